//! `GET …/orders`, `POST …/orders`, `POST …/undo`

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::State as Extract;

use crate::api::summary;
use crate::error::Error;
use crate::extract::{Body, ThisPlayer};
use crate::key;
use crate::state::State;
use crate::wire::{Acknowledged, LawfulOrders, OrderAsked, UndoAsked};

/// The longest order anyone may send.
const LONGEST_ORDER: usize = 2_000;

pub(super) fn router() -> ApiRouter<State> {
    let lawful = "Lawful orders of a seat: all of them where the book can list them, otherwise a selection.";
    let orders = get_with(lawful_orders, summary(lawful)).post_with(give, summary("Gives an order."));
    ApiRouter::new()
        .api_route("/games/{id}/orders", orders)
        .api_route("/games/{id}/undo", post_with(undo, summary("Takes the last order back.")))
}

/// Listed from what the seat may know, so the list tells nothing hidden.
async fn lawful_orders(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, .. }: ThisPlayer,
) -> Result<Json<LawfulOrders>, Error> {
    let (index, study) = game.ask(|game| (game.index, game.table.study())).await?;
    let _worker = state.workers().question().await;
    let listed = tokio::task::spawn_blocking(move || {
        let is_awaited = study.awaits().seats().contains(seat);
        let orders = if is_awaited { study.orders(seat) } else { Vec::new() };
        LawfulOrders { index, orders, complete: !is_awaited || study.lists_all_orders() }
    });
    Ok(Json(listed.await?))
}

async fn give(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(OrderAsked { order, index }): Body<OrderAsked>,
) -> Result<Json<Acknowledged>, Error> {
    let order = one_line(order)?;
    let given = order.clone();
    match game.clone().act(index, move |game| game.play(seat, &order, language)).await {
        // Sent again because the answer was lost: it is acknowledged like the first time.
        Err(Error::Stale(_)) if game.is_given(index, seat, &given).await? => {
            Ok(Json(Acknowledged { index: index + 1 }))
        }
        played => {
            let index = played?;
            state.metrics().orders.add();
            Ok(Json(Acknowledged { index }))
        }
    }
}

async fn undo(
    ThisPlayer { game, seat, .. }: ThisPlayer,
    Body(UndoAsked { index }): Body<UndoAsked>,
) -> Result<Json<Acknowledged>, Error> {
    let index = game.act(index, move |game| game.undo(seat)).await?;
    Ok(Json(Acknowledged { index }))
}

/// An order is one line of a journal.
pub(super) fn one_line(order: String) -> Result<String, Error> {
    if order.len() > LONGEST_ORDER {
        return Err(Error::TooLarge);
    }
    match order.chars().any(char::is_control) {
        true => Err(Error::bad_request(key::BAD_LINES)),
        false => Ok(order),
    }
}
