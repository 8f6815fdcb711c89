//! The preprocessor: each rule of Go's.

use super::{Run, run, run_with};
use crate::diag::{Severity, short};
use crate::syntax::ast::StmtKind;

fn show(run: &Run) -> String {
    let lines: Vec<String> = run
        .lines
        .iter()
        .map(|line| {
            let words: Vec<&str> = line.iter().map(|t| t.text(&run.sources)).collect();
            words.join(" ")
        })
        .collect();
    lines.join(" | ")
}

/// The expanded tokens; there must be no error of the preprocessor.
#[track_caller]
fn check(text: &str, expect: &str) {
    check_files(text, &[], &[], expect);
}

#[track_caller]
fn check_files(text: &str, files: &[(&str, &str)], defines: &[(&str, &str)], expect: &str) {
    let run = run_with(text, files, defines);
    let error = run.diags.iter().find(|d| d.id != "syntax" && d.severity == Severity::Error);
    assert!(error.is_none(), "{text}: {error:?}");
    assert_eq!(show(&run), expect, "{text}");
}

#[track_caller]
fn check_error(text: &str, expect: &str) {
    match run(text).error() {
        Some(error) => assert!(error.starts_with(expect), "{text}: {error}"),
        None => panic!("{text}: {}", show(&run(text))),
    }
}

#[test]
fn object_like() {
    check("#define A 1234\nA\n", "1234");
    check("#define A 1234\nx A y\n", "x 1234 y");
    check("#define A\nx A y\n", "x y");
    check("# define  A  b\nA\n", "b");
    check("#define A (x) y\nA(1)\n", "( x ) y ( 1 )");
    check("#define A\t(x)\nA\n", "( x )");
    check("#define A/**/(x)\nA\n", "( x )");
    check("#define A B\n#define B c\nA\n", "c");
    check("#define A a; b\nA\n", "a | b");
}

#[test]
fn continuation() {
    check("#define A a\\\nb\\\n\tc\nx\nA\ny\n", "x | a | b | c | y");
    check("#define A(p) a p \\\n b p\nA(1)\n", "a 1 | b 1");
    check("#define A a \\\\ b\nA\n", "a \\ b");
    check("#define A a \\ // why\nb\nA\n", "a | b");
    check_error("#define A a \\ b\n", "macro-escape: ");
}

#[test]
fn function_like() {
    check("#define A(x, y) y+x\nA(1, 2)\n", "2 + 1");
    check("#define A() z\nA()\n", "z");
    check("#define A(x) x\nA((1, 2))\n", "( 1 , 2 )");
    check("#define A(x) x\nA(f(1))\n", "f ( 1 )");
    check("#define A(x) x\nA (1)\n", "1");
    check("#define A(x) <x>\n#define B A\nB(1)\n", "< 1 >");
    check("#define A(x) x(1)\n#define B(y) b y\nA(B)\n", "b 1");
    check("#define A(x) x\n#define B 5\nA(B)\n", "5");
    check("#define K(l, o) l(o, 1)\n#define L(a, b) a \\\n b\nK(L, 2)\n", "2 | 1");
    check("#define A(x) $x\nA(1+2)\n", "$ 1 + 2");
    check_error("#define A(x) x\nA(1, 2)\n", "macro-args: macro `A` takes 1 argument, found 2");
    check_error("#define A(x, y) x\nA(1)\n", "macro-args: macro `A` takes 2 arguments, found 1");
    check_error("#define A() x\nA(1)\n", "macro-args: macro `A` takes 0 arguments, found 1");
    check_error("#define A(x) x\nA(1\n)\n", "macro-args: the arguments of macro `A` are not closed");
    check_error("#define A(x) x\nA(1", "macro-args: ");
    check_error("#define A(x) x\nB A, 1\n", "macro-args: macro `A` takes arguments; expected `(`");
    check("#define A(x,) x\nA(1)\n", "1");
    check_error("#define A(,x) x\n", "macro-formals: ");
    check_error("#define A(x y) x\n", "macro-formals: ");
    check_error("#define A(1) x\n", "macro-formals: ");
    check_error("#define A(x, x) x\n", "macro-formals: macro argument `x` is named twice");
}

