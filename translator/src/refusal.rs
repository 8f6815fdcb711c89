//! Words for what is refused: what an instruction that no row takes was probably meant to be, and names near a misspelt one.

use crate::arch::{self, Arch};
use crate::diag::Diag;
use crate::ir::{Arg, Function, Insn};
use crate::lower::{index, refuse};
use crate::nearest::{Nearest, nearest, takes_registers};
use crate::source::{OriginId, Span};
use crate::table::{Fit, LABEL, Row, Suffixes};
use crate::target::Target;
use std::collections::{BTreeMap, BTreeSet};

/// How many accepted forms a message lists.
const FORMS_SHOWN: usize = 8;

/// The error for a mnemonic that the architecture does not have.
pub(crate) fn unknown_mnemonic(target: Target, insn: &Insn) -> Diag {
    let known = index(target.arch);
    let goarch = target.arch.facts().goarch;
    let mut diag = Diag::error("unknown-mnemonic", insn.span, format!("unknown instruction {}", insn.op));
    let upper = insn.op.to_ascii_uppercase();
    let lower = insn.op.to_ascii_lowercase();
    let mut by_gnu: Vec<&str> =
        known.mnemonics().filter(|go| known.rows(go).any(|(gnu, _)| gnu == Some(lower.as_str()))).collect();
    by_gnu.sort_unstable();
    let elsewhere: Vec<&str> = arch::ALL
        .iter()
        .filter(|a| a.facts().goarch != goarch && index(**a).contains(&insn.op))
        .map(|a| a.facts().goarch)
        .collect();
    let similar = closest(&upper, known.mnemonics());
    if known.contains(&upper) {
        diag = diag.suggest(format!("mnemonics are written in capitals: {upper}"), insn.span, upper);
    } else if let Some(go) = by_gnu.first() {
        diag = diag.suggest(format!("Go calls this instruction {go}"), insn.span, *go);
    } else if let [Arg::Pair(..)] | [Arg::Mem(_)] = insn.args.as_slice()
        && insn.operand_text(0).starts_with('(')
    {
        diag = diag.help("if this is a macro, its definition is not seen here: is an #include missing?");
    } else if let [near] = similar.as_slice() {
        diag = diag.suggest(format!("there is one with a similar name: {near}"), insn.span, *near);
    } else if !similar.is_empty() {
        diag = diag.help(format!("similar names: {}", similar.join(", ")));
    }
    if !elsewhere.is_empty() {
        diag = diag.note(format!("{} is an instruction of {}; this is {goarch}", insn.op, elsewhere.join(" and ")));
    }
    diag
}

/// Mnemonics of the architecture that could be meant by a name that is none.
pub(crate) fn similar_mnemonics(target: Target, name: &str) -> Vec<&'static str> {
    let known = index(target.arch);
    let (upper, lower) = (name.to_ascii_uppercase(), name.to_ascii_lowercase());
    let same = |go: &&'static str| **go == upper || known.rows(go).any(|(gnu, _)| gnu == Some(lower.as_str()));
    let mut found: Vec<&str> = known.mnemonics().filter(same).collect();
    if found.is_empty() {
        found = closest(&upper, known.mnemonics());
    }
    found.sort_unstable();
    found
}

