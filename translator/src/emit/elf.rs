//! ELF: `.type`, `.size`, hidden visibility, DWARF call frame information, notes.

use super::{Dialect, Head, Kind, Section};
use crate::arch::Arch;
use crate::ir::Cfi;

pub(super) struct Elf;

impl Dialect for Elf {
    fn section(&self, section: Section, _name: Option<&str>) -> String {
        match section {
            Section::Text => ".text".to_owned(),
            Section::ReadOnly => ".section .rodata,\"a\",%progbits".to_owned(),
            Section::Addresses => ".section .data.rel.ro,\"aw\",%progbits".to_owned(),
            Section::Constants(size) => format!(".section .rodata.cst{size},\"aM\",%progbits,{size}"),
            Section::Data => ".data".to_owned(),
            Section::Zero => ".bss".to_owned(),
            Section::ThreadLocal => ".section .tbss,\"awT\",%nobits".to_owned(),
        }
    }

    fn head(&self, head: &Head<'_>) -> Vec<String> {
        let name = head.name;
        let mut lines = Vec::new();
        if head.global {
            lines.push(format!(".{} {name}", if head.weak { "weak" } else { "globl" }));
            lines.push(format!(".hidden {name}"));
        }
        let kind = match head.kind {
            Kind::Function => "function",
            Kind::Object => "object",
            Kind::ThreadLocal => "tls_object",
        };
        lines.push(format!(".type {name}, %{kind}"));
        lines
    }

    fn size(&self, name: &str, size: Option<u64>) -> Option<String> {
        Some(match size {
            Some(size) => format!(".size {name}, {size}"),
            None => format!(".size {name}, . - {name}"),
        })
    }

    fn unwind_start(&self, _name: &str) -> Vec<String> {
        vec![".cfi_startproc".to_owned()]
    }

    fn unwind(&self, cfi: &Cfi) -> Option<String> {
        super::dwarf(cfi)
    }

    fn unwind_end(&self) -> &'static str {
        ".cfi_endproc"
    }

    fn has_landing_pads(&self) -> bool {
        true
    }

    fn foot(&self, arch: &dyn Arch, landing_pads: bool) -> Vec<String> {
        let mut lines = if landing_pads { arch.epilogue_notes() } else { Vec::new() };
        lines.push(String::new());
        lines.push(".section .note.GNU-stack,\"\",%progbits".to_owned());
        lines
    }
}
