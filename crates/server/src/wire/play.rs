//! Offers, tries and orders.

use engine::{Denied, Odds};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::mirror::mirror;
use super::numbers::{Chart, Sum};
use super::outcomes::{Fates, Outcome, effect, outcomes};
use super::path::{Path, Role};
use super::view::Place;
use crate::voice::Voice;

/// Something said, with the rule behind it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Sentence {
    pub(crate) text: String,
    pub(crate) rule: Option<Rule>,
}

/// A clause of the book.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Rule {
    pub(crate) id: String,
    /// Its number as the book prints it; empty where it goes by its title.
    pub(crate) number: String,
    pub(crate) title: String,
    /// What it says, in our words.
    pub(crate) gist: String,
}

/// Something the selection may do.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Offer {
    /// The action, by the book's key for it.
    verb: &'static str,
    role: Role,
    title: String,
    /// The pieces that act.
    pieces: Vec<u16>,
    target: Option<Place>,
    /// The way over the measured table, if the order is to go one and nothing else: it can be dragged elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    path: Option<Path>,
    /// The card of the hand that it plays or spends.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    card: Option<String>,
    /// Lawful ends of such ways all around the piece, in thousandths; only one offer of a kind says so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<(i32, i32)>>"))]
    reach: Vec<(i32, i32)>,
    /// The order that must be given before this one: both are given together.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    needs: Option<String>,
    /// Bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Corners>>"))]
    figures: Vec<Corners>,
    /// What it ends besides what it does; told of orders that need no piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    ends: Option<Sentence>,
    /// The order in notation, ready to send.
    order: String,
    /// The same as a sentence.
    text: String,
}

/// Corners of a base, in thousandths.
pub(crate) type Corners = [(i32, i32); 4];

impl Offer {
    /// What these pieces may do, and no others.
    pub(crate) fn of(voice: &Voice<'_>, seat: engine::Seat, pieces: &[u16]) -> Vec<Self> {
        let is_theirs = |offer: &engine::Offer| offer.pieces.iter().all(|piece| pieces.contains(piece));
        let offers = voice.table.offers(seat, pieces).into_iter().filter(is_theirs);
        offers.map(|offer| Self::new(voice, seat, offer)).collect()
    }

    /// The order that lets the moment pass, if it is all that can be done in it. What can be done at any time, such as
    /// to give up or to change a standing order, does not count.
    pub(crate) fn only_pass(offers: &[Self]) -> Option<&str> {
        let is_for_now = |offer: &&Self| !matches!(offer.role, Role::Resign | Role::Standing);
        let mut now = offers.iter().filter(is_for_now);
        let only = now.next().filter(|offer| matches!(offer.role, Role::Pass))?;
        now.next().is_none().then_some(&only.order)
    }

    fn new(voice: &Voice<'_>, seat: engine::Seat, offer: engine::Offer) -> Self {
        let is_plain = offer.pieces.is_empty() && offer.target.is_none() && offer.path.is_none();
        let ends = is_plain.then(|| voice.table.ends(seat, &offer.order)).flatten();
        Self {
            ends: ends.map(|line| voice.sentence(&line)),
            verb: offer.verb.name(),
            role: offer.role.into(),
            title: voice.word(offer.verb.name()),
            pieces: offer.pieces,
            target: offer.target.map(Place::from),
            path: offer.path.map(Path::from),
            card: offer.card.as_deref().map(str::to_owned),
            reach: offer.reach,
            needs: offer.needs,
            figures: corners(offer.figures),
            order: offer.order,
            text: voice.text(&offer.text),
        }
    }
}

/// Lawful orders of a seat, as far as it may know; none while it is not awaited.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LawfulOrders {
    /// Where the game stands; orders name it.
    pub(crate) index: u32,
    /// In notation.
    pub(crate) orders: Vec<String>,
    /// Are these all? Otherwise the book cannot list its orders, and these are a selection.
    pub(crate) complete: bool,
}

