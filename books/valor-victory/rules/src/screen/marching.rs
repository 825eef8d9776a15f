//! Whole moves: every hex that units can reach with the cheapest orders that lead there, and the fire they may draw.
//!
//! Ways are walked on copies of the battle by the book's own movement, nobody firing ([`marched`]); what fire may do on a
//! step is asked of the resolver itself.

use engine::{
    Danger, FastDice, Field, Marches, Notation as _, Odds, Place, Reach, Record, Rules as _, Seat, Side,
};
use hex::Direction;
use hexmap::{Pose, Walks, reaches};

use super::place;
use crate::battle::{Battle, Group, Mode, Phase, UnitId};
use crate::estimate::marched;
use crate::event::Event;
use crate::map::HexId;
use crate::movement::{allowance, is_spent};
use crate::order::Order;
use crate::quantities::MovementPoints;
use crate::{ValorVictory, key};

impl Marches for ValorVictory {
    /// Where the selected units can go in the Movement Phase, plainly and by assault movement; in the Advance Phase where all
    /// of them can, one after the other.
    fn reach(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Reach> {
        let units: Group = selection.iter().map(|&id| UnitId::of_piece(id)).collect();
        if battle.state().phase == Phase::Advance && units.len() > 1 {
            return advances(battle, seat, &units);
        }
        if battle.state().phase != Phase::Movement {
            return Vec::new();
        }
        let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
        let walk = Walk { seat, side };
        if let Some(moving) = battle.state().moving {
            let verb = if moving.mode == Mode::Assault { key::VERB_ASSAULT_MOVE } else { key::VERB_MOVE };
            return if moving.units == units { reaches(&walk, battle, verb, None) } else { Vec::new() };
        }
        let modes = [(Mode::Normal, key::VERB_MOVE), (Mode::Assault, key::VERB_ASSAULT_MOVE)];
        let set_out = |(mode, verb)| reaches(&walk, battle, verb, Some(Order::Move { units, mode }));
        modes.into_iter().flat_map(set_out).collect()
    }

    /// The fire that movers may draw on their way, by the hex they enter.
    fn dangers(battle: &Battle, seat: Seat, orders: &[Order]) -> Vec<Danger> {
        let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
        let mut now = battle.clone();
        let mut found = Vec::new();
        for order in orders {
            if matches!(order, Order::Step { .. } | Order::Move { .. }) {
                found.extend(danger(&now, seat, order));
            }
            match marched(&now, side, order) {
                Some(after) => now = after,
                None => break,
            }
        }
        found
    }
}

/// `vv.move.advance`: units advance singly, so several of one hex give an order each.
pub(super) fn advances(battle: &Battle, seat: Seat, units: &Group) -> Vec<Reach> {
    let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
    let together = |direction: Direction| {
        let (mut now, mut orders) = (battle.clone(), Vec::new());
        for &unit in units.iter() {
            let order = Order::Advance { unit, direction: Some(direction), turn: 0 };
            now = marched(&now, side, &order)?;
            orders.push(ValorVictory::print(battle, &order));
        }
        let mut ends = units.iter().map(|&unit| now.unit(unit).hex);
        let end = ends.next()?;
        let is_one = ends.all(|hex| hex == end);
        is_one.then(|| Reach { verb: key::VERB_ADVANCE, way: vec![place(battle, end)], left: 0, orders })
    };
    Direction::ALL.into_iter().filter_map(together).collect()
}

/// A seat walks units of its side over the map.
struct Walk {
    seat: Seat,
    side: Side,
}

impl Walks for Walk {
    type Book = ValorVictory;
    type Cost = MovementPoints;

    fn after(&self, battle: &Battle, order: &Order) -> Option<Battle> {
        marched(battle, self.side, order)
    }

    fn is_under_way(&self, _: &Battle) -> bool {
        true
    }

    fn nexts(&self, battle: &Battle) -> Vec<Order> {
        nexts(battle)
    }

    fn pose(&self, battle: &Battle) -> Pose {
        standing(battle)
    }

    fn cost(&self, battle: &Battle) -> MovementPoints {
        battle.state().moving.map_or(MovementPoints(u8::MAX), |moving| moving.spent)
    }

    fn may_halt(&self, battle: &Battle) -> bool {
        ValorVictory::check(battle, self.seat, &Order::Stop { confirm: false }).is_ok()
    }

    /// A move with nothing left to choose ends by itself.
    fn halt(&self, battle: &Battle) -> Option<Order> {
        (!is_spent(battle)).then_some(Order::Stop { confirm: false })
    }

    fn left(&self, battle: &Battle) -> u32 {
        let moving = battle.state().moving;
        moving.map_or(0, |moving| u32::from(allowance(battle, &moving).without(moving.spent)))
    }

    fn place(&self, battle: &Battle, hex: HexId) -> Place {
        place(battle, hex)
    }
}

/// Where the movers stand, and which way they face if that matters.
fn standing(battle: &Battle) -> Pose {
    let Some(first) = battle.state().moving.and_then(|moving| moving.units.first().copied()) else {
        return (HexId::NOWHERE, 0);
    };
    let unit = battle.unit(first);
    (unit.hex, if battle.kind(first).has_facing() { unit.facing().number() } else { 0 })
}

/// Orders that may come next in an open move.
fn nexts(battle: &Battle) -> Vec<Order> {
    let Some(moving) = battle.state().moving else { return Vec::new() };
    let Some(&first) = moving.units.first() else { return Vec::new() };
    let step = |direction, reverse| Order::Step { direction, reverse, facing: None };
    if moving.over {
        Vec::new()
    } else if battle.kind(first).is_driven() {
        let ahead = battle.unit(first).facing();
        let turns = Direction::ALL.into_iter().filter(|&facing| facing != ahead);
        let turns = turns.map(|facing| Order::Turn { facing });
        [step(ahead, false), step(ahead.opposite(), true)].into_iter().chain(turns).collect()
    } else {
        Direction::ALL.map(|way| step(way, false)).to_vec()
    }
}

fn danger(battle: &Battle, seat: Seat, order: &Order) -> Option<Danger> {
    ValorVictory::check(battle, seat, order).ok()?;
    let mut after = battle.clone();
    let mut record = Record::<ValorVictory>::default();
    ValorVictory::carry_out(&mut Field::new(&mut after, &mut FastDice::new(1), &mut record), seat, order);
    let (mut entered, mut firers) = (None, None);
    // Who fires first is decided before any die is rolled, so one try shows it.
    for happened in &record.events {
        if let Event::Stepped { hex, .. } = happened.event {
            entered = entered.or(Some(hex));
        } else if let Event::ApAttack(report) = &happened.event {
            firers = firers.or(Some(report.units));
        } else if let Event::AtShot(report) = &happened.event {
            firers = firers.or(Some(report.units));
        }
    }
    let (entered, firers) = (entered?, firers?);
    let odds = Odds::of::<ValorVictory>(battle, seat, order).ok()?;
    let share = odds.lines.iter().filter(|line| !line.changes.is_empty()).map(|line| line.share).sum();
    let by = firers.iter().map(|unit| unit.0.into()).collect();
    Some(Danger { at: place(battle, entered), by, share, odds })
}
