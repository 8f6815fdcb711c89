//! Operands from which test lines are made, in Go's syntax: for each architecture the kinds that there are, each with the edges of
//! its values. Which of them a form takes, the translator tells (`goasm insns --samples`).
//!
//! To widen the test, add operands here.

use crate::arch::Arch;

/// Operands of one kind; the first stand for the kind where it is to be refused.
pub(crate) struct Kind(pub(crate) Vec<String>);

/// Suffixes of the mnemonic that are tried on forms with options, and one on others.
pub(super) fn suffixes(arch: Arch) -> &'static [&'static str] {
    match arch {
        Arch::Amd64 => {
            &["Z", "BCST", "BCST.Z", "SAE", "SAE.Z", "RN_SAE", "RD_SAE.Z", "RU_SAE", "RZ_SAE", "Z.BCST", "RZ_SAE.Z", "BCST.SAE"]
        }
        Arch::Arm64 => &["P", "W", "P.W", "S"],
        Arch::Riscv64 => &["RNE", "RTZ", "RDN", "RUP", "RMM", "DYN", "RTZ.RNE"],
        Arch::Loong64 => &["P"],
    }
}

/// Operands that a form may take in the place before its last one, or as its first.
pub(super) fn masks(arch: Arch) -> &'static [&'static str] {
    match arch {
        Arch::Amd64 => &["K1", "K7", "K0", "K3"],
        Arch::Riscv64 => &["V0", "V1"],
        Arch::Arm64 | Arch::Loong64 => &[],
    }
}

