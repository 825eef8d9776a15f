//! What is on the table: the whole state of a battle.
//!
//! A battle is flat. Units and Leaders stand in arrays by number, stacks are found by hex, and what is under way is a
//! [`Step`] with its data. A clone copies a few kilobytes and touches no heap.

mod fights;
mod holders;
mod ids;
mod leader;
mod stacks;
mod state;
mod step;
mod unit;

use std::sync::Arc;

use engine::numbers::count;
use engine::{Outcome, Side};
use hexmap::HexId;
use serde::Serialize;

use crate::map::Map;
use crate::scenario::{LeaderSetup, Scenario, UnitSetup};
use crate::terms::{Arm, Rank, Trait};

pub use fights::{After, Assault, Charge, Contact, Riding, Rout, Stage};
use holders::Holders;
pub use ids::{Group, LeaderId, LeaderSet, MOST_LEADERS, MOST_UNITS, PieceId, UnitId, UnitSet};
pub use leader::{Card, Done, InTransit, Leader, OrderMarker, Whereabouts};
pub use state::{Bounce, By, Ended, Level, Lost, State};
pub use step::{Machine, Moving, Offers, Pass, Pick, Placing, Rallying, Squares, Step, corner_word};
pub use unit::{Mark, Marks, Shape, Unit};

/// The Allies.
pub const ALLIES: Side = Side(0);
/// The French.
pub const FRENCH: Side = Side(1);
/// Both sides.
pub const SIDES: [Side; 2] = [ALLIES, FRENCH];

/// A battle.
#[derive(Clone, Debug, Serialize)]
pub struct Battle {
    #[serde(skip)]
    pub(crate) scenario: Arc<Scenario>,
    /// Everything that changes.
    #[serde(flatten)]
    pub(crate) state: State,
    /// Who stands where: it follows from the state.
    #[serde(skip)]
    holders: Holders,
}

impl PartialEq for Battle {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl Battle {
    /// A battle in this state.
    pub(crate) fn new(scenario: Arc<Scenario>, state: State) -> Self {
        let holders = Holders::of(&scenario, &state);
        Self { scenario, state, holders }
    }

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
    pub fn printed(&self, id: UnitId) -> &UnitSetup {
        &self.scenario.units[id.index()]
    }

    /// A Leader.
    #[inline]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.state.leaders[id.index()]
    }

    /// What is printed on a Leader.
    #[inline]
    pub fn officer(&self, id: LeaderId) -> &LeaderSetup {
        &self.scenario.leaders[id.index()]
    }

    /// Whose unit it is.
    #[inline]
    pub fn side_of(&self, id: UnitId) -> Side {
        self.printed(id).side
    }

    /// Its arm.
    #[inline]
    pub fn arm(&self, id: UnitId) -> Arm {
        self.printed(id).arm
    }

    /// Is it printed on the unit?
    #[inline]
    pub fn has(&self, id: UnitId, which: Trait) -> bool {
        self.printed(id).traits.contains(which)
    }

    /// `fb.r.cmd.3`: the Leader of its Formation.
    #[inline]
    pub fn leader_of(&self, id: UnitId) -> LeaderId {
        self.printed(id).leader
    }

    /// Fatigue of its Formation; artillery and trains ignore it (`fb.dec.28`).
    pub fn fatigue_of(&self, id: UnitId) -> u8 {
        if self.arm(id).is_wheeled() { 0 } else { self.leader(self.leader_of(id)).fatigue }
    }

    /// `fb.status.6`: is its Formation in Reserve?
    #[inline]
    pub fn in_reserve(&self, id: UnitId) -> bool {
        self.leader(self.leader_of(id)).in_reserve
    }

    /// Numbers of all units.
    pub fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..count(self.state.units.len())).map(UnitId)
    }

    /// Units on the map, by number.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        let [allies, french] = SIDES.map(|side| self.holders.placed(side));
        allies.or(french).iter()
    }

    /// Units of a side on the map, by number.
    #[inline]
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        self.holders.placed(side).iter()
    }

    /// Numbers of all Leaders.
    pub fn all_leaders(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..count(self.state.leaders.len())).map(LeaderId)
    }

    /// Leaders of a side, wherever they are.
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        self.all_leaders().filter(move |&id| self.officer(id).side == side)
    }

    /// `fb.r.cmd.3`: the units of a Formation that are not lost.
    pub fn formation_of(&self, leader: LeaderId) -> impl Iterator<Item = UnitId> + '_ {
        self.all_units().filter(move |&id| self.leader_of(id) == leader && self.unit(id).steps > 0)
    }

    /// Does he lead units himself?
    pub fn leads_units(&self, leader: LeaderId) -> bool {
        self.officer(leader).rank == Rank::Formation
    }

    /// `fb.r.cmd.9`: the highest-ranking Leader of an army; among equals the first.
    pub fn is_senior(&self, leader: LeaderId) -> bool {
        let side = self.officer(leader).side;
        let highest = self.leaders_of(side).min_by_key(|&id| (std::cmp::Reverse(self.officer(id).rank), id));
        highest == Some(leader)
    }

    /// Word for a unit in notation.
    pub fn unit_name(&self, id: UnitId) -> &str {
        &self.printed(id).name
    }

    /// Word for a Leader in notation.
    pub fn leader_name(&self, id: LeaderId) -> &str {
        &self.officer(id).name
    }

    /// The unit with this word.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.all_units().find(|&id| self.unit_name(id) == name)
    }

    /// The Leader with this word.
    pub fn leader_named(&self, name: &str) -> Option<LeaderId> {
        self.all_leaders().find(|&id| self.leader_name(id) == name)
    }

    /// `fb.r.map.2`: the distance between two hexes.
    #[inline]
    pub fn range(&self, from: HexId, to: HexId) -> u8 {
        u8::try_from(self.map().range(from, to)).unwrap_or(u8::MAX)
    }

    /// The outcome as the engine tells it.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.ended.map(|ended| ended.outcome())
    }
}
