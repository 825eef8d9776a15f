//! A unit: its profile, and where and how it stands.

use engine::{Line, Side, Words};

use super::Draft;
use super::placing::Placing;
use super::profile::MadeUp;
use super::words::Read;
use crate::armies::{self, Nation};
use crate::battle::{Name, Post, Unit};
use crate::key;

impl Draft {
    pub(super) fn profile(&mut self, words: &mut Words<'_>) -> Read<()> {
        let made = MadeUp::read(words)?;
        if self.made_up.iter().any(|other| other.name == made.name) {
            return Err(Line::new(key::FAULT_TWICE).with("name", made.name));
        }
        self.made_up.push(made);
        Ok(())
    }

    pub(super) fn unit(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let nation = self.nations[side];
        let name = words.read(key::EXPECT_NAME, Name::new)?;
        let profile = words.word(key::EXPECT_PROFILE)?.to_owned();
        let (mut listed, place) = Placing::read(profile, words)?;
        let made = self.made_up.iter().find(|made| made.name == listed.profile).cloned();
        let figures = made.as_ref().and_then(|made| made.stand_in(&mut listed));
        if let Some(fault) = armies::unit_faults(nation, &listed).into_iter().next() {
            return Err(fault.line());
        }
        let brigade = match &place.brigade {
            Some(name) => self.brigade_named(name)?,
            None => self.usual_brigade(side),
        };
        let Some(mut unit) = armies::muster_unit(nation, &listed, side.0, brigade, name) else {
            return Err(Line::new(key::FAULT_NO_SHEET).with("word", listed.profile));
        };
        unit.figures = figures.unwrap_or(unit.figures);
        if let Some(made) = made {
            let row = nation.sheet().profile(unit.profile);
            made.change(&mut unit, row, &listed);
        }
        if self.units.iter().any(|other| other.name == name) {
            return Err(Line::new(key::FAULT_TWICE).with("name", name.as_str()));
        }
        self.place(&mut unit, &place, nation)?;
        self.units.push(unit);
        Ok(())
    }

    fn place(&self, unit: &mut Unit, place: &Placing, nation: Nation) -> Read<()> {
        unit.losses = place.losses;
        unit.fights = place.fights;
        place.mark(unit);
        place.draw_up(unit, nation.sheet().profile(unit.profile).arm)?;
        unit.post = match (&place.inside, place.reserve) {
            (Some(name), _) => Post::In(self.feature(name)?),
            (None, Some(turn)) => {
                unit.arrives = turn;
                Post::Reserve
            }
            (None, None) if place.waiting => Post::Waiting,
            (None, None) if place.is_marked("routed") => Post::Routed,
            (None, None) => Post::Table,
        };
        Ok(())
    }
}
