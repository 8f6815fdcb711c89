//! `cargo xtask avx512`: the kernels of `tests/data/avx512`, translated, and those of goasm-hashes with AVX-512, run on an emulated
//! processor with AVX-512, against scalar Rust: on this machine's processor when it has these instructions, and always on one that Bochs emulates (qemu knows none of them).

mod emulator;
mod reference;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::tools;
use reference::{BEYOND_BOCHS, IN, Input, KERNELS, OUT, Output, Reference};

/// Name and reference.
type Kernel = (&'static str, Reference);

const USAGE: &str = "\
cargo xtask avx512 [OPTION…]
  --inputs N   inputs for each kernel (default 24)
  --seed N     which";

/// The processor that Bochs is told to be: it has all extensions that the kernels use.
const CPU: &str = "sapphire_rapids";
/// Bytes behind the output that must stay as they are.
const GUARD: usize = 64;

pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut inputs, mut seed) = (24, 1);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|n| n.parse().ok()).with_context(|| format!("`{arg}` wants a number\n{USAGE}"));
        match arg.as_str() {
            "--help" => {
                println!("{USAGE}");
                return Ok(());
            }
            "--inputs" => inputs = number()?,
            "--seed" => seed = number()? as u64,
            _ => bail!("no such option: `{arg}`\n{USAGE}"),
        }
    }
    let scratch = tools::target_dir().join("avx512");
    fs::create_dir_all(&scratch)?;
    let inputs = make_inputs(inputs, seed);
    fs::write(scratch.join("inputs.bin"), inputs.concat())?;
    let mut failures = Vec::new();
    let missing = missing_features();
    if missing.is_empty() {
        let all: Vec<Kernel> = KERNELS.to_vec();
        let printed = native(&all, &scratch)?;
        failures.extend(report("this processor", &all, &inputs, &printed)?);
    } else {
        println!("left out natively: this processor has no {}", missing.join(", "));
    }
    let fit: Vec<Kernel> = KERNELS.iter().copied().filter(|(name, _)| BEYOND_BOCHS.iter().all(|(not, _)| not != name)).collect();
    let printed = emulated(&fit, &scratch)?;
    failures.extend(report(&format!("Bochs as {CPU}"), &fit, &inputs, &printed)?);
    for (name, why) in BEYOND_BOCHS {
        println!("left out under Bochs: {name}: {why}");
    }
    if !failures.is_empty() {
        bail!("{}", failures.join("\n"));
    }
    Ok(())
}

/// Compares and prints a line of summary.
fn report(machine: &str, kernels: &[Kernel], inputs: &[[u8; IN]], printed: &[String]) -> Result<Vec<String>> {
    let failures = compare(kernels, inputs, printed)?;
    let (all, equal) = (printed.len(), printed.len() - failures.len());
    println!("{machine}: {} kernels, {} inputs each: {equal} of {all} outputs equal", kernels.len(), inputs.len());
    Ok(failures.into_iter().map(|failure| format!("{machine}: {failure}")).collect())
}

/// What the kernels need and this processor does not have.
fn missing_features() -> Vec<&'static str> {
    let mut missing = Vec::new();
    macro_rules! ask {
        ($($feature:tt),*) => {$(
            #[cfg(target_arch = "x86_64")]
            let has = std::arch::is_x86_feature_detected!($feature);
            #[cfg(not(target_arch = "x86_64"))]
            let has = false;
            if !has {
                missing.push($feature);
            }
        )*};
    }
    ask!("avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl", "avx512ifma", "avx512vbmi", "avx512vbmi2", "avx512vnni");
    ask!("avx512bitalg", "avx512vpopcntdq", "gfni", "vaes", "vpclmulqdq");
    missing
}

/// As a program of this machine.
fn native(kernels: &[Kernel], scratch: &Path) -> Result<Vec<String>> {
    let objects = objects(kernels, &["-DHOSTED", "-fPIC"], scratch)?;
    let program = scratch.join("native");
    let mut link = Command::new("cc");
    tools::stdout(link.args(&objects).arg("-o").arg(&program))?;
    let text = tools::stdout(&mut Command::new(&program))?;
    let lines = text.split_once("BEGIN\n").and_then(|(_, rest)| rest.split_once("\nEND\n")).map(|(lines, _)| lines);
    Ok(lines.context("the program did not end")?.lines().map(str::to_owned).collect())
}

/// On the emulated machine.
fn emulated(kernels: &[Kernel], scratch: &Path) -> Result<Vec<String>> {
    let bochs = emulator::find()?;
    let here = tools::root().join("xtask/src/avx512");
    let boot = compile(&here.join("boot.S"), &[], scratch)?;
    let sector = scratch.join("boot.bin");
    link(&["--image-base=0", "-Ttext=0x7c00"], &[boot], &sector)?;
    let objects = objects(kernels, &["-ffreestanding", "-fno-pic", "-fno-stack-protector", "-mno-red-zone"], scratch)?;
    let (script, payload) = (here.join("payload.ld"), scratch.join("payload.bin"));
    link(&["-T", script.to_str().context("the path is not UTF-8")?], &objects, &payload)?;
    emulator::run(&bochs, CPU, &sector, &payload, scratch)
}

