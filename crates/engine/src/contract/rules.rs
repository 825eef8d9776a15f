//! The room `rules`: what a book judges and does.

use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;

use crate::clause::Clause;
use crate::contents::Contents;
use crate::dice::{Dice, FastDice};
use crate::fault::Faults;
use crate::field::{Field, Record};
use crate::key::Key;
use crate::policy::{Policies, PolicyForm};
use crate::refusal::{Lawful, Refusal, RefusalFacts};
use crate::rulebook::Rulebook;
use crate::scenario::{LessonText, ScenarioInfo, ScenarioText, Setup};
use crate::seat::{Asker, Seat, SeatSet, Seats, Side};

/// When somebody decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// In a turn or phase of his own.
    Turn,
    /// In somebody else's: what he does there can be settled beforehand ([`Answers`]). A book asks for it on
    /// public facts alone, so that the pause tells nothing.
    Reaction,
}

impl Moment {
    /// The moment of a decision of one side while it is another's turn, or its own.
    pub fn of(deciding: Side, active: Side) -> Self {
        if deciding == active { Self::Turn } else { Self::Reaction }
    }
}

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Any of these seats decides something of this kind.
    Decision {
        /// Whoever may decide. There is no clock: the battle waits as long as it takes.
        seats: SeatSet,
        /// What kind of decision: public, and names no card and no unit.
        what: Key,
        /// One's own turn, or an answer to what somebody else does.
        moment: Moment,
    },
    /// Nothing: it is over.
    Over(Outcome),
}

impl Awaited {
    /// Whether somebody decides in a turn of his own; `None` when it is over.
    pub fn moment(&self) -> Option<Moment> {
        match self {
            Self::Decision { moment, .. } => Some(*moment),
            Self::Over(_) => None,
        }
    }

    /// Whoever may act now.
    pub fn seats(&self) -> SeatSet {
        match self {
            Self::Decision { seats, .. } => *seats,
            Self::Over(_) => SeatSet::default(),
        }
    }
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The side that won, or nobody.
    pub winner: Option<Side>,
    /// Degree of victory.
    pub level: Key,
    /// The same as a number: 0 if nobody won, 1 for the least victory that the scenario's sheet lists, and so on.
    pub degree: u8,
    /// The clause that decided it.
    pub why: Clause,
}

/// A validated scenario: all that stays the same during a battle.
pub trait Scenario: Debug + Send + Sync + Sized {
    /// Reads and validates it; reports every fault at once.
    fn load(text: &ScenarioText) -> Result<Self, Faults>;
    /// What its sheet says.
    fn info(&self) -> ScenarioInfo;
}

/// What a book speaks of: the types of its scenarios, battles, orders, events and refusals, and what ships with it.
///
/// No method of a book does I/O, reads a clock, keeps a generator or depends on anything but its arguments.
pub trait Nouns: Sized + Send + Sync + 'static {
    /// Its scenarios.
    type Scenario: Scenario;
    /// The whole state: whole numbers, comparable, serialisable, cheap to clone. Shares its scenario.
    type Battle: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What a seat asks: ids and choices, nothing the battle already knows.
    type Order: Clone + PartialEq + Debug + Send;
    /// What its refusals name; [`Args`](crate::Args) serve a book that does not mind a list.
    type Facts: RefusalFacts;
    /// Something that happened, complete, with its cause.
    type Event: Clone + PartialEq + Debug + Serialize + Send;
    /// Version of the serialised battle. Raised when old snapshots can no longer be read.
    const FORMAT: u32;
    /// What ships with the book.
    const CONTENTS: &Contents;
    /// The table of clauses.
    fn rulebook() -> &'static Rulebook {
        Self::CONTENTS.rulebook
    }
    /// Scenarios that ship with the book, the introduction first.
    fn scenarios() -> Vec<ScenarioText> {
        Self::CONTENTS.scenarios()
    }
    /// Lessons that ship with the book, in the order they are learned. The book does not read them.
    fn lessons() -> Vec<LessonText> {
        Self::CONTENTS.lessons()
    }
    /// Reads and validates a scenario.
    fn load(text: &ScenarioText) -> Result<Self::Scenario, Faults> {
        Self::Scenario::load(text)
    }
    /// What a scenario sheet says.
    fn info(scenario: &Self::Scenario) -> ScenarioInfo {
        scenario.info()
    }
}

/// The chapter that sets a battle up.
pub trait Begins: Nouns {
    /// Sets the battle up.
    fn begin(scenario: &Arc<Self::Scenario>, setup: &Setup) -> Result<Self::Battle, Faults>;
}

/// The chapter that reads the short form of case files.
pub trait Drafts: Nouns {
    /// Sets up a battle from the short form of a case file.
    fn draft(text: &str) -> Result<Self::Battle, Faults>;
}

/// The chapter that judges orders.
pub trait Judges: Nouns {
    /// What is said to somebody who has no seat at the table.
    const STRANGER: Refusal<Self::Facts>;
    /// The only judge of an order.
    fn judge(battle: &Self::Battle, by: Asker, order: &Self::Order) -> Lawful<Self::Facts>;
}

