//! The page and its fonts: what a browser may keep, and that the style sheet names what is there.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::client;
use serde_json::Value;

/// The fonts that a style sheet names.
fn fonts(style: &str) -> Vec<&str> {
    style.split("url(\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn fonts_are_kept_for_good_and_the_page_is_asked_for() {
    let client = client().await;
    let get = async |path: &str, known: &str| {
        let (answer, _) = client.ask(("GET", path), None, &[("if-none-match", known)], &Value::Null).await;
        let header = |name: &str| {
            answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        (answer.status().as_u16(), header("content-type"), header("cache-control"), header("etag"))
    };
    let (_, style) = client.get_text("/style.css", "").await;
    let fonts = fonts(&style);
    assert!(fonts.len() > 20, "latin and cyrillic of three families");
    for font in fonts {
        let (status, kind, caching, _) = get(font, "").await;
        assert_eq!((status, kind.as_str()), (200, "font/woff2"), "{font}");
        assert!(caching.contains("immutable") && caching.contains("max-age=31536000"), "{caching}");
    }
    for licence in ["alegreya", "source-sans-3", "fira-sans-condensed"] {
        assert_eq!(get(&format!("/fonts/LICENSE-{licence}"), "").await.0, 200);
    }
    let (status, kind, caching, tag) = get("/app.js", "").await;
    assert_eq!((status, caching.as_str()), (200, "no-cache"));
    assert!(kind.starts_with("text/javascript"));
    assert_eq!(get("/app.js", &tag).await.0, 304, "a browser that has it is told so");
    assert_eq!(get("/fonts/garamond.woff2", "").await.0, 404);
}

#[tokio::test]
async fn texts_travel_packed_to_whoever_unpacks_them() {
    let client = client().await;
    let get = async |path: &str, accepted: &str| {
        let (answer, _) =
            client.ask(("GET", path), None, &[("accept-encoding", accepted)], &Value::Null).await;
        let header = |name: &str| {
            answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        (header("content-encoding"), header("content-length").parse::<usize>().unwrap())
    };
    let (_, style) = client.get_text("/style.css", "").await;
    for path in ["/", "/app.js", "/style.css"] {
        let (plain, whole) = get(path, "").await;
        let (packed, small) = get(path, "br;q=1.0, gzip;q=0.8").await;
        assert_eq!((plain.as_str(), packed.as_str()), ("", "gzip"), "{path}");
        assert!(small < whole, "{path}: {small} of {whole} bytes");
        assert_eq!(
            get(path, "gzip;q=0").await,
            get(path, "").await,
            "{path}: whoever refuses it does not get it"
        );
    }
    assert_eq!(get(fonts(&style)[0], "gzip").await.0, "", "fonts are packed already");
}
