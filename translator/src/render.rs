//! Diagnostics in rustc's look: the only user of `annotate-snippets`.
//!
//! The primary annotation is in the user's own text; what a macro produced is shown in its definition, with the call of each
//! macro in between.

use crate::diag::{Diagnostic, Place, Severity};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};
use std::ops::Range;

impl Diagnostic {
    /// The diagnostic as rustc would show it, without a final newline. `color`: with the escape codes of a terminal.
    pub fn render(&self, color: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let mut group = Group::with_title(level.primary_title(&self.message).id(self.id));
        // One snippet for each file, the one with the primary place first.
        let marks = self.marks();
        let mut files: Vec<&str> = Vec::new();
        for mark in &marks {
            if !files.contains(&mark.place.file.as_str()) {
                files.push(&mark.place.file);
            }
        }
        for file in files {
            let here: Vec<&Mark> = marks.iter().filter(|m| m.place.file == file).collect();
            group = match self.window(&here) {
                Some(snippet) => group.element(snippet),
                None => group.element(Origin::path(&self.file).line(self.line as usize).char_column(self.column as usize)),
            };
        }
        for note in &self.notes {
            group = group.element(Level::NOTE.message(note));
        }
        for help in self.helps.iter().filter(|h| h.replacement.is_none()) {
            group = group.element(Level::HELP.message(&help.message));
        }
        let mut groups = vec![group];
        for help in &self.helps {
            let Some((place, text)) = &help.replacement else { continue };
            let title = Level::HELP.secondary_title(&help.message);
            groups.push(match self.cut(&[place]) {
                Some((source, first, ranges)) => {
                    let patches = ranges.into_iter().map(|range| Patch::new(range, text.as_str()));
                    title.element(Snippet::source(source).path(&place.file).line_start(first).patches(patches))
                }
                None => Group::with_title(title),
            });
        }
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&groups)
    }

    /// All places to be shown, the primary one first.
    fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![Mark { place: self.place(), label: self.label.clone(), primary: true }];
        for (i, step) in self.expansions.iter().enumerate() {
            let label = match (i, self.expansions.get(i + 1)) {
                (0, _) => format!("this is what macro {} has here", step.name),
                (_, _) => format!("called here, in macro {}", step.name),
            };
            marks.push(Mark { place: step.inside.clone(), label, primary: false });
        }
        if let (Some(last), true) = (self.expansions.last(), self.label.is_empty()) {
            marks[0].label = format!("in this call of macro {}", last.name);
        }
        for (place, label) in &self.related {
            marks.push(Mark { place: place.clone(), label: label.clone(), primary: false });
        }
        marks
    }

    fn window(&self, marks: &[&Mark]) -> Option<Snippet<'_, Annotation<'_>>> {
        let places: Vec<&Place> = marks.iter().map(|m| &m.place).collect();
        let (source, first, ranges) = self.cut(&places)?;
        let annotations = ranges.into_iter().zip(marks).map(|(range, mark)| {
            let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
            let annotation = kind.span(range);
            if mark.label.is_empty() { annotation } else { annotation.label(mark.label.clone()) }
        });
        let path = marks.first().map(|m| m.place.file.clone())?;
        Some(Snippet::source(source).path(path).line_start(first).annotations(annotations))
    }

    /// The part of a file from the first to the last line of the places, its first line, and the places in it.
    fn cut(&self, places: &[&Place]) -> Option<(&str, usize, Vec<Range<usize>>)> {
        let text = self.texts.of(&places.first()?.file)?;
        let first = places.iter().map(|p| p.line).min()? as usize;
        let last = places.iter().map(|p| p.line).max()? as usize;
        let start = line_start(text, first)?;
        let end = line_start(text, last + 1).unwrap_or(text.len());
        let part = text.get(start..end)?.trim_end_matches(['\n', '\r']);
        let ranges: Option<Vec<Range<usize>>> = places
            .iter()
            .map(|place| {
                let line_at = line_start(text, place.line as usize)?.checked_sub(start)?;
                let line = part.get(line_at..)?.lines().next().unwrap_or("");
                let byte = |column: u32| {
                    let chars = (column as usize).saturating_sub(1);
                    line_at + line.char_indices().nth(chars).map_or(line.len(), |(i, _)| i)
                };
                Some(byte(place.column)..byte(place.end_column))
            })
            .collect();
        Some((part, first, ranges?))
    }
}

/// A place with the words beside it.
struct Mark {
    place: Place,
    label: String,
    primary: bool,
}

/// The byte at which a line (1-based) starts.
fn line_start(text: &str, line: usize) -> Option<usize> {
    match line.checked_sub(2) {
        None => Some(0),
        Some(n) => text.match_indices('\n').nth(n).map(|(i, _)| i + 1),
    }
}
