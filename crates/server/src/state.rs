//! What all handlers share.

use std::sync::{Arc, Weak};

use tokio::sync::watch;

use crate::Books;
use crate::books::BookList;
use crate::error::ServeError;
use crate::games::Games;
use crate::language::{CATALOGUES, Catalogue, Languages};
use crate::limit::Limit;
use crate::mail::Mail;
use crate::metrics::Metrics;
use crate::passwords::Passwords;
use crate::settings::Club;
use crate::store::Store;
use crate::workers::Workers;
use crate::{deliveries, jobs, news};

/// Books, games and how the table is served. Cheap to clone; nothing of it is shared with another table.
#[derive(Clone)]
pub struct State(Arc<Inner>);

/// A table that may be gone.
pub(crate) struct WeakState(Weak<Inner>);

impl WeakState {
    pub(crate) fn upgrade(&self) -> Option<State> {
        self.0.upgrade().map(State)
    }
}

struct Inner {
    languages: Languages,
    games: Games,
    workers: Arc<Workers>,
    public: bool,
    limit: Option<Limit>,
    club: Club,
    passwords: Passwords,
    mail: Option<Mail>,
    metrics: Metrics,
    /// Is this process about to end?
    draining: watch::Sender<bool>,
}

/// Who may come to the table, and how much each may ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// May other machines come? Otherwise only this one, whatever name it is called by.
    pub public: bool,
    /// Writes and tries a second for each client, in the long run; `None` sets no limit.
    pub most_per_second: Option<u32>,
}

impl State {
    /// A table with these books whose games are kept in `store`, in every language that ships. It does the store's jobs
    /// for as long as it is there, so it is made inside a run-time.
    pub fn new(store: Store, books: Books, access: Access) -> Result<Self, ServeError> {
        Self::speaking(CATALOGUES, store, books, access)
    }

    /// The same in other languages; the first is for whoever asks for none of them.
    pub fn speaking(
        catalogues: &[Catalogue],
        store: Store,
        books: Books,
        access: Access,
    ) -> Result<Self, ServeError> {
        Self::of_club(catalogues, store, books, access, Club::default())
    }

    /// The same for a club.
    pub fn of_club(
        catalogues: &[Catalogue],
        store: Store,
        books: Books,
        access: Access,
        club: Club,
    ) -> Result<Self, ServeError> {
        let state = Self::idle(catalogues, store, books, access, club)?;
        let weak = || WeakState(Arc::downgrade(&state.0));
        tokio::spawn(jobs::run(weak()));
        tokio::spawn(news::listen(weak()));
        if state.mail().is_some() {
            tokio::spawn(deliveries::run(weak()));
        }
        Ok(state)
    }

    /// The same for somebody who does no jobs.
    pub(crate) fn idle(
        catalogues: &[Catalogue],
        store: Store,
        books: Books,
        access: Access,
        club: Club,
    ) -> Result<Self, ServeError> {
        let Access { public, most_per_second } = access;
        let languages =
            Languages::new(catalogues).map_err(|fault| ServeError::Text { of: "the table", fault })?;
        let books = BookList::new(books, &languages)?;
        let workers = Arc::new(Workers::new());
        let games = Games::new(store, books, workers.clone());
        let limit = most_per_second.map(Limit::new);
        let state = Self(Arc::new(Inner {
            languages,
            games,
            workers,
            public,
            limit,
            mail: club.relay.as_ref().map(Mail::new).transpose()?,
            club,
            passwords: Passwords::new(),
            metrics: Metrics::default(),
            draining: watch::Sender::new(false),
        }));
        Ok(state)
    }

    pub(crate) fn languages(&self) -> &Languages {
        &self.0.languages
    }

    pub(crate) fn games(&self) -> &Games {
        &self.0.games
    }

    pub(crate) fn books(&self) -> &BookList {
        self.0.games.books()
    }

    pub(crate) fn store(&self) -> &Store {
        self.0.games.store()
    }

    pub(crate) fn club(&self) -> &Club {
        &self.0.club
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// This process is about to end: nobody new is to come, whoever follows a game goes elsewhere.
    pub(crate) async fn drain(&self) {
        self.0.draining.send_replace(true);
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.0.draining.borrow()
    }

    /// Returns when this process is about to end.
    pub(crate) async fn drained(&self) {
        // It is there for as long as the state is.
        let _ = self.0.draining.subscribe().wait_for(|is| *is).await;
    }

    /// Where people find the club, without anything behind the host.
    pub(crate) fn url(&self) -> String {
        self.0.club.url.as_ref().map_or_else(|| "http://localhost:7411".to_owned(), crate::PublicUrl::origin)
    }

    /// Where mail goes out; `None` if there is no such place.
    pub(crate) fn mail(&self) -> Option<&Mail> {
        self.0.mail.as_ref()
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub(crate) fn workers(&self) -> &Workers {
        &self.0.workers
    }

    pub(crate) fn limit(&self) -> Option<&Limit> {
        self.0.limit.as_ref()
    }

    pub(crate) fn is_public(&self) -> bool {
        self.0.public
    }
}
