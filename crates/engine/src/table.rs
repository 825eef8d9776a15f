//! Games whose rules the caller need not know: for the server, the command line and the case runner.

use crate::contract::{Awaited, Ruleset, state_hash};
use crate::dice::{Die, FastDice};
use crate::field::{Field, Record};
use crate::game::{Denied, Game, NoUndo, Told};
use crate::journal::{Header, Journal, Move};
use crate::key::Key;
use crate::known::{Known, Veiled};
use crate::line::{Line, Row, Spot};
use crate::odds::Odds;
use crate::policy::{self, Policies, PolicyForm};
use crate::seat::{Seat, Seats, Side, Viewer};
use crate::view::{
    ArmyDraft, CardSheet, Danger, Drafted, Figure, Forecast, Ground, InfoCard, March, Offer, Path, Phase,
    Place, Placed, Placing, Pointed, Reach, SettingUp, Sight, Together, Variant, View,
};

/// A game of any book.
pub trait Table: Send {
    /// What was agreed before play.
    fn header(&self) -> &Header;
    /// Orders played.
    fn len(&self) -> usize;
    /// Has nothing been played?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who sits where.
    fn seats(&self) -> Seats;
    /// The seat with this name.
    fn seat(&self, name: &str) -> Option<Seat>;
    /// Whom it awaits, or how it ended.
    fn awaits(&self) -> Awaited;
    /// What may be settled before it is asked.
    fn policies(&self) -> Vec<PolicyForm>;
    /// What policies do for a seat that must react, in notation; `None` if they do not speak of it, or it need not.
    fn answer(&self, seat: Seat, policies: &Policies) -> Option<String>;
    /// What is done for a seat that must react and says nothing.
    fn default_answer(&self, seat: Seat) -> Option<String>;
    /// Is this order lawful? The canonical form if so. Judged by what the seat may know.
    fn check(&self, seat: Seat, order: &str) -> Result<String, Denied>;
    /// Plays an order with the game's own dice.
    fn play(&mut self, seat: Seat, order: &str) -> Result<(), Denied>;
    /// Plays an order with exactly these dice.
    fn play_told(&mut self, seat: Seat, order: &str, dice: &[Die]) -> Result<(), Denied>;
    /// Plays an order with these dice, and with those of a seed where they run out: a lesson's.
    fn play_scripted(&mut self, seat: Seat, order: &str, dice: &[Die], seed: u64) -> Result<(), Denied>;
    /// Plays an order with fast dice.
    fn play_fast(&mut self, seat: Seat, order: &str, dice: &mut FastDice) -> Result<(), Denied>;
    /// Lawful orders as far as the seat may know, all of them if the book can list them.
    fn orders(&self, seat: Seat) -> Vec<String>;
    /// Does [`Table::orders`] list all there are?
    fn lists_all_orders(&self) -> bool;
    /// A random lawful order of whoever is awaited, drawn from what that seat may know.
    fn sample(&self, dice: &mut FastDice) -> Option<(Seat, String)>;
    /// What an order may bring, from what the seat may know.
    fn odds(&self, seat: Seat, order: &str) -> Result<Odds, Denied>;
    /// The viewer's screen.
    fn view(&self, viewer: Viewer) -> View;
    /// The phases of a turn.
    fn phases(&self) -> Vec<Phase>;
    /// The stages of a set-up by hand.
    fn stages(&self) -> Vec<Key>;
    /// The cards of the viewer's deck.
    fn cards(&self, viewer: Viewer) -> Vec<CardSheet>;
    /// The ground.
    fn ground(&self) -> Ground;
    /// What the selected pieces may do.
    fn offers(&self, seat: Seat, selection: &[u16]) -> Vec<Offer>;
    /// The seat's own pieces that may act by themselves.
    fn able(&self, seat: Seat) -> Vec<u16>;
    /// What a click on a piece selects besides it.
    fn together(&self, seat: Seat) -> Vec<Together>;
    /// Why the seat can only let the moment pass.
    fn idle(&self, seat: Seat) -> Option<Line>;
    /// Where the selected pieces can go, where that takes several orders.
    fn reach(&self, seat: Seat, selection: &[u16]) -> Vec<Reach>;
    /// What may happen on the way that orders in notation lead; nothing if one of them is no order.
    fn dangers(&self, seat: Seat, orders: &[String]) -> Vec<Danger>;
    /// What somebody may mean who points from the selected pieces at a place, with such an order in hand; `check`
    /// judges it.
    fn wishes(&self, seat: Seat, pointed: Pointed<'_>) -> Vec<String>;
    /// Why the selected pieces cannot go to a place, where no single order says so.
    fn beyond_reach(&self, seat: Seat, selection: &[u16], target: &Place) -> Option<Line>;
    /// The way over the measured table that an order goes, if that is all it says.
    fn path(&self, seat: Seat, order: &str) -> Option<Path>;
    /// The order to go a way, in notation; `check` judges it.
    fn order_along(&self, seat: Seat, path: &Path) -> Option<String>;
    /// How else an order in notation may be given; none if it is no order.
    fn variants(&self, seat: Seat, order: &str) -> Vec<Variant>;
    /// What an order ends besides what it does.
    fn ends(&self, seat: Seat, order: &str) -> Option<Line>;
    /// What the odds of an order take for granted.
    fn assumes(&self, seat: Seat, order: &str) -> Option<Line>;
    /// The bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
    fn drawn_up(&self, seat: Seat, order: &str) -> Vec<Figure>;
    /// What a lawful order leads to later.
    fn forecast(&self, seat: Seat, order: &str) -> Option<Forecast>;
    /// How several pieces go these ways together, from what the seat may know.
    fn march(&self, seat: Seat, paths: &[Path]) -> March;
    /// What the seat needs to know to set up by hand.
    fn setting_up(&self, seat: Seat) -> Option<SettingUp>;
    /// What there is to say to an army that the seat puts together.
    fn drafted(&self, seat: Seat, draft: &ArmyDraft) -> Option<Drafted>;
    /// The order to put something on the table, in notation; `check` judges it.
    fn placing(&self, seat: Seat, placing: &Placing) -> Option<Placed>;
    /// What there is to know about a piece, if the viewer sees it.
    fn unit_card(&self, viewer: Viewer, piece: u16) -> Option<InfoCard>;
    /// What the ground does at a place, a card for each thing that lies there.
    fn ground_cards(&self, viewer: Viewer, at: &Place) -> Vec<InfoCard>;
    /// The sight tool, from what the viewer may know.
    fn sight(&self, viewer: Viewer, from: &Place, to: &Place) -> Option<Sight>;
    /// The position without its record: cheap to make, for questions that take a while. Its own dice are not there.
    fn study(&self) -> Box<dyn Table>;
    /// The seat that gave an order, counted from 1.
    fn giver(&self, order: u32) -> Option<Seat>;
    /// What the viewer may read of the log from an order on.
    fn log(&self, viewer: Viewer, from: u32) -> Vec<Told>;
    /// The book's word for something.
    fn name(&self, spot: Spot) -> String;
    /// What people call a piece or a place.
    fn title(&self, spot: Spot) -> String;
    /// Where a place lies that has no name of its own.
    fn locate(&self, spot: Spot) -> Option<Line>;
    /// What a spot is rather than where.
    fn thing(&self, spot: Spot) -> Option<Key>;
    /// Which of several like things a spot is.
    fn number(&self, spot: Spot) -> Option<u16>;
    /// What an order in notation asks for, as a sentence; `None` if it is no order.
    fn order_line(&self, seat: Seat, order: &str) -> Option<Line>;
    /// What a side is called among people; `None` if its word is its name.
    fn side_title(&self, side: Side) -> Option<Key>;
    /// The position in words.
    fn describe(&self, viewer: Viewer) -> Vec<Row>;
    /// The position as facts.
    fn facts(&self) -> Vec<String>;
    /// The position as facts, as far as the viewer may know.
    fn known_facts(&self, viewer: Viewer) -> Vec<String>;
    /// What is between two pieces or places by their names; `None` if a name is that of nothing.
    fn between(&self, one: &str, two: &str) -> Option<Vec<String>>;
    /// Hash of the state.
    fn state(&self) -> String;
    /// May the seat take back the last order?
    fn may_undo(&self, seat: Seat) -> Result<(), NoUndo>;
    /// Takes back the last order.
    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo>;
    /// Goes back to when `count` orders had been played; all sides have agreed.
    fn take_back(&mut self, count: usize);
    /// The last order as it was played.
    fn last(&self) -> Option<Move>;
    /// The record so far.
    fn journal(&self, publish: bool) -> Journal;
    /// The position and its record as text, for a cache; [`Book::thaw`](crate::Book::thaw) reads it.
    fn freeze(&self) -> Option<String>;
    /// What breaks an invariant of the book.
    fn invariants(&self) -> Vec<String>;
    /// What a seat knows of the battle, for computer players.
    fn known(&self, seat: Seat) -> Veiled;

    /// A line in plain notation with this game's names.
    fn notation(&self, line: &Line) -> String {
        line.notation(&|spot| self.name(spot))
    }
}

impl<R: Ruleset> Table for Game<R> {
    fn header(&self) -> &Header {
        self.header()
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn seats(&self) -> Seats {
        R::seats(self.battle())
    }

    fn seat(&self, name: &str) -> Option<Seat> {
        self.seat(name)
    }

    fn awaits(&self) -> Awaited {
        R::awaits(self.battle())
    }

    fn policies(&self) -> Vec<PolicyForm> {
        R::policies()
    }

    fn answer(&self, seat: Seat, policies: &Policies) -> Option<String> {
        policy::answer::<R>(self.battle(), seat, policies).map(|order| R::print(self.battle(), &order))
    }

    fn default_answer(&self, seat: Seat) -> Option<String> {
        policy::default_answer::<R>(self.battle(), seat).map(|order| R::print(self.battle(), &order))
    }

    fn check(&self, seat: Seat, order: &str) -> Result<String, Denied> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let order = R::parse(&known, order)?;
        match R::check(&known, seat, &order) {
            Ok(()) => Ok(R::print(&known, &order)),
            Err(refusal) => Err(Denied::Refused(refusal.line())),
        }
    }

