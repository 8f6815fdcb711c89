//! Operands, shown in a notation that names every part.

use super::run;
use crate::syntax::ast::{Base, Imm, Index, Mem, Name, OperandKind, ShiftOp, StmtKind};

fn name(n: &Name) -> String {
    let mut out = n.base.text.to_string();
    if let Some(number) = n.number {
        out += &format!("#{number}");
    }
    for dot in &n.dots {
        out += &format!(".{}", dot.text);
    }
    if let Some(index) = n.index {
        out += &format!("[{index}]");
    }
    if let Some((op, count)) = n.shift {
        let op = match op {
            ShiftOp::Lsl => "lsl",
            ShiftOp::Lsr => "lsr",
            ShiftOp::Asr => "asr",
            ShiftOp::Ror => "ror",
        };
        out += &format!(" {op} {count}");
    }
    out
}

fn mem(m: &Mem) -> String {
    let mut out = String::new();
    if let Some(symbol) = &m.symbol {
        out += &format!("symbol={}", symbol.name);
        if symbol.local {
            out += " local";
        }
        if let Some(abi) = &symbol.abi {
            out += &format!(" abi={abi}");
        }
        out.push(' ');
    }
    out += &m.offset.to_string();
    match &m.base {
        None => {}
        Some(Base::Sb) => out += " SB",
        Some(Base::Fp) => out += " FP",
        Some(Base::Sp(_)) => out += " SP",
        Some(Base::Pc) => out += " PC",
        Some(Base::Reg(reg)) => out += &format!(" base={}", name(reg)),
    }
    if let Some(Index { reg, scale }) = m.index.as_deref() {
        out += &format!(" index={}", name(reg));
        if let Some(scale) = scale {
            out += &format!(" scale={scale}");
        }
    }
    out
}

fn show(kind: &OperandKind) -> String {
    match kind {
        OperandKind::Name(n) => format!("name {}", name(n)),
        OperandKind::Imm(Imm::Int(v)) => format!("int {}", v.cast_signed()),
        OperandKind::Imm(Imm::Float(v)) => format!("float {v}"),
        OperandKind::Imm(Imm::Str(s)) => format!("str {s:?}"),
        OperandKind::Imm(Imm::Addr(m)) => format!("addr {}", mem(m)),
        OperandKind::Mem(m) => format!("mem {}", mem(m)),
        OperandKind::Indirect(m) => format!("indirect {}", mem(m)),
        OperandKind::VlMem(m) => format!("vlmem {}", mem(m)),
        OperandKind::Pair(pair) => format!("pair {} {}", name(&pair.0), name(&pair.1)),
        OperandKind::List(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|(low, high)| match high {
                    Some(high) => format!("{}..{}", name(low), name(high)),
                    None => name(low),
                })
                .collect();
            format!("list {}", items.join(" "))
        }
        OperandKind::Select(s) => {
            format!("select {} {} {}", name(&s.register), s.immediate, name(&s.predicate))
        }
    }
}