#[test]
fn empty_argument_leaves_the_formal() {
    let run = run("#define A(x, y) x y\nA(1, )\nA(,)\n");
    assert_eq!(show(&run), "1 y | x y");
    let warnings: Vec<&str> = run.diags.iter().map(|d| d.id).filter(|id| *id != "syntax").collect();
    assert_eq!(warnings, ["macro-empty-argument", "macro-empty-argument"]);
}

#[test]
fn dots_in_names() {
    // A macro's body has the middle dot replaced before names are compared, its formals have not.
    check("#define A(·x) ·x\nA(1)\n", "·x");
    check("#define ·x 1\n·x\n", "1");
    check("#define ·x 1\n#define A ·x\nA\n", "·x");
}

#[test]
fn recursion() {
    check_error("#define A A\nA\n", "macro-recursion: ");
    check_error("#define A() A()\nA()\n", "macro-recursion: ");
    check_error("#define A x A\nA\n", "macro-recursion: ");
    check_error("#define A B B\n#define B A A\nA\n", "macro-recursion: ");
    let mut chain = String::new();
    for i in 0..99 {
        chain += &format!("#define A{i} A{}\n", i + 1);
    }
    check(&format!("{chain}A0\n"), "A99");
    check_error(&format!("{chain}#define A99 A100\n#define A100 x\nA0\n"), "macro-recursion: ");
}

#[test]
fn redefinition() {
    check("#define A 1\n#undef A\n#define A 2\nA\n", "2");
    check_error("#define A 1\n#define A 1\n", "macro-redefined: ");
    check_error("#undef A\n", "macro-undefined: ");
    check_error("#undef 1\n", "directive: expected a macro name behind #undef, found `1`");
    check_error("#define A 1\n#undef A x\n", "directive: expected end of line");
    check_error("#define\n", "directive: expected a macro name behind #define, found end of line");
    check_error("#define 1 2\n", "directive: expected a macro name");
    check_error("#define A x", "missing-newline: ");
}

#[test]
fn command_line() {
    check_files("A B\n", &[], &[("A", "1"), ("B", "x+2")], "1 x + 2");
    check_files("#ifdef A\nx\n#endif\n", &[], &[("A", "1")], "x");
    let run = run_with("#define A 2\n", &[], &[("A", "1")]);
    assert_eq!(run.error().as_deref(), Some("macro-redefined: macro `A` is already defined"));
    let run = run_with("", &[], &[("1A", "1")]);
    assert_eq!(run.error().as_deref(), Some("define-name: -D 1A: `1A` is not an identifier"));
}

#[test]
fn conditionals() {
    let nested = "#ifdef A\n#ifdef B\nab\n#else\na\n#endif\n#else\n#ifdef B\nb\n#else\nnone\n#endif\n#endif\n";
    check(nested, "none");
    check(&format!("#define A\n{nested}"), "a");
    check(&format!("#define B\n{nested}"), "b");
    check(&format!("#define A\n#define B\n{nested}"), "ab");
    check("#ifndef A\nx\n#else\ny\n#endif\n", "x");
    check("#ifdef A\n#define B 1\n#undef C\n#include \"none\"\n#unknown\n#endif\nB\n", "B");
    check("#ifdef A // why\nx\n#endif /* A */\n", "");
    // Only macro calls are looked at in disabled text.
    check("#ifdef A\n1 \\ ( @ ;\n#endif\nx\n", "x");
    check_error("#define F(x) x\n#ifdef A\nF(1,2)\n#endif\n", "macro-args: ");
    check("#define F(x) x\n#ifdef A\nJMP F\n#endif\nx\n", "x");
    check_error("#ifdef A\nx\n", "ifdef-unclosed: ");
    check_error("#ifndef A\nx\n#else\n", "ifdef-unclosed: ");
    check_error("#endif\n", "ifdef-unmatched: #endif");
    check_error("#else\n", "ifdef-unmatched: #else");
    check_error("#ifdef\n#endif\n", "directive: expected a macro name behind #ifdef, found end of line");
    check_error("#ifdef A B\n#endif\n", "directive: expected end of line behind #ifdef, found `B`");
    check_error("#ifdef A\n#endif x\n#endif\n", "directive: expected end of line behind #endif");
    check_error("#ifdef A\n#endif", "directive: expected end of line behind #endif, found end of file");
}

