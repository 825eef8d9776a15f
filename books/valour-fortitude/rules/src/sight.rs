//! 5.1.2–5.1.3: who sees whom.

use ground::Sightline;
use plane::{
    Arc, Blocker, Length, Lookout, Point, Polygon, Rect, Segment, Shape, Sight, TOUCH, look,
    overlaps_by_more_than,
};

use crate::battle::{Battle, Body, UnitId, standing};
use crate::formation::Block;
use crate::land::{Feature, FeatureId};
use crate::measure;
use crate::numbers;

/// `vf.5.1.3.c`: a line that comes no farther than this from another unit is blocked.
const CLEARANCE: Length = Length::units(1);
/// `vf.geo.los-line`: a feature is looked out of at least every so often along its outline.
const WINDOWS: i32 = 2_000;

/// Over whose heads a unit sees (`vf.geo.mutual-special-sight`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Nobody’s.
    Nobody,
    /// Units of this unit's side that are not on a hill: rockets (`vf.sr.rockets.b`).
    FriendsOf(UnitId),
    /// Any unit that is not on a hill: Directed Fire (`vf.fate.7.b`).
    Everybody,
}

/// `vf.5.1.2`: does any front-rank figure see the target?
pub fn sees(battle: &Battle, from: UnitId, to: UnitId) -> bool {
    sees_over(battle, from, to, Over::Nobody)
}

/// The same, over the heads of some.
pub fn sees_over(battle: &Battle, from: UnitId, to: UnitId, over: Over) -> bool {
    let Some(scene) = Scene::new(battle, from, to, over) else { return false };
    let middle = scene.eyes.len() / 2;
    scene.eyes.get(middle).is_some_and(|eye| scene.is_seen_by(eye))
        || scene.eyes.iter().enumerate().any(|(index, eye)| index != middle && scene.is_seen_by(eye))
}

/// `vf.geo.visible`: how many front-rank figures see the target, and how many there are.
///
/// `vf.geo.front-rank`: a unit in terrain has no ranks; it sees with all or with none.
pub fn visible_count(battle: &Battle, from: UnitId, to: UnitId, over: Over) -> (u32, u32) {
    let Some(scene) = Scene::new(battle, from, to, over) else { return (0, 1) };
    match battle.block(from) {
        Some(block) => {
            let seeing: u32 = numbers::count(scene.eyes.iter().filter(|eye| scene.is_seen_by(eye)).count());
            (seeing * u32::from(block.weight), block.front_size())
        }
        None => (u32::from(scene.eyes.iter().any(|eye| scene.is_seen_by(eye))), 1),
    }
}

/// `vf.geo.on-terrain`: does the unit stand on a hill? Artillery by its cannon.
pub fn is_on_hill(battle: &Battle, id: UnitId) -> bool {
    match (measure::muzzle(battle, id), battle.block(id)) {
        (Some(cannon), _) => battle.land().is_on_hill(standing(cannon)),
        (None, Some(block)) => block.bases.iter().any(|base| battle.land().is_on_hill(standing(base))),
        (None, None) => false,
    }
}

/// From where one figure looks.
struct Eye {
    from: Point,
    arc: Option<Arc>,
    touched: u128,
}

/// A part of the target with the obstacles it is on or touches.
struct Goal<'a> {
    shape: GoalShape<'a>,
    touched: u128,
}

enum GoalShape<'a> {
    Base(Rect),
    Outline(&'a Polygon),
}

/// A pair of units with everything between them.
struct Scene<'a> {
    eyes: Vec<Eye>,
    goals: Vec<Goal<'a>>,
    units: Vec<Blocker<'a>>,
    obstacles: Vec<(FeatureId, &'a Feature)>,
}

impl<'a> Scene<'a> {
    /// `vf.geo.los-units`: every other unit on the table may block; leaders, who are no units (`vf.1.3.c`), and occupants of
    /// terrain do not.
    fn new(battle: &'a Battle, from: UnitId, to: UnitId, over: Over) -> Option<Self> {
        let (body, target) = (battle.body(from)?, battle.body(to)?);
        if let (Body::Block(block), Some(arc)) = (body, arc_of(body)) {
            // Most pairs end here: nothing of the target is ahead of the unit.
            let ahead = match target {
                Body::Block(theirs) => measure::is_block_in_arc(block, theirs),
                Body::Feature(_, outline) => overlaps_by_more_than(&arc, outline, TOUCH),
            };
            if !ahead {
                return None;
            }
        }
        let corridor = body.bounds().with(&target.bounds());
        let obstacles: Vec<_> = battle
            .land()
            .iter()
            .filter(|(_, feature)| feature.kind.is_obstacle() && feature.bounds.meets(&corridor))
            .collect();
        let near: u128 = obstacles.iter().fold(0, |bits, (id, _)| bits | 1 << id.0);
        let units = battle
            .present()
            .filter(|&id| id != from && id != to && !is_seen_past(battle, id, over))
            .filter_map(|id| battle.block(id))
            .filter(|block| block.bounds.widened(CLEARANCE).meets(&corridor))
            .map(|block| Blocker::Near(&block.hull, CLEARANCE))
            .collect();
        let eyes = eyes(battle, from, body, near);
        let goals = goals(battle, to, target, near);
        Some(Self { eyes, goals, units, obstacles })
    }

