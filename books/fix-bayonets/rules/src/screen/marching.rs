//! Whole moves: every hex that a stack can reach with the cheapest orders that lead there, and what it may meet on the way.
//!
//! Ways are walked on copies of the battle by the resolver itself, with dice that always fall well and enemies who hold their
//! fire; what they may do instead is asked of the resolver, too.

use std::cmp::Reverse;

use engine::{Danger, Field, Marches, Odds, Place, Reach, Record, Rules as _, Seat, Side};
use hexmap::{HexId, Pose, Walks, reaches};

use super::place;
use crate::battle::{Battle, Group, PieceId, Step, UnitId};
use crate::order::Order;
use crate::rehearsal::{Lucky, lucky, nexts};
use crate::terms::HalfMcf;
use crate::{FixBayonets, fire, key, zone};

impl Marches for FixBayonets {
    /// Where the selected stack can go, at the usual pace and on a forced march; or the rest of a move that has begun.
    fn reach(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Reach> {
        let Some(units) = stack(battle, selection) else { return Vec::new() };
        let state = battle.state();
        if let (Step::March, Some(moving)) = (state.step, state.moving) {
            let is_same =
                moving.units.len() == units.len() && units.iter().all(|id| moving.units.contains(id));
            return if is_same { reaches(&Walk(seat), battle, key::VERB_MOVE, None) } else { Vec::new() };
        }
        if !matches!(state.step, Step::Command(_)) {
            return Vec::new();
        }
        let paces = [(false, key::VERB_MOVE), (true, key::VERB_FORCE_MARCH)];
        let set_out =
            |(forced, verb)| reaches(&Walk(seat), battle, verb, Some(Order::Move { units, forced }));
        paces.into_iter().flat_map(set_out).collect()
    }

    /// Skirmishers and fire that movers may meet, by the hex they enter.
    fn dangers(battle: &Battle, seat: Seat, orders: &[Order]) -> Vec<Danger> {
        let mut now = battle.clone();
        let mut found = Vec::new();
        for order in orders {
            found.extend(danger(&now, seat, order));
            match lucky(&now, seat, order) {
                Some(after) => now = after,
                None => break,
            }
        }
        found
    }
}

/// The selected units as they lie in their stack, if they are units of one.
fn stack(battle: &Battle, selection: &[u16]) -> Option<Group> {
    let mut units = Vec::new();
    for &piece in selection {
        match PieceId::numbered(piece) {
            PieceId::Unit(unit) if unit.index() < battle.state().units.len() => units.push(unit),
            PieceId::Unit(_) | PieceId::Leader(_) => return None,
        }
    }
    units.sort_by_key(|&id| (battle.unit(id).depth, id));
    (!units.is_empty()).then(|| units.into_iter().collect())
}

/// A seat walks its stack over the map.
struct Walk(Seat);

impl Walks for Walk {
    type Book = FixBayonets;
    type Cost = Reverse<HalfMcf>;

    fn after(&self, battle: &Battle, order: &Order) -> Option<Battle> {
        lucky(battle, self.0, order)
    }

    fn is_under_way(&self, battle: &Battle) -> bool {
        battle.state().step == Step::March
    }

    fn nexts(&self, _: &Battle) -> Vec<Order> {
        nexts()
    }

    fn pose(&self, battle: &Battle) -> Pose {
        standing(battle)
    }

    fn cost(&self, battle: &Battle) -> Reverse<HalfMcf> {
        Reverse(left(battle))
    }

    fn may_halt(&self, battle: &Battle) -> bool {
        FixBayonets::check(battle, self.0, &Order::Pass).is_ok()
    }

    /// Whoever has points left may still turn, form or fire before he halts.
    fn halt(&self, battle: &Battle) -> Option<Order> {
        (left(battle) == HalfMcf::NONE).then_some(Order::Pass)
    }

    /// Half a point left over pays for nothing but road.
    fn left(&self, battle: &Battle) -> u32 {
        u32::from(left(battle).0 / 2)
    }

    fn place(&self, battle: &Battle, hex: HexId) -> Place {
        place(battle, hex)
    }
}

/// Where the movers stand, and which way they face.
fn standing(battle: &Battle) -> Pose {
    let first = battle.state().moving.and_then(|moving| moving.units.first().copied());
    first.map_or((HexId::NOWHERE, 0), |id| {
        let unit = battle.unit(id);
        (unit.head(), unit.formation.facing.number())
    })
}

fn left(battle: &Battle) -> HalfMcf {
    battle.state().moving.map_or(HalfMcf::NONE, |moving| moving.left)
}

/// What may happen as a hex is entered: the check against skirmishers, then the fire of each who may.
fn danger(battle: &Battle, seat: Seat, order: &Order) -> Option<Danger> {
    let Order::Enter(_) = order else { return None };
    let side = battle.state().seats.side(seat)?;
    let entered = standing(&lucky(battle, seat, order)?).0;
    let odds = Odds::of::<FixBayonets>(battle, seat, order).ok()?;
    let mut safe = 1.0 - hurt(&odds, side);
    let mut by: Vec<u16> = zone::skirmishers(battle, side, entered).map(|id| id.piece()).collect();
    let mut shown = (safe < 1.0).then_some(odds);
    let fired = volleys(battle, seat, order)?;
    for (unit, odds) in fired {
        safe *= 1.0 - hurt(&odds, side);
        by.push(unit.piece());
        shown = shown.or(Some(odds));
    }
    by.dedup();
    shown.map(|odds| Danger { at: place(battle, entered), by, share: 1.0 - safe, odds })
}

/// How likely it is that somebody of a side is harmed.
fn hurt(odds: &Odds, side: Side) -> f64 {
    odds.lines.iter().filter(|line| line.harm(side) > 0).map(|line| line.share).sum()
}

/// Who may fire at whoever enters, each with what his volley may do.
fn volleys(battle: &Battle, seat: Seat, order: &Order) -> Option<Vec<(UnitId, Odds)>> {
    let mut after = battle.clone();
    let mut record = Record::<FixBayonets>::default();
    FixBayonets::carry_out(&mut Field::new(&mut after, &mut Lucky, &mut record), seat, order);
    let mut found = Vec::new();
    while let Step::Offers(mut offers) = after.state().step {
        let Some((unit, ..)) = fire::due(&after) else { break };
        let enemy = FixBayonets::awaits(&after).seats().iter().next()?;
        found.push((unit, Odds::of::<FixBayonets>(&after, enemy, &Order::Shoot).ok()?));
        offers.units.remove(unit);
        if offers.units.is_empty() {
            break;
        }
        after.state.step = Step::Offers(offers);
    }
    Some(found)
}
