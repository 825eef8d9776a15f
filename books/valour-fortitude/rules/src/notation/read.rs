//! Reads orders.

use engine::{ParseError, Seat, Side, Words};
use ground::{Kind as _, edge_named, read_facing, read_laid, read_point, read_way};
use plane::Bearing;

use crate::action::Action;
use crate::armies::ArmyList;
use crate::battle::{Battle, BrigadeId, Group, Leader, Post, UnitId};
use crate::defend::Setting;
use crate::fate::{Card, On, Stand};
use crate::fire::Shooting;
use crate::formation::Middle;
use crate::land::{FeatureId, Kind, Laid};
use crate::leaders::Ride;
use crate::movement::{Manoeuvre, Pace, Reform};
use crate::order::Order;
use crate::reinforcements::Arrival;
use crate::scenario::layout_named;
use crate::setpiece;

/// Verbs in the order of the sequence of play, for errors and help.
const VERBS: &str = "muster, lay, lift, edge, objective, allot, deploy, keep, ready, first, play, pass, standing, call-time, \
                     target, fire, activate, messenger, hold, move, retreat, assault, double, rally, occupy, exit, leader, \
                     initiative, arrive, square, engage, fight, back, test, done, end or concede";

type Read<T> = Result<T, ParseError>;

pub fn parse(battle: &Battle, text: &str) -> Read<Order> {
    let mut reader = Reader { battle, words: Words::new(text) };
    let order = reader.order()?;
    reader.words.end()?;
    Ok(order)
}

struct Reader<'a> {
    battle: &'a Battle,
    words: Words<'a>,
}

impl<'a> Reader<'a> {
    fn order(&mut self) -> Read<Order> {
        let expected = format!("an order: {VERBS}");
        let verb = self.words.word(&expected)?;
        Ok(match verb {
            "muster" => self.muster()?,
            "lay" => Order::Lay(self.laid()?),
            "lift" => Order::Lift { index: self.laid_index()? },
            "edge" => Order::Edge(self.edge()?),
            "objective" => Order::Objective(read_point(&mut self.words)?),
            "allot" => Order::Allot { brigade: self.brigade()?, seat: self.seat()? },
            "deploy" => self.deploy()?,
            "keep" => Order::Keep { unit: self.unit()? },
            "ready" => Order::Ready,
            "first" => Order::First(self.side()?),
            "play" => self.play()?,
            "pass" => Order::Pass,
            "standing" => Order::Standing {
                card: self.card()?,
                stand: self.words.read("ask, pass or play", Stand::named)?,
            },
            "call-time" => Order::CallTime,
            "target" => Order::Target { target: self.unit()?, directed: self.words.take("directed") },
            "fire" => Order::Fire(self.shooting()?),
            "end" => Order::End,
            "activate" => Order::Activate(self.brigade()?),
            "messenger" => Order::Messenger(self.unit()?),
            "hold" => Order::Act { unit: self.unit()?, action: Action::Hold },
            "move" => self.go(Pace::Move)?,
            "retreat" => self.go(Pace::Retreat)?,
            "assault" => self.go(Pace::Assault)?,
            "double" => self.go(Pace::Double)?,
            "rally" => Order::Act { unit: self.unit()?, action: Action::Rally },
            "occupy" => {
                let unit = self.unit()?;
                Order::Act { unit, action: Action::Occupy(self.feature()?) }
            }
            "exit" => {
                let unit = self.unit()?;
                self.words.keyword("at")?;
                Order::Act { unit, action: Action::Exit(self.setting(unit)?) }
            }
            "done" => Order::Done,
            "leader" => Order::Leader { leader: self.leader()?, ride: self.ride()? },
            "initiative" => Order::Initiative { card: self.card()?, unit: self.unit()? },
            "arrive" => Order::Arrive(self.arrival()?),
            "square" => Order::Square(self.unit()?),
            "engage" => Order::Engage(self.picks()?),
            "fight" => self.fight()?,
            "back" => self.back()?,
            "test" => Order::Test(self.brigade()?),
            "concede" => Order::Concede,
            word => return Err(self.words.wrong(word, expected)),
        })
    }

    fn unit(&mut self) -> Read<UnitId> {
        self.words.read("a unit", |word| self.battle.unit_named(word))
    }

    fn units(&mut self) -> Read<Group> {
        self.words.read("up to sixteen units joined by “+”, each once", |word| {
            let mut group = Group::default();
            for name in word.split('+') {
                let id = self.battle.unit_named(name)?;
                if group.contains(&id) || !group.push(id) {
                    return None;
                }
            }
            Some(group)
        })
    }

    fn brigade(&mut self) -> Read<BrigadeId> {
        self.words.read("a brigade", |word| self.battle.brigade_named(word))
    }

    fn feature(&mut self) -> Read<FeatureId> {
        self.words.read("a feature of the table", |word| self.battle.land().named(word))
    }

    fn card(&mut self) -> Read<Card> {
        self.words.read("a card: A, 2 to 10, J, Q or K", Card::named)
    }

