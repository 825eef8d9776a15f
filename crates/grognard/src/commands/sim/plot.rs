//! Plots as inline SVG.

use std::fmt::Write;

use commander::{Band, Interval};

use super::page::escape;

const WIDTH: f64 = 640.0;
const LEFT: f64 = 220.0;
const COLOURS: [&str; 4] = ["#3b6ea5", "#b5483a", "#5a8f4e", "#8a6d3b"];

/// Shares with their intervals, one above the other.
pub(super) fn intervals(rows: &[(String, Interval)]) -> String {
    let mut svg = open(24.0 * rows.len() as f64 + 24.0);
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - 60.0);
    for (index, (who, Interval { rate, low, high })) in rows.iter().enumerate() {
        let y = 24.0 * index as f64 + 14.0;
        let colour = COLOURS[index % COLOURS.len()];
        let _written = write!(
            svg,
            "<text x=\"0\" y=\"{:.1}\">{}</text><line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"{colour}\" \
             stroke-width=\"3\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{colour}\"/><text x=\"{:.1}\" y=\"{:.1}\">{:.1} %</text>",
            y + 4.0,
            escape(who),
            x(*low),
            x(*high),
            x(*rate),
            WIDTH - 50.0,
            y + 4.0,
            100.0 * rate
        );
    }
    let (half, bottom) = (x(0.5), 24.0 * rows.len() as f64 + 4.0);
    let _written = write!(
        svg,
        "<line x1=\"{half:.1}\" x2=\"{half:.1}\" y1=\"0\" y2=\"{bottom:.1}\" stroke=\"#999\" stroke-dasharray=\"3 3\"/>\
         <text x=\"{half:.1}\" y=\"{:.1}\" text-anchor=\"middle\">50 %</text></svg>",
        bottom + 14.0
    );
    svg
}

/// Named amounts as bars.
pub(super) fn bars(rows: &[(String, f64)], digits: usize) -> String {
    let most = rows.iter().map(|row| row.1).fold(1e-9, f64::max);
    let mut svg = open(20.0 * rows.len() as f64 + 4.0);
    for (index, (name, amount)) in rows.iter().enumerate() {
        let y = 20.0 * index as f64;
        let width = amount / most * (WIDTH - LEFT - 60.0);
        let _written = write!(
            svg,
            "<text x=\"0\" y=\"{:.1}\">{}</text><rect x=\"{LEFT}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"14\" fill=\"{}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{amount:.digits$}</text>",
            y + 14.0,
            escape(name),
            y + 3.0,
            COLOURS[0],
            LEFT + width + 6.0,
            y + 14.0
        );
    }
    svg + "</svg>"
}

/// A line for each side over the player's turns.
pub(super) fn lines(names: &[String], all: &[Vec<f64>]) -> String {
    let most = all.iter().flatten().copied().fold(1e-9, f64::max);
    let mut svg = open(240.0);
    for (index, (name, values)) in names.iter().zip(all).enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let y = |value: f64| 210.0 - value / most * 190.0;
        let points = path(values, y);
        let _written = write!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" style=\"fill:{colour}\">{} {:.0}</text>",
            WIDTH - 90.0,
            y(values.last().copied().unwrap_or(0.0)) - 4.0,
            escape(name),
            values.last().copied().unwrap_or(0.0)
        );
    }
    svg + &axis() + "</svg>"
}

/// The middle game and the band around it, between −1 and 1.
pub(super) fn band(all: &[Band]) -> String {
    let y = |value: f64| 110.0 - value * 95.0;
    let high: Vec<f64> = all.iter().map(|one| one.high).collect();
    let low: Vec<f64> = all.iter().map(|one| one.low).collect();
    let middle: Vec<f64> = all.iter().map(|one| one.middle).collect();
    let mut back: Vec<String> = path(&low, y).split(' ').map(str::to_owned).collect();
    back.reverse();
    let mut svg = open(240.0);
    let _written = write!(
        svg,
        "<polygon points=\"{} {}\" fill=\"#3b6ea5\" fill-opacity=\"0.2\"/><polyline points=\"{}\" fill=\"none\" \
         stroke=\"#3b6ea5\" stroke-width=\"2\"/><line x1=\"40\" x2=\"{}\" y1=\"110\" y2=\"110\" stroke=\"#999\" \
         stroke-dasharray=\"3 3\"/><text x=\"0\" y=\"20\">won</text><text x=\"0\" y=\"206\">lost</text>",
        path(&high, y),
        back.join(" "),
        path(&middle, y),
        WIDTH - 100.0
    );
    svg + &axis() + "</svg>"
}

fn open(height: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\">")
}

fn axis() -> String {
    let end = WIDTH - 100.0;
    format!(
        "<line x1=\"40\" x2=\"{end}\" y1=\"212\" y2=\"212\" stroke=\"#333\"/><text x=\"40\" y=\"230\">start</text>\
         <text x=\"{end}\" y=\"230\" text-anchor=\"end\">end</text>"
    )
}

fn path(values: &[f64], y: impl Fn(f64) -> f64) -> String {
    let step = (WIDTH - 140.0) / (values.len().saturating_sub(1)).max(1) as f64;
    let point = |(index, &value): (usize, &f64)| format!("{:.1},{:.1}", 40.0 + step * index as f64, y(value));
    values.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
}
