//! Arcs against their drawing on the true picture.

use hex::{Direction, FrontOrRear, Hex, Layout, Point, front_or_rear, in_front_arc, in_wedge};

const FLAT: Layout = Layout::FlatEvenDown;

/// Whether a point lies in the convex wedge of rays to two neighbours, drawn on the whole-number plane.
fn in_drawn_wedge(first: Direction, last: Direction, to: Hex) -> bool {
    let (origin, at) = (Point { x: 0, y: 0 }, FLAT.centre(to));
    at.hand_of(origin, FLAT.centre(first.vector())).is_ge()
        && at.hand_of(origin, FLAT.centre(last.vector())).is_le()
}

#[test]
fn wedges_up_to_120_degrees_are_as_drawn() {
    for (first, sides) in Direction::ALL.into_iter().flat_map(|first| [(first, 1), (first, 2)]) {
        for to in Hex::ORIGIN.within(9).skip(1) {
            let last = first.right(sides);
            assert_eq!(
                in_wedge(first, last, Hex::ORIGIN, to),
                in_drawn_wedge(first, last, to),
                "{first:?} {to:?}"
            );
        }
    }
}

#[test]
fn wider_wedges_are_made_of_narrow_ones() {
    for first in Direction::ALL {
        for sides in 2..6 {
            for to in Hex::ORIGIN.within(9).skip(1) {
                let pieces =
                    (0..sides).any(|turn| in_drawn_wedge(first.right(turn), first.right(turn + 1), to));
                assert_eq!(
                    in_wedge(first, first.right(sides), Hex::ORIGIN, to),
                    pieces,
                    "{first:?} {sides} {to:?}"
                );
            }
        }
    }
}

#[test]
fn a_wedge_of_no_width_is_a_row() {
    for to in Hex::ORIGIN.within(9) {
        for row in Direction::ALL {
            assert_eq!(in_wedge(row, row, Hex::ORIGIN, to), Hex::ORIGIN.row_to(to) == Some(row));
        }
    }
}

#[test]
fn nothing_is_in_an_arc_of_its_own_hex() {
    for (first, last) in Direction::ALL.into_iter().flat_map(|first| Direction::ALL.map(|last| (first, last)))
    {
        assert!(!in_wedge(first, last, Hex::new(2, 2), Hex::new(2, 2)));
    }
}

#[test]
fn the_front_arc_follows_the_clause() {
    // The axis that the facing lowers must not rise, and the axis it raises must not fall.
    let cube = |hex: Hex| [i32::from(hex.q), i32::from(hex.r), hex.s()];
    for facing in Direction::ALL {
        let ahead = cube(facing.vector());
        for to in Hex::ORIGIN.within(9).skip(1) {
            let expected = ahead.iter().zip(cube(to)).all(|(&ahead, toward)| match ahead {
                -1 => toward <= 0,
                1 => toward >= 0,
                _ => true,
            });
            assert_eq!(in_front_arc(facing, Hex::ORIGIN, to), expected);
            assert_eq!(in_front_arc(facing, Hex::new(7, -4), to + Hex::new(7, -4)), expected);
        }
    }
}

#[test]
fn front_and_rear_are_as_drawn() {
    // The dividing line runs through two opposite corners of the hex: those beside neither the facing nor its back.
    for facing in Direction::ALL {
        let corners = FLAT.corners(Hex::ORIGIN);
        let (left, right) = (corners[facing.right(5).index()], corners[facing.right(2).index()]);
        for firer in Hex::ORIGIN.within(9) {
            let expected = match FLAT.centre(firer).hand_of(left, right) {
                std::cmp::Ordering::Less => FrontOrRear::Front,
                std::cmp::Ordering::Greater => FrontOrRear::Rear,
                std::cmp::Ordering::Equal => FrontOrRear::Tie,
            };
            assert_eq!(front_or_rear(facing, Hex::ORIGIN, firer), expected, "{facing:?} {firer:?}");
        }
    }
}

#[test]
fn the_books_example_of_arcs() {
    let arc = |to| in_front_arc(Direction::NORTH, Hex::ORIGIN, to);
    let half = |firer| front_or_rear(Direction::NORTH, Hex::ORIGIN, firer);
    assert!(arc(Hex::new(1, -1)) && arc(Hex::new(-1, 0)) && !arc(Hex::new(2, -1)));
    assert_eq!(half(Hex::new(2, -1)), FrontOrRear::Tie);
    assert_eq!(half(Hex::new(1, 0)), FrontOrRear::Rear);
}