/// All kinds of an architecture.
pub(crate) fn kinds(arch: Arch) -> Vec<Kind> {
    let mut kinds = Vec::new();
    let mut add = |_name: &str, operands: Vec<String>| kinds.push(Kind(operands));
    match arch {
        Arch::Amd64 => {
            add("reg", words("AX CX SP BP R8 R12 R13 R15 BX DX SI DI R9 R10 R11 R14"));
            add("byte", words("AL CL AH BH SIB DIB BPB SPB R8B R15B DL DH CH BL"));
            for (name, letter) in [("xmm", 'X'), ("ymm", 'Y'), ("zmm", 'Z')] {
                add(name, numbered(letter, &[1, 2, 0, 3, 7, 8, 9, 15, 16, 17, 21, 24, 30, 31]));
            }
            add("mask", numbered('K', &[1, 2, 0, 3, 4, 5, 6, 7]));
            add("mmx", numbered('M', &[1, 2, 0, 7]));
            add("x87", numbered('F', &[0, 1, 2, 7]));
            add("segment", words("CS DS ES FS GS SS"));
            add("system", words("CR0 CR2 CR3 CR4 CR8 DR0 DR2 DR3 DR6 DR7 TR6 TR7 GDTR IDTR LDTR MSW TASK"));
            add("list", words("[Z0-Z3] [X0-X3] [Z4-Z7] [Z28-Z31] [Y0-Y3] [Z1-Z4] [X12-X15] [X16-X19] [Z0-Z2]"));
            add(
                "mem",
                words("(AX) 8(BX) (SP) (BP) (R12) (R13) 127(R8) 128(AX) -128(CX) -129(DX) 64(SI) 512(DI) 8128(R9) 4096(R14)"),
            );
            add(
                "indexed",
                words("(AX)(CX*1) 8(BX)(SI*2) (R13)(R12*4) (BP)(R8*8) (SP)(BP*1) 17(R15)(R15*8) 128(AX)(DX*4) 8(AX*8)"),
            );
            add("big mem", words("2147483647(AX) -2147483648(AX) 2147483648(AX) 4294967295(CX) -2147483649(CX)"));
            add("vsib", words("(AX)(X1*1) 8(BX)(X15*4) (R12)(X16*8) (R13)(X31*2) 64(SP)(X7*4) 128(X9*8)"));
            add("vsib y", words("(AX)(Y1*1) 8(BX)(Y15*4) (R12)(Y16*8) (R13)(Y31*2) 64(SP)(Y7*4)"));
            add("vsib z", words("(AX)(Z1*1) 8(BX)(Z15*4) (R12)(Z16*8) (R13)(Z31*2) 64(SP)(Z7*4)"));
            add("segmented", words("(FS) 40(GS)"));
            add("tls", words("(TLS) -8(TLS) (AX)(TLS*1) 300(R9)(TLS*1)"));
            add("indirect", words("*(AX) *8(BX) *sym(SB)"));
        }
        Arch::Arm64 => {
            add("reg", words("R1 R2 R0 R3 R15 R16 R17 R19 R26 R27 R29 R30"));
            add("zero", words("ZR"));
            add("sp", words("RSP"));
            add("float", numbered('F', &[1, 2, 0, 15, 16, 31]));
            add("vector", numbered('V', &[1, 2, 0, 15, 16, 31]));
            for dots in ["B8 B16", "H4 H8", "S2 S4", "D1 D2 Q1", "B H S D Q"] {
                add("arranged", dots.split(' ').flat_map(|dot| [0, 1, 15, 31].map(|n| format!("V{n}.{dot}"))).collect());
            }
            let element = |(dot, last): (&str, i32)| {
                [0, 1, last, last + 1]
                    .map(|i| format!("V{}.{dot}[{i}]", [1, 2, 15, 16, 31][(i as usize + dot.len()) % 5]))
                    .to_vec()
            };
            add("element", [("B", 15), ("H", 7), ("S", 3), ("D", 1)].into_iter().flat_map(element).collect());
            let mut lists = Vec::new();
            for dot in ["B8", "B16", "H4", "H8", "S2", "S4", "D1", "D2"] {
                for (first, count) in [(0, 1), (1, 2), (31, 2), (5, 3), (30, 4), (8, 4)] {
                    let of = |i: u32| format!("V{}.{dot}", (first + i) % 32);
                    lists.push(format!("[{}]", (0..count).map(of).collect::<Vec<_>>().join(", ")));
                }
            }
            lists.extend(words("[V0.B16,V2.B16] [V0.B16,V1.B8] [V0,V1]"));
            add("list", lists);
            let shifts =
                ["<<0", "<<1", "<<31", "<<32", "<<63", ">>1", ">>31", ">>63", "->1", "->31", "->63", "@>1", "@>31", "@>63"];
            add("shifted", shifts.iter().flat_map(|s| [format!("R1{s}"), format!("ZR{s}")]).collect());
            let extends = ["UXTB", "UXTH", "UXTW", "UXTX", "SXTB", "SXTH", "SXTW", "SXTX"];
            let extended = |e: &&str| [format!("R2.{e}"), format!("R3.{e}<<1"), format!("R27.{e}<<4"), format!("R4.{e}<<5")];
            add("extended", extends.iter().flat_map(extended).collect());
            add("pair", words("(R0,R1) (R2,R3) (R1,R2) (R4,R4) (R30,ZR) (ZR,R5) (F0,F1) (F31,F2) (F3,F3) (R0,R2) (R26,R27)"));
            add("condition", words("EQ NE CS HS LO LT GT AL NV"));
            add("word", words("NZCV FPCR DAIFSet SPSel DIT PLDL1KEEP PSTL3STRM C TPIDR_EL0 VALE1IS IVAC ISH CNTVCT_EL0"));
            add("mem", words("(R1) (R2) (RSP) (R0) (R27) (R30) (ZR)"));
            add("offset", offsets("R1"));
            add(
                "indexed",
                words(
                    "(R1)(R2) (R1)(R2*1) (R3)(R4<<1) (R3)(R4<<2) (R3)(R4<<3) (RSP)(R2<<3) (R1)(R2.UXTW) (R1)(R2.UXTW<<2) (R1)(R2.SXTW) \
                 (R1)(R2.SXTW<<3) (R1)(R2.SXTX) (R1)(R2.SXTX<<3) (R1)(ZR) (R1)(R2<<4) (R27)(R1) (R1)(R27) (R1)(R2.SXTW<<1)",
                ),
            );
            add_sve(&mut add);
        }
        Arch::Riscv64 => {
            add("reg", words("X5 X6 X1 X3 X8 X9 X10 X15 X16 X30"));
            add("zero", words("X0"));
            add("sp", words("SP"));
            add("special", words("TP g TMP CTXT RA"));
            add("float", numbered('F', &[1, 2, 0, 7, 8, 15, 16, 31]));
            add("vector", numbered('V', &[1, 2, 0, 3, 4, 6, 8, 12, 16, 24, 31]));
            add("csr", words("CYCLE TIME FCSR FRM MSTATUS VL VLENB PMPADDR63 STIMECMP"));
            add("word", words("E8 E64 E128 M1 M8 MF8 MF16 TA TU MA MU IORW RW W OI I"));
            add("mem", words("(X5) (X6) (SP) (X8) (X15) (X0) (X31) (g) (X1)"));
            add("offset", offsets("X8").into_iter().chain(offsets("SP")).collect());
            add("indexed", words("(X5)(X6*1) (X5)(X6) (SP)(X7)"));
        }
        Arch::Loong64 => {
            add("reg", words("R4 R5 R1 R3 R12 R20 R23 R31"));
            add("zero", words("R0"));
            add("special", words("R2 R3 g R21 R29 R30"));
            add("float", numbered('F', &[1, 2, 0, 15, 23, 24, 31]));
            add("lsx", numbered('V', &[1, 2, 0, 15, 31]));
            add("lasx", numbered('X', &[1, 2, 0, 15, 31]));
            add("condition", words("FCC0 FCC1 FCC7"));
            add("csr", words("FCSR0 FCSR1 FCSR3"));
            let mut lanes = Vec::new();
            for (letter, kinds) in [
                ('V', [("B", 16), ("H", 8), ("W", 4), ("V", 2), ("Q", 1)]),
                ('X', [("B", 32), ("H", 16), ("W", 8), ("V", 4), ("Q", 2)]),
            ] {
                for (kind, count) in kinds {
                    lanes.push(format!("{letter}3.{kind}{count}"));
                    for sign in ["", "U"] {
                        lanes.extend([0, count - 1, count].map(|i| format!("{letter}31.{kind}{sign}[{i}]")));
                    }
                }
            }
            add("lane", lanes);
            add("mem", words("(R4) (R5) (R3) (R0) (R30) (R31) (R1)"));
            add("float mem", words("(F1) 8(F2)"));
            add("offset", offsets("R4"));
            add("indexed", words("(R4)(R5) (R0)(R31) (R30)(R4) (R4)(R30)"));
        }
    }
    let bases = match arch {
        Arch::Amd64 => ["AX", "SP"],
        Arch::Arm64 => ["R1", "RSP"],
        Arch::Riscv64 => ["X5", "SP"],
        Arch::Loong64 => ["R4", "R3"],
    };
    add("imm", immediates().into_iter().map(|v| format!("${v}")).collect());
    add("float imm", words("$(0.0) $(1.0) $(-0.0) $(2.5) $(31.0) $(0.1) $(-1.5) $(1e300)"));
    add("symbol", words("sym(SB) sym+8(SB) sym+4095(SB) sym<>+4(SB)"));
    add("symbol address", words("$sym(SB) $sym+16(SB)"));
    add("argument", words("x+0(FP) x+8(FP) x+16(FP)"));
    add("local", words("x-8(SP) x-16(SP) x-24(SP)"));
    add("label", words("label 2(PC)"));
    add(
        "address",
        [0, 8, 16, 2044, 2045, 2046, 2047, 2048, 4095, 4096, -1, -8, -2047, -2048, -2049, 65536]
            .map(|o| format!("${o}({})", bases[0]))
            .to_vec(),
    );
    add("address of", words(&format!("$8({}) $x+8(FP) $x-8(SP)", bases[1])));
    kinds
}

