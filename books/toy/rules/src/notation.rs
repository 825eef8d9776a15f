//! The room `notation`: orders as one line of text.

use engine::numbers::count;
use engine::{Notation, ParseError, Words};

use crate::battle::Battle;
use crate::order::Order;
use crate::{Flawed, flaw, key};

impl<const FLAW: u8> Notation for Flawed<FLAW> {
    fn print(battle: &Battle, order: &Order) -> String {
        let name = |unit: u16| &battle.unit(unit).name;
        let text = match *order {
            Order::Move { unit, to } => format!("move {} to {to}", name(unit)),
            Order::Fire { unit, target } => format!("fire {} -> {}", name(unit), name(target)),
            Order::Volley { unit, target } => format!("volley {} -> {}", name(unit), name(target)),
            Order::Barrage { unit } => format!("barrage {}", name(unit)),
            Order::Draw => "draw".to_owned(),
            Order::Show => "show".to_owned(),
            Order::End => "end".to_owned(),
            Order::Stand => "stand".to_owned(),
            Order::Retreat => "retreat".to_owned(),
            Order::Dodge => "dodge".to_owned(),
        };
        if FLAW == flaw::MISPRINTS { text.replace("volley", "fire") } else { text }
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        let mut words = Words::new(text);
        let verb = words.word(key::EXPECT_ORDER)?;
        let order = match verb {
            "move" => {
                let unit = read_unit(battle, &mut words)?;
                words.keyword("to")?;
                Order::Move { unit, to: words.number(key::EXPECT_PLACE)? }
            }
            "fire" | "volley" => {
                let unit = read_unit(battle, &mut words)?;
                words.keyword("->")?;
                let target = read_unit(battle, &mut words)?;
                if verb == "fire" { Order::Fire { unit, target } } else { Order::Volley { unit, target } }
            }
            "barrage" => Order::Barrage { unit: read_unit(battle, &mut words)? },
            "draw" => Order::Draw,
            "show" => Order::Show,
            "end" => Order::End,
            "stand" => Order::Stand,
            "retreat" => Order::Retreat,
            "dodge" => Order::Dodge,
            other => return Err(words.wrong(other, key::EXPECT_ORDER)),
        };
        words.end()?;
        Ok(order)
    }
}

fn read_unit(battle: &Battle, words: &mut Words<'_>) -> Result<u16, ParseError> {
    let find = |word: &str| battle.units.iter().position(|unit| unit.name == word);
    words.read(key::EXPECT_UNIT, |word| find(word).map(count))
}
