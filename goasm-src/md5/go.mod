module goasm.example/md5

go 1.27
