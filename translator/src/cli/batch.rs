//! `goasm batch`: many commands in one process, for build systems that know them all beforehand. A process costs as much as the
//! translation of a thousand lines.
//!
//! The commands run beside each other, on as many threads as the machine has processors. Each one's words come out together and in
//! the order of the lines.

use super::output::{self, Held, complain};
use super::{Command, Done, files, parse};
use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Runs every line, whatever becomes of the others. Done only if every one was.
pub(super) fn run(command: &Command) -> Done {
    let text = files::read(command.operand())?;
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty()).collect();
    let jobs: Vec<Job> = lines.into_iter().map(|(number, line)| Job::new(number, line)).collect();
    if let Some((first, second, path)) = same_output(&jobs) {
        complain(&format!("goasm: {}:{second}: {path} is what line {first} writes\n", command.operand()));
        return Ok(false);
    }
    let threads = command.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from).min(jobs.len());
    let next = AtomicUsize::new(0);
    let (sender, finished) = mpsc::channel();
    Ok(thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, jobs) = (sender.clone(), &next, &jobs);
            scope.spawn(move || {
                while let Some(at) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < jobs.len()) {
                    // Nobody waits for it only if this thread's scope is being left.
                    let _ = sender.send((at, output::hold(|| jobs[at].run(command.operand()))));
                }
            });
        }
        drop(sender);
        report(finished)
    }))
}

/// Says in order what the commands have said. Whether all were done.
fn report(finished: mpsc::Receiver<(usize, (bool, Held))>) -> bool {
    let (mut waiting, mut turn, mut complete) = (HashMap::new(), 0, true);
    for (at, (done, held)) in finished {
        complete &= done;
        waiting.insert(at, held);
        while let Some(held) = waiting.remove(&turn) {
            held.release();
            turn += 1;
        }
    }
    complete
}

/// A line.
struct Job {
    number: usize,
    /// What it asks for: nothing if that has been given already (`--help`), or what is wrong with it.
    parsed: Result<Option<Command>, String>,
}

impl Job {
    fn new(number: usize, line: &str) -> Job {
        let words = std::iter::once("goasm").chain(line.split('\t'));
        let parsed = match parse(lexopt::Parser::from_iter(words)) {
            Ok(Some(inner)) if inner.name == "batch" => Err("a batch cannot be part of a batch".to_owned()),
            Ok(Some(inner)) if inner.name == "port" => Err("port cannot be part of a batch".to_owned()),
            Ok(parsed) => Ok(parsed),
            Err(error) => Err(error.to_string()),
        };
        Job { number, parsed }
    }

    fn run(&self, batch: &str) -> bool {
        match &self.parsed {
            Ok(Some(command)) => command.run() == ExitCode::SUCCESS,
            Ok(None) => true,
            Err(message) => {
                complain(&format!("goasm: {batch}:{}: {message}\n", self.number));
                false
            }
        }
    }
}

/// Two lines that write the same file, which would leave it to chance whose text stays.
fn same_output(jobs: &[Job]) -> Option<(usize, usize, &str)> {
    let mut outputs = HashMap::new();
    for job in jobs {
        let Ok(Some(Command { output: Some(path), .. })) = &job.parsed else { continue };
        if let Some(first) = outputs.insert(path.as_str(), job.number) {
            return Some((first, job.number, path));
        }
    }
    None
}
