//! The chances of a volley and of a melee, by the numbers and the table that decide them.

use crate::battle::{Battle, ElementId};
use crate::outcome::{self, Stance};
use crate::period::{Column, Outcome};
use crate::{fire, melee};

/// How many of the 36 throws of two dice bring what to somebody; the others bring nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// It recoils.
    pub recoil: u8,
    /// It flees.
    pub flee: u8,
    /// It is destroyed, by the table or because it cannot go back.
    pub destroyed: u8,
}

impl Shares {
    fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Recoil => self.recoil += 1,
            Outcome::Flee => self.flee += 1,
            Outcome::Destroyed => self.destroyed += 1,
        }
    }
}

/// What a melee may bring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clash {
    /// To the first.
    pub ours: Shares,
    /// To the second.
    pub theirs: Shares,
    /// Throws that are thrown again.
    pub ties: u8,
}

/// All throws of two dice.
fn throws() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two)))
}

/// What fire at a target may bring, with so many supports; nothing if there is no shot.
pub fn volley(battle: &Battle, firer: ElementId, target: ElementId, supports: usize) -> Option<Shares> {
    let (ours, theirs) = fire::numbers(battle, firer, target, supports)?;
    let mut fates = Fates::new(|column| outcome::after_fire(battle, firer, target, column));
    let mut shares = Shares::default();
    for (one, two) in throws() {
        if let Some(column) = fire::column(ours + one, theirs + two) {
            shares.count(fates.of(column));
        }
    }
    Some(shares)
}

/// What a melee of two who are in frontal contact may bring.
pub fn clash(battle: &Battle, ours: ElementId, theirs: ElementId) -> Clash {
    let (mine, other) = melee::numbers(battle, ours, theirs);
    let fates = |loser, winner| {
        Fates::new(move |column| {
            let stance: Stance = melee::stance(battle, loser, winner);
            let (outcome, _) = melee::befalls(battle, loser, winner, column);
            outcome::as_it_ends(battle, loser, outcome, stance)
        })
    };
    contest((mine, other), &mut fates(ours, theirs), &mut fates(theirs, ours))
}

/// All throws with these numbers.
fn contest(
    (mine, other): (i32, i32),
    beaten: &mut Fates<impl FnMut(Column) -> Outcome>,
    victory: &mut Fates<impl FnMut(Column) -> Outcome>,
) -> Clash {
    let mut clash = Clash::default();
    for (one, two) in throws() {
        let (high, low) = (mine + one, other + two);
        if let Some(column) = fire::column(high, low) {
            clash.theirs.count(victory.of(column));
        } else if let Some(column) = fire::column(low, high) {
            clash.ours.count(beaten.of(column));
        } else {
            clash.ties += 1;
        }
    }
    clash
}

/// What a melee may bring by these numbers alone, whatever the ground: how each loses by the table in the open.
pub fn duel(battle: &Battle, (ours, mine): (ElementId, i32), (theirs, other): (ElementId, i32)) -> Clash {
    let decided = |loser, winner| move |column| outcome::decide(battle, loser, winner, column, true).0;
    contest((mine, other), &mut Fates::new(decided(ours, theirs)), &mut Fates::new(decided(theirs, ours)))
}

/// What each column brings, worked out when it is first asked for.
struct Fates<F> {
    find: F,
    less: Option<Outcome>,
    half: Option<Outcome>,
}

impl<F: FnMut(Column) -> Outcome> Fates<F> {
    fn new(find: F) -> Self {
        Self { find, less: None, half: None }
    }

    fn of(&mut self, column: Column) -> Outcome {
        let known = match column {
            Column::Less => &mut self.less,
            Column::Half => &mut self.half,
        };
        *known.get_or_insert_with(|| (self.find)(column))
    }
}
