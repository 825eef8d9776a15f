//! 7 Fire.

pub mod aim;
mod screen;
pub mod sight;
mod tally;

use engine::{Ask, Side, Tally, numbers as whole};

use crate::battle::{Battle, ElementId, Flag, Step};
use crate::event::{Event, Score};
use crate::order::Volley;
use crate::period::{Arm, Column, Trait};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, aftermath, clause, contact, key, outcome};

/// `vae.7.0.1`: may this volley be fired? Each support is checked by itself, and one that fails refuses the whole order
/// (`vae.7.4`).
pub fn check(battle: &Battle, side: Side, volley: &Volley) -> Lawful {
    require(battle.state().step == Step::Fire, || refuse(key::NOT_THIS_STEP, clause::C7_0_1_WHEN_AND_WHO))?;
    check_one(battle, side, volley.primary, volley.target)?;
    for &support in volley.supports.iter() {
        require(support != volley.primary, || {
            refuse(key::FIRE_TWICE, clause::C7_0_1_WHEN_AND_WHO).element(support)
        })?;
        check_one(battle, side, support, volley.target)?;
    }
    Ok(())
}

/// May one element fire at a target? In the order of `vae.err.order`.
pub fn check_one(battle: &Battle, side: Side, firer: ElementId, target: ElementId) -> Lawful {
    let (ours, theirs) = (battle.element(firer), battle.element(target));
    let by = |key, clause| refuse(key, clause).element(firer).other(target);
    require(ours.is_present() && ours.side() == side, || by(key::NOT_YOURS, clause::C7_0_1_WHEN_AND_WHO))?;
    require(theirs.is_present() && theirs.side() != side, || {
        by(key::NOT_ENEMY, clause::C7_0_1_WHEN_AND_WHO)
    })?;
    require(!ours.is(Flag::Fired), || by(key::FIRE_TWICE, clause::C7_0_1_WHEN_AND_WHO))?;
    require(battle.arm(firer) != Arm::Cavalry, || by(key::FIRE_CAVALRY, clause::C7_0_1_WHEN_AND_WHO))?;
    require(!contact::is_in_contact(battle, firer), || {
        by(key::FIRE_IN_CONTACT, clause::C7_0_2_NOT_IN_CONTACT)
    })?;
    require(!contact::is_in_contact(battle, target), || {
        by(key::TARGET_IN_CONTACT, clause::C7_0_2_NOT_IN_CONTACT)
    })?;
    require(!theirs.is(Flag::FiredAt), || by(key::TARGET_TWICE, clause::C7_4_SUPPORTING_FIRE))?;
    let shot = aim::aim(battle, firer, target)?;
    check_priority(battle, firer, (target, &shot), &shots(battle, firer))
}

/// All shots an element has at enemies that may be fired at, whatever comes first (`vae.7.0.2`, `vae.7.4`).
fn shots(battle: &Battle, firer: ElementId) -> Vec<(ElementId, aim::Shot)> {
    let is_open = |&enemy: &ElementId| {
        aim::is_near(battle, firer, enemy)
            && !battle.element(enemy).is(Flag::FiredAt)
            && !contact::is_in_contact(battle, enemy)
    };
    let enemies = battle.enemies_of(firer).filter(is_open);
    enemies.filter_map(|enemy| aim::aim(battle, firer, enemy).ok().map(|shot| (enemy, shot))).collect()
}

/// `vae.7.3.1`: of the targets straight ahead the nearest, if there is one; of several as near any. Guns that fire at medium
/// or long range may disregard enemy skirmishers when they look for it; the range to the target decides, as it does for a
/// screen (`vae.7.3.3`).
fn check_priority(
    battle: &Battle,
    firer: ElementId,
    (target, shot): (ElementId, &aim::Shot),
    shots: &[(ElementId, aim::Shot)],
) -> Lawful {
    let is_ahead = |id: ElementId| aim::is_in_corridor(&shot.from, battle.base(id));
    let is_far_shot =
        battle.arm(firer) == Arm::Artillery && aim::is_far_for_guns(battle, firer, shot.paces());
    let counts = |id: ElementId| is_ahead(id) && !(is_far_shot && battle.has(id, Trait::Skirmishers));
    let ahead = shots.iter().filter(|(id, other)| other.from == shot.from && counts(*id));
    let nearest = ahead.reduce(|best, next| if next.1.range.nearer_than(best.1.range) { next } else { best });
    let Some((nearest, theirs)) = nearest.filter(|(id, _)| *id != target) else { return Ok(()) };
    require(is_ahead(target) && !theirs.range.nearer_than(shot.range), || {
        refuse(key::FIRE_PRIORITY, clause::C7_3_1_PRIORITY_TO_THE_FRONT).element(firer).other(*nearest)
    })
}

/// May any element of a side fire at anything (`vae.4.4`)?
pub fn can_fire(battle: &Battle, side: Side) -> bool {
    battle.of_side(side).any(|firer| !targets(battle, firer).is_empty())
}

/// The targets an element may fire at, in roster order.
pub fn targets(battle: &Battle, firer: ElementId) -> Vec<ElementId> {
    let may_fire = battle.row(firer).fire.is_some()
        && !battle.element(firer).is(Flag::Fired)
        && !contact::is_in_contact(battle, firer);
    if !may_fire {
        return Vec::new();
    }
    let shots = shots(battle, firer);
    let is_prior = |(target, shot): &&(ElementId, aim::Shot)| {
        check_priority(battle, firer, (*target, shot), &shots).is_ok()
    };
    shots.iter().filter(is_prior).map(|(target, _)| *target).collect()
}

/// `vae.7.6.1`: both roll; if the target's total is lower it suffers its result at once (`vae.7.6.4`).
pub fn resolve(field: &mut Field<'_>, volley: &Volley) {
    let Volley { primary, target, supports } = *volley;
    let Some((ours, theirs, returns)) = tallies(field.battle(), primary, target, supports.len()) else {
        return;
    };
    // `vae.0.5`: the firer's die, then the target's.
    let dice = [(); 2].map(|()| whole::face(field.roll(Ask::d6(tally::RESOLUTION)).total));
    let firer = Score::new(primary, ours, dice[0]);
    let score = Score::new(target, theirs, dice[1]);
    let column = column(firer.total, score.total);
    field.happen(Event::Fired { firer, supports: supports.to_vec(), target: score, returns, column });
    if let Some(column) = column {
        outcome::of_fire(field, primary, target, column);
        aftermath::settle(field, None);
    }
}

/// What both add to their dice, and whether the fire is returned; nothing if there is no shot.
fn tallies(
    battle: &Battle,
    primary: ElementId,
    target: ElementId,
    supports: usize,
) -> Option<(Tally, Tally, bool)> {
    let shot = aim::aim(battle, primary, target).ok()?;
    let ours = tally::of_firer(battle, primary, target, &shot);
    let (theirs, returns) = tally::of_target(battle, primary, target, supports);
    Some((ours, theirs, returns))
}

/// The same as plain numbers.
pub fn numbers(
    battle: &Battle,
    primary: ElementId,
    target: ElementId,
    supports: usize,
) -> Option<(i32, i32)> {
    tallies(battle, primary, target, supports).map(|(ours, theirs, _)| (ours.result, theirs.result))
}

/// `vae.8.5`: the column of the loser, if he has lost.
pub const fn column(winner: i32, loser: i32) -> Option<Column> {
    if loser >= winner {
        None
    } else if 2 * loser <= winner {
        Some(Column::Half)
    } else {
        Some(Column::Less)
    }
}
