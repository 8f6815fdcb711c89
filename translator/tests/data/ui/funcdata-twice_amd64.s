#include "funcdata.h"
TEXT ·f(SB), 4, $8-0
	NO_LOCAL_POINTERS
	FUNCDATA $2, t(SB)
	FUNCDATA $1, t(SB)
	RET
TEXT ·g(SB), 4, $8-0
	NO_LOCAL_POINTERS
	RET
