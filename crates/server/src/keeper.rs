//! What whoever runs a club does on its database, with or without a server that runs. Nothing here shows a board.

use std::path::Path;

use tokio::runtime::Runtime;

use crate::error::{Error, ServeError};
use crate::language::CATALOGUES;
use crate::letters::{self, Letter};
use crate::names;
use crate::state::State;
use crate::store::{
    Account, AccountState, Act, Chair, ClubGame, GivenUp, JobCount, Purpose, Role, Store, StoreError,
};
use crate::{Books, FILE, Options, clocks};

/// Whoever runs the club.
pub struct Keeper {
    runtime: Runtime,
    state: State,
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was looked at.
    pub what: &'static str,
    /// Is it as it should be?
    pub is_fine: bool,
    /// What was found.
    pub found: String,
}

impl Finding {
    fn new(what: &'static str, is_fine: bool, found: impl Into<String>) -> Self {
        Self { what, is_fine, found: found.into() }
    }
}

impl Keeper {
    /// Opens the club's database.
    pub fn open(options: &Options, books: Books) -> Result<Self, ServeError> {
        let runtime = Runtime::new().map_err(ServeError::Runtime)?;
        let state = runtime.block_on(async {
            let store = crate::open(options).await?;
            State::idle(CATALOGUES, store, books, options.access, options.club.clone())
        })?;
        Ok(Self { runtime, state })
    }

    fn store(&self) -> &Store {
        self.state.store()
    }

    /// Is everything as it should be?
    pub fn check(&self) -> Vec<Finding> {
        self.runtime.block_on(async {
            let mut found = Vec::new();
            let answers = self.store().answers().await;
            found.push(match &answers {
                Ok(()) => Finding::new("database", true, "answers; its schema is known"),
                Err(error) => Finding::new("database", false, error.to_string()),
            });
            let offset_ms = self.store().time_offset_ms();
            let is_near = offset_ms.abs() <= 2_000;
            found.push(Finding::new("time", is_near, format!("this machine is {} ms off", -offset_ms)));
            let url = &self.state.club().url;
            let is_public = url.as_ref().is_none_or(crate::PublicUrl::is_secure);
            let told = url
                .as_ref()
                .map_or_else(|| "none: only for this machine".to_owned(), crate::PublicUrl::origin);
            found.push(Finding::new("url", is_public, told));
            found.push(match self.state.mail() {
                None => {
                    Finding::new("mail", true, "no relay: accounts need no address, notices stay on the site")
                }
                Some(mail) => match mail.answers().await {
                    Ok(true) => Finding::new("mail", true, "the relay answers"),
                    Ok(false) => Finding::new("mail", false, "the relay does not answer"),
                    Err(error) => Finding::new("mail", false, error),
                },
            });
            match self.store().given_up_jobs().await {
                Ok(jobs) => {
                    found.push(Finding::new("jobs", jobs.is_empty(), format!("{} given up", jobs.len())))
                }
                Err(error) => found.push(Finding::new("jobs", false, error.to_string())),
            }
            match self.store().broken_audit().await {
                Ok(None) => found.push(Finding::new("audit", true, "unbroken")),
                Ok(Some(number)) => {
                    found.push(Finding::new("audit", false, format!("broken at row {number}")))
                }
                Err(error) => found.push(Finding::new("audit", false, error.to_string())),
            }
            found
        })
    }

