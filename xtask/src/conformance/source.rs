//! Edits of a Go assembly file that keep its line numbers: dropping an instruction, dropping a function.

use std::collections::BTreeSet;
use std::ops::Range;

/// The lines of a file, some of them dropped.
pub(crate) struct Source {
    lines: Vec<String>,
    dropped: BTreeSet<u32>,
}

impl Source {
    pub(crate) fn new(text: &str) -> Source {
        Source { lines: text.lines().map(str::to_owned).collect(), dropped: BTreeSet::new() }
    }

    pub(crate) fn line(&self, line: u32) -> &str {
        self.lines.get((line as usize).saturating_sub(1)).map_or("", |l| l.trim())
    }

    pub(crate) fn is_dropped(&self, line: u32) -> bool {
        self.dropped.contains(&line)
    }

    pub(crate) fn drop_line(&mut self, line: u32) {
        self.dropped.insert(line);
    }

    pub(crate) fn is_text(&self, line: u32) -> bool {
        is_text(self.line(line))
    }

    /// The lines from TEXT to the line before the next TEXT.
    pub(crate) fn function_at(&self, text_line: u32) -> Range<u32> {
        let end = (self.lines.len() as u32) + 1;
        let next = (text_line + 1..end).find(|l| self.is_text(*l));
        text_line..next.unwrap_or(end)
    }

    /// Drops a function's TEXT and code; preprocessor lines (with their continuations), DATA and GLOBL stay.
    pub(crate) fn drop_function(&mut self, text_line: u32) {
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
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        for (i, line) in self.lines.iter().enumerate() {
            if self.is_dropped((i + 1) as u32) {
                out.push_str(labels(line));
                if let Some(comment) = line.rfind("/*").filter(|at| !line[*at..].contains("*/")) {
                    out.push_str(&line[comment..]);
                } else if line.trim_end().ends_with('\\') {
                    out.push('\\');
                }
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
        let mut source = Source::new("TEXT f(SB), 4, $0\na: b: ADD X1, X2 // c: d\nRET");
        source.drop_line(2);
        assert_eq!(source.text(), "TEXT f(SB), 4, $0\na: b:\nRET\n");
    }

    #[test]
    fn dropping_a_function_keeps_macros() {
        let mut source = Source::new("TEXT f(SB), 4, $0\n#define M \\\n\tNOP\n\tRET\nTEXT g(SB), 4, $0\n\tRET");
        source.drop_function(1);
        assert_eq!(source.text(), "\n#define M \\\n\tNOP\n\nTEXT g(SB), 4, $0\n\tRET\n");
    }
}
