//! `scenario.toml`: the sheet, the order of battle and the positions.

use std::collections::BTreeSet;

use engine::{BySide, Faults, Line, Side, Texts};
use hex::Direction;
use serde::Deserialize;
use toml::Spanned;

use super::{Arrival, SIDES, Scenario, SideSetup, UnitSetup, Victory, line_of, side_named};
use crate::battle::{ALLIES, AXIS, MOST_UNITS, UnitId};
use crate::counters::{CATALOGUE, Class, WeaponId};
use crate::map::{HexId, LAYOUT, Map, MapDraft, Position, PositionId};
use crate::opportunity::Policy;
use crate::quantities::MovementPoints;
use crate::victory::{Halves, objective_number};
use crate::{clause, key, numbers, terrain, weapons};

/// `scenario.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    /// For the program, which opens the book named here.
    #[serde(rename = "book")]
    _book: Option<String>,
    title: String,
    description: String,
    battle: String,
    turns: Spanned<u16>,
    attacker: Spanned<String>,
    starts: Option<Spanned<String>>,
    #[serde(default)]
    fog: bool,
    /// Decoration only (`vv.los.weather`).
    #[serde(default, rename = "weather")]
    _weather: String,
    victory: Spanned<VictoryFile>,
    #[serde(default)]
    allies: SideSetup,
    #[serde(default)]
    axis: SideSetup,
    #[serde(default, rename = "unit")]
    units: Vec<Spanned<UnitFile>>,
    #[serde(default, rename = "position")]
    positions: Vec<Spanned<PositionFile>>,
    #[serde(default, rename = "place")]
    places: Vec<Spanned<PlaceFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryFile {
    kind: String,
    #[serde(default)]
    objectives: Vec<String>,
    #[serde(default)]
    exits: Vec<String>,
    required: Option<u32>,
    #[serde(default)]
    play_to_end: bool,
    goal: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    name: String,
    #[serde(default)]
    title: String,
    short: Option<String>,
    side: String,
    kind: String,
    #[serde(default)]
    hex: String,
    facing: Option<String>,
    weapon: Option<String>,
    aboard: Option<String>,
    /// The first turn it may enter, if it does not start on the map.
    enters: Option<u8>,
    /// The hexes it may enter by.
    #[serde(default)]
    entry: Vec<String>,
}

/// A place that has a name, which stands on the map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceFile {
    name: String,
    hexes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionFile {
    kind: String,
    hexes: Vec<String>,
    facing: Option<String>,
}

/// Turns a file into a scenario, noting every fault.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) draft: MapDraft,
    pub(super) texts: Texts,
    pub(super) faults: &'a mut Faults,
}

