//! Lists every lawful order: what is thinkable in a step, kept if the judge lets it pass.

mod stack;

use engine::{Asker, FastDice, Lists, Side};
use hex::{Corner, Direction};

use crate::battle::{Battle, Group, LeaderId, LeaderSet, Pass, Step, UnitId};
use crate::check::check;
use crate::order::Order;
use crate::{FixBayonets, assault, charge, command, leaders, rally, rout, sequence, weather};

impl Lists for FixBayonets {
    const LISTED: bool = true;

    fn list(battle: &Battle, by: Asker, orders: &mut Vec<Order>) {
        let side = by.side;
        let first = orders.len();
        if sequence::deciding(battle)[usize::from(side.0)] {
            if battle.state().routs.is_empty() {
                thinkable(battle, side, orders);
                orders.push(Order::Pass);
            } else if let Some(rout) = rout::current(battle) {
                orders.extend(rout::ways(battle, rout).map(|(hex, _)| Order::Flee(hex)));
            }
        }
        orders.push(Order::Resign);
        let mut nth = 0;
        orders.retain(|order| {
            nth += 1;
            nth <= first || check(battle, side, order).is_ok()
        });
        if sequence::deciding(battle)[usize::from(side.0)] && battle.state().routs.is_empty() {
            certain(battle, side, orders);
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
            orders.extend(leaders().flat_map(|id| [Order::Issue(id), Order::Cancel(id)]));
            stack::moves(battle, leader, orders);
        }
        Step::March => stack::march(battle, orders),
        Step::StackEnd => stack::stack_end(battle, orders),
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
        Step::Begin
        | Step::Evade
        | Step::Reinforcements
        | Step::Sky
        | Step::EndOfCharge
        | Step::AssaultChecks
        | Step::Bayonets
        | Step::Cleanup(_)
        | Step::Over => {}
    }
}

/// Orders to hexes that are found all at once and judged by one of them: what else they need is the same for all.
fn certain(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let step = battle.state().step;
    if let Step::Command(leader) = step {
        let hexes = command::destinations(battle, leader);
        let may = hexes.first().is_some_and(|&hex| check(battle, side, &Order::Ride(hex)).is_ok());
        orders.extend(hexes.into_iter().filter(|_| may).map(Order::Ride));
    }
    if matches!(step, Step::Aftermath | Step::Regroup) {
        for top in battle.tops(side) {
            let Ok(opponent) = charge::may_regroup(battle, side, top) else { continue };
            for hex in charge::grounds(battle, top, opponent) {
                let shapes =
                    charge::shapes().filter(|&shape| charge::may_stand(battle, top, hex, shape).is_ok());
                orders.extend(shapes.map(|shape| Order::Regroup(top, hex, shape)));
            }
        }
    }
    if step == Step::Evade {
        orders.extend(assault::evasions(battle).iter().map(|hexes| Order::Evade(hexes[0])));
    }
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
    for top in battle.tops(side) {
        orders.push(Order::Grand(top));
        if charge::may_charge(battle, side, top).is_ok() {
            orders.extend(companies(battle, top).into_iter().map(|with| Order::Charge(top, with)));
        }
    }
}

fn reactions(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    for top in battle.tops(side).filter(|&top| charge::may_react(battle, side, top).is_ok()) {
        for marker in battle.state().charges.iter().filter_map(|charge| battle.top(charge.hex)) {
            let with = companies(battle, top).into_iter();
            orders.extend(with.map(|with| Order::React(top, marker, with)));
        }
    }
}

fn gallops(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    for top in charge::movers(battle, side) {
        orders.push(Order::Recall(top));
        orders.extend(Corner::ALL.into_iter().map(|to| Order::Wheel(top, to)));
        orders.extend(Direction::ALL.into_iter().map(|way| Order::Gallop(top, way)));
        orders.extend(battle.tops(side.other()).map(|enemy| Order::Contact(top, enemy)));
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
