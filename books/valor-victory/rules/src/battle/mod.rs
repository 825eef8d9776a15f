//! What is on the table: the whole state of a battle.

mod progress;
mod unit;

use std::sync::Arc;

use engine::{BySide, Key, List, Outcome, Seats, Side};
use serde::{Deserialize, Serialize};

use crate::counters::{CATALOGUE, Class, Kind, WeaponKind};
use crate::key;
use crate::map::{HexId, Map};
use crate::quantities::Worth;
use crate::scenario::Scenario;
use crate::sight::SmokeAt;
use crate::support::Missions;
use crate::victory::Halves;

pub use progress::{Attacked, Body, Lane, Mode, Moving, Phase, Smoke};
pub use unit::{Flag, Group, MOST_UNITS, Unit, UnitId, UnitSet};

/// The Allies.
pub const ALLIES: Side = Side(0);
/// The Axis.
pub const AXIS: Side = Side(1);

/// What belongs to a whole side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supplies {
    /// Smoke factors left.
    pub smoke: u8,
    /// Missions left.
    pub missions: Missions,
    /// Snipers left, the deployed one included.
    pub snipers: u8,
    /// `vv.snip.immune`: where the deployed sniper is. A marker and no unit, so that nothing else touches him.
    pub sniper: HexId,
    /// The sniper has fired at a mover this segment.
    pub sniper_fired: bool,
    /// Units exited (`vv.win.exitcount`).
    pub exited: Halves,
}

/// Favour of the dice against the computer (`vv.dice.bias`), one value a side: −1 disadvantage, 1 advantage.
pub type Bias = BySide<i8>;

/// A battle. Cloning it copies a few kilobytes and touches no heap.
#[derive(Clone, Debug, Serialize)]
pub struct Battle {
    #[serde(skip)]
    pub(crate) scenario: Arc<Scenario>,
    /// Everything that changes.
    #[serde(flatten)]
    pub(crate) state: State,
}

impl PartialEq for Battle {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

/// Everything that changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Turn, from 1.
    pub turn: u8,
    /// Whose segment it is.
    pub active: Side,
    /// Phase of the segment.
    pub phase: Phase,
    /// A move in progress.
    pub moving: Option<Moving>,
    /// How it ended.
    pub ended: Option<Ended>,
    /// Units by number.
    pub units: List<Unit, MOST_UNITS>,
    /// Smoke on the map.
    pub smoke: List<Smoke, 40>,
    /// Fire lanes of this Movement Phase.
    pub lanes: List<Lane, 160>,
    /// Attacks of this segment.
    pub attacked: List<Attacked, 96>,
    /// Owner of each objective, a bit each: set for the attacker.
    pub flags: u32,
    /// What belongs to each side.
    pub supplies: BySide<Supplies>,
    /// Points of expendable weapons each side has used up: spent, not lost (`vv.win.casualties`).
    pub spent: BySide<Worth>,
    /// Enemy units each side sees, under fog.
    pub spotted: BySide<UnitSet>,
    /// `vv.fog.option`: fog of war is on.
    pub fog: bool,
    /// Dice bias.
    pub bias: Bias,
    /// Who sits where.
    pub seats: Seats,
}

/// How the game ended, for the attacker (`vv.win.levels`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The level.
    pub level: Level,
    /// A side that left the game.
    pub resigned: Option<Side>,
}

/// `vv.win.levels`: five levels, stated for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// The worst.
    MajorDefeat,
    /// Bad.
    MinorDefeat,
    /// Even.
    Draw,
    /// Good.
    MinorVictory,
    /// The best.
    MajorVictory,
}

impl Level {
    /// What the same end is for the defender.
    pub const fn opposite(self) -> Self {
        match self {
            Self::MajorDefeat => Self::MajorVictory,
            Self::MinorDefeat => Self::MinorVictory,
            Self::Draw => Self::Draw,
            Self::MinorVictory => Self::MinorDefeat,
            Self::MajorVictory => Self::MajorDefeat,
        }
    }

    /// Its name.
    pub const fn key(self) -> Key {
        match self {
            Self::MajorDefeat => key::MAJOR_DEFEAT,
            Self::MinorDefeat => key::MINOR_DEFEAT,
            Self::Draw => key::DRAW,
            Self::MinorVictory => key::MINOR_VICTORY,
            Self::MajorVictory => key::MAJOR_VICTORY,
        }
    }
}

impl Battle {
    /// The scenario: all that stays the same.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The ground.
    #[inline]
    pub fn map(&self) -> &Map {
        &self.scenario.map
    }

