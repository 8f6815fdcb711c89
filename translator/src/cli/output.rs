//! What a command says, on standard output and standard error: at once, or held while other commands run beside it, so that
//! the words of one stay together.

use std::cell::RefCell;
use std::io::Write as _;

/// Where a text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stream {
    Out,
    Err,
}

/// What was said, in order.
#[derive(Debug, Default)]
pub(super) struct Held(Vec<(Stream, String)>);

thread_local! {
    /// What the thread's command has said, while that is held.
    static HELD: RefCell<Option<Held>> = const { RefCell::new(None) };
}

/// Writes to standard output.
pub(super) fn print(text: &str) {
    say(Stream::Out, text);
}

/// Writes to standard error.
pub(super) fn complain(text: &str) {
    say(Stream::Err, text);
}

fn say(stream: Stream, text: &str) {
    let held = HELD.with_borrow_mut(|held| held.as_mut().map(|held| held.push(stream, text)));
    if held.is_none() {
        write(stream, text);
    }
}

/// A reader that has seen enough is not an error.
fn write(stream: Stream, text: &str) {
    let _ = match stream {
        Stream::Out => std::io::stdout().write_all(text.as_bytes()),
        Stream::Err => std::io::stderr().write_all(text.as_bytes()),
    };
}

/// Runs a command and holds what it says.
pub(super) fn hold<T>(run: impl FnOnce() -> T) -> (T, Held) {
    HELD.set(Some(Held::default()));
    let done = run();
    (done, HELD.take().unwrap_or_default())
}

impl Held {
    fn push(&mut self, stream: Stream, text: &str) {
        match self.0.last_mut() {
            Some((last, said)) if *last == stream => said.push_str(text),
            _ => self.0.push((stream, text.to_owned())),
        }
    }

    /// Says it now.
    pub(super) fn release(self) {
        for (stream, text) in self.0 {
            write(stream, &text);
        }
    }
}
