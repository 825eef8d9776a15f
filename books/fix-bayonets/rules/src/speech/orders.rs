//! What an order asks for, as a sentence. The wording that fits a step is chosen by the step.

use engine::{Key, Line, Spot};
use hexmap::HexId;

use super::words;
use crate::battle::{Battle, LeaderId, UnitId, corner_word};
use crate::key;
use crate::notation::way;
use crate::order::Order;

fn of(key: Key, unit: UnitId) -> Line {
    Line::new(key).with("unit", unit.spot())
}

fn by(key: Key, leader: LeaderId) -> Line {
    Line::new(key).with("leader", leader.spot())
}

fn at(hex: HexId) -> Spot {
    Spot::Place(hex.0.into())
}

pub(super) fn order(_: &Battle, order: &Order) -> Line {
    match *order {
        Order::Pass => Line::new(key::DO_PASS),
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
        Order::Ride(hex) => Line::new(key::DO_RIDE).with("hex", at(hex)),
        Order::Issue(leader) => by(key::DO_ISSUE, leader),
        Order::Cancel(leader) => by(key::DO_CANCEL, leader),
        Order::Move { units, forced } => {
            let all: Vec<Spot> = units.iter().map(|id| id.spot()).collect();
            Line::new(if forced { key::DO_FORCE_MARCH } else { key::DO_MOVE }).with("units", all)
        }
        Order::Enter(to) => Line::new(key::DO_ENTER).with("way", way(to)),
        Order::Turn(to) => Line::new(key::DO_TURN).with("facing", corner_word(to)),
        Order::Form(shape, _) => Line::new(key::DO_FORM).with("formation", words::formation(shape.kind)),
        Order::Limber(_) => Line::new(key::DO_LIMBER),
        Order::Unlimber(to) => Line::new(key::DO_UNLIMBER).with("facing", corner_word(to)),
        Order::Prolonge(to) => Line::new(key::DO_PROLONGE).with("way", way(to)),
        Order::Pivot(to) => Line::new(key::DO_PIVOT).with("facing", corner_word(to)),
        Order::Drop(unit) => of(key::DO_DROP, unit),
        Order::Back(to) => Line::new(key::DO_BACK).with("way", way(to)),
        Order::Exit => Line::new(key::DO_EXIT),
        Order::Fire { unit, hex, .. } => of(key::DO_FIRE, unit).with("hex", at(hex)),
        Order::Shoot => Line::new(key::DO_SHOOT),
        Order::Fix => Line::new(key::DO_FIX),
        Order::Charge(unit, _) => of(key::DO_CHARGE, unit),
        Order::Grand(unit) => of(key::DO_GRAND, unit),
        Order::React(unit, marker, _) => of(key::DO_REACT, unit).with("target", marker.spot()),
        Order::Square(unit, _) => of(key::DO_SQUARE, unit),
        Order::Recall(unit) => of(key::DO_RECALL, unit),
        Order::Wheel(unit, to) => of(key::DO_WHEEL, unit).with("facing", corner_word(to)),
        Order::Gallop(unit, to) => of(key::DO_GALLOP, unit).with("way", way(to)),
        Order::Contact(unit, enemy) => of(key::DO_CONTACT, unit).with("target", enemy.spot()),
        Order::Fight(unit) => of(key::DO_FIGHT, unit),
        Order::Pursue(unit, further) => of(key::DO_PURSUE, unit).with("further", further),
        Order::Hold(unit) => of(key::DO_HOLD, unit),
        Order::Regroup(unit, hex, shape) => {
            of(key::DO_REGROUP, unit).with("hex", at(hex)).with("formation", words::formation(shape.kind))
        }
        Order::Assault(tops, target) => {
            let all: Vec<Spot> = tops.iter().map(|id| id.spot()).collect();
            Line::new(key::DO_ASSAULT).with("units", all).with("target", target.spot())
        }
        Order::Decline(unit) => of(key::DO_DECLINE, unit),
        Order::Evade(hex) => Line::new(key::DO_EVADE).with("hex", at(hex)),
        Order::Advance(unit, _) => of(key::DO_ADVANCE, unit),
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
