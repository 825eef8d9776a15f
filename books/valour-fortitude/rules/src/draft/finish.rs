//! From the draft to a battle.

use std::sync::Arc;

use engine::{BySide, Line, Seats, Side, Texts};

use super::words::Read;
use super::{Draft, SIDES};
use crate::armies::{Arm, Special};
use crate::battle::{Battle, BrigadeId, Leader, LeaderPost, Post, Unit};
use crate::fate::Cards;
use crate::numbers::count;
use crate::scenario::{Kind, Scenario, SideSetup};
use crate::setpiece::Choosing;
use crate::{key, setup};

impl Draft {
    pub(super) fn finish(mut self) -> Read<Battle> {
        let land = self.land.take().ok_or_else(|| Line::new(key::FAULT_NO_TABLE))?;
        self.units.sort_by_key(|unit| unit.side);
        for index in 0..self.brigades.len() {
            let id = BrigadeId(count(index));
            let sheet = self.nations[Side(self.brigades[index].side)].sheet();
            let light = |unit: &Unit| {
                sheet.profile(unit.profile).arm == Arm::Infantry && unit.has(Special::LightInfantry)
            };
            let mut mine = self.units.iter().filter(|unit| unit.brigade == id).peekable();
            let first = mine.clone().find(|unit| is_set_up(unit)).map(|unit| unit.pose.at);
            self.brigades[index].light = mine.peek().is_some() && mine.all(light);
            self.brigades[index].leader = first.map_or(LeaderPost::Off, LeaderPost::At);
        }
        let first_of = |side: Side| {
            self.units.iter().find(|unit| unit.side() == side && is_set_up(unit)).map(|unit| unit.pose.at)
        };
        let set_up = |side: Side| SideSetup {
            id: SIDES[side].to_owned(),
            name: self.title(SIDES[side]),
            leader_name: self.given(&format!("army-{}", SIDES[side])),
            nation: self.nations[side],
            edge: self.edges[side],
            leader: first_of(side).filter(|_| self.set_piece.is_none()),
            arrivals: self.arrivals[side],
        };
        let titles = self.units.iter().map(|unit| self.title(unit.name.as_str())).collect();
        let texts = Texts { places: self.titles.clone(), ..Texts::default() };
        let scenario = Arc::new(Scenario {
            id: "case".to_owned(),
            title: "Case".to_owned(),
            description: String::new(),
            battle: String::new(),
            kind: self.set_piece.map_or(Kind::Ready, Kind::SetPiece),
            points: self.points,
            turns: self.turn.1,
            first: Side(0),
            sides: BySide::each(set_up),
            land,
            entries: vec![None; self.units.len()],
            units: self.units.clone(),
            titles,
            brigade_titles: self.brigades.iter().map(|brigade| self.title(brigade.name.as_str())).collect(),
            leader_names: self
                .brigades
                .iter()
                .map(|one| self.given(&format!("leader {}", one.name)))
                .collect(),
            brigades: self.brigades.clone(),
            objectives: self.objectives.clone(),
            texts,
        });
        let mut battle = setup::plain(&scenario, self.edition);
        self.set_state(&mut battle)?;
        Ok(battle)
    }

    /// What a line says that people call something; empty if none does.
    fn given(&self, name: &str) -> String {
        self.titles.get(name).cloned().unwrap_or_default()
    }

    /// What people call something: its name unless a line says better.
    fn title(&self, name: &str) -> String {
        self.titles.get(name).cloned().unwrap_or_else(|| name.to_owned())
    }

    fn set_state(&self, battle: &mut Battle) -> Read<()> {
        let sides = std::iter::repeat_n(Side(0), self.seats.0.into())
            .chain(std::iter::repeat_n(Side(1), self.seats.1.into()));
        battle.state.seats = Seats::new(sides).ok_or_else(|| Line::new(key::FAULT_SEATS))?;
        setup::assign(battle);
        for &(brigade, seat) in &self.commanders {
            battle.state.brigades[brigade.index()].commander = seat;
        }
        for &(leader, post) in &self.leaders {
            match leader {
                Leader::Brigade(brigade) => battle.state.brigades[brigade.index()].leader = post,
                Leader::Army(side) => battle.state.army_mut(side).leader = post,
            }
        }
        for side in [Side(0), Side(1)] {
            let army = battle.state.army_mut(side);
            army.hand = self.hands[side];
            let left = Cards::deck().but(army.hand.and(self.discards[side]));
            let (deck, undrawn) =
                if self.draws { (left, Cards::default()) } else { (Cards::default(), left) };
            army.deck = deck;
            army.discard = self.discards[side].and(undrawn);
            army.defeats = self.defeats[side];
            army.confused = self.confused[side];
        }
        for &(side, card, stand) in &self.standing {
            let army = battle.state.army_mut(side);
            army.standing = army.standing.with(card, stand);
        }
        battle.state.choosing = Choosing { attacker: self.attacker, ..Choosing::of(battle.scenario.kind) };
        self.set_step(battle)
    }
}

/// A leader stands with a unit that is there; with those held back he is off the table.
const fn is_set_up(unit: &Unit) -> bool {
    matches!(unit.post, Post::Table | Post::In(_) | Post::Routed)
}
