//! 2.6 to 2.13 and 5.7.4 Generals on the table: whom they are with, and what becomes of them.

use engine::Clause;
use plane::{Edge, Offset, Polygon, Rect, gap};

use crate::battle::{Battle, ElementId, GENERAL_BASE, GeneralId, Pose};
use crate::contact::{TOLERANCE, overlap, touch};
use crate::event::Event;
use crate::{Field, clause};

/// The generals of its side that touch an element (`vae.2.6`).
pub fn touching(battle: &Battle, id: ElementId) -> impl Iterator<Item = GeneralId> + '_ {
    let side = battle.element(id).side();
    battle.generals_of(side).filter(move |&general| touch(&battle.general(general).base(), battle.base(id)))
}

/// `vae.2.12`: may a general be attached to an element: of his own corps, or any for a commander-in-chief?
fn serves(battle: &Battle, general: GeneralId, id: ElementId) -> bool {
    let (general, element) = (battle.general(general), battle.element(id));
    general.side == element.side && general.corps.is_none_or(|corps| corps == element.corps)
}

/// `vae.geo.23`: the elements a general may be attached to: those he touches other than at their front.
pub fn candidates(battle: &Battle, general: GeneralId) -> impl Iterator<Item = ElementId> + '_ {
    let base = battle.general(general).base();
    let side = battle.general(general).side();
    battle.of_side(side).filter(move |&id| {
        serves(battle, general, id) && touch(&base, battle.base(id)) && !is_before(battle.base(id), &base)
    })
}

/// Does a base touch another only at its front edge: is all of it ahead of that line?
fn is_before(element: &Rect, general: &Rect) -> bool {
    let ahead =
        element.moved(Offset { right: plane::Length::ZERO, forward: -TOLERANCE }.towards(element.facing()));
    general.corners().iter().all(|&corner| !ahead.has_behind(corner))
}

/// `vae.geo.23`: the element a general is attached to: the one his player named, else the one he shares the longest edge with,
/// else the first of the roster.
pub fn attached(battle: &Battle, general: GeneralId) -> Option<ElementId> {
    let named =
        battle.general(general).attached.filter(|&id| candidates(battle, general).any(|other| other == id));
    let base = battle.general(general).base();
    let share = |id: ElementId| {
        let ours = base.edges();
        let theirs = battle.base(id).edges();
        let pairs = ours.into_iter().flat_map(|one| theirs.map(move |other| (one, other)));
        pairs.filter_map(|(one, other)| one.shared_length(other, TOLERANCE)).max().unwrap_or_default()
    };
    let longest = || {
        candidates(battle, general).reduce(|best, next| if share(next) > share(best) { next } else { best })
    };
    named.or_else(longest)
}

/// Has an element a general with it (`vae.2.12`)?
pub fn accompanying(battle: &Battle, id: ElementId) -> Option<GeneralId> {
    battle.generals_of(battle.element(id).side()).find(|&general| attached(battle, general) == Some(id))
}

/// `vae.5.7.4`: the general attached to an element before it moved goes along, keeping his place beside it; if that is taken
/// he is shifted (`vae.2.11`).
pub fn go_along(field: &mut Field<'_>, before: &Battle, id: ElementId) {
    let Some(general) = accompanying(before, id) else { return };
    if !field.battle().element(id).is_present() {
        return;
    }
    let (old, new) = (before.base(id), *field.battle().base(id));
    let theirs = before.general(general).pose;
    let offset = Offset::of(theirs.front - old.front(), old.facing());
    let turn = old.facing().turn_to(theirs.facing);
    let pose = Pose { front: new.front() + offset.towards(new.facing()), facing: new.facing().turned(turn) };
    let pose = if is_free(field.battle(), general, pose) {
        Some(pose)
    } else {
        place_beside(field.battle(), general, id)
    };
    ride(field, general, pose, clause::C5_7_4_GENERALS_ON_THE_TABLE);
}

