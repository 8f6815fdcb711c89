DATA ·s+0(SB)/4, $"abc
GLOBL ·s(SB), 8, $8
