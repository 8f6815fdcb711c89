// Adds value i times weight i to X11. X10: the sample, X12: the weights. Changes X13 and X14.
#define STEP(i) \
	MOVWU (sample_values+4*i)(X10), X13; \
	MOVWU (4*i)(X12), X14; \
	MUL X14, X13, X13; \
	ADD X13, X11, X11
