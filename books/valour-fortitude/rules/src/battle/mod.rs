//! What is on the table: the whole state of a battle.

mod army;
mod progress;
mod standing;
mod state;
mod unit;

use std::sync::Arc;

pub use engine::Name;
use engine::{Outcome, Side};
use serde::Serialize;

use crate::armies::{Arm, Profile, Special};
use crate::edition::Edition;
use crate::formation::{Block, Formation};
use crate::land::Land;
use crate::numbers;
use crate::scenario::Scenario;
use crate::winning;

pub use army::{Activation, Army, Brigade, BrigadeId, Leader, LeaderPost, MOST_BRIGADES, Objective};
pub use progress::{Choice, Clash, Ended, Engagement, Phase, SetUp, Stage, Step, Strike};
pub use standing::{Body, standing};
pub use state::State;
pub use unit::{Fired, Group, MOST_UNITS, Mark, Post, Unit, UnitId};

/// A battle. Cloning it copies a few kilobytes and counts three references.
#[derive(Clone, Debug, Serialize)]
pub struct Battle {
    #[serde(skip)]
    pub(crate) scenario: Arc<Scenario>,
    /// The ground: the scenario's, or what the players laid out.
    #[serde(skip)]
    pub(crate) land: Arc<Land>,
    /// The bases of every unit on the table, derived from its pose.
    #[serde(skip)]
    pub(crate) blocks: Arc<Vec<Option<Arc<Block>>>>,
    /// Everything that changes.
    #[serde(flatten)]
    pub(crate) state: State,
}

impl PartialEq for Battle {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl Battle {
    /// The scenario: all that stays the same.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The ground.
    pub fn land(&self) -> &Land {
        &self.land
    }

    /// Everything that changes.
    #[inline]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Edition of the rules.
    pub fn edition(&self) -> Edition {
        self.state.edition
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.state.units[id.index()]
    }

    /// A brigade.
    pub fn brigade(&self, id: BrigadeId) -> &Brigade {
        &self.state.brigades[id.index()]
    }

    /// The brigade of a unit.
    pub fn brigade_of(&self, id: UnitId) -> &Brigade {
        self.brigade(self.unit(id).brigade)
    }

    /// An army.
    pub fn army(&self, side: Side) -> &Army {
        &self.state.armies[side]
    }

    /// A unit's row of the army sheet.
    pub fn profile(&self, id: UnitId) -> &'static Profile {
        let unit = self.unit(id);
        self.army(unit.side()).nation.sheet().profile(unit.profile)
    }

    /// A unit's arm.
    pub fn arm(&self, id: UnitId) -> Arm {
        self.profile(id).arm
    }

    /// The units that pass, in order of number.
    pub fn units_where<'a>(&'a self, pass: impl Fn(&Unit) -> bool + 'a) -> impl Iterator<Item = UnitId> + 'a {
        let units = self.state.units.iter().enumerate();
        units.filter(move |(_, unit)| pass(unit)).map(|(index, _)| UnitId(numbers::count(index)))
    }

    /// All units in play.
    pub fn present(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(Unit::is_present)
    }

    /// The units of a side in play.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(move |unit| unit.side() == side && unit.is_present())
    }

    /// The units of a brigade that pass.
    pub fn of_brigade(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        self.units_where(move |unit| unit.brigade == brigade && unit.is_unrouted())
    }

    /// The brigades of a side.
    pub fn brigades_of(&self, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
        let brigades = self.state.brigades.iter().enumerate();
        brigades
            .filter(move |(_, brigade)| brigade.side() == side)
            .map(|(index, _)| BrigadeId(numbers::count(index)))
    }

    /// Is a unit an infantry, cavalry or artillery unit?
    pub fn is_arm(&self, id: UnitId, arm: Arm) -> bool {
        self.arm(id) == arm
    }

    /// Has a unit a special rule?
    pub fn has(&self, id: UnitId, special: Special) -> bool {
        self.unit(id).has(special)
    }

    /// Is it in this formation?
    pub fn is_in(&self, id: UnitId, formation: Formation) -> bool {
        self.formation(id) == Some(formation)
    }

    /// How many figures a unit counts for objectives (`vf.1.2.3.b`).
    pub fn weight(&self, id: UnitId) -> u8 {
        match self.arm(id) {
            Arm::Artillery => 2 * crate::armies::FIGURES_A_BASE,
            Arm::Infantry | Arm::Cavalry => self.unit(id).figures,
        }
    }

    /// Where a leader is.
    pub fn leader(&self, leader: Leader) -> LeaderPost {
        match leader {
            Leader::Brigade(brigade) => self.brigade(brigade).leader,
            Leader::Army(side) => self.army(side).leader,
        }
    }

    /// Whose leader he is.
    pub fn leader_side(&self, leader: Leader) -> Side {
        match leader {
            Leader::Brigade(brigade) => self.brigade(brigade).side(),
            Leader::Army(side) => side,
        }
    }

    /// All leaders of a side.
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = Leader> + '_ {
        std::iter::once(Leader::Army(side)).chain(self.brigades_of(side).map(Leader::Brigade))
    }

    /// The side that waits.
    pub fn inactive(&self) -> Side {
        self.state.active.other()
    }

    /// The side's turn that is running, counted from 1.
    pub fn turn_of(&self, side: Side) -> u8 {
        self.army(side).turns
    }

    /// Is nothing being resolved: no attack, no displaced leader, no wavering brigade?
    pub fn is_idle(&self) -> bool {
        let state = &self.state;
        state.engagement.stage == Stage::Idle && state.displaced.is_empty() && state.wavering.is_none()
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.ended.map(winning::outcome)
    }

    /// A unit by its name.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let found = self.state.units.iter().position(|unit| unit.name.as_str() == name);
        found.map(|index| UnitId(numbers::count(index)))
    }

    /// A brigade by its name.
    pub fn brigade_named(&self, name: &str) -> Option<BrigadeId> {
        let found = self.state.brigades.iter().position(|brigade| brigade.name.as_str() == name);
        found.map(|index| BrigadeId(numbers::count(index)))
    }
}
