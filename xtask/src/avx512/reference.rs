//! What the kernels of `tests/data/avx512` must compute, in scalar Rust, from the descriptions of the instructions (SDM volume 2).
//!
//! To add a kernel, write it there and add a function here and a row to [`KERNELS`]; for one of goasm-hashes write a function around it
//! in `payload.c`.

/// Bytes that a kernel reads.
pub(super) const IN: usize = 512;
/// Bytes that a kernel may write.
pub(super) const OUT: usize = 256;

/// The same computation in Rust: input, output.
pub(super) type Reference = fn(&Input, &mut Output);

/// All kernels by name.
#[rustfmt::skip]
pub(super) const KERNELS: &[(&str, Reference)] = &[
    ("mergeMask", merge_mask), ("zeroMask", zero_mask), ("maskedStore", masked_store), ("broadcast", broadcast),
    ("addRounded", add_rounded), ("divideRounded", divide_rounded), ("rootRounded", root_rounded), ("toInteger", to_integer),
    ("quiet", quiet), ("fused", fused), ("gather", gather), ("scatter", scatter), ("compress", compress), ("expand", expand),
    ("ternary", ternary), ("rotate", rotate), ("galois", galois), ("permute", permute), ("multishift", multishift),
    ("doubleShift", double_shift), ("populationCounts", population_counts), ("dotProducts", dot_products),
    ("wideMultiply", wide_multiply), ("leadingZeros", leading_zeros), ("maskArithmetic", mask_arithmetic), ("compares", compares),
    ("maskToVector", mask_to_vector), ("narrow", narrow), ("widen", widen), ("align", align), ("blocks", blocks),
    ("broadcastRegister", broadcast_register), ("aes", aes), ("carryless", carryless), ("highRegisters", high_registers),
    ("sha512", sha512), ("bitShuffle", bit_shuffle), ("conflicts", conflicts), ("compressAll", compress_all), ("gatherHigh", gather_high),
];

/// What Bochs 3.0 computes otherwise than the manual says and than processors do, so that only a processor can run it.
#[rustfmt::skip]
pub(super) const BEYOND_BOCHS: &[(&str, &str)] = &[
    ("bitShuffle",  "VPSHUFBITQMB loses the last bit of each quadword"),
    ("conflicts",   "VPCONFLICTD and VPCONFLICTQ miss the element right before"),
    ("compressAll", "VPCOMPRESSB with a mask of 64 ones gives zeros"),
    ("gatherHigh",  "gathers and scatters fault when the index register is one from 16 on"),
];

const A: usize = 0;
const B: usize = 64;
const C: usize = 128;
const MASK: usize = 256;

/// The input, read as elements.
pub(super) struct Input<'a>(pub(super) &'a [u8; IN]);

impl Input<'_> {
    fn u8(&self, at: usize) -> u8 {
        self.0[at]
    }
    fn u16(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.u8(at), self.u8(at + 1)])
    }
    fn u32(&self, at: usize) -> u32 {
        u32::from(self.u16(at)) | u32::from(self.u16(at + 2)) << 16
    }
    fn u64(&self, at: usize) -> u64 {
        u64::from(self.u32(at)) | u64::from(self.u32(at + 4)) << 32
    }
    fn i32(&self, at: usize) -> i32 {
        self.u32(at) as i32
    }
    /// A doubleword as a floating-point number; exact.
    fn f64(&self, at: usize) -> f64 {
        f64::from(self.i32(at))
    }
    fn mask(&self, i: usize) -> bool {
        self.u64(MASK) >> i & 1 != 0
    }
}

/// The output, written as elements.
pub(super) struct Output(pub(super) [u8; OUT]);

