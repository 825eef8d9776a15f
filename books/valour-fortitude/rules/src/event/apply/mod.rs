//! Changes the battle by an event. No rule, no die: what an event needs is in the event.

mod cards;
mod fights;
mod setting_up;
mod turns;
mod units;

use engine::Applies;

use super::Event;
use crate::ValourFortitude;
use crate::battle::{Activation, Battle, LeaderPost, Step};

impl Applies for ValourFortitude {
    /// Changes the battle by an event.
    fn apply(battle: &mut Battle, event: &Event) {
        let state = &mut battle.state;
        match event {
            Event::StepTo { step } => state.step = *step,
            Event::SetUpTo { step, turn } => setting_up::begin(state, *step, *turn),
            Event::StageTo { stage } => state.engagement.stage = *stage,
            Event::Passed { .. }
            | Event::PhaseIdle { .. }
            | Event::DrawSeen { .. }
            | Event::DeckEmpty { .. }
            | Event::ValourSpared { .. }
            | Event::ArmiesShown
            | Event::HeadstrongRoused { .. }
            | Event::Conceded { .. } => {}
            Event::TurnBegan { side, turn, remote } => turns::begin(state, *side, *turn, remote),
            Event::PhaseBegan { phase, .. } => state.phase = *phase,
            Event::CardDrawn { side, card } => cards::draw(state.army_mut(*side), *card),
            Event::TideTurned { side } => cards::turn_tide(state.army_mut(*side)),
            Event::CardPlayed { side, card, effect, .. } => cards::play(state, *side, *card, *effect),
            Event::StandingSet { side, card, stand } => cards::stand(state.army_mut(*side), *card, *stand),
            Event::TimeCalled { side } => state.army_mut(*side).calls_time = true,
            Event::TargetNamed { target, directed } => fights::name_target(state, *target, *directed),
            Event::Shot(report) => fights::shoot(state, report),
            Event::Struck { back, report } => fights::strike(&mut state.engagement, *back, report),
            Event::StruckAgain { back, hits, .. } => {
                fights::strike_again(&mut state.engagement, *back, *hits);
            }
            Event::LossesSuffered { unit, markers, .. } => state.unit_mut(*unit).losses = *markers,
            Event::ValourTested { unit, failed, .. } => state.engagement.failed = failed.then_some(*unit),
            Event::Routed { unit, counts, .. } => units::rout(battle, *unit, *counts),
            Event::Shattered { brigade } => state.brigade_mut(*brigade).leader = LeaderPost::Gone,
            Event::Defeated { side, .. } => state.army_mut(*side).defeats += 1,
            Event::Activated { brigade } => turns::activate(state, *brigade, Activation::Active),
            Event::ActivationTested { brigade, active, .. } => {
                let activation = if *active { Activation::Active } else { Activation::Failed };
                turns::activate(state, *brigade, activation);
            }
            Event::MessengerSent { unit, arrived, .. } => units::message(state, *unit, *arrived),
            Event::InitiativeTaken { side, card, unit } => {
                cards::take_initiative(state, *side, *card, *unit);
            }
            Event::Held { unit } => units::act(state, *unit),
            Event::Moved { unit, pose, spends, .. } => units::go(battle, *unit, *pose, *spends),
            Event::Occupied { unit, feature, .. } => units::occupy(battle, *unit, *feature),
            Event::Exited { unit, pose } => units::exit(battle, *unit, *pose),
            Event::Rallied { unit, removed, .. } => units::rally(state, *unit, *removed),
            Event::Arrived { unit, pose } => units::arrive(battle, *unit, *pose),
            Event::LeaderMoved { leader, to, rides, .. } => units::lead(state, *leader, *to, *rides),
            Event::LeaderDisplaced { leader } => units::displace(state, *leader),
            Event::BrigadeDone { .. } => state.step = Step::Action,
            Event::SquareRolled { unit, result, unnerved, .. } => {
                fights::roll_square(state, *unit, *result, *unnerved);
            }
            Event::Picked { picks } => fights::pick(state, picks),
            Event::FightOpened { .. } => fights::open(state, event),
            Event::BackReady { .. } => fights::ready(state, event),
            Event::FightDecided { winner, loser, vacated, .. } => {
                fights::decide(state, *winner, *loser, *vacated);
            }
            Event::RetreatOwed { units, .. } => state.retreats = *units,
            Event::RetreatOffered { units } => state.withdrawals = *units,
            Event::FightClosed { main, target } => fights::close(state, [*main, *target]),
            Event::FortitudeTested { brigade, failed, .. } => {
                turns::settle_fortitude(state, *brigade, failed.then_some(*brigade));
            }
            Event::Wavered { .. } => state.wavering = None,
            Event::FortitudeSettled { brigade } => turns::settle_fortitude(state, *brigade, None),
            Event::ObjectiveTaken { objective, side, .. } => {
                state.objectives[usize::from(*objective)].holder = Some(*side);
            }
            Event::PhaseEnded { .. } => turns::end_phase(state),
            Event::TurnEnded { side } => turns::end(state, *side),
            Event::Ended { ended, .. } => state.ended = Some(*ended),
            Event::Mustered { side, units, brigades, nation } => {
                state.army_mut(*side).nation = *nation;
                setting_up::muster(battle, units, brigades);
            }
            Event::RolledOff { attacker, .. } => state.choosing.attacker = *attacker,
            Event::Laid { laid } => setting_up::lay(battle, laid),
            Event::Lifted { index } => setting_up::lift(battle, *index),
            Event::EdgePicked { side, edge, opposite } => {
                state.army_mut(*side).edge = *edge;
                state.army_mut(side.other()).edge = *opposite;
            }
            Event::ObjectivePlaced { at, feature, .. } => setting_up::place_objective(state, *at, *feature),
            Event::Allotted { brigade, seat } => state.brigade_mut(*brigade).commander = seat.0,
            Event::Deployed { unit, pose, feature } => units::deploy(battle, *unit, *pose, *feature),
            Event::KeptBack { unit } => units::keep_back(battle, *unit),
            Event::BrigadeDeployed { brigade, next } => {
                state.brigade_mut(*brigade).deployed = true;
                state.choosing.turn = *next;
            }
            Event::TurnPassed { side } => state.choosing.turn = *side,
            Event::ArrivalsCapped { caps, arrives } => setting_up::cap_arrivals(state, *caps, *arrives),
            Event::MadeReady { side } => state.army_mut(*side).ready = true,
            Event::FirstRolled { decider, .. } => state.choosing.turn = *decider,
            Event::FirstChosen { side } => state.first = *side,
        }
    }
}
