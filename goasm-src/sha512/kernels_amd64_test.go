package sha512

var kernels = []kernel{
	{"blockScalar", blockScalar},
	{"blockAVX2", blockAVX2},
}
