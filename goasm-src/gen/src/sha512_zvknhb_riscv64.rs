//! SHA-512 for riscv64 with the vector instructions of Zvknhb (FIPS 180-4): four rounds at a time. Every instruction waits for the one
//! before it, so there is nothing to schedule; it is written here because Go has no mnemonics for the instructions that matter.

use crate::sha512::constants;

/// Two vector registers at a time: their first.
type Group = u32;

/// W[t] to W[t+15], four words each.
const W: [Group; 4] = [10, 12, 14, 16];
const WK: Group = 20;
/// The words that no single group holds.
const MIXED: Group = 30;
const ABEF: Group = 22;
const CDGH: Group = 24;

/// The instructions of Zvknhb (RISC-V Cryptography Extensions Volume II, section 3): opcode OP-P, unmasked, OPMVV.
fn zvknhb(mnemonic: &str, funct6: u32, [vs1, vs2, vd]: [Group; 3], note: &str) -> String {
    let word = funct6 << 26 | 1 << 25 | vs2 << 20 | vs1 << 15 | 0b010 << 12 | vd << 7 | 0b111_0111;
    format!("\tWORD\t$0x{word:08x}\t// {note}: {mnemonic} V{vs1}, V{vs2}, V{vd}\n")
}

/// Rounds 4n to 4n+3, and W[4n+16] to W[4n+19] in the place of W[4n] to W[4n+3] while t < 64.
fn four(n: usize) -> String {
    let [w0, w1, w2, w3] = [0, 1, 2, 3].map(|i| W[(n + i) % 4]);
    let (first, last) = (4 * n, 4 * n + 3);
    let rounds = format!("{first} to {last}");
    let mut out =
        format!("\tVLE64V\t(TAB), KT\t// {rounds}: K\n\tADD\t$32, TAB\n\tVADDVV\tKT, V{w0}, V{WK}\t// {rounds}: K + W\n");
    out += &zvknhb("VSHA2CLVV", 0b10_1111, [WK, ABEF, CDGH], &format!("{first}, {}", first + 1));
    if n < 16 {
        let words = format!("W {} to {}", first + 16, last + 16);
        out += &format!("\tVMERGEVVM\tV{w1}, V{w2}, V0, V{MIXED}\t// {words}\n");
        out += &zvknhb("VSHA2CHVV", 0b10_1110, [WK, CDGH, ABEF], &format!("{}, {last}", first + 2));
        out += &zvknhb("VSHA2MSVV", 0b10_1101, [w3, MIXED, w0], &words);
    } else {
        out += &zvknhb("VSHA2CHVV", 0b10_1110, [WK, CDGH, ABEF], &format!("{}, {last}", first + 2));
    }
    out
}

/// The whole file.
pub(crate) fn file() -> String {
    let rounds: String = (0..20).map(four).collect();
    TEXT.replace("{rounds}", &rounds).replace("{data}", &constants("kZvknhb"))
}

const TEXT: &str = include_str!("sha512_zvknhb_riscv64.txt");
