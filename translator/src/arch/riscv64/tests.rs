//! Representative lines, one of each kind of lowering. The whole is held against Go's assembler by `cargo xtask conformance`.

use crate::{Abi, Options, translate};

/// Translates a leaf function of these statements.
fn lower(profile: &str, statements: &str) -> crate::Translation {
    // 516 = NOSPLIT|NOFRAME
    let source = format!("TEXT ·f(SB), 516, $0\n\t{statements}\n");
    let options = Options { goarch: Some("riscv64".into()), profile: Some(profile.into()), abi: Abi::None, ..Options::default() };
    translate("f.s", &source, &mut |_| None, &options)
}

#[track_caller]
fn check_for(profile: &str, statements: &str, expected: &[&str]) {
    let translation = lower(profile, statements);
    assert!(translation.is_complete(), "{statements}: {:?}", translation.diagnostics);
    let lines: Vec<&str> = translation.insns.iter().flat_map(|i| i.gnu.iter().map(String::as_str)).collect();
    assert_eq!(lines, expected, "{statements}");
}

#[track_caller]
fn check(statements: &str, expected: &[&str]) {
    for profile in ["rva20u64", "rva22u64", "rva23u64"] {
        check_for(profile, statements, expected);
    }
}

#[track_caller]
fn check_refused(statements: &str, id: &str) {
    let translation = lower("rva20u64", statements);
    let ids: Vec<&str> = translation.diagnostics.iter().map(|d| d.id).collect();
    assert_eq!(ids, [id], "{statements}");
}

#[test]
fn constants() {
    check("MOV $2047, X5", &["addi t0, zero, 2047"]);
    check("MOV $2048, X5", &["lui t0, 0x1", "addiw t0, t0, -2048"]);
    check("MOV $0x12345000, X5", &["lui t0, 0x12345"]);
    check("MOV $0x80000000, X5", &["addi t0, zero, 1", "slli t0, t0, 31"]);
    check("MOV $0x000fffffffffffda, X5", &["addi t0, zero, -19", "slli t0, t0, 13", "srli t0, t0, 12"]);
    let zero_extended = "MOV $0xfedcba99, X5";
    check_for("rva20u64", zero_extended, &["lui t0, 0xfedcc", "addiw t0, t0, -1383", "slli t0, t0, 32", "srli t0, t0, 32"]);
    check_for("rva22u64", zero_extended, &["lui t0, 0xfedcc", "addiw t0, t0, -1383", "add.uw t0, t0, zero"]);
    check(
        "MOV $0x123456789abcdef0, X5",
        &["auipc t0, %pcrel_hi(.Lgoasm_c64_123456789abcdef0)", "ld t0, %pcrel_lo(.Lf_i1_1)(t0)"],
    );
    check("MOVD $0.0, F5", &["fmv.d.x ft5, zero"]);
    check("MOVF $1.5, F5", &["auipc t6, %pcrel_hi(.Lgoasm_c32_3fc00000)", "flw ft5, %pcrel_lo(.Lf_i1_1)(t6)"]);
}

#[test]
fn immediates_that_do_not_fit() {
    check("ADD $4094, X5", &["addi t0, t0, 2047", "addi t0, t0, 2047"]);
    check("ADD $4095, X5, X6", &["lui t6, 0x1", "addiw t6, t6, -1", "add t1, t0, t6"]);
    check("SUB $2048, X5, X6", &["addi t1, t0, -2048"]);
    // The stack pointer moves in one piece.
    check("ADD $2048, SP", &["lui t6, 0x1", "addiw t6, t6, -2048", "add sp, sp, t6"]);
    check("MOV $2048(SP), SP", &["addi sp, sp, 1024", "addi sp, sp, 1024"]);
    check("AND $0x12345000, X5, X6", &["lui t6, 0x12345", "and t1, t0, t6"]);
    check_refused("SLLI $64, X5", "imm-range");
    check_refused("ADDIW $2048, X5", "imm-range");
}

#[test]
fn memory() {
    check("MOV 8(X5), X6", &["ld t1, 8(t0)"]);
    check("MOVB X6, 4096(X5)", &["lui t6, 0x1", "add t6, t6, t0", "sb t1, 0(t6)"]);
    check("MOVWU ·x+4(SB), X6", &["auipc t1, %pcrel_hi(x+4)", "lwu t1, %pcrel_lo(.Lf_i1_1)(t1)"]);
    check("MOVD F5, ·x(SB)", &["auipc t6, %pcrel_hi(x)", "fsd ft5, %pcrel_lo(.Lf_i1_1)(t6)"]);
    check("AMOADDW X5, (X6), X7", &["amoadd.w.aqrl t2, t0, (t1)"]);
    check_refused("AMOADDW X5, 8(X6), X7", "offset-range");
    check_refused("MOVBU X5, (X6)", "operand-kind");
}

