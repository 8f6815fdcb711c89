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

fn amd64(mnemonic: &str, line: &str, out: &mut BTreeSet<&'static str>) {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|p| mnemonic.starts_with(p));
    if mnemonic.starts_with('v') {
        out.insert(if line.contains("%zmm") || line.contains("%k") {
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
