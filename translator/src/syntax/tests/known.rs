//! The short cut for known lines makes what the tokens make.

use super::mutation::damaged;
use super::run;
use crate::fasthash::FastHasher;
use crate::source::Sources;
use crate::syntax::ast::{File, Form, Stmt, StmtKind};
use crate::syntax::{Request, read};
use arbtest::arbtest;
use std::hash::Hasher;

/// Compares the trees and diagnostics of both ways, places included.
#[track_caller]
fn check(text: &str) {
    let mut sources = Sources::default();
    let main = sources.add("t.s", text);
    let request = Request { main, load: &mut |_| None, defines: &[], include_dirs: &[], main_dir: String::new() };
    let short = read(&mut sources, request);
    let long = run(text);
    assert_eq!(show(&short.file), show(&long.file), "{text}");
    let diags = [short.preprocessor, short.parser].concat();
    assert_eq!(format!("{diags:#?}"), format!("{:#?}", long.diags), "{text}");
}

/// All that a tree says, whatever its instructions share.
fn show(file: &File) -> Vec<String> {
    let show = |stmt: &Stmt| match stmt.kind {
        StmtKind::Insn(at) => {
            let (insn, forms) = (file.insn(at), file.operands(at));
            let forms: Vec<&Form> = forms.iter().map(|form| &file.forms[form.0 as usize]).collect();
            let Stmt { labels, span, text, .. } = stmt;
            format!("{labels:#?} {} {:?} {forms:#?} {:?} {span:?} {text:?}", insn.mnemonic, insn.suffixes, file.places(at))
        }
        _ => format!("{stmt:#?}"),
    };
    file.stmts.iter().map(show).collect()
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
fn whole_lines() {
    // Of every length, and with bytes in comments that are next to a newline's.
    for len in 0..40 {
        let comment: String = "\u{b}\u{8a}\u{9}é\u{10a}x\u{0}\u{8b}".chars().cycle().take(len).collect();
        let line = format!("\tX AX, BX //{comment}\n");
        check(&line.repeat(4));
        check(&format!("{line}{line} {line}X AX,  BX //{comment}\n{line}{line}"));
    }
    let line = "X AX, BX\n";
    for news in ["#define AX CX\n", "#define X Y\n", "#define Q\n", "#define BX\n", "TEXT f(SB), $0\n", "AX:\n"] {
        check(&format!("{0}{news}{0}#undef AX\n{0}", line.repeat(4)));
    }
}

/// Two lines of one hash are two lines.
#[test]
fn colliding_lines() {
    let state = |words: [&str; 2]| {
        let mut hasher = FastHasher::default();
        words.iter().for_each(|word| hasher.write(word.as_bytes()));
        // What `finish` does to it, undone.
        hasher.finish() ^ (hasher.finish() >> 32)
    };
    let (one, other) = ("X AX, BX", "X BX, AX");
    let mut pairs = 0;
    for n in 0..50_000_u32 {
        // The last word takes back what the first one makes of the hash; few are text.
        let comment = format!("//{:06}", n.wrapping_mul(0x9e37_79b9) % 1_000_000);
        let difference = state([one, &comment]).rotate_left(5) ^ state([other, &comment]).rotate_left(5);
        let last = (u64::from_le_bytes(*b"01234567") ^ difference).to_le_bytes();
        if last.iter().all(|byte| matches!(byte, b' '..=b'~')) {
            let last = String::from_utf8_lossy(&last);
            check(&format!("X AX, BX\n{0}{0}{0}{other}{comment}{last}\n", format!("{one}{comment}01234567\n")));
            pairs += 1;
        }
    }
    assert!(pairs > 0);
}

#[test]
fn damaged_programs() {
    arbtest(|u| {
        let (text, other) = (damaged(u)?, damaged(u)?);
        check(&format!("{text}\n{text}\n{other}\n{text}\n"));
        Ok(())
    })
    .budget_ms(500);
}

#[test]
fn samples() {
    for sample in [include_str!("samples/amd64.s"), include_str!("samples/arm64.s"), include_str!("samples/macros.s")] {
        check(sample);
        check(&format!("{sample}{sample}"));
    }
}
