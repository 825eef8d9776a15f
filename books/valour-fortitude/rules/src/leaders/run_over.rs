//! 6.8: leaders whom the enemy runs over, and units that come to stand on them.

use engine::Side;
use plane::{Bearing, Length, Offset, Point, TOUCH, gap};

use super::Ride;
use super::spots::check_ground;
use crate::battle::{Battle, Leader, LeaderPost, Post, UnitId};
use crate::event::Event;
use crate::formation::Block;
use crate::measure::{self, disc};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key};

/// `vf.6.3.2.c`: how near to a friend a displaced leader is placed.
const RESCUE: Length = Length::units(6);

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
pub(super) fn check_rescue(battle: &Battle, leader: Leader, ride: Ride) -> Lawful {
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

/// `vf.6.3.2.c`: a leader who was run over and has nobody to flee to leaves the table.
pub fn take_off(field: &mut Field<'_>, leader: Leader) {
    let why = clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER;
    field.happen(Event::LeaderMoved { leader, to: LeaderPost::Off, why, rides: false });
}

/// `vf.geo.leader`: a leader under a friendly unit's bases slides the least distance clear.
pub fn slide_clear(field: &mut Field<'_>, unit: UnitId) {
    let battle = field.battle();
    let Some(block) = battle.block(unit) else { return };
    let covered: Vec<Leader> = under(battle, battle.unit(unit).side(), block).collect();
    for leader in covered {
        if let LeaderPost::At(point) = field.battle().leader(leader)
            && let Some(to) = clear_spot(field.battle(), point)
        {
            let to = LeaderPost::At(to);
            field.happen(Event::LeaderMoved { leader, to, why: clause::GEO_LEADER, rides: false });
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
