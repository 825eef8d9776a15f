//! The one table of who may do what: a row for each route. Requests are let through by it, and the tests of every route
//! and role are made from it. A route without a row is open to nobody.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;

use crate::caller::{Caller, LoggedIn, Scope};
use crate::error::Error;
use crate::games::CachedGame;
use crate::key;
use crate::state::State;
use crate::store::{AccountState, GUEST};

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anyone.
    Anyone,
    /// Whoever is logged in with a browser.
    LoggedIn,
    /// The same, if the password was given a short while ago.
    Fresh,
    /// Whoever is logged in, or has a token for this.
    Account(Scope),
    /// Whoever may look at the game: anyone at a local table; at one of the club its players, and others if it may be
    /// watched or is over.
    Viewer,
    /// Whoever holds a seat of the game, by its secret or by his account.
    Seat,
    /// Whoever holds a seat in a game of the club; those who held it last once it is over.
    Member,
    /// Whoever sits, or ever sat, in a game of the club with his account.
    Former,
    /// Whoever may know of the challenge.
    Invited,
    /// The host of the challenge.
    Host,
    /// The one whom the challenge is for.
    Target,
}

/// A route and who may use it.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The method.
    pub method: &'static str,
    /// The path as the router knows it.
    pub path: &'static str,
    /// Who may.
    pub who: Who,
}

macro_rules! rules {
    ($($method:ident $path:literal => $who:expr;)*) => {
        &[$(Rule { method: stringify!($method), path: $path, who: $who }),*]
    };
}

use Scope::{Challenge, Play, Read};
use Who::{Account, Anyone, Former, Fresh, Host, Invited, Member, Seat, Target, Viewer};

/// All of them.
pub const TABLE: &[Rule] = rules! {
    GET "/api" => Anyone;
    GET "/api/" => Anyone;
    // The books, and a table without accounts.
    GET "/api/books" => Anyone;
    GET "/api/books/{id}/rules" => Anyone;
    GET "/api/books/{id}/scenarios/{scenario}" => Anyone;
    GET "/api/scenarios" => Anyone;
    GET "/api/lessons" => Anyone;
    GET "/api/text" => Anyone;
    POST "/api/games" => Anyone;
    POST "/api/lessons" => Anyone;
    POST "/api/import" => Anyone;
    // A game.
    GET "/api/games/{id}" => Viewer;
    GET "/api/games/{id}/view" => Viewer;
    GET "/api/games/{id}/text" => Viewer;
    GET "/api/games/{id}/log" => Viewer;
    GET "/api/games/{id}/events" => Viewer;
    GET "/api/games/{id}/ground" => Viewer;
    GET "/api/games/{id}/pieces/{piece}" => Viewer;
    GET "/api/games/{id}/journal" => Viewer;
    GET "/api/games/{id}/reasons" => Viewer;
    GET "/api/games/{id}/lesson" => Viewer;
    POST "/api/games/{id}/sight" => Viewer;
    POST "/api/games/{id}/export" => Viewer;
    POST "/api/games/{id}/fork" => Viewer;
    GET "/api/games/{id}/offers" => Seat;
    GET "/api/games/{id}/reach" => Seat;
    GET "/api/games/{id}/choices" => Seat;
    GET "/api/games/{id}/orders" => Seat;
    POST "/api/games/{id}/orders" => Seat;
    POST "/api/games/{id}/undo" => Seat;
    POST "/api/games/{id}/lesson" => Seat;
    POST "/api/games/{id}/dangers" => Seat;
    POST "/api/games/{id}/tries" => Seat;
    POST "/api/games/{id}/paths" => Seat;
    POST "/api/games/{id}/marches" => Seat;
    POST "/api/games/{id}/why" => Seat;
    POST "/api/games/{id}/drafts" => Seat;
    POST "/api/games/{id}/placings" => Seat;
    // Accounts.
    POST "/api/account" => Anyone;
    POST "/api/account/verify" => Anyone;
    POST "/api/account/reset" => Anyone;
    POST "/api/account/reset/{token}" => Anyone;
    POST "/api/veto/{token}" => Anyone;
    POST "/api/login" => Anyone;
    POST "/api/logout" => Who::LoggedIn;
    GET "/api/me" => Who::LoggedIn;
    PATCH "/api/me" => Who::LoggedIn;
    DELETE "/api/me" => Fresh;
    POST "/api/me/fresh" => Who::LoggedIn;
    POST "/api/me/password" => Fresh;
    POST "/api/me/email" => Fresh;
    POST "/api/me/email/confirm" => Who::LoggedIn;
    POST "/api/me/tokens" => Fresh;
    GET "/api/me/logins" => Who::LoggedIn;
    DELETE "/api/me/logins/{login}" => Who::LoggedIn;
    GET "/api/me/vacation" => Who::LoggedIn;
    POST "/api/me/vacation" => Who::LoggedIn;
    GET "/api/me/notices" => Account(Read);
    POST "/api/me/notices/read" => Account(Read);
    GET "/api/me/notices/settings" => Who::LoggedIn;
    PUT "/api/me/notices/settings" => Who::LoggedIn;
    GET "/api/unsubscribe/{token}" => Anyone;
    POST "/api/unsubscribe/{token}" => Anyone;
    GET "/api/me/games" => Account(Read);
    GET "/api/me/challenges" => Account(Read);
    GET "/api/players/{name}" => Anyone;
    // Challenges.
    GET "/api/challenges" => Account(Read);
    POST "/api/challenges" => Account(Challenge);
    GET "/api/challenges/{id}" => Invited;
    DELETE "/api/challenges/{id}" => Host;
    POST "/api/challenges/{id}/accept" => Invited;
    POST "/api/challenges/{id}/decline" => Target;
    // Around the table of a game between people.
    GET "/api/games/{id}/club" => Viewer;
    POST "/api/games/{id}/resign" => Member;
    POST "/api/games/{id}/leave" => Member;
    POST "/api/games/{id}/hand" => Member;
    POST "/api/games/{id}/return" => Former;
    POST "/api/games/{id}/claim" => Member;
    POST "/api/games/{id}/gift" => Member;
    POST "/api/games/{id}/nudge" => Member;
    POST "/api/games/{id}/resume" => Member;
    POST "/api/games/{id}/rematch" => Member;
    POST "/api/games/{id}/proposals" => Member;
    POST "/api/games/{id}/proposals/{number}/accept" => Member;
    POST "/api/games/{id}/proposals/{number}/decline" => Member;
};

