//! AVX-512 (SDM volume 1, section 5.19) together with the AVX forms of the same mnemonics: both assemblers take VEX where
//! it can encode the operands, as Go does.
//!
//! Rows with lengths (`XYZ`) take vector registers that all have the same length; see `evex.rs` for the other form bits
//! and for the specs in the templates.

use crate::arch::amd64::evex::*;
use crate::arch::amd64::pseudo;
use crate::arch::amd64::shapes::*;
use crate::table::{FLOAT_IMM, Row, row};

/// Optional mask, also zeroing.
const MZ: u32 = MASK | ZERO;

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // Two sources
    row("VADDPD VMULPD", &[VM, V, V], "{x}{m} {0:r8}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST | ROUND | COMMUTES),
    row("VADDPS VMULPS", &[VM, V, V], "{x}{m} {0:r4}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST | ROUND | COMMUTES),
    row("VADDSD VADDSS VCVTSD2SS VDIVSD VDIVSS VFMADD132SD VFMADD132SS VFMADD213SD VFMADD213SS VFMADD231SD VFMADD231SS VFMSUB132SD \
         VFMSUB132SS VFMSUB213SD VFMSUB213SS VFMSUB231SD VFMSUB231SS VFNMADD132SD VFNMADD132SS VFNMADD213SD VFNMADD213SS VFNMADD231SD \
         VFNMADD231SS VFNMSUB132SD VFNMSUB132SS VFNMSUB213SD VFNMSUB213SS VFNMSUB231SD VFNMSUB231SS VMULSD VMULSS VSCALEFSD VSCALEFSS \
         VSQRTSD VSQRTSS VSUBSD VSUBSS", &[VM, V, V], "{m} {0:r}, {1}, {2:k}").form(LX | HIGH | MZ | ROUND),
    row("VAESDEC VAESDECLAST VAESENC VAESENCLAST", &[VM, V, V], "{m} {0}, {1}, {2}").form(XYZ | HIGH),
    row("VANDNPD VBLENDMPD VPANDNQ VPANDQ VPBLENDMQ VPERMI2PD VPERMI2Q VPERMILPD VPERMT2PD VPERMT2Q VPMADD52HUQ VPMADD52LUQ VPMAXSQ \
         VPMAXUQ VPMINSQ VPMINUQ VPMULDQ VPMULLQ VPMULTISHIFTQB VPORQ VPROLVQ VPRORVQ VPSHLDVQ VPSHRDVQ VPSLLVQ VPSRAVQ VPSRLVQ VPSUBQ \
         VPUNPCKHQDQ VPUNPCKLQDQ VPXORQ VUNPCKHPD VUNPCKLPD", &[VM, V, V], "{m} {0:8}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VANDNPS VBLENDMPS VPACKSSDW VPACKUSDW VPANDD VPANDND VPBLENDMD VPDPBUSD VPDPBUSDS VPDPWSSD VPDPWSSDS VPERMI2D VPERMI2PS \
         VPERMILPS VPERMT2D VPERMT2PS VPMAXSD VPMAXUD VPMINSD VPMINUD VPMULLD VPORD VPROLVD VPRORVD VPSHLDVD VPSHRDVD VPSLLVD VPSRAVD \
         VPSRLVD VPSUBD VPUNPCKHDQ VPUNPCKLDQ VPXORD VUNPCKHPS VUNPCKLPS", &[VM, V, V], "{m} {0:4}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VANDPD VORPD VPADDQ VPMULUDQ VXORPD", &[VM, V, V], "{x}{m} {0:8}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST | COMMUTES),
    row("VANDPS VORPS VPADDD VXORPS", &[VM, V, V], "{x}{m} {0:4}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST | COMMUTES),
    row("VCVTSS2SD VGETEXPSD VGETEXPSS VMAXSD VMAXSS VMINSD VMINSS VRCP28SD VRCP28SS VRSQRT28SD VRSQRT28SS",
        &[VM, V, V], "{m} {0:r}, {1}, {2:k}").form(LX | HIGH | MZ | SAE),
    row("VDIVPD VFMADD132PD VFMADD213PD VFMADD231PD VFMADDSUB132PD VFMADDSUB213PD VFMADDSUB231PD VFMSUB132PD VFMSUB213PD VFMSUB231PD \
         VFMSUBADD132PD VFMSUBADD213PD VFMSUBADD231PD VFNMADD132PD VFNMADD213PD VFNMADD231PD VFNMSUB132PD VFNMSUB213PD VFNMSUB231PD \
         VSCALEFPD VSUBPD", &[VM, V, V], "{m} {0:r8}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST | ROUND),
    row("VDIVPS VFMADD132PS VFMADD213PS VFMADD231PS VFMADDSUB132PS VFMADDSUB213PS VFMADDSUB231PS VFMSUB132PS VFMSUB213PS VFMSUB231PS \
         VFMSUBADD132PS VFMSUBADD213PS VFMSUBADD231PS VFNMADD132PS VFNMADD213PS VFNMADD231PS VFNMSUB132PS VFNMSUB213PS VFNMSUB231PS \
         VSCALEFPS VSUBPS", &[VM, V, V], "{m} {0:r4}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST | ROUND),
    row("VGF2P8MULB VPACKSSWB VPACKUSWB VPBLENDMB VPBLENDMW VPERMB VPERMI2B VPERMI2W VPERMT2B VPERMT2W VPERMW VPMADDUBSW VPMAXSB VPMAXUW \
         VPMINSB VPMINUW VPMULHRSW VPSHLDVW VPSHRDVW VPSHUFB VPSLLVW VPSRAVW VPSRLVW VPSUBB VPSUBSB VPSUBSW VPSUBUSB VPSUBUSW VPSUBW \
         VPUNPCKHBW VPUNPCKHWD VPUNPCKLBW VPUNPCKLWD", &[VM, V, V], "{m} {0}, {1}, {2:k}").form(XYZ | HIGH | MZ),
    row("VMAXPD VMINPD", &[VM, V, V], "{m} {0:8}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VMAXPS VMINPS", &[VM, V, V], "{m} {0:4}, {1}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VMOVHLPS VMOVLHPS", &[V, V, V], "{m} {0}, {1}, {2}").form(LX | HIGH),
    row("VMOVHPD VMOVHPS VMOVLPD VMOVLPS", &[M, V, V], "{m} {0}, {1}, {2}").form(LX | HIGH),
    row("VPADDB VPADDSB VPADDSW VPADDUSB VPADDUSW VPADDW VPAVGB VPAVGW VPMADDWD VPMAXSW VPMAXUB VPMINSW VPMINUB VPMULHUW VPMULHW VPMULLW",
        &[VM, V, V], "{x}{m} {0}, {1}, {2:k}").form(XYZ | HIGH | MZ | COMMUTES),
    row("VPCMPEQB VPCMPEQD VPCMPEQW", &[VM, V, V], "{x}{m} {0}, {1}, {2}").form(XY | COMMUTES),
    row("VPCMPEQQ VPCMPGTB VPCMPGTD VPCMPGTQ VPCMPGTW", &[VM, V, V], "{m} {0}, {1}, {2}").form(XY),
    row("VPERMD VPERMPS", &[VM, V, V], "{m} {0:4}, {1}, {2:k}").form(YZ | HIGH | MZ | BCST),
    row("VPERMPD VPERMQ", &[VM, V, V], "{m} {0:8}, {1}, {2:k}").form(YZ | HIGH | MZ | BCST),
    row("VPSADBW", &[VM, V, V], "{x}{m} {0}, {1}, {2}").form(XYZ | HIGH | COMMUTES),
    row("VPSLLD VPSLLQ VPSLLW VPSRAD VPSRAQ VPSRAW VPSRLD VPSRLQ VPSRLW VRCP14SD VRCP14SS VRSQRT14SD VRSQRT14SS",
        &[VM, V, V], "{m} {0}, {1}, {2:k}").form(LX | HIGH | MZ),

    // Two sources of different lengths
    row("VPSLLD VPSLLQ VPSLLW VPSRAD VPSRAQ VPSRAW VPSRLD VPSRLQ VPSRLW", &[EXM, EY, EY], "{m} {0}, {1}, {2:k}").form(MZ),
    row("VPSLLD VPSLLQ VPSLLW VPSRAD VPSRAQ VPSRAW VPSRLD VPSRLQ VPSRLW", &[EXM, Z, Z], "{m} {0}, {1}, {2:k}").form(MZ),

    // Two sources and an immediate
    row("VALIGND VPSHLDD VPSHRDD VPTERNLOGD VSHUFPS", &[U8, VM, V, V], "{m} {0}, {1:4}, {2}, {3:k}").form(XYZ | HIGH | MZ | BCST),
    row("VALIGNQ VGF2P8AFFINEINVQB VGF2P8AFFINEQB VPSHLDQ VPSHRDQ VPTERNLOGQ VSHUFPD", &[U8, VM, V, V], "{m} {0}, {1:8}, {2}, {3:k}").form(XYZ | HIGH | MZ | BCST),
    row("VCMPPD VCMPPS", &[U8, VM, V, V], "{x}{m} {0}, {1}, {2}, {3}").form(XY | COMMUTES),
    row("VCMPSD VCMPSS", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(LX),
    row("VDBPSADBW VPALIGNR VPSHLDW VPSHRDW", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3:k}").form(XYZ | HIGH | MZ),
    row("VFIXUPIMMPD VRANGEPD", &[U8, VM, V, V], "{m} {0}, {1:8}, {2}, {3:k}").form(XYZ | HIGH | MZ | BCST),
    row("VFIXUPIMMPS VRANGEPS", &[U8, VM, V, V], "{m} {0}, {1:4}, {2}, {3:k}").form(XYZ | HIGH | MZ | BCST),
    row("VFIXUPIMMSD VFIXUPIMMSS VGETMANTSD VGETMANTSS VRANGESD VRANGESS VREDUCESD VREDUCESS VRNDSCALESD VRNDSCALESS",
        &[U8, VM, V, V], "{m} {0}, {1:r}, {2}, {3:k}").form(LX | HIGH | MZ | SAE),
    row("VINSERTPS", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(LX | HIGH),
    row("VPCLMULQDQ", &[U8, VM, V, V], "{m} {0}, {1}, {2}, {3}").form(XYZ | HIGH),
    row("VSHUFF32X4 VSHUFI32X4", &[U8, VM, V, V], "{m} {0}, {1:4}, {2}, {3:k}").form(YZ | HIGH | MZ | BCST),
    row("VSHUFF64X2 VSHUFI64X2", &[U8, VM, V, V], "{m} {0}, {1:8}, {2}, {3:k}").form(YZ | HIGH | MZ | BCST),

    // Two sources of different lengths and an immediate
    row("VINSERTF32X4 VINSERTF64X2 VINSERTI32X4 VINSERTI64X2", &[U8, EXM, EY, EY], "{m} {0}, {1}, {2}, {3:k}").form(MZ),
    row("VINSERTF32X4 VINSERTF64X2 VINSERTI32X4 VINSERTI64X2", &[U8, EXM, Z, Z], "{m} {0}, {1}, {2}, {3:k}").form(MZ),
    row("VINSERTF32X8 VINSERTF64X4 VINSERTI32X8 VINSERTI64X4", &[U8, EYM, Z, Z], "{m} {0}, {1}, {2}, {3:k}").form(MZ),

    // One source
    row("VBROADCASTF32X4 VBROADCASTF64X2 VBROADCASTI32X4 VBROADCASTI64X2", &[M, V], "{m} {0}, {1:k}").form(YZ | HIGH | MZ),
    row("VBROADCASTF32X8 VBROADCASTF64X4 VBROADCASTI32X8 VBROADCASTI64X4", &[M, V], "{m} {0}, {1:k}").form(LZ | MZ),
    row("VBROADCASTI32X2 VBROADCASTSS VCVTPH2PS VPBROADCASTB VPBROADCASTD VPBROADCASTQ VPBROADCASTW VPMOVSXBD VPMOVSXBQ VPMOVSXBW \
         VPMOVSXDQ VPMOVSXWD VPMOVSXWQ VPMOVZXBD VPMOVZXBQ VPMOVZXBW VPMOVZXDQ VPMOVZXWD VPMOVZXWQ", &[VM, V], "{m} {0}, {1:k}").form(LX | HIGH | MZ),
    row("VCOMISD VCOMISS VUCOMISD VUCOMISS", &[VM, V], "{m} {0:r}, {1}").form(LX | HIGH | SAE),
    row("VCOMPRESSPD VCOMPRESSPS VPCOMPRESSB VPCOMPRESSD VPCOMPRESSQ VPCOMPRESSW", &[V, VM], "{m} {0}, {1:k}").form(XYZ | HIGH | MZ),
    row("VCVTDQ2PS VCVTPS2DQ VCVTPS2UDQ VCVTUDQ2PS VSQRTPS", &[VM, V], "{m} {0:r4}, {1:k}").form(XYZ | HIGH | MZ | BCST | ROUND),
    row("VCVTPD2DQX VCVTPD2PSX VCVTPD2UDQX VCVTQQ2PSX VCVTTPD2DQX VCVTTPD2UDQX VCVTUQQ2PSX", &[VM, V], "{m} {0:8}, {1:k}").form(LX | HIGH | MZ | BCST),
    row("VCVTPD2QQ VCVTPD2UQQ VCVTQQ2PD VCVTUQQ2PD VSQRTPD", &[VM, V], "{m} {0:r8}, {1:k}").form(XYZ | HIGH | MZ | BCST | ROUND),
    row("VCVTTPD2QQ VCVTTPD2UQQ VGETEXPPD", &[VM, V], "{m} {0:8}, {1:k}").form(XYZ | HIGH | MZ | BCST),
    row("VCVTTPS2DQ VCVTTPS2UDQ VGETEXPPS", &[VM, V], "{m} {0:4}, {1:k}").form(XYZ | HIGH | MZ | BCST),
    row("VEXP2PD VRCP28PD VRSQRT28PD", &[VM, V], "{m} {0:8}, {1:k}").form(LZ | MZ | BCST),
    row("VEXP2PS VRCP28PS VRSQRT28PS", &[VM, V], "{m} {0:4}, {1:k}").form(LZ | MZ | BCST),
    row("VEXPANDPD VEXPANDPS VMOVDDUP VMOVSHDUP VMOVSLDUP VPABSB VPABSW VPEXPANDB VPEXPANDD VPEXPANDQ VPEXPANDW VPOPCNTB VPOPCNTW",
        &[VM, V], "{m} {0}, {1:k}").form(XYZ | HIGH | MZ),
    row("VMOVHPD VMOVHPS VMOVLPD VMOVLPS", &[V, M], "{m} {0}, {1}").form(LX | HIGH),
    row("VMOVNTDQ VMOVNTPD VMOVNTPS", &[V, M], "{m} {0}, {1}").form(XYZ | HIGH),
    row("VMOVNTDQA", &[M, V], "{m} {0}, {1}").form(XYZ | HIGH),
    row("VPABSD VPCONFLICTD VPLZCNTD VPOPCNTD VRCP14PS VRSQRT14PS", &[VM, V], "{m} {0:4}, {1:k}").form(XYZ | HIGH | MZ | BCST),
    row("VPABSQ VPCONFLICTQ VPLZCNTQ VPOPCNTQ VRCP14PD VRSQRT14PD", &[VM, V], "{m} {0:8}, {1:k}").form(XYZ | HIGH | MZ | BCST),
    row("VPMOVDB VPMOVDW VPMOVQB VPMOVQD VPMOVQW VPMOVSDB VPMOVSDW VPMOVSQB VPMOVSQD VPMOVSQW VPMOVSWB VPMOVUSDB VPMOVUSDW VPMOVUSQB \
         VPMOVUSQD VPMOVUSQW VPMOVUSWB VPMOVWB", &[V, VM], "{m} {0}, {1:k}").form(LX | HIGH | MZ),

    // Different lengths: conversions, broadcasts, narrowing and widening moves
    row("VBROADCASTF32X2 VBROADCASTI32X2 VBROADCASTSD VBROADCASTSS VCVTPH2PS VPBROADCASTB VPBROADCASTD VPBROADCASTQ VPBROADCASTW \
         VPMOVSXBD VPMOVSXBQ VPMOVSXBW VPMOVSXDQ VPMOVSXWD VPMOVSXWQ VPMOVZXBD VPMOVZXBQ VPMOVZXBW VPMOVZXDQ VPMOVZXWD VPMOVZXWQ",
        &[EXM, EY], "{m} {0}, {1:k}").form(MZ),
    row("VBROADCASTF32X2 VBROADCASTI32X2 VBROADCASTSD VBROADCASTSS VPBROADCASTB VPBROADCASTD VPBROADCASTQ VPBROADCASTW VPMOVSXBD \
         VPMOVSXBQ VPMOVSXWQ VPMOVZXBD VPMOVZXBQ VPMOVZXWQ", &[EXM, Z], "{m} {0}, {1:k}").form(MZ),
    row("VCVTDQ2PD VCVTPS2PD VCVTPS2QQ VCVTPS2UQQ VCVTTPS2QQ VCVTTPS2UQQ VCVTUDQ2PD", &[EXM, EX], "{m} {0:1to2}, {1:k}").form(MZ | BCST),
    row("VCVTDQ2PD VCVTPS2PD VCVTPS2QQ VCVTPS2UQQ VCVTTPS2QQ VCVTTPS2UQQ VCVTUDQ2PD", &[EXM, EY], "{m} {0:1to4}, {1:k}").form(MZ | BCST),
    row("VCVTDQ2PD VCVTUDQ2PD", &[EYM, Z], "{m} {0:1to8}, {1:k}").form(MZ | BCST),
    row("VCVTPD2DQ VCVTPD2PS VCVTPD2UDQ VCVTQQ2PS VCVTUQQ2PS", &[ZM, EY], "{m} {0:r1to8}, {1:k}").form(MZ | BCST | ROUND),
    row("VCVTPD2DQY VCVTPD2PSY VCVTPD2UDQY VCVTQQ2PSY VCVTTPD2DQY VCVTTPD2UDQY VCVTUQQ2PSY", &[EYM, EX], "{m} {0:1to4}, {1:k}").form(MZ | BCST),
    row("VCVTPH2PS", &[EYM, Z], "{m} {0}, {1:k}").form(MZ),
    row("VCVTPS2PD VCVTTPS2QQ VCVTTPS2UQQ", &[EYM, Z], "{m} {0:1to8}, {1:k}").form(MZ | BCST),
    row("VCVTPS2QQ VCVTPS2UQQ", &[EYM, Z], "{m} {0:r1to8}, {1:k}").form(MZ | BCST | ROUND),
    row("VCVTTPD2DQ VCVTTPD2UDQ", &[ZM, EY], "{m} {0:1to8}, {1:k}").form(MZ | BCST),
    row("VPMOVDB VPMOVDW VPMOVQB VPMOVQD VPMOVQW VPMOVSDB VPMOVSDW VPMOVSQB VPMOVSQD VPMOVSQW VPMOVSWB VPMOVUSDB VPMOVUSDW VPMOVUSQB \
         VPMOVUSQD VPMOVUSQW VPMOVUSWB VPMOVWB", &[EY, EXM], "{m} {0}, {1:k}").form(MZ),
    row("VPMOVDB VPMOVQB VPMOVQW VPMOVSDB VPMOVSQB VPMOVSQW VPMOVUSDB VPMOVUSQB VPMOVUSQW", &[Z, EXM], "{m} {0}, {1:k}").form(MZ),
    row("VPMOVDW VPMOVQD VPMOVSDW VPMOVSQD VPMOVSWB VPMOVUSDW VPMOVUSQD VPMOVUSWB VPMOVWB", &[Z, EYM], "{m} {0}, {1:k}").form(MZ),
    row("VPMOVSXBW VPMOVSXDQ VPMOVSXWD VPMOVZXBW VPMOVZXDQ VPMOVZXWD", &[EYM, Z], "{m} {0}, {1:k}").form(MZ),

    // One source and an immediate
    row("VCVTPS2PH", &[IU8, V, VM], "{m} {0:u}, {1}, {2}").form(LX),
    row("VCVTPS2PH", &[U8, V, VM], "{m} {0}, {1}, {2:k}").form(LX | HIGH | MZ),
    row("VGETMANTPD VREDUCEPD VRNDSCALEPD", &[U8, VM, V], "{m} {0}, {1:8}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VGETMANTPS VREDUCEPS VRNDSCALEPS", &[U8, VM, V], "{m} {0}, {1:4}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VPERMILPD VPERMILPS VPSHUFD VPSHUFHW VPSHUFLW", &[IU8, VM, V], "{m} {0:u}, {1}, {2}").form(XY),
    row("VPERMILPD VPROLQ VPRORQ VPSLLQ VPSRAQ VPSRLQ", &[U8, VM, V], "{m} {0}, {1:8}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VPERMILPS VPROLD VPRORD VPSHUFD VPSLLD VPSRAD VPSRLD", &[U8, VM, V], "{m} {0}, {1:4}, {2:k}").form(XYZ | HIGH | MZ | BCST),
    row("VPERMPD VPERMQ", &[IU8, VM, V], "{m} {0:u}, {1}, {2}").form(LY),
    row("VPERMPD VPERMQ", &[U8, VM, V], "{m} {0}, {1:8}, {2:k}").form(YZ | HIGH | MZ | BCST),
    row("VPSHUFHW VPSHUFLW VPSLLW VPSRAW VPSRLW", &[U8, VM, V], "{m} {0}, {1}, {2:k}").form(XYZ | HIGH | MZ),
    row("VPSLLD VPSLLDQ VPSLLQ VPSLLW VPSRAD VPSRAW VPSRLD VPSRLDQ VPSRLQ VPSRLW", &[IU8, V, V], "{m} {0:u}, {1}, {2}").form(XY),
    row("VPSLLDQ VPSRLDQ", &[U8, VM, V], "{m} {0}, {1}, {2}").form(XYZ | HIGH),

    // Different lengths and an immediate: extracts, half floats
    row("VCVTPS2PH", &[IU8, Y, XM], "{m} {0:u}, {1}, {2}"),
    row("VCVTPS2PH", &[U8, Z, EYM], "{m} {0}, {1}, {2:k}").form(MZ),
    row("VCVTPS2PH VEXTRACTF32X4 VEXTRACTF64X2 VEXTRACTI32X4 VEXTRACTI64X2", &[U8, EY, EXM], "{m} {0}, {1}, {2:k}").form(MZ),
    row("VEXTRACTF32X4 VEXTRACTF64X2 VEXTRACTI32X4 VEXTRACTI64X2", &[U8, Z, EXM], "{m} {0}, {1}, {2:k}").form(MZ),
    row("VEXTRACTF32X8 VEXTRACTF64X4 VEXTRACTI32X8 VEXTRACTI64X4", &[U8, Z, EYM], "{m} {0}, {1}, {2:k}").form(MZ),

    // With general registers
    row("VCVTSD2SI VCVTSD2USIL=vcvtsd2usi VCVTSS2SI VCVTSS2USIL=vcvtss2usi", &[VM, R], "{m} {0:r}, {1:l}").form(LX | HIGH | ROUND),
    row("VCVTSD2SIQ=vcvtsd2si VCVTSD2USIQ=vcvtsd2usi VCVTSS2SIQ=vcvtss2si VCVTSS2USIQ=vcvtss2usi", &[VM, R], "{m} {0:r}, {1:q}").form(LX | HIGH | ROUND),
    row("VCVTSI2SDL VCVTUSI2SDL", &[RM, V, V], "{m} {0:l}, {1}, {2}").form(LX | HIGH),
    row("VCVTSI2SDQ VCVTSI2SSQ VCVTUSI2SDQ VCVTUSI2SSQ", &[RM, V, V], "{m} {0:q}, {1:r}, {2}").form(LX | HIGH | ROUND),
    row("VCVTSI2SSL VCVTUSI2SSL", &[RM, V, V], "{m} {0:l}, {1:r}, {2}").form(LX | HIGH | ROUND),
    row("VCVTTSD2SI VCVTTSD2USIL=vcvttsd2usi VCVTTSS2SI VCVTTSS2USIL=vcvttss2usi", &[VM, R], "{m} {0:r}, {1:l}").form(LX | HIGH | SAE),
    row("VCVTTSD2SIQ=vcvttsd2si VCVTTSD2USIQ=vcvttsd2usi VCVTTSS2SIQ=vcvttss2si VCVTTSS2USIQ=vcvttss2usi", &[VM, R], "{m} {0:r}, {1:q}").form(LX | HIGH | SAE),
    row("VEXTRACTPS VPEXTRB VPEXTRD", &[IU8, V, RM], "{m} {0:u}, {1}, {2:l}").form(LX),
    row("VEXTRACTPS VPEXTRB VPEXTRD", &[U8, V, RM], "{m} {0}, {1}, {2:l}").form(LX | HIGH),
    row("VMOVD", &[V, RM], "{m} {0}, {1:l}").form(LX | HIGH),
    row("VMOVD", &[RM, V], "{m} {0:l}, {1}").form(LX | HIGH),
    row("VPBROADCASTB VPBROADCASTD VPBROADCASTW", &[R, V], "{m} {0:l}, {1:k}").form(XYZ | HIGH | MZ),
    row("VPBROADCASTQ", &[R, V], "{m} {0:q}, {1:k}").form(XYZ | HIGH | MZ),
    row("VPEXTRQ", &[IU8, V, RM], "{m} {0:u}, {1}, {2:q}").form(LX),
    row("VPEXTRQ", &[U8, V, RM], "{m} {0}, {1}, {2:q}").form(LX | HIGH),
    row("VPINSRB VPINSRD VPINSRW", &[U8, RM, V, V], "{m} {0}, {1:l}, {2}, {3}").form(LX | HIGH),
    row("VPINSRQ", &[U8, RM, V, V], "{m} {0}, {1:q}, {2}, {3}").form(LX | HIGH),

    // Mask registers: compares, tests, moves
    row("VCMPPD", &[U8, VM, V, K], "{m} {0}, {1:8}, {2}, {3:k}").form(XYZ | HIGH | MASK | BCST),
    row("VCMPPS", &[U8, VM, V, K], "{m} {0}, {1:4}, {2}, {3:k}").form(XYZ | HIGH | MASK | BCST),
    row("VCMPSD VCMPSS", &[U8, VM, V, K], "{m} {0}, {1:r}, {2}, {3:k}").form(LX | HIGH | MASK | SAE),
    row("VFPCLASSPDX", &[U8, VM, K], "{m} {0}, {1:1to2}, {2:k}").form(LX | HIGH | MASK | BCST),
    row("VFPCLASSPDY", &[U8, VM, K], "{m} {0}, {1:1to4}, {2:k}").form(LY | HIGH | MASK | BCST),
    row("VFPCLASSPDZ", &[U8, VM, K], "{m} {0}, {1:1to8}, {2:k}").form(LZ | MASK | BCST),
    row("VFPCLASSPSX", &[U8, VM, K], "{m} {0}, {1:1to4}, {2:k}").form(LX | HIGH | MASK | BCST),
    row("VFPCLASSPSY", &[U8, VM, K], "{m} {0}, {1:1to8}, {2:k}").form(LY | HIGH | MASK | BCST),
    row("VFPCLASSPSZ", &[U8, VM, K], "{m} {0}, {1:1to16}, {2:k}").form(LZ | MASK | BCST),
    row("VFPCLASSSD VFPCLASSSS", &[U8, VM, K], "{m} {0}, {1}, {2:k}").form(LX | HIGH | MASK),
    row("VPBROADCASTMB2Q VPBROADCASTMW2D VPMOVM2B VPMOVM2D VPMOVM2Q VPMOVM2W", &[K, V], "{m} {0}, {1}").form(XYZ | HIGH),
    row("VPCMPB VPCMPUB VPCMPUW VPCMPW", &[U8, VM, V, K], "{m} {0}, {1}, {2}, {3:k}").form(XYZ | HIGH | MASK),
    row("VPCMPD VPCMPUD", &[U8, VM, V, K], "{m} {0}, {1:4}, {2}, {3:k}").form(XYZ | HIGH | MASK | BCST),
    row("VPCMPEQB VPCMPEQW VPCMPGTB VPCMPGTW VPSHUFBITQMB VPTESTMB VPTESTMW VPTESTNMB VPTESTNMW", &[VM, V, K], "{m} {0}, {1}, {2:k}").form(XYZ | HIGH | MASK),
    row("VPCMPEQD VPCMPGTD VPTESTMD VPTESTNMD", &[VM, V, K], "{m} {0:4}, {1}, {2:k}").form(XYZ | HIGH | MASK | BCST),
    row("VPCMPEQQ VPCMPGTQ VPTESTMQ VPTESTNMQ", &[VM, V, K], "{m} {0:8}, {1}, {2:k}").form(XYZ | HIGH | MASK | BCST),
    row("VPCMPQ VPCMPUQ", &[U8, VM, V, K], "{m} {0}, {1:8}, {2}, {3:k}").form(XYZ | HIGH | MASK | BCST),
    row("VPMOVB2M VPMOVD2M VPMOVQ2M VPMOVW2M", &[V, K], "{m} {0}, {1}").form(XYZ | HIGH),

    // Four registers as one operand
    row("V4FMADDPS V4FNMADDPS VP4DPWSSD VP4DPWSSDS", &[M, Z4, Z], "{m} {0}, {1}, {2:k}").form(MZ),
    row("V4FMADDSS V4FNMADDSS", &[M, X4, EX], "{m} {0}, {1}, {2:k}").form(MZ),

    // Gather, scatter, prefetch: the index is a vector
    row("VGATHERDPD VGATHERDPS VGATHERQPD VGATHERQPS VPGATHERDD VPGATHERDQ VPGATHERQD VPGATHERQQ", &[X, VSIB_X, X], "").with(pseudo::gather),
    row("VGATHERDPD VPGATHERDQ", &[Y, VSIB_X, Y], "").with(pseudo::gather),
    row("VGATHERDPD VGATHERDPS VGATHERQPD VGATHERQPS VPGATHERDD VPGATHERDQ VPGATHERQD VPGATHERQQ", &[VSIB_EX, EX], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VGATHERDPD VPGATHERDQ", &[VSIB_EX, EY], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VGATHERDPD VPGATHERDQ", &[VSIB_EY, Z], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VGATHERDPS VGATHERQPD VPGATHERDD VPGATHERQQ", &[Y, VSIB_Y, Y], "").with(pseudo::gather),
    row("VGATHERDPS VGATHERQPD VPGATHERDD VPGATHERQQ", &[VSIB_EY, EY], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VGATHERDPS VGATHERQPD VPGATHERDD VPGATHERQQ", &[VSIB_Z, Z], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VGATHERPF0DPD VGATHERPF1DPD VSCATTERPF0DPD VSCATTERPF1DPD", &[VSIB_EY], "{m} {0:k}").form(MASK_ALWAYS | MASK_FIRST),
    row("VGATHERPF0DPS VGATHERPF0QPD VGATHERPF0QPS VGATHERPF1DPS VGATHERPF1QPD VGATHERPF1QPS VSCATTERPF0DPS VSCATTERPF0QPD VSCATTERPF0QPS \
         VSCATTERPF1DPS VSCATTERPF1QPD VSCATTERPF1QPS", &[VSIB_Z], "{m} {0:k}").form(MASK_ALWAYS | MASK_FIRST),
    row("VGATHERQPS VPGATHERQD", &[X, VSIB_Y, X], "").with(pseudo::gather),
    row("VGATHERQPS VPGATHERQD", &[VSIB_EY, EX], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VGATHERQPS VPGATHERQD", &[VSIB_Z, EY], "").form(MASK_ALWAYS).with(pseudo::gather),
    row("VPSCATTERDD VPSCATTERDQ VPSCATTERQD VPSCATTERQQ VSCATTERDPD VSCATTERDPS VSCATTERQPD VSCATTERQPS", &[EX, VSIB_EX], "{m} {0}, {1:k}").form(MASK_ALWAYS),
    row("VPSCATTERDD VPSCATTERQQ VSCATTERDPS VSCATTERQPD", &[EY, VSIB_EY], "{m} {0}, {1:k}").form(MASK_ALWAYS),
    row("VPSCATTERDD VPSCATTERQQ VSCATTERDPS VSCATTERQPD", &[Z, VSIB_Z], "{m} {0}, {1:k}").form(MASK_ALWAYS),
    row("VPSCATTERDQ VSCATTERDPD", &[EY, VSIB_EX], "{m} {0}, {1:k}").form(MASK_ALWAYS),
    row("VPSCATTERDQ VSCATTERDPD", &[Z, VSIB_EY], "{m} {0}, {1:k}").form(MASK_ALWAYS),
    row("VPSCATTERQD VSCATTERQPS", &[EX, VSIB_EY], "{m} {0}, {1:k}").form(MASK_ALWAYS),
    row("VPSCATTERQD VSCATTERQPS", &[EY, VSIB_Z], "{m} {0}, {1:k}").form(MASK_ALWAYS),

    // `.SAE` on 512-bit registers
    row("VCMPPD VCMPPS", &[U8, Z, Z, K], "").form(MASK | SAE_512).with(pseudo::sae_512),
    row("VCVTPH2PS VCVTPS2PD VCVTTPS2QQ VCVTTPS2UQQ", &[EY, Z], "").form(MZ | SAE_512).with(pseudo::sae_512),
    row("VCVTPS2PH", &[U8, Z, EY], "").form(MZ | SAE_512).with(pseudo::sae_512),
    row("VCVTTPD2DQ VCVTTPD2UDQ", &[Z, EY], "").form(MZ | SAE_512).with(pseudo::sae_512),
    row("VCVTTPD2QQ VCVTTPD2UQQ VGETEXPPD VCVTTPS2DQ VCVTTPS2UDQ VGETEXPPS VEXP2PD VRCP28PD VRSQRT28PD VEXP2PS VRCP28PS VRSQRT28PS", &[Z, Z], "").form(MZ | SAE_512).with(pseudo::sae_512),
    row("VFIXUPIMMPD VRANGEPD VFIXUPIMMPS VRANGEPS", &[U8, Z, Z, Z], "").form(MZ | SAE_512).with(pseudo::sae_512),
    row("VGETMANTPD VREDUCEPD VRNDSCALEPD VGETMANTPS VREDUCEPS VRNDSCALEPS", &[U8, Z, Z], "").form(MZ | SAE_512).with(pseudo::sae_512),
    row("VMAXPD VMINPD VMAXPS VMINPS", &[Z, Z, Z], "").form(MZ | SAE_512).with(pseudo::sae_512),

    // Moves; `.s`: between registers Go takes the store form
    row("VMOVAPD VMOVAPS VMOVUPD VMOVUPS VMOVDQA32 VMOVDQA64 VMOVDQU8 VMOVDQU16 VMOVDQU32 VMOVDQU64",
        &[V, V], "{m}.s {0}, {1:k}").form(XYZ | HIGH | MZ),
    row("VMOVAPD VMOVAPS VMOVUPD VMOVUPS VMOVDQA32 VMOVDQA64 VMOVDQU8 VMOVDQU16 VMOVDQU32 VMOVDQU64",
        &[V, M], "{m} {0}, {1:k}").form(XYZ | HIGH | MASK),
    row("VMOVAPD VMOVAPS VMOVUPD VMOVUPS VMOVDQA32 VMOVDQA64 VMOVDQU8 VMOVDQU16 VMOVDQU32 VMOVDQU64",
        &[M, V], "{m} {0}, {1:k}").form(XYZ | HIGH | MZ),
    row("VMOVSS VMOVSD", &[V, V, V], "{m}.s {0}, {1}, {2:k}").form(LX | HIGH | MZ),
    row("VMOVSS VMOVSD", &[V, M], "{m} {0}, {1:k}").form(LX | HIGH | MASK),
    row("VMOVSS VMOVSD", &[M, V], "{m} {0}, {1:k}").form(LX | HIGH | MZ),
    row("VMOVSS VMOVSD", &[FLOAT_IMM, EX], "").with(pseudo::float_move),
    row("VMOVQ", &[V, V], "{m}.s {0}, {1}").form(LX | HIGH),
    row("VMOVQ", &[V, R], "{m} {0}, {1:q}").form(LX | HIGH),
    row("VMOVQ", &[M, EX], "").with(pseudo::vmovq_memory),
    row("VMOVQ", &[EX, M], "").with(pseudo::vmovq_memory),
    row("VPEXTRW", &[IU8, X, R], "").with(pseudo::vpextrw_register),
    row("VPEXTRW", &[U8, EX, R], "").with(pseudo::vpextrw_register),
    row("VPEXTRW", &[IU8, X, M], "{m} {0:u}, {1}, {2}"),
    row("VPEXTRW", &[U8, EX, M], "{m} {0}, {1}, {2}"),
    row("VMOVQ", &[R, V], "{m} {0:q}, {1}").form(LX | HIGH),

    // Mask registers (SDM volume 2, K instructions)
    row("KADDB KADDD KADDQ KADDW KANDB KANDD KANDNB KANDND KANDNQ KANDNW KANDQ KANDW KORB KORD KORQ KORW KUNPCKBW KUNPCKDQ KUNPCKWD \
         KXNORB KXNORD KXNORQ KXNORW KXORB KXORD KXORQ KXORW", &[K, K, K], "{m} {0}, {1}, {2}"),
    row("KMOVB KMOVD KMOVQ KMOVW", &[K, M], "{m} {0}, {1}"),
    row("KMOVB KMOVD KMOVW", &[K, R], "{m} {0}, {1:l}"),
    row("KMOVB KMOVD KMOVQ KMOVW", &[KM, K], "{m} {0}, {1}"),
    row("KMOVB KMOVD KMOVW", &[R, K], "{m} {0:l}, {1}"),
    row("KMOVQ", &[K, R], "{m} {0}, {1:q}"),
    row("KMOVQ", &[R, K], "{m} {0:q}, {1}"),
    row("KNOTB KNOTD KNOTQ KNOTW KORTESTB KORTESTD KORTESTQ KORTESTW KTESTB KTESTD KTESTQ KTESTW", &[K, K], "{m} {0}, {1}"),
    row("KSHIFTLB KSHIFTLD KSHIFTLQ KSHIFTLW KSHIFTRB KSHIFTRD KSHIFTRQ KSHIFTRW", &[U8, K, K], "{m} {0}, {1}, {2}"),
];
