//! A27 SR checks to flip from Passive.

use engine::Modifier;

use super::lines::Lines;
use super::tem::TABLE;
use crate::clause;

/// `fb.sr.1`, `fb.sr.2`: what changes the die; `senior` is the best TEM modifier of a Leader of higher rank who is stacked with him.
pub fn modifiers(is_enemy_adjacent: bool, senior: u8) -> impl Iterator<Item = Modifier> {
    let lines = [
        is_enemy_adjacent.then(|| TABLE.staff.add(clause::SR_1)),
        (senior > 0).then(|| TABLE.staff.each(clause::SR_2, senior)),
    ];
    lines.into_iter().flatten()
}

/// The printed list, for whoever compares it.
pub fn lines() -> &'static Lines {
    &TABLE.staff
}
