DATA ·t-8(SB)/8, $1
GLOBL ·t(SB), 8, $8