/// `vae.2.11`: where a general is shifted: behind, on the left or on the right of an element, at the middle of that edge.
pub fn place_beside(battle: &Battle, general: GeneralId, id: ElementId) -> Option<Pose> {
    let base = battle.base(id);
    let place = |edge: Edge| {
        let side = base.with_front(edge);
        // His base touches the edge from outside, and he faces as the element does.
        let depth = match edge {
            Edge::Rear | Edge::Front => plane::Length::ZERO,
            Edge::Left | Edge::Right => plane::Length(GENERAL_BASE.0.0 / 2),
        };
        let out = Offset { right: plane::Length::ZERO, forward: depth }.towards(side.facing());
        let ahead = match edge {
            Edge::Rear | Edge::Front => plane::Length::ZERO,
            Edge::Left | Edge::Right => plane::Length(GENERAL_BASE.1.0 / 2),
        };
        let front =
            side.front() + out + Offset { right: plane::Length::ZERO, forward: ahead }.towards(base.facing());
        Pose { front, facing: base.facing() }
    };
    [Edge::Rear, Edge::Left, Edge::Right].map(place).into_iter().find(|&pose| is_free(battle, general, pose))
}

/// Is a place free for a general: on the table, and nobody's base there?
fn is_free(battle: &Battle, general: GeneralId, pose: Pose) -> bool {
    let base = pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
    let others = battle.present().map(|id| *battle.base(id));
    let generals = [engine::Side(0), engine::Side(1)].into_iter().flat_map(|side| battle.generals_of(side));
    let other_generals = generals.filter(|&id| id != general).map(|id| battle.general(id).base());
    battle.land().holds(&base) && !others.chain(other_generals).any(|other| overlap(&base, &other))
}

/// A general goes somewhere; nowhere is where he stands.
fn ride(field: &mut Field<'_>, general: GeneralId, pose: Option<Pose>, why: Clause) {
    if let Some(pose) = pose.filter(|&pose| pose != field.battle().general(general).pose) {
        field.happen(Event::Rode { general, pose, why, free: false });
    }
}

/// `vae.2.7`: a lone general of the other side on the ground that somebody sweeps, or touched by it, is captured; judged by
/// where he stands when the move begins, so it is asked before the mover is placed.
pub fn capture(field: &mut Field<'_>, mover: ElementId, ground: &[Polygon]) {
    let battle = field.battle();
    let side = battle.element(mover).side().other();
    let is_lone = |base: &Rect| !battle.of_side(side).any(|id| touch(base, battle.base(id)));
    let is_met = |base: &Rect| ground.iter().any(|swept| gap(swept, base).is_within(TOLERANCE));
    let taken: Vec<GeneralId> = battle
        .generals_of(side)
        .filter(|&general| {
            let base = battle.general(general).base();
            is_lone(&base) && is_met(&base)
        })
        .collect();
    for general in taken {
        field.happen(Event::GeneralLost { general, why: clause::C2_7_LONE_GENERAL_MET_BY_THE_ENEMY });
    }
}

/// `vae.2.7`, `vae.2.11`: generals in somebody's way: one whom an enemy's base covers is captured if no friend is beside him;
/// the others are shifted.
pub fn make_room(field: &mut Field<'_>) {
    for side in [engine::Side(0), engine::Side(1)] {
        let all: Vec<GeneralId> = field.battle().generals_of(side).collect();
        for general in all {
            let battle = field.battle();
            let base = battle.general(general).base();
            let Some(over) = battle.present().find(|&id| overlap(&base, battle.base(id))) else { continue };
            let friend = battle.of_side(side).find(|&id| touch(&base, battle.base(id)));
            let is_friendly = battle.element(over).side() == side;
            match (is_friendly, friend) {
                (true, _) => {
                    let pose = place_beside(battle, general, over);
                    ride(field, general, pose, clause::C2_11_WHERE_A_GENERAL_IS_SHIFTED);
                }
                (false, Some(_)) => {
                    let beside = attached(battle, general).or(friend);
                    let pose = beside.and_then(|id| place_beside(battle, general, id));
                    ride(field, general, pose, clause::C2_11_WHERE_A_GENERAL_IS_SHIFTED);
                }
                (false, None) => {
                    field.happen(Event::GeneralLost {
                        general,
                        why: clause::C2_7_LONE_GENERAL_MET_BY_THE_ENEMY,
                    });
                }
            }
        }
    }
}
