//! The command: what it prints, where it writes, how it exits.

mod scratch;

use scratch::{Scratch, scratch};
use std::path::Path;
use std::process::{Command, Output};

/// A folder of its own for each test.
fn folder(name: &str) -> Scratch {
    scratch(&format!("cli-{name}"))
}

fn goasm(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_goasm")).args(args).current_dir(dir).output().expect("goasm runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

const GOOD: &str = "// func add(x, y uint64) uint64\nTEXT ·add(SB), $0-24\n\tMOV x+0(FP), X10\n\tMOV y+8(FP), X11\n\tADD X11, X10\n\tMOV X10, ret+16(FP)\n\tRET\n";
const BAD: &str =
    "#define BROKEN(r) FROB r, r\n// func add(x uint64)\nTEXT ·add(SB), $0-8\n\tMOV x+0(FP), X10\n\tBROKEN(X10)\n\tRET\n";

fn write(dir: &Path, name: &str, text: &str) {
    std::fs::write(dir.join(name), text).expect("written");
}

#[test]
fn prints_the_translation() {
    let dir = folder("prints");
    write(&dir, "add_riscv64.s", GOOD);
    let output = goasm(&dir, &["translate", "add_riscv64.s"]);
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    for expected in ["add:\n", "add.body:\n", ".hidden add\n", "/* func add(x, y uint64) uint64 */\n", ".section .note.GNU-stack"]
    {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    assert!(!text.contains(';'), "one statement a line:\n{text}");
}

#[test]
fn bad_input_leaves_the_output_alone_and_exits_1() {
    let dir = folder("bad");
    write(&dir, "add_riscv64.s", BAD);
    write(&dir, "out.S", "before");
    let output = goasm(&dir, &["translate", "add_riscv64.s", "-o", "out.S", "--message-format", "short"]);
    assert_eq!(output.status.code(), Some(1));
    let text = err(&output);
    assert_eq!(text, "add_riscv64.s:5:2: unknown instruction FROB [in macro BROKEN at add_riscv64.s:1:19]\n");
    assert_eq!(std::fs::read_to_string(dir.join("out.S")).expect("still there"), "before");
    let files: Vec<_> = std::fs::read_dir(&dir).expect("folder").map(|e| e.expect("entry").file_name()).collect();
    assert_eq!(files.len(), 2, "a temporary file is left: {files:?}");
}

#[test]
fn keep_going_writes_what_it_can_and_exits_1() {
    let dir = folder("keep-going");
    write(&dir, "add_riscv64.s", BAD);
    let output = goasm(&dir, &["translate", "add_riscv64.s", "-o", "out.S", "--keep-going", "--abi", "none", "--line-labels"]);
    assert_eq!(output.status.code(), Some(1));
    let text = std::fs::read_to_string(dir.join("out.S")).expect("written");
    assert!(text.contains("goasm_line_4:\n\tld a0, 8(sp)"), "{text}");
    assert!(text.contains("goasm_line_6:\n"), "{text}");
    assert!(!text.contains("goasm_line_5:"), "{text}");
    assert!(text.contains("\nadd:\n") && !text.contains(".body"), "{text}");
}

#[test]
fn json_has_one_object_per_instruction() {
    let dir = folder("json");
    write(&dir, "add_riscv64.s", BAD);
    let output = goasm(&dir, &["translate", "add_riscv64.s", "--emit", "json", "--keep-going"]);
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], r#"{"file":"add_riscv64.s","line":4,"function":"add","go":"MOV x+0(FP), X10","gnu":["ld a0, 8(sp)"]}"#);
    assert_eq!(lines[1], r#"{"file":"add_riscv64.s","line":5,"function":"add","go":"FROB X10, X10","gnu":[]}"#);
    assert_eq!(lines.len(), 3, "{text}");
}

#[test]
fn errors_show_the_line_and_stop_at_ten() {
    let dir = folder("ten");
    write(&dir, "many_riscv64.s", &format!("TEXT ·f(SB), $0-0\n{}", "\tFROB X1\n".repeat(12)));
    let output = goasm(&dir, &["translate", "many_riscv64.s", "--abi", "none"]);
    let text = err(&output);
    let first = "error[unknown-mnemonic]: unknown instruction FROB\n --> many_riscv64.s:2:2\n  |\n2 |     FROB X1\n  |     ^^^^";
    assert!(text.starts_with(first), "{text}");
    assert!(text.contains("\ntoo many errors: 2 more (-e shows all)\n"), "{text}");
    let output = goasm(&dir, &["translate", "many_riscv64.s", "--abi", "none", "-e", "--message-format", "short"]);
    assert_eq!(err(&output).lines().count(), 12);
}

#[test]
fn includes_defines_and_prefix() {
    let dir = folder("include");
    std::fs::create_dir(dir.join("inc")).expect("folder");
    write(&dir, "inc/words.h", "#define TWO 2\n");
    write(
        &dir,
        "f_riscv64.s",
        "#include \"textflag.h\"\n#include \"words.h\"\n// func f()\nTEXT ·f(SB), NOSPLIT, $0-0\n#ifdef EXTRA\n\tADDI $EXTRA, X5\n#endif\n\tADDI $TWO, X5\n\tRET\n",
    );
    let output = goasm(&dir, &["translate", "f_riscv64.s", "-I", "inc", "-D", "EXTRA=7", "--prefix", "my_"]);
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("addi t0, t0, 7") && text.contains("addi t0, t0, 2") && text.contains("\nmy_f:\n"), "{text}");
    let output = goasm(&dir, &["translate", "f_riscv64.s"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("--> f_riscv64.s:2:10\n"), "{}", err(&output));
    let output = goasm(&dir, &["expand", "f_riscv64.s", "-I", "inc"]);
    assert!(output.status.success());
    assert!(out(&output).contains("ADDI $2, X5"), "{}", out(&output));
}

#[test]
fn declarations_come_from_a_stub_and_are_checked() {
    let dir = folder("decl");
    write(&dir, "stub.go", "package x\n\nfunc add(x, y uint64) uint64\n");
    write(&dir, "add_riscv64.s", "TEXT ·add(SB), $0-24\n\tMOV y+16(FP), X10\n\tRET\n");
    let output = goasm(&dir, &["translate", "add_riscv64.s", "--message-format", "short"]);
    assert_eq!(err(&output), "add_riscv64.s:1:1: add: no Go declaration, so its arguments are not known\n");
    let output = goasm(&dir, &["translate", "add_riscv64.s", "--decl", "stub.go", "--message-format", "short"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output), "add_riscv64.s:2:6: [add] invalid offset y+16(FP); expected y+8(FP)\n");
}

#[test]
fn a_wrong_command_line_exits_2() {
    let dir = folder("usage");
    for args in
        [&[][..], &["frob"], &["translate"], &["translate", "a_riscv64.s", "--abi", "go"], &["translate", "a.s", "--frob"]]
    {
        let output = goasm(&dir, args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).starts_with("goasm: "), "{args:?}: {}", err(&output));
    }
}

#[test]
fn unreadable_input_is_an_error_with_a_place() {
    let dir = folder("unreadable");
    let output = goasm(&dir, &["translate", "missing_riscv64.s", "--message-format", "short"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("missing_riscv64.s:1:1: cannot be read"), "{}", err(&output));
    std::fs::write(dir.join("latin_riscv64.s"), b"// ok\n// \xff\n").expect("written");
    let output = goasm(&dir, &["translate", "latin_riscv64.s", "--message-format", "short"]);
    assert!(err(&output).starts_with("latin_riscv64.s:2:1: the file is not UTF-8"), "{}", err(&output));
    write(&dir, "nosuffix.s", "");
    let output = goasm(&dir, &["translate", "nosuffix.s", "--message-format", "short"]);
    assert!(err(&output).starts_with("nosuffix.s:1:1: the architecture is not known"), "{}", err(&output));
}

#[test]
fn help_names_every_option() {
    let dir = folder("help");
    let output = goasm(&dir, &["--help"]);
    assert!(output.status.success());
    let text = out(&output);
    for option in [
        "--goarch",
        "--profile",
        "-D ",
        "-I ",
        "-p ",
        "-o ",
        "-e ",
        "--decl",
        "--prefix",
        "--abi",
        "--keep-going",
        "--emit",
        "--line-labels",
        "--message-format human|short|json",
        "--go ",
        "--cc ",
        "goasm check",
        "goasm verify",
        "goasm report",
        "goasm insns",
        "goasm explain",
    ] {
        assert!(text.contains(option), "{option}");
    }
}

#[test]
fn diagnostics_as_json() {
    let dir = folder("diag-json");
    write(&dir, "add_riscv64.s", BAD);
    let output = goasm(&dir, &["translate", "add_riscv64.s", "--message-format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let text = err(&output);
    assert_eq!(text.lines().count(), 1, "{text}");
    for expected in [
        r#"{"id":"unknown-mnemonic","severity":"error","message":"unknown instruction FROB","file":"add_riscv64.s","line":5,"column":2,"end":8,"#,
        r#""expansion":[{"macro":"BROKEN","inside":{"file":"add_riscv64.s","line":1,"column":19,"end":23},"call":{"file":"add_riscv64.s","line":5,"column":2,"end":8}}]"#,
    ] {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
}

#[test]
fn explain_knows_its_ids() {
    let dir = folder("explain");
    let output = goasm(&dir, &["explain", "untracked-sp"]);
    assert!(output.status.success() && out(&output).contains("SUBQ $16, SP"), "{}", out(&output));
    let list = goasm(&dir, &["explain"]);
    assert!(out(&list).lines().count() > 60 && out(&list).contains("\nfp-width\n"), "{}", out(&list));
    let output = goasm(&dir, &["explain", "offset"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("fp-offset"), "{}", err(&output));
}

#[test]
fn insns_lists_forms_of_one_or_all_architectures() {
    let dir = folder("insns");
    let output = goasm(&dir, &["insns", "--goarch", "amd64", "PSHUFD"]);
    let text = out(&output);
    assert!(text.contains("PSHUFD $imm (0..=255)") && text.contains("pshufd <1>, <2>, <3>"), "{text}");
    let text = out(&goasm(&dir, &["insns", "ADD"]));
    assert!(text.contains("arm64:\n") && text.contains("riscv64:\n") && !text.contains("amd64:\n"), "{text}");
    let output = goasm(&dir, &["insns", "--goarch", "amd64", "ADDQQ"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("similar names: ADDQ"), "{}", err(&output));
}

#[test]
fn check_takes_a_directory_with_its_go_files() {
    let dir = folder("check");
    std::fs::create_dir(dir.join("pkg")).expect("folder");
    write(&dir, "pkg/stub.go", "package x\n\nfunc add(x, y uint64) uint64\n");
    write(&dir, "pkg/stub_arm64.go", "package x\n\nfunc add(other uint64)\n");
    write(&dir, "pkg/add_riscv64.s", "TEXT ·add(SB), $0-24\n\tMOV y+16(FP), X10\n\tMOV X10, ret+16(FP)\n\tRET\n");
    write(&dir, "pkg/add_windows_amd64.s", "nonsense\n");
    write(&dir, "pkg/add_386.s", "nonsense\n");
    let output = goasm(&dir, &["check", "pkg", "--message-format", "short"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output), "pkg/add_riscv64.s:2:6: [riscv64] add: invalid offset y+16(FP); expected y+8(FP)\n");
}

#[test]
fn the_report_is_one_page() {
    let dir = folder("report");
    write(
        &dir,
        "m_riscv64.s",
        "#define TWICE(r) ADD r, r; ADD r, r\n// func f(x uint64) uint64\nTEXT ·f(SB), $8-16\n\tMOV x+0(FP), X10\n\tTWICE(X10) // <&>\n\tMOV X10, ret+8(FP)\n\tRET\n",
    );
    let output = goasm(&dir, &["report", "m_riscv64.s", "-o", "r.html"]);
    assert!(output.status.success(), "{}", err(&output));
    let page = std::fs::read_to_string(dir.join("r.html")).expect("page");
    for expected in [
        "<!DOCTYPE html>",
        "TWICE(X10) // &lt;&amp;&gt;",
        "<details>",
        "add a0, a0, a0",
        "uint64_t f(uint64_t x)",
        "x+0(FP), 8 bytes",
    ] {
        assert!(page.contains(expected), "{expected} is missing in\n{page}");
    }
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"), "{page}");
    assert_eq!(page.matches("<details>").count(), page.matches("</details>").count());
}

/// A device stays one: output is renamed over files only.
#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt as _;
    let dir = folder("device");
    write(&dir, "add_riscv64.s", GOOD);
    let output = goasm(&dir, &["translate", "add_riscv64.s", "-o", "/dev/null"]);
    assert!(output.status.success(), "{}", err(&output));
    let device = std::fs::metadata("/dev/null").expect("/dev/null");
    assert!(device.file_type().is_char_device(), "/dev/null is a file now");
}

/// A batch of one command a line.
fn batch(dir: &Path, lines: &[&str]) -> Output {
    let text: String = lines.iter().map(|line| format!("{}\n", line.replace(' ', "\t"))).collect();
    write(dir, "batch.txt", &text);
    goasm(dir, &["batch", "batch.txt", "-j", "4"])
}

#[test]
fn a_batch_is_its_commands_one_by_one_and_in_order() {
    let dir = folder("batch");
    write(&dir, "add_riscv64.s", GOOD);
    write(&dir, "bad_riscv64.s", BAD);
    let mut lines = Vec::new();
    for n in 0..40 {
        lines.push(format!("translate add_riscv64.s -o {n}.S"));
        lines.push("translate bad_riscv64.s --message-format short".to_owned());
        lines.push(format!("translate add_riscv64.s --prefix p{n}_"));
        lines.push(format!("translate none{n}_riscv64.s --message-format short"));
    }
    let output = batch(&dir, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(1));
    let (mut expect_out, mut expect_err) = (String::new(), String::new());
    for line in &lines {
        let single = goasm(&dir, &line.split(' ').collect::<Vec<_>>());
        expect_out.push_str(&out(&single));
        expect_err.push_str(&err(&single));
    }
    assert!(expect_out.contains("p39_add") && expect_err.contains("none39_"), "{expect_out}{expect_err}");
    assert_eq!(out(&output), expect_out);
    assert_eq!(err(&output), expect_err);
    let written = |n: usize| std::fs::read_to_string(dir.join(format!("{n}.S"))).expect("written");
    assert!((0..40).all(|n| written(n) == written(0)) && written(0).contains("add.body:"));
}

#[test]
fn a_batch_refuses_lines_that_it_cannot_run() {
    let dir = folder("batch-refuses");
    write(&dir, "add_riscv64.s", GOOD);
    let output =
        batch(&dir, &["batch batch.txt", "translate add_riscv64.s --wrong", "port . -o x", "translate add_riscv64.s -o x.S"]);
    assert_eq!(output.status.code(), Some(1));
    let expect = [
        "goasm: batch.txt:1: a batch cannot be part of a batch",
        "goasm: batch.txt:2: invalid option '--wrong'",
        "goasm: batch.txt:3: port cannot be part of a batch",
    ];
    assert_eq!(err(&output).lines().collect::<Vec<_>>(), expect);
    assert!(dir.join("x.S").is_file(), "the others were run");
    let output = batch(&dir, &["translate add_riscv64.s -o y.S", "", "translate add_riscv64.s --rvc -o y.S"]);
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(1), "goasm: batch.txt:3: y.S is what line 1 writes\n"));
    assert!(!dir.join("y.S").exists(), "nothing was run");
}
