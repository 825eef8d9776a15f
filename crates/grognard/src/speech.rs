//! What is said to people about a game.

use commander::Degree;
use engine::{Book, Clause, Denied, Line, NoUndo, Outcome, Side, Spot, Table, Tally, TurnView, Viewer};
use text::Speaker;

use crate::columns::wrapped;

/// Speaks about games of one book: sentences from its catalogue, notation where it has none.
pub(crate) struct Speech {
    speaker: Option<Speaker>,
}

impl Speech {
    /// The language of the terminal.
    const LANGUAGE: &str = "en";

    pub(crate) fn of(book: &dyn Book) -> Self {
        let messages = book.messages(Self::LANGUAGE);
        Self { speaker: messages.and_then(|messages| Speaker::new(Self::LANGUAGE, &[messages]).ok()) }
    }

    /// A line with its numbers and the clause behind it.
    pub(crate) fn say(&self, table: &dyn Table, line: &Line) -> String {
        let notation = table.notation(line);
        let Some(speaker) = &self.speaker else { return notation };
        let mut text = speaker.say(line, &|spot| table.name(spot));
        if text == notation {
            return notation;
        }
        for tally in line.tallies.iter().map(|tally| self.tally(table, tally)) {
            if !text.contains(&tally) {
                text.push_str(&format!(" ({tally})"));
            }
        }
        if let Some(clause) = line.why {
            text.push_str(&format!(" [{clause}]"));
        }
        text
    }

    /// A number with its reasons.
    pub(crate) fn tally(&self, table: &dyn Table, tally: &Tally) -> String {
        let name = |spot: Spot| table.name(spot);
        self.speaker.as_ref().map_or_else(|| tally.notation(&name), |speaker| speaker.tally(tally, &name))
    }

    /// A phase, a level of victory.
    pub(crate) fn word(&self, key: &str) -> String {
        self.speaker.as_ref().and_then(|speaker| speaker.word(key)).unwrap_or_else(|| key.to_owned())
    }

    /// Why an order is not played, with the rule behind it.
    pub(crate) fn denied(&self, table: &dyn Table, denied: &Denied) -> String {
        match denied {
            Denied::Refused(line) => {
                let rule = line.why.map(|clause| format!("\n{}", gist(clause))).unwrap_or_default();
                format!("refused: {}{rule}", self.say(table, line))
            }
            Denied::Notation(error) => format!("not an order: {error}"),
            Denied::Dice(what) => format!("the dice do not fit: {what}"),
        }
    }

    /// Turn and phase.
    pub(crate) fn turn(&self, table: &dyn Table, turn: &TurnView) -> String {
        let active = turn.active.map(|side| format!(", {}", side_word(table, side))).unwrap_or_default();
        format!("Turn {} of {}, {}{active}", turn.number, turn.last, self.word(turn.phase.name()))
    }

    /// How games ended: “allies: Major Defeat of the attacker”.
    pub(crate) fn degree(&self, degree: &Degree) -> String {
        let who = degree.winner.as_deref().unwrap_or("nobody");
        format!("{who}: {}", self.word(&degree.level))
    }

    /// How a game ended.
    pub(crate) fn outcome(&self, table: &dyn Table, outcome: &Outcome) -> String {
        let winner = outcome.winner.map(|side| format!("{} wins", side_word(table, side)));
        let who = winner.unwrap_or_else(|| "nobody wins".to_owned());
        format!("It is over: {who} ({}) [{}]", self.word(outcome.level.name()), outcome.why)
    }
}

/// A clause with what it says.
fn gist(clause: Clause) -> String {
    let entry = clause.entry();
    let text = wrapped(entry.gist, 96).join("\n  ");
    format!("  [{}] {}\n  {text}", entry.id, entry.title)
}

/// Why an order is not taken back.
pub(crate) fn no_undo(why: NoUndo) -> String {
    format!("not taken back: {why}")
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
