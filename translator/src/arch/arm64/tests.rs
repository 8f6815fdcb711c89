//! Lowering as a whole, on cases where a choice is made. The bytes are compared with Go's by `cargo xtask conformance`;
//! the expected text here was.

use super::abi::{CALLEE_SAVED, format_refuses, shim, touches};
use crate::abi::{CType, Results, Shim, Slot};
use crate::lower::AsmLine;
use crate::target::{Convention, ObjectFormat};
use crate::{Abi, Options, translate};

/// The GNU text of one instruction, lines joined by `; `, or the first error.
pub(super) fn lower(line: &str) -> String {
    let source = format!("TEXT f(SB), $0\n\t{line}\n");
    let options = Options { goarch: Some("arm64".into()), abi: Abi::None, ..Options::default() };
    let translation = translate("f.s", &source, &mut |_| None, &options);
    match translation.diagnostics.first() {
        Some(diagnostic) => format!("{}: {}", diagnostic.id, diagnostic.message),
        None => translation.insns.iter().filter(|i| i.line == 2).flat_map(|i| i.gnu.clone()).collect::<Vec<_>>().join("; "),
    }
}

#[track_caller]
pub(super) fn check(cases: &[(&str, &str)]) {
    for (go, expected) in cases {
        assert_eq!(lower(go), *expected, "{go}");
    }
}

#[test]
fn constants() {
    check(&[
        ("MOVD $1, R1", "orr x1, xzr, #0x1"),
        ("MOVD $-1, R1", "movn x1, #0x0"),
        ("MOVW $0x12345678, R1", "movz w1, #0x5678; movk w1, #0x1234, lsl #16"),
        ("ADD $-1, R1, R2", "movn x27, #0x0; add x2, x1, x27"),
        ("ADD $0x123456, R1, R2", "add x2, x1, #0x456; add x2, x2, #0x123, lsl #12"),
        ("ADDS $0x123456, R1, R2", "movz x27, #0x3456; movk x27, #0x12, lsl #16; adds x2, x1, x27"),
        ("AND $0xff, R1, R2", "and x2, x1, #0xff"),
        ("BIC $0xff, R1", "and x1, x1, #0xffffffffffffff00"),
        ("FMOVD $(1.0), F1", "fmov d1, #1.0"),
        ("FMOVD $(2.0), F1", "adrp x27, .Lgoasm_c64_4000000000000000; ldr d1, [x27, :lo12:.Lgoasm_c64_4000000000000000]"),
    ]);
}

#[test]
fn constants_that_go_gets_wrong_are_refused() {
    for go in ["MOVD $0x5555555555551234, ZR", "CMP $1, ZR", "ADD $0x1001, R27, R1"] {
        assert!(lower(go).contains(": "), "{go} gives {}", lower(go));
    }
}

#[test]
fn memory() {
    check(&[
        ("MOVD 32760(R1), R2", "ldr x2, [x1, #32760]"),
        ("MOVD 1(R1), R2", "ldur x2, [x1, #1]"),
        ("MOVD -257(R1), R2", "sub x27, x1, #257; ldr x2, [x27]"),
        ("MOVD 32768(R1), R2", "add x27, x1, #0x8; ldr x2, [x27, #32760]"),
        ("MOVD R2, 0x44332211(R1)", "ldr w27, .Lf_pool0; str x2, [x1, x27]"),
        ("MOVW sym+2(SB), R1", "adrp x27, sym+2; add x27, x27, :lo12:sym+2; ldrsw x1, [x27]"),
        ("MOVD (R1)(R2.UXTW<<3), R3", "ldr x3, [x1, w2, uxtw #3]"),
        ("LDP.P 16(R1), (R2, R3)", "ldp x2, x3, [x1], #16"),
        ("VLD1.P 32(R1), [V31.B16, V0.B16]", "ld1 {v31.16b, v0.16b}, [x1], #32"),
        ("VST1.P V2.H[3], (R1)(R5)", "st1 {v2.h}[3], [x1], x5"),
    ]);
}

#[test]
fn operand_order() {
    check(&[
        ("MADD R1, R2, R3, R4", "madd x4, x3, x1, x2"),
        ("CSEL LT, R1, R2, R3", "csel x3, x1, x2, lt"),
        ("CCMP MI, R22, $12, $13", "ccmp x22, #12, #13, mi"),
        ("STLXR R1, (R2), R3", "stlxr w3, x1, [x2]"),
        ("CASALD R1, (RSP), R3", "casal x1, x3, [sp]"),
        ("VTBX V1.B8, [V31.B16, V0.B16], V3.B8", "tbx v3.8b, {v31.16b, v0.16b}, v1.8b"),
        ("VEXT $4, V1.B16, V2.B16, V3.B16", "ext v3.16b, v2.16b, v1.16b, #4"),
        ("SUB R1.UXTB<<2, RSP, R3", "sub x3, sp, w1, uxtb #2"),
    ]);
}