#[test]
fn directives_from_macros() {
    check("#define A #define B x\nA\nB\n", "x");
    check("#define A #define B(p) p\nA\nB(1)\n", "1");
    // Blanks cannot be seen in a body, so that the parenthesis always belongs to the name there.
    check("#define A #define B (p) p\nA\nB(1)\n", "1");
    check("#define A #ifdef X \\\n no \\\n #else \\\n yes \\\n #endif \\\n end\nA\n", "yes | end");
    check("#define X\n#define A #ifdef X \\\n yes \\\n #endif \\\n end\nA\n", "yes | end");
}

#[test]
fn directive_errors() {
    check_error("x #define A\n", "directive-position: ");
    check_error("#if A\n#endif\n", "unknown-directive: unknown directive `#if`");
    check_error("#error\n", "unknown-directive: ");
    check_error("#\n", "directive: expected a directive behind `#`, found end of line");
    check_error("#1\n", "directive: expected a directive behind `#`, found `1`");
    check("#line 5 \"x.s\"\na\n", "a");
    check_error("#line \"x.s\"\n", "directive: expected a line number");
    check_error("#line 0x5 \"x.s\"\n", "directive: expected a line number");
    check_error("#line 5\n", "directive: expected a file name");
    check_error("#line 5 \"x.s\" 1\n", "directive: expected end of line");
    assert_eq!(run("#if A\n#endif\n").diags.len(), 1);
}

#[test]
fn includes() {
    let files = [
        ("a.h", "#define A 1\nin a\n"),
        ("dir/b.h", "beside\n"),
        ("inc/b.h", "path\n"),
        ("inc/c.h", "path\n"),
        ("open.h", "half"),
        ("textflag.h", "#define NOSPLIT own\n"),
        ("both.h", "given\n"),
        ("dir/both.h", "beside\n"),
    ];
    check_files("#include \"a.h\"\nA\n", &files, &[], "in a | 1");
    check_files("#include \"b.h\"\n", &files, &[], "beside");
    check_files("#include \"c.h\"\n", &files, &[], "path");
    check_files("#include \"both.h\"\n", &files, &[], "given");
    check_files("#include \"textflag.h\"\nNOSPLIT\n", &files, &[], "own");
    check("#include \"textflag.h\"\nNOSPLIT|NOFRAME\n", "4 | 512");
    // The end of a file does not end a line.
    check_files("#include \"open.h\"\nx\n", &files, &[], "half x");
    check_error("#include \"none.h\"\n", "include-not-found: cannot find \"none.h\"");
    check_error("#include <a.h>\n", "include-name: ");
    check_error("#include\n", "include-name: ");
    check_error("#include \"a.h\" x\n", "directive: expected end of line behind #include, found `x`");
    check_error("#include \"\\q\"\n", "include-name: bad file name: unknown escape");
    let run = run_with("#include \"self.h\"\n", &[("self.h", "#include \"self.h\"\n")], &[]);
    assert!(run.error().is_some_and(|e| e.starts_with("include-depth: ")));
}

