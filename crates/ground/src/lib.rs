//! The measured table: what lies on it, how that is written down and read, drawn and looked over.
//!
//! It stands between [`plane`], which knows shapes, and the books, which know rules. A book brings its own kinds of terrain
//! by the trait [`Kind`] and the [`Unit`] it measures in; what a kind does to troops stays in the book.
//!
//! | question | item |
//! |---|---|
//! | what kinds are there, and what shape has each | [`Kind`], [`Form`] |
//! | a feature as written, a feature as it lies | [`Laid`], [`Feature`] |
//! | the table with everything on it | [`Land`], [`FeatureId`] |
//! | terrain in a scenario file, every fault at once | [`Source`], [`TerrainFile`] |
//! | ways, facings and features in order notation | [`way_words`], [`read_way`], [`laid_words`], [`read_laid`] |
//! | what stops a line of sight, and where | [`Feature::blockers`], [`first_stop`] |
//! | the picture | [`picture`], [`place`], [`stop`], [`figure`] |

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod file;
mod kind;
mod laid;
mod land;
mod notation;
mod picture;
mod sight;
mod strip;
mod unit;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

pub use file::{MOST_FEATURES, Source, TerrainFile};
pub use kind::{Area, Bed, Form, Kind, Span};
pub use laid::{Laid, LandFault};
pub use land::{Feature, FeatureId, Land};
pub use notation::{
    edge_named, facing_named, laid_words, read_facing, read_laid, read_point, read_way, way_words,
};
pub use picture::{figure, from_stop, middle, picture, place, stop, waypoint};
pub use sight::{Sightline, first_stop};
pub use unit::Unit;
