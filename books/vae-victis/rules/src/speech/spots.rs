//! What events speak of, as spots.

use engine::{Arg, Spot};

use crate::battle::{Battle, CorpsId, ElementId, GeneralId};
use crate::land::FeatureId;
use crate::screen::{nation_title, row_title, row_words};

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
        Spot::Side(side) => return battle.scenario().sides[side].id.clone(),
    };
    found.map_or_else(String::new, |name| name.to_string())
}

/// What a corps without a name of its own is called, from 1.
pub fn corps_name(number: usize) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending} Corps")
}

/// What people call a corps: by the scenario's name, or its number within its side.
pub fn corps_title(battle: &Battle, id: CorpsId) -> String {
    let named = battle.scenario().corps_titles.get(id.index()).filter(|title| !title.is_empty());
    let number = || battle.corps_of(battle.corps(id).side()).position(|one| one == id).unwrap_or(0) + 1;
    let nation = || nation_title(battle.period(), battle.nation(battle.corps(id).side()));
    named.cloned().unwrap_or_else(|| format!("{} {}", nation(), corps_name(number())))
}

/// How many of its row an element is among those of its side; a half has the number of its whole.
fn number(battle: &Battle, id: ElementId) -> usize {
    let bought = |id: ElementId| (battle.element(id).side(), battle.scenario_row(id));
    let whole = battle.element(id).partner.filter(|&other| other < id).unwrap_or(id);
    let alike = battle.ids().filter(|&other| {
        other <= whole && bought(other) == bought(whole) && !crate::setup::is_half_slot(battle, other)
    });
    alike.count()
}

/// What people call an element that the scenario has no name for: its nation and its row, numbered within its side.
fn element_title(battle: &Battle, id: ElementId) -> String {
    let nation = nation_title(battle.period(), battle.nation(battle.element(id).side()));
    let row = row_words(battle.period(), battle.scenario_row(id));
    format!("{nation} {row} {}", number(battle, id))
}

/// The same as short as it stands beside the element, whose side one sees.
pub fn element_short(battle: &Battle, id: ElementId) -> String {
    let named = battle.scenario().titles.get(id.index()).filter(|title| !title.is_empty());
    let row = || row_title(battle.period(), battle.scenario_row(id));
    named.cloned().unwrap_or_else(|| format!("{} {}", row(), number(battle, id)))
}

/// What people call a general that the scenario has no name for.
fn general_title(battle: &Battle, id: GeneralId) -> String {
    let nation = nation_title(battle.period(), battle.nation(battle.general(id).side()));
    match battle.general(id).corps {
        Some(corps) => format!("General of the {}", corps_title(battle, corps)),
        None => format!("{nation} commander-in-chief"),
    }
}

/// What people call a spot.
pub(super) fn title(battle: &Battle, spot: Spot) -> Option<String> {
    let scenario = battle.scenario();
    let of = |titles: &[String], index: u16| {
        titles.get(usize::from(index)).filter(|title| !title.is_empty()).cloned()
    };
    match spot {
        Spot::Piece(id) if id >= CORPS => {
            let id = u8::try_from(id - CORPS).ok().map(CorpsId)?;
            (id.index() < battle.state().corps.len()).then(|| corps_title(battle, id))
        }
        Spot::Piece(id) if id >= GENERALS => of(&scenario.general_titles, id - GENERALS).or_else(|| {
            let id = u8::try_from(id - GENERALS).ok().map(GeneralId)?;
            (id.index() < battle.state().generals.len()).then(|| general_title(battle, id))
        }),
        Spot::Piece(id) => of(&scenario.titles, id).or_else(|| {
            let id = u8::try_from(id).ok().map(ElementId)?;
            (id.index() < battle.state().elements.len()).then(|| element_title(battle, id))
        }),
        Spot::Place(id) | Spot::In(id, _) => {
            let feature = battle.land().features.get(id as usize)?;
            Some(feature.title.clone()).filter(|title| !title.is_empty())
        }
        Spot::Side(side) => Some(scenario.sides[side].name.clone()).filter(|name| !name.is_empty()),
    }
}
