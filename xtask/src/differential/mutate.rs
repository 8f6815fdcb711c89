//! Would a wrong kernel be noticed? Changes one instruction of a `.S` at a time and runs the result through the harness.
//!
//! A mutant is assembled, linked to a flat image at a fixed address, and mapped by the example `mutants` of
//! `goasm-oracle`, which runs each in a process of its own. Which instructions are changed is spread evenly over the
//! function, C entry included; how, goes in turns ([`WAYS`]). Everything is determined by the text.
//!
//! A survivor is a gap of the harness or a change that changes nothing (saving a register that needs none, loading what
//! is there already), so each survivor needs a reason, written by a person: `survivors.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::survivors::Reasons;
use super::{Build, build_example, command, symbol};
use crate::arch::Arch;
use crate::kernels::{self, Kernel, Variant};
use crate::tools;

/// Where an image is linked to; `mutants` maps it there.
const BASE: &str = "0x30000000";

/// The address of the function, then everything that the file has.
const SCRIPT: &str = "SECTIONS {
  . = BASE;
  .image : { QUAD(SYMBOL) *(.text .text.*) . = ALIGN(64); *(.rodata .rodata.* .data.rel.ro .data.rel.ro.*) }
  /DISCARD/ : { *(.eh_frame) *(.note.*) *(.comment) *(.llvm_addrsig) }
}
";

/// Data up to here: every length to 300 or four blocks, and the first large ones.
const MAX_LEN: &str = "600";

/// Changes every kernel of the architectures in `per_kernel` places.
pub(super) fn run(archs: &[Arch], per_kernel: usize) -> Result<()> {
    ensure!(per_kernel > 0, "no mutant at all");
    println!("{:8} {:28} {:>7} {:>7} {:>7} {:>9}", "arch", "kernel", "mutants", "caught", "by time", "survived");
    let (mut failures, mut total, mut total_caught) = (Vec::new(), 0, 0);
    let reasons = Reasons::read()?;
    for arch in archs {
        let program = build_example(*arch, "goasm-oracle", "std", "mutants", Build::Files)?;
        for kernel in kernels::all()? {
            for variant in kernel.variants.iter().filter(|variant| variant.goarch == arch.goarch()) {
                let lacks = variant.lacks()?;
                if !lacks.is_empty() {
                    println!("{:8} {:28} left out: this processor has no {}", arch.goarch(), variant.export, lacks.join(", "));
                    continue;
                }
                let outcome = one_kernel(*arch, &kernel, variant, per_kernel, &program)
                    .with_context(|| format!("{} {}", arch.goarch(), variant.export))?;
                let (mutants, survived) = (outcome.mutants, outcome.survivors.len());
                let caught = mutants - survived;
                let (arch, export) = (arch.goarch(), &variant.export);
                println!("{arch:8} {export:28} {mutants:>7} {caught:>7} {:>7} {survived:>9}", outcome.by_time);
                for survivor in &outcome.survivors {
                    let reason = reasons.of(arch, export, survivor);
                    println!("         survived: {survivor}: {}", reason.unwrap_or("NOT EXPLAINED"));
                    if reason.is_none() {
                        failures.push(format!("{arch} {export}: {survivor}"));
                    }
                }
                if mutants < per_kernel {
                    failures.push(format!("{arch} {export}: {mutants} mutants"));
                }
                total += mutants;
                total_caught += caught;
            }
        }
    }
    println!("{total} mutants, {total_caught} caught");
    ensure!(failures.is_empty(), "too few mutants, or survivors without a reason in survivors.txt: {}", failures.join(", "));
    Ok(())
}

struct Outcome {
    mutants: usize,
    /// Of the caught ones, those that ran too long.
    by_time: usize,
    survivors: Vec<String>,
}

