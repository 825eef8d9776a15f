//! `GET`, `POST /api/challenges`, `GET`, `DELETE …/{id}`, `POST …/{id}/accept`, `…/decline`, `GET /api/me/challenges`

use std::collections::BTreeMap;

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::{Path, State as Extract};
use club::Pace;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::{Created, summary};
use crate::caller::{self, Caller, LoggedIn};
use crate::error::Error;
use crate::extract::{Body, Params};
use crate::matchmaking;
use crate::passwords::Fits;
use crate::state::State;
use crate::store::{Bucket, Challenge, NewChallenge, NewNotice, NoticeKind};
use crate::wire::{AcceptAsked, Accepted, ChallengeAsked, ChallengeMade, ChallengeSheet, DeclineAsked};
use crate::{key, names};

/// Challenges of one account that are open at the same time.
const MOST: i64 = 20;
/// A challenge is open for so long.
const LASTS_MS: i64 = 14 * club::DAY;
/// Wrong passwords that one account may try on a challenge.
const TRIES: Bucket = Bucket::an_hour(5);

pub(super) fn router() -> ApiRouter<State> {
    let all = get_with(list, summary("Challenges that anyone may take."));
    let one = get_with(show, summary("A challenge."));
    let accept = "Accepts a challenge: the game begins. Of many who do, one does.";
    ApiRouter::new()
        .api_route("/challenges", all.post_with(make, summary("Makes a challenge.")))
        .api_route("/challenges/{id}", one.delete_with(withdraw, summary("Withdraws a challenge.")))
        .api_route("/challenges/{id}/accept", post_with(take, summary(accept)))
        .api_route("/challenges/{id}/decline", post_with(decline, summary("Declines a challenge.")))
        .api_route("/me/challenges", get_with(mine, summary("One's own challenges, and those for oneself.")))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OfBook {
    /// Only those of this book.
    #[serde(default)]
    book: String,
}

async fn list(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Params(OfBook { book }): Params<OfBook>,
) -> Result<Json<Vec<ChallengeSheet>>, Error> {
    let found = state.store().open_challenges(&book).await?;
    Ok(Json(found.into_iter().map(|challenge| sheet(challenge, Some(me.id()))).collect()))
}

async fn mine(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
) -> Result<Json<Vec<ChallengeSheet>>, Error> {
    let found = state.store().challenges_of(me.id()).await?;
    Ok(Json(found.into_iter().map(|challenge| sheet(challenge, Some(me.id()))).collect()))
}

fn sheet(challenge: Challenge, me: Option<&str>) -> ChallengeSheet {
    let secret: Result<engine::Secret, _> = challenge.secret.parse();
    let commitment = secret.map(|secret| secret.commitment().to_string()).unwrap_or_default();
    ChallengeSheet::new(challenge, me, commitment)
}

/// A challenge in a path.
#[derive(Deserialize, JsonSchema)]
struct ChallengeId {
    /// Id of the challenge.
    id: String,
}

async fn find(state: &State, id: &str) -> Result<Challenge, Error> {
    state.store().challenge(id).await?.ok_or_else(|| Error::missing(key::ERROR_NO_SUCH_CHALLENGE))
}

async fn show(
    Extract(state): Extract<State>,
    caller: Caller,
    Path(ChallengeId { id }): Path<ChallengeId>,
) -> Result<Json<ChallengeSheet>, Error> {
    let me = caller.account().map(|me| me.id());
    Ok(Json(sheet(find(&state, &id).await?, me)))
}

async fn make(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Body(asked): Body<ChallengeAsked>,
) -> Result<Created<ChallengeMade>, Error> {
    if state.store().count_challenges(me.id()).await? >= MOST {
        return Err(Error::conflict(key::ERROR_TOO_MANY_CHALLENGES));
    }
    let pace = agreed_pace(&me, &asked)?.to_string();
    let options = asked.options.unwrap_or_default();
    let checked = matchmaking::check(
        &state,
        matchmaking::Wish {
            book: asked.book.clone(),
            scenario: asked.scenario.clone(),
            edition: asked.edition.unwrap_or_default(),
            options: options.clone(),
            seat: asked.seat.clone(),
        },
    )
    .await?;
    let target = match &asked.target {
        Some(name) => Some(target(&state, &me, name).await?),
        None => None,
    };
    let note = names::plain(asked.note.as_deref().unwrap_or_default(), 500, true).map_err(Error::unfit)?;
    let password = kept_password(&state, asked.password).await?;
    let by_link = asked.by_link == Some(true);
    let (secret, options) = (crate::secret::dice()?.reveal(), serde_json::json!(options).to_string());
    let new = NewChallenge {
        host: me.id(),
        book: &asked.book,
        edition: &checked.edition,
        scenario: &asked.scenario,
        title: &checked.title,
        digest: &checked.digest,
        options: &options,
        seat: asked.seat.as_deref(),
        pace: &pace,
        is_rated: asked.is_rated == Some(true),
        watch: if asked.watched == Some(false) { "no" } else { "neutral" },
        secret: &secret,
        note: &note,
        password: password.as_deref(),
        target: target.as_deref(),
        link_hash: by_link.then_some("id"),
        rematch_of: None,
        lasts_ms: LASTS_MS,
    };
    let tell = |id: &str| told(&me, &checked.title, &pace, target.clone(), id);
    let id = state.store().create_challenge(&new, tell).await?.ok_or(Error::Busy)?;
    let link = by_link.then(|| format!("{}/#challenge={id}", state.url()));
    Ok(Created(ChallengeMade { id, link, game: None }))
}

/// The pace that is asked for, if it can be played with guests and for a rating.
fn agreed_pace(me: &LoggedIn, asked: &ChallengeAsked) -> Result<Pace, Error> {
    let pace: Pace = asked.pace.parse().map_err(|_| Error::unfit(key::ERROR_NO_PACE))?;
    let is_rated = asked.is_rated == Some(true);
    let is_fair = pace != Pace::Open && !me.account.is_bot && asked.options.as_ref().is_none_or(is_unbiased);
    if asked.by_link == Some(true) && (pace != Pace::Open || is_rated) {
        return Err(Error::unfit(key::ERROR_GUEST_PACE));
    }
    if is_rated && !is_fair { Err(Error::unfit(key::ERROR_UNRATED)) } else { Ok(pace) }
}

/// What is kept of the password that whoever accepts has to know.
async fn kept_password(state: &State, password: Option<String>) -> Result<Option<String>, Error> {
    match password.filter(|password| !password.is_empty()) {
        Some(password) if password.len() <= 256 => Ok(Some(state.passwords().hash(password).await?)),
        Some(_) => Err(Error::TooLarge),
        None => Ok(None),
    }
}

/// Tells somebody that he is challenged.
pub(super) fn told(
    host: &LoggedIn,
    title: &str,
    pace: &str,
    target: Option<String>,
    id: &str,
) -> Option<NewNotice> {
    let facts =
        serde_json::json!({ "title": title, "opponent": host.account.name, "pace": pace, "challenge": id });
    let key = format!("challenge/{id}");
    target.map(|account| NewNotice { account, kind: NoticeKind::Challenge, game: None, key, facts })
}

fn is_unbiased(options: &BTreeMap<String, String>) -> bool {
    options.get("bias").is_none_or(|bias| bias == "none")
}

/// The account of whom a challenge is for.
async fn target(state: &State, me: &LoggedIn, name: &str) -> Result<String, Error> {
    let found = state.store().account_by_name(&names::name_key(name.trim())).await?;
    match found.filter(|account| account.state == crate::store::AccountState::Active) {
        Some(account) if account.id == me.id() => Err(Error::unfit(key::ERROR_OWN_CHALLENGE)),
        Some(account) => Ok(account.id),
        None => Err(Error::unfit(key::ERROR_NO_SUCH_PLAYER)),
    }
}

async fn withdraw(
    Extract(state): Extract<State>,
    Path(ChallengeId { id }): Path<ChallengeId>,
) -> Result<Json<()>, Error> {
    match state.store().end_challenge(&id, "withdrawn", None, None).await? {
        true => Ok(Json(())),
        false => Err(Error::conflict(key::ERROR_CHALLENGE_GONE)),
    }
}

async fn decline(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Path(ChallengeId { id }): Path<ChallengeId>,
    Body(DeclineAsked { why }): Body<DeclineAsked>,
) -> Result<Json<()>, Error> {
    let challenge = find(&state, &id).await?;
    let facts =
        serde_json::json!({ "title": challenge.title, "opponent": me.account.name, "why": why.name() });
    let (kind, key, account) = (NoticeKind::Declined, format!("declined/{id}"), challenge.host);
    let notice = NewNotice { account, kind, game: None, key, facts };
    match state.store().end_challenge(&id, "declined", Some(why.name()), Some(&notice)).await? {
        true => Ok(Json(())),
        false => Err(Error::conflict(key::ERROR_CHALLENGE_GONE)),
    }
}

async fn take(
    Extract(state): Extract<State>,
    caller: Caller,
    Path(ChallengeId { id }): Path<ChallengeId>,
    Body(AcceptAsked { password }): Body<AcceptAsked>,
) -> Result<Json<Accepted>, Error> {
    let challenge = find(&state, &id).await?;
    let me = caller.account();
    if me.is_some_and(|me| !me.may(crate::Scope::Challenge)) {
        return Err(Error::NotByToken);
    }
    if me.is_some_and(|me| me.id() == challenge.host) {
        return Err(Error::conflict(key::ERROR_OWN_CHALLENGE));
    }
    if challenge.state != "open" {
        return Err(Error::conflict(key::ERROR_CHALLENGE_GONE));
    }
    if let Some(kept) = &challenge.password {
        let tries = format!("challenge/{id}/{}", me.map_or("", |me| me.id()));
        state.store().has_drop(&tries, TRIES).await?.map_err(Error::wait)?;
        let fits = state.passwords().fits(password.unwrap_or_default(), Some(kept.clone())).await?;
        if fits == Fits::No {
            let _ = state.store().take_drop(&tries, TRIES).await?;
            return Err(Error::forbidden(key::ERROR_CHALLENGE_PASSWORD));
        }
    }
    Ok(Json(matchmaking::begin(&state, &challenge, me.map(|me| &**me)).await?))
}
