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

pub use battle::{Battle, Card, Scenario, Unit};
pub use check::Refusal;
pub use event::Event;
pub use order::Order;
pub use rulebook::{CLAUSES, MESSAGES};

use std::sync::Arc;

use engine::{
    Audience, Awaited, FastDice, Faults, Field, Ground, Happened, Line, Offer, ParseError, Rulebook, Ruleset,
    ScenarioInfo, ScenarioText, Seat, Seats, Setup, Spot, View, Viewer,
};

/// The toy book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skirmish;

impl Ruleset for Skirmish {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    const FORMAT: u32 = 1;
    const LISTED: bool = true;

    fn rulebook() -> &'static Rulebook {
        &rulebook::RULEBOOK
    }

    fn messages(language: &str) -> Option<&'static str> {
        (language == "en").then_some(MESSAGES)
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
        serde_json::from_str(json).map(|battle| Battle { scenario: like.scenario.clone(), ..battle })
    }

    fn seats(battle: &Battle) -> Seats {
        battle.seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        battle.awaits()
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Result<(), Refusal> {
        check::check(battle, seat, order)
    }

    fn resolve(field: &mut Field<'_, Self>, seat: Seat, order: &Order) {
        resolve::resolve(field, seat, order);
    }

    fn apply(battle: &mut Battle, event: &Event) {
        event::apply(battle, event);
    }

    fn orders(battle: &Battle, seat: Seat, orders: &mut Vec<Order>) {
        orders.extend(order::thinkable(battle).filter(|order| check::check(battle, seat, order).is_ok()));
    }

    fn print(battle: &Battle, order: &Order) -> String {
        order.print(battle)
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
        view::veil(battle, viewer)
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
        battle.invariants()
    }
}
