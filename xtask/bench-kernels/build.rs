//! Links Go's kernels, which `cargo xtask bench kernels` has translated and assembled, and the system's libcrypto if there is one.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-env-changed=GOASM_KERNEL_OBJECTS");
    let objects = std::env::var("GOASM_KERNEL_OBJECTS").expect("`cargo xtask bench kernels` sets GOASM_KERNEL_OBJECTS");
    for object in objects.split(':') {
        println!("cargo::rerun-if-changed={object}");
        println!("cargo::rustc-link-arg={object}");
    }
    let dirs = ["/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"];
    if dirs.iter().any(|dir| Path::new(dir).join("libcrypto.so").exists()) {
        println!("cargo::rustc-link-lib=dylib=crypto");
        println!("cargo::rustc-cfg=openssl");
    }
}
