//! 5.6 Changes of formation.

use engine::{Judged, Side};
use plane::{Edge, Offset, Rect};

use crate::aftermath;
use crate::battle::{Battle, Element, ElementId, FRONTAGE, Flag, Formation, Pose, Post, Step};
use crate::contact::{abreast, overlap, right_behind, touch};
use crate::event::{Event, Half};
use crate::movement::{change_cost, check_pays, has_not_acted, pay};
use crate::order::{Beside, Change};
use crate::period::{RowId, Trait};
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{Field, clause, contact, key, rates, terrain};

/// What an element becomes.
#[derive(Clone, Copy, Debug)]
struct Becomes {
    row: RowId,
    formation: Formation,
    base: Rect,
    points: u8,
    half: Half,
}

/// May an element change its formation so?
pub fn check(battle: &Battle, side: Side, id: ElementId, change: Change) -> Lawful {
    let element = battle.element(id);
    let no = |key| refuse(key, clause::C5_6_1_SQUARES).element(id);
    require(battle.state().step == Step::Movement, || no(key::NOT_THIS_STEP))?;
    require(element.is_present() && element.side() == side, || no(key::NOT_YOURS))?;
    require(has_not_acted(battle, id, Flag::Changed), || {
        refuse(key::ALREADY_ACTED, clause::C5_6_2_NO_MOVE_AND_CHANGE).element(id)
    })?;
    check_pays(battle, id, &change_cost(battle, id, change))?;
    require(!contact::is_in_contact(battle, id), || {
        refuse(key::FORMATION_IN_CONTACT, clause::C5_6_1_SQUARES).element(id)
    })?;
    let becomes = becomes(battle, id, change)?;
    check_room(battle, id, &becomes)
}

/// What comes of a change, if the element can make it.
fn becomes(battle: &Battle, id: ElementId, change: Change) -> Result<Becomes, Refusal> {
    let (element, row) = (battle.element(id), battle.row(id));
    let base = battle.base(id);
    let no = || refuse(key::FORMATION, clause_of(change)).element(id);
    let same = |formation, base| Becomes {
        row: element.row,
        formation,
        base,
        points: element.points,
        half: Half::None,
    };
    let deep =
        |row: RowId| Rect::from_front(base.front(), base.facing(), FRONTAGE, battle.period().row(row).depth);
    match change {
        Change::Square => {
            let may = row.traits.contains(Trait::Squares) && element.formation == Formation::Formed;
            let square = Rect::from_front(base.front(), base.facing(), FRONTAGE, FRONTAGE);
            if may && battle.period().square.is_some() {
                Ok(same(Formation::Square, square))
            } else {
                Err(no())
            }
        }
        Change::Line(face) => {
            let front = base.with_front(face);
            let line = Rect::from_front(front.front(), front.facing(), FRONTAGE, row.depth);
            if element.is_square() { Ok(same(Formation::Formed, line)) } else { Err(no()) }
        }
        Change::Skirmish(beside) => {
            let (Some(halves), Some(other)) = (row.splits, element.partner) else { return Err(no()) };
            let may = element.formation == Formation::Formed && battle.element(other).post == Post::Joined;
            let place = Pose::of(&half_base(base, beside));
            let becomes = Becomes {
                row: halves,
                formation: Formation::Half,
                base: *base,
                points: battle.period().row(halves).cost,
                half: Half::Comes(other, place),
            };
            if may { Ok(becomes) } else { Err(no()) }
        }
        Change::Reform => reformed(battle, id, element).ok_or_else(no),
        Change::Dismount => match row.dismounts {
            Some(foot) => Ok(Becomes { row: foot, ..same(Formation::Dismounted, deep(foot)) }),
            None => Err(no()),
        },
        Change::Mount => {
            let rows = (0..).zip(&battle.period().rows);
            let horse = rows
                .into_iter()
                .find(|(_, row)| row.dismounts == Some(element.row))
                .map(|(index, _)| RowId(index));
            match horse.filter(|_| element.formation == Formation::Dismounted) {
                Some(horse) => Ok(Becomes { row: horse, ..same(Formation::Formed, deep(horse)) }),
                None => Err(no()),
            }
        }
    }
}

