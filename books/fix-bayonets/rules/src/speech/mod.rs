//! The room `speech`: what is said about events and positions.

mod change;
pub(crate) mod cues;
mod facts;
mod marks;
mod orders;
mod tell;
pub(crate) mod words;

use engine::{Chart, Cue, Happened, Key, Line, Messages, Notable, Row, Side, Speech, Spot, Viewer};
use hexmap::HexId;

use crate::battle::{Battle, PieceId};
use crate::event::{ActionEvent, Event};
use crate::order::Order;
use crate::scenario::SIDES;
use crate::tables::melee::{self, Column};
use crate::{FixBayonets, MESSAGES, key};

pub use change::Change;

impl Speech for FixBayonets {
    type Change = Change;

    fn messages() -> Vec<Messages> {
        vec![MESSAGES, hexmap::MESSAGES]
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        match spot {
            Spot::Piece(piece) => match PieceId::numbered(piece) {
                PieceId::Unit(id) => {
                    battle.scenario().units.get(id.index()).map_or("?".to_owned(), |unit| unit.name.clone())
                }
                PieceId::Leader(id) => battle
                    .scenario()
                    .leaders
                    .get(id.index())
                    .map_or("?".to_owned(), |leader| leader.name.clone()),
            },
            Spot::Place(hex) | Spot::In(hex, _) => {
                battle.map().name(hexmap::HexId(engine::numbers::count(hex as usize)))
            }
            Spot::Side(side) => SIDES[side].to_owned(),
        }
    }

    fn title(battle: &Battle, spot: Spot) -> String {
        match spot {
            Spot::Piece(piece) => match PieceId::numbered(piece) {
                PieceId::Unit(id) => {
                    battle.scenario().units.get(id.index()).map_or("?".to_owned(), |unit| unit.title.clone())
                }
                PieceId::Leader(id) => battle
                    .scenario()
                    .leaders
                    .get(id.index())
                    .map_or("?".to_owned(), |leader| leader.title.clone()),
            },
            Spot::Place(_) | Spot::In(..) => {
                let name = Self::name(battle, spot);
                battle.scenario().texts.places.get(&name).cloned().unwrap_or(name)
            }
            Spot::Side(_) => Self::name(battle, spot),
        }
    }

    /// Hexes go by the places that have names; their numbers are notation.
    fn locate(battle: &Battle, spot: Spot) -> Option<Line> {
        let (Spot::Place(hex) | Spot::In(hex, _)) = spot else { return None };
        let (map, places) = (battle.map(), &battle.scenario().texts.places);
        let hex = u16::try_from(hex).map(HexId).ok().filter(|&hex| hex != HexId::NOWHERE)?;
        hexmap::beside(map, hex, places.keys().filter_map(|name| map.named(name)))
    }

    fn side_title(_: &Battle, side: Side) -> Option<Key> {
        Some(if side == Side(0) { key::ALLIES } else { key::FRENCH })
    }

    /// The melee table.
    fn chart(battle: &Battle, event: &Event) -> Option<Chart> {
        let Event::Action(ActionEvent::Fought { strengths, tally, .. }) = event else { return None };
        let readings = battle.state().options.readings;
        Some(melee::chart(key::MELEE_TABLE, Column(strengths.column), tally.result, readings))
    }

    fn tell(battle: &Battle, event: &Event) -> Line {
        tell::tell(battle, event)
    }

    fn order(battle: &Battle, order: &Order) -> Line {
        orders::order(battle, order)
    }

    fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
        cues::cue(battle, event)
    }

    fn notable(event: &Event) -> Option<Notable> {
        cues::notable(event)
    }

    fn describe(battle: &Battle, _: Viewer) -> Vec<Row> {
        facts::rows(battle)
    }

    fn facts(battle: &Battle) -> Vec<String> {
        facts::facts(battle)
    }

    fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
        facts::between(battle, one, two)
    }

    fn changes(before: &Battle, after: &Battle, _: &[Happened<Event>]) -> Vec<Change> {
        change::changes(before, after)
    }
}