/// A question: would this order be lawful, and what may come of it?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct TryAsked {
    pub(crate) order: String,
}

/// The answer to a try.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Tried {
    lawful: bool,
    /// The order: in canonical notation if it is lawful, otherwise as it was asked about.
    order: String,
    /// The way it goes, if it is to go one and nothing else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    path: Option<Path>,
    /// Why it is not lawful.
    reason: Option<Sentence>,
    /// The order as a sentence; empty for what is no order.
    text: String,
    /// The numbers that go into it.
    tallies: Vec<Sum>,
    /// The printed table that it will be looked up in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    chart: Option<Chart>,
    /// What may come of it, likeliest first.
    outcomes: Vec<Outcome>,
    /// The same for each side apart, where both may be harmed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Fates>>"))]
    fates: Vec<Fates>,
    /// False when the outcomes are an estimate.
    exact: bool,
    /// Is nothing left to chance? No die is rolled, as far as the seat can know.
    is_certain: bool,
    /// What the outcomes take for granted, where somebody else may choose otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    assumes: Option<Sentence>,
    /// How else it may be given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Variant>>"))]
    variants: Vec<Variant>,
    /// What it ends besides what it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    ends: Option<Sentence>,
    /// Bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Corners>>"))]
    figures: Vec<Corners>,
    /// What it leads to later.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    forecast: Option<Forecast>,
    /// What would change the odds most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    instead: Option<Instead>,
}

/// The same order with something more or less, and the odds it then has.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Instead {
    title: String,
    /// Is the order now given with it? It is then compared with the one without.
    is_on: bool,
    /// How likely it would be that something comes of it, from 0 to 1.
    effect: f64,
    order: String,
}

impl Tried {
    /// What is said about an order of a seat.
    pub(crate) fn new(voice: &Voice<'_>, seat: engine::Seat, order: String) -> Self {
        let table = voice.table;
        let path = table.path(seat, &order).map(Path::from);
        let text = table.order_line(seat, &order).map(|line| voice.text(&line)).unwrap_or_default();
        let judged = table.check(seat, &order).and_then(|canonical| {
            let odds = table.odds(seat, &canonical)?;
            Ok((canonical, odds))
        });
        match judged {
            Ok((canonical, odds)) => Self {
                instead: Instead::of(voice, seat, &canonical, &odds),
                path,
                text,
                assumes: table.assumes(seat, &canonical).map(|line| voice.sentence(&line)),
                variants: Variant::of(voice, seat, &canonical),
                ends: table.ends(seat, &canonical).map(|line| voice.sentence(&line)),
                figures: corners(table.drawn_up(seat, &canonical)),
                forecast: table.forecast(seat, &canonical).map(|found| Forecast::new(voice, seat, &found)),
                ..Self::lawful(voice, seat, canonical, &odds)
            },
            Err(denied) => {
                let variants = Variant::of(voice, seat, &order);
                Self { path, text, variants, ..Self::denied(voice, order, &denied) }
            }
        }
    }

    fn lawful(voice: &Voice<'_>, seat: engine::Seat, order: String, odds: &Odds) -> Self {
        Self {
            lawful: true,
            order,
            path: None,
            reason: None,
            text: String::new(),
            tallies: sums(voice, odds),
            chart: odds.chart.as_ref().map(|chart| Chart::new(voice, chart)),
            outcomes: outcomes(voice, seat, odds),
            fates: Fates::of(voice, seat, odds),
            exact: odds.exact,
            is_certain: odds.is_certain(),
            assumes: None,
            variants: Vec::new(),
            ends: None,
            figures: Vec::new(),
            forecast: None,
            instead: None,
        }
    }

    fn denied(voice: &Voice<'_>, order: String, denied: &Denied) -> Self {
        Self {
            lawful: false,
            order,
            path: None,
            reason: Some(voice.denied(denied)),
            text: String::new(),
            tallies: Vec::new(),
            chart: None,
            outcomes: Vec::new(),
            fates: Vec::new(),
            exact: true,
            is_certain: false,
            assumes: None,
            variants: Vec::new(),
            ends: None,
            figures: Vec::new(),
            forecast: None,
            instead: None,
        }
    }
}

