//! The language of a request reaches every sentence of its answer: shown with one that nobody speaks.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Client, begin, client_speaking};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Catalogue, ENGLISH};
use toy::INVENTED;

const ART: (&str, &str) = ("accept-language", "art, en;q=0.5");

/// The table’s own catalogue in the same language: every English message of one line in double brackets.
fn invented() -> Catalogue {
    let line = |line: &str| match line.split_once(" = ") {
        Some((key, words)) if !line.starts_with('#') && !line.ends_with("->") => {
            format!("{key} = ⟦{words}⟧\n")
        }
        _ => format!("{line}\n"),
    };
    let messages: String = ENGLISH.messages.lines().map(line).collect();
    Catalogue { language: INVENTED.0, messages: messages.leak() }
}

async fn table() -> (Client, String, Vec<String>) {
    let client = client_speaking(&[ENGLISH, invented()]).await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting", "options": {} });
    let (path, secrets) = begin(&client, &wish).await;
    (client, path, secrets)
}

/// Keys under which sentences and words for people stand.
const SPOKEN: [&str; 5] = ["text", "title", "turn", "phase", "words"];
/// What a scenario or the rulebook says is in their own language.
const WRITTEN: [&str; 3] = ["A meeting on the road", "b1 b2 r1 r2", "Skirmish"];

/// All that is said in an answer.
fn spoken(answer: &Value, is_spoken: bool, found: &mut Vec<String>) {
    match answer {
        Value::String(text) if is_spoken => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| spoken(value, is_spoken, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                spoken(value, is_spoken || SPOKEN.contains(&key.as_str()), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[track_caller]
fn assert_invented(what: &str, answer: &Value) {
    let mut found = Vec::new();
    spoken(answer, false, &mut found);
    let is_written = |text: &String| WRITTEN.iter().any(|written| written.contains(text.as_str()));
    let said: Vec<_> = found.iter().filter(|text| !is_written(text)).collect();
    assert!(!said.is_empty(), "{what} says nothing: {answer}");
    for text in said {
        assert!(text.contains('⟦'), "{what} says “{text}”");
    }
}

#[tokio::test]
async fn a_language_reaches_every_sentence() {
    let (client, path, secrets) = table().await;
    let blue = Some(secrets[0].as_str());
    let ask =
        async |method: &str, path: &str, body: Value| client.ask((method, path), blue, &[ART], &body).await.1;
    for page in ["/api/text", "/api/books", "/api/books/skirmish/scenarios/meeting"] {
        let mut answer = ask("GET", page, Value::Null).await;
        if page == "/api/books" {
            answer = answer[0]["levels"].clone();
        }
        assert_invented(page, &answer);
    }
    assert_eq!(ask("GET", "/api/text", Value::Null).await["language"], "art");

    let refused =
        ask("POST", &format!("{path}/orders"), json!({ "order": "fire b2 -> r1", "index": 0 })).await;
    assert_invented("a refused order", &refused);
    assert!(refused["sentence"]["rule"]["title"].as_str().unwrap().contains('⟦'));
    let garbled = ask("POST", &format!("{path}/orders"), json!({ "order": "charge!", "index": 0 })).await;
    assert_invented("no order at all", &garbled);
    assert_invented(
        "a try",
        &ask("POST", &format!("{path}/tries"), json!({ "order": "move b2 to 8" })).await,
    );

    let order = json!({ "order": "draw", "index": 0 });
    assert_eq!(ask("POST", &format!("{path}/orders"), order.clone()).await, json!({ "index": 1 }));
    for page in ["", "/view", "/view?at=0", "/choices", "/offers?piece=0", "/log"] {
        assert_invented(page, &ask("GET", &format!("{path}{page}"), Value::Null).await);
    }
    let (_, position) = client.text(&format!("{path}/text?lang=art")).await;
    assert!(position.lines().all(|row| row.starts_with('⟦')), "{position}");
    assert_eq!(ask("POST", &format!("{path}/orders"), order).await, json!({ "index": 1 }), "sent again");
    let stale = json!({ "order": "end", "index": 0 });
    assert_invented("a stale order", &ask("POST", &format!("{path}/orders"), stale).await);
    assert_invented("an undo", &ask("POST", &format!("{path}/undo"), json!({ "index": 1 })).await);
    assert_invented("no page", &ask("GET", "/api/nothing", Value::Null).await);
    let files = json!({ "files": { "own.txt": "turns many\nblue b1 near 3\n" } });
    let faulty = ask("POST", "/api/games", json!({ "book": "skirmish", "scenario": files })).await;
    assert_invented("a faulty scenario", &faulty);
    assert_eq!(faulty["faults"][0]["line"], 1);
    assert!(faulty["faults"][0]["what"].as_str().unwrap().contains("⟦tu⟧"), "{faulty}");
    assert_invented("a bad body", &ask("POST", "/api/games", json!("odd")).await);
}

#[tokio::test]
async fn each_subscriber_reads_his_own_language() {
    let (client, path, secrets) = table().await;
    let subscribe = async |query: &str| {
        let request = Request::get(format!("{path}/events{query}")).header(header::HOST, "localhost");
        let mut events = client.send(request.body(Body::empty()).unwrap()).await.into_body();
        events.frame().await.unwrap().unwrap();
        events
    };
    let (mut english, mut invented) = (subscribe("").await, subscribe("?lang=art").await);
    let order = json!({ "order": "move b2 to 3", "index": 0 });
    client.post(&format!("{path}/orders"), Some(&secrets[0]), &order).await;
    let read = async |events: &mut Body| {
        let bytes = events.frame().await.unwrap().unwrap().into_data().unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    };
    assert!(read(&mut english).await.contains("b2 moves from 2 to 3."));
    assert!(read(&mut invented).await.contains("⟦b2 mu 2 3⟧"));
}

#[tokio::test]
async fn the_query_overrules_the_header_and_disturbs_no_other_parameter() {
    let (client, path, _) = table().await;
    let language = async |path: &str, headers: &[(&str, &str)]| {
        client.ask(("GET", path), None, headers, &Value::Null).await.1["language"].clone()
    };
    assert_eq!(language("/api/text", &[]).await, "en");
    assert_eq!(language("/api/text", &[("accept-language", "tlh")]).await, "en");
    assert_eq!(language("/api/text?lang=en", &[ART]).await, "en");
    assert_eq!(language("/api/text?lang=art", &[]).await, "art");
    let (_, view) = client.get(&format!("{path}/view?lang=art&at=0"), None).await;
    assert_invented("a view", &view);
    assert_eq!(client.get(&format!("{path}/view?language=art"), None).await.0.as_u16(), 400);
}
