package blake2s

var kernels = []kernel{
	{"hashBlocksSSE2", hashBlocksSSE2},
	{"hashBlocksSSSE3", hashBlocksSSSE3},
	{"hashBlocksSSE4", hashBlocksSSE4},
}
