//! A statement that stands more than once is stored and lowered once; nothing of the output may show it.
//!
//! An operand with a blank in it is never recognised as one that has been there before, so the same program with such operands is one
//! in which few statements repeat another.

use goasm::{Abi, Options};
use tests::{GOARCHES, kernels, translate};

/// The program with blanks in the operands of instructions, and how many instructions have such.
fn unshared(text: &str) -> (String, usize) {
    let mut count = 0;
    let mut line = |line: &str| {
        let code = line.split("//").next().unwrap_or("");
        let mut words = code.split_ascii_whitespace();
        let is_insn = line.starts_with('\t') && words.next().is_some_and(|word| word.bytes().all(|b| b.is_ascii_alphanumeric()));
        let spread = code.replace('$', "$ ").replace('(', " (");
        if !is_insn || spread == code {
            return line.to_owned();
        }
        count += 1;
        spread
    };
    let lines: Vec<String> = text.lines().map(&mut line).collect();
    (lines.join("\n") + "\n", count)
}

#[track_caller]
fn check(name: &str, goarch: &str, text: &str, abis: &[Abi]) {
    let (other, count) = unshared(text);
    assert!(count > 0, "{name}: no operand to put a blank into");
    for abi in abis.iter().copied() {
        for rvc in [false, true] {
            if rvc && goarch != "riscv64" {
                continue;
            }
            let options = Options { goarch: Some(goarch.to_owned()), abi, rvc, ..Options::default() };
            let (shared, alone) = (translate(name, text, &options), translate(name, &other, &options));
            assert!(shared.is_complete(), "{name}: {:?}", shared.diagnostics);
            assert!(
                shared.asm == alone.asm,
                "{name}, {abi:?}: with statements stored once\n{}\nand each for itself\n{}",
                shared.asm,
                alone.asm
            );
        }
    }
}

#[test]
fn kernels_of_ours() {
    for goarch in GOARCHES {
        for (name, text) in kernels(goarch) {
            check(&name, goarch, &text, &[Abi::None, Abi::C, Abi::Direct]);
        }
    }
}

/// What depends on its place, on the distance to another, on what has been pushed, or on the function: several times in a function, and
/// once more in another.
#[test]
fn what_depends_on_its_place() {
    let amd64 = "MOVQ x+0(FP), AX; PUSHQ AX; MOVQ x+0(FP), AX; ADDQ t-8(SP), AX; POPQ AX; LEAQ t-8(SP), BX; JNE again; JMP again; \
                 CALL ·h(SB); MOVSD $1.5, X0; MOVQ $0x123456789, CX; MOVQ $·v(SB), DX; PCALIGN $16; XORL AX, AX";
    let arm64 = "MOVD x+0(FP), R1; MOVD t-8(SP), R2; MOVD $0x123456789abcdef, R3; FMOVD $1.7, F0; TBZ $3, R1, again; CBZ R1, again; \
                 BL ·h(SB); MOVD $·v(SB), R4; PCALIGN $16; B again; ADD $0x123456, R1, R2";
    let riscv64 = "MOV x+0(FP), X5; MOV t-8(SP), X6; MOV $0x123456789, X7; BEQ X5, X6, again; CALL ·h(SB); MOV $·v(SB), X8; PCALIGN $16; \
                   JMP again; ADD $5000, X5, X6; MOVD $1.7, F0";
    let loong64 = "MOVV x+0(FP), R4; MOVV t-8(SP), R5; MOVV $0x123456789, R6; BEQ R4, R5, again; JAL ·h(SB); MOVV $·v(SB), R7; PCALIGN $16; \
                   JMP again; ADDV $5000, R4; MOVD $1.7, F0";
    // So many instructions are more than the shortest branches reach.
    for (goarch, body, filler, many) in [
        ("amd64", amd64, "NOP", 0),
        ("arm64", arm64, "ADD R1, R2, R3", 8_200),
        ("riscv64", riscv64, "XOR X5, X6, X7", 2_100),
        ("loong64", loong64, "XOR R4, R5, R6", 32_800),
    ] {
        let body = format!("\t{}\n", body.split("; ").map(str::trim).collect::<Vec<_>>().join("\n\t"));
        for (between, abis) in [(0, &[Abi::None, Abi::C, Abi::Direct][..]), (many, &[Abi::None])] {
            let far = format!("\t{filler}\n").repeat(between);
            let function = |name: &str| {
                format!("// func {name}(x uint64)\nTEXT ·{name}(SB), 4, $24-8\nagain:\n{body}{body}{far}{body}\tRET\n")
            };
            check("places.s", goarch, &format!("{}{}", function("f"), function("h")), abis);
        }
    }
}
