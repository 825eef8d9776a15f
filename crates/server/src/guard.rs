//! What every request and every answer goes through.

use axum::extract::{Request, State as Extract};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::access::{Asked, Standing};
use crate::caller::{self, Caller};
use crate::error::Error;
use crate::network::From;
use crate::state::State;
use crate::{access, health, limit};

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

/// Turns away what comes from another site, asks for too much or is not for whoever asks, and sends every answer with
/// strict headers.
pub(crate) async fn guard(Extract(state): Extract<State>, mut request: Request, next: Next) -> Response {
    let admitted = match welcome(&state, &mut request) {
        Ok(asked) => admit(&state, asked).await,
        Err(error) => Err(error),
    };
    let mut response = match admitted {
        Ok((caller, standing)) => {
            request.extensions_mut().insert(caller);
            request.extensions_mut().insert(standing);
            next.run(request).await
        }
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if state.club().is_secure() {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
    }
    response
}

/// A year.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What is asked for, and by which headers, if the request comes from a place that we answer to.
fn welcome(state: &State, request: &mut Request) -> Result<(Option<Asked>, HeaderMap), Error> {
    // Whoever asks whether we live need not know what we are called.
    if health::PATHS.contains(&request.uri().path()) {
        return Ok((None, HeaderMap::new()));
    }
    let headers = request.headers();
    let is_welcome =
        is_known_host(state, headers) && (is_read(request.method()) || is_own_write(state, headers));
    if !is_welcome {
        return Err(Error::Foreign);
    }
    let from = From::of(state.club(), request);
    request.extensions_mut().insert(from);
    limit::check(state, request)?;
    Ok((access::asked(request)?, request.headers().clone()))
}

/// Who asks, and what is known of him, if he may.
async fn admit(
    state: &State,
    (asked, headers): (Option<Asked>, HeaderMap),
) -> Result<(Caller, Standing), Error> {
    // Pages and their parts are for anyone, and so is what is not there.
    let Some(asked) = asked else { return Ok(Default::default()) };
    let caller = Caller::of(state, &headers).await?;
    let standing = access::check(state, &caller, asked).await?;
    Ok((caller, standing))
}

fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// A page of another site that has its name point at this machine still names its own host.
fn is_known_host(state: &State, headers: &HeaderMap) -> bool {
    let Some(host) = host(headers) else { return false };
    match &state.club().url {
        Some(url) if host.eq_ignore_ascii_case(url.host()) => true,
        Some(_) => is_loopback(host) && !state.is_public(),
        None => state.is_public() || is_loopback(host),
    }
}

fn is_loopback(host: &str) -> bool {
    matches!(name(host), "localhost" | "127.0.0.1")
}

/// A browser says where a write comes from; what is no browser says nothing. Whoever is known by a cookie has to say it:
/// a browser sends cookies also for others.
fn is_own_write(state: &State, headers: &HeaderMap) -> bool {
    let says_own_site = match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        None => None,
        Some(b"same-origin" | b"none") => Some(true),
        Some(_) => Some(false),
    };
    let says_own_origin = headers.get(header::ORIGIN).map(|origin| is_own_origin(state, headers, origin));
    let is_by_cookie =
        !headers.contains_key(header::AUTHORIZATION) && caller::cookie(state, headers).is_some();
    match (says_own_site, says_own_origin) {
        (Some(false), _) | (_, Some(false)) => false,
        (None, None) => !is_by_cookie,
        _ => true,
    }
}

fn is_own_origin(state: &State, headers: &HeaderMap, origin: &HeaderValue) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    let is_of_host = origin.split_once("://").is_some_and(|(_, origin)| host(headers) == Some(origin));
    match &state.club().url {
        Some(url) if host(headers).is_some_and(|host| host.eq_ignore_ascii_case(url.host())) => {
            origin.eq_ignore_ascii_case(&url.origin())
        }
        _ => is_of_host,
    }
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

fn name(host: &str) -> &str {
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}
