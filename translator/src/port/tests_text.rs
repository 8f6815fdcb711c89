//! The tests of a ported crate, on the harness of `goasm-oracle`.
//!
//! With a reference that the oracle has (md5, sha512) the test is a differential one. Otherwise the function is held
//! against itself, run on a copy of its arguments in another place: that finds registers and memory that it must not
//! change, accesses beyond its arguments and results that depend on where they lie. The reference is one function to fill in.

use super::go::types::Type;
use super::rust::{Items, ident, is_sized, param_names};
use super::{ArchPort, Exported, Request};
use std::fmt::Write as _;

/// Elements of a slice that is part of the state.
const ELEMENTS: u64 = 24;
/// Arguments that the harness can pass.
const MAX_ARGS: usize = 8;

/// `tests/differential.rs`, and the functions that it does not call, with the reason.
pub(crate) fn write(request: &Request, arches: &[ArchPort]) -> (String, Vec<String>) {
    let (mut tests, mut expected) = (Items::default(), Items::default());
    let mut without = Vec::new();
    for arch in arches {
        for exported in &arch.exported {
            match plan(request, arch, exported) {
                Ok((test, reference)) => {
                    tests.add(&arch.goarch, test);
                    expected.add(&arch.goarch, reference);
                }
                Err(why) => {
                    let line = format!("{}: {why}", exported.go_name);
                    if !without.contains(&line) {
                        without.push(line);
                    }
                }
            }
        }
    }
    let krate = crate::names::mangle(&request.name);
    let mut out = String::from(
        "//! Holds every function against a reference, between guard pages and with poisoned registers (see `goasm_oracle::harness`).\n//!\n\
         //! Where `expected` calls the function itself, on a copy of its arguments in another place, there is no reference yet: the test\n\
         //! then finds broken registers, stray accesses and results that depend on addresses, but not a wrong result. Put a reference there.\n",
    );
    if !without.is_empty() {
        out.push_str("//!\n//! Without a test:\n");
        for line in &without {
            let _ = writeln!(out, "//! * {line}");
        }
    }
    out.push_str("#![cfg(all(target_os = \"linux\", any(target_arch = \"x86_64\", target_arch = \"aarch64\", target_arch = \"riscv64\", target_arch = \"loongarch64\")))]\n");
    out.push_str("#![allow(non_snake_case, unused_variables, dead_code, unused_imports)]\n\n");
    if tests.is_empty() {
        let _ = writeln!(out, "// None of the functions can be called without knowing more than its declaration says.");
        return (out, without);
    }
    let _ = writeln!(out, "use goasm_oracle::harness::{{Call, Harness, words32, words64}};\nuse {krate}::ffi;");
    out.push_str(
        "\n/// Whether the CPU has the features; says so if not.\nfn available(test: &str, features: &[(&str, bool)]) -> bool {\n    let missing: Vec<&str> = features.iter().filter(|(_, has)| !has).map(|(name, _)| *name).collect();\n    if !missing.is_empty() {\n        eprintln!(\"{test}: skipped, this CPU has no {}\", missing.join(\", \"));\n    }\n    missing.is_empty()\n}\n\n\
         /// The word at `at` of the state.\nfn word(call: &mut Call<'_>, at: usize) -> u64 {\n    let mut bytes = [0; 8];\n    bytes.copy_from_slice(&call.slices().0[at..at + 8]);\n    u64::from_ne_bytes(bytes)\n}\n",
    );
    out.push_str(&tests.render());
    out.push_str(
        "\n/// What the functions should do: `state` is the memory behind their pointers, then their scalar arguments, then their results.\nmod expected {\n    use super::*;\n\n    \
         /// Runs `f` on copies of state and data.\n    fn elsewhere(state: &mut [u8], data: &[u8], f: impl FnOnce(*mut u8, *const u8)) {\n        let mut copy = vec![0u64; state.len().div_ceil(8) + 1];\n        let start = copy.as_mut_ptr().cast::<u8>();\n        let mut shifted = vec![0u8; data.len() + 1];\n        shifted[1..].copy_from_slice(data);\n        // SAFETY: the copy is at least as long as the state.\n        unsafe { start.copy_from_nonoverlapping(state.as_ptr(), state.len()) };\n        f(start, shifted[1..].as_ptr());\n        // SAFETY: as above.\n        unsafe { state.as_mut_ptr().copy_from_nonoverlapping(start, state.len()) };\n    }\n",
    );
    for line in expected.render().lines() {
        if !line.is_empty() {
            out.push_str("    ");
        }
        out.push_str(line);
        out.push('\n');
    }
    out.push_str("}\n");
    (out, without)
}

