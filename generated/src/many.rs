//! Several messages at a time, of any lengths, that have nothing to do with each other.
//!
//! A hash of one message waits for itself most of the time. Functions that run several messages side by side
//! (`block8` and so on, see [`backends`](crate::backends)) finish them together in little more time than one takes. The
//! digests are those of the messages one by one; without such a function for this CPU they are also computed so.
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
//! Here is what puts messages into lanes; a hash says in a module below how it starts, pads and ends a message and which
//! functions it has, as a `Hash`.
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

/// Words of state: by group, word, and lane of the group.
type States<const WORDS: usize, const GROUPS: usize> = [[[u32; GROUP]; WORDS]; GROUPS];

/// The words of one message.
fn column<const WORDS: usize>(states: &[[[u32; GROUP]; WORDS]], lane: usize) -> [u32; WORDS] {
    states[lane / GROUP].map(|row| row[lane % GROUP])
}

fn set_column<const WORDS: usize>(states: &mut [[[u32; GROUP]; WORDS]], lane: usize, words: [u32; WORDS]) {
    for (row, word) in states[lane / GROUP].iter_mut().zip(words) {
        row[lane % GROUP] = word;
    }
}

/// A hash with blocks of 64 bytes, `WORDS` words of state and a digest of `LEN` bytes, with its functions for this CPU, of
/// which none takes more than `GROUPS` groups.
trait Hash<const WORDS: usize, const GROUPS: usize, const LEN: usize> {
    /// The digest of one message by itself.
    fn one(&self, message: &[u8]) -> [u8; LEN];

    /// How many messages at most the function takes that is the best for `active` of them.
    fn width(&self, active: usize) -> usize;

    /// The state before the first block.
    fn initial() -> [u32; WORDS];

    /// Where the end of a message of `len` bytes begins: a multiple of 64.
    fn end_at(len: usize) -> usize;

    /// Writes the end of a message of `len` bytes in all, padded, and returns its blocks; 0 if `rest` is to be hashed as it is.
    fn end(rest: &[u8], len: usize, tail: &mut [[u8; 64]; 2]) -> usize;

    /// What becomes of the state of a message of `len` bytes, in that lane of a group, before its end.
    fn before_end(group: &mut [[u32; GROUP]; WORDS], lane: usize, len: usize) {
        let _ = (group, lane, len);
    }

    /// What of the state is the digest.
    fn digest(words: [u32; WORDS]) -> [u8; LEN];

    /// Hashes the blocks of the first `width` lanes, a width that [`Hash::width`] has returned.
    ///
    /// # Safety
    /// Each of the first `width` addresses is that of `blocks` blocks.
    unsafe fn blocks(&self, width: usize, states: &mut States<WORDS, GROUPS>, addresses: &[*const u8; MOST_LANES], blocks: usize);
}

/// A message that is being hashed.
#[derive(Clone, Copy)]
struct Lane<'a> {
    job: usize,
    message: &'a [u8],
    /// Whole blocks of the message, the next to be hashed; empty if those in `tail` are.
    whole: &'a [u8],
    /// No whole blocks come after these.
    ending: bool,
    /// The padded end: `tail[from..to]` is left of it.
    tail: [[u8; 64]; 2],
    from: usize,
    to: usize,
}

impl<'a> Lane<'a> {
    const IDLE: Lane<'static> = Lane { job: 0, message: &[], whole: &[], ending: false, tail: [[0; 64]; 2], from: 0, to: 0 };

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
}

