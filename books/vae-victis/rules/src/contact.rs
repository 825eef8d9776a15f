//! 5a How bases stand to each other: touching, in front, on a flank, abreast, one behind the other.

use plane::{Edge, Length, Offset, Point, Polygon, Rect, Segment, Shape, gap, overlaps_by_more_than};

use crate::battle::{Battle, ElementId, FRONTAGE};

/// `vae.0.4`: what counts as touching, meeting or lying flush; compared without rounding.
pub const TOLERANCE: Length = Length::units(2);

/// `vae.geo.7`: how much of a front must be shared where corners do not meet: half a base.
pub const HALF_BASE: Length = Length(FRONTAGE.0 / 2);

/// `vae.geo.5`: facings of a group or a support differ by at most a degree, in tenths.
const SAME: u16 = 10;

/// `vae.geo.5`, `vae.geo.9`: what still is the same direction for a recoil or an overlap, in tenths of a degree.
pub const EIGHTH: u16 = 450;

/// `vae.geo.6`: are two bases in contact? Corners are enough.
pub fn touch(one: &Rect, other: &Rect) -> bool {
    may_meet(one, other, TOLERANCE) && gap(one, other).is_within(TOLERANCE)
}

/// Do the upright rectangles around two shapes come so near? Most pairs on a table do not, and need no exact measure.
pub fn may_meet<A: Shape, B: Shape>(one: &A, other: &B, by: Length) -> bool {
    one.bounds().widened(by).meets(&other.bounds())
}

/// Do two corners meet?
pub fn meet(one: Point, other: Point) -> bool {
    one.gap_to(other).is_within(TOLERANCE)
}

/// `vae.geo.4`, `vae.geo.29`: do two bases overlap by more than is forgiven?
pub fn overlap(one: &Rect, other: &Rect) -> bool {
    may_meet(one, other, Length::ZERO) && overlaps_by_more_than(one, other, TOLERANCE)
}

/// `vae.geo.29`: does the ground that somebody sweeps meet a base?
pub fn is_met(swept: &Polygon, base: &Rect) -> bool {
    may_meet(swept, base, Length::ZERO) && overlaps_by_more_than(swept, base, TOLERANCE)
}

/// `vae.geo.5`: have two bases the same facing?
pub fn same_facing(one: &Rect, other: &Rect) -> bool {
    one.facing().difference(other.facing()) <= SAME
}

/// `vae.geo.10`: do they stand side by side in a group?
pub fn abreast(one: &Rect, other: &Rect) -> bool {
    let side_by_side = |left: &Rect, right: &Rect| meet(left.front_right(), right.front_left());
    same_facing(one, other) && (side_by_side(one, other) || side_by_side(other, one))
}

/// `vae.geo.10`: does one stand right behind the other in a group?
pub fn right_behind(rear: &Rect, front: &Rect) -> bool {
    same_facing(rear, front) && meet(rear.front(), front.with_front(Edge::Rear).front())
}

/// How much of two edges lies on each other.
fn shared(one: Segment, other: Segment) -> Length {
    one.shared_length(other, TOLERANCE).unwrap_or(Length::ZERO)
}

/// The base of an element with the edge in front that it fights with: another one where it could not pivot (`vae.geo.22`).
pub fn fighting_base(battle: &Battle, id: ElementId) -> Rect {
    let base = battle.base(id);
    battle.element(id).fights_with.map_or(*base, |facing| base.with_front(facing.edge()))
}

/// `vae.geo.3`: the fronts of an element: its own, or each face of a square; each as the base with that edge in front.
pub fn fronts(battle: &Battle, id: ElementId) -> impl Iterator<Item = Rect> + use<> {
    let base = fighting_base(battle, id);
    let faces = if battle.element(id).is_square() { FACES.len() } else { 1 };
    FACES.into_iter().take(faces).map(move |edge| base.with_front(edge))
}

/// The faces of a square in the order that breaks ties (`vae.geo.18`).
const FACES: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];

/// `vae.geo.7`: do two fronts meet corner to corner?
fn lie_corner_to_corner(one: &Rect, other: &Rect) -> bool {
    meet(one.front_left(), other.front_right()) && meet(one.front_right(), other.front_left())
}

/// `vae.geo.7`: how much of their fronts two enemies share, if that makes a frontal contact: all of it where corners meet,
/// otherwise at least half a base.
pub fn frontal_share(battle: &Battle, one: ElementId, other: ElementId) -> Option<Length> {
    if !touch(battle.base(one), battle.base(other)) {
        return None;
    }
    let pairs =
        fronts(battle, one).flat_map(|front| fronts(battle, other).map(move |theirs| (front, theirs)));
    let share = |(ours, theirs): (Rect, Rect)| match lie_corner_to_corner(&ours, &theirs) {
        true => FRONTAGE,
        false => shared(ours.front_edge(), theirs.front_edge()),
    };
    pairs.map(share).max().filter(|&share| share >= HALF_BASE)
}