impl Instead {
    /// Orders compared at most: each is walked like the one in hand.
    const MOST: usize = 6;
    /// Less than this is no change worth telling.
    const LEAST: f64 = 0.02;

    fn of(voice: &Voice<'_>, seat: engine::Seat, order: &str, odds: &Odds) -> Option<Self> {
        if odds.lines.len() < 2 {
            return None;
        }
        let now = effect(voice, seat, odds);
        let ticks =
            voice.table.variants(seat, order).into_iter().filter(|one| one.chip == engine::Chip::Tick);
        let lawful = ticks.filter(|one| voice.table.check(seat, &one.order).is_ok());
        let tried = lawful.take(Self::MOST).filter_map(|one| {
            let odds = voice.table.odds(seat, &one.order).ok()?;
            Some((effect(voice, seat, &odds), one))
        });
        let far = |found: &f64| (found - now).abs();
        let (effect, most) = tried.max_by(|(one, _), (two, _)| far(one).total_cmp(&far(two)))?;
        let engine::Variant { title, is_on, order, .. } = most;
        (far(&effect) >= Self::LEAST).then(|| Self { title: voice.text(&title), is_on, effect, order })
    }
}

fn sums(voice: &Voice<'_>, odds: &Odds) -> Vec<Sum> {
    odds.tallies.iter().map(|tally| Sum::before_dice(voice, tally)).collect()
}

fn corners(figures: Vec<engine::Figure>) -> Vec<Corners> {
    figures.into_iter().map(|figure| figure.corners).collect()
}

/// How else an order may be given.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Variant {
    title: String,
    chip: Chip,
    /// Is it so already? The order is then the one without it.
    is_on: bool,
    /// The piece it speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    piece: Option<u16>,
    /// The order as it is then.
    order: String,
    /// Why that is not lawful.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    reason: Option<Sentence>,
}

mirror! {
    /// How a variant goes with the others.
    Chip("snake_case") { Tick, OneOf, Step }
}

impl Variant {
    fn of(voice: &Voice<'_>, seat: engine::Seat, order: &str) -> Vec<Self> {
        let variant = |one: engine::Variant| Self {
            title: voice.text(&one.title),
            chip: one.chip.into(),
            is_on: one.is_on,
            piece: one.piece,
            reason: voice.table.check(seat, &one.order).err().map(|denied| voice.denied(&denied)),
            order: one.order,
        };
        voice.table.variants(seat, order).into_iter().map(variant).collect()
    }
}

/// What an order leads to later.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Forecast {
    /// The order to come, as a sentence.
    text: String,
    tallies: Vec<Sum>,
    /// What may come of it, likeliest first.
    outcomes: Vec<Outcome>,
    /// The same for each side apart, where both may be harmed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Fates>>"))]
    fates: Vec<Fates>,
    exact: bool,
    /// What the outcomes take for granted, where somebody else may choose otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    assumes: Option<Sentence>,
}

impl Forecast {
    fn new(voice: &Voice<'_>, seat: engine::Seat, forecast: &engine::Forecast) -> Self {
        let odds = &forecast.odds;
        Self {
            text: voice.text(&forecast.text),
            tallies: sums(voice, odds),
            outcomes: outcomes(voice, seat, odds),
            fates: Fates::of(voice, seat, odds),
            exact: odds.exact,
            assumes: forecast.assumes.as_ref().map(|line| voice.sentence(line)),
        }
    }
}

/// An order, and the index of the game its player looked at.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct OrderAsked {
    pub(crate) order: String,
    pub(crate) index: u32,
}

/// The wish to take the last order back.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoAsked {
    pub(crate) index: u32,
}

/// Done and on disk.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Acknowledged {
    /// Where the game now stands.
    pub(crate) index: u32,
}
