//! Tiers: the implementations of one kernel, of which the CPU decides the best that runs.
use core::fmt;

/// An implementation of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Tier {
    /// Rust, in every build.
    Portable,
    /// Assembly for the architecture's base instruction set.
    Base,
    /// riscv64 assembly that uses Zbb (rotates, `andn`, `orn`).
    Zbb,
}

impl Tier {
    /// `portable`, `base` or `zbb`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tier::Portable => "portable",
            Tier::Base => "base",
            Tier::Zbb => "zbb",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// What there is of one kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Backends {
    /// Name of the kernel: `md5`.
    pub kernel: &'static str,
    /// The tiers in this build, best last. Not all of them need run on this CPU.
    pub built: &'static [Tier],
    /// The tier in use.
    pub active: Tier,
}

/// A tier was asked for that is not in this build or does not run on this CPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(pub Tier);

impl fmt::Display for Unavailable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the tier {} is not in this build or does not run on this CPU", self.0)
    }
}

impl core::error::Error for Unavailable {}
