//! 6.8 Leaders: their moves, and what happens when the enemy runs them over.

use engine::Side;
use plane::{Bearing, Length, Offset, Point, TOUCH, gap};

use crate::battle::{Activation, Battle, Leader, LeaderPost, Post, Step, UnitId};
use crate::event::Event;
use crate::formation::Block;
use crate::land::FeatureId;
use crate::measure::{self, disc};
use crate::movement::KEEP_AWAY;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, action, clause, key};

/// `vf.6.8.a`: how far a leader goes.
const RIDE: Length = Length::units(36);
/// `vf.6.8.a`: how far he keeps from the enemy.
const SAFETY: Length = Length::units(6);
/// `vf.6.3.2.c`: how near to a friend a displaced leader is placed.
const RESCUE: Length = Length::units(6);
/// `vf.T.3.2.a`: nearer than this to a feature he may go in.
const ENTRY: Length = Length::units(3);
/// `vf.T.3.3.a`: wholly within this of a feature he comes out of it.
const EXIT: Length = Length::units(6);

/// Where a leader is told to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ride {
    /// To a point.
    To(Point),
    /// Into a feature (`vf.T.3.2.a`).
    Into(FeatureId),
}

/// May the leader go there?
pub fn check(battle: &Battle, side: Side, leader: Leader, ride: Ride) -> Lawful {
    require(battle.leader_side(leader) == side, || {
        refuse(key::NOT_YOURS, clause::C6_8_A_BRIGADE_LEADER_MOVE)
    })?;
    if battle.state().displaced.contains(&leader) {
        return check_rescue(battle, leader, ride);
    }
    check_turn(battle, side, leader)?;
    match (battle.leader(leader), ride) {
        (LeaderPost::At(from), Ride::To(to)) => {
            let reach = from.gap_to(to);
            require(reach.at_most(RIDE), || {
                refuse(key::RIDES_TOO_FAR, clause::C6_8_A_BRIGADE_LEADER_MOVE).lengths(reach.length(), RIDE)
            })?;
            check_spot(battle, side, to)
        }
        (LeaderPost::In(feature, fresh), Ride::To(to)) => {
            require(!fresh, || {
                refuse(key::JUST_OCCUPIED, clause::T_3_3_B_NOT_THE_SAME_TURN).feature(feature)
            })?;
            check_exit(battle, side, feature, to)
        }
        (LeaderPost::At(from), Ride::Into(feature)) => check_into(battle, side, from, feature),
        (LeaderPost::In(here, fresh), Ride::Into(feature)) => {
            let joined = battle.land().border(here, feature).at_least(crate::terrain::SHARED_BORDER);
            require(joined && !fresh, || {
                refuse(key::NO_BORDER, clause::T_3_7_B_MOVING_BETWEEN_SECTIONS).feature(feature)
            })?;
            check_shelter(battle, side, feature)
        }
        (LeaderPost::Off, Ride::To(to)) => check_entry(battle, side, leader, to),
        (LeaderPost::Off | LeaderPost::Gone, _) => {
            Err(refuse(key::LEADER_GONE, clause::C6_8_A_BRIGADE_LEADER_MOVE))
        }
    }
}

/// `vf.6.8.a`, `vf.6.8.b`: after his brigade's units, the army leader after the last brigade.
fn check_turn(battle: &Battle, side: Side, leader: Leader) -> Lawful {
    match leader {
        Leader::Brigade(brigade) => {
            let acting = battle.state().step == Step::Acting(brigade);
            // A leader held back may come when his brigade needs no activation (vf.11.0.e).
            let entering = battle.leader(leader) == LeaderPost::Off && battle.state().step == Step::Action;
            require(acting || entering, || {
                refuse(key::LEADER_LATER, clause::C6_8_A_BRIGADE_LEADER_MOVE).brigade(brigade)
            })
        }
        Leader::Army(_) => {
            let open = battle.state().step == Step::Action && battle.state().active == side;
            require(open && action::unpicked(battle, side).next().is_none(), || {
                refuse(key::LEADER_LATER, clause::C6_8_B_ARMY_LEADER_MOVE)
            })?;
            require(!battle.army(side).rode, || refuse(key::RODE_BEFORE, clause::C6_8_B_ARMY_LEADER_MOVE))
        }
    }
}