impl Output {
    fn u8(&mut self, at: usize, v: u8) {
        self.0[at] = v;
    }
    fn u16(&mut self, at: usize, v: u16) {
        self.0[at..at + 2].copy_from_slice(&v.to_le_bytes());
    }
    fn u32(&mut self, at: usize, v: u32) {
        self.0[at..at + 4].copy_from_slice(&v.to_le_bytes());
    }
    fn u64(&mut self, at: usize, v: u64) {
        self.0[at..at + 8].copy_from_slice(&v.to_le_bytes());
    }
}

fn merge_mask(x: &Input, out: &mut Output) {
    for i in 0..16 {
        let sum = x.u32(A + 4 * i).wrapping_add(x.u32(B + 4 * i));
        out.u32(4 * i, if x.mask(i) { sum } else { x.u32(C + 4 * i) });
    }
}

fn zero_mask(x: &Input, out: &mut Output) {
    for i in 0..32 {
        out.u16(2 * i, if x.mask(i) { x.u16(A + 2 * i).wrapping_sub(x.u16(B + 2 * i)) } else { 0 });
    }
}

fn masked_store(x: &Input, out: &mut Output) {
    for i in (0..64).filter(|i| x.mask(*i)) {
        out.u8(i, x.u8(A + i));
    }
    for i in 0..4 {
        out.u64(64 + 8 * i, if x.mask(i) { x.u64(B + 8 * i) } else { 0 });
    }
}

fn broadcast(x: &Input, out: &mut Output) {
    for i in 0..8 {
        out.u64(8 * i, x.u64(A + 8 * i).wrapping_add(x.u64(72)));
    }
    for i in 0..8 {
        out.u32(64 + 4 * i, x.u32(B + 4 * i) ^ x.u32(508));
        out.u32(96 + 4 * i, x.u32(B + 4 * i).wrapping_mul(x.u32(101)));
    }
}

/// The error of a rounded sum, exact (Knuth's TwoSum).
fn sum_error(a: f64, b: f64) -> f64 {
    let s = a + b;
    let t = s - a;
    (a - (s - t)) + (b - t)
}

/// The rounded value moved to the one below or above, by the sign of what rounding dropped.
fn down(rounded: f64, dropped: f64) -> f64 {
    if dropped < 0.0 { rounded.next_down() } else { rounded }
}

fn up(rounded: f64, dropped: f64) -> f64 {
    if dropped > 0.0 { rounded.next_up() } else { rounded }
}

fn add_rounded(x: &Input, out: &mut Output) {
    for i in 0..8 {
        let (a, b) = (x.f64(A + 4 * i), x.f64(B + 4 * i) * 2f64.powi(-40));
        let (sum, dropped) = (a + b, sum_error(a, b));
        let (low, high) = (down(sum, dropped), up(sum, dropped));
        for (mode, v) in [sum, low, high, if sum < 0.0 { high } else { low }].into_iter().enumerate() {
            out.u64(64 * mode + 8 * i, v.to_bits());
        }
    }
}

fn divide_rounded(x: &Input, out: &mut Output) {
    for i in 0..16 {
        // The conversions to single precision round to nearest, as Rust's do.
        let (a, b) = (x.i32(A + 4 * i) as f32, (x.i32(B + 4 * i) | 1) as f32);
        let quotient = a / b;
        // Exact: products of two single-precision numbers fit double precision.
        let rest = f64::from(a) - f64::from(quotient) * f64::from(b);
        let dropped = if b < 0.0 { -rest } else { rest };
        let high = if dropped > 0.0 { quotient.next_up() } else { quotient };
        let low = if dropped < 0.0 { quotient.next_down() } else { quotient };
        out.u32(4 * i, high.to_bits());
        out.u32(64 + 4 * i, if x.mask(i) { low.to_bits() } else { x.u32(C + 4 * i) });
    }
}

fn root_rounded(x: &Input, out: &mut Output) {
    for i in 0..8 {
        let v = f64::from(x.u32(A + 4 * i));
        let root = v.sqrt();
        let dropped = (-root).mul_add(root, v);
        out.u64(8 * i, down(root, dropped).to_bits());
        out.u64(64 + 8 * i, up(root, dropped).to_bits());
    }
}

