//! Runs one call step by step and, before every instruction, unwinds the stack by the tables and compares with what really
//! happened: where each frame began, where it returns to, and what the callee-saved registers held at the outermost call.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};

use super::gdb::{Snapshot, Stub};
use super::machine::Machine;
use super::tables::{Rule, Tables};

/// A C call to be followed.
pub(super) struct Call {
    pub(super) name: String,
    pub(super) entry: u64,
    /// Integer parameters, those in registers first.
    pub(super) ints: Vec<u64>,
    /// 8-byte stack slots of the rest.
    pub(super) stack: Vec<u64>,
}

/// Where calls run.
pub(super) struct Ground {
    /// The stack pointer of the caller, a multiple of 16.
    pub(super) stack_top: u64,
    /// The address that calls return to.
    pub(super) home: u64,
}

#[derive(Default)]
pub(super) struct Walked {
    pub(super) steps: usize,
    /// Those that went over an instruction which qemu does not have.
    pub(super) over: usize,
    /// Frames compared, over all steps.
    pub(super) frames: usize,
    /// Steps at which the tables say that the stack cannot be followed.
    pub(super) ends: usize,
    /// Addresses of the instructions that ran.
    pub(super) covered: BTreeSet<u64>,
    /// Functions in which a step ended so.
    pub(super) ended_in: BTreeSet<String>,
}

/// A call that is under way.
struct Frame {
    /// The stack pointer before the call instruction of amd64 pushed the return address, else at entry: the CFA.
    cfa: u64,
    returns_to: u64,
    /// What callee-saved registers held at entry, by DWARF number.
    held: BTreeMap<u16, u64>,
}

/// A call that does not end within so many steps has lost its way.
const STEP_LIMIT: usize = 200_000;

/// Values that callee-saved registers hold at entry; not addresses, all different.
fn pattern(index: usize) -> u64 {
    0x5a5a_0000_0000_0001 + ((index as u64) << 16)
}

pub(super) fn walk(stub: &mut Stub, machine: &Machine, tables: &mut Tables<'_>, ground: &Ground, call: &Call) -> Result<Walked> {
    enter(stub, machine, ground, call)?;
    let mut walked = Walked::default();
    // Of the instructions seen so far, those that qemu does not have.
    let mut lengths = BTreeMap::new();
    let mut before = State::read(stub, machine)?;
    let held = before.preserved(stub, machine)?;
    let mut frames = vec![Frame { cfa: ground.stack_top, returns_to: ground.home, held }];
    loop {
        check(stub, machine, tables, &before, &frames, &mut walked).with_context(|| {
            let place = tables.function_at(before.pc).map_or("?", |f| f.name.as_str());
            let offset = tables.function_at(before.pc).map_or(0, |f| before.pc - f.start);
            format!("{}: before the instruction at {place}+{offset:#x}, step {}", call.name, walked.steps)
        })?;
        walked.covered.insert(before.pc);
        walked.steps += 1;
        ensure!(walked.steps < STEP_LIMIT, "{}: more than {STEP_LIMIT} steps", call.name);
        let beyond = match lengths.entry(before.pc) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                let code = stub.memory(before.pc, 6)?;
                *place.insert(code.first_chunk().and_then(machine.beyond_qemu))
            }
        };
        match beyond {
            None => stub.step().with_context(|| format!("{}: at {:#x}", call.name, before.pc))?,
            Some(length) => {
                stub.write(machine.pc, before.pc + length)?;
                walked.over += 1;
            }
        }
        let now = State::read(stub, machine)?;
        let returned = frames.last().is_some_and(|f| now.pc == f.returns_to && now.sp == f.cfa);
        if returned {
            frames.pop();
            if frames.is_empty() {
                return Ok(walked);
            }
        } else if let Some(returns_to) = called(stub, machine, tables, &before, &now)? {
            let cfa = if machine.link.is_some() { now.sp } else { now.sp + 8 };
            let held = now.preserved(stub, machine)?;
            frames.push(Frame { cfa, returns_to, held });
        }
        before = now;
    }
}

/// Puts parameters and return address where C has them.
fn enter(stub: &mut Stub, machine: &Machine, ground: &Ground, call: &Call) -> Result<()> {
    for (k, value) in call.stack.iter().enumerate() {
        stub.set_memory(ground.stack_top + 8 * k as u64, &value.to_le_bytes())?;
    }
    ensure!(call.ints.len() <= machine.ints.len(), "too many parameters in registers");
    for (register, value) in machine.ints.iter().zip(&call.ints) {
        stub.write(register, *value)?;
    }
    for (k, (register, _)) in machine.preserved.iter().enumerate() {
        stub.write(register, pattern(k))?;
    }
    match machine.link {
        Some((link, _)) => {
            stub.write(link, ground.home)?;
            stub.write(machine.sp.0, ground.stack_top)?;
        }
        None => {
            stub.set_memory(ground.stack_top - 8, &ground.home.to_le_bytes())?;
            stub.write(machine.sp.0, ground.stack_top - 8)?;
        }
    }
    stub.write(machine.pc, call.entry)
}

/// The registers that matter, before an instruction.
struct State {
    pc: u64,
    sp: u64,
    link: u64,
    snapshot: Snapshot,
}

