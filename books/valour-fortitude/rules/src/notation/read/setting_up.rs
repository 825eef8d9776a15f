//! Orders of the set-up, and arrivals.

use ground::{Kind as _, read_facing, read_laid, read_point, read_way};

use super::{Read, Reader};
use crate::armies::ArmyList;
use crate::battle::{Post, UnitId};
use crate::defend::Setting;
use crate::key;
use crate::land::{Kind, Laid};
use crate::movement::Pace;
use crate::numbers;
use crate::order::Order;
use crate::reinforcements::Arrival;
use crate::scenario::layout_named;
use crate::setpiece;

impl<'a> Reader<'a> {
    pub(super) fn muster(&mut self) -> Read<Order> {
        let mut words = Vec::new();
        while let Some(word) = self.words.next_word() {
            words.push(word);
        }
        match ArmyList::from_words(&words) {
            Some(list) => Ok(Order::Muster(list)),
            None => Err(self.words.wrong(words.last().copied().unwrap_or_default(), key::EXPECT_ARMY)),
        }
    }

    pub(super) fn laid(&mut self) -> Read<Laid> {
        let kind = self.words.read(key::EXPECT_TERRAIN, Kind::named)?;
        read_laid(kind, &mut self.words)
    }

    pub(super) fn laid_index(&mut self) -> Read<u8> {
        let laid = &self.battle.state().laid;
        self.words
            .read(key::EXPECT_LAID, |word| laid.iter().position(|one| one.name == word).map(numbers::count))
    }

    pub(super) fn deploy(&mut self) -> Read<Order> {
        let unit = self.unit()?;
        let stand = if self.words.take("in") {
            setpiece::Stand::In(self.feature()?)
        } else {
            self.words.keyword("at")?;
            setpiece::Stand::At(self.setting(unit)?)
        };
        Ok(Order::Deploy { unit, stand })
    }

    /// `12,8 facing 0 form 12`; what is left out is as the unit stands, or its customary line.
    pub(super) fn setting(&mut self, unit: UnitId) -> Read<Setting> {
        let one = self.battle.unit(unit);
        let at = read_point(&mut self.words)?;
        let mut setting = Setting { at, facing: self.battle.army(one.side()).edge, layout: self.usual(unit) };
        if self.words.take("facing") {
            setting.facing = read_facing(&mut self.words)?;
        }
        if self.words.take("form") {
            setting.layout = self.layout(unit)?;
        }
        Ok(setting)
    }

    fn usual(&self, unit: UnitId) -> crate::formation::Layout {
        let one = self.battle.unit(unit);
        match one.post {
            Post::Table => one.pose.layout,
            Post::In(_) | Post::Reserve | Post::Waiting | Post::Routed => {
                crate::formation::Layout::line(self.battle.arm(unit), one.figures)
            }
        }
    }

    pub(super) fn layout(&mut self, unit: UnitId) -> Read<crate::formation::Layout> {
        let (arm, figures) = (self.battle.arm(unit), self.battle.unit(unit).figures);
        self.words.read(key::EXPECT_FORMATION, |word| match word.parse::<u8>() {
            Ok(files) => Some(crate::formation::Layout::close(files)),
            Err(_) => layout_named(word, arm, figures),
        })
    }

    pub(super) fn arrival(&mut self) -> Read<Arrival> {
        let unit = self.unit()?;
        let layout = if self.words.take("as") { Some(self.layout(unit)?) } else { None };
        self.words.keyword("from")?;
        let from = read_point(&mut self.words)?;
        let pace = if self.words.take("double") {
            Pace::Double
        } else if self.words.take("assault") {
            Pace::Assault
        } else {
            Pace::Move
        };
        let facing = self.battle.army(self.battle.unit(unit).side()).edge;
        let first = read_way(&mut self.words, facing)?;
        let facing = first.last().map_or(facing, |place| place.facing);
        let second = if self.words.take("then") { read_way(&mut self.words, facing)? } else { Vec::new() };
        let facing = second.last().map_or(facing, |place| place.facing);
        let after = self.reform(unit, facing)?;
        Ok(Arrival { unit, from, layout, pace, first, second, after })
    }
}
