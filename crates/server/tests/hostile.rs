//! Requests that are nearly right, or not at all: always an answer, never a failure inside.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::client;
use proptest::prelude::*;
use serde_json::json;

const NEW_GAME: &str = "/api/games";

/// Below a game, but for the first.
const PATHS: [&str; 22] = [
    NEW_GAME,
    "",
    "/view",
    "/offers",
    "/tries",
    "/paths",
    "/drafts",
    "/placings",
    "/orders",
    "/undo",
    "/log",
    "/journal",
    "/nothing",
    "/%00",
    "/why",
    "/choices",
    "/reasons",
    "/sight",
    "/export",
    "/fork",
    "/text",
    "/../../import",
];

#[derive(Clone, Debug)]
struct Hostile {
    method: &'static str,
    path: usize,
    query: String,
    body: String,
    secret: Secret,
}

#[derive(Clone, Debug)]
enum Secret {
    None,
    Right,
    Wrong(String),
}

fn hostile() -> impl Strategy<Value = Hostile> {
    let method = prop_oneof![Just("GET"), Just("POST"), Just("PUT"), Just("DELETE")];
    let query = prop_oneof![
        Just(String::new()),
        "(piece|from|at|eyes|order|lang)=[0-9a-z,%-]{0,12}",
        "[a-z0-9=&%]{0,20}"
    ];
    let order = ("[ -~]{0,30}|move b2 to 3|end|draw|fire b1 -> r[0-9]{1,5}", 0_u64..4);
    let body = prop_oneof![
        order.prop_map(|(order, index)| json!({ "order": order, "index": index }).to_string()),
        "[ -~]{0,60}",
        Just("{\"order\":\"\\u0000\",\"index\":-1}".to_owned()),
        Just("[".repeat(5_000)),
        "(all|2|r1|[a-z0-9]{0,4})".prop_map(|name| {
            json!({ "pieces": [0, 65535], "target": { "on": "hex", "name": name } }).to_string()
        }),
        "[0-9]{0,3}"
            .prop_map(|name| json!({ "from": { "on": "hex", "name": name }, "to": null }).to_string()),
        "(title|turns|length|woods|card|blue|red|at|strength|[0-9]{1,6}|[ -~]|\\n| ){0,40}".prop_map(
            |text| { json!({ "book": "skirmish", "scenario": { "files": { "x.txt": text } } }).to_string() }
        ),
        any::<u32>().prop_map(|orders| json!({ "secrets": [], "orders": orders }).to_string()),
    ];
    let secret = prop_oneof![Just(Secret::None), Just(Secret::Right), "[ -~]{0,40}".prop_map(Secret::Wrong)];
    (method, 0..PATHS.len(), query, body, secret).prop_map(|(method, path, query, body, secret)| Hostile {
        method,
        path,
        query,
        body,
        secret,
    })
}

/// Requests sent; `FUZZED_REQUESTS=100000` asks for more than the usual.
fn cases() -> u32 {
    std::env::var("FUZZED_REQUESTS").ok().and_then(|count| count.parse().ok()).unwrap_or(500)
}

#[test]
fn no_request_makes_the_table_fail() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let (client, game, secret) = runtime.block_on(async {
        let client = client().await;
        let wish = json!({ "book": "skirmish", "scenario": "meeting" });
        let (_, started) = client.post("/api/games", None, &wish).await;
        let secret = started["seats"][0]["secret"].as_str().unwrap().to_owned();
        (client, started["game"].as_str().unwrap().to_owned(), secret)
    });
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases()) };
    proptest!(config, |(hostile in hostile())| {
        let path = match PATHS[hostile.path] {
            NEW_GAME => NEW_GAME.to_owned(),
            path => format!("/api/games/{game}{path}"),
        };
        let uri = format!("{path}?{}", hostile.query);
        let mut request = Request::builder()
            .method(hostile.method)
            .uri(uri)
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/json");
        let bearer = match hostile.secret {
            Secret::None => None,
            Secret::Right => Some(secret.clone()),
            Secret::Wrong(wrong) => Some(wrong),
        };
        if let Some(bearer) = bearer {
            request = request.header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        }
        let response = runtime.block_on(client.send(request.body(Body::from(hostile.body)).unwrap()));
        prop_assert!(!response.status().is_server_error(), "{}", response.status());
    });
    let (status, _) = runtime.block_on(client.get(&format!("/api/games/{game}"), None));
    assert!(status.is_success(), "the game is still there");
}
