//! Scenarios: reading and validating their files.
//!
//! A scenario is a folder with `scenario.toml`, `map.toml` and `text.toml`. Reading gives a draft; only validation makes a
//! scenario, and it reports every fault at once with file and line.

mod classes;
mod file;
mod ground;
mod info;
mod lawful;
mod leaders;
pub mod looks;
mod map_file;
mod options;
mod texts;
mod units;

use engine::{BySide, Faults, List, ScenarioInfo, ScenarioText, Side, TEXTS, Texts};
use hex::Corner;
use hexmap::line_of;

use crate::battle::{LeaderId, UnitId};
use crate::map::{HexId, Map};
use crate::tables::sky::Clock;
use crate::terms::{Arm, Formation, Nation, Rank, Season, Traits, Values, Weather};
use file::{File, Reader};
use map_file::{MapFile, read_map};

pub use ground::ground;
pub use options::Options;

/// The side of the Allies, who are British, Portuguese and Spanish.
pub const ALLIED: Side = Side(0);
/// The side of the French.
pub const FRENCH: Side = Side(1);

/// Words for the sides in files and notation.
pub const SIDES: BySide<&str> = BySide::new("allies", "french");

/// The side of this word.
pub fn side_named(word: &str) -> Option<Side> {
    SIDES.iter().find(|&(_, &known)| known == word).map(|(side, _)| side)
}

/// `fb.r.data.1`: a unit of the order of battle.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitSetup {
    /// Word in notation, unique.
    pub name: String,
    /// Name for people.
    pub title: String,
    /// The title as it stands on the counter.
    pub short: String,
    /// Whose it is.
    pub side: Side,
    /// Of which nation.
    pub nation: Nation,
    /// Number of its Corps in [`Scenario::corps`].
    pub corps: u8,
    /// Its Formation Leader.
    pub leader: LeaderId,
    /// What it is.
    pub arm: Arm,
    /// Steps at full strength.
    pub steps: u8,
    /// `fb.r.unit.2`: fire quality of infantry.
    pub fq: i8,
    /// Fire Value of a battery at full strength and with one step left.
    pub fv: [i8; 2],
    /// Printed range of a battery.
    pub range: u8,
    /// CV of cavalry for each step.
    pub cv: u8,
    /// TEM.
    pub tem: i8,
    /// Skirmish Value.
    pub sv: u8,
    /// Printed MCF.
    pub mcf: u8,
    /// What is printed on it besides.
    pub traits: Traits,
    /// Where it starts, the head first; empty if it arrives with its Leader.
    pub hexes: List<HexId, 3>,
    /// How it starts; guns and trains are limbered in Road Column.
    pub formation: Formation,
    /// Which vertex it faces, if its formation has a facing.
    pub facing: Corner,
    /// Its place in its stack: 0 is the top.
    pub depth: u8,
    /// There only by a liberty that an option takes back.
    pub what_if: bool,
    /// May it form Skirmish Screen? A note of a scenario may forbid it.
    pub may_screen: bool,
}

/// `fb.r.data.3`: a Leader of the order of battle.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderSetup {
    /// Word in notation, unique.
    pub name: String,
    /// Name for people.
    pub title: String,
    /// The title as it stands on the counter.
    pub short: String,
    /// Whose he is.
    pub side: Side,
    /// His rank.
    pub rank: Rank,
    /// Whom he obeys.
    pub superior: Option<LeaderId>,
    /// What he is worth.
    pub values: Values,
    /// Does he start Passive?
    pub passive: bool,
    /// Where he starts; nowhere if he arrives.
    pub hex: HexId,
    /// The hex of his implemented order.
    pub order: Option<HexId>,
    /// Fatigue of his Formation.
    pub fatigue: u8,
    /// Does his Formation start, or arrive, in Reserve?
    pub reserve: bool,
    /// When and where he arrives, if he does not start on the map.
    pub arrival: Option<Arrival>,
}

/// `fb.r.reinf.1`: a reinforcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The turn, counted from 1, in which his card joins the hand.
    pub turn: u8,
    /// The entry hex.
    pub hex: HexId,
}

