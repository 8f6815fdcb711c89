//! The short cut for known lines makes what the tokens make.

use super::run;
use crate::source::Sources;
use crate::syntax::{Request, read};

/// Compares the trees and diagnostics of both ways, places included.
#[track_caller]
fn check(text: &str) {
    let mut sources = Sources::default();
    let main = sources.add("t.s", text);
    let request = Request { main, load: &mut |_| None, defines: &[], include_dirs: &[], main_dir: String::new() };
    let short = read(&mut sources, request);
    let long = run(text);
    assert_eq!(format!("{:#?}", short.file), format!("{:#?}", long.file), "{text}");
    let diags = [short.preprocessor, short.parser].concat();
    assert_eq!(format!("{diags:#?}"), format!("{:#?}", long.diags), "{text}");
}

#[test]
fn plain_lines() {
    check("X AX, BX\nX AX, BX\n\tX  BX ,AX // x\nX\nX\nX // x\nX AX\n");
    check("X 8(AX)(BX*1), sym<>+8(SB)\n\tX\tsym<>+8(SB),8(AX)(BX*1)\nX [V1, V2], (R1, R2)\nX (R1, R2), [V1, V2]\n");
}

#[test]
fn lines_with_news() {
    let first = "X AX, BX\n";
    for line in [
        "X AX, BX",
        "X AX, BX;X BX\n",
        "X AX,, BX\n",
        "X AX, BX,\n",
        "X ,AX\n",
        "X AX BX\n",
        "X AX, BX /* x\n */\n",
        "X AX, BX / 2\n",
        "X AX, BX //go:build x\n",
        "X AX, BX //\n",
        "X: X AX\n",
        "X AX:BX\n",
        "X.P AX\n",
        "X(AX)\n",
        "X (AX\n",
        "X AX), BX\n",
        "X AX\r\n",
        "XX AX\n",
        "TEXT AX, BX\n",
        "1 AX\n",
        "X \u{e9}, AX\n",
        "X 'a', AX\n",
        "#define AX CX\nX AX, BX\nX BX, AX\n",
        "#define X Y\nX AX, BX\n",
        "#define Q(a) a\nX AX, BX\nX AX, Q(BX)\nX AX, BX\n",
        "#ifdef N\nX AX, BX\n#else\nX BX, AX\n#endif\nX AX\n",
        "#define M X AX, BX \\\n X BX, AX\nM\nX BX, AX\n",
    ] {
        check(&format!("{first}{line}"));
        check(&format!("{first}{line}{first}{first}"));
    }
}

#[test]
fn samples() {
    for sample in [include_str!("samples/amd64.s"), include_str!("samples/arm64.s"), include_str!("samples/macros.s")] {
        check(sample);
        check(&format!("{sample}{sample}"));
    }
}