fn to_integer(x: &Input, out: &mut Output) {
    for i in 0..8 {
        let v = x.f64(A + 4 * i) / 256.0;
        for (mode, v) in [v.ceil(), v.floor(), v.trunc()].into_iter().enumerate() {
            out.u32(32 * mode + 4 * i, v as i32 as u32);
        }
    }
}

fn quiet(x: &Input, out: &mut Output) {
    let mut less = 0;
    for i in 0..8 {
        let (a, b) = (x.f64(A + 4 * i), x.f64(B + 4 * i));
        out.u64(8 * i, a.max(b).to_bits());
        out.u64(64 + 8 * i, a.min(b).to_bits());
        // Two bits of fraction are kept, the rest rounded down.
        out.u64(128 + 8 * i, ((a / 256.0 * 4.0).floor() / 4.0).to_bits());
        less |= u64::from(a < b) << i;
        if i < 4 {
            let exponent = if b == 0.0 { f64::NEG_INFINITY } else { f64::from((b.to_bits() >> 52 & 0x7ff) as i32 - 1023) };
            out.u64(192 + 8 * i, exponent.to_bits());
        }
    }
    out.u64(224, less);
}

fn fused(x: &Input, out: &mut Output) {
    for i in 0..8 {
        let (a, b) = (x.f64(A + 4 * i), x.f64(B + 4 * i));
        let tiny = b * 2f64.powi(-40);
        out.u64(8 * i, (a + tiny).mul_add(b + tiny, x.f64(C + 4 * i)).to_bits());
    }
}

fn gather(x: &Input, out: &mut Output) {
    for i in 0..16 {
        let offset = (x.u32(A + 4 * i) & 0xfc) as usize;
        out.u32(4 * i, if x.mask(i) { x.u32(256 + offset) } else { x.u32(C + 4 * i) });
    }
    out.u64(64, 0);
    for i in 0..4 {
        let index = ((x.u32(A + 4 * i) & 0xfc) >> 3) as usize;
        out.u64(72 + 8 * i, if x.mask(8 + i) { x.u64(256 + 8 * index) } else { x.u64(192 + 8 * i) });
    }
}

fn scatter(x: &Input, out: &mut Output) {
    for i in (0..16).filter(|i| x.mask(*i)) {
        out.u32(4 * (x.u32(A + 4 * i) & 15) as usize, x.u32(B + 4 * i));
    }
}

fn compress(x: &Input, out: &mut Output) {
    let chosen: Vec<u32> = (0..16).filter(|i| x.mask(*i)).map(|i| x.u32(A + 4 * i)).collect();
    for i in 0..16 {
        out.u32(4 * i, chosen.get(i).copied().unwrap_or(x.u32(C + 4 * i)));
    }
    // In memory nothing behind them is written.
    chosen.iter().enumerate().for_each(|(i, v)| out.u32(64 + 4 * i, *v));
    let bytes: Vec<u8> = (0..63).filter(|i| x.mask(i + 1)).map(|i| x.u8(A + i)).collect();
    (0..64).for_each(|i| out.u8(128 + i, bytes.get(i).copied().unwrap_or(0)));
}

fn expand(x: &Input, out: &mut Output) {
    let mut next = 0;
    for i in 0..16 {
        let v = if x.mask(i) { x.u32(A + 4 * next) } else { x.u32(C + 4 * i) };
        next += usize::from(x.mask(i));
        out.u32(4 * i, v);
    }
    let mut next = 0;
    for i in 0..64 {
        out.u8(64 + i, if x.mask(i) { x.u8(B + next) } else { 0 });
        next += usize::from(x.mask(i));
    }
}

