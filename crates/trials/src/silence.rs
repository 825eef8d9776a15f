//! Nothing happens silently: whatever changes a unit that a player can see is told to him, and names the unit.

use std::collections::{BTreeMap, BTreeSet};

use commander::{Commander, Doctrine, Level, Player};
use engine::{
    Act, Command, FastDice, Fog as _, Happened, Known, Line, Piece, Record, Rules as _, Screen as _, Seat,
    Side, Sign, Speech as _, Spot, Viewer,
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
        follow::<D>(before, &record.events, Viewer::Side(player), &mut heard);
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

/// Lets the events happen one after the other, and compares what the viewer sees before and after each.
fn follow<D: Doctrine>(
    mut battle: commander::Battle<D>,
    events: &[Happened<commander::Event<D>>],
    viewer: Viewer,
    heard: &mut Heard,
) {
    // While armies are put together nobody stands on the table.
    if is_mustering::<D>(&battle, viewer) {
        return;
    }
    let mut seen = pieces::<D>(&battle, viewer);
    for Happened { event, audience } in events {
        D::Book::apply(&mut battle, event);
        let now = pieces::<D>(&battle, viewer);
        let line = D::Book::tell(&battle, event);
        let cue = D::Book::cue(&battle, event);
        let is_told = audience.may_read(viewer);
        // A phase, a turn or a side's pause concerns everybody at once, and its message says so.
        let is_for_all = is_told && names_nobody(&line) && cue.is_some_and(|cue| cue.act == Act::Began);
        let named = line.spots();
        let ids: BTreeSet<u16> = seen.keys().chain(now.keys()).copied().collect();
        for id in ids {
            let (was, is) = (seen.get(&id), now.get(&id));
            if was == is {
                continue;
            }
            heard.changes += 1;
            let is_named = is_told && named.contains(&Spot::Piece(id));
            if !is_named && !is_for_all {
                heard.silent.insert(format!("{}: {}", line.key.name(), difference(was, is)));
            }
        }
        seen = now;
    }
}

fn is_mustering<D: Doctrine>(battle: &commander::Battle<D>, viewer: Viewer) -> bool {
    D::Book::view(&D::Book::veil(battle, viewer), viewer).turn.stage == Some(0)
}

/// What a viewer sees of each piece, but for what follows from others that are named: what it has done this turn, whom it
/// carries, and whether it hears its leader.
fn pieces<D: Doctrine>(battle: &commander::Battle<D>, viewer: Viewer) -> BTreeMap<u16, Piece> {
    let known = D::Book::veil(battle, viewer);
    let bare = |mut piece: Piece| {
        piece.badges.retain(|badge| !is_done(badge.sign));
        piece.carries.clear();
        if let Some(troop) = &mut piece.troop {
            troop.command = Command::default();
        }
        (piece.id, piece)
    };
    D::Book::view(&known, viewer).pieces.into_iter().map(bare).collect()
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

fn names_nobody(line: &Line) -> bool {
    !line.spots().iter().any(|spot| matches!(spot, Spot::Piece(_)))
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
    } else {
        "something else".to_owned()
    }
}
