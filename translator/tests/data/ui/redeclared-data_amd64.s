GLOBL ·t(SB), 8, $8
GLOBL ·t(SB), 8, $8
