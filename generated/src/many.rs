//! Several messages at a time, of any lengths, that have nothing to do with each other.
//!
//! A hash of one message waits for itself most of the time. Functions that run several messages side by side
//! (`block8` and so on, see [`backends`](crate::backends)) finish them together in little more time than one takes. The digests are those
//! of the messages one by one; without such a function for this CPU they are also computed so.
//!
//! ```
//! use goasm_hashes::many::{self, Job};
//!
//! let [empty, abc] = many::md5(&[b"", b"abc"]);
//! assert_eq!(abc, goasm_hashes::md5::md5(b"abc"));
//!
//! let mut jobs: Vec<Job<'_, 32>> = ["a", "list", "of", "messages"].iter().map(|text| Job::new(text.as_bytes())).collect();
//! many::blake2s_jobs(&mut jobs);
//! assert_eq!(jobs[3].digest, goasm_hashes::blake2s::blake2s(b"messages"));
//! # assert_eq!(empty, goasm_hashes::md5::md5(b""));
//! ```
//!
//! Here is what puts messages into lanes; a hash says in a module below how it starts, pads and ends a message and which functions it
//! has, as a [`Hash`].
use crate::{Tier, Unavailable};

mod blake2s;
mod md5;

/// A message and the place of its digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job<'a, const LEN: usize> {
    /// What is to be hashed.
    pub message: &'a [u8],
    /// Its digest, when it is; zeros before.
    pub digest: [u8; LEN],
}

impl<'a, const LEN: usize> Job<'a, LEN> {
    /// A message that is not hashed yet.
    #[must_use]
    pub const fn new(message: &'a [u8]) -> Self {
        Job { message, digest: [0; LEN] }
    }
}

/// The MD5 digests of `messages`.
#[must_use]
pub fn md5<const N: usize>(messages: &[&[u8]; N]) -> [[u8; 16]; N] {
    let mut jobs = messages.map(Job::new);
    md5_jobs(&mut jobs);
    jobs.map(|job| job.digest)
}

