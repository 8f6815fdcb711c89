//! The arguments of a function without Go declaration, from its references `name+off(FP)` and the widths of the instructions
//! that use them. Only where they leave no choice: every byte of the arguments must be accounted for, because a hole may be
//! a parameter that the function does not use.

use crate::abi::CType;
use crate::check::asmdecl::argument;
use crate::decl::{Decl, Scalar};
use crate::ir::{Arg, Class, Function, Insn, Kind};
use crate::target::Target;
use std::collections::BTreeMap;

/// What the references to one offset say.
struct Use {
    name: String,
    bytes: u8,
    float: bool,
    read: bool,
    write: bool,
}

/// The declaration of a function whose FP references are still in place; an `Err` says what is not determined.
pub(crate) fn infer(target: Target, function: &Function) -> Result<Decl, String> {
    let mut uses: BTreeMap<i64, Use> = BTreeMap::new();
    for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn) {
        for (i, arg) in insn.args.iter().enumerate() {
            let Some((name, mem)) = argument(arg) else { continue };
            let found = one(target, insn, i, name)?;
            match uses.get_mut(&mem.offset) {
                None => {
                    uses.insert(mem.offset, found);
                }
                Some(known) => {
                    if known.name != found.name || known.bytes != found.bytes || known.float != found.float {
                        return Err(format!("{} and {} at offset {} are used differently", known.name, found.name, mem.offset));
                    }
                    known.read |= found.read;
                    known.write |= found.write;
                }
            }
        }
    }
    let Some(args) = function.args else { return Err("TEXT does not give the size of the arguments".to_owned()) };
    let (mut params, mut results): (Vec<Scalar>, Vec<Scalar>) = (Vec::new(), Vec::new());
    let mut at = 0;
    for (offset, found) in &uses {
        let is_result = is_result_name(&found.name) || (found.write && !found.read);
        if found.write && !is_result {
            return Err(format!("{} is both read and written", found.name));
        }
        if !is_result && !results.is_empty() {
            return Err(format!("{} stands behind a result", found.name));
        }
        if is_result && found.bytes < 4 {
            return Err(format!("{} may be signed or unsigned", found.name));
        }
        let starts_results = is_result && results.is_empty();
        if *offset != at || (starts_results && at % 8 != 0) {
            return Err(format!("bytes {at} to {} of the arguments are not used", *offset));
        }
        at += i64::from(found.bytes);
        let (ctype, c) = c_type(found);
        let scalar = Scalar { name: found.name.clone(), offset: *offset, ctype, c };
        if params.iter().chain(&results).any(|s| s.name == scalar.name) {
            return Err(format!("{} stands at two offsets", scalar.name));
        }
        if is_result { results.push(scalar) } else { params.push(scalar) }
    }
    if at != args {
        return Err(format!("bytes {at} to {args} of the arguments are not used"));
    }
    let go = declaration(&function.go_name, &params, &results);
    let names = params.iter().chain(&results).map(|s| (s.name.clone(), s.offset)).collect();
    let frame_bytes = (args + 7) / 8 * 8;
    Ok(Decl { name: function.go_name.to_string(), go, params, results, names, args_size: args, frame_bytes })
}

/// `ret`, `ret1`, `ret_base`: what Go calls results without name.
fn is_result_name(name: &str) -> bool {
    name.strip_prefix("ret")
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('_') || rest.bytes().all(|b| b.is_ascii_digit()))
}

fn one(target: Target, insn: &Insn, operand: usize, name: &str) -> Result<Use, String> {
    let access = target.arch.access(insn, operand);
    if matches!(insn.args.get(operand), Some(Arg::Addr(_))) || access.is_some_and(|a| a.address) {
        return Err(format!("the address of {name} is taken"));
    }
    let access = access.ok_or_else(|| format!("{} does not tell how many bytes of {name} it uses", insn.full_op()))?;
    let others = insn.args.iter().enumerate().filter(|(i, _)| *i != operand).map(|(_, arg)| arg);
    let mut float = None;
    for other in others {
        let class = match other {
            Arg::Imm(_) => false,
            Arg::Float(_) => true,
            _ => match other.plain_reg().map(|reg| reg.class) {
                Some(Class::Int | Class::Byte) => false,
                Some(Class::Float) => true,
                // A scalar in a vector register: the mnemonic says that it is a floating-point number.
                Some(Class::Vec) if insn.op.ends_with("SS") || insn.op.ends_with("SD") => true,
                _ => return Err(format!("{} does not tell what kind of number {name} is", insn.full_op())),
            },
        };
        if float.is_some_and(|float| float != class) {
            return Err(format!("{} does not tell what kind of number {name} is", insn.full_op()));
        }
        float = Some(class);
    }
    let float = float.unwrap_or(false);
    if !matches!((access.bytes, float), (1 | 2 | 4 | 8, false) | (4 | 8, true)) {
        return Err(format!("{name} has {} bytes", access.bytes));
    }
    // What is not a plain move reads its destination as well.
    let moves = insn.op.contains("MOV") || insn.op.starts_with(['S', 'F']);
    Ok(Use { name: name.to_owned(), bytes: access.bytes, float, read: !access.write || !moves, write: access.write })
}

fn c_type(found: &Use) -> (CType, &'static str) {
    let int = CType::Int { bytes: found.bytes, signed: false };
    match (found.bytes, found.float) {
        (4, true) => (CType::Float { bytes: 4 }, "float"),
        (_, true) => (CType::Float { bytes: 8 }, "double"),
        (1, _) => (int, "uint8_t"),
        (2, _) => (int, "uint16_t"),
        (4, _) => (int, "uint32_t"),
        _ => (int, "uint64_t"),
    }
}

fn declaration(name: &str, params: &[Scalar], results: &[Scalar]) -> String {
    let go = |s: &Scalar| match s.ctype {
        CType::Int { bytes, .. } => format!("uint{}", u32::from(bytes) * 8),
        CType::Float { bytes } => format!("float{}", u32::from(bytes) * 8),
    };
    let list = |scalars: &[Scalar]| scalars.iter().map(|s| format!("{} {}", s.name, go(s))).collect::<Vec<_>>().join(", ");
    let results = match results {
        [] => String::new(),
        [one] if one.name == "ret" => format!(" {}", go(one)),
        _ => format!(" ({})", list(results)),
    };
    format!("func {name}({}){results}", list(params))
}
