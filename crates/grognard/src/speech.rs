//! What is said to people about a game.

use engine::{Clause, Denied, Line, NoUndo, Outcome, Side, Spot, Table, TurnView, Viewer};

use crate::columns::wrapped;

/// A line about a game.
pub(crate) fn say(table: &dyn Table, line: &Line) -> String {
    table.notation(line)
}

/// Why an order is not played, with the rule behind it.
pub(crate) fn denied(table: &dyn Table, denied: &Denied) -> String {
    match denied {
        Denied::Refused(line) => {
            let mut text = format!("refused: {}", say(table, line));
            if let Some(clause) = line.why {
                text.push_str(&format!("\n{}", gist(clause)));
            }
            text
        }
        Denied::Notation(error) => format!("not an order: {error}"),
        Denied::Dice(what) => format!("the dice do not fit: {what}"),
    }
}

/// A clause with what it says.
pub(crate) fn gist(clause: Clause) -> String {
    let entry = clause.entry();
    let text = wrapped(entry.gist, 96).join("\n  ");
    format!("  [{}] {}\n  {text}", entry.id, entry.title)
}

/// Why an order is not taken back.
pub(crate) fn no_undo(why: NoUndo) -> String {
    format!("not taken back: {why}")
}

/// Turn and phase.
pub(crate) fn turn(table: &dyn Table, turn: &TurnView) -> String {
    let active = turn.active.map(|side| format!(", {}", side_word(table, side))).unwrap_or_default();
    format!("Turn {} of {}, {}{active}", turn.number, turn.last, turn.phase)
}

/// How a game ended.
pub(crate) fn outcome(table: &dyn Table, outcome: &Outcome) -> String {
    let who =
        outcome.winner.map_or("nobody wins".to_owned(), |side| format!("{} wins", side_word(table, side)));
    format!("It is over: {who} ({}) [{}]", outcome.level, outcome.why)
}

/// The word for a side.
pub(crate) fn side_word(table: &dyn Table, side: Side) -> String {
    table.name(Spot::Side(side))
}

/// The word for a viewer.
pub(crate) fn viewer_word(table: &dyn Table, viewer: Viewer) -> String {
    match viewer {
        Viewer::Side(side) => side_word(table, side),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Umpire => "umpire".to_owned(),
    }
}
