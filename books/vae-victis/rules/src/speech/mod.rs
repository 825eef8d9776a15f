//! The room `speech`: what is said about events and positions, as message keys with their facts. The sentences are in `text/`.

mod change;
mod cues;
mod facts;
mod orders;
mod rows;
mod spots;
mod tell;

pub use change::Change;
use engine::{Cue, Happened, Line, Messages, Notable, Row, Speech, Spot, Viewer};

use crate::VaeVictis;
use crate::battle::Battle;
use crate::event::Event;
use crate::order::Order;

pub use facts::word as flag_word;
pub use spots::{CORPS, GENERALS, corps, corps_name, corps_title, element, element_short, feature, general};

impl Speech for VaeVictis {
    type Change = Change;

    /// Changes have commas in them.
    const JOINT: &str = "; ";

    fn messages() -> Vec<Messages> {
        vec![crate::MESSAGES, ground::MESSAGES]
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        spots::name(battle, spot)
    }

    fn title(battle: &Battle, spot: Spot) -> String {
        spots::title(battle, spot).unwrap_or_else(|| Self::name(battle, spot))
    }

    fn tell(battle: &Battle, event: &Event) -> Line {
        tell::tell(battle, event)
    }

    fn order(battle: &Battle, order: &Order) -> Line {
        orders::line(battle, order)
    }

    fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
        cues::cue(battle, event)
    }

    fn describe(battle: &Battle, _: Viewer) -> Vec<Row> {
        rows::rows(battle)
    }

    fn facts(battle: &Battle) -> Vec<String> {
        facts::facts(battle)
    }

    fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
        facts::between(battle, one, two)
    }

    fn changes(_: &Battle, _: &Battle, events: &[Happened<Event>]) -> Vec<Change> {
        change::changes(events)
    }

    fn notable(event: &Event) -> Option<Notable> {
        Notable::first([
            (Notable::Attack, matches!(event, Event::Fired { .. } | Event::Fought { .. })),
            (
                Notable::Rout,
                matches!(
                    event,
                    Event::Destroyed { .. } | Event::GeneralLost { .. } | Event::Demoralised { .. }
                ),
            ),
        ])
    }
}
