//! 4 Scenarios: reading and validating their files.
//!
//! A scenario is a folder with `scenario.toml` and `map.toml`. Reading gives a draft; only validation makes a
//! scenario, and it reports every fault at once with file and line.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Faults, OptionInfo, ScenarioInfo, ScenarioText, Side, SideInfo};
use hex::Direction;
use serde::Deserialize;
use toml::Spanned;

use crate::battle::{ALLIES, AXIS, Battle, MOST_UNITS, Unit, UnitId};
use crate::counters::{CATALOGUE, Class, KindId, WeaponId};
use crate::map::{HexId, Map, MapDraft, Position, PositionId};
use crate::support::Mission;
use crate::tables::Terrain;
use crate::victory::halves;
use crate::{clause, order, terrain, weapons};

/// Words for the sides in files and notation.
pub const SIDES: [&str; 2] = ["allies", "axis"];

/// How victory is decided (`vv.win.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    /// By losses.
    Elimination,
    /// By objectives held.
    Objective {
        /// How many the attacker needs (`vv.win.required`).
        required: u32,
        /// Holding them does not end the game (`vv.win.playon`).
        play_to_end: bool,
    },
    /// By units that leave the map.
    Exit {
        /// How many the attacker needs.
        goal: u32,
    },
}

/// What a side brings besides its units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SideSetup {
    /// Smoke factors.
    pub smoke: u8,
    /// Light barrages.
    pub light: u8,
    /// Heavy barrages.
    pub heavy: u8,
    /// Air strikes.
    pub air: u8,
    /// Snipers.
    pub snipers: u8,
}

impl SideSetup {
    /// Missions by kind.
    pub fn missions(&self) -> [u8; Mission::ALL.len()] {
        [self.light, self.heavy, self.air]
    }
}

/// A unit of the order of battle.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitSetup {
    /// Word in notation, unique.
    pub name: String,
    /// Name for people, such as a leader's.
    pub title: String,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: KindId,
    /// Where it starts.
    pub hex: HexId,
    /// Which way it faces.
    pub facing: Direction,
    /// What it carries.
    pub weapon: Option<WeaponId>,
    /// Who carries it.
    pub carrier: Option<UnitId>,
}

/// All that stays the same during a battle.
#[derive(Debug)]
pub struct Scenario {
    /// Id.
    pub id: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The group of scenarios it belongs to (`vv.scen.battle`).
    pub battle: String,
    /// The ground.
    pub map: Map,
    /// How victory is decided.
    pub victory: Victory,
    /// The attacking side.
    pub attacker: Side,
    /// Player A: who has the first segment.
    pub starts: Side,
    /// Number of turns.
    pub turns: u16,
    /// What the sides bring.
    pub sides: [SideSetup; 2],
    /// The order of battle.
    pub units: Vec<UnitSetup>,
    /// Objective hexes in order.
    pub objectives: Vec<HexId>,
    /// Fog of war unless chosen otherwise.
    pub fog: bool,
}

/// `scenario.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
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
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionFile {
    kind: String,
    hexes: Vec<String>,
    facing: Option<String>,
}

/// `map.toml` as written: rows of terrain letters and levels, and what runs between hexes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    /// One line for each row of hexes, one letter for each column (`data/terrain.toml`).
    terrain: Spanned<String>,
    /// The same with a digit each; all 0 if left out.
    levels: Option<Spanned<String>>,
    /// Roads as lists of adjacent hexes; a compass word at either end leads off the map.
    #[serde(default)]
    roads: Vec<Spanned<Vec<String>>>,
    /// Hexes where a bridge carries the road.
    #[serde(default)]
    bridges: Vec<Spanned<String>>,
    /// Walls: `"0405 n ne"` names a hex and its sides.
    #[serde(default)]
    walls: Vec<Spanned<String>>,
    /// Hedges, likewise.
    #[serde(default)]
    hedges: Vec<Spanned<String>>,
}

/// Reads and validates a scenario.
pub fn load(text: &ScenarioText) -> Result<Scenario, Faults> {
    let missing = |name: &str| Faults::one(name, 0, format!("scenario “{}” has no {name}", text.id));
    let scenario_text = text.file("scenario.toml").ok_or_else(|| missing("scenario.toml"))?;
    let map_text = text.file("map.toml").ok_or_else(|| missing("map.toml"))?;
    let file: File =
        toml::from_str(scenario_text).map_err(|error| fault("scenario.toml", scenario_text, &error))?;
    let map_file: MapFile = toml::from_str(map_text).map_err(|error| fault("map.toml", map_text, &error))?;
    let mut faults = Faults::default();
    let Some(draft) = read_map(&map_file, map_text, &mut faults) else { return Err(faults) };
    let scenario = Reader { text: scenario_text, draft, faults: &mut faults }.scenario(&text.id, file);
    let scenario = Arc::new(scenario);
    check_stacks(&crate::setup::plain(&scenario), &mut faults);
    faults.or(Arc::into_inner(scenario).expect("the battle that shared it is gone"))
}

