//! `cargo xtask book`: makes the pages of `book/` that come from the translator's tables; `--check` only compares them, and checks the
//! others: links lead somewhere, files of the examples are written out and the `console` blocks run in an empty directory, with
//! the output that the page shows.
//!
//! In a page, `<!-- file: NAME -->` in front of a block makes it a file. In a `console` block a line `$ command` is run by `sh`; the
//! lines below it are its output, where `…` stands for any lines.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arch::{self, Arch};
use crate::tools;

/// Writes the generated pages, or with `--check` compares them and checks all pages.
pub(crate) fn run(args: &[String]) -> Result<()> {
    let check = match args {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => bail!("usage: cargo xtask book [--check]"),
    };
    let source = tools::root().join("book/src");
    let goasm = tools::goasm()?;
    let mut stale = 0;
    let mut generated = vec![(source.join("messages.md"), messages(&goasm)?)];
    for arch in arch::ALL {
        generated.push((source.join(format!("arch/{}.md", arch.goarch())), instructions(&goasm, arch)?));
    }
    for (path, text) in &generated {
        if fs::read_to_string(path).unwrap_or_default() != *text {
            stale += 1;
            println!("{} {}", path.display(), if check { "is stale; run `cargo xtask book`" } else { "written" });
            if !check {
                fs::write(path, text).with_context(|| path.display().to_string())?;
            }
        }
    }
    ensure!(!check || stale == 0, "{stale} pages are stale");
    println!("{} generated pages, {stale} {}", generated.len(), if check { "stale" } else { "changed" });
    if check {
        let pages = pages(&source)?;
        let links = links(&source, &pages)?;
        let (files, commands) = examples(&source, &pages, &goasm)?;
        println!("{} pages, {links} links, {files} files, {commands} commands run: all right", pages.len());
    }
    Ok(())
}

fn made(title: &str) -> String {
    format!("<!-- Made by `cargo xtask book`. Do not edit. -->\n\n# {title}\n\n")
}

/// The page of all diagnostics.
fn messages(goasm: &Path) -> Result<String> {
    let ids = tools::stdout(Command::new(goasm).arg("explain").stdin(Stdio::null()))?;
    let mut out = made("Every message");
    for id in ids.split_whitespace() {
        let text = tools::stdout(Command::new(goasm).args(["explain", id]).stdin(Stdio::null()))?;
        let _ = write!(out, "## {id}\n\n```text\n{}\n```\n\n", text.trim_end());
    }
    Ok(format!("{}\n", out.trim_end()))
}

/// The page of an architecture: forms that differ in nothing but the mnemonic share a line.
fn instructions(goasm: &Path, arch: Arch) -> Result<String> {
    let list = tools::stdout(Command::new(goasm).args(["insns", "--goarch", arch.goarch()]).stdin(Stdio::null()))?;
    // Operands in Go and in GNU, with the mnemonics; in the tables' order.
    let mut lines: Vec<((String, String), Vec<String>)> = Vec::new();
    let mut place: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut mnemonics = BTreeSet::new();
    for row in list.lines() {
        let row = row.trim();
        // The columns are at least two blanks apart; `{ or }` in a form has single ones.
        let (go, gnu) = row.split_once("  ").map_or((row, ""), |(go, gnu)| (go, gnu.trim_start()));
        let (name, operands) = go.split_once(' ').unwrap_or((go, ""));
        let (gnu_name, gnu_operands) = match gnu.split_once(' ') {
            _ if gnu.starts_with('(') => ("", "chosen by the operands".to_owned()),
            Some((gnu_name, rest)) => (gnu_name, format!("… {rest}")),
            None => (gnu, "…".to_owned()),
        };
        mnemonics.insert(name.split('.').next().unwrap_or(name).to_owned());
        let key = (operands.to_owned(), gnu_operands);
        let shown = match gnu_name {
            "" => name.to_owned(),
            same if *same == name.to_lowercase() => name.to_owned(),
            other => format!("{name}={other}"),
        };
        let at = *place.entry(key.clone()).or_insert_with(|| {
            lines.push((key, Vec::new()));
            lines.len() - 1
        });
        if let Some((_, names)) = lines.get_mut(at)
            && !names.contains(&shown)
        {
            names.push(shown);
        }
    }
    ensure!(!lines.is_empty(), "no forms of {}", arch.goarch());
    let mut out = made(arch.goarch());
    let _ = write!(out, "{} mnemonics, {} forms in {} lines.\n\n", mnemonics.len(), list.lines().count(), lines.len());
    out.push_str("| operands in Go | GNU | mnemonics |\n|---|---|---|\n");
    let cell = |text: &str| if text.is_empty() { "none".to_owned() } else { format!("`{}`", text.replace('|', "\\|")) };
    for ((go, gnu), names) in &lines {
        let names: Vec<String> = names.iter().map(|name| cell(name)).collect();
        let _ = writeln!(out, "| {} | {} | {} |", cell(go), cell(gnu), names.join(" "));
    }
    Ok(out)
}

/// All pages, with their texts.
fn pages(source: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut pages = BTreeMap::new();
    for dir in [source.to_owned(), source.join("arch")] {
        for entry in fs::read_dir(&dir)? {
            let path = entry?.path();
            if path.extension().is_some_and(|e| e == "md") {
                let text = fs::read_to_string(&path)?;
                pages.insert(path, text);
            }
        }
    }
    Ok(pages)
}

