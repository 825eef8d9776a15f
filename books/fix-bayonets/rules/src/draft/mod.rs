//! The short form of a battle in case files, a line for each thing; what is left out is plain.
//!
//! ```text
//! map 12x10                          columns by rows of clear ground (default 12x10)
//! terrain medium 0405 0406           clear, light, medium, heavy, impassable
//! level 1 0405                       hills
//! stream 0405 ne                     a stream on hexsides; `ford 0405 ne` bridges it
//! road 0101 0201 0301                a road through adjacent hexes
//! place mill 0405 0406               a village or building
//! depot allies 0101                  default: 0101 for the Allies, the last hex for the French
//! zone allies 0101 0201              where a side sets up its units that are `waiting`, before anything else
//! victory 0808 5 allies              a victory hex, its value and owner
//! exit french 0101 1                 an exit hex and what a step that leaves is worth
//! turn 3 of 12                       default turn 1 of 12; `start 10:30` says when the first turn begins (default 12:00)
//! sky rain dusk                      weather and time of day (default clear day)
//! season storm                       what the weather is rolled for (default spring)
//! initiative allies                  default french
//! reading three-passes               a reading other than ours
//! base allies 50                     base of cohesion (default 200); `cohesion allies 1` is a level
//! allies leader COL 0610 formation sr 7 cr 4 tem 2 infantry 2 cavalry 0 artillery 0 flexible passive under STE
//!        order 0911 transit 0911 1 fatigue 4 reserve card played arrives 2 0101 replaced 9 (until that turn)
//! allies c02 infantry 0512 line v2 steps 4 of 6 under COL corps 2D nation spanish tem 7 sv 1 mcf 6 fq 2 fv 6 3 range 8 cv 3
//!        rifle light … disordered routed spent stragglers … waiting; `0610+0709` for a spread unit, the head first
//! title c02 2/48th Foot | 2/48       what people call a unit, a Leader or a hex, and what fits on a counter
//! step command COL                   what is done now; default cards. Also begin, declare COL, assaults allies
//! ```
//!
//! A side without a Leader line has one called AL or FR in its corner of the map, who commands everything on it and whose card is
//! played.

mod ground;
mod pieces;

use std::sync::Arc;

use engine::{BySide, Drafts, Faults, Line, Seats, Side, Words};
use hexmap::HexId;

use crate::battle::{ALLIES, Battle, Card, LeaderId, Mark, SIDES, Step};
use crate::map::Map;
use crate::scenario::{Exit, Options, Scenario, VictoryHex, side_named};
use crate::tables::sky::Clock;
use crate::terms::{Readings, Season, Sky, TimeOfDay, Weather};
use crate::{FixBayonets, key, setup};

use ground::Ground;
use pieces::Later;

type Read<T> = Result<T, Line>;

impl Drafts for FixBayonets {
    fn draft(text: &str) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let (columns, rows) = size(text).unwrap_or((12, 10));
        let map = Map::draft(columns, rows).map_err(|error| Faults::one("battle", 1, error.line()))?;
        let mut ground = Ground { map, places: Vec::new() };
        faults.read_lines(text, is_ground, |line| ground.line(line));
        let mut draft = Draft::new(ground);
        // Leaders first, because units are under them; then the rest in order, and titles, which are of both.
        let is_rest = |line: &str| !is_ground(line) && !is_leader(line);
        faults.read_lines(text, |line| !is_ground(line) && is_leader(line), |line| draft.line(line));
        draft.complete();
        faults.read_lines(text, |line| is_rest(line) && !is_title(line), |line| draft.line(line));
        faults.read_lines(text, |line| is_rest(line) && is_title(line), |line| draft.line(line));
        faults.or(draft.finish())
    }
}

fn size(text: &str) -> Option<(u8, u8)> {
    let line = text.lines().find_map(|line| line.trim().strip_prefix("map "))?;
    let (columns, rows) = line.split('#').next()?.trim().split_once('x')?;
    Some((columns.parse().ok()?, rows.parse().ok()?))
}

