//! `goasm report`: one HTML page with the Go source beside the GNU text beside the bytes, for a review.
//!
//! The page carries everything that it needs. Bytes are there only when an assembler is found; fields that a linker fills in
//! are shown as the object has them.

use super::output::{complain, print};
use super::{Command, Done, files, show};
use goasm::{FrameLayout, Severity, TranslatedFunction, Translation};
use std::fmt::Write as _;
use std::path::Path;

const STYLE: &str = include_str!("report.css");

pub(super) fn run(command: &Command) -> Done {
    let file = command.operand();
    let text = files::read(file)?;
    let mut options = command.options.clone();
    if let Some(decl) = &command.decl {
        options.declarations = Some(files::read(decl)?);
    }
    options.insn_labels = true;
    let mut load = |path: &str| std::fs::read_to_string(path).ok();
    let translation = goasm::translate(file, &text, &mut load, &options);
    show::show(&translation.diagnostics, command.format, command.all_errors);
    let goarch = goasm::goarch_of(file, &options).unwrap_or_default();
    let bytes = bytes(command, &goarch, &translation);
    if let Err(why) = &bytes {
        complain(&format!("goasm: the page has no bytes: {why}\n"));
    }
    let page = Page { file, goarch: &goarch, text: &text, translation: &translation, bytes: bytes.as_deref().ok() };
    let html = page.html();
    match &command.output {
        Some(path) => files::write_whole(Path::new(path), &html)?,
        None => print(&html),
    }
    Ok(translation.is_complete())
}

/// The bytes of each instruction.
#[cfg(feature = "verify")]
fn bytes(command: &Command, goarch: &str, translation: &Translation) -> Result<Vec<Vec<u8>>, String> {
    use super::assembler::{self, Assembler, Scratch};
    let assembler = Assembler::find(command.cc.as_deref(), assembler::arch(goarch)?)?;
    let scratch = Scratch::new()?;
    let object = assembler.assemble(&translation.asm, &scratch.0)?;
    // Where each instruction starts; what follows it, in address order, is where it ends.
    let mut starts: Vec<usize> = Vec::new();
    let mut out = Vec::with_capacity(translation.insns.len());
    let place = |name: &str| object.symbol(name).ok_or_else(|| format!("{name} is not in the object"));
    for function in &translation.functions {
        starts.clear();
        let mut section = None;
        for i in function.insns.clone() {
            let at = place(&format!("goasm_insn_{i}"))?;
            section = Some(at.section);
            starts.push(at.offset);
        }
        let end = place(&format!("goasm_insn_end_{}", function.insns.end))?;
        starts.push(end.offset);
        for pair in starts.windows(2) {
            let (Some(from), Some(to), Some(section)) = (pair.first(), pair.last(), section) else { continue };
            let at = goasm_verify::objbytes::Place { section, offset: *from };
            out.push(object.bytes(at, to.saturating_sub(*from)).unwrap_or(&[]).to_vec());
        }
    }
    Ok(out)
}

#[cfg(not(feature = "verify"))]
fn bytes(_: &Command, _: &str, _: &Translation) -> Result<Vec<Vec<u8>>, String> {
    Err("built without the feature `verify`".to_owned())
}

struct Page<'a> {
    file: &'a str,
    goarch: &'a str,
    text: &'a str,
    translation: &'a Translation,
    bytes: Option<&'a [Vec<u8>]>,
}