/// The bases of an element and of its half after a change, if it can make it: for a picture.
pub fn bases_after(battle: &Battle, id: ElementId, change: Change) -> Vec<Rect> {
    let Ok(becomes) = becomes(battle, id, change) else { return Vec::new() };
    let half = match becomes.half {
        Half::Comes(_, pose) => Some(pose.base(FRONTAGE, becomes.base.depth())),
        Half::None | Half::Joins(_) => None,
    };
    std::iter::once(becomes.base).chain(half).collect()
}

/// `vae.5.6.3`: both halves are there, in group contact, and neither has acted.
fn reformed(battle: &Battle, id: ElementId, element: &Element) -> Option<Becomes> {
    let other = element.partner.filter(|_| element.formation == Formation::Half)?;
    let half = battle.element(other);
    let (one, two) = (battle.base(id), battle.base(other));
    let joined = abreast(one, two) || right_behind(one, two) || right_behind(two, one);
    let is_free = half.is_present()
        && has_not_acted(battle, other, Flag::Changed)
        && !contact::is_in_contact(battle, other);
    let rows = (0..).zip(&battle.period().rows);
    let whole =
        rows.into_iter().find(|(_, row)| row.splits == Some(element.row)).map(|(index, _)| RowId(index))?;
    (joined && is_free).then(|| Becomes {
        row: whole,
        formation: Formation::Formed,
        base: *one,
        points: element.points + half.points,
        half: Half::Joins(other),
    })
}

/// Where the other half stands: on the left, on the right or behind.
pub fn half_base(base: &Rect, beside: Beside) -> Rect {
    let (right, forward) = match beside {
        Beside::Left => (-FRONTAGE, plane::Length::ZERO),
        Beside::Right => (FRONTAGE, plane::Length::ZERO),
        Beside::Behind => (plane::Length::ZERO, -base.depth()),
    };
    base.moved(Offset { right, forward }.towards(base.facing()))
}

const fn clause_of(change: Change) -> engine::Clause {
    match change {
        Change::Square | Change::Line(_) => clause::C5_6_1_SQUARES,
        Change::Skirmish(_) | Change::Reform => clause::C5_6_3_SKIRMISH_ORDER_LGA,
        Change::Mount | Change::Dismount => clause::C5_6_4_MOUNTING_AND_DISMOUNTING_RY,
    }
}

/// `vae.5.6.5`: the ground is allowed, there is room, nothing leaves the table, and no enemy is touched. Generals are shifted.
fn check_room(battle: &Battle, id: ElementId, becomes: &Becomes) -> Lawful {
    let no = |key| refuse(key, clause::C5_6_5_FORMATION_CHANGES_AND_THEIR_SURROUNDINGS).element(id);
    let joins = match becomes.half {
        Half::Joins(other) => Some(other),
        Half::None | Half::Comes(..) => None,
    };
    let half = match becomes.half {
        Half::Comes(_, pose) => Some(pose.base(FRONTAGE, becomes.base.depth())),
        Half::None | Half::Joins(_) => None,
    };
    if becomes.formation == Formation::Square {
        let row = battle.period().square.map(|rate| battle.period().rate(rate));
        let going = terrain::going_at(battle.land(), &becomes.base);
        require(row.is_some_and(|row| rates::rate(row, going).is_some()), || no(key::TERRAIN_FORBIDDEN))?;
    }
    for base in std::iter::once(becomes.base).chain(half) {
        require(battle.land().holds(&base), || no(key::OFF_TABLE))?;
        let others = battle.present().filter(|&other| other != id && Some(other) != joins);
        if let Some(other) = others.into_iter().find(|&other| overlap(&base, battle.base(other))) {
            return Err(refuse(key::OVERLAP, clause::GEO_4_OVERLAPPING_BASES).element(id).other(other));
        }
        require(!battle.enemies_of(id).any(|enemy| touch(&base, battle.base(enemy))), || {
            no(key::FORMATION_IN_CONTACT)
        })?;
    }
    Ok(())
}

/// The element changes its formation.
pub fn resolve(field: &mut Field<'_>, id: ElementId, change: Change) {
    let becomes = becomes(field.battle(), id, change).judged();
    let cost = change_cost(field.battle(), id, change);
    let corps = field.battle().element(id).corps;
    pay(field, corps, cost);
    let Becomes { row, formation, base, points, half } = becomes;
    field.happen(Event::Formed { element: id, row, formation, pose: Pose::of(&base), points, half });
    aftermath::settle(field, None);
}

/// The faces of a square, each of which may become the front of a line.
pub const FACES: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];
