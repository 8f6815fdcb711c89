//! Bars as SVG, written by hand: a group for each hash, a bar for each entry.

use std::fmt::Write as _;

const LEFT: f64 = 130.0;
const WIDTH: f64 = 560.0;
const BAR: f64 = 18.0;

/// Groups of named bars, values in nanoseconds a byte; `machine` stands below the title.
pub(super) fn svg(machine: &str, groups: &[(String, Vec<(String, f64)>)]) -> String {
    let bars: usize = groups.iter().map(|(_, bars)| bars.len() + 2).sum();
    let height = 60.0 + bars as f64 * BAR;
    let longest = groups.iter().flat_map(|(_, bars)| bars).map(|(_, value)| *value).fold(0.0, f64::max);
    let scale = if longest > 0.0 { (WIDTH - 90.0) / longest } else { 0.0 };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"12\">\n",
        LEFT + WIDTH
    );
    let _ = writeln!(out, "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>");
    text(&mut out, 10.0, 20.0, "start", "Nanoseconds a byte, messages of 8 KiB; shorter is faster");
    text(&mut out, 10.0, 38.0, "start", machine);
    let mut y = 60.0;
    for (group, bars) in groups {
        text(&mut out, 10.0, y + 13.0, "start", group);
        y += BAR;
        for (name, value) in bars {
            let color = if name.starts_with("goasm") { "#2060b0" } else { "#a0a0a0" };
            let width = value * scale;
            text(&mut out, LEFT - 6.0, y + 13.0, "end", name);
            let _ = writeln!(
                out,
                "<rect x=\"{LEFT}\" y=\"{:.0}\" width=\"{width:.1}\" height=\"{:.0}\" fill=\"{color}\"/>",
                y + 2.0,
                BAR - 4.0
            );
            text(&mut out, LEFT + width + 6.0, y + 13.0, "start", &format!("{value:.3}"));
            y += BAR;
        }
        y += BAR;
    }
    out.push_str("</svg>\n");
    out
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{text}</text>");
}
