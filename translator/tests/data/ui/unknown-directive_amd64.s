#if GOARCH_amd64
#endif
