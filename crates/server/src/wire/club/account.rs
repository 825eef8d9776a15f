//! Accounts and log-ins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::caller::{LoggedIn, Scope};
use crate::store::Login;

/// A request that says nothing but that it is sent.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// The wish for an account.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct RegisterAsked {
    pub(crate) name: String,
    pub(crate) password: String,
    /// Needed where the club sends mail.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub(crate) email: String,
    /// Time zone, such as `Europe/Vienna`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub(crate) zone: String,
    /// What came with an invitation, where one is needed.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub(crate) invitation: String,
}

/// What came of it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Registered {
    /// A mail was sent whose link finishes it; otherwise the account is there and logged in.
    pub(crate) mail_sent: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) me: Option<Me>,
}

/// What came in a mail.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenGiven {
    pub(crate) token: String,
}

/// The wish to log in.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginAsked {
    /// Name or e-mail address.
    pub(crate) name: String,
    pub(crate) password: String,
}

/// Somebody has forgotten his password.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ResetAsked {
    pub(crate) email: String,
}

/// A password: the one that one has, or a new one.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordAsked {
    pub(crate) password: String,
}

/// The wish for another password.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPasswordAsked {
    pub(crate) old: String,
    pub(crate) new: String,
}

/// The wish for another address.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct EmailAsked {
    pub(crate) email: String,
}

/// An account as its owner sees it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Me {
    pub(crate) name: String,
    pub(crate) email: Option<String>,
    /// `none`, `unverified`, `verified` or `bouncing`.
    pub(crate) email_state: String,
    /// `player`, `host`, `moderator` or `administrator`.
    pub(crate) role: &'static str,
    /// It has declared itself a program.
    pub(crate) is_bot: bool,
    pub(crate) language: String,
    pub(crate) zone: String,
    pub(crate) created_ms: i64,
    /// When it will be closed, if that was asked for.
    pub(crate) closes_ms: Option<i64>,
    /// Was the password given so short a while ago that it need not be asked for again?
    pub(crate) is_fresh: bool,
    pub(crate) settings: Settings,
}

/// What an account has chosen.
#[derive(Clone, Debug, Default, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// Nobody sees whether one is here.
    pub(crate) hides_presence: bool,
}

/// What is to be changed about one's account; what is missing stays.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct MeAsked {
    pub(crate) language: Option<String>,
    pub(crate) zone: Option<String>,
    pub(crate) settings: Option<Settings>,
    /// `true` declares the account a program, for good.
    pub(crate) is_bot: Option<bool>,
    /// `true` takes back the wish to close it.
    pub(crate) stays: Option<bool>,
}

/// A log-in of one's own.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LoginSheet {
    pub(crate) id: String,
    /// `browser` or `token`.
    kind: &'static str,
    label: String,
    scopes: Vec<String>,
    created_ms: i64,
    used_ms: i64,
    expires_ms: i64,
    /// The browser's name.
    program: String,
    /// Where from, to a neighbourhood.
    network: String,
    /// Is it the one this is asked with?
    is_this: bool,
}

/// What a token may be for.
#[derive(Clone, Copy, Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ScopeName {
    Read,
    Play,
    Challenge,
}

impl From<ScopeName> for Scope {
    fn from(name: ScopeName) -> Self {
        match name {
            ScopeName::Read => Self::Read,
            ScopeName::Play => Self::Play,
            ScopeName::Challenge => Self::Challenge,
        }
    }
}

/// The wish for a token.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenAsked {
    pub(crate) label: String,
    pub(crate) scopes: Vec<ScopeName>,
}

/// A token, told here and never again.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TokenMade {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Me {
    pub(crate) fn new(me: &LoggedIn, now_ms: i64) -> Self {
        let account = &me.account;
        Self {
            name: account.name.clone(),
            email: account.email.clone(),
            email_state: account.email_state.clone(),
            role: account.role.name(),
            is_bot: account.is_bot,
            language: account.language.clone(),
            zone: account.zone.clone(),
            created_ms: account.created_ms,
            closes_ms: account.closes_ms,
            is_fresh: me.is_fresh(now_ms),
            settings: serde_json::from_str(&account.settings).unwrap_or_default(),
        }
    }
}

impl LoginSheet {
    pub(crate) fn new(login: Login, this: &str) -> Self {
        Self {
            is_this: login.id == this,
            id: login.id,
            kind: login.kind.name(),
            label: login.label,
            scopes: login.scope.split_whitespace().map(str::to_owned).collect(),
            created_ms: login.created_ms,
            used_ms: login.used_ms,
            expires_ms: login.expires_ms,
            program: login.program,
            network: login.network,
        }
    }
}
