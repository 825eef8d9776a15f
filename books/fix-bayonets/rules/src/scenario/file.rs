//! `scenario.toml`: the sheet and what is to be won; the order of battle is read in `leaders` and `units`.

use engine::{BySide, Faults, Line, Side, Texts};
use serde::Deserialize;
use toml::Spanned;

use super::leaders::LeaderFile;
use super::units::UnitFile;
use super::{
    ALLIED, Exit, FRENCH, LeaderSetup, Place, SIDES, Scenario, SideSetup, UnitSetup, VictoryHex, lawful,
    line_of, side_named,
};
use crate::battle::{LeaderId, MOST_LEADERS, MOST_UNITS};
use crate::map::{HexId, Map, MapDraft};
use crate::tables::sky::Clock;
use crate::terms::{Arm, Season, Terrain, Weather};
use crate::{clause, key};

/// `fb.r.data.7`: `scenario.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    /// For the program, which opens the book named here.
    #[serde(rename = "book")]
    _book: Option<String>,
    title: String,
    description: String,
    battle: String,
    season: Season,
    weather: Option<Weather>,
    pub(super) start: Clock,
    turns: Spanned<u8>,
    fight_on: Option<u8>,
    initiative: Spanned<String>,
    allies: Spanned<SideFile>,
    french: Spanned<SideFile>,
    #[serde(default, rename = "place")]
    places: Vec<Spanned<PlaceFile>>,
    #[serde(default)]
    victory: Vec<Spanned<VictoryFile>>,
    #[serde(default)]
    exits: Vec<Spanned<ExitFile>>,
    /// Sides with a zone, the first to set up first.
    #[serde(default)]
    set_up: Vec<Spanned<String>>,
    leaders: Vec<Spanned<LeaderFile>>,
    units: Vec<Spanned<UnitFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    name: String,
    depots: Vec<String>,
    base: u16,
    /// Steps that count as lost before the battle begins.
    #[serde(default)]
    lost: u16,
    /// Hexes in which it sets up its units that are printed nowhere.
    #[serde(default)]
    zone: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceFile {
    name: String,
    hexes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryFile {
    hex: String,
    value: u8,
    owner: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitFile {
    hexes: Vec<String>,
    side: String,
    value: u8,
}

/// Turns a file into a scenario, noting every fault.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) draft: MapDraft,
    pub(super) texts: Texts,
    faults: &'a mut Faults,
    /// Words of the Corps met so far.
    pub(super) corps: Vec<String>,
    /// Which sides set up in a zone.
    pub(super) zoned: BySide<bool>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, draft: MapDraft, texts: Texts, faults: &'a mut Faults) -> Self {
        Self { text, draft, texts, faults, corps: Vec::new(), zoned: BySide::new(false, false) }
    }

    /// Notes a fault at a byte of the file.
    pub(super) fn wrong(&mut self, at: usize, what: Line) {
        self.faults.add("scenario.toml", line_of(self.text, at), what);
    }

    /// A side by its word; the Allies and a fault if there is none of that word.
    pub(super) fn side(&mut self, word: &str, at: usize) -> Side {
        side_named(word).unwrap_or_else(|| {
            self.wrong(at, Line::new(key::FAULT_SIDE).with("word", word));
            ALLIED
        })
    }

    /// A hex by its label; none and a fault if it is not on the map.
    pub(super) fn hex(&mut self, word: &str, at: usize) -> Option<HexId> {
        match self.draft.named(word) {
            Ok(hex) => Some(hex),
            Err(what) => {
                self.wrong(at, what.line());
                None
            }
        }
    }

    fn hexes(&mut self, words: &[String], at: usize) -> Vec<HexId> {
        words.iter().filter_map(|word| self.hex(word, at)).collect()
    }

    pub(super) fn scenario(mut self, id: &str, file: File) -> Scenario {
        let initiative = self.side(file.initiative.get_ref(), file.initiative.span().start);
        let turns = *file.turns.get_ref();
        if !(1..=99).contains(&turns) || file.fight_on.is_some_and(|more| more <= turns || more > 99) {
            self.wrong(file.turns.span().start, Line::new(key::FAULT_TURNS));
        }
        let places = file.places.iter().map(|place| self.place(place)).collect();
        self.draw_places(&places);
        let leaders = self.leaders(&file.leaders, file.start, turns.max(file.fight_on.unwrap_or(0)));
        self.zoned = BySide::new(&file.allies, &file.french).map(|side| !side.get_ref().zone.is_empty());
        let set_up = self.set_up(&file.set_up);
        let units = self.units(&file.units, &leaders);
        let ats: Vec<usize> = file.units.iter().map(|unit| unit.span().start).collect();
        self.formations_have_units(&file.leaders, &leaders, &units);
        let sides = BySide::new(
            self.side_setup(&file.allies, ALLIED, &units),
            self.side_setup(&file.french, FRENCH, &units),
        );
        let victory = file.victory.iter().filter_map(|row| self.victory(row)).collect();
        let exits = file.exits.iter().flat_map(|row| self.exit(row)).collect();
        let map = Map::new(self.draft.clone());
        lawful::check(&mut self, &map, &units, &ats);
        Scenario {
            id: id.to_owned(),
            title: file.title,
            description: file.description.trim().to_owned(),
            battle: file.battle,
            map,
            units,
            leaders,
            corps: self.corps,
            sides,
            season: file.season,
            weather: file.weather,
            start: file.start,
            turns,
            fight_on: file.fight_on.unwrap_or(turns),
            initiative,
            set_up,
            victory,
            exits,
            places,
            texts: self.texts,
        }
    }

    /// `fb.r.map.16`: adjacent hexes of heavy cover.
    fn place(&mut self, place: &Spanned<PlaceFile>) -> Place {
        let (at, file) = (place.span().start, place.get_ref());
        let hexes = self.hexes(&file.hexes, at);
        let grid = self.draft.grid();
        let is_next = |one: HexId, two: HexId| grid.hex(one.index()).distance(grid.hex(two.index())) == 1;
        let mut reached: Vec<HexId> = hexes.first().copied().into_iter().collect();
        while let Some(next) = hexes
            .iter()
            .find(|&&hex| !reached.contains(&hex) && reached.iter().any(|&other| is_next(hex, other)))
        {
            reached.push(*next);
        }
        let is_built = hexes.iter().all(|&hex| self.draft.cell(hex).terrain == Terrain::Heavy);
        if hexes.is_empty() || reached.len() != hexes.len() || !is_built {
            let what = Line::new(key::FAULT_PLACE).with("place", file.name.as_str());
            self.wrong(at, what.by(clause::R_MAP_16));
        }
        Place { name: file.name.clone(), hexes }
    }

    fn draw_places(&mut self, places: &Vec<Place>) {
        for (number, place) in (0..).zip(places) {
            for &hex in &place.hexes {
                self.draft.cell_mut(hex).place = Some(number);
            }
        }
    }

    /// `fb.r.cmd.3`: every Formation Leader has units, and nobody else has.
    fn formations_have_units(
        &mut self,
        files: &[Spanned<LeaderFile>],
        leaders: &[LeaderSetup],
        units: &[UnitSetup],
    ) {
        for ((file, leader), number) in files.iter().zip(leaders).zip(0..) {
            let leads = units.iter().any(|unit| unit.leader == LeaderId(number));
            if leads != (leader.rank == crate::terms::Rank::Formation) {
                let what = Line::new(key::FAULT_EMPTY_FORMATION).with("leader", leader.name.as_str());
                self.wrong(file.span().start, what.by(clause::R_CMD_3));
            }
        }
        if units.len() > MOST_UNITS || leaders.len() > MOST_LEADERS {
            let what = Line::new(key::FAULT_MANY_UNITS).with("units", units.len());
            self.wrong(0, what.with("leaders", leaders.len()));
        }
    }

    /// `fb.r.coh.2`: the base is the sum of the steps of infantry and cavalry.
    fn side_setup(&mut self, file: &Spanned<SideFile>, side: Side, units: &[UnitSetup]) -> SideSetup {
        let (at, file) = (file.span().start, file.get_ref());
        let counts = |unit: &&UnitSetup| unit.side == side && !unit.arm.is_wheeled();
        let steps: u16 = units.iter().filter(counts).map(|unit| u16::from(unit.steps)).sum();
        if file.base != steps || steps == 0 {
            let what = Line::new(key::FAULT_BASE).with("side", SIDES[side]).with("base", file.base);
            self.wrong(at, what.with("steps", steps).by(clause::R_COH_2));
        }
        let depots = self.hexes(&file.depots, at);
        let grid = self.draft.grid();
        let on_edge = depots.iter().all(|hex| grid.is_edge(grid.hex(hex.index())));
        if depots.is_empty() || !on_edge {
            let what = Line::new(key::FAULT_DEPOT).with("side", SIDES[side]);
            self.wrong(at, what.by(clause::R_MAP_12));
        }
        let zone = self.hexes(&file.zone, at);
        SideSetup { name: file.name.clone(), depots, base: file.base, lost: file.lost, zone }
    }

    /// `fb.r.setup.1`: every side with a zone, once.
    fn set_up(&mut self, words: &[Spanned<String>]) -> Vec<Side> {
        let mut sides = Vec::new();
        for word in words {
            let (at, side) = (word.span().start, self.side(word.get_ref(), word.span().start));
            if sides.contains(&side) || !self.zoned[side] {
                self.wrong(at, Line::new(key::FAULT_ZONE).with("side", SIDES[side]).by(clause::R_SETUP_1));
            }
            sides.push(side);
        }
        let missing = [ALLIED, FRENCH].into_iter().find(|side| self.zoned[*side] && !sides.contains(side));
        if let Some(side) = missing {
            self.wrong(0, Line::new(key::FAULT_ZONE).with("side", SIDES[side]).by(clause::R_SETUP_1));
        }
        sides
    }

    fn victory(&mut self, row: &Spanned<VictoryFile>) -> Option<VictoryHex> {
        let (at, file) = (row.span().start, row.get_ref());
        let owner = self.side(&file.owner, at);
        let hex = self.hex(&file.hex, at)?;
        self.is_passable(hex, &file.hex, at);
        Some(VictoryHex { hex, value: file.value, owner })
    }

    fn exit(&mut self, row: &Spanned<ExitFile>) -> Vec<Exit> {
        let (at, file) = (row.span().start, row.get_ref());
        let side = self.side(&file.side, at);
        let hexes = self.hexes(&file.hexes, at);
        let grid = self.draft.grid();
        for (hex, name) in hexes.iter().zip(&file.hexes) {
            self.is_passable(*hex, name, at);
            if !grid.is_edge(grid.hex(hex.index())) {
                let what = Line::new(key::FAULT_EDGE).with("hex", name.as_str());
                self.wrong(at, what.by(clause::R_VIC_4));
            }
        }
        hexes.into_iter().map(|hex| Exit { hex, side, value: file.value }).collect()
    }

    /// Notes a hex that nobody can enter.
    pub(super) fn is_passable(&mut self, hex: HexId, name: &str, at: usize) {
        if self.draft.cell(hex).terrain == Terrain::Impassable {
            let what = Line::new(key::FAULT_IMPASSABLE).with("hex", name);
            self.wrong(at, what.by(clause::R_DATA_8));
        }
    }
}

/// Do two arms share a hex? Infantry with unlimbered guns alone.
pub(super) fn may_share(one: Arm, two: Arm) -> bool {
    one == two || matches!((one, two), (Arm::Infantry, Arm::Artillery) | (Arm::Artillery, Arm::Infantry))
}
