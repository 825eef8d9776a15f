//! Lists every lawful order: what is thinkable in a step, kept if the judge lets it pass.

mod stack;

use engine::{Asker, FastDice, Lists, Side};
use hex::Corner;

use crate::battle::{Battle, Group, LeaderId, LeaderSet, Pass, Step, UnitId};
use crate::check::lawful;
use crate::order::Order;
use crate::{
    FixBayonets, assault, charge, command, leaders, loss, movement, rally, rout, sequence, setup, weather,
};

impl Lists for FixBayonets {
    const LISTED: bool = true;

    fn list(battle: &Battle, by: Asker, orders: &mut Vec<Order>) {
        let side = by.side;
        if sequence::deciding(battle)[side] {
            asked(battle, side, orders);
        }
        if battle.state().ended.is_none() {
            orders.push(Order::Resign);
        }
    }

    fn gives_up(order: &Order) -> bool {
        *order == Order::Resign
    }

    fn draw_lawful(battle: &Battle, by: Asker, dice: &mut FastDice) -> Option<Order> {
        let mut orders = Vec::new();
        Self::list(battle, by, &mut orders);
        Self::draw(&orders, dice).copied()
    }
}

/// The orders of a side that is asked.
fn asked(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    if let Some(thin) = loss::thinned(battle) {
        return orders.extend(battle.unit(thin).hexes.iter().map(|&hex| Order::Gather(hex)));
    }
    if let Some(rout) = rout::current(battle) {
        return orders.extend(rout::ways(battle, rout).map(|(hex, _)| Order::Flee(hex)));
    }
    let first = orders.len();
    thinkable(battle, side, orders);
    orders.push(Order::Pass);
    let mut nth = 0;
    orders.retain(|order| {
        nth += 1;
        nth <= first || lawful(battle, side, order).is_ok()
    });
    certain(battle, side, orders);
}

fn thinkable(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let state = battle.state();
    let leaders = || battle.leaders_of(side);
    match state.step {
        Step::Returning => {
            if let Some(leader) = leaders::next_due(battle) {
                orders.extend(leaders::places(battle, leader).map(|unit| Order::Return(leader, unit)));
            }
        }
        Step::Rally(_) => match rally::asked(battle) {
            Some((unit, Pass::Rally)) => orders.push(Order::Rally(unit)),
            Some((train, _)) => {
                orders.extend(rally::choices(battle, train).map(|gun| Order::Resupply(train, gun)))
            }
            None => {}
        },
        Step::Cheers(_) => orders.extend(weather::cheered(battle, side).map(Order::Cheer)),
        Step::Cards => orders.extend(command::hand(battle, side).map(Order::Play)),
        Step::Choose(_) => orders.extend(battle.all_leaders().map(Order::First)),
        Step::Interrupt => orders.extend(command::interrupters(battle).map(Order::Interrupt)),
        Step::Activate => orders.extend(leaders().map(Order::Bring)),
        Step::Initiative => {
            for leader in state.activated.iter() {
                orders.extend([
                    Order::Implement(leader),
                    Order::Initiative(leader),
                    Order::Reserve(leader),
                    Order::Commit(leader),
                ]);
            }
        }
        Step::PlaceOrder(..) => orders.extend(battle.map().hexes().map(Order::Place)),
        Step::Lead => orders.extend(command::next_leaders(battle).map(Order::Lead)),
        Step::Command(leader) => {
            if !battle.leads_units(leader) {
                orders.extend(leaders().flat_map(|id| [Order::Issue(id), Order::Cancel(id)]));
            }
        }
        Step::March => stack::march(battle, orders),
        Step::StackEnd => orders.push(Order::Fix),
        Step::Offers(_) | Step::DefensiveFire(_) => orders.push(Order::Shoot),
        Step::Declare => declarations(battle, side, orders),
        Step::DeclareReactions => reactions(battle, side, orders),
        Step::Squares(_) => {
            if let Some(top) = charge::next_asked(battle) {
                orders.extend(battle.unit(top).hexes.iter().map(|&hex| Order::Square(top, hex)));
            }
        }
        Step::Gallop(_) => gallops(battle, side, orders),
        Step::Fights => orders.extend(charge::pending_contacts(battle).map(|(_, id)| Order::Fight(id))),
        Step::Aftermath | Step::Regroup => aftermath(battle, orders),
        Step::Assaults(_) => assaults(battle, side, orders),
        Step::Advance { .. } => {
            for top in assault::advancers(battle) {
                orders.extend(Corner::ALL.into_iter().map(|facing| Order::Advance(top, facing)));
            }
        }
        Step::SetUp(_) => {
            let zone = &battle.scenario().sides[side].zone;
            for unit in setup::unplaced(battle, side) {
                movement::deployments(battle, unit, zone, |shape, hexes| {
                    orders.push(Order::Deploy(unit, shape, hexes));
                });
            }
        }
        Step::Begin | Step::Evade | Step::Machine(_) => {}
    }
}

