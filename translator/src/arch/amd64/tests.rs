//! Tests of the tables and of what templates cannot show: each expected text was compared with Go's bytes once.

use super::insns;
use crate::{Abi, Loader, Options, translate};
use std::collections::HashSet;

/// Every row's fields name operands that exist, mnemonics are Go's, and no row hides a later one.
#[test]
fn rows_are_well_formed() {
    let mut seen: HashSet<(&str, Vec<&str>, u32)> = HashSet::new();
    for row in insns::TABLES.iter().copied().flatten() {
        let mut rest = row.template;
        while let Some((_, tail)) = rest.split_once('{') {
            let (field, tail) = tail.split_once('}').expect("a closing brace");
            let name = field.split(':').next().unwrap_or_default();
            let known = matches!(name, "m" | "x") || name.parse::<usize>().is_ok_and(|i| i < row.shapes.len());
            assert!(known, "{}: field {field}", row.names);
            rest = tail;
        }
        assert!(row.template.is_empty() == row.handler.is_some(), "{}: a template or a handler", row.names);
        let shapes: Vec<&str> = row.shapes.iter().map(|shape| shape.name).collect();
        for (go, gnu) in row.pairs() {
            assert!(go.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()), "{go}");
            assert!(gnu.is_none_or(|gnu| !gnu.bytes().any(|b| b.is_ascii_uppercase())), "{go}");
            assert!(seen.insert((go, shapes.clone(), row.form)), "{go} {shapes:?} has two rows");
        }
    }
    assert!(seen.len() > 2200, "{} forms", seen.len());
}

/// The lines of a function with this body; an `Err` is the first message.
fn lower(flags: &str, frame: &str, body: &str) -> Result<Vec<String>, String> {
    let text = format!("TEXT ·f(SB), {flags}, ${frame}\n{body}\n");
    let options = Options { abi: Abi::None, goarch: Some("amd64".to_owned()), ..Options::default() };
    let mut none = |_: &str| None;
    let load: &mut Loader<'_> = &mut none;
    let translation = translate("f_amd64.s", &text, load, &options);
    match translation.diagnostics.first() {
        Some(diagnostic) => Err(diagnostic.message.clone()),
        None => Ok(translation.insns.into_iter().flat_map(|insn| insn.gnu).collect()),
    }
}

#[track_caller]
fn check(go: &str, gnu: &str) {
    // NOSPLIT|NOFRAME
    assert_eq!(lower("516", "0-0", go), Ok(gnu.split('\n').map(str::to_owned).collect()), "{go}");
}

#[track_caller]
fn check_refused(go: &str, message: &str) {
    let refusal = lower("516", "0-0", go).expect_err(go);
    assert!(refusal.contains(message), "{go}: {refusal}");
}

#[test]
fn width_comes_from_the_mnemonic() {
    check("ADDB AX, R9", "addb %al, %r9b");
    check("ADDW AX, R9", "addw %ax, %r9w");
    check("ADDL AX, R9", "addl %eax, %r9d");
    check("ADDQ AX, R9", "addq %rax, %r9");
    check("MOVBLZX SI, R9", "movzbl %sil, %r9d");
    check("SETHI AX", "seta %al");
}

#[test]
fn moves_of_constants_take_the_shortest_form() {
    check("MOVQ $0, R9", "movl $0, %r9d");
    check("MOVQ $0xffffffff, AX", "movl $4294967295, %eax");
    check("MOVQ $-1, AX", "movq $-1, %rax");
    check("MOVQ $0x100000000, AX", "movabsq $4294967296, %rax");
    check("MOVQ $0x80000000, (AX)", "movq $-2147483648, (%rax)");
    check("MOVQ $sym+8(SB), AX", "leaq sym+8(%rip), %rax");
}

#[test]
fn comparison_is_written_the_other_way_round() {
    check("CMPQ AX, $127", "cmpq $127, %rax");
    check("CMPQ (AX), BX", "cmpq %rbx, (%rax)");
    check("CMPSD X0, X1, $2", "cmpsd $2, %xmm0, %xmm1");
    check("CMPSD X0, X1, 2", "cmpsd $2, %xmm0, %xmm1");
}

