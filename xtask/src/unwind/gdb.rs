//! A client of qemu's gdbstub: registers, memory, single steps (GDB manual, appendix E: Remote Serial Protocol).

use std::collections::HashMap;
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::Arch;
use crate::tools;

/// A program that is stopped under qemu. It ends with this value.
pub(super) struct Stub {
    stream: UnixStream,
    buffer: Vec<u8>,
    qemu: Child,
    registers: HashMap<String, Register>,
}

/// Where the stub keeps a register.
#[derive(Clone, Copy)]
struct Register {
    number: u32,
    bytes: usize,
    /// Byte offset in the answer to `g`.
    offset: usize,
}

/// The registers of `g` at one moment.
pub(super) struct Snapshot(Vec<u8>);

/// A step under emulation takes microseconds; this long means that qemu is gone.
const PATIENCE: Duration = Duration::from_secs(20);

impl Stub {
    /// Starts the program and stops it before its first instruction.
    pub(super) fn start(arch: Arch, model: &str, program: &Path) -> Result<Stub> {
        let socket = program.with_extension(format!("{}.gdb", std::process::id()));
        let _ = std::fs::remove_file(&socket);
        let mut command = Command::new(tools::find(&format!("qemu-{}", arch.gnu()))?);
        command.args(["-cpu", model, "-g"]).arg(&socket).arg(program).stdin(Stdio::null()).stdout(Stdio::null());
        let mut qemu = command.spawn().with_context(|| tools::describe(&command))?;
        let start = Instant::now();
        let stream = loop {
            match UnixStream::connect(&socket) {
                Ok(stream) => break stream,
                Err(_) if start.elapsed() < PATIENCE && qemu.try_wait()?.is_none() => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(error) => {
                    let _ = qemu.kill();
                    let _ = qemu.wait();
                    return Err(error).with_context(|| format!("{}: no gdbstub", tools::describe(&command)));
                }
            }
        };
        let _ = std::fs::remove_file(&socket);
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut stub = Stub { stream, buffer: Vec::new(), qemu, registers: HashMap::new() };
        stub.ask("qSupported:xmlRegisters=i386,arm,riscv,loongarch")?;
        stub.read_description()?;
        Ok(stub)
    }

    /// Numbers and sizes of the registers, from the target description.
    fn read_description(&mut self) -> Result<()> {
        let target = self.feature("target.xml")?;
        let mut texts = vec![];
        for part in target.split("<xi:include ").skip(1) {
            texts.push(self.feature(attribute(part, "href").context("an include without href")?)?);
        }
        texts.insert(0, target);
        let (mut number, mut offset) = (0, 0);
        for text in &texts {
            for part in text.split("<reg ").skip(1) {
                let part = part.split('>').next().unwrap_or(part);
                let name = attribute(part, "name").context("a register without name")?;
                let bits: usize = attribute(part, "bitsize").context("a register without bitsize")?.parse()?;
                if let Some(n) = attribute(part, "regnum") {
                    number = n.parse()?;
                }
                self.registers.entry(name.to_owned()).or_insert(Register { number, bytes: bits / 8, offset });
                number += 1;
                offset += bits / 8;
            }
        }
        ensure!(!self.registers.is_empty(), "the stub describes no registers");
        Ok(())
    }

    fn feature(&mut self, name: &str) -> Result<String> {
        let mut text = String::new();
        loop {
            let answer = self.ask(&format!("qXfer:features:read:{name}:{:x},ff0", text.len()))?;
            match answer.split_at_checked(1) {
                Some(("m", part)) => text.push_str(part),
                Some(("l", part)) => {
                    text.push_str(part);
                    return Ok(text);
                }
                _ => bail!("no description {name}: `{answer}`"),
            }
        }
    }

    fn register(&self, name: &str) -> Result<Register> {
        self.registers.get(name).copied().with_context(|| format!("the stub knows no register {name}"))
    }

    /// All general registers at once.
    pub(super) fn snapshot(&mut self) -> Result<Snapshot> {
        let answer = self.ask("g")?;
        Ok(Snapshot(unhex(&answer)?))
    }

    /// The low 64 bits of a register, from the snapshot if that has it.
    pub(super) fn read(&mut self, snapshot: &Snapshot, name: &str) -> Result<u64> {
        let register = self.register(name)?;
        let bytes = register.bytes.min(8);
        if let Some(found) = snapshot.0.get(register.offset..register.offset + bytes) {
            return Ok(little_endian(found));
        }
        let answer = unhex(&self.ask(&format!("p{:x}", register.number))?)?;
        Ok(little_endian(answer.get(..bytes).with_context(|| format!("{name}: short answer"))?))
    }

