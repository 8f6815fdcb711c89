# Boot sector: loads 480 KiB behind itself to 0x10000, enters 64-bit mode with AVX-512 switched on, calls 0x10000, and ends the
# emulation. Addresses up to 4 GiB are mapped one to one.
	.code16
	.globl _start
_start:
	cli
	xorw %ax, %ax
	movw %ax, %ds
	movw %ax, %es
	movw %ax, %ss
	movw $0x7c00, %sp
	movb %dl, drive
	# 15 reads of 64 sectors each, by the BIOS's extended read
next:	movw $packet, %si
	movb $0x42, %ah
	movb drive, %dl
	int $0x13
	jc stop
	addw $0x800, segment
	addl $64, sector
	decw reads
	jnz next
	movw $0x2401, %ax                # address line 20
	int $0x15
	# one table of the fourth level, one of the third with four pages of 1 GiB
	movw $0x1000, %di
	movw $0x800, %cx
	xorl %eax, %eax
	cld
	rep stosl
	movl $0x2003, 0x1000
	movl $0x00000083, 0x2000
	movl $0x40000083, 0x2008
	movl $0x80000083, 0x2010
	movl $0xc0000083, 0x2018
	lgdt descriptors
	movl $0x40620, %eax              # CR4: PAE, OSFXSR, OSXMMEXCPT, OSXSAVE
	movl %eax, %cr4
	movl $0x1000, %eax
	movl %eax, %cr3
	movl $0xc0000080, %ecx           # EFER: LME
	rdmsr
	orw $0x100, %ax
	wrmsr
	movl $0x80000003, %eax           # CR0: PG, MP, PE
	movl %eax, %cr0
	ljmp $8, $long
stop:	hlt
	jmp stop

	.code64
long:	movl $16, %eax
	movl %eax, %ds
	movl %eax, %es
	movl %eax, %ss
	movl $0x9f000, %esp
	# of x87, SSE, AVX and the three states of AVX-512 what this processor has
	movl $13, %eax
	xorl %ecx, %ecx
	cpuid
	andl $0xe7, %eax
	xorl %edx, %edx
	xorl %ecx, %ecx
	xsetbv
	movl $0x10000, %eax
	callq *%rax
	movl $farewell, %esi
	movl $8, %ecx
	movw $0x8900, %dx                # Bochs ends when this word is written here
	rep outsb
halt:	hlt
	jmp halt

farewell: .ascii "Shutdown"
	.p2align 3
table:	.quad 0, 0x00af9a000000ffff, 0x00cf92000000ffff
descriptors: .word 23
	.long table
drive:	.byte 0
reads:	.word 15
	.p2align 2
packet:	.byte 16, 0
	.word 64
	.word 0
segment: .word 0x1000
sector:	.quad 1
	.org 510
	.word 0xaa55
