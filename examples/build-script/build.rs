//! Translates one file and one package of Go assembly for the target.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A single file: the declaration is said here, or stands in a comment above TEXT.
    goasm::build::file("asm/sum_{goarch}.s")
        .prototype("func sum(p []uint32) uint64")
        .prefix("example_")
        .define("WIDTH", "4")
        .abi(goasm::Abi::Direct)
        .compile("example_sum");
    // A whole package: files, declarations, constants and tables are found as Go finds them.
    goasm::build::package("asm/scale").prefix("example_scale_").trust("scale").compile("example_scale");
}
