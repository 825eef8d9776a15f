//! `POST …/resign`, `/leave`, `/hand`, `/return`, `/claim`, `/gift`, `/nudge`, `/resume`, `/rematch`: what is done around
//! the table of a game between people. Each answers with the game as it stands then.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use axum::Json;
use axum::extract::State as Extract;
use club::Gift;

use super::challenges::told;
use super::games::sheet;
use crate::api::{Created, summary};
use crate::caller;
use crate::clocks::{close, end};
use crate::error::Error;
use crate::extract::{Body, Seated, ThisGame};
use crate::games::{CachedGame, Deed, projected};
use crate::key;
use crate::matchmaking;
use crate::state::State;
use crate::store::{Chair, Entry, GiftGiven, Held, NewChallenge, OPEN_SEAT, PERSON};
use crate::wire::{ChallengeMade, ClubGameSheet, GiftAsked, HandAsked, Nothing};

pub(super) fn router() -> ApiRouter<State> {
    let hand = "Hands a seat to a computer: one's own, or that of somebody who is overdue.";
    let leave = "Leaves the seat to whoever takes it; a rated game is lost by it.";
    let rematch = "The same game again with sides swapped; if both ask for it, it begins.";
    ApiRouter::new()
        .api_route("/games/{id}/resign", post_with(resign, summary("Gives the game up.")))
        .api_route("/games/{id}/leave", post_with(leave_seat, summary(leave)))
        .api_route("/games/{id}/hand", post_with(hand_over, summary(hand)))
        .api_route("/games/{id}/return", post_with(come_back, summary("Takes back a seat that one left.")))
        .api_route(
            "/games/{id}/claim",
            post_with(claim, summary("Wins a game in which the other is overdue.")),
        )
        .api_route("/games/{id}/gift", post_with(gift, summary("Gives the other side time.")))
        .api_route("/games/{id}/nudge", post_with(nudge, summary("Asks the other side to play.")))
        .api_route("/games/{id}/resume", post_with(resume, summary("Ends a pause a day from now.")))
        .api_route("/games/{id}/rematch", post_with(again, summary(rematch)))
}

/// The game around a table, and the chair of whoever asks.
pub(super) async fn at_table(state: &State, game: &CachedGame, seat: &str) -> Result<(Held, Chair), Error> {
    let held = state.store().held(game.id()).await?;
    let held = held.ok_or_else(|| Error::missing(key::ERROR_NOT_A_CLUB_GAME))?;
    let own = held.chairs.iter().find(|chair| chair.seat == seat).cloned();
    Ok((held, own.ok_or(Error::NeedsSeat)?))
}

fn is_running(held: &Held) -> Result<(), Error> {
    if held.game.closed_ms.is_some() { Err(Error::conflict(key::ERROR_GAME_CLOSED)) } else { Ok(()) }
}

pub(super) async fn answer(state: &State, seated: &Seated) -> Result<Json<ClubGameSheet>, Error> {
    let me = seated.caller.account().map(|me| me.id());
    let sheet = sheet(state, seated.game.id(), me, Some(&seated.seat)).await?;
    sheet.map(Json).ok_or_else(|| Error::missing(key::ERROR_NOT_A_CLUB_GAME))
}

fn other_side(held: &Held, own: &Chair) -> Option<String> {
    held.chairs.iter().find(|chair| chair.side != own.side).map(|chair| chair.side.clone())
}

async fn resign(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
    end(&seated.game, &seated.seat, "resign", other_side(&held, &own)).await?;
    answer(&state, &seated).await
}

/// Whoever waits for somebody whose time is over, or who has left, may end it. The clock is looked at under the same lock
/// that an order takes: who plays first is in time.
async fn claim(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    loop {
        let index = seated.game.ask(|game| game.index).await?;
        let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
        is_running(&held)?;
        if !held.is_overdue_for(&own.side, state.store().clock().now_ms()) {
            return Err(Error::conflict(key::ERROR_NOT_OVERDUE));
        }
        match close(&seated.game, index, seated.seat.clone(), "claim", Some(own.side)).await {
            Err(Error::Stale(_)) => {}
            Err(error) => return Err(error),
            Ok(()) => return answer(&state, &seated).await,
        }
    }
}

/// Somebody else sits down.
pub(super) async fn sit(
    game: &Arc<CachedGame>,
    seat: &str,
    account: Option<String>,
    player: &str,
    why: &'static str,
) -> Result<(), Error> {
    loop {
        let index = game.ask(|game| game.index).await?;
        let (seat, player, account) = (seat.to_owned(), player.to_owned(), account.clone());
        let sat = game.clone().act_around(index, move |game| {
            if game.is_over() {
                return Err(Error::conflict(key::ERROR_GAME_CLOSED));
            }
            let chair = projected::chair(game, &seat, account, &player, why);
            let entry = Entry::Chair { seat, player };
            game.follow_club(&entry);
            Ok(Deed { entry, chair })
        });
        match sat.await {
            Err(Error::Stale(_)) => {}
            Err(error) => return Err(error),
            Ok(_) => return Ok(()),
        }
    }
}

async fn leave_seat(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
    is_running(&held)?;
    match held.game.is_rated() && !held.game.is_unrated {
        true => end(&seated.game, &seated.seat, "forfeit", other_side(&held, &own)).await?,
        false => sit(&seated.game, &seated.seat, None, OPEN_SEAT, "left").await?,
    }
    answer(&state, &seated).await
}

