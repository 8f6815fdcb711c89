//! SVE: permutations, selections, and moves between scalable and other registers.
//!
//! The rules behind the shapes' names are in `sve.rs`.

use crate::arch::arm64::shapes::{R, RSP, U4, U8, V};
use crate::arch::arm64::sve::{
    DB, DT, L1T, L2BN, L2TN, PB, PD, PG, PH, PM, PS, PZ, RD, VD, ZB, ZBH, ZBHS, ZBHSDQ, ZD, ZDUPQX, ZDUPX, ZH, ZHALF, ZHSD, ZP,
    ZQ, ZS, ZSD, ZT, ZX2, ZX4, ZX8, raw, sve, sve2, sve2p1,
};
use crate::table::Row;

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Interleave by quadwords, EXT
    sve2("ZEXT=ext",                                                                                &[U8, L2BN, ZB],              "{m} {2}, {1}, {0}"),
    sve("ZZIP1=zip1 ZZIP2=zip2 ZUZP1=uzp1 ZUZP2=uzp2 ZTRN1=trn1 ZTRN2=trn2",                        &[ZQ, ZQ, ZQ],                "{m} {2}, {1}, {0}").extension("sve+f64mm"),
    sve("ZEXT=ext",                                                                                 &[U8, ZB, DB, DB],            "{m} {3}, {2}, {1}, {0}"),

    // Broadcast, insert, reverse, unpack, look up, PMOV
    sve("ZDUP=dup",                                                                                 &[ZDUPX, ZBHSDQ],             "{m} {1}, {0}"),
    sve2p1("ZDUPQ=dupq",                                                                            &[ZDUPQX, ZT],                "{m} {1}, {0}"),
    sve2p1("ZEXTQ=extq",                                                                            &[U4, ZB, DB, DB],            "{m} {3}, {2}, {1}, {0}"),
    sve2("ZTBL=tbl",                                                                                &[ZT, L2TN, ZT],              "{m} {2}, {1}, {0}"),
    sve2("ZTBX=tbx",                                                                                &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZTBL=tbl",                                                                                 &[ZT, L1T, ZT],               "{m} {2}, {1}, {0}"),
    sve2p1("ZTBXQ=tbxq",                                                                            &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZDUPW=dup",                                                                                &[RSP, ZBHS],                 "{m} {1}, {0:w}"),
    sve("ZDUP=dup",                                                                                 &[RSP, ZD],                   "{m} {1}, {0}"),
    sve("ZINSRW=insr",                                                                              &[R, ZBHS],                   "{m} {1}, {0:w}"),
    sve("ZINSR=insr",                                                                               &[R, ZD],                     "{m} {1}, {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[ZX8, PD],                   "{m} {1}, {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[ZX4, PS],                   "{m} {1}, {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[PD, ZX8],                   "{m} {1}, {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[PS, ZX4],                   "{m} {1}, {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[ZP, PB],                    "{m} {1}, {0}[0]"),
    sve2p1("ZPMOV=pmov",                                                                            &[PB, ZP],                    "{m} {1}[0], {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[ZX2, PH],                   "{m} {1}, {0}"),
    sve2p1("ZPMOV=pmov",                                                                            &[PH, ZX2],                   "{m} {1}, {0}"),
    sve("ZSUNPKLO=sunpklo ZSUNPKHI=sunpkhi ZUUNPKLO=uunpklo ZUUNPKHI=uunpkhi",                      &[ZHALF, ZHSD],               "{m} {1}, {0}"),
    sve("ZINSRB=insr",                                                                              &[V, ZB],                     "{m} {1}, {0:b}"),
    sve("ZINSRD=insr",                                                                              &[V, ZD],                     "{m} {1}, {0:d}"),
    sve("ZINSRH=insr",                                                                              &[V, ZH],                     "{m} {1}, {0:h}"),
    sve("ZINSRS=insr",                                                                              &[V, ZS],                     "{m} {1}, {0:s}"),
    sve("ZREV=rev",                                                                                 &[ZT, ZT],                    "{m} {1}, {0}"),

    // Interleave and transpose
    sve("ZZIP1=zip1 ZZIP2=zip2 ZUZP1=uzp1 ZUZP2=uzp2 ZTRN1=trn1 ZTRN2=trn2",                        &[ZT, ZT, ZT],                "{m} {2}, {1}, {0}"),

    // Select elements: compact, splice, CLAST, LAST, CPY
    sve("ZCPYB=cpy",                                                                                &[V, PM, ZB],                 "{m} {2}, {1}, {0:b}"),
    sve("ZCPYD=cpy",                                                                                &[V, PM, ZD],                 "{m} {2}, {1}, {0:d}"),
    sve("ZCPYH=cpy",                                                                                &[V, PM, ZH],                 "{m} {2}, {1}, {0:h}"),
    sve("ZCPYS=cpy",                                                                                &[V, PM, ZS],                 "{m} {2}, {1}, {0:s}"),
    sve("ZLASTAW=lasta ZLASTBW=lastb",                                                              &[ZBHS, PG, R],               "{m} {2:w}, {1}, {0}"),
    sve("ZLASTA=lasta ZLASTB=lastb",                                                                &[ZD, PG, R],                 "{m} {2}, {1}, {0}"),
    raw("ZCOMPACT=compact@05218000",                                                                &[ZBH, PG, ZBH],              "{m} {2:0}, {1:10}, {0:5+s22}"),
    sve("ZCOMPACT=compact",                                                                         &[ZSD, PG, ZSD],              "{m} {2}, {1}, {0}"),
    sve("ZLASTAB=lasta ZLASTBB=lastb",                                                              &[ZB, PG, V],                 "{m} {2:b}, {1}, {0}"),
    sve("ZLASTAD=lasta ZLASTBD=lastb",                                                              &[ZD, PG, V],                 "{m} {2:d}, {1}, {0}"),
    sve("ZLASTAH=lasta ZLASTBH=lastb",                                                              &[ZH, PG, V],                 "{m} {2:h}, {1}, {0}"),
    sve("ZLASTAS=lasta ZLASTBS=lastb",                                                              &[ZS, PG, V],                 "{m} {2:s}, {1}, {0}"),
    sve("ZREVB=revb",                                                                               &[ZHSD, PM, ZHSD],            "{m} {2}, {1}, {0}"),
    sve("ZREVH=revh",                                                                               &[ZSD, PM, ZSD],              "{m} {2}, {1}, {0}"),
    sve("ZREVW=revw",                                                                               &[ZD, PM, ZD],                "{m} {2}, {1}, {0}"),
    sve("ZRBIT=rbit",                                                                               &[ZT, PM, ZT],                "{m} {2}, {1}, {0}"),
    sve("ZCLASTA=clasta ZCLASTB=clastb ZSPLICE=splice",                                             &[ZT, DT, PG, DT],            "{m} {3}, {2}, {1}, {0}"),
    sve("ZCPYW=cpy",                                                                                &[RSP, PM, ZBHS],             "{m} {2}, {1}, {0:w}"),
    sve("ZCPY=cpy",                                                                                 &[RSP, PM, ZD],               "{m} {2}, {1}, {0}"),
    sve("ZCLASTAB=clasta ZCLASTBB=clastb",                                                          &[ZB, VD, PG, VD],            "{m} {3:b}, {2}, {1:b}, {0}"),
    sve("ZCLASTAD=clasta ZCLASTBD=clastb",                                                          &[ZD, VD, PG, VD],            "{m} {3:d}, {2}, {1:d}, {0}"),
    sve("ZCLASTAH=clasta ZCLASTBH=clastb",                                                          &[ZH, VD, PG, VD],            "{m} {3:h}, {2}, {1:h}, {0}"),
    sve("ZCLASTAS=clasta ZCLASTBS=clastb",                                                          &[ZS, VD, PG, VD],            "{m} {3:s}, {2}, {1:s}, {0}"),
    sve2("ZSPLICE=splice",                                                                          &[L2TN, PG, ZT],              "{m} {2}, {1}, {0}"),
    sve2p1("ZREVD=revd",                                                                            &[ZQ, PM, ZQ],                "{m} {2}, {1}, {0}"),
    sve("ZCLASTAW=clasta ZCLASTBW=clastb",                                                          &[ZBHS, RD, PG, RD],          "{m} {3:w}, {2}, {1:w}, {0}"),
    sve("ZCLASTA=clasta ZCLASTB=clastb",                                                            &[ZD, RD, PG, RD],            "{m} {3}, {2}, {1}, {0}"),
    raw("ZEXPAND=expand@05318000",                                                                  &[ZT, PG, ZT],                "{m} {2:0}, {1:10}, {0:5+s22}"),

    // Reverse within elements
    raw("ZREVB=revb@0524a000",                                                                      &[ZHSD, PZ, ZHSD],            "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZREVH=revh@05a5a000",                                                                      &[ZSD, PZ, ZSD],              "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZREVW=revw@05e6a000",                                                                      &[ZD, PZ, ZD],                "{m} {2:0}, {1:10}, {0:5}"),
    raw("ZRBIT=rbit@0527a000",                                                                      &[ZT, PZ, ZT],                "{m} {2:0}, {1:10}, {0:5+s22}"),
    raw("ZREVD=revd@052ea000",                                                                      &[ZQ, PZ, ZQ],                "{m} {2:0}, {1:10}, {0:5}"),
];
