//! Words that name units, leaders, features, cards, sides and seats.

use engine::{Seat, Side};
use ground::{edge_named, read_point};
use plane::Bearing;

use super::{Read, Reader};
use crate::battle::{BrigadeId, Group, Leader, UnitId};
use crate::fate::Card;
use crate::key;
use crate::land::FeatureId;
use crate::leaders::Ride;
use crate::notation::EDGES;

impl<'a> Reader<'a> {
    pub(super) fn unit(&mut self) -> Read<UnitId> {
        self.words.read(key::EXPECT_UNIT, |word| self.battle.unit_named(word))
    }

    pub(super) fn units(&mut self) -> Read<Group> {
        self.words.distinct(key::EXPECT_UNITS, |name| self.battle.unit_named(name))
    }

    pub(super) fn brigade(&mut self) -> Read<BrigadeId> {
        self.words.read(key::EXPECT_BRIGADE, |word| self.battle.brigade_named(word))
    }

    pub(super) fn feature(&mut self) -> Read<FeatureId> {
        self.words.read(key::EXPECT_FEATURE, |word| self.battle.land().named(word))
    }

    pub(super) fn card(&mut self) -> Read<Card> {
        self.words.read(key::EXPECT_CARD, Card::named)
    }

    pub(super) fn side(&mut self) -> Read<Side> {
        let sides = &self.battle.scenario().sides;
        self.words.read(key::EXPECT_SIDE, |word| sides.find(|side| side.id == word))
    }

    pub(super) fn seat(&mut self) -> Read<Seat> {
        self.words.read(key::EXPECT_SEAT, |word| {
            word.parse().ok().and_then(|seat: u8| seat.checked_sub(1)).map(Seat)
        })
    }

    pub(super) fn edge(&mut self) -> Read<Bearing> {
        self.words.read(&EDGES, edge_named)
    }

    pub(super) fn leader_named(&self, word: &str) -> Option<Leader> {
        if let Some(side) = word.strip_prefix("army-") {
            let sides = &self.battle.scenario().sides;
            return sides.find(|one| one.id == side).map(Leader::Army);
        }
        self.battle.brigade_named(word).map(Leader::Brigade)
    }

    pub(super) fn leader(&mut self) -> Read<Leader> {
        let word = self.words.word(key::EXPECT_LEADER)?;
        self.leader_named(word).ok_or_else(|| self.words.wrong(word, key::EXPECT_LEADER))
    }

    pub(super) fn ride(&mut self) -> Read<Ride> {
        if self.words.take("in") {
            return Ok(Ride::Into(self.feature()?));
        }
        self.words.keyword("to")?;
        Ok(Ride::To(read_point(&mut self.words)?))
    }
}
