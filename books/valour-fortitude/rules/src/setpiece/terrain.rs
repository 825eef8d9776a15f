//! A3.1: what the defender lays out.

use engine::{Clause, Key, Side};
use plane::{Length, Point};

use crate::battle::{Battle, Name, SetUp, Step};
use crate::land::{Kind, Laid, Land};
use crate::numbers;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key};

/// May the defender lay this?
pub fn check_lay(battle: &Battle, side: Side, laid: &Laid) -> Lawful {
    let state = battle.state();
    let mine = state.step == Step::SettingUp(SetUp::Terrain) && state.choosing.defender() == Some(side);
    require(mine, || refuse(key::NOT_THIS_PHASE, clause::A3_0_SET_UP_ORDER))?;
    require(Name::new(&laid.name).is_some() && battle.land().named(&laid.name).is_none(), || {
        refuse(key::BAD_NAME, clause::T_0_TERRAIN_FEATURES)
    })?;
    require(battle.land().features.len() < 60, || {
        refuse(key::TOO_MUCH_TERRAIN, clause::A3_1_D_HILLS_AND_ROADS)
    })?;
    let on_table = |point: &Point| {
        (0..=battle.land().width.0).contains(&point.x) && (0..=battle.land().depth.0).contains(&point.y)
    };
    require(laid.points.iter().chain(&laid.crest).all(on_table), || {
        refuse(key::OFF_TABLE, clause::A3_0_SET_UP_ORDER)
    })?;
    check_shape(battle, laid)?;
    match laid.kind {
        Kind::Town => check_count(battle, Kind::Town, clause::A3_1_A_TOWNS),
        Kind::Wood | Kind::LightWood => {
            let round = laid.points.len() == 1 && laid.depth == Length::ZERO;
            let fits = laid.width.at_least(Length::units(6)) && laid.width.at_most(Length::units(9));
            require(round && fits, || {
                refuse(key::WOOD_SIZE, clause::A3_1_B_WOODS).lengths(laid.width, Length::units(9))
            })?;
            check_count(battle, Kind::Wood, clause::A3_1_B_WOODS)
        }
        Kind::River | Kind::Stream => check_water(battle, laid),
        Kind::Hill
        | Kind::Mud
        | Kind::HighWall
        | Kind::HighHedge
        | Kind::HighFence
        | Kind::LowWall
        | Kind::LowHedge
        | Kind::LowFence
        | Kind::Road
        | Kind::Track
        | Kind::Bridge
        | Kind::Ford
        | Kind::Field => Ok(()),
    }
}

/// May the defender take this up again? Not the water from under a bridge or ford.
pub fn check_lift(battle: &Battle, index: u8) -> Lawful {
    require(battle.state().step == Step::SettingUp(SetUp::Terrain), || {
        refuse(key::NOT_THIS_PHASE, clause::A3_0_SET_UP_ORDER)
    })?;
    let own = &battle.scenario().land.features;
    let lifted = own.len() + usize::from(index);
    let mut rest: Vec<Laid> = battle.land().features.iter().map(|feature| feature.laid.clone()).collect();
    if lifted < rest.len() {
        rest.remove(lifted);
    }
    let land = Land::new(battle.land().width, battle.land().depth, &rest);
    require(land.is_ok(), || refuse(key::BAD_SHAPE, clause::A3_1_C_RIVER_OR_STREAM))
}

/// The feature has a shape, with the others there are.
fn check_shape(battle: &Battle, laid: &Laid) -> Lawful {
    let mut all: Vec<Laid> = battle.land().features.iter().map(|feature| feature.laid.clone()).collect();
    all.push(laid.clone());
    let land = Land::new(battle.land().width, battle.land().depth, &all);
    require(land.is_ok(), || refuse(key::BAD_SHAPE, clause::T_0_TERRAIN_FEATURES))?;
    let too_large = laid.width.more_than(Length::units(48)) || laid.depth.more_than(Length::units(48));
    require(!too_large && laid.points.len() <= 24, || refuse(key::BAD_SHAPE, clause::T_0_TERRAIN_FEATURES))
}

fn count(battle: &Battle, kind: Kind) -> usize {
    let alike = |other: Kind| other == kind || kind == Kind::Wood && other == Kind::LightWood;
    battle.land().features.iter().filter(|feature| alike(feature.kind)).count()
}

