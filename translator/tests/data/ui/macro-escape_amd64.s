#define A a \ b