fn parse(text: &str) -> Result<String, String> {
    let run = run(&format!("\tX {text}\n"));
    if let Some(error) = run.error() {
        return Err(error);
    }
    match run.file.stmts.first().map(|s| &s.kind) {
        Some(StmtKind::Insn(insn)) => {
            let operands = run.file.operands(*insn);
            let shown: Vec<String> = operands.iter().map(|form| show(&run.file.forms[form.0 as usize].kind)).collect();
            Ok(shown.join(" | "))
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn check(text: &str, expect: &str) {
    assert_eq!(parse(text).as_deref(), Ok(expect), "{text}");
}

#[track_caller]
fn check_error(text: &str, expect: &str) {
    match parse(text) {
        Err(error) => assert!(error.starts_with(expect), "{text}: {error}"),
        Ok(shown) => panic!("{text}: {shown}"),
    }
}

#[test]
fn names() {
    check("AX", "name AX");
    check("loop", "name loop");
    check("R(10)", "name R#10");
    check("V(3).B16", "name V#3.B16");
    check("V1.S[2]", "name V1.S[2]");
    check("V1.B16", "name V1.B16");
    check("P0.Z", "name P0.Z");
    check("*AX", "name AX");
    check("PLDL1KEEP", "name PLDL1KEEP");
    check_error("R(0x1)", "syntax: expected a small decimal integer, found `0x1`");
    check_error("V1.S[x]", "syntax: expected a decimal integer, found `x`");
    check_error("V1.4S", "syntax: expected end of operand, found `.4`");
    check_error("R(1", "syntax: expected `)`, found end of operand");
}

#[test]
fn shifted_names() {
    check("R1<<3", "name R1 lsl 3");
    check("R1>>3", "name R1 lsr 3");
    check("R1->3", "name R1 asr 3");
    check("R1@>(32-1)", "name R1 ror 31");
    check("R(1)<<3", "name R#1 lsl 3");
    check("R2.UXTW<<3", "name R2.UXTW lsl 3");
    check_error("R1<<R2", "syntax: expected a shift count, found `R2`");
    check_error("R1<<-1", "syntax: expected a shift count, found `-`");
    check_error("R1<<(-1)", "shift-count: ");
    check_error("R2.UXTW>>3", "syntax: expected `<<`");
    check_error("R1<<2(R3)", "syntax: expected end of operand, found `(`");
}

#[test]
fn memory() {
    check("(AX)", "mem 0 base=AX");
    check("8(AX)", "mem 8 base=AX");
    check("-8(SP)", "mem -8 SP");
    check("(8*4)(BP)", "mem 32 base=BP");
    check("-(4+12)(DI)", "mem -16 base=DI");
    check("~7(R1)", "mem -8 base=R1");
    check("(AX)(BX*4)", "mem 0 base=AX index=BX scale=4");
    check("8(AX)(BX*1)", "mem 8 base=AX index=BX scale=1");
    check("(BX*8)", "mem 0 index=BX scale=8");
    check("7(BX*8)", "mem 7 index=BX scale=8");
    check("(R1)(R2)", "mem 0 base=R1 index=R2");
    check("(R1)(R2<<3)", "mem 0 base=R1 index=R2 lsl 3");
    check("(R1)(R2.UXTW<<3)", "mem 0 base=R1 index=R2.UXTW lsl 3");
    check("12(R(1))", "mem 12 base=R#1");
    check("(Z1.D)(R2)", "mem 0 base=Z1.D index=R2");
    check("(Z7.D.SXTW<<2)(Z6.D)", "mem 0 base=Z7.D.SXTW lsl 2 index=Z6.D");
    check("2(PC)", "mem 2 PC");
    check("-3(PC)", "mem -3 PC");
    check("1024", "mem 1024");
    check("(1024)", "mem 1024");
    check_error("(AX)(BX*3)", "syntax: expected a scale of 1, 2, 4 or 8, found `3`");
    check_error("(AX)(BX)(CX)", "syntax: expected end of operand, found `(`");
    check_error("(AX*2)(BX)", "syntax: expected end of operand, found `(`");
    check_error("(AX", "syntax: expected `)`, found end of operand");
    check_error("()", "syntax: expected a constant, found `)`");
    check_error("(", "syntax: expected a constant, found end of operand");
    check_error("8(8)", "syntax: expected a register, found `8`");
    check_error("(AX)8", "syntax: expected end of operand, found `8`");
    check_error("(R1)(R2>>3)", "syntax: expected `<<`, found `>>`");
    check_error("(R1+R2)", "syntax: expected `)`, found `+`");
    check_error("(AX:DX)", "syntax: expected `)`, found `:`");
}

#[test]
fn symbols() {
    check("foo(SB)", "mem symbol=foo 0 SB");
    check("·block(SB)", "mem symbol=.block 0 SB");
    check("runtime·memmove(SB)", "mem symbol=runtime.memmove 0 SB");
    check("sync∕atomic·Add+8(SB)", "mem symbol=sync/atomic.Add 8 SB");
    check("foo<>(SB)", "mem symbol=foo local 0 SB");
    check("foo<>+0x10(SB)", "mem symbol=foo local 16 SB");
    check("f<ABIInternal>(SB)", "mem symbol=f abi=ABIInternal 0 SB");
    check("f<ABI0>(SB)", "mem symbol=f abi=ABI0 0 SB");
    check("x+8(FP)", "mem symbol=x 8 FP");
    check("x(FP)", "mem symbol=x 0 FP");
    check("x-8(SP)", "mem symbol=x -8 SP");
    check("x-8*2(SP)", "mem symbol=x -16 SP");
    check("x-(8+4)(SP)", "mem symbol=x -12 SP");
    check("x+8-4(FP)", "mem symbol=x 4 FP");
    check("sym+4(SB)(AX*8)", "mem symbol=sym 4 SB index=AX scale=8");
    check("sym<>(SB)(R1)", "mem symbol=sym local 0 SB index=R1");
    check_error("foo<>", "symbol-mode: ");
    check_error("foo+4", "symbol-mode: ");
    check_error("foo<bar>(SB)", "syntax: expected `ABI0`, `ABIInternal` or `>` behind `<`, found `bar`");
    check_error("foo(AX)", "syntax: expected SB, FP or SP behind a symbol, found `AX`");
    check_error("foo+4(AX)", "syntax: expected SB, FP or SP behind a symbol, found `AX`");
    check_error("foo(AX*2)", "syntax: expected SB, FP or SP behind a symbol, found `AX`");
    check_error("foo(PC)", "symbol-with-pc: ");
    check_error("8(FP)", "pseudo-without-symbol: ");
    check_error("(SB)", "pseudo-without-symbol: ");
    check_error("$(SB)", "pseudo-without-symbol: ");
    check_error("2(PC)(AX*2)", "syntax: expected end of operand");
}

#[test]
fn immediates() {
    check("$8", "int 8");
    check("$-8", "int -8");
    check("$24-16", "int 8");
    check("$1.5", "float 1.5");
    check("$\"a\\x00·\"", "str [97, 0, 46]");
    check("$sym(SB)", "addr symbol=sym 0 SB");
    check("$sym<>+8(SB)", "addr symbol=sym local 8 SB");
    check("$x+8(FP)", "addr symbol=x 8 FP");
    check("$8(R1)", "addr 8 base=R1");
    check("$(R1)", "addr 0 base=R1");
    check("$-8(SP)", "addr -8 SP");
    check("$(8+8)(SP)", "addr 16 SP");
    check("$8(AX)(BX*2)", "addr 8 base=AX index=BX scale=2");
    check_error("$AX", "immediate-name: ");
    check_error("$sym<>", "symbol-mode: ");
    check_error("$2(PC)", "address-of-pc: ");
    check_error("$[R1]", "syntax: expected a constant, found `[`");
    check_error("$\"a\"x", "syntax: expected end of operand, found `x`");
    check_error("$\"\\q\"", "string: unknown escape");
    check_error("1.5", "float-immediate: ");
    check_error("(1.5)", "float-immediate: ");
    check_error("\"a\"", "string-immediate: ");
    check_error("$$1", "syntax: expected a constant, found `$`");
}

#[test]
fn indirect() {
    check("*sym(SB)", "indirect symbol=sym 0 SB");
    check("*(AX)", "indirect 0 base=AX");
    check("*8(AX)", "indirect 8 base=AX");
    check_error("*2(PC)", "address-of-pc: ");
    check_error("*R1<<2", "syntax: expected a plain register behind `*`, and nothing behind it, found `<<`");
    check_error("*V1.B16", "syntax: expected a plain register behind `*`");
    check_error("*", "syntax: expected a register or an address behind `*`, found end of operand");
    check_error("*$4", "syntax: expected a register or an address behind `*`, found `$`");
}

#[test]
fn lists() {
    check("(R2, R3)", "pair R2 R3");
    check("[R1,R2]", "list R1 R2");
    check("[Z0-Z3]", "list Z0..Z3");
    check("[V1.B16-V4.B16]", "list V1.B16..V4.B16");
    check("[V1.B16, V2.B16]", "list V1.B16 V2.B16");
    check("[Z15.D]", "list Z15.D");
    check("(VL*2)(R1)", "vlmem 2 base=R1");
    check("(-VL*2)(RSP)", "vlmem -2 base=RSP");
    check("(+VL*1)(R1)", "vlmem 1 base=R1");
    check("[R12, $1](P0.B)", "select R12 1 P0.B");
    check_error("[", "syntax: expected a name, found end of operand");
    check_error("[]", "syntax: expected a name, found `]`");
    check_error("[R1", "syntax: expected `,` or `]` in the list, found end of operand");
    check_error("[R1,]", "syntax: expected a name, found `]`");
    check_error("[R1-]", "syntax: expected a name, found `]`");
    check_error("[R1-R2-R3]", "syntax: expected `,` or `]` in the list, found `-`");
    check_error("(R1,R2,R3)", "syntax: expected `)`, found `,`");
    check_error("8(R1,R2)", "syntax: expected `)`, found `,`");
    check_error("(VL*2)", "syntax: expected `(` and a base register, found end of operand");
    check_error("[R12, $1]", "syntax: expected `(`, found end of operand");
}

#[test]
fn splitting() {
    check("AX, BX", "name AX | name BX");
    check("(R1, R2), [R3,R4], R5", "pair R1 R2 | list R3 R4 | name R5");
    check("$1, AX:DX", "int 1 | name DX | name AX");
    check("AX:DX, BX", "name DX | name AX | name BX");
    check_error("AX:BX:CX", "syntax: expected `,` between operands, found a second `:`");
    check_error("AX,", "syntax: expected an operand, found end of line");
    check_error(", AX", "syntax: expected an operand, found `,`");
    check_error("AX,,BX", "syntax: expected an operand, found `,`");
    check_error("AX:", "syntax: expected an operand, found end of line");
    check_error("AX), BX", "syntax: expected end of operand, found `)`");
    check_error("AX BX", "syntax: expected end of operand, found `BX`");
    check_error("#1", "directive-position: ");
    check_error("@B(SB)", "syntax: expected a constant, found `@`");
}

#[test]
fn place_and_text() {
    let run = run("\tMOVQ  8( AX ) , ·x<>+4 (SB)\n");
    let stmt = &run.file.stmts[0];
    let StmtKind::Insn(insn) = stmt.kind else {
        panic!("no instruction");
    };
    let texts = run.file.operands(insn).iter().map(|form| &*run.file.forms[form.0 as usize].text);
    let spans = run.file.places(insn).iter().map(|place| place.span(stmt.span.origin));
    let shown: Vec<_> = texts.zip(spans).map(|(text, span)| (text, run.sources.pos(span.origin).col, span.len)).collect();
    assert_eq!(shown, [("8(AX)", 8, 7), ("·x<>+4(SB)", 18, 11)]);
}
