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
mod health;
mod jobs;
mod keeper;
mod language;
mod letters;
mod limit;
mod mail;
mod matchmaking;
mod metrics;
mod names;
mod network;
mod news;
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
pub use keeper::{Finding, Keeper};
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
pub struct Bound {
    listener: TcpListener,
    app: Router,
    address: SocketAddr,
    metrics: Option<TcpListener>,
    state: State,
}

impl Bound {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the program is told to end. What was acknowledged is on disk; whoever follows a game is sent to
    /// another process, and what this one had taken upon itself is given back.
    pub async fn run(self) -> Result<(), ServeError> {
        // An answer goes out at once, however small it is.
        let listener = self.listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let app = self.app.into_make_service_with_connect_info::<SocketAddr>();
        if let Some(listener) = self.metrics {
            let metrics = metrics::router().with_state(self.state.clone());
            tokio::spawn(async move { axum::serve(listener, metrics).await });
        }
        let state = self.state.clone();
        let served = axum::serve(listener, app).with_graceful_shutdown(async move {
            health::told_to_end().await;
            state.drain().await;
        });
        let drained = async {
            self.state.drained().await;
            tokio::time::sleep(health::LAST_ANSWERS).await;
        };
        tokio::select! {
            served = served => served.map_err(ServeError::Socket),
            () = drained => Ok(()),
        }
    }
}

/// The file in the data folder that games are kept in.
const FILE: &str = "games.sqlite";

async fn open(options: &Options) -> Result<Store, ServeError> {
    if let Some(url) = &options.database {
        return Ok(Store::postgres(url).await?);
    }
    std::fs::create_dir_all(&options.data)
        .map_err(|error| ServeError::Data { folder: options.data.clone(), error })?;
    Ok(Store::file(&options.data.join(FILE)).await?)
}

/// Opens the store and the port.
pub async fn bind(options: &Options, books: Books) -> Result<Bound, ServeError> {
    let store = open(options).await?;
    let state = State::of_club(CATALOGUES, store, books, options.access, options.club.clone())?;
    let app = app(state.clone());
    let host = if options.access.public { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = TcpListener::bind((host, options.port)).await.map_err(ServeError::Socket)?;
    let address = listener.local_addr().map_err(ServeError::Socket)?;
    let metrics = match options.club.metrics {
        Some(address) => Some(TcpListener::bind(address).await.map_err(ServeError::Socket)?),
        None => None,
    };
    Ok(Bound { listener, app, address, metrics, state })
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
