//! T.3 Defendable terrain: occupying, leaving, and going from section to section.

use plane::{Bearing, Length, Point, Waypoint, gap};

use crate::battle::{Battle, Body, LeaderPost, Mark, Post, UnitId};
use crate::event::Event;
use crate::formation::{Block, Layout, Pose};
use crate::land::FeatureId;
use crate::movement;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, leaders, measure, terrain};

/// `vf.T.3.2.a`: nearer than this, a feature may be occupied.
const ENTRY: Length = Length::units(3);
/// `vf.T.3.3.a`: wholly within this of it, a unit is set up when it leaves.
const EXIT: Length = Length::units(6);

/// Where and how a unit is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Middle of its front.
    pub at: Point,
    /// Facing.
    pub facing: Bearing,
    /// How it is drawn up.
    pub layout: Layout,
}

impl Setting {
    /// As a pose.
    pub const fn pose(self) -> Pose {
        Pose { at: self.at, facing: self.facing, layout: self.layout }
    }
}

/// `vf.T.3.2.a`, `vf.T.3.7.b`: may the unit enter this feature with its action?
pub fn check_occupy(battle: &Battle, unit: UnitId, feature: FeatureId) -> Lawful {
    match battle.unit(unit).post {
        Post::In(here) => check_section(battle, unit, here, feature),
        Post::Table => {
            let body = battle
                .body(unit)
                .ok_or_else(|| refuse(key::NOT_ON_TABLE, clause::T_3_2_A_OCCUPYING).unit(unit))?;
            check_occupiable(battle, unit, feature, body)
        }
        Post::Reserve | Post::Waiting | Post::Routed => {
            Err(refuse(key::NOT_ON_TABLE, clause::T_3_2_A_OCCUPYING).unit(unit))
        }
    }
}

/// `vf.T.3.1`, `vf.T.3.2.a`: the feature is free and less than 3″ away.
pub fn check_occupiable(battle: &Battle, unit: UnitId, feature: FeatureId, body: Body<'_>) -> Lawful {
    check_free(battle, unit, feature)?;
    let land = battle.land().feature(feature);
    let Some(outline) = land.outline() else {
        return Err(refuse(key::NOT_DEFENDABLE, clause::T_3_A_DEFENDABLE_TERRAIN).feature(feature));
    };
    let found = match measure::between(body, Body::Feature(land, outline)) {
        Some(found) => found,
        None => return Err(refuse(key::NOT_ON_TABLE, clause::T_3_2_A_OCCUPYING).unit(unit)),
    };
    require(found.less_than(ENTRY), || {
        refuse(key::TOO_FAR_TO_OCCUPY, clause::T_3_2_A_OCCUPYING)
            .unit(unit)
            .feature(feature)
            .lengths(found.length(), ENTRY)
    })
}

/// `vf.T.3.1.a`, `vf.T.3.1.b`: one unit, and none of the enemy.
pub fn check_free(battle: &Battle, unit: UnitId, feature: FeatureId) -> Lawful {
    let defendable = battle.land().feature(feature).kind.is_defendable();
    require(defendable, || refuse(key::NOT_DEFENDABLE, clause::T_3_A_DEFENDABLE_TERRAIN).feature(feature))?;
    match battle.occupant(feature) {
        Some(other) if battle.unit(other).side == battle.unit(unit).side => {
            Err(refuse(key::OCCUPIED, clause::T_3_1_A_ONE_UNIT).feature(feature).other(other))
        }
        Some(other) => {
            Err(refuse(key::ENEMY_INSIDE, clause::T_3_1_B_ENEMY_INSIDE).feature(feature).other(other))
        }
        None => Ok(()),
    }
}