    /// Accounts by name.
    pub fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        self.runtime.block_on(self.store().accounts())
    }

    /// The account of this name.
    pub fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.runtime.block_on(self.store().account_by_name(&names::name_key(name)))
    }

    fn note(&self, act: &'static str, subject: &str, detail: &str) -> Result<(), StoreError> {
        let act = Act { actor: "cli", act, subject, network: "", detail };
        self.runtime.block_on(self.store().audit(act))
    }

    /// An invitation, told here and never again.
    pub fn invite(&self) -> Result<String, StoreError> {
        let token = self.runtime.block_on(self.store().make_once(Purpose::Invite, None, ""))?;
        self.note("invite", "", "")?;
        Ok(token)
    }

    /// Gives an account a role.
    pub fn set_role(&self, account: &Account, role: Role) -> Result<(), StoreError> {
        self.runtime.block_on(self.store().set_role(&account.id, role))?;
        self.note("role", &account.id, role.name())
    }

    /// A link to choose a new password: mailed if there is a way, and told otherwise.
    pub fn reset(&self, account: &Account) -> Result<Option<String>, StoreError> {
        let token = self.runtime.block_on(self.store().make_once(Purpose::Reset, Some(&account.id), ""))?;
        self.note("reset", &account.id, "")?;
        if let (Some(email), Some(_)) = (&account.email, self.state.mail()) {
            let to = (account.name.as_str(), email.as_str());
            let posted = letters::post(&self.state, to, &account.language, Letter::Reset, &token);
            if self.runtime.block_on(posted).is_ok() {
                return Ok(None);
            }
        }
        Ok(Some(format!("{}/#reset={token}", self.state.url())))
    }

    /// Ends all log-ins of an account; how many there were.
    pub fn log_out(&self, account: &Account) -> Result<u64, StoreError> {
        let ended = self.runtime.block_on(self.store().end_logins(&account.id, ""))?;
        self.note("logout", &account.id, "")?;
        Ok(ended)
    }

    /// Suspends an account, or lets it play again; false if it is not in the state for that.
    pub fn suspend(&self, account: &Account, is_suspended: bool) -> Result<bool, StoreError> {
        let (active, suspended) = (AccountState::Active, AccountState::Suspended);
        let (from, to) = if is_suspended { (active, suspended) } else { (suspended, active) };
        let is_done = self.runtime.block_on(self.store().set_account_state(&account.id, from, to))?;
        if is_done {
            self.note(if is_suspended { "suspend" } else { "restore" }, &account.id, "")?;
        }
        Ok(is_done)
    }

    /// Closes an account for good; its games are resigned.
    pub fn close_account(&self, account: &Account) -> Result<(), String> {
        self.runtime.block_on(async {
            let now_ms = self.store().clock().now_ms();
            self.store().set_closing(&account.id, Some(now_ms)).await.map_err(|error| error.to_string())?;
            clocks::close_accounts(&self.state).await.map_err(|error| error.to_string())
        })
    }

    /// What everybody may know of a game between people.
    pub fn game(&self, id: &str) -> Result<Option<(ClubGame, Vec<Chair>)>, StoreError> {
        self.runtime.block_on(async {
            let Some(game) = self.store().club_game(id).await? else { return Ok(None) };
            Ok(Some((game, self.store().chairs(id).await?)))
        })
    }

    /// Ends a game: without a result, or won by a side.
    pub fn close_game(&self, id: &str, winner: Option<String>) -> Result<(), String> {
        let kind = if winner.is_some() { "forfeit" } else { "void" };
        let closed: Result<(), Error> = self.runtime.block_on(async {
            let game = self.state.games().find(id).await?;
            clocks::end(&game, "", kind, winner).await
        });
        closed.map_err(|error| error.to_string())?;
        self.note("game-closed", id, kind).map_err(|error| error.to_string())
    }

    /// Gives time to all sides of all games, as an outage would.
    pub fn extend_all(&self, hours: i64) -> Result<usize, StoreError> {
        let count = self.runtime.block_on(async {
            self.store().extend_all(hours * club::HOUR).await?;
            let games = self.store().running_games().await?;
            self.store().look_again_at(&games).await?;
            Ok::<_, StoreError>(games.len())
        })?;
        self.note("clock-extended", "", &hours.to_string())?;
        Ok(count)
    }

    /// Jobs that are due by kind, and those that were given up.
    pub fn jobs(&self) -> Result<(Vec<JobCount>, Vec<GivenUp>), StoreError> {
        self.runtime
            .block_on(async { Ok((self.store().count_jobs().await?, self.store().given_up_jobs().await?)) })
    }

    /// Has a job that was given up done again.
    pub fn retry_job(&self, id: &str) -> Result<bool, StoreError> {
        self.runtime.block_on(self.store().retry_job(id))
    }

    /// Forgets a job.
    pub fn drop_job(&self, id: &str) -> Result<bool, StoreError> {
        self.runtime.block_on(self.store().drop_job(id))
    }

    /// Rows of the audit after this one.
    pub fn audit(&self, after: i64) -> Result<Vec<crate::store::Audited>, StoreError> {
        self.runtime.block_on(self.store().audited(after))
    }

    /// The first row of the audit that is broken.
    pub fn broken_audit(&self) -> Result<Option<i64>, StoreError> {
        self.runtime.block_on(self.store().broken_audit())
    }

    /// Copies the database while it is used; false where its own tools have to.
    pub fn backup(&self, file: &Path) -> Result<bool, StoreError> {
        self.runtime.block_on(self.store().copy_to(&file.display().to_string()))
    }

    /// Replays every game, order by order and die by die; what is wrong, by game.
    pub fn verify(&self) -> Result<(usize, Vec<(String, String)>), StoreError> {
        self.runtime.block_on(async {
            let (all, mut broken) = (self.store().games().await?, Vec::new());
            for id in &all {
                if let Err(error) = self.replayed(id).await {
                    broken.push((id.clone(), error.to_string()));
                }
            }
            Ok((all.len(), broken))
        })
    }

    async fn replayed(&self, id: &str) -> Result<(), Error> {
        let game = self.state.games().find(id).await?;
        let (journal, scenario) = game
            .ask(|game| game.table.journal(true))
            .await
            .map(|journal| (journal, game.opening.scenario.clone()))?;
        // The dice of lessons, and of games from elsewhere, are told and not committed to.
        if journal.header.dice.is_none() {
            return Ok(());
        }
        let book = game.book.clone();
        let verdict =
            tokio::task::spawn_blocking(move || book.book.verify(&journal, &scenario).map(drop)).await?;
        Ok(verdict?)
    }
}

impl Keeper {
    /// Puts a copy of a SQLite file in the place of the one that is used; refuses while there is one.
    pub fn restore(file: &Path, data: &Path) -> std::io::Result<()> {
        let place = data.join(FILE);
        if place.exists() {
            let what = format!("{} is there: move it away first", place.display());
            return Err(std::io::Error::new(std::io::ErrorKind::AlreadyExists, what));
        }
        std::fs::create_dir_all(data)?;
        std::fs::copy(file, place).map(drop)
    }
}
