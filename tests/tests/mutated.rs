//! Whatever the input: no panic, no hang, and every refusal says where.
//!
//! Pieces of our kernels and of a file that uses every directive are mutated and translated, for all four architectures.

use goasm::{Abi, Options};
use std::sync::atomic::{AtomicUsize, Ordering};
use tests::{GOARCHES, kernels, translate};

/// Uses what the kernels do not.
const EXTRAS: &str = r#"#include "textflag.h"
#define TWO(a, b) \
	a \
	b
#ifdef GOARCH_arm64
#define ONE 1
#else
#define ONE (2-1)
#endif
DATA table<>+0(SB)/8, $0x0123456789abcdef
DATA table<>+8(SB)/4, $1.5
DATA table<>+12(SB)/1, $'x'
DATA table<>+16(SB)/8, $"eight\000\x41"
DATA table<>+24(SB)/8, $·f(SB)
GLOBL table<>(SB), RODATA|NOPTR, $32
GLOBL ·space(SB), NOPTR, $(ONE<<10 + 3*7 - ~4)
// func f(x *[4]uint64, n int, s string) (r uint32, ok bool)
TEXT ·f(SB), NOSPLIT, $24-40
	PCDATA $0, $-1
	NO_LOCAL_POINTERS
loop:
	TWO(PCALIGN $16, NOP)
	JMP 2(PC)
	JMP loop
	RET
TEXT ·g<ABIInternal>(SB), NOSPLIT|NOFRAME, $0
	UNDEF
	END
"#;

/// Ten thousand in all.
const ROUNDS: usize = 10_000;

/// Words that make mutations bite.
const SPICE: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "$",
    ",",
    ";",
    ":",
    "<<",
    ">>",
    "->",
    "@>",
    "~",
    "+",
    "-",
    "*",
    "/",
    "%",
    "&",
    "|",
    "^",
    "\"",
    "'",
    "\\\n",
    "\\",
    "#",
    "#define X X X",
    "#include \"textflag.h\"",
    "#include \"missing.h\"",
    "#ifdef X",
    "#else",
    "#endif",
    "#undef NOSPLIT",
    "#line 7 \"x.s\"",
    "/*",
    "*/",
    "//",
    "·",
    "∕",
    "<>",
    "(SB)",
    "(FP)",
    "(SP)",
    "(PC)",
    "SB",
    "FP",
    "TEXT",
    "DATA",
    "GLOBL",
    "PCALIGN",
    "FUNCDATA",
    "RET",
    "JMP",
    "CALL",
    "0x",
    "0xffffffffffffffff",
    "-9223372036854775808",
    "99999999999999999999",
    "1e999",
    "0.5",
    "9223372036854775807(PC)",
    ".P",
    ".Z",
    "..",
    "\0",
    "\u{feff}",
    "é",
    "\t",
    "R(31)",
    "R(1000)",
    "X31",
    "AX",
    "V1.B[99]",
    "[Z0-Z3]",
    "1<<63",
    "1<<64",
    "\r\n",
];

fn window(text: &str, from: usize, lines: usize) -> String {
    let all: Vec<&str> = text.lines().collect();
    let from = from % all.len().max(1);
    let mut out = String::new();
    // Macros and includes stay, or nearly every line would be an unknown one.
    if from > 0 {
        let head = all.iter().take(from).filter(|l| l.starts_with('#') || l.trim_end().ends_with('\\'));
        for line in head.take(40) {
            out.push_str(line);
            out.push('\n');
        }
        out.push_str("// func w(p *byte)\nTEXT ·w(SB), NOSPLIT, $16-8\n");
    }
    for line in all.iter().skip(from).take(lines) {
        out.push_str(line);
        out.push('\n');
    }
    out
}

fn boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn mutate(text: &mut String, u: &mut arbtest::arbitrary::Unstructured<'_>) -> arbtest::arbitrary::Result<()> {
    for _ in 0..u.int_in_range(1..=6)? {
        let at = boundary(text, u.int_in_range(0..=text.len())?);
        match u.int_in_range(0..=5)? {
            0 => {
                let spice = SPICE[u.int_in_range(0..=SPICE.len() - 1)?];
                text.insert_str(at, spice);
            }
            1 => {
                let end = boundary(text, at + u.int_in_range(0..=12)?);
                text.replace_range(at.min(end)..end.max(at), "");
            }
            2 => {
                let c = char::from(u.int_in_range(1u8..=126)?);
                text.insert(at, c);
            }
            3 => {
                let end = boundary(text, at + u.int_in_range(0..=80)?);
                let piece = text[at.min(end)..end.max(at)].to_owned();
                let to = boundary(text, u.int_in_range(0..=text.len())?);
                text.insert_str(to, &piece);
            }
            4 => {
                let spice = SPICE[u.int_in_range(0..=SPICE.len() - 1)?];
                let line = text[at..].find('\n').map_or(text.len(), |n| at + n);
                text.insert_str(line, &format!("\n{spice}\n"));
            }
            _ => text.truncate(at),
        }
    }
    Ok(())
}

#[test]
fn mutated_input_is_refused_with_a_place_or_translated() {
    let mut samples: Vec<(&str, Vec<String>)> = Vec::new();
    for goarch in GOARCHES {
        let mut texts: Vec<String> = kernels(goarch).into_iter().map(|(_, text)| text).collect();
        texts.push(EXTRAS.to_owned());
        samples.push((goarch, texts));
    }
    let rounds = AtomicUsize::new(0);
    let refused = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for seed in 0..2u64 {
            let (samples, rounds, refused) = (&samples, &rounds, &refused);
            scope.spawn(move || {
                let mut k = 0;
                while rounds.load(Ordering::Relaxed) < ROUNDS {
                    k += 1;
                    arbtest::arbtest(|u| {
                        let (goarch, texts) = &samples[u.int_in_range(0..=samples.len() - 1)?];
                        let text = &texts[u.int_in_range(0..=texts.len() - 1)?];
                        let mut text = window(text, u.int_in_range(0..=400)?, u.int_in_range(1..=30)?);
                        mutate(&mut text, u)?;
                        let abi = if u.arbitrary()? { Abi::C } else { Abi::None };
                        let options =
                            Options { goarch: Some((*goarch).to_owned()), abi, line_labels: true, ..Options::default() };
                        let translation = translate("input.s", &text, &options);
                        for diagnostic in &translation.diagnostics {
                            assert!(diagnostic.line >= 1 && diagnostic.column >= 1, "{diagnostic}\n{text}");
                            assert!(!diagnostic.message.is_empty() && !diagnostic.id.is_empty());
                            assert_ne!(diagnostic.id, "internal", "{diagnostic}");
                            assert!(!diagnostic.to_string().contains('\n'), "{diagnostic:?}");
                        }
                        rounds.fetch_add(1, Ordering::Relaxed);
                        refused.fetch_add(usize::from(!translation.is_complete()), Ordering::Relaxed);
                        Ok(())
                    })
                    .seed(seed << 40 | k << 32 | 2048)
                    .run();
                }
            });
        }
    });
    let (rounds, refused) = (rounds.into_inner(), refused.into_inner());
    assert!(rounds >= ROUNDS);
    // The mutations must not be so wild that nothing is ever translated, nor so tame that nothing is refused.
    assert!(refused > rounds / 2 && refused < rounds, "{refused} of {rounds} refused");
}