impl State {
    fn read(stub: &mut Stub, machine: &Machine) -> Result<State> {
        let snapshot = stub.snapshot()?;
        let link = match machine.link {
            Some((link, _)) => stub.read(&snapshot, link)?,
            None => 0,
        };
        Ok(State { pc: stub.read(&snapshot, machine.pc)?, sp: stub.read(&snapshot, machine.sp.0)?, link, snapshot })
    }

    /// The callee-saved registers, by DWARF number.
    fn preserved(&self, stub: &mut Stub, machine: &Machine) -> Result<BTreeMap<u16, u64>> {
        machine.preserved.iter().map(|(name, number)| Ok((*number, stub.read(&self.snapshot, name)?))).collect()
    }
}

/// Whether the step was a call: it left the address behind itself as the return address. Returns that.
fn called(stub: &mut Stub, machine: &Machine, tables: &Tables<'_>, before: &State, now: &State) -> Result<Option<u64>> {
    if machine.link.is_some() {
        let behind = before.pc + machine.insn_bytes;
        return Ok((now.link == behind && now.pc != behind).then_some(behind));
    }
    // An instruction of amd64 has up to 15 bytes; a push goes on behind itself, a call at the start of a function.
    let behind = before.pc + 1..=before.pc + 15;
    if now.sp != before.sp.wrapping_sub(8) || !tables.functions.contains_key(&now.pc) {
        return Ok(None);
    }
    let pushed = Memory::default().word(stub, now.sp)?;
    Ok(behind.contains(&pushed).then_some(pushed))
}

/// Pieces of memory read so far at this step.
#[derive(Default)]
struct Memory(BTreeMap<u64, Vec<u8>>);

impl Memory {
    fn word(&mut self, stub: &mut Stub, at: u64) -> Result<u64> {
        const PIECE: u64 = 256;
        let mut bytes = [0; 8];
        for (k, byte) in bytes.iter_mut().enumerate() {
            let at = at.wrapping_add(k as u64);
            let base = at / PIECE * PIECE;
            let piece = match self.0.entry(base) {
                Entry::Occupied(piece) => piece.into_mut(),
                Entry::Vacant(place) => place.insert(stub.memory(base, PIECE as usize)?),
            };
            *byte = *piece.get((at - base) as usize).context("a short piece of memory")?;
        }
        Ok(u64::from_le_bytes(bytes))
    }
}

/// Unwinds from the state outwards, one table row a frame, and compares.
fn check(
    stub: &mut Stub,
    machine: &Machine,
    tables: &mut Tables<'_>,
    state: &State,
    frames: &[Frame],
    walked: &mut Walked,
) -> Result<()> {
    let mut memory = Memory::default();
    let mut registers = state.preserved(stub, machine)?;
    registers.insert(machine.sp.1, state.sp);
    if let Some((name, number)) = machine.link {
        registers.insert(number, stub.read(&state.snapshot, name)?);
    }
    let mut pc = state.pc;
    for (depth, frame) in frames.iter().rev().enumerate() {
        // A return address may already be behind its function: the call is what is looked up.
        let row = tables.row(if depth == 0 { pc } else { pc - 1 })?;
        let (base, offset) = row.cfa;
        let base = *registers.get(&base).with_context(|| format!("the CFA depends on register {base}"))?;
        let gone = row.rules.contains(&(row.return_register, Rule::Gone));
        if gone {
            walked.ends += 1;
            if let Some(function) = tables.function_at(pc) {
                walked.ended_in.insert(function.name.clone());
            }
            return Ok(());
        }
        let cfa = base.wrapping_add_signed(offset);
        ensure!(cfa == frame.cfa, "frame {depth}: the CFA is {:#x}, the tables say {cfa:#x}", frame.cfa);
        let mut outer = registers.clone();
        let mut returns_to = registers.get(&row.return_register).copied();
        for (register, rule) in &row.rules {
            let value = match rule {
                Rule::Same => continue,
                Rule::Gone => bail!("frame {depth}: register {register} is said to be lost"),
                Rule::At(n) => {
                    let at = cfa.wrapping_add_signed(*n);
                    // A signal handler may overwrite what is there, so a table may not count on it.
                    ensure!(
                        at >= state.sp - machine.red_zone,
                        "frame {depth}: register {register} is looked for below the stack pointer"
                    );
                    memory.word(stub, at)?
                }
            };
            if *register == row.return_register {
                returns_to = Some(value);
            } else if let Some(held) = frame.held.get(register) {
                ensure!(value == *held, "frame {depth}: register {register} was {held:#x}, the tables say {value:#x}");
            }
            outer.insert(*register, value);
        }
        let returns_to = returns_to.with_context(|| format!("frame {depth}: no rule for the return address"))?;
        ensure!(
            returns_to == frame.returns_to,
            "frame {depth}: the return address is {:#x}, the tables say {returns_to:#x}",
            frame.returns_to
        );
        outer.insert(machine.sp.1, cfa);
        registers = outer;
        pc = returns_to;
        walked.frames += 1;
    }
    for (k, (name, number)) in machine.preserved.iter().enumerate() {
        let (is, was) = (registers.get(number).copied(), pattern(k));
        ensure!(is == Some(was), "{name} was {was:#x} at the call, the tables say {:#x}", is.unwrap_or(0));
    }
    Ok(())
}
