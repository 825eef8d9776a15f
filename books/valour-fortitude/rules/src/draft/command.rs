//! Brigades and leaders.

use engine::{BySide, Line, Side, Words};

use super::Draft;
use super::words::{Read, number, point, side, unknown};
use crate::battle::{Activation, Brigade, BrigadeId, Leader, LeaderPost, Name};
use crate::key;
use crate::numbers::count;

impl Draft {
    pub(super) fn brigade(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        let name = words.read(key::EXPECT_NAME, Name::new)?;
        let id = BrigadeId(count(self.brigades.len()));
        let mut brigade =
            Brigade { name, side: side.0, deployed: self.set_piece.is_none(), ..Brigade::default() };
        while let Some(word) = words.next_word() {
            match word {
                "cautious" => brigade.cautious = true,
                "routed" => brigade.has_routed = true,
                "picked" => brigade.activation = Activation::Active,
                "failed" => brigade.activation = Activation::Failed,
                "leader" => self.leaders.push((Leader::Brigade(id), LeaderPost::At(point(words)?))),
                "seat" => {
                    let seat: u8 = number(words)?;
                    self.commanders.push((id, seat.saturating_sub(1)));
                }
                other => return Err(unknown(other)),
            }
        }
        self.brigades.push(brigade);
        Ok(())
    }

    pub(super) fn leader(&mut self, words: &mut Words<'_>) -> Read<()> {
        let word = words.word(key::EXPECT_LEADER)?;
        let leader = match word {
            "army-blue" => Leader::Army(Side(0)),
            "army-red" => Leader::Army(Side(1)),
            name => match self.brigades.iter().position(|brigade| brigade.name.as_str() == name) {
                Some(index) => Leader::Brigade(BrigadeId(count(index))),
                None => return Err(Line::new(key::FAULT_LEADER).with("word", name)),
            },
        };
        let post = if words.take("off") {
            LeaderPost::Off
        } else if words.take("in") {
            LeaderPost::In(self.feature(words.word(key::EXPECT_FEATURE)?)?, false)
        } else {
            LeaderPost::At(point(words)?)
        };
        self.leaders.push((leader, post));
        Ok(())
    }

    pub(super) fn brigade_named(&self, name: &str) -> Read<BrigadeId> {
        let found = self.brigades.iter().position(|brigade| brigade.name.as_str() == name);
        let missing = || Line::new(key::FAULT_BRIGADE).with("word", name);
        found.map(|index| BrigadeId(count(index))).ok_or_else(missing)
    }

    /// The brigade of a side that takes whoever has none.
    pub(super) fn usual_brigade(&mut self, side: Side) -> BrigadeId {
        let name = BySide::new("Blue", "Red")[side];
        if let Some(index) =
            self.brigades.iter().position(|brigade| brigade.side == side.0 && brigade.name.as_str() == name)
        {
            return BrigadeId(count(index));
        }
        self.brigades.push(Brigade {
            name: Name::new(name).unwrap_or_default(),
            side: side.0,
            deployed: self.set_piece.is_none(),
            ..Brigade::default()
        });
        BrigadeId(count(self.brigades.len() - 1))
    }
}
