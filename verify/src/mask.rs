//! Which bits of the code a relocation fills in, and which ELF relocation answers which of Go's.
//!
//! One row per kind of Go relocation: its parts in address order, and for each part the ELF types that mean the same with the
//! bits they own. A kind without a row is an error, never a mask that hides bytes.

use crate::arch::Arch;
use crate::golisting::GoReloc;

/// The part of a relocation that lies in one instruction (or one data word).
pub struct Part {
    /// From the start of Go's relocation.
    pub offset: usize,
    /// Bytes of the field that `Choice::mask` covers.
    pub width: usize,
    pub choices: &'static [Choice],
    /// The ELF relocation names the symbol itself (RISC-V's low parts name a label instead).
    pub names_symbol: bool,
    /// What ELF's addend has over Go's: x86 measures from the start of the field, Go from its end.
    pub addend_bias: i64,
}

/// An ELF relocation type and the bits it fills in.
pub struct Choice {
    pub r_type: u32,
    pub mask: u64,
}

const fn c(r_type: u32, mask: u64) -> Choice {
    Choice { r_type, mask }
}

const WORD: u64 = 0xffff_ffff;
const X86_PC32: &[Choice] = &[c(2, WORD), c(4, WORD)];
const X86_GOTPCREL: &[Choice] = &[c(9, WORD), c(41, WORD), c(42, WORD)];
const X86_TPOFF32: &[Choice] = &[c(23, WORD)];
const X86_GOTTPOFF: &[Choice] = &[c(22, WORD)];
const X86_ABS32: &[Choice] = &[c(10, WORD), c(11, WORD)];
const X86_ABS64: &[Choice] = &[c(1, u64::MAX)];

// ELF for the Arm 64-bit Architecture, 5.7: ADRP's immlo and immhi; the imm12 of ADD and of the scaled loads and stores.
const A64_PAGE: u64 = 0x60ff_ffe0;
const A64_IMM12: u64 = 0x003f_fc00;
const A64_BRANCH: &[Choice] = &[c(282, 0x03ff_ffff), c(283, 0x03ff_ffff)];
const A64_HI21: &[Choice] = &[c(275, A64_PAGE)];
const A64_LO12: &[Choice] =
    &[c(277, A64_IMM12), c(278, A64_IMM12), c(284, A64_IMM12), c(285, A64_IMM12), c(286, A64_IMM12), c(299, A64_IMM12)];
const A64_GOT_PAGE: &[Choice] = &[c(311, A64_PAGE)];
const A64_GOT_LO12: &[Choice] = &[c(312, A64_IMM12)];
const A64_TPREL_G0: &[Choice] = &[c(547, 0x001f_ffe0), c(548, 0x001f_ffe0)];
const A64_GOTTPREL_PAGE: &[Choice] = &[c(541, A64_PAGE)];
const A64_GOTTPREL_LO12: &[Choice] = &[c(542, A64_IMM12)];
const A64_ABS64: &[Choice] = &[c(257, u64::MAX)];

// RISC-V ELF psABI, "Relocations": U, I, S and J immediates.
const RV_U: u64 = 0xffff_f000;
const RV_I: u64 = 0xfff0_0000;
const RV_S: u64 = 0xfe00_0f80;
const RV_JAL: &[Choice] = &[c(17, RV_U)];
const RV_CALL_HI: &[Choice] = &[c(18, RV_U), c(19, RV_U)];
const RV_PCREL_HI: &[Choice] = &[c(23, RV_U)];
const RV_PCREL_LO_I: &[Choice] = &[c(24, RV_I)];
const RV_PCREL_LO_S: &[Choice] = &[c(25, RV_S)];
const RV_GOT_HI: &[Choice] = &[c(20, RV_U)];
const RV_TLS_GOT_HI: &[Choice] = &[c(21, RV_U)];
const RV_TPREL_HI: &[Choice] = &[c(29, RV_U)];
const RV_TPREL_LO: &[Choice] = &[c(30, RV_I), c(31, RV_S)];
const RV_ABS64: &[Choice] = &[c(2, u64::MAX)];

