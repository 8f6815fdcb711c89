//! Whether an order with its registers does what the code says: knows nothing of how it was found.

use std::collections::HashMap;

use crate::ops::{Code, Register, Value};
use crate::schedule::Step;

/// Goes through the steps with a table of what each register holds.
///
/// # Errors
/// When an operation is missing or there twice, comes in front of what it has to follow, finds another value in a register than
/// the one it reads, or when a value is not where it has to be at the end.
pub(crate) fn verify(code: &Code, steps: &[Step]) -> Result<(), String> {
    let mut holds: HashMap<Register, Value> = code.entry.iter().map(|(value, register)| (*register, *value)).collect();
    let mut done = vec![false; code.ops.len()];
    for Step { op: n, reads, writes } in steps {
        let op = code.ops.get(*n).ok_or("no such operation")?;
        let wrong = |what: &str| Err(format!("operation {n}, {} of {}: {what}", op.mnemonic, op.note));
        if std::mem::replace(&mut done[*n], true) {
            return wrong("is there twice");
        }
        if op.after.iter().any(|other| !done[*other]) {
            return wrong("is in front of what it has to follow");
        }
        if op.reads().count() != reads.len() || op.written().count() != writes.len() {
            return wrong("has other operands");
        }
        if op.reads().zip(reads).any(|(value, register)| holds.get(register) != Some(&value)) {
            return wrong("reads another value");
        }
        // What is overwritten and what is made share the last of each.
        if op.updated().is_some() && reads.last() != writes.last() {
            return wrong("does not overwrite what it reads");
        }
        for (value, register) in op.written().zip(writes) {
            holds.insert(*register, value);
        }
    }
    if let Some(n) = done.iter().position(|done| !done) {
        return Err(format!("operation {n} is missing"));
    }
    match code.exit.iter().find(|(value, register)| holds.get(register) != Some(value)) {
        Some((_, register)) => Err(format!("{register} holds another value at the end")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::riscv64::x;

    /// (a + b) ^ a in X8; X9 is the pool's other register.
    fn code() -> Code {
        let mut code = Code::default();
        let (a, b) = (code.enter(x(8)), code.enter(x(9)));
        let sum = code.two("ADD", b, a);
        let both = code.two("XOR", sum, a);
        code.leave(both, x(8));
        code
    }

    fn step(op: usize, reads: [u32; 2], write: u32) -> Step {
        Step { op, reads: reads.map(x).to_vec(), writes: vec![x(write)] }
    }

    #[test]
    fn right_and_wrong_orders() {
        let right = || vec![step(0, [9, 8], 9), step(1, [9, 8], 8)];
        assert_eq!(verify(&code(), &right()), Ok(()));
        let refused = |change: fn(&mut Vec<Step>)| {
            let mut steps = right();
            change(&mut steps);
            verify(&code(), &steps).is_err()
        };
        assert!(refused(|steps| steps.truncate(1)));
        assert!(refused(|steps| steps.swap(0, 1)));
        assert!(refused(|steps| steps[0] = step(0, [8, 9], 9)));
        assert!(refused(|steps| steps[0] = step(0, [9, 8], 8)));
        assert!(refused(|steps| steps[1] = step(1, [9, 8], 9)));
        assert!(refused(|steps| steps[1] = step(0, [9, 8], 9)));
        assert!(refused(|steps| steps[1].reads.truncate(1)));
    }

    #[test]
    fn an_overwritten_value_is_gone() {
        let mut code = Code::default();
        let (a, b) = (code.enter(x(8)), code.enter(x(9)));
        let new = code.update("VPERMIW", vec![crate::ops::Operand::Read(b)], a);
        code.leave(new, x(8));
        assert_eq!(verify(&code, &[step(0, [9, 8], 8)]), Ok(()));
        assert!(verify(&code, &[step(0, [9, 8], 9)]).is_err());
    }

    #[test]
    fn what_comes_behind_stays_behind() {
        let mut code = code();
        code.ops[0].after.push(1);
        assert!(verify(&code, &[step(0, [9, 8], 9), step(1, [9, 8], 8)]).is_err());
    }
}
