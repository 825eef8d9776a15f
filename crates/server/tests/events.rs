//! Server-sent events: whoever listens hears where the game stands, and nothing else.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Client, client};
use http_body_util::BodyExt;
use serde_json::{Value, json};

async fn next(body: &mut Body) -> String {
    let frame = body.frame().await.unwrap().unwrap();
    String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
}

/// Listens to a game with a secret, or as a spectator.
async fn listen(client: &Client, path: &str, secret: Option<&str>) -> Body {
    let mut request = Request::get(format!("{path}/events")).header(header::HOST, "localhost");
    if let Some(secret) = secret {
        request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
    }
    client.send(request.body(Body::empty()).unwrap()).await.into_body()
}

fn news(event: &str) -> Value {
    let data = event.strip_prefix("event: news\ndata: ").unwrap_or_else(|| panic!("{event}"));
    serde_json::from_str(data).unwrap()
}

#[tokio::test]
async fn news_are_what_changed_for_whoever_listens() {
    let client = client().await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    let (_, started) = client.post("/api/games", None, &wish).await;
    let path = format!("/api/games/{}", started["game"].as_str().unwrap());
    let blue = started["seats"][0]["secret"].as_str();
    let (mut own, mut others) = (listen(&client, &path, blue).await, listen(&client, &path, None).await);
    assert_eq!(next(&mut own).await, "event: stands\ndata: 0\n\n");
    assert_eq!(next(&mut others).await, "event: stands\ndata: 0\n\n");

    client.post(&format!("{path}/orders"), blue, &json!({ "order": "draw", "index": 0 })).await;
    let (own_news, other_news) = (news(&next(&mut own).await), news(&next(&mut others).await));
    assert_eq!((&own_news["index"], &own_news["orders"]), (&json!(1), &json!(1)));
    assert_eq!(own_news["log"].as_array().unwrap().len(), 2, "the card is told to its side");
    assert_eq!(other_news["log"].as_array().unwrap().len(), 1, "and to nobody else");
    assert_eq!(other_news["pieces"], Value::Null, "nothing moved");

    client.post(&format!("{path}/orders"), blue, &json!({ "order": "move b2 to 3", "index": 1 })).await;
    let told = next(&mut others).await;
    let moved = &news(&told)["changes"][0];
    assert_eq!((&moved["place"]["name"], &moved["stats"]), (&json!("3"), &Value::Null));
    assert!(told.len() < 600, "{} bytes: {told}", told.len());
    client.post(&format!("{path}/undo"), blue, &json!({ "index": 2 })).await;
    assert_eq!(news(&next(&mut others).await)["orders"], 1, "lines of later orders are taken back");

    // Another process goes on with the game: we hear of it when we next look.
    let other = client.restarted().await;
    other.post(&format!("{path}/orders"), blue, &json!({ "order": "end", "index": 3 })).await;
    client.get(&path, None).await;
    assert_eq!(next(&mut others).await, "event: stands\ndata: 4\n\n");
}

#[tokio::test]
async fn a_subscriber_needs_the_secret_of_his_seat() {
    let client = client().await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    let (_, started) = client.post("/api/games", None, &wish).await;
    let path = format!("/api/games/{}/events", started["game"].as_str().unwrap());
    assert_eq!(client.get(&path, Some("nonsense")).await.0, axum::http::StatusCode::UNAUTHORIZED);
}
