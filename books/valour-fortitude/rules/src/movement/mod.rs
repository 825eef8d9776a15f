//! 6.3–6.6 Moving: what a manoeuvre is, and the rules that all kinds of movement share.

mod assault;
mod distance;
mod faces;
mod place;
mod reform;
mod retreat;
mod stance;
mod walk;

use std::sync::Arc;

use plane::{Bearing, Length, Point, Waypoint};

use crate::armies::Special;
use crate::battle::{Battle, Body, Leader, Post, UnitId};
use crate::formation::{Block, Drill, Layout, Middle, Pose};
use crate::land::FeatureId;
use crate::leaders;
use crate::measure;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{clause, key};

pub use assault::{can_reach, is_spent, reaches};
pub use distance::move_distance;
pub use faces::faces;
pub use place::check as check_place;
pub use reform::reformed;
pub use retreat::{find as find_retreat, propose as propose_retreat};
pub use walk::{Clearance, Going, KEEP_AWAY, Walk};

/// A change of formation (`vf.6.3.3`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reform {
    /// How the unit is drawn up afterwards.
    pub layout: Layout,
    /// Its facing afterwards.
    pub facing: Bearing,
    /// Which of two middle figures stays.
    pub pivot: Middle,
    /// Which of two middle places it takes.
    pub slot: Middle,
}

/// What a unit does on the table in one action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manoeuvre {
    /// Reforms first.
    pub before: Option<Reform>,
    /// Goes through these places to the last; stays if there is none.
    pub way: Vec<Waypoint>,
    /// Reforms last.
    pub after: Option<Reform>,
    /// Light infantry ends by occupying this (`vf.sr.light-infantry.d`).
    pub occupies: Option<FeatureId>,
}

/// Kinds of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub enum Pace {
    /// 6.3.
    Move,
    /// 6.4.
    Retreat,
    /// 6.5.
    Assault,
    /// 6.6.
    Double,
}

impl Pace {
    /// Word in notation, and message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Retreat => "retreat",
            Self::Assault => "assault",
            Self::Double => "double",
        }
    }
}

/// What comes of a lawful manoeuvre.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// Where the unit ends.
    pub pose: Pose,
    /// The feature it occupies at the end.
    pub occupies: Option<FeatureId>,
    /// Enemy leaders run over (`vf.6.3.2.c`).
    pub overrun: Vec<Leader>,
}

/// `vf.6.6.a`: how far the enemy must be for a double.
const DOUBLE_CLEAR: Length = Length::units(18);

/// Judges a manoeuvre of a unit on the table; what comes of it, or why not.
pub fn plan(battle: &Battle, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Result<Planned, Refusal> {
    require(battle.unit(unit).post == Post::Table, || {
        refuse(key::NOT_ON_TABLE, clause::T_3_B_ENTRY_ONLY_BY_OCCUPATION).unit(unit)
    })?;
    check_start(battle, unit, pace, manoeuvre)?;
    reform::check_allowed(battle, unit, pace, manoeuvre)?;
    let start = battle.unit(unit).pose;
    let first = match &manoeuvre.before {
        Some(reform) => reform::reformed(battle, unit, &start, reform)?,
        None => start,
    };
    let (second, mut overrun) = go(battle, unit, pace, first, &manoeuvre.way)?;
    let last = match &manoeuvre.after {
        Some(reform) => reform::reformed(battle, unit, &second, reform)?,
        None => second,
    };
    if let Some(feature) = manoeuvre.occupies {
        check_moves_in(battle, unit, pace, &last, feature)?;
    }
    // Who reforms onto a leader runs him over as well.
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &last);
    let under = leaders::under(battle, battle.unit(unit).side().other(), &block);
    overrun.extend(under.filter(|leader| !overrun.contains(leader)).collect::<Vec<_>>());
    Ok(Planned { pose: last, occupies: manoeuvre.occupies, overrun })
}

