//! CPU features, without std. Only what a tier needs beyond the base instruction set; asked once and remembered.
use core::sync::atomic::{AtomicU32, Ordering};

/// A feature of some architecture's CPUs, and its bit in the cache.
#[derive(Clone, Copy)]
pub(crate) enum Feature {
    Ssse3 = 1 << 0,
    Sse41 = 1 << 1,
    Avx2 = 1 << 2,
    Bmi1 = 1 << 3,
    Bmi2 = 1 << 4,
    Sha512 = 1 << 5,
    Zbb = 1 << 6,
    Lsx = 1 << 7,
    Zknh = 1 << 8,
    V = 1 << 9,
    Zvkb = 1 << 10,
    Zvknhb = 1 << 11,
    Avx512f = 1 << 12,
    Avx512vl = 1 << 13,
}

/// Set when the other bits are known.
const KNOWN: u32 = 1 << 31;

/// A race is harmless: every thread finds the same.
static FEATURES: AtomicU32 = AtomicU32::new(0);

/// Whether the CPU has the feature and the operating system lets programs use it: known at compile time, or asked
/// once. Where there is no way to ask that is known here, it has not.
pub(crate) fn has(feature: Feature) -> bool {
    if compiled_for(feature) {
        return true;
    }
    let mut features = FEATURES.load(Ordering::Relaxed);
    if features & KNOWN == 0 {
        features = KNOWN | cpu::features();
        FEATURES.store(features, Ordering::Relaxed);
    }
    features & feature as u32 != 0
}

fn compiled_for(feature: Feature) -> bool {
    match feature {
        Feature::Ssse3 => cfg!(all(target_arch = "x86_64", target_feature = "ssse3")),
        Feature::Sse41 => cfg!(all(target_arch = "x86_64", target_feature = "sse4.1")),
        Feature::Avx2 => cfg!(all(target_arch = "x86_64", target_feature = "avx2")),
        // Compilers before 1.89 never say so, and the CPU is asked.
        Feature::Avx512f => cfg!(all(target_arch = "x86_64", target_feature = "avx512f")),
        Feature::Avx512vl => cfg!(all(target_arch = "x86_64", target_feature = "avx512vl")),
        Feature::Bmi1 => cfg!(all(target_arch = "x86_64", target_feature = "bmi1")),
        Feature::Bmi2 => cfg!(all(target_arch = "x86_64", target_feature = "bmi2")),
        // Rust has no name for FEAT_SHA512 alone; its "sha3" means both.
        Feature::Sha512 => cfg!(all(target_arch = "aarch64", target_feature = "sha3")),
        Feature::Zbb => cfg!(all(target_arch = "riscv64", target_feature = "zbb")),
        Feature::Zknh => cfg!(all(target_arch = "riscv64", target_feature = "zknh")),
        // Not known at compile time, because the operating system can switch vectors off.
        Feature::V | Feature::Zvkb | Feature::Zvknhb => false,
        Feature::Lsx => cfg!(all(target_arch = "loongarch64", target_feature = "lsx")),
    }
}

/// CPUID, Intel SDM volume 2A. SGX enclaves may not execute it, and Miri runs no assembly.
#[cfg(all(target_arch = "x86_64", not(target_env = "sgx"), not(miri)))]
mod cpu {
    use super::Feature;
    use core::arch::{asm, x86_64::__cpuid_count};

    // Leaf 1, ECX.
    const SSSE3: u32 = 1 << 9;
    const SSE41: u32 = 1 << 19;
    const OSXSAVE: u32 = 1 << 27;
    const AVX: u32 = 1 << 28;
    // Leaf 7, subleaf 0, EBX.
    const BMI1: u32 = 1 << 3;
    const AVX2: u32 = 1 << 5;
    const BMI2: u32 = 1 << 8;
    const AVX512F: u32 = 1 << 16;
    const AVX512VL: u32 = 1 << 31;
    /// XCR0: the operating system saves the XMM and YMM registers.
    const XMM_AND_YMM: u32 = 0b110;
    /// XCR0: also the mask registers, the upper halves of ZMM0 to ZMM15, and ZMM16 to ZMM31. AVX-512 is there with all of
    /// them or not at all, whatever registers are used (SDM volume 1, section 15.2).
    const XMM_TO_ZMM: u32 = 0b1110_0110;

    pub(super) fn features() -> u32 {
        // A function of newer compilers is safe.
        #[allow(unused_unsafe)]
        // SAFETY: every x86-64 CPU has CPUID, and leaf 0 tells which leaves there are.
        let (most, leaf1) = unsafe { (__cpuid_count(0, 0).eax, __cpuid_count(1, 0)) };
        let mut features = 0;
        let mut add = |feature: Feature, yes: bool| features |= if yes { feature as u32 } else { 0 };
        add(Feature::Ssse3, leaf1.ecx & SSSE3 != 0);
        add(Feature::Sse41, leaf1.ecx & SSE41 != 0);
        if most >= 7 {
            #[allow(unused_unsafe)]
            // SAFETY: there is a leaf 7.
            let leaf7 = unsafe { __cpuid_count(7, 0) };
            let avx = OSXSAVE | AVX;
            // SAFETY: OSXSAVE says that XGETBV is enabled.
            let saved = if leaf1.ecx & avx == avx { unsafe { xcr0() } } else { 0 };
            let (ymm, zmm) = (saved & XMM_AND_YMM == XMM_AND_YMM, saved & XMM_TO_ZMM == XMM_TO_ZMM);
            add(Feature::Avx2, ymm && leaf7.ebx & AVX2 != 0);
            add(Feature::Avx512f, zmm && leaf7.ebx & AVX512F != 0);
            add(Feature::Avx512vl, zmm && leaf7.ebx & AVX512VL != 0);
            // General registers: nothing for an operating system to save.
            add(Feature::Bmi1, leaf7.ebx & BMI1 != 0);
            add(Feature::Bmi2, leaf7.ebx & BMI2 != 0);
        }
        features
    }