fn one_kernel(arch: Arch, kernel: &Kernel, variant: &Variant, count: usize, program: &Path) -> Result<Outcome> {
    let stem = variant.prefix(kernel)?.trim_end_matches('_');
    let path = tools::root().join("generated/asm").join(&variant.goarch).join(format!("{stem}.S"));
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let scratch = tools::target_dir().join(format!("mutants/{}-{}", arch.goarch(), variant.export));
    fs::create_dir_all(&scratch)?;
    let linker = Linker::new(arch, &symbol(&variant.export), &scratch)?;
    let right = linker.image(&text, "right")?.map_err(anyhow::Error::msg).context("the kernel itself")?;
    let mut images = vec![right.clone()];
    let mut descriptions = vec!["unchanged".to_owned()];
    let unchanged = fs::read(&right)?;
    for mutant in mutants(&text, &symbol(&variant.export), count)? {
        if images.len() > count {
            break;
        }
        // The first way that assembles to something else.
        for (line, description) in &mutant.ways {
            let changed = replace_line(&text, mutant.row, line.as_deref());
            if let Ok(image) = linker.image(&changed, &format!("mutant-{}", mutant.row + 1))?
                && fs::read(&image)? != unchanged
            {
                images.push(image);
                descriptions.push(format!("line {}: {description}", mutant.row + 1));
                break;
            }
        }
    }
    let seconds = if std::env::consts::ARCH == arch.gnu() { "15" } else { "40" };
    // Vectors longer than a kernel wants: one element too many is then loaded, and not cut off.
    let model = (arch == Arch::Riscv64).then_some("max,vlen=512");
    let mut command = command(arch, model, program)?;
    command.args([&kernel.harness, MAX_LEN, seconds]).args(&images).stdin(Stdio::null());
    let output = tools::stdout(&mut command)?;
    let lines: Vec<&str> = output.lines().collect();
    ensure!(lines.len() == images.len(), "{} images, {} results", images.len(), lines.len());
    let (mut by_time, mut survivors) = (0, Vec::new());
    for ((line, image), description) in lines.into_iter().zip(&images).zip(descriptions) {
        let verdict = line.strip_prefix(&format!("{} ", image.display())).context("results out of order")?;
        match (verdict, description.as_str()) {
            ("survived", "unchanged") => {}
            (_, "unchanged") => bail!("the kernel itself: {verdict}"),
            ("survived", _) => survivors.push(description),
            ("caught: signal 14", _) => by_time += 1,
            _ => ensure!(verdict.starts_with("caught: "), "not understood: {line}"),
        }
    }
    fs::remove_dir_all(&scratch)?;
    Ok(Outcome { mutants: images.len() - 1, by_time, survivors })
}

fn replace_line(text: &str, row: usize, line: Option<&str>) -> String {
    let rows = text.lines().enumerate().filter_map(|(n, old)| if n == row { line } else { Some(old) });
    let mut changed = rows.collect::<Vec<_>>().join("\n");
    changed.push('\n');
    changed
}

/// Makes images of one kernel's mutants.
struct Linker {
    arch: Arch,
    clang: PathBuf,
    lld: PathBuf,
    script: PathBuf,
    scratch: PathBuf,
}

impl Linker {
    fn new(arch: Arch, symbol: &str, scratch: &Path) -> Result<Linker> {
        let script = scratch.join("image.ld");
        fs::write(&script, SCRIPT.replace("BASE", BASE).replace("SYMBOL", symbol))?;
        Ok(Linker { arch, clang: tools::find("clang")?, lld: tools::find("ld.lld")?, script, scratch: scratch.into() })
    }

    /// The image of a `.S`, or what assembler or linker have against it.
    fn image(&self, text: &str, name: &str) -> Result<Result<PathBuf, String>> {
        let [source, object, image] = ["S", "o", "image"].map(|suffix| self.scratch.join(format!("{name}.{suffix}")));
        fs::write(&source, text)?;
        let mut clang = Command::new(&self.clang);
        clang.arg(format!("--target={}-linux-gnu", self.arch.gnu())).args(self.arch.clang_flags());
        clang.arg("-c").arg(&source).arg("-o").arg(&object);
        let mut lld = Command::new(&self.lld);
        lld.args(["--oformat=binary", "--no-relax", "-T"]).arg(&self.script).arg(&object).arg("-o").arg(&image);
        for mut command in [clang, lld] {
            let output = command.stdin(Stdio::null()).output().with_context(|| tools::describe(&command))?;
            if !output.status.success() {
                return Ok(Err(String::from_utf8_lossy(&output.stderr).into_owned()));
            }
        }
        Ok(Ok(image))
    }
}