/// `vf.T.3.3.a`: wholly within 6″ of the feature he leaves, at least 3″ from every enemy unit.
fn check_exit(battle: &Battle, side: Side, feature: FeatureId, to: Point) -> Lawful {
    check_ground(battle, to)?;
    let outline = battle.land().feature(feature).outline();
    let far = outline.map(|outline| gap(outline, &to).length() + measure::LEADER_RADIUS);
    if let Some(found) = far.filter(|found| found.more_than(EXIT)) {
        return Err(refuse(key::TOO_FAR_OUT, clause::T_3_3_A_EXITING).feature(feature).lengths(found, EXIT));
    }
    for enemy in battle.of_side(side.other()) {
        let Some(found) = measure::to(battle, enemy, &disc(to)) else { continue };
        require(found.at_least(KEEP_AWAY), || {
            refuse(key::LEADER_NEAR_ENEMY, clause::T_3_3_A_EXITING)
                .other(enemy)
                .lengths(found.length(), KEEP_AWAY)
        })?;
    }
    Ok(())
}

/// On the table, off impassable and defendable ground, and more than 6″ from every enemy unit.
fn check_spot(battle: &Battle, side: Side, to: Point) -> Lawful {
    check_ground(battle, to)?;
    for enemy in battle.of_side(side.other()) {
        let Some(found) = measure::to(battle, enemy, &disc(to)) else { continue };
        require(found.more_than(SAFETY), || {
            refuse(key::LEADER_NEAR_ENEMY, clause::C6_8_A_BRIGADE_LEADER_MOVE)
                .other(enemy)
                .lengths(found.length(), SAFETY)
        })?;
    }
    Ok(())
}

fn check_ground(battle: &Battle, to: Point) -> Lawful {
    let land = battle.land();
    let on_table = (0..=land.width.0).contains(&to.x) && (0..=land.depth.0).contains(&to.y);
    require(on_table, || refuse(key::OFF_TABLE, clause::C6_3_E_STAY_ON_THE_TABLE))?;
    let closed = land.iter().find(|(_, feature)| {
        (feature.kind.is_impassable() || feature.kind.is_defendable()) && feature.holds(to)
    });
    match closed {
        Some((id, _)) => Err(refuse(key::ON_IMPASSABLE, clause::C6_8_A_BRIGADE_LEADER_MOVE).feature(id)),
        None => Ok(()),
    }
}

fn check_into(battle: &Battle, side: Side, from: Point, feature: FeatureId) -> Lawful {
    let outline = battle.land().feature(feature).outline();
    if let Some(found) = outline.map(|outline| gap(outline, &disc(from))) {
        require(found.less_than(ENTRY), || {
            refuse(key::TOO_FAR_TO_OCCUPY, clause::T_3_2_A_OCCUPYING)
                .feature(feature)
                .lengths(found.length(), ENTRY)
        })?;
    }
    check_shelter(battle, side, feature)
}

/// `vf.T.3.1.b`: leaders stay out of features with enemy units or leaders.
pub fn check_shelter(battle: &Battle, side: Side, feature: FeatureId) -> Lawful {
    let defendable = battle.land().feature(feature).kind.is_defendable();
    require(defendable, || refuse(key::NOT_DEFENDABLE, clause::T_3_A_DEFENDABLE_TERRAIN).feature(feature))?;
    let enemy_unit = battle.occupant(feature).is_some_and(|unit| battle.unit(unit).side() != side);
    let inside =
        |leader: Leader| matches!(battle.leader(leader), LeaderPost::In(there, _) if there == feature);
    let enemy_leader = battle.leaders_of(side.other()).any(inside);
    require(!enemy_unit && !enemy_leader, || {
        refuse(key::ENEMY_INSIDE, clause::T_3_1_B_ENEMY_INSIDE).feature(feature)
    })
}

