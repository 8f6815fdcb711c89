//! CPU features, without std. Only what a kernel needs beyond the base instruction set; the answer is cached.

/// Whether the CPU has Zbb: known at compile time, or asked of Linux.
#[cfg(goasm_asm = "md5_zbb")]
pub(crate) fn zbb() -> bool {
    if cfg!(target_feature = "zbb") {
        return true;
    }
    #[cfg(any(target_os = "linux", target_os = "android"))]
    return linux_riscv64::zbb();
    // No way to ask that is known here: the base instruction set will do.
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    return false;
}

#[cfg(all(goasm_asm = "md5_zbb", any(target_os = "linux", target_os = "android")))]
mod linux_riscv64 {
    use core::{
        arch::asm,
        sync::atomic::{AtomicU8, Ordering},
    };

    /// `struct riscv_hwprobe` of `<asm/hwprobe.h>`.
    #[repr(C)]
    struct Pair {
        key: i64,
        value: u64,
    }
    const SYS_RISCV_HWPROBE: usize = 258;
    const KEY_IMA_EXT_0: i64 = 4;
    const EXT_ZBB: u64 = 1 << 4;

    const UNKNOWN: u8 = 0;
    const NO: u8 = 1;
    const YES: u8 = 2;
    /// A race is harmless: every thread finds the same.
    static ZBB: AtomicU8 = AtomicU8::new(UNKNOWN);

    pub(super) fn zbb() -> bool {
        match ZBB.load(Ordering::Relaxed) {
            UNKNOWN => {
                let found = probe();
                ZBB.store(if found { YES } else { NO }, Ordering::Relaxed);
                found
            }
            known => known == YES,
        }
    }

    /// Linux before 6.4 has no such call (ENOSYS), before 6.5 no Zbb in it (the bit is 0): both mean no.
    fn probe() -> bool {
        let mut pair = Pair { key: KEY_IMA_EXT_0, value: 0 };
        let mut result = (&raw mut pair) as usize;
        // SAFETY: the kernel reads and writes one pair at a0 and preserves all registers but a0. No CPU set (size
        // 0, null): what all CPUs have. No flags.
        unsafe {
            asm!(
                "ecall",
                inlateout("a0") result,
                in("a1") 1_usize,
                in("a2") 0_usize,
                in("a3") 0_usize,
                in("a4") 0_usize,
                in("a7") SYS_RISCV_HWPROBE,
                options(nostack)
            );
        }
        // A key that the kernel does not know comes back as -1.
        result == 0 && pair.key == KEY_IMA_EXT_0 && pair.value & EXT_ZBB != 0
    }
}
