//! The whole text of small translations, reviewed by eye and kept: entry, frame, data, notes. Named by what they show;
//! `INSTA_UPDATE=always cargo test -p tests --test snapshots` rewrites them.

use goasm::{ObjectFormat, Options};
use tests::{GOARCHES, translate};

/// A load, an add and a store in each architecture's words.
fn words(goarch: &str) -> (&'static str, &'static str, &'static str) {
    match goarch {
        "amd64" => ("MOVQ", "ADDQ", "AX"),
        "arm64" => ("MOVD", "ADD", "R0"),
        "riscv64" => ("MOV", "ADD", "X10"),
        _ => ("MOVV", "ADDV", "R4"),
    }
}

#[track_caller]
fn check(show: &str, source: impl Fn(&str, &str, &str) -> String) {
    for goarch in GOARCHES {
        let (mov, add, reg) = words(goarch);
        let options = Options { goarch: Some(goarch.to_owned()), ..Options::default() };
        let translation = translate("snapshot.s", &source(mov, add, reg), &options);
        assert!(translation.is_complete(), "{goarch}: {:?}", translation.diagnostics);
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(format!("{show}__{goarch}"), translation.asm);
        });
    }
}

#[test]
fn entry_with_stack_arguments_and_result() {
    check("entry", |mov, add, reg| {
        format!(
            "// func f(a, b, c, d, e, f, g1, h, i int64, x int8) int32\nTEXT ·f(SB), 4, $0-84\n\t{mov} a+0(FP), {reg}\n\t{add} $1, {reg}\n\t{mov} {reg}, ret+80(FP)\n\tRET\n"
        )
    });
}

#[test]
fn frame_with_call_and_branch() {
    check("frame", |mov, _, reg| {
        format!(
            "// func f(a *byte)\nTEXT ·f(SB), 4, $24-8\n\t{mov} a+0(FP), {reg}\n\tJMP out\n\tCALL local<>(SB)\n\tRET\nout:\n\t{mov} {reg}, spill-8(SP)\n\tRET\nTEXT local<>(SB), 4, $0-0\n\tRET\n"
        )
    });
}

#[test]
fn data_sections_and_symbols() {
    check("data", |mov, _, reg| {
        format!(
            "DATA table<>+0(SB)/4, $1\nDATA table<>+8(SB)/8, $0x123456789abcdef0\nGLOBL table<>(SB), 8, $16\nDATA pointers<>+0(SB)/8, $table<>+8(SB)\nGLOBL pointers<>(SB), 8, $8\nDATA text<>+0(SB)/6, $\"a\\\\\\x00\"\nGLOBL text<>(SB), $8\nGLOBL ·space(SB), 16, $100\n// func f() uintptr\nTEXT ·f(SB), 4, $0-8\n\t{mov} $table<>+8(SB), {reg}\n\t{mov} {reg}, ret+0(FP)\n\tRET\n"
        )
    });
}

/// Entry with saved registers, frame with several returns, call, data of each kind; the two formats that are not ELF.
#[test]
fn mach_o_and_coff() {
    for goarch in ["amd64", "arm64"] {
        let (mov, add, reg) = words(goarch);
        let clobber = if goarch == "amd64" { "XORPS X6, X6\n\tMOVQ AX, SI" } else { "MOVD R0, R19\n\tFMOVD $(1.5), F8" };
        let source = format!(
            "// func f(a *byte, b int8, c float64) int32\nTEXT ·f(SB), 4, $24-28\n\t{mov} a+0(FP), {reg}\n\tJMP out\n\tCALL local<>(SB)\n\tRET\nout:\n\t{add} $1, {reg}\n\t{mov} $table<>+8(SB), {reg}\n\tRET\nTEXT local<>(SB), 4, $0-0\n\t{clobber}\n\tRET\n\
             DATA table<>+8(SB)/8, $7\nGLOBL table<>(SB), 8, $16\nDATA pointers<>+0(SB)/8, $table<>+8(SB)\nGLOBL pointers<>(SB), 8, $8\nGLOBL ·space(SB), 16, $100\nDATA ·twice+0(SB)/8, $1\nGLOBL ·twice(SB), 2, $8\n"
        );
        for format in [ObjectFormat::MachO, ObjectFormat::Coff] {
            let options = Options { goarch: Some(goarch.to_owned()), format, ..Options::default() };
            let translation = translate("snapshot.s", &source, &options);
            assert!(translation.is_complete(), "{goarch}: {:?}", translation.diagnostics);
            insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!(format!("{}__{goarch}", format.name()), translation.asm);
            });
        }
    }
}
