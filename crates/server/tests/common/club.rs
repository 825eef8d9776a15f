//! People of a club, for tests: each with the cookie of his log-in.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::store::Store;
use server::{Access, Clock, Club, ENGLISH, State, app};
use tower::ServiceExt as _;

use super::BOOK;

/// When tests begin: a Monday.
pub(crate) const MONDAY: i64 = 1_767_571_200_000;

/// A password that is good enough.
pub(crate) const PASSWORD: &str = "a horse, a horse";

/// A club in one process.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) app: axum::Router,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
}

/// Somebody who sends requests.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    pub(crate) cookie: Option<String>,
    pub(crate) bearer: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
    pub(crate) cookie: Option<String>,
}

impl House {
    pub(crate) fn new(store: Store, club: Club, access: Access) -> Self {
        let clock = Clock::by_hand(MONDAY);
        let store = store.on_clock(clock.clone());
        let state = State::of_club(&[ENGLISH], store.clone(), vec![&BOOK], access, club).unwrap();
        Self { app: app(state), clock, store }
    }

    pub(crate) async fn send(&self, who: &Person, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost")
            .header(header::ORIGIN, "http://localhost")
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = &who.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(bearer) = &who.bearer {
            request = request.header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let response = self.app.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        let cookie = parts.headers.get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|value| value.split(';').next()).map(str::to_owned);
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer { status: parts.status, body: serde_json::from_slice(&bytes).unwrap_or(Value::Null), cookie }
    }

    pub(crate) async fn get(&self, who: &Person, path: &str) -> Value {
        let answer = self.send(who, "GET", path, None).await;
        assert_eq!(answer.status, StatusCode::OK, "GET {path}: {}", answer.body);
        answer.body
    }

    pub(crate) async fn post(&self, who: &Person, path: &str, body: Value) -> Answer {
        self.send(who, "POST", path, Some(&body)).await
    }

    /// Posts what has to succeed.
    pub(crate) async fn done(&self, who: &Person, path: &str, body: Value) -> Value {
        let answer = self.post(who, path, body).await;
        assert!(answer.status.is_success(), "POST {path}: {} {}", answer.status, answer.body);
        answer.body
    }

    /// Posts what has to fail, with this status and this kind of trouble.
    pub(crate) async fn fails(&self, who: &Person, path: &str, body: Value, status: u16, error: &str) {
        let answer = self.post(who, path, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.body["error"].as_str()),
            (status, Some(error)),
            "POST {path}: {}",
            answer.body
        );
    }

    /// Makes an account and logs in.
    pub(crate) async fn join(&self, name: &str) -> Person {
        let answer = self
            .post(&Person::default(), "/api/account", json!({ "name": name, "password": PASSWORD }))
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        Person { cookie: answer.cookie, bearer: None }
    }

    /// A game between two people: its path, the player of blue, the player of red.
    pub(crate) async fn game(&self, blue: &Person, red: &Person, pace: &str, is_rated: bool) -> String {
        let wish = json!({
            "book": "skirmish", "scenario": scenario(), "seat": "blue", "pace": pace, "is_rated": is_rated,
        });
        let made = self.done(blue, "/api/challenges", wish).await;
        let accept = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
        let begun = self.done(red, &accept, json!({})).await;
        format!("/api/games/{}", begun["game"].as_str().unwrap())
    }
}

/// The scenario all of them play.
pub(crate) fn scenario() -> String {
    use engine::Book as _;
    BOOK.scenarios().remove(0).id
}