/// An instruction and what may become of it.
struct Mutant {
    /// Line of the text, from 0.
    row: usize,
    /// New lines (none: no line), with what to tell about them. The first that works is taken.
    ways: Vec<(Option<String>, String)>,
}

/// The ways to change an instruction, in the order in which they are tried in turns.
const WAYS: [fn(&Instruction<'_>) -> Option<String>; 3] = [|i| i.other_mnemonic(), |i| i.other_register(), |i| i.other_number()];

/// More than `count` mutants, so that some may fail to assemble: the first `count` spread over the function, then the
/// instructions between them.
fn mutants(text: &str, symbol: &str, count: usize) -> Result<Vec<Mutant>> {
    let rows: Vec<&str> = text.lines().collect();
    let mut instructions = Vec::new();
    for name in [symbol.to_owned(), format!("{symbol}.body")] {
        let start = rows.iter().position(|row| *row == format!("{name}:")).with_context(|| format!("no label {name}"))?;
        let size = format!("\t.size {name},");
        let len = rows[start..].iter().position(|row| row.starts_with(&size)).with_context(|| format!("no size of {name}"))?;
        instructions.extend((start..start + len).filter(|row| is_instruction(rows[*row])));
    }
    let registers: BTreeSet<&str> = instructions.iter().flat_map(|row| Instruction::parse(rows[*row]).registers()).collect();
    let registers: Vec<&str> = registers.into_iter().collect();
    let step = (instructions.len() / count).max(1);
    let order = (0..step).flat_map(|first| (first..instructions.len()).step_by(step));
    let mut list = Vec::new();
    for (turn, index) in order.enumerate() {
        let row = instructions[index];
        let instruction = Instruction { all_registers: &registers, turn, ..Instruction::parse(rows[row]) };
        let mut ways = Vec::new();
        for n in 0..=WAYS.len() {
            // Leaving the line out has its turn too.
            match WAYS.get((turn + n) % (WAYS.len() + 1)) {
                Some(way) => {
                    if let Some(line) = way(&instruction) {
                        let description = format!("`{}` became `{}`", instruction.code, line);
                        ways.push((Some(format!("\t{line}")), description));
                    }
                }
                None => ways.push((None, format!("`{}` left out", instruction.code))),
            }
        }
        list.push(Mutant { row, ways });
    }
    Ok(list)
}

/// Landing pads and fillers do nothing that a test could see.
const WITHOUT_EFFECT: [&str; 8] = ["endbr64", "bti", "nop", "nopw", "nopl", "xchgw", "andi $r0,", "hint"];

fn is_instruction(row: &str) -> bool {
    let code = code_of(row);
    let directive = code.starts_with('.') && !code.starts_with(".byte ");
    !code.is_empty() && !code.ends_with(':') && !directive && !WITHOUT_EFFECT.iter().any(|nop| code.starts_with(nop))
}

/// The text without its comment.
fn code_of(row: &str) -> &str {
    crate::gnutext::without_comment(row)
}

/// Mnemonics, or their beginnings up to a dot or a size suffix, and what takes the same operands.
const OTHER: &[(&str, &str)] = &[
    ("add", "sub"),
    ("adc", "sbb"),
    ("xor", "and"),
    ("and", "xor"),
    ("andn", "and"),
    ("orn", "or"),
    ("or", "and"),
    ("eor", "and"),
    ("orr", "and"),
    ("bic", "and"),
    ("rol", "ror"),
    ("ror", "lsr"),
    ("rori", "srli"),
    ("roriw", "srliw"),
    ("rotri", "srli"),
    ("shl", "shr"),
    ("shr", "shl"),
    ("sll", "srl"),
    ("srl", "sll"),
    ("slli", "srli"),
    ("srli", "slli"),
    ("slliw", "srliw"),
    ("srliw", "slliw"),
    ("lsl", "lsr"),
    ("lsr", "lsl"),
    ("padd", "psub"),
    ("pxor", "pand"),
    ("por", "pand"),
    ("psll", "psrl"),
    ("psrl", "psll"),
    ("vpadd", "vpsub"),
    ("vpxor", "vpand"),
    ("vpor", "vpand"),
    ("vpror", "vprol"),
    ("vpsll", "vpsrl"),
    ("vpsrl", "vpsll"),
    ("vadd", "vsub"),
    ("vxor", "vand"),
    ("vor", "vand"),
    ("vsrli", "vslli"),
    ("vslli", "vsrli"),
    ("vrotri", "vsrli"),
    ("vilvl", "vilvh"),
    ("vilvh", "vilvl"),
    ("punpckl", "punpckh"),
    ("punpckh", "punpckl"),
    ("addi", "xori"),
    ("addiw", "slliw"),
    ("addw", "subw"),
    ("jb", "jae"),
    ("jae", "jb"),
    ("je", "jne"),
    ("jne", "je"),
    ("beq", "bne"),
    ("bne", "beq"),
    ("beqz", "bnez"),
    ("bnez", "beqz"),
    ("cbz", "cbnz"),
    ("cbnz", "cbz"),
    ("bltu", "bgeu"),
    ("bgeu", "bltu"),
    ("rev", "rbit"),
    ("zip1", "zip2"),
    ("zip2", "zip1"),
    ("sha512h", "sha512h2"),
    ("sha512h2", "sha512h"),
];

/// One line of the text, taken apart.
struct Instruction<'a> {
    code: &'a str,
    all_registers: &'a [&'a str],
    turn: usize,
}

