//! What units and positions are worth. A point of the score, which is an objective or a defeat, is twenty.

use engine::{Happened, Side};
use valour_fortitude::Event;
use valour_fortitude::estimate::{
    Battle, BrigadeId, Clash, Resolving, UnitId, fortitude_at_least, score, taker,
};

use super::ground::Country;
use super::odds::Harm;
use super::shape::Shape;

/// A point of the score.
pub(crate) const POINT: f64 = 20.0;
/// A point of the army list, fresh.
const LISTED: f64 = 0.5;
/// What a unit has lost of its worth when it is shaken.
const SHAKEN: f64 = 0.5;

/// A unit as it stands.
pub(crate) fn worth(battle: &Battle, unit: UnitId) -> f64 {
    let one = battle.unit(unit);
    let hurt = f64::from(one.losses.0) / f64::from(one.full_tenacity().0.max(1));
    full_worth(battle, unit) * (1.0 - SHAKEN * hurt.min(1.0))
}

fn full_worth(battle: &Battle, unit: UnitId) -> f64 {
    LISTED * f64::from(battle.profile(unit).points)
}

/// One loss marker on a unit.
pub(crate) fn marker(battle: &Battle, unit: UnitId) -> f64 {
    full_worth(battle, unit) * SHAKEN / f64::from(battle.unit(unit).full_tenacity().0.max(1))
}

/// What it costs that a unit routs: itself, and the chance that its brigade wavers or is shattered.
pub(crate) fn rout(battle: &Battle, unit: UnitId) -> f64 {
    let brigade = battle.unit(unit).brigade;
    let mates = || battle.of_brigade(brigade).filter(|&mate| mate != unit);
    if mates().next().is_none() {
        return worth(battle, unit) + POINT;
    }
    let shaken = mates().filter(|&mate| battle.unit(mate).is_shaken());
    let swept: f64 = shaken.map(|mate| worth(battle, mate)).sum();
    worth(battle, unit) + wavering(battle, brigade) * (POINT + swept)
}

/// The chance that a brigade fails a test of one die.
fn wavering(battle: &Battle, brigade: BrigadeId) -> f64 {
    (f64::from(fortitude_at_least(battle, brigade)) - 1.0) / 6.0
}

/// Harm done to a unit, in points.
pub(crate) fn harm(battle: &Battle, unit: UnitId, harm: Harm) -> f64 {
    harm.rout * rout(battle, unit) + harm.markers * marker(battle, unit)
}

/// What the position is worth to a side.
pub(crate) fn value(country: &Country, battle: &Battle, side: Side) -> f64 {
    let lead = POINT * f64::from(score(battle, side).result - score(battle, side.other()).result);
    if battle.state().ended.is_some() {
        return lead + 60.0 * lead.signum();
    }
    lead + army(country, battle, side) - army(country, battle, side.other()) + grasp(battle, side)
}

/// Units in the field and how near they are to what is not theirs yet; brigades that must still test.
fn army(country: &Country, battle: &Battle, side: Side) -> f64 {
    let ways = country.ways(battle);
    let wanted: Vec<usize> = (0..battle.state().objectives.len())
        .filter(|&goal| battle.state().objectives[goal].holder != Some(side))
        .collect();
    let mut sum = 0.0;
    for unit in battle.units_where(|unit| unit.side() == side && unit.is_unrouted()) {
        sum += worth(battle, unit);
        let Some(shape) = Shape::of(battle, unit) else { continue };
        let far = wanted.iter().map(|&goal| ways.march(goal, shape.centre)).fold(40.0, f64::min);
        // Counted as a gain, so that it is never good to lose somebody who is far away.
        sum += 0.12 * (40.0 - far);
    }
    for brigade in battle.brigades_of(side) {
        sum -= f64::from(battle.brigade(brigade).routs) * wavering(battle, brigade) * POINT;
    }
    sum
}

/// Objectives that would change hands if the turn ended now; the side whose turn it is has hold of them.
fn grasp(battle: &Battle, side: Side) -> f64 {
    let mut sum = 0.0;
    for objective in battle.state().objectives.iter() {
        if let Some((by, _)) = taker(battle, objective) {
            let gain = if objective.holder.is_some() { 2.0 } else { 1.0 };
            let sure = if battle.state().active == by { 0.85 } else { 0.4 };
            sum += if by == side { gain * sure } else { -gain * sure };
        }
    }
    sum * POINT
}

/// Points of the army list that a side has lost.
pub(crate) fn lost(battle: &Battle, side: Side) -> f64 {
    let mine = (0..).map(UnitId).take(battle.state().units.len());
    let gone = |unit: UnitId| {
        let one = battle.unit(unit);
        let points = f64::from(battle.profile(unit).points);
        let hurt = f64::from(one.losses.0) / f64::from(one.full_tenacity().0.max(1));
        if one.is_unrouted() { points * SHAKEN * hurt.min(1.0) } else { points }
    };
    mine.filter(|&unit| battle.unit(unit).side() == side).map(gone).sum()
}

/// How the score stands for a side, between −1 and 1.
pub(crate) fn standing(battle: &Battle, side: Side) -> f64 {
    let lead = score(battle, side).result - score(battle, side.other()).result;
    (f64::from(lead) / 3.0).clamp(-1.0, 1.0)
}

/// Points of the army list lost to each attack among these events, whose attack it was, and the kind of unit.
pub(crate) fn damage(before: &Battle, events: &[Happened<Event>]) -> Vec<(Side, String, f64)> {
    let mut found = Vec::new();
    // An attack that waited for a card goes on in another order.
    let engagement = &before.state().engagement;
    let mut by = match (engagement.stage, engagement.clash) {
        (Resolving::Idle, _) => "wavering".to_owned(),
        (_, Clash::Fire) => before.profile(engagement.main).title.clone(),
        (_, Clash::Fight | Clash::Square) => "melee".to_owned(),
    };
    for Happened { event, .. } in events {
        if let Event::Shot(report) = event {
            by.clone_from(&before.profile(report.strike.main).title);
        } else if let Event::FightOpened { .. } = event {
            by = "melee".to_owned();
        } else if let Event::Wavered { .. } = event {
            by = "wavering".to_owned();
        } else if let Event::Routed { unit, .. } = event {
            let points = f64::from(before.profile(*unit).points) * SHAKEN;
            found.push((before.unit(*unit).side().other(), by.clone(), points));
        } else if let Event::LossesSuffered { unit, markers, .. } = event {
            let one = before.unit(*unit);
            let share = f64::from(markers.without(one.losses).0) / f64::from(one.full_tenacity().0.max(1));
            let points = f64::from(before.profile(*unit).points) * SHAKEN * share;
            found.push((one.side().other(), by.clone(), points));
        }
    }
    found
}