// LoongArch ELF psABI, "Relocation types": si20 at bit 5, si12 at bit 10, the branch offsets around them.
const LA_HI20: u64 = 0x01ff_ffe0;
const LA_LO12: u64 = 0x003f_fc00;
const LA_B26: &[Choice] = &[c(66, 0x03ff_ffff)];
const LA_B16: &[Choice] = &[c(64, 0x03ff_fc00)];
const LA_B21: &[Choice] = &[c(65, 0x03ff_fc1f)];
const LA_PCALA_HI: &[Choice] = &[c(71, LA_HI20)];
const LA_PCALA_LO: &[Choice] = &[c(72, LA_LO12)];
const LA_PCREL20: &[Choice] = &[c(103, LA_HI20)];
const LA_TLS_LE_HI: &[Choice] = &[c(83, LA_HI20)];
const LA_TLS_LE_LO: &[Choice] = &[c(84, LA_LO12)];
const LA_TLS_IE_HI: &[Choice] = &[c(87, LA_HI20)];
const LA_TLS_IE_LO: &[Choice] = &[c(88, LA_LO12)];
const LA_GOT_HI: &[Choice] = &[c(75, LA_HI20)];
const LA_GOT_LO: &[Choice] = &[c(76, LA_LO12)];
const LA_ABS64: &[Choice] = &[c(2, u64::MAX)];

fn part(offset: usize, choices: &'static [Choice]) -> Part {
    Part { offset, width: 4, choices, names_symbol: true, addend_bias: 0 }
}

fn x86(choices: &'static [Choice]) -> Vec<Part> {
    vec![Part { addend_bias: -4, ..part(0, choices) }]
}

fn abs64(choices: &'static [Choice]) -> Vec<Part> {
    vec![Part { width: 8, ..part(0, choices) }]
}

/// RISC-V: the low part's relocation names the label of the high part.
fn rv_pair(hi: &'static [Choice], lo: &'static [Choice]) -> Vec<Part> {
    vec![part(0, hi), Part { names_symbol: false, ..part(4, lo) }]
}

