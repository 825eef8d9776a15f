//! Valor & Victory: WW2 squads on hexes.
//!
//! One file for each chapter of the book: fire in general is `fire.rs`, close assault is `assault.rs`,
//! line of sight is `sight.rs`. `battle.rs` is the state, `order.rs` what may be asked, `event.rs` what can happen and
//! the only code that changes a battle; `check.rs` and `resolve.rs` are switchboards.

mod antitank;
mod ap;
mod assault;
mod battle;
mod casualties;
mod check;
mod command;
mod counters;
mod describe;
mod dice;
mod draft;
pub mod estimate;
mod event;
mod fire;
mod fog;
mod fortifications;
mod listing;
mod map;
mod movement;
mod opportunity;
mod order;
mod overrun;
mod pointing;
mod refusal;
mod resolve;
mod scenario;
mod sequence;
mod setup;
mod sight;
mod smoke;
mod snipers;
mod stacking;
mod support;
mod tables;
mod tell;
mod terrain;
mod transport;
mod valor;
mod victory;
mod view;
mod weapons;

use std::sync::Arc;

use engine::{
    Audience, Awaited, FastDice, Faults, Ground, Happened, Line, Notable, Offer, ParseError, Place, Ruleset,
    ScenarioInfo, ScenarioText, Seat, Seats, Setup, Side, Sight, Spot, View, Viewer,
};

pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use refusal::Refusal;
pub use scenario::Scenario;

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));
include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

pub(crate) type Field<'a> = engine::Field<'a, ValorVictory>;

/// Clauses that are carried out by how things are made rather than by a line that cites them: kinds of counter, what a
/// hex stores, shapes and tables. Each chapter lists its own.
pub const BY_CONSTRUCTION: &[&[engine::Clause]] = &[
    counters::CLAUSES,
    dice::CLAUSES,
    weapons::CLAUSES,
    fire::CLAUSES,
    opportunity::CLAUSES,
    ap::CLAUSES,
    casualties::CLAUSES,
    assault::CLAUSES,
    antitank::CLAUSES,
    valor::CLAUSES,
    support::CLAUSES,
    snipers::CLAUSES,
    fortifications::CLAUSES,
    map::CLAUSES,
    victory::CLAUSES,
    sequence::CLAUSES,
    movement::CLAUSES,
    stacking::CLAUSES,
    transport::CLAUSES,
    overrun::CLAUSES,
    sight::CLAUSES,
    fog::CLAUSES,
    terrain::CLAUSES,
];

/// The book.
#[derive(Clone, Copy, Debug)]
pub struct ValorVictory;

impl Ruleset for ValorVictory {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    const FORMAT: u32 = 1;
    const LISTED: bool = true;

    fn rulebook() -> &'static engine::Rulebook {
        &RULEBOOK
    }

    fn messages(language: &str) -> Option<&'static str> {
        (language == "en").then_some(include_str!("../text/en.ftl"))
    }

    fn scenarios() -> Vec<ScenarioText> {
        let mut scenarios = embedded();
        scenarios.sort_by_key(|text| text.id != "tutorial");
        scenarios
    }

    fn load(text: &ScenarioText) -> Result<Scenario, Faults> {
        scenario::load(text)
    }

    fn info(scenario: &Scenario) -> ScenarioInfo {
        scenario::info(scenario)
    }

    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        setup::begin(scenario, setup)
    }

    fn draft(text: &str) -> Result<Battle, Faults> {
        draft::draft(text)
    }

    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        Ok(Battle { scenario: Arc::clone(&like.scenario), state: serde_json::from_str(json)? })
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        match battle.outcome() {
            Some(outcome) => Awaited::Over(outcome),
            None => Awaited::Decision {
                seats: battle.state().seats.of(sequence::deciding(battle)),
                what: if battle.state().moving.is_some() { "moving" } else { battle.state().phase.key() },
            },
        }
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let side = battle.state().seats.side(seat).ok_or(refusal::refuse("no-seat", clause::SEQ_ORDERS))?;
        check::check(battle, side, order)
    }

    fn resolve(field: &mut Field<'_>, seat: Seat, order: &Order) {
        let side = field.battle().state().seats.side(seat).unwrap_or(Side(0));
        resolve::resolve(field, side, order);
    }

    fn apply(battle: &mut Battle, event: &Event) {
        event::apply(battle, event);
    }

    fn orders(battle: &Battle, seat: Seat, orders: &mut Vec<Order>) {
        if let Some(side) = battle.state().seats.side(seat) {
            listing::orders(battle, side, orders);
        }
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Resign)
    }

    fn print(battle: &Battle, order: &Order) -> String {
        order::print(battle, order)
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        order::parse(battle, text)
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        tell::name(battle, spot)
    }

    fn tell(battle: &Battle, event: &Event) -> Line {
        tell::tell(battle, event)
    }

    fn explain(_: &Battle, refusal: &Refusal) -> Line {
        refusal.line()
    }

    fn describe(battle: &Battle, viewer: Viewer) -> String {
        describe::describe(battle, viewer)
    }

    fn facts(battle: &Battle) -> Vec<String> {
        describe::facts(battle)
    }

    fn summarise(before: &Battle, after: &Battle, _: &[Happened<Event>]) -> String {
        describe::summarise(before, after)
    }

    fn audience(battle: &Battle, event: &Event) -> Audience {
        fog::audience(battle, event)
    }

    fn reveals(event: &Event) -> bool {
        fog::reveals(event)
    }

    fn seals(event: &Event) -> bool {
        sequence::seals(event)
    }

    fn veil(battle: &Battle, viewer: Viewer) -> Battle {
        fog::veil(battle, viewer)
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        fog::disturb(battle, viewer, dice)
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

    fn wishes(battle: &Battle, seat: Seat, selection: &[u16], target: &Place) -> Vec<String> {
        pointing::wishes(battle, seat, selection, target)
    }

    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        pointing::sight(battle, from, to)
    }

    fn notable(key: &str) -> Option<Notable> {
        tell::notable(key)
    }

    fn invariants(battle: &Battle) -> Vec<String> {
        describe::invariants(battle)
    }
}
