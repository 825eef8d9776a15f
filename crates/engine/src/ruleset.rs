//! The contract: what a book must answer.

use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;

use crate::clause::Clause;
use crate::dice::{Dice, FastDice};
use crate::digest;
use crate::fault::Faults;
use crate::field::{Field, Happened, Record};
use crate::line::{Line, Spot};
use crate::notation::ParseError;
use crate::rulebook::Rulebook;
use crate::scenario::{ScenarioInfo, ScenarioText, Setup};
use crate::seat::{Audience, Seat, SeatSet, Seats, Side, Viewer};
use crate::view::{Ground, Notable, Offer, Place, Sight, View};

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Any of these seats decides something of this kind (a message key).
    Decision {
        /// Whoever may decide. There is no clock: the battle waits as long as it takes.
        seats: SeatSet,
        /// What kind of decision, as a message key.
        what: &'static str,
    },
    /// Nothing: it is over.
    Over(Outcome),
}

impl Awaited {
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
    /// Degree of victory, a message key.
    pub level: &'static str,
    /// The clause that decided it.
    pub why: Clause,
}

/// One book of rules.
///
/// No method does I/O, reads a clock, keeps a generator or depends on anything but its arguments.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// A validated scenario: all that stays the same during a battle.
    type Scenario: Debug + Send + Sync;
    /// The whole state: whole numbers, comparable, serialisable, cheap to clone. Shares its scenario.
    type Battle: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What a seat asks: ids and choices, nothing the battle already knows.
    type Order: Clone + PartialEq + Debug + Send;
    /// Something that happened, complete, with its cause.
    type Event: Clone + PartialEq + Debug + Serialize + Send;
    /// Why an order is not lawful: the clause and the measured facts.
    type Refusal: Clone + PartialEq + Debug + Send;

    /// Version of the serialised battle. Raised when old snapshots can no longer be read.
    const FORMAT: u32;

    /// The table of clauses.
    fn rulebook() -> &'static Rulebook;
    /// The message catalogue of a language (`en`), as Fluent text.
    fn messages(language: &str) -> Option<&'static str>;

    /// Scenarios that ship with the book, the introduction first.
    fn scenarios() -> Vec<ScenarioText>;
    /// Validates a scenario; reports every fault at once.
    fn load(text: &ScenarioText) -> Result<Self::Scenario, Faults>;
    /// What a scenario sheet says.
    fn info(scenario: &Self::Scenario) -> ScenarioInfo;
    /// Sets the battle up.
    fn begin(scenario: &Arc<Self::Scenario>, setup: &Setup) -> Result<Self::Battle, Faults>;
    /// Sets up a battle from the short form of a case file.
    fn draft(text: &str) -> Result<Self::Battle, Faults>;
    /// Reads a serialised battle back, sharing the scenario of `like`.
    fn thaw(like: &Self::Battle, json: &str) -> Result<Self::Battle, serde_json::Error>;

    /// Who sits where.
    fn seats(battle: &Self::Battle) -> Seats;
    /// Whom the battle awaits, or how it ended.
    fn awaits(battle: &Self::Battle) -> Awaited;
    /// The only judge of an order.
    fn check(battle: &Self::Battle, seat: Seat, order: &Self::Order) -> Result<(), Self::Refusal>;
    /// Carries out an order that `check` let pass.
    fn resolve(field: &mut Field<'_, Self>, seat: Seat, order: &Self::Order);
    /// Changes the battle by an event. Needs no rule and no die.
    fn apply(battle: &mut Self::Battle, event: &Self::Event);

    /// Appends the lawful orders of a seat. With [`Ruleset::LISTED`] these are all there are.
    fn orders(battle: &Self::Battle, seat: Seat, orders: &mut Vec<Self::Order>);
    /// Can every lawful order be listed? On a measured table they cannot: there `orders` gives a fair selection.
    const LISTED: bool;
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
    /// Draws one lawful order for computer players and fuzzing; `None` if the seat has none.
    fn sample(battle: &Self::Battle, seat: Seat, dice: &mut FastDice) -> Option<Self::Order> {
        let mut orders = Vec::new();
        Self::orders(battle, seat, &mut orders);
        Self::draw(&orders, dice).cloned()
    }

    /// The battle as odds are asked of it. A book in which somebody may speak up in the middle of a resolution lets
    /// nobody do so here, or the odds would end at the question.
    fn for_odds(battle: &Self::Battle) -> Self::Battle {
        battle.clone()
    }

    /// An order in notation, canonical.
    fn print(battle: &Self::Battle, order: &Self::Order) -> String;
    /// Reads notation.
    fn parse(battle: &Self::Battle, text: &str) -> Result<Self::Order, ParseError>;
    /// The book's word for a piece, place or side.
    fn name(battle: &Self::Battle, spot: Spot) -> String;
    /// What is said about an event, then or later: it may ask the battle for names, not for how things stand.
    fn tell(battle: &Self::Battle, event: &Self::Event) -> Line;
    /// What is said about a refusal.
    fn explain(battle: &Self::Battle, refusal: &Self::Refusal) -> Line;
    /// The position as text, for the terminal, screen readers and failed cases.
    fn describe(battle: &Self::Battle, viewer: Viewer) -> String;
    /// The position as facts, one a line, for `expect` blocks: `b1 hex 0405 pinned`.
    fn facts(battle: &Self::Battle) -> Vec<String>;
    /// What matters about a change, for odds: leaves with the same summary are one outcome.
    fn summarise(before: &Self::Battle, after: &Self::Battle, events: &[Happened<Self::Event>]) -> String;

    /// Who may read an event that is about to happen.
    fn audience(battle: &Self::Battle, event: &Self::Event) -> Audience;
    /// Does an event show a side something that was hidden? Then it cannot be undone.
    fn reveals(event: &Self::Event) -> bool;
    /// Does an event close what came before it, such as a phase? Then it cannot be undone either.
    fn seals(_: &Self::Event) -> bool {
        false
    }
    /// The battle as a viewer knows it, built up from nothing: what the viewer cannot know is plain default.
    fn veil(battle: &Self::Battle, viewer: Viewer) -> Self::Battle;
    /// Changes at random only what is hidden from a viewer, for the test that nothing hidden shows.
    fn disturb(battle: &Self::Battle, viewer: Viewer, dice: &mut FastDice) -> Self::Battle;
    /// What the viewer's screen shows; `battle` has been veiled for that viewer.
    fn view(battle: &Self::Battle, viewer: Viewer) -> View;
    /// The ground, which never changes.
    fn ground(battle: &Self::Battle) -> Ground;
    /// What the selected pieces may do; `battle` has been veiled for the seat's side.
    fn offers(battle: &Self::Battle, seat: Seat, selection: &[u16]) -> Vec<Offer>;
    /// The seat's own pieces that may act by themselves; a book that lists its orders once can say it faster.
    fn able(battle: &Self::Battle, seat: Seat) -> Vec<u16> {
        let Some(side) = Self::seats(battle).side(seat) else { return Vec::new() };
        let own =
            Self::view(battle, Viewer::Side(side)).pieces.into_iter().filter(|piece| piece.side == side);
        let is_able = |id: &u16| {
            let offers = Self::offers(battle, seat, &[*id]);
            offers.iter().any(|offer| offer.pieces.iter().all(|piece| piece == id))
        };
        own.map(|piece| piece.id).filter(is_able).collect()
    }
    /// Orders in notation that somebody may mean who points from the selected pieces at a place, lawful or not: asked
    /// for when nothing is offered there, so that `check` can say why not.
    fn wishes(_battle: &Self::Battle, _seat: Seat, _selection: &[u16], _target: &Place) -> Vec<String> {
        Vec::new()
    }
    /// The sight tool: what is between two places; `battle` has been veiled for whoever asks. `None` if the book has no
    /// such tool or the places are not on its ground.
    fn sight(_battle: &Self::Battle, _from: &Place, _to: &Place) -> Option<Sight> {
        None
    }
    /// Does what is said under this key matter to somebody who was away? Nothing does unless the book says so.
    fn notable(_key: &str) -> Option<Notable> {
        None
    }
    /// What must hold in every position; the faults found.
    fn invariants(battle: &Self::Battle) -> Vec<String>;

    /// Checks, resolves and records one order. Everything that plays goes through here.
    fn play(
        battle: &mut Self::Battle,
        seat: Seat,
        order: &Self::Order,
        dice: &mut dyn Dice,
        record: &mut Record<Self>,
    ) -> Result<(), Self::Refusal> {
        Self::check(battle, seat, order)?;
        Self::resolve(&mut Field::new(battle, dice, record), seat, order);
        Ok(())
    }
}

/// A short hash of the whole state: makes a replay that diverges visible.
pub fn state_hash<R: Ruleset>(battle: &R::Battle) -> String {
    let json = serde_json::to_string(battle).expect("a battle serialises without failing");
    let mut hash = digest::sha256(&format!("grognard/state/{}\n{json}", R::FORMAT));
    hash.truncate(16);
    hash
}
