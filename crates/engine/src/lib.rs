//! The words all books share, and the contract they obey.
//!
//! Everything flows one way, in play, in tests, in odds, in search and in replay:
//!
//! ```text
//! order  →  check (reads; Ok or Refusal)  →  resolve (asks for dice, makes things happen)
//!                                            └→ event → apply (the one place that changes the battle)
//! ```
//!
//! A book implements the five traits of a [`Ruleset`], one for each of its rooms. [`Game`] is one battle of any book with its record; [`Table`] is a game whose
//! book the caller need not know, for the server, the command line and the case runner.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

// The generated keys name the engine as every other crate does.
extern crate self as engine;

pub mod digest;

mod book;
mod by_side;
mod chance;
mod chart;
mod clause;
mod contents;
mod contract;
mod dice;
mod fault;
mod field;
mod game;
mod journal;
mod key;
mod known;
mod line;
mod list;
mod messages;
mod name;
mod notation;
pub mod numbers;
mod odds;
mod policy;
mod quantity;
mod refusal;
mod rulebook;
mod rulings;
mod scenario;
mod seat;
mod table;
mod tally;
#[cfg(test)]
mod testing;
mod texts;
mod view;
mod walk;

pub use book::{Book, BookOf, Shelved};
pub use by_side::BySide;
pub use chance::Chance;
pub use chart::Chart;
pub use clause::{Clause, Entry, EntryKind, Status};
pub use contents::Contents;
pub use contract::{
    Answers, Applies, Awaited, Begins, Consequence, Drafts, Fog, Foresees, Holds, Judges, KnowsGround,
    KnowsUnits, Lists, Marches, Moment, Musters, Notation, Nouns, Offers, Outcome, Points, Resolves, Rules,
    Ruleset, Scenario, Screen, Sees, SetsUp, Speech, Varies, state_hash,
};
pub use dice::{
    Ask, Commitment, Counts, Dice, Die, Enumerator, Faces, FastDice, KeyedDice, Kind, Rolled, ScriptedDice,
    Secret,
};
pub use fault::{Fault, Faults};
pub use field::{Field, Happened, Record};
pub use game::{Denied, Game, NoUndo, Told};
pub use journal::{Header, Journal, JournalFault, Move, SeatLine, Verdict};
pub use key::Key;
pub use known::{Known, Veiled};
pub use line::{Arg, Layer, Line, Row, Spot};
pub use list::List;
pub use messages::Messages;
pub use name::Name;
pub use notation::{Expected, ParseError, Words};
pub use odds::{Changed, Odds, OddsLine};
pub use policy::{Blank, Policies, PolicyForm, answered, most_harmful};
pub use refusal::{Args, Judged, Lawful, Refusal, RefusalFacts, refuse, require};
pub use rulebook::{CaseOf, Chapter, Citation, Coverage, Note, Rulebook, Shows};
pub use scenario::{
    DegreeInfo, LessonText, OptionInfo, SHORT_FORM, ScenarioInfo, ScenarioText, SeatSetup, Setup, SideInfo,
};
pub use seat::{Asker, Audience, Seat, SeatSet, Seats, Side, Viewer};
pub use table::Table;
pub use tally::{Change, Modifier, Tally};
pub use texts::{Balance, BriefingText, Named, Strangers, TEXTS, Texts};
pub use view::{
    Act, ActsIn, Alternative, Area, AreaKind, Arm, ArmyDraft, ArmySheet, Badge, BrigadeDraft, CardSheet,
    Cell, Chip, Coat, Command, Cue, Danger, Deploying, DeployingBrigade, DeployingForm, DeployingPiece,
    DeployingState, DraftOption, Drafted, DraftedUnit, Dress, Dye, Emblem, Extent, Facing, Family, Feature,
    Figure, Forecast, Formation, Garrison, Ground, Group, Headgear, Height, HeldCard, HexFeature,
    HexFeatureKind, HexTop, HexsideFeature, HexsideKind, InfoCard, InfoRow, LaidFeature, Land, Laying,
    LayingForm, LayingKind, Livery, Look, March, Marker, Marking, Measure, Mustering, Need, Notable, Offer,
    Path, Phase, PhaseSign, Piece, Place, Placed, Placing, Pointed, Printed, ProfileSheet, Prompt, Reach,
    Regiment, Role, Score, SettingUp, Shifted, Sight, Sign, Sizes, Standard, Stat, Stop, Symbol, Together,
    Topic, Troop, TurnView, UnitDraft, Variant, View, Zone,
};
pub use walk::{Leaf, walk};
