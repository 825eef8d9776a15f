//! Sentences for whoever looks: the book's words, numbers and rules made into what the page shows, in the language of
//! the request.

use engine::{
    Arg, Change, Changed, Clause, Denied, Key, Line, Outcome, Row, Rulebook, Seat, SeatSet, Side, Spot, Table,
};
use lesson::NotNow;
use text::Speaker;

use crate::key;
use crate::wire::{Rule, Sentence};

/// A word of the page by its key, if the catalogue has it.
pub(crate) fn page_word(speaker: &Speaker, key: &str) -> Option<String> {
    speaker.word(&format!("table-{key}"))
}

/// The number of a rule as its book prints it: its id without the book, where that is a number.
fn number(id: &str) -> &str {
    let rest = id.split_once('.').map_or("", |(_, rest)| rest);
    if rest.starts_with(|first: char| first.is_ascii_digit()) { rest } else { "" }
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

    /// A fact by itself.
    pub(crate) fn fact(&self, fact: &Arg) -> String {
        self.speaker.fact(fact, &|spot| self.name(spot))
    }

    /// A position in words.
    pub(crate) fn rows(&self, rows: &[Row]) -> String {
        self.speaker.rows(rows, &|spot| self.name(spot))
    }

    pub(crate) fn sentence(&self, line: &Line) -> Sentence {
        Sentence { text: self.text(line), rule: line.why.map(|clause| self.rule(clause)) }
    }

    /// A message key without facts; the key itself, readable, where the catalogue lacks it.
    pub(crate) fn word(&self, key: &str) -> String {
        self.speaker.word(key).unwrap_or_else(|| key.replace('-', " "))
    }

    /// What a thing of a data file is called.
    pub(crate) fn thing(&self, key: &str) -> String {
        self.speaker.word(&format!("thing-{key}")).unwrap_or_else(|| key.replace('-', " "))
    }

    /// A further form of a word, such as `short`.
    pub(crate) fn facet(&self, key: Key, facet: &str) -> Option<String> {
        self.speaker.facet(key.name(), facet)
    }

    pub(crate) fn rule(&self, clause: Clause) -> Rule {
        let entry = clause.entry();
        Rule {
            id: entry.id.to_owned(),
            number: number(entry.id).to_owned(),
            title: self.speaker.clause(clause),
            gist: entry.gist.to_owned(),
        }
    }

    /// A rule of the book by its id.
    pub(crate) fn rule_named(&self, book: &'static Rulebook, id: &str) -> Option<Rule> {
        book.find(id).map(|clause| self.rule(clause))
    }

    pub(crate) fn change(&self, change: Change) -> String {
        self.speaker.change(change)
    }

    /// What a piece, a place or a side is called among people.
    pub(crate) fn name(&self, spot: Spot) -> String {
        match spot {
            Spot::Side(side) => self.side_title(side),
            Spot::Piece(_) | Spot::Place(_) | Spot::In(..) => self.title(spot),
        }
    }

    /// What a piece or a place is called among people: what it is, if that says it better than where.
    fn title(&self, spot: Spot) -> String {
        if let Some(line) = self.table.locate(spot) {
            return self.text(&line);
        }
        let Some(thing) = self.table.thing(spot) else { return self.table.title(spot) };
        self.numbered(thing, self.table.number(spot))
    }

    /// A thing by its word, and its number where there are several of them.
    pub(crate) fn numbered(&self, thing: Key, number: Option<u16>) -> String {
        let word = self.word(thing.name());
        number.map_or_else(|| word.clone(), |number| format!("{word} {number}"))
    }

    /// The name of a side for people: the catalogue's word for it, if it has one.
    pub(crate) fn side_title(&self, side: Side) -> String {
        let title = self.table.side_title(side).and_then(|title| self.speaker.word(title.name()));
        title.unwrap_or_else(|| self.table.title(Spot::Side(side)))
    }

    /// A computer player in words: its level, and its style if it has one.
    pub(crate) fn level(&self, player: commander::Player) -> String {
        let word = |key: String, plain: String| page_word(self.speaker, &key).unwrap_or(plain);
        let level = word(format!("level-{}", player.level), player.level.to_string());
        match player.style {
            commander::Style::Balanced => level,
            style @ (commander::Style::Cautious | commander::Style::Aggressive) => {
                format!("{level}, {}", word(format!("style-{style}"), style.to_string()))
            }
        }
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
    pub(crate) fn changes<'c>(&self, changes: impl Iterator<Item = &'c Changed>) -> String {
        let told: Vec<_> = changes.map(|change| self.text(&change.line)).collect();
        if told.is_empty() { self.text(&Line::new(key::OUTCOME_NOTHING)) } else { told.join(". ") }
    }

    pub(crate) fn denied(&self, denied: &Denied) -> Sentence {
        match denied {
            Denied::Refused(line) => self.sentence(line),
            Denied::Notation(error) => self.not_an_order(error.line()),
            Denied::Dice(what) => self.not_an_order(what.clone()),
        }
    }

    /// Why an order has to wait in a lesson.
    pub(crate) fn not_now(&self, not_now: NotNow<'_>) -> Sentence {
        let key = match not_now {
            NotNow::Else(said) => return Sentence { text: said.to_owned(), rule: None },
            NotNow::ReadOn => key::LESSON_READ_ON,
            NotNow::GoBack => key::LESSON_GO_BACK,
            NotNow::Over => key::LESSON_OVER,
        };
        self.sentence(&Line::new(key))
    }

    fn not_an_order(&self, what: impl Into<Arg>) -> Sentence {
        self.sentence(&Line::new(key::ERROR_NOT_AN_ORDER).with("what", what))
    }
}
