//! `goasm port` on the package in `tests/data/port/blend`: what it reports, what it writes, and that the crate builds and runs.
#![cfg(feature = "cli")]

mod scratch;

use scratch::{Scratch, scratch};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn port(dir: &Path, output: &Path, extra: &[&str]) -> (Output, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_goasm"));
    command.arg("port").arg(dir).arg("-o").arg(output).arg("--oracle-path").arg(root().join("oracle")).args(extra);
    let output = command.output().expect("the command runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, errors)
}

fn blend() -> PathBuf {
    root().join("tests/data/port/blend")
}

#[test]
fn what_is_left_out_is_an_error_and_nothing_is_written() {
    let dir = scratch("port-refused");
    let output = dir.join("go-blend");
    let (run, errors) = port(&blend(), &output, &[]);
    assert_eq!(run.status.code(), Some(1));
    assert!(!output.exists());
    for goarch in ["amd64", "arm64", "riscv64", "loong64"] {
        let line = errors.lines().find(|l| l.starts_with(goarch)).unwrap_or_else(|| panic!("{goarch}: {errors}"));
        assert!(line.contains("callback: left out") && line.contains("goHelper is a Go function"), "{line}");
    }
    assert!(errors.contains("16 functions ported, 4 left out"), "{errors}");
}

#[test]
fn the_crate_builds_and_runs() {
    let dir = scratch("port-runs");
    let output = dir.join("go-blend");
    let (run, errors) = port(&blend(), &output, &["--keep-going", "--trust", "total"]);
    assert_eq!(run.status.code(), Some(1), "{errors}");
    fs::copy(blend().join("use.rs.txt"), output.join("tests/use.rs")).unwrap();
    let readme = fs::read_to_string(output.join("README.md")).unwrap();
    assert!(readme.contains("`callback`") && readme.contains("set_useFast"), "{readme}");

    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--offline", "--tests"]).current_dir(&output).env("CARGO_TARGET_DIR", dir.join("target"));
    cargo.env("RUSTFLAGS", "-D warnings");
    let run = cargo.output().unwrap_or_else(|error| panic!("{cargo:?} in {}: {error}", output.display()));
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{text}\n{}", String::from_utf8_lossy(&run.stderr));
    // Those of use.rs, and those that goasm wrote.
    assert!(text.contains("test result: ok. 4 passed"), "{text}");
    assert!(text.contains("test total ... ok"), "{text}");

    // Again into the same place: the user's file stays, the assembly is what is written now.
    fs::write(output.join("asm/stale.S"), "stale").unwrap();
    let (run, errors) = port(&blend(), &output, &["--keep-going"]);
    assert_eq!(run.status.code(), Some(1), "{errors}");
    assert!(output.join("tests/use.rs").is_file() && !output.join("asm/stale.S").exists());
    let beside: Vec<_> = fs::read_dir(&dir).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(beside.len(), 2, "{beside:?}");
}

#[test]
fn output_is_a_function_of_input() {
    let dir = scratch("port-twice");
    let (first, second) = (dir.join("a/go-blend"), dir.join("b/go-blend"));
    for output in [&first, &second] {
        fs::create_dir_all(output.parent().unwrap()).unwrap();
        port(&blend(), output, &["--keep-going"]);
    }
    for name in ["README.md", "src/lib.rs", "src/ffi.rs", "tests/differential.rs", "SOURCES.sha512", "asm/amd64/go_variables.S"] {
        assert_eq!(fs::read_to_string(first.join(name)).unwrap(), fs::read_to_string(second.join(name)).unwrap(), "{name}");
    }
}

#[test]
fn directories_of_others_are_left_alone() {
    let output = scratch("port-foreign");
    fs::write(output.join("precious"), "x").unwrap();
    let (run, errors) = port(&blend(), &output, &["--keep-going", "--name", "go-blend"]);
    assert_eq!(run.status.code(), Some(1));
    assert!(errors.contains("was not written by goasm port"), "{errors}");
    assert_eq!(fs::read_dir(&output).unwrap().count(), 1);
}

/// A package of these files, for amd64.
fn package(name: &str, files: &[(&str, &str)]) -> (Output, String, Scratch) {
    let dir = scratch(&format!("port-{name}"));
    let source = dir.join("src");
    fs::create_dir_all(&source).expect("folder");
    for (name, text) in files {
        fs::write(source.join(name), text).expect("written");
    }
    let output = dir.join("ported");
    let (run, errors) = port(&source, &output, &["--keep-going", "--goarch", "amd64"]);
    (run, errors, dir)
}

#[test]
fn only_whole_functions_stay() {
    let assembly = "#include \"textflag.h\"\n\
        TEXT helper<>(SB), NOSPLIT, $0\n\tFROB AX\n\tRET\n\
        TEXT ·user(SB), NOSPLIT, $0\n\tCALL helper<>(SB)\n\tRET\n\
        TEXT ·good(SB), NOSPLIT, $0-8\n\tMOVQ $5, ret+0(FP)\n\tRET\n\
        TEXT ·broken(SB), NOSPLIT, $0\n\tMOVQ $undefined+(, AX\n\tRET\n\
        TEXT ·undeclared(SB), NOSPLIT, $0\n\tRET\n\
        TEXT ·wantsRuntime(SB), NOSPLIT, $0\n\tMOVQ runtime·writeBarrier(SB), AX\n\tRET\n\
        TEXT ·wantsTable(SB), NOSPLIT, $0\n\tMOVQ ·filled(SB), AX\n\tRET\n\
        TEXT ·wantsChanged(SB), NOSPLIT, $0\n\tMOVQ ·changed(SB), AX\n\tRET\n";
    let go = "package x\nvar filled [4]uint64\nvar changed = [2]uint64{1, 2}\nfunc init() { changed[0] = 3 }\n\
        func user()\nfunc good() uint64\nfunc broken()\nfunc wantsRuntime()\nfunc wantsTable()\nfunc wantsChanged()\nfunc elsewhere()\n";
    let (run, errors, dir) = package("whole", &[("x.go", go), ("x_amd64.s", assembly)]);
    assert_eq!(run.status.code(), Some(1));
    for (function, reason) in [
        ("helper", "FROB"),
        ("user", "which is left out"),
        ("broken", "x_amd64.s:12:"),
        ("undeclared", "do not declare it"),
        ("wantsRuntime", "part of Go's runtime"),
        ("wantsTable", "Go code fills it"),
        ("wantsChanged", "changed by Go code (func init)"),
    ] {
        let found = errors.lines().any(|l| l.contains(&format!(" {function}: left out")) && l.contains(reason));
        assert!(found, "{function}: {errors}");
    }
    assert!(errors.contains("func elsewhere has no body and no assembly here"), "{errors}");
    let text = fs::read_to_string(dir.join("ported/asm/amd64/x_amd64.S")).unwrap();
    assert!(text.contains("ported_good:") && !text.contains("helper") && !text.contains("user"), "{text}");
}

#[test]
fn an_error_that_may_concern_all_spares_nothing() {
    let go = "package x\nfunc good() uint64\n";
    for (name, bad) in
        [("define", "#define A B(\n#endif\n"), ("data", "DATA x<>+0(SB)/3, $1\n"), ("text", "TEXT ·other(SB, $0\n")]
    {
        let assembly = format!("TEXT ·good(SB), 4, $0-8\n\tMOVQ $5, ret+0(FP)\n\tRET\n{bad}");
        let (run, errors, dir) = package(name, &[("x.go", go), ("x_amd64.s", &assembly)]);
        assert_eq!(run.status.code(), Some(1), "{name}");
        assert!(errors.contains("nothing could be ported"), "{name}: {errors}");
        assert!(!dir.join("ported").exists());
    }
}

#[test]
fn headers_know_constants_and_layouts() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_goasm"));
    command.arg("port").arg(blend()).args(["--print-go-asm-h", "--goarch", "arm64"]);
    let text = String::from_utf8(command.output().expect("the command runs").stdout).unwrap();
    let expected = "#define const_first 1\n#define const_fourth 4\n#define const_lanes 4\n#define const_mask 2779096480\n\
        #define const_name \"gopher\"\n#define const_second 2\n#define header__size 4\n#define header_flags 2\n\
        #define header_tag 0\n#define sample__size 32\n#define sample_header 0\n#define sample_next 24\n#define sample_values 8\n";
    assert_eq!(text, expected);
}

