//! What every request goes through first and every answer last: an id, a language, the log, and errors put into words.

use std::fmt;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State as Extract};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tracing::Instrument as _;

use crate::error::Error;
use crate::secret;
use crate::state::State;
use crate::wire::Trouble;

/// Carries the id of a request: taken from a proxy that has made one, and always sent back.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id that is taken over.
const LONGEST: usize = 64;

/// Gives a request its id and its language, and puts whatever went wrong into the log and into words.
pub(crate) async fn trace(Extract(state): Extract<State>, mut request: Request, next: Next) -> Response {
    let id = RequestId::of(request.headers());
    let language = state.languages().negotiate(request.uri(), request.headers());
    request.extensions_mut().insert(language);
    let span = tracing::error_span!("request", %id, method = %request.method(), path = request.uri().path());
    let mut response = next.run(request).instrument(span.clone()).await;
    if let Some(error) = response.extensions_mut().remove::<Arc<Error>>() {
        span.in_scope(|| note(&error));
        count(&state, &error);
        response = said(response, error.trouble(state.languages().words(language), language, &id.0));
    }
    if let Ok(id) = HeaderValue::from_str(&id.0) {
        response.headers_mut().insert(HEADER, id);
    }
    response
}

fn count(state: &State, error: &Error) {
    if matches!(error, Error::Refused(_)) {
        state.metrics().refusals.add();
    }
    if matches!(error, Error::TooMany(_)) {
        state.metrics().limits.add();
    }
    if error.is_inside() {
        state.metrics().failures.add();
    }
}

fn note(error: &Error) {
    let is_inside = error.is_inside();
    let error: &(dyn std::error::Error + 'static) = error;
    match is_inside {
        true => tracing::error!(error, "a request failed inside"),
        false => tracing::debug!(error, "a request was turned down"),
    }
}

/// The same answer with a body that says what is wrong.
fn said(response: Response, trouble: Trouble) -> Response {
    let (mut parts, _) = response.into_parts();
    let spoken = Json(trouble).into_response();
    if let Some(kind) = spoken.headers().get(header::CONTENT_TYPE) {
        parts.headers.insert(header::CONTENT_TYPE, kind.clone());
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, spoken.into_body())
}

/// What a request is called in the log.
struct RequestId(String);

impl RequestId {
    fn of(headers: &HeaderMap) -> Self {
        let sent = headers.get(HEADER).and_then(|id| id.to_str().ok()).filter(|id| is_plain(id));
        Self(sent.map_or_else(|| secret::random::<8>().unwrap_or_default(), str::to_owned))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Nothing that could be mistaken for another line or field of the log.
fn is_plain(id: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    (1..=LONGEST).contains(&id.len()) && id.chars().all(is_plain)
}