/// `vf.11.0.e`: a leader held back enters from the second turn, once a unit of his brigade has.
fn check_entry(battle: &Battle, side: Side, leader: Leader, to: Point) -> Lawful {
    require(battle.turn_of(side) >= 2, || refuse(key::TOO_EARLY, clause::C11_0_E_LEADERS_IN_RESERVE))?;
    if let Leader::Brigade(brigade) = leader {
        let entered = battle.of_brigade(brigade).any(|unit| battle.unit(unit).is_present());
        require(entered, || refuse(key::LEADER_LATER, clause::C11_0_E_LEADERS_IN_RESERVE).brigade(brigade))?;
    }
    let inward = distance_from_edge(battle, battle.army(side).edge, to);
    require(inward.at_most(RIDE), || {
        refuse(key::RIDES_TOO_FAR, clause::C11_0_E_LEADERS_IN_RESERVE).lengths(inward, RIDE)
    })?;
    check_spot(battle, side, to)
}

/// How far a point is from the edge from which one looks in this direction.
pub fn distance_from_edge(battle: &Battle, edge: Bearing, point: Point) -> Length {
    let land = battle.land();
    match edge {
        Bearing::NORTH => Length(point.y),
        Bearing::SOUTH => Length(land.depth.0 - point.y),
        Bearing::EAST => Length(point.x),
        _ => Length(land.width.0 - point.x),
    }
}

/// `vf.6.3.2.c`: the leaders of a side on whom a block stands.
pub fn under<'a>(battle: &'a Battle, side: Side, block: &'a Block) -> impl Iterator<Item = Leader> + 'a {
    battle.leaders_of(side).filter(move |&leader| match battle.leader(leader) {
        LeaderPost::At(point) => {
            block.bounds.widened(measure::LEADER_RADIUS).holds(point)
                && block.parts.iter().any(|part| gap(part, &disc(point)).length() == Length::ZERO)
        }
        LeaderPost::In(..) | LeaderPost::Off | LeaderPost::Gone => false,
    })
}

/// `vf.6.3.2.c`: the units of his own side that are nearest to where he was run over.
pub fn refuges(battle: &Battle, leader: Leader) -> Vec<UnitId> {
    let side = battle.leader_side(leader);
    let far = |unit: UnitId| measure::leader_gap(battle, leader, unit).map(|gap| gap.length());
    let nearest = battle.of_side(side).filter_map(far).min();
    battle.of_side(side).filter(|&unit| far(unit) <= nearest.map(|far| far + TOUCH)).collect()
}

/// `vf.6.3.2.c`: within 6″ of the nearest unit of his own side.
fn check_rescue(battle: &Battle, leader: Leader, ride: Ride) -> Lawful {
    let Ride::To(to) = ride else {
        return Err(refuse(key::LEADER_TO_POINT, clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER));
    };
    check_ground(battle, to)?;
    let over =
        |unit: UnitId| measure::to(battle, unit, &disc(to)).is_some_and(|far| far.length() == Length::ZERO);
    require(!battle.present().any(over), || {
        refuse(key::OVERLAPS, clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER)
    })?;
    let near = refuges(battle, leader).into_iter().filter_map(|unit| measure::to(battle, unit, &disc(to)));
    let near = near.reduce(|best, next| if next.nearer_than(best) { next } else { best });
    match near {
        Some(far) if far.at_most(RESCUE) => Ok(()),
        Some(far) => Err(refuse(key::RIDES_TOO_FAR, clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER)
            .lengths(far.length(), RESCUE)),
        None => Err(refuse(key::LEADER_GONE, clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER)),
    }
}

