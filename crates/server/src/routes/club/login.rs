//! `POST /api/login`, `POST /api/logout`, `POST /api/me/fresh`

use aide::OperationOutput;
use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use aide::generate::GenContext;
use aide::openapi::{Operation, Response as Described};
use axum::Json;
use axum::extract::State as Extract;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;

use crate::api::{self, summary};
use crate::caller::{self, LoggedIn};
use crate::error::Error;
use crate::extract::Body;
use crate::key;
use crate::names;
use crate::network::From;
use crate::passwords::Fits;
use crate::state::State;
use crate::store::{Account, AccountState, Act, Bucket, LoginKind, NewLogin};
use crate::wire::{LoginAsked, Me, Nothing, PasswordAsked};

/// Wrong passwords that one client may try.
const FAILURES_OF_CLIENT: Bucket = Bucket::an_hour(100);
/// Wrong passwords that may be tried for one account from where it has no log-in.
const FAILURES_OF_ACCOUNT: Bucket = Bucket::an_hour(10);

pub(super) fn router() -> ApiRouter<State> {
    ApiRouter::new()
        .api_route("/login", post_with(log_in, summary("Logs in: the answer brings a cookie.")))
        .api_route("/logout", post_with(log_out, summary("Ends this log-in.")))
        .api_route("/me/fresh", post_with(fresh, summary("Gives the password again, for what is dangerous.")))
}

/// An answer that lets a browser keep its log-in, or forget it.
pub(super) struct WithCookie<T>(pub(super) HeaderValue, pub(super) T);

