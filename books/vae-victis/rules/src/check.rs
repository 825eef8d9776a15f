//! The judge of orders: a switchboard, no logic.

use engine::{Asker, Judges, Refusal, Side, refuse};

use crate::VaeVictis;
use crate::battle::Battle;
use crate::movement::{self, riding};
use crate::order::Order;
use crate::refusal::Lawful;
use crate::{clause, command, demoralisation, fire, formation, key, melee, reinforcements, sequence, setup};

impl Judges for VaeVictis {
    const STRANGER: Refusal = refuse(key::NO_SEAT, clause::C4_1_TURN_STRUCTURE);

    fn judge(battle: &Battle, by: Asker, order: &Order) -> Lawful {
        check(battle, by.side, order)
    }
}

/// Is the order lawful for this side now?
pub fn check(battle: &Battle, side: Side, order: &Order) -> Lawful {
    sequence::check_turn(battle, side, order)?;
    match order {
        Order::Muster(roster) => setup::check_muster(battle, side, roster),
        Order::Edge { .. } => setup::check_edge(battle, side),
        Order::Deploy { element, pose, drawn_up } => {
            setup::check_deploy(battle, side, *element, *pose, *drawn_up)
        }
        Order::Post { general, pose } => setup::check_post(battle, side, *general, *pose),
        Order::Ready => setup::check_ready(battle, side),
        Order::Rout(element) => demoralisation::check_rout(battle, side, *element),
        Order::TakeOver(corps) => command::check_take_over(battle, side, *corps),
        Order::Move(order) => movement::check(battle, side, order).map(|_| ()),
        Order::Ride { general, pose } => riding::check(battle, side, *general, *pose),
        Order::Form { element, change } => formation::check(battle, side, *element, *change),
        Order::Enter { group, parts, is_march } => {
            reinforcements::check(battle, side, group, parts, *is_march).map(|_| ())
        }
        Order::Attach { general, element } => sequence::check_attach(battle, side, *general, *element),
        Order::Fire(volley) => fire::check(battle, side, volley),
        Order::Fight { ours, theirs } => melee::check(battle, side, *ours, *theirs),
        Order::Pursue(_) => melee::check_pursuit(battle, side),
        Order::Rally(group) => demoralisation::check_rally(battle, side, group),
        Order::End => sequence::check_end(battle),
        Order::Draw => sequence::check_draw(battle, side),
        Order::Resign => Ok(()),
    }
}
