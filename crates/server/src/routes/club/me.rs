//! `GET`, `PATCH`, `DELETE /api/me`, `…/logins`, `…/password`, `…/email`, `…/tokens`: one's own account.

use aide::axum::ApiRouter;
use aide::axum::routing::{delete_with, get_with, post_with};
use axum::Json;
use axum::extract::{Path, State as Extract};
use schemars::JsonSchema;
use serde::Deserialize;

use super::account::{judge, tell, used};
use super::login::{confirm, note};
use crate::api::{Created, summary};
use crate::caller::{self, LoggedIn, Scope};
use crate::error::Error;
use crate::extract::Body;
use crate::letters::{self, Letter};
use crate::network::From;
use crate::state::State;
use crate::store::{LoginKind, NewLogin, Purpose};
use crate::wire::{
    EmailAsked, LoginSheet, Me, MeAsked, NewPasswordAsked, Registered, TokenAsked, TokenGiven, TokenMade,
};
use crate::{key, names};

/// Time to think before an account is closed.
const THINK_MS: i64 = 7 * club::DAY;

pub(super) fn router() -> ApiRouter<State> {
    let mine = get_with(me, summary("One's own account."));
    let mine = mine.patch_with(change, summary("Changes what one has chosen."));
    let closing = "Closes one's account after seven days to think.";
    ApiRouter::new()
        .api_route("/me", mine.delete_with(close, summary(closing)))
        .api_route("/me/logins", get_with(logins, summary("One's log-ins and tokens.")))
        .api_route("/me/logins/{login}", delete_with(end, summary("Ends a log-in.")))
        .api_route("/me/password", post_with(password, summary("Another password; all other log-ins end.")))
        .api_route(
            "/me/email",
            post_with(email, summary("Another address: mails go to the new and to the old one.")),
        )
        .api_route(
            "/me/email/confirm",
            post_with(confirm_email, summary("The link of a mail: the new address.")),
        )
        .api_route("/me/tokens", post_with(token, summary("A token for a program of one's own.")))
}

async fn me(Extract(state): Extract<State>, caller::Me(me): caller::Me) -> Json<Me> {
    Json(Me::new(&me, state.store().clock().now_ms()))
}

async fn change(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Body(asked): Body<MeAsked>,
) -> Result<Json<Me>, Error> {
    let mut me = LoggedIn::clone(&me);
    let account = &mut me.account;
    if let Some(language) = &asked.language {
        account.language = names::plain(language, 20, false).map_err(Error::unfit)?;
    }
    if let Some(zone) = &asked.zone {
        account.zone = names::plain(zone, 60, false).map_err(Error::unfit)?;
    }
    if let Some(settings) = &asked.settings {
        account.settings = serde_json::to_string(settings).unwrap_or_else(|_| "{}".to_owned());
    }
    account.is_bot |= asked.is_bot == Some(true);
    state.store().set_profile(account).await?;
    if asked.stays == Some(true) {
        state.store().set_closing(&account.id, None).await?;
        account.closes_ms = None;
    }
    Ok(Json(Me::new(&me, state.store().clock().now_ms())))
}

async fn close(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
) -> Result<Json<Me>, Error> {
    let now_ms = state.store().clock().now_ms();
    let mut me = LoggedIn::clone(&me);
    me.account.closes_ms = Some(now_ms + THINK_MS);
    state.store().set_closing(me.id(), me.account.closes_ms).await?;
    note(&state, me.id(), "close-asked", me.id(), from).await?;
    Ok(Json(Me::new(&me, now_ms)))
}

async fn logins(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
) -> Result<Json<Vec<LoginSheet>>, Error> {
    let logins = state.store().logins(me.id()).await?;
    Ok(Json(logins.into_iter().map(|login| LoginSheet::new(login, &me.login.id)).collect()))
}

/// A log-in in a path.
#[derive(Deserialize, JsonSchema)]
struct LoginId {
    /// Its id, as the list has it.
    login: String,
}

