//! How else an order in hand may be given: with the general, by wheels, as a march, with whose support.

use engine::{Chip, Key, Line, Seat, Variant, Varies};
use plane::{Length, Offset, Rect};

use super::path::through;
use super::route::{self, Body};
use super::setting_up::{form_title, forms};
use crate::VaeVictis;
use crate::battle::{Battle, ElementId, GENERAL_BASE, Group, Pose, Post, Step};
use crate::contact::touch;
use crate::movement::way;
use crate::order::{DrawnUp, Move, Order, Part, Parts, Sweeps, Volley, Way};
use crate::{demoralisation, fire, key, speech};

/// An entry goes so much farther or less far at a time.
const FARTHER: Length = Length::units(50);

impl Varies for VaeVictis {
    /// How else an order may be given.
    fn variants(battle: &Battle, _: Seat, order: &Order) -> Vec<Variant<Order>> {
        if let Order::Move(order) = order {
            of_move(battle, order)
        } else if let Order::Fire(volley) = order {
            of_fire(battle, volley)
        } else if let Order::Rally(group) = order {
            of_rally(battle, group)
        } else if let Order::Enter { group, parts, is_march } = order {
            of_entry(battle, group, parts, *is_march)
        } else if let Order::Deploy { element, pose, drawn_up } = order {
            of_deployment(battle, *element, *pose, *drawn_up)
        } else {
            Vec::new()
        }
    }
}

fn one(title: Line, chip: Chip, is_on: bool, order: Order) -> Variant<Order> {
    Variant { title, chip, is_on, piece: None, order }
}

fn about(id: ElementId, key: Key, chip: Chip, is_on: bool, order: Order) -> Variant<Order> {
    let title = Line::new(key).with("element", speech::element(id));
    Variant { piece: Some(id.0.into()), ..one(title, chip, is_on, order) }
}

fn of_move(battle: &Battle, order: &Move) -> Vec<Variant<Order>> {
    let give = |changed: Move| Order::Move(Box::new(changed));
    let mut found = with_general(battle, order);
    let march = Move { is_march: !order.is_march, with: None, ..order.clone() };
    found.push(one(Line::new(key::VARIANT_MARCH), Chip::Tick, order.is_march, give(march)));
    match order.way {
        Way::To { pose, sweeps } => {
            for (key, how) in [(key::VARIANT_TURN_LAST, Sweeps::Old), (key::VARIANT_TURN_FIRST, Sweeps::New)]
            {
                let is_on = sweeps == Some(how);
                let way = Way::To { pose, sweeps: (!is_on).then_some(how) };
                found.push(one(Line::new(key), Chip::OneOf, is_on, give(Move { way, ..order.clone() })));
            }
            if let Some((parts, _)) = route::through(Body::of(battle, &order.group), &[pose], false) {
                let way = Way::By { parts, slide: Length::ZERO };
                let title = Line::new(key::VARIANT_BY_WHEELS);
                found.push(one(title, Chip::OneOf, false, give(Move { way, ..order.clone() })));
            }
        }
        Way::By { parts, slide } if order.group.len() == 1 => {
            let pose = route::ends(Body::of(battle, &order.group), &parts);
            let straight = (slide == Length::ZERO).then(|| through(battle, &order.group, &[pose], false));
            if let Some(way) = straight.flatten() {
                let title = Line::new(key::VARIANT_BY_WHEELS);
                found.push(one(title, Chip::OneOf, true, give(Move { way, ..order.clone() })));
            }
        }
        Way::By { .. } => {}
    }
    found
}

/// `vae.5.7.2`: free with a general who touches one of them; he keeps his place beside it, or ends at another.
fn with_general(battle: &Battle, order: &Move) -> Vec<Variant<Order>> {
    let give = |with| Order::Move(Box::new(Move { with, is_march: false, ..order.clone() }));
    let Some(&first) = order.group.first() else { return Vec::new() };
    let side = battle.element(first).side();
    let beside = battle.generals_of(side).filter(|&general| {
        let base = battle.general(general).base();
        !battle.general(general).has_moved && order.group.iter().any(|&id| touch(&base, battle.base(id)))
    });
    let mut found = Vec::new();
    for general in beside {
        let is_on = order.with.is_some_and(|(with, _)| with == general);
        let title = |key| Line::new(key).with("general", speech::general(general));
        let with = (!is_on).then_some((general, None));
        found.push(one(title(key::VARIANT_WITH_GENERAL), Chip::Tick, is_on, give(with)));
        if !is_on {
            continue;
        }
        let course = way::course(battle, &order.group, &order.way, Sweeps::Old);
        let Some(end) = course.tracks.first().map(|track| track.end) else { continue };
        for (key, pose) in places(&end) {
            let is_there = order.with == Some((general, Some(pose)));
            let with = Some((general, (!is_there).then_some(pose)));
            found.push(one(title(key), Chip::OneOf, is_there, give(with)));
        }
    }
    found
}

