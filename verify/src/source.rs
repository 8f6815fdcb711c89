//! Edits of a Go assembly file that keep its line numbers: dropping an instruction, dropping a function.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Result, ensure};

/// The lines of a file, some of them dropped.
#[derive(Clone)]
pub struct Source {
    lines: Vec<String>,
    /// Lines on which a function starts: TEXT, or the call of a macro that holds one.
    texts: BTreeSet<u32>,
    dropped: BTreeSet<u32>,
    nosplit: BTreeSet<u32>,
}

impl Source {
    /// `texts` are the lines on which Go says that functions start.
    pub fn new(text: &str, texts: impl IntoIterator<Item = u32>) -> Source {
        Source {
            lines: text.lines().map(str::to_owned).collect(),
            texts: texts.into_iter().collect(),
            dropped: BTreeSet::new(),
            nosplit: BTreeSet::new(),
        }
    }

    pub fn line(&self, line: u32) -> &str {
        self.lines.get((line as usize).saturating_sub(1)).map_or("", |l| l.trim())
    }

    /// The number of the last line.
    pub fn last_line(&self) -> u32 {
        self.lines.len() as u32
    }

    pub fn is_indented(&self, line: u32) -> bool {
        self.lines.get((line as usize).saturating_sub(1)).is_some_and(|l| l.starts_with(['\t', ' ']))
    }

    pub fn is_dropped(&self, line: u32) -> bool {
        self.dropped.contains(&line)
    }

    pub fn drop_line(&mut self, line: u32) {
        self.dropped.insert(line);
    }

    pub fn is_text(&self, line: u32) -> bool {
        self.texts.contains(&line)
    }

    /// Marks a function NOSPLIT in [`Source::text_for_go`]; one whose TEXT stands in a macro together with all of that kind.
    pub fn mark_nosplit(&mut self, text_line: u32) -> Result<()> {
        if nosplit(self.line(text_line)).is_some() {
            self.nosplit.insert(text_line);
            return Ok(());
        }
        let numbers = 1..=self.lines.len() as u32;
        let in_macros: Vec<u32> = numbers.filter(|n| !self.is_text(*n) && nosplit(self.line(*n)).is_some()).collect();
        ensure!(!in_macros.is_empty(), "line {text_line}: a function starts, but no TEXT is found for it");
        self.nosplit.extend(in_macros);
        Ok(())
    }

    /// The lines from a function's start to the line before the next one's.
    pub fn function_at(&self, text_line: u32) -> Range<u32> {
        let next = self.texts.range(text_line + 1..).next();
        text_line..next.copied().unwrap_or(self.lines.len() as u32 + 1)
    }

    /// Drops a function's TEXT and code; preprocessor lines (with their continuations), DATA and GLOBL stay.
    pub fn drop_function(&mut self, text_line: u32) {
        let mut in_directive = false;
        for line in self.function_at(text_line) {
            let text = self.line(line);
            let stays = in_directive || text.starts_with('#') || text.starts_with("DATA") || text.starts_with("GLOBL");
            in_directive = stays && text.ends_with('\\');
            if !stays {
                self.dropped.insert(line);
            }
        }
    }

    /// The file without the dropped lines. Labels on them stay (they bind to the next instruction), as do a continuation mark
    /// and the start of a comment that goes on.
    pub fn text(&self) -> String {
        self.render(false)
    }

    /// The same with the marked functions NOSPLIT: a Rust program has no goroutine whose stack could grow, so we leave Go's
    /// check out, and the assembler is asked for the same.
    pub fn text_for_go(&self) -> String {
        self.render(true)
    }

    pub fn is_edited(&self) -> bool {
        !self.dropped.is_empty() || !self.nosplit.is_empty()
    }

    fn render(&self, for_go: bool) -> String {
        let mut out = String::new();
        for (i, line) in self.lines.iter().enumerate() {
            let number = (i + 1) as u32;
            if self.is_dropped(number) {
                out.push_str(labels(line));
                if let Some(comment) = line.rfind("/*").filter(|at| !line[*at..].contains("*/")) {
                    out.push_str(&line[comment..]);
                } else if line.trim_end().ends_with('\\') {
                    out.push('\\');
                }
            } else if let Some(edited) = nosplit(line).filter(|_| for_go && self.nosplit.contains(&number)) {
                out.push_str(&edited);
            } else {
                out.push_str(line);
            }
            out.push('\n');
        }
        out
    }
}

fn is_text(line: &str) -> bool {
    line.strip_prefix("TEXT").is_some_and(|rest| rest.starts_with([' ', '\t']))
}

/// A TEXT line with NOSPLIT (4 in textflag.h) among its flags.
fn nosplit(line: &str) -> Option<String> {
    if !is_text(line.trim_start()) {
        return None;
    }
    let comma = line.find("(SB)").and_then(|sb| Some(sb + line.get(sb..)?.find(',')?))?;
    let (head, rest) = line.split_at_checked(comma + 1)?;
    let or = if rest.trim_start().starts_with('$') { " 4," } else { " 4|" };
    Some(format!("{head}{or}{}", rest.trim_start()))
}

/// The labels at the start of a line, with their colons.
fn labels(line: &str) -> &str {
    let mut end = 0;
    while let Some(colon) = line[end..].find(':') {
        let name = line[end..end + colon].trim();
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '·' | '∕');
        if name.is_empty() || !name.chars().all(is_name) {
            break;
        }
        end += colon + 1;
    }
    &line[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropping_keeps_labels_and_numbers() {
        let mut source = Source::new("TEXT f(SB), 4, $0\na: b: ADD X1, X2 // c: d\nRET", [1]);
        source.drop_line(2);
        assert_eq!(source.text(), "TEXT f(SB), 4, $0\na: b:\nRET\n");
    }

    #[test]
    fn nosplit_joins_the_flags() {
        assert_eq!(nosplit("TEXT ·f(SB), NEEDCTXT, $8-8").as_deref(), Some("TEXT ·f(SB), 4|NEEDCTXT, $8-8"));
        assert_eq!(nosplit("TEXT ·f(SB),$8").as_deref(), Some("TEXT ·f(SB), 4,$8"));
        assert_eq!(nosplit("CALL f(SB), 1"), None);
    }

    #[test]
    fn dropping_a_function_keeps_macros() {
        let mut source = Source::new("TEXT f(SB), 4, $0\n#define M \\\n\tNOP\n\tRET\nTEXT g(SB), 4, $0\n\tRET", [1, 5]);
        source.drop_function(1);
        assert_eq!(source.text(), "\n#define M \\\n\tNOP\n\nTEXT g(SB), 4, $0\n\tRET\n");
    }
}