async fn end(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
    Path(LoginId { login }): Path<LoginId>,
) -> Result<Json<()>, Error> {
    if !state.store().end_login(me.id(), &login).await? {
        return Err(Error::missing(key::ERROR_NO_SUCH_LOGIN));
    }
    note(&state, me.id(), "login-ended", me.id(), from).await?;
    Ok(Json(()))
}

async fn password(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
    Body(NewPasswordAsked { old, new }): Body<NewPasswordAsked>,
) -> Result<Json<()>, Error> {
    confirm(&state, &me, from, old).await?;
    judge(&state, &new, &me.account.name, me.account.email.as_deref().unwrap_or_default())?;
    let hash = state.passwords().hash(new).await?;
    state.store().set_password(me.id(), &hash).await?;
    state.store().end_logins(me.id(), &me.login.id).await?;
    note(&state, me.id(), "password", me.id(), from).await?;
    tell(&state, me.id(), Letter::PasswordChanged).await?;
    Ok(Json(()))
}

/// Without a relay nothing can be verified: the address is kept as it is given.
async fn email(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
    Body(EmailAsked { email }): Body<EmailAsked>,
) -> Result<Json<Registered>, Error> {
    let (email, email_key) = names::email(&email).map_err(Error::unfit)?;
    let store = state.store();
    note(&state, me.id(), "email-asked", me.id(), from).await?;
    if state.mail().is_none() {
        return match store.set_email(me.id(), &email, &email_key, "unverified").await? {
            true => Ok(Json(Registered { mail_sent: false, me: None })),
            false => Err(Error::conflict(key::ERROR_EMAIL)),
        };
    }
    store.drop_once(Purpose::Email, me.id()).await?;
    let token = store.make_once(Purpose::Email, Some(me.id()), &email).await?;
    let (name, language) = (me.account.name.as_str(), me.account.language.as_str());
    match store.account_by_email(&email_key).await? {
        Some(owner) if owner.id != me.id() => {
            letters::post(&state, (&owner.name, &email), &owner.language, Letter::Taken, "").await?;
        }
        _ => letters::post(&state, (name, &email), language, Letter::NewEmail, &token).await?,
    }
    if let Some(old) = &me.account.email {
        let token = store.make_once(Purpose::Veto, Some(me.id()), old).await?;
        letters::post(&state, (name, old), language, Letter::Veto, &token).await?;
    }
    Ok(Json(Registered { mail_sent: true, me: None }))
}

async fn confirm_email(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
    Body(TokenGiven { token }): Body<TokenGiven>,
) -> Result<Json<()>, Error> {
    let (account, email) = used(&state, Purpose::Email, &token).await?;
    let is_set = account == me.id()
        && state.store().set_email(&account, &email, &email.to_ascii_lowercase(), "verified").await?;
    if !is_set {
        return Err(Error::missing(key::ERROR_LINK));
    }
    note(&state, me.id(), "email", me.id(), from).await?;
    Ok(Json(()))
}

async fn token(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    from: From,
    Body(TokenAsked { label, scopes }): Body<TokenAsked>,
) -> Result<Created<TokenMade>, Error> {
    let label = names::plain(&label, 60, false).map_err(Error::unfit)?;
    let wanted: Vec<Scope> = scopes.into_iter().map(Scope::from).collect();
    let words: Vec<&str> =
        Scope::ALL.into_iter().filter(|scope| wanted.contains(scope)).map(Scope::name).collect();
    let (scope, network, token) = (words.join(" "), from.kept(), caller::new_token()?);
    let new = NewLogin {
        account: me.id(),
        kind: LoginKind::Token,
        label: &label,
        scope: &scope,
        program: "",
        network: &network,
    };
    let login = state.store().begin_login(&caller::hash(&token), &new).await?;
    note(&state, me.id(), "token", me.id(), from).await?;
    Ok(Created(TokenMade { id: login.id, token }))
}
