package sha512

var kernels = []kernel{
	{"blockScalar", blockScalar},
	{"blockSHA512", blockSHA512},
}
