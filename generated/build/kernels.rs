// Every kernel there is: one row for each function of a `.S` file. build.rs reads it to know what to assemble,
// `src/ffi.rs` makes declarations and the choice of the tier from it, the tests run all of it. Each defines the
// macro `kernels!` in its own way and includes this file.
//
// A hash: its name, the table `src/ffi.rs` makes, the arguments of its functions; then from the worst tier to the
// best the architecture (Rust's name), the tier, the value of cfg(goasm_asm), the file asm/<goarch>/<file>.S, and the
// symbol. The symbols are `goasm_0_1_` and the exports of goasm-src/kernels.toml; a Go slice is pointer, length and
// capacity.
kernels! {
    // func block(dig *digest, p []byte)
    "md5" MD5 (dig: *mut [u32; 4], p: *const u8, len: usize, cap: usize) {
        "x86_64" Base "md5" "md5" goasm_0_1_md5_block;
        "aarch64" Base "md5" "md5" goasm_0_1_md5_block;
        "riscv64" Base "md5" "md5" goasm_0_1_md5_block;
        "riscv64" Zbb "md5_zbb" "md5_zbb" goasm_0_1_md5_zbb_block;
        "loongarch64" Base "md5" "md5" goasm_0_1_md5_block;
    }
    // Several messages at a time. func block2(s *[2][4]uint32, p *[2]*byte, blocks int)
    "md5x2" MD5X2 (s: *mut [[u32; 4]; 2], p: *const [*const u8; 2], blocks: usize) {
        "x86_64" Base "md5x2" "md5_many" goasm_0_1_md5_many_block2;
    }
    // func block8(s *[4][8]uint32, p *[8]*byte, blocks int)
    "md5x8" MD5X8 (s: *mut [[u32; 8]; 4], p: *const [*const u8; 8], blocks: usize) {
        "x86_64" Avx2 "md5x8_avx2" "md5_many" goasm_0_1_md5_many_block8;
    }
    // func block16(s *[2][4][8]uint32, p *[16]*byte, blocks int)
    "md5x16" MD5X16 (s: *mut [[[u32; 8]; 4]; 2], p: *const [*const u8; 16], blocks: usize) {
        "x86_64" Avx2 "md5x16_avx2" "md5_many" goasm_0_1_md5_many_block16;
    }
    // func block(dig *digest, p []byte)
    "sha512" SHA512 (dig: *mut [u64; 8], p: *const u8, len: usize, cap: usize) {
        "x86_64" Base "sha512" "sha512" goasm_0_1_sha512_blockScalar;
        "x86_64" Avx2 "sha512_avx2" "sha512" goasm_0_1_sha512_blockAVX2;
        "x86_64" Avx512 "sha512_avx512" "sha512" goasm_0_1_sha512_blockAVX512;
        "aarch64" Base "sha512" "sha512" goasm_0_1_sha512_blockScalar;
        "aarch64" Sha512 "sha512_sha512" "sha512" goasm_0_1_sha512_blockSHA512;
        "riscv64" Base "sha512" "sha512" goasm_0_1_sha512_block;
        "riscv64" Zbb "sha512_zbb" "sha512_zbb" goasm_0_1_sha512_zbb_block;
        "riscv64" Zknh "sha512_zknh" "sha512_zknh" goasm_0_1_sha512_zknh_blockZknh;
        "riscv64" Zvknhb "sha512_zvknhb" "sha512_zvknhb" goasm_0_1_sha512_zvknhb_blockZvknhb;
        "loongarch64" Base "sha512" "sha512" goasm_0_1_sha512_block;
        "loongarch64" Lsx "sha512_lsx" "sha512" goasm_0_1_sha512_blockLSX;
    }
    // func hashBlocks(h *[8]uint32, c *[2]uint32, flag uint32, blocks []byte)
    "blake2s" BLAKE2S (h: *mut [u32; 8], c: *mut [u32; 2], flag: u32, blocks: *const u8, len: usize, cap: usize) {
        "x86_64" Base "blake2s" "blake2s" goasm_0_1_blake2s_hashBlocksSSE2;
        "x86_64" Ssse3 "blake2s_ssse3" "blake2s" goasm_0_1_blake2s_hashBlocksSSSE3;
        "x86_64" Sse41 "blake2s_sse41" "blake2s" goasm_0_1_blake2s_hashBlocksSSE4;
        "aarch64" Base "blake2s" "blake2s" goasm_0_1_blake2s_hashBlocks;
        "riscv64" Base "blake2s" "blake2s" goasm_0_1_blake2s_hashBlocks;
        "riscv64" Zbb "blake2s_zbb" "blake2s_zbb" goasm_0_1_blake2s_zbb_hashBlocks;
        "loongarch64" Base "blake2s" "blake2s" goasm_0_1_blake2s_hashBlocks;
        "loongarch64" Lsx "blake2s_lsx" "blake2s_lsx" goasm_0_1_blake2s_lsx_hashBlocksLSX;
    }
    // func hashBlocks8(h *[8][8]uint32, c *[2][8]uint32, flags *[8]uint32, p *[8]*byte, blocks int)
    "blake2sx8" BLAKE2SX8 (
        h: *mut [[u32; 8]; 8], c: *mut [[u32; 8]; 2], flags: *const [u32; 8], p: *const [*const u8; 8], blocks: usize
    ) {
        "x86_64" Avx2 "blake2sx8_avx2" "blake2s_many" goasm_0_1_blake2s_many_hashBlocks8;
    }
}