/// Messages in lanes, with the state of each.
struct Lanes<'a, H, const WORDS: usize, const GROUPS: usize, const LEN: usize> {
    hash: &'a H,
    states: States<WORDS, GROUPS>,
    lanes: [[Lane<'a>; GROUP]; GROUPS],
}

impl<'a, H: Hash<WORDS, GROUPS, LEN>, const WORDS: usize, const GROUPS: usize, const LEN: usize>
    Lanes<'a, H, WORDS, GROUPS, LEN>
{
    /// Each lane has the state of a message that has not started.
    fn new(hash: &'a H) -> Self {
        let states = [H::initial().map(|word| [word; GROUP]); GROUPS];
        Lanes { hash, states, lanes: [[Lane::IDLE; GROUP]; GROUPS] }
    }

    /// Puts a message into a lane that has the initial state.
    fn start(&mut self, lane: usize, job: usize, message: &'a [u8]) {
        let it = &mut self.lanes.as_flattened_mut()[lane];
        (it.job, it.message, it.ending) = (job, message, false);
        it.whole = &message[..H::end_at(message.len())];
        if it.whole.is_empty() {
            self.start_end(lane);
        }
    }

    fn start_end(&mut self, lane: usize) {
        let it = &mut self.lanes.as_flattened_mut()[lane];
        let len = it.message.len();
        let rest = &it.message[H::end_at(len)..];
        (it.ending, it.from, it.to) = (true, 0, H::end(rest, len, &mut it.tail));
        it.whole = if it.to == 0 { rest } else { &[] };
        H::before_end(&mut self.states[lane / GROUP], lane % GROUP, len);
    }

    /// Hashes as many blocks of the first `active` messages as each of them has next, by the best function. Returns how many
    /// lanes took part and how many blocks it were.
    fn step(&mut self, active: usize) -> (usize, usize) {
        let width = self.hash.width(active);
        let (used, lanes) = (width.min(active), self.lanes.as_flattened());
        let (first, mut blocks) = lanes[0].next();
        // A lane without a message repeats another's blocks.
        let mut addresses = [first; MOST_LANES];
        for (address, lane) in addresses.iter_mut().zip(&lanes[..used]).skip(1) {
            let (start, left) = lane.next();
            (*address, blocks) = (start, blocks.min(left));
        }
        // SAFETY: `blocks` is the least of what the lanes have next, and the first lane has an address for the others.
        unsafe { self.hash.blocks(width, &mut self.states, &addresses, blocks) };
        (used, blocks)
    }

    /// Goes on by so many blocks. Returns whether that was the end of the message.
    fn advance(&mut self, lane: usize, blocks: usize) -> bool {
        let it = &mut self.lanes.as_flattened_mut()[lane];
        if it.whole.is_empty() {
            it.from += blocks;
            return it.from == it.to;
        }
        it.whole = &it.whole[64 * blocks..];
        if !it.whole.is_empty() || it.ending {
            return it.whole.is_empty();
        }
        self.start_end(lane);
        false
    }
}

/// The messages of `jobs` in turn go into free lanes. The lanes in use are the first ones: where no message follows, that of the
/// last lane takes the place.
fn run<H: Hash<WORDS, GROUPS, LEN>, const WORDS: usize, const GROUPS: usize, const LEN: usize>(
    hash: &H,
    jobs: &mut [Job<'_, LEN>],
) {
    let most = hash.width(jobs.len().min(MOST_LANES));
    if most <= 1 {
        for job in jobs {
            job.digest = hash.one(job.message);
        }
        return;
    }
    let mut lanes = Lanes::new(hash);
    let mut next = jobs.len().min(most);
    let mut active = next;
    for (lane, job) in jobs[..next].iter().enumerate() {
        lanes.start(lane, lane, job.message);
    }
    while active > 0 {
        let (used, blocks) = lanes.step(active);
        // From the last to the first, so that what takes a free place has gone on already.
        for lane in (0..used).rev() {
            if !lanes.advance(lane, blocks) {
                continue;
            }
            let job = lanes.lanes.as_flattened()[lane].job;
            jobs[job].digest = H::digest(column(&lanes.states, lane));
            if next < jobs.len() {
                set_column(&mut lanes.states, lane, H::initial());
                lanes.start(lane, next, jobs[next].message);
                next += 1;
                continue;
            }
            active -= 1;
            if lane != active {
                let all = lanes.lanes.as_flattened_mut();
                all[lane] = all[active];
                let words = column(&lanes.states, active);
                set_column(&mut lanes.states, lane, words);
            }
        }
    }
}
