//! How to bring four words of a message into one LSX vector, with the fewest instructions.
//!
//! The sixteen words are in four vectors. A first instruction makes a vector from one or two of them, or loads four words that follow
//! each other; the others replace a lane ([`Step::Insert`]) or put two such vectors together ([`Step::Permute`]). All ways of
//! one instruction are listed, those of two and three are looked for among them.

/// Words of the message, by lane.
pub(crate) type Lanes = [usize; 4];

/// An instruction that makes a vector from the four that hold the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// VSHUF4IW: lane i is lane `selector >> 2i` of a source.
    Shuffle { source: usize, selector: usize },
    /// One of [`PAIRS`], of two sources: Go's first operand and its second.
    Pair { mnemonic: &'static str, low: usize, high: usize },
    /// Words from this one on, from memory.
    Load(usize),
}

/// A way to make a vector; the message's four are called sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    First(First),
    /// VEXTRINSW: words of sources put into lanes, one after the other: source, its lane, lane.
    Insert(First, Vec<(usize, usize, usize)>),
    /// VPERMIW: the low two lanes by selector from a source, the high two from what was there.
    WithSource {
        old: First,
        source: usize,
        selector: usize,
    },
    /// The same from two vectors that were made for it.
    WithFirst {
        old: First,
        other: First,
        selector: usize,
    },
}

/// Mnemonic, and for each lane of the result the operand (0 is Go's first) and its lane. LoongArch volume 2, section 3.1: VILVL and
/// VILVH. (Go has no mnemonics for VPACKEV, VPACKOD, VPICKEV and VPICKOD.)
const PAIRS: [(&str, [(usize, usize); 4]); 4] = [
    ("VILVLW", [(0, 0), (1, 0), (0, 1), (1, 1)]),
    ("VILVHW", [(0, 2), (1, 2), (0, 3), (1, 3)]),
    ("VILVLV", [(0, 0), (0, 1), (1, 0), (1, 1)]),
    ("VILVHV", [(0, 2), (0, 3), (1, 2), (1, 3)]),
];

/// All that one instruction makes. Loads last, so that what is in registers already is preferred.
fn firsts() -> Vec<(First, Lanes)> {
    let mut all = Vec::new();
    for source in 0..4 {
        for selector in 0..256 {
            let lanes = [0, 2, 4, 6].map(|bits| source * 4 + (selector >> bits) % 4);
            all.push((First::Shuffle { source, selector }, lanes));
        }
    }
    for (mnemonic, lanes) in PAIRS {
        for (low, high) in (0..16).map(|n| (n / 4, n % 4)).filter(|(low, high)| low != high) {
            let word = |(operand, lane)| [low, high][operand] * 4 + lane;
            all.push((First::Pair { mnemonic, low, high }, lanes.map(word)));
        }
    }
    all.extend((0..=12).map(|word| (First::Load(word), [word, word + 1, word + 2, word + 3])));
    all
}

fn lane_of(lanes: &Lanes, word: usize) -> Option<usize> {
    lanes.iter().position(|other| *other == word)
}

/// A way with the fewest instructions.
pub(crate) fn way(wanted: Lanes) -> Way {
    let firsts = firsts();
    if let Some((first, _)) = firsts.iter().find(|(_, lanes)| *lanes == wanted) {
        return Way::First(*first);
    }
    let fits = |lanes: &Lanes| (0..4).filter(|i| lanes[*i] == wanted[*i]).count();
    let insert = |first: First, lanes: &Lanes| {
        let missing = (0..4).filter(|i| lanes[*i] != wanted[*i]);
        Way::Insert(first, missing.map(|i| (wanted[i] / 4, wanted[i] % 4, i)).collect())
    };
    let select = |low: &Lanes, high: &Lanes| -> Option<usize> {
        Some(
            lane_of(low, wanted[0])?
                | lane_of(low, wanted[1])? << 2
                | lane_of(high, wanted[2])? << 4
                | lane_of(high, wanted[3])? << 6,
        )
    };
    if let Some((first, lanes)) = firsts.iter().find(|(_, lanes)| fits(lanes) == 3) {
        return insert(*first, lanes);
    }
    for (old, high) in &firsts {
        for source in 0..4 {
            let low = [0, 1, 2, 3].map(|lane| source * 4 + lane);
            if let Some(selector) = select(&low, high) {
                return Way::WithSource { old: *old, source, selector };
            }
        }
    }
    // Two that do not wait for each other are better than one after the other.
    for (old, high) in firsts.iter().filter(|(_, high)| lane_of(high, wanted[2]).is_some()) {
        for (other, low) in &firsts {
            if let Some(selector) = select(low, high) {
                return Way::WithFirst { old: *old, other: *other, selector };
            }
        }
    }
    // A shuffle fits at least one lane.
    let most = firsts.iter().max_by_key(|(_, lanes)| fits(lanes));
    most.map_or(Way::First(First::Load(0)), |(first, lanes)| insert(*first, lanes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use goasm_oracle::blake2s::SIGMA;

    fn made(first: First) -> Lanes {
        let all = firsts();
        all.into_iter().find(|(other, _)| *other == first).map(|(_, lanes)| lanes).expect("one of the list")
    }

    fn permuted(low: Lanes, high: Lanes, selector: usize) -> Lanes {
        [low[selector & 3], low[selector >> 2 & 3], high[selector >> 4 & 3], high[selector >> 6 & 3]]
    }

    #[test]
    fn ways_make_what_is_wanted() {
        for row in SIGMA {
            for wanted in [[0, 2, 4, 6], [1, 3, 5, 7], [14, 8, 10, 12], [15, 9, 11, 13]].map(|at| at.map(|i| row[i])) {
                let lanes = match way(wanted) {
                    Way::First(first) => made(first),
                    Way::Insert(first, inserts) => {
                        let mut lanes = made(first);
                        inserts.into_iter().for_each(|(source, from, to)| lanes[to] = source * 4 + from);
                        lanes
                    }
                    Way::WithSource { old, source, selector } => {
                        permuted([0, 1, 2, 3].map(|lane| source * 4 + lane), made(old), selector)
                    }
                    Way::WithFirst { old, other, selector } => permuted(made(other), made(old), selector),
                };
                assert_eq!(lanes, wanted);
            }
        }
    }
}