    /// The low half of extended control register 0.
    ///
    /// # Safety
    /// CPUID reports OSXSAVE.
    unsafe fn xcr0() -> u32 {
        let low;
        // SAFETY: the caller's promise; XGETBV writes EDX:EAX and reads ECX.
        unsafe { asm!("xgetbv", in("ecx") 0, out("eax") low, out("edx") _, options(nomem, nostack, preserves_flags)) };
        low
    }
}

/// Linux tells in the auxiliary vector what its programs may use; glibc, musl and bionic hand it out.
#[cfg(all(
    any(target_arch = "aarch64", target_arch = "loongarch64"),
    any(target_os = "linux", target_os = "android"),
    not(miri)
))]
mod cpu {
    use super::Feature;
    use core::ffi::c_ulong;

    unsafe extern "C" {
        fn getauxval(kind: c_ulong) -> c_ulong;
    }

    /// `<linux/auxvec.h>`.
    const AT_HWCAP: c_ulong = 16;

    /// `<asm/hwcap.h>`: HWCAP_SHA512.
    #[cfg(target_arch = "aarch64")]
    const BITS: [(c_ulong, Feature); 1] = [(1 << 21, Feature::Sha512)];
    /// `<asm/hwcap.h>`: HWCAP_LOONGARCH_LSX.
    #[cfg(target_arch = "loongarch64")]
    const BITS: [(c_ulong, Feature); 1] = [(1 << 4, Feature::Lsx)];

    pub(super) fn features() -> u32 {
        // SAFETY: no preconditions; an unknown kind gives 0.
        let hwcap = unsafe { getauxval(AT_HWCAP) };
        BITS.iter().filter(|(bit, _)| hwcap & bit != 0).fold(0, |all, (_, feature)| all | *feature as u32)
    }
}

/// The system call riscv_hwprobe, Documentation/arch/riscv/hwprobe.rst of Linux.
#[cfg(all(target_arch = "riscv64", any(target_os = "linux", target_os = "android"), not(miri)))]
mod cpu {
    use super::Feature;
    use core::arch::asm;

    /// `struct riscv_hwprobe` of `<asm/hwprobe.h>`.
    #[repr(C)]
    struct Pair {
        key: i64,
        value: u64,
    }
    const SYS_RISCV_HWPROBE: usize = 258;
    const SYS_PRCTL: usize = 167;
    /// `<linux/prctl.h>`.
    const PR_RISCV_V_GET_CONTROL: usize = 70;
    const PR_RISCV_V_VSTATE_CTRL_OFF: usize = 1;
    const PR_RISCV_V_VSTATE_CTRL_CUR_MASK: usize = 3;
    const KEY_IMA_EXT_0: i64 = 4;
    const EXTENSIONS: [(u64, Feature); 5] = [
        (1 << 2, Feature::V),
        (1 << 4, Feature::Zbb),
        (1 << 13, Feature::Zknh),
        (1 << 19, Feature::Zvkb),
        (1 << 23, Feature::Zvknhb),
    ];

    /// Linux before 6.4 has no such call (ENOSYS), before 6.5 no Zbb and V in it and before 6.8 none of the others (the
    /// bits are 0): all mean no.
    pub(super) fn features() -> u32 {
        let mut pair = Pair { key: KEY_IMA_EXT_0, value: 0 };
        // SAFETY: the kernel reads and writes one pair. No CPU set (size 0, null): what all CPUs have. No flags.
        let result = unsafe { system_call(SYS_RISCV_HWPROBE, (&raw mut pair) as usize, 1) };
        // A key that the kernel does not know comes back as -1.
        if result != 0 || pair.key != KEY_IMA_EXT_0 {
            return 0;
        }
        let present = EXTENSIONS.iter().filter(|(bit, _)| pair.value & bit != 0);
        let features = present.fold(0, |all, (_, feature)| all | *feature as u32);
        if vectors_are_off() { features & !(Feature::V as u32) } else { features }
    }

    /// Whether the system, or who started the process, has switched vectors off for it (Documentation/arch/riscv/vector.rst
    /// of Linux); what the processor has does not change by that.
    fn vectors_are_off() -> bool {
        // SAFETY: touches no memory.
        let state = unsafe { system_call(SYS_PRCTL, PR_RISCV_V_GET_CONTROL, 0) };
        // An error is a small negative number: there is no such switch.
        (state as isize) >= 0 && state & PR_RISCV_V_VSTATE_CTRL_CUR_MASK == PR_RISCV_V_VSTATE_CTRL_OFF
    }

    /// A system call; the arguments behind the second are 0.
    ///
    /// # Safety
    /// What the call does must be sound.
    unsafe fn system_call(number: usize, first: usize, second: usize) -> usize {
        let mut result = first;
        // SAFETY: the caller's promise; Linux preserves all registers but a0 and the vectors.
        unsafe {
            asm!(
                "ecall",
                inlateout("a0") result,
                in("a1") second,
                in("a2") 0_usize,
                in("a3") 0_usize,
                in("a4") 0_usize,
                in("a7") number,
                clobber_abi("system"),
                options(nostack)
            );
        }
        result
    }
}

#[cfg(not(all(
    any(
        all(target_arch = "x86_64", not(target_env = "sgx")),
        all(
            any(target_arch = "aarch64", target_arch = "riscv64", target_arch = "loongarch64"),
            any(target_os = "linux", target_os = "android")
        )
    ),
    not(miri)
)))]
mod cpu {
    pub(super) fn features() -> u32 {
        0
    }
}
