//! 13: "A" Extension for Atomic Instructions. Go has no way to write the ordering bits: LR acquires, SC releases, AMO does both.

use super::super::shapes::*;
use crate::table::{Row, row};

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    // 13.2: Load-Reserved/Store-Conditional Instructions (Zalrsc)
    row("LRW=lr.w.aq LRD=lr.d.aq", &[M0, X],    "{m} {1}, {0:0}").extension("a"),
    row("SCW=sc.w.rl SCD=sc.d.rl", &[X, M0, X], "{m} {2}, {0}, {1:0}").extension("a"),

    // 13.4: Atomic Memory Operations (Zaamo)
    row("AMOSWAPW=amoswap.w.aqrl AMOADDW=amoadd.w.aqrl AMOANDW=amoand.w.aqrl AMOORW=amoor.w.aqrl AMOXORW=amoxor.w.aqrl", &[X, M0, X], "{m} {2}, {0}, {1:0}").extension("a"),
    row("AMOSWAPD=amoswap.d.aqrl AMOADDD=amoadd.d.aqrl AMOANDD=amoand.d.aqrl AMOORD=amoor.d.aqrl AMOXORD=amoxor.d.aqrl", &[X, M0, X], "{m} {2}, {0}, {1:0}").extension("a"),
    row("AMOMAXW=amomax.w.aqrl AMOMAXUW=amomaxu.w.aqrl AMOMINW=amomin.w.aqrl AMOMINUW=amominu.w.aqrl", &[X, M0, X], "{m} {2}, {0}, {1:0}").extension("a"),
    row("AMOMAXD=amomax.d.aqrl AMOMAXUD=amomaxu.d.aqrl AMOMIND=amomin.d.aqrl AMOMINUD=amominu.d.aqrl", &[X, M0, X], "{m} {2}, {0}, {1:0}").extension("a"),
];
