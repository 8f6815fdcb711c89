//! `cargo xtask bench kernels`: our amd64 kernels against Go's and against other crates, in one process that takes turns with a Go program.
//!
//! The program is `xtask/bench-kernels`; here are Go's kernels (translated, assembled, linked), the table of ratios, the
//! floors and the plot; the Go program is in `go_program.rs`. A ratio is the other's time by ours: more than 1 means that we are
//! faster. Go's kernels are compared with ours, in the same lines of Rust; everybody else with the best that `goasm-hashes`
//! offers.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::Arch;
use crate::assemble::{Assembled, Assemblers, Job};
use crate::tools;

use super::go_program;

/// By how much a ratio may be below its floor. Runs with twenty other processes on two processors: against Go's kernel, which
/// is called by the same lines as ours, no ratio up to 8 KiB fell by more than 2 %, at 1 MiB, where a sample is a single call
/// long enough to be interrupted, by 3.5 %; several messages against our own single ones 3.1 %. A kernel that lost an idea
/// loses 5 % and more. Other libraries, and Go in a process of its own, differ by up to 8 % from build to build and run to
/// run.
fn tolerance(size: usize, other: &str) -> f64 {
    match other {
        GO_KERNEL if size < 1 << 20 => 0.03,
        GO_KERNEL | "one-by-one" => 0.05,
        _ => 0.1,
    }
}

/// A floor is the least ratio of so many runs: whoever was disturbed in one of them looks slow there.
const BLESSED_RUNS: usize = 3;

/// Go's kernels: package (below Go's `src`, or x/crypto's), source, declaration, prefix.
const GO: [(&str, &str, &str, &str); 3] = [
    ("crypto/md5", "md5block_amd64.s", "md5block_decl.go", "go_md5_"),
    ("crypto/internal/fips140/sha512", "sha512block_amd64.s", "sha512block_amd64.go", "go_sha512_"),
    ("golang.org/x/crypto/blake2s", "blake2s_amd64.s", "blake2s_amd64.go", "go_blake2s_"),
];

/// Our MD5 kernel by `--abi` and prefix: the ways from C to a body, which the group `md5-abi` compares with a kernel written for C.
const WAYS: [(&str, &str); 2] = [("direct", "direct_md5_"), ("c", "entry_md5_")];

/// Entries that are ours begin so.
const OURS: &str = "goasm-";

/// Ours as its users call it, not as Go's kernel is called.
const API: &str = "goasm-api";

/// Go's kernel, called as ours are.
const GO_KERNEL: &str = "go";

/// Nanoseconds by hash, size, offset and entry.
type Times = BTreeMap<(String, usize, usize, String), f64>;
/// Ratios by hash, size, offset and the other's name.
type Ratios = BTreeMap<(String, usize, usize, String), f64>;

pub(super) fn run(args: &[String]) -> Result<()> {
    let (mut check, mut bless, mut rounds, mut group, mut features) = (false, false, 31u32, None, Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--check" => check = true,
            "--bless" => bless = true,
            "--ring" => features.push("ring"),
            "--aws-lc" => features.push("aws-lc"),
            "--group" => group = Some(args.next().context("--group wants a name")?.as_str()),
            "--rounds" => rounds = args.next().context("--rounds wants a number")?.parse().context("--rounds")?,
            _ => bail!("no such option: `{arg}`"),
        }
    }
    ensure!(std::env::consts::ARCH == "x86_64", "the kernels are timed on amd64 only; see `bench instructions` for the others");
    ensure!(group.is_none() || !(check || bless), "--check and --bless are for all groups");
    let output = measure(rounds.max(31), group, &features)?;
    let (times, versions) = parse(&output)?;
    let ratios = ratios(&times)?;
    let machine = machine()?;
    println!("{machine}; {rounds} rounds, tenth percentile; {}", versions.join(", "));
    print!("{}", shown(&times));
    let data = tools::root().join("tests/data/bench-floors.txt");
    if bless {
        let mut floors = ratios;
        for _ in 1..BLESSED_RUNS {
            let (times, _) = parse(&measure(rounds.max(31), group, &features)?)?;
            lower(&mut floors, &self::ratios(&times)?);
        }
        fs::write(&data, floors_file(&machine, &floors)).with_context(|| data.display().to_string())?;
        let plot = tools::root().join("tests/data/bench-kernels.svg");
        return fs::write(&plot, super::plot::svg(&machine, &bars(&times))).with_context(|| plot.display().to_string());
    }
    if check {
        let text = fs::read_to_string(&data).with_context(|| data.display().to_string())?;
        compare(&parse_floors(&text)?, &ratios)?;
    }
    Ok(())
}