/// `vf.T.3.7.b`: from one section to the next.
fn check_section(battle: &Battle, unit: UnitId, here: FeatureId, there: FeatureId) -> Lawful {
    let border = battle.land().border(here, there);
    require(border.at_least(terrain::SHARED_BORDER), || {
        refuse(key::NO_BORDER, clause::T_3_7_B_MOVING_BETWEEN_SECTIONS)
            .unit(unit)
            .feature(there)
            .lengths(border, terrain::SHARED_BORDER)
    })?;
    require(!battle.unit(unit).is(Mark::Settled), || {
        refuse(key::JUST_OCCUPIED, clause::T_3_3_B_NOT_THE_SAME_TURN).unit(unit)
    })?;
    check_free(battle, unit, there)
}

/// Enters; enemy leaders inside are turned out (`vf.T.3.1.c`).
pub fn occupy(field: &mut Field<'_>, unit: UnitId, feature: FeatureId, why: engine::Clause) {
    let side = field.battle().unit(unit).side();
    let inside: Vec<_> = field
        .battle()
        .leaders_of(side.other())
        .filter(
            |&leader| matches!(field.battle().leader(leader), LeaderPost::In(there, _) if there == feature),
        )
        .collect();
    field.happen(Event::Occupied { unit, feature, why });
    for leader in inside {
        field.happen(Event::LeaderDisplaced { leader });
    }
}

/// `vf.T.3.3`: may the unit be set up there?
pub fn check_exit(battle: &Battle, unit: UnitId, setting: &Setting) -> Lawful {
    let Some(feature) = battle.occupied(unit) else {
        return Err(refuse(key::NOT_INSIDE, clause::T_3_3_A_EXITING).unit(unit));
    };
    require(!battle.unit(unit).is(Mark::Settled), || {
        refuse(key::JUST_OCCUPIED, clause::T_3_3_B_NOT_THE_SAME_TURN).unit(unit)
    })?;
    let block = check_setting(battle, unit, setting)?;
    let outline = battle.land().feature(feature).outline();
    // Wholly within: every corner of every base.
    let farthest = outline.map(|outline| {
        let corners = block.parts.iter().flat_map(|part| *part.corners());
        corners.map(|corner| gap(outline, &corner).length()).max().unwrap_or(Length::ZERO)
    });
    if let Some(found) = farthest.filter(|found| found.more_than(EXIT)) {
        return Err(refuse(key::TOO_FAR_OUT, clause::T_3_3_A_EXITING)
            .unit(unit)
            .feature(feature)
            .lengths(found, EXIT));
    }
    let side = battle.unit(unit).side();
    match measure::keeps_from(battle, side, Body::Block(&block), movement::KEEP_AWAY, |gap| {
        gap.at_least(movement::KEEP_AWAY)
    }) {
        Some((enemy, gap)) => Err(refuse(key::TOO_NEAR, clause::T_3_3_A_EXITING)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), movement::KEEP_AWAY)),
        None => Ok(()),
    }
}

/// `vf.geo.place`: a formation the unit may take, where it may stand; its block.
pub fn check_setting(
    battle: &Battle,
    unit: UnitId,
    setting: &Setting,
) -> Result<Block, crate::refusal::Refusal> {
    let one = battle.unit(unit);
    let arm = battle.arm(unit);
    let lawful = setting.layout.check(arm, one.figures, one.special);
    lawful.map_err(|clause| refuse(key::NO_FORMATION, clause).unit(unit))?;
    movement::check_on_map(battle, unit, &[Waypoint { at: setting.at, facing: setting.facing }])?;
    let block = Block::new(arm, one.figures, &setting.pose());
    movement::check_place(battle, unit, &block)?;
    Ok(block)
}

/// Leaves; enemy leaders on the spot are run over (`vf.6.3.2.c`).
pub fn exit(field: &mut Field<'_>, unit: UnitId, setting: &Setting) {
    let battle = field.battle();
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &setting.pose());
    let under: Vec<_> = leaders::under(battle, battle.unit(unit).side().other(), &block).collect();
    for leader in under {
        field.happen(Event::LeaderDisplaced { leader });
    }
    field.happen(Event::Exited { unit, pose: setting.pose() });
    leaders::slide_clear(field, unit);
}
