DATA ·t+0(SB)/8, $1
