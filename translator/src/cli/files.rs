//! Files: whole texts in, whole texts out. What goes wrong is a diagnostic with the file's name.

use goasm::Diagnostic;
use std::path::Path;

/// The text of a file.
pub(super) fn read(path: &str) -> Result<String, Box<Diagnostic>> {
    let bytes = std::fs::read(path)
        .map_err(|error| Box::new(Diagnostic::outside("unreadable", path, 1, 1, format!("cannot be read: {error}"))))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        Box::new(Diagnostic::outside("not-utf8", path, line, 1, "the file is not UTF-8"))
    })
}

/// Writes to a temporary file beside the output and renames it, so that a half-written file is never seen.
pub(super) fn write_whole(path: &Path, text: &str) -> Result<(), Box<Diagnostic>> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let fail_to = |what: &str, error: std::io::Error| {
        let _ = std::fs::remove_file(&temporary);
        Box::new(Diagnostic::outside("unreadable", &path.display().to_string(), 1, 1, format!("cannot be {what}: {error}")))
    };
    // A device or pipe is written to, not replaced.
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return std::fs::write(path, text).map_err(|error| fail_to("written", error));
    }
    std::fs::write(&temporary, text).map_err(|error| fail_to("written", error))?;
    std::fs::rename(&temporary, path).map_err(|error| fail_to("put in place", error))
}
