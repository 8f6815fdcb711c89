// Bytes of an element; the build script says how many.
#define STEP $WIDTH