/// `vae.geo.7`: are two enemies in frontal contact?
pub fn is_frontal(battle: &Battle, one: ElementId, other: ElementId) -> bool {
    frontal_share(battle, one, other).is_some()
}

/// The enemies an element is in frontal contact with, in roster order.
pub fn frontal_enemies(battle: &Battle, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
    battle.enemies_of(id).filter(move |&enemy| is_frontal(battle, id, enemy))
}

/// Is an element in frontal contact with any enemy (`vae.5.4.8`)?
pub fn is_engaged(battle: &Battle, id: ElementId) -> bool {
    frontal_enemies(battle, id).next().is_some()
}

/// Is an element in contact with any enemy, even at a corner (`vae.7.0.2`)?
pub fn is_in_contact(battle: &Battle, id: ElementId) -> bool {
    battle.enemies_of(id).any(|enemy| touch(battle.base(id), battle.base(enemy)))
}

/// `vae.geo.26`: the flank or rear of an element that an enemy's front lies on, and over what length; the longest.
///
/// A square has neither (`vae.geo.3`).
pub fn front_on(battle: &Battle, enemy: ElementId, struck: ElementId) -> Option<(Edge, Length)> {
    if battle.element(struck).is_square() || !touch(battle.base(enemy), battle.base(struck)) {
        return None;
    }
    let base = fighting_base(battle, struck);
    let edges = [Edge::Right, Edge::Rear, Edge::Left].map(|edge| (edge, base.with_front(edge).front_edge()));
    let shares = fronts(battle, enemy)
        .flat_map(|front| edges.map(move |(edge, theirs)| (edge, shared(front.front_edge(), theirs))));
    // Of two that are as long the first counts.
    let longest = shares.reduce(|best, next| if next.1 > best.1 { next } else { best });
    longest.filter(|&(_, length)| length > TOLERANCE)
}

/// `vae.8.4.3`, `vae.8.6.4`: the enemies whose front lies on an element's flank or rear, in roster order.
pub fn enemies_on_flank(battle: &Battle, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
    battle.enemies_of(id).filter(move |&enemy| front_on(battle, enemy, id).is_some())
}

/// `vae.geo.8`: is a base lined up on a flank or the rear of another: flush, and corner to corner as the edge asks?
pub fn lined_up_on(mover: &Rect, enemy: &Rect) -> Option<Edge> {
    let flush = |edge: Edge| {
        let theirs = enemy.with_front(edge).front_edge();
        shared(mover.front_edge(), theirs) > TOLERANCE
    };
    let front_corner = |corner: Point| meet(mover.front_left(), corner) || meet(mover.front_right(), corner);
    if flush(Edge::Right) && front_corner(enemy.front_right()) {
        Some(Edge::Right)
    } else if flush(Edge::Left) && front_corner(enemy.front_left()) {
        Some(Edge::Left)
    } else if lie_corner_to_corner(mover, &enemy.with_front(Edge::Rear)) {
        Some(Edge::Rear)
    } else {
        None
    }
}

/// `vae.geo.7`: is a base lined up with a front of another, corner to corner?
pub fn lined_up_with(mover: &Rect, front: &Rect) -> bool {
    lie_corner_to_corner(mover, front)
}

/// Which front corner of an enemy an overlapping base stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    /// Left to left.
    Left,
    /// Right to right.
    Right,
}

/// `vae.geo.9`, `vae.geo.7`: which wing of an enemy's front a base overlaps: it stands in the overlap position, or their fronts
/// lie on each other over less than half a base, as only a recoil or a flight can bring about.
pub fn overlaps_front(base: &Rect, enemy: &Rect) -> Option<Wing> {
    let share = overlap_length(base, enemy);
    let partial = || {
        let right = Offset::of(base.front() - enemy.front(), enemy.facing()).right;
        let wing = if right < Length::ZERO { Wing::Left } else { Wing::Right };
        (share > TOLERANCE && share < HALF_BASE).then_some(wing)
    };
    overlap_place(base, enemy).or_else(partial)
}

/// `vae.geo.9`: does a base stand in the overlap position at a front of an enemy?
pub fn overlap_place(base: &Rect, enemy: &Rect) -> Option<Wing> {
    if base.facing().difference(enemy.facing().opposite()) > EIGHTH {
        return None;
    }
    if meet(base.front_left(), enemy.front_left()) {
        Some(Wing::Left)
    } else if meet(base.front_right(), enemy.front_right()) {
        Some(Wing::Right)
    } else {
        None
    }
}

/// How much of two fronts lies on each other.
pub fn overlap_length(one: &Rect, other: &Rect) -> Length {
    shared(one.front_edge(), other.front_edge())
}
