//! Cards that explain a piece or the ground, for whoever looks.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{begin, client_of};
use engine::BookOf;
use serde_json::json;
use valour_fortitude::ValourFortitude;

static BOOK: BookOf<ValourFortitude> = BookOf::new();

#[tokio::test]
async fn a_piece_and_the_ground_explain_themselves_in_words() {
    let client = client_of(&BOOK).await;
    let (path, _) = begin(&client, &json!({ "book": "valour-fortitude", "scenario": "introduction" })).await;
    let (status, card) = client.get(&format!("{path}/pieces/0"), None).await;
    assert_eq!(status, StatusCode::OK, "{card}");
    let rows = card["rows"].as_array().unwrap();
    let weapon = rows.iter().find(|row| row["title"] == "weapon").unwrap();
    assert!(weapon["value"].as_str().unwrap().starts_with("Musket"), "{weapon}");
    let special = rows.iter().find(|row| row["topic"] == "special").unwrap();
    assert!(special["about"].is_string() && special["rule"]["gist"].is_string(), "{special}");

    let (status, none) = client.get(&format!("{path}/pieces/999"), None).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{none}");
    let (status, ground) = client.get(&format!("{path}/ground?x=1000&y=1000"), None).await;
    assert_eq!((status, ground.as_array().unwrap().is_empty()), (StatusCode::OK, false), "{ground}");
    let (status, odd) = client.get(&format!("{path}/ground?x=1000"), None).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{odd}");
}