#[test]
fn architecture_headers() {
    let amd64 = "#include \"asm_amd64.h\"\n#ifdef hasAVX2\navx2\n#endif\n#ifdef hasAVX512F\navx512\n#endif\n";
    check_files(amd64, &[], &[("GOAMD64_v1", "1")], "");
    check_files(amd64, &[], &[("GOAMD64_v3", "1")], "avx2");
    check_files(amd64, &[], &[("GOAMD64_v4", "1")], "avx2 | avx512");
    let riscv64 = "#include \"asm_riscv64.h\"\n#ifdef hasZbb\nzbb\n#endif\n#ifdef hasV\nv\n#endif\n";
    check_files(riscv64, &[], &[("GORISCV64_rva20u64", "1")], "");
    check_files(riscv64, &[], &[("GORISCV64_rva22u64", "1")], "zbb");
    check_files(riscv64, &[], &[("GORISCV64_rva23u64", "1")], "zbb | v");
}

#[test]
fn limits() {
    let mut bomb = "#define A0 x x x x x x x x\n".to_owned();
    for i in 1..20 {
        bomb += &format!("#define A{i} {}\n", format!("A{} ", i - 1).repeat(8));
    }
    check_error(&format!("{bomb}A19\n"), "expansion-size: ");
    let half = "#include \"x.h\"\n#include \"x.h\"\n";
    let run = run_with(half, &[("x.h", half)], &[]);
    assert!(run.error().is_some_and(|e| e.starts_with("include-depth: ")));
    let big = "\n".repeat((16 << 20) + 1);
    check_error(&big, "file-size: ");
}

#[test]
fn ends_of_files() {
    check("", "");
    check("a\n// no newline", "a");
    check("a:", "a :");
    check_error("a", "missing-newline: ");
    check_error("\tMOVQ AX, BX", "missing-newline: ");
    check_error("a\n/* b\n", "comment-unclosed: ");
    check_error("X $\"a\nb\n", "literal-unclosed: ");
    check_error("X $'a\nb\n", "literal-unclosed: ");
}

#[test]
fn build_comments() {
    check("//go:build x\n\n//go:build y\na\n", "a");
    check("//go:buildx\na\n//go:buildx\n", "a");
    check_error("a\n//go:build x\n", "build-comment: ");
    check_error("#define A\n//go:build x\n", "build-comment: ");
}

#[test]
fn errors_do_not_hide_others() {
    let run = run("#define A 1\n#define A 2\nx A\nF #\n#undef B\n#include \"no\"\ny\n");
    assert_eq!(show(&run), "x 1 | y");
    // Each dropped line stays visible as a broken statement.
    let broken = run.file.stmts.iter().filter(|s| matches!(s.kind, StmtKind::Broken)).count();
    assert_eq!(broken, 4);
    let ids: Vec<&str> = run.diags.iter().map(|d| d.id).filter(|id| *id != "syntax").collect();
    assert_eq!(ids, ["macro-redefined", "directive-position", "macro-undefined", "include-not-found"]);
}

#[test]
fn chains() {
    let text = "#define INNER(r) MOVQ r r, X\n#define OUTER(r) RET \\\n\tINNER(r)\n\n\tOUTER(AX)\n";
    let run = run(text);
    let shown: Vec<String> = run.diags.iter().map(|d| short(d, &run.sources)).collect();
    assert_eq!(shown, ["t.s:5:8: expected end of operand, found `AX`"]);
    let chain: Vec<(Option<String>, u32, u32)> = run
        .sources
        .chain(run.file.stmts[1].span.origin)
        .into_iter()
        .map(|(name, pos)| (name.map(|n| n.to_string()), pos.line, pos.col))
        .collect();
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(chain, [(None, 1, 18), (named("INNER"), 3, 2), (named("OUTER"), 5, 2)]);
}

#[test]
fn expanded_text() {
    let run = run("#define A(x) MOVQ x, 8(SP)(AX*2) \\\n RET\na: A($1+2)\n\tVADDPD.Z  X0,X1\nTEXT ·f(SB),4,$0-8\n");
    assert_eq!(run.expanded, "a: MOVQ $1+2, 8(SP)(AX*2)\n\tRET\n\tVADDPD.Z X0, X1\n\tTEXT ·f(SB), 4, $0-8\n");
}
