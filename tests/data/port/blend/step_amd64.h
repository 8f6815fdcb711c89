// Adds value i times weight i to AX. SI: the sample, DI: the weights. Changes CX and DX.
#define STEP(i) \
	MOVL (sample_values+4*i)(SI), CX; \
	MOVL (4*i)(DI), DX; \
	IMULQ DX, CX; \
	ADDQ CX, AX
