//! The rules of go vet's asmdecl analyzer, in its words. It knows the width of accesses on amd64 and loong64; here every
//! architecture tells it.

use super::View;
use crate::arch::Role;
use crate::decl::{Decls, Layout, Var, VarKind};
use crate::diag::Diag;
use crate::ir::{Arg, Base, Function, Insn, Kind, Mem, flags};
use crate::source::Span;
use crate::target::Target;

/// Checks a function against its declaration.
pub(super) fn check(target: Target, function: &Function, decls: &Decls, view: View, diags: &mut Vec<Diag>) {
    if function.export.is_none() || !function.own {
        return;
    }
    let head = format!("[{}] {}: ", target.arch.facts().goarch, function.go_name);
    let layout = match decls.layout(&function.go_name) {
        Some(Ok(layout)) => Some(layout),
        Some(Err(why)) => {
            let message = format!("{head}the declaration is not understood, and the arguments are not checked: {why}");
            diags.push(Diag::warning("declaration-not-understood", function.span, message));
            return;
        }
        None => None,
    };
    match layout {
        Some(layout) => {
            size(function, layout, &head, diags);
            arguments(Some(target), function, layout, &head, diags);
            if view.whole {
                result(function, layout, &head, diags);
            }
        }
        None if function.flags & flags::NOFRAME == 0 => {
            let message = format!("{head}function {} missing Go declaration", function.go_name);
            diags.push(
                Diag::error("missing-declaration", function.span, message).help(format!(
                    "declare it in a .go file of the package, or write `// func {}(…)` above TEXT",
                    function.go_name
                )),
            );
        }
        None => {}
    }
    stack(target, function, layout, &head, diags);
}

/// The size of the arguments in TEXT.
pub(crate) fn size(function: &Function, layout: &Layout, head: &str, diags: &mut Vec<Diag>) {
    let written = function.args.unwrap_or(0);
    if written != layout.args_size && (function.flags & flags::NOSPLIT == 0 || written != 0) {
        let message = format!("{head}wrong argument size {written}; expected $...-{}", layout.args_size);
        diags.push(Diag::error("argument-size", function.span, message));
    }
}

/// Names and offsets, and with a target the widths, of every `name+off(FP)`.
pub(crate) fn arguments(target: Option<Target>, function: &Function, layout: &Layout, head: &str, diags: &mut Vec<Diag>) {
    for insn in &function.insns {
        for (i, arg) in insn.args.iter().enumerate() {
            let Some((name, mem)) = argument(arg) else { continue };
            if name == "argframe" && mem.offset == 0 {
                continue;
            }
            let span = insn.operand_span(i).unwrap_or(insn.span);
            let is_address = matches!(arg, Arg::Addr(_));
            let (dollar, offset) = (if is_address { "$" } else { "" }, mem.offset);
            let Some(var) = layout.vars.iter().rfind(|v| v.name == name && v.offset == offset).or(layout.var(name)) else {
                let mut message = format!("{head}unknown variable {name}");
                let mut diag = match layout.at(offset) {
                    Some(there) => {
                        message.push_str(&format!("; offset {offset} is {}+{}(FP)", there.name, there.offset));
                        let right = format!("{dollar}{}+{}(FP)", there.name, there.offset);
                        Diag::error("fp-offset", span, message).suggest("this is the argument there", span, right)
                    }
                    None => Diag::error("fp-offset", span, message),
                };
                diag = diag.note(format!("the declaration has {}", names(layout)));
                diags.push(diag);
                continue;
            };
            let expr = format!("{dollar}{name}+{offset}(FP)");
            if var.offset != offset {
                let inner: Vec<String> = inner(layout, var);
                let or = match inner.as_slice() {
                    [] => String::new(),
                    [one] => format!(" or {one}"),
                    [rest @ .., last] => {
                        let rest: String = rest.iter().map(|name| format!(", {name}")).collect();
                        format!("{rest}, or {last}")
                    }
                };
                let right = format!("{}+{}(FP)", var.name, var.offset);
                let diag = Diag::error("fp-offset", span, format!("{head}invalid offset {expr}; expected {right}{or}"));
                diags.push(diag.suggest("the declaration wants", span, format!("{dollar}{right}")));
            } else if let Some(target) = target {
                diags.extend(width(target, insn, i, var, layout, &expr, span, head));
            }
        }
    }
}

