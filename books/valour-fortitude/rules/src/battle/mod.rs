//! What is on the table: the whole state of a battle.

mod army;
mod name;
mod progress;
mod unit;

use std::sync::Arc;

use engine::{List, Outcome, Seat, Seats, Side};
use plane::{Bounds, Point, Polygon, Rect};
use serde::{Deserialize, Serialize};

use crate::armies::{Arm, Profile, Special};
use crate::edition::Edition;
use crate::formation::{Block, Formation};
use crate::land::{Feature, FeatureId, Laid, Land};
use crate::scenario::Scenario;
use crate::setpiece::Choosing;
use crate::{clause, key};

pub use army::{Activation, Army, Brigade, BrigadeId, Leader, LeaderPost, MOST_BRIGADES, Objective};
pub use name::Name;
pub use progress::{Clash, Ended, Engagement, Phase, Stage, Step, Strike};
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

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Edition of the rules (`vf.conv.edition`).
    pub edition: Edition,
    /// Whose turn it is.
    pub active: Side,
    /// Who took the first turn.
    pub first: Side,
    /// Turns a side (`vf.2.2.a`).
    pub limit: u8,
    /// Phase.
    pub phase: Phase,
    /// What the machine does next.
    pub step: Step,
    /// What is being resolved.
    pub engagement: Engagement,
    /// Units by number.
    pub units: List<Unit, MOST_UNITS>,
    /// Brigades by number.
    pub brigades: List<Brigade, MOST_BRIGADES>,
    /// Armies by side.
    pub armies: [Army; 2],
    /// Objectives by number.
    pub objectives: List<Objective, 12>,
    /// Leaders run over by the enemy, to be placed by their owners (`vf.6.3.2.c`).
    pub displaced: List<Leader, MOST_BRIGADES>,
    /// Units that must retreat, in no order (`vf.7.2.5.a`).
    pub retreats: Group,
    /// Units that may retreat (`vf.7.2.5.b`).
    pub withdrawals: Group,
    /// The target named for this shooting (`vf.5.0.a`).
    pub named: Option<UnitId>,
    /// Directed Fire was played on it.
    pub directed: bool,
    /// A brigade has been picked this turn (`vf.6.1.1`).
    pub picked: bool,
    /// The unit that moves before it assaults (`vf.fate.9`).
    pub surprise: Option<UnitId>,
    /// The brigade whose failed fortitude test may be inspired away.
    pub wavering: Option<BrigadeId>,
    /// Who sits where.
    pub seats: Seats,
    /// The seat of each side's commander-in-chief (`vf.2.3.a`).
    pub chiefs: [Seat; 2],
    /// What a set-piece battle still has to settle.
    pub choosing: Choosing,
    /// Features laid out by the players; the scenario's own are not repeated here.
    pub laid: Vec<Laid>,
    /// How it ended.
    pub ended: Option<Ended>,
}

/// A unit's ground: its bases, or the feature it occupies (`vf.geo.occupied`).
#[derive(Clone, Copy, Debug)]
pub enum Body<'a> {
    /// Figures on the table.
    Block(&'a Block),
    /// The feature it occupies.
    Feature(&'a Feature, &'a Polygon),
}

