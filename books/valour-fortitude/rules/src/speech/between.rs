//! What lies between two units, as facts for cases.

use crate::battle::Battle;
use crate::measure;
use crate::sight::{Over, visible_count};

/// Inches and figures, as the first unit has them:
///
/// ```text
/// a t distance 6.5      inches between their nearest bases
/// a t range 7           inches as a shot of `a` is measured: a gun's from its cannon
/// a t contact 3         front-rank figures of `a` that touch `t`
/// a t sight 5 6         front-rank figures of `a` that see `t`, of how many; a unit in terrain has 1 or 0 of 1
/// ```
///
/// A unit that is not on the table has nothing between it and anything; `None` if there is no such unit.
pub fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
    let (unit, other) = (battle.unit_named(one)?, battle.unit_named(two)?);
    let Some(distance) = measure::distance(battle, unit, other) else { return Some(Vec::new()) };
    let mut facts = vec![format!("{one} {two} distance {}", distance.length())];
    if let Some(range) = measure::range(battle, unit, other) {
        facts.push(format!("{one} {two} range {}", range.length()));
    }
    let (seeing, front) = visible_count(battle, unit, other, Over::Nobody);
    facts.push(format!("{one} {two} contact {}", measure::front_contact(battle, unit, other)));
    facts.push(format!("{one} {two} sight {seeing} {front}"));
    Some(facts)
}
