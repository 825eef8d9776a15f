//! 23 Fire support: off-board missions and mortar groups.

use std::ops::{Index, IndexMut};

use engine::{Side, Spot, Tally};
use hex::Direction;
use serde::{Deserialize, Serialize};

use crate::ap;
use crate::battle::{Battle, Body, Flag, Group, Phase, UnitId};
use crate::casualties::{self, Hit};
use crate::counters::{Class, Letter, WeaponClass};
use crate::dice::{one_die, two_dice};
use crate::event::{ApKind, ApReport, AtReport, Delivery, Event, Note};
use crate::map::HexId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::tables::{MissionRow, TABLES};
use crate::terrain::{self, Inside};
use crate::{Field, antitank, clause, fire, key, smoke};

/// `vv.fs.types`: kinds of off-board fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mission {
    /// Heavy mortars.
    Light,
    /// Artillery, rockets.
    Heavy,
    /// A fighter-bomber.
    Air,
}

impl Mission {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Light, Self::Heavy, Self::Air];

    /// Its place in tables and supplies.
    fn index(self) -> usize {
        self as usize
    }

    /// The row of the table.
    pub fn row(self) -> &'static MissionRow {
        &TABLES.mission[self.index()]
    }

    /// Word in notation.
    pub fn key(self) -> &'static str {
        &self.row().key
    }

    /// Kind of a word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mission| mission.key() == word)
    }
}

/// A number of missions of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Missions([u8; Mission::ALL.len()]);

impl Missions {
    /// So many of each kind.
    pub fn each(count: impl FnMut(Mission) -> u8) -> Self {
        Self(Mission::ALL.map(count))
    }

    /// None of any kind?
    pub fn are_none(self) -> bool {
        self == Self::default()
    }
}

impl Index<Mission> for Missions {
    type Output = u8;

    fn index(&self, mission: Mission) -> &u8 {
        &self.0[mission.index()]
    }
}

impl IndexMut<Mission> for Missions {
    fn index_mut(&mut self, mission: Mission) -> &mut u8 {
        &mut self.0[mission.index()]
    }
}

/// `vv.fs.when`, `vv.fs.spot`.
pub fn check_mission(battle: &Battle, side: Side, mission: Mission, hex: HexId) -> Lawful {
    let left = battle.state().supplies[side].missions[mission];
    require(battle.state().phase == Phase::Command, || refuse(key::WRONG_PHASE, clause::FS_WHEN))?;
    require(left > 0, || refuse(key::NO_MISSION, clause::FS_WHEN))?;
    require(!mission.row().spotted || is_spotted_hex(battle, side, hex), || {
        refuse(key::UNSPOTTED_HEX, clause::FS_SPOT).hex(hex)
    })
}

/// `vv.smoke.offboard`: what off-board smoke takes from the supply.
const SMOKE_FACTORS: u8 = 2;

/// `vv.smoke.offboard`: needs a barrage left, which it does not spend.
pub fn check_smoke_mission(battle: &Battle, side: Side, mission: Mission, hex: HexId) -> Lawful {
    let left = battle.state().supplies[side].missions[mission];
    require(battle.state().phase == Phase::Command, || refuse(key::WRONG_PHASE, clause::SMOKE_OFFBOARD))?;
    require(mission.row().smoke, || refuse(key::NO_SMOKE_FROM_AIR, clause::SMOKE_OFFBOARD))?;
    require(left > 0, || refuse(key::NO_MISSION, clause::SMOKE_OFFBOARD))?;
    require(is_spotted_hex(battle, side, hex), || {
        refuse(key::UNSPOTTED_HEX, clause::SMOKE_OFFBOARD).hex(hex)
    })?;
    smoke::check_supply(battle, side, SMOKE_FACTORS)?;
    smoke::check_clear(battle, hex)
}

/// `vv.fs.spot`, `vv.fs.gspot`: an unpinned friend sees the hex.
pub fn is_spotted_hex(battle: &Battle, side: Side, hex: HexId) -> bool {
    battle.of_side(side).any(|id| !battle.unit(id).is(Flag::Pinned) && battle.sees(battle.unit(id).hex, hex))
}

/// Calls a mission down: drift, then fire on everybody in the hex.
pub fn resolve_mission(field: &mut Field<'_>, side: Side, mission: Mission, aim: HexId) {
    field.happen(Event::MissionCalled { side, mission, aim, delivery: Delivery::Fire });
    if let Some(hex) = land(field, side, aim) {
        strike_hex(field, side, mission, hex);
    }
}

