//! The units of `scenario.toml`.

use std::collections::BTreeSet;

use engine::numbers::count;
use engine::{Line, List, Side};
use hex::Corner;
use serde::Deserialize;
use toml::Spanned;

use super::classes::{class, most_steps, plain_steps};
use super::file::Reader;
use super::{LeaderSetup, UnitSetup};
use crate::map::HexId;
use crate::terms::Formation;
use crate::{clause, key};

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
        let is_set_up = hexes.is_empty() && self.zoned[setup.side];
        if hexes.is_empty() != setup.arrival.is_some() && !is_set_up {
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
}

/// `fb.r.stack.1`: stacks are written top first.
fn depth(before: &[UnitSetup], side: Side, hexes: &[HexId]) -> u8 {
    let head = hexes.first();
    let above =
        before.iter().filter(|unit| head.is_some() && unit.side == side && unit.hexes.first() == head);
    count(above.count())
}
