//! Nothing happens silently: whatever changes a unit that a player can see is told to him, and names the unit.

use std::collections::{BTreeMap, BTreeSet};

use commander::{Commander, Doctrine, Level, Player};
use engine::{
    Act, Applies as _, Command, FastDice, Fog as _, Happened, Known, Line, Piece, Place, Record, Rules as _,
    Screen as _, Seat, Side, Sign, Speech as _, Spot, Viewer,
};

use crate::watch::{begin, scenario};

/// What a game against the computer showed.
#[derive(Debug, Default)]
pub struct Heard {
    /// Orders played.
    pub orders: u32,
    /// Events that changed a unit the player sees, one for each unit.
    pub changes: u64,
    /// Those that nothing was said about: what happened, and what changed.
    pub silent: BTreeSet<String>,
}

/// Plays a scenario at random against a regular computer and listens to what the random player is told.
///
/// # Panics
/// When the computer gives no order, or one that is refused.
pub fn listen<D: Doctrine>(id: &str, player: Side, seed: u64, most: u32) -> Heard {
    let mut battle = begin::<D::Book>(&scenario::<D::Book>(id), seed % 2 == 1);
    let (mut choice, mut dice) = (FastDice::new(seed), FastDice::new(!seed));
    let mut computer = {
        let known = Known::<D::Book>::to(&battle, Viewer::Side(player.other()));
        Commander::<D>::new(Player::of(Level::Regular), seed, &known)
    };
    let mut record = Record::<D::Book>::default();
    let mut heard = Heard::default();
    let mut lately = BTreeSet::new();
    while heard.orders < most {
        let Some(seat) = D::Book::awaits(&battle).seats().iter().next() else { break };
        let order = if D::Book::seats(&battle).side(seat) == Some(player) {
            drawn::<D>(&battle, seat, &mut choice)
        } else {
            let known = Known::<D::Book>::to_seat(&battle, seat);
            computer.decide(&known, seat).map(|decision| decision.order)
        };
        let order = order.expect("whoever is awaited has an order");
        let before = battle.clone();
        record.clear();
        let played = D::Book::play(&mut battle, seat, &order, &mut dice, &mut record);
        assert!(played.is_ok(), "{order:?}: {played:?}");
        heard.orders += 1;
        follow::<D>(before, &record.events, Viewer::Side(player), &mut lately, &mut heard);
    }
    heard
}

/// A random order; nobody gives up.
fn drawn<D: Doctrine>(
    battle: &commander::Battle<D>,
    seat: Seat,
    choice: &mut FastDice,
) -> Option<commander::Order<D>> {
    D::Book::sample(&Known::<D::Book>::to_seat(battle, seat), seat, choice)
}

/// Lets the events happen one after the other, and compares what the viewer sees before and after each. `lately` are the
/// pieces that he was told about since the phase began.
fn follow<D: Doctrine>(
    mut battle: commander::Battle<D>,
    events: &[Happened<commander::Event<D>>],
    viewer: Viewer,
    lately: &mut BTreeSet<u16>,
    heard: &mut Heard,
) {
    let mut seen = pieces::<D>(&battle, viewer);
    for Happened { event, audience } in events {
        D::Book::apply(&mut battle, event);
        let now = pieces::<D>(&battle, viewer);
        let line = D::Book::tell(&battle, event);
        let cue = D::Book::cue(&battle, event);
        let told = Told {
            is_told: audience.may_read(viewer),
            named: if audience.may_read(viewer) { named(&line) } else { BTreeSet::new() },
            is_general: named(&line).is_empty(),
            is_beginning: cue.is_some_and(|cue| cue.act == Act::Began),
        };
        if told.is_for_all() {
            lately.clear();
        }
        lately.extend(&told.named);
        let ids: BTreeSet<u16> = seen.keys().chain(now.keys()).copied().collect();
        for id in ids {
            let (was, is) = (seen.get(&id), now.get(&id));
            if was == is || was.is_none() && is.is_none_or(|piece| piece.place == Place::Off) {
                continue;
            }
            heard.changes += 1;
            if !told.covers(was, is, lately) {
                heard.silent.insert(format!("{}: {}", line.key.name(), difference(was, is)));
            }
        }
        seen = now;
    }
}

/// What a viewer sees of each piece. Whoever appears off the table, as armies are put together, is nowhere yet.
fn pieces<D: Doctrine>(battle: &commander::Battle<D>, viewer: Viewer) -> BTreeMap<u16, Piece> {
    let known = D::Book::veil(battle, viewer);
    let view = D::Book::view(&known, viewer);
    let is_mustering = view.turn.stage == Some(0);
    let is_there = |piece: &Piece| !is_mustering || piece.place != Place::Off;
    view.pieces.into_iter().filter(is_there).map(|piece| (piece.id, piece)).collect()
}

/// What the viewer was told about an event.
struct Told {
    is_told: bool,
    /// The pieces it names.
    named: BTreeSet<u16>,
    /// Does it name no piece at all?
    is_general: bool,
    /// Does a phase, a turn or a side's pause begin?
    is_beginning: bool,
}

