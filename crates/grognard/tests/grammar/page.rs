//! A model of what the page lets a player say in a position: the buttons, lit places, ways, chips, cards and trays that it
//! makes of the server's answers (`select.ts`, `modes.ts`, `foot.ts`, `hand.ts`, `dragging.ts`, `setup/`). It proves nothing
//! about the page itself: it is fast, so it looks at many orders and says how hands are to go about each on the real page.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::{ArmyDraft, Offer, Path, Place, Placing, Role, Seat, Table, Viewer};

/// Entries that the page shows of one kind of order.
const MOST_LISTED: usize = 60;
/// Orders that are looked at in search of the one that chips lead to.
const MOST_CHIPS: usize = 600;

/// Offers from which they are looked for: those most like it.
const MOST_STARTS: usize = 3;

/// How an order is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Gesture {
    /// A button: clicked, tapped, or reached with Tab.
    Button,
    /// A lit place: clicked, tapped, or reached with Tab.
    Place,
    /// The first order of a whole way to a lit place.
    March,
    /// A card of the hand.
    Card,
    /// A radio button of the standing orders.
    Standing,
    /// A piece that is dragged; by keys it is nudged and turned.
    Drag,
    /// A chip beside an order that is said otherwise.
    Chip,
    /// Something put on the table in the set-up; by keys it is nudged and turned.
    Tray,
}

impl Gesture {
    pub(crate) const fn pointer(self) -> &'static str {
        match self {
            Self::Button => "button",
            Self::Place => "lit place",
            Self::March => "way",
            Self::Card => "card",
            Self::Standing => "standing orders",
            Self::Drag => "drag",
            Self::Chip => "chip",
            Self::Tray => "put down",
        }
    }

    pub(crate) const fn keys(self) -> &'static str {
        match self {
            Self::Button | Self::Card | Self::Chip | Self::Standing => "Tab, Enter",
            Self::Place | Self::March => "Tab, Enter on the place",
            Self::Drag => "Shift and arrows, [ ], w",
            Self::Tray => "n, arrows, [ ], f",
        }
    }
}

/// How an order can be said by each kind of hand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ways {
    pub(crate) pointer: Option<Gesture>,
    pub(crate) touch: Option<Gesture>,
    pub(crate) keys: Option<Gesture>,
}

/// What hands are told who are to say an order on the real page: whom to select, what to begin with, which chips to press.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) selection: Vec<u16>,
    /// The order that is said first.
    pub(crate) base: String,
    /// The way it goes, if it is dragged.
    pub(crate) path: Option<Path>,
    /// What is put on the table, in the set-up.
    pub(crate) placing: Option<Placing>,
    /// Orders that chips lead to, one after the other; the last is the one that is meant.
    pub(crate) chips: Vec<String>,
}

/// What is asked about an order, besides its text.
pub(crate) struct Asked<'a> {
    pub(crate) order: &'a str,
    /// The pieces that one selects.
    pub(crate) selection: Vec<u16>,
    /// The order without what chips add.
    pub(crate) plain: Option<String>,
    pub(crate) placing: Option<Placing>,
    pub(crate) draft: Option<ArmyDraft>,
}

/// A position as a seat's page shows it.
pub(crate) struct Page<'a> {
    table: &'a dyn Table,
    seat: Seat,
    viewer: Viewer,
    offers: RefCell<BTreeMap<Vec<u16>, Vec<Offer>>>,
}

impl<'a> Page<'a> {
    pub(crate) fn new(table: &'a dyn Table, seat: Seat) -> Self {
        let viewer = table.seats().side(seat).map_or(Viewer::Spectator, Viewer::Side);
        Self { table, seat, viewer, offers: RefCell::default() }
    }

    /// How an order can be said.
    pub(crate) fn ways(&self, asked: &Asked<'_>) -> Ways {
        let general = self.said(&[], asked).map(|gesture| (gesture, Vec::new()));
        let chosen = || self.said(&asked.selection, asked).map(|gesture| (gesture, asked.selection.clone()));
        let Some((gesture, selection)) = general.or_else(chosen) else { return Ways::default() };
        Ways {
            pointer: self.can_click(&selection).then_some(gesture),
            touch: self.can_tap(&selection).then_some(gesture),
            keys: Some(gesture),
        }
    }

