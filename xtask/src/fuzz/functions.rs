//! Files of functions for the differential run: statements of Go's test data and of our kernels, with other operands, between
//! labels, branches, pushes and frames of all sizes. Indented lines are under test, what stands at the margin must be legal.
//!
//! To widen the run, add statements to [`structure`] or operands to `conformance/pool.rs`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::arch::Arch;
use crate::conformance::corpus;
use crate::conformance::generate::{Random, look, nop};
use crate::conformance::pool;
use crate::tools::Go;

/// Statements and operands to make functions of.
pub(super) struct Material {
    arch: Arch,
    statements: Vec<Statement>,
    by_look: BTreeMap<String, Vec<String>>,
    operands: Vec<String>,
}

#[derive(Clone)]
struct Statement {
    mnemonic: String,
    operands: Vec<String>,
}

impl Material {
    pub(super) fn collect(go: &Go, arch: Arch) -> Result<Material> {
        let profile = arch.profiles().last().copied().unwrap_or_default();
        let mut jobs = corpus::testdata(go, arch, profile)?;
        jobs.extend(corpus::frames(go, arch, profile));
        let mut files: Vec<_> = jobs.into_iter().map(|job| job.source).collect();
        for hash in ["md5", "sha512", "blake2s"] {
            for entry in fs::read_dir(crate::tools::root().join("goasm-src").join(hash))? {
                let path = entry?.path();
                if path.file_name().is_some_and(|n| n.to_string_lossy().ends_with(&format!("_{}.s", arch.goarch()))) {
                    files.push(path);
                }
            }
        }
        // Of each mnemonic a few: what the tables allow beside them is for `conformance --generated`.
        let mut by_mnemonic: BTreeMap<String, Vec<Statement>> = BTreeMap::new();
        for file in files {
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            // Where the stack is not what it was, Go names no line; `structure` has them in pairs.
            let moves_stack = |s: &Statement| ["PUSH", "POP", "ADJSP"].iter().any(|m| s.mnemonic.starts_with(m));
            for statement in text.lines().filter_map(statement).filter(|s| !moves_stack(s)) {
                by_mnemonic.entry(statement.mnemonic.clone()).or_default().push(statement);
            }
        }
        let mut statements = Vec::new();
        for (_, list) in by_mnemonic {
            let step = list.len().div_ceil(24).max(1);
            statements.extend(list.into_iter().step_by(step));
        }
        ensure!(statements.len() > 100, "{} statements for {}", statements.len(), arch.goarch());
        let operands: Vec<String> = pool::kinds(arch).into_iter().flat_map(|kind| kind.0).collect();
        let mut by_look: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for operand in &operands {
            by_look.entry(class(operand)).or_default().push(operand.clone());
        }
        Ok(Material { arch, statements, by_look, operands })
    }

    /// A file, by its number alone.
    pub(super) fn file(&self, random: &mut Random) -> String {
        let mut out = String::new();
        let count = 6 + random.below(6);
        for n in 0..count {
            self.function(n, count, random, &mut out);
        }
        out.push_str("GLOBL sym(SB), 16, $8192\nGLOBL sym<>(SB), 16, $16\n");
        out
    }

    fn function(&self, n: usize, count: usize, random: &mut Random, out: &mut String) {
        let (flags, frame) = self.frame(random);
        let args = random.of(&["", "-0", "-8", "-24", "-32"]).copied().unwrap_or_default();
        out.push_str(&format!("TEXT ·f{n}(SB), {flags}, ${frame}{args}\n"));
        // Now and then so long that conditional branches do not reach.
        let lines = match random.below(40) {
            0 => 300 + random.below(2000),
            _ => 4 + random.below(30),
        };
        let labels = 1 + random.below(4);
        let mut places: Vec<usize> = (0..labels).map(|_| random.below(lines)).collect();
        places.sort_unstable();
        for line in 0..lines {
            for (k, _) in places.iter().enumerate().filter(|(_, at)| **at == line) {
                out.push_str(&format!("L{k}:\n"));
            }
            let statement = match random.below(8) {
                0 | 1 => self.structure(count, labels, random),
                _ => self.mutated(labels, random),
            };
            out.push_str(&format!("\t{statement}\n"));
        }
        out.push_str(&format!("label:\nx:\n{}\n{0}\n", nop(self.arch)));
        if random.below(3) > 0 {
            out.push_str("RET\n");
        }
    }

    fn frame(&self, random: &mut Random) -> (&'static str, i64) {
        let flags = random.of(&["4", "4", "0", "4|8", "512|4", "4|64", "4|2048"]).copied().unwrap_or("4");
        if flags == "512|4" {
            // A frame of its own is against NOFRAME on most architectures.
            return (flags, 0);
        }
        let sizes: &[i64] = match self.arch {
            // Frame and return address together are a multiple of 16.
            Arch::Arm64 => &[0, 0, 8, 24, 40, 248, 488, 504, 4072, 4088, 4104, 32744, 32760, 65528, 65544, 1048568],
            _ => &[0, 0, 8, 16, 24, 40, 128, 136, 2024, 2032, 2040, 2048, 4088, 4096, 32752, 32768, 65536, 1048576],
        };
        (flags, random.of(sizes).copied().unwrap_or_default())
    }

