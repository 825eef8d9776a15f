//! The room `screen`: what a player's screen shows and offers.

mod cards;
mod offering;
mod pieces;

use engine::{
    ActsIn, Ground, InfoCard, Key, Line, Measure, Offer, Place, Prompt, Score, Screen, Seat, Side, TurnView,
    View, Viewer,
};

use crate::battle::{Battle, Step};
use crate::land::PACE;
use crate::{VaeVictis, key, sequence, victory};

/// The phases of the ribbon, in order.
const PHASES: [Key; 5] =
    [key::PHASE_SETUP, key::PHASE_MOVEMENT, key::PHASE_FIRE, key::PHASE_MELEE, key::PHASE_DEMORALISATION];

impl Screen for VaeVictis {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        View {
            format: View::<Line>::FORMAT,
            book: "vae-victis",
            viewer,
            turn: TurnView {
                number: state.turn.max(1).into(),
                last: battle.scenario().turns.unwrap_or(0).into(),
                phase: phase(state.step),
                active: Some(state.active),
                stage: None,
            },
            ground: engine::numbers::count(state.laid.len()),
            pieces: pieces::pieces(battle),
            markers: Vec::new(),
            score: [Side(0), Side(1)].map(|side| score(battle, side)).to_vec(),
            hand: Vec::new(),
            standing: Vec::new(),
            status: Vec::new(),
            prompt: sequence::deciding(battle).map(|(side, what)| Prompt {
                seats: state.seats.of(side),
                text: Line::new(what).with("side", side),
            }),
            outcome: state.ended.map(victory::outcome),
        }
    }

    fn phases(_: &Battle) -> Vec<engine::Phase> {
        let by = |index: usize| if matches!(index, 2 | 4) { ActsIn::Passive } else { ActsIn::Active };
        PHASES.iter().enumerate().map(|(index, &title)| engine::Phase { title, by: by(index) }).collect()
    }

    fn ground(battle: &Battle) -> Ground {
        ground::picture(battle.land(), PACE)
    }

    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        offering::offers(battle, seat, selection)
    }

    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        cards::unit_card(battle, piece)
    }

    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        cards::ground_cards(battle, at)
    }
}

const fn phase(step: Step) -> u8 {
    match step {
        Step::SettingUp(_) => 0,
        Step::Rout | Step::Activation | Step::Takeover | Step::Movement | Step::Attachment => 1,
        Step::Fire => 2,
        Step::Melee | Step::Pursuit(_) => 3,
        Step::Demoralisation(_) | Step::Rally { .. } | Step::PhaseEnd => 4,
    }
}

/// The points a side has lost.
fn score(battle: &Battle, side: Side) -> Score {
    let (lost, of) = victory::losses(battle, side);
    Score { side, measure: Measure::Points, title: key::SCORE, value: lost, of: Some(of) }
}
