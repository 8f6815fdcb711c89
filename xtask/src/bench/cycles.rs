//! Cycles of one block by the processor models of llvm-mca, in the steady state.
//!
//! A model is a model: for code that waits for its own results ratios are good to about 2 %, for scheduled code on in-order cores to
//! about 10 %; the load and store queues, caches and the branch predictor are not in it. To add a model, add it to [`MODELS`].

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::arch::Arch;
use crate::tools;

/// The processors whose models are worth asking. LLVM has none for loong64. The one for cortex-a55 takes three cycles for a rotate,
/// which is doubtful.
const MODELS: &[(Arch, &[&str])] =
    &[(Arch::Riscv64, &["sifive-u74", "sifive-p670"]), (Arch::Arm64, &["cortex-a55", "neoverse-n1", "neoverse-v1"])];

/// A processor and tenths of a cycle; none where the model lacks an instruction.
pub(super) type Cycles = Vec<(String, Option<u64>)>;

pub(super) fn version() -> Result<String> {
    let text = tools::stdout(Command::new(tools::find("llvm-mca")?).arg("--version"))?;
    let version = text.split_whitespace().skip_while(|word| *word != "version").nth(1);
    Ok(version.context("llvm-mca tells no version")?.to_owned())
}

/// By each model for the architecture.
pub(super) fn of(arch: Arch, block: &[String]) -> Result<Cycles> {
    let Some((_, models)) = MODELS.iter().find(|(other, _)| *other == arch) else { return Ok(Vec::new()) };
    let text: String = block.iter().map(|row| format!("{}\n", plain(row))).collect();
    let mut out = Cycles::new();
    for model in *models {
        let (few, many) = (total(arch, model, &text, 4)?, total(arch, model, &text, 12)?);
        let tenths = few.zip(many).map(|(few, many)| (many - few) * 10 / 8);
        out.push(((*model).to_owned(), tenths));
    }
    Ok(out)
}

/// An instruction without what only a program has: addresses of other instructions and of data.
fn plain(row: &str) -> String {
    let row = row.split_once('<').map_or(row, |(text, _)| text).trim().replace('\t', " ");
    if let Some(number) = row.strip_prefix("word ") {
        return word(number).unwrap_or(row);
    }
    let has_target =
        row.starts_with(['b', 'j']) || ["adr", "cbz", "cbnz", "tbz", "tbnz"].iter().any(|start| row.starts_with(start));
    match row.rsplit_once(' ') {
        Some((rest, target)) if has_target && target.starts_with("0x") => format!("{rest} ."),
        _ => row,
    }
}

/// An instruction that our kernels have as a number: those of Zknh for SHA-512.
fn word(number: &str) -> Option<String> {
    let word = u32::from_str_radix(number.strip_prefix("0x")?, 16).ok()?;
    let name = match word & 0xfff0_707f {
        0x1040_1013 => "sha512sum0",
        0x1050_1013 => "sha512sum1",
        0x1060_1013 => "sha512sig0",
        0x1070_1013 => "sha512sig1",
        _ => return None,
    };
    Some(format!("{name} x{}, x{}", word >> 7 & 31, word >> 15 & 31))
}

/// Cycles for so many times the text.
fn total(arch: Arch, model: &str, text: &str, iterations: u32) -> Result<Option<u64>> {
    let mut mca = Command::new(tools::find("llvm-mca")?);
    mca.arg(format!("--mtriple={}", arch.gnu())).arg(format!("--mcpu={model}"));
    mca.arg(match arch {
        Arch::Riscv64 => "--mattr=+m,+a,+c,+zba,+zbb,+zknh",
        _ => "--mattr=+sha3",
    });
    mca.args([&format!("--iterations={iterations}"), "--instruction-info=0", "--resource-pressure=0"]);
    let mut child = mca.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().context("llvm-mca")?;
    std::io::Write::write_all(&mut child.stdin.take().context("no stdin")?, text.as_bytes())?;
    let output = child.wait_with_output()?;
    let (report, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    // What a model has no entry for, or LLVM's parser does not get from its own disassembler as text.
    if errors.contains("unable to resolve scheduling class") || text.contains("word 0x") {
        return Ok(None);
    }
    let Some(cycles) = report.lines().find_map(|row| row.strip_prefix("Total Cycles:")) else {
        bail!("llvm-mca --mcpu={model}: {}", errors.lines().take(3).collect::<Vec<_>>().join("\n"));
    };
    Ok(Some(cycles.trim().parse()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_become_plain() {
        assert_eq!(plain("bne\tt0, t1, 0x1174c <body+0x10>"), "bne t0, t1, .");
        assert_eq!(plain("adrp\tx2, 0x200000"), "adrp x2, .");
        assert_eq!(plain("lui\ta0, 0x12345"), "lui a0, 0x12345");
        assert_eq!(plain("addi\ta0, a0, 0x40"), "addi a0, a0, 0x40");
        assert_eq!(plain("word 0x105e1913"), "sha512sum1 x18, x28");
    }
}
