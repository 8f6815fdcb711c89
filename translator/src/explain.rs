//! What each diagnostic id means: a paragraph and an example, for `goasm explain ID`.
//!
//! A new id is one entry here; a test holds the ids in the crate's sources against this list, in both directions.

/// The explanation of one diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The id that the diagnostic shows.
    pub id: &'static str,
    /// What it is about and what to do.
    pub text: &'static str,
    /// Source text (or a command line) that leads to it.
    pub example: &'static str,
}

/// The explanation of an id, if there is such an id.
pub fn explain(id: &str) -> Option<&'static Explanation> {
    EXPLANATIONS.iter().find(|e| e.id == id)
}

/// All explanations, sorted by id.
pub fn explanations() -> &'static [Explanation] {
    EXPLANATIONS
}

const fn e(id: &'static str, text: &'static str, example: &'static str) -> Explanation {
    Explanation { id, text, example }
}

#[rustfmt::skip]
static EXPLANATIONS: &[Explanation] = &[
    e("address-constant", "`$x(R)` and `$sym(SB)` are addresses; this operand is a number. Go's assembler takes an address in some such places, drops the register or the symbol, and encodes the offset.",
      "ADDQ $8(AX), BX    // amd64: Go adds 8"),
    e("address-of-pc", "`$n(PC)` and `*n(PC)` have no meaning: PC stands for a place in the code, as in `JMP 2(PC)`, and its address cannot be an operand.",
      "MOVQ $2(PC), AX"),
    e("argument-frame", "An access through the hardware stack pointer reaches beyond the function's own frame, into the caller's arguments. Go has a name for them, name+off(FP), which stays right when the frame changes. (go vet: asmdecl)",
      "TEXT ·f(SB), $0-8\n\tMOVQ 8(SP), AX    // is x+0(FP)"),
    e("argument-size", "The number behind the dash of `$frame-args` must be the bytes of arguments and results as the Go declaration lays them out: each naturally aligned, results from the next multiple of 8. NOSPLIT functions may write 0. (go vet: asmdecl)",
      "// func add(x, y uint64) uint64\nTEXT ·add(SB), $0-16    // 24"),
    e("assembler-register", "The instruction needs the assembler's own temporary register (R27 on arm64) to hold a constant or an address, and one of its operands is that register. Use another register.",
      "MOVD R27, 0x123456(R1)    // arm64"),
    e("branch-range", "The target of a branch is farther away than the instruction's offset reaches, and Go's assembler has no longer form for it.",
      "TBZ $3, R0, far    // arm64, more than 32 KiB away"),
    e("build-comment", "A //go:build line counts only in front of all code and directives; later it would be ignored, so Go refuses it.",
      "#define A 1\n//go:build amd64"),
    e("build-constraint", "The //go:build line is not understood, or it asks whether an experiment of Go's is on: that changes from release to release, so say it with --tags goexperiment.x or --tags !goexperiment.x.",
      "//go:build amd64 &&"),
    e("byte-register", "Go encodes AH, CH, DH or BH together with a register or memory operand that needs a REX prefix as if it were SPB, BPB, SIB or DIB: the program silently uses another register. Move the byte through AX–DX instead.",
      "MOVB AH, R8    // amd64: Go writes SPB"),
    e("character", "A character constant must hold one character or one of Go's escapes.",
      "MOVB $'ab', AX"),
    e("comment-unclosed", "A comment that starts with `/*` must end with `*/`.",
      "/* no end"),
    e("compression", "With --rvc, goasm writes the compressed forms that Go's assembler chooses. Go refuses this instruction when it compresses, so goasm does too. Translate without --rvc, or write the instruction in another form.",
      "ADDIW $1, X0, X0    // riscv64 --rvc"),
    e("data-offset", "DATA offsets count from the start of the symbol and cannot be negative.",
      "DATA ·t-8(SB)/8, $1"),
    e("data-outside", "The DATA directive writes beyond the size that GLOBL declares.",
      "DATA ·t+8(SB)/8, $1\nGLOBL ·t(SB), RODATA, $8"),
    e("data-overlap", "DATA directives of a symbol must go upwards without overlap.",
      "DATA ·t+0(SB)/8, $1\nDATA ·t+4(SB)/4, $2"),
    e("data-value", "DATA takes an integer, a floating-point number, a string or the address of a symbol, all with `$`.",
      "DATA ·t+0(SB)/8, AX"),
    e("data-width", "The width behind `/` is 1, 2, 4 or 8 for integers, 4 or 8 for floating-point numbers, 8 for addresses, and at least the length of a string.",
      "DATA ·t+0(SB)/3, $1"),
    e("data-without-globl", "DATA gives the contents of a symbol, GLOBL its size and flags; both are needed, in any order.",
      "DATA ·t+0(SB)/8, $1    // no GLOBL ·t(SB), RODATA, $8"),
    e("declaration-not-understood", "The Go declaration uses a type whose layout is not known here, from another package for example; so the arguments of the function are not checked. A build of the Go package with go vet checks them.",
      "func f(t time.Time)    // time.Time is in another package"),
    e("define-name", "The name in #define, or in -D, must be an identifier.",
      "#define 3 4"),
    e("directive", "The line starts with `#` but is not written as one of Go's directives: #include \"file\", #define NAME text, #undef NAME, #ifdef NAME, #ifndef NAME, #else, #endif, #line n \"file\".",
      "#ifdef 3"),
    e("directive-constant", "The directive takes a constant with `$` here.",
      "GLOBL ·t(SB), RODATA, 8    // $8"),
    e("directive-flags", "The flags between the symbol and the size are a number: textflag.h has names for it (NOSPLIT, RODATA, NOFRAME…), which need the #include.",
      "TEXT ·f(SB), NOSPLIT, $0-0    // without #include \"textflag.h\""),
    e("directive-position", "`#` must be the first thing on its line. Go's assembler knows no # comments.",
      "RET # done"),
    e("directive-symbol", "TEXT, DATA and GLOBL start with a symbol: ·name(SB), or name<>(SB) for one of this file.",
      "TEXT f, $0-0    // ·f(SB)"),
    e("duplicate-label", "Labels belong to their function, and each name stands once in it. A macro with a label in it can be used once per function; give it a parameter for the label's name.",
      "loop:\n\tDECQ CX\nloop:\n\tJNE loop"),
    e("element-size", "The elements of a vector or predicate register have another size here. Where Go's assembler takes the line, it encodes the size that the mnemonic or the other operands say, not the one that is written.",
      "ZORVD Z1.B, P1, V31    // arm64: Z1.D"),
    e("expansion-size", "Macros and includes produce more text than any real program; a macro that doubles itself is the usual reason.",
      "#define A B B\n#define B C C    // and so on"),
    e("expr-depth", "A constant expression is nested too deeply.",
      "MOVQ $((((…)))), AX"),
    e("expr-high-bit", "Go's assembler does not divide or shift right a value with bit 63 set: it could be meant as a negative number or as a large one.",
      "MOVQ $(-8/2), AX"),
    e("expr-overflow", "Constants are at most 64 bits wide.",
      "MOVQ $0x10000000000000000, AX"),
    e("expr-shift", "A shift count must not be negative, and a term ends behind the count of `<<`: write parentheses.",
      "MOVQ $(1<<-1), AX"),
    e("expr-zero", "A constant expression divides by zero.",
      "MOVQ $(1/0), AX"),
    e("falls-off-end", "Control can run past the function's last instruction into whatever follows it. End with RET, JMP or UNDEF.",
      "TEXT ·f(SB), $0-0\n\tADDQ AX, BX    // no RET"),
    e("file-size", "A source file is larger than 16 MiB.",
      "a file of 20 MB"),
    e("flags-dropped", "The name where TEXT or GLOBL has its flags is no macro, for textflag.h is not included. Behind a jump or call Go's assembler takes it for a label, without a word, and there are no flags: NOSPLIT, NOFRAME or RODATA is not in force. goasm does the same. Behind other instructions both refuse it. Add the #include.",
      "JMP done\nTEXT ·g(SB), NOSPLIT, $0"),
    e("float-immediate", "Floating-point numbers are immediates and need a `$`; they do not mix with names or integers' operators.",
      "MOVSD 1.5, X0    // $1.5"),
    e("fp-offset", "The name in name+off(FP) and its offset must be those of the Go declaration. The name itself does nothing in Go's assembler: only the offset counts, which is why a wrong one reads the wrong argument. (go vet: asmdecl)",
      "// func add(x, y uint64) uint64\nTEXT ·add(SB), $0-24\n\tMOVQ y+16(FP), AX    // y+8(FP)"),
    e("fp-width", "The instruction reads or writes a number of bytes that is not the size of the argument. A wider read takes the neighbour's bytes, a narrower one misses some. (go vet: asmdecl)",
      "// func f(x uint32)\nTEXT ·f(SB), $0-4\n\tMOVQ x+0(FP), AX    // MOVL"),
    e("frame-pointer-clobbered", "The function writes the frame-pointer register (BP on amd64, R29 on arm64) without having a frame in which it is saved. Profilers and debuggers that walk frame pointers then go astray, and so may the caller. Use another register, or give the function a frame.",
      "TEXT ·f(SB), NOSPLIT, $0-0\n\tMOVQ $1, BP"),
    e("frame-size", "The frame size in TEXT does not suit the architecture: arm64 wants 8 modulo 16 or 0, amd64 and loong64 have their own multiples, and NOFRAME goes with 0.",
      "TEXT ·f(SB), $12-0    // arm64"),
    e("frame-variable", "Go's assembler does not take a variable of the frame (x+8(FP), t-16(SP)) in this instruction: on arm64, riscv64 and loong64 only moves, loads and stores do, on amd64 all but CALL and JMP. Load it first.",
      "CALL f+0(FP)    // amd64"),
    e("funcdata-twice", "FUNCDATA names a table of the function, and a function has each table once. Macros such as NO_LOCAL_POINTERS are FUNCDATA, too.",
      "TEXT ·f(SB), NOSPLIT, $8-0\n\tNO_LOCAL_POINTERS\n\tNO_LOCAL_POINTERS"),
    e("globl-size", "The size in GLOBL must not be negative.",
      "GLOBL ·t(SB), RODATA, $-1"),
    e("ifdef-unclosed", "An #ifdef or #ifndef has no #endif.",
      "#ifdef A"),
    e("ifdef-unmatched", "An #else or #endif has no #ifdef in front of it.",
      "#endif"),
    e("imm-range", "The kind of operand is right but the value does not fit the instruction's field.",
      "SLLI $64, X5, X6    // riscv64: 0 to 63"),
    e("immediate-name", "`$` stands in front of a constant or of the address of a symbol. A register or an undefined macro cannot follow it.",
      "MOVQ $AX, BX"),
    e("function-too-large", "In a riscv64 function of more than 1 MB Go's assembler writes a call as AUIPC and JALR instead of JAL. goasm does not know where the change happens, so it refuses. Split the function.",
      "CALL ·other(SB)    // riscv64, in a function of more than 1 MB"),
    e("go-traps", "Go's assembler makes code for this instruction that ends in a word of zeros, which traps: it plans more room for the constant than it fills. Use another register, or move the constant first.",
      "CMP $-2, ZR    // arm64"),
    e("include-depth", "Files include each other too deeply, a file itself for example.",
      "#include \"self.s\""),
    e("include-name", "#include takes a file name in double quotes.",
      "#include <textflag.h>"),
    e("include-not-found", "The file is neither at the path as given, nor beside the main file, nor in an -I directory, and it is none of Go's own headers. go_asm.h is made by the Go compiler for each package: `go tool compile -asmhdr`.",
      "#include \"missing.h\""),
    e("inferred-layout", "The function has no Go declaration; its arguments were laid out from the references name+off(FP) and the widths of the instructions that use them. A number of 8 bytes that an integer instruction loads is taken for an integer. Write the declaration to be sure.",
      "TEXT ·add(SB), $0-24    // without // func add(x, y uint64) uint64"),
    e("instruction-operands", "The instruction has no form with so many operands. Go's assembler takes operands too many in some places, and does not encode them.",
      "SHLQ $3, AX, BX, CX    // SHLQ $3, AX, BX"),
    e("internal", "The translator contradicts itself. Nothing is written that could be wrong; please report the input.",
      "none is known"),
    e("jump-circle", "The call goes to an unconditional jump, and from there to others that end in a circle. Go's assembler makes an endless recursion of it, or crashes.",
      "\tCALL loop\nloop:\n\tJMP loop"),
    e("jump-leaves-frame", "A jump out of a function with a frame leaves the frame on the stack: the target's RET then returns to a wrong address. `RET sym(SB)` takes the frame down first.",
      "TEXT ·f(SB), $16-0\n\tJMP ·g(SB)    // RET ·g(SB)"),
    e("jump-offset-dropped", "Go's amd64 assembler encodes a jump to sym+off(SB) as one to sym, and drops the index of sym(SB)(R*n) in jumps and calls. goasm writes the same bytes. Take the address into a register (LEAQ) and jump there.",
      "JMP ·f+4(SB)    // amd64"),
    e("jump-to-number", "The target of a jump or call is a label, a symbol, a register or memory. For a number Go's assembler writes a distance of zero, so that the jump does nothing and the call calls what follows.",
      "JMP $20    // amd64"),
    e("label", "A label is a single word, without dots and without anything behind it but the colon.",
      "a.b: RET"),
    e("label-outside", "A label in front of TEXT belongs to no function.",
      "here: TEXT ·f(SB), $0-0"),
    e("literal-unclosed", "A string or character literal must end on its line.",
      "DATA ·s+0(SB)/4, $\"abc"),
    e("local-outside-frame", "name-off(SP) is a local variable and lies within the declared frame. This one does not: it overwrites the saved registers or the caller's stack.",
      "TEXT ·f(SB), $8-0\n\tMOVQ AX, x-16(SP)"),
    e("loong64-frame-base", "Go's assembler (1.27) encodes VMOVQ and XVMOVQ of name+off(FP) or name-off(SP) with the base register R0, so they access memory near address 0. goasm writes the same bytes. Take the address into a register first.",
      "VMOVQ x+0(FP), V1    // loong64"),
    e("loong64-load-as-store", "Go's assembler (1.27) encodes MOVWP and MOVVP loads with an offset beyond 32 bits as stores. goasm writes the same bytes. Add the offset to the base first.",
      "MOVVP 0x100000000(R4), R5    // loong64"),
    e("macro-args", "A macro is called with another number of arguments than it has parameters, or without parentheses.",
      "#define ADD2(a, b) ADDQ a, b\nADD2(AX)"),
    e("macro-empty-argument", "An argument of the macro is empty where Go's assembler wants a token.",
      "#define M(a, b) MOVQ a, b\nM(, AX)"),
    e("macro-escape", "In a macro, a backslash stands at the end of a line that continues, or in front of another backslash.",
      "#define A a \\ b"),
    e("macro-formals", "The parameters of a macro are names, separated by commas, each different.",
      "#define A(x, x) x"),
    e("macro-recursion", "A macro expands to itself without end.",
      "#define A A\nA"),
    e("macro-redefined", "A macro is defined a second time; #undef it first.",
      "#define A 1\n#define A 2"),
    e("macro-undefined", "#undef names a macro that is not defined.",
      "#undef A"),
    e("missing-declaration", "No Go declaration (`func name(…)` without body) belongs to this TEXT, so nothing of it can be checked. (go vet: asmdecl)",
      "TEXT ·f(SB), $0-8    // and no func f in the package"),
    e("missing-newline", "The last line of a file must end with a newline: Go's assembler would drop it.",
      "RET<end of file>"),
    e("narrow-result", "The function writes only a part of a result: the caller reads the whole, and the rest is whatever was on the stack. Write all bytes. (go vet: asmdecl, where it knows the instruction)",
      "// func f() uint64\nTEXT ·f(SB), $0-8\n\tMOVL AX, ret+0(FP)"),
    e("needs-runtime", "The instruction uses a part of Go's runtime: TLS, on amd64, is where the runtime keeps the current goroutine, at a place that the symbol runtime_tlsg gives. A C caller's program has no such thing. --abi none leaves it to the program.",
      "MOVQ (TLS), R14    // amd64"),
    e("no-c-form", "The declaration has a parameter or result that no C signature can carry: an interface, a channel, a map, a function, a variadic list.",
      "// func f(v any)"),
    e("no-declaration", "The C entry needs to know the arguments: from the package's .go file (--decl), from a comment `// func name(…) …` above TEXT, or from the references name+off(FP) if they leave no doubt. --abi none needs nothing of it.",
      "TEXT ·f(SB), $0-8"),
    e("no-such-form", "The mnemonic exists, and each operand could stand there, but not these together: registers of different lengths or arrangements, a source and a destination that must be one register.",
      "VADDPD X1, Y2, X3    // amd64: one length"),
    e("not-direct", "With --abi direct the body of a function is what C calls, without an entry in front of it that lays the arguments out in Go's way. That is done for functions that call nothing, leave by RET alone, have parameters that C passes in registers and at most one result, and do not look at the stack above their own frame. This one keeps its C entry, as with --abi c; the message says what in it stands against it.",
      "// func f()\nTEXT ·f(SB), $8-0\n\tCALL ·g(SB)    // --abi direct"),
    e("not-in-64-bit", "Processors do not have this instruction in 64-bit mode: the bytes that Go's assembler makes are no instruction, or another one.",
      "PUSHW DS    // amd64"),
    e("not-utf8", "Source files are UTF-8 text. The place shown is the first byte that is not.",
      "a file in Latin-1"),
    e("number", "Numbers are written as in Go: 10, 0x1f, 0b11, 0o17, 1_000, 1.5e3.",
      "MOVQ $0x, AX"),
    e("offset-range", "The offset of a memory operand is out of the instruction's reach, and Go's assembler does not split it.",
      "LDP 0x7fffffff(R1), (R2, R3)    // arm64"),
    e("operand-conflict", "Each operand is fine by itself, but together they are not allowed: gather registers that must differ, pairs that must follow each other.",
      "VPGATHERDD X1, (AX)(X1*4), X2    // amd64"),
    e("operand-count", "The directive takes another number of operands.",
      "GLOBL ·t(SB)"),
    e("object-format", "The object format, or the systems that have it, cannot hold this: R18 belongs to the operating system on Apple's systems and Windows; Mach-O has no relocation for short branches to other functions; Go's thread-local variables are for ELF; Windows wants stack probes for frames of a page and more.",
      "MOVD R0, R18_PLATFORM    // --format macho"),
    e("operand-kind", "An operand is of a kind that the instruction does not take in this place.",
      "CSRRS $1, X5, X6    // riscv64"),
    e("outside-call", "The function calls or jumps to one that is not in this file. That one has Go's ABI, so a C caller's program has no such function. Put the function into the same file, or use --abi none if the program provides it.",
      "CALL runtime·memmove(SB)"),
    e("outside-text", "Instructions belong to a function: a TEXT must come first.",
      "MOVQ AX, BX    // at the top of the file"),
    e("pc-relative-range", "n(PC) counts instructions, from the one that it stands in; this one leaves the function.",
      "JMP 100(PC)"),
    e("pcalign-range", "PCALIGN takes a power of two, from 8 (riscv64: 4) to 2048.",
      "PCALIGN $3"),
    e("pool-range", "A literal pool stands behind the function's last instruction, and a load reaches it only within 1 MB. Go splits the pool of a larger function; goasm does not. Split the function.",
      "MOVD 0x12345678(R1), R2    // arm64, in a function of more than 500 KB"),
    e("pseudo-without-name", "FP and SB need a symbol: name+off(FP), name(SB).",
      "MOVQ 8(FP), AX"),
    e("pseudo-without-symbol", "FP and SB need a symbol: x+8(FP), name(SB). Go's assembler refuses arguments without a name, so that go vet can check them.",
      "MOVQ 8(FP), AX    // x+8(FP)"),
    e("redeclared", "A symbol is defined twice in the file.",
      "TEXT ·f(SB), $0-0\n\tRET\nTEXT ·f(SB), $0-0"),
    e("register-as-symbol", "The name of a register of this architecture cannot be the name of a symbol or of an argument. Go accepts some of them, to everyone's confusion.",
      "MOVQ AX+8(FP), BX"),
    e("register-class", "The register is of another class than the form takes. Go's assembler looks only at the register's number in some instructions, and so encodes another register than the one that is written.",
      "MOVD M7, M2    // amd64: Go writes MOVQ DI, M2"),
    e("register-conflict", "Two operands must be different registers.",
      "AMADDW R4, (R5), R4    // loong64"),
    e("register-number", "The form takes only some registers of this class. Where Go's assembler takes another one, the encoding is reserved or means something else.",
      "FCOMDPP F0, F0    // amd64: only F0, F1"),
    e("reserved-register", "The register exists but belongs to the platform or to the runtime: R18 and R28 on arm64, X27 and X4 on riscv64, R22 on loong64. Go's assembler refuses its plain name.",
      "MOVD R28, R0    // arm64"),
    e("result-not-written", "The function returns without having written its result. (go vet: asmdecl)",
      "// func f() uint64\nTEXT ·f(SB), $0-8\n\tRET"),
    e("segment-dropped", "Go's assembler encodes this operand as if no segment were named, so that the program accesses another place. Use a register for the address.",
      "BLENDVPS X0, 40(GS), X2    // amd64: Go writes BLENDVPS X0, 40, X2"),
    e("shift-count", "The count of a shifted register is a constant from 0 to 63.",
      "ADD R1<<64, R2, R3    // arm64"),
    e("shift-range", "The shift of an index register must be that of the access: its size, or none.",
      "MOVD (R1)(R2<<2), R3    // arm64: <<3"),
    e("sp-without-name", "On arm64 and loong64, SP is always the pseudo register of the locals and needs a name: x-8(SP). The hardware's stack pointer is RSP or R3.",
      "MOVD 8(SP), R0    // arm64: 8(RSP)"),
    e("string-immediate", "Strings are constants of DATA and need a `$`.",
      "DATA ·s+0(SB)/3, \"abc\""),
    e("string", "A string literal has an escape that Go does not know.",
      "DATA ·s+0(SB)/3, $\"a\\qb\""),
    e("suffix", "The instruction does not take this suffix.",
      "MOVD.Q 8(R1), R2    // arm64: .P or .W"),
    e("symbol-mode", "A symbol stands with its pseudo register: name(SB), name<>(SB), name+off(FP), name-off(SP).",
      "MOVQ foo, AX    // foo(SB)"),
    e("symbol-with-pc", "label(PC) is an old spelling of a plain label and not taken here.",
      "MOVQ foo(PC), AX"),
    e("syntax", "The line is not written as Go's assembler expects it.",
      "MOVQ (AX, BX"),
    e("table-arrangement", "VTBL and VTBX look up bytes in a table of whole vector registers. Go takes [V2.B8], too, and writes the same instruction: the upper half of V2 is in the table. goasm writes the same bytes. Write B16.",
      "VTBL V3.B8, [V2.B8], V3.B8    // arm64"),
    e("table-value", "PCDATA and FUNCDATA name a table by a number from 0 on; PCDATA gives a value of 32 bits, FUNCDATA a symbol without offset. Go's assembler crashes at other numbers.",
      "FUNCDATA $-1, t(SB)"),
    e("target", "The architecture is not known, or it has no such profile. It comes from the file's name (_amd64.s, _arm64.s, _riscv64.s, _loong64.s) or from --goarch.",
      "goasm translate x.s"),
    e("text-abi", "<ABIInternal> is the compiler's own convention; Go's assembler takes it only with NOSPLIT.",
      "TEXT ·f<ABIInternal>(SB), $0-0"),
    e("text-frame", "The last operand of TEXT is $frame or $frame-args: two plain integers, of which only the first may be negative.",
      "TEXT ·f(SB), $(8+8)-16"),
    e("thread-local", "The address of a thread-local variable cannot be taken with this instruction.",
      "MOVD $·tls(SB), R0    // arm64, ·tls with TLSBSS"),
    e("unbalanced-push", "Go counts PUSH and POP in the order of the text. At this RET something is still pushed, so it would return to that.",
      "PUSHQ AX\nRET"),
    e("undefined-label", "The label is not defined in this function. Labels are local to their TEXT.",
      "JMP nowhere"),
    e("unknown-directive", "Go's preprocessor has #include, #define, #undef, #ifdef, #ifndef, #else, #endif and #line; no #if, #elif or #error.",
      "#if GOARCH_amd64"),
    e("unknown-mnemonic", "This architecture has no such instruction in Go's assembler. Go's names differ from the manufacturer's: MOVQ, MOVD, MOV and MOVV are loads, stores and moves. `goasm insns NAME` lists what there is.",
      "MOVE AX, BX"),
    e("unknown-register", "The name is not a register of this architecture in Go's spelling (AX, not %rax; R0, not x0; X10 or A0 on riscv64).",
      "MOVQ RAX, BX    // amd64: AX"),
    e("unpredictable", "The architecture leaves the outcome open: a base register that is loaded and incremented, one register loaded twice.",
      "LDP (R1), (R2, R2)    // arm64"),
    e("unreadable", "The file cannot be read or written.",
      "goasm translate missing_amd64.s"),
    e("untracked-sp", "The stack pointer was moved by an instruction that Go's assembler does not follow (only PUSH, POP and ADJSP on amd64 are). From here on name+off(FP) and name-off(SP) point elsewhere than they say.",
      "SUBQ $16, SP\nMOVQ x+0(FP), AX    // 16 bytes off"),
    e("unwind", "Windows' unwind tables describe a prologue and nothing behind it. Between this push and its pop the system cannot walk the stack: no backtrace, and no exception through here. Reserve room in the frame and store there instead.",
      "PUSHQ AX    // --format coff"),
    e("variable-as-label", "Go's assembler reads x+8(FP) behind a branch as the label x. Write the label.",
      "JLT x+8(FP)    // amd64"),
];

