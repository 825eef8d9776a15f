//! Tables to test on.
#![allow(dead_code, clippy::unwrap_used)]

use plane::{Bearing, Length, Offset, Point, Polygon, Rect, hull};
use proptest::prelude::*;

/// Anywhere on a table of 96 by 60.
pub(crate) fn point() -> impl Strategy<Value = Point> {
    (0..96_000, 0..60_000).prop_map(|(x, y)| Point::new(x, y))
}

/// Within a few units of the middle.
pub(crate) fn point_near() -> impl Strategy<Value = Point> {
    (-4_000..4_000, -4_000..4_000).prop_map(|(x, y)| Point::new(x, y))
}

pub(crate) fn base() -> impl Strategy<Value = Rect> {
    (point(), 0..3_600).prop_map(|(front, tenths)| place(front, tenths))
}

/// A base among others, often touching or overlapping.
pub(crate) fn crowded_base() -> impl Strategy<Value = Rect> {
    (point_near(), 0..3_600).prop_map(|(front, tenths)| place(front, tenths))
}

/// An upright base on a grid of quarter bases.
pub(crate) fn grid_base() -> impl Strategy<Value = Rect> {
    (-8..8, -8..8).prop_map(|(x, y)| {
        Rect::from_front(Point::new(x * 200, y * 200), Bearing::NORTH, Length(800), Length(800))
    })
}

/// An area with 5 to 12 corners, in most cases not convex.
pub(crate) fn star() -> impl Strategy<Value = Polygon> {
    (point_near(), proptest::collection::vec(500..5_000, 5..12)).prop_map(|(middle, reaches)| {
        let turn = 3_600 / reaches.len() as i32;
        let corner = |(step, &reach): (usize, &i32)| {
            let ray = Offset { right: Length::ZERO, forward: Length(reach) };
            middle + ray.towards(Bearing::from_tenths(step as i32 * turn))
        };
        Polygon::new(reaches.iter().enumerate().map(corner).collect()).unwrap()
    })
}

pub(crate) fn area() -> impl Strategy<Value = Polygon> {
    prop_oneof![
        star(),
        proptest::collection::vec(point_near(), 4..9)
            .prop_filter_map("all on one line", |points| hull(&points).ok())
    ]
}

fn place(front: Point, tenths: i32) -> Rect {
    Rect::from_front(front, Bearing::from_tenths(tenths), Length(800), Length(1_600))
}
