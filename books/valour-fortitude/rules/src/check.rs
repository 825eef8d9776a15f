//! The judge of orders: a switchboard, no logic.

use engine::{Asker, Judges, Refusal, refuse};

use crate::ValourFortitude;
use crate::battle::Battle;
use crate::order::Order;
use crate::refusal::Lawful;
use crate::{action, clause, fate, fire, key, leaders, melee, morale, reinforcements, sequence, setpiece};

impl Judges for ValourFortitude {
    const STRANGER: Refusal = refuse(key::NO_SEAT, clause::CONV_PLAYERS);

    /// Is the order lawful for this seat now?
    fn judge(battle: &Battle, by: Asker, order: &Order) -> Lawful {
        let Asker { seat, side } = by;
        sequence::check_turn(battle, by, order)?;
        match order {
            Order::Muster(list) => setpiece::check_muster(battle, side, list),
            Order::Lay(laid) => setpiece::check_lay(battle, side, laid),
            Order::Lift { index } => setpiece::check_lift(battle, *index),
            Order::Edge(edge) => setpiece::check_edge(battle, side, *edge),
            Order::Objective(at) => setpiece::check_objective(battle, side, *at),
            Order::Allot { brigade, seat } => setpiece::check_allot(battle, side, *brigade, *seat),
            Order::Deploy { unit, stand } => setpiece::check_deploy(battle, side, *unit, stand),
            Order::Keep { unit } => setpiece::check_keep(battle, side, *unit),
            Order::Ready => setpiece::check_ready(battle, side),
            Order::First(_) => setpiece::check_first(battle, side),
            Order::Play { card, on } => fate::check_play(battle, by, *card, *on),
            Order::Pass => sequence::check_pass(battle, side),
            Order::Standing { .. } => sequence::check_chief(battle, seat),
            Order::CallTime => sequence::check_call_time(battle, by),
            Order::Target { target, directed } => fire::check_target(battle, by, *target, *directed),
            Order::Fire(shooting) => fire::check(battle, by, shooting),
            Order::End => sequence::check_end(battle, by),
            Order::Activate(brigade) => action::check_activate(battle, side, *brigade),
            Order::Messenger(unit) => action::check_messenger(battle, side, *unit),
            Order::Act { unit, action } => action::check_order(battle, by, *unit, action),
            Order::Done => action::check_done(battle),
            Order::Leader { leader, ride } => leaders::check(battle, side, *leader, *ride),
            Order::Initiative { card, unit } => action::check_initiative(battle, side, *card, *unit),
            Order::Arrive(arrival) => reinforcements::check(battle, side, arrival),
            Order::Square(unit) => melee::check_square(battle, side, *unit),
            Order::Engage(picks) => melee::check_picks(battle, by, picks),
            Order::Fight { main, target, brigade } => {
                melee::check_fight(battle, side, *main, *target, *brigade)
            }
            Order::Back { support, brigade } => melee::check_back(battle, side, support, *brigade),
            Order::Test(brigade) => morale::check_test(battle, side, *brigade),
            Order::Concede => sequence::check_chief(battle, seat),
        }
    }
}
