//! What an entry changes for the club: who is awaited, whether in a turn of his own, how it ended. Nothing else of a battle gets
//! out of here, and all of this is known to everybody.

use engine::{Awaited as Awaits, Moment, Seat, Side, Table, Viewer};

use super::loaded::LoadedGame;
use crate::store::{ClubChange, Entry, GameResult, NewChair};

/// Who was awaited before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Awaited(Vec<String>);

impl Awaited {
    pub(crate) fn of(game: &LoadedGame) -> Self {
        if game.closed.is_some() {
            return Self(Vec::new());
        }
        Self(game.table.awaits().seats().iter().filter_map(|seat| seat_name(&*game.table, seat)).collect())
    }
}

fn seat_name(table: &dyn Table, seat: Seat) -> Option<String> {
    Some(table.header().seats.get(usize::from(seat.0))?.name.clone())
}

/// The word for a side.
pub(crate) fn side_word(table: &dyn Table, side: Side) -> Option<String> {
    let seats = table.seats();
    let mut all = (0..).zip(&table.header().seats);
    all.find_map(|(number, line)| (seats.side(Seat(number)) == Some(side)).then(|| line.side.clone()))
}

/// What is different for the club after an entry; nothing if the same seats are awaited as before.
pub(crate) fn change(game: &LoadedGame, before: &Awaited, entry: &Entry) -> Option<ClubChange> {
    let change = stands(game);
    let is_same = change.awaited == before.0 && change.result.is_none();
    match entry {
        Entry::Chair { .. } | Entry::Close { .. } => Some(change),
        Entry::Order(_) | Entry::Undo { .. } | Entry::Lesson { .. } => (!is_same).then_some(change),
    }
}

/// How things stand for the club.
pub(crate) fn stands(game: &LoadedGame) -> ClubChange {
    let Awaited(awaited) = Awaited::of(game);
    let turn = game.table.view(Viewer::Spectator).turn;
    ClubChange {
        awaited,
        is_reaction: game.table.awaits().moment() == Some(Moment::Reaction),
        turn: i64::from(turn.number),
        result: result(game),
        chair: None,
        message: None,
    }
}

fn result(game: &LoadedGame) -> Option<GameResult> {
    if let Some(closing) = &game.closed {
        return Some(GameResult { kind: closing.kind.clone(), winner: closing.winner.clone(), level: None });
    }
    let Awaits::Over(outcome) = game.table.awaits() else { return None };
    let winner = outcome.winner.and_then(|side| side_word(&*game.table, side));
    Some(GameResult { kind: "book".to_owned(), winner, level: Some(outcome.level.name().to_owned()) })
}

/// Somebody else sits down on a seat, from the entry that says so.
pub(crate) fn chair(
    game: &LoadedGame,
    seat: &str,
    account: Option<String>,
    player: &str,
    why: &'static str,
) -> Option<NewChair> {
    let line = game.table.header().seats.iter().find(|line| line.name == seat)?;
    Some(NewChair { seat: seat.to_owned(), side: line.side.clone(), account, player: player.to_owned(), why })
}
