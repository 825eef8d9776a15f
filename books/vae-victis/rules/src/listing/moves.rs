//! Moves worth trying: towards the enemy, into contact, back, by the front, by wheels; rides and changes of formation.

use engine::{FastDice, Side, numbers};
use plane::{Bearing, Edge, Length, Offset, Pivot, Point, Rect};

use super::all_generals;
use crate::battle::{Battle, ElementId, FRONTAGE, Fate, GENERAL_BASE, GeneralId, Group, Pose, Post};
use crate::contact::{abreast, fronts, right_behind};
use crate::formation::FACES;
use crate::movement::may_act;
use crate::order::{Beside, Change, DrawnUp, Move, Order, Part, Parts, Way};
use crate::rates;
use crate::roster::{Bought, POINTS, Roster};
use crate::scenario::Kind;
use crate::setup::STRIP;

/// Moves, rides, entries and changes of a side.
pub(super) fn orders(battle: &Battle, side: Side, dice: &mut FastDice) -> Vec<Order> {
    let able: Vec<ElementId> = battle.of_side(side).filter(|&id| may_act(battle, id)).collect();
    let mut orders: Vec<Order> = able.iter().flat_map(|&id| of_element(battle, id, &able, dice)).collect();
    orders.extend(entries(battle, side));
    let generals: Vec<GeneralId> = battle.generals_of(side).collect();
    orders.extend(generals.into_iter().map(|general| ride(battle, general, dice)));
    orders
}

/// The same for one element or general, drawn like any other; now and then the end of the step.
pub(super) fn of_one(battle: &Battle, side: Side, dice: &mut FastDice) -> Vec<Order> {
    let able: Vec<ElementId> = battle.of_side(side).filter(|&id| may_act(battle, id)).collect();
    let generals: Vec<GeneralId> = battle.generals_of(side).collect();
    let mut others = entries(battle, side);
    others.push(Order::End);
    let drawn = dice.below(numbers::count(able.len() + generals.len() + others.len())) as usize;
    match drawn.checked_sub(able.len()) {
        None => of_element(battle, able[drawn], &able, dice),
        Some(rest) => match rest.checked_sub(generals.len()) {
            None => vec![ride(battle, generals[rest], dice)],
            Some(other) => vec![others.swap_remove(other)],
        },
    }
}

fn of_element(battle: &Battle, id: ElementId, able: &[ElementId], dice: &mut FastDice) -> Vec<Order> {
    let mut orders = single(battle, id, dice);
    orders.extend(group(battle, id, able, dice));
    orders.extend(changes(id));
    orders
}

/// A ride somewhere.
fn ride(battle: &Battle, general: GeneralId, dice: &mut FastDice) -> Order {
    let base = battle.general(general).base();
    let toward = Bearing::from_tenths(numbers::signed(dice.below(3_600)));
    let length = Length::units(numbers::signed(dice.below(400)));
    let front = base.front() + Offset { right: Length::ZERO, forward: length }.towards(toward);
    Order::Ride { general, pose: Pose { front, facing: base.facing() } }
}

fn go(group: Group, way: Way) -> Order {
    Order::Move(Box::new(Move { group, way, is_march: false, with: None }))
}

fn by(parts: &[Part], slide: Length) -> Way {
    Way::By { parts: parts.iter().copied().collect(), slide }
}