fn ternary(x: &Input, out: &mut Output) {
    let choose = |a: u64, b: u64, c: u64| a & b | !a & c;
    for i in 0..8 {
        let (a, b, c) = (x.u64(A + 8 * i), x.u64(B + 8 * i), x.u64(C + 8 * i));
        out.u64(8 * i, a ^ b ^ c);
        out.u64(64 + 8 * i, if x.mask(i) { choose(a, b, c) } else { a });
        let d = u64::from(x.u32(132));
        out.u64(128 + 8 * i, choose(a, b, d | d << 32));
    }
}

fn rotate(x: &Input, out: &mut Output) {
    for i in 0..8 {
        out.u64(8 * i, x.u64(A + 8 * i).rotate_right(13));
        out.u64(128 + 8 * i, x.u64(A + 8 * i).rotate_right((x.u64(B) & 63) as u32));
    }
    for i in 0..16 {
        out.u32(64 + 4 * i, x.u32(A + 4 * i).rotate_left(x.u32(B + 4 * i) & 31));
        out.u32(192 + 4 * i, x.u32(4).rotate_left(7));
    }
}

/// The product in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1.
fn gf_mul(a: u8, b: u8) -> u8 {
    let (mut product, mut a) = (0, a);
    for i in 0..8 {
        if b >> i & 1 != 0 {
            product ^= a;
        }
        a = a << 1 ^ if a & 0x80 != 0 { 0x1b } else { 0 };
    }
    product
}

/// The inverse, 0 for 0: the 254th power.
fn gf_inverse(a: u8) -> u8 {
    (0..254).fold(1, |power, _| gf_mul(power, a))
}

/// Row 0 of the matrix is its highest byte.
fn gf_affine(matrix: u64, a: u8, constant: u8) -> u8 {
    (0..8).fold(0, |out, i| {
        let row = (matrix >> (8 * (7 - i))) as u8;
        out | (((row & a).count_ones() as u8 & 1) ^ (constant >> i & 1)) << i
    })
}

fn galois(x: &Input, out: &mut Output) {
    for i in 0..64 {
        let a = x.u8(A + i);
        out.u8(i, gf_mul(a, x.u8(B + i)));
        out.u8(64 + i, gf_affine(x.u64(B + i / 8 * 8), a, 0x63));
        out.u8(128 + i, gf_affine(x.u64(C), gf_inverse(a), 5));
    }
}

fn permute(x: &Input, out: &mut Output) {
    for i in 0..64 {
        // VPERMB in Go's order: table, indices.
        out.u8(i, x.u8(B + usize::from(x.u8(A + i) & 63)));
        // VPERMI2B: the destination has the indices; the second operand is the first table.
        let index = usize::from(x.u8(A + i));
        out.u8(64 + i, if index & 64 == 0 { x.u8(B + (index & 63)) } else { x.u8(C + (index & 63)) });
    }
    for i in 0..32 {
        // VPERMT2W: the destination is the first table, the second operand has the indices.
        let index = usize::from(x.u16(A + 2 * i));
        let from = if index & 32 == 0 { B } else { C };
        out.u16(128 + 2 * i, x.u16(from + 2 * (index & 31)));
    }
}

fn multishift(x: &Input, out: &mut Output) {
    for i in 0..64 {
        let (control, data) = (x.u8(A + i) & 63, x.u64(B + i / 8 * 8));
        out.u8(i, data.rotate_right(u32::from(control)) as u8);
    }
}

fn double_shift(x: &Input, out: &mut Output) {
    for i in 0..16 {
        let both = u64::from(x.u32(A + 4 * i)) << 32 | u64::from(x.u32(B + 4 * i));
        out.u32(4 * i, ((both << (x.u32(C + 4 * i) & 31)) >> 32) as u32);
    }
    for i in 0..8 {
        // In Go's order the last operand but one is the low half.
        let both = u128::from(x.u64(B + 8 * i)) << 64 | u128::from(x.u64(A + 8 * i));
        out.u64(64 + 8 * i, (both >> 23) as u64);
    }
}

