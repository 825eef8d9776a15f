//! Orders of a turn: cards, shots, manoeuvres and fights.

use ground::{read_facing, read_way};
use plane::Bearing;

use super::{Read, Reader};
use crate::action::Action;
use crate::battle::{Group, UnitId};
use crate::fate::{Card, On};
use crate::fire::Shooting;
use crate::formation::Middle;
use crate::key;
use crate::movement::{Manoeuvre, Pace, Reform};
use crate::order::Order;

impl<'a> Reader<'a> {
    pub(super) fn play(&mut self) -> Read<Order> {
        let card = self.card()?;
        let Some(word) = self.words.next_word() else { return Ok(Order::Play { card, on: On::Nothing }) };
        let objective = |word: &str| {
            let index: u8 = word.strip_prefix('o')?.parse().ok()?;
            let index = index.checked_sub(1)?;
            (usize::from(index) < self.battle.state().objectives.len()).then_some(On::Objective(index))
        };
        let leader = || self.leader_named(word).map(On::Leader);
        let brigade = || self.battle.brigade_named(word).map(On::Brigade);
        let unit = || self.battle.unit_named(word).map(On::Unit);
        let on = match card {
            Card::Ace => leader(),
            Card::Capture => objective(word),
            Card::Breakthrough | Card::Queen | Card::King => brigade(),
            Card::Tide
            | Card::Confusion
            | Card::Stubborn
            | Card::Deadly
            | Card::Directed
            | Card::Inspiration
            | Card::Surprise
            | Card::Jack => unit(),
        };
        match on {
            Some(on) => Ok(Order::Play { card, on }),
            None => Err(self.words.wrong(word, key::EXPECT_CARD_ON)),
        }
    }

    pub(super) fn shooting(&mut self) -> Read<Shooting> {
        let word = self.words.word(key::EXPECT_SHOOTERS)?;
        let mut shooting = Shooting::alone(UnitId(0), UnitId(0), false);
        for (index, name) in word.split('+').enumerate() {
            let skirmish = name.ends_with('*');
            let unit = self.battle.unit_named(name.trim_end_matches('*'));
            let Some(unit) = unit else { return Err(self.words.wrong(word, key::EXPECT_SHOOTERS)) };
            let full = match index {
                0 => {
                    shooting.main = unit;
                    shooting.skirmish = skirmish;
                    false
                }
                _ => !shooting.support.push(unit) || skirmish && !shooting.skirmishing.push(unit),
            };
            if full {
                return Err(self.words.wrong(word, key::EXPECT_FEWER_SUPPORTERS));
            }
        }
        self.words.keyword("->")?;
        shooting.target = self.unit()?;
        shooting.directed = self.words.take("directed");
        Ok(shooting)
    }

    pub(super) fn go(&mut self, pace: Pace) -> Read<Order> {
        let unit = self.unit()?;
        let facing = self.battle.unit(unit).pose.facing;
        let mut manoeuvre = Manoeuvre { before: self.reform(unit, facing)?, ..Manoeuvre::default() };
        let facing = manoeuvre.before.map_or(facing, |reform| reform.facing);
        manoeuvre.way = read_way(&mut self.words, facing)?;
        let facing = manoeuvre.way.last().map_or(facing, |place| place.facing);
        manoeuvre.after = self.reform(unit, facing)?;
        if self.words.take("occupy") {
            manoeuvre.occupies = Some(self.feature()?);
        }
        Ok(Order::Act { unit, action: Action::Go(pace, manoeuvre) })
    }

    pub(super) fn reform(&mut self, unit: UnitId, facing: Bearing) -> Read<Option<Reform>> {
        if !self.words.take("form") {
            return Ok(None);
        }
        let layout = self.layout(unit)?;
        let facing = if self.words.take("facing") { read_facing(&mut self.words)? } else { facing };
        let (mut pivot, mut slot) = (Middle::Left, Middle::Left);
        if self.words.take("pivot") {
            (pivot, slot) = self.words.read(&["ll", "lr", "rl", "rr"], |word| match word {
                "ll" => Some((Middle::Left, Middle::Left)),
                "lr" => Some((Middle::Left, Middle::Right)),
                "rl" => Some((Middle::Right, Middle::Left)),
                "rr" => Some((Middle::Right, Middle::Right)),
                _ => None,
            })?;
        }
        Ok(Some(Reform { layout, facing, pivot, slot }))
    }

    pub(super) fn picks(&mut self) -> Read<Vec<(UnitId, UnitId)>> {
        let mut picks = Vec::new();
        while let Some(word) = self.words.next_word() {
            let pair = word.split_once("->").and_then(|(unit, target)| {
                Some((self.battle.unit_named(unit)?, self.battle.unit_named(target)?))
            });
            match pair {
                Some(pair) => picks.push(pair),
                None => return Err(self.words.wrong(word, key::EXPECT_PICKS)),
            }
        }
        Ok(picks)
    }

    pub(super) fn fight(&mut self) -> Read<Order> {
        let main = self.unit()?;
        self.words.keyword("->")?;
        let target = self.unit()?;
        Ok(Order::Fight { main, target, brigade: self.supporter()? })
    }

    pub(super) fn back(&mut self) -> Read<Order> {
        let support = if self.words.take("support") { self.units()? } else { Group::default() };
        Ok(Order::Back { support, brigade: self.supporter()? })
    }

    fn supporter(&mut self) -> Read<Option<UnitId>> {
        if self.words.take("brigade") { self.unit().map(Some) } else { Ok(None) }
    }
}
