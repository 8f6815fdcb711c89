//! The headers that Go installs for assembly files, written here anew so that no Go is needed.
//!
//! They are used when no file of that name is found. `go_asm.h` is not among them: Go generates it per package.

/// The text of a header that Go installs, if it is one of those for the architectures known here.
pub(crate) fn built_in(name: &str) -> Option<&'static str> {
    match name {
        "textflag.h" => Some(TEXTFLAG),
        "funcdata.h" => Some(FUNCDATA),
        "asm_amd64.h" => Some(ASM_AMD64),
        "asm_riscv64.h" => Some(ASM_RISCV64),
        _ => None,
    }
}

/// Bits of the second operand of TEXT and GLOBL.
const TEXTFLAG: &str = "\
#define NOPROF 1
#define DUPOK 2
#define NOSPLIT 4
#define RODATA 8
#define NOPTR 16
#define WRAPPER 32
#define NEEDCTXT 64
#define TLSBSS 256
#define NOFRAME 512
#define REFLECTMETHOD 1024
#define TOPFRAME 2048
#define ABIWRAPPER 4096
";

/// Table numbers of PCDATA and FUNCDATA, and the statements made of them. None of them produces code.
const FUNCDATA: &str = "\
#define PCDATA_UnsafePoint 0
#define PCDATA_StackMapIndex 1
#define PCDATA_InlTreeIndex 2
#define PCDATA_ArgLiveIndex 3
#define PCDATA_PanicBounds 4
#define FUNCDATA_ArgsPointerMaps 0
#define FUNCDATA_LocalsPointerMaps 1
#define FUNCDATA_StackObjects 2
#define FUNCDATA_InlTree 3
#define FUNCDATA_OpenCodedDeferInfo 4
#define FUNCDATA_ArgInfo 5
#define FUNCDATA_ArgLiveInfo 6
#define FUNCDATA_WrapInfo 7
#define GO_ARGS FUNCDATA $FUNCDATA_ArgsPointerMaps, go_args_stackmap(SB)
#define GO_RESULTS_INITIALIZED PCDATA $PCDATA_StackMapIndex, $1
#define NO_LOCAL_POINTERS FUNCDATA $FUNCDATA_LocalsPointerMaps, no_pointers_stackmap(SB)
#define ArgsSizeUnknown 0x80000000
";

/// What each GOAMD64 level guarantees.
const ASM_AMD64: &str = "\
#ifdef GOAMD64_v2
#define hasPOPCNT
#define hasSSE42
#endif
#ifdef GOAMD64_v3
#define hasPOPCNT
#define hasSSE42
#define hasAVX
#define hasAVX2
#endif
#ifdef GOAMD64_v4
#define hasPOPCNT
#define hasSSE42
#define hasAVX
#define hasAVX2
#define hasAVX512F
#define hasAVX512BW
#define hasAVX512VL
#endif
";

/// What each GORISCV64 profile guarantees.
const ASM_RISCV64: &str = "\
#ifdef GORISCV64_rva22u64
#define hasZba
#define hasZbb
#define hasZbs
#endif
#ifdef GORISCV64_rva23u64
#define hasZba
#define hasZbb
#define hasZbs
#define hasV
#define hasZfa
#define hasZicond
#endif
";
