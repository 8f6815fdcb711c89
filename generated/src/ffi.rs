//! Every foreign function, from the table in `build/kernels.rs`. A function is declared only if build.rs has
//! assembled its file.
use crate::tier::{Table, Tier};
use core::sync::atomic::AtomicU8;

macro_rules! kernels {
    ($($name:literal $table:ident $arguments:tt { $($arch:literal $tier:ident $cfg:literal $file:literal $symbol:ident;)+ })+) => {
        $(
            #[doc = concat!("The tiers of ", $name, " on this architecture.")]
            pub(crate) static $table: Table<function!($arguments)> = Table {
                kernel: $name,
                rows: &[$(
                    #[cfg(target_arch = $arch)]
                    (Tier::$tier, {
                        #[cfg(goasm_asm = $cfg)]
                        {
                            unsafe extern "C" {
                                fn $symbol $arguments;
                            }
                            Some($symbol as function!($arguments))
                        }
                        #[cfg(not(goasm_asm = $cfg))]
                        None
                    }),
                )+],
                choice: AtomicU8::new(0),
            };
        )+
    };
}

/// The pointer type for a list of named arguments. Calling one needs the CPU features of its tier.
macro_rules! function {
    (($($name:ident: $type:ty),+)) => {
        unsafe extern "C" fn($($type),+)
    };
}

include!("../build/kernels.rs");
