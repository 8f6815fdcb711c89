//! Damaged programs: whatever the input, both steps return, without a panic and in reasonable time.

use super::run;
use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;

const SAMPLES: [&str; 3] = [include_str!("samples/amd64.s"), include_str!("samples/arm64.s"), include_str!("samples/macros.s")];

/// Pieces that have a meaning somewhere.
const PIECES: [&str; 32] = [
    "#define A(x) x\\\n",
    "#ifdef A\n",
    "#else\n",
    "#endif\n",
    "#include \"textflag.h\"\n",
    "#undef A\n",
    "A(",
    "(",
    ")",
    "[",
    "]",
    "$",
    "*",
    "<<",
    ">>",
    "->",
    "@>",
    "<>",
    "(SB)",
    "(FP)",
    "·",
    "∕",
    "1.5",
    "0x",
    "'a",
    "\"",
    "/*",
    "//",
    ":",
    ";",
    "\\\n",
    "\u{FEFF}é\u{0}",
];

pub(super) fn damaged(u: &mut Unstructured<'_>) -> Result<String> {
    let mut text = (*u.choose(&SAMPLES)?).as_bytes().to_vec();
    for _ in 0..u.int_in_range(1..=8)? {
        let len = text.len();
        if len == 0 {
            break;
        }
        match u.int_in_range(0..=4)? {
            0 => {
                let at = u.choose_index(len)?;
                text[at] ^= 1 << u.int_in_range(0..=7)?;
            }
            1 => {
                let at = u.choose_index(len)?;
                let piece = u.choose(&PIECES)?.as_bytes().to_vec();
                text.splice(at..at, piece);
            }
            2 => {
                let (a, b) = (u.choose_index(len)?, u.choose_index(len)?);
                text.drain(a.min(b)..a.max(b));
            }
            3 => {
                let mut lines: Vec<&[u8]> = text.split(|b| *b == b'\n').collect();
                let (a, b) = (u.choose_index(lines.len())?, u.choose_index(lines.len())?);
                lines.swap(a, b);
                text = lines.join(&b'\n');
            }
            _ => {
                let mut words: Vec<&[u8]> = text.split_inclusive(|b| b" ,(\n".contains(b)).collect();
                let (a, b) = (u.choose_index(words.len())?, u.choose_index(words.len())?);
                words.insert(a, words[b]);
                text = words.concat();
            }
        }
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn damaged_programs() {
    arbtest(|u| {
        let text = damaged(u)?;
        let run = run(&text);
        // What is dropped is reported.
        let broken = run.file.stmts.iter().any(|s| matches!(s.kind, crate::syntax::ast::StmtKind::Broken));
        assert!(!broken || run.error().is_some());
        Ok(())
    });
}

#[test]
fn samples_are_sound() {
    for sample in SAMPLES {
        assert_eq!(run(sample).error(), None);
    }
}

/// Inputs that would be slow or deep if something rescanned or recursed.
#[test]
fn long_inputs() {
    let long = 50_000;
    let cases = [
        "/*".repeat(long),
        "\\\"".repeat(long),
        "'".repeat(long),
        "X \"\\".repeat(long),
        "(".repeat(long),
        format!("X {}\n", "(".repeat(long)),
        format!("X {}\n", "(R1)".repeat(long)),
        format!("X ${}1\n", "~".repeat(long)),
        format!("X [{}\n", "R1,".repeat(long)),
        format!("X {}\n", "a,".repeat(long)),
        format!("X {}\n", "a:".repeat(long)),
        "a:".repeat(long),
        format!("X{}\n", ".a".repeat(long)),
        "#ifdef A\n".repeat(long),
        "#else\n".repeat(long),
        format!("#define A(x) x\nX {}\n", "A(".repeat(long)),
        format!("#define A(x) y x\nX {}1{}\n", "A(".repeat(90), ")".repeat(90)),
        format!("#define A\nX {}\n", "A ".repeat(99)),
        format!("#define A {}\nA\n", "x ".repeat(long)),
        (0..20_000).map(|i| format!("#define A{i}\n")).collect(),
        format!("#define A({}x) x\n", (0..50_000).map(|i| format!("a{i},")).collect::<String>()),
        "\u{2215}".repeat(long),
        "é ".repeat(long),
        "0x".repeat(long),
        "1_".repeat(long),
        "\n".repeat(long),
        format!("X $1{}\n", "+1".repeat(long)),
    ];
    for case in cases {
        let start = std::time::Instant::now();
        drop(run(&case));
        let head: String = case.chars().take(30).collect();
        assert!(start.elapsed().as_secs() < 10, "{head:?} took {:?}", start.elapsed());
    }
}
