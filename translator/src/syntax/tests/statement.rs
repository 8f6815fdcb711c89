//! Labels, first words, suffixes and directives.

use super::{Run, run};
use crate::syntax::ast::{Flags, Imm, StmtKind};

fn bits(flags: &Flags) -> String {
    match flags {
        Flags::Bits(bits) => bits.to_string(),
        Flags::Name(name) => name.text.to_string(),
    }
}

fn show(run: &Run) -> String {
    let mut out = Vec::new();
    for stmt in &run.file.stmts {
        let mut text = String::new();
        for label in &stmt.labels {
            text += &format!("{}: ", label.text);
        }
        text += &match &stmt.kind {
            StmtKind::Empty => "empty".to_owned(),
            StmtKind::Broken => "broken".to_owned(),
            StmtKind::PcData => "annotation".to_owned(),
            StmtKind::FuncData(table) => format!("annotation {table}"),
            StmtKind::PcAlign(n) => format!("align {n}"),
            StmtKind::Text(t) => format!(
                "text {}{} flags={} frame={} args={:?}",
                t.symbol.name,
                if t.symbol.local { "<>" } else { "" },
                bits(&t.flags),
                t.frame,
                t.args
            ),
            StmtKind::Data(d) => {
                let value = match &d.value {
                    Imm::Int(v) => format!("int {v}"),
                    Imm::Float(v) => format!("float {v}"),
                    Imm::Str(s) => format!("str {}", s.len()),
                    Imm::Addr(_) => "addr".to_owned(),
                };
                format!("data {}+{}/{} {value}", d.symbol.name, d.offset, d.width)
            }
            StmtKind::Globl(g) => {
                format!("globl {} flags={} size={}", g.symbol.name, bits(&g.flags), g.size)
            }
            StmtKind::Insn(at) => {
                let insn = run.file.insn(*at);
                let mut text = insn.mnemonic.to_string();
                for suffix in &insn.suffixes {
                    text += &format!(".{suffix}");
                }
                format!("{text}/{}", run.file.operands(*at).len())
            }
        };
        out.push(text);
    }
    out.join("; ")
}

#[track_caller]
fn check(text: &str, expect: &str) {
    let run = run(&format!("{text}\n"));
    assert_eq!(run.error(), None, "{text}");
    assert_eq!(show(&run), expect, "{text}");
}

#[track_caller]
fn check_error(text: &str, expect: &str) {
    let run = run(&format!("{text}\n"));
    match run.error() {
        Some(error) => assert!(error.starts_with(expect), "{text}: {error}"),
        None => panic!("{text}: {}", show(&run)),
    }
}

#[test]
fn instructions() {
    check("RET", "RET/0");
    check("\tMOVQ AX, BX", "MOVQ/2");
    check("VADDPD.RN_SAE.Z Z0, K1, Z1", "VADDPD.RN_SAE.Z/3");
    check("MOVD.P 8(R0), R1", "MOVD.P/2");
    check("A; B ;; C", "A/0; B/0; C/0");
    check("", "");
    check("END", "empty");
    check_error("8(AX)", "syntax: expected an instruction, a directive or a label, found `8`");
    check_error("VADDPD.8 X0", "float-immediate: ");
    check_error("VADDPD. , X0", "syntax: expected an instruction suffix behind `.`, found `,`");
    check_error("VADDPD.", "syntax: expected an instruction suffix behind `.`, found end of line");
}

#[test]
fn labels() {
    check("a: RET", "a: RET/0");
    check("a: b:\tRET", "a: b: RET/0");
    check("a:\n\tRET", "a: empty; RET/0");
    check("TEXT: RET", "TEXT: RET/0");
    check_error("a.b: RET", "label: ");
    check_error("a: 8", "syntax: expected an instruction, a directive or a label, found `8`");
}

#[test]
fn text() {
    check("TEXT ·f(SB), 4, $24-16", "text .f flags=4 frame=24 args=Some(16)");
    check("TEXT ·f(SB), 4|512, $-8", "text .f flags=516 frame=-8 args=None");
    check("TEXT ·f(SB), (4+512), $-8-16", "text .f flags=516 frame=-8 args=Some(16)");
    check("TEXT f<>(SB), $0x10", "text f<> flags=0 frame=16 args=None");
    check("TEXT f<ABIInternal>(SB), 4, $0", "text f flags=4 frame=0 args=None");
    check("#include \"textflag.h\"\nTEXT f(SB), NOSPLIT|NOFRAME, $0-8", "text f flags=516 frame=0 args=Some(8)");
    check_error("TEXT", "operand-count: TEXT: expected 2 or 3 operands, found 0");
    check_error("TEXT f(SB)", "operand-count: ");
    check_error("TEXT f(SB), 4, $0, $0", "operand-count: ");
    check_error("TEXT f, 4, $0", "directive-symbol: TEXT: expected a symbol");
    check_error("TEXT f+8(SB), 4, $0", "directive-symbol: TEXT: the symbol must have no offset");
    check_error("TEXT f(SB)(R1), 4, $0", "directive-symbol: ");
    check_error("TEXT f(FP), 4, $0", "directive-symbol: ");
    check_error("TEXT $f(SB), 4, $0", "directive-symbol: ");
    check_error("TEXT f(SB), $4, $0", "directive-flags: TEXT: expected flags, a number without `$`, found `$4`");
    check_error("TEXT f<ABIInternal>(SB), 0, $0", "text-abi: ");
    check_error("TEXT f(SB), 4, 0", "text-frame: ");
    check_error("TEXT f(SB), 4, $", "text-frame: ");
    check_error("TEXT f(SB), 4, $-", "text-frame: ");
    check_error("TEXT f(SB), 4, $(8)", "text-frame: ");
    check_error("TEXT f(SB), 4, $8*2", "text-frame: ");
    check_error("TEXT f(SB), 4, $8+8", "text-frame: ");
    check_error("TEXT f(SB), 4, $8--8", "text-frame: ");
    check_error("TEXT f(SB), 4, $8-8-8", "text-frame: ");
    check_error("TEXT f(SB), 4, $9223372036854775808", "expr-overflow: ");
}

