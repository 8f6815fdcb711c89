// Adds value i times weight i to R1. R0: the sample, R2: the weights. Changes R3 and R4.
#define STEP(i) \
	MOVWU (sample_values+4*i)(R0), R3; \
	MOVWU (4*i)(R2), R4; \
	MUL R4, R3, R3; \
	ADD R3, R1
