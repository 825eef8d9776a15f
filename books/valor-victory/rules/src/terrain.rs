//! 12 Terrain: what it costs to enter a hex, and the cover it gives.

use engine::{Layer, Modifier, Spot};
use hex::Direction;

use crate::battle::{Battle, UnitId};
use crate::clause;
use crate::counters::Class;
use crate::map::{Cell, HexId, Map};
use crate::quantities::MovementPoints;

/// What an entry into a hex costs, or why it is prohibited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Movement points; a pushed Gun pays nothing.
    Cost(MovementPoints),
    /// Never.
    Prohibited(engine::Clause),
}

/// How a unit enters: on foot, on wheels, or pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Infantry.
    Foot,
    /// An AFV.
    Armour,
    /// An AFV that drives over whatever holds the hex (`vv.over.refuse`): a bunker does not keep it out.
    Overrun,
    /// An unarmoured vehicle.
    Wheels,
    /// A Gun pushed by its crew.
    Pushed,
}

impl Way {
    /// How this class of counter moves.
    pub fn of(class: Class) -> Self {
        match class {
            Class::Squad | Class::Half | Class::Leader => Self::Foot,
            Class::Afv => Self::Armour,
            Class::Vehicle => Self::Wheels,
            Class::Gun => Self::Pushed,
        }
    }
}

/// 6 `vv.move.cost`, 12 `vv.terr.table`: what it costs to go from a hex into the next, hills and barriers included
/// (`vv.terr.wallcost`). `vv.move.road`: roads make nothing cheaper.
pub fn entry(map: &Map, from: HexId, direction: Direction, to: HexId, way: Way) -> Entry {
    let (here, there) = (map.cell(from), map.cell(to));
    let climb = i32::from(there.level) - i32::from(here.level);
    if let Some(clause) = prohibited(here, direction, there, way) {
        return Entry::Prohibited(clause);
    }
    if climb >= 2 && way != Way::Foot {
        return Entry::Prohibited(clause::MOVE_STEEP);
    }
    let row = there.terrain.row();
    let ground = match (there.bridge, way) {
        (true, _) => 1,
        (false, Way::Foot) => row.infantry,
        (false, Way::Armour | Way::Overrun | Way::Wheels) => row.vehicle,
        (false, Way::Pushed) => 0,
    };
    let barrier = u8::from(here.has_barrier(direction));
    let uphill = u8::from(climb > 0);
    Entry::Cost(MovementPoints(ground + barrier + uphill))
}

/// `vv.move.prohibited`: hexes that this kind of unit never enters.
fn prohibited(here: &Cell, direction: Direction, there: &Cell, way: Way) -> Option<engine::Clause> {
    if let Some(clause) = off_the_bridge(here, direction, there, way) {
        return Some(clause);
    }
    let row = there.terrain.row();
    match way {
        Way::Foot => (row.water && !there.bridge).then_some(clause::MOVE_PROHIBITED),
        Way::Armour | Way::Overrun | Way::Wheels => {
            if way != Way::Overrun && there.bunker().is_some() {
                return Some(clause::FORT_BUNKER);
            }
            if way == Way::Wheels && there.has_wire() {
                return Some(clause::FORT_WIRE);
            }
            if row.building {
                return Some(clause::TERR_BUILDING);
            }
            (row.vehicle == 0 && !there.bridge).then_some(clause::MOVE_PROHIBITED)
        }
        Way::Pushed => {
            if there.has_wire() {
                return Some(clause::FORT_WIRE);
            }
            (row.water && !there.bridge).then_some(clause::MOVE_PROHIBITED)
        }
    }
}

/// `vv.terr.bridge`: vehicles and Guns cross bridges along the road only, both onto and off them.
fn off_the_bridge(here: &Cell, direction: Direction, there: &Cell, way: Way) -> Option<engine::Clause> {
    if way == Way::Foot {
        return None;
    }
    let along = here.has_road(direction) && there.has_road(direction.opposite());
    ((here.bridge || there.bridge) && !along).then_some(clause::TERR_BRIDGE)
}

/// May a unit of this kind stand in a hex at all, however it got there?
pub fn may_stand(cell: &Cell, class: Class, large: bool) -> Result<(), engine::Clause> {
    let row = cell.terrain.row();
    let way = Way::of(class);
    if row.water && !cell.bridge {
        return Err(clause::MOVE_PROHIBITED);
    }
    if row.building && (matches!(way, Way::Armour | Way::Wheels) || large) {
        return Err(clause::TERR_BUILDING);
    }
    if matches!(way, Way::Armour | Way::Wheels) && cell.bunker().is_some() {
        return Err(clause::FORT_BUNKER);
    }
    if matches!(way, Way::Wheels | Way::Pushed) && cell.has_wire() {
        return Err(clause::FORT_WIRE);
    }
    Ok(())
}

/// `vv.terr.coversum`, first part: cover in the hex itself, terrain and fortification (`vv.fort.cover`).
///
/// Orchards, crops and the like hinder every attack into them; that hindrance is their cover and counts once
/// (`vv.terr.hindcover`), so they are listed here and left out of the line of sight's own sum.
pub fn hex_cover(cell: &Cell, at: HexId, inside: Inside) -> [Option<Modifier>; 2] {
    let spot = |layer| Spot::In(at.0.into(), layer);
    let ground = if cell.bridge { 0 } else { cell.terrain.row().cover };
    let terrain_clause = if cell.terrain.row().hinders { clause::TERR_HINDCOVER } else { clause::TERR_TABLE };
    let terrain = (ground > 0).then(|| terrain_clause.add(ground.into()).at(spot(Layer::Ground)));
    let Some(position) = cell.position else { return [terrain, None] };
    let row = position.kind.row();
    let least = if row.infantry_only { Inside::Infantry } else { Inside::Guns };
    if row.cover == 0 || inside < least {
        return [terrain, None];
    }
    let fort = clause::FORT_COVER.add(row.cover.into()).at(spot(Layer::Works));
    if !row.instead {
        return [terrain, Some(fort)];
    }
    if row.cover >= ground { [None, Some(fort)] } else { [terrain, None] }
}

/// The sum of [`hex_cover`] for a battle's hex.
pub fn cover_value(battle: &Battle, hex: HexId, inside: Inside) -> i32 {
    hex_cover(battle.map().cell(hex), hex, inside).iter().flatten().map(Modifier::amount).sum()
}

/// Who of those under attack is best able to use a position (`vv.fort.table`, `vv.stack.fort`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Inside {
    /// Vehicles and AFVs only, or nobody: no position helps.
    Vehicles,
    /// A Gun: sandbags and bunkers help.
    Guns,
    /// Infantry: foxholes and trenches too.
    Infantry,
}

/// The best of these units at using a position; all under one attack share its cover (`vv.terr.covermixed`).
pub fn inside(battle: &Battle, units: impl IntoIterator<Item = UnitId>) -> Inside {
    let of = |unit: UnitId| match battle.kind(unit).class {
        Class::Squad | Class::Half | Class::Leader => Inside::Infantry,
        Class::Gun => Inside::Guns,
        Class::Afv | Class::Vehicle => Inside::Vehicles,
    };
    units.into_iter().map(of).max().unwrap_or(Inside::Vehicles)
}