/// The test and the expectation of a function.
///
/// # Errors
/// Why there is none.
fn plan(request: &Request, arch: &ArchPort, exported: &Exported) -> Result<(String, String), String> {
    if request.untested.contains(&exported.go_name) {
        return Err("left out on request (--no-test)".to_owned());
    }
    let name = ident(&exported.go_name);
    let bare = name.trim_start_matches("r#");
    let names = param_names(exported);
    let slices = || exported.params.iter().filter(|p| matches!(p.ty, Type::Slice(_)));
    // Byte data that is only read, and in a package with blocks the one byte slice whatever the analysis says: hashing does
    // not change its input, and if it does the test says so.
    let bytes = |p: &super::Param| p.ty == Type::String || matches!(&p.ty, Type::Slice(Some(element)) if element.size() == 1);
    let read = |p: &super::Param| bytes(p) && p.len_used && (p.only_read || p.ty == Type::String);
    let data = exported.params.iter().position(read).or_else(|| {
        let mut all = exported.params.iter().enumerate().filter(|(_, p)| bytes(p) && p.len_used);
        all.next().filter(|_| arch.block.is_some() && all.next().is_none()).map(|(i, _)| i)
    });
    if slices().any(|p| p.base_used && !p.len_used && !slices().any(|q| q.len_used && q.ty == p.ty)) {
        return Err("it takes the length of a slice from elsewhere".to_owned());
    }
    let mut state = 0u64;
    // Argument expressions on either side, and the reading of scalars.
    let (mut ours, mut theirs, mut reads, mut reads_theirs) = (Vec::new(), Vec::new(), String::new(), String::new());
    for (i, param) in exported.params.iter().enumerate() {
        let at = state;
        let pointer = |at: u64| (format!("state + {at}"), format!("start.add({at}).cast()"));
        match &param.ty {
            _ if Some(i) == data => {
                ours.extend(["call.data() as usize", "call.data_len()"].map(str::to_owned));
                let pointer = if param.only_read || param.ty == Type::String { "data.cast()" } else { "data.cast_mut().cast()" };
                theirs.extend([pointer, "len as u64"].map(str::to_owned));
                if param.ty != Type::String {
                    ours.push("call.data_len()".to_owned());
                    theirs.push("len as u64".to_owned());
                }
            }
            Type::Pointer(Some(inner)) if is_sized(inner) && inner.is_plain_data() => {
                state += inner.size().next_multiple_of(8);
                let (a, b) = pointer(at);
                ours.push(a);
                theirs.push(b);
            }
            Type::Pointer(_) => return Err("how much memory a pointer points to is not known".to_owned()),
            Type::Slice(Some(element)) if element.is_plain_data() && element.size() > 0 => {
                state += (element.size() * ELEMENTS).next_multiple_of(8);
                let (a, b) = pointer(at);
                ours.extend([a, ELEMENTS.to_string(), ELEMENTS.to_string()]);
                theirs.extend([b, ELEMENTS.to_string(), ELEMENTS.to_string()]);
            }
            Type::Int { bytes, signed } => {
                // An integer argument may be a count or an offset; only one beside byte data is sure to be a value.
                if data.is_none() && *bytes == 8 && slices().count() == 0 {
                    return Err("an integer argument may be the length of something".to_owned());
                }
                state += 8;
                let ty = format!("{}{}", if *signed { 'i' } else { 'u' }, u32::from(*bytes) * 8);
                let n = &names[i];
                // The psABIs of riscv64 and loong64 extend every 32-bit integer by its sign.
                let widen = if *bytes == 4 { "i32 as usize".to_owned() } else { format!("{ty} as usize") };
                let _ = writeln!(reads, "            let {n} = word(call, {at}) as {widen};");
                let _ =
                    writeln!(reads_theirs, "            let {n} = unsafe {{ start.add({at}).cast::<u64>().read() }} as {ty};");
                ours.push(n.clone());
                theirs.push(n.clone());
            }
            Type::Bool => {
                state += 8;
                let n = &names[i];
                let _ = writeln!(reads, "            let {n} = word(call, {at}) as usize & 1;");
                let _ =
                    writeln!(reads_theirs, "            let {n} = unsafe {{ start.add({at}).cast::<u64>().read() }} & 1 != 0;");
                ours.push(n.clone());
                theirs.push(n.clone());
            }
            _ => return Err("the harness does not pass arguments of that type".to_owned()),
        }
    }
    let result_at = state;
    let single = if exported.results_through.is_empty() { exported.decl.results.first() } else { None };
    let bytes = single.map(|r| match r.ctype {
        crate::abi::CType::Int { bytes, .. } => Ok(bytes),
        crate::abi::CType::Float { .. } => Err("the harness does not read floating-point results".to_owned()),
    });
    let bytes = bytes.transpose()?;
    if bytes.is_some() {
        state += 8;
    }
    if !exported.results_through.is_empty() {
        state += (exported.results_through.len() as u64) * 8;
        ours.push(format!("state + {result_at}"));
        theirs.push(format!("start.add({result_at}).cast()"));
    }
    if ours.len() > MAX_ARGS {
        return Err(format!("it has {} arguments, the harness passes {MAX_ARGS}", ours.len()));
    }
    if state == 0 && data.is_none() {
        return Err("it has no arguments".to_owned());
    }

    let block = match arch.block.filter(|_| data.is_some()) {
        // Hashes call their block functions with at least one block, and with whole ones.
        Some(block) => format!(".block_len({block}).whole_blocks().rust_subject()"),
        None => String::new(),
    };
    let max = if data.is_none() { ".max_len(0)" } else { "" };
    let features: Vec<String> = exported.features.iter().filter_map(|f| detection(&arch.goarch, f)).collect();
    let (store, store_theirs) = match bytes {
        Some(n) => (
            format!(
                "\n            call.slices().0[{result_at}..{}].copy_from_slice(&result.to_ne_bytes()[..{n}]);",
                result_at + u64::from(n)
            ),
            format!("start.add({result_at}).cast::<[u8; {n}]>().write(result.to_ne_bytes())"),
        ),
        None => (String::new(), String::new()),
    };
    let empty =
        if block.is_empty() { "" } else { "            if call.data_len() == 0 {\n                return;\n            }\n" };
    let empty_theirs = if block.is_empty() { "" } else { "if len == 0 {\n            return;\n        }\n        " };
    let binding = if bytes.is_some() { "let result = " } else { "" };
    let test = format!(
        "/// `{go}`\n{{cfg}}\n#[test]\nfn {name}() {{\n    if !available(\"{bare}\", &[{features}]) {{\n        return;\n    }}\n    \
         let harness = Harness::new(\"{bare}\").state_len({state}).state_align(8){block}{max};\n    let summary = harness.run(\n        |call| {{\n{empty}            \
         let state = call.state() as usize;\n{reads}            let args = [{args}];\n            // SAFETY: these are the arguments of `{go}`.\n            \
         {binding}unsafe {{ call.c_abi(ffi::{name} as *const (), args) }};{store}\n        }},\n        expected::{name},\n    );\n    \
         println!(\"{{}}\", summary.unwrap_or_else(|failure| panic!(\"{{failure}}\")));\n}}\n",
        go = exported.go,
        features = features.join(", "),
        args = ours.join(", "),
    );
    let body = data.and_then(|_| reference(arch, exported)).unwrap_or_else(|| {
        let call = format!("ffi::{name}({})", theirs.join(", "));
        let run = if bytes.is_some() { format!("let result = unsafe {{ {call} }};\n            unsafe {{ {store_theirs} }};") } else { format!("unsafe {{ {call} }};") };
        format!(
            "// No reference: the function itself, in another place.\n        let len = data.len();\n        {empty_theirs}elsewhere(state, data, |start, data| {{\n            // SAFETY: as in the test; `start` is aligned and has the length of the state.\n{reads_theirs}            {run}\n        }});"
        )
    });
    let expected =
        format!("/// `{}`\n{{cfg}}\npub fn {name}(state: &mut [u8], data: &[u8]) {{\n        {body}\n}}\n", exported.go);
    Ok((test, expected))
}

