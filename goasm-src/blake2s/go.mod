module goasm.example/blake2s

go 1.27
