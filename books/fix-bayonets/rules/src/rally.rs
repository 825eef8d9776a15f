//! RALLY2: rallies, suppression, Stragglers, trains (`fb.r.rally.1` to `fb.r.rally.3`, `fb.r.train.1` to `fb.r.train.3`).

use engine::Side;
use hex::Corner;

use crate::battle::{Battle, Machine, Mark, Pass, Rallying, Shape, Step, UnitId};
use crate::event::{Check, TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::terms::{Arm, Formation, Trait};
use crate::{Field, clause, key, loss, rout, tem};

/// The unit that the pass comes to next.
fn next(battle: &Battle, at: &Rallying) -> Option<UnitId> {
    let from = at.from;
    battle
        .all_units()
        .find(|&id| id.0 >= from && battle.side_of(id) == at.side && concerns(battle, at.pass, id))
}

fn concerns(battle: &Battle, pass: Pass, id: UnitId) -> bool {
    let unit = battle.unit(id);
    match pass {
        Pass::Flee => unit.is(Mark::Routed) && unit.is_placed() && battle.touches_enemy(id),
        Pass::Rally => unit.is(Mark::Routed) && unit.is_placed() && !battle.touches_enemy(id),
        Pass::Suppressed => unit.is(Mark::Suppressed),
        Pass::Stragglers => {
            unit.is(Mark::Stragglers) && !battle.touches_enemy(id) && battle.leaders_with(id).next().is_some()
        }
        Pass::Resupply => batteries(battle, id).next().is_some(),
        Pass::Trains => unit.is(Mark::Resupplying) && unit.returns <= battle.state().turn,
    }
}

/// `fb.r.train.1`: batteries that a train may serve.
fn batteries(battle: &Battle, train: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let unit = *battle.unit(train);
    let is_ready = battle.arm(train) == Arm::Train
        && unit.is_placed()
        && unit.is_in_order()
        && !battle.touches_enemy(train);
    let side = battle.side_of(train);
    battle.units_of(side).filter(move |&id| {
        is_ready
            && battle.unit(id).is(Mark::LowAmmunition)
            && battle.range(unit.head(), battle.unit(id).head()) <= NUMBERS.train.range
            && !battle.touches_enemy(id)
    })
}

/// The unit that is asked now, and in which pass.
pub fn asked(battle: &Battle) -> Option<(UnitId, Pass)> {
    let Step::Rally(at) = battle.state().step else { return None };
    let asks = matches!(at.pass, Pass::Rally | Pass::Resupply);
    next(battle, &at).filter(|_| asks).map(|unit| (unit, at.pass))
}

/// `fb.seq.1.2`, `fb.r.sm.rally2`: goes on; false if an owner must decide.
pub fn go_on(field: &mut Field<'_>, at: Rallying) -> bool {
    let Some(unit) = next(field.battle(), &at) else {
        field.happen(TurnEvent::StepBegan { step: after(field.battle(), at) }.into());
        return true;
    };
    match at.pass {
        Pass::Rally | Pass::Resupply => return false,
        Pass::Flee => rout::rout_stack(field, unit, 0, clause::R_RALLY_1),
        Pass::Suppressed => recover(field, unit, Check::Suppression, Mark::Suppressed, clause::R_RALLY_2),
        Pass::Stragglers => recover(field, unit, Check::Stragglers, Mark::Stragglers, clause::R_RALLY_3),
        Pass::Trains => come_back(field, unit),
    }
    pass_on(field, unit);
    true
}

/// The next pass, the other side, or the next step of the Rally Phase.
fn after(battle: &Battle, at: Rallying) -> Step {
    let nth = Pass::ALL.iter().position(|&pass| pass == at.pass).unwrap_or(0);
    let first = battle.state().initiative;
    match Pass::ALL.get(nth + 1) {
        Some(&pass) => Step::Rally(Rallying { pass, from: 0, ..at }),
        None if at.side == first => Step::Rally(Rallying { side: first.other(), pass: Pass::Flee, from: 0 }),
        None => Step::Machine(Machine::Reinforcements),
    }
}

/// The pass has done with a unit.
pub fn pass_on(field: &mut Field<'_>, unit: UnitId) {
    if let Step::Rally(at) = field.battle().state().step {
        let step = Step::Rally(Rallying { from: unit.0 + 1, ..at });
        field.happen(TurnEvent::StepBegan { step }.into());
    }
}

fn recover(field: &mut Field<'_>, unit: UnitId, check: Check, mark: Mark, why: engine::Clause) {
    if tem::check(field, unit, check, []) {
        field.happen(UnitEvent::Unmarked { unit, mark, why }.into());
    }
}

/// `fb.r.train.2`: on its Depot, if that is free; otherwise it waits. `fb.r.train.3`: with its Depot destroyed it does not come back.
fn come_back(field: &mut Field<'_>, unit: UnitId) {
    let side = field.battle().side_of(unit);
    let depot = rout::depots(field.battle(), side).find(|&hex| field.battle().is_empty(hex));
    if let Some(hex) = depot {
        field.happen(UnitEvent::Unmarked { unit, mark: Mark::Resupplying, why: clause::R_TRAIN_2 }.into());
        let shape = Shape::new(Formation::RoadColumn, Corner::wrapping(0));
        field.happen(UnitEvent::Stood { unit, hexes: loss::one(hex), shape, why: clause::R_TRAIN_2 }.into());
    }
}

/// `fb.r.ask.4`
pub fn check_rally(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    let may = asked(battle) == Some((unit, Pass::Rally)) && battle.side_of(unit) == side;
    require(may, || refuse(key::NOT_ASKED, clause::R_RALLY_1).unit(unit))
}

/// `fb.r.rally.1`: a pass leaves it Disordered, a failure routs it again; `fb.poor.4`: poorly trained units are lost.
pub fn resolve_rally(field: &mut Field<'_>, unit: UnitId) {
    pass_on(field, unit);
    if tem::check(field, unit, Check::Rally, []) {
        field.happen(UnitEvent::Unmarked { unit, mark: Mark::Routed, why: clause::R_RALLY_1 }.into());
        field.happen(UnitEvent::Marked { unit, mark: Mark::Disordered, why: clause::R_RALLY_1 }.into());
    } else if field.battle().has(unit, Trait::PoorlyTrained) {
        loss::eliminate(field, unit, clause::POOR_4);
    } else {
        rout::rout_alone(field, unit, clause::R_TEM_6);
    }
}

/// `fb.r.ask.6`
pub fn check_resupply(battle: &Battle, side: Side, train: UnitId, battery: UnitId) -> Lawful {
    let may = asked(battle) == Some((train, Pass::Resupply)) && battle.side_of(train) == side;
    require(may, || NOT_NOW)?;
    let serves = batteries(battle, train).any(|id| id == battery);
    require(serves, || refuse(key::CANNOT_RESUPPLY, clause::R_TRAIN_1).unit(battery))
}

/// Batteries the asked train may serve, for lists.
pub fn choices(battle: &Battle, train: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    batteries(battle, train)
}

/// The battery is served, and the train goes to the rear.
pub fn resolve_resupply(field: &mut Field<'_>, train: UnitId, battery: UnitId) {
    pass_on(field, train);
    let mark = Mark::LowAmmunition;
    field.happen(UnitEvent::Unmarked { unit: battery, mark, why: clause::R_TRAIN_1 }.into());
    let returns = field.battle().state().turn + NUMBERS.train.turns + 1;
    field.happen(UnitEvent::TrainSent { unit: train, returns }.into());
}