/// What a side brings besides its troops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideSetup {
    /// What people call it.
    pub name: String,
    /// `fb.r.map.12`: its Depots.
    pub depots: Vec<HexId>,
    /// `fb.r.coh.2`: base of its Cohesion.
    pub base: u16,
    /// Steps that count as lost before the battle begins.
    pub lost: u16,
}

/// A victory hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VictoryHex {
    /// Where.
    pub hex: HexId,
    /// Victory points.
    pub value: u8,
    /// Who has it at the start.
    pub owner: Side,
}

/// `fb.r.vic.4`: a hex by which a side may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// Where.
    pub hex: HexId,
    /// Who.
    pub side: Side,
    /// Victory points for each step that leaves.
    pub value: u8,
}

/// `fb.r.map.16`: a group of buildings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What people call it.
    pub name: String,
    /// Its hexes.
    pub hexes: Vec<HexId>,
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
    /// The group of scenarios it belongs to.
    pub battle: String,
    /// The ground.
    pub map: Map,
    /// The order of battle.
    pub units: Vec<UnitSetup>,
    /// The Leaders.
    pub leaders: Vec<LeaderSetup>,
    /// Words of the Corps.
    pub corps: Vec<String>,
    /// What the sides bring.
    pub sides: BySide<SideSetup>,
    /// What the weather is rolled for, unless chosen otherwise.
    pub season: Season,
    /// Weather of the first turn; none is rolled.
    pub weather: Option<Weather>,
    /// When the first turn begins.
    pub start: Clock,
    /// Number of turns.
    pub turns: u8,
    /// Number of turns with the option to fight on; the same if there is none.
    pub fight_on: u8,
    /// Who has the initiative before anybody won it.
    pub initiative: Side,
    /// What is to be held.
    pub victory: Vec<VictoryHex>,
    /// Where sides may leave.
    pub exits: Vec<Exit>,
    /// Places that have a name and are ordered to be taken as one.
    pub places: Vec<Place>,
    /// Names and prose for people.
    pub texts: Texts,
}

impl Scenario {
    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &UnitSetup {
        &self.units[usize::from(id.0)]
    }

    /// A Leader.
    #[inline]
    pub fn leader(&self, id: LeaderId) -> &LeaderSetup {
        &self.leaders[usize::from(id.0)]
    }

    /// An empty scenario on a map, for whoever puts the rest together.
    pub fn empty(map: Map) -> Self {
        let sides = SIDES.map(|name| SideSetup { name: name.to_owned(), ..SideSetup::default() });
        Self {
            id: String::new(),
            title: String::new(),
            description: String::new(),
            battle: String::new(),
            map,
            units: Vec::new(),
            leaders: Vec::new(),
            corps: Vec::new(),
            sides,
            season: Season::default(),
            weather: None,
            start: Clock(0),
            turns: 1,
            fight_on: 1,
            initiative: FRENCH,
            victory: Vec::new(),
            exits: Vec::new(),
            places: Vec::new(),
            texts: Texts::default(),
        }
    }
}

impl engine::Scenario for Scenario {
    fn load(text: &ScenarioText) -> Result<Self, Faults> {
        let file = |name: &str| text.file(name).ok_or_else(|| Faults::missing(text, name));
        let (scenario_text, map_text) = (file("scenario.toml")?, file("map.toml")?);
        let file: File =
            toml::from_str(scenario_text).map_err(|error| fault("scenario.toml", scenario_text, &error))?;
        let map_file: MapFile =
            toml::from_str(map_text).map_err(|error| fault("map.toml", map_text, &error))?;
        let texts = text.file(TEXTS).unwrap_or_default();
        let texts: Texts = toml::from_str(texts).map_err(|error| fault(TEXTS, texts, &error))?;
        let mut faults = Faults::default();
        let Some(draft) = read_map(&map_file, map_text, &mut faults) else { return Err(faults) };
        let scenario = Reader::new(scenario_text, draft, texts, &mut faults).scenario(&text.id, file);
        texts::check(&scenario, &mut faults);
        faults.or(scenario)
    }

    fn info(&self) -> ScenarioInfo {
        info::info(self)
    }
}

fn fault(name: &str, text: &str, error: &toml::de::Error) -> Faults {
    let line = error.span().map_or(0, |span| line_of(text, span.start));
    Faults::unreadable(name, line, error.message())
}