fn measure(rounds: u32, group: Option<&str>, features: &[&str]) -> Result<String> {
    let assemblers = Assemblers::find()?;
    let x_crypto = go_program::x_crypto()?;
    let mut objects: Vec<PathBuf> = Vec::new();
    for (package, source, declaration, prefix) in GO {
        let scratch = tools::target_dir().join(format!("bench/kernels/{prefix}"));
        fs::create_dir_all(&scratch)?;
        let dir = match package.strip_prefix("golang.org/x/crypto/") {
            Some(package) => x_crypto.join(package),
            None => assemblers.go.goroot.join("src").join(package),
        };
        objects.push(object(&assemblers, "c", &dir, package, (source, declaration), prefix, &scratch)?);
    }
    for (abi, prefix) in WAYS {
        let scratch = tools::target_dir().join(format!("bench/kernels/{prefix}"));
        fs::create_dir_all(&scratch)?;
        let dir = tools::root().join("goasm-src/md5");
        objects.push(object(&assemblers, abi, &dir, "md5", ("md5block_amd64.s", "md5block_decl.go"), prefix, &scratch)?);
    }
    let program = go_program::build(&x_crypto)?;
    let objects: Option<Vec<&str>> = objects.iter().map(|path| path.to_str()).collect();
    let mut cargo = tools::cargo();
    let manifest = tools::root().join("xtask/bench-kernels/Cargo.toml");
    cargo.args(["run", "--quiet", "--release", "--locked", "--manifest-path"]).arg(manifest);
    if !features.is_empty() {
        cargo.args(["--features", &features.join(",")]);
    }
    cargo.arg("--").arg(rounds.to_string()).args(group);
    cargo.env("GOASM_GO_PROGRAM", program);
    cargo.env("GOASM_KERNEL_OBJECTS", objects.context("a path is not UTF-8")?.join(":")).env("GOASM_HASHES_STRICT", "1");
    cargo.env("CARGO_TARGET_DIR", tools::target_dir().join("bench/kernels/cargo"));
    tools::stdout(&mut cargo)
}

/// Translates and assembles a kernel; `files` are its source and declaration in `dir`.
fn object(
    assemblers: &Assemblers,
    abi: &str,
    dir: &Path,
    package: &str,
    files: (&str, &str),
    prefix: &str,
    scratch: &Path,
) -> Result<PathBuf> {
    let (source, declaration) = files;
    let job = Job {
        arch: Arch::Amd64,
        profile: String::new(),
        experiment: "",
        source: dir.join(source),
        package: package.to_owned(),
        defines: Vec::new(),
        includes: vec![assemblers.go.include()],
        go_flags: Vec::new(),
        rvc: false,
    };
    assemblers.translate_for_c(&job, abi, prefix, &dir.join(declaration), scratch)?;
    match assemblers.assemble(&job, scratch)? {
        Assembled::Object(_) => Ok(scratch.join("ours.o")),
        Assembled::Rejected(rows) => bail!("clang rejects {source}: {rows:?}"),
    }
}

fn parse(output: &str) -> Result<(Times, Vec<String>)> {
    let (mut times, mut versions) = (Times::new(), Vec::new());
    for row in output.lines() {
        if let Some(version) = row.strip_prefix("version ") {
            versions.push(version.to_owned());
            continue;
        }
        let words: Vec<&str> = row.split(' ').collect();
        let [hash, size, offset, entry, time] = words.as_slice() else { bail!("bench-kernels printed {row}") };
        let key = ((*hash).to_owned(), size.parse()?, offset.parse()?, (*entry).to_owned());
        times.insert(key, time.parse()?);
    }
    ensure!(!times.is_empty(), "bench-kernels measured nothing");
    Ok((times, versions))
}

/// The fastest of ours for a hash, size and offset, to be compared with `other`.
fn ours(times: &Times, hash: &str, size: usize, offset: usize, other: &str) -> Option<f64> {
    let counts = |entry: &str| entry.starts_with(OURS) && (other != GO_KERNEL || entry != API);
    let mine = times.iter().filter(|((h, s, o, e), _)| h == hash && *s == size && *o == offset && counts(e));
    mine.map(|(_, time)| *time).min_by(f64::total_cmp)
}

fn ratios(times: &Times) -> Result<Ratios> {
    let mut ratios = Ratios::new();
    for ((hash, size, offset, entry), time) in times.iter().filter(|((.., entry), _)| !entry.starts_with(OURS)) {
        let ours = ours(times, hash, *size, *offset, entry).with_context(|| format!("{hash}: nothing of ours"))?;
        ratios.insert((hash.clone(), *size, *offset, entry.clone()), time / ours);
    }
    Ok(ratios)
}

/// Takes the lesser ratio of both; all entries are in both.
fn lower(floors: &mut Ratios, others: &Ratios) {
    for (key, floor) in floors {
        if let Some(other) = others.get(key) {
            *floor = floor.min(*other);
        }
    }
}

fn size_name(size: usize) -> String {
    match size {
        0..1024 => format!("{size} B"),
        1024..1_048_576 => format!("{} KiB", size / 1024),
        _ => format!("{} MiB", size >> 20),
    }
}

