//! Log-ins of browsers and tokens of programs. A token itself is never kept, only its hash.

use super::work::values;
use super::{Account, Store, StoreError};

const INSERT: &str = "INSERT INTO logins (token_hash, id, account, created_ms, kind, label, scope, used_ms, fresh_ms, \
                      expires_ms, program, network) VALUES ($1, $2, $3, $4, $5, $6, $7, $4, $4, $8, $9, $10)";
const SELECT: &str = "SELECT id, account, kind, label, scope, created_ms, used_ms, fresh_ms, expires_ms, program, \
                      network FROM logins WHERE token_hash = $1 AND expires_ms > $2";
const LIST: &str = "SELECT id, account, kind, label, scope, created_ms, used_ms, fresh_ms, expires_ms, program, \
                    network FROM logins WHERE account = $1 AND expires_ms > $2 ORDER BY used_ms DESC, id";
const TRIM: &str = "DELETE FROM logins WHERE account = $1 AND id NOT IN \
                    (SELECT id FROM logins WHERE account = $1 ORDER BY created_ms DESC, id LIMIT $2)";
const TOUCH: &str = "UPDATE logins SET used_ms = $2, expires_ms = $3 WHERE id = $1";
const FRESHEN: &str = "UPDATE logins SET fresh_ms = $2 WHERE id = $1";
const END: &str = "DELETE FROM logins WHERE account = $1 AND id = $2";
const END_ALL: &str = "DELETE FROM logins WHERE account = $1 AND id <> $2";
const KNOWS: &str = "SELECT COUNT(*) FROM logins WHERE account = $1 AND network = $2 AND kind = 'browser'";
const CLEAN: &str = "DELETE FROM logins WHERE expires_ms < $1";

/// An account has so many log-ins; the oldest goes.
const MOST: i64 = 20;
/// A log-in that is not used for so long is over.
const IDLE_MS: i64 = 30 * club::DAY;
/// No log-in lasts longer.
const WHOLE_MS: i64 = 180 * club::DAY;
/// A token lasts so long.
const TOKEN_MS: i64 = 365 * club::DAY;
/// How often it is noted that a log-in is used.
const NOTED_MS: i64 = 10 * club::MINUTE;

/// What a log-in is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginKind {
    /// A browser, which may do what its owner may.
    Browser,
    /// A program, which may do what its scope says.
    Token,
}

impl LoginKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Browser => "browser",
            Self::Token => "token",
        }
    }
}

/// A log-in as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// What its owner calls it by.
    pub id: String,
    /// Whose.
    pub account: String,
    /// What for.
    pub kind: LoginKind,
    /// What its owner wrote on it.
    pub label: String,
    /// What a token may do, in words.
    pub scope: String,
    /// When it began.
    pub created_ms: i64,
    /// When it was last used, to ten minutes.
    pub used_ms: i64,
    /// When the password was last given.
    pub fresh_ms: i64,
    /// When it ends by itself.
    pub expires_ms: i64,
    /// The browser's name.
    pub program: String,
    /// Where from.
    pub network: String,
}

/// A log-in that begins.
#[derive(Clone, Debug)]
pub struct NewLogin<'a> {
    /// Whose.
    pub account: &'a str,
    /// What for.
    pub kind: LoginKind,
    /// What its owner writes on it.
    pub label: &'a str,
    /// What a token may do.
    pub scope: &'a str,
    /// The browser's name.
    pub program: &'a str,
    /// Where from.
    pub network: &'a str,
}

type Row = (String, String, String, String, String, i64, i64, i64, i64, String, String);

fn read(row: Row) -> Login {
    let (id, account, kind, label, scope, created_ms, used_ms, fresh_ms, expires_ms, program, network) = row;
    let kind = if kind == "browser" { LoginKind::Browser } else { LoginKind::Token };
    Login { id, account, kind, label, scope, created_ms, used_ms, fresh_ms, expires_ms, program, network }
}

impl Store {
    /// Begins a log-in with a token of this hash.
    pub async fn begin_login(&self, token_hash: &str, new: &NewLogin<'_>) -> Result<Login, StoreError> {
        let (id, now_ms) = (crate::secret::random::<10>()?, self.clock.now_ms());
        let lasts_ms = if new.kind == LoginKind::Browser { IDLE_MS } else { TOKEN_MS };
        let NewLogin { account, kind, label, scope, program, network } = *new;
        let expires_ms = now_ms + lasts_ms;
        let mut work = self.database.begin().await?;
        let row = values![
            token_hash,
            &id,
            account,
            now_ms,
            kind.name(),
            label,
            scope,
            expires_ms,
            program,
            network
        ];
        work.run(INSERT, row).await?;
        work.run(TRIM, values![account, MOST]).await?;
        work.commit().await?;
        let [account, label, scope, program, network] =
            [account, label, scope, program, network].map(str::to_owned);
        let (created_ms, used_ms, fresh_ms) = (now_ms, now_ms, now_ms);
        Ok(Login {
            id,
            account,
            kind,
            label,
            scope,
            created_ms,
            used_ms,
            fresh_ms,
            expires_ms,
            program,
            network,
        })
    }

    /// The log-in that a token of this hash opens, with its account. Its use is noted now and then.
    pub async fn login(&self, token_hash: &str) -> Result<Option<(Login, Account)>, StoreError> {
        let now_ms = self.clock.now_ms();
        let Some(login) = self.database.one(SELECT, values![token_hash, now_ms]).await?.map(read) else {
            return Ok(None);
        };
        let Some(account) = self.account(&login.account).await? else { return Ok(None) };
        if now_ms - login.used_ms >= NOTED_MS {
            let expires_ms = match login.kind {
                LoginKind::Browser => (now_ms + IDLE_MS).min(login.created_ms + WHOLE_MS),
                LoginKind::Token => login.expires_ms,
            };
            self.database.run(TOUCH, values![&login.id, now_ms, expires_ms]).await?;
            self.seen(&account.id).await?;
        }
        Ok(Some((login, account)))
    }

    /// The log-ins of an account, the last used first.
    pub async fn logins(&self, account: &str) -> Result<Vec<Login>, StoreError> {
        let rows: Vec<Row> = self.database.all(LIST, values![account, self.clock.now_ms()]).await?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// The password was given again.
    pub async fn freshen_login(&self, login: &str) -> Result<(), StoreError> {
        self.database.run(FRESHEN, values![login, self.clock.now_ms()]).await?;
        Ok(())
    }

    /// Ends a log-in of an account; false if it has none with this id.
    pub async fn end_login(&self, account: &str, login: &str) -> Result<bool, StoreError> {
        Ok(self.database.run(END, values![account, login]).await? == 1)
    }

    /// Ends all log-ins of an account but this one.
    pub async fn end_logins(&self, account: &str, but: &str) -> Result<u64, StoreError> {
        Ok(self.database.run(END_ALL, values![account, but]).await?)
    }

    /// Has this account a log-in from there?
    pub(crate) async fn knows_network(&self, account: &str, network: &str) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = self.database.one(KNOWS, values![account, network]).await?;
        Ok(found.is_some_and(|(count,)| count > 0))
    }

    /// Forgets log-ins that are over.
    pub(crate) async fn clean_logins(&self) -> Result<(), StoreError> {
        self.database.run(CLEAN, values![self.clock.now_ms()]).await?;
        Ok(())
    }
}
