//! Square Reactions (A11, `fb.r.tem.4`, `fb.r.charge.16`, `fb.dec.46`).

use engine::Side;
use hexmap::HexId;

use super::active_side;
use crate::battle::{Battle, Charge, Mark, Riding, Shape, Squares, Step, UnitId};
use crate::event::{Check, TurnEvent, UnitEvent};
use crate::loss::{self, one};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::stacking;
use crate::tables::tem::{Horse, SquareTry, farthest_square};
use crate::terms::{Arm, Cover, Formation, Trait, Traits};
use crate::{Field, clause, key, sight, tem};

/// Charge markers that a Square may be formed against; Reaction Charges never count.
fn markers(battle: &Battle) -> impl Iterator<Item = &Charge> {
    battle
        .state()
        .charges
        .iter()
        .filter(|charge| !charge.is_reaction && matches!(charge.state, Riding::Moving | Riding::Contact(_)))
}

/// Hexes from a stack to a marker, from its nearest hex that sees it; none if that is too far or out of sight.
fn distance(battle: &Battle, top: UnitId, marker: HexId) -> Option<u8> {
    let seen =
        |hex: &HexId| battle.range(*hex, marker) <= farthest_square() && sight::sees(battle, *hex, marker);
    battle.unit(top).hexes.iter().copied().filter(seen).map(|hex| battle.range(hex, marker)).min()
}

/// A11: what a stack must be to try a Square at all.
pub fn may_try(battle: &Battle, top: UnitId) -> Lawful {
    let unit = battle.unit(top);
    let stack = battle.stack_of(top);
    let cannot = |clause| refuse(key::NO_SQUARE, clause).unit(top);
    require(battle.arm(top) == Arm::Infantry && unit.is_placed(), || cannot(clause::R_TEM_4))?;
    require(!unit.is(Mark::TriedSquare) && unit.formation.kind != Formation::Square, || {
        cannot(clause::R_TEM_4)
    })?;
    let is_poor = stack.iter().any(|&id| battle.has(id, Trait::PoorlyTrained));
    require(!is_poor, || cannot(clause::POOR_2))?;
    require(unit.is_in_order(), || cannot(clause::STATUS_1))?;
    require(!stack.iter().any(|&id| battle.in_reserve(id)), || cannot(clause::STATUS_6))?;
    require(!unit.is(Mark::FixBayonets), || cannot(clause::R_TEM_4))?;
    let hexes = &unit.hexes;
    require(hexes.iter().any(|&hex| admits(battle, hex)), || cannot(clause::R_MAP_9))?;
    let limit = stacking::limit(Formation::Square, Arm::Infantry, Cover::None);
    let steps: u8 =
        stack.iter().map(|&id| if battle.arm(id) == Arm::Infantry { battle.unit(id).steps } else { 2 }).sum();
    require(limit.is_some_and(|limit| steps <= limit.most), || cannot(clause::STACK_F_6))
}

fn admits(battle: &Battle, hex: HexId) -> bool {
    battle.map().cell(hex).terrain.cover() <= Cover::Light
}

/// Asks the infantry of the other side, after declarations all of it, after a hex that which sees this marker. Then the markers of
/// `then` go on.
pub fn offer_squares(field: &mut Field<'_>, marker: Option<HexId>, then: Side) {
    let battle = field.battle();
    let side = active_side(battle).other();
    let near = |top: UnitId| match marker {
        Some(hex) => distance(battle, top, hex).is_some(),
        None => markers(battle).any(|charge| distance(battle, top, charge.hex).is_some()),
    };
    let stacks = battle.tops(side).filter(|&top| near(top) && may_try(battle, top).is_ok()).collect();
    field.happen(TurnEvent::StepBegan { step: Step::Squares(Squares { stacks, then }) }.into());
}

/// The stack that is asked now: by hex label.
pub fn next_asked(battle: &Battle) -> Option<UnitId> {
    let Step::Squares(squares) = battle.state().step else { return None };
    let able = squares.stacks.iter().filter(|&top| may_try(battle, top).is_ok());
    able.min_by_key(|&top| battle.unit(top).head())
}

/// `fb.r.ask.25`
pub fn check_square(battle: &Battle, side: Side, top: UnitId, hex: HexId) -> Lawful {
    let is_step = matches!(battle.state().step, Step::Squares(_));
    require(is_step && battle.side_of(top) == side, || NOT_NOW)?;
    may_try(battle, top)?;
    require(next_asked(battle) == Some(top), || NOT_NOW)?;
    let may = battle.unit(top).stands_in(hex) && admits(battle, hex);
    require(may, || refuse(key::NO_SQUARE, clause::R_TEM_4).unit(top).hex(hex))
}

/// `fb.dec.46`: the nearest marker in sight counts, among equals the one with the largest starred line.
fn facts(battle: &Battle, top: UnitId) -> Option<SquareTry> {
    let unit = battle.unit(top);
    let from = |charge: &Charge| {
        let distance = distance(battle, top, charge.hex)?;
        let traits: Traits =
            battle.stack(charge.hex).iter().fold(Traits::empty(), |all, &id| all | battle.printed(id).traits);
        let horse = Horse { traits, is_grand: charge.is_grand };
        let bonus = battle.best(top, |values| values.infantry);
        Some(SquareTry {
            bonus,
            formation: unit.formation.kind,
            is_spread: unit.is_spread(),
            horse,
            distance,
        })
    };
    let weight = |facts: &SquareTry| -facts.modifiers().map(|line| line.amount()).sum::<i32>();
    markers(battle).filter_map(from).min_by_key(|facts| (facts.distance, weight(facts)))
}

/// `fb.r.tem.4`: one check; a pass forms Square at once, a spread unit in the hex its owner names.
pub fn resolve_square(field: &mut Field<'_>, top: UnitId, hex: HexId) {
    let Some(facts) = facts(field.battle(), top) else { return skip_square(field, top) };
    skip_square(field, top);
    let stack = field.battle().stack_of(top);
    for &unit in stack.iter() {
        field.happen(UnitEvent::Marked { unit, mark: Mark::TriedSquare, why: clause::R_TEM_4 }.into());
    }
    if !tem::check(field, top, Check::Square, facts.modifiers()) {
        return;
    }
    for &unit in stack.iter() {
        loss::drop_attack(field, unit, clause::R_ASSAULT_2);
        let is_infantry = field.battle().arm(unit) == Arm::Infantry;
        let facing = field.battle().unit(unit).formation.facing;
        let shape = if is_infantry {
            Shape::new(Formation::Square, facing)
        } else {
            Shape { kind: Formation::Square, facing }
        };
        field.happen(UnitEvent::Stood { unit, hexes: one(hex), shape, why: clause::R_TEM_4 }.into());
    }
}

/// The stack has answered.
pub fn skip_square(field: &mut Field<'_>, top: UnitId) {
    if let Step::Squares(mut squares) = field.battle().state().step {
        squares.stacks.remove(top);
        field.happen(TurnEvent::StepBegan { step: Step::Squares(squares) }.into());
    }
}
