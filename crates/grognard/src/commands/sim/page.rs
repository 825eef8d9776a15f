//! The report of a simulation as one page that needs nothing else.

use std::fmt::Write;

use commander::{Findings, Rate};

use super::plot;
use crate::speech::Speech;

/// A journal shown at the foot of the page.
pub(super) struct Shown {
    pub(super) name: &'static str,
    pub(super) game: u64,
    pub(super) journal: String,
}

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;max-width:54em;margin:2em auto;padding:0 1em;color:#222}\
h1{font-weight:normal}h2{font-weight:normal;margin-top:2em;border-bottom:1px solid #ccc}\
table{border-collapse:collapse}td,th{padding:.15em .8em .15em 0;text-align:left}\
td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}\
svg text{font:12px sans-serif;fill:#333}.lead{font-size:1.15em}";

/// The whole page.
pub(super) fn page(found: &Findings, shown: &[Shown], speech: &Speech) -> String {
    let mut page = String::new();
    let title = escape(&format!("{}: balance", found.subject.title));
    let players: Vec<_> = found.subject.players.iter().map(ToString::to_string).collect();
    let swap = if found.subject.swap { ", sides exchanged every other game" } else { "" };
    let _written = write!(
        page,
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style>\n\
         <h1>{title}</h1>\n<p class=\"lead\">{}</p>\n<p>{}/{}, {}{swap}, seed {}: {} of {} games finished, {} drawn.</p>\n",
        escape(&found.balance),
        escape(&found.subject.book),
        escape(&found.subject.scenario),
        escape(&players.join(" – ")),
        found.subject.seed,
        found.finished,
        found.subject.games,
        found.draws,
    );
    section(&mut page, "Who wins", &rates(&found.sides));
    if !found.players.is_empty() {
        section(&mut page, "Which player wins", &rates(&found.players));
    }
    let degrees: Vec<_> = found.degrees.iter().map(|one| (speech.degree(one), one.games as f64)).collect();
    section(&mut page, "Degrees of victory", &plot::bars(&degrees, 0));
    let lengths: Vec<_> = found
        .lengths
        .iter()
        .map(|(turns, &games)| (format!("{turns} player's turns"), games as f64))
        .collect();
    section(&mut page, "Length", &plot::bars(&lengths, 0));
    let losses: Vec<Vec<f64>> = (0..found.subject.sides.len())
        .map(|side| found.losses.iter().map(|turn| turn.get(side).copied().unwrap_or(0.0)).collect())
        .collect();
    section(&mut page, "Points lost by turn", &plot::lines(&found.subject.sides, &losses));
    let first = found.subject.sides.first().map_or("", String::as_str);
    let heading = format!("How it stands for the {first} by turn: the middle game, and 8 games in 10");
    section(&mut page, &heading, &plot::band(&found.standing));
    for (side, damage) in found.subject.sides.iter().zip(&found.damage) {
        let most: Vec<_> = damage.iter().take(12).cloned().collect();
        section(
            &mut page,
            &format!("What did the damage for the {side}, points a game"),
            &plot::bars(&most, 1),
        );
    }
    section(&mut page, "Luck", &luck(found));
    section(&mut page, "Games to open", &journals(shown));
    page.push_str("</html>\n");
    page
}

fn section(page: &mut String, title: &str, body: &str) {
    let _written = writeln!(page, "<h2>{}</h2>\n{body}", escape(title));
}

fn rates(rates: &[Rate]) -> String {
    let rows: Vec<_> = rates.iter().map(|one| (format!("{} ({})", one.who, one.wins), one.rate)).collect();
    plot::intervals(&rows)
}

fn luck(found: &Findings) -> String {
    let mut table = String::from(
        "<p>What the dice gave beyond the exact odds, in points a game, with the standard error of that mean; \
         and how far one game strays by the odds alone.</p><table><tr><th>side<th>beyond expectation<th>one game strays</tr>",
    );
    for one in &found.luck {
        let _written = write!(
            table,
            "<tr><td>{}<td class=\"n\">{:+.1} ± {:.1}<td class=\"n\">{:.1}</tr>",
            escape(&one.side),
            one.found.mean,
            one.found.error,
            one.spread
        );
    }
    table + "</table>"
}

fn journals(shown: &[Shown]) -> String {
    let mut list = String::from("<ul>");
    for Shown { name, game, journal } in shown {
        let file = format!("{}-{game}.journal", name.replace(' ', "-"));
        let _written = write!(
            list,
            "<li>The {name} game, number {game}: <a download=\"{file}\" href=\"data:text/plain;charset=utf-8,{}\">{file}</a>; \
             open it with <code>grognard replay {file}</code></li>",
            encoded(journal)
        );
    }
    list + "</ul>"
}

/// Text as part of an address.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => out.push(byte.into()),
            other => {
                let _written = write!(out, "%{other:02X}");
            }
        }
    }
    out
}

/// Text that may stand in a page.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_a_file_becomes_markup() {
        assert_eq!(escape("<b>\"&"), "&lt;b&gt;&quot;&amp;");
        assert_eq!(encoded("a b\n<"), "a%20b%0A%3C");
    }
}