    /// Statements that a table of forms does not show: control flow, stack, directives.
    fn structure(&self, functions: usize, labels: usize, random: &mut Random) -> String {
        let label = format!("L{}", random.below(labels));
        let function = format!("·f{}(SB)", random.below(functions));
        let n = random.below(7) as i64 - 2;
        #[rustfmt::skip]
        let common = ["RET", "JMP @", "JMP n(PC)", "JMP &", "CALL &", "NOP", "UNDEF", "PCALIGN $16", "PCALIGN $32", "PCALIGN $8", "PCDATA $0, $-1",
            "FUNCDATA $3, sym(SB)", "RET", "JMP @", "JMP label", "CALL sym(SB)", "JMP sym(SB)", "CALL @", "NOP", "BYTE $1", "WORD $0x1234"];
        #[rustfmt::skip]
        let own: &[&str] = match self.arch {
            Arch::Amd64 => &["PUSHQ AX\n\tNOP\n\tMOVQ x-8(SP), CX\n\tPOPQ BX", "PUSHQ $7\n\tCALL &\n\tADJSP $-8", "ADJSP $16\n\tMOVQ x+0(FP), R8\n\tADJSP $-16", "SUBQ $24, SP", "ADDQ $24, SP", "JEQ @", "JCS n(PC)", "JGT @", "LOOP @",
                "JCXZQ @", "CALL AX", "JMP (BX)", "PUSHFQ\n\tJCS @\n\tPOPFQ", "LEAQ x-8(SP), SP", "MOVQ x+0(FP), AX", "MOVQ AX, ret+24(FP)", "LEAQ x+8(FP), CX", "LONG $0x12345678",
                "QUAD $0x123456789abcdef0", "REP; MOVSB", "LOCK", "PUSHW AX\n\tPOPW BX", "ANDQ $~15, SP", "MOVQ SP, BP", "XBEGIN @", "LEAVEQ", "ENTER $8, $0",
                "MOVQ $sym(SB), AX", "LEAQ sym+8(SB), BX", "MOVQ ·f0(SB), CX", "CMPQ sym<>(SB), $5", "MOVSD $(1.5), X1", "MOVSS $(0.1), X2", "RET $8", "MOVQ 8(SP), AX", "MOVQ AX, 0(SP)"],
            Arch::Arm64 => &["B @", "BEQ @", "BNE n(PC)", "CBZ R1, @", "CBNZ R2, n(PC)", "TBZ $3, R1, @", "TBNZ $63, R2, @", "BL &", "CALL (R1)", "JMP (R2)", "B (R3)", "BL (R4)",
                "MOVD x+0(FP), R0", "MOVD R0, ret+24(FP)", "MOVD $x+8(FP), R1", "SUB $32, RSP", "ADD $32, RSP", "MOVD R1, RSP", "MOVD RSP, R2", "STP (R1, R2), -16(RSP)",
                "STP.P (R1, R2), 16(RSP)", "STP.W (R1, R2), -16(RSP)", "LDP.P 16(RSP), (R1, R2)", "MOVD.W R30, -16(RSP)", "MOVD.P 16(RSP), R30", "MOVD $sym(SB), R3",
                "MOVD sym+8(SB), R4", "MOVD R5, sym<>(SB)", "MOVD $0x123456789abcdef0, R6", "FMOVD $(0.1), F1", "FMOVD $(1.5), F2", "WORD $0xd503201f", "DWORD $5", "MOVD R30, R5",
                "MOVD $·f0(SB), R7", "RET (R5)", "BVS @", "ADR @, R8", "ADRP sym(SB), R9", "MOVD $0x12345, R10", "ADD $0x123456, R1, R2", "VMOVQ $0x1122334455667788, $0x99aabbccddeeff00, V3", "ERET"],
            Arch::Riscv64 => &["JAL X5, @", "BEQ X5, X6, @", "BNE X5, X0, n(PC)", "BLT X5, X6, @", "BGTU X5, X6, @", "BEQZ X7, @", "BNEZ X8, @", "BLEZ X9, @", "BGTZ X5, n(PC)",
                "CALL X5", "JMP (X6)", "JALR X1, 8(X5)", "MOV x+0(FP), X5", "MOV X5, ret+24(FP)", "MOV $x+8(FP), X6", "ADD $-32, SP", "ADD $32, SP", "MOV X5, SP", "MOV $sym(SB), X7",
                "MOV sym+8(SB), X8", "MOV X9, sym<>(SB)", "MOV $0x123456789abcdef0, X10", "MOVD $(1.5), F1", "MOVF $(0.25), F2", "MOV $0x12345678, X11", "MOV 4096(X5), X6",
                "MOV X6, -2049(X5)", "MOV $·f0(SB), X5", "BEQ X5, X5, @", "WORD $0x13", "MOVD $(0.1), F3", "ADD $4096, X5, X6", "ANDI $-2048, X5", "MOV X1, X5", "RET", "ROR $7, X5, X6"],
            Arch::Loong64 => &["BEQ R4, R5, @", "BNE R4, n(PC)", "BEQ R4, @", "BGEZ R5, @", "BLTZ R5, @", "BGTZ R6, @", "BLEZ R7, @", "BGE R4, R5, @", "BLTU R4, R5, @", "BFPT @",
                "BFPF FCC1, @", "JAL &", "JAL (R4)", "JMP (R5)", "CALL (R6)", "JIRL R1, R4, 0", "MOVV x+0(FP), R4", "MOVV R4, ret+24(FP)", "MOVV $x+8(FP), R5", "ADDV $-32, R3", "ADDV $32, R3",
                "MOVV $sym(SB), R6", "MOVV sym+8(SB), R7", "MOVV R8, sym<>(SB)", "MOVV $0x123456789abcdef0, R9", "MOVD $(1.5), F1", "MOVF $(0.25), F2", "MOVV $0x12345678, R10",
                "MOVV 4096(R4), R5", "MOVV R5, -2049(R4)", "MOVV $·f0(SB), R4", "WORD $0x03400000", "MOVD $(0.1), F3", "ADDV $4096, R4, R5", "MOVV R1, R5", "DBAR $0", "BNE R4, R4, @", "RET"],
        };
        let pick = random.below(common.len() + own.len() * 2);
        let text = common.get(pick).or_else(|| own.get((pick - common.len().min(pick)) / 2)).copied().unwrap_or("RET");
        text.replace('@', &label).replace('&', &function).replace("n(PC)", &format!("{n}(PC)"))
    }

