//! Reads the line labels of a `.S` that `goasm translate --line-labels` wrote.
//!
//! `goasm_line_<n>` (or `goasm_line_<n>_<k>`) stands in front of the code of source line n. The order of the labels in the text
//! is the order of their addresses, also where several share one address; the symbol table alone could not tell that.

/// The text between one line label and the next.
pub struct LinePiece {
    pub label: String,
    /// The line of the Go source.
    pub line: u32,
    /// Instructions and data directives, without comments, one a line.
    pub text: Vec<String>,
}

/// A `.S`, cut at its line labels.
pub struct GnuText {
    pub pieces: Vec<LinePiece>,
    /// For each line of the `.S` (from 0) the index of its piece, `None` before the first.
    owner: Vec<Option<usize>>,
}

impl GnuText {
    pub fn parse(text: &str) -> GnuText {
        let mut gnu = GnuText { pieces: Vec::new(), owner: Vec::new() };
        for row in text.lines() {
            let code = without_comment(row);
            if let Some(label) = code.strip_suffix(':')
                && let Some(line) = label_line(label)
            {
                gnu.pieces.push(LinePiece { label: label.to_owned(), line, text: Vec::new() });
            } else if let Some(piece) = gnu.pieces.last_mut()
                && is_code(code)
            {
                piece.text.push(code.to_owned());
            }
            gnu.owner.push(gnu.pieces.len().checked_sub(1));
        }
        gnu
    }

    /// The Go source line that row `row` (from 1) of the `.S` belongs to.
    pub fn source_line(&self, row: usize) -> Option<u32> {
        let piece = (*self.owner.get(row.checked_sub(1)?)?)?;
        self.pieces.get(piece).map(|p| p.line)
    }

    /// The GNU text of a Go source line.
    pub fn of_line(&self, line: u32) -> Vec<&str> {
        self.pieces.iter().filter(|p| p.line == line).flat_map(|p| p.text.iter().map(String::as_str)).collect()
    }
}

/// The line in `goasm_line_<n>` or `goasm_line_<n>_<k>`.
fn label_line(label: &str) -> Option<u32> {
    let rest = label.strip_prefix("goasm_line_")?;
    rest.split('_').next()?.parse().ok()
}

/// Text worth showing: not empty, no label, no comment, and of the directives only those that make bytes.
fn is_code(code: &str) -> bool {
    let makes_bytes = || {
        let word = code.split_whitespace().next().unwrap_or("");
        matches!(word, ".byte" | ".short" | ".2byte" | ".4byte" | ".long" | ".quad" | ".8byte" | ".inst" | ".insn" | ".p2align")
    };
    !code.is_empty() && !code.ends_with(':') && !code.starts_with(['#', '/', '*']) && (!code.starts_with('.') || makes_bytes())
}

/// A row of the `.S` without its comment: `/* … */` wherever it stands, `//` or `#` behind an instruction. An immediate's `#` has no
/// blank behind it.
pub fn without_comment(row: &str) -> &str {
    let end = ["/*", "//", " # "].iter().filter_map(|mark| row.find(mark)).min().unwrap_or(row.len());
    row.get(..end).unwrap_or("").trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_belong_to_the_label_before_them() {
        let gnu = GnuText::parse(".text\nf:\ngoasm_line_3:\n\tadd a0, a0, a1 // ADD\n.Lf_x:\ngoasm_line_3_1:\n\t.byte 1\n");
        assert_eq!(gnu.of_line(3), ["add a0, a0, a1", ".byte 1"]);
        assert_eq!((gnu.source_line(2), gnu.source_line(4), gnu.source_line(7)), (None, Some(3), Some(3)));
        assert_eq!(gnu.pieces.len(), 2);
    }
}
