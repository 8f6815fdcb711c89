#include "include-depth_amd64.s"