    fn side(&mut self) -> Read<Side> {
        let sides = &self.battle.scenario().sides;
        self.words.read("a side", |word| {
            sides.iter().position(|side| side.id == word).map(|index| Side(index as u8))
        })
    }

    fn seat(&mut self) -> Read<Seat> {
        self.words.read("the number of a seat", |word| {
            word.parse().ok().and_then(|seat: u8| seat.checked_sub(1)).map(Seat)
        })
    }

    fn edge(&mut self) -> Read<Bearing> {
        self.words.read("an edge: south, north, west or east", edge_named)
    }

    fn leader_named(&self, word: &str) -> Option<Leader> {
        if let Some(side) = word.strip_prefix("army-") {
            let sides = &self.battle.scenario().sides;
            return sides.iter().position(|one| one.id == side).map(|index| Leader::Army(Side(index as u8)));
        }
        self.battle.brigade_named(word).map(Leader::Brigade)
    }

    fn leader(&mut self) -> Read<Leader> {
        let word = self.words.word("a leader: his brigade, or army- and the side")?;
        self.leader_named(word)
            .ok_or_else(|| self.words.wrong(word, "a leader: his brigade, or army- and the side"))
    }

    fn ride(&mut self) -> Read<Ride> {
        if self.words.take("in") {
            return Ok(Ride::Into(self.feature()?));
        }
        self.words.keyword("to")?;
        Ok(Ride::To(read_point(&mut self.words)?))
    }

    fn muster(&mut self) -> Read<Order> {
        let mut words = Vec::new();
        while let Some(word) = self.words.next_word() {
            words.push(word);
        }
        let expected = "an army such as “british Kempt line-infantry line-infantry / Pack hussars hussars”";
        match ArmyList::from_words(&words) {
            Some(list) => Ok(Order::Muster(list)),
            None => Err(self.words.wrong(words.last().copied().unwrap_or_default(), expected)),
        }
    }

    fn laid(&mut self) -> Read<Laid> {
        let kind = self.words.read("a kind of terrain", Kind::named)?;
        read_laid(kind, &mut self.words)
    }

    fn laid_index(&mut self) -> Read<u8> {
        let laid = &self.battle.state().laid;
        self.words.read("a feature laid before", |word| {
            laid.iter().position(|one| one.name == word).map(|index| index as u8)
        })
    }

    fn deploy(&mut self) -> Read<Order> {
        let unit = self.unit()?;
        let stand = if self.words.take("in") {
            setpiece::Stand::In(self.feature()?)
        } else {
            self.words.keyword("at")?;
            setpiece::Stand::At(self.setting(unit)?)
        };
        Ok(Order::Deploy { unit, stand })
    }

    /// `12,8 facing 0 form 12`; what is left out is as the unit stands, or its customary line.
    fn setting(&mut self, unit: UnitId) -> Read<Setting> {
        let one = self.battle.unit(unit);
        let at = read_point(&mut self.words)?;
        let mut setting = Setting { at, facing: self.battle.army(one.side()).edge, layout: self.usual(unit) };
        if self.words.take("facing") {
            setting.facing = read_facing(&mut self.words)?;
        }
        if self.words.take("form") {
            setting.layout = self.layout(unit)?;
        }
        Ok(setting)
    }

    fn usual(&self, unit: UnitId) -> crate::formation::Layout {
        let one = self.battle.unit(unit);
        match one.post {
            Post::Table => one.pose.layout,
            Post::In(_) | Post::Reserve | Post::Waiting | Post::Routed => {
                crate::formation::Layout::line(self.battle.arm(unit), one.figures)
            }
        }
    }

    fn layout(&mut self, unit: UnitId) -> Read<crate::formation::Layout> {
        let (arm, figures) = (self.battle.arm(unit), self.battle.unit(unit).figures);
        let expected = "a number of files, line, column, march, open, square, limbered or unlimbered";
        self.words.read(expected, |word| match word.parse::<u8>() {
            Ok(files) => Some(crate::formation::Layout::close(files)),
            Err(_) => layout_named(word, arm, figures),
        })
    }

    fn play(&mut self) -> Read<Order> {
        let card = self.card()?;
        let Some(word) = self.words.next_word() else { return Ok(Order::Play { card, on: On::Nothing }) };
        let objective = |word: &str| {
            let index: u8 = word.strip_prefix('o')?.parse().ok()?;
            let index = index.checked_sub(1)?;
            (usize::from(index) < self.battle.state().objectives.len()).then_some(On::Objective(index))
        };
        let leader = || self.leader_named(word).map(On::Leader);
        let brigade = || self.battle.brigade_named(word).map(On::Brigade);
        let unit = || self.battle.unit_named(word).map(On::Unit);
        let on = match card {
            Card::Ace => leader(),
            Card::Capture => objective(word),
            Card::Breakthrough | Card::Queen | Card::King => brigade(),
            Card::Tide
            | Card::Confusion
            | Card::Stubborn
            | Card::Deadly
            | Card::Directed
            | Card::Inspiration
            | Card::Surprise
            | Card::Jack => unit(),
        };
        match on {
            Some(on) => Ok(Order::Play { card, on }),
            None => Err(self.words.wrong(word, "what the card is played on")),
        }
    }