#[test]
fn bit_manipulation_by_profile() {
    check_for("rva22u64", "ROR $5, X6, X7", &["rori t2, t1, 5"]);
    check_for("rva20u64", "ROR $5, X6, X7", &["srli t6, t1, 5", "slli t2, t1, 59", "or t2, t6, t2"]);
    check_for("rva20u64", "ANDN X5, X7, X7", &["xori t6, t0, -1", "and t2, t2, t6"]);
    check_for(
        "rva20u64",
        "MAXU X5, X6, X5",
        &["sltu t6, t1, t0", "sub t6, zero, t6", "xor t0, t1, t0", "and t0, t6, t0", "xor t0, t1, t0"],
    );
    check_for("rva22u64", "MOVWU X5, X6", &["add.uw t1, t0, zero"]);
    check_for("rva20u64", "MOVWU X5, X6", &["slli t1, t0, 32", "srli t1, t1, 32"]);
}

#[test]
fn jumps() {
    check("BGT X5, X6, 1(PC)\n\tUNDEF", &["blt t1, t0, .Lf.pc2", "ebreak"]);
    check("JMP 8(X5)", &["jalr zero, 8(t0)"]);
    check("CALL X5", &["jalr ra, 0(t0)"]);
    check("CALL ·g(SB)", &["jal ra, g"]);
    check("RET", &["jalr zero, 0(ra)"]);
    let far = format!("BEQ X5, X6, end\n{}end:\n\tRET", "\tNOP\n\tADD X5, X6\n".repeat(1024));
    let translation = lower("rva20u64", &far);
    assert!(translation.asm.contains("\tbne t0, t1, .Lf_i1_1"), "inverted");
    assert!(translation.asm.contains("\tjal zero, .Lf_end"), "jump");
}

#[test]
fn rounding_modes_and_vectors() {
    check("FADDD F1, F2, F3", &["fadd.d ft3, ft2, ft1, rne"]);
    check("FCVTLD F1, X5", &["fcvt.l.d t0, ft1, rtz"]);
    check("FCVTLD.RDN F1, X5", &["fcvt.l.d t0, ft1, rdn"]);
    check("VSETVLI X10, E64, M2, TU, MA, X12", &["vsetvli a2, a0, e64, m2, tu, ma"]);
    check("VADDVV V1, V2, V0, V3", &["vadd.vv v3, v2, v1, v0.t"]);
    check("VMSLTVI $5, V2, V3", &["vmsle.vi v3, v2, 4"]);
    check("VLSE8V (X10), X11, V0, V3", &["vlse8.v v3, (a0), a1, v0.t"]);
    check_refused("VADDVV V1, V2, V1, V3", "register-number");
    check_refused("VWADDVV V1, V2, V2", "operand-conflict");
    check("CSRRS X5, FCSR, X6", &["csrrs t1, 0x3, t0"]);
    check("CADDI $5, X10", &[".option push", ".option rvc", "c.addi a0, 5", ".option pop"]);
}

#[test]
fn frame() {
    let source = "TEXT ·f(SB), 4, $24-16\n\tMOV a+8(FP), X5\n\tMOV b-8(SP), X6\n\tRET\n";
    let options = Options { goarch: Some("riscv64".into()), abi: Abi::None, ..Options::default() };
    let translation = translate("f.s", source, &mut |_| None, &options);
    assert!(translation.is_complete(), "{:?}", translation.diagnostics);
    let code: Vec<&str> = translation.asm.lines().filter_map(|l| l.split(" #").next()).map(str::trim).collect();
    let body = code.join("\n");
    let expected = "sd ra, -32(sp)\naddi sp, sp, -32\n.cfi_def_cfa_offset 32\nsd ra, 0(sp)\n.cfi_offset ra, -32\n\
                    ld t0, 48(sp)\nld t1, 24(sp)\n\
                    ld ra, 0(sp)\n.cfi_remember_state\n.cfi_restore ra\naddi sp, sp, 32\n.cfi_def_cfa_offset 0\n\
                    jalr zero, 0(ra)\n.cfi_restore_state";
    assert!(body.contains(expected), "{body}");
}
