//! A list scheduler: gives operations an order for a core that issues two instructions at a time in order, and registers.
//!
//! Cycle by cycle, of the operations that are ready the one goes first from which the way to the end is longest. An operation that
//! would run ahead of others waits when registers become few ([`Limits`]); the limits are tried out and the shortest result
//! is taken. Everything is determined by the code. A core that reorders does not mind the order.

use crate::ops::{Code, Op, Register, Unit, Value};
use crate::text::lines;
use crate::verify::verify;

/// How far operations may run ahead.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Operations between the first that has not been issued and the last that may be.
    window: usize,
    /// Registers that must stay free when an operation runs ahead.
    reserve: usize,
}

/// An operation at its place, with the registers of what it reads and writes, in the order of [`Op::reads`] and [`Op::written`].
pub(crate) struct Step {
    pub(crate) op: usize,
    pub(crate) reads: Vec<Register>,
    pub(crate) writes: Vec<Register>,
}

/// An order, and the cycles that the model counts for it.
struct Scheduled {
    steps: Vec<Step>,
    cycles: usize,
}

/// The shortest order that was found, as lines of Go assembly.
///
/// # Errors
/// When the registers do not suffice in any order that was tried.
pub(crate) fn schedule(code: &Code, pool: &[Register]) -> Result<String, String> {
    let graph = Graph::new(code);
    let mut best: Option<Scheduled> = None;
    for window in [1, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256] {
        for reserve in 0..6 {
            let Some(found) = Run::new(code, &graph, pool, Limits { window, reserve })?.run() else { continue };
            if best.as_ref().is_none_or(|best| found.cycles < best.cycles) {
                best = Some(found);
            }
        }
    }
    let best = best.ok_or_else(|| format!("{} registers do not suffice", pool.len()))?;
    verify(code, &best.steps)?;
    lines(code, &best.steps)
}

/// What has to be in front of what.
struct Graph {
    /// The operation that makes a value; none for one that is there at the beginning.
    maker: Vec<Option<usize>>,
    /// For each operation those in front of it, with the cycles in between.
    before: Vec<Vec<(usize, usize)>>,
    /// Cycles from an operation's issue to the end.
    height: Vec<usize>,
}

impl Graph {
    fn new(code: &Code) -> Graph {
        let mut maker = vec![None; code.values];
        for (n, op) in code.ops.iter().enumerate() {
            op.written().for_each(|Value(value)| maker[value] = Some(n));
        }
        let mut before: Vec<Vec<(usize, usize)>> = vec![Vec::new(); code.ops.len()];
        for (n, op) in code.ops.iter().enumerate() {
            for Value(value) in op.reads() {
                if let Some(from) = maker[value] {
                    before[n].push((from, code.ops[from].latency + op.early_for(Value(value))));
                }
            }
            before[n].extend(op.after.iter().map(|from| (*from, 0)));
            // Who overwrites a value comes behind all others that read it.
            if let Some(old) = op.updated() {
                let others = code.ops.iter().enumerate().filter(|(other, op)| *other != n && op.reads().any(|v| v == old));
                before[n].extend(others.map(|(other, _)| (other, 0)));
            }
        }
        let mut height = vec![0; code.ops.len()];
        for n in (0..code.ops.len()).rev() {
            height[n] = height[n].max(code.ops[n].latency);
            for (from, cycles) in &before[n] {
                height[*from] = height[*from].max(height[n] + cycles.max(&1));
            }
        }
        Graph { maker, before, height }
    }
}

/// One attempt.
struct Run<'a> {
    code: &'a Code,
    graph: &'a Graph,
    limits: Limits,
    /// When an operation was issued.
    issued: Vec<Option<usize>>,
    /// Operations that have still to read a value; one more for a value that leaves.
    readers: Vec<usize>,
    place: Vec<Option<Register>>,
    free: Vec<Register>,
    steps: Vec<Step>,
}