fn fault(name: &str, text: &str, error: &toml::de::Error) -> Faults {
    let line = error.span().map_or(0, |span| line_of(text, span.start));
    Faults::one(name, line, error.message())
}

fn line_of(text: &str, at: usize) -> usize {
    text.get(..at).map_or(0, |before| before.matches('\n').count() + 1)
}

fn read_map(file: &MapFile, text: &str, faults: &mut Faults) -> Option<MapDraft> {
    let name = "map.toml";
    let rows: Vec<&str> = file.terrain.get_ref().lines().filter(|row| !row.trim().is_empty()).collect();
    let columns = rows.first().map_or(0, |row| row.trim().chars().count());
    let at = line_of(text, file.terrain.span().start);
    let size = (u8::try_from(columns), u8::try_from(rows.len()));
    let draft = if let (Ok(columns), Ok(rows)) = size { Map::draft(columns, rows).ok() } else { None };
    let Some(mut draft) = draft else {
        faults.add(name, at, format!("a map has 1 to 99 columns and rows, not {columns} by {}", rows.len()));
        return None;
    };
    draw_rows(&mut draft, &rows, at, "terrain", faults, |cell, letter| {
        Terrain::lettered(letter).map(|terrain| cell.terrain = terrain)
    });
    if let Some(levels) = &file.levels {
        let rows: Vec<&str> = levels.get_ref().lines().filter(|row| !row.trim().is_empty()).collect();
        let at = line_of(text, levels.span().start);
        draw_rows(&mut draft, &rows, at, "level", faults, |cell, letter| {
            letter.to_digit(10).map(|level| cell.level = level as u8)
        });
    }
    let mut lines = Lines { name, text, faults };
    for road in &file.roads {
        lines.road(&mut draft, road);
    }
    for bridge in &file.bridges {
        lines.bridge(&mut draft, bridge);
    }
    for (barriers, hedge) in [(&file.walls, false), (&file.hedges, true)] {
        for barrier in barriers {
            lines.barrier(&mut draft, barrier, hedge);
        }
    }
    Some(draft)
}

fn draw_rows(
    draft: &mut MapDraft,
    rows: &[&str],
    first_line: usize,
    what: &str,
    faults: &mut Faults,
    mut draw: impl FnMut(&mut crate::map::Cell, char) -> Option<()>,
) {
    let (columns, height) = (usize::from(draft.grid.columns()), usize::from(draft.grid.rows()));
    if rows.len() != height {
        faults.add(
            "map.toml",
            first_line,
            format!("{} rows of {what} for {height} rows of hexes", rows.len()),
        );
    }
    for (row, text) in rows.iter().enumerate().take(height) {
        let letters: Vec<char> = text.trim().chars().collect();
        let line = first_line + 1 + row;
        if letters.len() != columns {
            faults.add(
                "map.toml",
                line,
                format!("{} letters of {what} for {columns} columns", letters.len()),
            );
        }
        for (column, &letter) in letters.iter().enumerate().take(columns) {
            let hex = draft.named(&format!("{:02}{:02}", column + 1, row + 1));
            let drawn = hex.ok().and_then(|hex| draw(draft.cell_mut(hex), letter));
            if drawn.is_none() {
                faults.add("map.toml", line, format!("unknown {what} “{letter}” in column {}", column + 1));
            }
        }
    }
}

/// Reads what runs between hexes.
struct Lines<'a> {
    name: &'a str,
    text: &'a str,
    faults: &'a mut Faults,
}

