//! The short form of a battle in case files, a line for each thing; what is left out is plain.
//!
//! ```text
//! period ry                              default lga
//! table 3600x2400                        paces; default 2400x2400
//! nation blue british                    default: the first nation of the period, and the second
//! wood W1 600,600 width 300              terrain as in scenario files: kind, name, points, width, depth, facing
//! corps red K points 36 lost 9 ap 4 demoralised taken-over
//!                                        a side's first corps is there by itself: `blue` and `red`; points: those on the table
//! blue a line 500,1000 north             an element: side, name, row, middle of its front, facing
//! blue a line 500,1000 north corps K weapon muskets mark old-guard square | dismounted | moved | changed | fired | fired-at |
//!                                        fought | routing | pivoted
//! blue a skirmishers 500,1000 north half b      one of two halves; the other is named by its own line
//! blue c line arrives 3 at 1200,0        still to come, by this point of the edge
//! general blue G 500,800 north corps K good | mediocre moved
//! chief red C 500,2000 south ap 4        a commander-in-chief
//! phase blue move                        rout, activation, takeover, move (default), fire, melee, demoralisation
//! turn 3 of 8                            default turn 1, no last turn
//! first red                              who has the first phase; default blue
//! title a 57th Foot                     what people call a side, an element or a general; `title corps K …` a corps
//! free 1                                 a free battle of so many corps a side, from the rosters on
//! ```

mod element;
mod finish;

use std::collections::BTreeMap;

use engine::{BySide, Drafts, Faults, Holds as _, Line, Side, Words};
use ground::Kind as _;
use plane::{Length, Point};

use crate::VaeVictis;
use crate::battle::{Battle, Corps, Element, General, Step};
use crate::key;
use crate::land::{Kind as Terrain, Laid};
use crate::period::Period;

/// Words for the sides.
const SIDES: BySide<&str> = BySide::new("blue", "red");

type Read<T> = Result<T, Line>;

impl Drafts for VaeVictis {
    /// Sets up a battle from the short form.
    fn draft(text: &str) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let mut draft = Draft::default();
        for pass in [Pass::Ground, Pass::Corps, Pass::Elements] {
            faults.read_lines(text, |line| pass_of(line) == pass, |line| draft.line(line));
        }
        let wrong = |what: String| Line::new(key::FAULT_POSITION).with("what", what);
        faults
            .finished(draft.finish(), |battle| VaeVictis::invariants(battle).into_iter().map(wrong).collect())
    }
}

/// Lines are read in three rounds, so that their order does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Ground,
    Corps,
    Elements,
}

fn pass_of(line: &str) -> Pass {
    match line.split_whitespace().next().unwrap_or_default() {
        "corps" => Pass::Corps,
        "blue" | "red" | "general" | "chief" => Pass::Elements,
        _ => Pass::Ground,
    }
}

struct Draft {
    period: &'static Period,
    table: (i32, i32),
    nations: BySide<Option<u8>>,
    laid: Vec<Laid>,
    corps: Vec<Corps>,
    /// The points a corps began with, where that is said.
    points: Vec<Option<u8>>,
    elements: Vec<Element>,
    entries: Vec<Option<Point>>,
    halves: Vec<(usize, String)>,
    generals: Vec<General>,
    turn: (u8, Option<u8>),
    first: Side,
    free: Option<u8>,
    phase: (Side, Step),
    /// What people call somebody, by his name; a corps with `corps` before it.
    titles: BTreeMap<String, String>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            period: &Period::all()[0],
            table: (2_400, 2_400),
            nations: BySide::default(),
            laid: Vec::new(),
            corps: Vec::new(),
            points: Vec::new(),
            elements: Vec::new(),
            entries: Vec::new(),
            halves: Vec::new(),
            generals: Vec::new(),
            turn: (1, None),
            first: Side(0),
            free: None,
            phase: (Side(0), Step::Movement),
            titles: BTreeMap::new(),
        }
    }
}

fn side(words: &mut Words<'_>) -> Read<Side> {
    Ok(words.read(&SIDES, |word| SIDES.find(|name| *name == word))?)
}

fn unknown(word: &str) -> Line {
    Line::new(key::FAULT_WORD).with("word", word)
}

