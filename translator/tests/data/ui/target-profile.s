// RUN: translate --goarch amd64 --profile v9
	RET
