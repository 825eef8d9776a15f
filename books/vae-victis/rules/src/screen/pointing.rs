//! What somebody may mean who points from elements at a place, and the sight tool.

use engine::{Line, Notation as _, Place, Pointed, Points, Role, Seat, Sees, Sight};
use ground::waypoint;
use plane::{Length, Point, Rect, Segment, gap};

use super::chosen::{elements, generals};
use super::{bodies, path};
use crate::battle::{Battle, ElementId, GENERAL_BASE, Group, Pose, Step};
use crate::contact::overlap;
use crate::fire::{aim, sight as lines};
use crate::order::{Order, Volley, Way};
use crate::{VaeVictis, check, clause, key, speech};

/// Who points this near to a base means it.
const NEAR: Length = Length::units(10);
/// A base brought this near to its place beside a friend, or against an enemy, is meant to stand there.
const SNAP: Length = Length::units(100);
/// A way that is too long is cut off by so many parts.
const CUTS: i32 = 16;

impl Points for VaeVictis {
    /// Orders that may be meant, the likeliest first, in notation: `check` judges them.
    fn wishes(battle: &Battle, seat: Seat, pointed: Pointed<'_>) -> Vec<String> {
        let Pointed { selection, target, mode } = pointed;
        let (Some(target), Some(side)) = (waypoint(target), battle.state().seats.side(seat)) else {
            return Vec::new();
        };
        let own = elements(battle, selection).into_iter().filter(|&id| battle.element(id).is_present());
        let group = bodies::ordered(battle, &own.collect::<Vec<_>>());
        let there = Pose { front: target.at, facing: target.facing };
        let step = battle.state().step;
        let mut found = if step == Step::Fire {
            shots(battle, &group, target.at)
        } else if step == Step::Melee {
            fights(battle, &group, target.at)
        } else {
            ways(battle, side, &group, there)
        };
        for general in generals(battle, selection) {
            let base = Rect::from_centre(target.at, target.facing, GENERAL_BASE.0, GENERAL_BASE.1);
            found.push(Order::Ride { general, pose: Pose::of(&base) });
        }
        let marches = |order: &Order| matches!(order, Order::Move(order) if order.is_march);
        let is_meant = |order: &Order| marches(order) == (mode == Some(Role::Double));
        if found.iter().any(is_meant) {
            found.retain(is_meant);
        }
        found.iter().map(|order| VaeVictis::print(battle, order)).collect()
    }
}

/// The element that stands where somebody points.
fn element_at(battle: &Battle, at: Point) -> Option<ElementId> {
    battle.present().find(|&id| gap(battle.base(id), &at).is_within(NEAR))
}

fn enemy_at(battle: &Battle, of: ElementId, at: Point) -> Option<ElementId> {
    element_at(battle, at).filter(|&id| battle.element(id).side() != battle.element(of).side())
}

fn shots(battle: &Battle, group: &[ElementId], at: Point) -> Vec<Order> {
    let Some((&primary, others)) = group.split_first() else { return Vec::new() };
    let Some(target) = enemy_at(battle, primary, at) else { return Vec::new() };
    let supports: Group = others.iter().copied().collect();
    let alone = Volley { primary, supports: Group::default(), target };
    vec![Order::Fire(Volley { supports, ..alone }), Order::Fire(alone)]
}

fn fights(battle: &Battle, group: &[ElementId], at: Point) -> Vec<Order> {
    let Some(&ours) = group.first() else { return Vec::new() };
    enemy_at(battle, ours, at).map(|theirs| Order::Fight { ours, theirs }).into_iter().collect()
}

