//! 11 Reinforcements.

use std::sync::Arc;

use engine::{Judged, Side};
use plane::{Bearing, Length, Point, Waypoint};

use crate::battle::{Battle, Leader, Post, Step, UnitId};
use crate::event::Event;
use crate::formation::{Block, Drill, Formation, Layout, Pose};
use crate::leaders::{self, distance_from_edge};
use crate::movement::{self, Clearance, Going, Manoeuvre, Pace, Reform, Walk};
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{Field, clause, key, sequence};

/// How a reinforcement comes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Who.
    pub unit: UnitId,
    /// Where its front crosses the edge.
    pub from: Point,
    /// How a detachment is drawn up (`vf.11.0.c`); others come in march column.
    pub layout: Option<Layout>,
    /// A detachment may double or assault; others move.
    pub pace: Pace,
    /// The first move.
    pub first: Vec<Waypoint>,
    /// The second move, if it makes one.
    pub second: Vec<Waypoint>,
    /// A reform after the first move instead.
    pub after: Option<Reform>,
}

/// May the unit arrive so?
pub fn check(battle: &Battle, side: Side, arrival: &Arrival) -> Lawful {
    sequence::check_idle(battle)?;
    plan(battle, side, arrival).map(drop)
}

/// Where a unit that arrives so ends, and whom it runs over. Who finds no way stays in reserve for a later turn
/// (`vf.11.0.d`).
fn plan(battle: &Battle, side: Side, arrival: &Arrival) -> Result<(Pose, Vec<Leader>), Refusal> {
    let unit = arrival.unit;
    check_due(battle, side, unit)?;
    let start = start(battle, side, arrival)?;
    require(!arrival.first.is_empty(), || {
        refuse(key::GOES_NOWHERE, clause::C11_0_B_FORMATION_AND_MOVES).unit(unit)
    })?;
    let both = !arrival.second.is_empty() && arrival.after.is_some();
    require(!both, || refuse(key::ONE_REFORM, clause::C11_0_B_FORMATION_AND_MOVES).unit(unit))?;
    if arrival.pace != Pace::Move {
        return plan_detachment(battle, start, arrival);
    }
    let (middle, mut overrun) = go(battle, unit, start, &arrival.first)?;
    let (end, more) = if arrival.second.is_empty() {
        (middle, Vec::new())
    } else {
        go(battle, unit, middle, &arrival.second)?
    };
    overrun.extend(more.into_iter().filter(|leader| !overrun.contains(leader)).collect::<Vec<_>>());
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &end);
    movement::check_place(battle, unit, &block)?;
    movement::check_keeps_away(battle, unit, &block)?;
    let last = match &arrival.after {
        Some(reform) => reformed(battle, unit, &end, reform)?,
        None => end,
    };
    Ok((last, overrun))
}

/// `vf.11.0.c`: a detachment takes any action, as if it stood with its front on the edge.
fn plan_detachment(battle: &Battle, start: Pose, arrival: &Arrival) -> Result<(Pose, Vec<Leader>), Refusal> {
    let unit = arrival.unit;
    let detached =
        battle.profile(unit).is_detachment() && arrival.second.is_empty() && arrival.after.is_none();
    require(detached, || refuse(key::MUST_MARCH, clause::C11_0_C_DETACHMENTS).unit(unit))?;
    let there = standing(battle, unit, start);
    let manoeuvre = Manoeuvre { way: arrival.first.clone(), ..Manoeuvre::default() };
    let planned = movement::plan(&there, unit, arrival.pace, &manoeuvre)?;
    Ok((planned.pose, planned.overrun))
}

fn standing(battle: &Battle, unit: UnitId, start: Pose) -> Battle {
    let mut there = battle.clone();
    there.state.units[unit.index()].post = Post::Table;
    there.state.units[unit.index()].pose = start;
    there.draw_up(unit);
    there
}

/// The battle as if the unit stood where it crosses the edge; none if it may not cross it there.
pub fn on_the_edge(battle: &Battle, arrival: &Arrival) -> Option<Battle> {
    let start = start(battle, battle.unit(arrival.unit).side(), arrival).ok()?;
    Some(standing(battle, arrival.unit, start))
}

/// The point of the edge straight opposite a unit.
pub fn opposite(battle: &Battle, arrival: &Arrival, other: UnitId) -> Point {
    let (edge, ..) = entry(battle, battle.unit(arrival.unit).side(), arrival.unit);
    let at = battle.unit(other).pose.at;
    if matches!(edge, Bearing::NORTH | Bearing::SOUTH) {
        Point::new(at.x, arrival.from.y)
    } else {
        Point::new(arrival.from.x, at.y)
    }
}

/// As far as a unit drawn up so comes on in one move, straight on.
pub fn straight_on(battle: &Battle, arrival: &Arrival, layout: Layout) -> Waypoint {
    let (edge, ..) = entry(battle, battle.unit(arrival.unit).side(), arrival.unit);
    let (far, _) = movement::move_distance(battle, arrival.unit, layout);
    let by = plane::Offset { right: Length::ZERO, forward: far }.towards(edge);
    Waypoint { at: arrival.from + by, facing: edge }
}

