//! What is on the table: the whole state of a battle.

use std::sync::Arc;

use engine::{List, Outcome, Seats, Side};
use hex::Direction;
use serde::{Deserialize, Serialize};

use crate::counters::{CATALOGUE, Class, Kind, KindId, WeaponId, WeaponKind};
use crate::map::{HexId, Map};
use crate::scenario::Scenario;
use crate::sight::SmokeAt;

/// The Allies.
pub const ALLIES: Side = Side(0);
/// The Axis.
pub const AXIS: Side = Side(1);

/// A unit by its number in the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: Self = Self(u8::MAX);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Default for UnitId {
    fn default() -> Self {
        Self::NONE
    }
}

/// Units that act together: a stack, a fire group, a load of passengers.
pub type Group = List<UnitId, 8>;

/// The most units a battle holds, squads split in two included.
pub const MOST_UNITS: usize = 160;

/// A yes-or-no state of a unit (`vv.stat.state`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Flag {
    /// May do nothing until it rallies.
    Pinned = 1,
    /// Attacked this segment.
    Fired = 1 << 1,
    /// Moved this segment.
    Moved = 1 << 2,
    /// Advanced this segment.
    Advanced = 1 << 3,
    /// Took part in a close assault this segment.
    Assaulted = 1 << 4,
    /// Loaded or unloaded this segment.
    Loaded = 1 << 5,
    /// Cannot move any more.
    Immobile = 1 << 6,
    /// Fights above itself.
    Valorous = 1 << 7,
    /// Laid smoke this phase.
    LaidSmoke = 1 << 8,
    /// Towed rather than carried.
    Towed = 1 << 9,
    /// Left the map by an exit hex.
    Exited = 1 << 10,
    /// A slot that no unit uses: merged away.
    Vacant = 1 << 11,
    /// Went off the map or moved this segment before it loaded: a transport's own move is spent.
    Driven = 1 << 12,
}

impl Flag {
    /// Flags that every After-Action Phase clears (`vv.seq.after`).
    pub const OF_SEGMENT: [Self; 7] = [
        Self::Fired,
        Self::Moved,
        Self::Advanced,
        Self::Assaulted,
        Self::Loaded,
        Self::LaidSmoke,
        Self::Driven,
    ];
}

/// A unit on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// What it is.
    pub kind: KindId,
    /// Where it is; nowhere when lost, exited or vacant.
    pub hex: HexId,
    flags: u16,
    /// Whose it is: 0 Allies, 1 Axis.
    pub side: u8,
    weapon: u8,
    /// The transport that carries it.
    pub carrier: UnitId,
    facing: u8,
    /// The unit of the order of battle it comes from: losses are booked against it (`vv.win.casualties`).
    pub origin: UnitId,
}

impl Unit {
    const NO_WEAPON: u8 = u8::MAX;

    /// A fresh unit.
    pub fn new(kind: KindId, side: Side, hex: HexId, origin: UnitId) -> Self {
        Self {
            kind,
            hex,
            flags: 0,
            side: side.0,
            weapon: Self::NO_WEAPON,
            carrier: UnitId::NONE,
            facing: 0,
            origin,
        }
    }

    /// Is the flag set?
    #[inline]
    pub fn is(&self, flag: Flag) -> bool {
        self.flags & flag as u16 != 0
    }

    /// Sets or clears a flag.
    pub fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.flags |= flag as u16;
        } else {
            self.flags &= !(flag as u16);
        }
    }

    /// Which way it faces; meaningless for infantry.
    pub fn facing(&self) -> Direction {
        Direction::wrapping(self.facing)
    }

    /// Turns it.
    pub fn face(&mut self, facing: Direction) {
        self.facing = facing.number();
    }

    /// The support weapon it carries.
    pub fn weapon(&self) -> Option<WeaponId> {
        (self.weapon != Self::NO_WEAPON).then_some(WeaponId(self.weapon))
    }

    /// Gives it a weapon or takes it away.
    pub fn arm(&mut self, weapon: Option<WeaponId>) {
        self.weapon = weapon.map_or(Self::NO_WEAPON, |weapon| weapon.0);
    }

    /// Its side.
    pub fn side(&self) -> Side {
        Side(self.side)
    }

    /// On the map, on foot or carried.
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.hex != HexId::NOWHERE
    }

    /// Carried by a transport.
    #[inline]
    pub fn is_aboard(&self) -> bool {
        self.carrier != UnitId::NONE
    }
}

/// Where the sequence of play stands (`vv.seq.order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Rally, split, merge, exchange weapons, off-board fire.
    Command,
    /// The active side fires.
    Fire,
    /// The active side moves.
    Movement,
    /// The passive side fires.
    DefensiveFire,
    /// The active side advances and assaults.
    Advance,
}

impl Phase {
    /// Message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Fire => "fire-phase",
            Self::Movement => "movement",
            Self::DefensiveFire => "defensive-fire",
            Self::Advance => "advance-phase",
        }
    }
}

/// How a unit or stack moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Plainly.
    Normal,
    /// Half the points, one more cover (`vv.move.assault`).
    Assault,
}

/// A move in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// Who still moves.
    pub units: Group,
    /// How.
    pub mode: Mode,
    /// Movement points spent.
    pub spent: u8,
    /// Hexes entered.
    pub steps: u8,
    /// The one turn of this hex has been made.
    pub turned: bool,
    /// The move began together with a leader who is still in it.
    pub led: bool,
    /// Nothing but stopping is left.
    pub over: bool,
}

