//! What an order asks for, as a sentence. The wording that fits a step is chosen by the step.

use engine::{Key, Line, Spot};
use hex::{Corner, Direction};
use hexmap::HexId;

use super::words;
use crate::battle::{Battle, LeaderId, LeaderSet, Shape, Step, UnitId};
use crate::order::Order;
use crate::sequence::Declined;
use crate::{assault, fire, key};

fn of(key: Key, unit: UnitId) -> Line {
    Line::new(key).with("unit", unit.spot())
}

fn by(key: Key, leader: LeaderId) -> Line {
    Line::new(key).with("leader", leader.spot())
}

fn at(hex: HexId) -> Spot {
    Spot::Place(hex.0.into())
}

/// Whoever is fired at in a hex; the hex if nobody is there.
fn who(battle: &Battle, hex: HexId) -> Spot {
    battle.top(hex).map_or_else(|| at(hex), UnitId::spot)
}

fn all(units: &[UnitId]) -> Vec<Spot> {
    units.iter().map(|id| id.spot()).collect()
}

pub(super) fn order(battle: &Battle, order: &Order) -> Line {
    match *order {
        Order::Pass => pass(battle),
        Order::Return(leader, unit) => by(key::DO_RETURN, leader).with("unit", unit.spot()),
        Order::Rally(unit) => of(key::DO_RALLY, unit),
        Order::Resupply(train, gun) => of(key::DO_RESUPPLY, train).with("battery", gun.spot()),
        Order::Cheer(unit) => of(key::DO_CHEER, unit),
        Order::Play(leader) => by(key::DO_PLAY, leader),
        Order::First(leader) => by(key::DO_FIRST, leader),
        Order::Interrupt(leader) => by(key::DO_INTERRUPT, leader),
        Order::Bring(leader) => by(key::DO_BRING, leader),
        Order::Implement(leader) => by(key::DO_IMPLEMENT, leader),
        Order::Initiative(leader) => by(key::DO_INITIATIVE, leader),
        Order::Reserve(leader) => by(key::DO_RESERVE, leader),
        Order::Commit(leader) => by(key::DO_COMMIT, leader),
        Order::Place(hex) => Line::new(key::DO_PLACE).with("hex", at(hex)),
        Order::Lead(leader) => by(key::DO_LEAD, leader),
        Order::Ride(hex) => ride(battle, hex),
        Order::Issue(leader) => by(key::DO_ISSUE, leader),
        Order::Cancel(leader) => by(key::DO_CANCEL, leader),
        Order::Move { units, forced } => {
            let key = if forced { key::DO_FORCE_MARCH } else { key::DO_MOVE };
            Line::new(key).with("units", all(&units)).with("unit", units[0].spot())
        }
        Order::Enter(to) => stepping(battle, key::DO_ENTER, to),
        Order::Back(to) => stepping(battle, key::DO_BACK, to),
        Order::Turn(to) => facing(Line::new(key::DO_TURN), to),
        Order::Form(shape, further) => form(battle, shape, &further),
        Order::Limber(to) => facing(Line::new(key::DO_LIMBER), to),
        Order::Unlimber(to) => facing(Line::new(key::DO_UNLIMBER), to),
        Order::Prolonge(to) => Line::new(key::DO_PROLONGE).with("way", words::way(to)),
        Order::Pivot(to) => facing(Line::new(key::DO_PIVOT), to),
        Order::Drop(unit) => of(key::DO_DROP, unit),
        Order::Exit => Line::new(key::DO_EXIT),
        Order::Fire { unit, hex, then: HexId::NOWHERE } => {
            of(key::DO_FIRE, unit).with("target", who(battle, hex))
        }
        Order::Fire { unit, hex, then } => {
            of(key::DO_FIRE_THEN, unit).with("target", who(battle, hex)).with("then", at(then))
        }
        Order::Shoot => fire::due(battle).map_or_else(
            || Line::new(key::VERB_FIRE),
            |(unit, hex, _)| of(key::DO_SHOOT, unit).with("target", who(battle, hex)),
        ),
        Order::Fix => match mover(battle) {
            Some(unit) => of(key::DO_FIX, unit),
            None => Line::new(key::VERB_FIX),
        },
        Order::Charge(unit, leaders) => with(of, unit, [key::DO_CHARGE, key::DO_CHARGE_WITH], leaders),
        Order::Grand(unit) => of(key::DO_GRAND, unit),
        Order::React(unit, marker, leaders) => {
            with(of, unit, [key::DO_REACT, key::DO_REACT_WITH], leaders).with("target", marker.spot())
        }
        Order::Square(unit, hex) => of(key::DO_SQUARE, unit).with("hex", at(hex)),
        Order::Recall(unit) => of(key::DO_RECALL, unit),
        Order::Wheel(unit, to) => facing(of(key::DO_WHEEL, unit), to),
        Order::Gallop(unit, to) => {
            let hex = battle.map().neighbour(battle.unit(unit).head(), to).unwrap_or(HexId::NOWHERE);
            of(key::DO_GALLOP, unit).with("hex", at(hex))
        }
        Order::Contact(unit, enemy) => of(key::DO_CONTACT, unit).with("target", enemy.spot()),
        Order::Fight(unit) => of(key::DO_FIGHT, unit),
        Order::Pursue(unit, further) => of(key::DO_PURSUE, unit).with("further", further),
        Order::Hold(unit) => of(key::DO_HOLD, unit),
        Order::Regroup(unit, hex, shape) => {
            let keys = [key::DO_REGROUP, key::DO_REGROUP_FACING];
            shaped(keys, shape).with("unit", unit.spot()).with("hex", at(hex))
        }
        Order::Assault(tops, target) => {
            Line::new(key::DO_ASSAULT).with("units", all(&tops)).with("target", target.spot())
        }
        Order::Decline(unit) => of(key::DO_DECLINE, unit),
        Order::Evade(hex) => match assault::may_evade(battle) {
            Some(unit) => of(key::DO_EVADE, unit).with("hex", at(hex)),
            None => Line::new(key::DO_FLEE).with("hex", at(hex)),
        },
        Order::Advance(unit, _) if battle.unit(unit).formation.is_all_round() => of(key::DO_ADVANCE, unit),
        Order::Advance(unit, to) => facing(of(key::DO_ADVANCE_FACING, unit), to),
        Order::Flee(hex) => Line::new(key::DO_FLEE).with("hex", at(hex)),
        Order::Deploy(unit, shape, hexes) => {
            let hex = hexes.first().copied().unwrap_or(HexId::NOWHERE);
            of(key::DO_DEPLOY, unit).with("hex", at(hex)).with("formation", words::formation(shape.kind))
        }
        Order::Gather(hex) => Line::new(key::DO_GATHER).with("hex", at(hex)),
        Order::Stay(leader) => by(key::DO_STAY, leader),
        Order::Resign => Line::new(key::DO_RESIGN),
    }
}

