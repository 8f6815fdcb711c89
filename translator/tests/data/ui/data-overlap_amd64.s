DATA ·t+0(SB)/8, $1
DATA ·t+4(SB)/4, $2
GLOBL ·t(SB), 8, $8
