//! Runs kernels that `cargo xtask differential --mutate` has changed in one place, and says which of them the harness
//! tells from the right ones: `mutants KERNEL MAX_LEN SECONDS IMAGE…`.
//!
//! An image is a file with code to be mapped at [`BASE`], its first eight bytes the address of the function. Each runs
//! in a child process, which a wrong kernel may destroy, for at most SECONDS. A line for each, in their order:
//! `IMAGE survived`, `IMAGE caught: WHY`, where WHY is the first line of the report and its first problem, or
//! `IMAGE caught: signal NUMBER` (14, SIGALRM: it ran too long).
#[cfg(target_os = "linux")]
use std::{
    env, fs,
    io::{self, Write},
    os::fd::AsRawFd,
    process::ExitCode,
};

#[cfg(target_os = "linux")]
use goasm_oracle::harness::{Harness, kernels};

/// The address that the images are linked for: far below where Linux puts programs, libraries and stacks.
#[cfg(target_os = "linux")]
const BASE: usize = 0x3000_0000;

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn fork() -> i32;
    fn waitpid(pid: i32, status: *mut i32, options: i32) -> i32;
    fn alarm(seconds: u32) -> u32;
    fn _exit(status: i32) -> !;
    fn mmap(addr: *mut u8, len: usize, prot: i32, flags: i32, fd: i32, offset: i64) -> *mut u8;
}

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {
    panic!("needs Linux");
}

#[cfg(target_os = "linux")]
fn run() -> Result<(), String> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [kernel, max_len, seconds, images @ ..] = &args[..] else { return Err("see the head of this file".into()) };
    let (_, kernel) = kernels::ALL.into_iter().find(|(name, _)| name == kernel).ok_or("no such kernel")?;
    let max_len = max_len.parse().map_err(|error| format!("{max_len}: {error}"))?;
    let seconds = seconds.parse().map_err(|error| format!("{seconds}: {error}"))?;
    for image in images {
        // Nothing may wait in the buffer that the child would write too.
        io::stdout().flush().map_err(|error| error.to_string())?;
        // SAFETY: there is one thread.
        let pid = unsafe { fork() };
        if pid == 0 {
            // SAFETY: no preconditions.
            unsafe { alarm(seconds) };
            let status = match child(kernel, max_len, image) {
                Ok(Ok(())) => 0,
                Ok(Err(why)) => {
                    println!("{image} caught: {why}");
                    1
                }
                Err(message) => {
                    eprintln!("{image}: {message}");
                    2
                }
            };
            let _ = io::stdout().flush();
            // SAFETY: ends the child without the destructors that are the parent's.
            unsafe { _exit(status) }
        }
        let mut status = 0;
        // SAFETY: a child of ours, and one int.
        if pid < 0 || unsafe { waitpid(pid, &raw mut status, 0) } != pid {
            return Err(format!("fork: {}", io::Error::last_os_error()));
        }
        match (status & 0x7f, status >> 8) {
            (0, 0) => println!("{image} survived"),
            (0, 1) => {}
            (0, code) => return Err(format!("{image}: the child ended with {code}")),
            (signal, _) => println!("{image} caught: signal {signal}"),
        }
    }
    Ok(())
}

/// Maps the image and runs it; `Ok(Err)` is what is wrong with it.
#[cfg(target_os = "linux")]
fn child(kernel: kernels::Kernel, max_len: usize, image: &str) -> Result<Result<(), String>, String> {
    const READ_AND_EXECUTE: i32 = 1 | 4;
    const PRIVATE: i32 = 2;
    const FIXED_NOREPLACE: i32 = 0x10_0000;
    let file = fs::File::open(image).map_err(|error| error.to_string())?;
    let len = file.metadata().map_err(|error| error.to_string())?.len() as usize;
    // SAFETY: an address that nothing else uses, or the call fails.
    let at = unsafe { mmap(BASE as *mut u8, len, READ_AND_EXECUTE, PRIVATE | FIXED_NOREPLACE, file.as_raw_fd(), 0) };
    if at as usize != BASE || len < 8 {
        return Err(format!("mmap: {}", io::Error::last_os_error()));
    }
    // SAFETY: eight mapped bytes, at the start of a page.
    let function = unsafe { at.cast::<u64>().read() } as usize as *const ();
    // SAFETY: a function with the signature of the kernel, or nearly; the child is there for what it may destroy.
    let result = unsafe { kernel(&Harness::new("mutant").max_len(max_len), function) };
    Ok(result.map(|_| ()).map_err(|failure| {
        let report = failure.to_string();
        let mut lines = report.lines().map(str::trim);
        format!("{} | {}", lines.next().unwrap_or_default(), lines.next().unwrap_or_default())
    }))
}
