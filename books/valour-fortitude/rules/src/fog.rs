//! Who may know what. Everything on the table is public; the hands, the standing orders and an army not yet shown are not
//! (`vf.conv.hidden`).

use std::sync::Arc;

use engine::{Audience, BySide, FastDice, Fog, Side, Viewer};

use crate::armies::Nation;
use crate::battle::{Army, Battle, BrigadeId, SetUp, State, Step, Unit};
use crate::event::Event;
use crate::fate::{Cards, Standing};
use crate::{ValourFortitude, numbers};

impl Fog for ValourFortitude {
    fn audience(_: &Battle, event: &Event) -> Audience {
        match event {
            Event::StepTo { .. }
            | Event::SetUpTo { .. }
            | Event::StageTo { .. }
            | Event::Passed { .. }
            | Event::PhaseEnded { .. }
            | Event::FortitudeSettled { .. }
            | Event::FightClosed { .. }
            | Event::BackReady { .. } => Audience::NOBODY,
            Event::CardDrawn { side, .. }
            | Event::StandingSet { side, .. }
            | Event::PhaseIdle { side, .. }
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
        let mustering = battle.state.step == Step::SettingUp(SetUp::Muster);
        let hidden = hidden_from(viewer);
        let is_unseen = |side: Side| mustering && hidden.contains(&side);
        let shows_all = !mustering || hidden.is_empty();
        let state = &battle.state;
        // Brigades that are not seen are not counted either.
        let known_brigade = |id: BrigadeId| {
            let before = state.brigades.iter().take(id.index());
            BrigadeId(numbers::count(before.filter(|brigade| !is_unseen(brigade.side())).count()))
        };
        Battle {
            scenario: Arc::clone(&battle.scenario),
            land: Arc::clone(&battle.land),
            // While armies are mustered nobody stands on the table, so that no unit has bases.
            blocks: if shows_all { Arc::clone(&battle.blocks) } else { Arc::default() },
            state: State {
                edition: state.edition,
                active: state.active,
                first: state.first,
                limit: state.limit,
                phase: state.phase,
                step: state.step,
                engagement: state.engagement,
                units: if shows_all {
                    state.units
                } else {
                    let seen = state.units.iter().filter(|unit| !is_unseen(unit.side()));
                    seen.map(|&unit| Unit { brigade: known_brigade(unit.brigade), ..unit }).collect()
                },
                brigades: if shows_all {
                    state.brigades
                } else {
                    state.brigades.iter().copied().filter(|brigade| !is_unseen(brigade.side())).collect()
                },
                armies: BySide::each(|side| {
                    let nation = if is_unseen(side) {
                        battle.scenario.sides[side].nation
                    } else {
                        battle.army(side).nation
                    };
                    known_army(battle.army(side), nation, hidden.contains(&side))
                }),
                objectives: state.objectives,
                displaced: state.displaced,
                retreats: state.retreats,
                withdrawals: state.withdrawals,
                named: state.named,
                directed: state.directed,
                picked: state.picked,
                surprise: state.surprise,
                wavering: state.wavering,
                seats: state.seats,
                chiefs: state.chiefs,
                choosing: state.choosing,
                laid: state.laid.clone(),
                ended: state.ended,
            },
        }
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        let mut other = battle.clone();
        for side in hidden_from(viewer) {
            let army = other.state.army_mut(side);
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

/// An army as a viewer knows it: of a hidden hand only how many cards it holds, and no standing orders.
fn known_army(army: &Army, nation: Nation, is_hidden: bool) -> Army {
    let (deck, hand, standing) = if is_hidden {
        let secret = army.hand.and(army.deck);
        let hand = lowest(secret, army.hand.count());
        (secret.but(hand), hand, Standing::default())
    } else {
        (army.deck, army.hand, army.standing)
    };
    Army {
        nation,
        leader: army.leader,
        deck,
        hand,
        discard: army.discard,
        standing,
        defeats: army.defeats,
        turns: army.turns,
        edge: army.edge,
        arrivals: army.arrivals,
        arrived: army.arrived,
        all_out: army.all_out,
        confused: army.confused,
        scum: army.scum,
        initiative: army.initiative,
        rode: army.rode,
        calls_time: army.calls_time,
        ready: army.ready,
    }
}

/// `vf.conv.hidden`: the sides whose secrets a viewer does not know.
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
