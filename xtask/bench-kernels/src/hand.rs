//! MD5's block function written by hand for C's calling convention (System V AMD64): what a kernel costs that never was a Go function.
//!
//! The four words of the state stay in registers; RFC 1321 section 3.4 has the steps, in its order and with its constants.

use std::arch::global_asm;

unsafe extern "C" {
    /// `len` is a multiple of 64 and not 0.
    pub(crate) fn hand_md5_block(dig: *mut [u32; 4], p: *const u8, len: usize);
}

#[rustfmt::skip]
global_asm!(
    r#"
    // a += constant + word + what is in r10d, rotated, plus b
    .macro STEP_END a, b, s
    addl %r10d, \a
    roll $\s, \a
    addl \b, \a
    .endm
    // (b and c) or (not b and d) = ((c xor d) and b) xor d
    .macro STEP_F a, b, c, d, k, s, t
    movl \c, %r10d
    addl $\t, \a
    xorl \d, %r10d
    addl 4*\k(%rsi), \a
    andl \b, %r10d
    xorl \d, %r10d
    STEP_END \a, \b, \s
    .endm
    // (b and d) or (c and not d): no bit is in both, so they can be added one after the other
    .macro STEP_G a, b, c, d, k, s, t
    movl \d, %r10d
    movl \d, %r11d
    addl $\t, \a
    notl %r10d
    addl 4*\k(%rsi), \a
    andl \c, %r10d
    andl \b, %r11d
    addl %r10d, \a
    movl %r11d, %r10d
    STEP_END \a, \b, \s
    .endm
    .macro STEP_H a, b, c, d, k, s, t
    movl \c, %r10d
    addl $\t, \a
    xorl \d, %r10d
    addl 4*\k(%rsi), \a
    xorl \b, %r10d
    STEP_END \a, \b, \s
    .endm
    .macro STEP_I a, b, c, d, k, s, t
    movl \d, %r10d
    addl $\t, \a
    notl %r10d
    addl 4*\k(%rsi), \a
    orl \b, %r10d
    xorl \c, %r10d
    STEP_END \a, \b, \s
    .endm

    .text
    .globl hand_md5_block
    .hidden hand_md5_block
    .type hand_md5_block, @function
    .p2align 5
hand_md5_block:
    .cfi_startproc
    pushq %rbx
    .cfi_def_cfa_offset 16
    .cfi_offset %rbx, -16
    movq %rdx, %r8
    addq %rsi, %r8
    movl (%rdi), %eax
    movl 4(%rdi), %ebx
    movl 8(%rdi), %ecx
    movl 12(%rdi), %edx
.Lhand_md5_loop:
    STEP_F %eax, %ebx, %ecx, %edx, 0, 7, 0xd76aa478
    STEP_F %edx, %eax, %ebx, %ecx, 1, 12, 0xe8c7b756
    STEP_F %ecx, %edx, %eax, %ebx, 2, 17, 0x242070db
    STEP_F %ebx, %ecx, %edx, %eax, 3, 22, 0xc1bdceee
    STEP_F %eax, %ebx, %ecx, %edx, 4, 7, 0xf57c0faf
    STEP_F %edx, %eax, %ebx, %ecx, 5, 12, 0x4787c62a
    STEP_F %ecx, %edx, %eax, %ebx, 6, 17, 0xa8304613
    STEP_F %ebx, %ecx, %edx, %eax, 7, 22, 0xfd469501
    STEP_F %eax, %ebx, %ecx, %edx, 8, 7, 0x698098d8
    STEP_F %edx, %eax, %ebx, %ecx, 9, 12, 0x8b44f7af
    STEP_F %ecx, %edx, %eax, %ebx, 10, 17, 0xffff5bb1
    STEP_F %ebx, %ecx, %edx, %eax, 11, 22, 0x895cd7be
    STEP_F %eax, %ebx, %ecx, %edx, 12, 7, 0x6b901122
    STEP_F %edx, %eax, %ebx, %ecx, 13, 12, 0xfd987193
    STEP_F %ecx, %edx, %eax, %ebx, 14, 17, 0xa679438e
    STEP_F %ebx, %ecx, %edx, %eax, 15, 22, 0x49b40821
    STEP_G %eax, %ebx, %ecx, %edx, 1, 5, 0xf61e2562
    STEP_G %edx, %eax, %ebx, %ecx, 6, 9, 0xc040b340
    STEP_G %ecx, %edx, %eax, %ebx, 11, 14, 0x265e5a51
    STEP_G %ebx, %ecx, %edx, %eax, 0, 20, 0xe9b6c7aa
    STEP_G %eax, %ebx, %ecx, %edx, 5, 5, 0xd62f105d
    STEP_G %edx, %eax, %ebx, %ecx, 10, 9, 0x02441453
    STEP_G %ecx, %edx, %eax, %ebx, 15, 14, 0xd8a1e681
    STEP_G %ebx, %ecx, %edx, %eax, 4, 20, 0xe7d3fbc8
    STEP_G %eax, %ebx, %ecx, %edx, 9, 5, 0x21e1cde6
    STEP_G %edx, %eax, %ebx, %ecx, 14, 9, 0xc33707d6
    STEP_G %ecx, %edx, %eax, %ebx, 3, 14, 0xf4d50d87
    STEP_G %ebx, %ecx, %edx, %eax, 8, 20, 0x455a14ed
    STEP_G %eax, %ebx, %ecx, %edx, 13, 5, 0xa9e3e905
    STEP_G %edx, %eax, %ebx, %ecx, 2, 9, 0xfcefa3f8
    STEP_G %ecx, %edx, %eax, %ebx, 7, 14, 0x676f02d9
    STEP_G %ebx, %ecx, %edx, %eax, 12, 20, 0x8d2a4c8a
    STEP_H %eax, %ebx, %ecx, %edx, 5, 4, 0xfffa3942
    STEP_H %edx, %eax, %ebx, %ecx, 8, 11, 0x8771f681
    STEP_H %ecx, %edx, %eax, %ebx, 11, 16, 0x6d9d6122
    STEP_H %ebx, %ecx, %edx, %eax, 14, 23, 0xfde5380c
    STEP_H %eax, %ebx, %ecx, %edx, 1, 4, 0xa4beea44
    STEP_H %edx, %eax, %ebx, %ecx, 4, 11, 0x4bdecfa9
    STEP_H %ecx, %edx, %eax, %ebx, 7, 16, 0xf6bb4b60
    STEP_H %ebx, %ecx, %edx, %eax, 10, 23, 0xbebfbc70
    STEP_H %eax, %ebx, %ecx, %edx, 13, 4, 0x289b7ec6
    STEP_H %edx, %eax, %ebx, %ecx, 0, 11, 0xeaa127fa
    STEP_H %ecx, %edx, %eax, %ebx, 3, 16, 0xd4ef3085
    STEP_H %ebx, %ecx, %edx, %eax, 6, 23, 0x04881d05
    STEP_H %eax, %ebx, %ecx, %edx, 9, 4, 0xd9d4d039
    STEP_H %edx, %eax, %ebx, %ecx, 12, 11, 0xe6db99e5
    STEP_H %ecx, %edx, %eax, %ebx, 15, 16, 0x1fa27cf8
    STEP_H %ebx, %ecx, %edx, %eax, 2, 23, 0xc4ac5665
    STEP_I %eax, %ebx, %ecx, %edx, 0, 6, 0xf4292244
    STEP_I %edx, %eax, %ebx, %ecx, 7, 10, 0x432aff97
    STEP_I %ecx, %edx, %eax, %ebx, 14, 15, 0xab9423a7
    STEP_I %ebx, %ecx, %edx, %eax, 5, 21, 0xfc93a039
    STEP_I %eax, %ebx, %ecx, %edx, 12, 6, 0x655b59c3
    STEP_I %edx, %eax, %ebx, %ecx, 3, 10, 0x8f0ccc92
    STEP_I %ecx, %edx, %eax, %ebx, 10, 15, 0xffeff47d
    STEP_I %ebx, %ecx, %edx, %eax, 1, 21, 0x85845dd1
    STEP_I %eax, %ebx, %ecx, %edx, 8, 6, 0x6fa87e4f
    STEP_I %edx, %eax, %ebx, %ecx, 15, 10, 0xfe2ce6e0
    STEP_I %ecx, %edx, %eax, %ebx, 6, 15, 0xa3014314
    STEP_I %ebx, %ecx, %edx, %eax, 13, 21, 0x4e0811a1
    STEP_I %eax, %ebx, %ecx, %edx, 4, 6, 0xf7537e82
    STEP_I %edx, %eax, %ebx, %ecx, 11, 10, 0xbd3af235
    STEP_I %ecx, %edx, %eax, %ebx, 2, 15, 0x2ad7d2bb
    STEP_I %ebx, %ecx, %edx, %eax, 9, 21, 0xeb86d391
    addl (%rdi), %eax
    addl 4(%rdi), %ebx
    addl 8(%rdi), %ecx
    addl 12(%rdi), %edx
    movl %eax, (%rdi)
    movl %ebx, 4(%rdi)
    movl %ecx, 8(%rdi)
    movl %edx, 12(%rdi)
    addq $64, %rsi
    cmpq %r8, %rsi
    jne .Lhand_md5_loop
    popq %rbx
    .cfi_def_cfa_offset 8
    .cfi_restore %rbx
    ret
    .cfi_endproc
    .size hand_md5_block, . - hand_md5_block
    "#,
    options(att_syntax)
);
