//! Where men stand on a base: a base is one rectangle in the rules, and a picture has a place for each man.

use engine::Figure;
use ground::figure;
use plane::{Bearing, Edge, Length, Offset, Point, Rect};

use crate::battle::{Battle, ElementId, FRONTAGE, Formation};
use crate::period::{Arm, Row};

/// The places of the men of an element.
pub(super) fn places(battle: &Battle, id: ElementId) -> Vec<Figure> {
    on(battle.base(id), battle.row(id), battle.element(id).formation)
}

/// The places on the base of a row in a formation.
pub(super) fn on(base: &Rect, row: &Row, formation: Formation) -> Vec<Figure> {
    if formation == Formation::Square {
        return square(base);
    }
    let (files, ranks) = match row.arm {
        Arm::Infantry if row.figures > 2 => (4, 2),
        Arm::Infantry => (3, 1),
        Arm::Cavalry if row.figures > 2 => (3, 2),
        Arm::Cavalry => (2, 2),
        Arm::Artillery => (1, 1),
    };
    ranked(base, files, ranks)
}

/// The places on a base about the middle of its front, facing north: for a tray.
pub(super) fn at_rest(row: &Row, depth: Length, formation: Formation) -> Vec<Figure> {
    on(&Rect::from_front(Point::new(0, 0), Bearing::NORTH, FRONTAGE, depth), row, formation)
}

/// Files and ranks that fill a base.
fn ranked(base: &Rect, files: i32, ranks: i32) -> Vec<Figure> {
    let (width, depth) = (base.width().0, base.depth().0);
    let place = |file: i32, rank: i32| {
        let across = (width * (2 * file + 1 - files)) / (2 * files);
        let back = depth * rank / ranks;
        let by = Offset { right: Length(across), forward: Length(-back) }.towards(base.facing());
        figure(&Rect::from_front(
            base.front() + by,
            base.facing(),
            Length(width / files),
            Length(depth / ranks),
        ))
    };
    (0..ranks)
        .flat_map(|rank| (0..files).map(move |file| (file, rank)))
        .map(|(file, rank)| place(file, rank))
        .collect()
}

/// Four faces that look outwards: four men before and behind, two on each side between them.
fn square(base: &Rect) -> Vec<Figure> {
    let man = Length(FRONTAGE.0 / 4);
    let face = |edge: Edge, men: i32| {
        let side = base.with_front(edge);
        (0..men).map(move |file| {
            let across = Length(man.0 * (2 * file + 1 - men) / 2);
            let by = Offset { right: across, forward: Length::ZERO }.towards(side.facing());
            figure(&Rect::from_front(side.front() + by, side.facing(), man, man))
        })
    };
    [(Edge::Front, 4), (Edge::Rear, 4), (Edge::Right, 2), (Edge::Left, 2)]
        .into_iter()
        .flat_map(|(edge, men)| face(edge, men))
        .collect()
}
