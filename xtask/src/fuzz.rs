//! `cargo xtask fuzz [TARGET…] [--minutes N]`: the fuzz targets of `fuzz/`, one after the other, and `differential`, which holds
//! generated functions against Go's assembler.
//!
//! Targets run under libFuzzer (cargo-fuzz, nightly). They start from our own sources and from those of the installed Go, which are
//! written into the target directory each time and never committed. What a target must hold is in `tests/src/properties.rs`; what
//! was found is in `tests/data/fuzz`, and a test replays it. To add a target, see there and add its seeds to [`seeds`].

mod differential;
mod functions;
mod units;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::conformance::corpus;
use crate::tools::{self, Go};

const USAGE: &str = "\
usage: cargo xtask fuzz [TARGET…] [--minutes N] [--seed N] [--arch GOARCH]
  targets: preprocessor, parser, translation, port (cargo-fuzz, nightly), differential (all, if none is given)
  --minutes N   CPU minutes for each target (default 1)
  --seed N, --arch GOARCH   differential: where to begin, and for which architecture alone";

/// The targets of `fuzz/`.
const TARGETS: [&str; 4] = ["preprocessor", "parser", "translation", "port"];

/// How libFuzzer is called, but for what differs from target to target.
const LIBFUZZER: [&str; 6] =
    ["-timeout=300", "-report_slow_units=60", "-rss_limit_mb=3000", "-max_len=6000", "-print_final_stats=1", "-verbosity=1"];

/// Longer inputs are cut out of a seed file by function.
const MAX_SEED: usize = 4096;

/// Runs the targets that `args` names, or all.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let (mut targets, mut minutes, mut seed, mut archs) = (Vec::new(), 1.0, 0, arch::ALL.to_vec());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().with_context(|| format!("`{arg}` wants a value\n{USAGE}"));
        match arg.as_str() {
            "--minutes" => minutes = value()?.parse().context(USAGE)?,
            "--seed" => seed = value()?.parse().context(USAGE)?,
            "--arch" => archs = vec![Arch::from_goarch(value()?)?],
            target if TARGETS.contains(&target) || target == "differential" => targets.push(target.to_owned()),
            other => bail!("no target `{other}`\n{USAGE}"),
        }
    }
    if targets.is_empty() {
        targets = TARGETS.iter().chain(&["differential"]).map(|t| (*t).to_owned()).collect();
    }
    let mut found = Vec::new();
    for target in &targets {
        let result = match target.as_str() {
            "differential" => differential::run(&archs, minutes, seed),
            target => libfuzzer(target, minutes),
        };
        if let Err(error) = result {
            println!("{target}: {error:#}");
            found.push(target.as_str());
        }
    }
    ensure!(found.is_empty(), "found something or could not run: {}", found.join(", "));
    Ok(())
}

/// One target under libFuzzer.
fn libfuzzer(target: &str, minutes: f64) -> Result<()> {
    let dir = tools::target_dir().join("fuzz").join(target);
    let (corpus, artifacts, dictionary) = (dir.join("corpus"), dir.join("artifacts"), dir.join("dictionary.txt"));
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&artifacts)?;
    let texts = texts()?;
    let seeds = seeds(target, &texts);
    for (n, seed) in seeds.iter().enumerate() {
        fs::write(corpus.join(format!("seed-{n:05}")), seed)?;
    }
    fs::write(&dictionary, words(&texts))?;
    println!("{target}: {} seeds", seeds.len());
    let (mut cargo, build) = (tools::cargo(), tools::target_dir().join("fuzz/cargo"));
    // cargo-fuzz takes the toolchain from the name; rustup's proxy has left the one of this run behind.
    cargo.env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC").env_remove("RUSTDOC").env("RUSTUP_TOOLCHAIN", "nightly");
    cargo.args(["fuzz", "build", "--sanitizer", "none", "--fuzz-dir", "fuzz", target]);
    tools::run(cargo.env("CARGO_TARGET_DIR", &build))?;
    let program = build.join("x86_64-unknown-linux-gnu/release").join(target);
    let log = dir.join("log.txt");
    // libFuzzer counts seconds on the wall; on a busy machine those are fewer on the processor, and it is called again.
    let (begin, mut executed, mut peak) = (tools::children_time()?, 0, 0);
    let used = || Ok::<_, anyhow::Error>((tools::children_time()?.saturating_sub(begin)).as_secs_f64());
    let mut status;
    loop {
        let mut program = Command::new(&program);
        program.arg(&corpus).arg(format!("-dict={}", dictionary.display()));
        program.arg(format!("-artifact_prefix={}/", artifacts.display())).args(LIBFUZZER);
        program.arg(format!("-max_total_time={:.0}", (minutes * 60.0 - used()?).max(1.0)));
        let output = fs::File::create(&log)?;
        status = program.stdout(output.try_clone()?).stderr(output).status()?;
        let text = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
        let stat = |name: &str| text.lines().find_map(|l| l.strip_prefix(&format!("stat::{name}:"))?.trim().parse().ok());
        executed += stat("number_of_executed_units").unwrap_or(0u64);
        peak = peak.max(stat("peak_rss_mb").unwrap_or(0));
        if !status.success() || used()? >= minutes * 60.0 {
            break;
        }
    }
    println!("{target}: {executed} executions in {:.1} CPU minutes, {peak} MB", used()? / 60.0);
    let left: Vec<PathBuf> = fs::read_dir(&artifacts)?.map(|e| Ok(e?.path())).collect::<Result<_>>()?;
    ensure!(status.success(), "{status}; see {} and {left:?}", log.display());
    ensure!(left.is_empty(), "left from before: {left:?}");
    Ok(())
}

