//! What every request and every answer goes through.

use axum::extract::{Request, State as Extract};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::error::Error;
use crate::limit;
use crate::state::State;

const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns away what comes from another site or asks for too much, and sends every answer with strict headers.
pub(crate) async fn guard(Extract(state): Extract<State>, request: Request, next: Next) -> Response {
    let mut response = match admit(&state, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn admit(state: &State, request: &Request) -> Result<(), Error> {
    let is_welcome = is_known_host(state, request.headers())
        && (is_read(request.method()) || is_own_origin(request.headers()));
    if !is_welcome {
        return Err(Error::Foreign);
    }
    limit::check(state, request)
}

fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// A page of another site that has its name point at this machine still names its own host.
fn is_known_host(state: &State, headers: &HeaderMap) -> bool {
    state.is_public() || host(headers).is_some_and(|host| matches!(name(host), "localhost" | "127.0.0.1"))
}

/// A browser says where a write comes from; what is no browser says nothing.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    origin.is_some_and(|(_, origin)| host(headers) == Some(origin))
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

fn name(host: &str) -> &str {
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}
