//! Constants: what an instruction can hold, and the instructions that Go builds the others with.
//!
//! Go, GNU as and LLVM choose differently here, so everything is written out in MOVZ, MOVN, MOVK and ORR. The
//! encodable sets are those of the Arm ARM: "ADD (immediate)", "MOVZ", and "DecodeBitMasks" for logical immediates.

/// Whether the 64-bit pattern is a logical immediate: a rotated run of ones, repeated with a period of 2 to 64.
pub(super) fn is_bitmask(v: u64) -> bool {
    if v == 0 || v == u64::MAX {
        return false;
    }
    // The smallest period under which the pattern repeats.
    let mut period = 64;
    while period > 2 && v == v.rotate_left(period / 2) {
        period /= 2;
    }
    let element = if period == 64 { v } else { v & ((1 << period) - 1) };
    // A run of ones, rotated, changes value twice on its way around the element.
    let rotated = (element >> 1) | ((element & 1) << (period - 1));
    (element ^ rotated).count_ones() == 2
}

/// The register width of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    X,
    W,
}

impl Width {
    /// The view of registers of that width.
    pub(super) fn spec(self) -> &'static str {
        match self {
            Width::X => "x",
            Width::W => "w",
        }
    }
}

/// What a constant can be used as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kinds {
    /// An ADD immediate: 12 bits, or 12 bits shifted left by 12.
    pub(super) add: bool,
    /// Two ADD immediates: 24 bits.
    pub(super) add24: bool,
    /// One MOVZ or MOVN.
    pub(super) wide: bool,
    /// A logical immediate.
    pub(super) bitmask: bool,
}

/// Classifies a constant; for [`Width::W`] only its low 32 bits count.
pub(super) fn kinds(v: i64, width: Width) -> Kinds {
    let (v, pattern, not) = match width {
        Width::X => (v, v as u64, !v as u64),
        Width::W => {
            let low = u64::from(v as u32);
            (low as i64, low << 32 | low, u64::from(!(v as u32)))
        }
    };
    let add = (0..=0xfff).contains(&v) || (v & 0xfff == 0 && (0..=0xff_f000).contains(&v));
    Kinds {
        add,
        add24: (0..=0xff_ffff).contains(&v),
        wide: chunk(v as u64).is_some() || chunk(not).is_some(),
        bitmask: is_bitmask(pattern),
    }
}

/// The position (0 to 3) of the only 16-bit chunk that is not zero; 0 for zero.
pub(super) fn chunk(v: u64) -> Option<u32> {
    (0..4).find(|i| v & !(0xffff << (16 * i)) == 0)
}

/// Whether a written constant fits an operation of 32 bits.
pub(super) fn fits_32(v: i64) -> bool {
    i32::try_from(v).is_ok() || u32::try_from(v).is_ok()
}

/// One instruction of a sequence that builds a constant in a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Mnemonic, 16 bits, chunk number.
    Wide(&'static str, u16, u32),
    /// ORR of the zero register and a logical immediate.
    Orr(u64),
}

impl Step {
    /// The instruction, for a destination of that GNU name.
    pub(super) fn text(self, rd: &str) -> String {
        match self {
            Step::Wide(m, bits, 0) => format!("{m} {rd}, #{bits:#x}"),
            Step::Wide(m, bits, chunk) => format!("{m} {rd}, #{bits:#x}, lsl #{}", 16 * chunk),
            Step::Orr(bits) => {
                let zero = if rd.starts_with('w') { "wzr" } else { "xzr" };
                format!("orr {rd}, {zero}, #{bits:#x}")
            }
        }
    }
}

fn bits(v: u64, i: u32) -> u16 {
    (v >> (16 * i)) as u16
}

/// MOVZ or MOVN for a constant that is [`Kinds::wide`].
pub(super) fn wide(v: i64, width: Width) -> Option<Step> {
    let (v, not) = match width {
        Width::X => (v as u64, !v as u64),
        Width::W => (u64::from(v as u32), u64::from(!(v as u32))),
    };
    if let Some(i) = chunk(v) {
        Some(Step::Wide("movz", bits(v, i), i))
    } else {
        chunk(not).map(|i| Step::Wide("movn", bits(not, i), i))
    }
}

/// ORR for a constant that is [`Kinds::bitmask`].
pub(super) fn orr(v: i64, width: Width) -> Step {
    Step::Orr(match width {
        Width::X => v as u64,
        Width::W => u64::from(v as u32),
    })
}

