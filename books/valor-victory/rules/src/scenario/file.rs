//! `scenario.toml`: the sheet, the order of battle and the positions.

use std::collections::BTreeSet;

use engine::{BySide, Faults, Side};
use hex::Direction;
use serde::Deserialize;
use toml::Spanned;

use super::{Arrival, SIDES, Scenario, SideSetup, UnitSetup, Victory, line_of, side_named};
use crate::battle::{ALLIES, AXIS, MOST_UNITS, UnitId};
use crate::counters::{CATALOGUE, Class, WeaponId};
use crate::map::{HexId, LAYOUT, Map, MapDraft, Position, PositionId};
use crate::opportunity::Policy;
use crate::victory::{Halves, objective_number};
use crate::{clause, numbers, terrain, weapons};

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
    pub(super) faults: &'a mut Faults,
}

impl Reader<'_> {
    fn wrong(&mut self, at: usize, what: impl Into<String>) {
        self.faults.add("scenario.toml", line_of(self.text, at), what);
    }

    fn side(&mut self, word: &str, at: usize) -> Side {
        side_named(word).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is no side: allies or axis"));
            ALLIES
        })
    }

    fn hex(&mut self, word: &str, at: usize) -> Option<HexId> {
        match self.draft.named(word) {
            Ok(hex) => Some(hex),
            Err(what) => {
                self.wrong(at, what.to_string());
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
            self.wrong(file.turns.span().start, "turns: 1 to 200 (vv.edit.validate)");
        }
        for position in &file.positions {
            self.position(position);
        }
        let units = self.units(&file.units);
        let (victory, objectives) = self.victory(&file.victory, &units, attacker);
        for side in [ALLIES, AXIS] {
            if !units.iter().any(|unit| unit.side == side) {
                self.wrong(0, format!("{} has no units (vv.edit.validate)", SIDES[side]));
            }
        }
        let squads = units.iter().filter(|unit| CATALOGUE.kind(unit.kind).class == Class::Squad).count();
        if units.len() + squads > MOST_UNITS {
            self.wrong(
                0,
                format!("{} units and {squads} squads to split: at most {MOST_UNITS} fit", units.len()),
            );
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
            fog: file.fog,
            opportunity: Policy::default(),
            kinds: CATALOGUE.kinds().to_vec(),
        }
    }

    fn position(&mut self, position: &Spanned<PositionFile>) {
        let at = position.span().start;
        let file = position.get_ref();
        let Some(kind) = PositionId::named(&file.kind) else {
            return self.wrong(at, format!("unknown position “{}” (vv.fort.table)", file.kind));
        };
        let facing = self.facing(file.facing.as_deref(), at);
        for name in &file.hexes {
            let Some(hex) = self.hex(name, at) else { continue };
            if self.draft.cell(hex).position.is_some() {
                self.wrong(at, format!("{name} has two positions: one to a hex (vv.edit.defence)"));
            }
            self.draft.cell_mut(hex).position = Some(Position { kind, facing });
        }
    }

    fn facing(&mut self, word: Option<&str>, at: usize) -> Option<Direction> {
        let word = word?;
        let way = LAYOUT.direction_named(word);
        if way.is_none() {
            self.wrong(at, format!("“{word}” is no facing: n, ne, se, s, sw or nw"));
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
                let what = "must be one word, unique, and not h and a number: those are squads split in two";
                self.wrong(at, format!("the name “{}” {what}", file.name));
            }
            let Some(unit) = self.unit(file, at, &units) else { continue };
            units.push(unit);
        }
        units
    }

    fn unit(&mut self, file: &UnitFile, at: usize, before: &[UnitSetup]) -> Option<UnitSetup> {
        let side = self.side(&file.side, at);
        let Some(kind) = CATALOGUE.kind_named(&file.kind) else {
            self.wrong(at, format!("unknown unit “{}”", file.kind));
            return None;
        };
        let counter = CATALOGUE.kind(kind);
        let weapon = file.weapon.as_deref().and_then(|word| self.weapon(word, counter.class, at));
        let facing = self.facing(file.facing.as_deref(), at);
        if facing.is_some() && !counter.has_facing() {
            self.wrong(at, format!("{}: infantry has no facing (vv.face.has)", file.name));
        }
        let carrier = file.aboard.as_deref().and_then(|word| self.carrier(word, side, before, at));
        let arrival = file.enters.map(|turn| Arrival {
            turn,
            hexes: file.entry.iter().filter_map(|name| self.hex(name, at)).collect(),
        });
        if arrival.as_ref().is_some_and(|arrival| arrival.hexes.is_empty()) {
            self.wrong(
                at,
                format!("{} enters later but has no entry hexes ({})", file.name, clause::SCEN_OOB),
            );
        }
        let hex = match (carrier, &arrival) {
            (Some(carrier), _) => before[carrier.index()].hex,
            (None, Some(_)) => HexId::NOWHERE,
            (None, None) => self.hex(&file.hex, at)?,
        };
        if carrier.is_none() && arrival.is_none() {
            let large = counter.class == Class::Gun && counter.mp == 0;
            if let Err(rule) = terrain::may_stand(self.draft.cell(hex), counter.class, large) {
                self.wrong(at, format!("{} may not stand in {} ({rule})", file.name, file.hex));
            }
        }
        Some(UnitSetup {
            name: file.name.clone(),
            title: if file.title.is_empty() { counter.title.clone() } else { file.title.clone() },
            side,
            kind,
            hex,
            facing: facing.unwrap_or(Direction::NORTH),
            weapon,
            carrier,
            arrival,
        })
    }

    fn weapon(&mut self, word: &str, class: Class, at: usize) -> Option<WeaponId> {
        let Some(id) = CATALOGUE.weapon_named(word) else {
            self.wrong(at, format!("unknown weapon “{word}”"));
            return None;
        };
        if !weapons::may_carry(class, CATALOGUE.weapon(id)) {
            self.wrong(at, format!("{class:?} may not carry “{word}” ({})", clause::SW_CARRY));
        }
        Some(id)
    }

    fn carrier(&mut self, word: &str, side: Side, before: &[UnitSetup], at: usize) -> Option<UnitId> {
        let found = before.iter().position(|unit| unit.name == word && unit.side == side);
        if found.is_none() {
            self.wrong(
                at,
                format!("no transport “{word}” of that side stands above ({})", clause::EDIT_PASSENGERS),
            );
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
                self.wrong(
                    at,
                    format!("{name} is not on the edge: exit hexes are ({})", clause::WIN_EXITHEX),
                );
            }
            self.draft.cell_mut(hex).exit = true;
        }
        let count: u32 = numbers::count(objectives.len());
        let victory = match file.kind.as_str() {
            "elimination" => Victory::Elimination,
            "objective" => {
                let required = file.required.unwrap_or(count);
                if count == 0 || count > 32 || required == 0 || required > count {
                    self.wrong(at, format!("{required} of {count} objectives: 1 to 32, and no more required than there are ({})", clause::EDIT_VALIDATE));
                }
                Victory::Objective { required, play_to_end: file.play_to_end }
            }
            "exit" => {
                let goal = file.goal.unwrap_or(0);
                let leavers = units.iter().filter(|unit| unit.side == attacker);
                let able: u32 =
                    leavers.map(|unit| u32::from(Halves::of(CATALOGUE.kind(unit.kind).class).0)).sum();
                if goal == 0 || goal.saturating_mul(2) > able || file.exits.is_empty() {
                    self.wrong(at, format!("an exit goal of {goal} with {able} half units: exits and a goal the attacker can reach ({})", clause::EDIT_VALIDATE));
                }
                Victory::Exit { goal }
            }
            other => {
                self.wrong(at, format!("unknown kind of victory “{other}”: elimination, objective or exit"));
                Victory::Elimination
            }
        };
        (victory, objectives)
    }
}
