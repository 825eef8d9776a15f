//! The room `screen`: what a player's screen shows and offers.

use engine::numbers::count;
use engine::{
    ActsIn, Arm, Badge, Cell, Foresees, Ground, HexTop, InfoCard, InfoRow, KnowsGround, KnowsUnits, Land,
    Line, Livery, Marches, Measure, Musters, Notation as _, Offer, Offers, Phase, PhaseSign, Piece, Place,
    Points, Printed, Prompt, Role, Rules as _, Score, Screen, Seat, Sees, SetsUp, Shifted, Side, Sign,
    Speech as _, Stat, Symbol, Topic, TurnView, Varies, View, Viewer,
};

use crate::battle::{Battle, SIDES};
use crate::{Flawed, clause, key};

impl<const FLAW: u8> Offers for Flawed<FLAW> {
    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let mut orders = Vec::new();
        Self::orders(battle, seat, &mut orders);
        let offer = |order: &crate::Order| Offer {
            verb: key::ACT,
            role: role(order),
            pieces: selection.to_vec(),
            target: None,
            path: None,
            card: None,
            reach: Vec::new(),
            needs: None,
            figures: Vec::new(),
            order: Self::print(battle, order),
            text: Self::order(battle, order),
        };
        orders.iter().map(offer).collect()
    }
}

impl<const FLAW: u8> KnowsUnits for Flawed<FLAW> {
    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        let (_, unit) = battle.living().find(|(id, _)| *id == piece)?;
        let mut rows = vec![
            InfoRow::new(Topic::Arms, key::STRENGTH, unit.strength).by(clause::VICTORY),
            InfoRow::new(Topic::Arms, key::REACH, crate::check::REACH).by(clause::RANGE),
        ];
        rows.extend(unit.spent.then(|| InfoRow::plain(Topic::State, key::SPENT).by(clause::TURN)));
        Some(InfoCard { title: unit.name.as_str().into(), kind: None, rows })
    }
}

impl<const FLAW: u8> KnowsGround for Flawed<FLAW> {
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Place::Hex { name } = at else { return Vec::new() };
        let Some(place) = name.parse().ok().filter(|place| *place <= battle.scenario.length) else {
            return Vec::new();
        };
        let is_wooded = battle.scenario.woods == Some(place);
        let (title, rows) = if is_wooded {
            (key::WOODS, vec![InfoRow::plain(Topic::Cover, key::COVER).by(clause::COVER)])
        } else {
            (key::OPEN, Vec::new())
        };
        vec![InfoCard { title: title.into(), kind: None, rows }]
    }
}

impl<const FLAW: u8> Marches for Flawed<FLAW> {}
impl<const FLAW: u8> Points for Flawed<FLAW> {}
impl<const FLAW: u8> Sees for Flawed<FLAW> {}
impl<const FLAW: u8> Varies for Flawed<FLAW> {}
impl<const FLAW: u8> Foresees for Flawed<FLAW> {}
impl<const FLAW: u8> SetsUp for Flawed<FLAW> {}
impl<const FLAW: u8> Musters for Flawed<FLAW> {}

impl<const FLAW: u8> Screen for Flawed<FLAW> {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let piece = |(id, unit): (u16, &crate::Unit)| Piece {
            id,
            name: unit.name.clone(),
            title: unit.name.clone(),
            short: unit.name.clone(),
            side: Side(unit.side),
            nation: SIDES[Side(unit.side)],
            livery: Livery::Plain,
            arm: Arm::Infantry,
            symbol: Symbol::Squad,
            place: Place::Hex { name: unit.at.to_string() },
            covers: Vec::new(),
            layer: 0,
            facing: None,
            stats: vec![Stat::new(key::STRENGTH, unit.strength, Printed::Foot)],
            losses: 0,
            badges: if unit.spent { vec![Badge { key: key::SPENT, sign: Sign::Acted }] } else { Vec::new() },
            figures: Vec::new(),
            carries: Vec::new(),
            troop: None,
        };
        let seats = battle.awaits().seats();
        View {
            format: View::<Line>::FORMAT,
            book: "skirmish",
            viewer,
            turn: TurnView {
                number: battle.turn.into(),
                last: battle.scenario.turns.into(),
                phase: u8::from(battle.hit.is_some()),
                active: Some(battle.active),
                stage: None,
            },
            ground: 0,
            pieces: battle.living().map(piece).collect(),
            markers: Vec::new(),
            score: [Side(0), Side(1)].map(|side| strength(battle, side)).to_vec(),
            hand: Vec::new(),
            standing: Vec::new(),
            status: battle.cards.values().map(|card| Line::new(key::CARD).with("card", card.key())).collect(),
            prompt: (!seats.is_empty()).then(|| Prompt { seats, text: Line::new(key::ACT) }),
            outcome: match battle.awaits() {
                engine::Awaited::Over(outcome) => Some(outcome),
                engine::Awaited::Decision { .. } => None,
            },
        }
    }

    fn phases(_: &Battle) -> Vec<Phase> {
        vec![
            Phase { title: key::ACT, by: ActsIn::Active, sign: PhaseSign::Fire },
            Phase { title: key::REPLY, by: ActsIn::Passive, sign: PhaseSign::Defend },
        ]
    }

    fn ground(battle: &Battle) -> Ground {
        let is_wooded = |place: u8| battle.scenario.woods == Some(place);
        let cell = |place: u8| Cell {
            name: place.to_string(),
            terrain: if is_wooded(place) { "woods" } else { "open" },
            land: if is_wooded(place) { Land::Woods } else { Land::Meadow },
            level: 0,
            roads: 0,
            features: Vec::new(),
            place: None,
        };
        let cells: Vec<_> = (0..=battle.scenario.length).map(cell).collect();
        Ground::Hexes {
            top: HexTop::Flat,
            shifted: Shifted::Even,
            columns: count(cells.len()),
            rows: 1,
            cells,
            sides: Vec::new(),
            snow: false,
        }
    }
}

/// Men left.
fn strength(battle: &Battle, side: Side) -> Score {
    Score { side, measure: Measure::Points, title: key::STRENGTH, value: battle.strength(side), of: None }
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