/// Whether the instruction moves as many bytes as the variable has.
#[expect(clippy::too_many_arguments, reason = "one access in all its aspects")]
fn width(
    target: Target,
    insn: &Insn,
    operand: usize,
    var: &Var,
    layout: &Layout,
    expr: &str,
    span: Span,
    head: &str,
) -> Option<Diag> {
    let access = target.arch.access(insn, operand)?;
    let is_address = access.address || matches!(insn.args.get(operand), Some(Arg::Addr(_)));
    let bytes = i64::from(access.bytes);
    let first = var.inner.first().and_then(|i| layout.vars.get(*i));
    let (fits, size, typ) = match (var.kind, first) {
        _ if is_address => (bytes == 8, 8, "address"),
        (VarKind::Words, Some(first)) => (bytes == first.size, first.size, first.typ.as_str()),
        (VarKind::Complex, _) => (bytes == var.size, var.size, var.typ.as_str()),
        (VarKind::Aggregate, _) => (false, var.size, var.typ.as_str()),
        _ => (bytes == var.size, var.size, var.typ.as_str()),
    };
    if fits {
        return None;
    }
    let inner = inner(layout, var);
    let containing = match inner.as_slice() {
        [] => String::new(),
        [one] => format!(" containing {one}"),
        [one, two] => format!(" containing {one} and {two}"),
        [rest @ .., last] => format!(" containing {}, and {last}", rest.join(", ")),
    };
    let id = if var.is_result && access.write && bytes < size { "narrow-result" } else { "fp-width" };
    let message = format!("{head}invalid {} of {expr}; {typ} is {size}-byte value{containing}", insn.op);
    Some(Diag::error(id, span, message).label(if bytes == 1 { "1 byte".to_owned() } else { format!("{bytes} bytes") }))
}

fn inner(layout: &Layout, var: &Var) -> Vec<String> {
    var.inner.iter().filter_map(|i| layout.vars.get(*i)).map(|v| format!("{}+{}(FP)", v.name, v.offset)).collect()
}

/// All arguments, as `name+off(FP)`.
fn names(layout: &Layout) -> String {
    let all: Vec<String> = layout.vars.iter().map(|v| format!("{}+{}(FP)", v.name, v.offset)).collect();
    match all.len() {
        0 => "no arguments and no results".to_owned(),
        13.. => format!("{} and more", all[..12].join(", ")),
        _ => all.join(", "),
    }
}

/// The name and the reference of an operand `name+off(FP)` or `$name+off(FP)`.
pub(crate) fn argument(arg: &Arg) -> Option<(&str, &Mem)> {
    let (Arg::Mem(mem) | Arg::Addr(mem) | Arg::Indirect(mem)) = arg else { return None };
    match (&mem.base, &mem.symbol) {
        (Base::Fp, Some(symbol)) => Some((&symbol.go, mem)),
        _ => None,
    }
}

/// Whether an unnamed result, or one called `ret`, is written before each RET. `RET f(SB)` leaves that to f.
fn result(function: &Function, layout: &Layout, head: &str, diags: &mut Vec<Diag>) {
    let Some(ret) = layout.var("ret") else { return };
    let mentioned = function
        .insns
        .iter()
        .flat_map(|insn| &insn.args)
        .any(|arg| argument(arg).is_some_and(|(name, _)| name == "ret" || name.starts_with("ret_")));
    // With ABIInternal the result is in registers, and which instruction gives them their value is not known.
    if mentioned || function.abi_internal {
        return;
    }
    let outside = |insn: &Insn| insn.args.iter().any(|arg| matches!(arg, Arg::Mem(m) if m.symbol.is_some()));
    for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn && &*i.op == "RET" && !outside(i)) {
        let message = format!("{head}RET without writing to {}-byte ret+{}(FP)", ret.size, ret.offset);
        diags.push(Diag::error("result-not-written", insn.span, message));
    }
}

/// Accesses through the hardware stack pointer that reach the caller's arguments.
fn stack(target: Target, function: &Function, layout: Option<&Layout>, head: &str, diags: &mut Vec<Diag>) {
    if function.flags & flags::NOFRAME != 0 {
        return;
    }
    let facts = target.arch.facts();
    // The return address, and where the architecture has a link register the caller's slot of it.
    let mut local = function.frame + if facts.insn_size.is_some() { 16 } else { 8 };
    for insn in function.insns.iter().filter(|i| i.kind == Kind::Insn) {
        if insn.args.iter().skip(1).any(|arg| arg.plain_reg() == Some(facts.sp)) {
            return;
        }
        for (i, arg) in insn.args.iter().enumerate() {
            let (Arg::Mem(mem) | Arg::Addr(mem)) = arg else { continue };
            let Base::Reg(base) = &mem.base else { continue };
            if base.reg != facts.sp || mem.symbol.is_some() || mem.index.is_some() || mem.offset < local {
                continue;
            }
            let span = insn.operand_span(i).unwrap_or(insn.span);
            let written = insn.operand_text(i).trim_start_matches('$');
            let at = mem.offset - local;
            let message = match layout.and_then(|l| l.at(at)) {
                Some(var) => format!("{head}{written} should be {}+{at}(FP)", var.name),
                None if mem.offset >= local.saturating_add(function.args.unwrap_or(0)) => {
                    format!("{head}use of {written} points beyond argument frame")
                }
                None => format!("{head}use of {written} to access argument frame"),
            };
            diags.push(Diag::error("argument-frame", span, message));
        }
        // What has been pushed lies in between, of which go vet knows nothing.
        if let Role::Push(bytes) = target.arch.role(insn) {
            local = local.saturating_add(bytes);
        }
    }
}
