//! 4.3 Reinforcements.

use engine::{Judged, Side, Tally};
use plane::{Bearing, Length, Offset, Point, Rect};

use crate::aftermath;
use crate::battle::{Battle, ElementId, FRONTAGE, Fate, GeneralId, Group, Pose, Post, Step};
use crate::contact::{overlap, touch};
use crate::event::Event;
use crate::movement::{group, pay};
use crate::order::{Part, Parts};
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{Field, clause, generals, key, rates, terrain, zone};

/// An entry, worked out.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where everybody ends.
    pub ends: Vec<(ElementId, Rect)>,
    /// What it costs.
    pub cost: Tally,
}

/// The way one looks in from the table edge that a point lies on; the nearest edge.
fn inwards(battle: &Battle, at: Point) -> Bearing {
    let (width, depth) = (battle.land().width.0, battle.land().depth.0);
    let edges = [
        (at.y, Bearing::NORTH),
        (depth - at.y, Bearing::SOUTH),
        (at.x, Bearing::EAST),
        (width - at.x, Bearing::WEST),
    ];
    edges.into_iter().min_by_key(|edge| edge.0.abs()).map_or(Bearing::NORTH, |edge| edge.1)
}

/// `vae.4.3`: do these enter now, one behind the other, straight ahead from the entry point?
///
/// The leader starts with its front on the table edge and goes by advances; one too slow to get wholly on the table is put down
/// with its rear on the edge. Nobody enters into a zone or into contact.
pub fn check(
    battle: &Battle,
    side: Side,
    order: &Group,
    parts: &Parts,
    is_march: bool,
) -> Result<Entry, Refusal> {
    let no = |key, id: ElementId| refuse(key, clause::C4_3_REINFORCEMENTS).element(id);
    require(!order.is_empty(), || refuse(key::NOBODY, clause::C4_3_REINFORCEMENTS))?;
    let leader = order[0];
    require(battle.state().step == Step::Movement, || no(key::NOT_THIS_STEP, leader))?;
    for &id in order.iter() {
        let element = battle.element(id);
        require(element.side() == side && element.post == Post::Awaited, || no(key::NOT_AWAITED, id))?;
        require(element.arrives <= battle.state().turn, || {
            no(key::TOO_EARLY, id).numbers(battle.state().turn, element.arrives)
        })?;
        require(element.corps == battle.element(leader).corps, || no(key::GROUP_CORPS, id))?;
    }
    let guns = group::mixes_guns(battle, order).then(|| clause::C5_2_3_ARTILLERY_IN_GROUPS.add(1));
    let cost = Tally::sum(key::ACTIVATION_COST, 1, guns);
    let points = battle.corps(battle.element(leader).corps).activation;
    require(cost.result <= points.into(), || no(key::AP, leader).numbers(points, cost.result))?;
    let advance = parts.iter().map(|part| match part {
        Part::Advance(length) => Some(*length),
        Part::Retire(_) | Part::Wheel { .. } => None,
    });
    let length: Option<Length> = advance.sum();
    let length = length.filter(|length| length.0 > 0).ok_or_else(|| no(key::BAD_PARTS, leader))?;
    let ends = column(battle, order, length);
    check_rate(battle, order, &ends, length, is_march)?;
    check_places(battle, &ends, is_march)?;
    Ok(Entry { ends, cost })
}

/// Where a column ends that has gone so far from the edge; whoever would still be off the table stands with its rear on it.
fn column(battle: &Battle, order: &[ElementId], length: Length) -> Vec<(ElementId, Rect)> {
    let entry = battle.scenario().entries[order[0].index()].unwrap_or(Point::new(0, 0));
    let facing = inwards(battle, entry);
    let mut ahead = length;
    let mut ends = Vec::new();
    for &id in order {
        let depth = battle.depth(id);
        let at = ahead.max(depth);
        let front = entry + Offset { right: Length::ZERO, forward: at }.towards(facing);
        ends.push((id, Rect::from_front(front, facing, FRONTAGE, depth)));
        ahead = at - depth;
    }
    ends
}

fn check_rate(
    battle: &Battle,
    order: &[ElementId],
    ends: &[(ElementId, Rect)],
    length: Length,
    is_march: bool,
) -> Lawful {
    for (id, end) in ends {
        let back = Offset { right: Length::ZERO, forward: -length }.towards(end.facing());
        let rate = rates::over(battle, *id, &end.swept(back)).ok_or_else(|| {
            refuse(key::TERRAIN_FORBIDDEN, clause::C5_4_2_RATE_OVER_MIXED_TERRAIN).element(*id)
        })?;
        let rate = if is_march { rate + rate } else { rate };
        let is_put_down = length <= battle.depth(*id);
        require(is_put_down || length.whole_units() <= rate.whole_units(), || {
            refuse(key::DISTANCE, clause::C4_3_REINFORCEMENTS).element(order[0]).paces(length, rate)
        })?;
    }
    Ok(())
}

/// On the table, on nobody, in no contact and in no zone; a march keeps its distance (`vae.5.4.5`).
fn check_places(battle: &Battle, ends: &[(ElementId, Rect)], is_march: bool) -> Lawful {
    let movers: Vec<ElementId> = ends.iter().map(|(id, _)| *id).collect();
    for (number, (id, end)) in ends.iter().enumerate() {
        let no = |key| refuse(key, clause::C4_3_REINFORCEMENTS).element(*id);
        require(battle.land().holds(end), || no(key::OFF_TABLE))?;
        let taken = battle.present().find(|&other| overlap(end, battle.base(other)));
        if let Some(other) = taken {
            return Err(no(key::OVERLAP).other(other));
        }
        require(!ends[..number].iter().any(|(_, other)| overlap(end, other)), || no(key::OVERLAP))?;
        let enemies = battle.enemies_of(*id);
        for enemy in enemies {
            require(!touch(end, battle.base(enemy)), || no(key::ENTERS_CONTACT).other(enemy))?;
            require(!zone::is_in(battle, end, enemy, &movers), || no(key::ENTERS_ZONE).other(enemy))?;
            let paces = plane::gap(end, battle.base(enemy)).whole_units();
            require(!is_march || paces > 600, || {
                refuse(key::STRATEGIC_NEAR, clause::C5_4_5_STRATEGIC_MARCH_MOVE)
                    .element(*id)
                    .numbers(paces, 600)
            })?;
        }
        require(!terrain::is_forbidden(battle, *id, end), || no(key::TERRAIN_FORBIDDEN))?;
    }
    Ok(())
}

/// They enter, and with the first of them their general, free.
pub fn resolve(field: &mut Field<'_>, side: Side, order: &Group, parts: &Parts, is_march: bool) {
    let entry = check(field.battle(), side, order, parts, is_march).judged();
    let corps = field.battle().element(order[0]).corps;
    pay(field, corps, entry.cost);
    let moves: Vec<(ElementId, Pose)> = entry.ends.iter().map(|(id, end)| (*id, Pose::of(end))).collect();
    field.happen(Event::Entered { moves, general: None });
    let general = field.battle().corps(corps).general;
    if field.battle().general(general).fate == Fate::Awaited {
        bring(field, general, order[0]);
    }
    aftermath::settle(field, None);
}

/// The general of a corps comes to stand beside its first element.
fn bring(field: &mut Field<'_>, general: GeneralId, first: ElementId) {
    let pose = generals::place_beside(field.battle(), general, first);
    let pose = pose.unwrap_or(field.battle().element(first).pose);
    field.happen(Event::Entered { moves: Vec::new(), general: Some((general, pose)) });
}