impl<T: Serialize> IntoResponse for WithCookie<T> {
    fn into_response(self) -> Response {
        ([(header::SET_COOKIE, self.0)], Json(self.1)).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for WithCookie<T> {
    type Inner = T;

    fn operation_response(context: &mut GenContext, operation: &mut Operation) -> Option<Described> {
        Json::<T>::operation_response(context, operation)
    }

    fn inferred_responses(
        context: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, Described)> {
        api::answered(Some(axum::http::StatusCode::OK), Self::operation_response(context, operation))
    }
}

/// The same answer and the same work for a name that nobody has and for a wrong password.
async fn log_in(
    Extract(state): Extract<State>,
    from: From,
    headers: HeaderMap,
    Body(asked): Body<LoginAsked>,
) -> Result<WithCookie<Me>, Error> {
    may_log_in(&state)?;
    let store = state.store();
    let found = match asked.name.contains('@') {
        true => store.account_by_email(&asked.name.trim().to_ascii_lowercase()).await?,
        false => store.account_by_name(&names::name_key(asked.name.trim())).await?,
    };
    let found = found.filter(|account| account.state != AccountState::Closed);
    let limits = Limits::of(&state, found.as_ref(), from).await?;
    limits.check(&state).await?;
    let kept = found.as_ref().and_then(|account| account.password.clone());
    let fits = state.passwords().fits(asked.password.clone(), kept).await?;
    let (Some(account), Fits::Yes | Fits::YesButWeak) = (found.as_ref(), fits) else {
        limits.failed(&state).await?;
        state.metrics().failed_logins.add();
        let subject = found.as_ref().map_or("", |account| &account.id);
        note(&state, "nobody", "login-failed", subject, from).await?;
        return Err(Error::Club(
            axum::http::StatusCode::UNAUTHORIZED,
            engine::Line::new(key::ERROR_WRONG_LOGIN),
        ));
    };
    if fits == Fits::YesButWeak {
        let hash = state.passwords().hash(asked.password).await?;
        store.set_password(&account.id, &hash).await?;
    }
    // What this browser had before is worth nothing any more.
    if let Some((old, _)) = match caller::cookie(&state, &headers) {
        Some(token) => store.login(&caller::hash(token)).await?,
        None => None,
    } {
        store.end_login(&old.account, &old.id).await?;
    }
    let (cookie, me) = begin(&state, account, from, &headers).await?;
    Ok(WithCookie(cookie, me))
}

/// Begins a log-in of a browser.
pub(super) async fn begin(
    state: &State,
    account: &Account,
    from: From,
    headers: &HeaderMap,
) -> Result<(HeaderValue, Me), Error> {
    let token = caller::new_token()?;
    let program = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let program: String = program.chars().filter(|letter| !letter.is_control()).take(120).collect();
    let (label, scope, network) = ("", "", from.kept());
    let new = NewLogin {
        account: &account.id,
        kind: LoginKind::Browser,
        label,
        scope,
        program: &program,
        network: &network,
    };
    let login = state.store().begin_login(&caller::hash(&token), &new).await?;
    note(state, &account.id, "login", &account.id, from).await?;
    state.metrics().logins.add();
    let me = LoggedIn { account: account.clone(), login };
    Ok((caller::set_cookie(state, Some(&token)), Me::new(&me, state.store().clock().now_ms())))
}

/// Where others can listen nobody logs in, unless whoever runs the club says so.
pub(super) fn may_log_in(state: &State) -> Result<(), Error> {
    let club = state.club();
    match club.is_secure() || !state.is_public() || club.insecure {
        true => Ok(()),
        false => Err(Error::forbidden(key::ERROR_NEEDS_TLS)),
    }
}

/// Who has tried too often: a client, or anybody for one account from where it has no log-in.
struct Limits {
    client: Option<String>,
    account: Option<String>,
}

impl Limits {
    async fn of(state: &State, account: Option<&Account>, from: From) -> Result<Self, Error> {
        let client = from.0.map(|_| format!("login/client/{}", from.client()));
        let account = match account {
            Some(account) if !state.store().knows_network(&account.id, &from.kept()).await? => {
                Some(format!("login/account/{}", account.id))
            }
            _ => None,
        };
        Ok(Self { client, account })
    }

    fn all(&self) -> impl Iterator<Item = (&String, Bucket)> {
        let client = self.client.iter().map(|key| (key, FAILURES_OF_CLIENT));
        client.chain(self.account.iter().map(|key| (key, FAILURES_OF_ACCOUNT)))
    }

    async fn check(&self, state: &State) -> Result<(), Error> {
        for (key, bucket) in self.all() {
            state.store().has_drop(key, bucket).await?.map_err(Error::wait)?;
        }
        Ok(())
    }

    async fn failed(&self, state: &State) -> Result<(), Error> {
        for (key, bucket) in self.all() {
            // Whoever comes at the same moment may find it empty.
            let _ = state.store().take_drop(key, bucket).await?;
        }
        Ok(())
    }
}

async fn log_out(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Body(Nothing {}): Body<Nothing>,
) -> Result<WithCookie<()>, Error> {
    state.store().end_login(me.id(), &me.login.id).await?;
    Ok(WithCookie(caller::set_cookie(&state, None), ()))
}

async fn fresh(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
    Body(PasswordAsked { password }): Body<PasswordAsked>,
) -> Result<Json<Me>, Error> {
    confirm(&state, &me, from, password).await?;
    state.store().freshen_login(&me.login.id).await?;
    let mut me = LoggedIn::clone(&me);
    me.login.fresh_ms = state.store().clock().now_ms();
    Ok(Json(Me::new(&me, me.login.fresh_ms)))
}

/// Compares a password with that of whoever is logged in; wrong ones are counted.
pub(super) async fn confirm(state: &State, me: &LoggedIn, from: From, password: String) -> Result<(), Error> {
    let limits = Limits { client: None, account: Some(format!("confirm/account/{}", me.id())) };
    limits.check(state).await?;
    match state.passwords().fits(password, me.account.password.clone()).await? {
        Fits::Yes | Fits::YesButWeak => Ok(()),
        Fits::No => {
            limits.failed(state).await?;
            note(state, me.id(), "password-wrong", me.id(), from).await?;
            Err(Error::forbidden(key::ERROR_WRONG_PASSWORD))
        }
    }
}

/// Notes in the audit what was done.
pub(super) async fn note(
    state: &State,
    actor: &str,
    act: &'static str,
    subject: &str,
    from: From,
) -> Result<(), Error> {
    let network = from.kept();
    Ok(state.store().audit(Act { actor, act, subject, network: &network, detail: "" }).await?)
}
