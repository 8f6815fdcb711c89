//! Control and status registers: their names in Go and their numbers (privileged architecture, "CSR Listing", and the
//! extensions that add to it). The number is what goes into the output, because assemblers differ in the names they know.

/// Runs of numbered registers: prefix, first and last number, CSR number of the first.
const RUNS: [(&str, u16, u16, u16); 8] = [
    ("MHPMEVENT", 3, 31, 0x323),
    ("PMPCFG", 0, 15, 0x3a0),
    ("PMPADDR", 0, 63, 0x3b0),
    ("MHPMCOUNTER", 3, 31, 0xb03),
    ("HPMCOUNTER", 3, 31, 0xc03),
    ("SSTATEEN", 0, 3, 0x10c),
    ("MSTATEEN", 0, 3, 0x30c),
    ("HSTATEEN", 0, 3, 0x60c),
];

/// The others, by name.
#[rustfmt::skip]
const NAMED: [(&str, u16); 150] = [
    ("CYCLE", 0xc00), ("DCSR", 0x7b0), ("DPC", 0x7b1), ("DSCRATCH0", 0x7b2), ("DSCRATCH1", 0x7b3), ("FCSR", 0x003),
    ("FFLAGS", 0x001), ("FRM", 0x002), ("HCONTEXT", 0x6a8), ("HCOUNTEREN", 0x606), ("HEDELEG", 0x602), ("HENVCFG", 0x60a),
    ("HGATP", 0x680), ("HGEIE", 0x607), ("HGEIP", 0xe12), ("HIDELEG", 0x603), ("HIE", 0x604), ("HIP", 0x644),
    ("HSTATUS", 0x600), ("HTIMEDELTA", 0x605), ("HTINST", 0x64a), ("HTVAL", 0x643), ("HVICTL", 0x609), ("HVIEN", 0x608),
    ("HVIP", 0x645), ("HVIPRIO1", 0x646), ("HVIPRIO2", 0x647), ("INSTRET", 0xc02), ("JVT", 0x017), ("MARCHID", 0xf12),
    ("MCAUSE", 0x342), ("MCONFIGPTR", 0xf15), ("MCONTEXT", 0x7a8), ("MCOUNTEREN", 0x306), ("MCOUNTINHIBIT", 0x320),
    ("MCTRCTL", 0x34e), ("MCYCLE", 0xb00), ("MCYCLECFG", 0x321), ("MEDELEG", 0x302), ("MENVCFG", 0x30a), ("MEPC", 0x341),
    ("MHARTID", 0xf14), ("MIDELEG", 0x303), ("MIE", 0x304), ("MIMPID", 0xf13), ("MINSTRET", 0xb02), ("MINSTRETCFG", 0x322),
    ("MINTSTATUS", 0x346), ("MIP", 0x344), ("MIREG", 0x351), ("MIREG2", 0x352), ("MIREG3", 0x353), ("MIREG4", 0x355),
    ("MIREG5", 0x356), ("MIREG6", 0x357), ("MISA", 0x301), ("MISELECT", 0x350), ("MNXTI", 0x345), ("MPMPDELEG", 0x316),
    ("MSCONTEXT", 0x7aa), ("MSCRATCH", 0x340), ("MSCRATCHCSW", 0x348), ("MSCRATCHCSWL", 0x349), ("MSECCFG", 0x747),
    ("MSTATUS", 0x300), ("MTINST", 0x34a), ("MTOPEI", 0x35c), ("MTOPI", 0xfb0), ("MTVAL", 0x343), ("MTVAL2", 0x34b),
    ("MTVEC", 0x305), ("MTVT", 0x307), ("MVENDORID", 0xf11), ("MVIEN", 0x308), ("MVIP", 0x309), ("SATP", 0x180),
    ("SCAUSE", 0x142), ("SCONTEXT", 0x5a8), ("SCOUNTEREN", 0x106), ("SCOUNTINHIBIT", 0x120), ("SCOUNTOVF", 0xda0),
    ("SCTRCTL", 0x14e), ("SCTRDEPTH", 0x15f), ("SCTRSTATUS", 0x14f), ("SEED", 0x015), ("SENVCFG", 0x10a), ("SEPC", 0x141),
    ("SIE", 0x104), ("SINTSTATUS", 0x146), ("SIP", 0x144), ("SIREG", 0x151), ("SIREG2", 0x152), ("SIREG3", 0x153),
    ("SIREG4", 0x155), ("SIREG5", 0x156), ("SIREG6", 0x157), ("SISELECT", 0x150), ("SNXTI", 0x145), ("SPMPEN", 0x183),
    ("SRMCFG", 0x181), ("SSCRATCH", 0x140), ("SSCRATCHCSW", 0x148), ("SSCRATCHCSWL", 0x149), ("SSP", 0x011), ("SSTATUS", 0x100),
    ("STIMECMP", 0x14d), ("STOPEI", 0x15c), ("STOPI", 0xdb0), ("STVAL", 0x143), ("STVEC", 0x105), ("STVT", 0x107),
    ("TCONTROL", 0x7a5), ("TDATA1", 0x7a1), ("TDATA2", 0x7a2), ("TDATA3", 0x7a3), ("TIME", 0xc01), ("TINFO", 0x7a4),
    ("TSELECT", 0x7a0), ("UINTSTATUS", 0x046), ("UNXTI", 0x045), ("USCRATCHCSW", 0x048), ("USCRATCHCSWL", 0x049),
    ("UTVT", 0x007), ("VCSR", 0x00f), ("VL", 0xc20), ("VLENB", 0xc22), ("VSATP", 0x280), ("VSCAUSE", 0x242),
    ("VSCTRCTL", 0x24e), ("VSEPC", 0x241), ("VSIE", 0x204), ("VSIP", 0x244), ("VSIREG", 0x251), ("VSIREG2", 0x252),
    ("VSIREG3", 0x253), ("VSIREG4", 0x255), ("VSIREG5", 0x256), ("VSIREG6", 0x257), ("VSISELECT", 0x250), ("VSSCRATCH", 0x240),
    ("VSSTATUS", 0x200), ("VSTART", 0x008), ("VSTIMECMP", 0x24d), ("VSTOPEI", 0x25c), ("VSTOPI", 0xeb0), ("VSTVAL", 0x243),
    ("VSTVEC", 0x205), ("VTYPE", 0xc21), ("VXRM", 0x00a), ("VXSAT", 0x009),
];

/// The number of the register that Go calls `name`.
pub(super) fn number(name: &str) -> Option<u16> {
    if let Ok(i) = NAMED.binary_search_by_key(&name, |(n, _)| *n) {
        return NAMED.get(i).map(|(_, number)| *number);
    }
    RUNS.iter().find_map(|(prefix, first, last, number)| {
        let digits = name.strip_prefix(prefix)?;
        let i: u16 = digits.parse().ok()?;
        // `parse` takes signs and leading zeros, which are no names.
        ((*first..=*last).contains(&i) && i.to_string() == digits).then(|| number + i - first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_runs_have_ends() {
        assert!(NAMED.windows(2).all(|w| w[0].0 < w[1].0));
        assert_eq!(number("FCSR"), Some(3));
        assert_eq!(number("CYCLE"), Some(0xc00));
        assert_eq!(number("PMPADDR63"), Some(0x3ef));
        assert_eq!(number("HPMCOUNTER3"), Some(0xc03));
        for name in ["PMPADDR64", "PMPADDR01", "HPMCOUNTER2", "HPMCOUNTER+3", "cycle", ""] {
            assert_eq!(number(name), None, "{name}");
        }
    }
}
