//! Brigades, their units, and where each starts.

use engine::{Key, Line, Named, Side};
use plane::Length;
use toml::Spanned;

use super::fields::{BrigadeFile, UnitFile};
use super::{Reader, layout_named};
use crate::armies::{self, Arm, ListUnit, Nation, Special};
use crate::battle::{Brigade, BrigadeId, LeaderPost, MOST_BRIGADES, MOST_UNITS, Name, Post, Unit};
use crate::formation::Pose;
use crate::scenario::Scenario;
use crate::{clause, key, numbers};

impl Reader<'_> {
    pub(super) fn brigade(&mut self, scenario: &mut Scenario, file: &Spanned<BrigadeFile>) {
        let (at, one) = (file.span().start, file.get_ref());
        let side = self.side(&one.side, at, &scenario.sides);
        let name = Name::new(&one.name);
        let twice = scenario.brigades.iter().any(|other| other.name.as_str() == one.name);
        if name.is_none() || twice || scenario.brigades.len() == MOST_BRIGADES {
            self.source.wrong(at, Line::new(key::FAULT_BRIGADE_NAME).with("name", one.name.as_str()));
            return;
        }
        if !(2..=8).contains(&one.units.len()) {
            let what = Line::new(key::FAULT_BRIGADE_SIZE).with("brigade", one.name.as_str());
            self.source.wrong(at, what.with("units", one.units.len()).by(clause::C1_4_C_BRIGADE_SIZE));
        }
        let id = BrigadeId(numbers::count(scenario.brigades.len()));
        let nation = scenario.sides[side].nation;
        let start = scenario.units.len();
        for unit in &one.units {
            self.unit(scenario, side, nation, id, unit);
        }
        let light = |unit: &Unit| {
            nation.sheet().profile(unit.profile).arm == Arm::Infantry && unit.has(Special::LightInfantry)
        };
        let leader = one.leader.as_ref().and_then(|word| self.source.point(word, at));
        scenario.brigades.push(Brigade {
            name: name.unwrap_or_default(),
            side: side.0,
            leader: leader.map_or(LeaderPost::Off, LeaderPost::At),
            cautious: one.cautious,
            light: scenario.units[start..].iter().all(light),
            deployed: true,
            ..Brigade::default()
        });
        scenario.brigade_titles.push(if one.title.is_empty() { one.name.clone() } else { one.title.clone() });
        scenario.leader_names.push(one.leader_name.clone());
    }

    pub(super) fn unit(
        &mut self,
        scenario: &mut Scenario,
        side: Side,
        nation: Nation,
        brigade: BrigadeId,
        file: &Spanned<UnitFile>,
    ) {
        let (at, one) = (file.span().start, file.get_ref());
        let listed = ListUnit {
            profile: one.profile.clone(),
            figures: one.figures,
            elite: one.elite.clone(),
            understrength: one.understrength,
            traits: one.traits.clone(),
        };
        for fault in armies::unit_faults(nation, &listed) {
            let what = Line::new(key::FAULT_OF).with("name", one.name.as_str()).with("what", fault.line());
            self.source.wrong(at, what.by(fault.clause));
        }
        let name = Name::new(&one.name);
        let twice = scenario.units.iter().any(|other| other.name.as_str() == one.name);
        if name.is_none() || twice || scenario.units.len() == MOST_UNITS {
            self.source.wrong(at, Line::new(key::FAULT_UNIT_NAME).with("name", one.name.as_str()));
            return;
        }
        let Some(mut unit) = armies::muster_unit(nation, &listed, side.0, brigade, name.unwrap_or_default())
        else {
            return;
        };
        let profile = nation.sheet().profile(unit.profile);
        if !self.draw_up(&mut unit, profile.arm, one, at) {
            return;
        }
        unit.pose.facing = match &one.facing {
            Some(word) => self.source.facing(Some(word), at),
            None => scenario.sides[side].edge,
        };
        unit.post = self.post(scenario, one, at, &mut unit.pose);
        unit.arrives = one.arrives.unwrap_or(0);
        let entry = one.entry.as_ref().map(|(edge, from, to)| {
            let edge = self.edge(edge, at);
            (edge, Length::units(*from), Length::units(*to))
        });
        let written = Some(one.title.as_str()).filter(|title| !title.is_empty());
        let better = scenario.texts.units.get(&one.name).map(Named::title);
        let title = better.or(written).unwrap_or(&profile.title).to_owned();
        scenario.titles.push(title);
        scenario.entries.push(entry);
        scenario.units.push(unit);
    }

    /// The formation in which the file draws a unit up; false if it may not be.
    fn draw_up(&mut self, unit: &mut Unit, arm: Arm, one: &UnitFile, at: usize) -> bool {
        let word = one.formation.as_deref().unwrap_or("line");
        let fault = |key: Key| Line::new(key).with("unit", one.name.as_str()).with("word", word);
        match layout_named(word, arm, unit.figures) {
            Some(layout) => unit.pose.layout = layout,
            None => self.source.wrong(at, fault(key::FAULT_FORMATION)),
        }
        match unit.pose.layout.check(arm, unit.figures, unit.special) {
            Ok(()) => true,
            Err(clause) => {
                self.source.wrong(at, fault(key::FAULT_DRAWN_UP).by(clause));
                false
            }
        }
    }

    pub(super) fn post(&mut self, scenario: &Scenario, one: &UnitFile, at: usize, pose: &mut Pose) -> Post {
        match (&one.at, &one.inside, one.arrives) {
            (Some(word), None, None) => {
                pose.at = self.source.point(word, at).unwrap_or_default();
                Post::Table
            }
            (None, Some(name), None) => match scenario.land.named(name) {
                Some(feature) => Post::In(feature),
                None => {
                    let what = Line::new(key::FAULT_UNIT_FEATURE).with("unit", one.name.as_str());
                    self.source.wrong(at, what.with("word", name.as_str()));
                    Post::Reserve
                }
            },
            (None, None, Some(_)) => Post::Reserve,
            _ => {
                self.source.wrong(at, Line::new(key::FAULT_UNIT_POST).with("unit", one.name.as_str()));
                Post::Reserve
            }
        }
    }
}