/// Behind an element, on its left and on its right.
fn places(end: &Rect) -> [(Key, Pose); 3] {
    let at = |right: Length, forward: Length| Pose {
        front: end.front() + Offset { right, forward }.towards(end.facing()),
        facing: end.facing(),
    };
    let aside = Length((end.width().0 + GENERAL_BASE.0.0) / 2);
    [
        (key::VARIANT_GENERAL_BEHIND, at(Length::ZERO, -end.depth())),
        (key::VARIANT_GENERAL_LEFT, at(-aside, Length::ZERO)),
        (key::VARIANT_GENERAL_RIGHT, at(aside, Length::ZERO)),
    ]
}

/// `vae.7.4`: whoever may fire at the target may support.
fn of_fire(battle: &Battle, volley: &Volley) -> Vec<Variant<Order>> {
    let side = battle.element(volley.primary).side();
    let may = |&id: &ElementId| id != volley.primary && fire::targets(battle, id).contains(&volley.target);
    let tick = |id: ElementId| {
        let is_on = volley.supports.contains(&id);
        let others = volley.supports.iter().copied().filter(|&other| other != id);
        let supports: Group = others.chain((!is_on).then_some(id)).collect();
        about(id, key::VARIANT_SUPPORT, Chip::Tick, is_on, Order::Fire(Volley { supports, ..*volley }))
    };
    battle.of_side(side).filter(may).map(tick).collect()
}

/// `vae.9.2`: somebody rallies instead of one who was named.
fn of_rally(battle: &Battle, group: &Group) -> Vec<Variant<Order>> {
    let Step::Rally { corps, .. } = battle.state().step else { return Vec::new() };
    let able = demoralisation::able_to_rally(battle, corps);
    let instead = |id: ElementId, of: ElementId| {
        let named: Group = able
            .iter()
            .copied()
            .filter(|&other| other == id || other != of && group.contains(&other))
            .collect();
        let title = Line::new(key::VARIANT_RALLY)
            .with("element", speech::element(id))
            .with("other", speech::element(of));
        Variant { piece: Some(id.0.into()), ..one(title, Chip::OneOf, false, Order::Rally(named)) }
    };
    let others = able.iter().copied().filter(|id| !group.contains(id));
    others.flat_map(|id| group.iter().map(move |&of| (id, of))).map(|(id, of)| instead(id, of)).collect()
}

/// `vae.3.3`: drawn up otherwise.
fn of_deployment(battle: &Battle, element: ElementId, pose: Pose, now: DrawnUp) -> Vec<Variant<Order>> {
    let drawn = |drawn_up: DrawnUp| {
        let title = Line::new(form_title(drawn_up));
        one(title, Chip::OneOf, drawn_up == now, Order::Deploy { element, pose, drawn_up })
    };
    forms(battle, element).into_iter().map(drawn).collect()
}

/// `vae.4.3`: farther or less far, as a march, with others behind.
fn of_entry(battle: &Battle, group: &Group, parts: &Parts, is_march: bool) -> Vec<Variant<Order>> {
    let length: Length = parts
        .iter()
        .filter_map(|part| match part {
            Part::Advance(length) => Some(*length),
            Part::Retire(_) | Part::Wheel { .. } => None,
        })
        .sum();
    let give = |group: Group, length: Length, is_march: bool| {
        let parts: Parts = [Part::Advance(length)].into_iter().collect();
        Order::Enter { group, parts, is_march }
    };
    let mut found = vec![
        one(Line::new(key::VARIANT_FARTHER), Chip::Step, false, give(*group, length + FARTHER, is_march)),
        one(Line::new(key::VARIANT_LESS_FAR), Chip::Step, false, give(*group, length - FARTHER, is_march)),
        one(Line::new(key::VARIANT_MARCH), Chip::Tick, is_march, give(*group, length, !is_march)),
    ];
    let Some(&leader) = group.first() else { return found };
    let corps = battle.element(leader).corps;
    let waits = |&id: &ElementId| {
        let element = battle.element(id);
        id != leader && element.corps == corps && element.post == Post::Awaited
    };
    for id in battle.ids().filter(waits) {
        let is_on = group.contains(&id);
        let others = group.iter().copied().filter(|&other| other != id);
        let changed: Group = others.chain((!is_on).then_some(id)).collect();
        found.push(about(id, key::VARIANT_FOLLOWS, Chip::Tick, is_on, give(changed, length, is_march)));
    }
    found
}