    /// Everything that changes.
    #[inline]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.state.units[id.index()]
    }

    /// What is printed on a unit.
    #[inline]
    pub fn kind(&self, id: UnitId) -> &Kind {
        self.scenario.kind(self.unit(id).kind)
    }

    /// The support weapon a unit carries.
    #[inline]
    pub fn weapon(&self, id: UnitId) -> Option<&'static WeaponKind> {
        self.unit(id).weapon().map(|weapon| CATALOGUE.weapon(weapon))
    }

    /// The units that pass, in order of number.
    pub fn units_where(&self, pass: impl Fn(&Unit) -> bool) -> impl Iterator<Item = UnitId> {
        let units = self.state.units.iter().zip((0..).map(UnitId));
        units.filter(move |(unit, _)| pass(unit)).map(|(_, id)| id)
    }

    /// All units on the map, carried ones included.
    pub fn living(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(Unit::is_alive)
    }

    /// The units of a side on the map, carried ones included.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(move |unit| unit.side() == side && unit.is_alive())
    }

    /// The units standing in a hex, without those aboard others.
    pub fn standing(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(move |unit| unit.hex == hex && !unit.is_aboard())
    }

    /// Those a transport carries or tows.
    pub fn aboard(&self, transport: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(move |unit| unit.carrier == transport && unit.is_alive())
    }

    /// The side that holds a hex, if anybody does: both sides are never in one hex.
    pub fn holder(&self, hex: HexId) -> Option<Side> {
        self.state.units.iter().find(|unit| unit.hex == hex).map(Unit::side)
    }

    /// Does an enemy of `side` stand in the hex?
    pub fn has_enemy(&self, hex: HexId, side: Side) -> bool {
        self.state.units.iter().any(|unit| unit.hex == hex && unit.side() != side)
    }

    /// The side whose segment it is not.
    pub fn passive(&self) -> Side {
        self.state.active.other()
    }

    /// The attacking side of the scenario.
    pub fn attacker(&self) -> Side {
        self.scenario.attacker
    }

    /// Does one hex see another?
    #[inline]
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.map().sees(from, to)
    }

    /// Is the unit seen by the side? Without fog everything is; one's own always.
    pub fn is_spotted(&self, side: Side, unit: UnitId) -> bool {
        !self.state.fog || self.unit(unit).side() == side || self.state.spotted[side].has(unit)
    }

    /// `vv.unit.kinds`: is it infantry standing on its own feet?
    #[inline]
    pub fn is_foot(&self, id: UnitId) -> bool {
        self.kind(id).is_infantry() && !self.unit(id).is_aboard()
    }

    /// Points of a unit with its weapon, its passengers and its valor, for ordering (`vv.data.points`).
    pub fn worth(&self, id: UnitId) -> Worth {
        let valor = if self.unit(id).is(Flag::Valorous) { Worth(3) } else { Worth::NONE };
        let load: Worth = self.aboard(id).map(|passenger| self.worth(passenger)).sum();
        self.kind(id).points + self.weapon(id).map_or(Worth::NONE, |weapon| weapon.points) + valor + load
    }

    /// Word for a unit in notation.
    pub fn unit_name(&self, id: UnitId) -> String {
        match self.scenario.units.get(id.index()) {
            Some(unit) => unit.name.clone(),
            None => format!("h{}", id.index() + 1 - self.scenario.units.len()),
        }
    }

    /// What people call a unit. The second half of a squad that was split goes by the squad's name and a letter.
    pub fn title(&self, id: UnitId) -> String {
        let printed = |id: UnitId| self.scenario.units.get(id.index()).map(|unit| unit.title.clone());
        let split = || {
            let unit = self.state.units.get(id.index())?;
            printed(unit.origin).map(|squad| format!("{squad} B"))
        };
        printed(id).or_else(split).unwrap_or_else(|| self.unit_name(id))
    }

    /// The unit with this word.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let printed = self.scenario.units.iter().position(|unit| unit.name == name);
        let split = || {
            let number: usize = name.strip_prefix('h')?.parse().ok()?;
            Some(number.checked_sub(1)? + self.scenario.units.len())
        };
        let index = printed.or_else(split)?;
        (index < self.state.units.len() && !self.state.units[index].is(Flag::Vacant))
            .then_some(UnitId::at(index))
    }

    /// The outcome as the engine tells it.
    pub fn outcome(&self) -> Option<Outcome> {
        let ended = self.state.ended?;
        let winner = match ended.level {
            Level::MajorVictory | Level::MinorVictory => Some(self.attacker()),
            Level::Draw => None,
            Level::MinorDefeat | Level::MajorDefeat => Some(self.attacker().other()),
        };
        let degree = match ended.level {
            Level::MajorVictory | Level::MajorDefeat => 2,
            Level::MinorVictory | Level::MinorDefeat => 1,
            Level::Draw => 0,
        };
        let why = crate::victory::clause_of(self, ended);
        Some(Outcome { winner, level: ended.level.key(), degree, why })
    }

    /// Best leadership among unpinned leaders standing in a hex, 0 if none; without `except`.
    pub fn best_leader(&self, hex: HexId, side: Side, except: UnitId) -> Option<UnitId> {
        let leads = |&id: &UnitId| {
            let unit = self.unit(id);
            id != except
                && unit.side() == side
                && self.kind(id).class == Class::Leader
                && !unit.is(Flag::Pinned)
        };
        self.standing(hex).filter(leads).min_by_key(|&id| (self.kind(id).leadership, id))
    }
}

impl SmokeAt for Battle {
    fn smoke(&self, hex: HexId) -> u8 {
        self.state.smoke.iter().find(|smoke| smoke.hex == hex).map_or(0, |smoke| smoke.value)
    }
}
