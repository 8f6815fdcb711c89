//! AVX, AVX2, F16C, AES and CLMUL with VEX encoding only (SDM volume 1, sections 5.13 to 5.15); what EVEX encodes as
//! well is in `avx512.rs`, so look there too.
//!
//! Rows with lengths (`XY`) take vector registers that all have the same length; see `evex.rs`.

use crate::arch::amd64::evex::*;
use crate::arch::amd64::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // Two sources
    row("VADDSUBPD VADDSUBPS VHADDPD VHADDPS VHSUBPD VHSUBPS VPANDN VPHADDD VPHADDSW VPHADDW VPHSUBD VPHSUBSW VPHSUBW VPSIGNB VPSIGND \
         VPSIGNW", &[VM, V, V], "{m} {0}, {1}, {2}").form(XY),
    row("VBLENDVPD VBLENDVPS VPBLENDVB", &[V, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(XY),
    row("VMASKMOVPD VMASKMOVPS VPMASKMOVD VPMASKMOVQ", &[V, V, M], "{m} {0}, {1}, {2}").form(XY),
    row("VMASKMOVPD VMASKMOVPS VPMASKMOVD VPMASKMOVQ", &[M, V, V], "{m} {0}, {1}, {2}").form(XY),
    row("VPAND VPOR VPXOR", &[VM, V, V], "{x}{m} {0}, {1}, {2}").form(XY | COMMUTES),
    row("VRCPSS VRSQRTSS", &[VM, V, V], "{m} {0}, {1}, {2}").form(LX),

    // Two sources and an immediate
    row("VBLENDPD VBLENDPS VDPPS VMPSADBW VPBLENDD VPBLENDW", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(XY),
    row("VDPPD VROUNDSD VROUNDSS", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(LX),
    row("VPERM2F128 VPERM2I128", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(LY),

    // Two sources of different lengths and an immediate
    row("VINSERTF128 VINSERTI128", &[U8, XM, Y, Y], "{m} {0}, {1}, {2}, {3}"),

    // One source
    row("VAESIMC VPHMINPOSUW", &[VM, V], "{m} {0}, {1}").form(LX),
    row("VBROADCASTF128 VBROADCASTI128", &[M, V], "{m} {0}, {1}").form(LY),
    row("VLDDQU", &[M, V], "{m} {0}, {1}").form(XY),
    row("VMASKMOVDQU", &[V, V], "{m} {0}, {1}").form(LX),
    row("VPTEST VRCPPS VRSQRTPS VTESTPD VTESTPS", &[VM, V], "{m} {0}, {1}").form(XY),

    // One source and an immediate
    row("VAESKEYGENASSIST VPCMPESTRI VPCMPESTRM VPCMPISTRI VPCMPISTRM", &[IU8, VM, V], "{m} {0:u}, {1}, {2}").form(LX),
    row("VROUNDPD VROUNDPS", &[IU8, VM, V], "{m} {0:u}, {1}, {2}").form(XY),

    // Different lengths and an immediate: extracts, half floats
    row("VEXTRACTF128 VEXTRACTI128", &[IU8, Y, XM], "{m} {0:u}, {1}, {2}"),

    // With general registers
    row("VMOVMSKPD VMOVMSKPS VPMOVMSKB", &[V, R], "{m} {0}, {1:l}").form(XY),

    // Others
    row("VLDMXCSR VSTMXCSR", &[M], "{m} {0}"),
    row("VZEROALL VZEROUPPER", &[], "{m}"),

    // Moves; `.s`: between registers Go takes the store form
    row("VMOVDQA VMOVDQU", &[V, V], "{m}.s {0}, {1}").form(XY),
    row("VMOVDQA VMOVDQU", &[V, M], "{m} {0}, {1}").form(XY),
    row("VMOVDQA VMOVDQU", &[M, V], "{m} {0}, {1}").form(XY),
];