/// The chapter that carries orders out.
pub trait Resolves: Nouns {
    /// Resolves an order that was judged lawful; what follows from it by itself may be left to [`Resolves::GO_ON`].
    fn resolve(field: &mut Field<'_, Self>, by: Asker, order: &Self::Order);
    /// One more step that needs nobody, or false: somebody must decide, or nothing is left to do. What comes of the step
    /// follows from the battle and the dice alone, so that a walk through all outcomes can go on from here. A book whose
    /// `resolve` does everything has none.
    const GO_ON: Option<fn(&mut Field<'_, Self>) -> bool> = None;
}

/// The chapter that changes the battle.
pub trait Applies: Nouns {
    /// Changes the battle by an event. Needs no rule and no die.
    fn apply(battle: &mut Self::Battle, event: &Self::Event);
}

/// The chapter that lists orders, for whoever wants to see or try them.
pub trait Lists: Nouns {
    /// Can every lawful order be listed? On a measured table they cannot: there a fair selection is given.
    const LISTED: bool;
    /// Appends the lawful orders of somebody. With [`Lists::LISTED`] these are all there are.
    fn list(battle: &Self::Battle, by: Asker, orders: &mut Vec<Self::Order>);
    /// Does the order leave the game? It is lawful and listed, but nobody does it at random.
    fn gives_up(_: &Self::Order) -> bool {
        false
    }
    /// Draws one of these orders, each as likely as the next, but no resignation while there is anything else to do.
    fn draw<'a>(orders: &'a [Self::Order], dice: &mut FastDice) -> Option<&'a Self::Order> {
        let count = u32::try_from(orders.len()).ok().filter(|&count| count > 0)?;
        loop {
            let order = &orders[dice.below(count) as usize];
            if !Self::gives_up(order) || orders.iter().all(Self::gives_up) {
                return Some(order);
            }
        }
    }
    /// Draws one lawful order for computer players and fuzzing; `None` if there is none.
    fn draw_lawful(battle: &Self::Battle, by: Asker, dice: &mut FastDice) -> Option<Self::Order> {
        let mut orders = Vec::new();
        Self::list(battle, by, &mut orders);
        Self::draw(&orders, dice).cloned()
    }
}

/// The chapter that knows what can never be.
pub trait Holds: Nouns {
    /// What must hold in every position; the faults found.
    fn invariants(battle: &Self::Battle) -> Vec<String>;
}

/// The chapter that answers for somebody who is away. It is asked on what his side knows, in reactions alone: a turn is
/// played by whoever has it.
pub trait Answers: Lists {
    /// What may be settled beforehand.
    fn policies() -> Vec<PolicyForm> {
        Vec::new()
    }
    /// What the policies of a player do now; `None` if they do not speak of it.
    fn answer(_known: &Self::Battle, _by: Asker, _policies: &Policies) -> Option<Self::Order> {
        None
    }
    /// Does the order say no, or what comes nearest to it? What a player who says nothing is taken to say.
    fn declines(order: &Self::Order) -> bool;
}

/// The rules themselves: the chapters, each implemented where it is written, and the flow from order to event.
pub trait Rules: Begins + Drafts + Judges + Resolves + Applies + Lists + Holds + Answers {
    /// Reads a serialised battle back, sharing the scenario of `like`.
    fn thaw(like: &Self::Battle, json: &str) -> Result<Self::Battle, serde_json::Error>;
    /// Who sits where.
    fn seats(battle: &Self::Battle) -> Seats;
    /// Whom the battle awaits, or how it ended.
    fn awaits(battle: &Self::Battle) -> Awaited;
    /// The battle as odds are asked of it. A book in which somebody may speak up in the middle of a resolution lets
    /// nobody do so here, or the odds would end at the question.
    fn for_odds(battle: &Self::Battle) -> Self::Battle {
        battle.clone()
    }
    /// Whoever sits in a seat.
    #[inline]
    fn asker(battle: &Self::Battle, seat: Seat) -> Option<Asker> {
        Self::seats(battle).side(seat).map(|side| Asker { seat, side })
    }
    /// Is the order lawful for a seat now?
    #[inline]
    fn check(battle: &Self::Battle, seat: Seat, order: &Self::Order) -> Lawful<Self::Facts> {
        match Self::asker(battle, seat) {
            Some(by) => Self::judge(battle, by, order),
            None => Err(Self::STRANGER),
        }
    }
    /// Resolves an order that was judged lawful, and all that follows by itself.
    fn carry_out(field: &mut Field<'_, Self>, seat: Seat, order: &Self::Order) {
        let Some(by) = Self::asker(field.battle(), seat) else { return };
        Self::resolve(field, by, order);
        if let Some(go_on) = Self::GO_ON {
            while go_on(field) {}
        }
    }
    /// Appends the lawful orders of a seat. With [`Lists::LISTED`] these are all there are.
    fn orders(battle: &Self::Battle, seat: Seat, orders: &mut Vec<Self::Order>) {
        if let Some(by) = Self::asker(battle, seat) {
            Self::list(battle, by, orders);
        }
    }
    /// Draws one lawful order of a seat; `None` if it has none.
    fn sample(battle: &Self::Battle, seat: Seat, dice: &mut FastDice) -> Option<Self::Order> {
        Self::draw_lawful(battle, Self::asker(battle, seat)?, dice)
    }
    /// Checks, resolves and records one order. Everything that plays goes through here.
    fn play(
        battle: &mut Self::Battle,
        seat: Seat,
        order: &Self::Order,
        dice: &mut dyn Dice,
        record: &mut Record<Self>,
    ) -> Lawful<Self::Facts> {
        Self::check(battle, seat, order)?;
        Self::carry_out(&mut Field::new(battle, dice, record), seat, order);
        Ok(())
    }
}