/// Go's sequence for any other constant: the fewest instructions of MOVZ or MOVN and MOVK, with one pattern of ORR and
/// MOVK looked for before more than two are spent. 32 bits always take MOVZ and MOVK.
pub(super) fn long(v: i64, width: Width) -> Vec<Step> {
    let v = v as u64;
    if width == Width::W {
        return vec![Step::Wide("movz", bits(v, 0), 0), Step::Wide("movk", bits(v, 1), 1)];
    }
    let count = |value: u16| (0..4).filter(|&i| bits(v, i) == value).count();
    let (zeros, ones) = (count(0), count(0xffff));
    if zeros < 2 && ones < 2 {
        for i in 0..4 {
            let mask = 0xffff_u64 << (16 * i);
            for rotation in [16, 32] {
                // The chunk replaced by the neighbour that a repeating pattern would have there.
                let pattern = (v & !mask) | (v.rotate_left(rotation) & mask);
                if is_bitmask(pattern) {
                    return vec![Step::Orr(pattern), Step::Wide("movk", bits(v, i), i)];
                }
            }
        }
    }
    let movn = zeros < 2 && (ones >= 2 || (zeros == 0 && ones == 1));
    let (first, filler) = if movn { ("movn", 0xffff) } else { ("movz", 0) };
    let start = if movn { !v } else { v };
    let mut steps = Vec::new();
    for i in 0..4 {
        if bits(v, i) == filler {
            continue;
        }
        steps.push(match steps.len() {
            0 => Step::Wide(first, bits(start, i), i),
            _ => Step::Wide("movk", bits(v, i), i),
        });
    }
    steps
}

/// Splits a non-negative offset into an ADD immediate and a load/store offset scaled by `1 << shift`: the second is
/// returned unscaled. `None` when that needs more than two instructions.
pub(super) fn split_offset(v: i64, shift: u32) -> Option<(i64, i64)> {
    let unit = 1i64 << shift;
    let reach = 0xfff * unit;
    if !(0..=0xff_f000 + reach).contains(&v) {
        return None;
    }
    // As little as possible in the ADD, if that is 12 bits.
    let add = (v - reach).max(v & (unit - 1));
    if add <= 0xfff {
        return Some((add, v - add));
    }
    // Otherwise the ADD takes what is above 12 scaled bits.
    let mut low = ((v >> shift) & 0xfff) * unit;
    let mut add = v - low;
    if add > 0xff_f000 {
        add = 0xff_f000;
        low = (v - add) / unit * unit;
    }
    (add & 0xfff == 0 && add + low == v).then_some((add, low))
}

/// Whether Go uses an FMOV immediate for this number: it has the form `±n/16 * 2^r` with 16 ≤ n ≤ 31, -3 ≤ r ≤ 4, and
/// is not 2.0, whose encoding is 0, which Go mistakes for none and loads from memory.
pub(super) fn is_fmov(v: f64) -> bool {
    let bits = v.to_bits();
    let exponent = (bits >> 52) & 0x7ff;
    bits & 0x0000_ffff_ffff_ffff == 0 && (1020..=1027).contains(&exponent) && v != 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bitmasks() {
        for v in [1, 0x8000_0000_0000_0001, 0x5555_5555_5555_5555, 0xffff_0000_ffff_0000, 0x00ff_00ff_00ff_00ff, !1] {
            assert!(is_bitmask(v), "{v:#x}");
        }
        for v in [0, u64::MAX, 5, 0x1_0000_0002, 0xffff_ffff_0000_1000] {
            assert!(!is_bitmask(v), "{v:#x}");
        }
    }

    #[test]
    fn long_constants() {
        let text = |v: i64| long(v, Width::X).into_iter().map(|s| s.text("x1")).collect::<Vec<_>>().join("; ");
        assert_eq!(text(0x12345), "movz x1, #0x2345; movk x1, #0x1, lsl #16");
        assert_eq!(text(-3989547400), "movn x1, #0xa987; movk x1, #0x1234, lsl #16");
        assert_eq!(text(0x5555_5555_5555_1234), "orr x1, xzr, #0x5555555555555555; movk x1, #0x1234");
        assert_eq!(
            text(0x1234_5678_9abc_def0),
            "movz x1, #0xdef0; movk x1, #0x9abc, lsl #16; movk x1, #0x5678, lsl #32; movk x1, #0x1234, lsl #48"
        );
    }

    #[test]
    fn offsets() {
        assert_eq!(split_offset(32768, 3), Some((8, 32760)));
        assert_eq!(split_offset(16_777_216, 3), Some((0xfff_000, 4096)));
        assert_eq!(split_offset(1_144_201_745, 3), None);
    }
}