/// Calls off-board smoke down.
pub fn resolve_smoke_mission(field: &mut Field<'_>, side: Side, mission: Mission, aim: HexId) {
    field.happen(Event::MissionCalled { side, mission, aim, delivery: Delivery::Smoke(SMOKE_FACTORS) });
    if let Some(hex) = land(field, side, aim) {
        field.happen(Event::SmokeLaid {
            side,
            units: Group::default(),
            mark: Flag::Fired,
            hex,
            value: 2,
            factors: 0,
            why: clause::SMOKE_OFFBOARD,
        });
    }
}

/// `vv.fs.drift`, `vv.geo.drift`: 1–4 on target, 5 one hex off, 6 two.
fn land(field: &mut Field<'_>, side: Side, aim: HexId) -> Option<HexId> {
    let drift = one_die(field, clause::FS_DRIFT).saturating_sub(4);
    let direction = (drift > 0).then(|| Direction::wrapping(one_die(field, clause::GEO_DRIFT) - 1));
    let map = field.battle().map();
    let to = match direction {
        None => Some(aim),
        Some(way) => map.id((0..drift).fold(map.hex(aim), |hex, _| hex.neighbour(way))),
    };
    field.happen(Event::Noted(Note::Landed { side, drift, direction, to }));
    to
}

/// `vv.fs.all`, `vv.fs.soft`, `vv.fs.hard`.
fn strike_hex(field: &mut Field<'_>, side: Side, mission: Mission, hex: HexId) {
    let battle = field.battle();
    let occupants: Vec<_> = battle.standing(hex).collect();
    let (soft, hard): (Vec<_>, Vec<_>) = occupants.into_iter().partition(|&unit| battle.kind(unit).is_soft());
    let row = mission.row();
    if !soft.is_empty() {
        let firepower = Tally::sum(key::FIREPOWER, 0, [clause::FS_TYPES.add(row.firepower.into())]);
        let area = Area { side, units: Group::default(), hex, kind: ApKind::Mission, lead: None, body: None };
        strike_soft(field, &area, firepower, soft);
    }
    let shot = Barrage {
        side,
        units: Group::default(),
        hex,
        at: row.at,
        number: TABLES.to_hit_mission(),
        lead: None,
        body: None,
    };
    strike_hard(field, &shot, hard);
}

/// Fire that falls on a whole hex.
struct Area {
    side: Side,
    units: Group,
    hex: HexId,
    kind: ApKind,
    lead: Option<engine::Modifier>,
    body: Option<u16>,
}

/// `vv.fs.soft`, `vv.fs.cover`, `vv.fs.airburst`: in woods the table's result counts twice before it is handed out
/// (`vv.cas.double`). `vv.fs.novalor`: a natural 2 or 12 means nothing.
fn strike_soft(field: &mut Field<'_>, area: &Area, firepower: Tally, targets: Vec<UnitId>) {
    let battle = field.battle();
    let cell = *battle.map().cell(area.hex);
    let inside = terrain::inside(battle, targets.iter().copied());
    let cover = terrain::hex_cover(&cell, area.hex, inside);
    let modifiers: Vec<_> = area.lead.into_iter().chain(cover.into_iter().flatten()).collect();
    let pair = two_dice(field, area.side, clause::FS_SOFT);
    let dice = pair.tally(modifiers);
    let table = TABLES.ap_points(TABLES.ap_row(firepower.result), dice.result);
    let bursts = cell.terrain.row().air_burst;
    let points = if bursts { table + table } else { table };
    field.happen(Event::ApAttack(Box::new(ApReport {
        kind: area.kind,
        units: area.units,
        side: area.side,
        body: area.body,
        target: area.hex,
        firepower,
        dice,
        faces: pair.faces,
        points,
        score: None,
    })));
    let why = if bursts { clause::FS_AIRBURST } else { clause::FS_SOFT };
    casualties::inflict(field, Hit { targets, points, from: None, why });
}

struct Barrage {
    side: Side,
    units: Group,
    hex: HexId,
    at: Letter,
    number: u8,
    lead: Option<engine::Modifier>,
    body: Option<u16>,
}

/// `vv.fs.hard`, `vv.fs.ghard`: each AFV by itself, on its rear armour.
fn strike_hard(field: &mut Field<'_>, barrage: &Barrage, targets: Vec<UnitId>) {
    for target in targets {
        let cover = terrain::hex_cover(field.battle().map().cell(barrage.hex), barrage.hex, Inside::Vehicles);
        let modifiers: Vec<_> = barrage.lead.into_iter().chain(cover.into_iter().flatten()).collect();
        let pair = two_dice(field, barrage.side, clause::FS_HARD);
        let dice = pair.tally(modifiers);
        let hit = dice.result <= i32::from(barrage.number);
        field.happen(Event::AtShot(Box::new(AtReport {
            units: barrage.units,
            side: barrage.side,
            body: barrage.body,
            uses_up: None,
            target,
            dice,
            faces: pair.faces,
            number: barrage.number,
            hit,
            score: None,
        })));
        antitank::strike(field, barrage.side, target, barrage.at, antitank::Face::Rear, hit);
    }
}

