//! More than a person asks for is turned away, with the time to come back.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode, header};
use commander::PlayableBook;
use common::{BOOK, Folder};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::store::Store;
use server::{Access, State, app};
use tower::ServiceExt as _;

async fn send(app: &Router, from: &str, method: &str, path: &str, body: &Value) -> Response<Body> {
    let from: SocketAddr = from.parse().unwrap();
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, "table.example")
        .header(header::CONTENT_TYPE, "application/json")
        .extension(ConnectInfo(from));
    app.clone().oneshot(request.body(Body::from(body.to_string())).unwrap()).await.unwrap()
}

async fn table(folder: &Folder, most_per_second: Option<u32>) -> Router {
    let store = Store::file(&folder.path().join("games.sqlite")).await.unwrap();
    let access = Access { public: true, most_per_second };
    app(State::new(store, vec![&BOOK as &dyn PlayableBook], access).unwrap())
}

const HOME: &str = "192.0.2.1:5000";

#[tokio::test]
async fn whoever_asks_too_much_is_told_when_to_come_back() {
    let folder = Folder::new();
    let app = table(&folder, Some(4)).await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    for _ in 0..2 {
        assert_eq!(send(&app, HOME, "POST", "/api/games", &wish).await.status(), StatusCode::CREATED);
    }
    let refused = send(&app, HOME, "POST", "/api/games", &wish).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let seconds: u32 = refused.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=5).contains(&seconds), "{seconds}");
    assert!(refused.headers().contains_key(header::CONTENT_SECURITY_POLICY), "the guard saw it too");
    let said = refused.into_body().collect().await.unwrap().to_bytes();
    let said: Value = serde_json::from_slice(&said).unwrap();
    assert_eq!(said["error"], "too-many");

    // Reading costs nothing, and nobody pays for another.
    assert_eq!(send(&app, HOME, "GET", "/api/books", &json!(null)).await.status(), StatusCode::OK);
    let other = send(&app, "192.0.2.2:5000", "POST", "/api/games", &wish).await;
    assert_eq!(other.status(), StatusCode::CREATED);
}

#[tokio::test]
async fn without_a_limit_nobody_is_turned_away() {
    let folder = Folder::new();
    let app = table(&folder, None).await;
    for _ in 0..60 {
        let answer = send(&app, HOME, "POST", "/api/games/none/tries", &json!({ "order": "end" })).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    }
}