    /// How hands may go about saying it, if the page has a way.
    pub(crate) fn plan(&self, asked: &Asked<'_>) -> Option<Plan> {
        let selection = if self.said(&[], asked).is_some() { Vec::new() } else { asked.selection.clone() };
        let gesture = self.said(&selection, asked)?;
        let order = asked.order.to_owned();
        let whole = Plan { selection, base: order, path: None, placing: None, chips: Vec::new() };
        Some(match gesture {
            Gesture::Drag => Plan { path: self.table.path(self.seat, asked.order), ..whole },
            Gesture::Tray => Plan { placing: asked.placing.clone(), ..whole },
            Gesture::Chip => {
                let mut chips = self.chips(&whole.selection, asked)?;
                let base = chips.remove(0);
                let is_offered = self.shown(&whole.selection, &base).is_some();
                let path = if is_offered { None } else { self.table.path(self.seat, &base) };
                Plan { base, path, chips, ..whole }
            }
            Gesture::Button | Gesture::Place | Gesture::March | Gesture::Card | Gesture::Standing => whole,
        })
    }

    fn said(&self, selection: &[u16], asked: &Asked<'_>) -> Option<Gesture> {
        let order = asked.order;
        // In a set-up its panels take the place of modes and lit places.
        let put = if selection.is_empty() { self.put(asked) } else { None };
        put.or_else(|| self.shown(selection, order))
            .or_else(|| self.dragged(selection, order))
            .or_else(|| self.chipped(selection, asked))
    }

    /// What the server answers for a selection: offers of these pieces and no others.
    fn offers(&self, selection: &[u16]) -> Vec<Offer> {
        let mut known = self.offers.borrow_mut();
        let found = known.entry(selection.to_vec()).or_insert_with(|| {
            let is_theirs = |offer: &Offer| offer.pieces.iter().all(|piece| selection.contains(piece));
            self.table.offers(self.seat, selection).into_iter().filter(is_theirs).collect()
        });
        found.clone()
    }

    /// Is there a button, a lit place, a way or a card for it?
    fn shown(&self, selection: &[u16], order: &str) -> Option<Gesture> {
        let is_general = selection.is_empty();
        let all = self.offers(selection);
        let marches = if is_general { Vec::new() } else { self.table.reach(self.seat, selection) };
        if marches.iter().any(|reach| reach.orders.first().is_some_and(|first| first == order)) {
            return Some(Gesture::March);
        }
        if is_general && self.stands().contains(order) {
            return Some(Gesture::Standing);
        }
        let offer = all.iter().find(|offer| offer.order == order && offer.needs.is_none())?;
        let kind: Vec<&Offer> =
            all.iter().filter(|other| other.verb == offer.verb && other.needs.is_none()).collect();
        let is_march = marches.iter().any(|reach| reach.verb == offer.verb);
        let is_aimed = kind.iter().any(|other| other.target.is_some());
        let hand = self.table.view(self.viewer).hand;
        if offer
            .card
            .as_ref()
            .is_some_and(|card| hand.iter().any(|held| held.id == *card && held.is_playable))
        {
            return Some(Gesture::Card);
        }
        let is_plain = |other: &&&Offer| other.target.is_none() && other.role != Role::Place;
        let is_alone = is_plain(&&offer) && kind.iter().filter(is_plain).count() == 1;
        if is_general && is_alone {
            return Some(Gesture::Button);
        }
        // The first of a kind says what kind it is.
        if kind.first().is_some_and(|first| matches!(first.role, Role::Resign | Role::End)) || is_march {
            return None;
        }
        if offer.target.is_some() {
            return Some(Gesture::Place);
        }
        let at = kind.iter().filter(|other| other.target.is_none()).position(|other| other.order == order)?;
        (at < MOST_LISTED && (!is_general || is_aimed || kind.len() > 1)).then_some(Gesture::Button)
    }

    fn stands(&self) -> BTreeSet<String> {
        let sheets = self.table.cards(self.viewer);
        sheets.into_iter().flat_map(|sheet| sheet.stands).map(|(_, order)| order).collect()
    }

    /// Is it a way that a selected piece may be dragged along?
    fn dragged(&self, selection: &[u16], order: &str) -> Option<Gesture> {
        let path = self.table.path(self.seat, order)?;
        let starts = self.offers(selection).into_iter().filter_map(|offer| offer.path);
        let may = starts.into_iter().any(|start| start.piece == path.piece && start.role == path.role);
        (may && self.table.order_along(self.seat, &path).as_deref() == Some(order)).then_some(Gesture::Drag)
    }