/// Is there anybody left to whom a displaced leader may flee?
pub fn has_refuge(battle: &Battle, side: Side) -> bool {
    battle.of_side(side).next().is_some()
}

/// Carries the ride out.
pub fn resolve(field: &mut Field<'_>, leader: Leader, ride: Ride) {
    let displaced = field.battle().state().displaced.contains(&leader);
    let (to, why) = match ride {
        Ride::To(point) => (
            LeaderPost::At(point),
            if displaced {
                clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER
            } else {
                clause::C6_8_A_BRIGADE_LEADER_MOVE
            },
        ),
        Ride::Into(feature) => {
            // Who starts the battle inside may come out in his first turn.
            let deploys = field.battle().state().step == Step::Deploy;
            let why = if deploys { clause::T_3_2_B_AT_DEPLOYMENT } else { clause::T_3_2_A_OCCUPYING };
            (LeaderPost::In(feature, !deploys), why)
        }
    };
    let leaves = matches!(field.battle().leader(leader), LeaderPost::In(..));
    let why = match (leader, ride) {
        (_, Ride::To(_)) if leaves && !displaced => clause::T_3_3_A_EXITING,
        (Leader::Army(_), Ride::To(_)) if !displaced => clause::C6_8_B_ARMY_LEADER_MOVE,
        (Leader::Army(_) | Leader::Brigade(_), Ride::To(_) | Ride::Into(_)) => why,
    };
    field.happen(Event::LeaderMoved { leader, to, why });
    if let (Leader::Brigade(brigade), false) = (leader, displaced) {
        let active = field.battle().brigade(brigade).activation == Activation::Active;
        if active && field.battle().state().step == Step::Acting(brigade) {
            field.happen(Event::BrigadeDone { brigade });
        }
    }
}

/// `vf.geo.leader`: a leader under a friendly unit's bases slides the least distance clear.
pub fn slide_clear(field: &mut Field<'_>, unit: UnitId) {
    let side = field.battle().unit(unit).side();
    let under: Vec<Leader> = field
        .battle()
        .leaders_of(side)
        .filter(|&leader| match field.battle().leader(leader) {
            LeaderPost::At(point) => is_covered(field.battle(), point),
            LeaderPost::In(..) | LeaderPost::Off | LeaderPost::Gone => false,
        })
        .collect();
    for leader in under {
        if let LeaderPost::At(point) = field.battle().leader(leader)
            && let Some(to) = clear_spot(field.battle(), point)
        {
            field.happen(Event::LeaderMoved { leader, to: LeaderPost::At(to), why: clause::GEO_LEADER });
        }
    }
}

fn is_covered(battle: &Battle, point: Point) -> bool {
    battle.units_where(|unit| unit.post == Post::Table).any(|unit| {
        battle.block(unit).is_some_and(|block| {
            block.bounds.widened(measure::LEADER_RADIUS).holds(point)
                && block.parts.iter().any(|part| gap(part, &disc(point)).length() == Length::ZERO)
        })
    })
}

/// The nearest free spot, by rings of a quarter inch and 24 directions.
fn clear_spot(battle: &Battle, from: Point) -> Option<Point> {
    (1..80).find_map(|ring| {
        (0..24).find_map(|step| {
            let offset = Offset { right: Length::ZERO, forward: Length(ring * 250) };
            let spot = from + offset.towards(Bearing::degrees(step * 15));
            (check_ground(battle, spot).is_ok() && !is_covered(battle, spot)).then_some(spot)
        })
    })
}

/// What the chapter carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::C1_3_A_BRIGADE_LEADERS,
    clause::C1_3_B_ARMY_LEADER,
    clause::C1_3_E_LEADERS_CANNOT_ATTACK_OR_BE_ATTACKED,
    clause::C1_4_D_BRIGADE_LEADER,
    clause::T_3_1_C_ENEMY_LEADERS_INSIDE,
];
