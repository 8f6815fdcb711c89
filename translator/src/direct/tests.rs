//! What becomes of small functions, and what stands against others.

use crate::{Abi, ObjectFormat, Options, Translation, translate};

fn translated(goarch: &str, source: &str, format: ObjectFormat) -> Translation {
    let options = Options { goarch: Some(goarch.to_owned()), abi: Abi::Direct, format, ..Options::default() };
    let translation = translate("f.s", source, &mut |_| None, &options);
    assert!(translation.is_complete(), "{:?}", translation.diagnostics);
    translation
}

/// The instructions of the only function, which must be direct; `; ` separates the body's lines.
#[track_caller]
fn direct(goarch: &str, declaration: &str, frame: &str, body: &str) -> Vec<String> {
    let source =
        format!("// func f{declaration}\nTEXT ·f(SB), 4, ${frame}\n\t{}\n", body.replace("; ", "\n\t").replace(":\n\t", ":\n"));
    let translation = translated(goarch, &source, ObjectFormat::Elf);
    assert_eq!(translation.functions[0].direct, Some(true), "{:?}", translation.diagnostics);
    assert!(translation.diagnostics.is_empty(), "{:?}", translation.diagnostics);
    assert!(!translation.asm.contains(".body"), "{}", translation.asm);
    translation.insns.into_iter().flat_map(|insn| insn.gnu).filter(|line| line != "hint #34").collect()
}

/// What is said against the first function.
#[track_caller]
fn obstacle(goarch: &str, source: &str) -> String {
    let translation = translated(goarch, source, ObjectFormat::Elf);
    assert_eq!(translation.functions[0].direct, Some(false));
    assert!(translation.asm.contains("f.body:"), "{}", translation.asm);
    let said = translation.diagnostics.iter().find(|d| d.id == "not-direct").map(|d| d.message.clone());
    said.and_then(|said| said.split_once("because ").map(|(_, why)| why.to_owned())).unwrap_or_default()
}

#[test]
fn parameters_come_from_registers_while_those_have_them() {
    // The first is where it is wanted; the second is asked for twice; the third's register is written before.
    let body = "MOVQ a+0(FP), DI; MOVQ b+8(FP), DX; MOVQ b+8(FP), BX; MOVQ c+16(FP), CX; RET";
    let expected = [
        "subq $48, %rsp",
        "movq %rbx, 32(%rsp)",
        "movq %rdx, 24(%rsp)",
        "movq %rsi, %rdx",
        "movq %rsi, %rbx",
        "movq 24(%rsp), %rcx",
        "movq 32(%rsp), %rbx",
        "addq $48, %rsp",
        "ret",
    ];
    assert_eq!(direct("amd64", "(a, b, c uint64)", "0-24", body), expected);
    assert_eq!(direct("arm64", "(a, b uint64)", "0-16", "MOVD b+8(FP), R2; MOVD a+0(FP), R0; RET"), ["mov x2, x1", "ret"]);
    assert_eq!(
        direct("riscv64", "(a, b uint64)", "0-16", "MOV b+8(FP), X5; MOV a+0(FP), X10; RET"),
        ["addi t0, a1, 0", "jalr zero, 0(ra)"]
    );
    assert_eq!(
        direct("loong64", "(a, b uint64)", "0-16", "MOVV b+8(FP), R12; MOVV a+0(FP), R4; RET"),
        ["or $r12, $r5, $r0", "jirl $r0, $r1, 0"]
    );
}

#[test]
fn a_move_onto_itself_stays_where_it_extends() {
    assert_eq!(direct("amd64", "(a uint32)", "0-4", "MOVL a+0(FP), DI; RET"), ["movl %edi, %edi", "ret"]);
    assert_eq!(direct("amd64", "(a uint8)", "0-1", "MOVBQZX a+0(FP), DI; RET"), ["movzbq %dil, %rdi", "ret"]);
    assert_eq!(direct("arm64", "(a int32)", "0-4", "MOVW a+0(FP), R0; RET"), ["sxtw x0, w0", "ret"]);
    assert_eq!(direct("riscv64", "(a uint8)", "0-1", "MOVBU a+0(FP), X10; RET"), ["andi a0, a0, 255", "jalr zero, 0(ra)"]);
    assert_eq!(
        direct("loong64", "(a uint32)", "0-4", "MOVWU a+0(FP), R4; RET"),
        ["bstrpick.d $r4, $r4, 31, 0", "jirl $r0, $r1, 0"]
    );
}

