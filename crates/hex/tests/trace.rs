//! The trace against a slow reference: clipping the line to every hex nearby, in exact fractions.

use std::cmp::Ordering;

use hex::{Hex, Layout, Passage, Point, Side, line, trace};
use proptest::prelude::*;

const FLAT: Layout = Layout::FlatEvenDown;

/// A fraction with a positive denominator.
#[derive(Debug, Clone, Copy)]
struct Fraction(i128, i128);

impl Fraction {
    fn new(top: i128, bottom: i128) -> Fraction {
        if bottom < 0 { Fraction(-top, -bottom) } else { Fraction(top, bottom) }
    }

    fn compare(self, other: Fraction) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

fn cross(origin: Point, along: Point, point: Point) -> i128 {
    let part = |value: i32, from: i32| i128::from(value) - i128::from(from);
    part(along.x, origin.x) * part(point.y, origin.y) - part(along.y, origin.y) * part(point.x, origin.x)
}

/// The part of the segment inside a hex, as fractions of its length; `None` if it has no length there.
fn inside(from: Point, to: Point, hex: Hex) -> Option<(Fraction, Fraction)> {
    let corners = FLAT.corners(hex);
    let (mut enter, mut leave) = (Fraction(0, 1), Fraction(1, 1));
    for side in 0..6 {
        // Clockwise corners: the inside is on the right hand, where the product is positive.
        let (start, end) = (corners[side], corners[(side + 1) % 6]);
        let (first, last) = (cross(start, end, from), cross(start, end, to));
        match (first == last, first.cmp(&last)) {
            (true, _) if first <= 0 => return None,
            (true, _) => {}
            (false, Ordering::Less) => {
                let at = Fraction::new(-first, last - first);
                if at.compare(enter).is_gt() {
                    enter = at;
                }
            }
            (false, _) => {
                let at = Fraction::new(first, first - last);
                if at.compare(leave).is_lt() {
                    leave = at;
                }
            }
        }
    }
    enter.compare(leave).is_lt().then_some((enter, leave))
}

/// Hexes with some inside on the line, ends included, in order.
fn crossed_slowly(from: Hex, to: Hex) -> Vec<Hex> {
    let (start, end) = (FLAT.centre(from), FLAT.centre(to));
    let range = from.distance(to) as u16 + 1;
    let mut found: Vec<_> =
        from.within(range).filter_map(|hex| inside(start, end, hex).map(|(enter, _)| (enter, hex))).collect();
    found.sort_by(|one, other| one.0.compare(other.0));
    found.into_iter().map(|(_, hex)| hex).collect()
}

/// Hexsides that lie on the line between its ends.
fn along_slowly(from: Hex, to: Hex) -> Vec<(Side, Hex, Hex)> {
    let (start, end) = (FLAT.centre(from), FLAT.centre(to));
    let squared = |point: Point| {
        i64::from(point.x - start.x) * i64::from(end.x - start.x)
            + i64::from(point.y - start.y) * i64::from(end.y - start.y)
    };
    let mut found = Vec::new();
    for hex in from.within(from.distance(to) as u16 + 1) {
        let corners = FLAT.corners(hex);
        for direction in hex::Direction::ALL {
            let ends = [corners[direction.index()], corners[direction.right(1).index()]];
            let on_line = |point: &Point| {
                cross(start, end, *point) == 0 && squared(*point) > 0 && squared(*point) < squared(end)
            };
            // Each side is met from both of its hexes: count it from the one on the left.
            if ends.iter().all(on_line) && FLAT.centre(hex).hand_of(start, end) == Ordering::Less {
                found.push((squared(ends[0]), (Side::of(hex, direction), hex, hex.neighbour(direction))));
            }
        }
    }
    found.sort();
    found.into_iter().map(|(_, side)| side).collect()
}

fn agrees(from: Hex, to: Hex) {
    let trace = trace(from, to);
    let slow = crossed_slowly(from, to);
    let (mut full, mut along) = (vec![from], Vec::new());
    for passage in trace.passages() {
        match passage {
            Passage::Crossed { hex } => full.push(hex),
            Passage::Along { side, left, right } => along.push((side, left, right)),
        }
    }
    full.push(to);
    assert_eq!(full, slow, "{from:?} to {to:?}");
    assert_eq!(along, along_slowly(from, to), "{from:?} to {to:?}");
    assert_eq!(trace.runs_along_sides(), !along.is_empty());
    let crossings: Vec<_> = trace.crossings().collect();
    if along.is_empty() {
        let pairs: Vec<_> = slow.windows(2).map(|pair| (pair[0], pair[1])).collect();
        assert_eq!(crossings.iter().map(|step| (step.near, step.far)).collect::<Vec<_>>(), pairs);
        assert!(crossings.iter().all(|step| Side::between(step.near, step.far) == Some(step.side)));
    } else {
        assert!(crossings.is_empty());
    }
}

#[test]
fn agrees_with_clipping_to_range_8() {
    let from = Hex::new(5, -2);
    for to in from.within(8).filter(|&to| to != from) {
        agrees(from, to);
    }
}

#[test]
fn to_itself_meets_nothing() {
    let trace = trace(Hex::new(3, 3), Hex::new(3, 3));
    assert_eq!((trace.passages().count(), trace.crossings().count()), (0, 0));
}

/// A hostile order may name any hex: no sum overflows, and every walk ends.
#[test]
fn the_ends_of_the_coordinates_are_safe() {
    let ends = [i16::MIN, -1, i16::MAX];
    let far: Vec<_> = ends.into_iter().flat_map(|q| ends.map(|r| Hex::new(q, r))).collect();
    for (&from, &to) in far.iter().flat_map(|from| far.iter().map(move |to| (from, to))) {
        let range = from.distance(to) as usize;
        assert_eq!(line(from, to).count(), range.saturating_sub(1));
        assert!(trace(from, to).passages().count() + 1 >= range);
        assert!(trace(from, to).crossings().count() <= 2 * range);
    }
}

#[test]
fn hexes_and_hexsides_take_turns_along_a_run() {
    let met: Vec<_> = trace(Hex::ORIGIN, Hex::new(-2, 4)).passages().collect();
    assert!(matches!(
        met[..],
        [Passage::Along { .. }, Passage::Crossed { hex: Hex { q: -1, r: 2 } }, Passage::Along { .. }]
    ));
}

#[test]
fn a_third_of_all_counted_lines_touch_a_hexside() {
    // 36 % of the lines within 12 hexes lie exactly on a hexside somewhere: a rule must decide them.
    let touches = |to: &Hex| line(Hex::ORIGIN, *to).any(|stop| matches!(stop, hex::Touched::Side { .. }));
    assert_eq!(Hex::ORIGIN.within(12).filter(touches).count(), 168);
}

fn turned(passage: Passage) -> Passage {
    match passage {
        Passage::Crossed { .. } => passage,
        Passage::Along { side, left, right } => Passage::Along { side, left: right, right: left },
    }
}

prop_compose! {
    fn a_hex(range: i16)(q in -range..=range, r in -range..=range) -> Hex { Hex::new(q, r) }
}

proptest! {
    #[test]
    fn reads_the_same_backwards(from in a_hex(200), to in a_hex(200)) {
        let there: Vec<_> = trace(from, to).passages().collect();
        let mut back: Vec<_> = trace(to, from).passages().map(turned).collect();
        back.reverse();
        prop_assert_eq!(there, back);
        let sides: Vec<_> = trace(from, to).crossings().map(|step| (step.near, step.far, step.side)).collect();
        let mut sides_back: Vec<_> = trace(to, from).crossings().map(|step| (step.far, step.near, step.side)).collect();
        sides_back.reverse();
        prop_assert_eq!(sides, sides_back);
    }

    #[test]
    fn agrees_with_clipping_far_out(from in a_hex(30), to in a_hex(30)) {
        if from != to {
            agrees(from, to);
        }
    }

    #[test]
    fn agrees_with_clipping_along_sides(from in a_hex(30), turn in 0u8..6, times in 1i16..10) {
        let direction = hex::Direction::wrapping(turn);
        agrees(from, from + (direction.vector() + direction.right(1).vector()) * times);
    }

    #[test]
    fn follows_the_clause(to in a_hex(9)) {
        // The printed test: corners strictly on both sides, centre strictly between the ends.
        let line = trace(Hex::ORIGIN, to);
        prop_assume!(to != Hex::ORIGIN);
        let (start, end) = (FLAT.centre(Hex::ORIGIN), FLAT.centre(to));
        let mut expected: Vec<Hex> = Hex::ORIGIN.within(20).filter(|hex| {
            let hands = FLAT.corners(*hex).map(|corner| corner.hand_of(start, end));
            hands.contains(&Ordering::Less) && hands.contains(&Ordering::Greater)
                && hex.dot(to) > 0 && hex.dot(to) < to.dot(to)
        }).collect();
        expected.sort_by_key(|hex| hex.dot(to));
        let crossed = line.passages().filter_map(|met| match met {
            Passage::Crossed { hex } => Some(hex),
            Passage::Along { .. } => None,
        });
        prop_assert_eq!(crossed.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn counted_stops_are_the_nearest_hexes(from in a_hex(30), to in a_hex(30)) {
        let range = from.distance(to) as i64;
        for (stop, touched) in (1i64..).zip(line(from, to)) {
            // Squared distance from the stop to a centre, times the square of twice the range.
            let away = |hex: Hex| {
                let part = |here: i16, there: i16, at: i16| {
                    i64::from(at - here) * range - i64::from(there - here) * stop
                };
                let (q, r) = (part(from.q, to.q, hex.q), part(from.r, to.r, hex.r));
                q * q + r * r + (q + r) * (q + r)
            };
            let least = from.within(range as u16).map(away).min().unwrap();
            let mut nearest: Vec<_> = from.within(range as u16).filter(|&hex| away(hex) == least).collect();
            let mut told = match touched {
                hex::Touched::Inside { hex } => vec![hex],
                hex::Touched::Side { left, right } => {
                    let (start, end) = (FLAT.centre(from), FLAT.centre(to));
                    prop_assert_eq!(FLAT.centre(left).hand_of(start, end), Ordering::Less);
                    prop_assert_eq!(FLAT.centre(right).hand_of(start, end), Ordering::Greater);
                    vec![left, right]
                }
            };
            nearest.sort();
            told.sort();
            prop_assert_eq!(nearest, told);
        }
    }
}
