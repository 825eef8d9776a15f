//! Who may know what. Everything on the table is public; the hands, the standing orders and an army not yet shown are not
//! (`vf.conv.hidden`).

use engine::{Audience, FastDice, Fog, Side, Viewer};

use crate::ValourFortitude;
use crate::battle::{Battle, Step};
use crate::event::Event;
use crate::fate::{Cards, Standing};

impl Fog for ValourFortitude {
    fn audience(_: &Battle, event: &Event) -> Audience {
        match event {
            Event::StepTo { .. }
            | Event::StageTo { .. }
            | Event::Passed { .. }
            | Event::PhaseEnded { .. }
            | Event::FortitudeSettled { .. }
            | Event::FightClosed { .. }
            | Event::BackReady { .. } => Audience::NOBODY,
            Event::CardDrawn { side, .. }
            | Event::StandingSet { side, .. }
            | Event::Mustered { side, .. } => Audience::side(*side),
            Event::RetreatOffered { units } if units.is_empty() => Audience::NOBODY,
            // Its owner has read which card it was.
            Event::DrawSeen { side } => Audience::side(side.other()),
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::DeckEmpty { .. }
            | Event::TideTurned { .. }
            | Event::CardPlayed { .. }
            | Event::TimeCalled { .. }
            | Event::TargetNamed { .. }
            | Event::Shot(_)
            | Event::Struck { .. }
            | Event::StruckAgain { .. }
            | Event::LossesSuffered { .. }
            | Event::ValourTested { .. }
            | Event::ValourSpared { .. }
            | Event::Routed { .. }
            | Event::Shattered { .. }
            | Event::Defeated { .. }
            | Event::Activated { .. }
            | Event::ActivationTested { .. }
            | Event::MessengerSent { .. }
            | Event::InitiativeTaken { .. }
            | Event::Held { .. }
            | Event::Moved { .. }
            | Event::Occupied { .. }
            | Event::Exited { .. }
            | Event::Rallied { .. }
            | Event::Arrived { .. }
            | Event::LeaderMoved { .. }
            | Event::LeaderDisplaced { .. }
            | Event::BrigadeDone { .. }
            | Event::SquareRolled { .. }
            | Event::Picked { .. }
            | Event::FightOpened { .. }
            | Event::FightDecided { .. }
            | Event::RetreatOwed { .. }
            | Event::RetreatOffered { .. }
            | Event::HeadstrongRoused { .. }
            | Event::FortitudeTested { .. }
            | Event::Wavered { .. }
            | Event::ObjectiveTaken { .. }
            | Event::TurnEnded { .. }
            | Event::Conceded { .. }
            | Event::Ended { .. }
            | Event::ArmiesShown
            | Event::RolledOff { .. }
            | Event::Laid { .. }
            | Event::Lifted { .. }
            | Event::EdgePicked { .. }
            | Event::ObjectivePlaced { .. }
            | Event::Allotted { .. }
            | Event::Deployed { .. }
            | Event::KeptBack { .. }
            | Event::BrigadeDeployed { .. }
            | Event::TurnPassed { .. }
            | Event::ArrivalsCapped { .. }
            | Event::MadeReady { .. }
            | Event::FirstRolled { .. }
            | Event::FirstChosen { .. } => Audience::ALL,
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::CardDrawn { .. } | Event::CardPlayed { .. } | Event::ArmiesShown)
    }

    fn seals(event: &Event) -> bool {
        matches!(event, Event::PhaseBegan { .. } | Event::TurnBegan { .. } | Event::BrigadeDone { .. })
    }

    fn veil(battle: &Battle, viewer: Viewer) -> Battle {
        let mut known = battle.clone();
        let hidden = hidden_from(viewer);
        for &side in &hidden {
            let army = &mut known.state.armies[usize::from(side.0)];
            let (secret, held) = (army.hand.and(army.deck), army.hand.count());
            army.hand = lowest(secret, held);
            army.deck = Cards(secret.0 & !army.hand.0);
            army.standing = Standing::default();
        }
        if battle.state().step == Step::Muster && !hidden.is_empty() {
            known.state.units.retain(|unit| !hidden.contains(&unit.side()));
            known.state.brigades.retain(|brigade| !hidden.contains(&brigade.side()));
            for &side in &hidden {
                let nation = battle.scenario().sides[usize::from(side.0)].nation;
                known.state.armies[usize::from(side.0)].nation = nation;
            }
            known.draw_up_all();
        }
        known
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        let mut other = battle.clone();
        for side in hidden_from(viewer) {
            let army = &mut other.state.armies[usize::from(side.0)];
            let mut secret = army.hand.and(army.deck);
            let held = army.hand.count();
            army.hand = Cards::default();
            for _ in 0..held {
                let place = dice.below(secret.count().max(1).into()) as usize;
                if let Some(card) = secret.iter().nth(place) {
                    secret = secret.without(card);
                    army.hand = army.hand.with(card);
                }
            }
            army.deck = secret;
        }
        other
    }
}

/// The sides whose secrets a viewer does not know.
fn hidden_from(viewer: Viewer) -> Vec<Side> {
    match viewer {
        Viewer::Umpire => Vec::new(),
        Viewer::Side(side) => vec![side.other()],
        Viewer::Spectator => vec![Side(0), Side(1)],
    }
}

/// The first cards of a set.
fn lowest(cards: Cards, count: u8) -> Cards {
    cards.iter().take(usize::from(count)).fold(Cards::default(), Cards::with)
}
