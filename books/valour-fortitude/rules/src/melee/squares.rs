//! Cavalry against squares: the first step of every melee phase (`vf.sr.square.f`).

use engine::{Ask, Side, Tally};

use crate::armies::Arm;
use crate::battle::{Battle, Mark, Step, UnitId};
use crate::event::{Event, SquareResult};
use crate::formation::Formation;
use crate::numbers;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, measure, sequence};

/// The cavalry units of either side that touch enemy squares and have not rolled.
pub fn candidates(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    battle.present().filter(|&unit| {
        battle.is_arm(unit, Arm::Cavalry)
            && !battle.unit(unit).is(Mark::SquareRolled)
            && squares(battle, unit).next().is_some()
    })
}

fn squares(battle: &Battle, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    measure::contacts(battle, unit).filter(|&enemy| battle.is_in(enemy, Formation::Square))
}

/// May this unit roll next? The active commander-in-chief orders them.
pub fn check(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    sequence::check_idle(battle)?;
    let open = battle.state().step == Step::Squares && battle.state().active == side;
    require(open, || refuse(key::NOT_THIS_PHASE, clause::SR_SQUARE_F))?;
    require(candidates(battle).any(|other| other == unit), || {
        refuse(key::NO_SQUARE, clause::SR_SQUARE_F).unit(unit)
    })
}

/// One die; +2 if every square it touches is shaken.
pub fn roll(field: &mut Field<'_>, unit: UnitId) {
    let shaken = squares(field.battle(), unit).all(|square| field.battle().unit(square).is_shaken());
    let face = numbers::face(field.roll(Ask::d6(clause::SR_SQUARE_F)).total);
    let roll = Tally::sum(key::ROLL, face.into(), shaken.then(|| clause::SR_SQUARE_F.add(2)))
        .rolled()
        .called(key::ONE_ROLL);
    let result = match roll.result {
        ..=3 => SquareResult::Repulsed,
        4..=5 => SquareResult::Recoils,
        6.. => SquareResult::Stays,
    };
    let unnerved = super::is_unnerved(field.battle(), unit);
    field.happen(Event::SquareRolled { unit, roll: Box::new(roll), face, result, unnerved });
}
