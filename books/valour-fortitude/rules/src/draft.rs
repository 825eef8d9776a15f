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
//! set-piece plain | meeting | assault, points 200, attacker blue
//! ```

mod profile;

use std::sync::Arc;

use engine::{BySide, Faults, Seats, Side, Words};
use ground::{Kind as _, facing_named, read_laid, read_point};
use plane::{Bearing, Length, Point};

use crate::armies::{self, Arm, ListUnit, Nation, Special};
use crate::battle::{
    Activation, Battle, Brigade, BrigadeId, Fired, Leader, LeaderPost, Mark, Name, Objective, Phase, Post,
    SetUp, Step, Unit,
};
use crate::edition::Edition;
use crate::fate::{Card, Cards, Stand};
use crate::land::{Kind as Terrain, Laid, Land};
use crate::numbers::count;
use crate::scenario::{Kind, Scenario, SideSetup, layout_named};
use crate::setpiece::{Choosing, Variant};
use crate::setup;

use profile::MadeUp;

type Read<T> = Result<T, String>;

/// Words for the sides.
const SIDES: [&str; 2] = ["blue", "red"];

/// Sets up a battle from the short form.
pub fn draft(text: &str) -> Result<Battle, Faults> {
    let mut faults = Faults::default();
    let mut draft = Draft::default();
    for pass in [Pass::Ground, Pass::Brigades, Pass::Units, Pass::Rest] {
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() || pass_of(line) != pass {
                continue;
            }
            if let Err(what) = draft.line(line) {
                faults.add("battle", index + 1, what);
            }
        }
        if pass == Pass::Ground
            && let Err(what) = draft.lay()
        {
            faults.add("battle", 0, what);
            return Err(faults);
        }
    }
    let battle = draft.finish();
    match battle {
        Ok(battle) => {
            let standing = crate::invariants::invariants(&battle);
            standing
                .into_iter()
                .filter(|what| what != "nobody decides")
                .for_each(|what| faults.add("battle", 0, what));
            faults.or(battle)
        }
        Err(what) => {
            faults.add("battle", 0, what);
            Err(faults)
        }
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
        }
    }
}

fn said<T>(result: Result<T, engine::ParseError>) -> Read<T> {
    result.map_err(|error| error.to_string())
}

fn side(words: &mut Words<'_>) -> Read<Side> {
    said(words.read("blue or red", |word| {
        SIDES.iter().position(|&side| side == word).map(|index| Side(count(index)))
    }))
}

fn number<T: std::str::FromStr>(words: &mut Words<'_>) -> Read<T> {
    said(words.number("a number"))
}

fn point(words: &mut Words<'_>) -> Read<Point> {
    said(read_point(words))
}