impl Draft {
    fn line(&mut self, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        let first = words.word(key::EXPECT_WORD)?;
        match first {
            "period" => self.period = words.read(key::EXPECT_PERIOD, Period::named)?,
            "table" => self.table = words.read(key::EXPECT_TABLE, size)?,
            "nation" => {
                let side = side(&mut words)?;
                let period = self.period;
                self.nations[side] = Some(words.read(key::EXPECT_NATION, |word| period.nation_named(word))?);
            }
            "turn" => {
                self.turn.0 = words.number(key::EXPECT_NUMBER)?;
                if words.take("of") {
                    self.turn.1 = Some(words.number(key::EXPECT_NUMBER)?);
                }
            }
            "first" => self.first = side(&mut words)?,
            "free" => self.free = Some(words.number(key::EXPECT_NUMBER)?),
            "phase" => self.phase(&mut words)?,
            "title" => {
                let name = words.word(key::EXPECT_WORD)?;
                let of = if name == "corps" { words.word(key::EXPECT_CORPS)? } else { "" };
                self.titles.insert(format!("{name} {of}").trim().to_owned(), words.rest().to_owned());
            }
            "corps" => self.corps(&mut words)?,
            "general" => self.general(&mut words, false)?,
            "chief" => self.general(&mut words, true)?,
            "blue" => self.element(Side(0), &mut words)?,
            "red" => self.element(Side(1), &mut words)?,
            word => match Terrain::named(word) {
                Some(kind) => self.laid.push(ground::read_laid(kind, &mut words)?),
                None => return Err(unknown(word)),
            },
        }
        Ok(words.end()?)
    }

    fn phase(&mut self, words: &mut Words<'_>) -> Read<()> {
        const STEPS: [&str; 7] =
            ["rout", "activation", "takeover", "move", "fire", "melee", "demoralisation"];
        self.phase.0 = side(words)?;
        self.phase.1 = words.read(&STEPS, |word| {
            Some(match word {
                "rout" => Step::Rout,
                "activation" => Step::Activation,
                "takeover" => Step::Takeover,
                "move" => Step::Movement,
                "fire" => Step::Fire,
                "melee" => Step::Melee,
                "demoralisation" => Step::PhaseEnd,
                _ => return None,
            })
        })?;
        Ok(())
    }

    fn corps(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        let name = words.read(key::EXPECT_NAME, engine::Name::new)?;
        let mut corps = Corps { name, side: side.0, ..Corps::default() };
        let mut points = None;
        while let Some(word) = words.next_word() {
            match word {
                "points" => points = Some(words.number(key::EXPECT_NUMBER)?),
                "lost" => corps.lost = words.number(key::EXPECT_NUMBER)?,
                "ap" => corps.activation = words.number(key::EXPECT_NUMBER)?,
                "demoralised" => corps.is_demoralised = true,
                "taken-over" => corps.is_taken_over = true,
                word => return Err(unknown(word)),
            }
        }
        self.corps.push(corps);
        self.points.push(points);
        Ok(())
    }

    /// The corps of this name, or the side's own, which is made when it is first needed.
    fn corps_of(&mut self, side: Side, name: Option<engine::Name>) -> Read<crate::battle::CorpsId> {
        let own = || engine::Name::new(SIDES[side]).unwrap_or_default();
        let first = self.corps.iter().position(|corps| corps.side() == side);
        let found = match name {
            Some(name) => self.corps.iter().position(|corps| corps.name == name && corps.side() == side),
            None => first,
        };
        let index = match (found, name) {
            (Some(index), _) => index,
            (None, Some(name)) => return Err(Line::new(key::FAULT_NO_CORPS).with("word", name.as_str())),
            (None, None) => {
                self.corps.push(Corps { name: own(), side: side.0, activation: 6, ..Corps::default() });
                self.points.push(None);
                self.corps.len() - 1
            }
        };
        Ok(crate::battle::CorpsId(engine::numbers::count(index)))
    }
}

fn size(word: &str) -> Option<(i32, i32)> {
    let (width, depth) = word.split_once('x')?;
    Some((width.parse().ok()?, depth.parse().ok()?))
}

/// Where a line of the short form puts somebody.
fn pose(words: &mut Words<'_>) -> Read<crate::battle::Pose> {
    let front = ground::read_point(words)?;
    Ok(crate::battle::Pose { front, facing: ground::read_facing(words)? })
}

/// A length in whole paces.
const fn paces(paces: i32) -> Length {
    Length::units(paces)
}