/// Checks that links between pages lead to a page and, behind `#`, to a heading, and that SUMMARY.md names every page.
fn links(source: &Path, pages: &BTreeMap<PathBuf, String>) -> Result<usize> {
    let (mut count, mut wrong, mut named) = (0, Vec::new(), BTreeSet::new());
    for (path, text) in pages {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            if link.starts_with("https://") {
                continue;
            }
            count += 1;
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = path.parent().unwrap_or(source).join(file);
            let Some(there) = pages.get(&target) else {
                wrong.push(format!("{}: no page {link}", path.display()));
                continue;
            };
            if !heading.is_empty() && !there.lines().any(|line| line.starts_with('#') && anchor(line) == heading) {
                wrong.push(format!("{}: no heading {link}", path.display()));
            }
            if path.ends_with("SUMMARY.md") {
                named.insert(target);
            }
        }
    }
    for path in pages.keys().filter(|path| !path.ends_with("SUMMARY.md") && !named.contains(*path)) {
        wrong.push(format!("SUMMARY.md does not name {}", path.display()));
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(count)
}

/// The anchor that mdBook gives a heading.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_')).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// A fenced block: its language, the file that it is, its text.
struct Block {
    language: String,
    file: Option<String>,
    text: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let (mut blocks, mut open, mut file) = (Vec::new(), None::<Block>, None);
    for line in page.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                open = Some(Block { language: language.to_owned(), file: file.take(), text: String::new() });
            }
            (Some(_), Some("")) => blocks.extend(open.take()),
            (Some(block), _) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {
                if let Some(name) = line.strip_prefix("<!-- file: ").and_then(|l| l.strip_suffix(" -->")) {
                    file = Some(name.to_owned());
                }
            }
        }
    }
    blocks
}

/// Writes the files and runs the commands of each page, in a directory of its own. Returns how many there were of each.
fn examples(source: &Path, pages: &BTreeMap<PathBuf, String>, goasm: &Path) -> Result<(usize, usize)> {
    let (mut files, mut commands) = (0, 0);
    for (path, text) in pages {
        let name = path.strip_prefix(source).unwrap_or(path).with_extension("");
        let blocks = blocks(text);
        if blocks.iter().all(|block| block.file.is_none() && block.language != "console") {
            ensure!(blocks.iter().all(|b| b.language != "rust"), "{}: Rust that is no file is not checked", path.display());
            continue;
        }
        let dir = tools::target_dir().join("book").join(&name);
        if dir.exists() {
            fs::remove_dir_all(&dir)?;
        }
        fs::create_dir_all(&dir)?;
        // Crates of this repository come from it; the example is no member of its workspace.
        fs::create_dir_all(dir.join(".cargo"))?;
        let oracle = tools::root().join("oracle");
        fs::write(dir.join(".cargo/config.toml"), format!("[patch.crates-io]\ngoasm-oracle.path = {oracle:?}\n"))?;
        for block in &blocks {
            if let Some(name) = &block.file {
                let file = dir.join(name);
                fs::create_dir_all(file.parent().context("a file without directory")?)?;
                let workspace = if name == "Cargo.toml" { "\n[workspace]\n" } else { "" };
                fs::write(file, format!("{}{workspace}", block.text))?;
                files += 1;
            } else if block.language == "console" {
                commands += console(&block.text, &dir, goasm).with_context(|| path.display().to_string())?;
            } else {
                ensure!(block.language != "rust", "{}: Rust that is no file is not checked", path.display());
            }
        }
    }
    ensure!(commands > 0, "no command was run");
    Ok((files, commands))
}

/// Runs a block's commands and compares their output.
fn console(text: &str, dir: &Path, goasm: &Path) -> Result<usize> {
    let mut steps: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("$ "), steps.last_mut()) {
            (Some(command), _) => steps.push((command, Vec::new())),
            (None, Some((_, output))) => output.push(line),
            (None, None) => bail!("output without a command: `{line}`"),
        }
    }
    let bin = goasm.parent().context("goasm has no directory")?;
    let path = std::env::var("PATH").unwrap_or_default();
    for (command, wanted) in &steps {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec 2>&1; {command}")]).current_dir(dir).stdin(Stdio::null());
        shell.env("PATH", format!("{}:{}:{path}", bin.display(), tools::prefix()?.join("bin").display()));
        shell.env("CARGO_TARGET_DIR", tools::target_dir().join("book/target")).env_remove("RUSTUP_TOOLCHAIN");
        shell.env("GOASM_REPO", tools::root());
        let output = shell.output()?;
        let said = String::from_utf8_lossy(&output.stdout);
        let said: Vec<&str> = said.lines().collect();
        ensure!(matches(wanted, &said), "`{command}` printed\n{}\ninstead of\n{}", said.join("\n"), wanted.join("\n"));
        // `grep -c` of nothing and the like fail on purpose only where the page shows the status.
        ensure!(output.status.success(), "`{command}`: {}", output.status);
    }
    Ok(steps.len())
}

/// Whether the output is as shown; `…` is any number of lines.
fn matches(wanted: &[&str], said: &[&str]) -> bool {
    match (wanted.split_first(), said.split_first()) {
        (None, None) => true,
        (Some((&"…", rest)), _) => (0..=said.len()).any(|n| matches(rest, &said[n..])),
        (Some((line, wanted)), Some((first, said))) => line == first && matches(wanted, said),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_compared() {
        assert!(matches(&["a", "…", "c"], &["a", "b", "c"]));
        assert!(matches(&["…"], &[]));
        assert!(!matches(&["a"], &["a", "b"]));
        assert!(!matches(&["a", "…"], &["b"]));
    }

    #[test]
    fn blocks_know_their_file() {
        let found = blocks("<!-- file: a.s -->\n```asm\nRET\n```\ntext\n```console\n$ ls\n```\n");
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].file.as_deref(), found[0].text.as_str()), (Some("a.s"), "RET\n"));
        assert_eq!((found[1].file.as_deref(), found[1].language.as_str()), (None, "console"));
        assert_eq!(anchor("## What a linked program keeps"), "what-a-linked-program-keeps");
    }
}
