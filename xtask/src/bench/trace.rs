//! Runs a kernel under qemu-user and tells which instructions it executed.
//!
//! The kernel is linked with a start that only calls it (no C library); qemu writes one line for each instruction.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::arch::Arch;
use crate::tools;

const FEW: u64 = 3;
const MANY: u64 = 11;

/// A kernel in GNU text with what is needed to call it.
#[derive(Clone)]
pub(super) struct Program {
    pub(super) arch: Arch,
    /// Whether counter and flag stand between the state and the data.
    pub(super) takes_counter: bool,
    /// Bytes of a block.
    pub(super) block: u64,
    pub(super) symbol: String,
    pub(super) text: PathBuf,
}

/// The instructions of a call are `call + blocks * block`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub(super) call: u64,
    pub(super) block: u64,
}

impl Linear {
    /// Of a call with so many blocks; a call that is not made costs nothing.
    pub(super) fn of(self, blocks: u64) -> u64 {
        if blocks == 0 { 0 } else { self.call + blocks * self.block }
    }
}

/// What was seen of a kernel.
pub(super) struct Traced {
    pub(super) aligned: Linear,
    /// For data one byte behind a multiple of 64.
    pub(super) misaligned: Linear,
    /// The texts of the instructions of one block of aligned data, in the order of execution.
    pub(super) block: Vec<String>,
}

impl Program {
    /// Runs it with one block, few and many. For aligned data three lengths show that a call is linear in its blocks; for
    /// misaligned data there are two.
    pub(super) fn trace(&self, scratch: &Path) -> Result<Traced> {
        let start = self.executed(&self.stub(scratch)?, scratch, 1, 0)?.len() as u64 - 1;
        let count = |blocks, misalignment| -> Result<u64> {
            Ok(self.executed(&self.text, scratch, blocks, misalignment)?.len() as u64 - start)
        };
        let misaligned = self.linear(count(1, 1)?, count(MANY, 1)?)?;
        let (one, few) = (count(1, 0)?, count(FEW, 0)?);
        let addresses = self.executed(&self.text, scratch, MANY, 0)?;
        let aligned = self.linear(one, addresses.len() as u64 - start)?;
        ensure!(aligned.of(FEW) == few, "{}: {one} instructions for a block, {few} for {FEW}", self.symbol);
        let block = self.one_block(scratch, &addresses)?;
        ensure!(block.len() as u64 == aligned.block, "{}: a block of {} instructions", self.symbol, block.len());
        Ok(Traced { aligned, misaligned, block })
    }

    /// From the instructions of a call with one block and of one with [`MANY`].
    fn linear(&self, one: u64, many: u64) -> Result<Linear> {
        let between = many.checked_sub(one).context("more blocks took fewer instructions")?;
        let block = between / (MANY - 1);
        ensure!(block > 0 && between % (MANY - 1) == 0, "{}: {between} instructions for {} blocks", self.symbol, MANY - 1);
        let call = one.checked_sub(block).with_context(|| format!("{}: {one} for one block, {block} each", self.symbol))?;
        Ok(Linear { call, block })
    }

    /// The texts of the instructions of one block of many, in the order of execution.
    fn one_block(&self, scratch: &Path, addresses: &[u64]) -> Result<Vec<String>> {
        let mut times: HashMap<u64, u64> = HashMap::new();
        addresses.iter().for_each(|address| *times.entry(*address).or_default() += 1);
        let head =
            addresses.iter().find(|address| times.get(address) == Some(&MANY)).context("no instruction ran once a block")?;
        let mut parts = addresses.split(|address| address == head).skip(5);
        let inner = parts.next().context("fewer blocks than there are")?;
        let texts = self.texts(scratch)?;
        let text = |address: &u64| texts.get(address).cloned().with_context(|| format!("no instruction at {address:#x}"));
        [head].into_iter().chain(inner).map(text).collect()
    }

    /// The addresses of the instructions of a whole program with a kernel of this signature.
    fn executed(&self, text: &Path, scratch: &Path, blocks: u64, misalignment: u64) -> Result<Vec<u64>> {
        let (start, program, log) = (scratch.join("start.S"), scratch.join("program"), scratch.join("log"));
        fs::write(&start, self.start(blocks, misalignment))?;
        let mut clang = Command::new(tools::find("clang")?);
        clang.arg(format!("--target={}-linux-gnu", self.arch.gnu())).args(self.arch.clang_flags());
        clang.args(["-nostdlib", "-static", "-fuse-ld=lld", "-Wno-unused-command-line-argument"]);
        if let Some(dir) = tools::find("ld.lld")?.parent() {
            clang.arg("-B").arg(dir);
        }
        tools::stdout(clang.arg("-o").arg(&program).arg(&start).arg(text))?;
        let mut qemu = Command::new(tools::find(&format!("qemu-{}", self.arch.gnu()))?);
        qemu.args(["-one-insn-per-tb", "-d", "exec,nochain", "-D"]).arg(&log).arg(&program);
        tools::stdout(&mut qemu)?;
        let text = fs::read_to_string(&log)?;
        fs::remove_file(&log)?;
        text.lines().filter(|row| row.starts_with("Trace")).map(address).collect()
    }

