//! Saving a game, and the secret of its dice beside it while it is not over.

use std::path::{Path, PathBuf};

use engine::{Awaited, Secret, Table};

use crate::files::{self, Privacy};
use crate::record::Recorded;
use crate::trouble::Trouble;

/// Where a game is kept, and how much of it.
pub(super) struct Saved {
    path: Option<PathBuf>,
    is_automatic: bool,
    orders: usize,
}

impl Saved {
    pub(super) fn new(path: Option<PathBuf>, is_automatic: bool) -> Self {
        Self { path, is_automatic, orders: 0 }
    }

    /// Writes the game to `path`, or where it was written last; gives the place.
    pub(super) fn save(
        &mut self,
        table: &dyn Table,
        path: Option<PathBuf>,
    ) -> Result<Option<&Path>, Trouble> {
        let Some(path) = path.or_else(|| self.path.clone()) else { return Ok(None) };
        write(table, &path)?;
        self.orders = table.len();
        Ok(Some(self.path.insert(path)))
    }

    /// Saves after an order if that was asked for.
    pub(super) fn follow(&mut self, table: &dyn Table) -> Result<(), Trouble> {
        if self.is_automatic { self.save(table, None).map(drop) } else { Ok(()) }
    }

    /// The game as it stands is safe.
    pub(super) fn note(&mut self, orders: usize) {
        self.orders = orders;
    }

    /// Orders that would be lost.
    pub(super) fn unsaved(&self, table: &dyn Table) -> usize {
        table.len().abs_diff(self.orders)
    }
}

/// Writes the secret before the journal, so that a journal that can go on always finds it. Once the game is over the
/// journal itself publishes it.
fn write(table: &dyn Table, path: &Path) -> Result<(), Trouble> {
    let mut journal = table.journal(true);
    let beside = beside(path);
    if matches!(table.awaits(), Awaited::Over(_)) {
        files::write(path, &journal.print(), Privacy::Usual)?;
        return files::remove(&beside);
    }
    files::check_place(path)?;
    if let Some(secret) = journal.secret.take() {
        files::write(&beside, &format!("{}\n", secret.reveal()), Privacy::Private)?;
    }
    files::write(path, &journal.print(), Privacy::Usual)
}

/// Puts the secret that was kept beside a journal into it, so that the game can go on.
pub(super) fn add_secret(recorded: &mut Recorded) -> Result<(), Trouble> {
    if recorded.journal.secret.is_some() {
        return Ok(());
    }
    let secret = beside(&recorded.path);
    let missing = || Trouble::NoSecret { path: recorded.path.clone(), secret: secret.clone() };
    if !secret.exists() {
        return Err(missing());
    }
    let read: Secret = files::read(&secret)?.trim().parse().map_err(|_| missing())?;
    if recorded.journal.header.dice != Some(read.commitment()) {
        let what = format!("the secret in {} does not fit the commitment of the dice", secret.display());
        return Err(recorded.wrong(1, what));
    }
    recorded.journal.secret = Some(read);
    Ok(())
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".secret");
    name.into()
}
