//! The sight tool: the line between two places, and what stands in it.

use engine::{Clause, Line, Place, Sees, Sight, Spot};
use ground::{Sightline, first_stop, place, waypoint};
use plane::{Bearing, Blocker, Length, Point, Segment};

use super::unit_at;
use crate::ValourFortitude;
use crate::battle::{Battle, Body, UnitId};
use crate::land::{Feature, FeatureId, INCH};
use crate::sight::{Over, visible_count};
use crate::{clause, key, measure, speech};

/// A line that comes no farther than this from another unit is blocked (`vf.5.1.3.c`).
const CLEARANCE: Length = Length::units(1);

impl Sees for ValourFortitude {
    /// What the sight tool says: of two units how many figures see, of bare ground what is between.
    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        let (from, to) = (waypoint(from)?.at, waypoint(to)?.at);
        match (unit_at(battle, from), unit_at(battle, to)) {
            (Some(one), Some(two)) if one != two => between_units(battle, one, two),
            (one, two) => {
                let ends: Vec<UnitId> = one.into_iter().chain(two).collect();
                Some(between_points(battle, Segment::new(from, to), &ends))
            }
        }
    }
}

fn between_units(battle: &Battle, one: UnitId, two: UnitId) -> Option<Sight> {
    let range = measure::distance(battle, one, two)?.length();
    let (seeing, front) = visible_count(battle, one, two, Over::Nobody);
    let line = |key| {
        Line::new(key)
            .with("unit", speech::unit(one))
            .with("other", speech::unit(two))
            .with("range", speech::inches(INCH.rounded(range)))
    };
    if seeing > 0 {
        let line = line(key::SIGHT_UNITS)
            .with("seeing", seeing)
            .with("front", front)
            .by(clause::C5_1_2_VISIBLE_TARGET);
        return Some(Sight { clear: true, blocker: None, line });
    }
    if !measure::is_in_arc(battle, one, two) {
        return Some(Sight {
            clear: false,
            blocker: None,
            line: line(key::SIGHT_ARC).by(clause::C5_1_3_A_SIGHT_NEEDS_THE_ARC),
        });
    }
    let shortest = measure::shortest_line(battle.body(one)?, battle.body(two)?)?;
    let Some(found) = first_between(battle, shortest, &[one, two]) else {
        return Some(Sight {
            clear: false,
            blocker: None,
            line: line(key::SIGHT_NONE).by(clause::C5_1_2_VISIBLE_TARGET),
        });
    };
    let line = line(key::SIGHT_UNITS_BLOCKED).with("by", found.what).by(found.clause);
    Some(Sight { clear: false, blocker: Some(place(found.at, Bearing::NORTH)), line })
}

fn between_points(battle: &Battle, segment: Segment, ends: &[UnitId]) -> Sight {
    let line = |key| Line::new(key).with("range", speech::inches(INCH.rounded(segment.length())));
    match first_between(battle, segment, ends) {
        Some(found) => Sight {
            clear: false,
            blocker: Some(place(found.at, Bearing::NORTH)),
            line: line(key::SIGHT_BLOCKED).with("by", found.what).by(found.clause),
        },
        None => Sight {
            clear: true,
            blocker: None,
            line: line(key::SIGHT_CLEAR).by(clause::C5_1_2_VISIBLE_TARGET),
        },
    }
}

/// Something that stops a line, and where.
struct Between {
    what: Spot,
    clause: Clause,
    at: Point,
}

/// The first thing that stops a line between two ends.
fn first_between(battle: &Battle, line: Segment, ends: &[UnitId]) -> Option<Between> {
    let units = battle.present().filter(|unit| !ends.contains(unit)).filter_map(|unit| {
        let block = battle.block(unit)?;
        Some((
            Blocker::Near(&block.hull, CLEARANCE),
            (speech::unit(unit), clause::C5_1_3_C_SIGHT_BLOCKED_BY_UNITS),
        ))
    });
    let obstacles = battle.land().iter().filter(|(_, feature)| feature.kind.is_obstacle());
    let obstacles = obstacles.flat_map(|(id, feature)| {
        let stop = (Spot::Place(id.0.into()), clause::C5_1_3_B_SIGHT_BLOCKED_BY_OBSTACLES);
        feature.blockers(meets(battle, id, feature, line, ends)).map(move |blocker| (blocker, stop))
    });
    let (at, (what, clause)) = first_stop(line, units.chain(obstacles))?;
    Some(Between { what, clause, at })
}

/// Does one of the ends stand on the feature, or look out of it? (`vf.T.2.5.b`)
fn meets(battle: &Battle, id: FeatureId, feature: &Feature, line: Segment, ends: &[UnitId]) -> Sightline {
    let touches = |unit: &UnitId| match battle.body(*unit) {
        Some(Body::Block(block)) => block.bases.iter().any(|base| feature.touches(base)),
        Some(Body::Feature(..)) => battle.occupied(*unit) == Some(id),
        None => false,
    };
    let ends_on_it = feature.holds(line.from()) || feature.holds(line.to()) || ends.iter().any(touches);
    if ends_on_it { Sightline::EndsOnIt } else { Sightline::Passes }
}