/// Ways of one element: into contact with enemies near by, up to their zones, straight on, back, somewhere.
fn single(battle: &Battle, id: ElementId, dice: &mut FastDice) -> Vec<Order> {
    let base = *battle.base(id);
    let alone: Group = [id].into_iter().collect();
    let rate = rates::row(battle, id).clear;
    let mut orders: Vec<Order> = Vec::new();
    let near = |enemy: &ElementId| plane::gap(&base, battle.base(*enemy)).is_within(rate + rate);
    for enemy in battle.enemies_of(id).filter(near) {
        for end in contacts(battle, &base, enemy) {
            orders.push(go(alone, Way::To { pose: Pose::of(&end), sweeps: None }));
        }
    }
    let paces = rate.whole_units();
    let some =
        |dice: &mut FastDice| Length::units(1 + numbers::signed(dice.below(paces.unsigned_abs().max(1))));
    for length in [rate, some(dice)] {
        orders.push(go(alone, by(&[Part::Advance(length)], Length::ZERO)));
        orders.push(go(alone, by(&[Part::Retire(length)], Length::ZERO)));
    }
    let pivot = if dice.below(2) == 0 { Pivot::Left } else { Pivot::Right };
    let tenths = 10 * u16::try_from(1 + dice.below(60)).unwrap_or(1);
    orders.push(go(alone, by(&[Part::Wheel { pivot, tenths }, Part::Advance(some(dice))], Length::ZERO)));
    let toward = Bearing::from_tenths(numbers::signed(dice.below(3_600)));
    let front = base.front() + Offset { right: Length::ZERO, forward: some(dice) }.towards(toward);
    orders.push(go(alone, Way::To { pose: Pose { front, facing: base.facing() }, sweeps: None }));
    let march = Move {
        group: alone,
        way: by(&[Part::Advance(rate + rate)], Length::ZERO),
        is_march: true,
        with: None,
    };
    orders.push(Order::Move(Box::new(march)));
    orders
}

/// Lined-up places against an enemy: its fronts, its flanks, its rear.
pub fn contacts(battle: &Battle, base: &Rect, enemy: ElementId) -> Vec<Rect> {
    let place =
        |face: &Rect| Rect::from_front(face.front(), face.facing().opposite(), FRONTAGE, base.depth());
    let mut places: Vec<Rect> = fronts(battle, enemy).map(|face| place(&face)).collect();
    if !battle.element(enemy).is_square() {
        let theirs = battle.base(enemy);
        places.push(place(&theirs.with_front(Edge::Rear)));
        for edge in [Edge::Right, Edge::Left] {
            let side = theirs.with_front(edge);
            // Flush on the side, one front corner at the enemy's front corner.
            let corner = if edge == Edge::Right { side.front_left() } else { side.front_right() };
            let half = Length(FRONTAGE.0 / 2);
            let along = if edge == Edge::Right { half } else { -half };
            let front = corner + Offset { right: along, forward: Length::ZERO }.towards(side.facing());
            places.push(Rect::from_front(front, side.facing().opposite(), FRONTAGE, base.depth()));
        }
    }
    places
}

/// The group an element stands in goes on, wheels, or goes into contact.
fn group(battle: &Battle, id: ElementId, able: &[ElementId], dice: &mut FastDice) -> Vec<Order> {
    let members = members(battle, id, able);
    if members.len() < 2 {
        return Vec::new();
    }
    let rate = members.iter().map(|&id| rates::row(battle, id).clear).min().unwrap_or_default();
    let some = Length::units(1 + numbers::signed(dice.below(rate.whole_units().unsigned_abs().max(1))));
    let pivot = if dice.below(2) == 0 { Pivot::Left } else { Pivot::Right };
    let tenths = 10 * u16::try_from(1 + dice.below(30)).unwrap_or(1);
    let ways = [
        by(&[Part::Advance(rate)], Length::ZERO),
        by(&[Part::Advance(some)], Length::ZERO),
        by(&[Part::Retire(some)], Length::ZERO),
        by(&[Part::Wheel { pivot, tenths }], Length::ZERO),
    ];
    let mut orders: Vec<Order> = ways.into_iter().map(|way| go(members, way)).collect();
    // Straight ahead into contact, with the slide that lines up.
    let base = battle.base(id);
    for enemy in battle.enemies_of(id) {
        let Some(face) = fronts(battle, enemy).next() else { continue };
        let place = Offset::of(face.front() - base.front(), base.facing());
        let is_opposite = base.facing().difference(face.facing().opposite()) <= 1;
        if is_opposite
            && place.forward.0 > 0
            && place.forward <= rate
            && place.right.0.abs() <= FRONTAGE.0 / 2
        {
            orders.push(go(members, by(&[Part::Advance(place.forward)], place.right)));
        }
    }
    orders
}

