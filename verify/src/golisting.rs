//! Reads what `go tool asm -S` prints: per function its Progs with offset and source line, its bytes, its relocations.
//!
//! The listing is text for people, so the reader is strict: a line of a function that it cannot place is an error, because a
//! skipped line would be a wrong comparison.

use std::collections::HashMap;
use std::rc::Rc;

use anyhow::{Context, Result, bail};

/// Everything one run of the assembler printed.
#[derive(Default)]
pub struct Listing {
    pub functions: Vec<GoFunction>,
    /// Contents of data symbols; the listing leaves trailing zeros out, `size` bytes count.
    pub data: HashMap<String, GoData>,
}

/// One data symbol.
pub struct GoData {
    pub size: usize,
    pub bytes: Vec<u8>,
}

/// One TEXT symbol.
pub struct GoFunction {
    /// The linker's name, `crypto/md5.block`.
    pub name: String,
    /// `f<>`: known in its file only, and named without a package.
    pub is_static: bool,
    pub bytes: Vec<u8>,
    pub progs: Vec<Prog>,
    pub relocs: Vec<GoReloc>,
}

/// One instruction as the assembler holds it; several may come from one source line.
pub struct Prog {
    pub offset: usize,
    pub file: Rc<str>,
    pub line: u32,
    /// Mnemonic, a tab, operands.
    pub text: String,
}

impl Prog {
    pub fn mnemonic(&self) -> &str {
        self.text.split(['\t', '.']).next().unwrap_or("")
    }

    /// Progs that describe and do not instruct.
    pub fn is_annotation(&self) -> bool {
        matches!(self.mnemonic(), "TEXT" | "FUNCDATA" | "PCDATA")
    }
}

/// One relocation: `rel 37+4 t=R_PCREL a/b.flag+0`.
#[derive(Clone, Debug)]
pub struct GoReloc {
    pub offset: usize,
    pub size: usize,
    pub kind: String,
    pub symbol: String,
    pub addend: i64,
}

impl GoFunction {
    /// Where Prog `i` ends: at the start of the next one, or at the end of the function.
    pub fn prog_end(&self, i: usize) -> usize {
        self.progs.get(i + 1).map_or(self.bytes.len(), |next| next.offset)
    }

    /// Whether it starts with a check of the stack's bound.
    pub fn checks_stack(&self) -> bool {
        self.relocs.iter().any(|rel| rel.symbol.starts_with("runtime.morestack"))
    }

    /// The source line of TEXT.
    pub fn text_line(&self) -> u32 {
        self.progs.first().map_or(0, |p| p.line)
    }
}

enum Current {
    None,
    Function(GoFunction, usize),
    Data(String, GoData),
}

impl Listing {
    /// Parses the standard output of `go tool asm -S`.
    pub fn parse(text: &str) -> Result<Listing> {
        let mut listing = Listing::default();
        let mut current = Current::None;
        let mut files: HashMap<String, Rc<str>> = HashMap::new();
        for (n, line) in text.lines().enumerate() {
            let at = || format!("line {} of the listing: `{line}`", n + 1);
            let Some(rest) = line.strip_prefix('\t') else {
                listing.finish(std::mem::replace(&mut current, header(line).with_context(at)?))?;
                continue;
            };
            if let Some(rel) = rest.strip_prefix("rel ") {
                let rel = parse_rel(rel).with_context(at)?;
                if let Current::Function(f, _) = &mut current {
                    f.relocs.push(rel);
                }
                continue;
            }
            let (offset, rest) = rest.strip_prefix("0x").and_then(|r| r.split_once(' ')).with_context(at)?;
            let offset = usize::from_str_radix(offset, 16).with_context(at)?;
            match &mut current {
                Current::None => bail!("no symbol before {}", at()),
                Current::Data(_, data) => push_dump(&mut data.bytes, offset, rest).with_context(at)?,
                // A Prog's decimal offset has at least five digits, a dump's bytes have two.
                Current::Function(f, _) => match rest.split_once(" (") {
                    Some((dec, rest)) if dec.len() >= 5 && dec.bytes().all(|b| b.is_ascii_digit()) => {
                        let previous = f.progs.last();
                        let prog = parse_prog(offset, rest, previous, &mut files).with_context(at)?;
                        f.progs.push(prog);
                    }
                    _ => push_dump(&mut f.bytes, offset, rest).with_context(at)?,
                },
            }
        }
        listing.finish(current)?;
        Ok(listing)
    }

    fn finish(&mut self, symbol: Current) -> Result<()> {
        match symbol {
            Current::None => {}
            Current::Function(f, size) => {
                if f.bytes.len() != size {
                    bail!("{}: the listing shows {} of {size} bytes", f.name, f.bytes.len());
                }
                self.functions.push(f);
            }
            Current::Data(name, data) => {
                self.data.insert(name, data);
            }
        }
        Ok(())
    }
}