#[test]
fn immediates_that_assemblers_would_shorten_are_bytes() {
    check("ADDL $0xffffff80, CX", ".byte 0x81,0xc1,0x80,0xff,0xff,0xff /* ADDL $0xffffff80, CX */");
    check("ADDL $0xffffff7f, CX", "addl $-129, %ecx");
    check("ADDQ $0xffffffff, AX", ".byte 0x48,0x05,0xff,0xff,0xff,0xff /* ADDQ $0xffffffff, AX */");
    check("PUSHQ $0xffffffff\nPOPQ AX", ".byte 0x68,0xff,0xff,0xff,0xff /* PUSHQ $0xffffffff */\npopq %rax");
    check("IMULL $0xffffffff, AX", ".byte 0x69,0xc0,0xff,0xff,0xff,0xff /* IMULL $0xffffffff, AX */");
    check(
        "CMPL sym(SB), $0xffffffff",
        ".byte 0x81,0x3d /* CMPL sym(SB), $0xffffffff */\n.long sym - . - 8\n.byte 0xff,0xff,0xff,0xff",
    );
    check("XCHGQ R15, R14", ".byte 0x4d,0x87,0xfe /* XCHGQ R15, R14 */");
    check("INT $3", ".byte 0xcd,0x03 /* INT $3 */");
}

#[test]
fn bytes_of_ax_depend_on_the_number_of_passes() {
    check("CMPB AX, $1", ".byte 0x80,0xf8,0x01 /* CMPB AX, $1 */");
    check("CMPB AL, $1", "cmpb $1, %al");
    // A branch that turns out to be long makes Go start over.
    let far = format!("CMPB AX, $1\nJEQ end\n{}end:\nRET", "MOVQ sym(SB), BX\n".repeat(30));
    let lines = lower("516", "0-0", &far).expect("accepted");
    assert_eq!(lines.first().map(String::as_str), Some("cmpb $1, %al"));
    // 25 instructions of unknown size: neither is certain.
    let unknown = format!("CMPB AX, $1\nJEQ end\n{}end:\nRET", "VADDPD (AX), X1, X2\n".repeat(25));
    check_refused(&unknown, "depends on branch distances");
}

#[test]
fn high_bytes_do_not_go_with_rex() {
    check("MOVB AH, BX", "movb %ah, %bl");
    check_refused("MOVB AH, SI", "REX");
    check_refused("MOVBQZX AH, BX", "REX");
    // Go would read DH.
    check("CRC32B SIB, CX", "crc32b %sil, %ecx");
    check_refused("CRC32B SI, CX", "operand 1 `SI`: expected byte reg or mem");
}

#[test]
fn frames() {
    check("RET", "ret");
    let lines = lower("4", "128-8", "MOVQ a+0(FP), AX\nMOVQ x-8(SP), BX\nPUSHQ AX\nPOPQ a+0(FP)\nRET");
    let expected = "pushq %rbp\nmovq %rsp, %rbp\naddq $-128, %rsp\nmovq 144(%rsp), %rax\nmovq 120(%rsp), %rbx\npushq %rax\n\
                    popq 152(%rsp)\nsubq $-128, %rsp\npopq %rbp\nret";
    assert_eq!(lines, Ok(expected.split('\n').map(str::to_owned).collect()));
    assert!(lower("4", "12-0", "RET").is_err_and(|message| message.contains("multiple of 8")));
    assert!(lower("4", "0-0", "PUSHQ AX\nRET").is_err_and(|message| message.contains("pushed")));
}

#[test]
fn adjsp_moves_sp_whether_it_is_named_or_not() {
    check("ADJSP $16, SP\nADJSP $-16", "subq $16, %rsp\naddq $16, %rsp");
}

#[test]
fn jumps_and_calls_out() {
    check("JMP sym(SB)", "{disp32} jmp sym");
    check("CALL sym(SB)", "call sym");
    check("CALL *sym(SB)", "call *sym(%rip)");
    check("JMP (AX)(CX*8)", "jmp *(%rax,%rcx,8)");
    check("JMP 8(SP)", "jmp *8(%rsp)");
    check_refused("JMP x+0(FP)", "no variable of the frame");
}

#[test]
fn addresses() {
    check("MOVQ (BX*4), AX", "movq (,%rbx,4), %rax");
    check("MOVQ 40(GS), AX", "movq %gs:40, %rax");
    check("LEAL 0x99999999(AX)(BX*1), CX", "leal -1717986919(%rax,%rbx,1), %ecx");
    check_refused("LEAQ 0x99999999(AX), CX", "does not fit");
    check_refused("PSHUFD $1, 8(GS), X0", "segment");
    check_refused("MOVQ (AX)(SP*1), BX", "operand 1 `(AX)(SP*1)`: expected reg or mem");
}