impl Lines<'_> {
    fn wrong(&mut self, at: usize, what: impl Into<String>) {
        self.faults.add(self.name, line_of(self.text, at), what);
    }

    fn road(&mut self, draft: &mut MapDraft, road: &Spanned<Vec<String>>) {
        let at = road.span().start;
        let mut path = Vec::new();
        let (mut first, mut last) = (None, None);
        for word in road.get_ref() {
            match (order::direction(word), draft.named(word)) {
                (Some(way), _) if path.is_empty() => first = Some(way),
                (Some(way), _) => last = Some(way),
                (None, Ok(hex)) => path.push(hex),
                (None, Err(what)) => self.wrong(at, what),
            }
        }
        if let Err(what) = draft.road(&path) {
            self.wrong(at, format!("{what} (vv.terr.road)"));
        }
        let ends = [(path.first(), first), (path.last(), last)];
        for (hex, way) in ends {
            if let (Some(&hex), Some(way)) = (hex, way) {
                draft.road_off(hex, way);
            }
        }
    }

    fn bridge(&mut self, draft: &mut MapDraft, bridge: &Spanned<String>) {
        match draft.named(bridge.get_ref()) {
            Ok(hex) => draft.cell_mut(hex).bridge = true,
            Err(what) => self.wrong(bridge.span().start, what),
        }
    }

    fn barrier(&mut self, draft: &mut MapDraft, barrier: &Spanned<String>, hedge: bool) {
        let at = barrier.span().start;
        let mut words = barrier.get_ref().split_whitespace();
        let hex = match draft.named(words.next().unwrap_or_default()) {
            Ok(hex) => hex,
            Err(what) => return self.wrong(at, what),
        };
        for word in words {
            match order::direction(word) {
                Some(way) => draft.barrier(hex, way, hedge),
                None => self.wrong(at, format!("“{word}” is no hexside: n, ne, se, s, sw or nw")),
            }
        }
    }
}

/// Turns a file into a scenario, noting every fault.
struct Reader<'a> {
    text: &'a str,
    draft: MapDraft,
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn wrong(&mut self, at: usize, what: impl Into<String>) {
        self.faults.add("scenario.toml", line_of(self.text, at), what);
    }

    fn side(&mut self, word: &str, at: usize) -> Side {
        match SIDES.iter().position(|&side| side == word) {
            Some(index) => Side(index as u8),
            None => {
                self.wrong(at, format!("“{word}” is no side: allies or axis"));
                ALLIES
            }
        }
    }

    fn hex(&mut self, word: &str, at: usize) -> Option<HexId> {
        match self.draft.named(word) {
            Ok(hex) => Some(hex),
            Err(what) => {
                self.wrong(at, what);
                None
            }
        }
    }

    fn scenario(mut self, id: &str, file: File) -> Scenario {
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
                self.wrong(0, format!("{} has no units (vv.edit.validate)", SIDES[usize::from(side.0)]));
            }
        }
        let squads = units.iter().filter(|unit| CATALOGUE.kind(unit.kind).class == Class::Squad).count();
        if units.len() + squads > MOST_UNITS {
            self.wrong(
                0,
                format!("{} units and {squads} squads to split: at most {MOST_UNITS} fit", units.len()),
            );
        }
        let map = self.draft.finish("map.toml", self.faults);
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
            sides: [file.allies, file.axis],
            units,
            objectives,
            fog: file.fog,
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
        let way = order::direction(word);
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
        let hex = match carrier {
            Some(carrier) => before[carrier.index()].hex,
            None => self.hex(&file.hex, at)?,
        };
        if carrier.is_none() {
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
        found.map(|index| UnitId(index as u8))
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
            self.draft.cell_mut(hex).objective = Some(objectives.len() as u8);
            objectives.push(hex);
        }
        for name in &file.exits {
            let Some(hex) = self.hex(name, at) else { continue };
            if !self.draft.grid.is_edge(self.draft.grid.hex(hex.index())) {
                self.wrong(
                    at,
                    format!("{name} is not on the edge: exit hexes are ({})", clause::WIN_EXITHEX),
                );
            }
            self.draft.cell_mut(hex).exit = true;
        }
        let count = objectives.len() as u32;
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
                let able: u32 = leavers.map(|unit| u32::from(halves(CATALOGUE.kind(unit.kind).class))).sum();
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

/// `vv.stack.when`: no hex over its limit, no transport over its room, no two sides in a hex at the start.
pub fn check_stacks(battle: &Battle, faults: &mut Faults) {
    let scenario = battle.scenario();
    for hex in scenario.map.hexes() {
        let sides: BTreeSet<u8> = battle.standing(hex).map(|unit| battle.unit(unit).side).collect();
        let name = scenario.map.name(hex);
        if sides.len() > 1 {
            faults.add(
                "scenario.toml",
                0,
                format!("{name}: both sides start there ({})", clause::MOVE_ENEMY),
            );
        }
        for side in sides {
            if crate::stacking::is_over_full(battle, hex, Side(side)) {
                faults.add("scenario.toml", 0, format!("{name}: over-stacked ({})", clause::STACK_LIMIT));
            }
        }
    }
    for (index, unit) in scenario.units.iter().enumerate() {
        let load: Vec<_> = battle.aboard(UnitId(index as u8)).collect();
        if !load.is_empty() && !crate::transport::fits(battle, UnitId(index as u8), &load) {
            faults.add(
                "scenario.toml",
                0,
                format!("{}: its load does not fit ({})", unit.name, clause::TRANS_CLASS),
            );
        }
    }
}

