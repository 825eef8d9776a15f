//! The one die of the game.

use engine::{Ask, Clause, Key, Modifier, Tally};

use crate::Field;

/// `fb.r.base.2`: one D10 read 0 to 9; the engine's die shows its 0 as 10.
pub fn d10(field: &mut Field<'_>, asks: Clause) -> u8 {
    (field.roll(Ask::one_of(10, asks)).total % 10) as u8
}

/// A natural die with what changes it.
pub fn tally(of: Key, natural: u8, modifiers: impl IntoIterator<Item = Modifier>) -> Tally {
    Tally::sum(of, natural.into(), modifiers).rolled()
}

/// `fb.r.base.6`: one of so many candidates, by one die or two.
pub fn pick(field: &mut Field<'_>, count: usize, asks: Clause) -> Option<usize> {
    match count {
        0 => None,
        1 => Some(0),
        2..=10 => Some(usize::from(d10(field, asks)) % count),
        _ => {
            let tens = usize::from(d10(field, asks));
            Some((tens * 10 + usize::from(d10(field, asks))) % count)
        }
    }
}
