//! Lines of a side: its supplies and its units.

use engine::{Side, Words};
use hex::Direction;

use super::later::Later;
use super::{Draft, Read, direction, number};
use crate::battle::{Flag, UnitId};
use crate::counters::CATALOGUE;
use crate::map::HexId;
use crate::opportunity::Policy;
use crate::scenario::{Arrival, UnitSetup, kind_of};
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
                other => return Err(format!("unknown supply “{other}”")),
            }
        }
        Ok(())
    }

    fn unit(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let name = words.word("a name").map_err(|error| error.to_string())?.to_owned();
        let kind = words.word("a kind of unit").map_err(|error| error.to_string())?.to_owned();
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
        self.unit_named("a transport named above", words)
    }

    fn unit_named(&self, expected: &'static str, words: &mut Words<'_>) -> Read<UnitId> {
        let find = |word: &str| self.units.iter().position(|unit| unit.name == word);
        words.read(expected, find).map(UnitId::at).map_err(|error| error.to_string())
    }

    /// A shot that is taken, or none at all.
    pub(super) fn opportunity(&mut self, words: &mut Words<'_>) -> Read<()> {
        let mut shots = match std::mem::take(&mut self.opportunity) {
            Policy::Automatic => Vec::new(),
            Policy::Told(shots) => shots,
        };
        if !words.take("none") {
            shots.push((self.unit_named("none or a unit", words)?, self.hex(words)?));
        }
        self.opportunity = Policy::Told(shots);
        Ok(())
    }

    pub(super) fn add_unit(&mut self, side: Side, name: &str, kind: &str, hex: HexId) -> Read<UnitId> {
        let kind = self.kind_named(kind).ok_or_else(|| format!("unknown unit “{kind}”"))?;
        if self.units.iter().any(|unit| unit.name == name) {
            return Err(format!("the name “{name}” is taken"));
        }
        let title = kind_of(&self.made_up, kind).title.clone();
        let (name, facing) = (name.to_owned(), Direction::NORTH);
        let (weapon, carrier, arrival) = (None, None, None);
        self.units.push(UnitSetup { name, title, side, kind, hex, facing, weapon, carrier, arrival });
        Ok(UnitId::at(self.units.len() - 1))
    }

    fn trait_of(&mut self, id: UnitId, word: &str, words: &mut Words<'_>) -> Read<()> {
        let flag = match word {
            "with" => {
                let weapon = words.read("a weapon", |word| CATALOGUE.weapon_named(word));
                self.units[id.index()].weapon = Some(weapon.map_err(|error| error.to_string())?);
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
            other => return Err(format!("unknown state “{other}”")),
        };
        self.later.push(Later::Unit(id, flag));
        Ok(())
    }
}
