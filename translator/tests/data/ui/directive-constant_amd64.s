#include "textflag.h"
GLOBL ·t(SB), RODATA, 8
