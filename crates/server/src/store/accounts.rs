//! Accounts: who plays here under a name.

use super::work::{Work, values};
use super::{Store, StoreError};

macro_rules! select {
    ($where:literal) => {
        concat!(
            "SELECT id, name, email, email_state, role, state, bot, language, zone, seen_ms, closes_ms, settings, \
             created_ms, password FROM accounts WHERE ",
            $where
        )
    };
}

const BY_ID: &str = select!("id = $1");
const BY_NAME: &str = select!("name_key = $1");
const BY_EMAIL: &str = select!("email_key = $1");
const LIST: &str = select!("state <> 'closed' ORDER BY name_key LIMIT 1000");
const INSERT: &str = "INSERT INTO accounts (id, created_ms, name, name_key, email, email_key, email_state, password, \
                      role, state, bot, language, zone, seen_ms, settings) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'player', $9, 0, $10, $11, $2, '{}') \
                      ON CONFLICT DO NOTHING";
const SET_PASSWORD: &str = "UPDATE accounts SET password = $2 WHERE id = $1";
const SET_STATE: &str = "UPDATE accounts SET state = $2 WHERE id = $1 AND state = $3";
const SET_ROLE: &str = "UPDATE accounts SET role = $2 WHERE id = $1";
const SET_PROFILE: &str =
    "UPDATE accounts SET language = $2, zone = $3, settings = $4, bot = $5 WHERE id = $1";
const SET_CLOSING: &str = "UPDATE accounts SET closes_ms = $2 WHERE id = $1 AND state = 'active'";
const VERIFY: &str = "UPDATE accounts SET email_state = 'verified', \
                      state = CASE WHEN state = 'pending' THEN 'active' ELSE state END WHERE id = $1";
const SET_EMAIL: &str = "UPDATE accounts SET email = $2, email_key = $3, email_state = $4 WHERE id = $1";
const SEEN: &str = "UPDATE accounts SET seen_ms = $2 WHERE id = $1 AND seen_ms < $2";
const CLOSE: &str = "UPDATE accounts SET state = 'closed', name = '', email = NULL, email_key = NULL, \
                     email_state = 'none', password = NULL, totp = NULL, settings = '{}' WHERE id = $1";
const DUE_TO_CLOSE: &str = "SELECT id FROM accounts WHERE state = 'active' AND closes_ms <= $1";
const FREE_NAMES: &str = "UPDATE accounts SET name_key = id WHERE state = 'closed' AND closes_ms <= $1";
const DROP_PENDING: &str = "DELETE FROM accounts WHERE state = 'pending' AND created_ms < $1 \
                            AND NOT EXISTS (SELECT 1 FROM logins WHERE account = accounts.id)";

/// What an account may do besides playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Plays.
    Player,
    /// May make official tournaments.
    Host,
    /// Judges complaints.
    Moderator,
    /// Runs the club.
    Administrator,
}

impl Role {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Player, "player"),
        (Self::Host, "host"),
        (Self::Moderator, "moderator"),
        (Self::Administrator, "administrator"),
    ];

    /// The word for it.
    pub fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(role, _)| *role == self).map_or("player", |(_, name)| name)
    }

    /// The role with this name.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, known)| *known == name).map(|(role, _)| role)
    }
}

/// Where an account is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountState {
    /// Its e-mail address is not verified yet.
    Pending,
    /// Plays.
    Active,
    /// Turned away for a time.
    Suspended,
    /// Gone; its games stay.
    Closed,
}

impl AccountState {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Active => "active",
            Self::Suspended => "suspended",
            Self::Closed => "closed",
        }
    }

    fn read(name: &str) -> Self {
        let all = [Self::Pending, Self::Active, Self::Suspended];
        all.into_iter().find(|state| state.name() == name).unwrap_or(Self::Closed)
    }
}

/// An account as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Where mail goes.
    pub email: Option<String>,
    /// `none`, `unverified`, `verified` or `bouncing`.
    pub email_state: String,
    /// What it may do besides playing.
    pub role: Role,
    /// Where it is in its life.
    pub state: AccountState,
    /// Has it declared itself a program?
    pub is_bot: bool,
    /// The language of its mails; empty if it has not said.
    pub language: String,
    /// Its time zone.
    pub zone: String,
    /// When it was last here.
    pub seen_ms: i64,
    /// When it will be closed, if its owner has asked for that.
    pub closes_ms: Option<i64>,
    /// What it has chosen, as JSON.
    pub settings: String,
    /// When it was made.
    pub created_ms: i64,
    /// The hash of its password; missing if it has none.
    pub(crate) password: Option<String>,
}

/// An account that is to be made.
#[derive(Clone, Debug)]
pub struct NewAccount<'a> {
    /// What people call it.
    pub name: &'a str,
    /// What tells names apart.
    pub name_key: &'a str,
    /// Where mail goes, and what tells addresses apart.
    pub email: Option<(&'a str, &'a str)>,
    /// The hash of its password.
    pub password: &'a str,
    /// Active at once, or when its address is verified.
    pub state: AccountState,
    /// The language of its mails.
    pub language: &'a str,
    /// Its time zone.
    pub zone: &'a str,
}