    /// Sets the low 64 bits of a register, and clears the rest.
    pub(super) fn write(&mut self, name: &str, value: u64) -> Result<()> {
        let register = self.register(name)?;
        let mut bytes = value.to_le_bytes().to_vec();
        bytes.resize(register.bytes, 0);
        let answer = self.ask(&format!("P{:x}={}", register.number, hex(&bytes)))?;
        ensure!(answer == "OK", "{name} cannot be set: `{answer}`");
        Ok(())
    }

    pub(super) fn memory(&mut self, at: u64, bytes: usize) -> Result<Vec<u8>> {
        let answer = self.ask(&format!("m{at:x},{bytes:x}"))?;
        let data = unhex(&answer).with_context(|| format!("memory at {at:#x}"))?;
        ensure!(data.len() == bytes, "memory at {at:#x} cannot be read");
        Ok(data)
    }

    pub(super) fn set_memory(&mut self, at: u64, data: &[u8]) -> Result<()> {
        let answer = self.ask(&format!("M{at:x},{:x}:{}", data.len(), hex(data)))?;
        ensure!(answer == "OK", "memory at {at:#x} cannot be written: `{answer}`");
        Ok(())
    }

    /// Executes one instruction.
    pub(super) fn step(&mut self) -> Result<()> {
        let answer = self.ask("s")?;
        // T05: SIGTRAP, which is what a step ends with.
        ensure!(answer.starts_with("T05") || answer.starts_with("S05"), "a step ended with `{answer}`");
        Ok(())
    }

    /// Sends a packet and returns the answer.
    fn ask(&mut self, body: &str) -> Result<String> {
        let sum = body.bytes().fold(0u8, u8::wrapping_add);
        // The `+` acknowledges the answer before; qemu knows no mode without, and takes one too many.
        self.stream.write_all(format!("+${body}#{sum:02x}").as_bytes())?;
        loop {
            let start = self.buffer.iter().position(|b| *b == b'$');
            if let Some(start) = start
                && let Some(length) = self.buffer[start..].iter().position(|b| *b == b'#')
                && self.buffer.len() >= start + length + 3
            {
                let answer = unescape(&self.buffer[start + 1..start + length]);
                self.buffer.drain(..start + length + 3);
                return Ok(answer);
            }
            let mut chunk = [0; 4096];
            let n = self.stream.read(&mut chunk).with_context(|| format!("no answer to `{body}`"))?;
            ensure!(n > 0, "qemu ended at `{body}`");
            self.buffer.extend_from_slice(&chunk[..n]);
        }
    }
}

impl Drop for Stub {
    fn drop(&mut self) {
        let _ = self.qemu.kill();
        let _ = self.qemu.wait();
    }
}

/// `}` escapes the next byte, `*` repeats the last one.
fn unescape(raw: &[u8]) -> String {
    let mut out: Vec<u8> = Vec::with_capacity(raw.len());
    let mut bytes = raw.iter().copied();
    while let Some(b) = bytes.next() {
        match b {
            b'}' => out.extend(bytes.next().map(|b| b ^ 0x20)),
            b'*' => {
                let (last, n) = (out.last().copied().unwrap_or(b'0'), bytes.next().unwrap_or(29).saturating_sub(29));
                out.extend((0..n).map(|_| last));
            }
            _ => out.push(b),
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn attribute<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!("{name}=\""))?;
    Some(rest.split_once('"')?.0)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn unhex(text: &str) -> Result<Vec<u8>> {
    // `x` stands for what the stub does not know; an odd length or `E14` is an error.
    ensure!(text.len().is_multiple_of(2), "not hexadecimal: `{text}`");
    let digits = |at: usize| text.get(at..at + 2).and_then(|d| u8::from_str_radix(d, 16).ok());
    (0..text.len()).step_by(2).map(|at| digits(at).with_context(|| format!("not hexadecimal: `{text}`"))).collect()
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |value, b| value << 8 | u64::from(*b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_unpacked() {
        assert_eq!(unescape(b"0* a}\x03"), "0000a#");
        assert_eq!(unhex("00ff").unwrap(), [0, 255]);
        assert!(unhex("E14").is_err());
        assert_eq!(attribute("name=\"x1\" bitsize=\"64\"", "bitsize"), Some("64"));
    }
}
