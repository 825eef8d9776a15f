//! The judge of orders: a switchboard, no logic.

use engine::{Seat, Side};

use crate::action::{self, Action};
use crate::battle::{Battle, Stage, Step};
use crate::movement::Pace;
use crate::order::Order;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, fate, fire, key, leaders, melee, reinforcements, sequence, setpiece};

/// Is the order lawful for this seat now?
pub fn check(battle: &Battle, seat: Seat, side: Side, order: &Order) -> Lawful {
    require(battle.state().ended.is_none(), || refuse(key::GAME_OVER, clause::C10_0_A_END))?;
    match order {
        // These need not wait for anybody's turn.
        Order::Concede => return sequence::check_chief(battle, seat),
        Order::Standing { .. } => return sequence::check_chief(battle, seat),
        Order::CallTime => {
            sequence::check_chief(battle, seat)?;
            return require(!battle.army(side).calls_time, || {
                refuse(key::CALLED_BEFORE, clause::C2_2_A_LIMIT)
            });
        }
        Order::Muster(_)
        | Order::Lay(_)
        | Order::Lift { .. }
        | Order::Edge(_)
        | Order::Objective(_)
        | Order::Allot { .. }
        | Order::Deploy { .. }
        | Order::Keep { .. }
        | Order::Ready
        | Order::First(_)
        | Order::Play { .. }
        | Order::Pass
        | Order::Target { .. }
        | Order::Fire(_)
        | Order::End
        | Order::Activate(_)
        | Order::Messenger(_)
        | Order::Act { .. }
        | Order::Done
        | Order::Leader { .. }
        | Order::Initiative { .. }
        | Order::Arrive(_)
        | Order::Square(_)
        | Order::Engage(_)
        | Order::Fight { .. }
        | Order::Back { .. }
        | Order::Test(_) => {}
    }
    // The chief plays the cards of his side while another player's brigade acts, too (vf.2.3.a).
    let plays = matches!(order, Order::Play { .. });
    let deciding = sequence::deciding(battle)
        .filter(|deciding| deciding.seats.contains(seat) || plays && deciding.side == side);
    require(deciding.is_some(), || refuse(key::NOT_YOUR_TURN, clause::C3_0_B_FOUR_PHASES))?;
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
        Order::Play { card, on } => {
            sequence::check_chief(battle, seat)?;
            fate::check_play(battle, side, *card, *on)
        }
        Order::Pass => sequence::check_pass(battle, side),
        Order::Standing { .. } | Order::CallTime | Order::Concede => Ok(()),
        Order::Target { target, directed } => {
            sequence::check_chief(battle, seat)?;
            check_idle(battle)?;
            fire::check_target(battle, side, *target, *directed)
        }
        Order::Fire(shooting) => {
            check_idle(battle)?;
            sequence::check_commands(battle, seat, shooting.main)?;
            // The chief names targets; who is no chief shoots at what was named (vf.conv.players).
            if battle.state().named != Some(shooting.target) {
                sequence::check_chief(battle, seat)?;
            }
            fire::check(battle, side, shooting)
        }
        Order::End => {
            sequence::check_chief(battle, seat)?;
            sequence::check_end(battle, side)
        }
        Order::Activate(brigade) => {
            check_idle(battle)?;
            action::check_activate(battle, side, *brigade)
        }
        Order::Messenger(unit) => {
            check_idle(battle)?;
            action::check_messenger(battle, side, *unit)
        }
        Order::Act { unit, action } => {
            require(battle.state().displaced.is_empty(), || {
                refuse(key::LEADER_FIRST, clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER)
            })?;
            sequence::check_commands(battle, seat, *unit)?;
            check_act(battle, side, *unit, action)
        }
        Order::Done => {
            check_idle(battle)?;
            action::check_done(battle)
        }
        Order::Leader { leader, ride } => check_leader(battle, side, *leader, *ride),
        Order::Initiative { card, unit } => {
            check_idle(battle)?;
            action::check_initiative(battle, side, *card, *unit)
        }
        Order::Arrive(arrival) => {
            check_idle(battle)?;
            reinforcements::plan(battle, side, arrival).map(drop)
        }
        Order::Square(unit) => {
            check_idle(battle)?;
            melee::check_square(battle, side, *unit)
        }
        Order::Engage(picks) => {
            check_idle(battle)?;
            picks.iter().try_for_each(|&(unit, _)| sequence::check_commands(battle, seat, unit))?;
            melee::check_picks(battle, side, picks)
        }
        Order::Fight { main, target, brigade } => melee::check_fight(battle, side, *main, *target, *brigade),
        Order::Back { support, brigade } => melee::check_back(battle, side, support, *brigade),
        Order::Test(brigade) => check_test(battle, side, *brigade),
    }
}

/// Nothing is being resolved.
fn check_idle(battle: &Battle) -> Lawful {
    let state = battle.state();
    let idle =
        state.engagement.stage == Stage::Idle && state.displaced.is_empty() && state.wavering.is_none();
    require(idle, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))
}

fn check_act(battle: &Battle, side: Side, unit: crate::battle::UnitId, action: &Action) -> Lawful {
    match (battle.state().engagement.stage, action) {
        (Stage::Retreat | Stage::Withdraw, Action::Go(Pace::Retreat, manoeuvre)) => {
            melee::check_retreat(battle, side, unit, manoeuvre)
        }
        (Stage::Occupy, Action::Occupy(feature)) => melee::check_occupy(battle, side, unit, *feature),
        (Stage::Headstrong, Action::Go(pace, manoeuvre)) => {
            melee::check_headstrong(battle, side, unit, *pace, manoeuvre)
        }
        (Stage::Idle, _) => action::check(battle, side, unit, action),
        _ => Err(refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES)),
    }
}

fn check_leader(battle: &Battle, side: Side, leader: crate::battle::Leader, ride: leaders::Ride) -> Lawful {
    match (battle.state().step, ride) {
        (Step::Deploy, leaders::Ride::To(at)) => setpiece::check_leader(battle, side, leader, at),
        (Step::Deploy, leaders::Ride::Into(feature)) => {
            setpiece::check_leader_in(battle, side, leader, feature)
        }
        _ => {
            let displaced = battle.state().displaced.contains(&leader);
            if !displaced {
                check_idle(battle)?;
            }
            leaders::check(battle, side, leader, ride)
        }
    }
}

fn check_test(battle: &Battle, side: Side, brigade: crate::battle::BrigadeId) -> Lawful {
    check_idle(battle)?;
    let open = battle.state().step == Step::Fortitude && crate::morale::testing_side(battle) == Some(side);
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C9_5_C_ORDER))?;
    let owing = crate::morale::owing(battle, side).any(|other| other == brigade);
    require(owing, || refuse(key::NO_TEST_OWED, clause::C9_5_A_FORTITUDE_TEST).brigade(brigade))
}
