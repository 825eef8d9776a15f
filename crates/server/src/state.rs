//! What all handlers share.

use std::sync::Arc;

use crate::Books;
use crate::error::ServeError;
use crate::games::Games;
use crate::limit::Limit;
use crate::shelf::Shelf;
use crate::store::Store;

/// Books, games and how the table is served. Cheap to clone.
#[derive(Clone)]
pub struct State(Arc<Inner>);

struct Inner {
    games: Games,
    public: bool,
    limit: Option<Limit>,
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
    /// A table with these books whose games are kept in `store`.
    pub fn new(store: Store, books: Books, access: Access) -> Result<Self, ServeError> {
        let Access { public, most_per_second } = access;
        let limit = most_per_second.map(Limit::new);
        Ok(Self(Arc::new(Inner { games: Games::new(store, Shelf::new(books)?), public, limit })))
    }

    pub(crate) fn limit(&self) -> Option<&Limit> {
        self.0.limit.as_ref()
    }

    pub(crate) fn games(&self) -> &Games {
        &self.0.games
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        self.0.games.shelf()
    }

    pub(crate) fn is_public(&self) -> bool {
        self.0.public
    }
}
