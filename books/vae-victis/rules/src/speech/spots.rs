//! What events speak of, as spots.

use engine::{Arg, Spot};

use crate::battle::{Battle, CorpsId, ElementId, GeneralId};
use crate::land::FeatureId;

/// Pieces from here on are generals, then corps, in the numbering of spots.
pub const GENERALS: u16 = 300;

/// Corps.
pub const CORPS: u16 = 400;

/// An element as a spot.
pub fn element(id: ElementId) -> Spot {
    Spot::Piece(id.0.into())
}

/// A general as a spot.
pub fn general(id: GeneralId) -> Spot {
    Spot::Piece(GENERALS + u16::from(id.0))
}

/// A corps as a spot.
pub fn corps(id: CorpsId) -> Spot {
    Spot::Piece(CORPS + u16::from(id.0))
}

/// A feature as a spot.
pub fn feature(id: FeatureId) -> Spot {
    Spot::Place(id.0.into())
}

pub(super) fn elements(ids: impl IntoIterator<Item = ElementId>) -> Arg {
    Arg::Spots(ids.into_iter().map(element).collect())
}

/// The word of a spot in notation.
pub(super) fn name(battle: &Battle, spot: Spot) -> String {
    let state = battle.state();
    let found = match spot {
        Spot::Piece(id) if id >= CORPS => state.corps.get(usize::from(id - CORPS)).map(|one| one.name),
        Spot::Piece(id) if id >= GENERALS => {
            state.generals.get(usize::from(id - GENERALS)).map(|one| one.name)
        }
        Spot::Piece(id) => state.elements.get(usize::from(id)).map(|one| one.name),
        Spot::Place(id) | Spot::In(id, _) => {
            let feature = battle.land().features.get(id as usize);
            return feature.map_or_else(String::new, |feature| feature.name.clone());
        }
        Spot::Side(side) => return battle.scenario().side(side).id.clone(),
    };
    found.map_or_else(String::new, |name| name.to_string())
}

/// What people call a spot, if the scenario has a name for it.
pub(super) fn title(battle: &Battle, spot: Spot) -> Option<String> {
    let scenario = battle.scenario();
    let of = |titles: &[String], index: u16| {
        titles.get(usize::from(index)).filter(|title| !title.is_empty()).cloned()
    };
    match spot {
        Spot::Piece(id) if id >= CORPS => of(&scenario.corps_titles, id - CORPS),
        Spot::Piece(id) if id >= GENERALS => of(&scenario.general_titles, id - GENERALS),
        Spot::Piece(id) => of(&scenario.titles, id),
        Spot::Place(id) | Spot::In(id, _) => {
            let feature = battle.land().features.get(id as usize)?;
            Some(feature.title.clone()).filter(|title| !title.is_empty())
        }
        Spot::Side(side) => Some(scenario.side(side).name.clone()).filter(|name| !name.is_empty()),
    }
}
