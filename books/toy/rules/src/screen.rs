//! The room `screen`: what a player's screen shows and offers.

use engine::{
    Arm, Cell, Ground, HexTop, Line, Notation as _, Offer, Piece, Place, Printed, Prompt, Role, Rules as _,
    Screen, Seat, Shifted, Side, Stat, Symbol, TurnView, View, Viewer,
};

use crate::battle::{Battle, SIDES};
use crate::{Flawed, key};

impl<const FLAW: u8> Screen for Flawed<FLAW> {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let piece = |(id, unit): (u16, &crate::Unit)| Piece {
            id,
            name: unit.name.clone(),
            title: unit.name.clone(),
            side: Side(unit.side),
            nation: SIDES[usize::from(unit.side)],
            arm: Arm::Infantry,
            symbol: Symbol::Squad,
            place: Place::Hex { name: unit.at.to_string() },
            covers: Vec::new(),
            layer: 0,
            facing: None,
            stats: vec![Stat {
                key: key::STRENGTH,
                value: unit.strength.to_string(),
                printed: Printed::Foot,
            }],
            losses: 0,
            badges: if unit.spent { vec![key::SPENT] } else { Vec::new() },
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
                phase: if battle.hit.is_some() { key::REPLY } else { key::ACT },
                active: Some(battle.active),
            },
            pieces: battle.living().map(piece).collect(),
            markers: Vec::new(),
            status: battle.cards.values().map(|card| Line::new(key::CARD).with("card", card.key())).collect(),
            prompt: (!seats.is_empty()).then(|| Prompt { seats, text: Line::new(key::ACT) }),
            outcome: match battle.awaits() {
                engine::Awaited::Over(outcome) => Some(outcome),
                engine::Awaited::Decision { .. } => None,
            },
        }
    }

    fn ground(battle: &Battle) -> Ground {
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

    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let mut orders = Vec::new();
        Self::orders(battle, seat, &mut orders);
        let offer = |order: &crate::Order| Offer {
            verb: key::ACT,
            role: role(order),
            pieces: selection.to_vec(),
            target: None,
            path: None,
            order: Self::print(battle, order),
        };
        orders.iter().map(offer).collect()
    }
}

fn role(order: &crate::Order) -> Role {
    use crate::Order;
    match order {
        Order::Move { .. } => Role::Move,
        Order::Fire { .. } | Order::Volley { .. } | Order::Barrage { .. } => Role::Attack,
        Order::Draw | Order::Show => Role::Card,
        Order::End => Role::End,
        Order::Retreat => Role::Retreat,
        Order::Stand | Order::Dodge => Role::Other,
    }
}