/// `a/b.big STEXT asm size=110 align=0x20 …`
fn header(line: &str) -> Result<Current> {
    let mut words = line.split(' ');
    let name = words.next().context("no name")?.to_owned();
    let class = words.next().context("no symbol class")?;
    let size = words.find_map(|w| w.strip_prefix("size=")).context("no size")?.parse()?;
    // STEXT, and STEXTFIPS for the packages of the FIPS module.
    Ok(if class.starts_with("STEXT") {
        let is_static = line.split(' ').any(|w| w == "static");
        Current::Function(GoFunction { name, is_static, bytes: Vec::new(), progs: Vec::new(), relocs: Vec::new() }, size)
    } else {
        Current::Data(name, GoData { size, bytes: Vec::new() })
    })
}

/// `dir/x.s:9)\tMOVQ\tAX, ret+272(FP)`. What the assembler adds by itself (loong64 aligns loops) has no line of its own and
/// goes with the instruction before it.
fn parse_prog(offset: usize, rest: &str, previous: Option<&Prog>, files: &mut HashMap<String, Rc<str>>) -> Result<Prog> {
    let (place, text) = rest.split_once(")\t").context("no place")?;
    if place == "<unknown line number>" {
        let previous = previous.context("no line before it")?;
        return Ok(Prog { offset, file: previous.file.clone(), line: previous.line, text: text.to_owned() });
    }
    let (file, line) = place.rsplit_once(':').context("no line number")?;
    let file = match files.get(file) {
        Some(f) => f.clone(),
        None => {
            let f: Rc<str> = file.into();
            files.insert(file.to_owned(), f.clone());
            f
        }
    };
    Ok(Prog { offset, file, line: line.parse()?, text: text.to_owned() })
}

/// ` 48 8b 05 00  H...`: sixteen columns of three characters, then the same as text.
fn push_dump(bytes: &mut Vec<u8>, offset: usize, rest: &str) -> Result<()> {
    if offset != bytes.len() {
        bail!("dump at {offset}, expected at {}", bytes.len());
    }
    let mut rest = rest;
    for _ in 0..16 {
        let Some(two) = rest.get(..2) else { break };
        if two.trim().is_empty() {
            break;
        }
        bytes.push(u8::from_str_radix(two, 16)?);
        rest = rest.get(3..).unwrap_or("");
    }
    Ok(())
}

/// `37+4 t=R_PCREL a/b.flag+-1`; some kinds have no symbol: ` +0`.
fn parse_rel(rel: &str) -> Result<GoReloc> {
    let (place, rest) = rel.split_once(" t=").context("no type")?;
    let (offset, size) = place.split_once('+').context("no size")?;
    let (kind, target) = rest.split_once(' ').context("no target")?;
    let (symbol, addend) = target.rsplit_once('+').context("no addend")?;
    Ok(GoReloc {
        offset: offset.parse()?,
        size: size.parse()?,
        kind: kind.to_owned(),
        symbol: symbol.to_owned(),
        addend: addend.parse()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTING: &str = "\
p.f STEXTFIPS nosplit asm size=7 align=0x0 args=0x8 locals=0x0 funcid=0x0
\t0x0000 00000 (d/x.s:2)\tTEXT\tp.f(SB), NOSPLIT|LEAF, $0-8
\t0x0000 00000 (d/x.s:3)\tCMPB\tp.flag(SB), $1
\t0x0003 00003 (<unknown line number>)\tPCALIGN\t$4
\t0x0006 00006 (d/x.s:4)\tRET
\t0x0000 80 3d 00 00 00 00 c3                             .=.....
\trel 2+4 t=R_PCREL p.flag+-1
$f64.3ff8000000000000 SRODATA size=8 align=0x8
\t0x0000 00 00 00 00 00 00 f8 3f                          .......?
";

    #[test]
    fn a_function_has_progs_bytes_and_relocations() {
        let listing = Listing::parse(LISTING).unwrap();
        let f = &listing.functions[0];
        assert_eq!((f.name.as_str(), f.is_static, f.bytes.len(), f.text_line()), ("p.f", false, 7, 2));
        let progs: Vec<_> = f.progs.iter().map(|p| (p.offset, p.line, p.mnemonic())).collect();
        assert_eq!(progs, [(0, 2, "TEXT"), (0, 3, "CMPB"), (3, 3, "PCALIGN"), (6, 4, "RET")]);
        assert_eq!((f.relocs[0].offset, f.relocs[0].size, f.relocs[0].addend), (2, 4, -1));
        assert_eq!(listing.data["$f64.3ff8000000000000"].bytes.last(), Some(&0x3f));
    }

    #[test]
    fn what_is_not_understood_is_an_error() {
        assert!(Listing::parse(&LISTING.replace("size=7", "size=8")).is_err());
        assert!(Listing::parse(&LISTING.replace("\trel 2+4 t=", "\trel 2+4 ")).is_err());
        assert!(Listing::parse(&LISTING.replace("(d/x.s:4)", "(d/x.s)")).is_err());
    }
}
