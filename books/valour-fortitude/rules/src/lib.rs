//! Valour & Fortitude: Napoleonic miniatures on the measured table.
//!
//! One file for each chapter of the book: shooting is `fire.rs`, the value of any attack is `attack.rs`, 6.3 to 6.6 are
//! `movement/`. `battle/` is the state, `order.rs` what may be asked, `event/` what can happen and the only code that
//! changes a battle; `check.rs` and `resolve.rs` are switchboards; `sequence.rs` is the machine that goes on until
//! somebody must decide.

mod action;
mod armies;
mod attack;
mod battle;
mod check;
mod defend;
mod describe;
mod draft;
mod edition;
pub mod estimate;
mod event;
mod fate;
mod fire;
mod fog;
mod formation;
mod land;
mod leaders;
mod listing;
mod measure;
mod melee;
mod morale;
mod movement;
mod order;
mod pointing;
mod refusal;
mod reinforcements;
mod resolve;
mod scenario;
mod sequence;
mod setpiece;
mod setup;
mod sight;
mod tell;
mod terrain;
mod view;
mod winning;

use std::sync::Arc;

use engine::{
    Audience, Awaited, FastDice, Faults, Ground, Happened, Line, Notable, Offer, ParseError, Place, Ruleset,
    ScenarioInfo, ScenarioText, Seat, Seats, Setup, Side, Sight, Spot, View, Viewer,
};

pub use armies::{ArmyList, ListFault, Nation};
pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use refusal::Refusal;
pub use scenario::Scenario;

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));
include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

pub(crate) type Field<'a> = engine::Field<'a, ValourFortitude>;

/// Clauses that are carried out by how things are made rather than by a line that cites them. Each chapter lists its own.
pub const BY_CONSTRUCTION: &[&[engine::Clause]] = &[
    action::CLAUSES,
    armies::CLAUSES,
    attack::CLAUSES,
    edition::CLAUSES,
    fate::CLAUSES,
    fire::CLAUSES,
    formation::CLAUSES,
    land::CLAUSES,
    leaders::CLAUSES,
    measure::CLAUSES,
    melee::CLAUSES,
    morale::CLAUSES,
    movement::CLAUSES,
    reinforcements::CLAUSES,
    sequence::CLAUSES,
    setpiece::CLAUSES,
    sight::CLAUSES,
    terrain::CLAUSES,
    winning::CLAUSES,
];

/// The book.
#[derive(Clone, Copy, Debug)]
pub struct ValourFortitude;

impl Ruleset for ValourFortitude {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    const FORMAT: u32 = 1;
    const LISTED: bool = false;

    fn rulebook() -> &'static engine::Rulebook {
        &RULEBOOK
    }

    fn messages(language: &str) -> Option<&'static str> {
        (language == "en").then_some(include_str!("../text/en.ftl"))
    }

    fn scenarios() -> Vec<ScenarioText> {
        let mut scenarios = embedded();
        scenarios.sort_by_key(|text| text.id != "introduction");
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
        Ok(Battle::derive(Arc::clone(&like.scenario), serde_json::from_str(json)?))
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        match (battle.outcome(), sequence::deciding(battle)) {
            (Some(outcome), _) => Awaited::Over(outcome),
            (None, Some(deciding)) => Awaited::Decision { seats: deciding.seats, what: deciding.what },
            (None, None) => Awaited::Decision { seats: engine::SeatSet::default(), what: "await-nothing" },
        }
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let side = battle.state().seats.side(seat).ok_or(refusal::refuse("no-seat", clause::CONV_PLAYERS))?;
        check::check(battle, seat, side, order)
    }

    fn resolve(field: &mut Field<'_>, seat: Seat, order: &Order) {
        let side = field.battle().state().seats.side(seat).unwrap_or(Side(0));
        resolve::resolve(field, side, order);
    }

    fn apply(battle: &mut Battle, event: &Event) {
        event::apply(battle, event);
    }

    fn orders(battle: &Battle, seat: Seat, orders: &mut Vec<Order>) {
        listing::orders(battle, seat, orders);
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Concede)
    }

    fn sample(battle: &Battle, seat: Seat, dice: &mut FastDice) -> Option<Order> {
        listing::sample(battle, seat, dice)
    }

    fn for_odds(battle: &Battle) -> Battle {
        let mut quiet = battle.clone();
        for army in &mut quiet.state.armies {
            army.standing = fate::Standing::QUIET;
        }
        quiet
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

    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        view::able(battle, seat)
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
