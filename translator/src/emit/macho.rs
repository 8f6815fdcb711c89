//! Mach-O, as Apple's and LLVM's assemblers read it. Symbols have an underscore in front (`Names` puts it there), labels
//! that start with `L` stay in the assembler, those with `l` in the linker.
//!
//! No `.subsections_via_symbols`: the file's symbols stay together and in order, so that a function may run into the next one and code
//! may refer to what stands beside it. The linker then keeps or drops a file as a whole.

use super::{Dialect, Head, Kind, Section};
use crate::arch::Arch;
use crate::ir::Cfi;
use std::borrow::Cow;

pub(super) struct MachO;

impl Dialect for MachO {
    fn section(&self, section: Section, _name: Option<&str>) -> String {
        match section {
            Section::Text => ".section __TEXT,__text,regular,pure_instructions",
            Section::ReadOnly | Section::Constants(_) => ".section __TEXT,__const",
            // What the dynamic linker relocates cannot be in the shared segment.
            Section::Addresses => ".section __DATA,__const",
            Section::Data | Section::Zero | Section::ThreadLocal => ".section __DATA,__data",
        }
        .to_owned()
    }

    fn head(&self, head: &Head<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if head.global {
            lines.push(format!(".globl {}", head.name));
            lines.push(format!(".private_extern {}", head.name));
            if head.weak {
                lines.push(format!(".weak_definition {}", head.name));
            }
        }
        lines
    }

    fn zero_fill(&self, head: &Head<'_>, size: u64, align: u64) -> Option<Vec<String>> {
        if head.kind != Kind::Object {
            return None;
        }
        // Weak definitions have to be in a section with contents.
        if head.weak {
            return None;
        }
        let mut lines = self.head(head);
        lines.push(format!(".zerofill __DATA,__bss,{},{size},{}", head.name, align.trailing_zeros()));
        Some(lines)
    }

    fn size(&self, _name: &str, _size: Option<u64>) -> Option<String> {
        None
    }

    fn unwind_start(&self, _name: &str) -> Vec<String> {
        vec![".cfi_startproc".to_owned()]
    }

    /// LLVM takes a function on amd64 without any rule for one that cannot be unwound; this is the rule that holds anyway.
    fn leaf_rule(&self, arch: &dyn Arch) -> Option<Cfi> {
        (arch.facts().goarch == "amd64").then_some(Cfi::DefCfaOffset(8))
    }

    fn unwind(&self, cfi: &Cfi) -> Option<String> {
        super::dwarf(cfi)
    }

    fn unwind_end(&self) -> &'static str {
        ".cfi_endproc"
    }

    /// `adrp x0, sym+8` and `:lo12:sym+8` are `adrp x0, sym@PAGE+8` and `sym@PAGEOFF+8`.
    fn spell<'a>(&self, line: &'a str) -> Cow<'a, str> {
        if let Some((head, symbol)) = line.strip_prefix("adrp ").and_then(|rest| rest.split_once(", ")) {
            return Cow::Owned(format!("adrp {head}, {}", with_operator(symbol, "@PAGE")));
        }
        let Some((before, symbol)) = line.split_once(":lo12:") else { return Cow::Borrowed(line) };
        let end = symbol.find(']').unwrap_or(symbol.len());
        let (symbol, after) = symbol.split_at(end);
        Cow::Owned(format!("{before}{}{after}", with_operator(symbol, "@PAGEOFF")))
    }

    fn has_landing_pads(&self) -> bool {
        false
    }

    fn foot(&self, _arch: &dyn Arch, _landing_pads: bool) -> Vec<String> {
        Vec::new()
    }
}

/// `sym+8` with the operator behind the symbol.
fn with_operator(symbol: &str, operator: &str) -> String {
    let end = symbol.find(['+', '-']).unwrap_or(symbol.len());
    let (name, offset) = symbol.split_at(end);
    format!("{name}{operator}{offset}")
}

#[cfg(test)]
mod tests {
    use super::{Dialect as _, MachO};

    #[test]
    fn page_operators() {
        for (gnu, apple) in [
            ("adrp x27, _sym", "adrp x27, _sym@PAGE"),
            ("adrp x27, _sym+8", "adrp x27, _sym@PAGE+8"),
            ("add x0, x0, :lo12:_sym-8", "add x0, x0, _sym@PAGEOFF-8"),
            ("ldr d1, [x27, :lo12:lgoasm_c64_4000]", "ldr d1, [x27, lgoasm_c64_4000@PAGEOFF]"),
            ("adr x0, L_f_label", "adr x0, L_f_label"),
            ("movq _sym+8(%rip), %rax", "movq _sym+8(%rip), %rax"),
        ] {
            assert_eq!(MachO.spell(gnu), apple);
        }
    }
}