/// Everybody of the corps who stands in one group with an element.
pub fn members(battle: &Battle, id: ElementId, able: &[ElementId]) -> Group {
    let corps = battle.element(id).corps;
    let mut found = vec![id];
    let joins = |one: &Rect, other: &Rect| {
        abreast(one, other) || right_behind(one, other) || right_behind(other, one)
    };
    while let Some(&next) = able.iter().find(|&&other| {
        battle.element(other).corps == corps
            && !battle.element(other).is_square()
            && !found.contains(&other)
            && found.iter().any(|&one| joins(battle.base(one), battle.base(other)))
    }) {
        found.push(next);
    }
    found.into_iter().collect()
}

fn changes(id: ElementId) -> impl Iterator<Item = Order> {
    let plain = [Change::Square, Change::Reform, Change::Mount, Change::Dismount];
    let lines = FACES.map(Change::Line);
    let skirmish = [Beside::Left, Beside::Right, Beside::Behind].map(Change::Skirmish);
    let all = plain.into_iter().chain(lines).chain(skirmish);
    all.map(move |change| Order::Form { element: id, change })
}

/// Those who may enter, one at a time.
fn entries(battle: &Battle, side: Side) -> Vec<Order> {
    let waits = battle
        .ids()
        .filter(|&id| battle.element(id).side() == side && battle.element(id).post == Post::Awaited);
    let order = |id: ElementId| {
        let parts: Parts = [Part::Advance(rates::row(battle, id).clear)].into_iter().collect();
        Order::Enter { group: [id].into_iter().collect(), parts, is_march: false }
    };
    waits.map(order).collect()
}

/// An army that spends its points on rows open to it.
pub(crate) fn some_roster(battle: &Battle, side: Side, dice: &mut FastDice) -> Roster {
    let period = battle.period();
    let nation = battle.nation(side);
    let Kind::Free { corps } = battle.scenario().kind else { return Roster::default() };
    let mut counts = vec![0_u8; period.rows.len()];
    let mut one = |dice: &mut FastDice| {
        let (mut bought, mut left) = (Vec::new(), POINTS);
        for _ in 0..60 {
            let index = dice.below(numbers::count(period.rows.len())) as usize;
            let row = &period.rows[index];
            let is_open = row.is_for_sale && (row.nations.is_empty() || row.nations.contains(&nation));
            if is_open && row.cost <= left && row.limit.is_none_or(|limit| counts[index] < limit) {
                counts[index] += 1;
                left -= row.cost;
                bought.push(Bought {
                    row: crate::period::RowId(numbers::count(index)),
                    weapon: None,
                    mark: None,
                });
            }
        }
        bought
    };
    Roster { nation, corps: (0..corps).map(|_| one(dice)).collect() }
}

/// Places in the strip for those who still wait.
pub(super) fn deployments(battle: &Battle, side: Side, dice: &mut FastDice) -> Vec<Order> {
    let facing = battle.homeward(side).opposite();
    let land = battle.land();
    let mut somewhere = |depth: Length| {
        let x = 100 + numbers::signed(dice.below((land.width.whole_units() - 200).unsigned_abs().max(1)));
        let deep = depth.whole_units()
            + numbers::signed(dice.below((STRIP.whole_units() - depth.whole_units()).unsigned_abs().max(1)));
        let y = if battle.state().is_north[side] { land.depth.whole_units() - deep } else { deep };
        Pose { front: Point::units(x, y), facing }
    };
    let waits =
        battle.ids().filter(|&id| battle.element(id).side() == side && battle.element(id).post == Post::Tray);
    let elements: Vec<Order> = waits
        .map(|id| Order::Deploy { element: id, pose: somewhere(battle.depth(id)), drawn_up: DrawnUp::Formed })
        .collect();
    let generals = all_generals(battle)
        .filter(|&id| battle.general(id).side() == side && battle.general(id).fate == Fate::Tray);
    let generals: Vec<Order> =
        generals.map(|general| Order::Post { general, pose: somewhere(GENERAL_BASE.1) }).collect();
    elements.into_iter().chain(generals).collect()
}
