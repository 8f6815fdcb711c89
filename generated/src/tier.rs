//! Tiers: the implementations of one kernel, of which the CPU decides the best that runs.
use crate::detect::{self, Feature};
use core::{
    fmt,
    sync::atomic::{AtomicU8, Ordering},
};

/// An implementation of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Tier {
    /// Rust, in every build.
    Portable,
    /// Assembly for the architecture's base instruction set (amd64: with SSE2; arm64: ARMv8.0-A; riscv64: RV64GC;
    /// loong64: LA64 without vectors).
    Base,
    /// amd64 with SSSE3.
    Ssse3,
    /// amd64 with SSSE3 and SSE4.1.
    Sse41,
    /// amd64 with AVX2, BMI1 and BMI2.
    Avx2,
    /// amd64 with AVX-512 (F and VL), AVX2, BMI1 and BMI2.
    Avx512,
    /// arm64 with the SHA512 instructions (FEAT_SHA512).
    Sha512,
    /// riscv64 with Zbb (rotates, `andn`, `orn`, `rev8`).
    Zbb,
    /// riscv64 with Zbb and Zknh (the functions of SHA-2).
    Zknh,
    /// riscv64 with vectors (V), Zvkb and Zvknhb (SHA-2 on vectors).
    Zvknhb,
    /// loong64 with LSX.
    Lsx,
}

impl Tier {
    /// Every tier of any architecture.
    pub const ALL: [Tier; 11] = [
        Tier::Portable,
        Tier::Base,
        Tier::Ssse3,
        Tier::Sse41,
        Tier::Avx2,
        Tier::Avx512,
        Tier::Sha512,
        Tier::Zbb,
        Tier::Zknh,
        Tier::Zvknhb,
        Tier::Lsx,
    ];

