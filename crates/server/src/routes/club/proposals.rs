//! `POST …/proposals`, `…/proposals/{number}/accept`, `/decline`: what one side asks of the other.

use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use axum::Json;
use axum::extract::{Path, State as Extract};
use club::Pace;
use schemars::JsonSchema;
use serde::Deserialize;

use super::acts::{answer, at_table};
use crate::api::{Created, summary};
use crate::clocks::end;
use crate::error::Error;
use crate::extract::{Body, Seated};
use crate::key;
use crate::state::State;
use crate::store::{Proposal, ProposalKind, Proposed};
use crate::wire::{ClubGameSheet, Nothing, ProposalAsked, ProposalMade};

/// A proposal is open for so long.
const LASTS_MS: i64 = 14 * club::DAY;
/// Days of a pause.
const PAUSE: std::ops::RangeInclusive<u8> = 1..=30;

pub(super) fn router() -> ApiRouter<State> {
    let propose_ = "Proposes a draw, a pause or another pace.";
    ApiRouter::new()
        .api_route("/games/{id}/proposals", post_with(propose, summary(propose_)))
        .api_route("/games/{id}/proposals/{number}/accept", post_with(accept, summary("Agrees.")))
        .api_route("/games/{id}/proposals/{number}/decline", post_with(decline, summary("Does not agree.")))
}

async fn propose(
    Extract(state): Extract<State>,
    seated: Seated,
    Body(asked): Body<ProposalAsked>,
) -> Result<Created<ProposalMade>, Error> {
    let (kind, body) = match asked {
        ProposalAsked::Draw => (ProposalKind::Draw, String::new()),
        ProposalAsked::Pause { days } if PAUSE.contains(&days) => (ProposalKind::Pause, days.to_string()),
        ProposalAsked::Pause { .. } => return Err(Error::unfit(key::ERROR_PAUSE)),
        ProposalAsked::Pace { pace } => {
            let pace: Pace = pace.parse().map_err(|_| Error::unfit(key::ERROR_NO_PACE))?;
            (ProposalKind::Pace, pace.to_string())
        }
    };
    let (_, own) = at_table(&state, &seated.game, &seated.seat).await?;
    match state.store().propose(seated.game.id(), kind, &own, &body, LASTS_MS).await? {
        Proposed::Made(number) => {
            seated.game.look_again().await?;
            Ok(Created(ProposalMade { number }))
        }
        Proposed::Open => Err(Error::conflict(key::ERROR_PROPOSAL_OPEN)),
        Proposed::TooSoon => Err(Error::conflict(key::ERROR_PROPOSAL_SOON)),
        Proposed::Over => Err(Error::conflict(key::ERROR_GAME_CLOSED)),
    }
}

/// A proposal in a path.
#[derive(Deserialize, JsonSchema)]
struct ProposalNumber {
    /// Its number in the game.
    number: i64,
}

/// An open proposal of the other side.
async fn of_the_other(state: &State, seated: &Seated, number: i64) -> Result<Proposal, Error> {
    let gone = || Error::conflict(key::ERROR_PROPOSAL_GONE);
    let (held, own) = at_table(state, &seated.game, &seated.seat).await?;
    let found = state.store().proposal(seated.game.id(), number).await?;
    let proposal = found.ok_or_else(|| Error::missing(key::ERROR_PROPOSAL_GONE))?;
    let by = held.chairs.iter().find(|chair| chair.seat == proposal.by_seat);
    if by.is_some_and(|by| by.side == own.side) {
        return Err(Error::forbidden(key::ERROR_OWN_PROPOSAL));
    }
    let is_open = proposal.state == "open" && proposal.expires_ms > state.store().clock().now_ms();
    if is_open && held.game.closed_ms.is_none() { Ok(proposal) } else { Err(gone()) }
}

async fn accept(
    Extract(state): Extract<State>,
    seated: Seated,
    Path(ProposalNumber { number }): Path<ProposalNumber>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    let proposal = of_the_other(&state, &seated, number).await?;
    let (store, id) = (state.store(), seated.game.id());
    if !store.answer_proposal(id, number, "done").await? {
        return Err(Error::conflict(key::ERROR_PROPOSAL_GONE));
    }
    match proposal.kind {
        ProposalKind::Draw => end(&seated.game, &seated.seat, "draw", None).await?,
        ProposalKind::Pause => {
            let days: i64 = proposal.body.parse().unwrap_or(1);
            store.pause_game(id, days * club::DAY).await?;
        }
        ProposalKind::Pace => {
            let pace = proposal.body.parse().map_err(|_| Error::unfit(key::ERROR_NO_PACE))?;
            store.change_pace(id, pace).await?;
        }
    }
    seated.game.look_again().await?;
    answer(&state, &seated).await
}

async fn decline(
    Extract(state): Extract<State>,
    seated: Seated,
    Path(ProposalNumber { number }): Path<ProposalNumber>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<ClubGameSheet>, Error> {
    of_the_other(&state, &seated, number).await?;
    if !state.store().answer_proposal(seated.game.id(), number, "gone").await? {
        return Err(Error::conflict(key::ERROR_PROPOSAL_GONE));
    }
    seated.game.look_again().await?;
    answer(&state, &seated).await
}
