//! Which instruction sets a function needs beyond the base of its architecture, as far as its text tells: for the
//! documentation and for tests that must not run elsewhere. The names are those of Rust's feature detection.

use std::collections::BTreeSet;

/// Looks through GNU instructions.
pub(crate) fn features<'a>(goarch: &str, lines: impl Iterator<Item = &'a str>) -> BTreeSet<&'static str> {
    let mut out = BTreeSet::new();
    for line in lines {
        let mnemonic = line.split_whitespace().next().unwrap_or_default();
        match goarch {
            "amd64" => amd64(mnemonic, line, &mut out),
            "arm64" => arm64(mnemonic, line, &mut out),
            "loong64" => {
                if line.contains("$xr") {
                    out.insert("lasx");
                } else if line.contains("$vr") {
                    out.insert("lsx");
                }
            }
            "riscv64" if mnemonic.starts_with('v') => {
                out.insert("v");
            }
            _ => {}
        }
    }
    out
}

/// What AVX-512 has added for shorter vectors too, where it takes VL: the beginnings of mnemonics.
#[rustfmt::skip]
const ADDED_BY_AVX512: &[&str] = &[
    "valign", "vmovdqa32", "vmovdqa64", "vmovdqu16", "vmovdqu32", "vmovdqu64", "vmovdqu8", "vpandd", "vpandnd", "vpandnq", "vpandq",
    "vpermi2", "vpermt2", "vpord", "vporq", "vprol", "vpror", "vpsraq", "vpsravq", "vpternlog", "vpxord", "vpxorq",
];

fn amd64(mnemonic: &str, line: &str, out: &mut BTreeSet<&'static str>) {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|p| mnemonic.starts_with(p));
    let added = starts(ADDED_BY_AVX512);
    if mnemonic.starts_with('v') {
        if added && !line.contains("%zmm") {
            out.insert("avx512vl");
        }
        out.insert(if added || line.contains("%zmm") || line.contains("%k") {
            "avx512f"
        } else if line.contains("%ymm") {
            "avx2"
        } else {
            "avx"
        });
    }
    let table: [(&'static str, &[&str]); 11] = [
        ("sha", &["sha1", "sha256"]),
        ("pclmulqdq", &["pclmul", "vpclmul"]),
        ("aes", &["aes", "vaes"]),
        ("adx", &["adcx", "adox"]),
        ("bmi2", &["mulx", "rorx", "shlx", "shrx", "sarx", "pdep", "pext", "bzhi"]),
        ("bmi1", &["andn", "blsr", "blsi", "blsmsk", "bextr", "tzcnt"]),
        ("ssse3", &["pshufb", "palignr", "pabs", "phadd"]),
        ("sse4.1", &["pblend", "pextr", "pinsrd", "pinsrq", "pinsrb", "ptest", "pmovzx", "pmovsx", "pmulld"]),
        ("sse4.2", &["crc32", "pcmpgtq", "pcmpestr", "pcmpistr"]),
        ("popcnt", &["popcnt"]),
        ("fma", &["vfmadd", "vfmsub", "vfnmadd", "vfnmsub"]),
    ];
    out.extend(table.iter().filter(|(_, prefixes)| starts(prefixes)).map(|(feature, _)| *feature));
}

fn arm64(mnemonic: &str, line: &str, out: &mut BTreeSet<&'static str>) {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|p| mnemonic.starts_with(p));
    let table: [(&'static str, &[&str]); 6] = [
        ("sha3", &["sha512", "eor3", "rax1", "xar", "bcax"]),
        ("sha2", &["sha1", "sha256"]),
        ("aes", &["aes"]),
        ("crc", &["crc32"]),
        ("lse", &["ldadd", "swp", "cas", "ldclr", "ldset", "ldeor"]),
        ("sve", &["whilel", "ptrue", "rdvl", "cntb"]),
    ];
    out.extend(table.iter().filter(|(_, prefixes)| starts(prefixes)).map(|(feature, _)| *feature));
    if mnemonic.starts_with("pmull") && line.contains(".1q") {
        out.insert("aes");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        assert_eq!(features("amd64", std::iter::once(line)).into_iter().collect::<Vec<_>>(), expected, "{line}");
    }

    #[test]
    fn vectors_of_amd64() {
        check("vpxor %xmm1, %xmm2, %xmm3", &["avx"]);
        check("vpxor %ymm1, %ymm2, %ymm3", &["avx2"]);
        check("vpaddq %zmm1, %zmm2, %zmm3", &["avx512f"]);
        check("vprorq $8, %ymm1, %ymm3", &["avx512f", "avx512vl"]);
        check("vpternlogq $150, %zmm1, %zmm2, %zmm3", &["avx512f"]);
    }
}