/// The parts of one of Go's relocations, or `None` for a kind that is not known here.
pub fn parts(arch: Arch, rel: &GoReloc) -> Option<Vec<Part>> {
    // A mark for the linker on an indirect call; it owns no bits.
    if rel.kind == "R_CALLIND" && rel.size == 0 {
        return Some(Vec::new());
    }
    Some(match (arch, rel.kind.as_str(), rel.size) {
        (Arch::Amd64, "R_CALL" | "R_PCREL", 4) => x86(X86_PC32),
        (Arch::Amd64, "R_GOTPCREL", 4) => x86(X86_GOTPCREL),
        (Arch::Amd64, "R_TLS_IE", 4) => x86(X86_GOTTPOFF),
        (Arch::Amd64, "R_TLS_LE", 4) => vec![part(0, X86_TPOFF32)],
        (Arch::Amd64, "R_ADDR", 4) => vec![part(0, X86_ABS32)],
        (Arch::Amd64, "R_ADDR", 8) => abs64(X86_ABS64),

        (Arch::Arm64, "R_CALLARM64", 4) => vec![part(0, A64_BRANCH)],
        (
            Arch::Arm64,
            "R_ADDRARM64"
            | "R_ARM64_PCREL"
            | "R_ARM64_PCREL_LDST8"
            | "R_ARM64_PCREL_LDST16"
            | "R_ARM64_PCREL_LDST32"
            | "R_ARM64_PCREL_LDST64",
            8,
        ) => vec![part(0, A64_HI21), part(4, A64_LO12)],
        (Arch::Arm64, "R_ARM64_GOTPCREL", 8) => vec![part(0, A64_GOT_PAGE), part(4, A64_GOT_LO12)],
        (Arch::Arm64, "R_ARM64_TLS_LE", 4) => vec![part(0, A64_TPREL_G0)],
        (Arch::Arm64, "R_ARM64_TLS_IE", 8) => {
            vec![part(0, A64_GOTTPREL_PAGE), part(4, A64_GOTTPREL_LO12)]
        }
        (Arch::Arm64, "R_ADDR", 8) => abs64(A64_ABS64),

        (Arch::Riscv64, "R_RISCV_JAL" | "R_RISCV_JAL_TRAMP", 4) => vec![part(0, RV_JAL)],
        // One ELF relocation covers auipc and jalr; the second instruction is masked with it.
        (Arch::Riscv64, "R_RISCV_CALL", 8) => {
            vec![Part { width: 8, ..part(0, RV_CALL_HI) }]
        }
        (Arch::Riscv64, "R_RISCV_PCREL_ITYPE", 8) => rv_pair(RV_PCREL_HI, RV_PCREL_LO_I),
        (Arch::Riscv64, "R_RISCV_PCREL_STYPE", 8) => rv_pair(RV_PCREL_HI, RV_PCREL_LO_S),
        (Arch::Riscv64, "R_RISCV_GOT_PCREL_ITYPE", 8) => rv_pair(RV_GOT_HI, RV_PCREL_LO_I),
        (Arch::Riscv64, "R_RISCV_TLS_IE", 8) => rv_pair(RV_TLS_GOT_HI, RV_PCREL_LO_I),
        (Arch::Riscv64, "R_RISCV_TLS_LE", 8) => vec![part(0, RV_TPREL_HI), part(4, RV_TPREL_LO)],
        (Arch::Riscv64, "R_ADDR", 8) => abs64(RV_ABS64),

        (Arch::Loong64, "R_CALLLOONG64", 4) => vec![part(0, LA_B26)],
        (Arch::Loong64, "R_JMP16LOONG64", 4) => vec![part(0, LA_B16)],
        (Arch::Loong64, "R_JMP21LOONG64", 4) => vec![part(0, LA_B21)],
        (Arch::Loong64, "R_LOONG64_ADDR_HI", 4) => vec![part(0, LA_PCALA_HI)],
        (Arch::Loong64, "R_LOONG64_ADDR_LO", 4) => vec![part(0, LA_PCALA_LO)],
        (Arch::Loong64, "R_LOONG64_ADDR_PCREL20_S2", 4) => vec![part(0, LA_PCREL20)],
        (Arch::Loong64, "R_LOONG64_TLS_LE_HI", 4) => vec![part(0, LA_TLS_LE_HI)],
        (Arch::Loong64, "R_LOONG64_TLS_LE_LO", 4) => vec![part(0, LA_TLS_LE_LO)],
        (Arch::Loong64, "R_LOONG64_TLS_IE_HI", 4) => vec![part(0, LA_TLS_IE_HI)],
        (Arch::Loong64, "R_LOONG64_TLS_IE_LO", 4) => vec![part(0, LA_TLS_IE_LO)],
        (Arch::Loong64, "R_LOONG64_GOT_HI", 4) => vec![part(0, LA_GOT_HI)],
        (Arch::Loong64, "R_LOONG64_GOT_LO", 4) => vec![part(0, LA_GOT_LO)],
        (Arch::Loong64, "R_ADDR", 8) => abs64(LA_ABS64),
        _ => return None,
    })
}

impl Part {
    /// The bits that `choice` owns in this field.
    pub fn mask(&self, choice: &Choice) -> u64 {
        if self.width == 8 && choice.mask == RV_U {
            // auipc, then jalr's I immediate
            RV_U | (RV_I << 32)
        } else {
            choice.mask
        }
    }
}

/// ELF relocations that only permit the linker to shorten code.
pub fn is_hint(arch: Arch, r_type: u32) -> bool {
    matches!((arch, r_type), (Arch::Riscv64, 51) | (Arch::Loong64, 100))
}