    /// Is it said by the panels of the set-up?
    fn put(&self, asked: &Asked<'_>) -> Option<Gesture> {
        let setting = self.table.setting_up(self.seat)?;
        let json = serde_json::to_value(&setting).ok()?;
        if holds(&json, asked.order) {
            return Some(Gesture::Button);
        }
        let placed = asked.placing.as_ref().and_then(|placing| self.table.placing(self.seat, placing));
        if placed.is_some_and(|placed| same_but_for_names(&placed.order, asked.order)) {
            return Some(Gesture::Tray);
        }
        let drafted = self.table.drafted(self.seat, asked.draft.as_ref()?)?;
        (drafted.order == asked.order).then_some(Gesture::Button)
    }

    fn chipped(&self, selection: &[u16], asked: &Asked<'_>) -> Option<Gesture> {
        self.chips(selection, asked).map(|_| Gesture::Chip)
    }

    /// The orders that chips lead through, from one that is said otherwise to the one asked for. Only lawful ones can be
    /// pressed.
    fn chips(&self, selection: &[u16], asked: &Asked<'_>) -> Option<Vec<String>> {
        let bare = asked.plain.iter().filter(|bare| self.dragged(selection, bare).is_some()).cloned();
        let verb = asked.order.split(' ').next();
        let offered = self.offers(selection).into_iter().map(|offer| offer.order);
        let like = offered.filter(|order| order.split(' ').next() == verb);
        let mut near: Vec<String> = like.collect();
        near.sort_by_key(|order| std::cmp::Reverse(alike(order, asked.order)));
        near.truncate(MOST_STARTS);
        let mut waiting: VecDeque<Vec<String>> = bare.chain(near).map(|order| vec![order]).collect();
        let mut seen: BTreeSet<String> = waiting.iter().flatten().cloned().collect();
        while let Some(pressed) = waiting.pop_front() {
            for variant in self.table.variants(self.seat, pressed.last()?) {
                let mut next = pressed.clone();
                next.push(variant.order.clone());
                if variant.order == asked.order {
                    return Some(next);
                }
                let is_new = seen.len() < MOST_CHIPS && !seen.contains(&variant.order);
                if is_new && self.table.check(self.seat, &variant.order).is_ok() {
                    seen.insert(variant.order);
                    waiting.push_back(next);
                }
            }
        }
        None
    }

    /// Can all of them be clicked, on the board or on the desk? The desk lists who waits off the table and may act.
    fn can_click(&self, selection: &[u16]) -> bool {
        let (view, able) = (self.table.view(self.viewer), self.table.able(self.seat));
        let is_shown = |id: &u16| {
            let piece = view.pieces.iter().find(|piece| piece.id == *id);
            piece.is_some_and(|piece| piece.place != Place::Off || able.contains(id))
        };
        selection.iter().all(is_shown)
    }

    /// A finger has no Shift: it selects a piece, all that act together with it, or some of a stack.
    fn can_tap(&self, selection: &[u16]) -> bool {
        let view = self.table.view(self.viewer);
        let place = |id: &u16| {
            let piece = view.pieces.iter().find(|piece| piece.id == *id)?;
            match piece.place {
                Place::Aboard { piece: carrier } => {
                    view.pieces.iter().find(|piece| piece.id == carrier).map(|carrier| &carrier.place)
                }
                Place::Hex { .. } | Place::Plane { .. } | Place::Off => Some(&piece.place),
            }
        };
        let is_stack = selection.iter().all(|id| place(id).is_some() && place(id) == place(&selection[0]));
        let together = self.table.together(self.seat);
        self.can_click(selection) && (is_stack || together.iter().any(|group| group.pieces == selection))
    }
}

/// How many letters two orders begin with alike.
fn alike(one: &str, two: &str) -> usize {
    one.chars().zip(two.chars()).take_while(|(one, two)| one == two).count()
}

/// Does a value of the wire hold this text anywhere?
fn holds(value: &serde_json::Value, text: &str) -> bool {
    match value {
        serde_json::Value::String(found) => found == text,
        serde_json::Value::Array(all) => all.iter().any(|one| holds(one, text)),
        serde_json::Value::Object(all) => all.values().any(|one| holds(one, text)),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => false,
    }
}

/// The page lets the book find a name for what is laid: the second word of both.
fn same_but_for_names(one: &str, two: &str) -> bool {
    let is_laying = one.starts_with("lay ") && two.starts_with("lay ");
    let unnamed = |text: &str| -> Vec<String> {
        text.split(' ')
            .enumerate()
            .filter(|(at, _)| !is_laying || *at != 1)
            .map(|(_, word)| word.to_owned())
            .collect()
    };
    unnamed(one) == unnamed(two)
}
