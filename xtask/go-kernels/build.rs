//! Links the translated kernel, which `cargo xtask go-kernels` has assembled, under the one name that `main` calls.

fn main() {
    for name in ["GOASM_KERNEL_OBJECT", "GOASM_KERNEL_SYMBOL"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    let set = |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("`cargo xtask go-kernels` sets {name}"));
    let object = set("GOASM_KERNEL_OBJECT");
    println!("cargo::rerun-if-changed={object}");
    println!("cargo::rustc-link-arg={object}");
    println!("cargo::rustc-link-arg=-Wl,--defsym=goasm_kernel={}", set("GOASM_KERNEL_SYMBOL"));
}