/// Bytes and bits of a field that an assembler may fill in although there is a relocation, or instead of one, when the target is
/// in the same section.
pub fn filled_field(arch: Arch, r_type: u32) -> Option<(usize, u64)> {
    match (arch, r_type) {
        (Arch::Amd64, 2 | 4) => Some((4, WORD)),
        (Arch::Riscv64, 17) => Some((4, RV_U)),
        // auipc with jalr's, or addi's or a load's immediate
        (Arch::Riscv64, 18 | 19 | 23) => Some((8, RV_U | (RV_I << 32))),
        _ => None,
    }
}

/// Where a field goes that the assembler has filled in itself because the target is in the same section: `word` is the
/// relocated instruction, `next` the one behind it, `at` its address. `None` when such a field cannot be read back.
/// `r_type` is what the relocation would have been.
pub fn resolved_target(arch: Arch, r_type: u32, word: u32, next: Option<u32>, at: u64) -> Option<u64> {
    let displacement = match (arch, r_type) {
        (Arch::Amd64, 2 | 4) => i64::from(word.cast_signed()) + 4,
        (Arch::Arm64, 282) => i64::from((word << 6).cast_signed() >> 6) * 4,
        (Arch::Riscv64, 17) => {
            let bit = |from: u32, count: u32, to: u32| ((word >> from) & ((1 << count) - 1)) << to;
            let value = bit(31, 1, 20) | bit(12, 8, 12) | bit(20, 1, 11) | bit(21, 10, 1);
            i64::from((value << 11).cast_signed() >> 11)
        }
        // auipc, then a store (0x23, 0x27) or anything with an I immediate.
        (Arch::Riscv64, 23) => {
            let next = next?;
            let low = if matches!(next & 0x7f, 0x23 | 0x27) {
                ((next.cast_signed() >> 25) << 5) | ((next >> 7) & 0x1f).cast_signed()
            } else {
                next.cast_signed() >> 20
            };
            i64::from((word & 0xffff_f000).cast_signed()) + i64::from(low)
        }
        (Arch::Loong64, 66) => {
            let value = ((word >> 10) & 0xffff) | ((word & 0x3ff) << 16);
            i64::from((value << 6).cast_signed() >> 6) * 4
        }
        _ => return None,
    };
    at.checked_add_signed(displacement)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rel(kind: &str, size: usize) -> GoReloc {
        GoReloc { offset: 0, size, kind: kind.to_owned(), symbol: String::new(), addend: 0 }
    }

    #[test]
    fn an_unknown_kind_masks_nothing() {
        assert!(parts(Arch::Arm64, &rel("R_CALL", 4)).is_none());
        assert!(parts(Arch::Riscv64, &rel("R_RISCV_PCREL_ITYPE", 4)).is_none());
    }

    #[test]
    fn filled_in_branches_are_read_back() {
        let target = |arch, kind: &str, size, word, next| {
            let parts = parts(arch, &rel(kind, size)).unwrap();
            resolved_target(arch, parts[0].choices[0].r_type, word, next, 0x100)
        };
        // call .+0x10; bl .-4; jal ra,.-8; bl .+8; auipc t0,0 and addi t0,t0,-16
        assert_eq!(target(Arch::Amd64, "R_CALL", 4, 0xc, None), Some(0x110));
        assert_eq!(target(Arch::Arm64, "R_CALLARM64", 4, 0x97ff_ffff, None), Some(0xfc));
        assert_eq!(target(Arch::Riscv64, "R_RISCV_JAL", 4, 0xff9f_f0ef, None), Some(0xf8));
        assert_eq!(target(Arch::Loong64, "R_CALLLOONG64", 4, 0x5400_0800, None), Some(0x108));
        assert_eq!(target(Arch::Riscv64, "R_RISCV_PCREL_ITYPE", 8, 0x0000_0297, Some(0xff02_8293)), Some(0xf0));
    }
}