#[test]
fn data() {
    check("DATA x<>+0(SB)/4, $5", "data x+0/4 int 5");
    check("DATA x+8(SB)/8, $1.5", "data x+8/8 float 1.5");
    check("DATA x(SB)/5, $\"abcde\"", "data x+0/5 str 5");
    check("DATA x(SB)/8, $·y(SB)", "data x+0/8 addr");
    check("DATA x(SB)/1, $'a'", "data x+0/1 int 97");
    check("DATA x+4(SB)/4, $1\nDATA x+8(SB)/4, $2", "data x+4/4 int 1; data x+8/4 int 2");
    check_error("DATA x(SB)/4", "operand-count: ");
    check_error("DATA x(SB), $1", "data-width: ");
    check_error("DATA x(SB)/0x4, $1", "data-width: ");
    check_error("DATA x(SB)/y, $1", "data-width: ");
    check_error("DATA /4, $1", "data-width: ");
    check_error("DATA x(FP)/4, $1", "directive-symbol: ");
    check_error("DATA x(SB)/3, $1", "data-width: DATA: an integer has 1, 2, 4, 8 bytes, not 3");
    check_error("DATA x(SB)/2, $1.5", "data-width: DATA: a float has 4, 8 bytes");
    check_error("DATA x(SB)/4, $y(SB)", "data-width: DATA: an address has 8 bytes");
    check_error("DATA x(SB)/4, 1", "data-value: ");
    check_error("DATA x(SB)/4, AX", "data-value: ");
    check_error("DATA x+4(SB)/4, $1\nDATA x+6(SB)/4, $2", "data-overlap: ");
}

#[test]
fn other_directives() {
    check("GLOBL x<>(SB), 8|16, $64", "globl x flags=24 size=64");
    check("GLOBL x(SB), $64", "globl x flags=0 size=64");
    check("PCALIGN $16", "align 16");
    check("PCDATA $1, $-1", "annotation");
    check("FUNCDATA $1, x(SB)", "annotation 1");
    check(
        "#include \"funcdata.h\"\nGO_ARGS\nNO_LOCAL_POINTERS\nGO_RESULTS_INITIALIZED",
        "annotation 0; annotation 1; annotation",
    );
    check_error("GLOBL x(SB), 8, 64", "directive-constant: ");
    check_error("GLOBL x+8(SB), 8, $64", "directive-symbol: ");
    check_error("GLOBL x(SB), $-1", "globl-size: ");
    check_error("PCALIGN 16", "directive-constant: ");
    check_error("PCALIGN", "operand-count: PCALIGN: expected 1 operand, found 0");
    check_error("PCDATA $1", "operand-count: ");
    check_error("FUNCDATA $1, $2", "directive-symbol: ");
}

#[test]
fn broken_statements_do_not_hide_others() {
    let run = run("a: MOVQ AX BX\n\tRET\nb: $; $\nc: X $(\n");
    assert_eq!(show(&run), "a: broken; RET/0; b: broken; broken; c: broken");
    let at: Vec<u32> = run.diags.iter().map(|d| run.sources.outermost(d.span.origin).line).collect();
    assert_eq!(at, [1, 3, 4]);
}

#[test]
fn text_of_statements() {
    let run = run("x:\tVADDPD.Z  8( AX )(BX*2),X1 ,  ·f<>+8(SB) // c\n\tVADDPD.Z  8( AX ),X1 X2\n\tPCALIGN  $ 16\n");
    let [insn, broken, directive] = run.file.stmts.as_slice() else { panic!("{:?}", run.file.stmts) };
    // An instruction is told by its parts.
    let StmtKind::Insn(at) = insn.kind else { panic!("{insn:?}") };
    let parts = run.file.insn(at);
    let texts: Vec<&str> = run.file.operands(at).iter().map(|form| &*run.file.forms[form.0 as usize].text).collect();
    assert_eq!((&insn.text, &*parts.mnemonic, &*parts.suffixes[0]), (&None, "VADDPD", "Z"));
    assert_eq!(texts, ["8(AX)(BX*2)", "X1", "·f<>+8(SB)"]);
    assert_eq!(run.sources.pos(insn.span.origin).col, 4);
    assert_eq!(broken.text.as_deref(), Some("VADDPD.Z 8(AX), X1X2"));
    assert_eq!(directive.text.as_deref(), Some("PCALIGN $16"));
}