/// Random bytes, and inputs of zeros, of ones, and of all mask bits set or clear.
fn make_inputs(count: usize, seed: u64) -> Vec<[u8; IN]> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut byte = || {
        // xorshift64*, its highest byte
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 56) as u8
    };
    let random = |i: usize| {
        let mut input: [u8; IN] = std::array::from_fn(|_| byte());
        match i {
            0 => input = [0; IN],
            1 => input = [0xff; IN],
            2 => input[256..264].fill(0xff),
            3 => input[256..264].fill(0),
            // Equal operands, for comparisons.
            4 => input.copy_within(0..64, 64),
            // Small numbers, for conversions and shifts.
            5 => input.iter_mut().enumerate().filter(|(i, _)| i % 4 != 0 && *i < 256).for_each(|(_, b)| *b = 0),
            _ => {}
        }
        input
    };
    (0..count).map(random).collect()
}

/// The translated kernels, the table that names them, and what calls them.
fn objects(kernels: &[Kernel], flags: &[&str], scratch: &Path) -> Result<Vec<PathBuf>> {
    let source = tools::root().join("tests/data/avx512/avx512_amd64.s");
    let translated = scratch.join("kernels.S");
    let mut goasm = Command::new(tools::goasm()?);
    tools::stdout(goasm.arg("translate").arg(&source).arg("-o").arg(&translated))?;
    let calls = scratch.join("table.S");
    fs::write(&calls, table(kernels))?;
    let payload = tools::root().join("xtask/src/avx512/payload.c");
    let sha512 = tools::root().join("generated/asm/amd64/sha512.S");
    [translated, calls, payload, sha512].iter().map(|file| compile(file, flags, scratch)).collect()
}

fn compile(file: &Path, flags: &[&str], scratch: &Path) -> Result<PathBuf> {
    let object = scratch.join(file.file_stem().unwrap_or_default()).with_extension("o");
    let mut command = Command::new(tools::find("clang")?);
    command.args(["--target=x86_64-linux-gnu", "-O1", "-Wall", "-Werror", "-Wno-unused-command-line-argument"]).args(flags);
    tools::stdout(command.arg("-I").arg(scratch).arg("-c").arg(file).arg("-o").arg(&object))?;
    Ok(object)
}

/// Links to a flat file.
fn link(arguments: &[&str], objects: &[PathBuf], out: &Path) -> Result<()> {
    let mut command = Command::new(tools::find("ld.lld")?);
    command.args(["--oformat=binary", "-z", "nognustack"]).args(arguments).args(objects).arg("-o").arg(out);
    tools::stdout(&mut command).map(drop)
}

/// The kernels and the inputs for the program.
fn table(kernels: &[Kernel]) -> String {
    let mut text = ".section .data.rel.ro, \"aw\"\n.p2align 6\n.globl inputs, inputs_end, kernels\ninputs: .incbin \"inputs.bin\"\ninputs_end:\n.p2align 3\nkernels:\n".to_owned();
    for (i, (name, _)) in kernels.iter().enumerate() {
        let _ = writeln!(text, ".quad name{i}, {name}");
    }
    text.push_str(".quad 0, 0\n");
    for (i, (name, _)) in kernels.iter().enumerate() {
        let _ = writeln!(text, "name{i}: .asciz \"{name}\"");
    }
    text
}

/// Every output that is not what the reference makes of the input.
fn compare(kernels: &[Kernel], inputs: &[[u8; IN]], printed: &[String]) -> Result<Vec<String>> {
    if printed.len() != kernels.len() * inputs.len() {
        bail!("the program printed {} lines, not {}", printed.len(), kernels.len() * inputs.len());
    }
    let cases = kernels.iter().flat_map(|kernel| inputs.iter().enumerate().map(move |(i, input)| (kernel, i, input)));
    let mut failures = Vec::new();
    for (((name, reference), number, input), line) in cases.zip(printed) {
        let before: [u8; OUT + GUARD] = std::array::from_fn(|i| (i * 37 + 11) as u8);
        let mut wanted = Output(std::array::from_fn(|i| before[i]));
        reference(&Input(input), &mut wanted);
        let hex: String = wanted.0.iter().chain(&before[OUT..]).fold(String::new(), |mut text, b| {
            let _ = write!(text, "{b:02x}");
            text
        });
        match line.split_once(' ') {
            Some((printed_name, bytes)) if printed_name == *name && bytes == hex => {}
            Some((printed_name, bytes)) if printed_name == *name => {
                let at = bytes.bytes().zip(hex.bytes()).position(|(a, b)| a != b).unwrap_or(0) / 2;
                let part = |text: &str| text.get(at / 8 * 16..(at / 8 * 16 + 32).min(text.len())).unwrap_or("").to_owned();
                failures.push(format!(
                    "{name}, input {number}, from byte {}: {}, expected {}",
                    at / 8 * 8,
                    part(bytes),
                    part(&hex)
                ));
            }
            _ => bail!("the program printed `{line}` where {name} was due"),
        }
    }
    Ok(failures)
}