impl Page<'_> {
    fn html(&self) -> String {
        let mut out = String::new();
        let file = escape(self.file);
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{file} - goasm report</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{file}</h1>\n\
             <p class=\"sub\">{}, translated by goasm {}</p>\n",
            escape(self.goarch),
            env!("CARGO_PKG_VERSION")
        );
        self.summary(&mut out);
        self.diagnostics(&mut out);
        for (i, function) in self.translation.functions.iter().enumerate() {
            self.function(&mut out, i, function);
        }
        out.push_str("</body>\n</html>\n");
        out
    }

    fn summary(&self, out: &mut String) {
        out.push_str("<table class=\"sum\">\n<tr><th>function</th><th>C prototype</th><th>instructions</th><th>bytes</th><th>frame</th></tr>\n");
        for (i, function) in self.translation.functions.iter().enumerate() {
            let bytes = match self.bytes {
                Some(_) => self.size(function.insns.clone()).to_string(),
                None => "–".to_owned(),
            };
            let _ = writeln!(
                out,
                "<tr><td><a href=\"#f{i}\"><code>{}</code></a></td><td><code>{}</code></td><td class=\"n\">{}</td><td class=\"n\">{bytes}</td><td class=\"n\">{}</td></tr>",
                escape(&function.name),
                escape(function.prototype.as_deref().unwrap_or("for this file alone")),
                function.insns.len(),
                function.frame.map_or("–".to_owned(), |f| f.size.to_string()),
            );
        }
        out.push_str("</table>\n");
    }

    fn diagnostics(&self, out: &mut String) {
        for diagnostic in &self.translation.diagnostics {
            let class = if diagnostic.severity == Severity::Error { "error" } else { "warning" };
            let _ = writeln!(out, "<pre class=\"{class}\">{}</pre>", escape(&diagnostic.render(false)));
        }
    }

    fn function(&self, out: &mut String, index: usize, function: &TranslatedFunction) {
        let _ = writeln!(out, "<h2 id=\"f{index}\"><code>{}</code></h2>\n<div class=\"facts\">\n<dl>", escape(&function.name));
        let mut fact = |name: &str, value: &str| {
            let _ = writeln!(out, "<dt>{name}</dt><dd><code>{}</code></dd>", escape(value));
        };
        if let Some(declaration) = &function.declaration {
            fact("Go", declaration);
        }
        if let Some(prototype) = &function.prototype {
            fact("C", prototype);
        }
        let none = |list: &[String]| if list.is_empty() { "none".to_owned() } else { list.join(" ") };
        fact("writes", &none(&function.written));
        if function.prototype.is_some() {
            fact("entry saves", &none(&function.saved));
        }
        fact("body", &function.body);
        fact("source", &format!("{}:{}", function.file, function.line));
        out.push_str("</dl>\n");
        if let Some(frame) = &function.frame {
            frame_picture(out, self.goarch, function, frame);
        }
        out.push_str("</div>\n<div class=\"listing\">\n<div class=\"row head\"><span class=\"no\">line</span><span>Go</span><span>GNU</span><span>bytes</span></div>\n");
        self.listing(out, function);
        out.push_str("</div>\n");
    }

    /// The source from TEXT to the next function, each line with what became of it.
    fn listing(&self, out: &mut String, function: &TranslatedFunction) {
        let in_main = function.file == self.file;
        let next =
            self.translation.functions.iter().filter(|f| f.file == self.file && f.line > function.line).map(|f| f.line).min();
        let lines: Vec<&str> = self.text.lines().collect();
        let end = next.unwrap_or(u32::try_from(lines.len()).unwrap_or(u32::MAX).saturating_add(1));
        let mut at = function.insns.start;
        let mut line = function.line;
        while in_main && line < end {
            let source = lines.get((line as usize).saturating_sub(1)).copied().unwrap_or("");
            let first = at;
            while at < function.insns.end
                && self.translation.insns.get(at).is_some_and(|insn| insn.line == line && insn.file == self.file)
            {
                at += 1;
            }
            self.line(out, line, source, first..at);
            line += 1;
        }
        // What stands in an included file, or out of order, follows as it is.
        for i in at..function.insns.end {
            self.insn(out, i, "inner");
        }
    }

    fn line(&self, out: &mut String, line: u32, source: &str, insns: std::ops::Range<usize>) {
        let from_macro = insns.clone().any(|i| self.translation.insns.get(i).is_some_and(|insn| !insn.macros.is_empty()));
        let trimmed = source.trim_end();
        if insns.is_empty() {
            if !trimmed.is_empty() {
                row(out, "div", "note", &line.to_string(), trimmed, "", "");
            }
        } else if insns.len() == 1 && !from_macro {
            let (gnu, hex) = self.columns(insns);
            row(out, "div", "", &line.to_string(), trimmed, &gnu, &hex);
        } else {
            let size = self.size(insns.clone());
            let bytes = if self.bytes.is_some() { format!("{size} bytes") } else { String::new() };
            out.push_str("<details>");
            row(out, "summary", "", &line.to_string(), trimmed, &format!("{} instructions", insns.len()), &bytes);
            for i in insns {
                self.insn(out, i, "inner");
            }
            out.push_str("</details>\n");
        }
    }

    fn insn(&self, out: &mut String, i: usize, class: &str) {
        let Some(insn) = self.translation.insns.get(i) else { return };
        let (gnu, hex) = self.columns(i..i + 1);
        row(out, "div", class, "", &insn.go, &gnu, &hex);
    }

    fn columns(&self, insns: std::ops::Range<usize>) -> (String, String) {
        let gnu: Vec<&str> =
            insns.clone().filter_map(|i| self.translation.insns.get(i)).flat_map(|i| i.gnu.iter().map(String::as_str)).collect();
        let hex: Vec<String> =
            insns.filter_map(|i| self.bytes.and_then(|bytes| bytes.get(i))).flatten().map(|byte| format!("{byte:02x}")).collect();
        // Four bytes are an instruction on all but amd64.
        let hex = if self.goarch == "amd64" {
            hex.join(" ")
        } else {
            hex.chunks(4).map(|word| word.join(" ")).collect::<Vec<_>>().join("\n")
        };
        (gnu.join("\n"), hex)
    }

    fn size(&self, insns: std::ops::Range<usize>) -> usize {
        insns.filter_map(|i| self.bytes.and_then(|bytes| bytes.get(i))).map(Vec::len).sum()
    }
}