/// Against an enemy at hand, into line with a friend, the plain way, and as much of it as is allowed.
fn ways(battle: &Battle, side: engine::Side, group: &[ElementId], there: Pose) -> Vec<Order> {
    let Some(&first) = group.first() else { return Vec::new() };
    if group.len() > 1 && !bodies::is_group(battle, group) {
        return group.iter().filter_map(|&id| bodies::to(battle, &[id], there)).collect();
    }
    let mut found = Vec::new();
    let pointed = enemy_at(battle, first, there.front);
    for enemy in bodies::near_enemies(battle, group) {
        let assaults = bodies::assaults(battle, group, enemy, there);
        let is_close = |order: &Order| is_at(battle, order, there);
        match pointed == Some(enemy) {
            true => found.extend(lawful_first(battle, side, assaults)),
            false => found.extend(assaults.into_iter().filter(is_close)),
        }
    }
    if pointed.is_some() && !found.is_empty() {
        return found;
    }
    if let &[id] = group {
        let mut places = bodies::beside(battle, id, group);
        places.retain(|place| place.front.gap_to(there.front).is_within(SNAP) && is_free(battle, id, *place));
        places.sort_by_key(|place| (place.front - there.front).squared());
        found.extend(places.into_iter().filter_map(|place| bodies::to(battle, group, place)));
    }
    let plain = bodies::to(battle, group, there);
    let is_refused = plain.as_ref().is_some_and(|order| check::check(battle, side, order).is_err());
    let cut = (is_refused && group.len() == 1).then(|| cut_short(battle, side, first, there)).flatten();
    let march = path::through(battle, group, &[there], false).map(|way| path::go(group, way, true));
    found.extend(plain);
    found.extend(cut);
    found.extend(march);
    found
}

/// A lawful one before the others, so that the first says why not only where none is.
fn lawful_first(battle: &Battle, side: engine::Side, mut orders: Vec<Order>) -> Vec<Order> {
    if let Some(at) = orders.iter().position(|order| check::check(battle, side, order).is_ok()) {
        orders.swap(0, at);
    }
    orders.truncate(2);
    orders
}

fn is_at(battle: &Battle, order: &Order, there: Pose) -> bool {
    bodies::end(battle, order).is_some_and(|end| end.front().gap_to(there.front).is_within(SNAP))
}

fn is_free(battle: &Battle, id: ElementId, place: Pose) -> bool {
    let base = place.base(battle.base(id).width(), battle.depth(id));
    !battle.friends_of(id).any(|friend| overlap(&base, battle.base(friend)))
}

/// The farthest lawful end on the way to a place that is too far, if it is not much shorter.
fn cut_short(battle: &Battle, side: engine::Side, id: ElementId, there: Pose) -> Option<Order> {
    let start = battle.element(id).pose;
    let by = there.front - start.front;
    let at = |cut: i32| {
        let front = start.front + by.part((CUTS - cut).into(), CUTS.into());
        let pose = Pose { front, facing: there.facing };
        (front, path::go(&[id], Way::To { pose, sweeps: None }, false))
    };
    let near = (1..CUTS).map(at).take_while(|(front, _)| front.gap_to(there.front).is_within(SNAP));
    near.into_iter().map(|(_, order)| order).find(|order| check::check(battle, side, order).is_ok())
}

impl Sees for VaeVictis {
    /// The sight tool: of an element and an enemy whether it may be fired at, of bare ground what is between.
    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        let (from, to) = (waypoint(from)?.at, waypoint(to)?.at);
        let paces = |length: Length| length.whole_units();
        if let (Some(one), Some(two)) = (element_at(battle, from), element_at(battle, to))
            && battle.element(one).side() != battle.element(two).side()
        {
            let line = |key| {
                Line::new(key).with("element", speech::element(one)).with("other", speech::element(two))
            };
            return Some(match aim::aim(battle, one, two) {
                Ok(shot) => Sight {
                    clear: true,
                    blocker: None,
                    line: line(key::SIGHT_SHOT).with("paces", paces(shot.paces())).by(clause::C7_1_1_RANGE),
                },
                Err(refusal) => Sight { clear: false, blocker: None, line: refusal.line() },
            });
        }
        let line = Segment::new(from, to);
        let spot = |at: Point| Rect::from_centre(at, plane::Bearing::NORTH, Length(2), Length(2));
        let far = paces(line.length());
        Some(match lines::ground(battle.land(), line, &spot(from), &spot(to)) {
            None => Sight {
                clear: true,
                blocker: None,
                line: Line::new(key::SIGHT_CLEAR)
                    .with("paces", far)
                    .by(clause::C7_2_1_LINE_OF_SIGHT_AND_FIRE),
            },
            Some(feature) => Sight {
                clear: false,
                blocker: None,
                line: Line::new(key::SIGHT_BLOCKED)
                    .with("paces", far)
                    .with("by", speech::feature(feature))
                    .by(clause::C7_2_1_LINE_OF_SIGHT_AND_FIRE),
            },
        })
    }
}
