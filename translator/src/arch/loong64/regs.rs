//! Register names in Go's words and in GNU's.
//!
//! Go numbers registers like the machine, so a register is printed as `$r4`, `$f4`, `$vr4`, `$xr4`, `$fcc4`, `$fcsr3`;
//! the ABI names (`$a0`, `$fa4`) mean the same and are never written.

use crate::ir::{Class, Reg};

/// Always zero.
pub(super) const ZERO: Reg = Reg::new(Class::Int, 0);
/// Return address.
pub(super) const LINK: Reg = Reg::new(Class::Int, 1);
/// Stack pointer.
pub(super) const SP: Reg = Reg::new(Class::Int, 3);

/// The names that take a number, in Go and in GNU, and how many registers there are. Longer names first: `FCC` is not an `F`.
const FAMILIES: &[(&str, &str, Class, u8)] = &[
    ("FCSR", "$fcsr", Class::Csr, 4),
    ("FCC", "$fcc", Class::Cond, 8),
    ("R", "$r", Class::Int, 32),
    ("F", "$f", Class::Float, 32),
    ("V", "$vr", Class::Vec, 32),
    ("X", "$xr", Class::Vec256, 32),
];

/// The register that Go calls `name`. `R22` has no name but `g`.
pub(super) fn register(name: &str) -> Option<Reg> {
    if name == "g" {
        return Some(Reg::new(Class::Int, 22));
    }
    let (digits, class, count) = FAMILIES.iter().find_map(|(go, _, class, n)| Some((name.strip_prefix(go)?, *class, *n)))?;
    if digits.is_empty() || digits.len() > 2 || (digits.len() == 2 && digits.starts_with('0')) {
        return None;
    }
    let num = digits.parse::<u8>().ok().filter(|n| *n < count && digits.bytes().all(|b| b.is_ascii_digit()))?;
    (name != "R22").then_some(Reg::new(class, num))
}

/// The GNU name of a register, if it has one.
pub(super) fn gnu(reg: Reg) -> Option<String> {
    FAMILIES.iter().find(|(.., class, _)| *class == reg.class).map(|(_, gnu, ..)| format!("{gnu}{}", reg.num))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        for (go, expected) in [("R0", "$r0"), ("g", "$r22"), ("R31", "$r31"), ("F24", "$f24"), ("FCC7", "$fcc7")] {
            assert_eq!(register(go).and_then(gnu).as_deref(), Some(expected), "{go}");
        }
        for (go, expected) in [("FCSR3", "$fcsr3"), ("V31", "$vr31"), ("X0", "$xr0")] {
            assert_eq!(register(go).and_then(gnu).as_deref(), Some(expected), "{go}");
        }
        for name in ["R22", "R32", "R04", "R", "R+4", "FCC8", "FCSR4", "SP", "r4", "G", "V32", "F100"] {
            assert_eq!(register(name), None, "{name}");
        }
    }
}
