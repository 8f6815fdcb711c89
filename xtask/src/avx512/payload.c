// Calls every kernel with every input and prints the outputs, one line each: the kernel's name and the bytes in hexadecimal.
// On the emulated machine this is all that runs: no library, and what is printed goes to port 0xe9. With HOSTED it is a program of
// the machine that it is built on.

typedef unsigned char byte;

struct kernel {
	const char *name;
	void (*run)(byte *out, const byte *in);
};

enum { IN = 512, OUT = 256 };

// goasm-hashes: func blockAVX512(dig *digest, p []byte)
extern void goasm_0_1_sha512_blockAVX512(void *dig, const byte *p, unsigned long len, unsigned long cap);

// That function as one of the kernels: state and up to three blocks from the input, the state after three, two and one of them to the
// output; a pair of blocks and a last one without partner go different ways there.
void sha512(byte *out, const byte *in) {
	for (unsigned long blocks = 3; blocks; blocks--, out += 64) {
		for (int i = 0; i < 64; i++)
			out[i] = in[i];
		goasm_0_1_sha512_blockAVX512(out, in + 64, blocks * 128 + 64, blocks * 128 + 64);
	}
}

// Made by the host: ends with a kernel without name, and with `inputs_end`.
extern const struct kernel kernels[];
extern const byte inputs[], inputs_end[];

#ifdef HOSTED
#include <stdio.h>
static void put(byte c) { putchar(c); }
#define START int main(void)
#else
static void put(byte c) { __asm__ volatile("outb %0, %1" : : "a"(c), "Nd"((unsigned short)0xe9)); }
#define START __attribute__((section(".start"))) void start(void)
#endif

static void put_text(const char *text) {
	while (*text)
		put(*text++);
}

static void put_hex(byte b) {
	put("0123456789abcdef"[b >> 4]);
	put("0123456789abcdef"[b & 15]);
}

START {
	static byte out[OUT + 64];
	put_text("\nBEGIN\n");
	for (const struct kernel *k = kernels; k->name; k++)
		for (const byte *in = inputs; in < inputs_end; in += IN) {
			// The pattern tells whether a byte was written; beyond the end nothing may be.
			for (int i = 0; i < OUT + 64; i++)
				out[i] = (byte)(i * 37 + 11);
			k->run(out, in);
			put_text(k->name);
			put(' ');
			for (int i = 0; i < OUT + 64; i++)
				put_hex(out[i]);
			put('\n');
		}
	put_text("END\n");
}
