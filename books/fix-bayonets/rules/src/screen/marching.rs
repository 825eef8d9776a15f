//! Whole moves: every hex that a stack can reach with the cheapest orders that lead there, and what it may meet on the way.
//!
//! Ways are walked on copies of the battle by the resolver itself, with dice that always fall well and enemies who hold their
//! fire; what they may do instead is asked of the resolver, too.

use std::collections::{BTreeMap, VecDeque};

use engine::{
    Ask, Danger, Dice, Field, Key, Marches, Notation as _, Odds, Reach, Record, Rules as _, Seat, Side,
};
use hex::{Corner, Direction};
use hexmap::HexId;

use super::place;
use crate::battle::{Battle, Group, PieceId, Step, UnitId};
use crate::order::Order;
use crate::terms::HalfMcf;
use crate::{FixBayonets, fire, key, zone};

/// A natural 0, which passes every check.
struct Lucky;

impl Dice for Lucky {
    fn face(&mut self, sides: u8, _: &Ask) -> u8 {
        sides
    }
}

/// A place on a way.
struct Stop {
    battle: Battle,
    /// The order that led here, and the stop it was given at.
    by: Option<(Order, usize)>,
}

impl Marches for FixBayonets {
    /// Where the selected stack can go, at the usual pace and on a forced march; or the rest of a move that has begun.
    fn reach(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Reach> {
        let Some(units) = stack(battle, selection) else { return Vec::new() };
        let state = battle.state();
        if let (Step::March, Some(moving)) = (state.step, state.moving) {
            let is_same =
                moving.units.len() == units.len() && units.iter().all(|id| moving.units.contains(id));
            return if is_same { ends(battle, seat, key::VERB_MOVE, None) } else { Vec::new() };
        }
        if !matches!(state.step, Step::Command(_)) {
            return Vec::new();
        }
        let paces = [(false, key::VERB_MOVE), (true, key::VERB_FORCE_MARCH)];
        let set_out = |(forced, verb)| ends(battle, seat, verb, Some(Order::Move { units, forced }));
        paces.into_iter().flat_map(set_out).collect()
    }

    /// Skirmishers and fire that movers may meet, by the hex they enter.
    fn dangers(battle: &Battle, seat: Seat, orders: &[Order]) -> Vec<Danger> {
        let mut now = battle.clone();
        let mut found = Vec::new();
        for order in orders {
            found.extend(danger(&now, seat, order));
            match marched(&now, seat, order) {
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

/// The battle after a lawful order if dice fall well and nobody fires.
pub(super) fn marched(battle: &Battle, seat: Seat, order: &Order) -> Option<Battle> {
    FixBayonets::check(battle, seat, order).ok()?;
    let mut after = FixBayonets::for_odds(battle);
    let mut record = Record::<FixBayonets>::default();
    FixBayonets::carry_out(&mut Field::new(&mut after, &mut Lucky, &mut record), seat, order);
    after.state.for_odds = battle.state().for_odds;
    Some(after)
}

/// Every hex where the move may end.
fn ends(battle: &Battle, seat: Seat, verb: Key, begin: Option<Order>) -> Vec<Reach> {
    let begun = match &begin {
        Some(order) => marched(battle, seat, order),
        None => Some(battle.clone()),
    };
    let Some(begun) = begun.filter(|begun| begun.state().step == Step::March) else { return Vec::new() };
    let start = standing(&begun);
    let mut stops = vec![Stop { battle: begun, by: None }];
    let mut best: BTreeMap<(HexId, u8), HalfMcf> = BTreeMap::from([(start, left(&stops[0].battle))]);
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        for order in NEXTS {
            let Some(after) = marched(&stops[at].battle, seat, &order) else { continue };
            if after.state().step != Step::March {
                continue;
            }
            let (pose, points) = (standing(&after), left(&after));
            if best.get(&pose).is_none_or(|&known| points > known) {
                best.insert(pose, points);
                open.push_back(stops.len());
                stops.push(Stop { battle: after, by: Some((order, at)) });
            }
        }
    }
    let mut cheapest: BTreeMap<HexId, usize> = BTreeMap::new();
    for (index, stop) in stops.iter().enumerate().skip(1) {
        let hex = standing(&stop.battle).0;
        let is_cheaper = |known: &usize| left(&stop.battle) > left(&stops[*known].battle);
        let may_halt = FixBayonets::check(&stop.battle, seat, &Order::Pass).is_ok();
        if hex != start.0 && may_halt && cheapest.get(&hex).is_none_or(is_cheaper) {
            cheapest.insert(hex, index);
        }
    }
    cheapest.into_values().map(|index| reached(battle, verb, begin, &stops, index)).collect()
}

/// Orders that may come next in an open move: hexes before turns, so that a way as cheap goes straight on.
const NEXTS: [Order; 12] = {
    let mut all = [Order::Pass; 12];
    let mut at = 0;
    while at < 6 {
        all[at] = Order::Enter(Direction::wrapping(at as u8));
        all[at + 6] = Order::Turn(Corner::wrapping(at as u8));
        at += 1;
    }
    all
};

fn reached(battle: &Battle, verb: Key, begin: Option<Order>, stops: &[Stop], index: usize) -> Reach {
    let points = left(&stops[index].battle);
    // Whoever has points left may still turn, form or fire before he halts.
    let halt = (points == HalfMcf::NONE).then_some(Order::Pass);
    let (mut orders, mut way, mut at) = (Vec::from_iter(halt), Vec::new(), index);
    while let Some((order, before)) = stops[at].by {
        orders.push(order);
        let (hex, was) = (standing(&stops[at].battle).0, standing(&stops[before].battle).0);
        if hex != was {
            way.push(place(battle, hex));
        }
        at = before;
    }
    orders.extend(begin);
    orders.reverse();
    way.reverse();
    // Notation of a step names no unit, so it reads the same before the move has begun.
    let orders = orders.iter().map(|order| FixBayonets::print(battle, order)).collect();
    // Half a point left over pays for nothing but road.
    Reach { verb, way, left: u32::from(points.0 / 2), orders }
}

/// Where the movers stand, and which way they face.
fn standing(battle: &Battle) -> (HexId, u8) {
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
    let entered = standing(&marched(battle, seat, order)?).0;
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
