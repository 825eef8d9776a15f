//! 6.7 Rallying.

use engine::{Ask, Tally};
use plane::Length;

use crate::battle::{Battle, UnitId};
use crate::event::Event;
use crate::quantities::Losses;
use crate::{Field, clause, key, measure};

/// `vf.6.7.a`: beyond this from all enemies a rally is easier.
const QUIET: Length = Length::units(12);

/// 6.7 Rally: a die for each loss marker; 6 or more takes one away.
pub(super) fn rally(field: &mut Field<'_>, unit: UnitId) {
    let roll = rally_roll(field.battle(), unit);
    let rolled = field.roll(rally_dice(field.battle(), unit, &roll));
    field.happen(Event::Rallied {
        unit,
        roll: Box::new(roll),
        faces: rolled.faces,
        removed: Losses(rolled.passed),
    });
}

/// `vf.6.7.a`: what is added to each die of a rally.
fn rally_roll(battle: &Battle, unit: UnitId) -> Tally {
    let far = is_far_from_enemies(battle, unit);
    Tally::sum(key::ROLL, 0, far.then(|| clause::C6_7_A_RALLY.add(1))).rolled().called(key::RALLY_ROLL)
}

fn rally_dice(battle: &Battle, unit: UnitId, roll: &Tally) -> Ask {
    Ask::pool(battle.unit(unit).losses.0, u8::try_from(6 - roll.result).unwrap_or(0), clause::C6_7_A_RALLY)
}

/// The dice that a unit would rally with.
pub fn rally_ask(battle: &Battle, unit: UnitId) -> Ask {
    rally_dice(battle, unit, &rally_roll(battle, unit))
}

fn is_far_from_enemies(battle: &Battle, unit: UnitId) -> bool {
    let side = battle.unit(unit).side();
    battle
        .of_side(side.other())
        .all(|enemy| measure::distance(battle, unit, enemy).is_none_or(|gap| gap.more_than(QUIET)))
}
