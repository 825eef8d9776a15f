//! The words behind a unit's profile.

use engine::{Line, Words};
use ground::facing_named;
use plane::Point;

use super::words::{Read, number, unknown};
use crate::armies::{Arm, ListUnit};
use crate::battle::{Fired, Mark, Unit};
use crate::key;
use crate::quantities::Losses;
use crate::scenario::layout_named;

/// Words that mark a unit.
const MARKS: [(&str, Option<Mark>); 9] = [
    ("fired", None),
    ("skirmished", None),
    ("routed", None),
    ("acted", Some(Mark::Acted)),
    ("settled", Some(Mark::Settled)),
    ("grognard", Some(Mark::Grognard)),
    ("targeted", Some(Mark::Targeted)),
    ("messaged", Some(Mark::Messaged)),
    ("attacked", Some(Mark::Attacked)),
];

/// What is said about a unit besides its row of the army list.
#[derive(Default)]
pub(super) struct Placing {
    pub(super) losses: Losses,
    pub(super) fights: u8,
    pub(super) brigade: Option<String>,
    pub(super) inside: Option<String>,
    pub(super) reserve: Option<u8>,
    pub(super) waiting: bool,
    options: Options,
    marks: Vec<String>,
    pose: Vec<String>,
}

/// Which words of options follow.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Options {
    #[default]
    None,
    Elite,
    Traits,
}

impl Placing {
    /// Reads the words to the end: the row of the army list, and the rest.
    pub(super) fn read(profile: String, words: &mut Words<'_>) -> Read<(ListUnit, Self)> {
        let mut listed = ListUnit { profile, ..ListUnit::default() };
        let mut place = Self::default();
        while let Some(word) = words.next_word() {
            match word {
                "figures" => listed.figures = number(words)?,
                "losses" => place.losses = Losses(number(words)?),
                "brigade" => place.brigade = Some(words.word(key::EXPECT_BRIGADE)?.to_owned()),
                "in" => place.inside = Some(words.word(key::EXPECT_FEATURE)?.to_owned()),
                "reserve" => place.reserve = Some(number(words)?),
                "fights" => place.fights = number(words)?,
                "understrength" => listed.understrength = true,
                "elite" => place.options = Options::Elite,
                "traits" => place.options = Options::Traits,
                "waiting" => place.waiting = true,
                "fire" | "melee" | "tenacity" if place.options == Options::Elite => {
                    listed.elite.push(word.to_owned())
                }
                "stoic" | "fast" | "masse" if place.options == Options::Traits => {
                    listed.traits.push(word.to_owned())
                }
                word if MARKS.iter().any(|&(mark, _)| mark == word) => place.marks.push(word.to_owned()),
                word => place.pose.push(word.to_owned()),
            }
        }
        Ok((listed, place))
    }

    /// Is it marked so?
    pub(super) fn is_marked(&self, word: &str) -> bool {
        self.marks.iter().any(|mark| mark == word)
    }

    /// Puts its marks on the unit.
    pub(super) fn mark(&self, unit: &mut Unit) {
        for mark in &self.marks {
            match mark.as_str() {
                "fired" => unit.fired = Fired::Full,
                "skirmished" => unit.fired = Fired::Skirmish,
                word => {
                    let mark = MARKS.iter().find(|(name, _)| *name == word).and_then(|(_, mark)| *mark);
                    mark.into_iter().for_each(|mark| unit.set(mark, true));
                }
            }
        }
    }

    /// Draws the unit up where it stands.
    pub(super) fn draw_up(&self, unit: &mut Unit, arm: Arm) -> Read<()> {
        unit.pose.layout = layout_named("line", arm, unit.figures).unwrap_or_default();
        for word in &self.pose {
            if let Some(layout) = layout_named(word, arm, unit.figures) {
                unit.pose.layout = layout;
            } else if let Ok(at) = word.parse::<Point>() {
                unit.pose.at = at;
            } else if let Some(facing) = facing_named(word) {
                unit.pose.facing = facing;
            } else {
                return Err(unknown(word));
            }
        }
        let unlawful = |clause| Line::new(key::FAULT_NO_FORMATION).by(clause);
        unit.pose.layout.check(arm, unit.figures, unit.special).map_err(unlawful)
    }
}