/// `vv.fs.group`, `vv.fs.gwhen`, `vv.fs.gspot`: a mortar group and what it may fire at.
pub fn check_group(battle: &Battle, side: Side, units: &Group, target: HexId) -> Lawful {
    fire::check_phase(battle, side)?;
    for &unit in units.iter() {
        fire::check_firer(battle, side, unit)?;
    }
    let Some(&first) = units.first() else { return Err(refuse(key::NOBODY, clause::FS_GROUP)) };
    let from = battle.unit(first).hex;
    for &unit in units.iter() {
        let together = battle.unit(unit).hex == from && battle.is_foot(unit);
        require(together, || refuse(key::NOT_TOGETHER, clause::FS_GROUP).unit(unit))?;
        check_member(battle, unit, from, target)?;
    }
    let mortars = units.iter().any(|&unit| mortar(battle, unit).is_some());
    require(mortars, || refuse(key::NO_MORTAR, clause::FS_GROUP))?;
    let cell = battle.map().cell(from);
    let indoors = cell.terrain.row().building || cell.bunker().is_some();
    require(!indoors, || refuse(key::MORTAR_INDOORS, clause::FS_GWHEN).hex(from))?;
    require(is_spotted_hex(battle, side, target), || refuse(key::UNSPOTTED_HEX, clause::FS_GSPOT).hex(target))
}

/// A mortar in range of the target, or a leader.
fn check_member(battle: &Battle, unit: UnitId, from: HexId, target: HexId) -> Lawful {
    if battle.kind(unit).class == Class::Leader && mortar(battle, unit).is_none() {
        return Ok(());
    }
    let Some(weapon) = mortar(battle, unit) else {
        return Err(refuse(key::NO_MORTAR, clause::FS_GROUP).unit(unit));
    };
    let range = battle.map().range(from, target);
    let (near, far) = (u32::from(weapon.minimum), u32::from(weapon.range));
    require(range >= near, || refuse(key::INSIDE_MINIMUM, clause::FS_GSPOT).unit(unit).numbers(range, near))?;
    require(range <= far, || refuse(key::OUT_OF_RANGE, clause::FS_GSPOT).unit(unit).numbers(range, far))
}

/// The mortar a unit carries.
pub fn mortar(battle: &Battle, unit: UnitId) -> Option<&'static crate::counters::WeaponKind> {
    battle.weapon(unit).filter(|weapon| weapon.class == WeaponClass::Mortar)
}

/// `vv.fs.gtarget`: a hex with an enemy that the side sees, and not twice from one hex.
pub fn check_mortars(battle: &Battle, side: Side, units: &Group, target: HexId) -> Lawful {
    check_group(battle, side, units, target)?;
    let enemy = |unit: UnitId| battle.unit(unit).side() != side && battle.is_spotted(side, unit);
    require(battle.standing(target).any(enemy), || refuse(key::NO_TARGET, clause::FS_GTARGET).hex(target))?;
    let from = battle.unit(units[0]).hex;
    fire::check_same_target(battle, Some(Body::Mortars(from)), target)
}

/// `vv.fs.group`: the mortars' ratings add up, the best is used against armour, and a leader helps. `vv.fs.gdrift`: no drift.
pub fn resolve_mortars(field: &mut Field<'_>, units: &Group, target: HexId) {
    let battle = field.battle();
    let side = battle.unit(units[0]).side();
    let from = battle.unit(units[0]).hex;
    let shares = units.iter().filter_map(|&unit| {
        mortar(battle, unit)
            .map(|weapon| clause::FS_GROUP.add(weapon.firepower.into()).at(Spot::Piece(unit.0.into())))
    });
    let firepower = Tally::sum(key::FIREPOWER, 0, shares);
    let at = units.iter().filter_map(|&unit| mortar(battle, unit)?.at).max();
    let lead = fire::leader_of(battle, units).map(|leader| {
        clause::FIRE_LEADER.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into()))
    });
    let soft = ap::targets(battle, side, target, fire::Against::Hex);
    let hard: Vec<_> = battle.standing(target).filter(|&unit| !battle.kind(unit).is_soft()).collect();
    let body = Some(Body::Mortars(from).code());
    if !soft.is_empty() {
        let area = Area { side, units: *units, hex: target, kind: ApKind::Mortars, lead, body };
        strike_soft(field, &area, firepower, soft);
    }
    if let Some(at) = at {
        let number = TABLES.to_hit_mortar();
        strike_hard(field, &Barrage { side, units: *units, hex: target, at, number, lead, body }, hard);
    }
}
