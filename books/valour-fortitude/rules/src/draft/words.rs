//! The words that many lines of a draft have.

use engine::{Line, Side, Words};
use ground::read_point;
use plane::Point;

use super::SIDES;
use crate::fate::Card;
use crate::key;

pub(super) type Read<T> = Result<T, Line>;

pub(super) fn side(words: &mut Words<'_>) -> Read<Side> {
    Ok(words.read(&SIDES, |word| SIDES.find(|name| *name == word))?)
}

pub(super) fn number<T: std::str::FromStr>(words: &mut Words<'_>) -> Read<T> {
    Ok(words.number(key::EXPECT_NUMBER)?)
}

pub(super) fn point(words: &mut Words<'_>) -> Read<Point> {
    Ok(read_point(words)?)
}

pub(super) fn card(words: &mut Words<'_>) -> Read<Card> {
    Ok(words.read(key::EXPECT_CARD, Card::named)?)
}

/// A word that means nothing there.
pub(super) fn unknown(word: &str) -> Line {
    Line::new(key::FAULT_WORD).with("word", word)
}
