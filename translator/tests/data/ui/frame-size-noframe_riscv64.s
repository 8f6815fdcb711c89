#include "textflag.h"
// func f()
TEXT ·f(SB), NOFRAME, $16-0
	RET
