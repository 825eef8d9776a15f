//! How a challenge becomes a game.

use std::collections::BTreeMap;

use club::Pace;
use engine::{ScenarioText, SeatSetup, Secret, Setup, digest};

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

/// Begins the game of a challenge; conflict if somebody else was faster.
pub(crate) async fn begin(
    state: &State,
    challenge: &Challenge,
    joiner: Option<&LoggedIn>,
) -> Result<Accepted, Error> {
    let store = state.store();
    for account in [Some(challenge.host.as_str()), joiner.map(LoggedIn::id)].into_iter().flatten() {
        if store.count_games(account).await? >= MOST_GAMES {
            return Err(Error::conflict(key::ERROR_TOO_MANY_GAMES));
        }
    }
    if challenge.is_rated && joiner.is_none_or(|joiner| joiner.account.is_bot) {
        return Err(Error::unfit(key::ERROR_UNRATED));
    }
    let secret: Secret = challenge.secret.parse().map_err(|_| Error::conflict(key::ERROR_CHALLENGE_GONE))?;
    let id = crate::secret::random::<10>()?;
    let host_is_first = match &challenge.seat {
        Some(_) => None,
        // Chance that neither of them could know: it follows from the secret and the game.
        None => Some(
            digest::sha256(&format!("grognard/side/v1\n{}\n{id}", challenge.secret)).as_bytes()[0] % 2 == 0,
        ),
    };
    let wish = Wish {
        book: challenge.book.clone(),
        scenario: challenge.scenario.clone(),
        edition: challenge.edition.clone(),
        options: serde_json::from_str(&challenge.options).unwrap_or_default(),
        seat: None,
    };
    let (game, mut opening) = set_up(state, wish, &id, secret).await?;
    let lines = game.table.header().seats.clone();
    let is_host = |number: usize, name: &str| match (host_is_first, &challenge.seat) {
        (Some(first), _) => (number == 0) == first,
        (None, Some(seat)) => seat == name,
        (None, None) => false,
    };
    let guest_secret = crate::secret::random::<32>()?;
    let (mut chairs, mut own) = (Vec::new(), String::new());
    for (number, line) in lines.iter().enumerate() {
        let (account, player) = match (is_host(number, &line.name), joiner) {
            (true, _) => (Some(challenge.host.clone()), PERSON),
            (false, Some(joiner)) => (Some(joiner.id().to_owned()), PERSON),
            (false, None) => (None, GUEST),
        };
        let is_guest = player == GUEST;
        if !is_host(number, &line.name) {
            own = line.name.clone();
        }
        // Nobody is told the secret of a seat that an account holds.
        let opener = if is_guest { guest_secret.clone() } else { crate::secret::random::<32>()? };
        opening.seats.push(SeatKey { name: line.name.clone(), secret_hash: crate::secret::hash(&opener) });
        let (seat, side, player) = (line.name.clone(), line.side.clone(), player.to_owned());
        chairs.push(NewChair { seat, side, account, player, why: "began" });
    }
    let new = NewClubGame {
        kind: if challenge.is_rated { "rated" } else { "casual" },
        pace: challenge.pace.parse().unwrap_or(Pace::Open),
        watch: challenge.watch.clone(),
        title: challenge.title.clone(),
        chairs,
        first: projected::stands(&game),
    };
    let opponent = joiner.map_or("", |joiner| joiner.account.name.as_str());
    let facts = serde_json::json!({ "title": challenge.title, "opponent": opponent, "book": challenge.book });
    let tell = NewNotice {
        account: challenge.host.clone(),
        kind: NoticeKind::Joined,
        game: Some(id.clone()),
        key: format!("joined/{}", challenge.id),
        facts,
    };
    match store.take_challenge(&challenge.id, &opening, &new, &tell).await? {
        true => Ok(Accepted { game: id, seat: own, secret: joiner.is_none().then_some(guest_secret) }),
        false => Err(Error::conflict(key::ERROR_CHALLENGE_GONE)),
    }
}
