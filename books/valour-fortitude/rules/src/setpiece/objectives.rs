//! A3.2 and A7.0.2.a: placing objectives in turn.

use engine::Side;
use plane::{Bearing, Length, Point};

use super::Variant;
use crate::battle::{Battle, SetUp, Step};
use crate::leaders::distance_from_edge;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key};

/// `vf.A3.2`: how far objectives keep from edges and from each other.
const SPACING: Length = Length::units(12);
/// `vf.A7.0.2.a`: how near to the defender's edge they lie in an assault.
const DEFENDED: Length = Length::units(24);

/// The side that places the next objective; `None` when all are placed.
pub fn due(battle: &Battle) -> Option<Side> {
    let choosing = &battle.state().choosing;
    let placed = battle.state().objectives.len();
    let most = most(choosing.variant);
    let (attacker, defender) = (choosing.attacker?, choosing.defender()?);
    (placed < most).then_some(if placed.is_multiple_of(2) { defender } else { attacker })
}

/// How many there are in all.
const fn most(variant: Variant) -> usize {
    match variant {
        Variant::Assault => 3,
        Variant::Plain | Variant::Meeting => 4,
    }
}

/// Where objectives may lie, for whoever draws it.
pub struct Bounds {
    /// How many there will be.
    pub most: usize,
    /// How far they keep from edges and from each other.
    pub spacing: Length,
    /// How near to which edge they must lie, if it matters.
    pub within: Option<(Bearing, Length)>,
}

/// `vf.A3.2`, `vf.A7.0.2.a`: where objectives may lie.
pub fn bounds(battle: &Battle) -> Bounds {
    let choosing = &battle.state().choosing;
    let defended = choosing.defender().filter(|_| choosing.variant == Variant::Assault);
    Bounds {
        most: most(choosing.variant),
        spacing: SPACING,
        within: defended.map(|side| (battle.army(side).edge, DEFENDED)),
    }
}

/// May an objective be placed here?
pub fn check(battle: &Battle, side: Side, at: Point) -> Lawful {
    let open = battle.state().step == Step::SettingUp(SetUp::Objectives) && due(battle) == Some(side);
    require(open, || refuse(key::NOT_THIS_PHASE, clause::A3_2_OBJECTIVES))?;
    let land = battle.land();
    for edge in [Bearing::NORTH, Bearing::EAST, Bearing::SOUTH, Bearing::WEST] {
        let found = distance_from_edge(battle, edge, at);
        require(found.more_than(SPACING), || {
            refuse(key::OBJECTIVE_NEAR, clause::A3_2_OBJECTIVES).lengths(found, SPACING)
        })?;
    }
    for other in battle.state().objectives.iter() {
        let found = other.at.gap_to(at).length();
        require(found.more_than(SPACING), || {
            refuse(key::OBJECTIVE_NEAR, clause::A3_2_OBJECTIVES).lengths(found, SPACING)
        })?;
    }
    if battle.state().choosing.variant == Variant::Assault {
        let edge = battle.state().choosing.defender().map(|side| battle.army(side).edge);
        let found = edge.map_or(Length::ZERO, |edge| distance_from_edge(battle, edge, at));
        require(found.at_most(DEFENDED), || {
            refuse(key::OBJECTIVE_FAR, clause::A7_0_2_A_ASSAULT_OBJECTIVES).lengths(found, DEFENDED)
        })?;
        let centre = Point::new(land.width.0 / 2, land.depth.0 / 2);
        require(at != centre, || refuse(key::OBJECTIVE_CENTRE, clause::A7_0_2_A_ASSAULT_OBJECTIVES))?;
    }
    Ok(())
}
