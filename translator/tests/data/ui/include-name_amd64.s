#include <textflag.h>
