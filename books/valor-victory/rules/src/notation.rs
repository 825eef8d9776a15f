//! The room `notation`: orders as one line of text.

use engine::{Notation, ParseError, Words};
use hex::Direction;

use crate::battle::{Battle, Group, Mode, UnitId};
use crate::map::{HexId, LAYOUT};
use crate::order::Order;
use crate::support::Mission;
use crate::{ValorVictory, key};

impl Notation for ValorVictory {
    fn print(battle: &Battle, order: &Order) -> String {
        let unit = |id: UnitId| battle.unit_name(id);
        let units = |group: &Group| group.iter().map(|&id| unit(id)).collect::<Vec<_>>().join("+");
        let hex = |id: HexId| battle.map().name(id);
        let spend =
            |group: &Group| if group.is_empty() { String::new() } else { format!(" spend {}", units(group)) };
        let facing = |facing: Option<Direction>| {
            facing.map_or(String::new(), |way| format!(" facing {}", LAYOUT.compass(way)))
        };
        match order {
            Order::End => "end".to_owned(),
            Order::Split { squad, weapon_to_second: false } => format!("split {}", unit(*squad)),
            Order::Split { squad, weapon_to_second: true } => format!("split {} second", unit(*squad)),
            Order::Merge { one, two } => format!("merge {} {}", unit(*one), unit(*two)),
            Order::Transfer { from, to } => format!("transfer {} {}", unit(*from), unit(*to)),
            Order::Mission { mission, hex: at } => format!("mission {} {}", mission.key(), hex(*at)),
            Order::SmokeMission { mission, hex: at } => {
                format!("smoke-mission {} {}", mission.key(), hex(*at))
            }
            Order::FireAp { units: group, target, spend: spent } => {
                format!("fire {} -> {}{}", units(group), hex(*target), spend(spent))
            }
            Order::FireAt { unit: firer, leader, target } => {
                let leader = leader.map_or(String::new(), |id| format!(" leader {}", unit(id)));
                format!("at {} -> {}{leader}", unit(*firer), unit(*target))
            }
            Order::Mortars { units: group, target } => {
                format!("mortars {} -> {}", units(group), hex(*target))
            }
            Order::SmokeRound { units: group, hex: at } => {
                format!("smoke-round {} -> {}", units(group), hex(*at))
            }
            Order::LaySmoke { unit: by, hex: at } => format!("lay-smoke {} -> {}", unit(*by), hex(*at)),
            Order::Move { units: group, mode: Mode::Normal } => format!("move {}", units(group)),
            Order::Move { units: group, mode: Mode::Assault } => format!("move {} assault", units(group)),
            Order::Enter { unit: who, hex: at, facing: turned } => {
                format!("enter {} -> {}{}", unit(*who), hex(*at), facing(*turned))
            }
            Order::Step { direction, reverse, facing: turned } => {
                let reverse = if *reverse { " reverse" } else { "" };
                format!("step {}{reverse}{}", LAYOUT.compass(*direction), facing(*turned))
            }
            Order::Overrun { spend: spent } => format!("overrun{}", spend(spent)),
            Order::Turn { facing } => format!("turn {}", LAYOUT.compass(*facing)),
            Order::Stop { confirm: false } => "stop".to_owned(),
            Order::Stop { confirm: true } => "stop confirm".to_owned(),
            Order::Face { unit: who, facing } => format!("face {} {}", unit(*who), LAYOUT.compass(*facing)),
            Order::Load { transport, units: group } => format!("load {} {}", unit(*transport), units(group)),
            Order::Unload { transport, units: group, hex: at, facing: turned } => {
                format!("unload {} {} -> {}{}", unit(*transport), units(group), hex(*at), facing(*turned))
            }
            Order::Exit { unit: who } => format!("exit {}", unit(*who)),
            Order::Advance { unit: who, direction, turn } => {
                let to = direction.map_or("stay", |way| LAYOUT.compass(way));
                let turn = match turn {
                    ..0 => " left",
                    0 => "",
                    1.. => " right",
                };
                format!("advance {} {to}{turn}", unit(*who))
            }
            Order::Assault { units: group, target, spend: spent } => {
                format!("assault {} -> {}{}", units(group), hex(*target), spend(spent))
            }
            Order::WithdrawSniper => "withdraw-sniper".to_owned(),
            Order::Resign => "resign".to_owned(),
        }
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        let mut reader = Reader { battle, words: Words::new(text) };
        let order = reader.order()?;
        reader.words.end()?;
        Ok(order)
    }
}

/// Verbs in the order of the sequence of play, for errors and help.
const VERBS: [&str; 25] = [
    "split",
    "merge",
    "transfer",
    "mission",
    "smoke-mission",
    "fire",
    "at",
    "mortars",
    "smoke-round",
    "lay-smoke",
    "move",
    "enter",
    "step",
    "overrun",
    "turn",
    "stop",
    "face",
    "load",
    "unload",
    "exit",
    "advance",
    "assault",
    "withdraw-sniper",
    "end",
    "resign",
];

/// Words for the directions, clockwise.
pub const COMPASS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

