//! The `goasm` command: reads files, calls the library, writes files. The words are Go's (`-D`, `-I`, `-o`, `-p`, `-e`).

mod cli;

fn main() -> std::process::ExitCode {
    keep_memory();
    cli::main()
}

/// glibc's allocator gives a large piece back to the system as soon as it is free, and the next one is new pages: a good part of what
/// a translation takes. It does so until it has seen one as large as this, of which nothing is touched (mallopt(3),
/// M_MMAP_THRESHOLD). To other allocators this is nothing.
fn keep_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(30 << 20)));
}
