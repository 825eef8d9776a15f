//! What is on the table.

use std::sync::Arc;

use engine::numbers::count;
use engine::{
    Awaited, BySide, Faults, Key, Line, Moment, Outcome, ScenarioInfo, ScenarioText, Seats, Setup, Side,
    SideInfo, Spot, Words,
};
use serde::{Deserialize, Serialize};

use crate::{clause, key};

/// What does not change in a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenario {
    id: String,
    title: String,
    /// The last turn.
    pub turns: u8,
    /// Places are numbered from 0 up to this one.
    pub length: u8,
    /// The place with woods.
    pub woods: Option<u8>,
    units: Vec<Unit>,
    cards: BySide<Card>,
    active: u8,
}

/// A hidden card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// Not drawn yet.
    #[default]
    Undrawn,
    /// Worth nothing.
    Blank,
    /// Avoids one hit.
    Dodge,
    /// Played.
    Spent,
}

impl Card {
    /// What it is called.
    pub fn key(self) -> Key {
        match self {
            Self::Undrawn => key::UNDRAWN,
            Self::Blank => key::BLANK,
            Self::Dodge => key::DODGE,
            Self::Spent => key::SPENT,
        }
    }
}

/// A few men.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Name in notation.
    pub name: String,
    /// 0 or 1.
    pub side: u8,
    /// Place on the line.
    pub at: u8,
    /// Men left; none is dead.
    pub strength: u8,
    /// Has it acted this turn?
    pub spent: bool,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Ending {
    /// For a side.
    Won(Side),
    /// For nobody.
    Drawn,
}

impl Ending {
    /// Who won, if anybody.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            Self::Drawn => None,
        }
    }
}

/// The whole state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// What does not change.
    #[serde(skip)]
    pub scenario: Arc<Scenario>,
    /// Who sits where.
    pub seats: Seats,
    /// From 1.
    pub turn: u8,
    /// Whose turn it is.
    pub active: Side,
    /// All units, the dead too.
    pub units: Vec<Unit>,
    /// One a side.
    pub cards: BySide<Card>,
    /// Which cards lie open.
    pub open: BySide<bool>,
    /// A unit that was hit and has not replied.
    pub hit: Option<u16>,
    /// How it ended.
    pub over: Option<Ending>,
}

pub const SIDES: BySide<&str> = BySide::new("blue", "red");

impl Scenario {
    pub(crate) fn read(id: &str, file: &str, text: &str) -> Result<Self, Faults> {
        let mut scenario = Self { id: id.to_owned(), turns: 3, length: 8, ..Self::default() };
        let mut faults = Faults::default();
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            if let Err(error) = scenario.line(line) {
                faults.add(file, index + 1, error.line());
            }
        }
        faults.or(scenario)
    }

    fn line(&mut self, line: &str) -> Result<(), engine::ParseError> {
        let mut words = Words::new(line);
        match words.word(key::EXPECT_SETTING)? {
            "title" => {
                self.title = line.trim_start_matches("title").trim().to_owned();
                return Ok(());
            }
            "turns" => self.turns = words.number(key::EXPECT_TURNS)?,
            "length" => self.length = words.number::<u8>(key::EXPECT_LENGTH)?.saturating_sub(1),
            "woods" => self.woods = Some(words.number(key::EXPECT_PLACE)?),
            "active" => self.active = words.read(&SIDES, read_side)?,
            "card" => {
                let side = words.read(&SIDES, read_side)?;
                self.cards[Side(side)] = words.read(&["blank", "dodge"], |word| match word {
                    "blank" => Some(Card::Blank),
                    "dodge" => Some(Card::Dodge),
                    _ => None,
                })?;
            }
            word => {
                let side = read_side(word).ok_or_else(|| words.wrong(word, key::EXPECT_SETTING))?;
                let name = words.word(key::EXPECT_NAME)?.to_owned();
                words.keyword("at")?;
                let at = words.number(key::EXPECT_PLACE)?;
                let strength = if words.take("strength") { words.number(key::EXPECT_STRENGTH)? } else { 2 };
                self.units.push(Unit { name, side, at, strength, spent: false });
            }
        }
        words.end()
    }
}

impl engine::Scenario for Scenario {
    fn load(text: &ScenarioText) -> Result<Self, Faults> {
        let (file, lines) = text.files.first().ok_or_else(|| Faults::missing(text, "scenario.txt"))?;
        Self::read(&text.id, file, lines)
    }

