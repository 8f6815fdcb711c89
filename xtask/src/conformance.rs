//! `cargo xtask conformance`: our bytes against Go's, for every line of Go's test data and every function of its std.

pub(crate) mod corpus;
mod errors;
pub(crate) mod functions;
mod gas;
pub(crate) mod generate;
mod kinds;
pub(crate) mod lines;
pub(crate) mod pool;
mod referee;
pub(crate) mod report;
use goasm_verify::source;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use anyhow::{Context, Result, bail};

use crate::arch::{self, Arch};
use crate::assemble::{Assemblers, Job};
use crate::tools;
use report::{ErrorTotals, FunctionTotals, GasTotals, GeneratedTotals, LineTotals, Row};
use source::Source;

const USAGE: &str = "\
cargo xtask conformance [ARCH…] [OPTION…]      (default: all four architectures, lines and functions)
  --lines             only Go's assembler test data, line by line
  --frames            only the frame shapes of tests/data/frames
  --std               only the functions of Go's std
  --errors            only the lines that Go's assembler must refuse
  --generated         only lines made from our own tables
  --rvc               riscv64: only with compressed instructions
  --gas               only GNU as against LLVM on our own output
  --per-form N, --seed N   how many lines for each form, and which
  --list WHAT         print each case: different, refused, declared, accepted, vague,
                      gaps (comma separated)
  --max N             at most N cases per architecture and kind
  --file PATH.s       compare this file alone, line by line (a file of Go's std gets its package's flags)
  --profile P         only this profile (riscv64: rva20u64, rva22u64, rva23u64; amd64: v1 … v4)
  -D NAME[=v], -I DIR, -p PKG   for --file
  --bless             write the tables into README.md and the book, and the floor into tests/data/ratchet.txt
  --ratchet           fail when a figure is below the floor in tests/data/ratchet.txt";

/// One row of the tables.
pub(crate) struct Variant {
    pub(crate) arch: Arch,
    pub(crate) profile: String,
    /// riscv64: compressed, as Go does it by default.
    pub(crate) rvc: bool,
}

impl Variant {
    /// GOAMD64 tells the preprocessor something and the assembler nothing: the same line gives the same bytes at every level.
    fn is_for_lines(&self) -> bool {
        self.arch != Arch::Amd64 || self.profile == "v1"
    }

    /// One profile is enough, the one with most rows; what exists in others only is little, and in the test data.
    fn is_for_generated_lines(&self) -> bool {
        self.is_for_lines() && (self.arch != Arch::Riscv64 || self.profile == "rva23u64")
    }

    /// Functions of std are measured where the profile changes some.
    fn is_for_std(&self) -> bool {
        self.arch != Arch::Riscv64 || self.profile != "rva23u64"
    }
}

/// What `--list` can name.
const LISTS: [&str; 6] = ["different", "refused", "declared", "accepted", "vague", "gaps"];

/// What the command line asks for.
#[derive(Default)]
struct Options {
    archs: Vec<Arch>,
    lines: bool,
    std: bool,
    frames: bool,
    errors: bool,
    generated: bool,
    gas: bool,
    rvc: bool,
    per_form: Option<usize>,
    seed: u64,
    list: Vec<String>,
    max: Option<usize>,
    file: Option<PathBuf>,
    profile: Option<String>,
    defines: Vec<String>,
    includes: Vec<PathBuf>,
    package: Option<String>,
    bless: bool,
    ratchet: bool,
}

