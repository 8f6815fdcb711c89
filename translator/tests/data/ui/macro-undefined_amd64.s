#undef A
