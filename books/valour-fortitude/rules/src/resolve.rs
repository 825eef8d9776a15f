//! Carries out orders: a switchboard, no logic. What follows by itself is the machine's (`sequence`).

use engine::{Asker, Resolves};

use crate::ValourFortitude;
use crate::order::Order;
use crate::{Field, action, fate, fire, leaders, melee, morale, reinforcements, sequence, setpiece, winning};

impl Resolves for ValourFortitude {
    const GO_ON: Option<fn(&mut Field<'_>) -> bool> = Some(sequence::go_on);

    /// Carries out a lawful order.
    fn resolve(field: &mut Field<'_>, by: Asker, order: &Order) {
        let side = by.side;
        match order {
            Order::Muster(list) => setpiece::muster(field, side, list),
            Order::Lay(laid) => setpiece::lay(field, laid),
            Order::Lift { index } => setpiece::lift(field, *index),
            Order::Edge(edge) => setpiece::pick_edge(field, side, *edge),
            Order::Objective(at) => setpiece::place_objective(field, side, *at),
            Order::Allot { brigade, seat } => setpiece::allot(field, *brigade, *seat),
            Order::Deploy { unit, stand } => setpiece::deploy(field, *unit, stand),
            Order::Keep { unit } => setpiece::keep(field, *unit),
            Order::Ready => setpiece::ready(field, side),
            Order::First(first) => setpiece::choose_first(field, *first),
            Order::Play { card, on } => fate::play(field, side, *card, *on),
            Order::Pass => sequence::pass(field, side),
            Order::Standing { card, stand } => fate::set_standing(field, side, *card, *stand),
            Order::CallTime => sequence::call_time(field, side),
            Order::Target { target, directed } => fire::name_target(field, side, *target, *directed),
            Order::Fire(shooting) => fire::resolve(field, side, shooting),
            Order::End => sequence::end(field),
            Order::Activate(brigade) => action::activate(field, *brigade),
            Order::Messenger(unit) => action::send_messenger(field, *unit),
            Order::Act { unit, action } => action::resolve(field, *unit, action),
            Order::Done => action::done(field),
            Order::Leader { leader, ride } => leaders::resolve(field, *leader, *ride),
            Order::Initiative { card, unit } => action::take_initiative(field, side, *card, *unit),
            Order::Arrive(arrival) => reinforcements::resolve(field, side, arrival),
            Order::Square(unit) => melee::roll_square(field, *unit),
            Order::Engage(picks) => melee::pick(field, picks),
            Order::Fight { main, target, brigade } => melee::open_fight(field, *main, *target, *brigade),
            Order::Back { support, brigade } => melee::ready(field, *support, *brigade),
            Order::Test(brigade) => morale::test_fortitude(field, *brigade),
            Order::Concede => winning::concede(field, side),
        }
    }
}