impl Options {
    fn parse(args: &[String]) -> Result<Options> {
        let mut options = Options::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut value = || args.next().cloned().with_context(|| format!("`{arg}` wants a value\n{USAGE}"));
            match arg.as_str() {
                "--lines" => options.lines = true,
                "--std" => options.std = true,
                "--frames" => options.frames = true,
                "--errors" => options.errors = true,
                "--generated" => options.generated = true,
                "--gas" => options.gas = true,
                "--rvc" => options.rvc = true,
                "--per-form" => options.per_form = Some(value()?.parse().context("--per-form")?),
                "--seed" => options.seed = value()?.parse().context("--seed")?,
                "--bless" => options.bless = true,
                "--ratchet" => options.ratchet = true,
                "--list" => options.list.extend(value()?.split(',').map(str::to_owned)),
                "--max" => options.max = Some(value()?.parse().context("--max")?),
                "--file" => options.file = Some(value()?.into()),
                "--profile" => options.profile = Some(value()?),
                "-D" => options.defines.push(value()?),
                "-I" => options.includes.push(value()?.into()),
                "-p" => options.package = Some(value()?),
                _ if arg.starts_with('-') => bail!("no such option: `{arg}`\n{USAGE}"),
                _ => options.archs.push(Arch::from_goarch(arg)?),
            }
        }
        if let Some(what) = options.list.iter().find(|w| !LISTS.contains(&w.as_str())) {
            bail!("nothing to list by the name `{what}`\n{USAGE}");
        }
        if !(options.lines || options.std || options.frames || options.errors || options.generated || options.gas) {
            (options.lines, options.std, options.frames) = (true, true, true);
            (options.errors, options.generated, options.gas) = (true, true, true);
        }
        if options.archs.is_empty() {
            options.archs = arch::ALL.to_vec();
        }
        Ok(options)
    }

    fn lists(&self, what: &str) -> bool {
        self.list.iter().any(|w| w == what)
    }

    /// What is measured: every profile of each architecture, riscv64 also with compressed instructions.
    fn variants(&self) -> Vec<Variant> {
        let mut variants = Vec::new();
        for &arch in &self.archs {
            for rvc in [false, true] {
                if (rvc && arch != Arch::Riscv64) || (!rvc && self.rvc) {
                    continue;
                }
                variants.extend(self.profiles(arch).into_iter().map(|p| Variant { arch, profile: p.to_owned(), rvc }));
            }
        }
        variants
    }

    fn profiles(&self, arch: Arch) -> Vec<&str> {
        match &self.profile {
            Some(profile) => vec![profile],
            None => arch.profiles().to_vec(),
        }
    }
}

