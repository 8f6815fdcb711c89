//! Memory between two guard areas: a read or write past either end traps.
use std::io;

// `<sys/mman.h>` and `<unistd.h>` of Linux, the values that x86_64, aarch64, riscv64 and loongarch64 share
// (asm-generic/mman-common.h); declared here because the crate has no dependencies.
unsafe extern "C" {
    fn mmap(addr: *mut u8, len: usize, prot: i32, flags: i32, fd: i32, offset: i64) -> *mut u8;
    fn mprotect(addr: *mut u8, len: usize, prot: i32) -> i32;
    fn munmap(addr: *mut u8, len: usize) -> i32;
    fn sysconf(name: i32) -> i64;
}
const PROT_NONE: i32 = 0;
const PROT_READ: i32 = 1;
const PROT_WRITE: i32 = 2;
const MAP_PRIVATE: i32 = 0x02;
const MAP_ANONYMOUS: i32 = 0x20;
const SC_PAGESIZE: i32 = 30;

/// Guard on each side, at least: wider than one page, so that a kernel which strides past the end (a prefetch
/// distance, a block too many of a 16-way kernel) still lands in it. Address space only, no memory.
const GUARD: usize = 64 * 1024;

/// Zeroed read-write memory with an inaccessible area on either side. The size is a whole number of pages, so
/// both ends are flush against their guards.
pub struct Guarded {
    /// Start of the mapping: the lower guard.
    base: *mut u8,
    /// Bytes of each guard.
    guard: usize,
    /// Bytes between the guards.
    len: usize,
}

// SAFETY: the mapping is owned by the value alone and has no tie to a thread.
unsafe impl Send for Guarded {}

impl Guarded {
    /// Maps at least `len` bytes (rounded up to pages, one page at the least).
    ///
    /// # Errors
    /// What `sysconf`, `mmap` or `mprotect` report.
    pub fn new(len: usize) -> io::Result<Guarded> {
        // SAFETY: no preconditions.
        let page = usize::try_from(unsafe { sysconf(SC_PAGESIZE) })
            .ok()
            .filter(|page| page.is_power_of_two())
            .ok_or_else(io::Error::last_os_error)?;
        let too_long = || io::Error::from(io::ErrorKind::OutOfMemory);
        let guard = GUARD.next_multiple_of(page);
        let len = len.max(1).checked_next_multiple_of(page).ok_or_else(too_long)?;
        let total = len.checked_add(2 * guard).ok_or_else(too_long)?;
        // SAFETY: a new private mapping at an address of the kernel's choice touches no existing memory.
        let base = unsafe { mmap(std::ptr::null_mut(), total, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) };
        // MAP_FAILED is -1.
        if base as isize == -1 {
            return Err(io::Error::last_os_error());
        }
        let memory = Guarded { base, guard, len };
        // SAFETY: the range lies inside the mapping just made; both ends are multiples of the page size.
        if unsafe { mprotect(memory.start(), len, PROT_READ | PROT_WRITE) } != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(memory)
    }

    /// The first accessible byte; the byte before it is guarded.
    #[must_use]
    pub fn start(&self) -> *mut u8 {
        self.base.wrapping_add(self.guard)
    }

    /// Accessible bytes, a multiple of the page size; the byte after them is guarded.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether `address` lies in one of the two guards.
    #[must_use]
    pub fn guards(&self, address: usize) -> bool {
        let offset = address.wrapping_sub(self.base as usize);
        offset < self.guard || (offset >= self.guard + self.len && offset < 2 * self.guard + self.len)
    }

    /// All accessible bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: `len` bytes from `start` are mapped readable and initialised (the kernel zeroes them) as long
        // as `self` lives, and `&self` keeps `bytes_mut` away.
        unsafe { std::slice::from_raw_parts(self.start(), self.len) }
    }

    /// All accessible bytes, to write.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`; the mapping is writable and `&mut self` is exclusive.
        unsafe { std::slice::from_raw_parts_mut(self.start(), self.len) }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: exactly the mapping made in `new`; nothing borrows it any more. A failure leaks it.
        unsafe { munmap(self.base, self.len + 2 * self.guard) };
    }
}
