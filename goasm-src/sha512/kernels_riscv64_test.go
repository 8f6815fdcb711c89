package sha512

var kernels = []kernel{
	{"block", block},
	{"blockZknh", blockZknh},
	{"blockZvknhb", blockZvknhb},
}
