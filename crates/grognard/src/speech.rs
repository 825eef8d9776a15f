//! What is said to people about a game.

use commander::{Degree, Explanation, Reason, Weighed};
use engine::{
    Book, Clause, Denied, Fault, Line, NoUndo, Outcome, ScenarioInfo, Side, Spot, Table, Tally, TurnView,
    Viewer,
};
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
        Self { speaker: Speaker::of(Self::LANGUAGE, &book.messages()).ok() }
    }

    /// What is said whatever the book.
    pub(crate) fn of_the_table() -> Self {
        Self { speaker: Speaker::of(Self::LANGUAGE, &[]).ok() }
    }

    /// What a scenario's sheet says.
    pub(crate) fn sheet(&self, info: ScenarioInfo) -> ScenarioInfo<String> {
        info.said(|line| self.wrong(line))
    }

    /// What is wrong, and by which rule; for what names no piece, place or side.
    pub(crate) fn wrong(&self, what: &Line) -> String {
        self.speaker.as_ref().map_or_else(|| what.plain(), |speaker| speaker.wrong(what))
    }

    /// What is wrong with a file, after its place.
    pub(crate) fn fault(&self, fault: &Fault) -> String {
        self.speaker.as_ref().map_or_else(|| fault.to_string(), |speaker| speaker.fault(fault))
    }

    /// A line with its numbers and the clause behind it.
    pub(crate) fn say(&self, table: &dyn Table, line: &Line) -> String {
        let notation = table.notation(line);
        let Some(speaker) = &self.speaker else { return notation };
        let mut text = speaker.say(line, &|spot| self.name(table, spot));
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

    /// Pieces and places go by their words in notation here, where orders are typed; things go by what they are.
    fn name(&self, table: &dyn Table, spot: Spot) -> String {
        table.thing(spot).map_or_else(|| table.name(spot), |thing| self.word(thing.name()))
    }

    /// The position as a viewer knows it.
    pub(crate) fn position(&self, table: &dyn Table, viewer: Viewer) -> String {
        let rows = table.describe(viewer);
        let name = |spot: Spot| self.name(table, spot);
        self.speaker.as_ref().map(|speaker| speaker.rows(&rows, &name)).unwrap_or_default()
    }

    /// A number with its reasons.
    pub(crate) fn tally(&self, table: &dyn Table, tally: &Tally) -> String {
        let name = |spot: Spot| self.name(table, spot);
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
            Denied::Notation(error) => format!("not an order: {}", self.say(table, &error.line())),
            Denied::Dice(what) => format!("the dice do not fit: {}", self.say(table, what)),
        }
    }

    /// Why a computer gave an order: what it is for, what speaks for it, and what else was thought of.
    pub(crate) fn reasons(&self, explanation: &Explanation) -> Vec<String> {
        let order = &explanation.order;
        let Some(chosen) = &explanation.chosen else { return vec![format!("{order}: at random")] };
        let mut lines = vec![format!("{order}: {}", self.plain(&chosen.aim()))];
        lines.push(format!("  chosen   {}", self.course(chosen)));
        lines.extend(
            explanation.alternatives.iter().map(|other| format!("  instead  {}", self.course(other))),
        );
        lines
    }

    fn course(&self, course: &Weighed) -> String {
        let reason = |reason: &Reason| format!("{} {:+.1}", self.word(reason.term.name()), reason.points);
        let reasons: Vec<_> = course.reasons.iter().map(reason).collect();
        let why = if reasons.is_empty() { String::new() } else { format!("  ({})", reasons.join(", ")) };
        format!("{:+7.1}  {}{why}", course.score, course.orders.join(", "))
    }

    /// A line that names no piece, place or side.
    fn plain(&self, line: &Line) -> String {
        self.speaker.as_ref().map_or_else(|| line.plain(), |speaker| speaker.wrong(line))
    }

    /// Turn and phase.
    pub(crate) fn turn(&self, table: &dyn Table, turn: &TurnView) -> String {
        let active = turn.active.map(|side| format!(", {}", side_word(table, side))).unwrap_or_default();
        format!("Turn {} of {}, {}{active}", turn.number, turn.last, self.phase(table, turn.phase))
    }

    fn phase(&self, table: &dyn Table, number: u8) -> String {
        let phases = table.phases();
        phases.get(usize::from(number)).map_or_else(String::new, |phase| self.word(phase.title.name()))
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
