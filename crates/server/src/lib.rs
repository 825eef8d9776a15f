//! The table over HTTP: games, seats, views and orders, kept in SQLite or PostgreSQL.
//!
//! [`app`] is the whole service for any list of books; [`serve`] puts it on a port. A handler extracts, calls and maps
//! the error: what a seat may see is decided by the engine, and nothing but its view ever leaves for its secret.

pub mod access;
mod api;
mod books;
mod calendar;
mod caller;
mod clock;
mod clocks;
mod computer;
mod deliveries;
mod error;
mod extract;
mod games;
mod guard;
mod jobs;
mod language;
mod letters;
mod limit;
mod mail;
mod matchmaking;
mod names;
mod network;
mod notices;
mod passwords;
mod request;
mod routes;
mod seat_player;
mod secret;
mod settings;
mod state;
pub mod store;
mod unsubscribe;
mod voice;
mod wire;
mod workers;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

pub use caller::Scope;
pub use clock::Clock;
pub use error::ServeError;
pub use language::{Catalogue, ENGLISH};
pub use network::Network;
pub use settings::{Club, Join, PublicUrl, Relay};
pub use state::{Access, State};

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use axum::Router;
use axum::serve::ListenerExt as _;
use commander::PlayableBook;
use tokio::net::TcpListener;

use crate::language::CATALOGUES;
use crate::store::Store;

/// Books that can be played, in the order they are listed.
pub type Books = Vec<&'static dyn PlayableBook>;

/// How the table is served.
#[derive(Clone, Debug)]
pub struct Options {
    /// Port; 0 takes a free one.
    pub port: u16,
    /// Where games are kept, unless a database is named. Made if it is missing.
    pub data: PathBuf,
    /// URL of a PostgreSQL database to keep games in instead.
    pub database: Option<String>,
    /// Who may come: the port is on loopback unless it is public.
    pub access: Access,
    /// How the club is run.
    pub club: Club,
}

/// Everything under one roof, for the server and for tests.
pub fn app(state: State) -> Router {
    let guarded = axum::middleware::from_fn_with_state(state.clone(), guard::guard);
    let traced = axum::middleware::from_fn_with_state(state.clone(), request::trace);
    routes::router().layer(guarded).layer(traced).with_state(state)
}

/// A table that has its port and its games, and waits to be run.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    app: Router,
    address: SocketAddr,
}

impl Bound {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the program ends. There is nothing to shut down: what was acknowledged is on disk.
    pub async fn run(self) -> Result<(), ServeError> {
        // An answer goes out at once, however small it is.
        let listener = self.listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let app = self.app.into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, app).await.map_err(ServeError::Socket)
    }
}

/// Opens the store and the port.
pub async fn bind(options: &Options, books: Books) -> Result<Bound, ServeError> {
    let store = match &options.database {
        Some(url) => Store::postgres(url).await?,
        None => {
            std::fs::create_dir_all(&options.data)
                .map_err(|error| ServeError::Data { folder: options.data.clone(), error })?;
            Store::file(&options.data.join("games.sqlite")).await?
        }
    };
    let app = app(State::of_club(CATALOGUES, store, books, options.access, options.club.clone())?);
    let host = if options.access.public { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = TcpListener::bind((host, options.port)).await.map_err(ServeError::Socket)?;
    let address = listener.local_addr().map_err(ServeError::Socket)?;
    Ok(Bound { listener, app, address })
}

/// Serves the table until the program ends; `ready` hears where it listens.
///
/// Blocks, with a run-time of its own, for callers that have none.
pub fn serve(options: &Options, books: Books, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(ServeError::Runtime)?.block_on(async {
        let bound = bind(options, books).await?;
        ready(bound.address());
        bound.run().await
    })
}
