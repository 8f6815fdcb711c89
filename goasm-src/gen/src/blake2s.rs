//! BLAKE2s (RFC 7693) as operations, for every architecture without vectors.

use goasm_oracle::blake2s::{IV, SIGMA};

use crate::isa::Isa;
use crate::ops::{Code, Value};

/// The places a, b, c, d of the four G of a step, in the work vector (section 3.2).
type Places = [[usize; 4]; 4];

const COLUMNS: Places = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]];
const DIAGONALS: Places = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/// Half of each of four G (section 3.1), one beside the other, with words of the message. The rotates are R1 and R2, or R3 and R4
/// (section 2.1).
fn half(code: &mut Code, isa: &Isa, v: &mut [Value; 16], places: Places, m: [Value; 4], rotates: [u32; 2]) {
    for (m, [a, ..]) in m.into_iter().zip(places) {
        v[a] = code.two(isa.add, m, v[a]);
    }
    for [a, b, ..] in places {
        v[a] = code.two(isa.add, v[b], v[a]);
    }
    for [a, _, _, d] in places {
        v[d] = code.two(isa.xor, v[a], v[d]);
    }
    for [.., d] in places {
        v[d] = (isa.rotate_right)(code, rotates[0], v[d]);
    }
    for [_, _, c, d] in places {
        v[c] = code.two(isa.add, v[d], v[c]);
    }
    for [_, b, c, _] in places {
        v[b] = code.two(isa.xor, v[c], v[b]);
    }
    for [_, b, ..] in places {
        v[b] = (isa.rotate_right)(code, rotates[1], v[b]);
    }
}

/// The ten rounds (section 3.2) on the work vector, the message's words being loaded where they are used.
pub(crate) fn rounds(code: &mut Code, isa: &Isa, v: &mut [Value; 16], message: Value) {
    for (round, s) in SIGMA.iter().enumerate() {
        for (step, places, at) in [("columns", COLUMNS, 0), ("diagonals", DIAGONALS, 8)] {
            code.note(format!("{round} {step}"));
            for (second, rotates) in [[16, 12], [8, 7]].into_iter().enumerate() {
                let m = [0, 2, 4, 6].map(|i| (isa.load)(code, s[at + i + second] * 4, message));
                half(code, isa, v, places, m, rotates);
            }
        }
    }
}

/// The initial values as Go's DATA.
pub(crate) fn initial(symbol: &str) -> String {
    IV.iter().enumerate().map(|(i, word)| format!("DATA {symbol}<>+{}(SB)/4, $0x{word:08x}\n", i * 4)).collect()
}