fn is_ground(line: &str) -> bool {
    let first = line.split_whitespace().next();
    matches!(first, Some("map" | "terrain" | "level" | "stream" | "ford" | "road" | "place"))
}

fn is_leader(line: &str) -> bool {
    line.split_whitespace().nth(1) == Some("leader")
}

fn is_title(line: &str) -> bool {
    line.split_whitespace().next() == Some("title")
}

struct Draft {
    scenario: Scenario,
    options: Options,
    sky: Sky,
    turn: u8,
    cohesion: BySide<u8>,
    step: StepWord,
    later: Vec<Later>,
}

/// What is done now, as a case says it.
#[derive(Clone, Copy)]
enum StepWord {
    Cards,
    SetUp,
    Begin,
    Command(LeaderId),
    Declare(LeaderId),
    Assaults(Side),
}

fn side(words: &mut Words<'_>) -> Read<Side> {
    Ok(words.read(key::EXPECT_SIDE, side_named)?)
}

impl Draft {
    fn new(ground: Ground) -> Self {
        let map = Map::new(ground.map);
        let last = map.hexes().last().unwrap_or(HexId(0));
        let mut scenario = Scenario::empty(map);
        scenario.places = ground.places;
        (scenario.turns, scenario.fight_on, scenario.start) = (12, 12, Clock(12 * 60));
        scenario.weather = Some(Weather::Clear);
        for (side, depot) in SIDES.into_iter().zip([HexId(0), last]) {
            scenario.sides[side].depots = vec![depot];
            scenario.sides[side].base = 200;
        }
        let options = Options::of(&scenario);
        let step = StepWord::Cards;
        Self {
            scenario,
            options,
            sky: Sky::default(),
            turn: 1,
            cohesion: BySide::default(),
            step,
            later: Vec::new(),
        }
    }

    fn line(&mut self, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        match words.word(key::EXPECT_WORD)? {
            "depot" => {
                let side = side(&mut words)?;
                let hex = self.hex(&mut words)?;
                self.scenario.sides[side].depots = vec![hex];
            }
            "zone" => {
                let side = side(&mut words)?;
                while words.peek().is_some() {
                    let hex = self.hex(&mut words)?;
                    self.scenario.sides[side].zone.push(hex);
                }
                self.scenario.set_up.push(side);
                self.step = StepWord::SetUp;
            }
            "victory" => {
                let hex = self.hex(&mut words)?;
                let value = words.number(key::EXPECT_NUMBER)?;
                let owner = side(&mut words)?;
                self.scenario.victory.push(VictoryHex { hex, value, owner });
            }
            "exit" => {
                let side = side(&mut words)?;
                let hex = self.hex(&mut words)?;
                let value = words.number(key::EXPECT_NUMBER)?;
                self.scenario.exits.push(Exit { hex, side, value });
            }
            "turn" => {
                self.turn = words.number(key::EXPECT_NUMBER)?;
                if words.take("of") {
                    self.scenario.turns = words.number(key::EXPECT_NUMBER)?;
                }
            }
            "start" => {
                self.scenario.start = words.read(key::EXPECT_TIME, |word| {
                    let (hours, minutes) = word.split_once(':')?;
                    Some(Clock(hours.parse::<u16>().ok()? * 60 + minutes.parse::<u16>().ok()?))
                })?;
            }
            "sky" => self.sky(&mut words)?,
            "season" => self.options.season = words.read(key::EXPECT_SEASON, Season::named)?,
            "initiative" => self.scenario.initiative = side(&mut words)?,
            "reading" => {
                let reading = words.read(key::EXPECT_READING, |word| {
                    Readings::all().iter().find(|reading| reading.word() == word)
                })?;
                self.options.readings.insert(reading);
            }
            "base" => {
                let side = side(&mut words)?;
                self.scenario.sides[side].base = words.number(key::EXPECT_NUMBER)?;
            }
            "cohesion" => {
                let side = side(&mut words)?;
                self.cohesion[side] = words.number(key::EXPECT_NUMBER)?;
            }
            "step" => self.step(&mut words)?,
            "title" => self.title(&mut words)?,
            word => {
                let unknown = || Line::new(key::FAULT_WORD).with("word", word);
                let side = side_named(word).ok_or_else(unknown)?;
                if words.take("leader") {
                    self.leader(side, &mut words)?
                } else {
                    self.unit(side, &mut words)?
                }
            }
        }
        Ok(words.end()?)
    }

