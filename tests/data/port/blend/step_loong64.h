// Adds value i times weight i to R5. R4: the sample, R6: the weights. Changes R7 and R8.
#define STEP(i) \
	MOVWU (sample_values+4*i)(R4), R7; \
	MOVWU (4*i)(R6), R8; \
	MULV R8, R7, R7; \
	ADDV R7, R5