impl<'a> Instruction<'a> {
    fn parse(row: &'a str) -> Instruction<'a> {
        Instruction { code: code_of(row), all_registers: &[], turn: 0 }
    }

    fn mnemonic(&self) -> (&'a str, &'a str) {
        self.code.split_at(self.code.find(' ').unwrap_or(self.code.len()))
    }

    fn other_mnemonic(&self) -> Option<String> {
        let (mnemonic, operands) = self.mnemonic();
        let suffix_of = |stem: &str| {
            let suffix = mnemonic.strip_prefix(stem)?;
            let plain = suffix.is_empty() || suffix.starts_with('.') || matches!(suffix, "b" | "w" | "l" | "q" | "d");
            let unpack = matches!(suffix, "dq" | "qdq" | "wd");
            (plain || unpack).then_some(suffix)
        };
        let (suffix, other) = OTHER.iter().find_map(|(stem, other)| Some((suffix_of(stem)?, other)))?;
        Some(format!("{other}{suffix}{operands}"))
    }

    /// The words of the operands that look like registers: with `%` or `$` in front on amd64 and loong64; a letter or
    /// two and a number on the others.
    fn registers(&self) -> Vec<&'a str> {
        let (_, operands) = self.mnemonic();
        let words = operands.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '%' | '$' | '.' | '_')));
        let numbered = |word: &str| {
            let digits = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
            let letters = word.len() - digits.len();
            (1..=2).contains(&letters) && digits.len() <= 2 && digits.parse::<u8>().is_ok()
        };
        let is_register = |word: &&str| match word.strip_prefix(['%', '$']) {
            Some(name) => name.starts_with(|c: char| c.is_ascii_lowercase()) && !name.starts_with("pc"),
            None => numbered(word.split('.').next().unwrap_or_default()),
        };
        words.filter(is_register).collect()
    }

    /// One of the registers becomes the next of its kind.
    fn other_register(&self) -> Option<String> {
        let mine = self.registers();
        let old = mine.get(self.turn / 4 % mine.len().max(1))?;
        let mut alike = self.all_registers.iter().cycle().skip_while(|register| *register != old).skip(1);
        let new =
            alike.by_ref().take(self.all_registers.len()).find(|register| kind(register) == kind(old) && register != &old)?;
        let at = old.as_ptr() as usize - self.code.as_ptr() as usize;
        Some(format!("{}{new}{}", &self.code[..at], &self.code[at + old.len()..]))
    }

    /// The first number among the operands becomes one more.
    fn other_number(&self) -> Option<String> {
        let (mnemonic, operands) = self.mnemonic();
        let starts = |(at, c): &(usize, char)| {
            c.is_ascii_digit() && operands[..*at].ends_with([' ', '#', '$', '-', ',', '[', '('])
                || (*at == 0 && c.is_ascii_digit())
        };
        let (at, _) = operands.char_indices().find(starts)?;
        let digits = &operands[at..];
        let len = digits.find(|c: char| !(c.is_ascii_hexdigit() || c == 'x')).unwrap_or(digits.len());
        let digits = &digits[..len];
        let number = match digits.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok()?,
            None => digits.parse().ok()?,
        };
        Some(format!("{mnemonic}{}{}{}", &operands[..at], number.wrapping_add(1), &operands[at + len..]))
    }
}