    fn play(&mut self, seat: Seat, order: &str) -> Result<(), Denied> {
        self.play(seat, order)
    }

    fn play_told(&mut self, seat: Seat, order: &str, dice: &[Die]) -> Result<(), Denied> {
        self.play_told(seat, order, dice)
    }

    fn play_scripted(&mut self, seat: Seat, order: &str, dice: &[Die], seed: u64) -> Result<(), Denied> {
        self.play_scripted(seat, order, dice, seed)
    }

    fn play_fast(&mut self, seat: Seat, order: &str, dice: &mut FastDice) -> Result<(), Denied> {
        self.play_with(seat, order, dice)
    }

    fn orders(&self, seat: Seat) -> Vec<String> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let mut orders = Vec::new();
        R::orders(&known, seat, &mut orders);
        orders.iter().map(|order| R::print(&known, order)).collect()
    }

    fn lists_all_orders(&self) -> bool {
        R::LISTED
    }

    fn sample(&self, dice: &mut FastDice) -> Option<(Seat, String)> {
        let seat = R::awaits(self.battle()).seats().iter().next()?;
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::sample(&known, seat, dice).map(|order| (seat, R::print(&known, &order)))
    }

    fn odds(&self, seat: Seat, order: &str) -> Result<Odds, Denied> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let order = R::parse(&known, order)?;
        Odds::of::<R>(&known, seat, &order).map_err(|refusal| Denied::Refused(refusal.line()))
    }

    fn view(&self, viewer: Viewer) -> View {
        R::view(&R::veil(self.battle(), viewer), viewer)
    }

    fn phases(&self) -> Vec<Phase> {
        R::phases(self.battle())
    }

    fn stages(&self) -> Vec<Key> {
        R::stages(self.battle())
    }

    fn cards(&self, viewer: Viewer) -> Vec<CardSheet> {
        R::cards(&R::veil(self.battle(), viewer), viewer)
    }

    fn ground(&self) -> Ground {
        R::ground(self.battle())
    }

    fn offers(&self, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        R::offers(&Known::<R>::to_seat(self.battle(), seat), seat, selection)
    }

    fn able(&self, seat: Seat) -> Vec<u16> {
        R::able(&Known::<R>::to_seat(self.battle(), seat), seat)
    }

    fn together(&self, seat: Seat) -> Vec<Together> {
        R::together(&Known::<R>::to_seat(self.battle(), seat), seat)
    }

    fn idle(&self, seat: Seat) -> Option<Line> {
        R::idle(&Known::<R>::to_seat(self.battle(), seat), seat)
    }

    fn reach(&self, seat: Seat, selection: &[u16]) -> Vec<Reach> {
        R::reach(&Known::<R>::to_seat(self.battle(), seat), seat, selection)
    }

    fn dangers(&self, seat: Seat, orders: &[String]) -> Vec<Danger> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let orders: Result<Vec<_>, _> = orders.iter().map(|order| R::parse(&known, order)).collect();
        orders.map(|orders| R::dangers(&known, seat, &orders)).unwrap_or_default()
    }

    fn wishes(&self, seat: Seat, pointed: Pointed<'_>) -> Vec<String> {
        R::wishes(&Known::<R>::to_seat(self.battle(), seat), seat, pointed)
    }

    fn beyond_reach(&self, seat: Seat, selection: &[u16], target: &Place) -> Option<Line> {
        R::beyond_reach(&Known::<R>::to_seat(self.battle(), seat), seat, selection, target)
    }

    fn path(&self, seat: Seat, order: &str) -> Option<Path> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::path(&known, &R::parse(&known, order).ok()?)
    }

    fn order_along(&self, seat: Seat, path: &Path) -> Option<String> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::order_along(&known, path).map(|order| R::print(&known, &order))
    }

    fn variants(&self, seat: Seat, order: &str) -> Vec<Variant> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let Ok(order) = R::parse(&known, order) else { return Vec::new() };
        let printed = |variant: Variant<R::Order>| {
            let Variant { title, chip, is_on, piece, order } = variant;
            Variant { title, chip, is_on, piece, order: R::print(&known, &order) }
        };
        R::variants(&known, seat, &order).into_iter().map(printed).collect()
    }

    fn ends(&self, seat: Seat, order: &str) -> Option<Line> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::ends(&known, &R::parse(&known, order).ok()?)
    }

    fn assumes(&self, seat: Seat, order: &str) -> Option<Line> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::assumes(&known, seat, &R::parse(&known, order).ok()?)
    }

    fn drawn_up(&self, seat: Seat, order: &str) -> Vec<Figure> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::parse(&known, order).map(|order| R::drawn_up(&known, &order)).unwrap_or_default()
    }

    fn forecast(&self, seat: Seat, order: &str) -> Option<Forecast> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let order = R::parse(&known, order).ok()?;
        R::check(&known, seat, &order).ok()?;
        let (later, next) = R::leads_to(&known, seat, &order)?;
        let odds = Odds::of::<R>(&later, seat, &next).ok()?;
        Some(Forecast { text: R::order(&later, &next), assumes: R::assumes(&later, seat, &next), odds })
    }

    fn march(&self, seat: Seat, paths: &[Path]) -> March {
        march::<R>(&Known::to_seat(self.battle(), seat), seat, paths)
    }

    fn setting_up(&self, seat: Seat) -> Option<SettingUp> {
        R::setting_up(&Known::<R>::to_seat(self.battle(), seat), seat)
    }

    fn drafted(&self, seat: Seat, draft: &ArmyDraft) -> Option<Drafted> {
        R::drafted(&Known::<R>::to_seat(self.battle(), seat), seat, draft)
    }

    fn placing(&self, seat: Seat, placing: &Placing) -> Option<Placed> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        let Placed { order, to, snapped, inside } = R::placing(&known, seat, placing)?;
        Some(Placed { order: R::print(&known, &order), to, snapped, inside })
    }

    fn unit_card(&self, viewer: Viewer, piece: u16) -> Option<InfoCard> {
        let known = R::veil(self.battle(), viewer);
        let is_seen = R::view(&known, viewer).pieces.iter().any(|one| one.id == piece);
        is_seen.then(|| R::unit_card(&known, piece)).flatten()
    }

    fn ground_cards(&self, viewer: Viewer, at: &Place) -> Vec<InfoCard> {
        R::ground_cards(&R::veil(self.battle(), viewer), at)
    }

    fn sight(&self, viewer: Viewer, from: &Place, to: &Place) -> Option<Sight> {
        R::sight(&R::veil(self.battle(), viewer), from, to)
    }

    fn study(&self) -> Box<dyn Table> {
        Box::new(self.study())
    }

    fn giver(&self, order: u32) -> Option<Seat> {
        self.giver(order)
    }

    fn log(&self, viewer: Viewer, from: u32) -> Vec<Told> {
        self.log_for(viewer, from)
    }

    fn name(&self, spot: Spot) -> String {
        R::name(self.battle(), spot)
    }

    fn title(&self, spot: Spot) -> String {
        R::title(self.battle(), spot)
    }

    fn locate(&self, spot: Spot) -> Option<Line> {
        R::locate(self.battle(), spot)
    }

    fn thing(&self, spot: Spot) -> Option<Key> {
        R::thing(self.battle(), spot)
    }

    fn number(&self, spot: Spot) -> Option<u16> {
        R::number(self.battle(), spot)
    }

    fn order_line(&self, seat: Seat, order: &str) -> Option<Line> {
        let known = Known::<R>::to_seat(self.battle(), seat);
        R::parse(&known, order).ok().map(|order| R::order(&known, &order))
    }

    fn side_title(&self, side: Side) -> Option<Key> {
        R::side_title(self.battle(), side)
    }

    fn describe(&self, viewer: Viewer) -> Vec<Row> {
        R::describe(&R::veil(self.battle(), viewer), viewer)
    }

    fn facts(&self) -> Vec<String> {
        R::facts(self.battle())
    }

    fn known_facts(&self, viewer: Viewer) -> Vec<String> {
        R::facts(&R::veil(self.battle(), viewer))
    }

    fn between(&self, one: &str, two: &str) -> Option<Vec<String>> {
        R::between(self.battle(), one, two)
    }

    fn state(&self) -> String {
        state_hash::<R>(self.battle())
    }

    fn may_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.may_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        self.undo(seat)
    }

    fn take_back(&mut self, count: usize) {
        self.take_back(count);
    }

    fn last(&self) -> Option<Move> {
        self.last()
    }

    fn journal(&self, publish: bool) -> Journal {
        self.journal(publish)
    }

    fn freeze(&self) -> Option<String> {
        self.freeze()
    }

    fn invariants(&self) -> Vec<String> {
        R::invariants(self.battle())
    }

    fn known(&self, seat: Seat) -> Veiled {
        Veiled::new(Known::<R>::to_seat(self.battle(), seat))
    }
}

