//! What is on the table: the whole state of a battle.

mod army;
mod element;
mod progress;
mod state;

use std::sync::Arc;

use engine::{Side, numbers};
use plane::{Bearing, Length, Rect};
use serde::Serialize;

use crate::land::Land;
use crate::period::{Arm, Period, Row, RowId, Trait, Weapon};
use crate::scenario::Scenario;

pub use army::{Corps, CorpsId, Fate, GENERAL_BASE, General, GeneralId, MOST_CORPS, MOST_GENERALS, Quality};
pub use element::{Element, ElementId, FRONTAGE, Facing, Flag, Formation, Group, MOST_ELEMENTS, Pose, Post};
pub use progress::{Ended, Ending, Fight, Fights, Pursuit, SetUp, Step};
pub use state::State;

/// A battle.
#[derive(Clone, Debug, Serialize)]
pub struct Battle {
    #[serde(skip)]
    pub(crate) scenario: Arc<Scenario>,
    /// The ground: the scenario's, or what the procedure laid.
    #[serde(skip)]
    pub(crate) land: Arc<Land>,
    /// The base of every element by number, derived from its pose.
    #[serde(skip)]
    pub(crate) bases: Arc<Vec<Rect>>,
    /// Is it only rehearsed, for odds? Then it stops before the dice of the next phase.
    #[serde(skip)]
    pub(crate) is_rehearsed: bool,
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
    /// The battle with this state, and what follows from it.
    pub fn derive(scenario: Arc<Scenario>, state: State) -> Self {
        let land = match state.laid.is_empty() {
            true => Arc::clone(&scenario.land),
            false => Arc::new(scenario.with(&state.laid)),
        };
        let mut battle = Self { scenario, land, bases: Arc::default(), is_rehearsed: false, state };
        let bases = battle.ids().map(|id| battle.derived_base(id)).collect();
        battle.bases = Arc::new(bases);
        battle
    }

    /// The base of an element as its pose, row and formation make it.
    fn derived_base(&self, id: ElementId) -> Rect {
        self.element(id).pose.base(FRONTAGE, self.depth(id))
    }

    /// Derives the base of an element anew.
    pub(crate) fn rebase(&mut self, id: ElementId) {
        let base = self.derived_base(id);
        Arc::make_mut(&mut self.bases)[id.index()] = base;
    }

    /// The scenario: all that stays the same.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The period whose tables are used.
    pub fn period(&self) -> &'static Period {
        self.scenario.period
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

    /// An element.
    #[inline]
    pub fn element(&self, id: ElementId) -> &Element {
        &self.state.elements[id.index()]
    }

    /// The base of an element.
    #[inline]
    pub fn base(&self, id: ElementId) -> &Rect {
        &self.bases[id.index()]
    }

    /// A corps.
    pub fn corps(&self, id: CorpsId) -> &Corps {
        &self.state.corps[id.index()]
    }

    /// A general.
    pub fn general(&self, id: GeneralId) -> &General {
        &self.state.generals[id.index()]
    }

    /// An element's row of its period.
    pub fn row(&self, id: ElementId) -> &'static Row {
        self.period().row(self.element(id).row)
    }

    /// An element's arm, as it fights now.
    pub fn arm(&self, id: ElementId) -> Arm {
        self.row(id).arm
    }

    /// Has an element's row a trait?
    pub fn has(&self, id: ElementId, what: Trait) -> bool {
        self.row(id).traits.contains(what)
    }

    /// What an element fires with.
    pub fn weapon(&self, id: ElementId) -> Option<&'static Weapon> {
        self.element(id).weapon.map(|weapon| self.period().weapon(weapon))
    }

    /// `vae.1.2`: how deep an element's base is; a square is as deep as it is wide (`vae.1.4`).
    pub fn depth(&self, id: ElementId) -> Length {
        if self.element(id).is_square() { FRONTAGE } else { self.row(id).depth }
    }

    /// The nation of a side, by its place among those of the period.
    pub fn nation(&self, side: Side) -> u8 {
        self.state.nations[side]
    }

    /// The row an element was bought as, whatever it fights as now.
    pub fn scenario_row(&self, id: ElementId) -> RowId {
        let row = self.element(id).row;
        let rows = (0..).zip(&self.period().rows);
        let was = |(_, other): &(u8, &Row)| match self.element(id).formation {
            Formation::Half => other.splits == Some(row),
            Formation::Dismounted => other.dismounts == Some(row),
            Formation::Formed | Formation::Square => false,
        };
        rows.into_iter().find(was).map_or(row, |(index, _)| RowId(index))
    }

    /// `vae.geo.1`: the way a side's troops face who turn to their base line.
    pub fn homeward(&self, side: Side) -> Bearing {
        if self.state.is_north[side] { Bearing::NORTH } else { Bearing::SOUTH }
    }

    /// The side that waits.
    pub fn passive(&self) -> Side {
        self.state.active.other()
    }

    /// All elements, whether on the table or not.
    pub fn ids(&self) -> impl Iterator<Item = ElementId> + use<> {
        (0..numbers::count(self.state.elements.len())).map(ElementId)
    }

    /// The elements on the table.
    pub fn present(&self) -> impl Iterator<Item = ElementId> + '_ {
        self.ids().filter(|&id| self.element(id).is_present())
    }

    /// The elements of a side on the table.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = ElementId> + '_ {
        self.present().filter(move |&id| self.element(id).side() == side)
    }

    /// The enemies of an element on the table.
    pub fn enemies_of(&self, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
        self.of_side(self.element(id).side().other())
    }

    /// The other elements of its side on the table.
    pub fn friends_of(&self, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
        self.of_side(self.element(id).side()).filter(move |&other| other != id)
    }

    /// The elements of a corps on the table.
    pub fn of_corps(&self, corps: CorpsId) -> impl Iterator<Item = ElementId> + '_ {
        self.present().filter(move |&id| self.element(id).corps == corps)
    }

    /// The corps of a side.
    pub fn corps_of(&self, side: Side) -> impl Iterator<Item = CorpsId> + '_ {
        let all = (0..numbers::count(self.state.corps.len())).map(CorpsId);
        all.filter(move |&id| self.corps(id).side() == side)
    }

    /// The generals of a side on the table.
    pub fn generals_of(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        let all = (0..numbers::count(self.state.generals.len())).map(GeneralId);
        all.filter(move |&id| self.general(id).side() == side && self.general(id).is_present())
    }

    /// The general of a corps, if he is on the table.
    pub fn general_of(&self, corps: CorpsId) -> Option<GeneralId> {
        let general = self.corps(corps).general;
        self.general(general).is_present().then_some(general)
    }

    /// The commander-in-chief of a side, if he is on the table.
    pub fn chief_of(&self, side: Side) -> Option<GeneralId> {
        self.generals_of(side).find(|&id| self.general(id).is_chief())
    }

    /// An element by its name.
    pub fn element_named(&self, name: &str) -> Option<ElementId> {
        self.ids().find(|&id| self.element(id).name.as_str() == name)
    }

    /// A corps by its name.
    pub fn corps_named(&self, name: &str) -> Option<CorpsId> {
        let found = self.state.corps.iter().position(|corps| corps.name.as_str() == name);
        found.map(|index| CorpsId(numbers::count(index)))
    }

    /// A general by his name.
    pub fn general_named(&self, name: &str) -> Option<GeneralId> {
        let found = self.state.generals.iter().position(|general| general.name.as_str() == name);
        found.map(|index| GeneralId(numbers::count(index)))
    }
}
