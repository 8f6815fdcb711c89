DATA ·t+0(SB)/3, $1
GLOBL ·t(SB), 8, $8
