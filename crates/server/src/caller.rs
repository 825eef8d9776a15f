//! Whoever sends a request: nobody, the holder of a seat's secret, or an account by its log-in or one of its tokens.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use engine::digest;

use crate::error::Error;
use crate::secret;
use crate::state::State;
use crate::store::{Account, Login, LoginKind};

/// What a token of an account begins with; secrets of seats are plain hexadecimal.
const TOKEN: &str = "grognard-";
/// The cookie where the way is secret, which no other host and no plain page can set.
const SECURE_COOKIE: &str = "__Host-grognard";
/// The cookie elsewhere.
const PLAIN_COOKIE: &str = "grognard";
/// The password was given not longer ago than this for what is dangerous.
const FRESH_MS: i64 = 15 * club::MINUTE;

/// Whoever sends a request.
#[derive(Clone, Debug, Default)]
pub(crate) enum Caller {
    #[default]
    Nobody,
    /// Whoever holds a secret with this hash.
    Secret(String),
    Account(Arc<LoggedIn>),
}

/// An account that sends a request.
#[derive(Clone, Debug)]
pub(crate) struct LoggedIn {
    pub(crate) account: Account,
    pub(crate) login: Login,
}

/// What a token may be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Lists and notices.
    Read,
    /// Looking at one's games and giving orders.
    Play,
    /// Making and accepting challenges.
    Challenge,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Read, Self::Play, Self::Challenge];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Challenge => "challenge",
        }
    }
}

impl LoggedIn {
    pub(crate) fn id(&self) -> &str {
        &self.account.id
    }

    pub(crate) fn is_browser(&self) -> bool {
        self.login.kind == LoginKind::Browser
    }

    /// May this log-in do such things? A browser may do all.
    pub(crate) fn may(&self, scope: Scope) -> bool {
        self.is_browser() || self.login.scope.split(' ').any(|word| word == scope.name())
    }

    /// Was the password given a short while ago?
    pub(crate) fn is_fresh(&self, now_ms: i64) -> bool {
        now_ms - self.login.fresh_ms <= FRESH_MS
    }
}

impl Caller {
    /// Finds out who it is. A cookie counts only where there is no `Authorization`.
    pub(crate) async fn of(state: &State, headers: &HeaderMap) -> Result<Self, Error> {
        if let Some(value) = headers.get(AUTHORIZATION) {
            let secret = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
            let secret = secret.ok_or(Error::WrongSecret)?;
            return match secret.starts_with(TOKEN) {
                false => Ok(Self::Secret(secret::hash(secret))),
                true => Self::logged_in(state, secret).await?.ok_or(Error::WrongSecret),
            };
        }
        match cookie(state, headers) {
            Some(token) => Ok(Self::logged_in(state, token).await?.unwrap_or_default()),
            None => Ok(Self::Nobody),
        }
    }

    async fn logged_in(state: &State, token: &str) -> Result<Option<Self>, Error> {
        let found = state.store().login(&hash(token)).await?;
        Ok(found.map(|(login, account)| Self::Account(Arc::new(LoggedIn { account, login }))))
    }

    pub(crate) fn account(&self) -> Option<&Arc<LoggedIn>> {
        match self {
            Self::Account(logged_in) => Some(logged_in),
            Self::Nobody | Self::Secret(_) => None,
        }
    }
}

/// The log-in that a request brings in a cookie.
pub(crate) fn cookie<'h>(state: &State, headers: &'h HeaderMap) -> Option<&'h str> {
    let name = cookie_name(state);
    let pairs = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = pairs.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(key, value)| (key == name && !value.is_empty()).then_some(value))
}

fn cookie_name(state: &State) -> &'static str {
    if state.club().is_secure() { SECURE_COOKIE } else { PLAIN_COOKIE }
}

/// A new token of an account.
pub(crate) fn new_token() -> Result<String, Error> {
    Ok(format!("{TOKEN}{}", secret::random::<32>()?))
}

/// The form in which a token is kept.
pub(crate) fn hash(token: &str) -> String {
    digest::sha256(&format!("grognard/login/v1\n{token}"))
}

/// What lets a browser keep a token, or forget the one it has.
pub(crate) fn set_cookie(state: &State, token: Option<&str>) -> HeaderValue {
    let (name, token, age) =
        (cookie_name(state), token.unwrap_or_default(), token.map_or(0, |_| 180 * 86_400));
    let secure = if state.club().is_secure() { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Error;

    /// Found out once, where the request came in.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

impl aide::OperationInput for Caller {}

/// An account, for handlers of routes that only accounts get to.
pub(crate) struct Me(pub(crate) Arc<LoggedIn>);

impl<S: Sync> FromRequestParts<S> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let caller: Option<&Caller> = parts.extensions.get();
        caller.and_then(Caller::account).cloned().map(Self).ok_or(Error::NeedsLogin)
    }
}

impl aide::OperationInput for Me {
    fn operation_input(_: &mut aide::generate::GenContext, operation: &mut aide::openapi::Operation) {
        operation.security.push(crate::api::login());
    }
}