/// What it is to say no, or no more, in a step.
fn pass(battle: &Battle) -> Line {
    let Some(declined) = Declined::in_step(battle.state().step) else { return Line::new(key::DO_PASS) };
    match declined {
        Declined::Begin => Line::new(key::DO_BEGIN),
        Declined::Pick => Line::new(key::DO_PASS_CARD),
        Declined::Interrupt => Line::new(key::DO_LET_ACT),
        Declined::Activation | Declined::Initiative => Line::new(key::DO_GO_ON),
        Declined::Part(leader) => by(key::DO_END_PART, leader),
        Declined::March => Line::new(key::DO_STOP),
        Declined::Fire => Line::new(key::DO_HOLD_FIRE),
        Declined::StackEnd => Line::new(key::DO_STAY_SO),
        Declined::Charges | Declined::Reactions => Line::new(key::DO_NO_CHARGE),
        Declined::Square | Declined::Evasion => Line::new(key::DO_STAND),
        Declined::Rally => Line::new(key::DO_DO_NOT_TRY),
        Declined::Advance { .. } | Declined::Regroup => Line::new(key::DO_STAY_PUT),
    }
}

fn mover(battle: &Battle) -> Option<UnitId> {
    battle.state().moving.and_then(|moving| moving.units.first().copied())
}

fn ride(battle: &Battle, hex: HexId) -> Line {
    let line = if let Step::Command(leader) = battle.state().step {
        by(key::DO_RIDE, leader)
    } else {
        Line::new(key::DO_PLACE)
    };
    line.with("hex", at(hex))
}

fn stepping(battle: &Battle, key: Key, way: Direction) -> Line {
    let to = mover(battle).and_then(|unit| battle.map().neighbour(battle.unit(unit).head(), way));
    Line::new(key).with("way", words::way(way)).with("hex", at(to.unwrap_or(HexId::NOWHERE)))
}

fn facing(line: Line, to: Corner) -> Line {
    line.with("facing", words::facing(to))
}

/// The first message where no Leader rides along, the second where somebody does.
fn with(of: fn(Key, UnitId) -> Line, unit: UnitId, keys: [Key; 2], leaders: LeaderSet) -> Line {
    let riding: Vec<Spot> = leaders.iter().map(LeaderId::spot).collect();
    if riding.is_empty() { of(keys[0], unit) } else { of(keys[1], unit).with("leaders", riding) }
}

/// The first message for a shape without a facing, the second for one with it.
fn shaped(keys: [Key; 2], shape: Shape) -> Line {
    let line = Line::new(keys[usize::from(!shape.is_all_round())]);
    let line = line.with("formation", words::formation(shape.kind));
    if shape.is_all_round() { line } else { facing(line, shape.facing) }
}

fn form(battle: &Battle, shape: Shape, further: &[HexId]) -> Line {
    let line = shaped([key::DO_FORM, key::DO_FORM_FACING], shape);
    if further.is_empty() {
        return line;
    }
    let head = mover(battle).map(|unit| battle.unit(unit).head());
    let hexes: Vec<Spot> = head.into_iter().chain(further.iter().copied()).map(at).collect();
    let key = if shape.is_all_round() { key::DO_FORM_SPREAD } else { key::DO_FORM_OVER };
    Line { key, ..line }.with("hexes", hexes)
}