/// Rehearses it: whoever is in the way of another goes first, and who still cannot go stays.
fn march<R: Ruleset>(known: &Known<R>, seat: Seat, paths: &[Path]) -> March {
    let pieces: Vec<u16> = paths.iter().map(|path| path.piece).collect();
    let (first, mut battle, mut is_certain) = match R::prelude(known, seat, &pieces) {
        Some((order, battle)) => {
            let odds = Odds::of::<R>(known, seat, &order);
            let is_certain = odds.is_ok_and(|odds| odds.is_certain()) && R::ends(known, &order).is_none();
            (Some(R::print(known, &order)), battle, is_certain)
        }
        None => (None, R::Battle::clone(known), true),
    };
    let mut steps = Vec::new();
    let mut waiting: Vec<(Path, Option<Denied>)> = paths.iter().cloned().map(|path| (path, None)).collect();
    loop {
        let before = waiting.len();
        waiting.retain_mut(|(path, denied)| {
            let Some(order) = R::order_along(&battle, path) else { return true };
            if let Err(refusal) = R::check(&battle, seat, &order) {
                *denied = Some(Denied::Refused(refusal.line()));
                return true;
            }
            steps.push((R::print(&battle, &order), path.clone()));
            let (mut dice, mut record) = (FastDice::new(1), Record::<R>::default());
            R::carry_out(&mut Field::new(&mut battle, &mut dice, &mut record), seat, &order);
            is_certain &= record.dice.is_empty();
            false
        });
        if waiting.is_empty() || waiting.len() == before {
            break;
        }
    }
    let stay = waiting.into_iter().filter_map(|(path, denied)| Some((path, denied?))).collect();
    March { first, steps, stay, is_certain }
}