struct Reader<'a> {
    battle: &'a Battle,
    words: Words<'a>,
}

impl Reader<'_> {
    fn order(&mut self) -> Result<Order, ParseError> {
        let verb = self.words.word(&VERBS)?;
        Ok(match verb {
            "end" => Order::End,
            "split" => Order::Split { squad: self.unit()?, weapon_to_second: self.words.take("second") },
            "merge" => {
                let (one, two) = self.pair()?;
                Order::Merge { one: one.min(two), two: one.max(two) }
            }
            "transfer" => self.transfer()?,
            "mission" => Order::Mission { mission: self.mission()?, hex: self.hex()? },
            "smoke-mission" => Order::SmokeMission { mission: self.mission()?, hex: self.hex()? },
            "fire" => Order::FireAp { units: self.units()?, target: self.target()?, spend: self.spend()? },
            "at" => self.at_fire()?,
            "mortars" => Order::Mortars { units: self.units()?, target: self.target()? },
            "smoke-round" => Order::SmokeRound { units: self.units()?, hex: self.target()? },
            "lay-smoke" => Order::LaySmoke { unit: self.unit()?, hex: self.target()? },
            "move" => Order::Move { units: self.units()?, mode: self.mode() },
            "enter" => Order::Enter { unit: self.unit()?, hex: self.target()?, facing: self.facing()? },
            "step" => Order::Step {
                direction: self.direction()?,
                reverse: self.words.take("reverse"),
                facing: self.facing()?,
            },
            "overrun" => Order::Overrun { spend: self.spend()? },
            "turn" => Order::Turn { facing: self.direction()? },
            "stop" => Order::Stop { confirm: self.words.take("confirm") },
            "face" => Order::Face { unit: self.unit()?, facing: self.direction()? },
            "load" => Order::Load { transport: self.unit()?, units: self.units()? },
            "unload" => Order::Unload {
                transport: self.unit()?,
                units: self.units()?,
                hex: self.target()?,
                facing: self.facing()?,
            },
            "exit" => Order::Exit { unit: self.unit()? },
            "advance" => self.advance()?,
            "assault" => {
                Order::Assault { units: self.units()?, target: self.target()?, spend: self.spend()? }
            }
            "withdraw-sniper" => Order::WithdrawSniper,
            "resign" => Order::Resign,
            word => return Err(self.words.wrong(word, &VERBS)),
        })
    }

    fn unit(&mut self) -> Result<UnitId, ParseError> {
        self.words.read(key::EXPECT_UNIT, |word| self.battle.unit_named(word))
    }

    fn pair(&mut self) -> Result<(UnitId, UnitId), ParseError> {
        Ok((self.unit()?, self.unit()?))
    }

    /// An exchange of two weapons may name either unit first; handing one over has a direction.
    fn transfer(&mut self) -> Result<Order, ParseError> {
        let (from, to) = self.pair()?;
        let is_armed = |unit: UnitId| self.battle.weapon(unit).is_some();
        let (from, to) =
            if is_armed(from) && is_armed(to) { (from.min(to), from.max(to)) } else { (from, to) };
        Ok(Order::Transfer { from, to })
    }

    /// Units in any order; the group holds them by number.
    fn units(&mut self) -> Result<Group, ParseError> {
        let mut group: Group = self.words.distinct(key::EXPECT_UNITS, |name| self.battle.unit_named(name))?;
        group.sort_unstable();
        Ok(group)
    }

    fn spend(&mut self) -> Result<Group, ParseError> {
        if self.words.take("spend") { self.units() } else { Ok(Group::default()) }
    }

    fn hex(&mut self) -> Result<HexId, ParseError> {
        self.words.read(key::EXPECT_MAP_HEX, |word| self.battle.map().named(word))
    }

    fn target(&mut self) -> Result<HexId, ParseError> {
        self.words.keyword("->")?;
        self.hex()
    }

    fn direction(&mut self) -> Result<Direction, ParseError> {
        self.words.read(&COMPASS, |word| LAYOUT.direction_named(word))
    }

    fn facing(&mut self) -> Result<Option<Direction>, ParseError> {
        if self.words.take("facing") { self.direction().map(Some) } else { Ok(None) }
    }

    fn mission(&mut self) -> Result<Mission, ParseError> {
        self.words.read(&["light", "heavy", "air"], Mission::named)
    }

    fn mode(&mut self) -> Mode {
        if self.words.take("assault") { Mode::Assault } else { Mode::Normal }
    }

    fn at_fire(&mut self) -> Result<Order, ParseError> {
        let unit = self.unit()?;
        self.words.keyword("->")?;
        let target = self.unit()?;
        let leader = if self.words.take("leader") { Some(self.unit()?) } else { None };
        Ok(Order::FireAt { unit, leader, target })
    }

    fn advance(&mut self) -> Result<Order, ParseError> {
        let unit = self.unit()?;
        let direction = if self.words.take("stay") { None } else { Some(self.direction()?) };
        let turn = if self.words.take("left") { -1 } else { i8::from(self.words.take("right")) };
        Ok(Order::Advance { unit, direction, turn })
    }
}