    fn sky(&mut self, words: &mut Words<'_>) -> Read<()> {
        while let Some(word) = words.next_word() {
            let times = [TimeOfDay::Day, TimeOfDay::Dusk, TimeOfDay::Night];
            if let Some(weather) = Weather::ALL.into_iter().find(|weather| weather.word() == word) {
                self.sky.weather = weather;
            } else if let Some(time) = times.into_iter().find(|time| time.word() == word) {
                self.sky.time = time;
            } else {
                return Err(Line::new(key::FAULT_WORD).with("word", word));
            }
        }
        Ok(())
    }

    fn step(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.step = match words.word(key::EXPECT_WORD)? {
            "cards" => StepWord::Cards,
            "begin" => StepWord::Begin,
            "command" => StepWord::Command(self.leader_named(words)?),
            "declare" => StepWord::Declare(self.leader_named(words)?),
            "assaults" => StepWord::Assaults(side(words)?),
            other => return Err(Line::new(key::FAULT_WORD).with("word", other)),
        };
        Ok(())
    }

    /// A unit, a Leader or a hex is called so.
    fn title(&mut self, words: &mut Words<'_>) -> Read<()> {
        let name = words.word(key::EXPECT_NAME)?;
        let rest = words.rest();
        let (title, short) = rest.split_once(" | ").unwrap_or((rest, rest));
        let Scenario { units, leaders, texts, map, .. } = &mut self.scenario;
        if let Some(unit) = units.iter_mut().find(|unit| unit.name == name) {
            (unit.title, unit.short) = (title.to_owned(), short.to_owned());
        } else if let Some(leader) = leaders.iter_mut().find(|leader| leader.name == name) {
            (leader.title, leader.short) = (title.to_owned(), short.to_owned());
        } else if map.named(name).is_some() {
            texts.places.insert(name.to_owned(), rest.to_owned());
        } else {
            return Err(Line::new(key::FAULT_WORD).with("word", name));
        }
        Ok(())
    }

    fn hex(&self, words: &mut Words<'_>) -> Read<HexId> {
        let map = &self.scenario.map;
        Ok(words.read(key::EXPECT_HEX, |word| map.named(word))?)
    }

    fn finish(self) -> Battle {
        let scenario = Arc::new(self.scenario);
        let mut battle = setup::begin(&scenario, self.options, Seats::one_each(2));
        let state = &mut battle.state;
        state.turn = self.turn;
        state.sky = self.sky;
        state.cohesion = self.cohesion;
        for later in self.later {
            later.set(state);
        }
        let lead = |state: &mut crate::battle::State, leader: LeaderId| {
            state.leaders[leader.index()].card = Card::Stack;
            let _ = state.stack.push(leader);
            state.activated.insert(leader);
        };
        state.step = match self.step {
            StepWord::Cards => Step::Cards,
            StepWord::SetUp => state.step,
            StepWord::Begin => Step::Begin,
            StepWord::Command(leader) => {
                lead(state, leader);
                Step::Command(leader)
            }
            StepWord::Declare(leader) => {
                lead(state, leader);
                Step::Declare
            }
            StepWord::Assaults(side) => Step::Assaults(side),
        };
        if let Step::Command(leader) | Step::PlaceOrder(leader, _) = battle.state.step {
            mark_out_of_command(&mut battle, leader);
        }
        battle
    }
}

/// The markers that 3(b) would have placed.
fn mark_out_of_command(battle: &mut Battle, leader: LeaderId) {
    let out: Vec<_> =
        battle.units().filter(|&id| battle.leader_of(id) == leader && !battle.is_in_command(id)).collect();
    for id in out {
        battle.state.units[id.index()].marks.insert(Mark::OutOfCommand);
    }
    debug_assert!(ALLIES == Side(0));
}