/// MD5 of each message.
pub fn md5_jobs(jobs: &mut [Job<'_, 16>]) {
    run(&md5::Functions::active(), jobs);
}

/// The same by functions of a chosen tier for several messages (if it has none for as many as there are left: of a lower
/// one), for tests and measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU; then nothing has changed.
pub fn md5_jobs_by(tier: Tier, jobs: &mut [Job<'_, 16>]) -> Result<(), Unavailable> {
    run(&md5::Functions::of(tier)?, jobs);
    Ok(())
}

/// The BLAKE2s digests of `messages`, of `LEN` bytes (1 to 32), without a key.
#[must_use]
pub fn blake2s<const LEN: usize, const N: usize>(messages: &[&[u8]; N]) -> [[u8; LEN]; N] {
    let mut jobs = messages.map(Job::new);
    blake2s_jobs(&mut jobs);
    jobs.map(|job| job.digest)
}

/// BLAKE2s of each message, with digests of `LEN` bytes (1 to 32), without a key.
pub fn blake2s_jobs<const LEN: usize>(jobs: &mut [Job<'_, LEN>]) {
    run(&blake2s::Functions::active(), jobs);
}

/// The same by functions of a chosen tier for several messages (for the last one: the best for one), for tests and
/// measurements.
///
/// # Errors
/// If `tier` is not in this build or does not run on this CPU; then nothing has changed.
pub fn blake2s_jobs_by<const LEN: usize>(tier: Tier, jobs: &mut [Job<'_, LEN>]) -> Result<(), Unavailable> {
    run(&blake2s::Functions::of(tier)?, jobs);
    Ok(())
}

/// No function takes more messages.
const MOST_LANES: usize = 16;

/// Messages that share their vectors.
const GROUP: usize = 8;

/// Words of state for [`MOST_LANES`] messages: by group, word, and lane of the group.
type States<const WORDS: usize> = [[[u32; GROUP]; WORDS]; MOST_LANES / GROUP];

/// The words of one message.
fn column<const WORDS: usize>(states: &States<WORDS>, lane: usize) -> [u32; WORDS] {
    states[lane / GROUP].map(|row| row[lane % GROUP])
}

fn set_column<const WORDS: usize>(states: &mut States<WORDS>, lane: usize, words: [u32; WORDS]) {
    for (row, word) in states[lane / GROUP].iter_mut().zip(words) {
        row[lane % GROUP] = word;
    }
}

/// A hash with blocks of 64 bytes, `WORDS` words of state and a digest of `LEN` bytes, with its functions for this CPU.
trait Hash<const WORDS: usize, const LEN: usize> {
    /// The digest of one message by itself.
    fn one(&self, message: &[u8]) -> [u8; LEN];

    /// How many messages at most the function takes that is the best for `active` of them.
    fn width(&self, active: usize) -> usize;

    /// The state before the first block.
    fn initial() -> [u32; WORDS];

    /// Where the end of a message of `len` bytes begins: a multiple of 64.
    fn end_at(len: usize) -> usize;

    /// Writes the end of a message of `len` bytes in all, padded, and returns its blocks.
    fn end(rest: &[u8], len: usize, tail: &mut [[u8; 64]; 2]) -> usize;

    /// What becomes of the state of a message of `len` bytes before its end.
    fn before_end(words: &mut [u32; WORDS], len: usize) {
        let _ = (words, len);
    }

    fn digest(words: [u32; WORDS]) -> [u8; LEN];

    /// Hashes the blocks of the first `width` lanes, a width that [`Hash::width`] has returned.
    ///
    /// # Safety
    /// Each of the first `width` addresses is that of `blocks` blocks.
    unsafe fn blocks(&self, width: usize, states: &mut States<WORDS>, addresses: &[*const u8; MOST_LANES], blocks: usize);
}

/// A message that is being hashed.
#[derive(Clone, Copy)]
struct Lane<'a> {
    job: usize,
    message: &'a [u8],
    /// What is left of the message up to its end, whole blocks.
    whole: &'a [u8],
    /// The end, when nothing is left before it: `tail[from..to]`.
    tail: [[u8; 64]; 2],
    from: usize,
    to: usize,
}

impl<'a> Lane<'a> {
    const IDLE: Lane<'static> = Lane { job: 0, message: &[], whole: &[], tail: [[0; 64]; 2], from: 0, to: 0 };

    /// The address of the next blocks and how many there are.
    fn next(&self) -> (*const u8, usize) {
        match self.whole {
            [] => {
                let blocks = &self.tail[self.from..self.to];
                (blocks.as_flattened().as_ptr(), blocks.len())
            }
            whole => (whole.as_ptr(), whole.len() / 64),
        }
    }

    /// Goes on by so many blocks, at most those that [`Lane::next`] returned. Returns whether that was the end.
    fn advance<const WORDS: usize, const LEN: usize, H: Hash<WORDS, LEN>>(
        &mut self,
        blocks: usize,
        states: &mut States<WORDS>,
        lane: usize,
    ) -> bool {
        if self.whole.is_empty() {
            self.from += blocks;
            return self.from == self.to;
        }
        self.whole = &self.whole[64 * blocks..];
        if self.whole.is_empty() {
            self.start_end::<WORDS, LEN, H>(states, lane);
        }
        false
    }

    fn start<const WORDS: usize, const LEN: usize, H: Hash<WORDS, LEN>>(
        &mut self,
        job: usize,
        message: &'a [u8],
        states: &mut States<WORDS>,
        lane: usize,
    ) {
        (self.job, self.message, self.whole) = (job, message, &message[..H::end_at(message.len())]);
        set_column(states, lane, H::initial());
        if self.whole.is_empty() {
            self.start_end::<WORDS, LEN, H>(states, lane);
        }
    }

    fn start_end<const WORDS: usize, const LEN: usize, H: Hash<WORDS, LEN>>(&mut self, states: &mut States<WORDS>, lane: usize) {
        let len = self.message.len();
        (self.from, self.to) = (0, H::end(&self.message[H::end_at(len)..], len, &mut self.tail));
        let mut words = column(states, lane);
        H::before_end(&mut words, len);
        set_column(states, lane, words);
    }
}

/// The messages of `jobs` in turn go into free lanes. The lanes in use are the first ones: where no message follows, that of the
/// last lane takes the place.
fn run<const WORDS: usize, const LEN: usize, H: Hash<WORDS, LEN>>(hash: &H, jobs: &mut [Job<'_, LEN>]) {
    let most = hash.width(jobs.len().min(MOST_LANES));
    if most <= 1 {
        for job in jobs {
            job.digest = hash.one(job.message);
        }
        return;
    }
    let mut states = [[[0; GROUP]; WORDS]; MOST_LANES / GROUP];
    let mut lanes = [Lane::IDLE; MOST_LANES];
    let (mut active, mut next) = (0, 0);
    while active < most && next < jobs.len() {
        lanes[active].start::<WORDS, LEN, H>(next, jobs[next].message, &mut states, active);
        (active, next) = (active + 1, next + 1);
    }
    while active > 0 {
        let width = hash.width(active);
        let used = width.min(active);
        let (first, mut blocks) = lanes[0].next();
        // A lane without a message repeats another's blocks.
        let mut addresses = [first; MOST_LANES];
        for (address, lane) in addresses.iter_mut().zip(&lanes[..used]).skip(1) {
            let (start, left) = lane.next();
            (*address, blocks) = (start, blocks.min(left));
        }
        // SAFETY: `blocks` is the least of what the lanes have left, and the first lane has an address for the others.
        unsafe { hash.blocks(width, &mut states, &addresses, blocks) };
        // From the last to the first, so that what takes a free place has gone on already.
        for lane in (0..used).rev() {
            if !lanes[lane].advance::<WORDS, LEN, H>(blocks, &mut states, lane) {
                continue;
            }
            jobs[lanes[lane].job].digest = H::digest(column(&states, lane));
            if next < jobs.len() {
                lanes[lane].start::<WORDS, LEN, H>(next, jobs[next].message, &mut states, lane);
                next += 1;
            } else {
                active -= 1;
                lanes[lane] = lanes[active];
                let words = column(&states, active);
                set_column(&mut states, lane, words);
            }
        }
    }
}
