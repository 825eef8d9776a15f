//! Sentences for whoever looks: the book's words, numbers and rules made into what the page shows, in the language of
//! the request.

use engine::{Clause, Denied, Line, Outcome, Seat, SeatSet, Side, Spot, Table, Tally};
use text::Speaker;

use crate::key;
use crate::wire::{Rule, Sentence};

/// A word of the page by its key, if the catalogue has it.
pub(crate) fn page_word(speaker: &Speaker, key: &str) -> Option<String> {
    speaker.word(&format!("table-{key}"))
}

/// Speaks about one position in one language.
pub(crate) struct Voice<'a> {
    pub(crate) speaker: &'a Speaker,
    pub(crate) table: &'a dyn Table,
}

impl Voice<'_> {
    pub(crate) fn text(&self, line: &Line) -> String {
        self.speaker.say(line, &|spot| self.name(spot))
    }

    pub(crate) fn sentence(&self, line: &Line) -> Sentence {
        Sentence { text: self.text(line), rule: line.why.map(|clause| self.rule(clause)) }
    }

    /// A message key without facts; the key itself, readable, where the catalogue lacks it.
    pub(crate) fn word(&self, key: &str) -> String {
        self.speaker.word(key).unwrap_or_else(|| key.replace('-', " "))
    }

    pub(crate) fn rule(&self, clause: Clause) -> Rule {
        let entry = clause.entry();
        Rule { id: entry.id.to_owned(), title: self.speaker.clause(clause), gist: entry.gist.to_owned() }
    }

    pub(crate) fn tally(&self, tally: &Tally) -> String {
        self.speaker.tally(tally, &|spot| self.name(spot))
    }

    /// What a piece, a place or a side is called among people.
    fn name(&self, spot: Spot) -> String {
        match spot {
            Spot::Side(side) => self.side_title(side),
            Spot::Piece(_) | Spot::Place(_) => self.table.name(spot),
        }
    }

    /// The name of a side for people: the catalogue's word for it, if it has one.
    pub(crate) fn side_title(&self, side: Side) -> String {
        let title = self.table.side_title(side).and_then(|title| self.speaker.word(title.name()));
        title.unwrap_or_else(|| self.table.name(Spot::Side(side)))
    }

    pub(crate) fn seats(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().filter_map(|seat| self.seat(seat)).collect()
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<String> {
        self.table.header().seats.get(usize::from(seat.0)).map(|seat| seat.name.clone())
    }

    pub(crate) fn outcome(&self, outcome: &Outcome) -> Sentence {
        let level = self.word(outcome.level.name());
        let line = match outcome.winner {
            Some(side) => Line::new(key::OUTCOME_WON).with("side", self.side_title(side)),
            None => Line::new(key::OUTCOME_DRAWN),
        };
        self.sentence(&line.with("level", level).by(outcome.why))
    }

    /// What an order may bring, in one breath.
    pub(crate) fn changes(&self, changes: &[Line]) -> String {
        match changes {
            [] => self.text(&Line::new(key::OUTCOME_NOTHING)),
            changes => changes.iter().map(|line| self.text(line)).collect::<Vec<_>>().join("; "),
        }
    }

    pub(crate) fn denied(&self, denied: &Denied) -> Sentence {
        match denied {
            Denied::Refused(line) => self.sentence(line),
            Denied::Notation(_) | Denied::Dice(_) => {
                let line = Line::new(key::ERROR_NOT_AN_ORDER).with("what", denied.to_string());
                Sentence { text: self.text(&line), rule: None }
            }
        }
    }
}
