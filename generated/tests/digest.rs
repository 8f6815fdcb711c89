//! The hash types by RustCrypto's traits, on the vectors of their standards and against the oracle.
use digest::Digest;
use goasm_hashes::md5::Md5;
use goasm_oracle::{harness::Rng, md5};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// RFC 1321, A.5 "Test suite", first and last.
#[test]
fn md5_vectors() {
    assert_eq!(hex(&Md5::digest("")), "d41d8cd98f00b204e9800998ecf8427e");
    assert_eq!(hex(&Md5::digest("abc")), "900150983cd24fb0d6963f7d28e17f72");
    assert_eq!(hex(&Md5::digest("1234567890".repeat(8))), "57edf4a22be3c955ac49da2e2107b67a");
    assert_eq!(hex(&Md5::digest("a".repeat(1_000_000))), "7707d6ae4e027c70eea2a935c2296f21");
}

/// Every length to 300, in two pieces, with a reset in between.
#[test]
fn md5_every_length() {
    let mut text = [0; 300];
    Rng::new(1321).fill(&mut text);
    let mut hash = Md5::new();
    for len in 0..=text.len() {
        let (head, tail) = text[..len].split_at(len / 3);
        hash.update(head);
        hash.update(tail);
        assert_eq!(hash.finalize_reset()[..], md5::md5(&text[..len]), "length {len}");
    }
}