    /// A statement of the corpus, with or without other operands.
    fn mutated(&self, labels: usize, random: &mut Random) -> String {
        let Some(statement) = random.of(&self.statements) else { return "NOP".to_owned() };
        let mut operands = statement.operands.clone();
        for _ in 0..[0, 0, 1, 1, 1, 2, 3].get(random.below(7)).copied().unwrap_or(0) {
            let at = random.below(operands.len());
            let Some(operand) = operands.get_mut(at) else { break };
            let alike = self.by_look.get(&class(operand));
            let other = match alike {
                Some(list) if random.below(12) > 0 => random.of(list),
                _ => random.of(&self.operands),
            };
            if let Some(other) = other {
                operand.clone_from(other);
            }
        }
        // Labels of the corpus are not here.
        let is_word = |o: &str| !o.is_empty() && o.chars().all(|c| c.is_alphanumeric() || c == '_');
        let is_label = |o: &str| is_word(o) && o.contains(|c: char| c.is_lowercase()) && !o.starts_with("DAIF");
        for operand in operands.iter_mut() {
            if is_label(operand) || (operand.ends_with("(PC)") && random.below(2) == 0) {
                *operand = format!("L{}", random.below(labels));
            }
        }
        format!("{} {}", statement.mnemonic, operands.join(", ")).trim_end().to_owned()
    }
}

/// Operands that may stand for each other: the same brackets, the same letters.
fn class(operand: &str) -> String {
    match operand.chars().next() {
        Some('$') if operand.contains('(') && !operand.starts_with("$(") => "$address".to_owned(),
        Some('$') => "$".to_owned(),
        Some('[' | '(') if operand.contains(',') => format!("{}{}", &operand[..1], look(operand)),
        _ if operand.contains("(FP)") || operand.contains("(SB)") => "symbol".to_owned(),
        _ if operand.contains('(') => format!("{}()", operand.matches('(').count()),
        _ => look(operand).to_owned(),
    }
}

/// An indented line with a mnemonic; none for directives, macros and what is there for the preprocessor.
fn statement(line: &str) -> Option<Statement> {
    let rest = line.strip_prefix(['\t', ' '])?.trim_start();
    let rest = rest.split("//").next().unwrap_or(rest).trim();
    if rest.ends_with('\\') || rest.contains([';', ':', '"', '{']) || rest.contains("/*") {
        return None;
    }
    let (mnemonic, operands) = rest.split_once([' ', '\t']).unwrap_or((rest, ""));
    let is_mnemonic = mnemonic.starts_with(|c: char| c.is_ascii_uppercase())
        && mnemonic.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || matches!(c, '.' | '_'));
    let directive = matches!(mnemonic, "TEXT" | "DATA" | "GLOBL" | "END");
    (is_mnemonic && !directive).then(|| Statement { mnemonic: mnemonic.to_owned(), operands: split_operands(operands) })
}

/// At the commas outside of brackets.
fn split_operands(text: &str) -> Vec<String> {
    let (mut out, mut depth) = (vec![String::new()], 0i32);
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                out.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = out.last_mut() {
            last.push(c);
        }
    }
    out.into_iter().map(|o| o.trim().to_owned()).filter(|o| !o.is_empty()).collect()
}
