//! VMOVQ and XVMOVQ: one Go name for whatever moves a vector, chosen by the operands (vector manual, moves, replication, loads and stores).

use crate::arch::loong64::shapes::{
    INDEXED, OFF12_2, OFF12_4, OFF12_8, OFF12_ONLY, R, V, V_B, V_B16, V_BU, V_H, V_H8, V_HU, V_V, V_V2, V_VU, V_W, V_W4, V_WU, X,
    X_B32, X_H16, X_Q2, X_V, X_V4, X_VU, X_W, X_W8, X_WU,
};
use crate::arch::loong64::{FRAME_BASE_ZERO, NOT_FRAME};
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // VLD, VST, VLDX, VSTX. Go encodes `x+off(FP)` and `x+off(SP)` here with the base R0.
    row("VMOVQ=vld",            &[OFF12_ONLY, V],   "{m} {1}, {0:b}, {0:o}").form(FRAME_BASE_ZERO),
    row("VMOVQ=vst",            &[V, OFF12_ONLY],   "{m} {0}, {1:b}, {1:o}").form(FRAME_BASE_ZERO),
    row("VMOVQ=vldx",           &[INDEXED, V],      "{m} {1}, {0:b}, {0:x}"),
    row("VMOVQ=vstx",           &[V, INDEXED],      "{m} {0}, {1:b}, {1:x}"),
    row("XVMOVQ=xvld",          &[OFF12_ONLY, X],   "{m} {1}, {0:b}, {0:o}").form(FRAME_BASE_ZERO),
    row("XVMOVQ=xvst",          &[X, OFF12_ONLY],   "{m} {0}, {1:b}, {1:o}").form(FRAME_BASE_ZERO),
    row("XVMOVQ=xvldx",         &[INDEXED, X],      "{m} {1}, {0:b}, {0:x}"),
    row("XVMOVQ=xvstx",         &[X, INDEXED],      "{m} {0}, {1:b}, {1:x}"),

    // VLDREPL: one element to all. The offset is in bytes in both languages.
    row("VMOVQ=vldrepl.b",      &[OFF12_ONLY, V_B16], "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("VMOVQ=vldrepl.h",      &[OFF12_2, V_H8],   "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("VMOVQ=vldrepl.w",      &[OFF12_4, V_W4],   "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("VMOVQ=vldrepl.d",      &[OFF12_8, V_V2],   "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("XVMOVQ=xvldrepl.b",    &[OFF12_ONLY, X_B32], "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("XVMOVQ=xvldrepl.h",    &[OFF12_2, X_H16],  "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("XVMOVQ=xvldrepl.w",    &[OFF12_4, X_W8],   "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),
    row("XVMOVQ=xvldrepl.d",    &[OFF12_8, X_V4],   "{m} {1:v}, {0:b}, {0:o}").form(NOT_FRAME),

    // Whole registers
    row("VMOVQ=vslli.d",        &[V, V],            "{m} {1}, {0}, 0"),
    row("XVMOVQ=xvslli.d",      &[X, X],            "{m} {1}, {0}, 0"),

    // VINSGR2VR: an element from an integer register
    row("VMOVQ=vinsgr2vr.b",    &[R, V_B],          "{m} {1:v}, {0}, {1:i}"),
    row("VMOVQ=vinsgr2vr.h",    &[R, V_H],          "{m} {1:v}, {0}, {1:i}"),
    row("VMOVQ=vinsgr2vr.w",    &[R, V_W],          "{m} {1:v}, {0}, {1:i}"),
    row("VMOVQ=vinsgr2vr.d",    &[R, V_V],          "{m} {1:v}, {0}, {1:i}"),
    row("XVMOVQ=xvinsgr2vr.w",  &[R, X_W],          "{m} {1:v}, {0}, {1:i}"),
    row("XVMOVQ=xvinsgr2vr.d",  &[R, X_V],          "{m} {1:v}, {0}, {1:i}"),

    // VPICKVE2GR: an element to an integer register
    row("VMOVQ=vpickve2gr.b",   &[V_B, R],          "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.h",   &[V_H, R],          "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.w",   &[V_W, R],          "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.d",   &[V_V, R],          "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.bu",  &[V_BU, R],         "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.hu",  &[V_HU, R],         "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.wu",  &[V_WU, R],         "{m} {1}, {0:v}, {0:i}"),
    row("VMOVQ=vpickve2gr.du",  &[V_VU, R],         "{m} {1}, {0:v}, {0:i}"),
    row("XVMOVQ=xvpickve2gr.w", &[X_W, R],          "{m} {1}, {0:v}, {0:i}"),
    row("XVMOVQ=xvpickve2gr.d", &[X_V, R],          "{m} {1}, {0:v}, {0:i}"),
    row("XVMOVQ=xvpickve2gr.wu", &[X_WU, R],        "{m} {1}, {0:v}, {0:i}"),
    row("XVMOVQ=xvpickve2gr.du", &[X_VU, R],        "{m} {1}, {0:v}, {0:i}"),

    // VREPLGR2VR: an integer register to all elements
    row("VMOVQ=vreplgr2vr.b",   &[R, V_B16],        "{m} {1:v}, {0}"),
    row("VMOVQ=vreplgr2vr.h",   &[R, V_H8],         "{m} {1:v}, {0}"),
    row("VMOVQ=vreplgr2vr.w",   &[R, V_W4],         "{m} {1:v}, {0}"),
    row("VMOVQ=vreplgr2vr.d",   &[R, V_V2],         "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplgr2vr.b", &[R, X_B32],        "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplgr2vr.h", &[R, X_H16],        "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplgr2vr.w", &[R, X_W8],         "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplgr2vr.d", &[R, X_V4],         "{m} {1:v}, {0}"),

    // VREPLVEI: an element to all elements; XVREPLVE0: the lowest one
    row("VMOVQ=vreplvei.b",     &[V_B, V_B16],      "{m} {1:v}, {0:v}, {0:i}"),
    row("VMOVQ=vreplvei.h",     &[V_H, V_H8],       "{m} {1:v}, {0:v}, {0:i}"),
    row("VMOVQ=vreplvei.w",     &[V_W, V_W4],       "{m} {1:v}, {0:v}, {0:i}"),
    row("VMOVQ=vreplvei.d",     &[V_V, V_V2],       "{m} {1:v}, {0:v}, {0:i}"),
    row("XVMOVQ=xvreplve0.b",   &[X, X_B32],        "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplve0.h",   &[X, X_H16],        "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplve0.w",   &[X, X_W8],         "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplve0.d",   &[X, X_V4],         "{m} {1:v}, {0}"),
    row("XVMOVQ=xvreplve0.q",   &[X, X_Q2],         "{m} {1:v}, {0}"),

    // XVINSVE0, XVPICKVE: the lowest element to another place, and back
    row("XVMOVQ=xvinsve0.w",    &[X, X_W],          "{m} {1:v}, {0}, {1:i}"),
    row("XVMOVQ=xvinsve0.d",    &[X, X_V],          "{m} {1:v}, {0}, {1:i}"),
    row("XVMOVQ=xvpickve.w",    &[X_W, X],          "{m} {1}, {0:v}, {0:i}"),
    row("XVMOVQ=xvpickve.d",    &[X_V, X],          "{m} {1}, {0:v}, {0:i}"),
];
