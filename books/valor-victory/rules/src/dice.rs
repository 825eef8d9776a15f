//! 3 Dice: two six-sided dice, and the bias against the computer.

use engine::{Ask, Clause, Faces, Key, Modifier, Side, Tally};

use crate::Field;
use crate::{clause, key};

/// Two dice as they counted.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The dice kept.
    pub faces: Faces,
    /// Their sum.
    pub total: u8,
    /// What the base of a tally is called: biased dice are marked.
    pub of: Key,
}

impl Pair {
    /// The dice with what changes them.
    pub fn tally(self, modifiers: impl IntoIterator<Item = Modifier>) -> Tally {
        Tally::sum(self.of, self.total.into(), modifiers).rolled()
    }
}

/// `vv.dice.kinds`: rolls 2d6 for the side whose roll it is (`vv.dice.who`).
///
/// `vv.dice.bias`: a favoured or hampered side draws a hidden die first; on a 1 the pair is rolled twice, and the
/// lower (higher) total counts.
pub fn two_dice(field: &mut Field<'_>, side: Side, asks: Clause) -> Pair {
    let bias = field.battle().state().bias[side];
    let again = bias != 0 && one_die(field, clause::DICE_BIAS) == 1;
    let first = plain_dice(field, asks);
    if !again {
        return first;
    }
    let second = plain_dice(field, clause::DICE_BIAS);
    let better = if bias > 0 { second.total < first.total } else { second.total > first.total };
    Pair { of: key::BIASED_DICE, ..if better { second } else { first } }
}

/// Rolls 2d6 that no bias touches: checks of valor.
pub fn plain_dice(field: &mut Field<'_>, asks: Clause) -> Pair {
    let rolled = field.roll(Ask::two_d6(asks));
    let total = u8::try_from(rolled.total).expect("two dice show twelve at most");
    Pair { faces: rolled.faces, total, of: key::DICE }
}

/// One die; bias never touches it, because a low one is not always good.
pub fn one_die(field: &mut Field<'_>, asks: Clause) -> u8 {
    u8::try_from(field.roll(Ask::d6(asks)).total).expect("a die shows six at most")
}
