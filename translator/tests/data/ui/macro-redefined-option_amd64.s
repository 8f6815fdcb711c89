// RUN: translate -D A=1
#define A 2