#[test]
fn what_an_instruction_may_write_is_given_up() {
    let kept = |goarch: &str, frame: &str, body: &str| {
        let declaration = "(a, b uint64)";
        direct(goarch, declaration, frame, body).iter().any(|line| line.contains("8(%rsp)") || line.contains("[sp, #8]"))
    };
    assert!(!kept("amd64", "0-16", "ADDQ $1, BX; MOVQ a+0(FP), AX; RET"));
    assert!(kept("amd64", "0-16", "ADDQ $1, DI; MOVQ a+0(FP), AX; RET"));
    // Registers that are not named; parts of registers; those that are named first.
    assert!(kept("amd64", "0-16", "STOSB; MOVQ a+0(FP), AX; RET"));
    assert!(kept("amd64", "0-16", "MOVB $1, DIB; MOVQ a+0(FP), AX; RET"));
    assert!(kept("amd64", "0-16", "XCHGQ DI, BX; MOVQ a+0(FP), AX; RET"));
    // Written-back bases.
    assert!(kept("arm64", "0-16", "MOVD.P 8(R0), R5; MOVD a+0(FP), R1; RET"));
    assert!(!kept("arm64", "0-16", "MOVD 8(R0), R5; MOVD a+0(FP), R1; RET"));
    assert!(kept("arm64", "0-16", "LDP (R5), (R6, R0); MOVD a+0(FP), R1; RET"));
    // Another width than the parameter's.
    assert!(kept("amd64", "0-16", "MOVL a+0(FP), AX; RET"));
}

#[test]
fn a_store_among_the_arguments_ends_what_is_known() {
    let reads_memory = |goarch: &str, frame: &str, body: &str| {
        let lines = direct(goarch, "(a, b uint64) uint64", frame, body);
        lines.iter().any(|line| line.ends_with(", %rbx") && line.contains("(%rsp)") || line.starts_with("ldr x5, [sp"))
    };
    assert!(!reads_memory("amd64", "0-24", "CMPQ a+0(FP), $1; MOVQ b+8(FP), CX; RET"));
    assert!(reads_memory("amd64", "0-24", "MOVQ AX, a+0(FP); MOVQ a+0(FP), BX; RET"));
    assert!(reads_memory("amd64", "0-24", "INCQ a+0(FP); MOVQ a+0(FP), BX; RET"));
    assert!(reads_memory("amd64", "0-24", "LEAQ a+0(FP), CX; MOVQ AX, (CX); MOVQ a+0(FP), BX; RET"));
    assert!(reads_memory("amd64", "0-24", "MOVQ AX, 8(SP); MOVQ a+0(FP), BX; RET"));
    assert!(reads_memory("amd64", "8-24", "MOVQ SP, CX; MOVQ AX, 24(CX); MOVQ a+0(FP), BX; RET"));
    assert!(reads_memory("arm64", "0-24", "STP (R8, R9), a+0(FP); MOVD a+0(FP), R5; RET"));
    // A result that is stored by the stack pointer.
    let lines = direct("arm64", "(a uint64) uint64", "0-16", "MOVD $5, R5; MOVD R5, 16(RSP); RET");
    assert!(lines.contains(&"ldr x0, [sp, #16]".to_owned()), "{lines:?}");
}

#[test]
fn a_label_ends_what_is_known() {
    let over = direct("amd64", "(a, b uint64)", "0-16", "TESTQ AX, AX; JEQ out; MOVQ b+8(FP), AX; out:; RET");
    assert!(over.contains(&"movq %rsi, %rax".to_owned()), "{over:?}");
    let behind = direct("amd64", "(a, b uint64)", "0-16", "TESTQ AX, AX; JEQ out; out:; MOVQ b+8(FP), AX; RET");
    assert!(behind.contains(&"movq 16(%rsp), %rax".to_owned()), "{behind:?}");
}

#[test]
fn results_go_to_their_register() {
    let add = "MOVQ a+0(FP), AX; ADDQ a+0(FP), AX; MOVQ AX, ret+8(FP); RET";
    let lines = direct("amd64", "(a uint64) uint64", "0-16", add);
    assert_eq!(lines, ["subq $32, %rsp", "movq %rdi, 8(%rsp)", "movq %rdi, %rax", "addq 8(%rsp), %rax", "addq $32, %rsp", "ret"]);
    assert_eq!(
        direct("amd64", "(a int8) int8", "0-9", "MOVBLSX a+0(FP), BX; MOVB BX, ret+8(FP); RET")[2..4],
        ["movsbl %dil, %ebx", "movsbl %bl, %eax"]
    );
    // Not right in front of every RET, or somebody else comes to the RET: through memory.
    let early = direct("amd64", "(a uint64) uint64", "0-16", "MOVQ DI, ret+8(FP); ADDQ $1, DI; RET");
    assert!(early.contains(&"movq 16(%rsp), %rax".to_owned()), "{early:?}");
    let shared =
        direct("amd64", "(a uint64) uint64", "0-16", "MOVQ BX, ret+8(FP); TESTQ BX, BX; JEQ out; MOVQ DI, ret+8(FP); out:; RET");
    assert!(shared.contains(&"movq 16(%rsp), %rax".to_owned()), "{shared:?}");
    let float = direct("riscv64", "(a float64) float64", "0-16", "MOVD a+0(FP), F0; MOVD F0, ret+8(FP); RET");
    assert_eq!(float[1..5], ["fsd fa0, 8(sp)", "fld ft0, 8(sp)", "fsd ft0, 16(sp)", "fld fa0, 16(sp)"]);
}

