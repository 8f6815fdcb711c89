//! MD5 (RFC 1321) for [`super::run`].
use super::{Hash, MOST_LANES, States, column, set_column};
use crate::{
    Tier, Unavailable,
    ffi::{MD5, MD5X2, MD5X8, MD5X16},
    md5::{self, Function},
    pad,
};

/// The functions for one, two, eight and sixteen messages. None for one stands for the portable code.
pub(super) struct Functions {
    one: Option<Function>,
    two: Option<unsafe extern "C" fn(*mut [[u32; 4]; 2], *const [*const u8; 2], usize)>,
    eight: Option<unsafe extern "C" fn(*mut [[u32; 8]; 4], *const [*const u8; 8], usize)>,
    sixteen: Option<unsafe extern "C" fn(*mut [[[u32; 8]; 4]; 2], *const [*const u8; 16], usize)>,
}

impl Functions {
    pub(super) fn active() -> Self {
        Functions { one: MD5.active().1, two: MD5X2.active().1, eight: MD5X8.active().1, sixteen: MD5X16.active().1 }
    }

    pub(super) fn of(tier: Tier) -> Result<Self, Unavailable> {
        let none = Functions { one: None, two: None, eight: None, sixteen: None };
        match tier {
            Tier::Portable => Ok(none),
            Tier::Base => Ok(Functions { one: MD5.get(tier)?, two: MD5X2.get(tier)?, ..none }),
            _ => Ok(Functions { eight: MD5X8.get(tier)?, sixteen: MD5X16.get(tier)?, ..Functions::active() }),
        }
    }
}

impl Hash<4, 2, 16> for Functions {
    fn one(&self, message: &[u8]) -> [u8; 16] {
        md5::hash(self.one, message)
    }

    /// By the time the functions take, measured: eight messages about as much as three one by one.
    fn width(&self, active: usize) -> usize {
        match active {
            9.. if self.sixteen.is_some() => 16,
            3.. if self.eight.is_some() => 8,
            2.. if self.two.is_some() => 2,
            _ => 1,
        }
    }

    fn initial() -> [u32; 4] {
        md5::INITIAL_STATE
    }

    /// A short message is copied as a whole, so that it takes one call.
    fn end_at(len: usize) -> usize {
        if pad::fits(len, 64, 8) { 0 } else { len / 64 * 64 }
    }

    fn end(rest: &[u8], len: usize, tail: &mut [[u8; 64]; 2]) -> usize {
        md5::pad(rest, len, tail)
    }

    fn digest(words: [u32; 4]) -> [u8; 16] {
        md5::digest(words)
    }

    unsafe fn blocks(&self, width: usize, states: &mut States<4, 2>, addresses: &[*const u8; MOST_LANES], blocks: usize) {
        let p = addresses.as_ptr();
        match (width, self.sixteen, self.eight, self.two) {
            // SAFETY: states and addresses for sixteen messages; the caller's promise; the CPU has what the tier of the
            // function needs. The same below for eight and two.
            (16, Some(function), ..) => unsafe { function(states, p.cast(), blocks) },
            (8, _, Some(function), _) => {
                let [states, _] = states;
                // SAFETY: see above.
                unsafe { function(states, p.cast(), blocks) }
            }
            (2, .., Some(function)) => {
                let mut two = [column(states, 0), column(states, 1)];
                // SAFETY: see above.
                unsafe { function(&raw mut two, p.cast(), blocks) };
                set_column(states, 0, two[0]);
                set_column(states, 1, two[1]);
            }
            _ => {
                let mut one = column(states, 0);
                // SAFETY: the caller's promise.
                let p = unsafe { core::slice::from_raw_parts(addresses[0], 64 * blocks) };
                md5::run(self.one, &mut one, p);
                set_column(states, 0, one);
            }
        }
    }
}