type Row = (
    String,
    String,
    Option<String>,
    String,
    String,
    String,
    i64,
    String,
    String,
    i64,
    Option<i64>,
    String,
    i64,
    Option<String>,
);

impl Account {
    fn read(row: Row) -> Self {
        let (id, name, email, email_state, role, state, bot, language, zone, seen_ms, closes_ms, ..) = row;
        Self {
            id,
            name,
            email,
            email_state,
            role: Role::read(&role).unwrap_or(Role::Player),
            state: AccountState::read(&state),
            is_bot: bot != 0,
            language,
            zone,
            seen_ms,
            closes_ms,
            settings: row.11,
            created_ms: row.12,
            password: row.13,
        }
    }
}

impl Store {
    /// Makes an account; `None` if its name or its address is taken.
    pub async fn create_account(&self, new: &NewAccount<'_>) -> Result<Option<String>, StoreError> {
        let id = crate::secret::random::<10>()?;
        let (email, email_key) = new.email.unzip();
        let email_state = if email.is_some() { "unverified" } else { "none" };
        let values = values![
            &id,
            self.clock.now_ms(),
            new.name,
            new.name_key,
            email,
            email_key,
            email_state,
            new.password,
            new.state.name(),
            new.language,
            new.zone,
        ];
        let made = self.database.run(INSERT, values).await?;
        Ok((made == 1).then_some(id))
    }

    /// The account with this id.
    pub async fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        Ok(self.database.one(BY_ID, values![id]).await?.map(Account::read))
    }

    /// The account whose name has this key.
    pub async fn account_by_name(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        Ok(self.database.one(BY_NAME, values![name_key]).await?.map(Account::read))
    }

    /// The account whose address has this key.
    pub async fn account_by_email(&self, email_key: &str) -> Result<Option<Account>, StoreError> {
        Ok(self.database.one(BY_EMAIL, values![email_key]).await?.map(Account::read))
    }

    /// Accounts by name, those that are closed left out.
    pub async fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        let rows: Vec<Row> = self.database.all(LIST, values![]).await?;
        Ok(rows.into_iter().map(Account::read).collect())
    }

    /// Gives an account another password.
    pub async fn set_password(&self, account: &str, hash: &str) -> Result<(), StoreError> {
        self.database.run(SET_PASSWORD, values![account, hash]).await?;
        Ok(())
    }

    /// Moves an account from one state to another; false if it was in neither.
    pub async fn set_account_state(
        &self,
        account: &str,
        from: AccountState,
        to: AccountState,
    ) -> Result<bool, StoreError> {
        Ok(self.database.run(SET_STATE, values![account, to.name(), from.name()]).await? == 1)
    }

    /// Gives an account another role.
    pub async fn set_role(&self, account: &str, role: Role) -> Result<(), StoreError> {
        self.database.run(SET_ROLE, values![account, role.name()]).await?;
        Ok(())
    }

    /// Keeps what an account has chosen. Whoever has declared himself a bot stays one.
    pub async fn set_profile(&self, account: &Account) -> Result<(), StoreError> {
        let Account { id, language, zone, settings, is_bot, .. } = account;
        self.database.run(SET_PROFILE, values![id, language, zone, settings, *is_bot]).await?;
        Ok(())
    }

    /// The address of an account is verified, and with it the account if it waited for that.
    pub async fn verify_account(&self, account: &str) -> Result<(), StoreError> {
        self.database.run(VERIFY, values![account]).await?;
        Ok(())
    }

    /// Gives an account another address; false if that is taken.
    pub async fn set_email(
        &self,
        account: &str,
        email: &str,
        email_key: &str,
        state: &str,
    ) -> Result<bool, StoreError> {
        match self.database.run(SET_EMAIL, values![account, email, email_key, state]).await {
            Ok(_) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// An account will be closed then, or not at all.
    pub async fn set_closing(&self, account: &str, closes_ms: Option<i64>) -> Result<(), StoreError> {
        self.database.run(SET_CLOSING, values![account, closes_ms]).await?;
        Ok(())
    }

    /// Somebody was here.
    pub(crate) async fn seen(&self, account: &str) -> Result<(), StoreError> {
        self.database.run(SEEN, values![account, self.clock.now_ms()]).await?;
        Ok(())
    }

    /// Accounts whose time to think is over.
    pub(crate) async fn accounts_to_close(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.database.all(DUE_TO_CLOSE, values![self.clock.now_ms()]).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Closes an account for good: what is personal goes at once.
    pub async fn close_account(&self, account: &str) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        close(&mut work, account).await?;
        work.commit().await?;
        Ok(())
    }

    /// Names of closed accounts are free after 90 days; accounts that were never verified go after two.
    pub(crate) async fn clean_accounts(&self) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        self.database.run(FREE_NAMES, values![now_ms - 90 * club::DAY]).await?;
        self.database.run(DROP_PENDING, values![now_ms - 2 * club::DAY]).await?;
        Ok(())
    }
}

async fn close(work: &mut Work, account: &str) -> Result<(), sqlx::Error> {
    work.run(CLOSE, values![account]).await?;
    work.run("DELETE FROM logins WHERE account = $1", values![account]).await?;
    work.run("DELETE FROM once WHERE account = $1", values![account]).await?;
    Ok(())
}