#[test]
fn frames_stand_below_what_is_saved() {
    let lines = direct("amd64", "(a uint64)", "16-8", "MOVQ a+0(FP), R12; MOVQ R12, x-8(SP); RET");
    let expected = [
        "subq $16, %rsp",
        "movq %r12, (%rsp)",
        "pushq %rbp",
        "movq %rsp, %rbp",
        "addq $-16, %rsp",
        "movq %rdi, %r12",
        "movq %r12, 8(%rsp)",
        "subq $-16, %rsp",
        "popq %rbp",
        "movq (%rsp), %r12",
        "addq $16, %rsp",
        "ret",
    ];
    assert_eq!(lines.len(), expected.len(), "{lines:?}");
    for (k, (line, expected)) in lines.iter().zip(expected).enumerate() {
        // How Go moves the stack pointer for a frame is not what this is about.
        assert!(matches!(k, 4 | 7) || line == expected, "{line} instead of {expected}");
    }
}

#[test]
fn what_stands_against_it_is_named() {
    let f = |declaration: &str, body: &str| format!("// func f{declaration}\nTEXT ·f(SB), 4, $0-0\n\t{body}\n\tRET\n");
    assert_eq!(obstacle("amd64", &f("()", "CALL h<>(SB)\n\tRET\nTEXT h<>(SB), 4, $0-0")), "CALL h<>(SB) calls another function");
    assert_eq!(obstacle("amd64", &f("()", "MOVQ $h<>(SB), AX\n\tJMP AX\nTEXT h<>(SB), 4, $0-0")), "JMP AX leaves the function");
    assert_eq!(obstacle("amd64", &f("()", "BYTE $0xc3")), "BYTE $0xc3 may leave the function");
    assert_eq!(obstacle("amd64", &f("()", "MOVQ (SP), AX")), "MOVQ (SP), AX looks at the return address");
    assert_eq!(obstacle("amd64", &f("()", "MOVQ SP, AX")), "MOVQ SP, AX looks at the stack, where the return address is");
    assert_eq!(obstacle("arm64", &f("()", "MOVD R1, RSP")), "MOVD R1, RSP moves the stack pointer by an unknown amount");
    assert_eq!(obstacle("arm64", &f("()", "CBZ R0, 2(PC)\n\tRET R1\n\tNOOP")), "RET R1 goes on elsewhere");
    assert_eq!(obstacle("riscv64", &f("()", "WORD $0x00008067")), "WORD $0x00008067 may leave the function");
    assert_eq!(obstacle("riscv64", &f("()", "JMP (X1)")), "JMP (X1) leaves the function");
    assert_eq!(obstacle("riscv64", &f("()", "ADD $16, X5, X2")), "ADD $16, X5, X2 moves the stack pointer by an unknown amount");
    assert_eq!(obstacle("arm64", &f("()", "CBZ R0, -1(PC)")), "it branches to its very beginning");
    assert_eq!(
        obstacle("amd64", &f("()", "NOP\nTEXT h<>(SB), 4, $0-0\n\tMOVQ $·f(SB), AX")),
        "code or data of this file refers to it, which expects Go's ABI0"
    );
    let translation = translated("amd64", &f("()", "NOP"), ObjectFormat::Coff);
    assert_eq!(translation.functions[0].direct, Some(false));
    let translation = translated("amd64", &f("()", "NOP"), ObjectFormat::MachO);
    assert_eq!(translation.functions[0].direct, Some(true));
}

#[test]
fn data_that_computes_is_no_way_out() {
    // SHA512SUM1 X21, X6; the same with the stack pointer as destination.
    let word = |word: u32| format!("// func f()\nTEXT ·f(SB), 4, $0-0\n\tWORD $0x{word:08x}\n\tRET\n");
    assert_eq!(translated("riscv64", &word(0x105a_9313), ObjectFormat::Elf).functions[0].direct, Some(true));
    assert_eq!(translated("riscv64", &word(0x105a_9113), ObjectFormat::Elf).functions[0].direct, Some(false));
}
