//! Picks, fights and what follows them, as far as they are worth listing.

use engine::Side;

use super::{cards, manoeuvres};
use crate::action::Action;
use crate::battle::{Battle, Choice, Group, Stage, UnitId};
use crate::order::Order;
use crate::{attack, melee};

pub(super) fn picks(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    orders.push(Order::Pass);
    orders.extend(melee::legal_sets(battle).into_iter().map(Order::Engage));
    let beside =
        battle.of_side(side).filter(|&unit| battle.is_inside(unit) && battle.unit(unit).pick.is_none());
    for unit in beside {
        orders.extend(melee::opponents(battle, unit).map(|enemy| Order::Engage(vec![(unit, enemy)])));
    }
}

pub(super) fn open(battle: &Battle, orders: &mut Vec<Order>) {
    for (main, target) in melee::open_fights(battle) {
        orders.push(Order::Fight { main, target, brigade: None });
        let help = attack::brigade_supporters(battle, main);
        orders.extend(help.map(|unit| Order::Fight { main, target, brigade: Some(unit) }));
    }
}

/// What may be decided in the middle of an attack, and cards.
pub(super) fn of_stage(battle: &Battle, side: Side, stage: Stage, orders: &mut Vec<Order>) {
    if let Some(choice) = stage.choice() {
        of_choice(battle, choice, orders);
    }
    orders.extend(cards(battle, side));
}

fn of_choice(battle: &Battle, choice: Choice, orders: &mut Vec<Order>) {
    let engagement = &battle.state().engagement;
    let mut retreats = |units: Group| {
        units.iter().for_each(|&unit| manoeuvres::retreats(battle, unit, orders));
        orders.push(Order::Pass);
    };
    match choice {
        Choice::FightBack => {
            orders.push(Order::Pass);
            let support = attack::who_find_places(battle, engagement.main, melee::back_supporters(battle));
            if !support.is_empty() {
                orders.push(Order::Back { support, brigade: None });
            }
            for unit in melee::back_brigade_supporters(battle) {
                orders.push(Order::Back { support, brigade: Some(unit) });
            }
        }
        Choice::Deadly | Choice::Inspire => orders.push(Order::Pass),
        Choice::Retreat => retreats(battle.state().retreats),
        Choice::Withdraw => retreats(battle.state().withdrawals),
        Choice::Occupy => {
            orders.push(Order::Pass);
            if let Some(feature) = engagement.vacated {
                let act = |unit: UnitId| Order::Act { unit, action: Action::Occupy(feature) };
                orders.extend([act(engagement.main), act(engagement.target)]);
            }
        }
        Choice::Headstrong => {
            for unit in [engagement.main, engagement.target] {
                manoeuvres::assaults(battle, unit, orders);
            }
        }
    }
}
