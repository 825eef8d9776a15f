//! The routes of the club: one module for each resource. Who may use them stands in `access.rs`.

mod account;
mod acts;
mod challenges;
mod games;
mod login;
mod me;
mod notices;
mod proposals;

use aide::axum::ApiRouter;

use crate::state::State;

pub(super) fn router() -> ApiRouter<State> {
    ApiRouter::new()
        .merge(account::router())
        .merge(acts::router())
        .merge(challenges::router())
        .merge(games::router())
        .merge(login::router())
        .merge(me::router())
        .merge(notices::router())
        .merge(proposals::router())
}