fn row(out: &mut String, element: &str, class: &str, line: &str, go: &str, gnu: &str, hex: &str) {
    let _ = writeln!(
        out,
        "<{element} class=\"row {class}\"><span class=\"no\">{line}</span><span class=\"go\">{}</span><span class=\"gnu\">{}</span><span class=\"hex\">{}</span></{element}>",
        escape(go),
        escape(gnu),
        escape(hex)
    );
}

/// The stack from the caller's arguments down to the stack pointer.
fn frame_picture(out: &mut String, goarch: &str, function: &TranslatedFunction, frame: &FrameLayout) {
    out.push_str("<table class=\"frame\">\n<caption>stack behind the prologue</caption>\n");
    let mut slot = |class: &str, at: i64, what: &str| {
        let _ = writeln!(out, "<tr class=\"{class}\"><td class=\"at\">SP+{at}</td><td class=\"what\">{}</td></tr>", escape(what));
    };
    for (name, offset, bytes, is_result) in function.arguments.iter().rev() {
        let class = if *is_result { "res" } else { "arg" };
        let plural = if *bytes == 1 { "" } else { "s" };
        slot(class, frame.arguments + offset, &format!("{name}+{offset}(FP), {bytes} byte{plural}"));
    }
    if function.arguments.is_empty() {
        slot("arg", frame.arguments, "arguments of the caller: none, or not known");
    }
    let amd64 = goarch == "amd64";
    if amd64 {
        slot("", frame.arguments - 8, "return address");
    } else {
        slot("", frame.arguments - 8, "the caller's slot for its link register");
    }
    if frame.size > 0 {
        if amd64 && frame.size > frame.declared {
            slot("", frame.size - 8, "the caller's BP");
        } else if goarch == "arm64" && frame.size > frame.declared {
            slot("", frame.locals, "padding");
        }
        if frame.declared > 0 {
            slot(
                "local",
                frame.locals - frame.declared,
                &format!("{} bytes of locals, and of arguments of calls", frame.declared),
            );
        }
        if !amd64 {
            slot(
                "",
                0,
                if goarch == "arm64" { "the link register; the caller's R29 is 8 bytes below" } else { "the link register" },
            );
        }
    }
    out.push_str("</table>\n");
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