/// `vf.A3.1.e`: a table larger than 8′ × 5′ carries one or two more, in all.
fn extra(battle: &Battle) -> usize {
    let land = battle.land();
    let (long, short) = (land.width.max(land.depth), land.width.min(land.depth));
    if long > Length::units(96) || short > Length::units(60) { 2 } else { 0 }
}

fn check_count(battle: &Battle, kind: Kind, clause: Clause) -> Lawful {
    let found = count(battle, kind) + 1;
    let over: usize = [Kind::Town, Kind::Wood]
        .into_iter()
        .map(|other| (count(battle, other) + usize::from(other == kind)).saturating_sub(3))
        .sum();
    require(over <= extra(battle), || {
        refuse(key::TOO_MUCH_TERRAIN, if extra(battle) > 0 { clause::A3_1_E_BIG_TABLES } else { clause })
            .numbers(numbers::count::<i32>(found), 3)
    })
}

/// `vf.A3.1.c`: one river or stream, from an edge to another.
fn check_water(battle: &Battle, laid: &Laid) -> Lawful {
    let already = count(battle, Kind::River) + count(battle, Kind::Stream);
    require(already == 0, || refuse(key::ONE_WATER, clause::A3_1_C_RIVER_OR_STREAM))?;
    let edges = |point: &Point| edge_of(battle, *point);
    let ends = laid.points.first().zip(laid.points.last());
    let crosses = ends.is_some_and(|(from, to)| match (edges(from), edges(to)) {
        (Some(from), Some(to)) => from != to,
        _ => false,
    });
    require(crosses, || refuse(key::WATER_FROM_EDGE, clause::A3_1_C_RIVER_OR_STREAM))
}

fn edge_of(battle: &Battle, point: Point) -> Option<u8> {
    let land = battle.land();
    match (point.x, point.y) {
        (0, _) => Some(0),
        (x, _) if x == land.width.0 => Some(1),
        (_, 0) => Some(2),
        (_, y) if y == land.depth.0 => Some(3),
        _ => None,
    }
}

/// How many there must be of something, and how many there are.
pub struct Need {
    /// What is counted.
    pub what: Key,
    /// How many lie there.
    pub count: usize,
    /// How many there must be.
    pub least: usize,
    /// How many there may be.
    pub most: usize,
    /// The rule.
    pub clause: Clause,
}

/// What the ground must have, for whoever lays it.
pub fn needs(battle: &Battle) -> [Need; 4] {
    let rivers = count(battle, Kind::River);
    let water = rivers + count(battle, Kind::Stream);
    let crossings = count(battle, Kind::Bridge) + count(battle, Kind::Ford);
    let most = 3 + extra(battle);
    let need = |what, count, least, most, clause| Need { what, count, least, most, clause };
    [
        need(key::NEED_TOWNS, count(battle, Kind::Town), 2, most, clause::A3_1_A_TOWNS),
        need(key::NEED_WOODS, count(battle, Kind::Wood), 2, most, clause::A3_1_B_WOODS),
        need(key::NEED_WATER, water, 0, 1, clause::A3_1_C_RIVER_OR_STREAM),
        need(key::NEED_CROSSINGS, crossings, rivers.min(1), 60, clause::A3_1_C_RIVER_OR_STREAM),
    ]
}

/// `vf.A3.1`: enough towns and woods, and a way over the river.
pub fn check_ready(battle: &Battle) -> Lawful {
    let towns = count(battle, Kind::Town);
    require(towns >= 2, || {
        refuse(key::TOO_LITTLE_TERRAIN, clause::A3_1_A_TOWNS).numbers(numbers::count::<i32>(towns), 2)
    })?;
    let woods = count(battle, Kind::Wood);
    require(woods >= 2, || {
        refuse(key::TOO_LITTLE_TERRAIN, clause::A3_1_B_WOODS).numbers(numbers::count::<i32>(woods), 2)
    })?;
    let crossings = count(battle, Kind::Bridge) + count(battle, Kind::Ford);
    require(count(battle, Kind::River) == 0 || crossings > 0, || {
        refuse(key::NO_CROSSING, clause::A3_1_C_RIVER_OR_STREAM)
    })
}
