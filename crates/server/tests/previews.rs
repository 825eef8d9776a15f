//! A scenario before play shows a side what it may know, and nothing else.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{Client, client_of};
use engine::BookOf;
use serde_json::Value;
use valor_victory::ValorVictory;

static BOOK: BookOf<ValorVictory> = BookOf::new();
const SCENARIO: &str = "/api/books/valor-victory/scenarios/hedgerow-hell-to-st-lo";

/// Pieces of each side that a question about the scenario shows.
async fn shown(client: &Client, query: &str) -> [usize; 2] {
    let (status, preview) = client.get(&format!("{SCENARIO}{query}"), None).await;
    assert_eq!(status, StatusCode::OK, "{preview}");
    let of = |side: u64| {
        let pieces = preview["view"]["pieces"].as_array().unwrap().iter();
        pieces.filter(|piece: &&Value| piece["side"] == side).count()
    };
    [of(0), of(1)]
}

#[tokio::test]
async fn fog_hides_the_enemy_of_the_side_that_looks() {
    let client = client_of(&BOOK).await;
    let all = shown(&client, "").await;
    assert_eq!(shown(&client, "?side=allies&fog=off").await, all);
    let allies = shown(&client, "?side=allies&fog=on").await;
    let axis = shown(&client, "?side=axis&fog=on").await;
    assert_eq!([allies[0], axis[1]], all, "a side sees its own");
    assert!(allies[1] < all[1], "{allies:?} of {all:?}");
}

#[tokio::test]
async fn an_unknown_side_or_option_is_refused() {
    let client = client_of(&BOOK).await;
    for query in ["?side=neutrals", "?side=allies&weather=rain", "?fog=thick"] {
        let (status, said) = client.get(&format!("{SCENARIO}{query}"), None).await;
        assert!(status.is_client_error(), "{query}: {status} {said}");
    }
}
