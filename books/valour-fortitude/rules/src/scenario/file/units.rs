//! Brigades, their units, and where each starts.

use engine::Side;
use plane::Length;
use toml::Spanned;

use super::fields::{BrigadeFile, UnitFile};
use super::{Reader, layout_named};
use crate::armies::{self, Arm, ListUnit, Nation, Special};
use crate::battle::{Brigade, BrigadeId, LeaderPost, MOST_BRIGADES, MOST_UNITS, Name, Post, Unit};
use crate::formation::Pose;
use crate::numbers;
use crate::scenario::Scenario;

impl Reader<'_> {
    pub(super) fn brigade(&mut self, scenario: &mut Scenario, file: &Spanned<BrigadeFile>) {
        let (at, one) = (file.span().start, file.get_ref());
        let side = self.side(&one.side, at, &scenario.sides);
        let name = Name::new(&one.name);
        let twice = scenario.brigades.iter().any(|other| other.name.as_str() == one.name);
        if name.is_none() || twice || scenario.brigades.len() == MOST_BRIGADES {
            self.source.wrong(
                at,
                format!("“{}” is no name for a brigade, is used twice, or is one too many", one.name),
            );
            return;
        }
        if !(2..=8).contains(&one.units.len()) {
            self.source.wrong(at, format!("{} has {} units: 2 to 8 (vf.1.4.c)", one.name, one.units.len()));
        }
        let id = BrigadeId(numbers::count(scenario.brigades.len()));
        let nation = scenario.side(side).nation;
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
        for (clause, what) in armies::unit_faults(nation, &listed) {
            self.source.wrong(at, format!("{}: {what} ({clause})", one.name));
        }
        let name = Name::new(&one.name);
        let twice = scenario.units.iter().any(|other| other.name.as_str() == one.name);
        if name.is_none() || twice || scenario.units.len() == MOST_UNITS {
            self.source.wrong(
                at,
                format!("“{}” is no name for a unit, is used twice, or is one too many", one.name),
            );
            return;
        }
        let Some(mut unit) = armies::muster_unit(nation, &listed, side.0, brigade, name.unwrap_or_default())
        else {
            return;
        };
        let arm = nation.sheet().profile(unit.profile).arm;
        let word = one.formation.as_deref().unwrap_or("line");
        match layout_named(word, arm, unit.figures) {
            Some(layout) => unit.pose.layout = layout,
            None => self.source.wrong(at, format!("{}: “{word}” is no formation", one.name)),
        }
        if let Err(clause) = unit.pose.layout.check(arm, unit.figures, unit.special) {
            self.source.wrong(at, format!("{} cannot be drawn up in {word} ({clause})", one.name));
            return;
        }
        unit.pose.facing = match &one.facing {
            Some(word) => self.source.facing(Some(word), at),
            None => scenario.side(side).edge,
        };
        unit.post = self.post(scenario, one, at, &mut unit.pose);
        unit.arrives = one.arrives.unwrap_or(0);
        let entry = one.entry.as_ref().map(|(edge, from, to)| {
            let edge = self.edge(edge, at);
            (edge, Length::units(*from), Length::units(*to))
        });
        let profile = nation.sheet().profile(unit.profile);
        scenario.titles.push(if one.title.is_empty() { profile.title.clone() } else { one.title.clone() });
        scenario.entries.push(entry);
        scenario.units.push(unit);
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
                    self.source.wrong(at, format!("{}: there is no feature “{name}”", one.name));
                    Post::Reserve
                }
            },
            (None, None, Some(_)) => Post::Reserve,
            _ => {
                self.source.wrong(at, format!("{}: needs one of at, in or arrives", one.name));
                Post::Reserve
            }
        }
    }
}