    /// The name in lower case, which is also the value for `--cfg goasm_backend="…"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tier::Portable => "portable",
            Tier::Base => "base",
            Tier::Ssse3 => "ssse3",
            Tier::Sse41 => "sse41",
            Tier::Avx2 => "avx2",
            Tier::Avx512 => "avx512",
            Tier::Sha512 => "sha512",
            Tier::Zbb => "zbb",
            Tier::Zknh => "zknh",
            Tier::Zvknhb => "zvknhb",
            Tier::Lsx => "lsx",
        }
    }

    /// Whether this CPU has what the tier needs.
    fn runs_here(self) -> bool {
        match self {
            Tier::Portable | Tier::Base => true,
            Tier::Ssse3 => detect::has(Feature::Ssse3),
            Tier::Sse41 => detect::has(Feature::Ssse3) && detect::has(Feature::Sse41),
            Tier::Avx2 => detect::has(Feature::Avx2) && detect::has(Feature::Bmi1) && detect::has(Feature::Bmi2),
            Tier::Avx512 => Tier::Avx2.runs_here() && detect::has(Feature::Avx512f) && detect::has(Feature::Avx512vl),
            Tier::Sha512 => detect::has(Feature::Sha512),
            Tier::Zbb => detect::has(Feature::Zbb),
            Tier::Zknh => detect::has(Feature::Zbb) && detect::has(Feature::Zknh),
            Tier::Zvknhb => detect::has(Feature::V) && detect::has(Feature::Zvkb) && detect::has(Feature::Zvknhb),
            Tier::Lsx => detect::has(Feature::Lsx),
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// The tier asked for by `--cfg goasm_backend="…"`.
const FORCED: Option<Tier> = if cfg!(goasm_backend = "portable") {
    Some(Tier::Portable)
} else if cfg!(goasm_backend = "base") {
    Some(Tier::Base)
} else if cfg!(goasm_backend = "ssse3") {
    Some(Tier::Ssse3)
} else if cfg!(goasm_backend = "sse41") {
    Some(Tier::Sse41)
} else if cfg!(goasm_backend = "avx2") {
    Some(Tier::Avx2)
} else if cfg!(goasm_backend = "avx512") {
    Some(Tier::Avx512)
} else if cfg!(goasm_backend = "sha512") {
    Some(Tier::Sha512)
} else if cfg!(goasm_backend = "zbb") {
    Some(Tier::Zbb)
} else if cfg!(goasm_backend = "zknh") {
    Some(Tier::Zknh)
} else if cfg!(goasm_backend = "zvknhb") {
    Some(Tier::Zvknhb)
} else if cfg!(goasm_backend = "lsx") {
    Some(Tier::Lsx)
} else {
    None
};

/// The assembly tiers of one kernel on this architecture, the best last, with their functions; none for a tier whose
/// file is not in this build.
pub(crate) struct Table<F: 'static> {
    pub(crate) kernel: &'static str,
    pub(crate) rows: &'static [(Tier, Option<F>)],
    /// What [`Table::active`] found: one more than the number of the row, [`PORTABLE`], or 0 before it was asked. A race is
    /// harmless: every thread finds the same.
    pub(crate) choice: AtomicU8,
}

/// Stands for the portable code where rows have numbers.
const PORTABLE: u8 = u8::MAX;

impl<F: Copy> Table<F> {
    /// The function of a tier that runs here; `Ok(None)` for the portable one.
    pub(crate) fn get(&self, tier: Tier) -> Result<Option<F>, Unavailable> {
        if tier == Tier::Portable {
            return Ok(None);
        }
        let row = self.rows.iter().find(|(other, function)| *other == tier && function.is_some());
        match row {
            Some((_, function)) if tier.runs_here() => Ok(*function),
            _ => Err(Unavailable(tier)),
        }
    }

    /// The tier in use: what was forced if it runs here, else the best that does.
    #[inline]
    pub(crate) fn active(&self) -> (Tier, Option<F>) {
        let choice = match self.choice.load(Ordering::Relaxed) {
            0 => self.choose(),
            choice => choice,
        };
        self.rows.get(usize::from(choice) - 1).copied().unwrap_or((Tier::Portable, None))
    }

    #[cold]
    fn choose(&self) -> u8 {
        let runs = |row: &(Tier, Option<F>)| row.1.is_some() && row.0.runs_here();
        let forced = self.rows.iter().position(|row| FORCED == Some(row.0) && runs(row));
        let best = forced.or_else(|| self.rows.iter().rposition(runs)).filter(|_| FORCED != Some(Tier::Portable));
        let choice = best.map_or(PORTABLE, |row| row as u8 + 1);
        self.choice.store(choice, Ordering::Relaxed);
        choice
    }

    pub(crate) fn report(&self) -> Backends {
        let active = self.active().0;
        let mut tiers =
            [Status { tier: Tier::Portable, built: true, usable: true, active: active == Tier::Portable }; MOST_TIERS];
        for (status, (tier, function)) in tiers[1..].iter_mut().zip(self.rows) {
            let (built, usable) = (function.is_some(), tier.runs_here());
            *status = Status { tier: *tier, built, usable, active: active == *tier };
        }
        Backends { kernel: self.kernel, active, tiers, count: 1 + self.rows.len() }
    }
}

/// Rows of a table and the portable tier: no kernel has more on one architecture.
const MOST_TIERS: usize = 5;

/// What there is of one kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Backends {
    /// Name of the kernel: `md5`, `sha512` or `blake2s`; `md5x8` for one that takes eight messages at a time.
    pub kernel: &'static str,
    /// The tier in use.
    pub active: Tier,
    tiers: [Status; MOST_TIERS],
    count: usize,
}

impl Backends {
    /// All tiers that the kernel has on this architecture, the best last.
    #[must_use]
    pub fn tiers(&self) -> &[Status] {
        &self.tiers[..self.count]
    }
}

/// One tier of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// The tier.
    pub tier: Tier,
    /// It is in this build.
    pub built: bool,
    /// This CPU (and its operating system) has what it needs.
    pub usable: bool,
    /// It is the one in use.
    pub active: bool,
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
