//! The order of battle of `scenario.toml`: Leaders and units.

use std::collections::BTreeSet;

use engine::{Line, List, Side};
use hex::Corner;
use serde::Deserialize;
use toml::Spanned;

use super::classes::{class, most_steps, plain_steps};
use super::file::Reader;
use super::{Arrival, LeaderSetup, UnitSetup};
use crate::battle::LeaderId;
use crate::map::HexId;
use crate::tables::command::NUMBERS;
use crate::tables::sky::Clock;
use crate::terms::{Face, Formation, Rank};
use crate::{clause, key};

/// `fb.r.data.3`: a Leader as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderFile {
    name: String,
    side: String,
    #[serde(default = "formation")]
    rank: Rank,
    superior: Option<String>,
    sr: u8,
    cr: u8,
    #[serde(default)]
    tem: u8,
    #[serde(default)]
    infantry: u8,
    #[serde(default)]
    cavalry: u8,
    #[serde(default)]
    artillery: u8,
    #[serde(default)]
    flexible: bool,
    #[serde(default)]
    face: Face,
    at: Option<String>,
    /// The hex of his implemented order.
    order: Option<String>,
    #[serde(default)]
    fatigue: u8,
    #[serde(default)]
    reserve: bool,
    /// When he arrives, and by which hex.
    arrives: Option<Clock>,
    entry: Option<String>,
}

fn formation() -> Rank {
    Rank::Formation
}

/// `fb.r.data.1`: a unit as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitFile {
    name: String,
    class: String,
    corps: String,
    leader: String,
    steps: Option<u8>,
    /// What differs from its class.
    tem: Option<i8>,
    sv: Option<u8>,
    mcf: Option<u8>,
    fq: Option<i8>,
    cv: Option<u8>,
    /// Its hexes, the head first; left out if it arrives with its Leader.
    at: Option<String>,
    #[serde(rename = "in")]
    formation: Option<Formation>,
    /// The vertex it faces, 0 being north.
    faces: Option<u8>,
    #[serde(default)]
    what_if: bool,
    #[serde(default = "yes")]
    may_screen: bool,
}

fn yes() -> bool {
    true
}

