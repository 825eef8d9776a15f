//! Reads orders.

use engine::{List, ParseError, Words};
use hex::{Corner, Direction};
use hexmap::HexId;

use crate::battle::{Battle, Group, LeaderId, LeaderSet, Shape, UnitId};
use crate::key;
use crate::map::LAYOUT;
use crate::order::Order;
use crate::terms::Formation;

type Read<T> = Result<T, ParseError>;

struct Reader<'a> {
    battle: &'a Battle,
    words: Words<'a>,
}

pub(super) fn read(battle: &Battle, text: &str) -> Read<Order> {
    let mut reader = Reader { battle, words: Words::new(text) };
    let verb = reader.words.word(key::EXPECT_ORDER)?;
    let order = match reader.command(verb)? {
        Some(order) => order,
        None => match reader.stack(verb)? {
            Some(order) => order,
            None => reader.fight(verb)?,
        },
    };
    reader.words.end()?;
    Ok(order)
}

impl Reader<'_> {
    fn unit(&mut self) -> Read<UnitId> {
        let battle = self.battle;
        self.words.read(key::EXPECT_UNIT, |word| battle.unit_named(word))
    }

    fn units(&mut self) -> Read<Group> {
        let battle = self.battle;
        self.words.distinct(key::EXPECT_UNIT, |word| battle.unit_named(word))
    }

    fn leader(&mut self) -> Read<LeaderId> {
        let battle = self.battle;
        self.words.read(key::EXPECT_LEADER, |word| battle.leader_named(word))
    }

    fn hex(&mut self) -> Read<HexId> {
        let battle = self.battle;
        self.words.read(key::EXPECT_HEX, |word| battle.map().named(word))
    }

    fn way(&mut self) -> Read<Direction> {
        self.words.read(key::EXPECT_WAY, |word| LAYOUT.direction_named(word))
    }

    fn corner(&mut self) -> Read<Corner> {
        self.words.read(key::EXPECT_VERTEX, corner_named)
    }

    fn shape(&mut self) -> Read<Shape> {
        let kind = self.words.read(key::EXPECT_FORMATION, Formation::named)?;
        let facing = if kind.is_all_round() { Corner::wrapping(0) } else { self.corner()? };
        Ok(Shape::new(kind, facing))
    }

    fn with(&mut self) -> Read<LeaderSet> {
        if !self.words.take("with") {
            return Ok(LeaderSet::default());
        }
        let battle = self.battle;
        let leaders: List<LeaderId, 8> =
            self.words.distinct(key::EXPECT_LEADER, |word| battle.leader_named(word))?;
        Ok(leaders.iter().copied().collect())
    }

    /// Orders of Leaders and cards.
    fn command(&mut self, verb: &str) -> Read<Option<Order>> {
        Ok(Some(match verb {
            "pass" => Order::Pass,
            "resign" => Order::Resign,
            "return" => {
                let leader = self.leader()?;
                self.words.keyword("on")?;
                Order::Return(leader, self.unit()?)
            }
            "rally" => Order::Rally(self.unit()?),
            "resupply" => Order::Resupply(self.unit()?, self.unit()?),
            "cheer" => Order::Cheer(self.unit()?),
            "play" => Order::Play(self.leader()?),
            "first" => Order::First(self.leader()?),
            "interrupt" => Order::Interrupt(self.leader()?),
            "bring" => Order::Bring(self.leader()?),
            "implement" => Order::Implement(self.leader()?),
            "initiative" => Order::Initiative(self.leader()?),
            "reserve" => Order::Reserve(self.leader()?),
            "commit" => Order::Commit(self.leader()?),
            "place" => Order::Place(self.hex()?),
            "lead" => Order::Lead(self.leader()?),
            "ride" => Order::Ride(self.hex()?),
            "issue" => Order::Issue(self.leader()?),
            "cancel" => Order::Cancel(self.leader()?),
            "stay" => Order::Stay(self.leader()?),
            _ => return Ok(None),
        }))
    }

    /// Orders of a stack in 3(c).
    fn stack(&mut self, verb: &str) -> Read<Option<Order>> {
        Ok(Some(match verb {
            "move" => Order::Move { units: self.units()?, forced: self.words.take("forced") },
            "enter" => Order::Enter(self.way()?),
            "turn" => Order::Turn(self.corner()?),
            "form" => {
                let shape = self.shape()?;
                let mut further = List::default();
                while self.words.peek().is_some() {
                    let hex = self.hex()?;
                    if !further.push(hex) {
                        return Err(self.words.wrong("", key::EXPECT_HEX));
                    }
                }
                Order::Form(shape, further)
            }
            "limber" => Order::Limber(self.corner()?),
            "unlimber" => Order::Unlimber(self.corner()?),
            "prolonge" => Order::Prolonge(self.way()?),
            "pivot" => Order::Pivot(self.corner()?),
            "drop" => Order::Drop(self.unit()?),
            "back" => Order::Back(self.way()?),
            "exit" => Order::Exit,
            "fire" => {
                let (unit, hex) = (self.unit()?, self.hex()?);
                let then = if self.words.take("then") { self.hex()? } else { HexId::NOWHERE };
                Order::Fire { unit, hex, then }
            }
            "shoot" => Order::Shoot,
            "fix" => Order::Fix,
            _ => return Ok(None),
        }))
    }

    /// Orders of charges, assaults and routs.
    fn fight(&mut self, verb: &str) -> Read<Order> {
        Ok(match verb {
            "charge" => Order::Charge(self.unit()?, self.with()?),
            "grand" => Order::Grand(self.unit()?),
            "react" => Order::React(self.unit()?, self.unit()?, self.with()?),
            "square" => Order::Square(self.unit()?, self.hex()?),
            "recall" => Order::Recall(self.unit()?),
            "wheel" => Order::Wheel(self.unit()?, self.corner()?),
            "gallop" => Order::Gallop(self.unit()?, self.way()?),
            "contact" => Order::Contact(self.unit()?, self.unit()?),
            "fight" => Order::Fight(self.unit()?),
            "pursue" => Order::Pursue(self.unit()?, self.words.number(key::EXPECT_NUMBER)?),
            "hold" => Order::Hold(self.unit()?),
            "regroup" => Order::Regroup(self.unit()?, self.hex()?, self.shape()?),
            "assault" => Order::Assault(self.units()?, self.unit()?),
            "decline" => Order::Decline(self.unit()?),
            "evade" => Order::Evade(self.hex()?),
            "advance" => {
                let unit = self.unit()?;
                let is_all_round = self.battle.unit(unit).formation.is_all_round();
                Order::Advance(unit, if is_all_round { Corner::wrapping(0) } else { self.corner()? })
            }
            "flee" => Order::Flee(self.hex()?),
            "gather" => Order::Gather(self.hex()?),
            other => return Err(self.words.wrong(other, key::EXPECT_ORDER)),
        })
    }
}

/// `v0` to `v5`.
pub fn corner_named(word: &str) -> Option<Corner> {
    let number: u8 = word.strip_prefix('v')?.parse().ok()?;
    (number < 6 && word.len() == 2).then(|| Corner::wrapping(number))
}