#[test]
fn vectors() {
    check("VMOVDQU Y1, Y2", "vmovdqu.s %ymm1, %ymm2");
    check("VPXOR X9, X1, X2", "{vex3} vpxor %xmm9, %xmm1, %xmm2");
    check("VPXOR X9, X10, X2", "vpxor %xmm9, %xmm10, %xmm2");
    check("VADDPD.BCST.Z 8(AX), Z2, K1, Z3", "vaddpd 8(%rax){1to8}, %zmm2, %zmm3{%k1}{z}");
    check("VADDPD.RU_SAE Z1, Z2, Z3", "vaddpd {ru-sae}, %zmm1, %zmm2, %zmm3");
    check("VMAXPD.SAE Z3, Z2, K1, Z1", ".byte 0x62,0xf1,0xed,0x59,0x5f,0xcb /* VMAXPD.SAE Z3, Z2, K1, Z1 */");
    check("VPCMPUD $1, Y1, Y20, K2, K3", "vpcmpud $1, %ymm1, %ymm20, %k3{%k2}");
    check("VP4DPWSSDS (AX), [Z0-Z3], K1, Z5", "vp4dpwssds (%rax), %zmm0, %zmm5{%k1}");
    check_refused("VADDPD X1, Y2, Y3", "operand 2 `Y2`: expected a vector register as long as operand 1");
    check_refused("VADDPD.Z Z1, Z2, Z3", "expected .BCST with memory, or");
    check_refused("VPXOR X16, X1, X2", "operand 1 `X16`: expected X|Y0..15");
    check_refused("VPGATHERDQ Y2, (BP)(X2*2), Y1", "different registers");
}

#[test]
fn float_constants() {
    check("MOVSD $0.0, X3", "xorps %xmm3, %xmm3");
    check("MOVSD $1.5, X3", "movsd .Lgoasm_c64_3ff8000000000000(%rip), %xmm3");
    check("ADDSS $1.5, X3", "addss .Lgoasm_c32_3fc00000(%rip), %xmm3");
}

#[test]
fn tls_is_an_access_of_the_local_exec_model() {
    check("MOVQ TLS, CX\nMOVQ 8(CX)(TLS*1), R9", "movq %fs:runtime_tlsg@tpoff+8, %r9");
    check("MOVL (TLS), AX", "movl %fs:runtime_tlsg@tpoff, %eax");
    check("CMPQ -8(TLS), R9", "cmpq %r9, %fs:runtime_tlsg@tpoff-8");
    // The address alone would lose the segment, and so does an operand between two others.
    check_refused("MOVQ $8(TLS), AX", "operand 1 `$8(TLS)`: expected");
    check_refused("VINSERTF128 $1, (TLS), Y1, Y2", "Go drops the segment");
    // Go writes a lone prefix.
    check_refused("NOP 8(TLS)", "the prefix of the segment");
}

/// Translated with a warning, like what Go's assembler makes of it.
#[test]
fn offset_and_index_of_a_jump_are_dropped() {
    for (go, gnu) in [
        ("JMP foo+8(SB)", Some("{disp32} jmp foo")),
        ("JMP foo+8(SB)(AX*4)", Some("{disp32} jmp foo")),
        ("RET foo+8(SB)", Some("{disp32} jmp foo")),
        ("CALL foo+8(SB)(AX*4)", Some("call foo+8")),
        ("CALL foo+8(SB)", None),
    ] {
        let text = format!("TEXT ·f(SB), 516, $0-0\n{go}\n");
        let options = Options { abi: Abi::None, goarch: Some("amd64".to_owned()), ..Options::default() };
        let translation = translate("f_amd64.s", &text, &mut |_| None, &options);
        assert!(translation.is_complete(), "{go}");
        let ids: Vec<&str> = translation.diagnostics.iter().map(|d| d.id).collect();
        match gnu {
            None => assert!(ids.is_empty(), "{go}: {ids:?}"),
            Some(gnu) => {
                assert_eq!(ids, ["jump-offset-dropped"], "{go}");
                assert!(translation.asm.contains(gnu), "{go}: {}", translation.asm);
            }
        }
    }
}

