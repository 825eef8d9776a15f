//! What a viewer's screen shows: the one View type, filled from a veiled battle.

mod cards;
mod foresight;
mod offering;
mod path;
mod pieces;
mod pointing;
mod reach;
mod setting_up;
mod troops;
mod variants;

use engine::{
    ActsIn, CardSheet, Emblem, Ground, HeldCard, Line, Marker, Measure, Notation as _, Prompt, Score, Screen,
    Side, Speech as _, Spot, TurnView, View, Viewer,
};
use ground::place;
use pieces::{livery, pieces, unit_place};
use plane::Bearing;

use crate::battle::{Battle, Phase};
use crate::fate::{self, Card, Cards, Stand};
use crate::land::INCH;
use crate::order::Order;
use crate::speech::OBJECTIVES;
use crate::{ValourFortitude, key, sequence, winning};

pub(crate) use setting_up::mustering_draft;

impl Screen for ValourFortitude {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        let deciding = sequence::deciding(battle);
        View {
            format: View::<Line>::FORMAT,
            book: "valour-fortitude",
            viewer,
            turn: TurnView {
                number: battle.turn_of(state.active).max(1).into(),
                last: state.limit.into(),
                phase: state.phase as u8,
                active: Some(state.active),
                stage: setting_up::stage(battle),
            },
            ground: setting_up::ground(battle),
            pieces: pieces(battle),
            markers: markers(battle),
            score: [Side(0), Side(1)].map(|side| score(battle, side)).to_vec(),
            hand: hand(battle, viewer),
            standing: standing(battle, viewer),
            status: status(battle),
            prompt: deciding.map(|deciding| Prompt {
                seats: deciding.seats,
                text: Line::new(deciding.what).with("side", deciding.side),
            }),
            outcome: battle.outcome(),
        }
    }

    fn phases(_: &Battle) -> Vec<engine::Phase> {
        Phase::ALL
            .map(|phase| engine::Phase { title: phase.title(), by: ActsIn::Active, sign: phase.sign() })
            .to_vec()
    }

    fn cards(battle: &Battle, viewer: Viewer) -> Vec<CardSheet> {
        deck(battle, viewer)
    }

    fn ground(battle: &Battle) -> Ground {
        ground::picture(battle.land(), INCH).snowed(battle.scenario().texts.snow)
    }
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let objective = |(index, objective): (u32, &crate::battle::Objective)| Marker {
        kind: key::OBJECTIVE,
        emblem: Emblem::Flag,
        name: Some(ValourFortitude::name(battle, Spot::Place(OBJECTIVES + index))),
        place: place(objective.at, Bearing::NORTH),
        side: objective.holder,
        livery: objective.holder.map(|side| livery(battle.army(side).nation)),
        value: 1 + i32::from(objective.capture.values().any(|&capture| capture)),
    };
    (0..).zip(battle.state().objectives.iter()).map(objective).collect()
}

/// Points for objectives and defeats.
fn score(battle: &Battle, side: Side) -> Score {
    let value = u32::try_from(winning::score(battle, side).result).unwrap_or(0);
    Score { side, measure: Measure::Points, title: key::SCORE, value, of: None }
}

/// The cards in the hand of whoever looks.
fn hand(battle: &Battle, viewer: Viewer) -> Vec<HeldCard> {
    let Viewer::Side(side) = viewer else { return Vec::new() };
    let held =
        |card: Card| HeldCard { id: card.key().into(), is_playable: fate::is_window(battle, side, card) };
    battle.army(side).hand.iter().map(held).collect()
}

/// His deck, and what can be said beforehand about each card (`vf.time.prompts`).
fn deck(battle: &Battle, viewer: Viewer) -> Vec<CardSheet> {
    let Viewer::Side(side) = viewer else { return Vec::new() };
    let nation = battle.army(side).nation;
    let stand =
        |card, stand: Stand| (stand.key(), ValourFortitude::print(battle, &Order::Standing { card, stand }));
    let sheet = |card: Card| CardSheet {
        id: card.key().into(),
        title: card.title(nation).into(),
        text: Line::new(card.says(nation)),
        stands: Stand::ALL.map(|one| stand(card, one)).to_vec(),
    };
    Cards::deck().iter().map(sheet).collect()
}

/// What stands for each card of his deck.
fn standing(battle: &Battle, viewer: Viewer) -> Vec<u8> {
    let Viewer::Side(side) = viewer else { return Vec::new() };
    Cards::deck().iter().map(|card| battle.army(side).standing.of(card) as u8).collect()
}

fn status(battle: &Battle) -> Vec<Line> {
    let line = |side: Side| {
        let army = battle.army(side);
        Line::new(key::SIDE_STATUS)
            .with("side", side)
            .with("score", winning::score(battle, side).result)
            .with("defeats", army.defeats)
            .with("hand", army.hand.count())
            .with("deck", army.deck.count())
    };
    [Side(0), Side(1)].map(line).to_vec()
}
