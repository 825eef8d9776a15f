//! Hands, discards and standing orders.

use engine::Words;

use super::Draft;
use super::words::{Read, card, side};
use crate::fate::{Cards, Stand};

impl Draft {
    pub(super) fn hand(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        add_cards(&mut self.hands[side], words)
    }

    pub(super) fn discard(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        add_cards(&mut self.discards[side], words)
    }

    pub(super) fn draws(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.draws = words.read(&["on", "off"], on_or_off)?;
        Ok(())
    }

    pub(super) fn standing(&mut self, words: &mut Words<'_>) -> Read<()> {
        let (side, card) = (side(words)?, card(words)?);
        self.standing.push((side, card, words.read(&["ask", "pass", "play"], Stand::named)?));
        Ok(())
    }
}

fn add_cards(cards: &mut Cards, words: &mut Words<'_>) -> Read<()> {
    while words.peek().is_some() {
        *cards = cards.with(card(words)?);
    }
    Ok(())
}

fn on_or_off(word: &str) -> Option<bool> {
    match word {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}
