//! Which parts of the table hang together when every bridge and ford is closed.

use plane::{Length, Place, Point};

use super::{Feature, Kind};

use crate::numbers;

/// A flood over squares of an inch: equal numbers are joined by dry ground.
#[derive(Clone, Debug)]
pub struct Regions {
    columns: i32,
    rows: i32,
    region: Vec<u8>,
}

/// The number of a square that is under water or walled up.
const CLOSED: u8 = u8::MAX;

impl Regions {
    pub fn new(width: Length, depth: Length, features: &[Feature]) -> Self {
        let (columns, rows) = (width.0.div_euclid(1_000).max(1), depth.0.div_euclid(1_000).max(1));
        let wet: Vec<&Feature> = features
            .iter()
            .filter(|feature| matches!(feature.kind, Kind::River | Kind::Bridge | Kind::Ford))
            .collect();
        let is_wet = |point: Point| {
            let under = |area: &plane::Polygon| area.place(point) != Place::Outside;
            wet.iter().any(|feature| feature.bounds.holds(point) && feature.areas.iter().any(under))
        };
        let centre = |index: i32| Point::new(index % columns * 1_000 + 500, index / columns * 1_000 + 500);
        let region =
            (0..columns * rows).map(|index| if is_wet(centre(index)) { CLOSED } else { 0 }).collect();
        let mut regions = Self { columns, rows, region };
        regions.flood();
        regions
    }

    /// Are two places joined? Places in the water count as what lies nearest on the way north, south, east or west.
    pub fn are_joined(&self, from: Point, to: Point) -> bool {
        match (self.region_at(from), self.region_at(to)) {
            (Some(one), Some(other)) => one == other,
            _ => true,
        }
    }

    fn flood(&mut self) {
        let mut next = 1;
        for start in 0..self.region.len() {
            if self.region[start] != 0 {
                continue;
            }
            let mut open = vec![start];
            self.region[start] = next;
            while let Some(square) = open.pop() {
                let square: i32 = numbers::count(square);
                let (column, row) = (square % self.columns, square / self.columns);
                for (across, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let beside = self.index(column + across, row + up);
                    if let Some(index) = beside.filter(|&index| self.region[index] == 0) {
                        self.region[index] = next;
                        open.push(index);
                    }
                }
            }
            next = (next + 1).min(CLOSED - 1);
        }
    }

    /// Where a square stands in the list; `None` off the grid.
    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then(|| row * self.columns + column).and_then(|index| usize::try_from(index).ok())
    }

    fn region_at(&self, point: Point) -> Option<u8> {
        let clamp = |value: i32, most: i32| value.div_euclid(1_000).clamp(0, most - 1);
        let (column, row) = (clamp(point.x, self.columns), clamp(point.y, self.rows));
        let at = |column: i32, row: i32| {
            self.index(column, row).map(|index| self.region[index]).filter(|&region| region != CLOSED)
        };
        (0..4).find_map(|reach| {
            [(0, reach), (0, -reach), (reach, 0), (-reach, 0)]
                .into_iter()
                .find_map(|(across, up)| at(column + across, row + up))
        })
    }
}