/// Smoke in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Smoke {
    /// Where.
    pub hex: HexId,
    /// 1 or 2.
    pub value: u8,
}

/// Fire lanes in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane {
    /// Where.
    pub hex: HexId,
    /// Markers, one for each machine gun.
    pub count: u8,
}

/// An attack already made this segment, for `vv.ap.same`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacked {
    /// From which body of men: see [`Body`].
    pub from: u16,
    /// Into which hex.
    pub target: HexId,
}

/// Whose fire must be combined: infantry of a hex, mortars of a hex, or a transport with its passengers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Infantry on foot.
    Foot(HexId),
    /// Mortars.
    Mortars(HexId),
    /// A transport and its passengers.
    Transport(UnitId),
}

impl Body {
    /// As [`Attacked`] stores it.
    pub fn code(self) -> u16 {
        match self {
            Self::Foot(hex) => hex.0,
            Self::Mortars(hex) => 0x4000 | hex.0,
            Self::Transport(unit) => 0x8000 | u16::from(unit.0),
        }
    }
}

/// What belongs to a whole side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supplies {
    /// Smoke factors left.
    pub smoke: u8,
    /// Missions left by kind: light, heavy, air.
    pub missions: [u8; 3],
    /// Snipers left, the deployed one included.
    pub snipers: u8,
    /// Where the deployed sniper is.
    pub sniper: HexId,
    /// The sniper has fired at a mover this segment.
    pub sniper_fired: bool,
    /// Units exited, in halves (`vv.win.exitcount`).
    pub exited: u16,
}

/// Favour of the dice against the computer (`vv.dice.bias`), one value a side: −1 disadvantage, 1 advantage.
pub type Bias = [i8; 2];

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
    pub supplies: [Supplies; 2],
    /// Points of expendable weapons each side has used up: spent, not lost (`vv.win.casualties`).
    pub spent: [u16; 2],
    /// Enemy units each side sees, under fog: bits by unit number.
    pub spotted: [[u64; 3]; 2],
    /// Fog of war is on.
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
    /// Message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::MajorDefeat => "major-defeat",
            Self::MinorDefeat => "minor-defeat",
            Self::Draw => "draw",
            Self::MinorVictory => "minor-victory",
            Self::MajorVictory => "major-victory",
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
    pub fn kind(&self, id: UnitId) -> &'static Kind {
        CATALOGUE.kind(self.unit(id).kind)
    }

    /// The support weapon a unit carries.
    #[inline]
    pub fn weapon(&self, id: UnitId) -> Option<&'static WeaponKind> {
        self.unit(id).weapon().map(|weapon| CATALOGUE.weapon(weapon))
    }

    /// The units that pass, in order of number.
    fn units_where(&self, pass: impl Fn(&Unit) -> bool) -> impl Iterator<Item = UnitId> {
        let units = self.state.units.iter().enumerate();
        units.filter(move |(_, unit)| pass(unit)).map(|(index, _)| UnitId(index as u8))
    }

    /// All units on the map, carried ones included.
    pub fn living(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(Unit::is_alive)
    }

    /// The units of a side on the map, carried ones included.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(move |unit| unit.side == side.0 && unit.is_alive())
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
        self.state.units.iter().any(|unit| unit.hex == hex && unit.side != side.0)
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
        self.map().sight().sees(from, to)
    }

    /// Is the unit seen by the side? Without fog everything is; one's own always.
    pub fn is_spotted(&self, side: Side, unit: UnitId) -> bool {
        let seen = &self.state.spotted[usize::from(side.0)];
        !self.state.fog
            || self.unit(unit).side == side.0
            || seen[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// `vv.unit.kinds`: is it infantry standing on its own feet?
    #[inline]
    pub fn is_foot(&self, id: UnitId) -> bool {
        self.kind(id).is_infantry() && !self.unit(id).is_aboard()
    }

    /// Points of a unit with its weapon, its passengers and its valor, for ordering (`vv.data.points`).
    pub fn worth(&self, id: UnitId) -> u16 {
        let valor = if self.unit(id).is(Flag::Valorous) { 3 } else { 0 };
        let load: u16 = self.aboard(id).map(|passenger| self.worth(passenger)).sum();
        self.kind(id).points + self.weapon(id).map_or(0, |weapon| weapon.points) + valor + load
    }

    /// Word for a unit in notation.
    pub fn unit_name(&self, id: UnitId) -> String {
        match self.scenario.units.get(id.index()) {
            Some(unit) => unit.name.clone(),
            None => format!("h{}", id.index() + 1 - self.scenario.units.len()),
        }
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
            .then_some(UnitId(index as u8))
    }

    /// The outcome as the engine tells it.
    pub fn outcome(&self) -> Option<Outcome> {
        let ended = self.state.ended?;
        let winner = match ended.level {
            Level::MajorVictory | Level::MinorVictory => Some(self.attacker()),
            Level::Draw => None,
            Level::MinorDefeat | Level::MajorDefeat => Some(self.attacker().other()),
        };
        Some(Outcome { winner, level: ended.level.key(), why: crate::victory::clause_of(self, ended) })
    }

    /// Best leadership among unpinned leaders standing in a hex, 0 if none; without `except`.
    pub fn best_leader(&self, hex: HexId, side: Side, except: UnitId) -> Option<UnitId> {
        let leads = |&id: &UnitId| {
            let unit = self.unit(id);
            id != except
                && unit.side == side.0
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
