DATA ·s+0(SB)/3, $"a\qb"
GLOBL ·s(SB), 8, $3