#[cfg(test)]
mod tests {
    use super::{EXPLANATIONS, explain};
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Functions and fields whose first string is a diagnostic's id.
    const USES: &[&str] =
        &["error(", "warning(", "refuse(", "refuse_all(", "stop(", "fail(", "outside(", "id:", "failed(", "finding("];

    fn sources(dir: &Path, out: &mut Vec<String>) {
        for entry in std::fs::read_dir(dir).expect("source folder") {
            let path = entry.expect("entry").path();
            if path.is_dir() {
                if path.file_name().is_some_and(|name| name != "tests") {
                    sources(&path, out);
                }
            } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("explain.rs") {
                let text = std::fs::read_to_string(&path).expect("source file");
                out.push(text.split("#[cfg(test)]").next().unwrap_or("").to_owned());
            }
        }
    }

    fn is_id(text: &str) -> bool {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    }

    /// Every string that stands where a diagnostic's id does.
    fn used(text: &str, out: &mut BTreeSet<String>) {
        let mut parts = text.split('"');
        let mut before = parts.next().unwrap_or("");
        while let (Some(string), Some(after)) = (parts.next(), parts.next()) {
            // An argument may stand in front of it: the instruction, the file's name.
            let begins = |rest: &str| rest.matches(',').count() <= 1 && !rest.contains(['(', ')', ';', '{', '}', '=', '.']);
            let is_use = |u: &&str| before.rfind(*u).is_some_and(|at| begins(&before[at + u.len()..]));
            if is_id(string) && USES.iter().any(is_use) {
                out.insert(string.to_owned());
            }
            before = after;
        }
    }

    #[test]
    fn every_id_has_an_explanation_and_every_explanation_an_id() {
        let mut texts = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
        let mut ids = BTreeSet::new();
        for text in &texts {
            used(text, &mut ids);
        }
        assert!(ids.len() > 60, "the search for ids finds only {ids:?}");
        let missing: Vec<&String> = ids.iter().filter(|id| explain(id).is_none()).collect();
        assert!(missing.is_empty(), "without explanation: {missing:?}");
        // The other way round a mention is enough: an id may reach its diagnostic through a variable.
        let all = texts.concat();
        let unused: Vec<&str> = EXPLANATIONS.iter().map(|e| e.id).filter(|id| !all.contains(&format!("\"{id}\""))).collect();
        assert!(unused.is_empty(), "explained and never used: {unused:?}");
    }

    #[test]
    fn explanations_are_whole_and_once() {
        let mut seen = BTreeSet::new();
        for e in EXPLANATIONS {
            assert!(seen.insert(e.id), "{} is there twice", e.id);
            assert!(is_id(e.id) && e.text.len() > 30 && e.text.ends_with(['.', ')']) && !e.example.is_empty(), "{}", e.id);
        }
    }
}
