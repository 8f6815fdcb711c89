//! MD5 (RFC 1321) as operations, for every architecture.

use goasm_oracle::md5::T;

use crate::isa::Isa;
use crate::ops::{Code, Value};

/// The shifts of the rounds (section 3.4).
const SHIFTS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];

/// The word of the block that a step takes, steps counted from 0 (section 3.4).
pub(crate) fn word(step: usize) -> usize {
    match step / 16 {
        0 => step % 16,
        1 => (1 + 5 * step) % 16,
        2 => (5 + 3 * step) % 16,
        _ => 7 * step % 16,
    }
}

/// Step n, counted from 0: `b + ((a + f(b,c,d) + X[k] + T[i]) <<< s)`, and what does not need b first. Returns the state with the names
/// that it has in the next step.
pub(crate) fn step(code: &mut Code, isa: &Isa, n: usize, [a, b, c, d]: [Value; 4], m: Value, t: Value) -> [Value; 4] {
    let mut sum = code.two(isa.add, m, a);
    sum = code.two(isa.add, t, sum);
    let f = match n / 16 {
        0 => {
            let cd = code.two(isa.xor, c, d);
            let bcd = code.two(isa.and, b, cd);
            code.two(isa.xor, d, bcd)
        }
        1 => {
            let c_not_d = code.two(isa.and_not, d, c);
            sum = code.two(isa.add, c_not_d, sum);
            code.two(isa.and, b, d)
        }
        2 => {
            let cd = code.two(isa.xor, c, d);
            code.two(isa.xor, b, cd)
        }
        _ => {
            let b_or_not_d = code.two(isa.or_not, d, b);
            code.two(isa.xor, c, b_or_not_d)
        }
    };
    sum = code.two(isa.add, f, sum);
    let turned = (isa.rotate_right)(code, 32 - SHIFTS[n / 16 % 4][n % 4], sum);
    [d, code.two(isa.add, b, turned), b, c]
}

/// The sine table as Go's DATA.
pub(crate) fn sine() -> String {
    let rows = T.as_flattened().iter().enumerate();
    rows.map(|(i, t)| format!("DATA sine<>+{}(SB)/4, $0x{t:08x}\n", i * 4)).collect()
}