impl Body<'_> {
    /// Box around it.
    pub fn bounds(self) -> Bounds {
        match self {
            Self::Block(block) => block.bounds,
            Self::Feature(feature, _) => feature.bounds,
        }
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
        &self.state.armies[usize::from(side.0)]
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
        units.filter(move |(_, unit)| pass(unit)).map(|(index, _)| UnitId(index as u8))
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
        brigades.filter(move |(_, brigade)| brigade.side() == side).map(|(index, _)| BrigadeId(index as u8))
    }

    /// The bases of a unit on the table.
    #[inline]
    pub fn block(&self, id: UnitId) -> Option<&Block> {
        self.blocks.get(id.index())?.as_deref()
    }

    /// The feature a unit occupies.
    pub fn occupied(&self, id: UnitId) -> Option<FeatureId> {
        match self.unit(id).post {
            Post::In(feature) => Some(feature),
            Post::Table | Post::Reserve | Post::Waiting | Post::Routed => None,
        }
    }

    /// Does the unit occupy defendable terrain?
    #[inline]
    pub fn is_inside(&self, id: UnitId) -> bool {
        matches!(self.unit(id).post, Post::In(_))
    }

    /// The unit in a feature, if there is one.
    pub fn occupant(&self, feature: FeatureId) -> Option<UnitId> {
        self.units_where(move |unit| unit.post == Post::In(feature)).next()
    }

    /// The ground a unit stands on, or the feature that stands for it.
    pub fn body(&self, id: UnitId) -> Option<Body<'_>> {
        match self.unit(id).post {
            Post::Table => self.block(id).map(Body::Block),
            Post::In(feature) => {
                let feature = self.land.feature(feature);
                feature.outline().map(|outline| Body::Feature(feature, outline))
            }
            Post::Reserve | Post::Waiting | Post::Routed => None,
        }
    }

    /// A unit's formation; `None` for one that occupies terrain (`vf.T.3.2.c`) or is not in play.
    pub fn formation(&self, id: UnitId) -> Option<Formation> {
        let unit = self.unit(id);
        (unit.post == Post::Table).then(|| unit.pose.layout.formation(unit.figures))
    }

    /// `vf.1.2.2.a`, `vf.8.2.a`: deployed, which occupants of terrain count as.
    pub fn is_deployed(&self, id: UnitId) -> bool {
        self.is_inside(id) || self.formation(id).is_some_and(|formation| formation != Formation::March)
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

    /// How it ended (`vf.10.0.b`).
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.ended.map(|ended| Outcome {
            winner: ended.winner,
            level: match (ended.conceded, ended.winner) {
                (true, _) => key::CONCESSION,
                (false, Some(_)) => key::VICTORY,
                (false, None) => key::DRAW,
            },
            why: if ended.conceded { clause::C10_0_C_ANNIHILATION } else { clause::C10_0_B_SCORE },
        })
    }

    /// A unit by its name.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let found = self.state.units.iter().position(|unit| unit.name.as_str() == name);
        found.map(|index| UnitId(index as u8))
    }

    /// A brigade by its name.
    pub fn brigade_named(&self, name: &str) -> Option<BrigadeId> {
        let found = self.state.brigades.iter().position(|brigade| brigade.name.as_str() == name);
        found.map(|index| BrigadeId(index as u8))
    }

    /// Builds anew what is derived from the state: ground and bases.
    pub(crate) fn derive(scenario: Arc<Scenario>, state: State) -> Self {
        let land = land_of(&scenario, &state);
        let mut battle = Self { scenario, land, blocks: Arc::default(), state };
        battle.draw_up_all();
        battle
    }

    /// Draws all bases anew.
    pub(crate) fn draw_up_all(&mut self) {
        let all = (0..self.state.units.len()).map(|index| self.drawn_up(UnitId(index as u8))).collect();
        self.blocks = Arc::new(all);
    }

    /// Draws the bases of one unit anew, after its pose has changed.
    pub(crate) fn draw_up(&mut self, id: UnitId) {
        let block = self.drawn_up(id);
        let blocks = Arc::make_mut(&mut self.blocks);
        blocks.resize(self.state.units.len(), None);
        blocks[id.index()] = block;
    }

    fn drawn_up(&self, id: UnitId) -> Option<Arc<Block>> {
        let unit = self.unit(id);
        (unit.post == Post::Table).then(|| Arc::new(Block::new(self.arm(id), unit.figures, &unit.pose)))
    }

    /// Lays the ground anew, after the players have laid a feature.
    pub(crate) fn lay_out(&mut self) {
        self.land = land_of(&self.scenario, &self.state);
    }
}

/// The ground of a battle: the scenario's own, or with what the players laid.
fn land_of(scenario: &Arc<Scenario>, state: &State) -> Arc<Land> {
    if state.laid.is_empty() {
        return Arc::clone(&scenario.land);
    }
    let mut laid: Vec<Laid> = scenario.land.features.iter().map(|feature| feature.laid.clone()).collect();
    laid.extend(state.laid.iter().cloned());
    let land = Land::new(scenario.land.width, scenario.land.depth, &laid);
    land.map_or_else(|_| Arc::clone(&scenario.land), Arc::new)
}

/// The middle of a base: where a figure is said to stand.
pub fn standing(base: &Rect) -> Point {
    base.centre()
}
