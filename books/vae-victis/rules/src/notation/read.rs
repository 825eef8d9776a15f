//! Reads orders.

use engine::{ParseError, Words};
use ground::{read_facing, read_point};
use plane::{Bearing, Edge, Length, Pivot};

use crate::battle::{Battle, ElementId, GeneralId, Group, Pose};
use crate::key;
use crate::order::{Beside, Change, DrawnUp, Move, Order, Part, Parts, Sweeps, Volley, Way};
use crate::roster::{Bought, Roster};

/// Verbs in the order of the sequence of play, for errors and help.
const VERBS: [&str; 21] = [
    "muster",
    "edge",
    "deploy",
    "post",
    "ready",
    "rout",
    "take-over",
    "move",
    "march",
    "ride",
    "form",
    "enter",
    "attach",
    "fire",
    "fight",
    "pursue",
    "stay",
    "rally",
    "end",
    "draw",
    "resign",
];

type Read<T> = Result<T, ParseError>;

pub(super) fn parse(battle: &Battle, text: &str) -> Read<Order> {
    let mut reader = Reader { battle, words: Words::new(text) };
    let order = reader.order()?;
    reader.words.end()?;
    Ok(order)
}

struct Reader<'a> {
    battle: &'a Battle,
    words: Words<'a>,
}

