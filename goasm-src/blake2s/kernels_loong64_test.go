package blake2s

var kernels = []kernel{
	{"hashBlocks", hashBlocks},
	{"hashBlocksLSX", hashBlocksLSX},
}
