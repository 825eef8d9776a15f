//! Cards that explain a counter or a hex. They only tell: what they tell of stands in its chapter.

mod hex;
mod leader;
mod unit;

use engine::{InfoCard, KnowsUnits};

use crate::FixBayonets;
use crate::battle::{Battle, PieceId};

impl KnowsUnits for FixBayonets {
    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        match PieceId::numbered(piece) {
            PieceId::Unit(id) => {
                battle.scenario().units.get(id.index())?;
                Some(unit::card(battle, id))
            }
            PieceId::Leader(id) => {
                battle.scenario().leaders.get(id.index())?;
                Some(leader::card(battle, id))
            }
        }
    }
}