/// Scalable vectors and predicates of arm64.
fn add_sve(add: &mut impl FnMut(&str, Vec<String>)) {
    const ELEMENTS: [&str; 5] = ["B", "H", "S", "D", "Q"];
    for element in ELEMENTS {
        add("scalable", [1, 2, 0, 7, 8, 15, 16, 31].map(|n| format!("Z{n}.{element}")).to_vec());
        let at = |(n, i): (i32, i32)| format!("Z{n}.{element}[{i}]");
        let places =
            [(1, 0), (7, 1), (8, 2), (15, 3), (16, 4), (31, 7), (2, 8), (3, 15), (7, 16), (0, 63), (5, 64), (6, 1), (4, 3)];
        add("scalable element", places.map(at).to_vec());
        let list = |(first, count): (u32, u32)| {
            let of = |i: u32| format!("Z{}.{element}", (first + i) % 32);
            let range = format!("[{}-{}]", of(0), of(count - 1));
            let all = (0..count).map(of).collect::<Vec<_>>().join(", ");
            if count == 1 { vec![format!("[{all}]")] } else { vec![range, format!("[{all}]")] }
        };
        let lists = [(0, 1), (31, 1), (0, 2), (1, 2), (30, 2), (31, 2), (0, 3), (0, 4), (4, 4), (2, 4), (30, 4)];
        add("scalable list", lists.into_iter().flat_map(list).collect());
    }
    add("scalable whole", words("Z1 Z0 Z31 Z1[0] Z2[1] Z3[3] Z4[4]"));
    add("predicate", words("P0 P1 P7 P8 P15"));
    add("zeroing", words("P0.Z P1.Z P7.Z P8.Z P15.Z"));
    add("merging", words("P0.M P1.M P7.M P8.M P15.M"));
    for element in ["B", "H", "S", "D"] {
        add("predicate elements", [1, 2, 0, 7, 8, 15].map(|n| format!("P{n}.{element}")).to_vec());
        add("predicate counter", [8, 15, 7].map(|n| format!("PN{n}.{element}")).to_vec());
        add("predicate list", [0, 2, 1, 14].map(|n| format!("[P{n}.{element}, P{}.{element}]", n + 1)).to_vec());
    }
    add("predicate counter", words("PN8 PN15 PN7 PN0 PN8.Z PN15.Z PN7.Z PN8[0] PN9[3] PN15[1] PN10[4]"));
    add("word", words("VLx2 VLx4 POW2 VL1 VL256 MUL3 ALL PLDL1KEEP PSTL2STRM"));
    let lengths = [0, 1, -1, 7, -8, 8, -9, 14, -16, 16, 15, 21, -24, 24, 28, -32, 32, 31, 255, -256, 256, -257];
    let length = |n: &i32| if *n < 0 { format!("(-VL*{})", -n) } else { format!("(VL*{n})") };
    add("vector lengths", lengths.iter().flat_map(|n| [format!("{}(R1)", length(n)), format!("{}(RSP)", length(n))]).collect());
    let offsets = [0, 1, 2, 4, 8, 31, 32, 62, 64, 63, 124, 128, 126, 248, 256, 250, -1];
    add("offset from vector", offsets.iter().flat_map(|o| [format!("{o}(Z1.D)"), format!("{o}(Z2.S)")]).collect());
    let scaled = ["", "<<1", "<<2", "<<3", "<<4"];
    let kinds = ["Z2.D", "Z2.S", "Z31.D.UXTW", "Z3.D.SXTW", "Z4.S.UXTW", "Z5.S.SXTW", "R2", "R3"];
    let bases = ["R1", "RSP", "Z1.D", "Z6.S"];
    add(
        "scalable indexed",
        kinds.iter().flat_map(|k| scaled.iter().flat_map(move |s| bases.map(|b| format!("({k}{s})({b})")))).collect(),
    );
    add("from vector", words("(R2)(Z1.D) (R3)(Z2.S) (ZR)(Z1.D) (Z1.D) (Z2.S)"));
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn numbered(letter: char, numbers: &[u32]) -> Vec<String> {
    numbers.iter().map(|n| format!("{letter}{n}")).collect()
}

/// Around all powers of two, both signs, small multiples, and patterns that need several instructions.
fn immediates() -> Vec<i64> {
    let mut values: Vec<i64> = (0..=17).flat_map(|v| [v, -v]).collect();
    values.extend([
        20, 24, 30, 40, 48, 96, 100, 124, 248, 252, 496, 504, 1020, 2044, 2046, -2046, 4094, -4094, -4096, 4095, 0x1234,
    ]);
    values.extend([
        65536 * 3,
        65536 * 7,
        -65536,
        0x7ff000,
        0xfff000,
        0xabcdef,
        0x1000001,
        0x12345678,
        -0x12345678,
        0x12345678_9abcdef0,
    ]);
    values.extend([
        0xff00ff,
        0x00ff00ff_00ff00ff,
        0x5555_5555_5555_5555,
        0x1234_0000_5678_0000,
        0xffff_0000,
        0x1_0000_ffff,
        -0x7777_7777_7777,
    ]);
    for k in 4..63 {
        let power = 1i64 << k;
        for v in [power - 1, power, power + 1] {
            values.extend([v, -v]);
        }
    }
    values.extend([i64::MAX, i64::MIN, i64::MIN + 1]);
    let mut seen = std::collections::BTreeSet::new();
    values.retain(|v| seen.insert(*v));
    values
}

/// `off(base)` around the powers of two that instructions hold, and multiples of the access sizes.
fn offsets(base: &str) -> Vec<String> {
    let mut values: Vec<i64> =
        [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32, 48, 64, 124, 248, 252, 496, 504, 508, 1008, 1016, 2044, 2045, 2046].to_vec();
    values.extend([
        8184,
        8188,
        8190,
        16376,
        16380,
        32752,
        32760,
        65520,
        32764,
        32766,
        0x7fff_fffd,
        0x7fff_fffe,
        0xabc128,
        0x123456,
    ]);
    for k in [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 23, 24, 28, 31, 32, 33, 40] {
        let power = 1i64 << k;
        values.extend([power - 1, power, power + 1]);
    }
    values.into_iter().flat_map(|v| [format!("{v}({base})"), format!("-{v}({base})")]).collect()
}