fn on_or_off(word: &str) -> Option<bool> {
    match word {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn card(words: &mut Words<'_>) -> Read<Card> {
    said(words.read("a card", Card::named))
}

impl Draft {
    fn line(&mut self, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        let first = said(words.word("a word"))?;
        match first {
            "edition" => self.edition = said(words.read("2e or 3.01A", Edition::named))?,
            "table" => {
                self.table = said(words.read("a size such as 96x60", |word| {
                    let (width, depth) = word.split_once('x')?;
                    Some((width.parse().ok()?, depth.parse().ok()?))
                }))?;
            }
            "army" => {
                let side = side(&mut words)?;
                self.nations[side] = said(words.read("british or french", Nation::named))?;
            }
            "set-piece" => {
                self.set_piece = Some(match said(words.word("plain, meeting or assault"))? {
                    "plain" => Variant::Plain,
                    "meeting" => Variant::Meeting,
                    "assault" => Variant::Assault,
                    other => return Err(format!("“{other}” is no variant")),
                });
            }
            "profile" => {
                let made = MadeUp::read(&mut words)?;
                if self.made_up.iter().any(|other| other.name == made.name) {
                    return Err(format!("“{}” is used twice", made.name));
                }
                self.made_up.push(made);
            }
            "points" => self.points = number(&mut words)?,
            "attacker" => self.attacker = Some(side(&mut words)?),
            "turn" => {
                self.turn.0 = number(&mut words)?;
                if words.take("of") {
                    self.turn.1 = number(&mut words)?;
                }
            }
            "brigade" => self.brigade(&mut words)?,
            "objective" => self.objective(&mut words)?,
            "leader" => self.leader(&mut words)?,
            "phase" => self.phase(&mut words)?,
            "hand" => {
                let side = side(&mut words)?;
                while words.peek().is_some() {
                    let held = &mut self.hands[side];
                    *held = held.with(card(&mut words)?);
                }
            }
            "discard" => {
                let side = side(&mut words)?;
                while words.peek().is_some() {
                    let gone = &mut self.discards[side];
                    *gone = gone.with(card(&mut words)?);
                }
            }
            "draws" => self.draws = said(words.read("on or off", on_or_off))?,
            "standing" => {
                let side = side(&mut words)?;
                let card = card(&mut words)?;
                self.standing.push((side, card, said(words.read("ask, pass or play", Stand::named))?));
            }
            "defeats" => {
                let side = side(&mut words)?;
                self.defeats[side] = number(&mut words)?;
            }
            "seats" => self.seats = (number(&mut words)?, number(&mut words)?),
            "edge" => {
                let side = side(&mut words)?;
                self.edges[side] = match said(words.word("an edge"))? {
                    "south" => Bearing::NORTH,
                    "north" => Bearing::SOUTH,
                    "west" => Bearing::EAST,
                    "east" => Bearing::WEST,
                    other => return Err(format!("“{other}” is no edge")),
                };
            }
            "arrivals" => {
                let side = side(&mut words)?;
                self.arrivals[side] = number(&mut words)?;
            }
            "confused" => {
                let side = side(&mut words)?;
                self.confused[side] = true;
            }
            "blue" => self.unit(Side(0), &mut words)?,
            "red" => self.unit(Side(1), &mut words)?,
            word => match Terrain::named(word) {
                Some(kind) => self.terrain(kind, &mut words)?,
                None => return Err(format!("unknown word “{word}”")),
            },
        }
        said(words.end())
    }

    fn terrain(&mut self, kind: Terrain, words: &mut Words<'_>) -> Read<()> {
        self.laid.push(said(read_laid(kind, words))?);
        Ok(())
    }

    fn lay(&mut self) -> Read<()> {
        let (width, depth) = (Length::units(self.table.0), Length::units(self.table.1));
        match Land::new(width, depth, &self.laid) {
            Ok(land) => {
                self.land = Some(Arc::new(land));
                Ok(())
            }
            Err(faults) => Err(faults.into_iter().map(|fault| fault.what).collect::<Vec<_>>().join("; ")),
        }
    }

    fn objective(&mut self, words: &mut Words<'_>) -> Read<()> {
        let at = point(words)?;
        let is_held = words.peek().is_some_and(|word| word != "captured");
        let holder = if is_held { Some(side(words)?) } else { None };
        let mut capture = [false; 2];
        while words.take("captured") {
            capture[usize::from(side(words)?.0)] = true;
        }
        let feature = self.land.as_ref().and_then(|land| setup::objective_feature(land, at));
        self.objectives.push(Objective { at, feature, holder, capture });
        Ok(())
    }

    fn brigade(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        let name = said(words.read("a name", Name::new))?;
        let id = BrigadeId(count(self.brigades.len()));
        let mut brigade =
            Brigade { name, side: side.0, deployed: self.set_piece.is_none(), ..Brigade::default() };
        while let Some(word) = words.next_word() {
            match word {
                "cautious" => brigade.cautious = true,
                "routed" => brigade.has_routed = true,
                "picked" => brigade.activation = Activation::Active,
                "failed" => brigade.activation = Activation::Failed,
                "leader" => self.leaders.push((Leader::Brigade(id), LeaderPost::At(point(words)?))),
                "seat" => {
                    let seat: u8 = number(words)?;
                    self.commanders.push((id, seat.saturating_sub(1)));
                }
                other => return Err(format!("unknown word “{other}”")),
            }
        }
        self.brigades.push(brigade);
        Ok(())
    }

    fn leader(&mut self, words: &mut Words<'_>) -> Read<()> {
        let word = said(words.word("a leader"))?;
        let leader = match word {
            "army-blue" => Leader::Army(Side(0)),
            "army-red" => Leader::Army(Side(1)),
            name => match self.brigades.iter().position(|brigade| brigade.name.as_str() == name) {
                Some(index) => Leader::Brigade(BrigadeId(count(index))),
                None => return Err(format!("“{name}” is no leader")),
            },
        };
        let post = if words.take("off") {
            LeaderPost::Off
        } else if words.take("in") {
            let name = said(words.word("a feature"))?;
            let feature = self.land.as_ref().and_then(|land| land.named(name));
            LeaderPost::In(feature.ok_or_else(|| format!("“{name}” is no feature"))?, false)
        } else {
            LeaderPost::At(point(words)?)
        };
        self.leaders.push((leader, post));
        Ok(())
    }

    fn phase(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        let phase = said(words.word("a phase"))?.to_owned();
        let brigade = match words.next_word() {
            Some(name) => match self.brigades.iter().position(|brigade| brigade.name.as_str() == name) {
                Some(index) => Some(BrigadeId(count(index))),
                None => return Err(format!("“{name}” is no brigade")),
            },
            None => None,
        };
        self.phase = (side, phase, brigade);
        Ok(())
    }

    /// The brigade of a side that takes whoever has none.
    fn usual_brigade(&mut self, side: Side) -> BrigadeId {
        let name = ["Blue", "Red"][usize::from(side.0)];
        if let Some(index) =
            self.brigades.iter().position(|brigade| brigade.side == side.0 && brigade.name.as_str() == name)
        {
            return BrigadeId(count(index));
        }
        self.brigades.push(Brigade {
            name: Name::new(name).unwrap_or_default(),
            side: side.0,
            deployed: self.set_piece.is_none(),
            ..Brigade::default()
        });
        BrigadeId(count(self.brigades.len() - 1))
    }

    fn unit(&mut self, side: Side, words: &mut Words<'_>) -> Read<()> {
        let nation = self.nations[side];
        let name = said(words.read("a name", Name::new))?;
        let profile = said(words.word("a profile"))?.to_owned();
        let rest: Vec<&str> = std::iter::from_fn(|| words.next_word()).collect();
        let mut listed = ListUnit { profile, ..ListUnit::default() };
        let mut words = rest.iter().copied().peekable();
        let mut place = Placing::default();
        while let Some(word) = words.next() {
            let mut next = |what: &str| words.next().ok_or_else(|| format!("expected {what}"));
            match word {
                "figures" => listed.figures = next("a number")?.parse().map_err(|_| "figures: a number")?,
                "losses" => place.losses = next("a number")?.parse().map_err(|_| "losses: a number")?,
                "brigade" => place.brigade = Some(next("a brigade")?.to_owned()),
                "in" => place.inside = Some(next("a feature")?.to_owned()),
                "reserve" => place.reserve = Some(next("a turn")?.parse().map_err(|_| "reserve: a turn")?),
                "fights" => place.fights = next("a number")?.parse().map_err(|_| "fights: a number")?,
                "understrength" => listed.understrength = true,
                "elite" => place.options = Options::Elite,
                "traits" => place.options = Options::Traits,
                "waiting" => place.waiting = true,
                "fire" | "melee" | "tenacity" if place.options == Options::Elite => {
                    listed.elite.push(word.to_owned())
                }
                "stoic" | "fast" | "masse" if place.options == Options::Traits => {
                    listed.traits.push(word.to_owned())
                }
                word if MARKS.iter().any(|&(mark, _)| mark == word) => place.marks.push(word.to_owned()),
                word => place.pose.push(word.to_owned()),
            }
        }
        let made = self.made_up.iter().find(|made| made.name == listed.profile).cloned();
        let figures = made.as_ref().and_then(|made| made.stand_in(&mut listed));
        if let Some((clause, what)) = armies::unit_faults(nation, &listed).into_iter().next() {
            return Err(format!("{what} ({clause})"));
        }
        let brigade = match &place.brigade {
            Some(name) => match self.brigades.iter().position(|brigade| brigade.name.as_str() == name) {
                Some(index) => BrigadeId(count(index)),
                None => return Err(format!("“{name}” is no brigade")),
            },
            None => self.usual_brigade(side),
        };
        let Some(mut unit) = armies::muster_unit(nation, &listed, side.0, brigade, name) else {
            return Err("no such profile".to_owned());
        };
        unit.figures = figures.unwrap_or(unit.figures);
        if let Some(made) = made {
            let row = nation.sheet().profile(unit.profile);
            made.change(&mut unit, row, &listed);
        }
        if self.units.iter().any(|other| other.name == name) {
            return Err(format!("“{name}” is used twice"));
        }
        self.place(&mut unit, &place, nation)?;
        self.units.push(unit);
        Ok(())
    }

    fn place(&self, unit: &mut Unit, place: &Placing, nation: Nation) -> Read<()> {
        let arm = nation.sheet().profile(unit.profile).arm;
        unit.losses = place.losses;
        unit.fights = place.fights;
        for mark in &place.marks {
            match mark.as_str() {
                "fired" => unit.fired = Fired::Full,
                "skirmished" => unit.fired = Fired::Skirmish,
                word => {
                    let mark = MARKS.iter().find(|(name, _)| *name == word).and_then(|(_, mark)| *mark);
                    mark.into_iter().for_each(|mark| unit.set(mark, true));
                }
            }
        }
        unit.pose.layout = layout_named("line", arm, unit.figures).unwrap_or_default();
        for word in &place.pose {
            if let Some(layout) = layout_named(word, arm, unit.figures) {
                unit.pose.layout = layout;
            } else if let Ok(at) = word.parse::<Point>() {
                unit.pose.at = at;
            } else if let Some(facing) = facing_named(word) {
                unit.pose.facing = facing;
            } else {
                return Err(format!("unknown word “{word}”"));
            }
        }
        unit.pose
            .layout
            .check(arm, unit.figures, unit.special)
            .map_err(|clause| format!("no formation ({clause})"))?;
        unit.post = match (&place.inside, place.reserve) {
            (Some(name), _) => {
                let feature = self.land.as_ref().and_then(|land| land.named(name));
                Post::In(feature.ok_or_else(|| format!("“{name}” is no feature"))?)
            }
            (None, Some(turn)) => {
                unit.arrives = turn;
                Post::Reserve
            }
            (None, None) if place.waiting => Post::Waiting,
            (None, None) if place.marks.iter().any(|mark| mark == "routed") => Post::Routed,
            (None, None) => Post::Table,
        };
        Ok(())
    }

    fn finish(mut self) -> Read<Battle> {
        let land = self.land.take().ok_or("no table")?;
        self.units.sort_by_key(|unit| unit.side);
        for index in 0..self.brigades.len() {
            let id = BrigadeId(count(index));
            let sheet = self.nations[Side(self.brigades[index].side)].sheet();
            let light = |unit: &Unit| {
                sheet.profile(unit.profile).arm == Arm::Infantry && unit.has(Special::LightInfantry)
            };
            let mut mine = self.units.iter().filter(|unit| unit.brigade == id).peekable();
            let first = mine.clone().find(|unit| is_set_up(unit)).map(|unit| unit.pose.at);
            self.brigades[index].light = mine.peek().is_some() && mine.all(light);
            self.brigades[index].leader = first.map_or(LeaderPost::Off, LeaderPost::At);
        }
        let first_of = |side: Side| {
            self.units.iter().find(|unit| unit.side() == side && is_set_up(unit)).map(|unit| unit.pose.at)
        };
        let set_up = |side: Side| SideSetup {
            id: SIDES[usize::from(side.0)].to_owned(),
            name: SIDES[usize::from(side.0)].to_owned(),
            leader_name: String::new(),
            nation: self.nations[side],
            edge: self.edges[side],
            leader: first_of(side).filter(|_| self.set_piece.is_none()),
            arrivals: self.arrivals[side],
        };
        let titles = self.units.iter().map(|unit| unit.name.to_string()).collect();
        let scenario = Arc::new(Scenario {
            id: "case".to_owned(),
            title: "Case".to_owned(),
            description: String::new(),
            battle: String::new(),
            kind: self.set_piece.map_or(Kind::Ready, Kind::SetPiece),
            points: self.points,
            turns: self.turn.1,
            first: Side(0),
            sides: [Side(0), Side(1)].map(set_up),
            land,
            entries: vec![None; self.units.len()],
            units: self.units.clone(),
            titles,
            brigade_titles: self.brigades.iter().map(|brigade| brigade.name.to_string()).collect(),
            leader_names: self.brigades.iter().map(|_| String::new()).collect(),
            brigades: self.brigades.clone(),
            objectives: self.objectives.clone(),
        });
        let mut battle = setup::plain(&scenario, self.edition);
        self.set_state(&mut battle)?;
        Ok(battle)
    }

    fn set_state(&self, battle: &mut Battle) -> Read<()> {
        let sides = std::iter::repeat_n(Side(0), self.seats.0.into())
            .chain(std::iter::repeat_n(Side(1), self.seats.1.into()));
        battle.state.seats = Seats::new(sides).ok_or("at most sixteen seats")?;
        setup::assign(battle);
        for &(brigade, seat) in &self.commanders {
            battle.state.brigades[brigade.index()].commander = seat;
        }
        for &(leader, post) in &self.leaders {
            match leader {
                Leader::Brigade(brigade) => battle.state.brigades[brigade.index()].leader = post,
                Leader::Army(side) => battle.state.army_mut(side).leader = post,
            }
        }
        for side in [Side(0), Side(1)] {
            let army = battle.state.army_mut(side);
            army.hand = self.hands[side];
            let left = Cards::deck().but(army.hand.and(self.discards[side]));
            let (deck, undrawn) =
                if self.draws { (left, Cards::default()) } else { (Cards::default(), left) };
            army.deck = deck;
            army.discard = self.discards[side].and(undrawn);
            army.defeats = self.defeats[side];
            army.confused = self.confused[side];
        }
        for &(side, card, stand) in &self.standing {
            let army = battle.state.army_mut(side);
            army.standing = army.standing.with(card, stand);
        }
        battle.state.choosing = Choosing { attacker: self.attacker, ..Choosing::of(battle.scenario.kind) };
        self.set_step(battle)
    }

    fn set_step(&self, battle: &mut Battle) -> Read<()> {
        let (side, phase, _) = &self.phase;
        battle.state.active = *side;
        if self.set_piece.is_some() {
            battle.state.step = match phase.as_str() {
                "terrain" => Step::SettingUp(SetUp::Terrain),
                "edge" => Step::SettingUp(SetUp::Edge),
                "objectives" => Step::SettingUp(SetUp::Objectives),
                "deploy" => Step::SettingUp(SetUp::Deploy),
                "first-turn" => Step::SettingUp(SetUp::FirstTurn),
                "fire" | "muster" => Step::SettingUp(SetUp::Muster),
                _ => return self.set_turn(battle),
            };
            battle.state.choosing.turn = *side;
            return Ok(());
        }
        self.set_turn(battle)
    }

    fn set_turn(&self, battle: &mut Battle) -> Read<()> {
        let (side, phase, brigade) = &self.phase;
        for army in battle.state.armies.values_mut() {
            army.turns = self.turn.0;
        }
        if *side == Side(0) {
            battle.state.army_mut(Side(1)).turns = self.turn.0.saturating_sub(1);
        }
        let usual = battle.state.brigades.iter().position(|one| one.side == side.0);
        let brigade = brigade.or(usual.map(|index| BrigadeId(count(index))));
        let (phase, step) = match phase.as_str() {
            "confusion" => (Phase::Melee, Step::Confusion),
            "fate" => (Phase::Fate, Step::Fate),
            "fire" => (Phase::Fire, Step::Fire),
            "action" => (Phase::Action, Step::Action),
            "acting" => (Phase::Action, Step::Acting(brigade.ok_or("no brigade acts")?)),
            "melee" => (Phase::Melee, Step::MeleeCards(0)),
            "picks" => (Phase::Melee, Step::Picks),
            "breakthrough" => (Phase::Melee, Step::Breakthrough),
            "allot" => (Phase::Setup, Step::SettingUp(SetUp::Allot)),
            other => return Err(format!("“{other}” is no phase")),
        };
        if let Step::Acting(brigade) = step {
            battle.state.brigades[brigade.index()].activation = Activation::Active;
            battle.state.picked = true;
        }
        battle.state.phase = phase;
        battle.state.step = step;
        for unit in crate::action::out_of_earshot(battle, *side) {
            battle.state.units[unit.index()].set(Mark::Remote, true);
        }
        Ok(())
    }
}

/// A leader stands with a unit that is there; with those held back he is off the table.
const fn is_set_up(unit: &Unit) -> bool {
    matches!(unit.post, Post::Table | Post::In(_) | Post::Routed)
}

/// Words that mark a unit.
const MARKS: [(&str, Option<Mark>); 9] = [
    ("fired", None),
    ("skirmished", None),
    ("routed", None),
    ("acted", Some(Mark::Acted)),
    ("settled", Some(Mark::Settled)),
    ("grognard", Some(Mark::Grognard)),
    ("targeted", Some(Mark::Targeted)),
    ("messaged", Some(Mark::Messaged)),
    ("attacked", Some(Mark::Attacked)),
];

#[derive(Default)]
struct Placing {
    losses: u8,
    fights: u8,
    brigade: Option<String>,
    inside: Option<String>,
    reserve: Option<u8>,
    waiting: bool,
    options: Options,
    marks: Vec<String>,
    pose: Vec<String>,
}

/// Which words of options follow.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Options {
    #[default]
    None,
    Elite,
    Traits,
}