/// What the table has found out about whoever asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    /// The seat that his account holds in the game.
    pub(crate) seat: Option<String>,
}

/// The rule for a route; none for what is not in the table.
pub fn rule(method: &str, path: &str) -> Option<&'static Rule> {
    TABLE.iter().find(|rule| rule.method == method && rule.path == path)
}

/// What is asked for: a rule of the table, and the object that the path names.
pub(crate) struct Asked {
    who: Who,
    object: String,
}

/// What a request asks for; `None` for what is no route.
pub(crate) fn asked(request: &Request) -> Result<Option<Asked>, Error> {
    let Some(route) = request.extensions().get::<MatchedPath>() else { return Ok(None) };
    if !route.as_str().starts_with("/api") {
        return Ok(None);
    }
    // A route answers HEAD like GET.
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let rule = rule(method.as_str(), route.as_str()).ok_or(Error::NoSuchPage)?;
    let object = object(route.as_str(), request.uri().path()).unwrap_or_default();
    Ok(Some(Asked { who: rule.who, object }))
}

/// Lets somebody through if the table says so.
pub(crate) async fn check(state: &State, caller: &Caller, asked: Asked) -> Result<Standing, Error> {
    admit(state, caller, asked.who, &asked.object).await
}

/// What stands in the path where the route says `{id}`.
fn object(route: &str, path: &str) -> Option<String> {
    let mut parts = route.split('/').zip(path.split('/'));
    parts.find_map(|(name, value)| (name == "{id}").then(|| value.to_owned()))
}

async fn admit(state: &State, caller: &Caller, who: Who, object: &str) -> Result<Standing, Error> {
    match who {
        Viewer | Seat | Member | Former => return at_game(state, caller, who, object).await,
        Invited | Host | Target => at_challenge(state, caller, who, object).await?,
        Anyone => {}
        Who::LoggedIn => drop(browser(caller)?),
        Fresh => match browser(caller)?.is_fresh(state.store().clock().now_ms()) {
            true => {}
            false => return Err(Error::StaleLogin),
        },
        Account(scope) => drop(account(caller, scope)?),
    }
    Ok(Standing::default())
}