/// Carries a unit along a way; where it ends and whom it runs over.
fn go(
    battle: &Battle,
    unit: UnitId,
    pace: Pace,
    from: Pose,
    way: &[Waypoint],
) -> Result<(Pose, Vec<Leader>), Refusal> {
    let Some(last) = way.last() else {
        require(matches!(pace, Pace::Move), || {
            refuse(key::GOES_NOWHERE, clause::C6_2_1_ACTION_LIST).unit(unit)
        })?;
        return Ok((from, Vec::new()));
    };
    check_on_map(battle, unit, way)?;
    let (distance, _) = move_distance(battle, unit, from.layout);
    let limit = if pace == Pace::Double { distance * 2 } else { distance };
    let end = Pose { at: last.at, facing: last.facing, layout: from.layout };
    let poses = blocks(battle, unit, from, way);
    let block = Arc::clone(&poses[poses.len() - 1]);
    check_place(battle, unit, &block)?;
    let near = retreat::close_enemies(battle, unit);
    let clearance = |enemy: UnitId| match pace {
        Pace::Move | Pace::Double => Clearance::Away,
        Pace::Assault => Clearance::Outside,
        Pace::Retreat if near.contains(&enemy) => Clearance::Outside,
        Pace::Retreat => Clearance::Away,
    };
    let walk = Walk::new(battle, Going { unit, layout: from.layout, limit }, poses, clearance);
    walk.check().map_err(|refusal| of_pace(refusal, pace))?;
    check_end(battle, unit, pace, &block)?;
    Ok((end, walk.runs_over()))
}

/// Retreats and assaults have clauses of their own for what a move may not do to the enemy.
fn of_pace(mut refusal: Refusal, pace: Pace) -> Refusal {
    refusal.clause = match (pace, refusal.key) {
        (Pace::Retreat, key::TOO_NEAR | key::CROSSES_ENEMY) => clause::C6_4_B_RETREAT_PATH,
        (Pace::Assault, key::CROSSES_ENEMY) => clause::C6_5_D_ASSAULT_DISTANCE,
        _ => refusal.clause,
    };
    refusal
}

/// The blocks of a way, the start included.
fn blocks(battle: &Battle, unit: UnitId, from: Pose, way: &[Waypoint]) -> Vec<Arc<Block>> {
    let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
    let pose = |place: &Waypoint| Pose { at: place.at, facing: place.facing, layout: from.layout };
    let stands = battle.blocks[unit.index()].clone().filter(|_| from == battle.unit(unit).pose);
    let start = stands.unwrap_or_else(|| Arc::new(Block::new(arm, figures, &from)));
    let on_the_way = way.iter().map(|place| Arc::new(Block::new(arm, figures, &pose(place))));
    std::iter::once(start).chain(on_the_way).collect()
}

/// Nobody is sent to the moon: every place of a way is on the table, or a step beside it.
pub fn check_on_map(battle: &Battle, unit: UnitId, way: &[Waypoint]) -> Lawful {
    let margin = Length::units(40).0;
    let land = battle.land();
    let near = |point: Point| {
        (-margin..=land.width.0 + margin).contains(&point.x)
            && (-margin..=land.depth.0 + margin).contains(&point.y)
    };
    require(way.iter().all(|place| near(place.at)), || {
        refuse(key::OFF_TABLE, clause::C6_3_E_STAY_ON_THE_TABLE).unit(unit)
    })
}

/// Where each kind of movement may begin (`vf.6.3.2.b`, `vf.6.5.1.a`, `vf.6.6.a`).
fn check_start(battle: &Battle, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Lawful {
    match pace {
        Pace::Move | Pace::Double => {
            check_unpinned(battle, unit)?;
            if pace == Pace::Double {
                require(manoeuvre.before.is_none() && manoeuvre.after.is_none(), || {
                    refuse(key::NO_REFORM, clause::C6_6_A_DOUBLE).unit(unit)
                })?;
                check_clear_of(battle, unit, battle.block(unit))?;
            }
            Ok(())
        }
        Pace::Retreat => Ok(()),
        Pace::Assault => assault::check_may(battle, unit),
    }
}

/// `vf.6.3.2.b`: neither in contact nor less than 3″ from an enemy; enemies in terrain matter only by contact.
fn check_unpinned(battle: &Battle, unit: UnitId) -> Lawful {
    if let Some(enemy) = measure::contacts(battle, unit).next() {
        return Err(refuse(key::IN_CONTACT, clause::C6_3_2_B_STARTING_CLOSE).unit(unit).other(enemy));
    }
    match measure::enemy_on_table_within(battle, unit, KEEP_AWAY, |gap| gap.less_than(KEEP_AWAY)) {
        Some((enemy, gap)) => Err(refuse(key::STARTS_CLOSE, clause::C6_3_2_B_STARTING_CLOSE)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), KEEP_AWAY)),
        None => Ok(()),
    }
}