    fn info(&self) -> ScenarioInfo {
        let side = |side: u8| SideInfo {
            id: SIDES[Side(side)].to_owned(),
            name: SIDES[Side(side)].to_owned(),
            task: String::new(),
            forces: self
                .units
                .iter()
                .filter(|unit| unit.side == side)
                .map(|unit| Line::new(key::SHEET_UNIT).with("unit", unit.name.as_str()))
                .collect(),
            degrees: Vec::new(),
        };
        ScenarioInfo {
            id: self.id.clone(),
            book: "skirmish",
            title: self.title.clone(),
            description: String::new(),
            battle: String::new(),
            kind: "meeting".to_owned(),
            victory: Vec::new(),
            turns: self.turns.into(),
            sides: vec![side(0), side(1)],
            options: Vec::new(),
            situation: String::new(),
            special: Vec::new(),
            minutes: None,
            complexity: None,
            balance: None,
        }
    }
}

fn read_side(word: &str) -> Option<u8> {
    SIDES.find(|side| *side == word).map(|side| side.0)
}

impl Battle {
    pub(crate) fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Self, Faults> {
        let side = |seat: &engine::SeatSetup| read_side(&seat.side).map(Side);
        let sides: Option<Vec<_>> = setup.seats.iter().map(side).collect();
        let wrong = || Faults::one("setup", 0, Line::new(key::SETUP_SIDES));
        let seats = sides.and_then(Seats::new).ok_or_else(wrong)?;
        Ok(Self {
            scenario: scenario.clone(),
            seats,
            turn: 1,
            active: Side(scenario.active),
            units: scenario.units.clone(),
            cards: scenario.cards,
            open: BySide::default(),
            hit: None,
            over: None,
        })
    }

    pub(crate) fn awaits(&self) -> Awaited {
        if let Some(winner) = self.over.map(Ending::winner) {
            let level = if winner.is_some() { key::VICTORY } else { key::DRAW };
            return Awaited::Over(Outcome {
                winner,
                level,
                degree: u8::from(winner.is_some()),
                why: clause::VICTORY,
            });
        }
        let what = if self.hit.is_some() { key::REPLY } else { key::ACT };
        let moment = Moment::of(self.deciding(), self.active);
        Awaited::Decision { seats: self.seats.of(self.deciding()), what, moment }
    }

    /// Whose decision it is while the battle goes on: whoever was hit replies first.
    pub(crate) fn deciding(&self) -> Side {
        self.hit.map_or(self.active, |unit| self.side_of(unit))
    }

    /// A unit.
    pub fn unit(&self, id: u16) -> &Unit {
        &self.units[usize::from(id)]
    }

    /// Whose unit it is.
    pub fn side_of(&self, id: u16) -> Side {
        Side(self.unit(id).side)
    }

    /// Units that still have men, with their numbers.
    pub fn living(&self) -> impl Iterator<Item = (u16, &Unit)> {
        self.units
            .iter()
            .enumerate()
            .map(|(id, unit)| (count(id), unit))
            .filter(|(_, unit)| unit.strength > 0)
    }

    /// Men left to a side.
    pub fn strength(&self, side: Side) -> u32 {
        self.units.iter().filter(|unit| Side(unit.side) == side).map(|unit| u32::from(unit.strength)).sum()
    }

    pub(crate) fn is_held_against(&self, side: Side, place: u8) -> bool {
        self.living().any(|(_, unit)| Side(unit.side) != side && unit.at == place)
    }

    /// The place behind a unit, if there is one.
    pub fn behind(&self, id: u16) -> Option<u8> {
        let unit = self.unit(id);
        match unit.side {
            0 => unit.at.checked_sub(1),
            _ => (unit.at < self.scenario.length).then(|| unit.at + 1),
        }
    }

    pub(crate) fn name(&self, spot: Spot) -> String {
        match spot {
            Spot::Piece(id) => {
                self.units.get(usize::from(id)).map_or("?".to_owned(), |unit| unit.name.clone())
            }
            Spot::Place(place) | Spot::In(place, _) => place.to_string(),
            Spot::Side(side) => SIDES[side].to_owned(),
        }
    }

    pub(crate) fn facts(&self) -> Vec<String> {
        let mut facts = vec![format!("turn {} {}", self.turn, SIDES[self.active])];
        for unit in &self.units {
            let spent = if unit.spent { " spent" } else { "" };
            facts.push(format!("{} at {} strength {}{spent}", unit.name, unit.at, unit.strength));
        }
        for (side, card) in self.cards.iter() {
            facts.push(format!("card {} {}", SIDES[side], card.key()));
        }
        if let Some(unit) = self.hit {
            facts.push(format!("hit {}", self.unit(unit).name));
        }
        if let Some(winner) = self.over.map(Ending::winner) {
            facts.push(format!("over {}", winner.map_or("draw", |side| SIDES[side])));
        }
        facts
    }

    pub(crate) fn invariants(&self) -> Vec<String> {
        let off = |unit: &&Unit| unit.at > self.scenario.length;
        self.units.iter().filter(off).map(|unit| format!("{} is off the line", unit.name)).collect()
    }
}