/// Whatever happens to the files of a package: no panic, and no function whose text is not whole.
#[test]
fn mutated_packages_do_not_panic() {
    let mut files = Vec::new();
    for entry in fs::read_dir(blend()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.ends_with(".go") || name.contains("amd64") {
            files.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    files.sort();
    let mut seed = 7u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let scraps = [
        "(", ")", "{", "}", "[", "]", "\"", "`", "*", "·", "<>", "#", ",", "\n", "iota", "1<<200", "struct", "...", "$", "(SB)",
        "/*",
    ];
    for _ in 0..150 {
        let mut files = files.clone();
        for _ in 0..1 + random(3) {
            let file = random(files.len());
            let text = &mut files[file].1;
            let mut at = random(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let mut end = (at + random(12)).min(text.len());
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            text.replace_range(at..end.max(at), scraps[random(scraps.len())]);
        }
        let request = goasm::port::Request {
            name: "mutated".to_owned(),
            goarchs: vec!["amd64".to_owned()],
            files,
            package: Some("example.com/blend".to_owned()),
            ..Default::default()
        };
        let ported = goasm::port::port(&request, &mut |_| None, &mut |_| None);
        let text: String = ported.files.iter().filter(|(name, _)| name.ends_with(".S")).map(|(_, text)| text.as_str()).collect();
        for (_, function) in &ported.functions {
            assert!(text.contains(&format!("\nmutated_{function}.body:\n")), "{function}");
        }
    }
}

#[test]
fn constants_come_from_every_root() {
    let dir = scratch("port-roots");
    let write = |path: &str, text: &str| {
        let path = dir.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("one/src/some/lib/lib.go", "package lib\nconst N = 5\n");
    write("two/src/flags/flags.go", "package flags\ntype Set struct { _ [24]byte; On bool }\n");
    write("p/p_amd64.s", "TEXT ·f(SB), 4, $0-0\n\tRET\n");
    write(
        "p/p.go",
        "package p\nimport (\n\t\"flags\"\n\t\"some/lib\"\n\t\"unsafe\"\n)\nconst n = lib.N + 1\ntype all struct { _ int64; flags.Set }\n\
         const on = unsafe.Offsetof(all{}.On)\n",
    );
    let mut command = Command::new(env!("CARGO_BIN_EXE_goasm"));
    command.current_dir(&dir).args(["port", "p", "--print-go-asm-h", "--goarch", "amd64", "--goroot", "one", "--goroot", "two"]);
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("#define const_n 6\n") && text.contains("#define const_on 32\n"),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