/// Orders that are lawful as they are found: what they need besides is the same for all of them, and asked once.
fn certain(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let step = battle.state().step;
    if let Step::Command(leader) = step {
        if command::may_ride(battle, leader).is_ok() {
            orders.extend(command::destinations(battle, leader).into_iter().map(Order::Ride));
        }
        stack::moves(battle, leader, orders);
    } else if step == Step::March {
        movement::forms(battle, |shape, further| orders.push(Order::Form(shape, further)));
    } else if step == Step::StackEnd {
        stack::shots(battle, orders);
    } else if matches!(step, Step::Aftermath | Step::Regroup) {
        for top in charge::horse(battle, side) {
            let Ok(opponent) = charge::may_regroup(battle, side, top) else { continue };
            for hex in charge::grounds(battle, top, opponent) {
                orders.extend(charge::shapes(battle, top, hex).map(|shape| Order::Regroup(top, hex, shape)));
            }
        }
    } else if step == Step::Evade {
        orders.extend(assault::evasions(battle).iter().map(|hexes| Order::Evade(hexes[0])));
    }
    orders.extend(command::companions(battle, side).map(Order::Stay));
}

/// Every set of Leaders in the hex of a unit.
fn companies(battle: &Battle, top: UnitId) -> Vec<LeaderSet> {
    let there: Vec<LeaderId> = battle.leaders_with(top).collect();
    let pick = |bits: u32| {
        let chosen = there.iter().enumerate().filter(|(nth, _)| bits >> nth & 1 == 1);
        chosen.map(|(_, &leader)| leader).collect()
    };
    (0..1u32 << there.len().min(8)).map(pick).collect()
}

fn declarations(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    for top in charge::horse(battle, side) {
        orders.push(Order::Grand(top));
        if charge::may_charge(battle, side, top).is_ok() {
            orders.extend(companies(battle, top).into_iter().map(|with| Order::Charge(top, with)));
        }
    }
}

fn reactions(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    for top in charge::horse(battle, side).filter(|&top| charge::may_react(battle, side, top).is_ok()) {
        for marker in battle.state().charges.iter().filter_map(|charge| battle.top(charge.hex)) {
            let with = companies(battle, top).into_iter();
            orders.extend(with.map(|with| Order::React(top, marker, with)));
        }
    }
}

fn gallops(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    for top in charge::movers(battle, side) {
        orders.push(Order::Recall(top));
        let unit = battle.unit(top);
        let facing = unit.formation.facing;
        orders.extend([facing.left(1), facing.right(1)].map(|to| Order::Wheel(top, to)));
        orders.extend(facing.front().map(|way| Order::Gallop(top, way)));
        let beside = battle.tops_beside(unit.head(), side.other());
        orders.extend(beside.iter().map(|enemy| Order::Contact(top, enemy)));
    }
}

fn aftermath(battle: &Battle, orders: &mut Vec<Order>) {
    if let Some((_, top)) = charge::pending_pursuit(battle) {
        orders.extend((0..=2).map(|further| Order::Pursue(top, further)));
        orders.push(Order::Hold(top));
    }
}

fn assaults(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let ready: Vec<UnitId> =
        battle.tops(side).filter(|&top| battle.unit(top).is(crate::battle::Mark::ToTheBayonet)).collect();
    orders.extend(ready.iter().map(|&top| Order::Decline(top)));
    for target in battle.tops(side.other()) {
        let able: Vec<UnitId> = ready
            .iter()
            .copied()
            .filter(|&top| assault::targets(battle, top).any(|id| id == target))
            .collect();
        for bits in 1..1u32 << able.len().min(6) {
            let among: Vec<UnitId> =
                able.iter().enumerate().filter(|(nth, _)| bits >> nth & 1 == 1).map(|(_, &id)| id).collect();
            for &lead in &among {
                let rest = among.iter().copied().filter(|&id| id != lead);
                let tops: Group = std::iter::once(lead).chain(rest).collect();
                orders.push(Order::Assault(tops, target));
            }
        }
    }
}
