//! The short form of a battle in case files, a line for each thing; what is left out is plain.
//!
//! ```text
//! edition 3.01A                      default 2e
//! table 48x48                        inches; default 96x60
//! army red british                   sheets; default blue british, red french
//! wood W1 20,20 width 6              terrain as in a `lay` order: kind, name, points, crest, width, depth, facing
//! stream S1 0,30 96,30
//! objective 40,30 blue               in order; nobody's unless said
//! objective 40,30 blue captured blue Capture has been played on it by a side
//! brigade blue Kempt cautious routed leader 10,10 seat 2      a brigade of its own; `routed`: has lost a unit before
//! leader army-blue 10,10             where a leader stands, or `off`; default: with his first unit
//! blue a line-infantry line 10,10 north figures 24 losses 2 brigade Kempt elite melee tenacity traits stoic
//! blue b light-infantry in W1        occupying a feature
//! red c hussars reserve 2            a reinforcement from turn 2
//! red d hussars line 10,10 south fired | skirmished | acted | settled | grognard | routed | targeted | messaged | attacked
//! formations: line column march open square limbered unlimbered, with files: column/6, open/4/0.5
//! phase blue fire                    confusion, fate, fire (default), action, acting [brigade], melee
//! turn 3 of 8                        default turn 1 of 8; turn 0 before the first
//! hand red 8 3                       cards in hand; discard red 2
//! draws off                          every card that is not in a hand lies discarded: nobody draws one, and no die of a draw
//!                                    need be told where a turn begins (`vf.2.4.b`)
//! standing red 8 pass                a standing order
//! defeats red 1
//! seats 2 1                          players a side; brigades are dealt out in turn
//! edge blue south                    default blue south, red north
//! arrivals blue 1                    reinforcements a turn
//! confused red                       Confusion has been played on a side
//! profile guard like line-infantry figures 30 fire 4 melee 9 tenacity 3 special stoic fast
//!                                    a profile of this case only: a row of the sheets but for what is said; then as any profile
//! title a 57th Foot                  what people call a unit, a brigade, a side, an army leader (army-blue) or an objective (o1)
//! title leader Kempt Sir James Kempt the leader of a brigade
//! set-piece plain | meeting | assault, points 200, attacker blue
//! ```

mod cards;
mod command;
mod finish;
mod placing;
mod profile;
mod table;
mod turn;
mod unit;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{BySide, Drafts, Faults, Side, Words};
use ground::Kind as _;
use plane::Bearing;

use crate::ValourFortitude;
use crate::armies::Nation;
use crate::battle::{Battle, Brigade, BrigadeId, Leader, LeaderPost, Objective, Unit};
use crate::edition::Edition;
use crate::fate::{Card, Cards, Stand};
use crate::invariants::standing;
use crate::key;
use crate::land::{Kind as Terrain, Laid, Land};
use crate::setpiece::Variant;

use profile::MadeUp;
use words::{Read, number, side, unknown};

/// Words for the sides.
const SIDES: BySide<&str> = BySide::new("blue", "red");

impl Drafts for ValourFortitude {
    /// Sets up a battle from the short form.
    fn draft(text: &str) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let mut draft = Draft::default();
        for pass in [Pass::Ground, Pass::Brigades, Pass::Units, Pass::Rest] {
            faults.read_lines(text, |line| pass_of(line) == pass, |line| draft.line(line));
            if pass == Pass::Ground
                && let Err(shapeless) = draft.lay()
            {
                shapeless.into_iter().for_each(|what| faults.add("battle", 0, what));
                return Err(faults);
            }
        }
        faults.finished(draft.finish(), standing)
    }
}

/// Lines are read in four rounds, so that their order does not matter: a side's first unit may found its brigade, and the rest
/// names brigades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Ground,
    Brigades,
    Units,
    Rest,
}

fn pass_of(line: &str) -> Pass {
    let first = line.split_whitespace().next().unwrap_or_default();
    match first {
        "edition" | "table" | "army" | "profile" | "set-piece" | "points" | "attacker" | "turn" => {
            Pass::Ground
        }
        "brigade" => Pass::Brigades,
        "blue" | "red" => Pass::Units,
        word if Terrain::named(word).is_some() => Pass::Ground,
        _ => Pass::Rest,
    }
}

