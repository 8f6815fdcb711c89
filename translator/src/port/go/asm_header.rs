//! `go_asm.h`: what the compiler tells assembly about constants and structs (`go tool compile -asmhdr`).

use super::eval::Value;
use super::package::World;
use super::types::Type;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The header of the main package, by name. Constants whose value is not known are left out: using one is an error.
pub(crate) fn asm_header(world: &World<'_>) -> String {
    let mut lines: BTreeMap<String, String> = BTreeMap::new();
    for name in world.main.consts.keys() {
        let value = match world.constant(&world.main, name) {
            Some(Value::Int { value, .. }) => value.to_string(),
            Some(Value::Str(s)) => quote(&s),
            Some(Value::Bool(b)) => b.to_string(),
            Some(Value::Float(_)) | None => continue,
        };
        lines.insert(format!("const_{name}"), value);
    }
    for (name, decl) in &world.main.types {
        let Some(Type::Struct(s)) = world.resolve(&super::parse::TypeExpr::Name(name.clone()), &world.scope(&decl.imports))
        else {
            continue;
        };
        lines.insert(format!("{name}__size"), s.size.to_string());
        for field in s.fields.iter().filter(|f| f.name != "_") {
            lines.insert(format!("{name}_{}", field.name), field.offset.to_string());
        }
    }
    let mut out = String::new();
    for (name, value) in lines {
        let _ = writeln!(out, "#define {name} {value}");
    }
    out
}

/// As Go quotes a constant string.
fn quote(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            let _ = match c {
                '"' | '\\' => write!(out, "\\{c}"),
                '\u{7}' => write!(out, "\\a"),
                '\u{8}' => write!(out, "\\b"),
                '\u{c}' => write!(out, "\\f"),
                '\n' => write!(out, "\\n"),
                '\r' => write!(out, "\\r"),
                '\t' => write!(out, "\\t"),
                '\u{b}' => write!(out, "\\v"),
                c if c.is_ascii_control() => write!(out, "\\x{:02x}", u32::from(c)),
                c => write!(out, "{c}"),
            };
        }
        for byte in chunk.invalid() {
            let _ = write!(out, "\\x{byte:02x}");
        }
    }
    out.push('"');
    out
}