impl Reader<'_> {
    fn order(&mut self) -> Read<Order> {
        let verb = self.words.word(&VERBS)?;
        Ok(match verb {
            "muster" => Order::Muster(Box::new(self.roster()?)),
            "edge" => Order::Edge {
                is_north: self.words.read(&["north", "south"], |word| one_of(word, "north", "south"))?,
            },
            "deploy" => {
                Order::Deploy { element: self.element()?, pose: self.pose()?, drawn_up: self.drawn_up()? }
            }
            "post" => Order::Post { general: self.general()?, pose: self.pose()? },
            "ready" => Order::Ready,
            "rout" => Order::Rout(self.element()?),
            "take-over" if self.words.take("none") => Order::TakeOver(None),
            "take-over" => Order::TakeOver(Some(
                self.words.read(key::EXPECT_CORPS, |word| self.battle.corps_named(word))?,
            )),
            "move" => Order::Move(Box::new(self.go(false)?)),
            "march" => Order::Move(Box::new(self.go(true)?)),
            "ride" => Order::Ride { general: self.general()?, pose: self.pose()? },
            "form" => Order::Form { element: self.element()?, change: self.change()? },
            "enter" => {
                let group = self.group()?;
                self.words.keyword("by")?;
                Order::Enter { group, parts: self.parts()?, is_march: self.words.take("march") }
            }
            "attach" => Order::Attach { general: self.general()?, element: self.element()? },
            "fire" => Order::Fire(self.volley()?),
            "fight" => {
                let ours = self.element()?;
                self.words.keyword("->")?;
                Order::Fight { ours, theirs: self.element()? }
            }
            "pursue" => Order::Pursue(true),
            "stay" => Order::Pursue(false),
            "rally" => Order::Rally(self.group()?),
            "end" => Order::End,
            "draw" => Order::Draw,
            "resign" => Order::Resign,
            word => return Err(self.words.wrong(word, &VERBS)),
        })
    }

    fn element(&mut self) -> Read<ElementId> {
        self.words.read(key::EXPECT_ELEMENT, |word| self.battle.element_named(word))
    }

    fn general(&mut self) -> Read<GeneralId> {
        self.words.read(key::EXPECT_GENERAL, |word| self.battle.general_named(word))
    }

    fn group(&mut self) -> Read<Group> {
        self.words.distinct(key::EXPECT_ELEMENTS, |word| self.battle.element_named(word))
    }

    fn pose(&mut self) -> Read<Pose> {
        let front = read_point(&mut self.words)?;
        self.words.keyword("facing")?;
        Ok(Pose { front, facing: read_facing(&mut self.words)? })
    }

    fn length(&mut self) -> Read<Length> {
        self.words.number(key::EXPECT_PACES)
    }

    fn drawn_up(&mut self) -> Read<DrawnUp> {
        Ok(if self.words.take("square") {
            DrawnUp::Square
        } else if self.words.take("skirmish") {
            DrawnUp::Skirmish(self.beside()?)
        } else if self.words.take("dismounted") {
            DrawnUp::Dismounted
        } else {
            DrawnUp::Formed
        })
    }

    fn beside(&mut self) -> Read<Beside> {
        self.words.read(&["left", "right", "behind"], |word| {
            [("left", Beside::Left), ("right", Beside::Right), ("behind", Beside::Behind)]
                .into_iter()
                .find_map(|(name, beside)| (name == word).then_some(beside))
        })
    }

    fn change(&mut self) -> Read<Change> {
        let word = self.words.word(&CHANGES)?;
        Ok(match word {
            "square" => Change::Square,
            "line" => Change::Line(self.words.read(&FACES, |word| {
                let edges = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];
                FACES.iter().position(|face| *face == word).map(|index| edges[index])
            })?),
            "skirmish" => Change::Skirmish(self.beside()?),
            "reform" => Change::Reform,
            "mount" => Change::Mount,
            "dismount" => Change::Dismount,
            word => return Err(self.words.wrong(word, &CHANGES)),
        })
    }

    fn go(&mut self, is_march: bool) -> Read<Move> {
        let group = self.group()?;
        let way = if self.words.take("to") {
            let pose = self.pose()?;
            let sweeps = match self.words.take("sweeping") {
                false => None,
                true => Some(match self.words.read(&["old", "new"], |word| one_of(word, "old", "new"))? {
                    true => Sweeps::Old,
                    false => Sweeps::New,
                }),
            };
            Way::To { pose, sweeps }
        } else {
            self.words.keyword("by")?;
            let parts = self.parts()?;
            let slide = if self.words.take("slide") { self.length()? } else { Length::ZERO };
            Way::By { parts, slide }
        };
        let with = match self.words.take("with") {
            false => None,
            true => {
                let general = self.general()?;
                let pose = if self.words.take("at") { Some(self.pose()?) } else { None };
                Some((general, pose))
            }
        };
        Ok(Move { group, way, is_march, with })
    }

    fn parts(&mut self) -> Read<Parts> {
        let mut parts = Parts::default();
        while let Some(word) = self.words.peek().filter(|word| PARTS.contains(word)) {
            let _ = self.words.next_word();
            let part = match word {
                "advance" => Part::Advance(self.length()?),
                "retire" => Part::Retire(self.length()?),
                _ => {
                    let is_left =
                        self.words.read(&["left", "right"], |word| one_of(word, "left", "right"))?;
                    let pivot = if is_left { Pivot::Left } else { Pivot::Right };
                    let turn: Bearing = read_facing(&mut self.words)?;
                    Part::Wheel { pivot, tenths: turn.tenths() }
                }
            };
            if !parts.push(part) {
                return Err(self.words.wrong(word, key::EXPECT_EIGHT_PARTS));
            }
        }
        Ok(parts)
    }

    fn volley(&mut self) -> Read<Volley> {
        let primary = self.element()?;
        self.words.keyword("->")?;
        let target = self.element()?;
        let supports = if self.words.take("support") { self.group()? } else { Group::default() };
        Ok(Volley { primary, supports, target })
    }

    fn roster(&mut self) -> Read<Roster> {
        let period = self.battle.period();
        let nation = self.words.read(key::EXPECT_NATION, |word| period.nation_named(word))?;
        let mut corps = vec![Vec::new()];
        while self.words.peek().is_some() {
            if self.words.take("/") {
                corps.push(Vec::new());
                continue;
            }
            let bought = self.words.read(key::EXPECT_ROW, |word| {
                let (word, mark) = split(word, '!');
                let (word, weapon) = split(word, ':');
                let mark = match mark {
                    Some(mark) => Some(period.mark_named(mark)?),
                    None => None,
                };
                let weapon = match weapon {
                    Some(weapon) => Some(period.weapon_named(weapon)?),
                    None => None,
                };
                Some(Bought { row: period.row_named(word)?, weapon, mark })
            })?;
            if let Some(last) = corps.last_mut() {
                last.push(bought);
            }
        }
        Ok(Roster { nation, corps })
    }
}

const CHANGES: [&str; 6] = ["square", "line", "skirmish", "reform", "mount", "dismount"];
const FACES: [&str; 4] = ["front", "right", "rear", "left"];
const PARTS: [&str; 3] = ["advance", "retire", "wheel"];

/// Is it the first of two words?
fn one_of(word: &str, yes: &str, no: &str) -> Option<bool> {
    (word == yes).then_some(true).or((word == no).then_some(false))
}

fn split(word: &str, at: char) -> (&str, Option<&str>) {
    word.split_once(at).map_or((word, None), |(word, rest)| (word, Some(rest)))
}
