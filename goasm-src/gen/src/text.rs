//! Scheduled operations as lines of Go assembly.

use crate::ops::{Code, Form, Op, Operand, Register};
use crate::schedule::Step;

/// One line an operation, with the step of the algorithm as its comment.
///
/// # Errors
/// When a step does not have the registers of its operation's operands.
pub(crate) fn lines(code: &Code, steps: &[Step]) -> Result<String, String> {
    let line = |step: &Step| {
        let op = &code.ops[step.op];
        line(op, step).ok_or_else(|| format!("{}: registers are missing", op.mnemonic))
    };
    steps.iter().map(line).collect()
}

fn line(op: &Op, step: &Step) -> Option<String> {
    let (mut reads, mut writes) = (step.reads.iter(), step.writes.iter());
    let mut shown = Vec::new();
    for operand in &op.operands {
        shown.push(match operand {
            Operand::Text(text) => text.clone(),
            Operand::Read(_) => reads.next()?.to_string(),
            Operand::Shifted(_, shift) => format!("{}{shift}", reads.next()?),
            Operand::Write(_) => writes.next()?.to_string(),
            // One register, read and written.
            Operand::Update { .. } => reads.next().and(writes.next())?.to_string(),
            Operand::ReadPair(..) => format!("({}, {})", reads.next()?, reads.next()?),
            Operand::WritePair(..) => format!("({}, {})", writes.next()?, writes.next()?),
            Operand::Memory { offset, .. } => format!("{offset}({})", reads.next()?),
        });
    }
    let text = format!("{}\t{}", op.mnemonic, shown.join(", "));
    Some(match op.form {
        Form::Mnemonic => format!("\t{text}\t// {}\n", op.note),
        Form::Unary(bits) => {
            let [Register { number: source, .. }, Register { number: result, .. }] = [step.reads.first()?, step.writes.first()?];
            let word = bits | source << 15 | result << 7;
            format!("\tWORD\t$0x{word:08x}\t// {}: {}\n", op.note, text.replace('\t', " "))
        }
    })
}
