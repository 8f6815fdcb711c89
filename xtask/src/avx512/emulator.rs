//! Bochs: an emulator of x86 processors that has AVX-512, which qemu does not.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{setup, tools};

/// Geometry of the disk image: sectors of 512 bytes.
const SECTORS: u64 = 20 * 16 * 63;

/// The emulator, installed when it is not there.
///
/// # Errors
/// When it can be neither found nor installed.
pub(super) fn find() -> Result<PathBuf> {
    if let Ok(found) = tools::find("bochs") {
        return Ok(found);
    }
    setup::run(&["--bochs".to_owned()])?;
    tools::find("bochs")
}

/// Runs a flat 64-bit program that stands at 0x10000 and returns the lines that it prints between `BEGIN` and `END`.
pub(super) fn run(bochs: &Path, cpu: &str, boot: &Path, payload: &Path, scratch: &Path) -> Result<Vec<String>> {
    let disk = scratch.join("disk.img");
    let mut image = fs::read(boot).with_context(|| boot.display().to_string())?;
    if image.len() != 512 {
        bail!("the boot sector has {} bytes", image.len());
    }
    let program = fs::read(payload).with_context(|| payload.display().to_string())?;
    // What the boot sector loads.
    if program.len() > 480 << 10 {
        bail!("the program has {} bytes, more than 480 KiB", program.len());
    }
    image.extend_from_slice(&program);
    image.resize(usize::try_from(SECTORS * 512)?, 0);
    fs::write(&disk, image)?;
    let share = tools::prefix()?.join("bochs/usr/share");
    let (log, config) = (scratch.join("bochs.log"), scratch.join("bochsrc"));
    let text = format!(
        "plugin_ctrl: unmapped=1\n\
         config_interface: textconfig\n\
         display_library: term\n\
         romimage: file={share}/bochs/BIOS-bochs-legacy\n\
         vgaromimage: file={share}/vgabios/vgabios.bin\n\
         cpu: model={cpu}, count=1, ips=100000000, reset_on_triple_fault=0\n\
         memory: guest=64, host=64\n\
         boot: disk\n\
         ata0-master: type=disk, path={disk}, mode=flat, cylinders=20, heads=16, spt=63\n\
         port_e9_hack: enabled=1\n\
         log: {log}\n\
         panic: action=fatal\n\
         clock: sync=none\n",
        share = share.display(),
        disk = disk.display(),
        log = log.display(),
    );
    fs::write(&config, text)?;
    // The guest ends the run itself, or a fault does; a limit of time for the case that neither happens.
    let commands = scratch.join("commands");
    fs::write(&commands, "c\n")?;
    let mut command = Command::new("timeout");
    command.arg("600").arg(bochs).args(["-q", "-f"]).arg(&config).env("TERM", "linux");
    let output = command.stdin(Stdio::from(fs::File::open(&commands)?)).output().with_context(|| tools::describe(&command))?;
    let text = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    let printed = text.split_once("BEGIN\n").and_then(|(_, rest)| rest.split_once("\nEND\n")).map(|(lines, _)| lines);
    match printed {
        Some(lines) => Ok(lines.lines().map(str::to_owned).collect()),
        None => bail!("the program did not end; see {}", log.display()),
    }
}
