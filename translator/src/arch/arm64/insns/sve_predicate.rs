//! SVE: predicates: logic, break, counts, WHILE, permutes (Arm ARM, "SVE predicate …").
//!
//! The rules behind the shapes' names are in `sve.rs`.

use crate::arch::arm64::shapes::R;
use crate::arch::arm64::sve::{
    LP1T, LP2T, PB, PDB, PDT, PG15, PH, PMZ15, PN8T, PNT, PNX2, PNX4, PT, PZ15, RD, VLX, raw, sve, sve2, sve2p1,
};
use crate::table::Row;

#[rustfmt::skip]
pub(super) static TABLE: &[Row] = &[
    // Permute predicates
    sve("PZIP1=zip1 PZIP2=zip2 PUZP1=uzp1 PUZP2=uzp2 PTRN1=trn1 PTRN2=trn2",                        &[PT, PT, PT],                "{m} {2}, {1}, {0}"),
    sve("PPUNPKLO=punpklo PPUNPKHI=punpkhi",                                                        &[PB, PH],                    "{m} {1}, {0}"),
    sve("PREV=rev",                                                                                 &[PT, PT],                    "{m} {1}, {0}"),

    // Logic
    sve("PAND=and PANDS=ands PORR=orr PORRS=orrs PBIC=bic PBICS=bics PORN=orn PORNS=orns PEOR=eor PEORS=eors PNOR=nor PNORS=nors PNAND=nand PNANDS=nands", &[PB, PB, PZ15, PB], "{m} {3}, {2}, {1}, {0}"),
    sve("PSEL=sel",                                                                                 &[PB, PB, PG15, PB],          "{m} {3}, {2}, {1}, {0}"),

    // Break
    sve("PBRKPA=brkpa PBRKPAS=brkpas PBRKPB=brkpb PBRKPBS=brkpbs",                                  &[PB, PB, PZ15, PB],          "{m} {3}, {2}, {1}, {0}"),
    sve("PBRKA=brka PBRKB=brkb",                                                                    &[PB, PMZ15, PB],             "{m} {2}, {1}, {0}"),
    sve("PBRKAS=brkas PBRKBS=brkbs",                                                                &[PB, PZ15, PB],              "{m} {2}, {1}, {0}"),
    sve("PBRKN=brkn PBRKNS=brkns",                                                                  &[PDB, PB, PZ15, PDB],        "{m} {3}, {2}, {1}, {0}"),

    // Initialise, test, iterate, first-fault register
    sve("PPTEST=ptest",                                                                             &[PB, PG15],                  "{m} {1}, {0}"),
    sve("PPFIRST=pfirst",                                                                           &[PDB, PG15, PDB],            "{m} {2}, {1}, {0}"),
    sve("PPFALSE=pfalse PRDFFR=rdffr PWRFFR=wrffr",                                                 &[PB],                        "{m} {0}"),
    sve("PRDFFR=rdffr PRDFFRS=rdffrs",                                                              &[PZ15, PB],                  "{m} {1}, {0}"),
    sve("PPNEXT=pnext",                                                                             &[PDT, PG15, PDT],            "{m} {2}, {1}, {0}"),
    sve2p1("PPEXT=pext",                                                                            &[PNX4, PT],                  "{m} {1}, {0}"),
    sve2p1("PPEXT=pext",                                                                            &[PNX2, LP1T],                "{m} {1}, {0}"),
    sve2p1("PPTRUE=ptrue",                                                                          &[PN8T],                      "{m} {0}"),
    sve("SETFFR",                                                                                   &[],                          "{m}"),

    // WHILE
    sve2("PWHILEGEW=whilege PWHILEGTW=whilegt PWHILEHSW=whilehs PWHILEHIW=whilehi",                 &[R, R, PT],                  "{m} {2}, {1:w}, {0:w}"),
    sve("PWHILELTW=whilelt PWHILELEW=whilele PWHILELOW=whilelo PWHILELSW=whilels",                  &[R, R, PT],                  "{m} {2}, {1:w}, {0:w}"),
    sve2("PWHILEGE=whilege PWHILEGT=whilegt PWHILEHS=whilehs PWHILEHI=whilehi PWHILEWR=whilewr PWHILERW=whilerw", &[R, R, PT],    "{m} {2}, {1}, {0}"),
    sve("PWHILELT=whilelt PWHILELE=whilele PWHILELO=whilelo PWHILELS=whilels",                      &[R, R, PT],                  "{m} {2}, {1}, {0}"),
    sve2p1("PWHILEGE=whilege PWHILEGT=whilegt PWHILELT=whilelt PWHILELE=whilele PWHILEHS=whilehs PWHILEHI=whilehi PWHILELO=whilelo PWHILELS=whilels", &[VLX, R, R, PN8T], "{m} {3}, {2}, {1}, {0}"),
    sve2p1("PWHILEGE=whilege PWHILEGT=whilegt PWHILELT=whilelt PWHILELE=whilele PWHILEHS=whilehs PWHILEHI=whilehi PWHILELO=whilelo PWHILELS=whilels", &[R, R, LP2T], "{m} {2}, {1}, {0}"),

    // Count, increment and decrement by active elements
    sve("PCNTP=cntp",                                                                               &[PT, PG15, R],               "{m} {2}, {1}, {0}"),
    sve2p1("PCNTP=cntp",                                                                            &[VLX, PNT, R],               "{m} {2}, {1}, {0}"),
    raw("PFIRSTP=firstp@25218000 PLASTP=lastp@25228000",                                            &[PT, PG15, R],               "{m} {2:0}, {1:10}, {0:5+s22}"),
    sve("PSQINCPW=sqincp PSQDECPW=sqdecp",                                                          &[RD, PT, RD],                "{m} {2}, {1}, {0:w}"),
    sve("PSQINCP=sqincp PUQINCP=uqincp PSQDECP=sqdecp PUQDECP=uqdecp PINCP=incp PDECP=decp",        &[PT, R],                     "{m} {1}, {0}"),
    sve("PUQINCPW=uqincp PUQDECPW=uqdecp",                                                          &[PT, R],                     "{m} {1:w}, {0}"),

    // Conditionally terminate
    sve("CTERMEQW=ctermeq CTERMNEW=ctermne",                                                        &[R, R],                      "{m} {1:w}, {0:w}"),
    sve("CTERMEQ CTERMNE",                                                                          &[R, R],                      "{m} {1}, {0}"),
];
