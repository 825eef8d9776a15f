//! The short form of a battle in case files, a line for each thing; what is left out is plain.
//!
//! ```text
//! map 12x10                         columns by rows of open ground (default 12x10)
//! terrain woods 0405 0406           any terrain of data/terrain.toml
//! level 1 0405                      hills
//! wall 0405 ne se                   walls and hedges on hexsides
//! hedge 0405 n
//! road 0101 0201 0301               a road through adjacent hexes
//! bridge 0201                       a bridge on it
//! position trenches 0405            foxholes, trenches, wire, sandbags
//! position concrete-bunker 0405 facing n
//! smoke 0405 2                      smoke and its value
//! lane 0405 2                       fire lanes and their number
//! objective 0405 [allies]           in order; the defender's flag unless said
//! exit 0101                         exit hexes
//! victory elimination | objective [2] [play-to-end] | exit 3
//! attacker axis                     default allies, who also start
//! turn 3 of 8                       default turn 1 of 8
//! phase axis defensive-fire         whose segment, and the phase: command (default), fire, movement, defensive-fire, advance
//! fog                               fog of war
//! bias allies 1                     dice: 1 favours, -1 hampers
//! allies smoke 4 light 1 heavy 0 air 0 snipers 1 exited 2
//! axis sniper 0405                  a deployed sniper
//! allies a1 american-rifle 0405 with bazooka facing ne pinned fired moved advanced assaulted loaded immobile valorous
//! allies a2 american-junior aboard t1
//! allies a9 american-rifle enters 3 0101 0102    not on the map yet: first turn and entry hexes
//! lost axis german-rifle g9         a unit already lost: counts in its side's starting points
//! counter big like american-rifle firepower 9 range 8 casualty 5 elite half firepower 4
//!                                   a counter of this case only, as printed but for what is said, then used like any kind;
//!                                   also leadership, mp, at C, armour D B, mg-all-round, mg-forward, transport T1, turret,
//!                                   shield, tows, and `plain` for none of these marks; a squad brings `big-half` along
//! opportunity g1 0505               g1 fires at movers in 0505 whatever the shot is worth, with whom it would fire by
//!                                   `vv.auto.opp.candidates`; where such a line stands, no other opportunity shot is taken
//! opportunity none                  nobody takes one
//! title a1 2nd Squad | 2nd Sq       what people call a unit or a hex, and what fits on a counter
//! ```
//!
//! Without such a line the policy of `vv.auto.opp.fire` decides. While units move, a fact says of each shot at them what it
//! decides: `opportunity g1 0505 score 30 holds [vv.auto.opp.fire]`.

mod counters;
mod later;
mod units;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{BySide, Drafts, Faults, Line, Side, Texts, Words};
use hex::Direction;
use hexmap::SideOf;

use crate::ValorVictory;
use crate::battle::{ALLIES, AXIS, Battle, Phase};
use crate::counters::{CATALOGUE, Kind};
use crate::map::{Cell, HexId, LAYOUT, Map, MapDraft, Position, PositionId};
use crate::notation::COMPASS;
use crate::numbers::count;
use crate::opportunity::Policy;
use crate::scenario::{Scenario, SideSetup, UnitSetup, Victory, check_stacks, side_named};
use crate::tables::Terrain;
use crate::victory::objective_number;
use crate::{fog, key, setup};

use later::{Later, set};

impl Drafts for ValorVictory {
    /// Sets up a battle from the short form.
    fn draft(text: &str) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let (columns, rows) = size(text).unwrap_or((12, 10));
        let map = Map::draft(columns, rows).map_err(|error| Faults::one("battle", 1, error.line()))?;
        let mut draft = Draft::new(map);
        for pass in [Pass::Counters, Pass::Rest, Pass::OfUnits] {
            faults.read_lines(text, |line| pass_of(line) == pass, |line| draft.line(line));
        }
        let battle = draft.finish(&mut faults);
        check_stacks(&battle, &mut faults);
        faults.or(battle)
    }
}

/// Lines are read in three rounds: units are of counters, and shots and titles are of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Counters,
    Rest,
    OfUnits,
}

fn pass_of(line: &str) -> Pass {
    match line.split_whitespace().next() {
        Some("counter") => Pass::Counters,
        Some("opportunity" | "title") => Pass::OfUnits,
        Some(_) | None => Pass::Rest,
    }
}

