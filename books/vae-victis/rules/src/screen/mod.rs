//! The room `screen`: what a player's screen shows and offers.

mod bodies;
mod cards;
mod chosen;
mod foresight;
mod looks;
mod men;
mod offering;
mod path;
mod pieces;
mod pointing;
mod reach;
mod route;
mod setting_up;
mod troops;
mod variants;
mod verbs;

use engine::{
    ActsIn, Ground, Key, Line, Measure, PhaseSign, Prompt, Score, Screen, Side, TurnView, View, Viewer,
};

use crate::battle::{Battle, Step};
use crate::land::PACE;
use crate::{VaeVictis, key, sequence, speech, victory};

pub(crate) use bodies::end_of;
pub(crate) use foresight::attacked;
pub(crate) use looks::{nation_title, row_title, row_words};
pub(crate) use setting_up::{draft as roster_draft, form_word};

/// The phases of the ribbon, in order: who acts in each, and what it is drawn as.
const PHASES: [(Key, ActsIn, PhaseSign); 5] = [
    (key::PHASE_ACTIVATION, ActsIn::Active, PhaseSign::Orders),
    (key::PHASE_MOVEMENT, ActsIn::Active, PhaseSign::Move),
    (key::PHASE_FIRE, ActsIn::Passive, PhaseSign::Fire),
    (key::PHASE_MELEE, ActsIn::Active, PhaseSign::Assault),
    (key::PHASE_DEMORALISATION, ActsIn::Passive, PhaseSign::Rally),
];

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
                stage: setting_up::stage(battle),
            },
            ground: engine::numbers::count(state.laid.len()),
            pieces: pieces::pieces(battle),
            markers: Vec::new(),
            score: scores(battle),
            hand: Vec::new(),
            standing: Vec::new(),
            status: status(battle),
            prompt: sequence::deciding(battle)
                .map(|(side, what)| Prompt { seats: state.seats.of(side), text: prompt(battle, side, what) }),
            outcome: state.ended.map(victory::outcome),
        }
    }

    fn phases(_: &Battle) -> Vec<engine::Phase> {
        PHASES.map(|(title, by, sign)| engine::Phase { title, by, sign }).to_vec()
    }

    fn ground(battle: &Battle) -> Ground {
        ground::picture(battle.land(), PACE).snowed(battle.scenario().texts.snow)
    }
}

/// The phase that a step belongs to, by its place among [`PHASES`].
const fn phase(step: Step) -> u8 {
    match step {
        Step::SettingUp(_) | Step::Rout | Step::Activation | Step::Takeover => 0,
        Step::Movement | Step::Attachment => 1,
        Step::Fire => 2,
        Step::Melee | Step::Pursuit(_) => 3,
        Step::Demoralisation(_) | Step::Rally { .. } | Step::PhaseEnd => 4,
    }
}

/// What is awaited, with what it is about.
fn prompt(battle: &Battle, side: Side, what: Key) -> Line {
    let line = Line::new(what).with("side", side);
    match battle.state().step {
        Step::Movement => {
            let points = |corps| battle.corps(corps).activation;
            let left: u32 = battle.corps_of(side).map(|corps| u32::from(points(corps))).sum();
            line.with("points", left)
        }
        Step::Pursuit(pursuit) => {
            line.with("element", speech::element(pursuit.winner)).with("paces", pursuit.paces)
        }
        Step::Rally { corps, count } => line.with("corps", speech::corps(corps)).with("count", count),
        Step::Attachment => match sequence::undecided(battle) {
            Some((_, general)) => line.with("general", speech::general(general)),
            None => line,
        },
        Step::SettingUp(_)
        | Step::Rout
        | Step::Activation
        | Step::Takeover
        | Step::Fire
        | Step::Melee
        | Step::Demoralisation(_)
        | Step::PhaseEnd => line,
    }
}

/// Points lost against what breaks a side: a third of its points, or more than half of its corps.
fn scores(battle: &Battle) -> Vec<Score> {
    // Nobody has anything to lose before the armies stand.
    if battle.state().step.set_up().is_some() {
        return Vec::new();
    }
    let sides = [Side(0), Side(1)];
    let losses = |side: Side| {
        let (value, all) = victory::losses(battle, side);
        Score { side, measure: Measure::Losses, title: key::SCORE_LOSSES, value, of: Some(all) }
    };
    if victory::is_single(battle) {
        let third = |side: Side| {
            let (value, all) = victory::losses(battle, side);
            Score {
                side,
                measure: Measure::Points,
                title: key::SCORE_THIRD,
                value,
                of: Some(all.div_ceil(3)),
            }
        };
        return sides.map(third).to_vec();
    }
    let broken = |side: Side| {
        let all: Vec<_> = battle.corps_of(side).collect();
        let value = all.iter().filter(|&&corps| battle.corps(corps).is_demoralised).count();
        Score {
            side,
            measure: Measure::Points,
            title: key::SCORE_CORPS,
            value: engine::numbers::count(value),
            of: Some(engine::numbers::count(all.len() / 2 + 1)),
        }
    };
    sides.map(losses).into_iter().chain(sides.map(broken)).collect()
}

/// What each corps has lost, and what it may still spend.
fn status(battle: &Battle) -> Vec<Line> {
    let line = |id| {
        let corps = battle.corps(id);
        let key = if corps.is_demoralised { key::STATUS_DEMORALISED } else { key::STATUS_CORPS };
        Line::new(key)
            .with("side", corps.side())
            .with("corps", speech::corps(id))
            .with("lost", corps.lost)
            .with("of", corps.points)
            .with("points", corps.activation)
    };
    [Side(0), Side(1)]
        .into_iter()
        .flat_map(|side| battle.corps_of(side).map(line).collect::<Vec<_>>())
        .collect()
}