/// For each hash a row for each entry: nanoseconds, and how many times faster the fastest of ours is.
fn shown(times: &Times) -> String {
    let mut out = String::new();
    let mut rows: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    let mut heads: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for ((hash, size, offset, entry), time) in times {
        let ratio = ours(times, hash, *size, *offset, entry).map_or(0.0, |ours| time / ours);
        rows.entry((hash, entry)).or_default().push(format!("{time:>11.1} {ratio:>5.2}"));
        let head = heads.entry(hash).or_default();
        let column = format!("{}{}", size_name(*size), if *offset == 0 { "" } else { " +1" });
        if !head.contains(&column) {
            head.push(column);
        }
    }
    for (hash, head) in heads {
        let columns: Vec<String> = head.iter().map(|name| format!("{:>17}", format!("{name} ns, x"))).collect();
        let _ = writeln!(out, "{hash:<16} {}", columns.join(" "));
        for ((_, entry), cells) in rows.iter().filter(|((h, _), _)| *h == hash) {
            let _ = writeln!(out, "  {entry:<14} {}", cells.join(" "));
        }
    }
    out
}

/// Nanoseconds a byte at 8 KiB, by hash.
fn bars(times: &Times) -> Vec<(String, Vec<(String, f64)>)> {
    let mut out: BTreeMap<String, Vec<(String, f64)>> = BTreeMap::new();
    for ((hash, size, offset, entry), time) in times {
        if *size == 8192 && *offset == 0 {
            out.entry(hash.clone()).or_default().push((entry.clone(), time / 8192.0));
        }
    }
    for bars in out.values_mut() {
        bars.sort_by(|a, b| a.1.total_cmp(&b.1));
    }
    out.into_iter().collect()
}

/// The processor as Linux names it.
fn machine() -> Result<String> {
    let text = fs::read_to_string("/proc/cpuinfo").context("/proc/cpuinfo")?;
    let field = |name: &str| {
        let row = text.lines().find(|row| row.starts_with(name))?;
        row.split_once(':').map(|(_, value)| value.trim().to_owned())
    };
    let name = field("model name").context("/proc/cpuinfo names no model")?;
    Ok(format!("{name}, family {} model {}", field("cpu family").unwrap_or_default(), field("model\t").unwrap_or_default()))
}

fn floors_file(machine: &str, ratios: &Ratios) -> String {
    let mut out = format!(
        "# Time of others by the time of the fastest of ours, the least of {BLESSED_RUNS} runs on {machine}.\n\
         # Hash, bytes of the message, offset from a multiple of 64, other, ratio. `cargo xtask bench kernels --check` fails when a\n\
         # ratio is more than a few per cent below; --bless writes this file.\n"
    );
    for ((hash, size, offset, entry), ratio) in ratios {
        let _ = writeln!(out, "{hash} {size} {offset} {entry} {ratio:.3}");
    }
    out
}

fn parse_floors(text: &str) -> Result<Ratios> {
    let rows: Vec<&str> = text.lines().filter(|row| !row.starts_with('#')).collect();
    Ok(parse(&rows.join("\n"))?.0)
}

/// Fails for a ratio below its floor, and for a floor that nothing was measured for (ring and aws-lc excepted, which are
/// asked for by options).
fn compare(floors: &Ratios, ratios: &Ratios) -> Result<()> {
    let mut wrong = Vec::new();
    for (key, floor) in floors {
        let (hash, size, offset, entry) = key;
        match ratios.get(key) {
            None if entry == "ring" || entry.starts_with("aws-lc") => {}
            None => wrong.push(format!("{hash} {size} {offset} {entry} was not measured")),
            Some(ratio) if *ratio < floor * (1.0 - tolerance(*size, entry)) => {
                wrong.push(format!("{hash} {size} {offset} {entry}: {ratio:.3}, the floor is {floor:.3}"));
            }
            Some(_) => {}
        }
    }
    ensure!(wrong.is_empty(), "{} ratios are below their floors:\n{}", wrong.len(), wrong.join("\n"));
    println!("{} ratios at or above their floors", floors.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_floor_is_the_least_of_several_runs() {
        let mut floors = measured(120.0);
        lower(&mut floors, &measured(110.0));
        lower(&mut floors, &measured(115.0));
        assert_eq!(floors, measured(110.0));
    }

    fn measured(go: f64) -> Ratios {
        let output = format!("version x 1\nmd5 64 0 goasm-base 100.0\nmd5 64 0 goasm-portable 140.0\nmd5 64 0 go {go}\n");
        ratios(&parse(&output).unwrap().0).unwrap()
    }

    #[test]
    fn a_ratio_below_the_floor_is_a_failure() {
        let floors = parse_floors(&floors_file("a machine", &measured(110.0))).unwrap();
        assert_eq!(floors.values().copied().collect::<Vec<_>>(), [1.1]);
        assert!(compare(&floors, &measured(110.0)).is_ok());
        assert!(compare(&floors, &measured(108.0)).is_ok());
        assert!(compare(&floors, &measured(106.0)).is_err());
        assert!(compare(&floors, &Ratios::new()).is_err());
    }
}
