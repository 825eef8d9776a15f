//! What an order is worth: what the book says comes of it, and habits where that says nothing.

use commander::expected;
use engine::{FastDice, Field, Record, Rules as _, Seat, Side};
use fix_bayonets::battle::{Battle, LeaderId, Step, UnitId};
use fix_bayonets::{FixBayonets, Order, assault, victory};

use crate::value;

/// What comes of an order by the book, one decision ahead. A move that has only been announced is worth the best of its first
/// hexes.
pub(crate) fn gain(known: &Battle, seat: Seat, side: Side, now: f64, order: &Order) -> f64 {
    if matches!(order, Order::Move { .. }) {
        return first_step(known, seat, side, order) - now;
    }
    expected::<FixBayonets>(known, seat, order, |after| value::of(after, side)) - now
}

fn played(known: &Battle, seat: Seat, order: &Order) -> Battle {
    let mut after = known.clone();
    let (mut dice, mut record) = (FastDice::new(1), Record::<FixBayonets>::default());
    FixBayonets::carry_out(&mut Field::new(&mut after, &mut dice, &mut record), seat, order);
    after
}

fn first_step(known: &Battle, seat: Seat, side: Side, order: &Order) -> f64 {
    let began = played(known, seat, order);
    let mut orders = Vec::new();
    FixBayonets::orders(&began, seat, &mut orders);
    let steps =
        orders.iter().filter(|order| matches!(order, Order::Enter(_) | Order::Form(..) | Order::Unlimber(_)));
    steps.map(|order| value::of(&played(&began, seat, order), side)).fold(value::of(&began, side), f64::max)
}

/// What is done because it is usually right, where the next position does not show it.
pub(crate) fn habit(known: &Battle, side: Side, order: &Order) -> f64 {
    use Order::*;
    if let Play(leader) | First(leader) = *order {
        0.5 + 0.1 * men(known, leader)
    } else if let Lead(leader) = *order {
        0.3 + 0.01 * men(known, leader)
    } else if let Initiative(leader) | Issue(leader) = *order {
        if known.leader(leader).order.is_none() { 0.3 } else { 0.0 }
    } else if let Place(hex) = *order {
        let gap = enemy_places(known, side).map(|at| known.range(hex, at)).min().unwrap_or(24);
        1.0 - 0.04 * f64::from(gap)
    } else if let Ride(hex) = *order {
        ride(known, hex)
    } else if let Fix = order {
        stack_odds(known)
    } else if let Charge(unit, _) | React(unit, ..) = *order {
        charge(known, side, unit)
    } else if matches!(order, Rally(_) | Resupply(..) | Cheer(_) | Return(..)) {
        1.0
    } else if matches!(order, Square(..)) {
        0.6
    } else if matches!(order, Bring(_) | Implement(_) | Commit(_)) {
        0.5
    } else if matches!(order, Gallop(..) | Contact(..) | Fight(_)) {
        0.4
    } else if matches!(order, Advance(..) | Pursue(..)) {
        0.2
    } else if matches!(order, Interrupt(_) | Cancel(_) | Reserve(_) | Drop(_) | Back(_)) {
        -0.3
    } else if matches!(order, Move { forced: true, .. }) {
        -0.4
    } else {
        0.0
    }
}

/// Steps that a Leader commands.
fn men(known: &Battle, leader: LeaderId) -> f64 {
    known.formation_of(leader).map(|id| f64::from(known.unit(id).steps)).sum()
}

/// Where the enemy is to be beaten: what he holds, or where he stands.
fn enemy_places(known: &Battle, side: Side) -> impl Iterator<Item = hexmap::HexId> + '_ {
    let held = known.scenario().victory.iter().enumerate();
    let held = held.filter(move |&(nth, _)| victory::controller(known, nth) != side).map(|(_, one)| one.hex);
    held.chain(known.tops(side.other()).map(|id| known.unit(id).head()))
}

/// A Leader rides where his men are.
fn ride(known: &Battle, hex: hexmap::HexId) -> f64 {
    let Step::Command(leader) = known.state().step else { return 0.0 };
    let gaps: Vec<f64> = known
        .formation_of(leader)
        .filter(|&id| known.unit(id).is_placed())
        .map(|id| f64::from(known.range(hex, known.unit(id).head())))
        .collect();
    let mean = if gaps.is_empty() { 0.0 } else { gaps.iter().sum::<f64>() / gaps.len() as f64 };
    0.3 - 0.05 * mean
}

/// Bayonets against the weakest neighbour, by men.
fn stack_odds(known: &Battle) -> f64 {
    let Some(top) = known.state().moving.and_then(|moving| moving.units.first().copied()) else { return 0.0 };
    let steps =
        |id: UnitId| f64::from(known.stack_of(id).iter().map(|&one| known.unit(one).steps).sum::<u8>());
    let best = assault::targets(known, top).map(|foe| steps(top) / steps(foe).max(1.0)).fold(0.0, f64::max);
    best - 0.9
}

/// Horse charges foot that is not in Square, and weaker horse.
fn charge(known: &Battle, side: Side, unit: UnitId) -> f64 {
    let head = known.unit(unit).head();
    let nearest = known.tops(side.other()).min_by_key(|&foe| known.range(head, known.unit(foe).head()));
    let Some(foe) = nearest else { return -1.0 };
    let is_square = known.unit(foe).formation.kind == fix_bayonets::Formation::Square;
    if is_square { -1.0 } else { 0.3 }
}
