//! The Go program that hashes with Go's own packages: `go/main.go`, built by `cargo xtask bench kernels`. One line to it, one
//! line back.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Go {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Go {
    pub(crate) fn start() -> Go {
        let program = std::env::var_os("GOASM_GO_PROGRAM").expect("`cargo xtask bench kernels` sets GOASM_GO_PROGRAM");
        let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the Go program");
        let (to, from) = (child.stdin.take().expect("a pipe"), BufReader::new(child.stdout.take().expect("a pipe")));
        let mut go = Go { child, to, from };
        println!("version go {}", go.ask("version"));
        go
    }

    fn ask(&mut self, line: &str) -> String {
        writeln!(self.to, "{line}").expect("the Go program listens");
        let mut answer = String::new();
        self.from.read_line(&mut answer).expect("the Go program answers");
        assert!(answer.ends_with('\n'), "the Go program has ended: {line}");
        answer.trim().to_owned()
    }

    /// Nanoseconds for one message of `size` bytes, as a mean of `calls`.
    pub(crate) fn time(&mut self, hash: &str, size: usize, offset: usize, calls: u32) -> f64 {
        let nanoseconds: f64 = self.ask(&format!("time {hash} {size} {offset} {calls}")).parse().expect("a number");
        nanoseconds / f64::from(calls)
    }

    pub(crate) fn digest(&mut self, hash: &str, size: usize, offset: usize) -> Vec<u8> {
        let hex = self.ask(&format!("digest {hash} {size} {offset}"));
        (0..hex.len() / 2).map(|n| u8::from_str_radix(&hex[2 * n..2 * n + 2], 16).expect("hexadecimal digits")).collect()
    }
}

impl Drop for Go {
    fn drop(&mut self) {
        // It ends by itself when its input does; a program that does not is not waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