    /// A kernel that returns at once.
    fn stub(&self, scratch: &Path) -> Result<PathBuf> {
        let path = scratch.join("stub.S");
        let symbol = &self.symbol;
        fs::write(&path, format!("\t.globl {symbol}\n{symbol}:\n\tret\n"))?;
        Ok(path)
    }

    /// Address and text of every instruction of the last program. What was written as a number is "word" and the number.
    fn texts(&self, scratch: &Path) -> Result<HashMap<u64, String>> {
        let mut objdump = Command::new(tools::find("llvm-objdump")?);
        objdump.args(["-d", "--no-show-raw-insn"]).arg(scratch.join("program"));
        match self.arch {
            Arch::Riscv64 => _ = objdump.arg("--mattr=+m,+a,+f,+d,+c,+v,+zbb,+zvkb"),
            Arch::Arm64 => _ = objdump.arg("--mattr=+sha3"),
            Arch::Amd64 | Arch::Loong64 => {}
        }
        let listing = tools::stdout(&mut objdump)?;
        let mut texts = HashMap::new();
        for row in listing.lines() {
            let Some((address, text)) = row.split_once(':') else { continue };
            let Ok(address) = u64::from_str_radix(address.trim(), 16) else { continue };
            let text = match text.split_once(".word") {
                Some((_, number)) => format!("word {}", number.trim()),
                None => text.trim().to_owned(),
            };
            ensure!(!text.contains("unknown"), "{address:#x}: {text}");
            texts.insert(address, text);
        }
        Ok(texts)
    }

    /// `_start`: calls the kernel by the C ABI and ends the process.
    fn start(&self, blocks: u64, misalignment: u64) -> String {
        let bytes = blocks * self.block;
        let mut args = vec![Value::Address("state")];
        if self.takes_counter {
            args.extend([Value::Address("counter"), Value::Number(0)]);
        }
        args.extend([Value::Address("data"), Value::Number(bytes), Value::Number(bytes)]);
        let mut out = String::from("\t.globl _start\n_start:\n");
        for (i, arg) in args.iter().enumerate() {
            let _ = match (self.arch, arg) {
                (Arch::Arm64, Value::Address(name)) => {
                    writeln!(out, "\tadrp x{i}, {name}\n\tadd x{i}, x{i}, :lo12:{name}")
                }
                (Arch::Arm64, Value::Number(n)) => writeln!(out, "\tmov x{i}, #{n}"),
                (Arch::Riscv64, Value::Address(name)) => writeln!(out, "\tlla a{i}, {name}"),
                (Arch::Riscv64, Value::Number(n)) => writeln!(out, "\tli a{i}, {n}"),
                (Arch::Loong64, Value::Address(name)) => writeln!(out, "\tla.local $a{i}, {name}"),
                (Arch::Loong64, Value::Number(n)) => writeln!(out, "\tli.w $a{i}, {n}"),
                (Arch::Amd64, _) => Ok(()),
            };
        }
        let symbol = &self.symbol;
        // exit(0): 93 in the table that these three share.
        let _ = match self.arch {
            Arch::Arm64 => writeln!(out, "\tbl {symbol}\n\tmov x0, #0\n\tmov x8, #93\n\tsvc #0"),
            Arch::Riscv64 => writeln!(out, "\tcall {symbol}\n\tli a0, 0\n\tli a7, 93\n\tecall"),
            Arch::Loong64 => writeln!(out, "\tbl {symbol}\n\tli.w $a0, 0\n\tli.w $a7, 93\n\tsyscall 0"),
            Arch::Amd64 => Ok(()),
        };
        // The constants that Go's kernel for arm64 takes from a Go variable; their values do not matter here.
        let _ = writeln!(out, "\t.section .rodata\n\t.p2align 6\n\t.weak go__K\ngo__K:\t.zero 640");
        let _ = writeln!(out, "\t.bss\n\t.p2align 6\nstate:\t.zero 256\ncounter:\t.zero 64");
        let _ = writeln!(out, "\t.zero {misalignment}\ndata:\t.zero {bytes}\n\t.section .note.GNU-stack,\"\",%progbits");
        out
    }
}

/// An argument.
enum Value {
    Address(&'static str),
    Number(u64),
}

/// The address in a line of qemu's: `Trace 0: <host> [<flags>/<address>/<flags>/<flags>]`.
fn address(row: &str) -> Result<u64> {
    let field = row.split('/').nth(1).with_context(|| format!("not understood: {row}"))?;
    u64::from_str_radix(field, 16).with_context(|| format!("not understood: {row}"))
}
