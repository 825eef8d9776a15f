//! What is measured and counted: bases and woods strewn over a table.

#![allow(dead_code, reason = "the bench and the example each use part of it")]

use plane::{Bearing, Length, Offset, Point, Polygon, Polyline, Rect, Segment, Vector};

/// A fixed sequence of numbers, so that every run measures the same table.
pub(crate) struct Scatter(pub(crate) u64);

impl Scatter {
    pub(crate) fn below(&mut self, limit: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit.unsigned_abs())) as i32
    }

    pub(crate) fn point(&mut self) -> Point {
        Point::new(self.below(96_000), self.below(60_000))
    }

    pub(crate) fn base(&mut self) -> Rect {
        Rect::from_front(self.point(), Bearing::from_tenths(self.below(3_600)), Length(800), Length(1_600))
    }

    /// A line of sight of at most 24 units each way.
    pub(crate) fn line(&mut self) -> Segment {
        let from = self.point();
        Segment::new(from, from + Vector { x: self.below(48_000) - 24_000, y: self.below(48_000) - 24_000 })
    }

    /// A feature of 12 edges, some 6 units wide.
    pub(crate) fn wood(&mut self) -> Polygon {
        let middle = self.point();
        let corners = (0..12).map(|step| {
            let reach = Length(2_000 + self.below(2_000));
            middle + Offset { right: Length::ZERO, forward: reach }.towards(Bearing::degrees(step * 30))
        });
        Polygon::new(corners.collect()).expect("a star is simple")
    }
}

pub(crate) fn woods() -> Vec<Polygon> {
    let mut scatter = Scatter(11);
    (0..40).map(|_| scatter.wood()).collect()
}

/// Lines of sight over the whole table.
pub(crate) fn lines() -> Vec<Segment> {
    let mut scatter = Scatter(13);
    (0..1024).map(|_| scatter.line()).collect()
}

/// A way over a corner of the table.
pub(crate) fn way() -> Polyline {
    let points = vec![Point::units(2, 2), Point::units(8, 12), Point::units(14, 14), Point::units(20, 24)];
    Polyline::new(points).expect("there are points")
}