#[test]
fn frame() {
    let source = "TEXT f(SB), $24-8\n\tMOVD a+0(FP), R0\n\tMOVD R0, b-8(SP)\n\tCALL (R0)\n\tRET\n";
    let options = Options { goarch: Some("arm64".into()), abi: Abi::None, ..Options::default() };
    let translation = translate("f.s", source, &mut |_| None, &options);
    assert!(translation.is_complete(), "{:?}", translation.diagnostics);
    for line in [
        "str x30, [sp, #-48]!",
        "stur x29, [sp, #-8]",
        "sub x29, sp, #0x8",
        "ldr x0, [sp, #56]",
        "str x0, [sp, #24]",
        "ldur x29, [sp, #-8]",
        "ldr x30, [sp], #48",
        ".cfi_restore_state",
    ] {
        assert!(translation.asm.contains(line), "{line} is missing in\n{}", translation.asm);
    }
}

#[test]
fn shim_lays_out_parameters_and_returns_the_result() {
    let int = |offset, bytes, signed| Slot { offset, ctype: CType::Int { bytes, signed } };
    let mut params: Vec<Slot> = (0..9).map(|i| int(8 * i, 8, false)).collect();
    params.push(Slot { offset: 72, ctype: CType::Float { bytes: 4 } });
    let plan = Shim {
        body: "f.body".to_owned(),
        params,
        results: Results::One(int(80, 2, true)),
        frame_bytes: 82,
        saved: vec!["x19", "d8"],
    };
    let lines = shim(&plan, Convention::Psabi).unwrap_or_else(|e| panic!("{e}"));
    let text: Vec<&str> =
        lines.iter().filter_map(|l| if let AsmLine::Code { text, .. } = l { Some(text.as_str()) } else { None }).collect();
    assert_eq!(
        text,
        [
            "stp x29, x30, [sp, #-32]!",
            "mov x29, sp",
            "str x19, [sp, #16]",
            "str d8, [sp, #24]",
            "sub sp, sp, #96",
            "str x0, [sp, #8]",
            "str x1, [sp, #16]",
            "str x2, [sp, #24]",
            "str x3, [sp, #32]",
            "str x4, [sp, #40]",
            "str x5, [sp, #48]",
            "str x6, [sp, #56]",
            "str x7, [sp, #64]",
            "ldr x9, [sp, #128]",
            "str x9, [sp, #72]",
            "str s0, [sp, #80]",
            "bl f.body",
            "ldrsh w0, [sp, #88]",
            "add sp, sp, #96",
            "ldr x19, [sp, #16]",
            "ldr d8, [sp, #24]",
            "ldp x29, x30, [sp], #32",
            "ret",
        ]
    );
}

#[test]
fn touched_registers_are_found_under_every_name() {
    let marked = |line: &str| {
        let mut marks = vec![false; CALLEE_SAVED.len()];
        touches(line, &mut marks);
        CALLEE_SAVED.iter().zip(&marks).filter(|(_, m)| **m).map(|(n, _)| *n).collect::<Vec<_>>()
    };
    assert_eq!(marked("add w27, w1, x19, uxtx"), ["x19", "x27"]);
    assert_eq!(marked("ld1 {v7.16b, v8.16b}, [x20], #32"), ["x20", "d8"]);
    assert_eq!(marked("fmov d15, #1.0"), ["d15"]);
    assert_eq!(marked("b.eq .Lx19_loop"), Vec::<&str>::new());
    assert_eq!(marked("b .Lf_x20"), Vec::<&str>::new());
    assert_eq!(marked(".inst 0x0").len(), CALLEE_SAVED.len());
    // Where a branch goes is the business of `calls`.
    assert_eq!(marked("bl other.body"), Vec::<&str>::new());
}

#[test]
fn what_an_object_format_cannot_hold_is_refused() {
    use ObjectFormat::{Coff, Elf, MachO};
    for (line, format, refused) in [
        ("add x0, x18, x1", Elf, false),
        ("add x0, x18, x1", MachO, true),
        ("ldr w18, [x1]", Coff, true),
        ("ldr x1, [x0, #18]", Coff, false),
        ("cbz x0, _other.body", MachO, true),
        ("b.eq _other.body", MachO, true),
        ("cbz x0, L_f_loop", MachO, false),
        ("b _other.body", MachO, false),
        ("tbnz x0, #3, other.body", Coff, false),
    ] {
        assert_eq!(format_refuses(line, format).is_some(), refused, "{line} in {}", format.name());
    }
}

#[test]
fn exception_numbers_may_be_negative() {
    check(&[("SVC $-1", "svc #65535"), ("BRK $-32768", "brk #32768")]);
}
