//! `POST /api/account`, `…/verify`, `…/reset`, `…/reset/{token}`, `POST /api/veto/{token}`

use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use axum::Json;
use axum::extract::{Path, State as Extract};
use axum::http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;

use super::login::{WithCookie, begin, may_log_in, note};
use crate::api::summary;
use crate::caller;
use crate::error::Error;
use crate::extract::Body;
use crate::key;
use crate::language::Language;
use crate::letters::{self, Letter};
use crate::network::From;
use crate::settings::Join;
use crate::state::State;
use crate::store::{AccountState, Bucket, NewAccount, Purpose};
use crate::wire::{Me, Nothing, PasswordAsked, RegisterAsked, Registered, ResetAsked, TokenGiven};
use crate::{names, passwords};

/// Registrations of one client.
const REGISTRATIONS: Bucket = Bucket::an_hour(5);
/// Mails for a forgotten password that one client may ask for.
const RESETS: Bucket = Bucket::an_hour(20);

pub(super) fn router() -> ApiRouter<State> {
    let reset = "Asks for a mail to choose a new password. The answer is always the same.";
    ApiRouter::new()
        .api_route("/account", post_with(register, summary("Makes an account.")))
        .api_route(
            "/account/verify",
            post_with(verify, summary("The link of a mail: the address is one's own.")),
        )
        .api_route("/account/reset", post_with(ask_reset, summary(reset)))
        .api_route(
            "/account/reset/{token}",
            post_with(reset_password, summary("The link of a mail: a new password.")),
        )
        .api_route("/veto/{token}", post_with(veto, summary("The link of a mail: the old address stays.")))
}

async fn register(
    Extract(state): Extract<State>,
    from: From,
    language: Language,
    headers: HeaderMap,
    Body(asked): Body<RegisterAsked>,
) -> Result<WithCookie<Registered>, Error> {
    may_log_in(&state)?;
    let store = state.store();
    let (name, name_key) = names::name(&asked.name).map_err(Error::unfit)?;
    let email = match (asked.email.trim(), state.mail()) {
        ("", None) => None,
        (email, _) => Some(names::email(email).map_err(Error::unfit)?),
    };
    let zone = names::plain(&asked.zone, 60, false).map_err(Error::unfit)?;
    judge(&state, &asked.password, &name, email.as_ref().map_or("", |(email, _)| email))?;
    may_join(&state, from, &asked.invitation).await?;
    if store.account_by_name(&name_key).await?.is_some() {
        return Err(Error::conflict(key::ERROR_NAME_TAKEN));
    }
    let hash = state.passwords().hash(asked.password).await?;
    let language = state.languages().words(language).language();
    let is_mailed = state.mail().is_some();
    let forgotten = caller::set_cookie(&state, None);
    let taken = match &email {
        Some((_, email_key)) => store.account_by_email(email_key).await?,
        None => None,
    };
    if let (Some(owner), true) = (&taken, is_mailed) {
        let to = (owner.name.as_str(), owner.email.as_deref().unwrap_or_default());
        letters::post(&state, to, &owner.language, Letter::Taken, "").await?;
        return Ok(WithCookie(forgotten, Registered { mail_sent: true, me: None }));
    }
    let address = email.as_ref().filter(|_| taken.is_none());
    let new = NewAccount {
        name: &name,
        name_key: &name_key,
        email: address.map(|(email, key)| (email.as_str(), key.as_str())),
        password: &hash,
        state: if is_mailed { AccountState::Pending } else { AccountState::Active },
        language,
        zone: &zone,
    };
    let id = store.create_account(&new).await?.ok_or(Error::conflict(key::ERROR_NAME_TAKEN))?;
    note(&state, &id, "register", &id, from).await?;
    if let (Some((email, _)), true) = (&email, is_mailed) {
        let token = store.make_once(Purpose::Verify, Some(&id), "").await?;
        letters::post(&state, (&name, email), language, Letter::Verify, &token).await?;
        return Ok(WithCookie(forgotten, Registered { mail_sent: true, me: None }));
    }
    let account = store.account(&id).await?.ok_or(Error::NeedsLogin)?;
    let (cookie, me) = begin(&state, &account, from, &headers).await?;
    Ok(WithCookie(cookie, Registered { mail_sent: false, me: Some(me) }))
}

/// Is a password good enough for somebody of this name and address?
pub(super) fn judge(state: &State, password: &str, name: &str, email: &str) -> Result<(), Error> {
    let titles: Vec<&str> = state.books().iter().map(|book| book.book.rulebook().title).collect();
    passwords::judge(password, name, email, &titles).map_err(Error::unfit)
}