impl Told {
    /// A phase, a turn or a side's pause concerns everybody at once, and its message says so.
    fn is_for_all(&self) -> bool {
        self.is_told && self.is_general && self.is_beginning
    }

    /// Is the change of a piece told?
    fn covers(&self, was: Option<&Piece>, is: Option<&Piece>, lately: &BTreeSet<u16>) -> bool {
        let id = was.or(is).map_or(0, |piece| piece.id);
        if self.named.contains(&id) || self.is_for_all() {
            return true;
        }
        let (Some(was), Some(is)) = (was, is) else { return false };
        // A new name is told before it changes.
        let named_before = Piece { title: is.title.clone(), short: is.short.clone(), ..bare(was) };
        (bare(was) == bare(is) || named_before == bare(is) && lately.contains(&is.id))
            && self.covers_marks(was, is, lately)
            && self.covers_passengers(was, is)
            && self.covers_earshot(was, is)
    }

    /// What a unit has done is told as it does it, and may be marked a little later; where fog hides the deed, nobody who is
    /// blind to it hears of it. The marks go with the part of the turn, whose end is told to everybody.
    fn covers_marks(&self, was: &Piece, is: &Piece, lately: &BTreeSet<u16>) -> bool {
        let (before, after) = (marks(was), marks(is));
        let is_new = after.difference(&before).next().is_some();
        let is_gone = before.difference(&after).next().is_some();
        (!is_new || lately.contains(&is.id) || !self.is_told) && (!is_gone || self.is_told && self.is_general)
    }

    /// Whoever gets on or off, or falls aboard, is named.
    fn covers_passengers(&self, was: &Piece, is: &Piece) -> bool {
        let aboard = |piece: &Piece| piece.carries.iter().copied().collect::<BTreeSet<_>>();
        aboard(was).symmetric_difference(&aboard(is)).all(|id| self.named.contains(id))
    }

    /// Who hears his leader no longer, or again, has moved himself, or the leader has.
    fn covers_earshot(&self, was: &Piece, is: &Piece) -> bool {
        let command = |piece: &Piece| piece.troop.as_ref().map(|troop| troop.command);
        let leaders = [was, is].into_iter().filter_map(|piece| command(piece)?.leader);
        command(was) == command(is) || leaders.into_iter().any(|leader| self.named.contains(&leader))
    }
}

fn named(line: &Line) -> BTreeSet<u16> {
    let piece = |spot: &Spot| if let Spot::Piece(id) = spot { Some(*id) } else { None };
    line.spots().iter().filter_map(piece).collect()
}

/// A piece without what follows from others that are named: what it has done this turn, whom it carries, and whether it
/// hears its leader.
fn bare(piece: &Piece) -> Piece {
    let mut bare = piece.clone();
    bare.badges.retain(|badge| !is_done(badge.sign));
    bare.carries.clear();
    if let Some(troop) = &mut bare.troop {
        troop.command = Command::default();
    }
    bare
}

/// What a piece has done this turn.
fn marks(piece: &Piece) -> BTreeSet<&'static str> {
    piece.badges.iter().filter(|badge| is_done(badge.sign)).map(|badge| badge.key.name()).collect()
}

/// Does a sign say what a unit has done this turn? It comes with the order that names the unit, and goes with the turn.
const fn is_done(sign: Sign) -> bool {
    match sign {
        Sign::Moved
        | Sign::Advanced
        | Sign::Fired
        | Sign::Skirmished
        | Sign::Assault
        | Sign::Carrying
        | Sign::Smoke
        | Sign::Acted => true,
        Sign::Pinned
        | Sign::Immobile
        | Sign::Valour
        | Sign::Elite
        | Sign::Shaken
        | Sign::Line
        | Sign::AttackColumn
        | Sign::MarchColumn
        | Sign::OpenOrder
        | Sign::Square
        | Sign::Inside
        | Sign::Waiting
        | Sign::Gone => false,
    }
}

/// In what a piece differs, for whoever reads a failure.
fn difference(was: Option<&Piece>, is: Option<&Piece>) -> String {
    let (Some(was), Some(is)) = (was, is) else {
        return if was.is_none() { "appears".to_owned() } else { "disappears".to_owned() };
    };
    let keys = |piece: &Piece| piece.badges.iter().map(|badge| badge.key.name()).collect::<Vec<_>>();
    if was.place != is.place || was.facing != is.facing {
        "place".to_owned()
    } else if was.losses != is.losses {
        "losses".to_owned()
    } else if keys(was) != keys(is) {
        format!("badges {:?} to {:?}", keys(was), keys(is))
    } else if was.stats != is.stats {
        "numbers".to_owned()
    } else if was.figures != is.figures {
        "figures".to_owned()
    } else if was.title != is.title {
        format!("is called {} instead of {}", is.title, was.title)
    } else if was.carries != is.carries {
        "passengers".to_owned()
    } else if was.troop != is.troop {
        "men".to_owned()
    } else {
        "something else".to_owned()
    }
}
