DATA ·s+0(SB)/3, "abc"
GLOBL ·s(SB), 8, $3
