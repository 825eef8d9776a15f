//! A value with the reasons for it: base, modifiers in printed order, result.

use serde::Serialize;

use crate::clause::Clause;
use crate::key::Key;
use crate::line::Spot;

/// What one clause does to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// Adds (or, negative, subtracts).
    Add(i32),
    /// Halves; the folding rule says how often and how it rounds.
    Halve,
    /// Multiplies.
    Times(i32),
    /// Does not let the value fall below this.
    AtLeast(i32),
    /// Does not let the value rise above this.
    AtMost(i32),
}

/// One line of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Modifier {
    /// What it does.
    pub change: Change,
    /// By which rule.
    pub clause: Clause,
    /// Where it comes from, when a place or a piece says it better.
    pub at: Option<Spot>,
}

impl Clause {
    /// A modifier that adds `amount` by this clause.
    pub const fn add(self, amount: i32) -> Modifier {
        Modifier { change: Change::Add(amount), clause: self, at: None }
    }

    /// A modifier of any kind by this clause.
    pub const fn change(self, change: Change) -> Modifier {
        Modifier { change, clause: self, at: None }
    }
}

impl Modifier {
    /// What it adds; nothing for changes of another kind.
    pub const fn amount(&self) -> i32 {
        match self.change {
            Change::Add(amount) => amount,
            Change::Halve | Change::Times(_) | Change::AtLeast(_) | Change::AtMost(_) => 0,
        }
    }

    /// The same, naming the place or piece it comes from.
    pub const fn at(self, spot: Spot) -> Self {
        Self { at: Some(spot), ..self }
    }
}

/// A base, what changed it, and what came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// What the base is, such as `dice` or `fire`.
    pub of: Key,
    /// The value before any rule touched it.
    pub base: i32,
    /// Is the base rolled? Then it is not known before the dice fall.
    pub is_rolled: bool,
    /// The lines in printed order.
    pub modifiers: Vec<Modifier>,
    /// What the book's folding rule made of them.
    pub result: i32,
    /// Whose value it is, where two are told beside each other.
    #[serde(skip)]
    pub whose: Option<Spot>,
    /// What people call it, where the base's own word would stand for two different sums beside each other.
    #[serde(skip)]
    pub called: Option<Key>,
}

impl Tally {
    /// Folds by plain addition in order: the rule of most books. Bounds act where they stand in the list.
    ///
    /// ```
    /// # use engine::{Clause, Entry, Key, Status, Tally};
    /// # static ENTRY: Entry = Entry { id: "xx.1", chapter: 1, title: "", gist: "", decision: "", why: "", kind: engine::EntryKind::Rule,
    /// #     status: Status::Planned, reason: "" };
    /// # const WOODS: Clause = Clause::new(&ENTRY);
    /// let tally = Tally::sum(Key::new("dice"), 6, [WOODS.add(2)]);
    /// assert_eq!(tally.result, 8);
    /// ```
    pub fn sum(of: Key, base: i32, modifiers: impl IntoIterator<Item = Modifier>) -> Self {
        Self::fold(of, base, modifiers, |base, modifiers| {
            modifiers.iter().fold(base, |value, modifier| match modifier.change {
                Change::Add(amount) => value + amount,
                Change::Halve => value.div_euclid(2),
                Change::Times(factor) => value * factor,
                Change::AtLeast(floor) => value.max(floor),
                Change::AtMost(cap) => value.min(cap),
            })
        })
    }

    /// Folds by the book's own rule.
    pub fn fold(
        of: Key,
        base: i32,
        modifiers: impl IntoIterator<Item = Modifier>,
        rule: impl FnOnce(i32, &[Modifier]) -> i32,
    ) -> Self {
        let modifiers: Vec<_> = modifiers.into_iter().collect();
        let result = rule(base, &modifiers);
        Self { of, base, is_rolled: false, modifiers, result, whose: None, called: None }
    }

    /// The same with a base that dice have shown.
    pub fn rolled(self) -> Self {
        Self { is_rolled: true, ..self }
    }

    /// The same, called so before people.
    #[must_use]
    pub fn called(self, name: Key) -> Self {
        Self { called: Some(name), ..self }
    }

    /// The same, naming whose value it is.
    #[must_use]
    pub fn of_whom(self, spot: Spot) -> Self {
        Self { whose: Some(spot), ..self }
    }
}