impl Reader<'_> {
    pub(super) fn leaders(
        &mut self,
        files: &[Spanned<LeaderFile>],
        start: Clock,
        turns: u8,
    ) -> Vec<LeaderSetup> {
        let names: Vec<&str> = files.iter().map(|file| file.get_ref().name.as_str()).collect();
        let mut known = BTreeSet::new();
        let mut leaders = Vec::new();
        for spanned in files {
            let (at, file) = (spanned.span().start, spanned.get_ref());
            self.is_word(&file.name, known.insert(&file.name), at);
            leaders.push(self.leader(file, at, &names, (start, turns)));
        }
        for (spanned, leader) in files.iter().zip(&leaders) {
            self.obeys(spanned.span().start, leader, &leaders);
        }
        leaders
    }

    fn leader(
        &mut self,
        file: &LeaderFile,
        at: usize,
        names: &[&str],
        (start, turns): (Clock, u8),
    ) -> LeaderSetup {
        let side = self.side(&file.side, at);
        let superior = file.superior.as_deref().and_then(|word| self.leader_named(word, names, at));
        let hex = file.at.as_deref().and_then(|word| self.hex(word, at)).unwrap_or_default();
        let order = file.order.as_deref().and_then(|word| self.hex(word, at));
        let entry = file.entry.as_deref().and_then(|word| self.hex(word, at));
        let arrival = file.arrives.map(|time| {
            let minutes = time.0.checked_sub(start.0).filter(|minutes| minutes % NUMBERS.clock.turn == 0);
            let turn = minutes.map_or(0, |minutes| minutes / NUMBERS.clock.turn + 1);
            Arrival { turn: u8::try_from(turn).unwrap_or(0), hex: entry.unwrap_or_default() }
        });
        let lawful = match arrival {
            Some(Arrival { turn, hex: entry }) => {
                (2..=turns).contains(&turn) && entry != HexId::NOWHERE && hex == HexId::NOWHERE
            }
            None => hex != HexId::NOWHERE && file.entry.is_none(),
        };
        if !lawful {
            let what = Line::new(key::FAULT_ARRIVAL).with("leader", file.name.as_str());
            self.wrong(at, what.by(clause::R_REINF_1));
        }
        let rated = file.sr <= 9 && file.tem <= 2 && file.cr <= 9 && file.fatigue <= 10;
        let bonuses = [file.infantry, file.cavalry, file.artillery];
        if !rated || !bonuses.iter().all(|&bonus| bonus <= 2) {
            let what = Line::new(key::FAULT_RATINGS).with("name", file.name.as_str());
            self.wrong(at, what.by(clause::R_DATA_3));
        }
        let (title, short) = self.called(&file.name);
        LeaderSetup {
            name: file.name.clone(),
            title,
            short,
            side,
            rank: file.rank,
            superior,
            sr: file.sr,
            cr: file.cr,
            tem: file.tem,
            infantry: file.infantry,
            cavalry: file.cavalry,
            artillery: file.artillery,
            flexible: file.flexible,
            passive: file.face == Face::Passive,
            hex,
            order,
            fatigue: file.fatigue,
            reserve: file.reserve,
            arrival,
        }
    }

    /// `fb.r.cmd.1`: a superior is of his side and of higher rank, so that nobody obeys himself in a circle; an army has one head.
    fn obeys(&mut self, at: usize, leader: &LeaderSetup, all: &[LeaderSetup]) {
        let is_lawful = match leader.superior.map(|id| &all[id.index()]) {
            Some(superior) => superior.side == leader.side && superior.rank > leader.rank,
            None => !all.iter().any(|other| other.side == leader.side && other.rank > leader.rank),
        };
        if !is_lawful {
            let what = Line::new(key::FAULT_SUPERIOR).with("leader", leader.name.as_str());
            self.wrong(at, what.by(clause::R_CMD_1));
        }
    }

    fn leader_named(&mut self, word: &str, names: &[&str], at: usize) -> Option<LeaderId> {
        let found = names.iter().position(|&name| name == word);
        if found.is_none() {
            self.wrong(at, Line::new(key::FAULT_LEADER).with("word", word).by(clause::R_DATA_8));
        }
        found.and_then(|index| u8::try_from(index).ok()).map(LeaderId)
    }

    pub(super) fn units(&mut self, files: &[Spanned<UnitFile>], leaders: &[LeaderSetup]) -> Vec<UnitSetup> {
        let mut known: BTreeSet<&str> = leaders.iter().map(|leader| leader.name.as_str()).collect();
        let mut units: Vec<UnitSetup> = Vec::new();
        for spanned in files {
            let (at, file) = (spanned.span().start, spanned.get_ref());
            self.is_word(&file.name, known.insert(&file.name), at);
            let unit = self.unit(file, at, leaders, &units);
            units.extend(unit);
        }
        units
    }

    fn unit(
        &mut self,
        file: &UnitFile,
        at: usize,
        leaders: &[LeaderSetup],
        before: &[UnitSetup],
    ) -> Option<UnitSetup> {
        let Some(class) = class(&file.class) else {
            self.wrong(at, Line::new(key::FAULT_CLASS).with("word", file.class.as_str()));
            return None;
        };
        let names: Vec<&str> = leaders.iter().map(|leader| leader.name.as_str()).collect();
        let leader = self.leader_named(&file.leader, &names, at)?;
        let setup = &leaders[leader.index()];
        let steps = file.steps.or(plain_steps(class.arm)).unwrap_or(0);
        let tem = file.tem.unwrap_or(class.tem);
        let mcf = file.mcf.unwrap_or(class.mcf);
        let is_rated = (0..=9).contains(&tem) && (3..=15).contains(&mcf);
        if !(1..=most_steps(class.arm)).contains(&steps) || !is_rated {
            let what = Line::new(key::FAULT_RATINGS).with("name", file.name.as_str());
            self.wrong(at, what.by(clause::R_DATA_1));
        }
        let hexes = self.footprint(file.at.as_deref(), at);
        if hexes.is_empty() != setup.arrival.is_some() {
            let what = Line::new(key::FAULT_WHERE).with("unit", file.name.as_str());
            self.wrong(at, what.by(clause::R_REINF_1));
        }
        let (title, short) = self.called(&file.name);
        Some(UnitSetup {
            name: file.name.clone(),
            title,
            short,
            side: setup.side,
            nation: class.nation,
            corps: self.corps(&file.corps),
            leader,
            arm: class.arm,
            steps,
            fq: file.fq.unwrap_or(class.fq),
            fv: class.fv,
            range: class.range,
            cv: file.cv.unwrap_or(class.cv),
            tem,
            sv: file.sv.unwrap_or(class.sv),
            mcf,
            traits: class.traits,
            depth: depth(before, setup.side, &hexes),
            hexes,
            // Reinforcements come down the road.
            formation: file.formation.unwrap_or(Formation::RoadColumn),
            facing: self.facing(file, at),
            what_if: file.what_if,
            may_screen: file.may_screen,
        })
    }

    fn facing(&mut self, file: &UnitFile, at: usize) -> Corner {
        let needs = file.formation.is_some_and(Formation::has_facing);
        let facing = file.faces.map(Corner::try_from);
        if needs != facing.is_some() || matches!(facing, Some(Err(_))) {
            let what = Line::new(key::FAULT_FACING).with("unit", file.name.as_str());
            self.wrong(at, what.by(clause::R_MAP_3));
        }
        facing.and_then(Result::ok).unwrap_or(Corner::wrapping(0))
    }

    fn footprint(&mut self, words: Option<&str>, at: usize) -> List<HexId, 3> {
        let mut hexes = List::default();
        for word in words.unwrap_or_default().split_whitespace() {
            if let Some(hex) = self.hex(word, at)
                && !hexes.push(hex)
            {
                self.wrong(at, Line::new(key::FAULT_FOOTPRINT).with("unit", word).by(clause::R_MAP_5));
            }
        }
        hexes
    }

    fn corps(&mut self, word: &str) -> u8 {
        let known = self.corps.iter().position(|corps| corps == word);
        let index = known.unwrap_or(self.corps.len());
        if known.is_none() {
            self.corps.push(word.to_owned());
        }
        u8::try_from(index).unwrap_or(u8::MAX)
    }

    /// What people call a piece, in full and on its counter.
    fn called(&self, name: &str) -> (String, String) {
        let named = self.texts.units.get(name);
        named.map_or((name.to_owned(), name.to_owned()), |named| {
            (named.title().to_owned(), named.short().to_owned())
        })
    }

    fn is_word(&mut self, name: &str, is_new: bool, at: usize) {
        let is_word = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        if !is_word || !is_new {
            self.wrong(at, Line::new(key::FAULT_NAME).with("name", name).by(clause::R_DATA_8));
        }
    }
}

/// `fb.r.stack.1`: stacks are written top first.
fn depth(before: &[UnitSetup], side: Side, hexes: &[HexId]) -> u8 {
    let head = hexes.first();
    let above =
        before.iter().filter(|unit| head.is_some() && unit.side == side && unit.hexes.first() == head);
    above.count() as u8
}
