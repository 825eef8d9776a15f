//! The page and its scripts, carried by the program.

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use engine::digest;

use crate::error::Error;
use crate::state::State;

/// Names and texts of all files, listed while the program was built.
const ASSETS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

pub(super) fn router() -> Router<State> {
    let tag = |(_, text): &(&str, &str)| format!("\"{}\"", &digest::sha256(text)[..16]);
    let tags: Arc<[String]> = ASSETS.iter().map(tag).collect();
    Router::new().fallback(async move |uri, headers| asset(&tags, uri, headers))
}

fn asset(tags: &[String], uri: Uri, headers: HeaderMap) -> Result<Response, Error> {
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let number = ASSETS.iter().position(|(asset, _)| *asset == name).ok_or(Error::NoSuchPage)?;
    let tag = tags[number].as_str();
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache")];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let kind = [(header::CONTENT_TYPE, content_type(name))];
    Ok((caching, kind, ASSETS[number].1).into_response())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}
