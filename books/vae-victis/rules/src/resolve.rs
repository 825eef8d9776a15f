//! Carries out orders: a switchboard, no logic. What follows by itself is the machine's (`sequence`).

use engine::{Asker, Resolves};

use crate::VaeVictis;
use crate::event::Event;
use crate::movement::{self, riding};
use crate::order::Order;
use crate::{Field, command, demoralisation, fire, formation, melee, reinforcements, sequence, setup};

impl Resolves for VaeVictis {
    const GO_ON: Option<fn(&mut Field<'_>) -> bool> = Some(sequence::go_on);

    /// Carries out a lawful order.
    fn resolve(field: &mut Field<'_>, by: Asker, order: &Order) {
        let side = by.side;
        match order {
            Order::Muster(roster) => setup::muster(field, side, roster),
            Order::Edge { is_north } => field.happen(Event::EdgePicked { side, is_north: *is_north }),
            Order::Deploy { element, pose, drawn_up } => setup::deploy(field, *element, *pose, *drawn_up),
            Order::Post { general, pose } => field.happen(Event::Posted { general: *general, pose: *pose }),
            Order::Ready => field.happen(Event::MadeReady { side }),
            Order::Rout(element) => sequence::run(field, *element),
            Order::TakeOver(corps) => command::take_over(field, side, *corps),
            Order::Move(order) => movement::resolve(field, side, order),
            Order::Ride { general, pose } => riding::resolve(field, *general, *pose),
            Order::Form { element, change } => formation::resolve(field, *element, *change),
            Order::Enter { group, parts, is_march } => {
                reinforcements::resolve(field, side, group, parts, *is_march)
            }
            Order::Attach { general, element } => {
                field.happen(Event::Attached { general: *general, element: *element })
            }
            Order::Fire(volley) => fire::resolve(field, volley),
            Order::Fight { ours, theirs } => melee::resolve(field, *ours, *theirs),
            Order::Pursue(goes) => melee::decide_pursuit(field, *goes),
            Order::Rally(group) => demoralisation::rally(field, group),
            Order::End => sequence::end(field),
            Order::Draw => sequence::draw(field, side),
            Order::Resign => sequence::resign(field, side),
        }
    }
}
