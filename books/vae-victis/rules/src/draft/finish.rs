//! Puts the battle of the short form together.

use std::sync::Arc;

use engine::{BySide, Line, Name, Side, Texts, numbers};

use super::{Draft, Read, SIDES, paces};
use crate::aftermath;
use crate::battle::{
    Battle, CorpsId, Element, ElementId, Fate, Fight, Formation, General, GeneralId, Post, Step,
};
use crate::key;
use crate::land::Land;
use crate::scenario::{Kind, Scenario, SideSetup};
use crate::setup;

impl Draft {
    pub(super) fn finish(mut self) -> Read<Battle> {
        let land = Land::new(paces(self.table.0), paces(self.table.1), &self.laid).map_err(|faults| {
            faults.into_iter().next().map_or_else(|| Line::new(key::FAULT_WORD), |fault| fault.what)
        })?;
        if self.free.is_some() {
            return Ok(setup::plain(&Arc::new(self.scenario(land))));
        }
        for side in [Side(0), Side(1)] {
            self.corps_of(side, None)?;
        }
        self.join_halves()?;
        self.give_generals();
        self.arm();
        self.count_points();
        let phase = self.phase;
        let (turn, first) = (self.turn.0, self.first);
        let scenario = Arc::new(self.scenario(land));
        let mut battle = setup::plain(&scenario);
        battle.state.turn = turn;
        battle.state.first = first;
        battle.state.active = phase.0;
        battle.state.step = phase.1;
        Ok(begun(battle))
    }

    /// Halves name each other; light infantry has a place for its other half.
    fn join_halves(&mut self) -> Read<()> {
        for (index, name) in std::mem::take(&mut self.halves) {
            let other = self.elements.iter().position(|element| element.name.as_str() == name);
            let other = other.ok_or_else(|| Line::new(key::FAULT_WORD).with("word", name))?;
            self.elements[index].partner = Some(ElementId(numbers::count(other)));
        }
        for index in 0..self.elements.len() {
            let element = self.elements[index];
            if self.period.row(element.row).splits.is_some() {
                let half = Name::new(&format!("{}x", element.name)).unwrap_or_default();
                let id = ElementId(numbers::count(index));
                let slot = ElementId(numbers::count(self.elements.len()));
                self.elements[index].partner = Some(slot);
                let points = 0;
                self.elements.push(Element {
                    name: half,
                    post: Post::Joined,
                    partner: Some(id),
                    points,
                    ..element
                });
                self.entries.push(None);
            }
        }
        Ok(())
    }

    /// A corps without a general in the short form has lost him.
    fn give_generals(&mut self) {
        for (index, corps) in self.corps.iter_mut().enumerate() {
            let id = CorpsId(numbers::count(index));
            let general = self.generals.iter().position(|general| general.corps == Some(id));
            let general = general.unwrap_or_else(|| {
                let name = Name::new(&format!("{}-gen", corps.name)).unwrap_or_default();
                self.generals.push(General {
                    name,
                    side: corps.side,
                    corps: Some(id),
                    fate: Fate::Lost,
                    ..General::default()
                });
                self.generals.len() - 1
            });
            corps.general = GeneralId(numbers::count(general));
        }
    }

    fn nation(&self, side: Side) -> u8 {
        self.nations[side].unwrap_or(side.0)
    }

    /// Everybody carries what is usual where nothing is said.
    fn arm(&mut self) {
        for index in 0..self.elements.len() {
            let element = self.elements[index];
            let bought = crate::roster::Bought { row: element.row, weapon: element.weapon, mark: None };
            self.elements[index].weapon = bought.weapon(self.period, self.nation(element.side()));
        }
    }

    /// A corps began with what is on the table, what is to come and what it has lost.
    fn count_points(&mut self) {
        for (index, corps) in self.corps.iter_mut().enumerate() {
            let mine = self.elements.iter().filter(|element| usize::from(element.corps.0) == index);
            let there: u32 = mine.map(|element| u32::from(element.points)).sum();
            let began = there + u32::from(corps.lost);
            if let Some(points) = self.points[index] {
                corps.lost =
                    corps.lost.max(u8::try_from(u32::from(points).saturating_sub(there)).unwrap_or(0));
            }
            corps.points = self.points[index].unwrap_or_else(|| u8::try_from(began).unwrap_or(u8::MAX));
        }
    }

    fn scenario(self, land: Land) -> Scenario {
        let title = |name: &str| self.titles.get(name).cloned().unwrap_or_default();
        let sides = BySide::each(|side| SideSetup {
            id: SIDES[side].to_owned(),
            name: title(SIDES[side]),
            nation: self.nation(side),
            is_north: side == Side(1),
        });
        Scenario {
            id: "case".to_owned(),
            title: String::new(),
            description: String::new(),
            battle: String::new(),
            period: self.period,
            kind: self.free.map_or(Kind::Ready, |corps| Kind::Free { corps }),
            turns: self.turn.1,
            holds: None,
            first: self.free.is_none().then_some(self.first),
            sides,
            land: Arc::new(land),
            titles: self.elements.iter().map(|one| title(one.name.as_str())).collect(),
            entries: self.entries,
            elements: self.elements,
            corps_titles: self.corps.iter().map(|one| title(&format!("corps {}", one.name))).collect(),
            corps: self.corps,
            general_titles: self.generals.iter().map(|one| title(one.name.as_str())).collect(),
            generals: self.generals,
            texts: Texts::default(),
        }
    }
}

/// The fights that the position shows; in the melee step they are due, and a test of demoralisation begins with the first
/// corps of the passive side.
fn begun(mut battle: Battle) -> Battle {
    let is_melee = battle.state.step == Step::Melee;
    let fights = aftermath::fights(&battle, None);
    battle.state.fights = fights.into_iter().map(|fight| Fight { is_due: is_melee, ..fight }).collect();
    if battle.state.step == Step::PhaseEnd {
        let first = battle.corps_of(battle.passive()).next();
        battle.state.step = first.map_or(Step::PhaseEnd, Step::Demoralisation);
    }
    let halves: Vec<ElementId> =
        battle.ids().filter(|&id| battle.element(id).formation == Formation::Half).collect();
    for id in halves {
        battle.rebase(id);
    }
    battle
}