pub(crate) fn run(args: &[String]) -> Result<()> {
    if args.iter().any(|arg| arg == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let options = Options::parse(args)?;
    let assemblers = Assemblers::find()?;
    if let Some(file) = &options.file {
        return one_file(&assemblers, &options, file);
    }
    let mut rows = Vec::new();
    let mut failures = 0;
    for variant in options.variants() {
        rows.push(measure(&assemblers, &options, &variant, &mut failures)?);
    }
    let table = report::table(&rows, &assemblers.go.version()?);
    let kinds = report::kinds_table(&rows)?;
    print!("{table}{kinds}");
    // Figures with holes are no floor.
    if failures > 0 {
        bail!("{failures} files could not be compared");
    }
    if options.bless {
        report::bless(&table, &kinds, &rows)?;
    }
    if options.ratchet {
        report::check_ratchet(&rows)?;
    }
    let different: usize = rows.iter().map(Row::different).sum();
    if different > 0 {
        bail!("{different} lines or functions are different");
    }
    Ok(())
}

/// Everything that is asked for, for one architecture and profile.
fn measure(assemblers: &Assemblers, options: &Options, variant: &Variant, failures: &mut usize) -> Result<Row> {
    let Variant { arch, profile, rvc } = variant;
    let (arch, go) = (*arch, &assemblers.go);
    let with_rvc = |mut jobs: Vec<Job>| {
        jobs.iter_mut().for_each(|job| job.rvc = *rvc);
        jobs
    };
    let compare_functions = |job: &Job, scratch: &Path| Ok(functions::compare_file(assemblers, job, scratch)?.functions);
    let mut row = Row::new(arch, profile, *rvc);
    let by_name = options.profile.is_some();
    let (with_lines, with_std) = (by_name || variant.is_for_lines(), by_name || variant.is_for_std());
    if options.lines && with_lines {
        let jobs = with_rvc(corpus::testdata(go, arch, profile)?);
        let results = each(&jobs, "lines", |job, scratch| lines::compare_file(assemblers, job, scratch))?;
        row.lines = Some(collect(options, &jobs, results, failures, |totals: &mut LineTotals, lister, job, file| {
            totals.add(&file);
            lister.lines(job, &file);
        }));
    }
    // Compressed or not, the same lines are refused.
    if options.errors && with_lines && !rvc {
        let jobs = corpus::error_data(go, arch, profile);
        let results = each(&jobs, "errors", |job, scratch| errors::compare_file(assemblers, job, scratch))?;
        row.errors = Some(collect(options, &jobs, results, failures, |totals: &mut ErrorTotals, lister, job, file| {
            totals.add(&file);
            lister.errors(job, &file);
        }));
    }
    if options.generated && (by_name || variant.is_for_generated_lines()) {
        let per_form = options.per_form.unwrap_or(generate::PER_FORM);
        let jobs = with_rvc(generate::jobs(assemblers, arch, profile, per_form, options.seed)?);
        let results = each(&jobs, "generated", |job, scratch| generate::compare_file(assemblers, job, scratch))?;
        let totals = collect(options, &jobs, results, failures, |totals: &mut GeneratedTotals, lister, job, file| {
            totals.add(&file);
            lister.generated(job, &file);
        });
        if options.lists("gaps") {
            print!("{}", totals.gaps_by_mnemonic());
        }
        row.generated = Some(totals);
    }
    if options.frames && with_lines {
        let jobs = with_rvc(corpus::frames(go, arch, profile));
        let results = each(&jobs, "frames", compare_functions)?;
        row.frames = Some(collect(options, &jobs, results, failures, add_functions));
    }
    if options.std && with_std {
        let jobs = with_rvc(corpus::std(go, arch, profile)?);
        let results = each(&jobs, "std", compare_functions)?;
        row.functions = Some(collect(options, &jobs, results, failures, add_functions));
    }
    if options.gas {
        let mut jobs = Vec::new();
        if with_lines {
            jobs.extend(corpus::testdata(go, arch, profile)?);
            jobs.extend(corpus::frames(go, arch, profile));
        }
        if with_std {
            jobs.extend(corpus::std(go, arch, profile)?);
        }
        let jobs = with_rvc(jobs);
        let results = each(&jobs, "gas", |job, scratch| gas::compare_file(assemblers, job, scratch))?;
        row.gas = Some(collect(options, &jobs, results, failures, |totals: &mut GasTotals, lister, job, file| {
            totals.add(&file);
            lister.messages(job, &file.source, 0, "GNU as and LLVM differ", &file.different);
        }));
    }
    Ok(row)
}

/// Runs `work` for every job on all processors, each with a scratch directory of its own; results in the jobs' order.
fn each<T: Send>(jobs: &[Job], kind: &str, work: impl Fn(&Job, &Path) -> Result<T> + Sync) -> Result<Vec<Result<T>>> {
    let base = tools::target_dir().join("conformance/scratch");
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from).min(jobs.len().max(1));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(job) = jobs.get(index) else { break };
                    let rvc = if job.rvc { "-rvc" } else { "" };
                    let scratch = base.join(format!("{}-{}{rvc}-{kind}-{index}", job.arch.goarch(), job.profile));
                    let result = fs::create_dir_all(&scratch).map_err(Into::into).and_then(|()| work(job, &scratch));
                    if let Ok(mut results) = results.lock() {
                        results.push((index, result));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|(index, _)| *index);
    if results.len() != jobs.len() {
        bail!("{} of {} files were compared", results.len(), jobs.len());
    }
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// Adds up what was found; a file that could not be compared is printed and counts as a failure.
fn collect<Report, Totals: Default>(
    options: &Options,
    jobs: &[Job],
    results: Vec<Result<Report>>,
    failures: &mut usize,
    mut add: impl FnMut(&mut Totals, &mut Lister, &Job, Report),
) -> Totals {
    let mut totals = Totals::default();
    let mut lister = Lister::new(options);
    for (job, result) in jobs.iter().zip(results) {
        match result {
            Err(error) => {
                *failures += 1;
                println!("{}: NOT COMPARED: {error:#}", short_name(job));
            }
            Ok(report) => add(&mut totals, &mut lister, job, report),
        }
    }
    lister.finish();
    totals
}

fn add_functions(totals: &mut FunctionTotals, lister: &mut Lister, job: &Job, list: Vec<functions::FunctionReport>) {
    for function in &list {
        totals.add(&function.status);
        lister.function(job, function);
    }
}

/// One file, line by line, differences and refusals listed.
fn one_file(assemblers: &Assemblers, options: &Options, file: &Path) -> Result<()> {
    let file = fs::canonicalize(file).with_context(|| file.display().to_string())?;
    let name = file.file_name().and_then(|n| n.to_str()).unwrap_or("");
    let arch = match (options.archs.as_slice(), Arch::from_file_name(name)) {
        ([arch], _) => *arch,
        (_, Some(arch)) => arch,
        _ => bail!("`{name}` does not name an architecture; give one: cargo xtask conformance arm64 --file …"),
    };
    let profile = options.profiles(arch).first().copied().unwrap_or("").to_owned();
    let std = if file.starts_with(assemblers.go.goroot.join("src")) && !file.starts_with(assemblers.go.testdata()) {
        corpus::std(&assemblers.go, arch, &profile)?
    } else {
        Vec::new()
    };
    let mut job = match std.into_iter().find(|job| job.source == file) {
        Some(job) => job,
        None => corpus::testdata_job(&assemblers.go, arch, &profile, file),
    };
    job.rvc = options.rvc;
    job.defines.extend(options.defines.iter().cloned());
    job.includes.extend(options.includes.iter().cloned());
    if let Some(package) = &options.package {
        job.package.clone_from(package);
    }
    // A directory per process, because several people may look at files at once.
    let scratch = tools::target_dir().join(format!("conformance/scratch/file-{}", std::process::id()));
    let result = lines::compare_file(assemblers, &job, &scratch);
    fs::remove_dir_all(&scratch)?;
    let report = result?;
    let mut lister =
        Lister { different: true, refused: options.list.is_empty() || options.lists("refused"), ..Lister::new(options) };
    lister.lines(&job, &report);
    lister.finish();
    println!(
        "{} lines: {} identical, {} different, {} refused",
        report.total,
        report.identical(),
        report.different(),
        report.refused()
    );
    if report.unchecked_stacks > 0 {
        println!("compared as NOSPLIT, because we leave the stack check out: {} functions", report.unchecked_stacks);
    }
    if report.different() > 0 {
        bail!("{} lines are different", report.different());
    }
    Ok(())
}

/// Prints cases, up to a limit for each kind.
struct Lister {
    different: bool,
    refused: bool,
    declared: bool,
    max: usize,
    accepted: bool,
    vague: bool,
    printed: [usize; 5],
    hidden: usize,
}

impl Lister {
    fn new(options: &Options) -> Lister {
        Lister {
            different: options.lists("different"),
            refused: options.lists("refused"),
            declared: options.lists("declared"),
            max: options.max.unwrap_or(usize::MAX),
            accepted: options.lists("accepted"),
            vague: options.lists("vague"),
            printed: [0; 5],
            hidden: 0,
        }
    }

    /// Whether one more of this kind may be printed.
    fn may(&mut self, kind: usize, wanted: bool) -> bool {
        let Some(count) = self.printed.get_mut(kind) else {
            return false;
        };
        if !wanted {
            return false;
        }
        *count += 1;
        if *count > self.max {
            self.hidden += 1;
        }
        *count <= self.max
    }

    fn lines(&mut self, job: &Job, file: &lines::FileReport) {
        self.statuses(job, &file.source, &file.lines);
    }

    fn generated(&mut self, job: &Job, file: &generate::GeneratedReport) {
        self.statuses(job, &file.source, &file.different);
        self.messages(job, &file.source, 3, "accepted, Go refuses", &file.accepted);
        self.messages(job, &file.source, 3, "accepted", &file.crashes);
        self.messages(job, &file.source, 1, "refused, Go accepts", &file.gaps);
    }

    fn statuses(&mut self, job: &Job, lines: &Source, statuses: &BTreeMap<u32, lines::Status>) {
        let name = short_name(job);
        for (line, status) in statuses {
            let source = lines.line(*line);
            match status {
                lines::Status::Different(d) => {
                    if self.may(0, self.different) {
                        println!("{name}:{line}: different: {}\n    source  {source}", d.why);
                        println!("    as Go   {}", d.go_text);
                        println!("    Go      {}\n    ours    {}", hex(&d.go), hex(&d.ours));
                        println!("    gnu     {}", d.gnu.join("\n            "));
                    }
                }
                lines::Status::Refused(message) => {
                    if self.may(1, self.refused) {
                        println!("{name}:{line}: refused: {message}\n    source  {source}");
                    }
                }
            }
        }
    }

    fn errors(&mut self, job: &Job, file: &errors::ErrorReport) {
        self.messages(job, &file.source, 3, "accepted, Go refuses", &file.accepted);
        self.messages(job, &file.source, 1, "refused, Go accepts", &file.legal_refused);
        self.messages(job, &file.source, 4, "does not name the operand", &file.no_operand);
        self.messages(job, &file.source, 4, "does not name the range or form", &file.no_form);
    }

    fn messages(&mut self, job: &Job, source: &Source, kind: usize, what: &str, lines: &referee::Refusals) {
        let wanted = match kind {
            0 => self.different,
            1 => self.refused,
            3 => self.accepted,
            _ => self.vague,
        };
        for (line, message) in lines {
            if self.may(kind, wanted) {
                println!("{}:{line}: {what}: {message}\n    source  {}", short_name(job), source.line(*line));
            }
        }
    }

    fn function(&mut self, job: &Job, function: &functions::FunctionReport) {
        let place = format!("{}:{}: {}", short_name(job), function.line, function.name);
        match &function.status {
            functions::Status::Identical => {}
            functions::Status::Different(why) => {
                if self.may(0, self.different) {
                    println!("{place}: different: {why}");
                }
            }
            functions::Status::Refused(why) => {
                if self.may(1, self.refused) {
                    println!("{place}: refused: {why}");
                }
            }
            functions::Status::Declared(what) => {
                if self.may(2, self.declared) {
                    println!("{place}: declared deviation: {what}");
                }
            }
        }
    }

    fn finish(&self) {
        if self.hidden > 0 {
            println!("… and {} more (--max {})", self.hidden, self.max);
        }
    }
}

/// `riscv64.s rva22u64`, or package and file for std.
fn short_name(job: &Job) -> String {
    let file = job.source.file_name().unwrap_or_default().to_string_lossy();
    let package = if job.package == "asmtest" { String::new() } else { format!("{}/", job.package) };
    let rvc = if job.rvc { " rvc" } else { "" };
    let is_default = job.arch.profiles().first() == Some(&job.profile.as_str());
    if is_default && job.arch != Arch::Riscv64 {
        format!("{package}{file}")
    } else {
        format!("[{}{rvc}] {package}{file}", job.profile)
    }
}

fn hex(bytes: &[u8]) -> String {
    if bytes.is_empty() {
        return "(nothing)".to_owned();
    }
    bytes.iter().map(|b| format!("{b:02x}")).collect::<Vec<_>>().join(" ")
}
