//! What comes of a fight when it is played on by the book to its end, both sides doing the obvious.

use engine::{FastDice, Record, Rules as _, Seat, Side};
use fix_bayonets::battle::{Battle, Mark, Step, UnitId};
use fix_bayonets::{Arm, FixBayonets, Order, assault, charge, movement};

use crate::estimate::range;
use crate::stand;

/// Orders after which a fight is left as it stands.
const LONGEST: u32 = 260;

/// How far a fight is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// Until the charges are over.
    Charges,
    /// Until the turn is over; whoever of the Leader in command can fix bayonets does so, if it is asked for.
    TurnEnds,
}

/// The mean of `value` over so many ways in which an order and what follows may go.
pub(crate) fn mean(
    battle: &Battle,
    seat: Seat,
    order: &Order,
    (until, samples): (Until, u32),
    value: impl Fn(&Battle) -> f64,
) -> f64 {
    let sum: f64 = (0..samples)
        .map(|nth| {
            let mut dice = FastDice::new(0x5EED + u64::from(nth));
            let mut after = battle.clone();
            let mut record = Record::<FixBayonets>::default();
            if FixBayonets::play(&mut after, seat, order, &mut dice, &mut record).is_ok() {
                play_on(&mut after, battle.state().turn, until, *order == Order::Fix, &mut dice);
            }
            value(&after)
        })
        .sum();
    sum / f64::from(samples.max(1))
}

fn play_on(battle: &mut Battle, turn: u8, until: Until, fixing: bool, dice: &mut FastDice) {
    let mut record = Record::<FixBayonets>::default();
    for _ in 0..LONGEST {
        if is_over(battle, turn, until) {
            return;
        }
        let seats = FixBayonets::awaits(battle).seats();
        let Some(seat) = seats.iter().next() else { return };
        let Some(side) = FixBayonets::seats(battle).side(seat) else { return };
        let Some(order) = answer(battle, seat, side, fixing) else { return };
        record.clear();
        if FixBayonets::play(battle, seat, &order, dice, &mut record).is_err() {
            return;
        }
    }
}

fn is_over(battle: &Battle, turn: u8, until: Until) -> bool {
    let state = battle.state();
    if state.ended.is_some() || state.turn != turn {
        return true;
    }
    let is_charging = matches!(state.step, Step::Declare | Step::DeclareReactions | Step::Squares(_))
        || matches!(state.step, Step::Gallop(_) | Step::Fights | Step::DefensiveFire(_))
        || matches!(state.step, Step::Aftermath | Step::Regroup)
        || matches!(state.step, Step::Offers(offers) if offers.charge);
    until == Until::Charges && state.routs.is_empty() && state.thin.is_empty() && !is_charging
}

/// The obvious answer to what is asked.
fn answer(battle: &Battle, seat: Seat, side: Side, fixing: bool) -> Option<Order> {
    let state = battle.state();
    let is_calm = state.routs.is_empty() && state.thin.is_empty();
    if is_calm {
        let wish = if let Step::Command(leader) = state.step {
            let other = fixer(battle, leader).filter(|_| fixing);
            other.map(|id| Order::Move { units: [id].into_iter().collect(), forced: false })
        } else if matches!(state.step, Step::Offers(_) | Step::DefensiveFire(_)) {
            Some(Order::Shoot)
        } else {
            Some(Order::Fix).filter(|_| fixing && state.step == Step::StackEnd)
        };
        let lawful = |order: &Order| FixBayonets::check(battle, seat, order).is_ok();
        if let Some(order) = wish.filter(lawful) {
            return Some(order);
        }
        let asks = matches!(
            state.step,
            Step::Squares(_) | Step::Gallop(_) | Step::Assaults(_) | Step::Advance { .. } | Step::Aftermath
        );
        if !asks && lawful(&Order::Pass) {
            return Some(Order::Pass);
        }
    }
    let mut orders = Vec::new();
    FixBayonets::orders(battle, seat, &mut orders);
    let liking = |order: &Order| liking(battle, side, order);
    orders.into_iter().rev().max_by(|one, two| liking(one).total_cmp(&liking(two)))
}

/// Another stack of the Leader that can go to the bayonet from where it stands.
fn fixer(battle: &Battle, leader: fix_bayonets::battle::LeaderId) -> Option<UnitId> {
    let can = |&id: &UnitId| {
        let unit = battle.unit(id);
        battle.arm(id) == Arm::Infantry
            && movement::may_move(battle, leader, id).is_ok()
            && battle.stack_of(id).len() == 1
            && unit.is_in_order()
            && !unit.is(Mark::Spent)
            && unit.formation.kind.row().assaults
            && assault::targets(battle, id).next().is_some()
    };
    battle.formation_of(leader).find(can)
}

/// How obvious an order is among those that may be given.
fn liking(battle: &Battle, side: Side, order: &Order) -> f64 {
    if let Order::Assault(tops, _) = order {
        tops.len() as f64
    } else if let Order::Pursue(_, further) = order {
        0.3 - 0.1 * f64::from(*further)
    } else if matches!(order, Order::Resign) {
        -1000.0
    } else if matches!(order, Order::Pass | Order::Stay(_) | Order::Recall(_)) {
        -10.0
    } else if matches!(order, Order::Decline(_)) {
        -0.5
    } else if matches!(order, Order::Square(..)) {
        1.0
    } else {
        ride(battle, side, order)
    }
}

/// How good a step of a charge looks: towards the softest prey in reach.
pub(crate) fn ride(battle: &Battle, side: Side, order: &Order) -> f64 {
    let ahead = |top: UnitId, way| battle.map().neighbour(battle.unit(top).head(), way);
    if let Order::Contact(top, enemy) = *order {
        5.0 + stand::prey(battle, top, enemy)
    } else if let Order::Gallop(top, way) = *order {
        ahead(top, way).map_or(-5.0, |to| hunt(battle, side, top, to))
    } else if let Order::Wheel(top, to) = *order {
        let hexes = to.front().into_iter().filter_map(|way| ahead(top, way));
        hexes.map(|hex| hunt(battle, side, top, hex)).fold(-5.0, f64::max) - 0.3
    } else {
        0.0
    }
}

fn hunt(battle: &Battle, side: Side, top: UnitId, from: hexmap::HexId) -> f64 {
    let left = charge::charge_of(battle, top).map_or(0, |(_, charge)| charge.left);
    let near = |foe: UnitId| {
        let range = range(battle, from, battle.unit(foe).head());
        let lure = stand::prey(battle, top, foe) - 0.4 * f64::from(range);
        if range <= left + 1 { lure } else { lure - 3.0 }
    };
    battle.tops(side.other()).map(near).fold(-5.0, f64::max)
}
