DATA ·t+0(SB)/8, AX
GLOBL ·t(SB), 8, $8