/// A unit as it starts.
pub fn starting(setup: &UnitSetup, index: usize) -> Unit {
    let mut unit = Unit::new(setup.kind, setup.side, setup.hex, UnitId(index as u8));
    unit.arm(setup.weapon);
    unit.face(setup.facing);
    if let Some(carrier) = setup.carrier {
        unit.carrier = carrier;
        unit.set(crate::battle::Flag::Towed, CATALOGUE.kind(setup.kind).class == Class::Gun);
    }
    unit
}

/// `vv.scen.details`: what the scenario sheet says.
pub fn info(scenario: &Scenario) -> ScenarioInfo {
    let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
    let fog = if scenario.fog { ["on", "off"] } else { ["off", "on"] };
    let bias = ["none", "strong-ai", "ai", "player", "strong-player"];
    ScenarioInfo {
        id: scenario.id.clone(),
        book: crate::RULEBOOK.book,
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: scenario.battle.clone(),
        kind: match scenario.victory {
            Victory::Elimination => "elimination",
            Victory::Objective { .. } => "objective",
            Victory::Exit { .. } => "exit",
        }
        .to_owned(),
        victory: vec![victory_sentence(scenario)],
        turns: scenario.turns,
        sides: [ALLIES, AXIS].map(|side| side_info(scenario, side)).to_vec(),
        options: vec![
            OptionInfo { key: "fog", values: words(&fog) },
            OptionInfo { key: "bias", values: words(&bias) },
        ],
    }
}

fn victory_sentence(scenario: &Scenario) -> String {
    let attacker = SIDES[usize::from(scenario.attacker.0)];
    match scenario.victory {
        Victory::Elimination => {
            format!("The {attacker} attack: compare losses in per cent after turn {}.", scenario.turns)
        }
        Victory::Objective { required, play_to_end } => {
            let end = if play_to_end { " at the end" } else { "" };
            format!("The {attacker} need {required} of {} objectives{end}.", scenario.objectives.len())
        }
        Victory::Exit { goal } => {
            format!("The {attacker} must bring {goal} units off the map by its exit hexes.")
        }
    }
}

fn side_info(scenario: &Scenario, side: Side) -> SideInfo {
    let mut forces: Vec<(String, u32)> = Vec::new();
    for unit in scenario.units.iter().filter(|unit| unit.side == side) {
        let weapon =
            unit.weapon.map_or(String::new(), |weapon| format!(" with {}", CATALOGUE.weapon(weapon).title));
        let line = format!("{}{weapon}", unit.title);
        match forces.iter_mut().find(|(known, _)| *known == line) {
            Some((_, count)) => *count += 1,
            None => forces.push((line, 1)),
        }
    }
    let word = SIDES[usize::from(side.0)];
    let setup = scenario.sides[usize::from(side.0)];
    let extras = [
        ("smoke", setup.smoke),
        ("light barrage", setup.light),
        ("heavy barrage", setup.heavy),
        ("air strike", setup.air),
        ("sniper", setup.snipers),
    ];
    let extras =
        extras.into_iter().filter(|(_, count)| *count > 0).map(|(what, count)| format!("{count} × {what}"));
    SideInfo {
        id: word.to_owned(),
        name: if side == ALLIES { "Allies" } else { "Axis" }.to_owned(),
        forces: forces.into_iter().map(|(line, count)| format!("{count} × {line}")).chain(extras).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tutorial as an exit scenario for its four squads and a leader, one of them perhaps a half squad.
    fn exit_scenario(goal: u32, second: &str) -> Result<Scenario, Faults> {
        let mut text = crate::embedded().into_iter().find(|text| text.id == "tutorial").expect("it ships");
        for (name, file) in text.files.iter_mut().filter(|(name, _)| name == "scenario.toml") {
            let (before, after) = file.split_once("[victory]").expect(name);
            let after = after.split_once("[allies]").expect(name).1;
            let a2 = "name = \"a2\"\nside = \"allies\"\nkind = \"american-rifle\"";
            let after = after.replace(a2, &a2.replace("american-rifle", second));
            *file = format!(
                "{before}[victory]\nkind = \"exit\"\nexits = [\"0101\"]\ngoal = {goal}\n[allies]{after}"
            );
        }
        load(&text)
    }

    #[test]
    fn an_exit_goal_counts_half_squads_as_halves() {
        assert!(exit_scenario(5, "american-rifle").is_ok());
        assert!(exit_scenario(6, "american-rifle").is_err());
        assert!(exit_scenario(4, "american-rifle-half").is_ok());
        assert!(exit_scenario(5, "american-rifle-half").is_err());
    }
}