impl Reader<'_> {
    fn wrong(&mut self, at: usize, what: Line) {
        self.faults.add("scenario.toml", line_of(self.text, at), what);
    }

    fn side(&mut self, word: &str, at: usize) -> Side {
        side_named(word).unwrap_or_else(|| {
            self.wrong(at, Line::new(key::FAULT_SIDE).with("word", word));
            ALLIES
        })
    }

    fn hex(&mut self, word: &str, at: usize) -> Option<HexId> {
        match self.draft.named(word) {
            Ok(hex) => Some(hex),
            Err(what) => {
                self.wrong(at, what.line());
                None
            }
        }
    }

    pub(super) fn scenario(mut self, id: &str, file: File) -> Scenario {
        let attacker = self.side(file.attacker.get_ref(), file.attacker.span().start);
        let starts = match &file.starts {
            Some(starts) => self.side(starts.get_ref(), starts.span().start),
            None => attacker,
        };
        if *file.turns.get_ref() == 0 || *file.turns.get_ref() > 200 {
            let what = Line::new(key::FAULT_TURNS).by(clause::EDIT_VALIDATE);
            self.wrong(file.turns.span().start, what);
        }
        for position in &file.positions {
            self.position(position);
        }
        let places = file.places.iter().flat_map(|place| self.place(place)).collect();
        let units = self.units(&file.units);
        let (victory, objectives) = self.victory(&file.victory, &units, attacker);
        for side in [ALLIES, AXIS] {
            if !units.iter().any(|unit| unit.side == side) {
                let what = Line::new(key::FAULT_NO_UNITS).with("side", SIDES[side]);
                self.wrong(0, what.by(clause::EDIT_VALIDATE));
            }
        }
        let squads = units.iter().filter(|unit| CATALOGUE.kind(unit.kind).class == Class::Squad).count();
        if units.len() + squads > MOST_UNITS {
            let what = Line::new(key::FAULT_MANY_UNITS).with("units", units.len()).with("squads", squads);
            self.wrong(0, what.with("most", MOST_UNITS));
        }
        let map = Map::finish(self.draft, "map.toml", self.faults);
        Scenario {
            id: id.to_owned(),
            title: file.title,
            description: file.description.trim().to_owned(),
            battle: file.battle,
            map,
            victory,
            attacker,
            starts,
            turns: *file.turns.get_ref(),
            sides: BySide::new(file.allies, file.axis),
            units,
            objectives,
            places,
            fog: file.fog,
            opportunity: Policy::default(),
            texts: self.texts,
            kinds: CATALOGUE.kinds().to_vec(),
        }
    }

    fn position(&mut self, position: &Spanned<PositionFile>) {
        let at = position.span().start;
        let file = position.get_ref();
        let Some(kind) = PositionId::named(&file.kind) else {
            let what = Line::new(key::FAULT_POSITION).with("word", file.kind.as_str());
            return self.wrong(at, what.by(clause::FORT_TABLE));
        };
        let facing = self.facing(file.facing.as_deref(), at);
        for name in &file.hexes {
            let Some(hex) = self.hex(name, at) else { continue };
            if self.draft.cell(hex).position.is_some() {
                let what = Line::new(key::FAULT_TWO_POSITIONS).with("hex", name.as_str());
                self.wrong(at, what.by(clause::EDIT_DEFENCE));
            }
            self.draft.cell_mut(hex).position = Some(Position { kind, facing });
        }
    }

    fn place(&mut self, place: &Spanned<PlaceFile>) -> Vec<(HexId, String)> {
        let (at, file) = (place.span().start, place.get_ref());
        let hexes = file.hexes.iter().filter_map(|name| self.hex(name, at));
        hexes.map(|hex| (hex, file.name.clone())).collect()
    }

    fn facing(&mut self, word: Option<&str>, at: usize) -> Option<Direction> {
        let word = word?;
        let way = LAYOUT.direction_named(word);
        if way.is_none() {
            self.wrong(at, Line::new(key::FAULT_FACING).with("word", word));
        }
        way
    }

    fn units(&mut self, files: &[Spanned<UnitFile>]) -> Vec<UnitSetup> {
        let mut units: Vec<UnitSetup> = Vec::new();
        let mut names = BTreeSet::new();
        for spanned in files {
            let (at, file) = (spanned.span().start, spanned.get_ref());
            let word =
                !file.name.is_empty() && file.name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            let split = file.name.strip_prefix('h').is_some_and(|rest| rest.parse::<u32>().is_ok());
            if !word || split || !names.insert(&file.name) {
                self.wrong(at, Line::new(key::FAULT_NAME).with("name", file.name.as_str()));
            }
            let Some(unit) = self.unit(file, at, &units) else { continue };
            units.push(unit);
        }
        units
    }

    fn unit(&mut self, file: &UnitFile, at: usize, before: &[UnitSetup]) -> Option<UnitSetup> {
        let side = self.side(&file.side, at);
        let Some(kind) = CATALOGUE.kind_named(&file.kind) else {
            self.wrong(at, Line::new(key::FAULT_UNIT).with("kind", file.kind.as_str()));
            return None;
        };
        let counter = CATALOGUE.kind(kind);
        let weapon = file.weapon.as_deref().and_then(|word| self.weapon(word, at));
        if weapon.is_some_and(|id| !weapons::may_carry(counter.class, CATALOGUE.weapon(id))) {
            let what = Line::new(key::FAULT_CARRY).with("unit", file.name.as_str());
            let word = file.weapon.as_deref().unwrap_or_default();
            self.wrong(at, what.with("weapon", word).by(clause::SW_CARRY));
        }
        let facing = self.facing(file.facing.as_deref(), at);
        if facing.is_some() && !counter.has_facing() {
            let what = Line::new(key::FAULT_NO_FACING).with("unit", file.name.as_str());
            self.wrong(at, what.by(clause::FACE_HAS));
        }
        let carrier = file.aboard.as_deref().and_then(|word| self.carrier(word, side, before, at));
        let arrival = file.enters.map(|turn| Arrival {
            turn,
            hexes: file.entry.iter().filter_map(|name| self.hex(name, at)).collect(),
        });
        if arrival.as_ref().is_some_and(|arrival| arrival.hexes.is_empty()) {
            let what = Line::new(key::FAULT_NO_ENTRY).with("unit", file.name.as_str());
            self.wrong(at, what.by(clause::SCEN_OOB));
        }
        let hex = match (carrier, &arrival) {
            (Some(carrier), _) => before[carrier.index()].hex,
            (None, Some(_)) => HexId::NOWHERE,
            (None, None) => self.hex(&file.hex, at)?,
        };
        if carrier.is_none() && arrival.is_none() {
            let large = counter.class == Class::Gun && counter.mp == MovementPoints::NONE;
            if let Err(rule) = terrain::may_stand(self.draft.cell(hex), counter.class, large) {
                let what = Line::new(key::FAULT_GROUND).with("unit", file.name.as_str());
                self.wrong(at, what.with("hex", file.hex.as_str()).by(rule));
            }
        }
        Some(UnitSetup {
            name: file.name.clone(),
            title: self.title(file, &counter.title, before),
            short: self.short(file),
            side,
            kind,
            hex,
            facing: facing.unwrap_or(Direction::NORTH),
            weapon,
            carrier,
            arrival,
        })
    }

    /// What people call a unit: its name in the texts or the file, or the counter's with a number.
    fn title(&self, file: &UnitFile, counter: &str, before: &[UnitSetup]) -> String {
        if let Some(named) = self.texts.units.get(&file.name) {
            return named.title().to_owned();
        }
        if !file.title.is_empty() {
            return file.title.clone();
        }
        let alike = before.iter().filter(|unit| unit.title.starts_with(counter)).count();
        format!("{counter} {}", alike + 1)
    }

    /// What fits on its counter, if the texts or the file say so.
    fn short(&self, file: &UnitFile) -> Option<String> {
        let named = self.texts.units.get(&file.name);
        named.map(|named| named.short().to_owned()).or_else(|| file.short.clone())
    }

    fn weapon(&mut self, word: &str, at: usize) -> Option<WeaponId> {
        let weapon = CATALOGUE.weapon_named(word);
        if weapon.is_none() {
            self.wrong(at, Line::new(key::FAULT_WEAPON).with("word", word));
        }
        weapon
    }

    fn carrier(&mut self, word: &str, side: Side, before: &[UnitSetup], at: usize) -> Option<UnitId> {
        let found = before.iter().position(|unit| unit.name == word && unit.side == side);
        if found.is_none() {
            let what = Line::new(key::FAULT_TRANSPORT).with("word", word);
            self.wrong(at, what.by(clause::EDIT_PASSENGERS));
        }
        found.map(UnitId::at)
    }

    fn victory(
        &mut self,
        file: &Spanned<VictoryFile>,
        units: &[UnitSetup],
        attacker: Side,
    ) -> (Victory, Vec<HexId>) {
        let at = file.span().start;
        let file = file.get_ref();
        let mut objectives = Vec::new();
        for name in &file.objectives {
            let Some(hex) = self.hex(name, at) else { continue };
            self.draft.cell_mut(hex).objective = Some(objective_number(objectives.len()));
            objectives.push(hex);
        }
        for name in &file.exits {
            let Some(hex) = self.hex(name, at) else { continue };
            if !self.draft.grid().is_edge(self.draft.grid().hex(hex.index())) {
                let what = Line::new(key::FAULT_EXIT_HEX).with("hex", name.as_str());
                self.wrong(at, what.by(clause::WIN_EXITHEX));
            }
            self.draft.cell_mut(hex).exit = true;
        }
        let count: u32 = numbers::count(objectives.len());
        let victory = match file.kind.as_str() {
            "elimination" => Victory::Elimination,
            "objective" => {
                let required = file.required.unwrap_or(count);
                if count == 0 || count > 32 || required == 0 || required > count {
                    let what =
                        Line::new(key::FAULT_OBJECTIVES).with("required", required).with("count", count);
                    self.wrong(at, what.by(clause::EDIT_VALIDATE));
                }
                Victory::Objective { required, play_to_end: file.play_to_end }
            }
            "exit" => {
                let goal = file.goal.unwrap_or(0);
                let leavers = units.iter().filter(|unit| unit.side == attacker);
                let able: u32 =
                    leavers.map(|unit| u32::from(Halves::of(CATALOGUE.kind(unit.kind).class).0)).sum();
                if goal == 0 || goal.saturating_mul(2) > able || file.exits.is_empty() {
                    let what = Line::new(key::FAULT_EXIT_GOAL).with("goal", goal).with("able", able);
                    self.wrong(at, what.by(clause::EDIT_VALIDATE));
                }
                Victory::Exit { goal }
            }
            other => {
                self.wrong(at, Line::new(key::FAULT_VICTORY).with("word", other));
                Victory::Elimination
            }
        };
        (victory, objectives)
    }
}
