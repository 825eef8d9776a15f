//! 4 Scenarios: reading and validating their files.
//!
//! A scenario is a folder with `scenario.toml` and `map.toml`. Reading gives a draft; only validation makes a
//! scenario, and it reports every fault at once with file and line.

mod file;
mod info;
mod levels;
mod map_file;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::{BySide, Faults, Line, ScenarioInfo, ScenarioText, Side, TEXTS, Texts};
use hex::Direction;
use hexmap::line_of;
use serde::Deserialize;

use crate::battle::{Battle, Flag, Unit, UnitId};
use crate::counters::{Class, Kind, KindId, WeaponId};
use crate::map::{HexId, Map};
use crate::opportunity::Policy;
use crate::support::{Mission, Missions};
use crate::{clause, key};
use file::{File, Reader};
use map_file::{MapFile, read_map};

/// `vv.scen.sides`: words for the sides in files and notation.
pub const SIDES: BySide<&str> = BySide::new("allies", "axis");

/// The side of this word.
pub fn side_named(word: &str) -> Option<Side> {
    SIDES.iter().find(|&(_, &known)| known == word).map(|(side, _)| side)
}

/// How victory is decided (chapter 4).
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
    pub fn missions(&self) -> Missions {
        Missions::each(|mission| match mission {
            Mission::Light => self.light,
            Mission::Heavy => self.heavy,
            Mission::Air => self.air,
        })
    }
}

/// A unit of the order of battle.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitSetup {
    /// Word in notation, unique.
    pub name: String,
    /// Name for people, such as a leader's.
    pub title: String,
    /// The title as it stands on the counter, where the scenario says so.
    pub short: Option<String>,
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
    /// When and where it enters, if it does not start on the map.
    pub arrival: Option<Arrival>,
}

/// `vv.scen.oob`: a unit that enters later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The first turn it may enter.
    pub turn: u8,
    /// The hexes it may enter by.
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
    pub sides: BySide<SideSetup>,
    /// The order of battle.
    pub units: Vec<UnitSetup>,
    /// Objective hexes in order.
    pub objectives: Vec<HexId>,
    /// Hexes of places that have a name.
    pub places: BTreeMap<HexId, String>,
    /// Fog of war unless chosen otherwise.
    pub fog: bool,
    /// Who decides about opportunity fire.
    pub opportunity: Policy,
    /// Names and prose for people.
    pub texts: Texts,
    /// What is printed on its counters: the catalogue, and behind it what a case made up.
    pub kinds: Vec<Kind>,
}

impl Scenario {
    /// A kind by its number, of the catalogue or made up.
    #[inline]
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[usize::from(id.0)]
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
        let reader = Reader { text: scenario_text, draft, texts, faults: &mut faults };
        let scenario = reader.scenario(&text.id, file);
        texts::check(&scenario, &mut faults);
        let scenario = Arc::new(scenario);
        check_stacks(&crate::setup::plain(&scenario), &mut faults);
        faults.or(Arc::into_inner(scenario).expect("the battle that shared it is gone"))
    }

    fn info(&self) -> ScenarioInfo {
        info::info(self)
    }
}

fn fault(name: &str, text: &str, error: &toml::de::Error) -> Faults {
    let line = error.span().map_or(0, |span| line_of(text, span.start));
    Faults::unreadable(name, line, error.message())
}

/// `vv.stack.when`: no hex over its limit, no transport over its room, no two sides in a hex at the start.
pub fn check_stacks(battle: &Battle, faults: &mut Faults) {
    let scenario = battle.scenario();
    for hex in scenario.map.hexes() {
        let sides: BTreeSet<Side> = battle.standing(hex).map(|unit| battle.unit(unit).side()).collect();
        let name = scenario.map.name(hex);
        if sides.len() > 1 {
            let what = Line::new(key::FAULT_BOTH_SIDES).with("hex", name.as_str());
            faults.add("scenario.toml", 0, what.by(clause::MOVE_ENEMY));
        }
        for side in sides {
            if crate::stacking::is_over_full(battle, hex, side) {
                let what = Line::new(key::FAULT_OVER_STACKED).with("hex", name.as_str());
                faults.add("scenario.toml", 0, what.by(clause::STACK_LIMIT));
            }
        }
    }
    for (index, unit) in scenario.units.iter().enumerate() {
        let id = UnitId::at(index);
        let load: Vec<_> = battle.aboard(id).collect();
        if !load.is_empty() && !crate::transport::fits(battle, id, &load) {
            let what = Line::new(key::FAULT_LOAD).with("unit", unit.name.as_str());
            faults.add("scenario.toml", 0, what.by(clause::TRANS_CLASS));
        }
    }
}

/// A unit as it starts.
pub fn starting(scenario: &Scenario, setup: &UnitSetup, index: usize) -> Unit {
    let mut unit = Unit::new(setup.kind, setup.side, setup.hex, UnitId::at(index));
    unit.arm(setup.weapon);
    unit.face(setup.facing);
    if let Some(carrier) = setup.carrier {
        unit.carrier = carrier;
        unit.set(Flag::Towed, scenario.kind(setup.kind).class == Class::Gun);
    }
    unit.set(Flag::Waiting, setup.hex == HexId::NOWHERE);
    unit
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tutorial as an exit scenario for its four squads and a leader, one of them perhaps a half squad.
    fn exit_scenario(goal: u32, second: &str) -> Result<Scenario, Faults> {
        let mut text = crate::CONTENTS.scenarios().swap_remove(0);
        for (name, file) in text.files.iter_mut().filter(|(name, _)| name == "scenario.toml") {
            let (before, after) = file.split_once("[victory]").expect(name);
            let after = after.split_once("[allies]").expect(name).1;
            let a2 = "name = \"a2\"\nside = \"allies\"\nkind = \"american-rifle\"";
            let after = after.replace(a2, &a2.replace("american-rifle", second));
            *file = format!(
                "{before}[victory]\nkind = \"exit\"\nexits = [\"0101\"]\ngoal = {goal}\n[allies]{after}"
            );
        }
        engine::Scenario::load(&text)
    }

    #[test]
    fn an_exit_goal_counts_half_squads_as_halves() {
        assert!(exit_scenario(5, "american-rifle").is_ok());
        assert!(exit_scenario(6, "american-rifle").is_err());
        assert!(exit_scenario(4, "american-rifle-half").is_ok());
        assert!(exit_scenario(5, "american-rifle-half").is_err());
    }
}
