//! COFF for Windows and UEFI, as LLVM and GNU as for mingw read it: `.def`, COMDAT sections for what may be there twice, and
//! Windows' own unwind tables (`.seh_…`) in place of DWARF's.

use super::{Dialect, Head, Kind, Section};
use crate::arch::Arch;
use crate::ir::{Cfi, Seh};

pub(super) struct Coff;

impl Dialect for Coff {
    fn section(&self, section: Section, comdat: Option<&str>) -> String {
        let (name, plain, flags) = match section {
            Section::Text => (".text", ".text", "xr"),
            // The loader relocates addresses in sections of any kind.
            Section::ReadOnly | Section::Addresses | Section::Constants(_) => (".rdata", ".section .rdata,\"dr\"", "dr"),
            Section::Data => (".data", ".data", "dw"),
            Section::Zero | Section::ThreadLocal => (".bss", ".bss", "bw"),
        };
        match comdat {
            Some(symbol) => format!(".section {name}${symbol},\"{flags}\",discard,{symbol}"),
            None => plain.to_owned(),
        }
    }

    fn head(&self, head: &Head<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if head.global {
            lines.push(format!(".globl {}", head.name));
        }
        if head.kind == Kind::Function {
            // Storage class external or static; type 2 << 4, a function.
            lines.push(format!(".def {}", head.name));
            lines.push(format!(".scl {}", if head.global { 2 } else { 3 }));
            lines.push(".type 32".to_owned());
            lines.push(".endef".to_owned());
        }
        lines
    }

    fn size(&self, _name: &str, _size: Option<u64>) -> Option<String> {
        None
    }

    fn unwind_start(&self, name: &str) -> Vec<String> {
        vec![format!(".seh_proc {name}")]
    }

    fn describes_prologues(&self) -> bool {
        true
    }

    fn unwind(&self, cfi: &Cfi) -> Option<String> {
        let Cfi::Seh(seh) = cfi else { return None };
        Some(match seh {
            Seh::PushReg(reg) => format!(".seh_pushreg {reg}"),
            Seh::SaveXmm(reg, at) => format!(".seh_savexmm {reg}, {at}"),
            Seh::StackAlloc(n) => format!(".seh_stackalloc {n}"),
            Seh::SaveReg(reg, at) if reg.starts_with('d') => format!(".seh_save_freg {reg}, {at}"),
            Seh::SaveReg(reg, at) => format!(".seh_save_reg {reg}, {at}"),
            Seh::SaveRegX(reg, n) => format!(".seh_save_reg_x {reg}, {n}"),
            Seh::SaveFpLrX(n) => format!(".seh_save_fplr_x {n}"),
            Seh::Nop => ".seh_nop".to_owned(),
            Seh::EndPrologue => ".seh_endprologue".to_owned(),
            Seh::StartEpilogue => ".seh_startepilogue".to_owned(),
            Seh::EndEpilogue => ".seh_endepilogue".to_owned(),
        })
    }

    fn unwind_end(&self) -> &'static str {
        ".seh_endproc"
    }

    fn has_landing_pads(&self) -> bool {
        false
    }

    fn foot(&self, _arch: &dyn Arch, _landing_pads: bool) -> Vec<String> {
        Vec::new()
    }
}