fn size(text: &str) -> Option<(u8, u8)> {
    let line = text.lines().find_map(|line| line.trim().strip_prefix("map "))?;
    let (columns, rows) = line.split('#').next()?.trim().split_once('x')?;
    Some((columns.parse().ok()?, rows.parse().ok()?))
}

struct Draft {
    map: MapDraft,
    units: Vec<UnitSetup>,
    objectives: Vec<HexId>,
    victory: Victory,
    attacker: Side,
    starts: Option<Side>,
    turn: u8,
    turns: u16,
    active: Side,
    phase: Phase,
    fog: bool,
    sides: BySide<SideSetup>,
    later: Vec<Later>,
    opportunity: Policy,
    texts: Texts,
    places: BTreeMap<HexId, String>,
    /// The catalogue, and behind it what the case makes up.
    kinds: Vec<Kind>,
}

/// Words for the phases, in order.
const PHASES: [&str; 5] = ["command", "fire", "movement", "defensive-fire", "advance"];

type Read<T> = Result<T, Line>;

impl Draft {
    fn new(map: MapDraft) -> Self {
        Self {
            map,
            units: Vec::new(),
            objectives: Vec::new(),
            victory: Victory::Elimination,
            attacker: ALLIES,
            starts: None,
            turn: 1,
            turns: 8,
            active: ALLIES,
            phase: Phase::Command,
            fog: false,
            sides: Default::default(),
            later: Vec::new(),
            opportunity: Policy::default(),
            texts: Texts::default(),
            places: BTreeMap::new(),
            kinds: CATALOGUE.kinds().to_vec(),
        }
    }

    fn line(&mut self, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        let first = words.word(key::EXPECT_WORD)?;
        match first {
            "map" => drop(words.next_word()),
            "terrain" => self.terrain(&mut words)?,
            "level" => self.level(&mut words)?,
            "wall" => self.sides(&mut words, |cell| &mut cell.walls)?,
            "hedge" => self.sides(&mut words, |cell| &mut cell.hedges)?,
            "road" => self.road(&mut words)?,
            "bridge" => {
                let hex = self.hex(&mut words)?;
                self.map.cell_mut(hex).bridge = true;
            }
            "position" => self.position(&mut words)?,
            "smoke" => {
                let later = Later::Smoke(self.hex(&mut words)?, number(&mut words)?);
                self.later.push(later);
            }
            "lane" => {
                let later = Later::Lane(self.hex(&mut words)?, number(&mut words)?);
                self.later.push(later);
            }
            "objective" => self.objective(&mut words)?,
            "exit" => {
                let hex = self.hex(&mut words)?;
                self.map.cell_mut(hex).exit = true;
            }
            "victory" => self.victory(&mut words)?,
            "attacker" => self.attacker = side(&mut words)?,
            "starts" => self.starts = Some(side(&mut words)?),
            "turn" => self.turn(&mut words)?,
            "phase" => self.phase(&mut words)?,
            "fog" => self.fog = true,
            "bias" => {
                let later = Later::Bias(side(&mut words)?, number(&mut words)?);
                self.later.push(later);
            }
            "lost" => {
                let side = side(&mut words)?;
                let kind = words.word(key::EXPECT_KIND)?.to_owned();
                let name = words.word(key::EXPECT_NAME)?.to_owned();
                let id = self.add_unit(side, &name, &kind, HexId(0))?;
                self.later.push(Later::Gone(id));
            }
            "counter" => self.counter(&mut words)?,
            "opportunity" => self.opportunity(&mut words)?,
            "title" => self.title(&mut words)?,
            "allies" => self.side_line(ALLIES, &mut words)?,
            "axis" => self.side_line(AXIS, &mut words)?,
            other => return Err(Line::new(key::FAULT_WORD).with("word", other)),
        }
        Ok(words.end()?)
    }

    fn hex(&self, words: &mut Words<'_>) -> Read<HexId> {
        self.map.read_hex(words, key::EXPECT_HEX)
    }

    fn hexes(&self, words: &mut Words<'_>) -> Read<Vec<HexId>> {
        self.map.read_hexes(words, key::EXPECT_HEX)
    }

    fn terrain(&mut self, words: &mut Words<'_>) -> Read<()> {
        let terrain = words.read(key::EXPECT_TERRAIN, Terrain::named)?;
        for hex in self.hexes(words)? {
            self.map.cell_mut(hex).terrain = terrain;
        }
        Ok(())
    }

