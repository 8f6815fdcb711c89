//! Small files for the differential run, each judged as a whole: macros and conditions, constant expressions, data of all widths,
//! the forms of TEXT, labels and separators; some of them with damaged characters.
//!
//! To widen the run, add a case to [`Unit::item`].

use crate::arch::Arch;
use crate::conformance::generate::Random;

/// Writes one file.
pub(super) struct Unit<'a> {
    arch: Arch,
    random: &'a mut Random,
    /// Names of macros, with the number of their parameters if they take a list.
    macros: Vec<(String, Option<usize>)>,
    /// Names of data symbols.
    data: Vec<String>,
    functions: usize,
    out: String,
}

impl Unit<'_> {
    /// A file, by the state of the generator alone.
    pub(super) fn file(arch: Arch, random: &mut Random) -> String {
        let damaged = random.below(4) == 0;
        let mut unit = Unit { arch, random, macros: Vec::new(), data: Vec::new(), functions: 0, out: String::new() };
        if unit.random.below(20) > 0 {
            unit.out.push_str("#include \"textflag.h\"\n#include \"funcdata.h\"\n");
        }
        for _ in 0..2 + unit.random.below(6) {
            unit.item(0);
        }
        if unit.functions == 0 {
            unit.function();
        }
        let mut out = unit.out;
        if damaged {
            for _ in 0..=random.below(2) {
                damage(&mut out, random);
            }
        }
        out
    }

    fn pick(&mut self, list: &[&'static str]) -> &'static str {
        self.random.of(list).copied().unwrap_or_default()
    }

    fn item(&mut self, depth: usize) {
        match self.random.below(10) {
            0 | 1 => self.define(),
            2 => self.condition(depth),
            3..=5 => self.data(),
            6 => {
                let Some((name, _)) = self.random.of(&self.macros).cloned() else { return };
                self.out.push_str(&format!("#undef {name}\n"));
                self.macros.retain(|m| m.0 != name);
            }
            _ => self.function(),
        }
    }

    fn define(&mut self) {
        let name = format!("M{}", self.random.below(9));
        match self.random.below(4) {
            0 => {
                let value = self.expression(0);
                self.out.push_str(&format!("#define {name} {value}\n"));
                self.macros.push((name, None));
            }
            1 => {
                let value = self.expression(0);
                self.out.push_str(&format!("#define {name} ({value})\n"));
                self.macros.push((name, None));
            }
            2 => {
                let (a, b, op) = (self.pick(&["a", "x", "X1"]), self.pick(&["b", "y"]), self.pick(&["+", "*", "-", "<<", "|"]));
                self.out.push_str(&format!("#define {name}({a}, {b}) (({a}) {op} ({b}))\n"));
                self.macros.push((name, Some(2)));
            }
            _ => {
                let (first, second) = (self.statement(), self.statement());
                let join = self.pick(&[" ; \\\n\t", " \\\n\t", "; "]);
                let end = self.pick(&["", " // done", " /* done */", ";"]);
                self.out.push_str(&format!("#define S{name}(n) \\\n\t{first}{join}{second}{end}\n"));
                self.macros.push((format!("S{name}"), Some(1)));
            }
        }
    }

    fn condition(&mut self, depth: usize) {
        let name = match self.random.of(&self.macros) {
            Some((name, _)) if self.random.below(2) == 0 => name.clone(),
            _ => self.pick(&["GOARCH_amd64", "GOARCH_arm64", "GOOS_linux", "NOWHERE", "M1", "GOAMD64_v1"]).to_owned(),
        };
        let word = self.pick(&["#ifdef", "#ifndef", "# ifdef"]);
        self.out.push_str(&format!("{word} {name}\n"));
        if depth < 3 {
            self.item(depth + 1);
        }
        if self.random.below(2) == 0 {
            self.out.push_str("#else\n");
            if depth < 3 {
                self.item(depth + 1);
            }
        }
        self.out.push_str("#endif\n");
    }

    fn number(&mut self) -> String {
        let n = self.random.next();
        match self.random.below(14) {
            0..=4 => (n % 10).to_string(),
            5 if n & 3 > 0 => (n % 1000).to_string(),
            6 if n & 3 > 0 => (n & 0xff).to_string(),
            5 => format!("0x{:x}", n & 0xffff_ffff),
            6 => format!("0x{n:X}"),
            7 => self.pick(&["'a'", "'\\n'", "'\\''", "'\\x41'", "'\\\\'", "'é'", "'\\000'", "'\\u00e9'"]).to_owned(),
            8 => format!("0{:o}", n & 0x1ff),
            9 => format!("{}", 1u64 << (n % 64)),
            10 => format!("0b{:b}", n & 0x3f),
            11 => self
                .pick(&[
                    "9223372036854775807",
                    "9223372036854775808",
                    "18446744073709551615",
                    "4294967296",
                    "1_000",
                    "0o17",
                    "0xffff_ffff",
                ])
                .to_owned(),
            _ => {
                let plain: Vec<String> = self.macros.iter().filter(|m| m.1.is_none()).map(|m| m.0.clone()).collect();
                self.random.of(&plain).cloned().unwrap_or_else(|| "7".to_owned())
            }
        }
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth > 2 || self.random.below(2) == 0 {
            return self.number();
        }
        let left = self.expression(depth + 1);
        match self.random.below(9) {
            0 => format!("({left})"),
            1 => format!("{}{left}", self.pick(&["-", "~", "+", "- ", "~~"])),
            2 => match self.random.of(&self.macros).filter(|m| m.1 == Some(2) && !m.0.starts_with('S')).map(|m| m.0.clone()) {
                Some(name) => format!("{name}({left}, {})", self.expression(depth + 1)),
                None => left,
            },
            _ => {
                let op = self.pick(&["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", " + ", " << ", "*-", "-~"]);
                let right = match op.trim() {
                    "<<" | ">>" | "/" | "%" if self.random.below(8) > 0 => (1 + self.random.below(31)).to_string(),
                    _ => self.expression(depth + 1),
                };
                format!("{left}{op}{right}")
            }
        }
    }

    fn data(&mut self) {
        let name = match self.random.of(&self.data) {
            Some(name) if self.random.below(30) == 0 => name.clone(),
            _ => format!("{}t{}{}", self.pick(&["", "·", "·", "a∕b·"]), self.random.below(300), self.pick(&["", "<>", "<>"])),
        };
        let (mut at, mut end) = (0usize, 0usize);
        for _ in 0..self.random.below(6) {
            let odd = self.random.below(25) == 0;
            let width = self.random.of(if odd { &[3, 16, 0, 5] } else { &[1, 2, 4, 8] }).copied().unwrap_or(8);
            // Addresses and floats have their widths.
            let kind = match self.random.below(12) {
                2 if !odd && width < 4 => 7,
                3 | 4 if !odd && width < 8 => 8,
                kind => kind,
            };
            let value = match kind {
                0 if odd => format!("$\"{}\"", "abcd\\n\\x00z".get(..self.random.below(4)).unwrap_or("")),
                0 => format!(
                    "$\"{}\"",
                    ["\\x01", "\\n", "\\000", "\\\"", "é", "\\u00e9"]
                        .iter()
                        .cycle()
                        .skip(self.random.below(6))
                        .take(width / 2)
                        .copied()
                        .collect::<String>()
                ),
                1 => format!("$\"{}\"", "abcdefgh".get(..width.min(8)).unwrap_or("")),
                2 => format!("$({})", self.pick(&["1.5", "-0.0", "1e10", "0.1", "1.5e-300", "3", "1.0/3", "-2.5"])),
                3 => format!("$sym{}(SB)", self.pick(&["", "+8", "-4", "<>"])),
                4 => "$·f0(SB)".to_owned(),
                5 => format!("$-{}", self.number()),
                6 => format!("$({})", self.expression(0)),
                _ => format!("${}", self.expression(1)),
            };
            let blank = self.pick(&["", "", " "]);
            self.out.push_str(&format!("DATA {name}+{at}(SB)/{width},{blank}{value}\n"));
            end = end.max(at + width);
            at += match self.random.below(40) {
                0 => width + 8,
                1 => 0,
                2 => 1,
                _ => width,
            };
        }
        let size = match self.random.below(30) {
            0 => end + 8,
            1 => 0,
            2 => end.saturating_sub(1),
            _ => end,
        };
        let flags = self.pick(&["RODATA", "NOPTR", "RODATA|NOPTR", "8", "16", "24", "NOPTR|DUPOK", "10", "0", "(RODATA+NOPTR)"]);
        let size = if self.random.below(6) == 0 { format!("$({size}+0*2)") } else { format!("${size}") };
        let middle = if self.random.below(30) == 0 { String::new() } else { format!("{flags}, ") };
        if self.random.below(30) > 0 {
            self.out.push_str(&format!("GLOBL {name}(SB), {middle}{size}\n"));
        }
        self.data.push(name);
    }

    /// One that shows the value of an expression in its bytes, or where a jump goes.
    fn statement(&mut self) -> String {
        let value = match self.random.below(3) {
            0 => self.number(),
            _ => format!("({})", self.expression(1)),
        };
        let data = self.random.of(&self.data).cloned().unwrap_or_else(|| "sym".to_owned());
        let offset = self.random.below(9);
        let (mov, register, memory) = match self.arch {
            Arch::Amd64 => ("MOVQ", "AX", "(BX)"),
            Arch::Arm64 => ("MOVD", "R1", "(R2)"),
            Arch::Riscv64 => ("MOV", "X5", "(X6)"),
            Arch::Loong64 => ("MOVV", "R4", "(R5)"),
        };
        match self.random.below(14) {
            0..=3 => format!("{mov} ${value}, {register}"),
            4 => format!("{mov} {offset}*8{memory}, {register}"),
            5 => format!("{mov} {value}{memory}, {register}"),
            6 => format!("{mov} {data}+{offset}(SB), {register}"),
            7 => format!("{mov} ${data}(SB), {register}"),
            8 => format!("JMP {}", self.pick(&["l0", "l1", "2(PC)", "-1(PC)", "0(PC)", "·f0(SB)", "1(PC)", "l0+0(SB)"])),
            9 => format!("CALL {}", self.pick(&["·f0(SB)", "·f1<>(SB)", "sym(SB)", "a∕b·g(SB)"])),
            10 => format!("{mov} {}+{}(FP), {register}", self.pick(&["x", "y_base", "x1"]), offset * 8),
            11 => format!("{mov} {}-{}(SP), {register}", self.pick(&["v", "tmp"]), offset * 8),
            12 if self.arch == Arch::Amd64 && self.random.below(3) == 0 => self
                .pick(&[
                    "PUSHQ AX",
                    "POPQ AX",
                    "ADJSP $8",
                    "ADJSP $-8",
                    "PUSHFQ",
                    "POPFQ",
                    "PUSHW AX",
                    "POPW AX",
                    "SUBQ $8, SP",
                    "ADDQ $8, SP",
                    "LEAQ -8(SP), SP",
                    "JEQ l0",
                ])
                .to_owned(),
            12 => {
                let word = if self.arch == Arch::Amd64 { "BYTE $3" } else { "WORD $7" };
                let pick = self.random.below(8);
                ["RET", "NOP", "UNDEF", "PCALIGN $16", "PCDATA $0, $1", "NO_LOCAL_POINTERS", "FUNCDATA $0, sym(SB)", word]
                    .get(pick)
                    .map_or("RET", |s| *s)
                    .to_owned()
            }
            _ => {
                let lists: Vec<String> = self.macros.iter().filter(|m| m.0.starts_with('S')).map(|m| m.0.clone()).collect();
                match self.random.of(&lists) {
                    Some(name) => format!("{name}({})", self.pick(&["1", "", "1, 2", "(1, 2)", "AX"])),
                    None => "RET".to_owned(),
                }
            }
        }
    }

    fn function(&mut self) {
        let n = self.functions;
        self.functions += 1;
        let name = match self.random.below(8) {
            0 => format!("·f{n}<>"),
            1 => format!("f{n}"),
            2 => format!("a∕b·f{n}"),
            4 => format!("asmtest·f{n}"),
            _ => format!("·f{n}"),
        };
        let flags = self.pick(&[
            "4, ",
            "NOSPLIT, ",
            "NOSPLIT|NOFRAME, ",
            "4|512, ",
            "",
            "0, ",
            "NOSPLIT|WRAPPER, ",
            "(4|8), ",
            "4 ,",
            "NOSPLIT|TOPFRAME|NEEDCTXT,",
            "4+8, ",
        ]);
        let frame = match self.random.below(12) {
            0 => self.pick(&["$-8", "$(8*1)-8", "$8-(8+8)", "$-8-8", "$7-8", "$0--8", "$16", "$1<<4-8"]),
            _ => self.pick(&["$0", "$8-8", "$0-0", "$24-32", "$40-8", "$0-4", "$0x18-0x10", "$8-16"]),
        };
        self.out.push_str(&format!("TEXT {name}(SB), {flags}{frame}\n"));
        let mut labels = 0;
        for k in 0..2 + self.random.below(6) {
            match self.random.below(12) {
                kind @ (0 | 1) if labels < 2 => {
                    self.out.push_str(&format!("l{labels}:{}", if kind == 0 { "\n".to_owned() } else { format!(" k{k}:\t") }));
                    labels += 1;
                }
                2 => self.out.push_str("\t// note\n"),
                3 => self.out.push_str("\t/* note */ "),
                4 => {
                    let (a, b) = (self.statement(), self.statement());
                    self.out.push_str(&format!("\t{a}; {b}\n"));
                    continue;
                }
                _ => {}
            }
            let statement = self.statement();
            self.out.push_str(&format!("\t{statement}\n"));
        }
        if self.random.below(20) > 0 {
            (labels..2).for_each(|label| self.out.push_str(&format!("l{label}:\n")));
        }
        self.out.push_str("\tRET\n");
    }
}

/// Changes a character or two.
fn damage(text: &mut String, random: &mut Random) {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len());
    match random.below(4) {
        0 if at < chars.len() => drop(chars.remove(at)),
        1 => chars.insert(
            at,
            random
                .of(&[
                    '(', ')', '$', ',', ';', ':', '"', '\'', '\\', '#', '\n', '/', '*', '-', '+', '~', '<', '>', '.', '·', '0',
                    'x', ' ', '|', '%',
                ])
                .copied()
                .unwrap_or(' '),
        ),
        2 => {
            let end = (at + 1 + random.below(6)).min(chars.len());
            chars.drain(at..end);
        }
        _ => {
            let (other, last) = (random.below(chars.len()), chars.len().saturating_sub(1));
            chars.swap(at.min(last), other);
        }
    }
    *text = chars.into_iter().collect();
}
