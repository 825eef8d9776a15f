use engine::{ParseError, Words};

use super::battle::Battle;

/// What a seat may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `move b1 to 3`
    Move {
        /// Who.
        unit: u16,
        /// Where.
        to: u8,
    },
    /// `fire b1 -> r1`
    Fire {
        /// Who.
        unit: u16,
        /// At whom.
        target: u16,
    },
    /// `volley b1 -> r1`
    Volley {
        /// Who.
        unit: u16,
        /// At whom.
        target: u16,
    },
    /// `barrage b1`
    Barrage {
        /// Who.
        unit: u16,
    },
    /// `draw`
    Draw,
    /// `show`
    Show,
    /// `end`
    End,
    /// `stand`
    Stand,
    /// `retreat`
    Retreat,
    /// `dodge`
    Dodge,
}

/// Everything that could be asked, lawful or not.
pub(super) fn thinkable(battle: &Battle) -> impl Iterator<Item = Order> {
    let units = 0..battle.units.len() as u16;
    let places = 0..=battle.scenario.length;
    let plain = [Order::Draw, Order::Show, Order::End, Order::Stand, Order::Retreat, Order::Dodge];
    plain.into_iter().chain(units.clone().flat_map(move |unit| {
        let moves = places.clone().map(move |to| Order::Move { unit, to });
        let fire = units.clone().map(move |target| Order::Fire { unit, target });
        let volley = units.clone().map(move |target| Order::Volley { unit, target });
        moves.chain(fire).chain(volley).chain([Order::Barrage { unit }])
    }))
}

impl Order {
    pub(super) fn print(&self, battle: &Battle) -> String {
        let name = |unit: u16| &battle.unit(unit).name;
        match *self {
            Self::Move { unit, to } => format!("move {} to {to}", name(unit)),
            Self::Fire { unit, target } => format!("fire {} -> {}", name(unit), name(target)),
            Self::Volley { unit, target } => format!("volley {} -> {}", name(unit), name(target)),
            Self::Barrage { unit } => format!("barrage {}", name(unit)),
            Self::Draw => "draw".to_owned(),
            Self::Show => "show".to_owned(),
            Self::End => "end".to_owned(),
            Self::Stand => "stand".to_owned(),
            Self::Retreat => "retreat".to_owned(),
            Self::Dodge => "dodge".to_owned(),
        }
    }

    pub(super) fn parse(battle: &Battle, text: &str) -> Result<Self, ParseError> {
        let mut words = Words::new(text);
        let verb = words.word("an order")?;
        let order = match verb {
            "move" => {
                let unit = read_unit(battle, &mut words)?;
                words.keyword("to")?;
                Self::Move { unit, to: words.number("a place")? }
            }
            "fire" | "volley" => {
                let unit = read_unit(battle, &mut words)?;
                words.keyword("->")?;
                let target = read_unit(battle, &mut words)?;
                if verb == "fire" { Self::Fire { unit, target } } else { Self::Volley { unit, target } }
            }
            "barrage" => Self::Barrage { unit: read_unit(battle, &mut words)? },
            "draw" => Self::Draw,
            "show" => Self::Show,
            "end" => Self::End,
            "stand" => Self::Stand,
            "retreat" => Self::Retreat,
            "dodge" => Self::Dodge,
            other => return Err(words.wrong(other, "an order")),
        };
        words.end()?;
        Ok(order)
    }
}

fn read_unit(battle: &Battle, words: &mut Words<'_>) -> Result<u16, ParseError> {
    let find = |word: &str| battle.units.iter().position(|unit| unit.name == word);
    words.read("a unit", |word| find(word).map(|id| id as u16))
}