struct Draft {
    edition: Edition,
    table: (i32, i32),
    nations: BySide<Nation>,
    laid: Vec<Laid>,
    land: Option<Arc<Land>>,
    objectives: Vec<Objective>,
    brigades: Vec<Brigade>,
    made_up: Vec<MadeUp>,
    units: Vec<Unit>,
    leaders: Vec<(Leader, LeaderPost)>,
    seats: (u8, u8),
    commanders: Vec<(BrigadeId, u8)>,
    turn: (u8, u8),
    phase: (Side, String, Option<BrigadeId>),
    hands: BySide<Cards>,
    discards: BySide<Cards>,
    draws: bool,
    standing: Vec<(Side, Card, Stand)>,
    defeats: BySide<u8>,
    edges: BySide<Bearing>,
    arrivals: BySide<u8>,
    confused: BySide<bool>,
    set_piece: Option<Variant>,
    points: u16,
    attacker: Option<Side>,
    /// What people call things, by their names.
    titles: BTreeMap<String, String>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            edition: Edition::Second,
            table: (96, 60),
            nations: BySide::new(Nation::British, Nation::French),
            laid: Vec::new(),
            land: None,
            objectives: Vec::new(),
            brigades: Vec::new(),
            made_up: Vec::new(),
            units: Vec::new(),
            leaders: Vec::new(),
            seats: (1, 1),
            commanders: Vec::new(),
            turn: (1, 8),
            phase: (Side(0), "fire".to_owned(), None),
            hands: BySide::default(),
            discards: BySide::default(),
            draws: true,
            standing: Vec::new(),
            defeats: BySide::default(),
            edges: BySide::new(Bearing::NORTH, Bearing::SOUTH),
            arrivals: BySide::default(),
            confused: BySide::default(),
            set_piece: None,
            points: 200,
            attacker: None,
            titles: BTreeMap::new(),
        }
    }
}

impl Draft {
    fn line(&mut self, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        let first = words.word(key::EXPECT_WORD)?;
        match first {
            "edition" => self.edition = words.read(&["2e", "3.01A"], Edition::named)?,
            "table" => self.table_size(&mut words)?,
            "army" => {
                let side = side(&mut words)?;
                self.nations[side] = words.read(&["british", "french"], Nation::named)?;
            }
            "profile" => self.profile(&mut words)?,
            "set-piece" => self.set_piece(&mut words)?,
            "points" => self.points = number(&mut words)?,
            "attacker" => self.attacker = Some(side(&mut words)?),
            "turn" => self.turn(&mut words)?,
            "phase" => self.phase(&mut words)?,
            "objective" => self.objective(&mut words)?,
            "edge" => self.edge(&mut words)?,
            "seats" => self.seats = (number(&mut words)?, number(&mut words)?),
            "brigade" => self.brigade(&mut words)?,
            "leader" => self.leader(&mut words)?,
            "hand" => self.hand(&mut words)?,
            "discard" => self.discard(&mut words)?,
            "draws" => self.draws(&mut words)?,
            "standing" => self.standing(&mut words)?,
            "defeats" => {
                let side = side(&mut words)?;
                self.defeats[side] = number(&mut words)?;
            }
            "arrivals" => {
                let side = side(&mut words)?;
                self.arrivals[side] = number(&mut words)?;
            }
            "title" => {
                let word = words.word(key::EXPECT_NAME)?;
                let name = match word {
                    "leader" => format!("leader {}", words.word(key::EXPECT_NAME)?),
                    word => word.to_owned(),
                };
                self.titles.insert(name, words.rest().to_owned());
            }
            "confused" => {
                let side = side(&mut words)?;
                self.confused[side] = true;
            }
            "blue" => self.unit(Side(0), &mut words)?,
            "red" => self.unit(Side(1), &mut words)?,
            word => match Terrain::named(word) {
                Some(kind) => self.terrain(kind, &mut words)?,
                None => return Err(unknown(word)),
            },
        }
        Ok(words.end()?)
    }
}
