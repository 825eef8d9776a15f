//! The page, its script and its fonts, carried by the program.

use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::state::State;

/// A file of the page.
struct Asset {
    name: &'static str,
    /// What tells its content from others.
    digest: &'static str,
    bytes: &'static [u8],
    /// The same packed with gzip, where that makes it smaller.
    packed: Option<&'static [u8]>,
}

/// All files, listed while the program was built.
const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A browser asks each time whether it still has what is served.
const ASKED: &str = "no-cache";
/// The name has the digest of the content: what is served under it never changes.
const KEPT: &str = "public, max-age=31536000, immutable";

pub(super) fn router() -> Router<State> {
    Router::new().fallback(async |uri, headers| asset(uri, headers))
}

fn asset(uri: Uri, headers: HeaderMap) -> Result<Response, Error> {
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let asset = ASSETS.iter().find(|asset| asset.name == name).ok_or(Error::NoSuchPage)?;
    let tag = format!("\"{}\"", asset.digest);
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let caching = if asset.name.contains(asset.digest) { KEPT } else { ASKED };
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, caching.to_owned())];
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    // A proxy that keeps answers must not hand the packed one to whoever cannot unpack it.
    let kind = [(header::CONTENT_TYPE, content_type(name)), (header::VARY, "accept-encoding")];
    Ok(match asset.packed.filter(|_| unpacks(&headers)) {
        Some(packed) => (caching, kind, [(header::CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => (caching, kind, asset.bytes).into_response(),
    })
}

/// Does whoever asks say that he unpacks gzip, and not that he would rather not (`q=0`)?
fn unpacks(headers: &HeaderMap) -> bool {
    let said = headers.get(header::ACCEPT_ENCODING).and_then(|said| said.to_str().ok()).unwrap_or_default();
    said.split(',').any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        name.trim() == "gzip" && !matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}
