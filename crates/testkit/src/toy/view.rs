use engine::{
    Cell, FastDice, Ground, HexTop, Line, Offer, Piece, Place, Prompt, Ruleset, Seat, Shifted, Side, Stat,
    TurnView, View, Viewer,
};

use super::Skirmish;
use super::battle::{Battle, Card, SIDES};

pub(super) fn veil(battle: &Battle, viewer: Viewer) -> Battle {
    let mut known = battle.clone();
    for side in hidden(battle, viewer) {
        known.cards[side] = Card::Blank;
    }
    known
}

pub(super) fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
    let mut other = battle.clone();
    for side in hidden(battle, viewer) {
        other.cards[side] = if dice.below(2) == 0 { Card::Blank } else { Card::Dodge };
    }
    other
}

/// Sides whose card is drawn and hidden from the viewer.
fn hidden(battle: &Battle, viewer: Viewer) -> impl Iterator<Item = usize> + '_ {
    (0..2).filter(move |&side| {
        let may_know = match viewer {
            Viewer::Umpire => true,
            Viewer::Spectator => false,
            Viewer::Side(own) => usize::from(own.0) == side,
        };
        let is_drawn = matches!(battle.cards[side], Card::Blank | Card::Dodge);
        is_drawn && !battle.open[side] && !may_know
    })
}

pub(super) fn view(battle: &Battle, viewer: Viewer) -> View {
    let piece = |(id, unit): (u16, &super::Unit)| Piece {
        id,
        name: unit.name.clone(),
        title: unit.name.clone(),
        side: Side(unit.side),
        nation: SIDES[usize::from(unit.side)],
        symbol: "squad",
        place: Place::Hex { name: unit.at.to_string() },
        covers: Vec::new(),
        layer: 0,
        facing: None,
        stats: vec![Stat { key: "strength", value: unit.strength.to_string() }],
        badges: if unit.spent { vec!["spent"] } else { Vec::new() },
        figures: Vec::new(),
        carries: Vec::new(),
    };
    let seats = battle.awaits().seats();
    View {
        format: View::<Line>::FORMAT,
        book: "skirmish",
        viewer,
        turn: TurnView {
            number: battle.turn.into(),
            last: battle.scenario.turns.into(),
            phase: if battle.hit.is_some() { "reply" } else { "act" },
            active: Some(battle.active),
        },
        pieces: battle.living().map(piece).collect(),
        markers: Vec::new(),
        status: battle.cards.iter().map(|card| Line::new("card").with("card", card.word())).collect(),
        prompt: (!seats.is_empty()).then(|| Prompt { seats, text: Line::new("act") }),
        outcome: match battle.awaits() {
            engine::Awaited::Over(outcome) => Some(outcome),
            engine::Awaited::Decision { .. } => None,
        },
    }
}

pub(super) fn ground(battle: &Battle) -> Ground {
    let cell = |place: u8| Cell {
        name: place.to_string(),
        terrain: if battle.scenario.woods == Some(place) { "woods" } else { "open" },
        level: 0,
        roads: 0,
        features: Vec::new(),
    };
    let cells: Vec<_> = (0..=battle.scenario.length).map(cell).collect();
    Ground::Hexes {
        top: HexTop::Flat,
        shifted: Shifted::Even,
        columns: cells.len() as u16,
        rows: 1,
        cells,
        sides: Vec::new(),
    }
}

pub(super) fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
    let mut orders = Vec::new();
    Skirmish::orders(battle, seat, &mut orders);
    let offer = |order: &super::Order| Offer {
        verb: "act",
        pieces: selection.to_vec(),
        target: None,
        order: order.print(battle),
    };
    orders.iter().map(offer).collect()
}
