//! What all handlers share.

use std::sync::Arc;

use crate::Books;
use crate::error::ServeError;
use crate::games::Games;
use crate::shelf::Shelf;
use crate::store::Store;

/// Books, games and how the table is served. Cheap to clone.
#[derive(Clone)]
pub struct State(Arc<Inner>);

struct Inner {
    games: Games,
    public: bool,
}

impl State {
    /// A table with these books whose games are kept in `store`.
    pub fn new(store: Store, books: Books, public: bool) -> Result<Self, ServeError> {
        Ok(Self(Arc::new(Inner { games: Games::new(store, Shelf::new(books)?), public })))
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