impl<'a> Run<'a> {
    fn new(code: &'a Code, graph: &'a Graph, pool: &[Register], limits: Limits) -> Result<Run<'a>, String> {
        let mut readers = vec![0; code.values];
        for op in &code.ops {
            let mut read: Vec<Value> = op.reads().collect();
            read.sort_unstable();
            read.dedup();
            read.into_iter().for_each(|Value(value)| readers[value] += 1);
        }
        for (Value(value), _) in &code.exit {
            readers[*value] += 1;
        }
        let (mut place, mut free) = (vec![None; code.values], pool.to_vec());
        for (Value(value), register) in &code.entry {
            if readers[*value] == 0 {
                return Err(format!("{register} is not needed"));
            }
            place[*value] = Some(*register);
            free.retain(|other| other != register);
        }
        Ok(Run { code, graph, limits, issued: vec![None; code.ops.len()], readers, place, free, steps: Vec::new() })
    }

    /// The result, or nothing when it ran out of registers.
    fn run(mut self) -> Option<Scheduled> {
        let (mut cycle, mut left, mut idle) = (0, self.code.ops.len(), 0);
        while left > 0 {
            let (mut slots, mut memory, mut second) = (2, 1, 1);
            while slots > 0 {
                let alone = slots == 2;
                let Some(mut n) = self.next(cycle, memory, second, alone, None) else { break };
                // Of two that go together the one that has no choice of the unit goes first.
                if slots == 2
                    && self.code.ops[n].unit == Unit::Any
                    && let Some(other) = self.next(cycle, memory, second, false, Some(n))
                    && self.code.ops[other].unit != Unit::Any
                {
                    n = other;
                }
                match self.code.ops[n].unit {
                    Unit::Memory => memory -= 1,
                    Unit::MemoryAlone => slots = 1,
                    Unit::Second => second -= 1,
                    Unit::Any => (memory, second) = (0, 0),
                }
                slots -= 1;
                left -= 1;
                self.issue(n, cycle)?;
                idle = 0;
            }
            cycle += 1;
            idle += 1;
            // Longer than any latency: nothing will ever become ready.
            if idle > 40 {
                return None;
            }
        }
        let in_place = |(value, register): &(Value, Register)| self.place[value.0] == Some(*register);
        self.code.exit.iter().all(in_place).then_some(Scheduled { steps: self.steps, cycles: cycle })
    }

    /// The operation to issue next in this cycle, but for one.
    fn next(&self, cycle: usize, memory: usize, second: usize, alone: bool, but: Option<usize>) -> Option<usize> {
        let oldest = self.issued.iter().position(Option::is_none)?;
        let end = self.code.ops.len().min(oldest + self.limits.window);
        let ready = (oldest..end).filter(|n| {
            let fits = match self.code.ops[*n].unit {
                Unit::Memory => memory > 0,
                Unit::MemoryAlone => alone,
                Unit::Second => second > 0,
                Unit::Any => true,
            };
            let in_time = |(from, cycles): &(usize, usize)| self.issued[*from].is_some_and(|at| at + cycles <= cycle);
            let reserve = if *n == oldest { 0 } else { self.limits.reserve };
            fits && but != Some(*n)
                && self.issued[*n].is_none()
                && self.graph.before[*n].iter().all(in_time)
                && self.has_register(*n, reserve)
        });
        ready.max_by_key(|n| (self.graph.height[*n], usize::MAX - n))
    }

    /// The values that an operation is the last to read.
    fn dying(&self, op: &Op) -> Vec<Value> {
        let mut dying: Vec<Value> = op.reads().filter(|value| self.readers[value.0] == 1).collect();
        dying.dedup();
        dying
    }

    fn exit_of(&self, value: Value) -> Option<Register> {
        self.code.exit.iter().find(|(other, _)| *other == value).map(|(_, register)| *register)
    }

    /// Whether there are registers for what an operation makes, and enough are left.
    fn has_register(&self, n: usize, reserve: usize) -> bool {
        let op = &self.code.ops[n];
        if op.updated().is_some() {
            return true;
        }
        let freed: Vec<Register> = self.dying(op).iter().filter_map(|value| self.place[value.0]).collect();
        let (mut fixed, mut more) = (true, 0);
        for value in op.written() {
            match self.exit_of(value) {
                Some(register) => fixed &= self.free.contains(&register) || freed.contains(&register),
                None => more += 1,
            }
        }
        fixed && (more <= freed.len() || self.free.len() + freed.len() >= more + reserve)
    }

    /// A free register: the one that has been free longest of those that no result has to be in; else the one that is to hold a
    /// result last.
    fn take_free(&self) -> Option<Register> {
        let wanted = |register: &Register| {
            let (value, _) = self.code.exit.iter().find(|(_, other)| other == register)?;
            let maker = self.graph.maker[value.0]?;
            self.issued[maker].is_none().then_some(maker)
        };
        let not_wanted = self.free.iter().find(|register| wanted(register).is_none());
        not_wanted.or_else(|| self.free.iter().max_by_key(|register| wanted(register))).copied()
    }

    fn issue(&mut self, n: usize, cycle: usize) -> Option<()> {
        let op = &self.code.ops[n];
        let dying = self.dying(op);
        let mut freed: Vec<Register> = dying.iter().filter_map(|value| self.place[value.0]).collect();
        let reads = op.reads().map(|value| self.place[value.0]).collect::<Option<Vec<Register>>>()?;
        // Those first that have to be somewhere.
        let mut written: Vec<Value> = op.written().collect();
        written.sort_by_key(|value| self.exit_of(*value).is_none());
        for value in written {
            let register = match (op.updated(), self.exit_of(value)) {
                (Some(old), _) => self.place[old.0]?,
                (None, Some(register)) => register,
                // The register of the last operand that goes, so that chains of sums stay in one.
                (None, None) => freed.last().copied().or_else(|| self.take_free())?,
            };
            freed.retain(|other| *other != register);
            self.free.retain(|other| *other != register);
            self.place[value.0] = Some(register);
            // What nobody reads would be a mistake of the kernel's module.
            if self.readers[value.0] == 0 {
                return None;
            }
        }
        self.free.extend(freed);
        let mut read: Vec<Value> = op.reads().collect();
        read.sort_unstable();
        read.dedup();
        for value in read {
            self.readers[value.0] -= 1;
        }
        self.issued[n] = Some(cycle);
        let writes = op.written().map(|value| self.place[value.0]).collect::<Option<Vec<Register>>>()?;
        self.steps.push(Step { op: n, reads, writes });
        Some(())
    }
}