/// The oracle's words for hashes that it has.
fn reference(arch: &ArchPort, exported: &Exported) -> Option<String> {
    let [state, data] = exported.params.as_slice() else { return None };
    let Type::Pointer(Some(inner)) = &state.ty else { return None };
    let Type::Struct(s) = &**inner else { return None };
    let first = s.fields.first().filter(|f| f.offset == 0)?;
    let words =
        |n: u64, bytes: u8| matches!(&first.ty, Type::Array(m, e) if *m == n && **e == Type::Int { bytes, signed: false });
    if !matches!(data.ty, Type::Slice(_)) || !exported.go_name.starts_with("block") {
        return None;
    }
    match arch.package_name.as_str() {
        "md5" if words(4, 4) => {
            Some("words32(&mut state[..16], |words: &mut [u32; 4]| goasm_oracle::md5::block(words, data));".to_owned())
        }
        "sha512" if words(8, 8) => {
            Some("words64(&mut state[..64], |words: &mut [u64; 8]| goasm_oracle::sha512::block(words, data));".to_owned())
        }
        _ => None,
    }
}

/// Rust's run-time detection of a feature, where it is stable.
fn detection(goarch: &str, feature: &str) -> Option<String> {
    let detector = match goarch {
        "amd64" => "is_x86_feature_detected",
        "arm64" => "is_aarch64_feature_detected",
        _ => return None,
    };
    Some(format!("(\"{feature}\", std::arch::{detector}!(\"{feature}\"))"))
}
