//! Server-sent events: whoever listens hears where the game stands, and nothing else.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::client;
use http_body_util::BodyExt;
use serde_json::json;

async fn next(body: &mut Body) -> String {
    let frame = body.frame().await.unwrap().unwrap();
    String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
}

#[tokio::test]
async fn news_carry_the_index_and_nothing_else() {
    let client = client().await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    let (_, started) = client.post("/api/games", None, &wish).await;
    let path = format!("/api/games/{}", started["game"].as_str().unwrap());
    let request = Request::get(format!("{path}/events")).header(header::HOST, "localhost");
    let mut body = client.send(request.body(Body::empty()).unwrap()).await.into_body();
    assert_eq!(next(&mut body).await, "event: news\nid: 0\ndata: 0\n\n");

    let blue = started["seats"][0]["secret"].as_str();
    let draw = json!({ "order": "draw", "index": 0 });
    client.post(&format!("{path}/orders"), blue, &draw).await;
    assert_eq!(next(&mut body).await, "event: news\nid: 1\ndata: 1\n\n");

    // Another process goes on with the game: we hear of it when we next look.
    let other = client.restarted().await;
    other.post(&format!("{path}/orders"), blue, &json!({ "order": "end", "index": 1 })).await;
    client.get(&path, None).await;
    assert_eq!(next(&mut body).await, "event: news\nid: 2\ndata: 2\n\n");
}
