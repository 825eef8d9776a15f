//! 11 What follows from every move, recoil, flight and pursuit: generals make room, contacts are found, elements pivot
//! (`vae.state.3`).

use plane::{Bounds, Edge, Length, Rect, Shape as _};

use crate::battle::{Battle, ElementId, FRONTAGE, Facing, Fight, Pose};
use crate::contact::{self, HALF_BASE, fighting_base};
use crate::event::Event;
use crate::{Field, generals, outcome};

/// Who has just moved of his own will, or in pursuit.
#[derive(Clone, Copy, Debug)]
pub struct Movers<'a> {
    /// Who.
    pub elements: &'a [ElementId],
    /// Did they move in the movement step (`vae.8.4.7`)?
    pub is_charge: bool,
}

/// `vae.state.3`: one after another, and again until nothing changes; an element pivots at most once.
pub fn settle(field: &mut Field<'_>, movers: Option<Movers<'_>>) {
    let mut pivoted: Vec<ElementId> = Vec::new();
    while field.battle().state().ended.is_none() {
        generals::make_room(field);
        face_again(field);
        engage(field, movers);
        let Some((element, by, edge)) = next_pivot(field.battle(), &pivoted) else { return };
        pivoted.push(element);
        pivot(field, element, by, edge);
    }
}

/// `vae.geo.22`: who fights with a flank or rear faces its own way again when the contact has ended.
fn face_again(field: &mut Field<'_>) {
    let battle = field.battle();
    let is_over =
        |&id: &ElementId| battle.element(id).fights_with.is_some() && !contact::is_engaged(battle, id);
    let over: Vec<ElementId> = battle.present().filter(is_over).collect();
    over.into_iter().for_each(|element| field.happen(Event::FacedAgain { element }));
}

/// Notes the frontal contacts there are now; those there were before keep how they came about.
fn engage(field: &mut Field<'_>, movers: Option<Movers<'_>>) {
    let battle = field.battle();
    let fights = fights(battle, movers);
    if fights != battle.state().fights.to_vec() {
        field.happen(Event::Engaged { fights });
    }
}

pub fn fights(battle: &Battle, movers: Option<Movers<'_>>) -> Vec<Fight> {
    let touching = touching(battle);
    let ours = touching.into_iter().filter(|&id| battle.element(id).side() == engine::Side(0));
    let pairs = ours
        .flat_map(|one| contact::frontal_enemies(battle, one).map(move |two| (one, two)).collect::<Vec<_>>());
    let before = &battle.state().fights;
    pairs
        .map(|(one, two)| {
            let known = before.iter().find(|fight| fight.one == one && fight.two == two).copied();
            known.unwrap_or_else(|| {
                let has_moved = |id: &ElementId| movers.is_some_and(|movers| movers.elements.contains(id));
                let initiator = [one, two].into_iter().find(has_moved);
                let is_charge = initiator.is_some() && movers.is_some_and(|movers| movers.is_charge);
                Fight { one, two, initiator, is_charge, round: 1, is_due: false }
            })
        })
        .collect()
}

/// The elements that touch an enemy, in roster order: nobody else fights or pivots. Every move asks for them, so the upright
/// rectangles around all bases are made once.
fn touching(battle: &Battle) -> Vec<ElementId> {
    let all: Vec<(ElementId, Bounds)> =
        battle.present().map(|id| (id, battle.base(id).bounds().widened(contact::TOLERANCE))).collect();
    let touches = |(id, around): &(ElementId, Bounds)| {
        all.iter().any(|(other, theirs)| {
            battle.element(*other).side != battle.element(*id).side
                && around.meets(theirs)
                && contact::touch(battle.base(*id), battle.base(*other))
        })
    };
    all.iter().filter(|one| touches(one)).map(|(id, _)| *id).collect()
}

/// `vae.8.0.3`, `vae.geo.26`: the next element that must pivot: not engaged, and an enemy's front lies on its flank or rear,
/// lined up with it or over half a base. A front makes one enemy pivot at most.
fn next_pivot(battle: &Battle, pivoted: &[ElementId]) -> Option<(ElementId, ElementId, Edge)> {
    touching(battle).into_iter().filter(|id| !pivoted.contains(id)).find_map(|id| {
        if battle.element(id).is_square() || contact::is_engaged(battle, id) {
            return None;
        }
        let struck = contact::enemies_on_flank(battle, id).filter_map(|enemy| {
            let (edge, _) = contact::front_on(battle, enemy, id)?;
            (strikes(battle, enemy) == Some(id)).then_some((id, enemy, edge))
        });
        struck.into_iter().next()
    })
}

/// Whom an enemy's front makes pivot: the one it lines up with, else the longest share, else the first of the roster.
fn strikes(battle: &Battle, enemy: ElementId) -> Option<ElementId> {
    if contact::is_engaged(battle, enemy) {
        return None;
    }
    let reached = battle.enemies_of(enemy).filter_map(|id| {
        let (_, length) = contact::front_on(battle, enemy, id)?;
        let is_lined_up = contact::lined_up_on(&fighting_base(battle, enemy), battle.base(id)).is_some();
        (is_lined_up || length >= HALF_BASE).then_some((id, is_lined_up, length))
    });
    let better = |one: &(ElementId, bool, Length), other: &(ElementId, bool, Length)| {
        (other.1, other.2) > (one.1, one.2)
    };
    reached.reduce(|best, next| if better(&best, &next) { next } else { best }).map(|(id, _, _)| id)
}

/// `vae.geo.22`: it is placed with its front on the attacker's, facing it; without room it stays and fights with that edge.
fn pivot(field: &mut Field<'_>, element: ElementId, by: ElementId, edge: Edge) {
    let battle = field.battle();
    let attacker = fighting_base(battle, by);
    let placed =
        Rect::from_front(attacker.front(), attacker.facing().opposite(), FRONTAGE, battle.depth(element));
    let has_room = battle.land().holds(&placed)
        && outcome::stands_free(battle, element, &placed)
        && !battle.friends_of(element).any(|friend| contact::overlap(&placed, battle.base(friend)));
    let (pose, edge) = match has_room {
        true => (Pose::of(&placed), None),
        false => (battle.element(element).pose, facing(edge)),
    };
    field.happen(Event::Pivoted { element, by, pose, edge });
}

const fn facing(edge: Edge) -> Option<Facing> {
    match edge {
        Edge::Front => None,
        Edge::Right => Some(Facing::Right),
        Edge::Rear => Some(Facing::Rear),
        Edge::Left => Some(Facing::Left),
    }
}
