//! The rows of `build/kernels.rs` for this architecture, for the tests and for `examples/differential.rs`.
use goasm_hashes::{Tier, backends};
use goasm_oracle::harness::{Failure, Harness, Summary, kernels};

/// One function of a `.S` file.
pub(crate) struct Row {
    pub(crate) kernel: &'static str,
    pub(crate) tier: Tier,
    /// The name of the C symbol.
    #[allow(dead_code)]
    pub(crate) name: &'static str,
    /// Its address, if it is in this build.
    symbol: Option<*const ()>,
}

impl Row {
    pub(crate) fn built(&self) -> bool {
        self.symbol.is_some()
    }

    /// Runs the function through the harness; none if it is not in this build or not for this CPU.
    pub(crate) fn hold_against_the_oracle(&self) -> Option<Result<Summary, Failure>> {
        let report = backends().into_iter().find(|backends| backends.kernel == self.kernel)?;
        let usable = report.tiers().iter().any(|status| status.tier == self.tier && status.usable);
        let symbol = self.symbol.filter(|_| usable)?;
        let (_, run) = kernels::ALL.into_iter().find(|(name, _)| *name == self.kernel)?;
        let name = format!("{}/{}/{}", self.kernel, std::env::consts::ARCH, self.tier);
        // SAFETY: the symbol has the signature of its kernel, and the CPU what its tier needs.
        Some(unsafe { run(&Harness::new(&name), symbol) })
    }
}

macro_rules! kernels {
    ($($name:literal $table:ident $arguments:tt { $($arch:literal $tier:ident $cfg:literal $file:literal $symbol:ident;)+ })+) => {
        pub(crate) fn rows() -> Vec<Row> {
            vec![$($(
                #[cfg(target_arch = $arch)]
                Row {
                    kernel: $name,
                    tier: Tier::$tier,
                    name: stringify!($symbol),
                    symbol: {
                        #[cfg(goasm_asm = $cfg)]
                        {
                            unsafe extern "C" {
                                fn $symbol $arguments;
                            }
                            Some($symbol as *const ())
                        }
                        #[cfg(not(goasm_asm = $cfg))]
                        None
                    },
                },
            )+)+]
        }
    };
}

include!("../../build/kernels.rs");
