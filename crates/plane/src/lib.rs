//! Measuring on a plane with whole numbers only.
//!
//! Places are whole thousandths of the book's unit, directions are tenths of a degree. A base is rounded once, when it is
//! placed; from then on contact, distance, arcs, sight and paths are comparisons of whole-number products, so that every
//! machine gives every ruling alike and nothing depends on who asks. Where the answer is a length and not a comparison, it
//! is rounded once, and the item says how.
//!
//! | question | item |
//! |---|---|
//! | how far, in contact, within | [`gap`], [`nearest`], [`Gap`], [`TOUCH`] |
//! | from where to where | [`shortest_line`], [`middle_line`], [`Segment::foot`], [`Segment::crossing`] |
//! | overlapping, wholly within | [`overlaps`], [`overlaps_by_more_than`], [`contains`], [`clip`] |
//! | in the arc, in the field of fire | [`Arc`], [`Rect::ahead`] |
//! | can it be seen, what is in the way | [`first_blocker`], [`look`] |
//! | how long is the move | [`Polyline::length`], [`path_cost`], [`wheel_length`] |
//! | is the way free | [`sweep_overlaps`], [`first_too_near`], [`Rect::swept`], [`wheel_ground`], [`free_run`] |
//! | turned, seen from its front or another edge | [`Rect::turned_about`], [`Offset::of`], [`Rect::with_front`], [`Rect::faces`] |
//! | who goes where | [`Costs`] |
//!
//! ```
//! use plane::{Bearing, Length, Point, Rect, gap};
//! let ours = Rect::from_front(Point::units(10, 10), Bearing::NORTH, Length(800), Length(800));
//! let theirs = Rect::from_front(Point::units(10, 16), Bearing::SOUTH, Length(800), Length(800));
//! assert!(gap(&ours, &theirs).at_most(Length::units(6)));
//! ```

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod arc;
mod bearing;
mod bounds;
mod clip;
mod decimal;
mod direction;
mod disc;
mod distance;
mod error;
mod face;
mod gap;
mod hull;
mod length;
mod lookout;
mod matching;
mod overlap;
mod parallelogram;
mod path;
mod point;
mod polygon;
mod polyline;
mod rect;
mod ring;
mod run;
mod segment;
mod shape;
mod shortest;
mod sight;
mod sine;
mod sweep;
mod turn;
mod vector;
mod waypoint;
mod wheel;

pub use arc::Arc;
pub use bearing::Bearing;
pub use bounds::Bounds;
pub use clip::clip;
pub use disc::Disc;
pub use distance::{Nearest, gap, nearest};
pub use error::PlaneError;
pub use face::{Edge, Face};
pub use gap::Gap;
pub use hull::hull;
pub use length::{Length, TOUCH};
pub use lookout::{Lookout, Sight, look};
pub use matching::{Costs, can_match, matching};
pub use overlap::{contains, overlaps, overlaps_by_more_than};
pub use path::{Weight, length_inside, path_cost};
pub use point::Point;
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use rect::Rect;
pub use ring::Place;
pub use run::free_run;
pub use segment::{Meeting, Segment, Side};
pub use shape::{Outline, Shape};
pub use shortest::{middle_line, shortest_line};
pub use sight::{Blocker, first_blocker};
pub use sweep::{first_too_near, sweep_overlaps};
pub use vector::{Offset, Vector};
pub use waypoint::Waypoint;
pub use wheel::{PI, Pivot, wheel_ground, wheel_length};
