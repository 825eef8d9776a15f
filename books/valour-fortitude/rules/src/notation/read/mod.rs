//! Reads orders.

mod acts;
mod names;
mod setting_up;

use engine::{ParseError, Words};
use ground::read_point;

use crate::action::Action;
use crate::battle::Battle;
use crate::fate::Stand;
use crate::movement::Pace;
use crate::order::Order;

/// Verbs in the order of the sequence of play, for errors and help.
const VERBS: [&str; 37] = [
    "muster",
    "lay",
    "lift",
    "edge",
    "objective",
    "allot",
    "deploy",
    "keep",
    "ready",
    "first",
    "play",
    "pass",
    "standing",
    "call-time",
    "target",
    "fire",
    "activate",
    "messenger",
    "hold",
    "move",
    "retreat",
    "assault",
    "double",
    "rally",
    "occupy",
    "exit",
    "leader",
    "initiative",
    "arrive",
    "square",
    "engage",
    "fight",
    "back",
    "test",
    "done",
    "end",
    "concede",
];

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
        let verb = self.words.word(&VERBS)?;
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
                stand: self.words.read(&["ask", "pass", "play"], Stand::named)?,
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
            word => return Err(self.words.wrong(word, &VERBS)),
        })
    }
}
