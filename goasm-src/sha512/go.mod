module goasm.example/sha512

go 1.27