    fn level(&mut self, words: &mut Words<'_>) -> Read<()> {
        let level = number(words)?;
        for hex in self.hexes(words)? {
            self.map.cell_mut(hex).level = level;
        }
        Ok(())
    }

    fn sides(&mut self, words: &mut Words<'_>, of: SideOf<Cell>) -> Read<()> {
        let hex = self.hex(words)?;
        while words.peek().is_some() {
            let way = direction(words)?;
            self.map.draw_side(hex, way, of);
        }
        Ok(())
    }

    fn road(&mut self, words: &mut Words<'_>) -> Read<()> {
        let path = self.hexes(words)?;
        self.map.draw_road(&path, |cell| &mut cell.roads).map_err(|error| error.line())
    }

    fn position(&mut self, words: &mut Words<'_>) -> Read<()> {
        let kind = words.read(key::EXPECT_POSITION, PositionId::named)?;
        let hex = self.hex(words)?;
        let facing = if words.take("facing") { Some(direction(words)?) } else { None };
        self.map.cell_mut(hex).position = Some(Position { kind, facing });
        Ok(())
    }

    fn objective(&mut self, words: &mut Words<'_>) -> Read<()> {
        let hex = self.hex(words)?;
        let index = objective_number(self.objectives.len());
        self.map.cell_mut(hex).objective = Some(index);
        self.objectives.push(hex);
        if words.peek().is_some() {
            let owner = side(words)?;
            self.later.push(Later::Flag(index, owner));
        }
        Ok(())
    }

    fn victory(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.victory = match words.word(key::EXPECT_VICTORY)? {
            "elimination" => Victory::Elimination,
            "objective" => {
                let given = words.peek().and_then(|word| word.parse().ok());
                if given.is_some() {
                    words.next_word();
                }
                Victory::Objective { required: given.unwrap_or(0), play_to_end: words.take("play-to-end") }
            }
            "exit" => Victory::Exit { goal: number(words)? },
            other => return Err(Line::new(key::FAULT_VICTORY).with("word", other)),
        };
        Ok(())
    }

    fn turn(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.turn = number(words)?;
        if words.take("of") {
            self.turns = number(words)?;
        }
        Ok(())
    }

    fn phase(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.active = side(words)?;
        let phase = |word: &str| {
            Some(match word {
                "command" => Phase::Command,
                "fire" => Phase::Fire,
                "movement" => Phase::Movement,
                "defensive-fire" => Phase::DefensiveFire,
                "advance" => Phase::Advance,
                _ => return None,
            })
        };
        self.phase = words.read(&PHASES, phase)?;
        Ok(())
    }

    fn finish(self, faults: &mut Faults) -> Battle {
        let mut victory = self.victory;
        if let Victory::Objective { required: required @ 0, .. } = &mut victory {
            *required = count(self.objectives.len());
        }
        let scenario = Scenario {
            id: "case".to_owned(),
            title: "Case".to_owned(),
            description: String::new(),
            battle: String::new(),
            map: Map::finish(self.map, "battle", faults),
            victory,
            attacker: self.attacker,
            starts: self.starts.unwrap_or(ALLIES),
            turns: self.turns,
            sides: self.sides,
            units: self.units,
            objectives: self.objectives,
            places: self.places,
            fog: self.fog,
            opportunity: self.opportunity,
            texts: self.texts,
            kinds: self.kinds,
        };
        let mut battle = setup::plain(&Arc::new(scenario));
        let state = &mut battle.state;
        (state.turn, state.active, state.phase, state.fog) = (self.turn, self.active, self.phase, self.fog);
        for later in self.later {
            set(&mut battle, &later);
        }
        if battle.state.fog {
            fog::first_look(&mut battle);
        }
        battle
    }
}

fn side(words: &mut Words<'_>) -> Read<Side> {
    Ok(words.read(&["allies", "axis"], side_named)?)
}

fn number<T: std::str::FromStr>(words: &mut Words<'_>) -> Read<T> {
    Ok(words.number(key::EXPECT_NUMBER)?)
}

fn direction(words: &mut Words<'_>) -> Read<Direction> {
    Ok(words.read(&COMPASS, |word| LAYOUT.direction_named(word))?)
}