async fn hand_over(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(HandAsked { seat, level }): Body<HandAsked>,
) -> Result<Json<ClubGameSheet>, Error> {
    let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
    is_running(&held)?;
    let is_rated = held.game.is_rated() && !held.game.is_unrated;
    let whose = match seat.filter(|seat| *seat != own.seat) {
        None if is_rated => return Err(Error::conflict(key::ERROR_RATED_SEAT)),
        None => own.seat.clone(),
        Some(seat) => {
            let chair = held.chairs.iter().find(|chair| chair.seat == seat);
            let chair = chair.ok_or_else(|| Error::NoSuchSeat(seat.clone()))?;
            let is_late = held.is_overdue_for(&own.side, state.store().clock().now_ms());
            if chair.side == own.side || !is_late {
                return Err(Error::conflict(key::ERROR_NOT_OVERDUE));
            }
            seat
        }
    };
    let player = seated.game.computer_named(&level)?;
    sit(&seated.game, &whose, None, &format!("computer {player}"), "handed").await?;
    answer(&state, &seated).await
}

/// Whoever sat here first may come back while nobody else does.
async fn come_back(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    ThisGame(game): ThisGame,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    let missing = || Error::NoSuchGame(game.id().to_owned());
    let held = state.store().held(game.id()).await?.ok_or_else(missing)?;
    let mut own = None;
    for chair in held.chairs.iter().filter(|chair| !chair.is_person()) {
        if state.store().has_sat_on(game.id(), me.id(), &chair.seat).await? {
            own = Some(chair.seat.clone());
        }
    }
    is_running(&held)?;
    let seat = own.ok_or_else(|| Error::conflict(key::ERROR_SEAT_TAKEN))?;
    sit(&game, &seat, Some(me.id().to_owned()), PERSON, "returned").await?;
    let sheet = sheet(&state, game.id(), Some(me.id()), Some(&seat)).await?;
    sheet.map(Json).ok_or_else(missing)
}

async fn gift(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(GiftAsked { hours }): Body<GiftAsked>,
) -> Result<Json<ClubGameSheet>, Error> {
    let gift = match hours {
        12 => Gift::Hours12,
        24 => Gift::Hours24,
        72 => Gift::Hours72,
        _ => return Err(Error::unfit(key::ERROR_TOO_GENEROUS)),
    };
    let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
    is_running(&held)?;
    let other = other_side(&held, &own).ok_or_else(|| Error::conflict(key::ERROR_NO_CLOCK))?;
    match state.store().give_time(seated.game.id(), &other, gift).await? {
        GiftGiven::Given => {}
        GiftGiven::TooMuch => return Err(Error::conflict(key::ERROR_TOO_GENEROUS)),
        GiftGiven::NoClock => return Err(Error::conflict(key::ERROR_NO_CLOCK)),
    }
    seated.game.look_again().await?;
    answer(&state, &seated).await
}

async fn nudge(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
    is_running(&held)?;
    let waits = !held.game.awaited.contains(&own.seat);
    if !waits || !state.store().nudge(seated.game.id(), &own.side).await? {
        return Err(Error::conflict(key::ERROR_NUDGE));
    }
    answer(&state, &seated).await
}

async fn resume(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    if !state.store().end_pause(seated.game.id()).await? {
        return Err(Error::conflict(key::ERROR_PROPOSAL_GONE));
    }
    seated.game.look_again().await?;
    answer(&state, &seated).await
}

/// The first click makes a challenge, the other's accepts it.
async fn again(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Created<ChallengeMade>, Error> {
    const LASTS_MS: i64 = 7 * club::DAY;
    let me = seated.caller.account().ok_or(Error::NeedsLogin)?.clone();
    let (held, own) = at_table(&state, &seated.game, &seated.seat).await?;
    if held.game.closed_ms.is_none() {
        return Err(Error::conflict(key::ERROR_NOT_OVER_YET));
    }
    let other = held.chairs.iter().find(|chair| chair.side != own.side && chair.account.is_some());
    let other = other.ok_or_else(|| Error::conflict(key::ERROR_NO_SUCH_PLAYER))?;
    let header = &seated.game.opening.journal.header;
    let options: std::collections::BTreeMap<_, _> = header.options.iter().cloned().collect();
    let (secret, options) = (crate::secret::dice()?.reveal(), serde_json::json!(options).to_string());
    let pace = held.game.pace.to_string();
    let new = NewChallenge {
        host: me.id(),
        book: &header.book,
        edition: &header.edition,
        scenario: &header.scenario,
        title: &held.game.title,
        digest: &header.scenario_digest,
        options: &options,
        // Sides are swapped.
        seat: Some(&other.seat),
        pace: &pace,
        is_rated: held.game.is_rated() && !held.game.is_unrated,
        watch: &held.game.watch,
        secret: &secret,
        note: "",
        password: None,
        target: other.account.as_deref(),
        link_hash: None,
        rematch_of: Some(seated.game.id()),
        lasts_ms: LASTS_MS,
    };
    let tell = |id: &str| told(&me, &held.game.title, &pace, other.account.clone(), id);
    loop {
        if let Some(id) = state.store().create_challenge(&new, tell).await? {
            return Ok(Created(ChallengeMade { id, link: None, game: None }));
        }
        let Some(open) = state.store().rematch_of(seated.game.id()).await? else { continue };
        if open.host == me.id() {
            return Ok(Created(ChallengeMade { id: open.id, link: None, game: None }));
        }
        let begun = matchmaking::begin(&state, &open, Some(&me)).await?;
        return Ok(Created(ChallengeMade { id: open.id, link: None, game: Some(begun.game) }));
    }
}