/// What a register can be exchanged with: letters before the number and arrangement behind it; on amd64 the size.
fn kind(register: &str) -> (&str, &str) {
    if let Some(name) = register.strip_prefix('%') {
        let vector = name.starts_with(['x', 'y']);
        let size = match name {
            _ if vector => &name[..1],
            _ if name.starts_with('e') || name.ends_with('d') => "32",
            _ if name.starts_with('r') => "64",
            _ => name,
        };
        return ("%", size);
    }
    let (name, arrangement) = register.split_once('.').unwrap_or((register, ""));
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    // riscv64: a, s and t are names for the same kind.
    let letters = if matches!(letters, "a" | "s" | "t") { "x" } else { letters };
    (letters, arrangement)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
f:
\t.cfi_startproc
\tendbr64
\tcall f.body
\tret
\t.size f, . - f
f.body:
\tmovq 8(%rsp), %rax                          // MOVQ dig+0(FP), AX
\troll $7, %ebx                               // ROLL $7, BX
.Lf_loop:
\tpunpckldq %xmm1, %xmm2
\t.byte 0x90
\t.size f.body, . - f.body
";

    fn ways(code: &str, registers: &[&str]) -> [Option<String>; 3] {
        let instruction = Instruction { all_registers: registers, ..Instruction::parse(code) };
        WAYS.map(|way| way(&instruction))
    }

    #[track_caller]
    fn check(code: &str, registers: &[&str], expected: [&str; 3]) {
        assert_eq!(ways(code, registers).map(Option::unwrap_or_default), expected, "{code}");
    }

    #[test]
    fn every_kind_of_change() {
        check("roll $7, %ebx", &["%eax", "%ebx", "%rcx"], ["rorl $7, %ebx", "roll $7, %eax", "roll $8, %ebx"]);
        check("punpckldq %xmm1, %xmm2", &["%xmm1", "%xmm2"], ["punpckhdq %xmm1, %xmm2", "punpckldq %xmm2, %xmm2", ""]);
        check("add x1, x1, x0", &["v0.2d", "x0", "x1"], ["sub x1, x1, x0", "add x0, x1, x0", ""]);
        check(
            "and x1, x1, #0xffffffffffffff80",
            &["x1"],
            ["xor x1, x1, #0xffffffffffffff80", "", "and x1, x1, #18446744073709551489"],
        );
        check(
            "vxor.v $vr3, $vr3, $vr14",
            &["$r3", "$vr14", "$vr3"],
            ["vand.v $vr3, $vr3, $vr14", "vxor.v $vr14, $vr3, $vr14", ""],
        );
        check("lw s1, 4(a5)", &["a5", "s1"], ["", "lw a5, 4(a5)", "lw s1, 5(a5)"]);
    }

    /// Landing pads and directives are left alone; entry and body take part; every instruction is reached.
    #[test]
    fn every_instruction_once() {
        for count in [1, 3, 100] {
            let mut rows: Vec<usize> = mutants(TEXT, "f", count).unwrap().iter().map(|mutant| mutant.row).collect();
            rows.sort_unstable();
            assert_eq!(rows, [3, 4, 7, 8, 10, 11], "{count}");
        }
        assert!(mutants(TEXT, "g", 1).is_err());
    }

    #[test]
    fn one_line_changes() {
        let without = replace_line(TEXT, 4, None);
        assert_eq!(without, TEXT.replacen("\tret\n", "", 1));
        assert_eq!(replace_line(TEXT, 4, Some("\tnop")), TEXT.replacen("ret", "nop", 1));
    }
}
