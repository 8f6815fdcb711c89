//go:build !(amd64 || arm64 || riscv64 || loong64)

package blend

const mask = 1
