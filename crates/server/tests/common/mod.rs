//! What the tests of the server share.

#![allow(dead_code, reason = "each test file uses a part")]

pub(crate) mod club;
pub(crate) mod postgres;
pub(crate) mod smtp;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use commander::PlayableBook;
use engine::{Book as _, BookOf, Secret, Setup};
use http_body_util::BodyExt;
use serde_json::Value;
use server::store::{After, Opening, SeatKey, Store};
use server::{Access, Catalogue, ENGLISH, State, app};
pub(crate) use testkit::Folder;
use tower::ServiceExt;
use toy::Skirmish;

/// The book all of them play.
pub(crate) static BOOK: BookOf<Skirmish> = BookOf::new();

/// Calls the service as a browser on this machine would.
pub(crate) struct Client {
    app: Router,
    folder: Arc<Folder>,
}

pub(crate) async fn client() -> Client {
    open(Arc::new(Folder::new()), &[ENGLISH], &BOOK).await
}

/// A table with another book.
pub(crate) async fn client_of(book: &'static dyn PlayableBook) -> Client {
    open(Arc::new(Folder::new()), &[ENGLISH], book).await
}

/// A table that speaks these languages.
pub(crate) async fn client_speaking(catalogues: &[Catalogue]) -> Client {
    open(Arc::new(Folder::new()), catalogues, &BOOK).await
}

async fn open(folder: Arc<Folder>, catalogues: &[Catalogue], book: &'static dyn PlayableBook) -> Client {
    let store = Store::file(&folder.path().join("games.sqlite")).await.unwrap();
    let state = State::speaking(catalogues, store, vec![book], Access::default()).unwrap();
    Client { app: app(state), folder }
}

/// Begins a game of the toy book: its path and the secrets of its seats.
pub(crate) async fn begin(client: &Client, wish: &Value) -> (String, Vec<String>) {
    let (status, started) = client.post("/api/games", None, wish).await;
    assert_eq!(status, StatusCode::CREATED, "{started}");
    let secrets = started["seats"].as_array().unwrap().iter();
    let secrets = secrets.map(|seat| seat["secret"].as_str().unwrap().to_owned()).collect();
    (format!("/api/games/{}", started["game"].as_str().unwrap()), secrets)
}

/// A table whose store already holds a game.
pub(crate) async fn client_with(opening: &Opening) -> Client {
    let folder = Arc::new(Folder::new());
    Store::file(&folder.path().join("games.sqlite"))
        .await
        .unwrap()
        .create(opening, &After::default())
        .await
        .unwrap();
    open(folder, &[ENGLISH], &BOOK).await
}

/// A game that has just begun.
pub(crate) fn opening(game: &str) -> Opening {
    let scenario = BOOK.scenarios().remove(0);
    let table = BOOK.begin(&scenario, Setup::default(), game, Some(Secret::new([7; 32]))).unwrap();
    let key = |name: &str| SeatKey { name: name.to_owned(), secret_hash: format!("hash of {name}") };
    Opening { journal: table.journal(true), scenario, seats: vec![key("blue"), key("red")] }
}

impl Client {
    /// Where its store is.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Another program on the same store.
    pub(crate) async fn restarted(&self) -> Self {
        open(self.folder.clone(), &[ENGLISH], &BOOK).await
    }

    pub(crate) async fn get(&self, path: &str, secret: Option<&str>) -> (StatusCode, Value) {
        json(self.send(request("GET", path, secret).body(Body::empty()).unwrap()).await).await
    }

    pub(crate) async fn post(&self, path: &str, secret: Option<&str>, body: &Value) -> (StatusCode, Value) {
        let request = request("POST", path, secret).header(header::CONTENT_TYPE, "application/json");
        json(self.send(request.body(Body::from(body.to_string())).unwrap()).await).await
    }

    /// Sends any request with these headers besides, and reads the answer as JSON.
    pub(crate) async fn ask(
        &self,
        (method, path): (&str, &str),
        secret: Option<&str>,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> (Response<()>, Value) {
        let mut request = request(method, path, secret).header(header::CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = self.send(request.body(Body::from(body.to_string())).unwrap()).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        (Response::from_parts(parts, ()), serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    pub(crate) async fn get_text(&self, path: &str, secret: &str) -> (StatusCode, String) {
        text(self.send(request("GET", path, Some(secret)).body(Body::empty()).unwrap()).await).await
    }

    pub(crate) async fn post_text(&self, path: &str, body: &Value) -> (StatusCode, String) {
        let request = request("POST", path, None).header(header::CONTENT_TYPE, "application/json");
        text(self.send(request.body(Body::from(body.to_string())).unwrap()).await).await
    }

    pub(crate) async fn import(&self, journal: &str) -> (StatusCode, Value) {
        let request = request("POST", "/api/import", None).header(header::CONTENT_TYPE, "text/plain");
        json(self.send(request.body(Body::from(journal.to_owned())).unwrap()).await).await
    }

    pub(crate) async fn post_from(
        &self,
        path: &str,
        host: &str,
        origin: Option<&str>,
        body: &Value,
    ) -> StatusCode {
        let mut request =
            Request::post(path).header(header::HOST, host).header(header::CONTENT_TYPE, "application/json");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        self.send(request.body(Body::from(body.to_string())).unwrap()).await.status()
    }

    pub(crate) async fn headers(&self, path: &str) -> HeaderMap {
        self.send(request("GET", path, None).body(Body::empty()).unwrap()).await.headers().clone()
    }

    pub(crate) async fn text(&self, path: &str) -> (StatusCode, String) {
        text(self.send(request("GET", path, None).body(Body::empty()).unwrap()).await).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.app.clone().oneshot(request).await.unwrap()
    }
}

fn request(method: &str, path: &str, secret: Option<&str>) -> axum::http::request::Builder {
    let request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
    match secret {
        Some(secret) => request.header(header::AUTHORIZATION, format!("Bearer {secret}")),
        None => request,
    }
}

async fn json(response: Response<Body>) -> (StatusCode, Value) {
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

async fn text(response: Response<Body>) -> (StatusCode, String) {
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}
