//! What the unwind check must know of an architecture: registers by the names of the gdbstub and by DWARF number, and how C
//! passes integers.

use crate::arch::Arch;

/// A register: the stub's name, DWARF's number.
pub(super) type Reg = (&'static str, u16);

pub(super) struct Machine {
    /// qemu's CPU model that has what all tiers of the kernels need.
    pub(super) model: &'static str,
    pub(super) pc: &'static str,
    pub(super) sp: Reg,
    /// The return address in a register; none where calls push it.
    pub(super) link: Option<Reg>,
    /// What the C ABI has callees preserve, `sp` and `link` aside.
    pub(super) preserved: &'static [Reg],
    /// Registers of the first integer parameters.
    pub(super) ints: &'static [&'static str],
    /// Whether floating-point parameters beyond the eight registers travel as integers do.
    pub(super) floats_overflow_to_ints: bool,
    /// Bytes of every instruction; 0 where they differ.
    pub(super) insn_bytes: u64,
    /// Bytes below the stack pointer that a signal handler leaves alone.
    pub(super) red_zone: u64,
    /// How long an instruction is that qemu does not have and that changes nothing but a vector register; given its first bytes.
    /// It is stepped over: the stack does not depend on it.
    pub(super) beyond_qemu: fn(&[u8; 6]) -> Option<u64>,
}

/// AVX-512, as far as the kernels have it: VPRORQ and its like (map 1, opcode 72) and VPTERNLOGQ (map 3, opcode 25) between registers (11 in
/// the highest bits of ModR/M). In front the prefix of 4 bytes that begins with 62, behind it one immediate byte (SDM volume 2, section 2.7).
fn avx512(code: &[u8; 6]) -> Option<u64> {
    let [0x62, map, _, _, opcode, modrm] = *code else { return None };
    (matches!((map & 7, opcode), (1, 0x72) | (3, 0x25)) && modrm >> 6 == 3).then_some(7)
}

/// System V AMD64 psABI, figure 3.36 for the numbers.
#[rustfmt::skip]
static AMD64: Machine = Machine {
    model: "max",
    pc: "rip", sp: ("rsp", 7), link: None,
    preserved: &[("rbx", 3), ("rbp", 6), ("r12", 12), ("r13", 13), ("r14", 14), ("r15", 15)],
    ints: &["rdi", "rsi", "rdx", "rcx", "r8", "r9"],
    floats_overflow_to_ints: false, insn_bytes: 0,
    // The psABI gives leaf functions 128 bytes, but no table here may count on it.
    red_zone: 0,
    beyond_qemu: avx512,
};

/// DWARF for the Arm 64-bit Architecture, table of register numbers.
#[rustfmt::skip]
static ARM64: Machine = Machine {
    model: "max,sve=off",
    pc: "pc", sp: ("sp", 31), link: Some(("x30", 30)),
    preserved: &[
        ("x19", 19), ("x20", 20), ("x21", 21), ("x22", 22), ("x23", 23), ("x24", 24), ("x25", 25), ("x26", 26), ("x27", 27),
        ("x28", 28), ("x29", 29), ("v8", 72), ("v9", 73), ("v10", 74), ("v11", 75), ("v12", 76), ("v13", 77), ("v14", 78), ("v15", 79),
    ],
    ints: &["x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7"],
    floats_overflow_to_ints: false, insn_bytes: 4, red_zone: 0, beyond_qemu: |_| None,
};

/// RISC-V psABI, DWARF register numbers.
#[rustfmt::skip]
static RISCV64: Machine = Machine {
    model: "max",
    pc: "pc", sp: ("sp", 2), link: Some(("ra", 1)),
    preserved: &[
        ("fp", 8), ("s1", 9), ("s2", 18), ("s3", 19), ("s4", 20), ("s5", 21), ("s6", 22), ("s7", 23), ("s8", 24), ("s9", 25),
        ("s10", 26), ("s11", 27), ("fs0", 40), ("fs1", 41), ("fs2", 50), ("fs3", 51), ("fs4", 52), ("fs5", 53), ("fs6", 54),
        ("fs7", 55), ("fs8", 56), ("fs9", 57), ("fs10", 58), ("fs11", 59),
    ],
    ints: &["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"],
    floats_overflow_to_ints: true, insn_bytes: 4, red_zone: 0, beyond_qemu: |_| None,
};

/// LoongArch psABI, DWARF register numbers.
#[rustfmt::skip]
static LOONG64: Machine = Machine {
    model: "max",
    pc: "pc", sp: ("r3", 3), link: Some(("r1", 1)),
    preserved: &[
        ("r22", 22), ("r23", 23), ("r24", 24), ("r25", 25), ("r26", 26), ("r27", 27), ("r28", 28), ("r29", 29), ("r30", 30), ("r31", 31),
        ("f24", 56), ("f25", 57), ("f26", 58), ("f27", 59), ("f28", 60), ("f29", 61), ("f30", 62), ("f31", 63),
    ],
    ints: &["r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11"],
    floats_overflow_to_ints: true, insn_bytes: 4, red_zone: 0, beyond_qemu: |_| None,
};

pub(super) fn of(arch: Arch) -> &'static Machine {
    match arch {
        Arch::Amd64 => &AMD64,
        Arch::Arm64 => &ARM64,
        Arch::Riscv64 => &RISCV64,
        Arch::Loong64 => &LOONG64,
    }
}
