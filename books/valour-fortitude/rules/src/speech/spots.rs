//! What events speak of, as spots.

use engine::{Arg, Key, Side, Spot};
use ground::Kind as _;

use crate::battle::{Battle, Brigade, BrigadeId, Leader, UnitId};
use crate::land::{Feature, FeatureId};

/// Pieces from here on are brigades, then leaders, then army leaders, in the numbering of spots.
pub const BRIGADES: u16 = 100;

/// Leaders of brigades.
pub const LEADERS: u16 = 200;

/// Leaders of armies.
pub const ARMY_LEADERS: u16 = 300;

/// Places from here on are objectives.
pub const OBJECTIVES: u32 = 1_000;

/// A unit as a spot.
pub fn unit(id: UnitId) -> Spot {
    Spot::Piece(id.0.into())
}

/// A brigade as a spot.
pub fn brigade(id: BrigadeId) -> Spot {
    Spot::Piece(BRIGADES + u16::from(id.0))
}

/// A leader as a spot.
pub fn leader(leader: Leader) -> Spot {
    Spot::Piece(leader_id(leader))
}

/// The number of a leader's piece.
pub fn leader_id(leader: Leader) -> u16 {
    match leader {
        Leader::Brigade(id) => LEADERS + u16::from(id.0),
        Leader::Army(side) => ARMY_LEADERS + u16::from(side.0),
    }
}

/// A feature as a spot.
pub fn feature(id: FeatureId) -> Spot {
    Spot::Place(id.0.into())
}

pub(super) fn units(ids: &[UnitId]) -> Arg {
    Arg::Spots(ids.iter().map(|&id| unit(id)).collect())
}

/// What people call a spot, if the scenario has a name for it.
pub(super) fn title(battle: &Battle, spot: Spot) -> Option<String> {
    let scenario = battle.scenario();
    let of = |titles: &[String], index: u16| {
        titles.get(usize::from(index)).filter(|title| !title.is_empty()).cloned()
    };
    match spot {
        Spot::Piece(id) if id >= ARMY_LEADERS => {
            let side = Side(u8::from(id != ARMY_LEADERS));
            let named = Some(scenario.sides[side].leader_name.clone()).filter(|name| !name.is_empty());
            named.or_else(|| battle.state().choosing.set_piece.then(|| commander(battle, side)))
        }
        Spot::Piece(id) if id >= LEADERS => {
            of(&scenario.leader_names, id - LEADERS).or_else(|| renamed(battle, id - LEADERS))
        }
        Spot::Piece(id) if id >= BRIGADES => {
            of(&scenario.brigade_titles, id - BRIGADES).or_else(|| renamed(battle, id - BRIGADES))
        }
        Spot::Piece(id) => of(&scenario.titles, id).or_else(|| numbered(battle, id)),
        Spot::Place(id) | Spot::In(id, _) if id >= OBJECTIVES => {
            let number = id - OBJECTIVES + 1;
            let named = scenario.texts.places.get(&format!("o{number}"));
            Some(named.cloned().unwrap_or_else(|| format!("⚑ {number}")))
        }
        Spot::Place(id) | Spot::In(id, _) => {
            let feature = battle.land().features.get(id as usize)?;
            Some(feature.title.clone()).filter(|title| !title.is_empty())
        }
        Spot::Side(side) => Some(scenario.sides[side].name.clone()).filter(|name| !name.is_empty()),
    }
}

/// What a feature is that was laid by hand and has no name: a wood.
pub fn thing(battle: &Battle, spot: Spot) -> Option<Key> {
    unnamed(battle, spot).map(|feature| feature.kind.key())
}

/// Which wood it is.
pub fn number(battle: &Battle, spot: Spot) -> Option<u16> {
    unnamed(battle, spot).and_then(|feature| battle.land().number(feature))
}

fn unnamed(battle: &Battle, spot: Spot) -> Option<&Feature> {
    let (Spot::Place(id) | Spot::In(id, _)) = spot else { return None };
    battle.land().features.get(id as usize).filter(|feature| feature.title.is_empty())
}

/// A unit that was mustered in play has no name of its own: its profile's, and a number among its like.
fn numbered(battle: &Battle, id: u16) -> Option<String> {
    let unit = UnitId(u8::try_from(id).ok()?);
    let one = battle.state().units.get(unit.index())?;
    let alike = |other: &UnitId| {
        let other = battle.unit(*other);
        other.side() == one.side() && other.profile == one.profile
    };
    let before = (0..=unit.0).map(UnitId).filter(alike).count();
    Some(format!("{} {before}", battle.profile(unit).title))
}

/// Who leads a mustered army: of two from the same sheet the second has another.
fn commander(battle: &Battle, side: Side) -> String {
    let nation = battle.army(side).nation;
    let is_second = side == Side(1) && battle.army(Side(0)).nation == nation;
    nation.sheet().commanders[usize::from(is_second)].clone()
}

/// A brigade whose namesake fights on the other side is named in notation with a number: people call it after
/// somebody else of its sheet.
fn renamed(battle: &Battle, index: u16) -> Option<String> {
    let brigades = &battle.state().brigades;
    let namesake = |brigade: &Brigade| brigades.iter().any(|other| other.name.second() == brigade.name);
    let one = brigades.get(usize::from(index)).filter(|one| namesake(one))?;
    let before = brigades.iter().take(usize::from(index)).filter(|other| namesake(other)).count();
    let is_free = |name: &&String| !brigades.iter().any(|other| other.name.as_str() == name.as_str());
    battle.army(one.side()).nation.sheet().leaders.iter().filter(is_free).nth(before).cloned()
}
