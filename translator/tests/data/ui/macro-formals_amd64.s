#define A(x, x) x
