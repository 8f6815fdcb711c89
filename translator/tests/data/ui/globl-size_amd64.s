GLOBL ·t(SB), 8, $-1