#[test]
fn tls_needs_the_runtime_with_a_c_entry() {
    let text = "// func f()\nTEXT ·f(SB), 4, $0-0\n\tMOVQ (TLS), AX\n\tRET\n";
    let options = Options { goarch: Some("amd64".to_owned()), ..Options::default() };
    let translation = translate("f_amd64.s", text, &mut |_| None, &options);
    let ids: Vec<&str> = translation.diagnostics.iter().map(|d| d.id).collect();
    assert_eq!(ids, ["needs-runtime"]);
    assert!(!translation.is_complete());
}

#[test]
fn segment_registers_move_without_prefix() {
    check("MOVW DS, R9", "movl %ds, %r9d");
    check("MOVW R9, ES", "movl %r9d, %es");
    check("MOVW 8(R9), GS", "movw 8(%r9), %gs");
    check("MOVW GS, 8(R9)", "movw %gs, 8(%r9)");
    check_refused("MOVW AX, CS", "operand 2 `CS`: expected");
    check_refused("MOVL AX, DS", "operand 2 `DS`: expected");
}

#[test]
fn branch_hints_have_no_bytes() {
    check("l:\nJEQ $1, l", "je .Lf_l");
    check_refused("l:\nJEQ $2, l", "does not fit");
    check_refused("l:\nJMP $1, l", "JMP takes 1 operand");
}

#[test]
fn a_star_in_front_of_registers_means_nothing() {
    check("ADDQ *8(AX)(CX*2), BX", "addq 8(%rax,%rcx,2), %rbx");
    check("JMP *8(AX)", "jmp *8(%rax)");
    check_refused("MOVQ *foo(SB), BX", "operand 1 `*foo(SB)`: expected");
    check_refused("MOVQ *x+0(FP), BX", "operand 1 `*x+0(FP)`: expected");
}

/// Mask and operands are named as written.
#[test]
fn refusals_of_masked_instructions_show_what_is_written() {
    check_refused("VINSERTF32X4 $1, (TLS), Z1, K2, Z3", "VINSERTF32X4: operand 2 `(TLS)`");
    check_refused("VMOVDQU64 Z1, K1, 0x180000000(AX)", "VMOVDQU64: operand 3 `0x180000000(AX)`: does not fit");
}

#[test]
fn registers_that_windows_has_callees_preserve_are_found() {
    let saved = super::abi::callee_saved(crate::target::Convention::Windows);
    let marked = |line: &str| {
        let mut marks = vec![false; saved.len()];
        super::abi::touches(line, &mut marks);
        saved.iter().zip(&marks).filter(|(_, m)| **m).map(|(n, _)| *n).collect::<Vec<_>>()
    };
    assert_eq!(marked("movl (%rsi), %edi"), ["%rdi", "%rsi"]);
    assert_eq!(marked("vpaddd %ymm7, %ymm1, %ymm12"), ["%xmm7", "%xmm12"]);
    assert_eq!(marked("vpaddd %zmm16, %zmm5, %zmm31{%k1}"), Vec::<&str>::new());
    assert_eq!(marked("rep movsb"), ["%rdi", "%rsi"]);
    assert_eq!(marked("stosq"), ["%rdi", "%rsi"]);
    assert_eq!(marked("movsd %xmm1, %xmm2"), Vec::<&str>::new());
    assert_eq!(marked("movsbl %al, %ecx"), Vec::<&str>::new());
    assert_eq!(marked("vzeroall").len(), 10);
    assert_eq!(marked("vzeroupper"), Vec::<&str>::new());
    assert_eq!(marked("movq %r10, %r8"), Vec::<&str>::new());
    assert_eq!(marked("movb %r12b, %bpl"), ["%r12"]);
    assert_eq!(marked(".byte 0x90").len(), saved.len());
}

#[test]
fn constants_of_a_byte_may_be_negative() {
    check("INB $-1", "inb $255, %al");
    check("OUTL $-128", "outl %eax, $128");
    check("INT $-2", "int $254");
    check("RETFL $-1", "lretl $65535");
    check_refused("INB $-129", "does not fit; the form takes $imm (-128..=255)");
    check_refused("XABORT $-1", "does not fit");
}

#[test]
fn segments_are_prefixes_of_instructions_written_as_bytes() {
    check("SLDTL 40(GS)", ".byte 0x65,0x0f,0x00,0x04,0x25,0x28,0x00,0x00,0x00 /* SLDTL 40(GS) */");
    check_refused("BLENDVPS X0, 40(GS), X2", "Go drops the segment");
    check_refused("NOP $8(AX)", "expected $sym(SB)");
    check_refused("MOVW $8(AX), CX", "moves the offset alone");
}
