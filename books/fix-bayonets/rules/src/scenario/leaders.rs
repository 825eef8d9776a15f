//! The Leaders of `scenario.toml`.

use std::collections::BTreeSet;

use engine::Line;
use serde::Deserialize;
use toml::Spanned;

use super::file::Reader;
use super::{Arrival, LeaderSetup};
use crate::battle::LeaderId;
use crate::map::HexId;
use crate::tables::command::NUMBERS;
use crate::tables::sky::Clock;
use crate::terms::{Face, Rank, Values};
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
            values: Values {
                sr: file.sr,
                cr: file.cr,
                tem: file.tem,
                infantry: file.infantry,
                cavalry: file.cavalry,
                artillery: file.artillery,
                flexible: file.flexible,
            },
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

    pub(super) fn leader_named(&mut self, word: &str, names: &[&str], at: usize) -> Option<LeaderId> {
        let found = names.iter().position(|&name| name == word);
        if found.is_none() {
            self.wrong(at, Line::new(key::FAULT_LEADER).with("word", word).by(clause::R_DATA_8));
        }
        found.and_then(|index| u8::try_from(index).ok()).map(LeaderId)
    }

    /// What people call a piece, in full and on its counter.
    pub(super) fn called(&self, name: &str) -> (String, String) {
        let named = self.texts.units.get(name);
        named.map_or((name.to_owned(), name.to_owned()), |named| {
            (named.title().to_owned(), named.short().to_owned())
        })
    }

    pub(super) fn is_word(&mut self, name: &str, is_new: bool, at: usize) {
        let is_word = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        if !is_word || !is_new {
            self.wrong(at, Line::new(key::FAULT_NAME).with("name", name).by(clause::R_DATA_8));
        }
    }
}
