DATA ·t+0(SB)/2, $"abc"
GLOBL ·t(SB), 8, $8
