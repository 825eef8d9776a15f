//! The room `screen`: what a player's screen shows and offers. As yet the least that a table needs: pieces, ground, prompts and orders.

mod piece;

use crate::battle::{Battle, PieceId, SIDES, Step};
use crate::map::Cell;
use crate::order::Order;
use crate::{FixBayonets, charge, clause, key, victory};
use engine::{
    ActsIn, Awaited, Foresees, Ground, InfoCard, InfoRow, KnowsGround, KnowsUnits, Line, Marches, Measure,
    Musters, Notation as _, Offer, Offers, Phase, Place, Points, Prompt, Role, Rules as _, Score, Screen,
    Seat, Sees, SetsUp, Speech as _, Topic, TurnView, Varies, View, Viewer,
};

impl Offers for FixBayonets {
    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let mut orders = Vec::new();
        Self::orders(battle, seat, &mut orders);
        let offer = |order: &Order| Offer {
            verb: key::ASK_COMMAND,
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

fn role(order: &Order) -> Role {
    match order {
        Order::Pass => Role::End,
        Order::Enter(_) | Order::Back(_) | Order::Gallop(..) | Order::Ride(_) | Order::Advance(..) => {
            Role::Move
        }
        Order::Fire { .. } | Order::Shoot | Order::Assault(..) | Order::Contact(..) => Role::Attack,
        Order::Flee(_) | Order::Evade(_) => Role::Retreat,
        Order::Play(_) | Order::First(_) | Order::Interrupt(_) | Order::Bring(_) => Role::Card,
        _ => Role::Other,
    }
}

impl KnowsUnits for FixBayonets {
    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        match PieceId::numbered(piece) {
            PieceId::Unit(id) => {
                let (unit, printed) =
                    (battle.scenario().units.get(id.index()).map(|_| battle.unit(id))?, battle.printed(id));
                let rows = vec![
                    InfoRow::new(Topic::Arms, key::STEPS, unit.steps).by(clause::R_UNIT_1),
                    InfoRow::new(Topic::Arms, key::TEM, i32::from(printed.tem)).by(clause::R_UNIT_1),
                    InfoRow::new(Topic::Arms, key::MCF, printed.mcf).by(clause::R_UNIT_1),
                ];
                Some(InfoCard { title: printed.title.as_str().into(), kind: None, rows })
            }
            PieceId::Leader(id) => {
                let printed = battle.scenario().leaders.get(id.index())?;
                let values = battle.values(id);
                let rows = vec![
                    InfoRow::new(Topic::Arms, key::STAFF_RATING, values.sr).by(clause::R_CMD_1),
                    InfoRow::new(Topic::Arms, key::COMMAND_RANGE, values.cr).by(clause::R_CMD_4),
                ];
                Some(InfoCard { title: printed.title.as_str().into(), kind: None, rows })
            }
        }
    }
}

impl KnowsGround for FixBayonets {
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Place::Hex { name } = at else { return Vec::new() };
        let Some(hex) = battle.map().named(name) else { return Vec::new() };
        let cell = battle.map().cell(hex);
        let rows = vec![
            InfoRow::new(Topic::Cover, key::LEVEL, cell.level).by(clause::R_MAP_7),
            InfoRow::new(Topic::Cover, key::ASSAULT_VALUE, cell.terrain.row().assault).by(clause::R_MAP_9),
        ];
        vec![InfoCard { title: terrain(cell).into(), kind: None, rows }]
    }
}

fn terrain(cell: &Cell) -> engine::Key {
    match cell.terrain {
        crate::Terrain::Clear => key::TERRAIN_CLEAR,
        crate::Terrain::Light => key::TERRAIN_LIGHT,
        crate::Terrain::Medium => key::TERRAIN_MEDIUM,
        crate::Terrain::Heavy => key::TERRAIN_HEAVY,
        crate::Terrain::Impassable => key::TERRAIN_IMPASSABLE,
    }
}

impl Marches for FixBayonets {}
impl Points for FixBayonets {}
impl Sees for FixBayonets {}
impl Varies for FixBayonets {}
impl Foresees for FixBayonets {}
impl SetsUp for FixBayonets {}
impl Musters for FixBayonets {}

impl Screen for FixBayonets {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        let prompt = match Self::awaits(battle) {
            Awaited::Decision { seats, what } => Some(Prompt { seats, text: Line::new(what) }),
            Awaited::Over(_) => None,
        };
        let score = |side| Score {
            side,
            measure: Measure::Points,
            title: key::VICTORY_POINTS,
            value: victory::points(battle, side).into(),
            of: None,
        };
        View {
            format: View::<Line>::FORMAT,
            book: crate::RULEBOOK.book,
            viewer,
            turn: TurnView {
                number: state.turn.into(),
                last: state.last.into(),
                phase: phase(state.step),
                active: Some(charge::active_side(battle)),
                stage: None,
            },
            ground: 0,
            pieces: piece::pieces(battle),
            markers: Vec::new(),
            score: SIDES.map(score).to_vec(),
            hand: Vec::new(),
            standing: Vec::new(),
            status: Vec::new(),
            prompt,
            outcome: battle.outcome(),
        }
    }

    fn phases(_: &Battle) -> Vec<Phase> {
        let phase = |title, by| Phase { title, by };
        vec![
            phase(key::PHASE_RALLY, ActsIn::Active),
            phase(key::PHASE_OPERATIONS, ActsIn::Active),
            phase(key::PHASE_ASSAULT, ActsIn::Active),
            phase(key::PHASE_CLEANUP, ActsIn::Active),
        ]
    }

    fn ground(battle: &Battle) -> Ground {
        crate::scenario::ground(battle.scenario())
    }
}

fn phase(step: Step) -> u8 {
    match step {
        Step::Begin
        | Step::Returning
        | Step::Rally(_)
        | Step::Reinforcements
        | Step::Sky
        | Step::Cheers(_) => 0,
        Step::AssaultChecks | Step::Assaults(_) | Step::Evade | Step::Bayonets | Step::Advance { .. } => 2,
        Step::Cleanup(_) | Step::Over => 3,
        _ => 1,
    }
}