fn population_counts(x: &Input, out: &mut Output) {
    (0..64).for_each(|i| out.u8(i, x.u8(A + i).count_ones() as u8));
    (0..32).for_each(|i| out.u16(64 + 2 * i, x.u16(A + 2 * i).count_ones() as u16));
    (0..16).for_each(|i| out.u32(128 + 4 * i, x.u32(A + 4 * i).count_ones()));
    (0..8).for_each(|i| out.u64(192 + 8 * i, u64::from(x.u64(A + 8 * i).count_ones())));
}

fn dot_products(x: &Input, out: &mut Output) {
    for i in 0..16 {
        let bytes: i64 = (0..4).map(|j| i64::from(x.u8(A + 4 * i + j)) * i64::from(x.u8(B + 4 * i + j) as i8)).sum();
        let words: i64 =
            (0..2).map(|j| i64::from(x.u16(A + 4 * i + 2 * j) as i16) * i64::from(x.u16(B + 4 * i + 2 * j) as i16)).sum();
        let c = i64::from(x.i32(C + 4 * i));
        out.u32(4 * i, (c + bytes) as u32);
        out.u32(64 + 4 * i, (c + bytes).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as u32);
        out.u32(128 + 4 * i, (c + words) as u32);
    }
}

fn wide_multiply(x: &Input, out: &mut Output) {
    const LOW: u64 = (1 << 52) - 1;
    for i in 0..8 {
        let product = |b: u64| u128::from(x.u64(A + 8 * i) & LOW) * u128::from(b & LOW);
        let c = x.u64(C + 8 * i);
        out.u64(8 * i, c.wrapping_add(product(x.u64(B + 8 * i)) as u64 & LOW));
        out.u64(64 + 8 * i, c.wrapping_add((product(x.u64(B)) >> 52) as u64));
    }
}

fn leading_zeros(x: &Input, out: &mut Output) {
    (0..8).for_each(|i| out.u64(8 * i, u64::from((x.u64(B + 8 * i) >> 7).leading_zeros())));
    (0..8).for_each(|i| out.u32(64 + 4 * i, x.u32(B + 4 * i).leading_zeros()));
}

fn bit_shuffle(x: &Input, out: &mut Output) {
    let bits = (0..64).fold(0, |bits, i| bits | (x.u64(A + i / 8 * 8) >> (x.u8(B + i) & 63) & 1) << i);
    out.u64(0, bits);
}

fn conflicts(x: &Input, out: &mut Output) {
    let small = |i: usize| x.u32(A + 4 * i) & 15;
    for i in 0..16 {
        out.u32(4 * i, (0..i).fold(0, |bits, j| bits | u32::from(small(i) == small(j)) << j));
    }
    let pair = |i: usize| (small(2 * i), small(2 * i + 1));
    for i in 0..8 {
        out.u64(64 + 8 * i, (0..i).fold(0, |bits, j| bits | u64::from(pair(i) == pair(j)) << j));
    }
}

fn compress_all(x: &Input, out: &mut Output) {
    let bytes: Vec<u8> = (0..64).filter(|i| x.mask(*i)).map(|i| x.u8(A + i)).collect();
    (0..64).for_each(|i| out.u8(i, bytes.get(i).copied().unwrap_or(0)));
}

fn gather_high(x: &Input, out: &mut Output) {
    let index = |i: usize| ((x.u32(A + 4 * i) & 0xfc) >> 3) as usize;
    for i in 0..4 {
        out.u64(8 * i, if x.mask(8 + i) { x.u64(256 + 8 * index(i)) } else { x.u64(192 + 8 * i) });
    }
    for i in (0..4).filter(|i| x.mask(8 + i)) {
        out.u64(64 + 4 * index(i), x.u64(B + 8 * i));
    }
}