/// A text to make seeds of.
struct Text {
    arch: Option<Arch>,
    name: String,
    text: String,
}

/// Our own sources and those of the installed Go.
fn texts() -> Result<Vec<Text>> {
    let mut files = Vec::new();
    for dir in ["goasm-src", "tests/data", "translator/tests/data/ui"] {
        files.extend(tools::files_below(&tools::root().join(dir))?);
    }
    let go = Go::find()?;
    for arch in arch::ALL {
        let profile = arch.profiles().first().copied().unwrap_or_default();
        let jobs = [corpus::testdata(&go, arch, profile)?, corpus::error_data(&go, arch, profile)];
        files.extend(jobs.into_iter().flatten().map(|job| job.source));
    }
    for package in ["crypto", "hash", "math/big", "internal/bytealg", "internal/runtime", "runtime", "sync", "reflect"] {
        files.extend(tools::files_below(&go.goroot.join("src").join(package))?);
    }
    let mut out = Vec::new();
    for path in files.iter().collect::<BTreeSet<_>>() {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        // Not all of the Go code: what stands beside assembly.
        let beside = || path.parent().is_some_and(|dir| files.iter().any(|f| f.parent() == Some(dir) && is(f, "s")));
        if is(path, "s") || is(path, "h") || (is(path, "go") && !name.ends_with("_test.go") && beside()) {
            let arch = arch::ALL.into_iter().find(|a| name.contains(a.goarch()));
            out.push(Text {
                arch,
                name,
                text: String::from_utf8_lossy(&fs::read(path).with_context(|| path.display().to_string())?).into_owned(),
            });
        }
    }
    Ok(out)
}

fn is(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|e| e == extension)
}

/// Inputs in the form that the target reads.
fn seeds(target: &str, texts: &[Text]) -> BTreeSet<Vec<u8>> {
    let choice = |arch: Option<Arch>, more: usize| {
        let n = arch.and_then(|a| arch::ALL.iter().position(|b| *b == a)).unwrap_or(more);
        u8::try_from((n & 3) | (more << 2 & 0xfc)).unwrap_or_default()
    };
    let mut out = BTreeSet::new();
    let mut add = |arch, more, parts: &[&str]| {
        let mut seed = vec![choice(arch, more)];
        seed.extend(parts.join("\0").bytes());
        out.insert(seed);
    };
    let go: Vec<&str> = texts.iter().filter(|t| t.name.ends_with(".go")).map(|t| t.text.as_str()).collect();
    let assembly = || texts.iter().filter(|t| t.name.ends_with(".s") || t.name.ends_with(".h"));
    match target {
        "port" => {
            for (i, text) in assembly().enumerate() {
                for (j, chunk) in chunks(&text.text).into_iter().take(8).enumerate() {
                    let code = go.get((i + j) % go.len().max(1)).copied().unwrap_or_default();
                    let code = chunks(code).into_iter().next().unwrap_or_default();
                    add(text.arch, i + j, &[&code, &chunk, ""]);
                }
            }
            go.iter().for_each(|code| chunks(code).iter().for_each(|chunk| add(None, chunk.len(), &[chunk, "", ""])));
        }
        _ => {
            for (i, text) in assembly().enumerate() {
                for (j, chunk) in chunks(&text.text).iter().enumerate() {
                    add(text.arch, i + j, &[chunk]);
                }
            }
            if target == "parser" {
                go.iter().for_each(|code| {
                    chunks(code).iter().for_each(|chunk| add(None, chunk.len(), &["TEXT ·f(SB), 4, $0-0\n\tRET\n", chunk]))
                });
            }
        }
    }
    out
}

/// A text in pieces that begin at functions, declarations or directives.
fn chunks(text: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    for line in text.split_inclusive('\n') {
        let starts = ["TEXT", "func", "type", "const", "var", "#"].iter().any(|word| line.starts_with(word));
        let full = out.last().is_some_and(|chunk| chunk.len() + line.len() > if starts { MAX_SEED / 4 } else { MAX_SEED });
        if full {
            out.push(String::new());
        }
        if let Some(last) = out.last_mut() {
            last.push_str(line);
        }
    }
    // A handful of each file: a corpus of thousands only slows the start.
    let step = out.len().div_ceil(12);
    out.into_iter().step_by(step.max(1)).collect()
}

/// libFuzzer's dictionary: the words of the texts, the most used first.
fn words(texts: &[Text]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for text in texts {
        let is_end = |c: char| !(c.is_alphanumeric() || matches!(c, '_' | '·' | '#' | '$' | '<' | '>'));
        for word in text.text.split(is_end).filter(|w| (2..24).contains(&w.len()) && w.is_ascii()) {
            *counts.entry(word).or_default() += 1;
        }
    }
    let mut words: Vec<(&str, usize)> = counts.into_iter().collect();
    words.sort_by_key(|(word, count)| (std::cmp::Reverse(*count), *word));
    let odd = [
        "(SB)",
        "(FP)",
        "(SP)",
        "(PC)",
        "\\\\\\x0a",
        "/*",
        "*/",
        "//",
        "\\xc2\\xb7",
        "<>(SB)",
        "\\x00",
        "<<",
        ">>",
        "$-8",
        "@>",
        "0x8000000000000000",
    ];
    let mut out = String::new();
    for word in words.iter().take(1500).map(|(word, _)| *word).chain(odd) {
        out.push_str(&format!("\"{word}\"\n"));
    }
    out
}