    fn is_seen_by(&self, eye: &Eye) -> bool {
        self.goals.iter().any(|goal| self.is_clear(eye, goal))
    }

    fn is_clear(&self, eye: &Eye, goal: &Goal<'_>) -> bool {
        match &goal.shape {
            GoalShape::Base(base) => self.is_line_clear(eye, base, goal.touched),
            GoalShape::Outline(outline) => self.is_line_clear(eye, *outline, goal.touched),
        }
    }

    /// Is the target ahead of the figure (`vf.5.1.3.a`), and does some line to it cross no obstacle (`vf.5.1.3.b`)?
    ///
    /// `vf.geo.los-terrain`, `vf.T.2.5.b`: an obstacle does not block whoever looks or is seen on it or touching it.
    fn is_line_clear<S: Shape>(&self, eye: &Eye, target: &S, touched: u128) -> bool {
        if eye.arc.is_some_and(|arc| !overlaps_by_more_than(&arc, target, TOUCH)) {
            return false;
        }
        // vf.5.1.3.c: who stands that near to another unit sees nothing.
        if self.units.iter().any(|unit| unit.blocks(Segment::new(eye.from, eye.from))) {
            return false;
        }
        let mut all = Vec::new();
        let blockers = if self.obstacles.is_empty() {
            &self.units
        } else {
            all.extend_from_slice(&self.units);
            for &(id, feature) in &self.obstacles {
                let line = match (eye.touched | touched) >> id.0 & 1 {
                    0 => Sightline::Passes,
                    _ => Sightline::EndsOnIt,
                };
                all.extend(feature.blockers(line));
            }
            &all
        };
        let lookout = Lookout { from: eye.from, arc: eye.arc.as_ref(), target, blockers };
        matches!(look(lookout), Sight::Clear(_))
    }
}

/// Does sight pass over this unit's head? (`vf.sr.rockets.b`, `vf.fate.7.b`)
fn is_seen_past(battle: &Battle, id: UnitId, over: Over) -> bool {
    match over {
        Over::Nobody => false,
        Over::FriendsOf(unit) => battle.unit(id).side == battle.unit(unit).side && !is_on_hill(battle, id),
        Over::Everybody => !is_on_hill(battle, id),
    }
}

fn arc_of(body: Body<'_>) -> Option<Arc> {
    match body {
        Body::Block(block) => block.arc,
        Body::Feature(..) => None,
    }
}

/// `vf.geo.los-line`: the middle of each front figure's front edge, or windows all round an occupied feature.
fn eyes(battle: &Battle, unit: UnitId, body: Body<'_>, near: u128) -> Vec<Eye> {
    match body {
        Body::Block(block) => block
            .front_rank()
            .iter()
            .map(|base| Eye {
                from: base.front(),
                arc: Some(Block::arc_of(base)),
                touched: if near == 0 { 0 } else { battle.land().touched_by(base) & near },
            })
            .collect(),
        Body::Feature(_, outline) => {
            let own = battle.occupied(unit).map_or(0, |feature| 1 << feature.0);
            windows(outline).map(|from| Eye { from, arc: None, touched: own }).collect()
        }
    }
}

fn windows(outline: &Polygon) -> impl Iterator<Item = Point> + '_ {
    outline.edges().flat_map(|edge| {
        let steps = (edge.length().0 / WINDOWS).max(1) + 1;
        (0..steps).map(move |step| edge.from() + edge.vector().part(step.into(), steps.into()))
    })
}

/// The parts of the target, each with the obstacles it touches: as few as can be.
fn goals<'a>(battle: &Battle, unit: UnitId, body: Body<'a>, near: u128) -> Vec<Goal<'a>> {
    match body {
        Body::Feature(_, outline) => {
            let touched = battle.occupied(unit).map_or(0, |feature| 1 << feature.0);
            vec![Goal { shape: GoalShape::Outline(outline), touched }]
        }
        Body::Block(block) => {
            let touched = |base: &Rect| if near == 0 { 0 } else { battle.land().touched_by(base) & near };
            let first = touched(&block.bases[0]);
            let alike = near == 0 || block.bases.iter().all(|base| touched(base) == first);
            let shapes = if alike { &block.parts } else { &block.bases };
            let goal = |base: &Rect| Goal {
                shape: GoalShape::Base(*base),
                touched: if alike { first } else { touched(base) },
            };
            shapes.iter().map(goal).collect()
        }
    }
}