/// The same arrival so far to the right, as one looks in from the edge.
pub fn shifted(battle: &Battle, arrival: &Arrival, right: i32) -> Arrival {
    let (edge, ..) = entry(battle, battle.unit(arrival.unit).side(), arrival.unit);
    let by = plane::Offset { right: Length(right), forward: Length::ZERO }.towards(edge);
    let moved = |way: &[Waypoint]| way.iter().map(|stop| Waypoint { at: stop.at + by, ..*stop }).collect();
    Arrival {
        from: arrival.from + by,
        first: moved(&arrival.first),
        second: moved(&arrival.second),
        ..arrival.clone()
    }
}

/// `vf.11.0.a`, `vf.A4.1`: in reserve, its turn has come, no confusion, and not too many at once.
fn check_due(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    let (one, army) = (battle.unit(unit), battle.army(side));
    let open = battle.state().step == Step::Action && battle.state().active == side;
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C11_0_A_ARRIVAL))?;
    require(one.side() == side && one.post == Post::Reserve, || {
        refuse(key::NOT_IN_RESERVE, clause::C11_0_A_ARRIVAL).unit(unit)
    })?;
    require(!army.confused, || refuse(key::CONFUSED, clause::FATE_3).unit(unit))?;
    require(army.turns >= one.arrives, || {
        refuse(key::TOO_EARLY, clause::A4_1_B_ARRIVAL).unit(unit).numbers(army.turns, one.arrives)
    })?;
    let cap = army.arrivals;
    require(cap == 0 || army.arrived < cap, || {
        refuse(key::TOO_MANY_ARRIVE, clause::A4_1_C_ARRIVAL_LIMIT).numbers(army.arrived + 1, cap)
    })
}

/// `vf.11.0.b`: its front on the edge at the arrival point, looking in, in march column; detachments as they please.
fn start(battle: &Battle, side: Side, arrival: &Arrival) -> Result<Pose, Refusal> {
    let unit = arrival.unit;
    let one = battle.unit(unit);
    let (arm, figures) = (battle.arm(unit), one.figures);
    let layout = arrival.layout.unwrap_or_else(|| Layout::march(arm, figures));
    layout.check(arm, figures, one.special).map_err(|clause| refuse(key::NO_FORMATION, clause).unit(unit))?;
    let march = layout.formation(figures) == Formation::March;
    require(march || battle.profile(unit).is_detachment(), || {
        refuse(key::MUST_MARCH, clause::C11_0_B_FORMATION_AND_MOVES).unit(unit)
    })?;
    let (edge, least, most) = entry(battle, side, unit);
    let away = distance_from_edge(battle, edge, arrival.from);
    let along = along_edge(edge, arrival.from);
    let there = away.0.abs() <= plane::TOUCH.0 && (least.0..=most.0).contains(&along.0);
    require(there, || refuse(key::NOT_AT_ENTRY, clause::C11_0_A_ARRIVAL).unit(unit))?;
    Ok(Pose { at: arrival.from, facing: edge, layout })
}

/// The edge a unit enters by and the stretch of it: the scenario's for this unit, or the whole of its side's.
pub fn entry(battle: &Battle, side: Side, unit: UnitId) -> (Bearing, Length, Length) {
    if let Some(entry) = battle.scenario().entries.get(unit.index()).copied().flatten() {
        return entry;
    }
    let edge = battle.army(side).edge;
    let land = battle.land();
    let whole = if matches!(edge, Bearing::NORTH | Bearing::SOUTH) { land.width } else { land.depth };
    (edge, Length::ZERO, whole)
}

fn along_edge(edge: Bearing, point: Point) -> Length {
    if matches!(edge, Bearing::NORTH | Bearing::SOUTH) { Length(point.x) } else { Length(point.y) }
}

/// One move of an arrival: like any move, but it may begin off the table.
fn go(battle: &Battle, unit: UnitId, from: Pose, way: &[Waypoint]) -> Result<(Pose, Vec<Leader>), Refusal> {
    movement::check_on_map(battle, unit, way)?;
    let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
    let Some(last) = way.last() else { return Ok((from, Vec::new())) };
    let pose = |place: &Waypoint| Pose { at: place.at, facing: place.facing, layout: from.layout };
    let blocks = std::iter::once(from)
        .chain(way.iter().map(pose))
        .map(|pose| Arc::new(Block::new(arm, figures, &pose)));
    let (limit, _) = movement::move_distance(battle, unit, from.layout);
    let going = Going { unit, pace: Pace::Move, layout: from.layout, limit };
    let walk = Walk::new(battle, going, blocks.collect(), |_| Clearance::Away);
    walk.check()?;
    Ok((pose(last), walk.runs_over()))
}

fn reformed(battle: &Battle, unit: UnitId, from: &Pose, reform: &Reform) -> Result<Pose, Refusal> {
    require(reform.layout.drill != Drill::Square, || {
        refuse(key::SQUARE_MOVES, clause::SR_SQUARE_A).unit(unit)
    })?;
    movement::reformed(battle, unit, from, reform)
}

/// Comes on by the plan that [`check`] found lawful.
pub fn resolve(field: &mut Field<'_>, side: Side, arrival: &Arrival) {
    let (pose, overrun) = plan(field.battle(), side, arrival).judged();
    for leader in overrun {
        field.happen(Event::LeaderDisplaced { leader });
    }
    field.happen(Event::Arrived { unit: arrival.unit, pose });
    leaders::slide_clear(field, arrival.unit);
}
