//! Carries out orders: a switchboard, no logic. Then the machine goes on until somebody must decide.

use engine::Side;

use crate::action::{self, Action};
use crate::battle::{LeaderPost, Stage, Step};
use crate::event::Event;
use crate::fate::Card;
use crate::movement::Pace;
use crate::order::Order;
use crate::{Field, clause, fire, leaders, melee, morale, reinforcements, sequence, setpiece, winning};

/// Carries out a lawful order.
pub fn resolve(field: &mut Field<'_>, side: Side, order: &Order) {
    match order {
        Order::Muster(list) => setpiece::resolve_muster(field, side, list),
        Order::Lay(laid) => field.happen(Event::Laid { laid: Box::new(laid.clone()) }),
        Order::Lift { index } => field.happen(Event::Lifted { index: *index }),
        Order::Edge(edge) => setpiece::resolve_edge(field, side, *edge),
        Order::Objective(at) => {
            let feature = crate::setup::objective_feature(field.battle().land(), *at);
            field.happen(Event::ObjectivePlaced { side, at: *at, feature });
        }
        Order::Allot { brigade, seat } => field.happen(Event::Allotted { brigade: *brigade, seat: *seat }),
        Order::Deploy { unit, stand } => setpiece::deploy(field, *unit, stand),
        Order::Keep { unit } => field.happen(Event::KeptBack { unit: *unit }),
        Order::Ready => setpiece::resolve_ready(field, side),
        Order::First(first) => setpiece::resolve_first(field, *first),
        Order::Play { card: Card::DEADLY, .. } => melee::play_deadly(field, side),
        Order::Play { card, on } => play(field, side, *card, *on),
        Order::Pass => sequence::pass(field, side),
        Order::Standing { card, stand } => {
            field.happen(Event::StandingSet { side, card: *card, stand: *stand });
        }
        Order::CallTime => field.happen(Event::TimeCalled { side }),
        Order::Target { target, directed } => {
            if *directed {
                let on = crate::fate::On::Unit(*target);
                field.happen(Event::CardPlayed { side, card: Card::DIRECTED, on });
            }
            field.happen(Event::TargetNamed { target: *target, directed: *directed });
        }
        Order::Fire(shooting) => fire::resolve(field, side, shooting),
        Order::End => field.happen(Event::StepTo { step: Step::Fortitude }),
        Order::Activate(brigade) => action::activate(field, *brigade),
        Order::Messenger(unit) => action::send_messenger(field, *unit),
        Order::Act { unit, action } => act(field, *unit, action),
        Order::Done => done(field),
        Order::Leader { leader, ride } => match (field.battle().state().step, ride) {
            (Step::Deploy, leaders::Ride::To(at)) => {
                let to = LeaderPost::At(*at);
                field.happen(Event::LeaderMoved { leader: *leader, to, why: clause::A4_0_B_DEPLOYMENT });
            }
            _ => leaders::resolve(field, *leader, *ride),
        },
        Order::Initiative { card, unit } => {
            field.happen(Event::InitiativeTaken { side, card: *card, unit: *unit });
        }
        Order::Arrive(arrival) => reinforcements::resolve(field, side, arrival),
        Order::Square(unit) => melee::roll_square(field, *unit),
        Order::Engage(picks) => field.happen(Event::Picked { picks: picks.clone() }),
        Order::Fight { main, target, brigade } => melee::open_fight(field, *main, *target, *brigade),
        Order::Back { support, brigade } => melee::ready(field, *support, *brigade),
        Order::Test(brigade) => morale::test_fortitude(field, *brigade),
        Order::Concede => winning::concede(field, side),
    }
    sequence::run(field);
}

fn play(field: &mut Field<'_>, side: Side, card: Card, on: crate::fate::On) {
    field.happen(Event::CardPlayed { side, card, on });
    // After a card of the melee phase the other side has its say again (vf.time.window.general).
    if matches!(field.battle().state().step, Step::MeleeCards(1))
        && field.battle().state().engagement.stage == Stage::Idle
    {
        field.happen(Event::StepTo { step: Step::MeleeCards(0) });
    }
}

fn act(field: &mut Field<'_>, unit: crate::battle::UnitId, action: &Action) {
    match (field.battle().state().engagement.stage, action) {
        (Stage::Retreat | Stage::Withdraw, Action::Go(Pace::Retreat, manoeuvre)) => {
            melee::retreat(field, unit, manoeuvre);
        }
        (Stage::Occupy, Action::Occupy(feature)) => melee::occupy(field, unit, *feature),
        (Stage::Headstrong, Action::Go(pace, manoeuvre)) => {
            melee::resolve_headstrong(field, unit, *pace, manoeuvre);
        }
        _ => action::resolve(field, unit, action),
    }
}

fn done(field: &mut Field<'_>) {
    match field.battle().state().step {
        Step::Acting(brigade) => field.happen(Event::BrigadeDone { brigade }),
        Step::Pursuit(_) => sequence::end_turn(field),
        Step::Muster
        | Step::Terrain
        | Step::Edge
        | Step::Objectives
        | Step::Allot
        | Step::Deploy
        | Step::FirstTurn
        | Step::Confusion
        | Step::Fate
        | Step::Fire
        | Step::Action
        | Step::Initiative(_)
        | Step::MeleeCards(_)
        | Step::Squares
        | Step::Picks
        | Step::Fights
        | Step::Fortitude
        | Step::Breakthrough => {}
    }
}
