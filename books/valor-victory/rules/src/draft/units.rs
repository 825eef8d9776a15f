//! Lines of a side: its supplies and its units.

use engine::{Key, Line, Side, Words};
use hex::Direction;

use super::later::Later;
use super::{Draft, Read, direction, number};
use crate::battle::{Flag, UnitId};
use crate::counters::CATALOGUE;
use crate::key;
use crate::map::HexId;
use crate::opportunity::Policy;
use crate::scenario::{Arrival, UnitSetup};
use crate::victory::Halves;

impl Draft {
    /// Supplies, or a unit.
    pub(super) fn side_line(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let supplies = ["smoke", "light", "heavy", "air", "snipers", "exited", "sniper"];
        if !words.peek().is_some_and(|word| supplies.contains(&word)) {
            return self.unit(side, words);
        }
        while let Some(word) = words.next_word() {
            if word == "sniper" {
                let hex = self.hex(words)?;
                self.later.push(Later::Sniper(side, hex));
                continue;
            }
            let count: u8 = number(words)?;
            let setup = &mut self.sides[side];
            match word {
                "smoke" => setup.smoke = count,
                "light" => setup.light = count,
                "heavy" => setup.heavy = count,
                "air" => setup.air = count,
                "snipers" => setup.snipers = count,
                "exited" => self.later.push(Later::Exited(side, Halves(u16::from(count) * 2))),
                other => return Err(Line::new(key::FAULT_WORD).with("word", other)),
            }
        }
        Ok(())
    }

    fn unit(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let name = words.word(key::EXPECT_NAME)?.to_owned();
        let kind = words.word(key::EXPECT_KIND)?.to_owned();
        if words.take("enters") {
            let turn = number(words)?;
            let hexes = self.hexes(words)?;
            let id = self.add_unit(side, &name, &kind, HexId::NOWHERE)?;
            self.units[id.index()].arrival = Some(Arrival { turn, hexes });
            return Ok(());
        }
        let aboard = words.take("aboard");
        let (hex, carrier) = if aboard {
            let carrier = self.carrier(words)?;
            (self.units[carrier.index()].hex, Some(carrier))
        } else {
            (self.hex(words)?, None)
        };
        let id = self.add_unit(side, &name, &kind, hex)?;
        self.units[id.index()].carrier = carrier;
        while let Some(word) = words.next_word() {
            self.trait_of(id, word, words)?;
        }
        Ok(())
    }

    fn carrier(&self, words: &mut Words<'_>) -> Read<UnitId> {
        self.unit_named(key::EXPECT_TRANSPORT, words)
    }

    fn unit_named(&self, expected: Key, words: &mut Words<'_>) -> Read<UnitId> {
        let find = |word: &str| self.units.iter().position(|unit| unit.name == word);
        Ok(words.read(expected, find).map(UnitId::at)?)
    }

    /// A shot that is taken, or none at all.
    pub(super) fn opportunity(&mut self, words: &mut Words<'_>) -> Read<()> {
        let mut shots = match std::mem::take(&mut self.opportunity) {
            Policy::Automatic => Vec::new(),
            Policy::Told(shots) => shots,
        };
        if !words.take("none") {
            shots.push((self.unit_named(key::EXPECT_NONE_OR_UNIT, words)?, self.hex(words)?));
        }
        self.opportunity = Policy::Told(shots);
        Ok(())
    }

    /// What people call a unit or a hex, and what fits on the counter of a unit.
    pub(super) fn title(&mut self, words: &mut Words<'_>) -> Read<()> {
        let unit = words.peek().and_then(|word| self.units.iter().position(|unit| unit.name == word));
        let Some(unit) = unit else {
            let name = words.peek().unwrap_or_default().to_owned();
            let (hex, title) = (self.hex(words)?, words.rest().to_owned());
            self.texts.places.insert(name, title.clone());
            self.places.insert(hex, title);
            return Ok(());
        };
        words.next_word();
        let rest = words.rest();
        let (title, short) = rest.split_once(" | ").unwrap_or((rest, rest));
        (self.units[unit].title, self.units[unit].short) = (title.to_owned(), Some(short.to_owned()));
        Ok(())
    }

    pub(super) fn add_unit(&mut self, side: Side, name: &str, kind: &str, hex: HexId) -> Read<UnitId> {
        let kind = self.kind_named(kind).ok_or_else(|| unknown(kind))?;
        if self.units.iter().any(|unit| unit.name == name) {
            return Err(Line::new(key::FAULT_NAME_TAKEN).with("name", name));
        }
        let title = self.kind(kind).title.clone();
        let (name, facing) = (name.to_owned(), Direction::NORTH);
        let (short, weapon, carrier, arrival) = (None, None, None, None);
        self.units.push(UnitSetup { name, title, short, side, kind, hex, facing, weapon, carrier, arrival });
        Ok(UnitId::at(self.units.len() - 1))
    }

    fn trait_of(&mut self, id: UnitId, word: &str, words: &mut Words<'_>) -> Read<()> {
        let flag = match word {
            "with" => {
                let weapon = words.read(key::EXPECT_WEAPON, |word| CATALOGUE.weapon_named(word));
                self.units[id.index()].weapon = Some(weapon?);
                return Ok(());
            }
            "facing" => {
                self.units[id.index()].facing = direction(words)?;
                return Ok(());
            }
            "pinned" => Flag::Pinned,
            "fired" => Flag::Fired,
            "moved" => Flag::Moved,
            "advanced" => Flag::Advanced,
            "assaulted" => Flag::Assaulted,
            "loaded" => Flag::Loaded,
            "immobile" => Flag::Immobile,
            "valorous" => Flag::Valorous,
            other => return Err(Line::new(key::FAULT_WORD).with("word", other)),
        };
        self.later.push(Later::Unit(id, flag));
        Ok(())
    }
}

/// A kind of unit that there is not.
pub(super) fn unknown(kind: &str) -> Line {
    Line::new(key::FAULT_UNIT).with("kind", kind)
}
