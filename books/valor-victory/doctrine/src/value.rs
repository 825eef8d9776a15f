//! What a position is worth.

use engine::{Happened, Side};
use valor_victory::estimate::{Flag, Level, UnitId, Victory, Worth, losses, owner};
use valor_victory::{Battle, Event};

use super::ground::Terrain;

/// An objective, beyond what its taking does for the victory.
pub(crate) const FLAG: f64 = 22.0;
/// What the last objective needed adds.
pub(crate) const ENOUGH: f64 = 40.0;
/// A unit brought off the map, in halves.
pub(crate) const EXITED: f64 = 9.0;
/// What a pinned unit is worth less.
pub(crate) const PINNED: f64 = 0.28;
/// What an immobile one is.
const IMMOBILE: f64 = 0.4;

/// What the position is worth to a side, in points of counters.
pub(crate) fn value(ground: &Terrain, battle: &Battle, side: Side) -> f64 {
    let attacker = battle.attacker();
    let sign = if side == attacker { 1.0 } else { -1.0 };
    if let Some(ended) = battle.state().ended {
        return sign * of_level(ended.level) * 300.0 + men(battle, side);
    }
    men(battle, side) + sign * goals(battle) + sign * nearness(ground, battle)
}

fn of_level(level: Level) -> f64 {
    match level {
        Level::MajorDefeat => -1.0,
        Level::MinorDefeat => -0.7,
        Level::Draw => 0.0,
        Level::MinorVictory => 0.7,
        Level::MajorVictory => 1.0,
    }
}

/// Counters left, one's own against the enemy's.
fn men(battle: &Battle, side: Side) -> f64 {
    let mut sum = 0.0;
    for (index, unit) in battle.state().units.iter().enumerate() {
        if unit.is_alive() {
            let id = UnitId::at(index);
            sum += if unit.side() == side { worth(battle, id) } else { -worth(battle, id) };
        }
    }
    sum
}

/// Points of a counter and its weapon as it stands.
pub(crate) fn worth(battle: &Battle, id: UnitId) -> f64 {
    let unit = battle.unit(id);
    let points = battle.kind(id).points + battle.weapon(id).map_or(Worth::NONE, |weapon| weapon.points);
    let left = if unit.is(Flag::Pinned) { 1.0 - PINNED } else { 1.0 };
    let left = if unit.is(Flag::Immobile) { left - IMMOBILE } else { left };
    f64::from(points.0) * left
}

/// Objectives held and units exited, for the attacker.
fn goals(battle: &Battle) -> f64 {
    match battle.scenario().victory {
        Victory::Elimination => 0.0,
        Victory::Objective { required, .. } => {
            let held = battle.state().flags.count_ones();
            let enough = if held >= required { ENOUGH } else { 0.0 };
            FLAG * f64::from(held) + enough
        }
        Victory::Exit { goal } => {
            let exited = battle.state().supplies[battle.attacker()].exited;
            EXITED * f64::from(exited.0).min(f64::from(2 * goal))
        }
    }
}

/// How near the attacker's men are to what they are after.
fn nearness(ground: &Terrain, battle: &Battle) -> f64 {
    let open = |objective: usize| owner(battle, objective) != battle.attacker();
    let objectives = battle.scenario().objectives.len();
    let exit = matches!(battle.scenario().victory, Victory::Exit { .. });
    let mut sum = 0.0;
    for id in battle.of_side(battle.attacker()) {
        let (unit, driven) = (battle.unit(id), battle.kind(id).is_driven());
        let far = if exit {
            Some(ground.to_exit(unit.hex, driven))
        } else {
            (0..objectives)
                .filter(|&one| open(one))
                .map(|one| ground.to_objective(one, unit.hex, driven))
                .min()
        };
        // Counted as a gain, so that it is never good to lose somebody who is far away.
        sum += far.map_or(0.0, |far| 0.2 * f64::from(40 - far.min(40)));
    }
    sum
}

/// How things stand for a side by the conditions of victory, between −1 and 1.
pub(crate) fn standing(battle: &Battle, side: Side) -> f64 {
    let attacker = battle.attacker();
    let sign = if side == attacker { 1.0 } else { -1.0 };
    let share = |side: Side| {
        let losses = losses(battle, side);
        f64::from(losses.lost) / f64::from(losses.start.max(1))
    };
    let blood = share(attacker.other()) - share(attacker);
    let goal = match battle.scenario().victory {
        Victory::Elimination => blood,
        Victory::Objective { required, .. } => {
            2.0 * f64::from(battle.state().flags.count_ones()) / f64::from(required.max(1)) - 1.0
        }
        Victory::Exit { goal } => {
            let exited = battle.state().supplies[attacker].exited;
            f64::from(exited.0) / f64::from(goal.max(1)) - 1.0
        }
    };
    sign * goal.clamp(-1.0, 1.0)
}

/// Points lost to each attack among these events, whose attack it was, and the kind of counter that led it.
pub(crate) fn damage(before: &Battle, events: &[Happened<Event>]) -> Vec<(Side, String, f64)> {
    let mut found = Vec::new();
    let mut by = String::from("crowding");
    let lead = |units: &[UnitId], otherwise: &str| {
        units.first().map_or_else(|| otherwise.to_owned(), |&unit| before.kind(unit).title.clone())
    };
    for Happened { event, .. } in events {
        if let Event::ApAttack(report) = event {
            by = lead(&report.units, "fire lanes and off-board fire");
        } else if let Event::AtShot(report) = event {
            by = lead(&report.units, "fire lanes and off-board fire");
        } else if let Event::Assaulted(_) = event {
            by = "close assault".to_owned();
        } else if let Event::SniperFired { .. } = event {
            by = "sniper".to_owned();
        } else if let Event::Eliminated { unit, .. } = event {
            found.push((before.unit(*unit).side().other(), by.clone(), points(before, *unit)));
        } else if let Event::Reduced { unit, .. } = event {
            found.push((before.unit(*unit).side().other(), by.clone(), points(before, *unit) / 2.0));
        }
    }
    found
}

fn points(battle: &Battle, unit: UnitId) -> f64 {
    let points = battle.kind(unit).points + battle.weapon(unit).map_or(Worth::NONE, |weapon| weapon.points);
    f64::from(points.0)
}
