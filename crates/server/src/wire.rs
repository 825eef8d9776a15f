//! What goes over the wire. The client's TypeScript types are made from these.
//!
//! They mirror the engine's types instead of deriving on them, because the wire is not the engine: here words are
//! already in the reader's language, sets of seats are lists of names, and the engine stays free of the web.

mod board;
mod club;
mod frame;
mod game;
mod info;
mod lesson;
mod log;
mod mirror;
mod news;
mod numbers;
mod outcomes;
mod path;
mod play;
mod questions;
mod reach;
mod reasons;
mod setting_up;
mod sheet;
mod troop;
mod trouble;
mod view;

pub(crate) use board::Ground;
pub(crate) use club::*;
pub(crate) use frame::{CardSheet, Phase};
pub(crate) use game::{
    BroughtGame, Choices, GameView, NewGame, RecordAsked, SeatLabel, SeatTicket, Started, Text,
    WantedScenario,
};
pub(crate) use info::InfoCard;
pub(crate) use lesson::{LessonAsked, LessonSheet, LessonView, NewLesson};
pub(crate) use log::LogLine;
pub(crate) use news::News;
pub(crate) use path::{March, MarchAsked, PathAsked};
pub(crate) use play::{
    Acknowledged, LawfulOrders, Offer, OrderAsked, Rule, Sentence, Tried, TryAsked, UndoAsked,
};
pub(crate) use questions::{Seen, SightAsked, SightLine, WhyAsked, Wish};
pub(crate) use reach::{Danger, DangersAsked, Reach};
pub(crate) use reasons::Reasons;
pub(crate) use setting_up::{DraftAsked, Drafted, Placed, PlacingAsked, SettingUp};
pub(crate) use sheet::{BookSheet, Preview, RulesSheet, ScenarioSheet};
pub(crate) use trouble::{FileFault, Trouble};
pub(crate) use view::View;

#[cfg(test)]
mod typescript;
