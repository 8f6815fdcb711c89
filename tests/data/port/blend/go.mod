module example.com/blend

go 1.21