/// The error for a known mnemonic with operands that no row takes.
pub(crate) fn no_form(target: Target, function: &Function, insn: &Insn, candidates: &[&'static Row]) -> Diag {
    let rows: Vec<&'static Row> =
        candidates.iter().copied().filter(|row| row.condition.is_none_or(|holds| holds(&target))).collect();
    if let Some(diag) = unknown_word(target, function, insn, &rows) {
        return diag;
    }
    if let Some((id, operand, message)) = target.arch.mistaken(insn) {
        return refuse(insn, id, operand, &message).note(forms(target, insn, &rows));
    }
    let op = insn.full_op();
    let diag = if !insn.suffixes.is_empty() && rows.iter().any(|row| fits_with_fewer_suffixes(target, insn, row)) {
        suffix(target, insn, &rows)
    } else if let Some(nearest) = nearest(target, insn, &rows) {
        misfit(target, insn, &nearest)
    } else {
        operand_count(target, insn, &rows).unwrap_or_else(|| {
            // Only suffixes are left to be wrong.
            let message = format!("{op}: no form takes these operands and suffixes: {}", written(insn));
            Diag::error("no-such-form", insn.span, message)
        })
    };
    diag.note(forms(target, insn, &rows))
}

/// The operands as written.
fn written(insn: &Insn) -> String {
    insn.operands.join(", ")
}

/// The operands that keep the instruction from its nearest form.
fn misfit(target: Target, insn: &Insn, nearest: &Nearest) -> Diag {
    if let [only] = nearest.misfits.as_slice() {
        return refuse(insn, nearest.id, only.operand, &format!("expected {}", only.wants));
    }
    let places: Vec<String> =
        nearest.misfits.iter().filter_map(|m| Some(format!("{} `{}`", m.operand + 1, insn.operands.get(m.operand)?))).collect();
    let wants: Vec<&str> = nearest.misfits.iter().map(|m| m.wants.as_str()).collect();
    let (places, wants, form) = (places.join(" and "), wants.join(" and "), form(target, nearest.row, &insn.op));
    let message = format!("{}: operands {places}: expected {wants}, as in {form}", insn.full_op());
    let mut diag = Diag::error(nearest.id, insn.span, message);
    for misfit in &nearest.misfits {
        if let Some(span) = insn.operand_span(misfit.operand) {
            diag = diag.also(span, format!("expected {}", misfit.wants));
        }
    }
    diag
}

/// No form has as many operands as are written.
fn operand_count(target: Target, insn: &Insn, rows: &[&'static Row]) -> Option<Diag> {
    let mut counts: Vec<usize> = rows.iter().map(|row| row.shapes.len()).collect();
    counts.sort_unstable();
    counts.dedup();
    let here = insn.args.len();
    if counts.contains(&here) {
        return None;
    }
    let nearest = rows.iter().min_by_key(|row| row.shapes.len().abs_diff(here))?;
    let form = form(target, nearest, &insn.op);
    let counts: Vec<String> = counts.iter().map(usize::to_string).collect();
    let takes = match counts.as_slice() {
        [none] if none == "0" => format!("{} takes no operands", insn.full_op()),
        [one] if one == "1" => format!("{} takes 1 operand, as in {form}", insn.full_op()),
        _ => format!("{} takes {} operands, as in {form}", insn.full_op(), counts.join(" or ")),
    };
    let has = if here == 0 { String::new() } else { format!(", not {here}: {}", written(insn)) };
    Some(Diag::error("instruction-operands", insn.span, format!("{takes}{has}")))
}

/// The instruction exists without its suffixes.
fn suffix(target: Target, insn: &Insn, rows: &[&'static Row]) -> Diag {
    let dots: String = insn.suffixes.iter().map(|s| format!(".{s}")).collect();
    let mut known = BTreeSet::new();
    for row in rows {
        match row.suffixes {
            Suffixes::Exactly(_) => drop(known.insert(form(target, row, &insn.op))),
            Suffixes::None | Suffixes::Any => {}
        }
        known.extend(target.arch.suffixes(row).into_iter().map(|(suffix, when)| format!(".{suffix} {when}")));
    }
    let takes = if known.is_empty() {
        "the form takes no suffix".to_owned()
    } else {
        format!("expected {}", known.into_iter().collect::<Vec<_>>().join(", or "))
    };
    let message = format!("{} does not take the suffix {dots} with {}; {takes}", insn.op, written(insn));
    Diag::error("suffix", insn.span, message)
}

/// A form with the architecture's words for its operands.
fn form(target: Target, row: &Row, mnemonic: &str) -> String {
    let mut out = mnemonic.to_owned();
    if let Suffixes::Exactly(suffix) = row.suffixes {
        out.push('.');
        out.push_str(suffix);
    }
    for n in 0..row.shapes.len() {
        out.push_str(if n == 0 { " " } else { ", " });
        out.push_str(&target.arch.wants(row, n));
    }
    out
}

/// The accepted forms, nearest first.
fn forms(target: Target, insn: &Insn, rows: &[&'static Row]) -> String {
    let mut scored: BTreeMap<(usize, String), ()> = BTreeMap::new();
    for row in rows {
        let misfits = row.shapes.iter().zip(&insn.args).filter(|(shape, arg)| shape.fits(arg) == Fit::No).count();
        let score = 4 * row.shapes.len().abs_diff(insn.args.len()) + misfits;
        scored.insert((score, form(target, row, &insn.op)), ());
    }
    let mut seen: Vec<&str> = Vec::new();
    for (_, form) in scored.keys() {
        if !seen.contains(&form.as_str()) {
            seen.push(form);
        }
    }
    let hidden = seen.len().saturating_sub(FORMS_SHOWN);
    let mut out = String::from(if seen.len() == 1 { "the accepted form is " } else { "accepted forms:" });
    for form in seen.iter().take(FORMS_SHOWN) {
        if seen.len() > 1 {
            out.push_str("\n  ");
        }
        out.push_str(form);
    }
    if hidden > 0 {
        out.push_str(&format!("\n  and {hidden} more: goasm insns {}", insn.op));
    }
    out
}

fn fits_with_fewer_suffixes(target: Target, insn: &Insn, row: &Row) -> bool {
    let mut bare = insn.clone();
    bare.statement_mut().suffixes.clear();
    if let Suffixes::Exactly(suffix) = row.suffixes {
        // Written together with others, or twice.
        if insn.suffixes.len() < 2 || !insn.suffixes.iter().any(|s| &**s == suffix) {
            return false;
        }
        bare.statement_mut().suffixes.push(suffix.into());
    }
    let args = if row.form == 0 {
        bare.args.clone()
    } else {
        match target.arch.normalize(&bare, row) {
            Some((normalized, _)) => normalized.args.clone(),
            None => return false,
        }
    };
    args.len() == row.shapes.len() && row.shapes.iter().zip(&args).all(|(shape, arg)| shape.fits(arg) == Fit::Yes)
}

/// An operand that is a word where no form takes a word: a label that is not defined, or a misspelt register.
fn unknown_word(target: Target, function: &Function, insn: &Insn, rows: &[&'static Row]) -> Option<Diag> {
    for (i, arg) in insn.args.iter().enumerate() {
        let Arg::Word(word) = arg else { continue };
        let shapes = || rows.iter().filter(|row| row.shapes.len() == insn.args.len()).filter_map(|row| row.shapes.get(i));
        if shapes().next().is_none() || shapes().any(|shape| shape.fits(arg) != Fit::No) {
            continue;
        }
        let span = insn.operand_span(i).unwrap_or(insn.span);
        let near = near_register(target.arch, word);
        if shapes().any(|shape| shape.name == LABEL.name) && near.is_none() {
            return Some(undefined_label(target, function, insn, span, word));
        }
        let mut wants: Vec<&str> = shapes().filter(|shape| takes_registers(shape)).map(|shape| shape.name).collect();
        if wants.is_empty() {
            // Other names are wanted here.
            continue;
        }
        let mut seen = BTreeSet::new();
        wants.retain(|want| seen.insert(*want));
        wants.truncate(4);
        let is_none = format!("{word} is not a register of {}", target.arch.facts().goarch);
        let diag = refuse(insn, "unknown-register", i, &format!("expected {}; {is_none}", wants.join(" or ")));
        return Some(with_register_hints(target.arch, diag, word, span));
    }
    None
}

fn undefined_label(target: Target, function: &Function, insn: &Insn, span: Span, word: &str) -> Diag {
    let diag =
        Diag::error("undefined-label", span, format!("{}: label {word} is not defined in {}", insn.full_op(), function.go_name));
    // GNU names are `<prefix><function>_<label>`.
    let head = format!("{}{}_", target.format.label_prefix(), function.export.as_deref().unwrap_or(&function.symbol.gnu));
    let labels: Vec<&str> = function.labels.iter().filter_map(|l| l.strip_prefix(head.as_str())).collect();
    match closest(word, labels.iter().copied()).first() {
        Some(near) => diag.suggest(format!("there is a label with a similar name: {near}"), span, *near),
        None => diag.note(format!("labels belong to their function; for another function write {word}(SB)")),
    }
}

/// Adds what is known about a name that is not a register here.
pub(crate) fn with_register_hints(arch: &dyn Arch, mut diag: Diag, name: &str, span: Span) -> Diag {
    let goarch = arch.facts().goarch;
    let elsewhere: Vec<&str> =
        arch::ALL.iter().filter(|a| a.facts().goarch != goarch && a.register(name).is_some()).map(|a| a.facts().goarch).collect();
    if !elsewhere.is_empty() {
        diag = diag.note(format!("{name} is a register of {}", elsewhere.join(" and ")));
    }
    if let Some(known) = from_gnu(arch, name) {
        return diag.suggest(format!("Go calls this register {known}"), span, known);
    }
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if letters.len() < name.len() {
        let last = (0..128u32).rev().find(|n| arch.register(&format!("{letters}{n}")).is_some());
        if let Some(last) = last {
            let first = (0..=last).find(|n| arch.register(&format!("{letters}{n}")).is_some()).unwrap_or(0);
            return diag.note(format!("{goarch} has {letters}{first} to {letters}{last}"));
        }
    }
    match near_register(arch, name) {
        Some(near) if elsewhere.is_empty() => {
            diag.suggest(format!("there is a register with a similar name: {near}"), span, near)
        }
        _ => diag,
    }
}

/// Go's name of a register that is given in the manufacturer's spelling (`x0`, `w0`, `%rax`).
fn from_gnu(arch: &dyn Arch, name: &str) -> Option<String> {
    let name = name.to_ascii_lowercase();
    let numbered = ["R", "X", "F", "V"].iter().flat_map(|letter| (0..32).map(move |n| format!("{letter}{n}")));
    let named = ["AX", "BX", "CX", "DX", "SI", "DI", "BP", "SP"].iter().map(|name| (*name).to_owned());
    let insn = Insn::synthetic("", Vec::new(), Span { origin: OriginId(0), len: 0 }, "");
    let mut registers = numbered.chain(named).filter_map(|go| arch.register(&go).map(|reg| (go, Arg::reg(reg))));
    registers.find_map(|(go, arg)| {
        let written = |spec: &str| {
            let mut out = String::new();
            arch.print(&mut out, &arg, spec, &insn).ok().map(|()| out.trim_start_matches(['%', '$']).to_owned())
        };
        ["", "x", "w", "l", "q"].iter().any(|spec| written(spec).is_some_and(|gnu| gnu == name)).then_some(go)
    })
}

/// A register of the architecture whose name is the given one in capitals, or differs from it in one character.
pub(crate) fn near_register(arch: &dyn Arch, name: &str) -> Option<String> {
    const CHARACTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let name = name.to_ascii_uppercase();
    if !name.is_ascii() || name.len() > 8 {
        return None;
    }
    let is_register = |name: &String| arch.register(name).is_some() && arch.refused_register(name).is_none();
    let cut = |from: usize, to: usize, middle: &str| format!("{}{middle}{}", &name[..from], &name[to..]);
    let letters = || CHARACTERS.char_indices().map(|(i, c)| &CHARACTERS[i..i + c.len_utf8()]);
    // An extra character (RAX, EAX), then a wrong one, then a missing one.
    let deleted = (0..name.len()).map(|i| cut(i, i + 1, ""));
    let changed = (0..name.len()).rev().flat_map(|i| letters().map(move |c| (i, c))).map(|(i, c)| cut(i, i + 1, c));
    let added = (0..=name.len()).rev().flat_map(|i| letters().map(move |c| (i, c))).map(|(i, c)| cut(i, i, c));
    std::iter::once(name.clone()).chain(deleted).chain(changed).chain(added).find(is_register)
}

/// The known names with the smallest edit distance, if they are near enough to be meant.
fn closest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut limit = match name.len() {
        0..3 => 0,
        3..6 => 1,
        n => n / 4 + 1,
    };
    let mut found = Vec::new();
    for k in known {
        let d = if k.len().abs_diff(name.len()) <= limit { distance(name, k) } else { usize::MAX };
        if d < limit {
            limit = d;
            found.clear();
        }
        if d <= limit && d > 0 {
            found.push(k);
        }
    }
    found.sort_unstable();
    found.truncate(8);
    found
}

fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut previous = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let substituted = previous + usize::from(ca != *cb);
            previous = row[j + 1];
            row[j + 1] = substituted.min(previous + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