    fn shooting(&mut self) -> Read<Shooting> {
        let word = self.words.word("shooters joined by “+”, the main attacker first")?;
        let mut shooting = Shooting {
            main: UnitId(0),
            skirmish: false,
            support: Group::default(),
            skirmishing: Group::default(),
            target: UnitId(0),
            directed: false,
        };
        for (index, name) in word.split('+').enumerate() {
            let skirmish = name.ends_with('*');
            let unit = self.battle.unit_named(name.trim_end_matches('*'));
            let Some(unit) = unit else { return Err(self.words.wrong(word, "shooters joined by “+”")) };
            let full = match index {
                0 => {
                    shooting.main = unit;
                    shooting.skirmish = skirmish;
                    false
                }
                _ => !shooting.support.push(unit) || skirmish && !shooting.skirmishing.push(unit),
            };
            if full {
                return Err(self.words.wrong(word, "at most sixteen supporters"));
            }
        }
        self.words.keyword("->")?;
        shooting.target = self.unit()?;
        shooting.directed = self.words.take("directed");
        Ok(shooting)
    }

    fn go(&mut self, pace: Pace) -> Read<Order> {
        let unit = self.unit()?;
        let facing = self.battle.unit(unit).pose.facing;
        let mut manoeuvre = Manoeuvre { before: self.reform(unit, facing)?, ..Manoeuvre::default() };
        let facing = manoeuvre.before.map_or(facing, |reform| reform.facing);
        manoeuvre.way = read_way(&mut self.words, facing)?;
        let facing = manoeuvre.way.last().map_or(facing, |place| place.facing);
        manoeuvre.after = self.reform(unit, facing)?;
        if self.words.take("occupy") {
            manoeuvre.occupies = Some(self.feature()?);
        }
        Ok(Order::Act { unit, action: Action::Go(pace, manoeuvre) })
    }

    fn reform(&mut self, unit: UnitId, facing: Bearing) -> Read<Option<Reform>> {
        if !self.words.take("form") {
            return Ok(None);
        }
        let layout = self.layout(unit)?;
        let facing = if self.words.take("facing") { read_facing(&mut self.words)? } else { facing };
        let (mut pivot, mut slot) = (Middle::Left, Middle::Left);
        if self.words.take("pivot") {
            (pivot, slot) = self.words.read("ll, lr, rl or rr", |word| match word {
                "ll" => Some((Middle::Left, Middle::Left)),
                "lr" => Some((Middle::Left, Middle::Right)),
                "rl" => Some((Middle::Right, Middle::Left)),
                "rr" => Some((Middle::Right, Middle::Right)),
                _ => None,
            })?;
        }
        Ok(Some(Reform { layout, facing, pivot, slot }))
    }

    fn arrival(&mut self) -> Read<Arrival> {
        let unit = self.unit()?;
        let layout = if self.words.take("as") { Some(self.layout(unit)?) } else { None };
        self.words.keyword("from")?;
        let from = read_point(&mut self.words)?;
        let pace = if self.words.take("double") {
            Pace::Double
        } else if self.words.take("assault") {
            Pace::Assault
        } else {
            Pace::Move
        };
        let facing = self.battle.army(self.battle.unit(unit).side()).edge;
        let first = read_way(&mut self.words, facing)?;
        let facing = first.last().map_or(facing, |place| place.facing);
        let second = if self.words.take("then") { read_way(&mut self.words, facing)? } else { Vec::new() };
        let facing = second.last().map_or(facing, |place| place.facing);
        let after = self.reform(unit, facing)?;
        Ok(Arrival { unit, from, layout, pace, first, second, after })
    }

    fn picks(&mut self) -> Read<Vec<(UnitId, UnitId)>> {
        let mut picks = Vec::new();
        while let Some(word) = self.words.next_word() {
            let pair = word.split_once("->").and_then(|(unit, target)| {
                Some((self.battle.unit_named(unit)?, self.battle.unit_named(target)?))
            });
            match pair {
                Some(pair) => picks.push(pair),
                None => return Err(self.words.wrong(word, "picks such as b1->r2")),
            }
        }
        Ok(picks)
    }

    fn fight(&mut self) -> Read<Order> {
        let main = self.unit()?;
        self.words.keyword("->")?;
        let target = self.unit()?;
        Ok(Order::Fight { main, target, brigade: self.supporter()? })
    }

    fn back(&mut self) -> Read<Order> {
        let support = if self.words.take("support") { self.units()? } else { Group::default() };
        Ok(Order::Back { support, brigade: self.supporter()? })
    }

    fn supporter(&mut self) -> Read<Option<UnitId>> {
        if self.words.take("brigade") { self.unit().map(Some) } else { Ok(None) }
    }
}
