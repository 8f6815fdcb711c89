//! Links the translated kernel, which `cargo xtask go-kernels` has assembled.

fn main() {
    println!("cargo::rerun-if-env-changed=GOASM_KERNEL_OBJECT");
    let object = std::env::var("GOASM_KERNEL_OBJECT").expect("`cargo xtask go-kernels` sets GOASM_KERNEL_OBJECT");
    println!("cargo::rerun-if-changed={object}");
    println!("cargo::rustc-link-arg={object}");
}
