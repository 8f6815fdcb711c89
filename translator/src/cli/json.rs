//! JSON by hand: one object a line.

use goasm::{Diagnostic, Place, Translation};

/// A diagnostic as one object. `line`, `column` and `end` (the column behind the last character) count from 1, in characters.
pub(super) fn diagnostic(d: &Diagnostic) -> String {
    let helps: Vec<String> = d
        .helps
        .iter()
        .map(|help| match &help.replacement {
            Some((at, text)) => {
                format!("{{\"message\":{},\"place\":{},\"replacement\":{}}}", quote(&help.message), place(at), quote(text))
            }
            None => format!("{{\"message\":{}}}", quote(&help.message)),
        })
        .collect();
    let expansion: Vec<String> = d
        .expansions
        .iter()
        .map(|e| format!("{{\"macro\":{},\"inside\":{},\"call\":{}}}", quote(&e.name), place(&e.inside), place(&e.call)))
        .collect();
    let related: Vec<String> =
        d.related.iter().map(|(at, label)| format!("{{\"message\":{},\"place\":{}}}", quote(label), place(at))).collect();
    format!(
        "{{\"id\":{},\"severity\":{},\"message\":{},\"file\":{},\"line\":{},\"column\":{},\"end\":{},\"label\":{},\"notes\":{},\"help\":[{}],\"expansion\":[{}],\"related\":[{}]}}",
        quote(d.id),
        quote(d.severity.name()),
        quote(&d.message),
        quote(&d.file),
        d.line,
        d.column,
        d.end_column,
        quote(&d.label),
        list(&d.notes),
        helps.join(","),
        expansion.join(","),
        related.join(",")
    )
}

/// One object for each source instruction.
pub(super) fn instructions(translation: &Translation) -> String {
    let mut out = String::new();
    for function in &translation.functions {
        // With --abi direct: which of the two the function is.
        let entry = match function.direct {
            Some(true) => ",\"entry\":\"direct\"",
            Some(false) => ",\"entry\":\"frame\"",
            None => "",
        };
        for insn in translation.insns.get(function.insns.clone()).unwrap_or_default() {
            let abi0 = insn.abi0.as_ref().map_or_else(String::new, |lines| format!(",\"abi0\":{}", list(lines)));
            out.push_str(&format!(
                "{{\"file\":{},\"line\":{},\"function\":{},\"go\":{},\"gnu\":{}{abi0}{entry}}}\n",
                quote(&insn.file),
                insn.line,
                quote(&insn.function),
                quote(&insn.go),
                list(&insn.gnu)
            ));
        }
    }
    out
}

fn place(at: &Place) -> String {
    format!("{{\"file\":{},\"line\":{},\"column\":{},\"end\":{}}}", quote(&at.file), at.line, at.column, at.end_column)
}

fn list(items: &[String]) -> String {
    let items: Vec<String> = items.iter().map(|item| quote(item)).collect();
    format!("[{}]", items.join(","))
}

/// A JSON string.
pub(super) fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