fn mask_arithmetic(x: &Input, out: &mut Output) {
    let (k1, k2) = (x.u64(256), x.u64(264));
    // In Go's order: the complement is of the second operand.
    out.u64(0, !k2 & k1 & 0xffff);
    out.u64(8, k2 << 32 | k1 & 0xffff_ffff);
    out.u64(16, k1 << 5);
    out.u64(24, k1.wrapping_add(k2) & 0xffff_ffff);
    out.u64(32, !(k1 ^ k2) & 0xff);
    out.u64(40, !k1 & 0xffff);
    // Together they are all ones.
    out.u8(48, 1);
    out.u8(49, u8::from(k1 & k2 == 0));
}

fn compares(x: &Input, out: &mut Output) {
    let collect = |n: usize, test: &dyn Fn(usize) -> bool| (0..n).fold(0u64, |bits, i| bits | u64::from(test(i)) << i);
    out.u64(0, collect(64, &|i| x.u8(A + i) < x.u8(B + i)));
    out.u64(8, collect(32, &|i| x.mask(i) && (x.u16(A + 2 * i) as i16) >= (x.u16(B + 2 * i) as i16)));
    out.u64(16, collect(16, &|i| x.u32(A + 4 * i) & x.u32(B + 4 * i) == 0));
    out.u64(24, collect(64, &|i| x.u8(A + i) >> 7 != 0));
    out.u64(32, collect(16, &|i| x.u32(A + 4 * i) == x.u32(4)));
}

fn mask_to_vector(x: &Input, out: &mut Output) {
    (0..64).for_each(|i| out.u8(i, if x.mask(i) { 0xff } else { 0 }));
    (0..8).for_each(|i| out.u32(64 + 4 * i, if x.mask(i) { u32::MAX } else { 0 }));
    (0..8).for_each(|i| out.u64(96 + 8 * i, x.u64(MASK) & 0xff));
}

fn narrow(x: &Input, out: &mut Output) {
    for i in 0..16 {
        let v = x.u32(A + 4 * i);
        out.u8(i, v as u8);
        if i < 8 {
            let q = x.u64(A + 8 * i);
            out.u8(16 + i, q.min(255) as u8);
            out.u8(24 + i, 0);
        }
        if x.mask(i) {
            out.u16(32 + 2 * i, (v as i32).clamp(-32768, 32767) as u16);
        }
    }
}

fn widen(x: &Input, out: &mut Output) {
    for i in 0..16 {
        out.u32(4 * i, if x.mask(i) { x.u8(A + i) as i8 as u32 } else { 0 });
    }
    for i in 0..8 {
        out.u64(64 + 8 * i, if x.mask(i) { u64::from(x.u16(32 + 2 * i)) } else { x.u64(C + 8 * i) });
    }
}

fn align(x: &Input, out: &mut Output) {
    // In Go's order the operand behind the constant is the low part.
    (0..16).for_each(|i| out.u32(4 * i, if i + 3 < 16 { x.u32(B + 4 * (i + 3)) } else { x.u32(A + 4 * (i + 3 - 16)) }));
    (0..8).for_each(|i| out.u64(64 + 8 * i, if i + 5 < 8 { x.u64(B + 8 * (i + 5)) } else { x.u64(A + 8 * (i + 5 - 8)) }));
}

fn blocks(x: &Input, out: &mut Output) {
    // $0x1b: blocks 3 and 2 of the last source, then 1 and 0 of the other.
    for (i, from) in [A + 48, A + 32, B + 16, B].into_iter().enumerate() {
        (0..16).for_each(|j| out.u8(16 * i + j, x.u8(from + j)));
    }
    (0..32).for_each(|i| out.u8(64 + i, x.u8(B + 32 + i)));
    (0..32).for_each(|i| out.u8(96 + i, x.u8(A + i)));
    (0..32).for_each(|i| out.u8(128 + i, x.u8(C + i)));
}

