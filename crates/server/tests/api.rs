//! The service without a socket: what it answers, and what it refuses.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{Client, client};
use engine::Book as _;
use serde_json::{Value, json};

/// A game of the toy book: its client, path and the secrets of blue and red.
async fn game() -> (Client, String, [String; 2]) {
    let client = client().await;
    let (status, started) =
        client.post("/api/games", None, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    assert_eq!(status, StatusCode::CREATED);
    let secret = |seat: usize| started["seats"][seat]["secret"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{}", started["game"].as_str().unwrap());
    (client, path, [secret(0), secret(1)])
}

async fn order(client: &Client, path: &str, secret: &str, order: &str, index: u32) -> (StatusCode, Value) {
    client.post(&format!("{path}/orders"), Some(secret), &json!({ "order": order, "index": index })).await
}

#[tokio::test]
async fn books_scenarios_and_words_are_listed() {
    let client = client().await;
    let (_, books) = client.get("/api/books", None).await;
    assert_eq!(books[0]["id"], "skirmish");
    let (_, scenarios) = client.get("/api/scenarios", None).await;
    assert_eq!(scenarios[0]["title"], "A meeting on the road");
    let (_, text) = client.get("/api/text", None).await;
    assert_eq!(text["words"]["title"], "Grognard");
    assert_eq!(text["words"]["error-inside"], Value::Null);
}

#[tokio::test]
async fn an_order_is_tried_given_told_and_taken_back() {
    let (client, path, [blue, _]) = game().await;
    let (_, view) = client.get(&path, Some(&blue)).await;
    assert_eq!((&view["index"], &view["seat"]), (&json!(0), &json!("blue")));
    assert_eq!(view["ground"]["board"], "hexes");
    let (_, offers) = client.get(&format!("{path}/offers?piece=0,1"), Some(&blue)).await;
    assert!(!offers.as_array().unwrap().is_empty());

    let try_order = json!({ "order": "move b2 to 3" });
    let (_, tried) = client.post(&format!("{path}/tries"), Some(&blue), &try_order).await;
    assert_eq!(tried["lawful"], true);
    let (status, done) = order(&client, &path, &blue, "move b2 to 3", 0).await;
    assert_eq!((status, done), (StatusCode::OK, json!({ "index": 1 })));
    let (_, log) = client.get(&format!("{path}/log?from=1"), Some(&blue)).await;
    assert_eq!(log[0]["text"], "b2 moves from 2 to 3.");

    let (_, view) = client.get(&format!("{path}/view"), Some(&blue)).await;
    assert_eq!((&view["view"]["may_undo"], &view["ground"]), (&json!(true), &Value::Null));
    let (_, undone) = client.post(&format!("{path}/undo"), Some(&blue), &json!({ "index": 1 })).await;
    assert_eq!(undone, json!({ "index": 2 }));
    let (_, log) = client.get(&format!("{path}/log"), Some(&blue)).await;
    assert_eq!(log, json!([]));
}

#[tokio::test]
async fn odds_come_with_a_lawful_try_and_a_reason_with_another() {
    let (client, path, [blue, red]) = game().await;
    let fire = json!({ "order": "fire b2 -> r1" });
    let (_, tried) = client.post(&format!("{path}/tries"), Some(&blue), &fire).await;
    assert_eq!(tried["lawful"], false);
    assert_eq!(tried["reason"]["rule"]["id"], "sk.range");
    order(&client, &path, &blue, "move b2 to 3", 0).await;
    order(&client, &path, &blue, "end", 1).await;
    order(&client, &path, &red, "end", 2).await;
    let (_, tried) = client.post(&format!("{path}/tries"), Some(&blue), &fire).await;
    assert_eq!((&tried["lawful"], &tried["exact"]), (&json!(true), &json!(true)));
    let outcomes = tried["outcomes"].as_array().unwrap();
    let shares: f64 = outcomes.iter().map(|outcome| outcome["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9 && outcomes.len() > 1, "{tried}");
    assert_eq!(client.get(&path, None).await.1["index"], 3, "a try changes nothing");
}

#[tokio::test]
async fn whoever_may_not_act_changes_nothing() {
    let (client, path, [blue, red]) = game().await;
    assert_eq!(order(&client, &path, "nonsense", "end", 0).await.0, StatusCode::UNAUTHORIZED);
    let (status, _) =
        client.post(&format!("{path}/orders"), None, &json!({ "order": "end", "index": 0 })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, refused) = order(&client, &path, &red, "end", 0).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused["error"], "refused");
    let (status, stale) = order(&client, &path, &blue, "end", 7).await;
    assert_eq!((status, &stale["index"]), (StatusCode::CONFLICT, &json!(0)));
    let (status, garbled) = order(&client, &path, &blue, "charge!", 0).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(garbled["sentence"]["text"].as_str().unwrap().starts_with("Not an order"));
    let (_, view) = client.get(&path, None).await;
    assert_eq!((&view["index"], &view["seat"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn a_hidden_card_goes_to_its_own_side_only() {
    let (client, path, [blue, red]) = game().await;
    order(&client, &path, &blue, "draw", 0).await;
    let status = async |secret| client.get(&path, secret).await.1["view"]["status"].clone();
    let own = status(Some(blue.as_str())).await;
    let others = [status(Some(red.as_str())).await, status(None).await];
    assert_eq!(others[0], others[1]);
    let log = async |secret| client.get(&format!("{path}/log"), secret).await.1;
    assert_eq!(log(Some(blue.as_str())).await.as_array().unwrap().len(), 2, "{own}");
    assert_eq!(log(Some(red.as_str())).await.as_array().unwrap().len(), 1);
    assert_eq!(log(Some(red.as_str())).await, log(None).await);
}

#[tokio::test]
async fn bad_requests_get_a_clear_answer() {
    let (client, path, [blue, _]) = game().await;
    assert_eq!(client.get("/api/games/none", None).await.0, StatusCode::NOT_FOUND);
    assert_eq!(client.get("/api/nothing", None).await.0, StatusCode::NOT_FOUND);
    assert_eq!(client.get("/nothing", None).await.0, StatusCode::NOT_FOUND);
    assert_eq!(client.get(&format!("{path}/offers?piece=x"), Some(&blue)).await.0, StatusCode::BAD_REQUEST);
    let way = json!({ "role": "move", "piece": 0, "via": [], "to": { "x": 0, "y": 0, "bearing": 0 }, "faces": true });
    let (status, trouble) = client.post(&format!("{path}/paths"), Some(&blue), &json!({ "path": way })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "no order of the book goes a way: {trouble}");
    let new = |book: &str, scenario: &str| json!({ "book": book, "scenario": scenario });
    assert_eq!(client.post("/api/games", None, &new("none", "x")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(client.post("/api/games", None, &new("skirmish", "x")).await.0, StatusCode::NOT_FOUND);
    let edition = json!({ "book": "skirmish", "scenario": "meeting", "edition": "99" });
    assert_eq!(client.post("/api/games", None, &edition).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let huge = json!({ "order": "x".repeat(100_000), "index": 0 });
    let (status, _) = client.post(&format!("{path}/orders"), Some(&blue), &huge).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, _) = order(&client, &path, &blue, "end\nend", 0).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (status, _) = client.get(&format!("{path}/journal"), Some(&blue)).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn other_sites_are_turned_away() {
    let client = client().await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    let from = async |host, origin| client.post_from("/api/games", host, origin, &wish).await;
    assert_eq!(from("localhost", Some("http://evil.example")).await, StatusCode::FORBIDDEN);
    assert_eq!(from("localhost", Some("null")).await, StatusCode::FORBIDDEN);
    assert_eq!(from("evil.example", Some("http://evil.example")).await, StatusCode::FORBIDDEN);
    assert_eq!(from("localhost:8080", Some("http://localhost:8080")).await, StatusCode::CREATED);
    assert_eq!(from("localhost", None).await, StatusCode::CREATED);
}

#[tokio::test]
async fn answers_carry_a_strict_policy() {
    let headers = client().await.headers("/").await;
    assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"));
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(headers["x-content-type-options"], "nosniff");
}

#[tokio::test]
async fn a_finished_game_publishes_a_journal_that_verifies() {
    let (client, path, secrets) = game().await;
    let mut index = 0;
    while client.get(&path, None).await.1["view"]["outcome"].is_null() {
        let (_, view) = client.get(&path, None).await;
        let seat = usize::from(view["view"]["prompt"]["seats"][0] == "red");
        let (_, done) = order(&client, &path, &secrets[seat], "end", index).await;
        index = u32::try_from(done["index"].as_u64().unwrap()).unwrap();
    }
    let (status, text) = client.text(&format!("{path}/journal")).await;
    assert_eq!(status, StatusCode::OK);
    let journal = engine::Journal::parse(&text).unwrap();
    let book = &common::BOOK;
    assert!(book.verify(&journal, &book.scenarios()[0]).unwrap().dice_proven);
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let (client, path, [blue, _]) = game().await;
    order(&client, &path, &blue, "move b2 to 3", 0).await;
    order(&client, &path, &blue, "draw", 1).await;
    let (_, before) = client.get(&path, Some(&blue)).await;
    let client = client.restarted().await;
    let (_, after) = client.get(&path, Some(&blue)).await;
    assert_eq!(before, after);
    assert_eq!(order(&client, &path, &blue, "end", 2).await.0, StatusCode::OK);
}

#[tokio::test]
async fn two_tables_on_one_store_do_not_both_append() {
    let (one, path, [blue, _]) = game().await;
    let two = one.restarted().await;
    let (first, second) = tokio::join!(
        order(&one, &path, &blue, "move b2 to 3", 0),
        order(&two, &path, &blue, "move b1 to 0", 0)
    );
    let mut both = [first.0, second.0];
    both.sort();
    assert_eq!(both, [StatusCode::OK, StatusCode::CONFLICT]);
    assert_eq!(one.get(&path, None).await, two.get(&path, None).await);
}
