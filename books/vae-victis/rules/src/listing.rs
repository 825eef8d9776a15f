//! A fair selection of lawful orders, and a draw of one: on a measured table they cannot all be listed.

mod moves;

pub(crate) use moves::some_roster;
pub use moves::{contacts, members};

use engine::{Asker, FastDice, Judges as _, Lists, Side, numbers};

use crate::VaeVictis;
use crate::battle::{Battle, GeneralId, Group, SetUp, Step};
use crate::order::{Order, Volley};
use crate::{command, demoralisation, fire, generals, melee, sequence};

impl Lists for VaeVictis {
    const LISTED: bool = false;

    /// Appends lawful orders of a seat.
    fn list(battle: &Battle, by: Asker, orders: &mut Vec<Order>) {
        let side = by.side;
        if battle.state().ended.is_some() {
            return;
        }
        let mut found = candidates(battle, side, &mut FastDice::new(1));
        found.push(Order::Draw);
        found.push(Order::Resign);
        found.retain(|order| VaeVictis::judge(battle, by, order).is_ok());
        orders.append(&mut found);
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Resign | Order::Draw)
    }

    /// Draws one lawful order: in the movement step of one element or general, drawn first.
    fn draw_lawful(battle: &Battle, by: Asker, dice: &mut FastDice) -> Option<Order> {
        let side = by.side;
        if battle.state().ended.is_some() {
            return None;
        }
        for _ in 0..TRIES {
            let is_movement = battle.state().step == Step::Movement;
            let mut found =
                if is_movement { moves::of_one(battle, side, dice) } else { candidates(battle, side, dice) };
            while !found.is_empty() {
                let index = dice.below(numbers::count(found.len())) as usize;
                let order = found.swap_remove(index);
                if VaeVictis::judge(battle, by, &order).is_ok() {
                    return Some(order);
                }
            }
        }
        let last = [Order::End, Order::Ready, Order::Resign];
        last.into_iter().find(|order| VaeVictis::judge(battle, by, order).is_ok())
    }
}

/// How often somebody is drawn who might do something before nobody is thought to.
const TRIES: u32 = 16;

/// Orders that may be lawful in this step.
fn candidates(battle: &Battle, side: Side, dice: &mut FastDice) -> Vec<Order> {
    match battle.state().step {
        Step::SettingUp(step) => setting_up(battle, side, step, dice),
        Step::Rout => demoralisation::routing(battle, side).map(Order::Rout).collect(),
        Step::Takeover => {
            let corps = command::may_take_over(battle, side).map(Some);
            corps.chain([None]).map(Order::TakeOver).collect()
        }
        Step::Movement => {
            let mut orders = moves::orders(battle, side, dice);
            orders.push(Order::End);
            orders
        }
        Step::Attachment => match sequence::undecided(battle) {
            Some((by, general)) if by == side => generals::candidates(battle, general)
                .map(|element| Order::Attach { general, element })
                .collect(),
            Some(_) | None => Vec::new(),
        },
        Step::Fire => volleys(battle, side),
        Step::Melee => {
            let fights = melee::due(battle).map(|fight| {
                let ours = if battle.element(fight.one).side() == side { fight.one } else { fight.two };
                Order::Fight { ours, theirs: fight.other(ours) }
            });
            fights.collect()
        }
        Step::Pursuit(_) => vec![Order::Pursue(true), Order::Pursue(false)],
        Step::Rally { corps, count } => {
            let able = demoralisation::able_to_rally(battle, corps);
            let start = dice.below(numbers::count(able.len().max(1))) as usize;
            let named: Group =
                able.iter().cycle().skip(start).take(usize::from(count).min(able.len())).copied().collect();
            vec![Order::Rally(named)]
        }
        Step::Activation | Step::Demoralisation(_) | Step::PhaseEnd => Vec::new(),
    }
}

/// Each shooter at each of its targets, alone and with everybody who may support.
fn volleys(battle: &Battle, side: Side) -> Vec<Order> {
    let mut orders = vec![Order::End];
    let shooters: Vec<_> = battle.of_side(side).collect();
    let aims: Vec<_> = shooters.iter().map(|&id| (id, fire::targets(battle, id))).collect();
    for (primary, targets) in &aims {
        for &target in targets {
            orders.push(Order::Fire(Volley { primary: *primary, supports: Group::default(), target }));
            let others = aims.iter().filter(|(id, targets)| id != primary && targets.contains(&target));
            let supports: Group = others.map(|(id, _)| *id).collect();
            if !supports.is_empty() {
                orders.push(Order::Fire(Volley { primary: *primary, supports, target }));
            }
        }
    }
    orders
}

/// Set-up: an army that fits, an edge, places in the strip.
fn setting_up(battle: &Battle, side: Side, step: SetUp, dice: &mut FastDice) -> Vec<Order> {
    match step {
        SetUp::Begin => vec![Order::Ready],
        SetUp::Roster => vec![Order::Muster(Box::new(moves::some_roster(battle, side, dice)))],
        SetUp::Edge => vec![Order::Edge { is_north: false }, Order::Edge { is_north: true }],
        SetUp::Deploy(_) => {
            let mut orders = vec![Order::Ready];
            orders.extend(moves::deployments(battle, side, dice));
            orders
        }
        SetUp::Terrain | SetUp::Initiative | SetUp::Quality => Vec::new(),
    }
}

/// All generals of a battle.
pub(crate) fn all_generals(battle: &Battle) -> impl Iterator<Item = GeneralId> + use<> {
    (0..numbers::count(battle.state().generals.len())).map(GeneralId)
}
