//! Skirmish, a toy book that has one of everything: a sum, a pool, a hidden card, a decision in mid-resolution, an order
//! that rolls more dice than odds can walk. The engine and this kit are tested with it.
//!
//! Two sides stand on a line of places. A unit moves one place or fires once a turn; whoever is hit may stand and
//! lose one, retreat, or play a dodge card if the hidden draw gave one.

mod battle;
mod check;
mod event;
mod order;
mod resolve;
mod rulebook;
mod view;

pub use battle::{Battle, Card, Ending, Scenario, Unit};
pub use check::Refusal;
pub use event::Event;
pub use order::Order;
pub use rulebook::{CLAUSES, INVENTED, MESSAGES};

use std::sync::Arc;

use engine::{
    Audience, Awaited, FastDice, Faults, Field, Ground, Happened, Line, Offer, ParseError, Rulebook, Ruleset,
    ScenarioInfo, ScenarioText, Seat, Seats, Setup, Spot, View, Viewer,
};

/// The toy book.
pub type Skirmish = Flawed<{ flaw::NONE }>;

/// The toy book with a flaw, to see that it is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flawed<const FLAW: u8>;

/// What can be wrong with a book.
#[allow(missing_docs)]
pub mod flaw {
    pub const NONE: u8 = 0;
    pub const LISTS_TOO_LITTLE: u8 = 1;
    pub const LISTS_TOO_MUCH: u8 = 2;
    pub const DEAD_END: u8 = 3;
    pub const MISPRINTS: u8 = 4;
    pub const FORGETS: u8 = 5;
    pub const VEIL_LEAKS: u8 = 6;
    pub const VEIL_WAVERS: u8 = 7;
    pub const ORDERS_LEAK: u8 = 8;
    pub const LOG_TELLS: u8 = 9;
    pub const KNOWS_TOO_MUCH: u8 = 10;
    pub const INVARIANT: u8 = 11;
    pub const CRASHES: u8 = 12;
    /// No flaw, but a book that does not promise to list every order.
    pub const UNLISTED: u8 = 13;
}

impl<const FLAW: u8> Ruleset for Flawed<FLAW> {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    const FORMAT: u32 = 1;
    const LISTED: bool = FLAW != flaw::UNLISTED;

    fn rulebook() -> &'static Rulebook {
        &rulebook::RULEBOOK
    }

    fn messages(language: &str) -> Option<&'static str> {
        [("en", MESSAGES), INVENTED].into_iter().find_map(|(id, text)| (id == language).then_some(text))
    }

    fn scenarios() -> Vec<ScenarioText> {
        let meeting = include_str!("meeting.txt").to_owned();
        vec![ScenarioText { id: "meeting".to_owned(), files: vec![("meeting.txt".to_owned(), meeting)] }]
    }

    fn load(text: &ScenarioText) -> Result<Scenario, Faults> {
        let (file, lines) = text.files.first().ok_or_else(|| Faults::one(&text.id, 0, "no file"))?;
        Scenario::read(&text.id, file, lines)
    }

    fn info(scenario: &Scenario) -> ScenarioInfo {
        scenario.info()
    }

    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        Battle::begin(scenario, setup)
    }

    fn draft(text: &str) -> Result<Battle, Faults> {
        let scenario = Arc::new(Scenario::read("case", "battle", text)?);
        Battle::begin(&scenario, &Setup::default().completed(&scenario.info(), &["1"]))
    }

    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        let thawed: Battle = serde_json::from_str(json)?;
        let hit = thawed.hit.filter(|_| FLAW != flaw::FORGETS);
        Ok(Battle { scenario: like.scenario.clone(), hit, ..thawed })
    }

    fn seats(battle: &Battle) -> Seats {
        battle.seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        battle.awaits()
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let side = battle.seats.side(seat);
        let enemy_dodges = side.is_some_and(|side| battle.cards[usize::from(side.other().0)] == Card::Dodge);
        if FLAW == flaw::KNOWS_TOO_MUCH && enemy_dodges && matches!(order, Order::Barrage { .. }) {
            return Err(Refusal::NoCard);
        }
        check::check(battle, seat, order)
    }

    fn resolve(field: &mut Field<'_, Self>, seat: Seat, order: &Order) {
        assert!(FLAW != flaw::CRASHES || *order != Order::Retreat, "no retreat");
        resolve::resolve(field, seat, order);
    }

    fn apply(battle: &mut Battle, event: &Event) {
        event::apply(battle, event);
    }

    fn orders(battle: &Battle, seat: Seat, orders: &mut Vec<Order>) {
        let lawful = |order: &Order| Self::check(battle, seat, order).is_ok();
        let is_dead_end = FLAW == flaw::DEAD_END && battle.hit.is_some();
        orders.extend(order::thinkable(battle).filter(|order| lawful(order) && !is_dead_end));
        match FLAW {
            flaw::LISTS_TOO_LITTLE if battle.turn > 1 => orders.retain(|order| *order != Order::Draw),
            flaw::LISTS_TOO_MUCH if !orders.is_empty() => orders.push(Order::Dodge),
            flaw::ORDERS_LEAK if battle.cards == [Card::Dodge; 2] => orders.reverse(),
            _ => {}
        }
    }

    fn print(battle: &Battle, order: &Order) -> String {
        let text = order.print(battle);
        if FLAW == flaw::MISPRINTS { text.replace("volley", "fire") } else { text }
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        Order::parse(battle, text)
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        battle.name(spot)
    }

    fn tell(_: &Battle, event: &Event) -> Line {
        event.tell()
    }

    fn explain(_: &Battle, refusal: &Refusal) -> Line {
        refusal.explain()
    }

    fn describe(battle: &Battle, _: Viewer) -> String {
        battle.facts().join("\n")
    }

    fn facts(battle: &Battle) -> Vec<String> {
        battle.facts()
    }

    fn summarise(_: &Battle, _: &Battle, events: &[Happened<Event>]) -> String {
        event::summary(events)
    }

    fn audience(_: &Battle, event: &Event) -> Audience {
        event.audience()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn veil(battle: &Battle, viewer: Viewer) -> Battle {
        let mut known = view::veil(battle, viewer);
        match FLAW {
            flaw::VEIL_LEAKS => known.cards = battle.cards,
            flaw::VEIL_WAVERS => known.turn += 1,
            _ => {}
        }
        known
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        view::disturb(battle, viewer, dice)
    }

    fn view(battle: &Battle, viewer: Viewer) -> View {
        view::view(battle, viewer)
    }

    fn ground(battle: &Battle) -> Ground {
        view::ground(battle)
    }

    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        view::offers(battle, seat, selection)
    }

    fn invariants(battle: &Battle) -> Vec<String> {
        let mut faults = battle.invariants();
        if FLAW == flaw::INVARIANT && battle.turn == 3 {
            faults.push("turn three".to_owned());
        }
        faults
    }
}
