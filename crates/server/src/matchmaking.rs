//! How a challenge becomes a game.

use std::collections::BTreeMap;

use club::Pace;
use engine::{ScenarioText, SeatLine, SeatSetup, Secret, Setup, digest};

use crate::caller::LoggedIn;
use crate::error::Error;
use crate::games::{LoadedGame, projected};
use crate::key;
use crate::state::State;
use crate::store::{
    Challenge, GUEST, NewChair, NewClubGame, NewNotice, NoticeKind, Opening, PERSON, SeatKey,
};
use crate::wire::Accepted;

/// Games of one account that run at the same time.
const MOST_GAMES: i64 = 100;

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) book: String,
    pub(crate) scenario: String,
    /// The book's first if empty.
    pub(crate) edition: String,
    pub(crate) options: BTreeMap<String, String>,
    /// The host's seat.
    pub(crate) seat: Option<String>,
}

/// A wish that can be played.
pub(crate) struct Checked {
    pub(crate) edition: String,
    pub(crate) title: String,
    pub(crate) digest: String,
}

/// Is this a game that can be begun? Whatever is wrong is said now, not to whoever accepts.
pub(crate) async fn check(state: &State, wish: Wish) -> Result<Checked, Error> {
    let seat = wish.seat.clone();
    let (game, _) = set_up(state, wish, "checked", crate::secret::dice()?).await?;
    let header = game.table.header();
    if let Some(seat) = seat.filter(|seat| header.seats.iter().all(|line| line.name != *seat)) {
        return Err(Error::NoSuchSeat(seat));
    }
    if header.seats.len() != 2 {
        return Err(Error::unfit(key::ERROR_NOT_A_CLUB_GAME));
    }
    Ok(Checked {
        edition: header.edition.clone(),
        title: game.title().to_owned(),
        digest: header.scenario_digest.clone(),
    })
}

/// Sets a game up, with people on all seats whose names the record does not tell.
async fn set_up(state: &State, wish: Wish, id: &str, secret: Secret) -> Result<(LoadedGame, Opening), Error> {
    let book = state.books().find(&wish.book)?.clone();
    let scenario: ScenarioText = book.scenario(&wish.scenario)?;
    let id = id.to_owned();
    let _worker = state.workers().question().await;
    let made = tokio::task::spawn_blocking(move || {
        let info = book.book.info(&scenario).map_err(book.faulty())?;
        let seat = |side: &engine::SideInfo| SeatSetup {
            name: side.id.clone(),
            side: side.id.clone(),
            player: PERSON.to_owned(),
        };
        let seats = info.sides.iter().map(seat).collect();
        let setup = Setup { edition: wish.edition, options: wish.options, seats };
        let table = book.book.begin(&scenario, setup, &id, Some(secret)).map_err(book.faulty())?;
        let opening = Opening { journal: table.journal(true), scenario, seats: Vec::new() };
        Ok::<_, Error>((LoadedGame::new(book, &opening)?, opening))
    });
    made.await?
}

/// Who sits where when a game begins, and what opens each seat.
struct Places {
    chairs: Vec<NewChair>,
    keys: Vec<SeatKey>,
    /// The seat of whoever accepts.
    own: String,
    /// What opens it, for a guest. Nobody is told the secret of a seat that an account holds.
    secret: Option<String>,
}

impl Places {
    fn new(
        challenge: &Challenge,
        joiner: Option<&LoggedIn>,
        lines: &[SeatLine],
        game: &str,
    ) -> Result<Self, Error> {
        let host_seat = host_seat(challenge, lines, game);
        let mut places = Self { chairs: Vec::new(), keys: Vec::new(), own: String::new(), secret: None };
        for SeatLine { name, side, .. } in lines {
            let opener = crate::secret::random::<32>()?;
            places.keys.push(SeatKey { name: name.clone(), secret_hash: crate::secret::hash(&opener) });
            let (account, player) = match (*name == host_seat, joiner) {
                (true, _) => (Some(challenge.host.clone()), PERSON),
                (false, Some(joiner)) => (Some(joiner.id().to_owned()), PERSON),
                (false, None) => (None, GUEST),
            };
            if *name != host_seat {
                places.own = name.clone();
                places.secret = joiner.is_none().then_some(opener);
            }
            let (seat, side, player) = (name.clone(), side.clone(), player.to_owned());
            places.chairs.push(NewChair { seat, side, account, player, why: "began" });
        }
        Ok(places)
    }
}

/// The host's seat: the one he chose, or by chance that neither of them could know. It follows from the secret and the
/// game.
fn host_seat(challenge: &Challenge, lines: &[SeatLine], game: &str) -> String {
    let drawn = digest::sha256(&format!("grognard/side/v1\n{}\n{game}", challenge.secret));
    let drawn = usize::from(drawn.as_bytes().first().copied().unwrap_or_default()) % lines.len().max(1);
    let by_chance = || lines.get(drawn).map(|line| line.name.clone()).unwrap_or_default();
    challenge.seat.clone().unwrap_or_else(by_chance)
}

/// May these two play this game?
async fn may_play(state: &State, challenge: &Challenge, joiner: Option<&LoggedIn>) -> Result<(), Error> {
    for account in [Some(challenge.host.as_str()), joiner.map(LoggedIn::id)].into_iter().flatten() {
        if state.store().count_games(account).await? >= MOST_GAMES {
            return Err(Error::conflict(key::ERROR_TOO_MANY_GAMES));
        }
    }
    match challenge.is_rated && joiner.is_none_or(|joiner| joiner.account.is_bot) {
        true => Err(Error::unfit(key::ERROR_UNRATED)),
        false => Ok(()),
    }
}

/// Begins the game of a challenge; conflict if somebody else was faster.
pub(crate) async fn begin(
    state: &State,
    challenge: &Challenge,
    joiner: Option<&LoggedIn>,
) -> Result<Accepted, Error> {
    may_play(state, challenge, joiner).await?;
    let gone = || Error::conflict(key::ERROR_CHALLENGE_GONE);
    let secret: Secret = challenge.secret.parse().map_err(|_| gone())?;
    let wish = Wish {
        book: challenge.book.clone(),
        scenario: challenge.scenario.clone(),
        edition: challenge.edition.clone(),
        options: serde_json::from_str(&challenge.options).unwrap_or_default(),
        seat: None,
    };
    let id = crate::secret::random::<10>()?;
    let (game, mut opening) = set_up(state, wish, &id, secret).await?;
    let Places { chairs, keys, own, secret } =
        Places::new(challenge, joiner, &game.table.header().seats, &id)?;
    opening.seats = keys;
    let new = NewClubGame {
        kind: if challenge.is_rated { "rated" } else { "casual" },
        pace: challenge.pace.parse().unwrap_or(Pace::Open),
        watch: challenge.watch.clone(),
        title: challenge.title.clone(),
        chairs,
        first: projected::stands(&game),
    };
    let opponent = joiner.map_or("", |joiner| joiner.account.name.as_str());
    let tell = NewNotice {
        account: challenge.host.clone(),
        kind: NoticeKind::Joined,
        game: Some(id.clone()),
        key: format!("joined/{}", challenge.id),
        facts: serde_json::json!({ "title": challenge.title, "opponent": opponent, "book": challenge.book }),
    };
    match state.store().take_challenge(&challenge.id, &opening, &new, &tell).await? {
        true => Ok(Accepted { game: id, seat: own, secret }),
        false => Err(gone()),
    }
}