/// `vf.6.6.a`: every enemy more than 18″ away.
fn check_clear_of(battle: &Battle, unit: UnitId, block: Option<&Block>) -> Lawful {
    let Some(block) = block else { return Ok(()) };
    let side = battle.unit(unit).side();
    match measure::keeps_from(battle, side, Body::Block(block), DOUBLE_CLEAR, |gap| {
        gap.more_than(DOUBLE_CLEAR)
    }) {
        Some((enemy, gap)) => Err(refuse(key::ENEMY_NEAR, clause::C6_6_A_DOUBLE)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), DOUBLE_CLEAR)),
        None => Ok(()),
    }
}

/// Where each kind of movement may end.
fn check_end(battle: &Battle, unit: UnitId, pace: Pace, block: &Block) -> Lawful {
    match pace {
        Pace::Move => check_keeps_away(battle, unit, block),
        Pace::Double => {
            check_keeps_away(battle, unit, block)?;
            check_clear_of(battle, unit, Some(block))
        }
        Pace::Retreat => retreat::check_end(battle, unit, block),
        Pace::Assault => assault::check_end(battle, unit, block),
    }
}

/// `vf.6.3.2.a`, `vf.T.3.4.b`: 3″ from enemies on the table, and not touching those in terrain.
pub fn check_keeps_away(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    let side = battle.unit(unit).side();
    for enemy in battle.of_side(side.other()) {
        let Some(body) = battle.body(enemy) else { continue };
        let Some(gap) = measure::near(Body::Block(block), body, KEEP_AWAY) else { continue };
        if battle.is_inside(enemy) {
            require(!gap.touches(), || {
                refuse(key::TOUCHES_ENEMY_TERRAIN, clause::T_3_4_B_NEAR_ENEMY_OCCUPIED_TERRAIN)
                    .unit(unit)
                    .other(enemy)
            })?;
        } else {
            require(gap.at_least(KEEP_AWAY), || {
                refuse(key::TOO_NEAR, clause::C6_3_2_A_3_FROM_ENEMIES)
                    .unit(unit)
                    .other(enemy)
                    .lengths(gap.length(), KEEP_AWAY)
            })?;
        }
    }
    Ok(())
}

/// `vf.sr.light-infantry.d`: occupying at the end of a move or retreat.
fn check_moves_in(battle: &Battle, unit: UnitId, pace: Pace, pose: &Pose, feature: FeatureId) -> Lawful {
    let light = battle.has(unit, Special::LightInfantry) && matches!(pace, Pace::Move | Pace::Retreat);
    require(light, || refuse(key::NOT_LIGHT, clause::SR_LIGHT_INFANTRY_D).unit(unit))?;
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, pose);
    crate::defend::check_occupiable(battle, unit, feature, Body::Block(&block))
}

/// Is a formation unlike another, or a square left or formed?
fn is_square_change(from: Layout, to: Layout) -> bool {
    (from.drill == Drill::Square) != (to.drill == Drill::Square)
}

/// What moving carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::GEO_PATH,
    clause::GEO_SLOTS,
    clause::GEO_SAME_FORMATION,
    clause::GEO_TRANSIT,
    clause::GEO_REFORM,
    clause::GEO_REACH,
    clause::C6_3_B_FREE_MANOEUVRE,
    clause::C6_3_3_C_REFORM_PIVOT,
    clause::C6_3_3_D_REFORM_MAY_KEEP_THE_FORMATION,
    clause::C6_3_3_E_MOVE_DISTANCE_WITH_REFORM,
    clause::C6_4_E_WHO_CHOOSES,
    clause::EX_MOVE_1,
    clause::EX_ASSAULT_1,
    clause::SR_OPEN_ORDER_E,
    clause::SR_OPEN_ORDER_H,
    clause::VF3_ROUGH_OPEN_ORDER,
    clause::T_2_1_B_CROSSING_A_BARRIER,
    clause::T_2_3_HIGHWAYS,
    clause::T_2_6_A_ROUGH_MOVEMENT,
    clause::T_3_4_A_TOUCHING_FRIENDLY_OCCUPIED_TERRAIN,
    clause::FAQ_6_3,
    clause::FAQ_6_3_3_A,
    clause::FAQ_6_3_3_B,
    clause::FAQ_6_6,
    clause::FAQ_ROUGH,
    clause::DC_HORSE_ARTILLERY,
];
