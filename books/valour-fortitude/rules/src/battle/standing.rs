//! Where units stand: what is drawn up from their poses and laid out of the ground.

use std::sync::Arc;

use plane::{Bounds, Point, Polygon, Rect};

use super::{Battle, Post, State, UnitId};
use crate::formation::{Block, Formation};
use crate::land::{Feature, FeatureId, Laid, Land};
use crate::numbers;
use crate::scenario::Scenario;

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

    /// Builds anew what is derived from the state: ground and bases.
    pub(crate) fn derive(scenario: Arc<Scenario>, state: State) -> Self {
        let land = land_of(&scenario, &state);
        let mut battle = Self { scenario, land, blocks: Arc::default(), state };
        battle.draw_up_all();
        battle
    }

    /// Draws all bases anew.
    pub(crate) fn draw_up_all(&mut self) {
        let all =
            (0..self.state.units.len()).map(|index| self.drawn_up(UnitId(numbers::count(index)))).collect();
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