async fn may_join(state: &State, from: From, invitation: &str) -> Result<(), Error> {
    if from.0.is_some() && state.is_public() {
        let key = format!("register/{}", from.client());
        state.store().take_drop(&key, REGISTRATIONS).await?.map_err(Error::wait)?;
    }
    match state.club().join {
        Join::Open => Ok(()),
        Join::Closed => Err(Error::forbidden(key::ERROR_JOIN_CLOSED)),
        Join::Invite => match state.store().use_once(Purpose::Invite, invitation).await? {
            Some(_) => Ok(()),
            None => Err(Error::forbidden(key::ERROR_JOIN_INVITE)),
        },
    }
}

async fn verify(
    Extract(state): Extract<State>,
    from: From,
    headers: HeaderMap,
    Body(TokenGiven { token }): Body<TokenGiven>,
) -> Result<WithCookie<Me>, Error> {
    let account = used(&state, Purpose::Verify, &token).await?.0;
    state.store().verify_account(&account).await?;
    note(&state, &account, "verify", &account, from).await?;
    let account = state.store().account(&account).await?.ok_or(Error::NeedsLogin)?;
    let (cookie, me) = begin(&state, &account, from, &headers).await?;
    Ok(WithCookie(cookie, me))
}

/// The account and the body of a token that is used now; anything wrong with it is said alike.
pub(super) async fn used(state: &State, purpose: Purpose, token: &str) -> Result<(String, String), Error> {
    let found = state.store().use_once(purpose, token).await?;
    found.and_then(|(account, body)| Some((account?, body))).ok_or_else(|| Error::missing(key::ERROR_LINK))
}

async fn ask_reset(
    Extract(state): Extract<State>,
    from: From,
    language: Language,
    Body(ResetAsked { email }): Body<ResetAsked>,
) -> Result<Json<Registered>, Error> {
    if state.mail().is_none() {
        return Err(Error::forbidden(key::ERROR_NO_MAIL));
    }
    let (email, email_key) = names::email(&email).map_err(Error::unfit)?;
    if from.0.is_some() {
        let key = format!("reset/{}", from.client());
        state.store().take_drop(&key, RESETS).await?.map_err(Error::wait)?;
    }
    let words = state.languages().words(language);
    match state.store().account_by_email(&email_key).await? {
        Some(account) => {
            state.store().drop_once(Purpose::Reset, &account.id).await?;
            let token = state.store().make_once(Purpose::Reset, Some(&account.id), "").await?;
            letters::post(&state, (&account.name, &email), &account.language, Letter::Reset, &token).await?;
            note(&state, "nobody", "reset-asked", &account.id, from).await?;
        }
        // Whoever owns the address hears that somebody asked; whoever asked hears nothing.
        None => letters::post(&state, ("", &email), words.language(), Letter::NoAccount, "").await?,
    }
    Ok(Json(Registered { mail_sent: true, me: None }))
}

/// A token in a path.
#[derive(Deserialize, JsonSchema)]
pub(super) struct InPath {
    /// What came in the mail.
    token: String,
}

/// A new password ends all log-ins.
async fn reset_password(
    Extract(state): Extract<State>,
    from: From,
    Path(InPath { token }): Path<InPath>,
    Body(PasswordAsked { password }): Body<PasswordAsked>,
) -> Result<Json<()>, Error> {
    // Nobody's name is known yet: what is wrong with any password is said before the link is spent.
    judge(&state, &password, "", "")?;
    let hash = state.passwords().hash(password).await?;
    let (account, _) = used(&state, Purpose::Reset, &token).await?;
    let store = state.store();
    store.set_password(&account, &hash).await?;
    // Whoever reads the mail of the address owns it.
    store.verify_account(&account).await?;
    store.end_logins(&account, "").await?;
    note(&state, &account, "reset", &account, from).await?;
    tell(&state, &account, Letter::PasswordChanged).await?;
    Ok(Json(()))
}

/// Tells the owner of an account by mail, if there is a way.
pub(super) async fn tell(state: &State, account: &str, letter: Letter) -> Result<(), Error> {
    let account = state.store().account(account).await?;
    if let (Some(account), Some(_)) = (account, state.mail())
        && let Some(email) = &account.email
    {
        letters::post(state, (&account.name, email), &account.language, letter, "").await?;
    }
    Ok(())
}

/// The owner of the old address objects: it stays, and whoever is logged in is thrown out.
async fn veto(
    Extract(state): Extract<State>,
    from: From,
    Path(InPath { token }): Path<InPath>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<()>, Error> {
    let (account, old) = used(&state, Purpose::Veto, &token).await?;
    let store = state.store();
    store.drop_once(Purpose::Email, &account).await?;
    store.set_email(&account, &old, &old.to_ascii_lowercase(), "verified").await?;
    store.end_logins(&account, "").await?;
    note(&state, &account, "veto", &account, from).await?;
    Ok(Json(()))
}