fn broadcast_register(x: &Input, out: &mut Output) {
    (0..64).for_each(|i| out.u8(i, if x.mask(i) { x.u8(A) } else { x.u8(C + i) }));
    (0..8).for_each(|i| out.u64(64 + 8 * i, if x.mask(i) { x.u64(A) } else { 0 }));
}

/// AES (FIPS 197): SubBytes and ShiftRows of a block, in column order.
fn aes_shifted(block: &[u8]) -> [u8; 16] {
    let substitute = |b: u8| {
        let v = gf_inverse(b);
        v ^ v.rotate_left(1) ^ v.rotate_left(2) ^ v.rotate_left(3) ^ v.rotate_left(4) ^ 0x63
    };
    std::array::from_fn(|i| substitute(block[(i + 4 * (i % 4)) % 16]))
}

fn aes(x: &Input, out: &mut Output) {
    for at in (0..64).step_by(16) {
        let shifted = aes_shifted(&x.0[A + at..A + at + 16]);
        for i in 0..16 {
            let column = |n: usize| shifted[i / 4 * 4 + (i + n) % 4];
            let mixed = gf_mul(column(0), 2) ^ gf_mul(column(1), 3) ^ column(2) ^ column(3);
            out.u8(at + i, mixed ^ x.u8(B + at + i));
            out.u8(64 + at + i, shifted[i] ^ x.u8(B + at + i));
        }
    }
}

fn carryless(x: &Input, out: &mut Output) {
    let product = |a: u64, b: u64| (0..64).filter(|i| b >> i & 1 != 0).fold(0u128, |sum, i| sum ^ u128::from(a) << i);
    for at in (0..64).step_by(16) {
        // Bit 0 of the constant chooses in the first source, the last operand but one; bit 4 in the operand behind the constant.
        let high = product(x.u64(A + at + 8), x.u64(B + at + 8));
        let crossed = product(x.u64(A + at), x.u64(B + at + 8));
        for (to, v) in [(at, high), (64 + at, crossed)] {
            out.u64(to, v as u64);
            out.u64(to + 8, (v >> 64) as u64);
        }
    }
}

fn high_registers(x: &Input, out: &mut Output) {
    (0..32).for_each(|i| out.u8(i, x.u8(A + i).wrapping_add(x.u8(33 + i))));
    (0..2).for_each(|i| out.u64(32 + 8 * i, x.u64(64 + 8 * i) ^ x.u64(144 + 8 * i)));
    (0..8).for_each(|i| out.u64(48 + 8 * i, x.u64(384 + 8 * i).wrapping_sub(x.u64(120 + 8 * i))));
}

fn sha512(x: &Input, out: &mut Output) {
    for (part, blocks) in [3, 2, 1].into_iter().enumerate() {
        let mut state = std::array::from_fn(|i| x.u64(8 * i));
        goasm_oracle::sha512::block(&mut state, &x.0[64..64 + 128 * blocks]);
        state.iter().enumerate().for_each(|(i, word)| out.u64(64 * part + 8 * i, *word));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from the standards, so that the references are not only held against an emulator.
    #[test]
    fn references_agree_with_published_values() {
        assert_eq!(gf_mul(0x57, 0x83), 0xc1);
        assert_eq!(gf_inverse(0x53), 0xca);
        // FIPS 197, appendix B: the first round's state after SubBytes and ShiftRows.
        let start = 0x193d_e3be_a0f4_e22b_9ac6_8d2a_e9f8_4808_u128.to_be_bytes();
        let shifted = 0xd4bf_5d30_e0b4_52ae_b841_11f1_1e27_98e5_u128.to_be_bytes();
        assert_eq!(aes_shifted(&start), shifted);
        assert_eq!(up(1.0 + f64::EPSILON / 4.0, sum_error(1.0, f64::EPSILON / 4.0)), 1.0 + f64::EPSILON);
        assert_eq!(down(1.0 + f64::EPSILON / 4.0, sum_error(1.0, f64::EPSILON / 4.0)), 1.0);
    }
}