/// An account that may act here at all.
fn active(caller: &Caller) -> Result<&LoggedIn, Error> {
    let logged_in = caller.account().ok_or(Error::NeedsLogin)?;
    match logged_in.account.state {
        AccountState::Active => Ok(logged_in),
        AccountState::Pending => Err(Error::Pending),
        AccountState::Suspended => Err(Error::Suspended),
        AccountState::Closed => Err(Error::NeedsLogin),
    }
}

fn browser(caller: &Caller) -> Result<&LoggedIn, Error> {
    let logged_in = active(caller)?;
    if logged_in.is_browser() { Ok(logged_in) } else { Err(Error::NotByToken) }
}

fn account(caller: &Caller, scope: Scope) -> Result<&LoggedIn, Error> {
    let logged_in = active(caller)?;
    if logged_in.may(scope) { Ok(logged_in) } else { Err(Error::NotByToken) }
}

async fn at_game(state: &State, caller: &Caller, who: Who, id: &str) -> Result<Standing, Error> {
    if who == Former {
        return former(state, account(caller, Play)?.id(), id).await;
    }
    let game = state.games().find(id).await?;
    if !game.is_club {
        return match matches!(who, Viewer | Seat) {
            true => Ok(Standing::default()),
            false => Err(Error::missing(key::ERROR_NOT_A_CLUB_GAME)),
        };
    }
    let seat = match caller {
        Caller::Nobody => None,
        Caller::Secret(hash) => Some(guest(state, &game, hash).await?),
        Caller::Account(_) => state.store().seat_held(id, account(caller, Play)?.id()).await?,
    };
    let is_visible = seat.is_some() || is_visible(state, id).await?;
    match (who, is_visible, seat.is_some(), caller) {
        (_, false, ..) => Err(Error::NoSuchGame(id.to_owned())),
        (Viewer, ..) | (_, _, true, _) => Ok(Standing { seat }),
        (_, _, _, Caller::Nobody) => Err(Error::NeedsLogin),
        _ => Err(Error::forbidden(key::ERROR_NOT_SEATED)),
    }
}

/// Somebody who sits or sat here.
async fn former(state: &State, me: &str, id: &str) -> Result<Standing, Error> {
    match state.store().has_sat(id, me).await? {
        true => Ok(Standing::default()),
        false => Err(Error::NoSuchGame(id.to_owned())),
    }
}

/// The seat of a guest, for as long as he sits there.
async fn guest(state: &State, game: &CachedGame, hash: &str) -> Result<String, Error> {
    let seat = game.opened_by(hash).and_then(|seat| game.opening.seats.get(usize::from(seat.0)));
    let seat = seat.ok_or(Error::WrongSecret)?;
    match state.store().player_on(game.id(), &seat.name).await?.as_deref() {
        Some(GUEST) => Ok(seat.name.clone()),
        _ => Err(Error::WrongSecret),
    }
}

/// May anyone look at a game of the club?
async fn is_visible(state: &State, id: &str) -> Result<bool, Error> {
    let row = state.store().club_game(id).await?;
    Ok(row.is_some_and(|row| row.closed_ms.is_some() || row.watch != "no"))
}

async fn at_challenge(state: &State, caller: &Caller, who: Who, id: &str) -> Result<(), Error> {
    let missing = || Error::missing(key::ERROR_NO_SUCH_CHALLENGE);
    let scope = if who == Invited { Read } else { Challenge };
    let challenge = state.store().challenge(id).await?;
    let is_open_to_all = challenge.as_ref().is_some_and(|challenge| challenge.link_hash.is_some());
    if is_open_to_all && who == Invited && caller.account().is_none() {
        return Ok(());
    }
    let me = account(caller, scope)?.id();
    let challenge = challenge.ok_or_else(missing)?;
    let is_host = challenge.host == me;
    let is_target = challenge.target.as_deref() == Some(me);
    if !is_host && !is_target && challenge.target.is_some() {
        return Err(missing());
    }
    if who == Host && !is_host {
        return Err(Error::forbidden(key::ERROR_NOT_HOST));
    }
    if who == Target && !is_target {
        return Err(Error::forbidden(key::ERROR_NOT_FOR_YOU));
    }
    Ok(())
}
