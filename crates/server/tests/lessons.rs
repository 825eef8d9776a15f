//! Lessons over HTTP: begun, taught, refused, taken up again.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{Client, client};
use serde_json::{Value, json};

/// Begins the lesson of the toy book: the path of its game and the pupil's secret.
async fn begun(client: &Client) -> (String, String) {
    let (status, started) =
        client.post("/api/lessons", None, &json!({ "book": "skirmish", "lesson": "first-shot" })).await;
    assert_eq!(status, StatusCode::CREATED, "{started}");
    let seats = started["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 1, "nobody gets the seat that the lesson plays: {started}");
    assert_eq!(seats[0]["seat"], "blue");
    let secret = seats[0]["secret"].as_str().unwrap().to_owned();
    (format!("/api/games/{}", started["game"].as_str().unwrap()), secret)
}

async fn lesson(client: &Client, path: &str, secret: &str) -> Value {
    let (status, view) = client.get(&format!("{path}/lesson"), Some(secret)).await;
    assert_eq!(status, StatusCode::OK, "{view}");
    view
}

async fn act(client: &Client, path: &str, secret: &str, act: Value) -> (StatusCode, Value) {
    let index = lesson(client, path, secret).await["index"].clone();
    client.post(&format!("{path}/lesson"), Some(secret), &json!({ "act": act, "index": index })).await
}

async fn order(client: &Client, path: &str, secret: &str, order: &str) -> (StatusCode, Value) {
    let index = lesson(client, path, secret).await["index"].clone();
    client.post(&format!("{path}/orders"), Some(secret), &json!({ "order": order, "index": index })).await
}

/// Waits for the reply of the lesson: the step that comes after it.
async fn until(client: &Client, path: &str, secret: &str, step: usize) -> Value {
    loop {
        let view = lesson(client, path, secret).await;
        if view["step"] == step {
            return view;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn lessons_are_listed() {
    let (status, listed) = client().await.get("/api/lessons", None).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(listed[0]["id"], "first-shot");
    assert_eq!((&listed[0]["book"], &listed[0]["steps"]), (&json!("skirmish"), &json!(4)));
}

#[tokio::test]
async fn a_lesson_is_taught_to_its_end() {
    let client = client().await;
    let (path, secret) = begun(&client).await;
    let view = lesson(&client, &path, &secret).await;
    assert_eq!((&view["step"], &view["waits"]), (&json!(0), &json!("next")));
    assert_eq!(view["spotlight"][0], json!({ "on": "piece", "piece": 0 }));
    let (status, refused) = order(&client, &path, &secret, "move b1 to 3").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(refused["sentence"]["text"].as_str().unwrap().contains("Next"), "{refused}");
    act(&client, &path, &secret, json!({ "is": "next" })).await;
    let (_, refused) = order(&client, &path, &secret, "end").await;
    assert_eq!(refused["sentence"]["text"], "Choose your squad, then place 3.");
    assert_eq!(order(&client, &path, &secret, "move b1 to 3").await.0, StatusCode::OK);
    assert_eq!(order(&client, &path, &secret, "fire b2 -> r1").await.0, StatusCode::OK);
    let view = until(&client, &path, &secret, 3).await;
    assert_eq!(view["choices"], json!(["Yes", "No"]));
    act(&client, &path, &secret, json!({ "is": "answer", "choice": 1 })).await;
    assert_eq!(lesson(&client, &path, &secret).await["wrong"], 1);
    act(&client, &path, &secret, json!({ "is": "answer", "choice": 0 })).await;
    let view = lesson(&client, &path, &secret).await;
    assert_eq!((&view["step"], &view["waits"]), (&json!(4), &json!("nothing")));
    let (status, _) = order(&client, &path, &secret, "end").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "the lesson is over");
}

#[tokio::test]
async fn the_dice_of_a_step_are_those_it_tells() {
    let client = client().await;
    let (path, secret) = begun(&client).await;
    act(&client, &path, &secret, json!({ "is": "next" })).await;
    order(&client, &path, &secret, "move b1 to 3").await;
    order(&client, &path, &secret, "fire b2 -> r1").await;
    let (_, log) = client.get(&format!("{path}/log"), Some(&secret)).await;
    let dice = json!([{ "sides": 6, "face": 6 }, { "sides": 6, "face": 5 }]);
    let fired = log.as_array().unwrap().iter().find(|line| line["dice"] == dice);
    assert!(fired.is_some(), "{log}");
}

#[tokio::test]
async fn going_back_and_taking_back_begin_a_step_again() {
    let client = client().await;
    let (path, secret) = begun(&client).await;
    act(&client, &path, &secret, json!({ "is": "next" })).await;
    order(&client, &path, &secret, "move b1 to 3").await;
    order(&client, &path, &secret, "end").await;
    let view = lesson(&client, &path, &secret).await;
    assert_eq!((&view["step"], &view["is_astray"]), (&json!(2), &json!(true)));
    assert!(view["said"].as_str().unwrap().contains("before you have shot"));
    act(&client, &path, &secret, json!({ "is": "back" })).await;
    let view = lesson(&client, &path, &secret).await;
    assert_eq!((&view["step"], &view["is_astray"], &view["said"]), (&json!(2), &json!(false), &Value::Null));
    let (status, _) =
        client.post(&format!("{path}/undo"), Some(&secret), &json!({ "index": view["index"] })).await;
    assert_eq!((status, &lesson(&client, &path, &secret).await["step"]), (StatusCode::OK, &json!(1)));
}

#[tokio::test]
async fn a_step_can_be_shown() {
    let client = client().await;
    let (path, secret) = begun(&client).await;
    act(&client, &path, &secret, json!({ "is": "next" })).await;
    act(&client, &path, &secret, json!({ "is": "show" })).await;
    order(&client, &path, &secret, "end").await;
    let (status, shown) = act(&client, &path, &secret, json!({ "is": "show" })).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    until(&client, &path, &secret, 3).await;
    act(&client, &path, &secret, json!({ "is": "show" })).await;
    assert_eq!(lesson(&client, &path, &secret).await["waits"], "nothing");
}

#[tokio::test]
async fn a_lesson_outlives_the_program() {
    let client = client().await;
    let (path, secret) = begun(&client).await;
    act(&client, &path, &secret, json!({ "is": "next" })).await;
    order(&client, &path, &secret, "move b1 to 3").await;
    order(&client, &path, &secret, "end").await;
    act(&client, &path, &secret, json!({ "is": "back" })).await;
    let before = lesson(&client, &path, &secret).await;
    let client = client.restarted().await;
    assert_eq!(lesson(&client, &path, &secret).await, before);
    assert_eq!(order(&client, &path, &secret, "fire b2 -> r1").await.0, StatusCode::OK);
}

/// Its dice are told, so they cannot be proven; the record says that it was a lesson, and replays.
#[tokio::test]
async fn the_record_says_that_it_was_a_lesson() {
    let client = client().await;
    let (path, secret) = begun(&client).await;
    act(&client, &path, &secret, json!({ "is": "next" })).await;
    order(&client, &path, &secret, "move b1 to 3").await;
    let (status, journal) =
        client.post_text(&format!("{path}/export"), &json!({ "secrets": [secret] })).await;
    assert_eq!(status, StatusCode::OK, "{journal}");
    assert!(journal.contains("pupil first-shot") && journal.contains("script"), "{journal}");
    let (_, game) = client.get(&path, Some(&secret)).await;
    assert_eq!((&game["is_lesson"], &game["title"]), (&json!(true), &json!("The first shot")));
}

#[tokio::test]
async fn only_the_pupil_goes_on_and_only_in_a_lesson() {
    let client = client().await;
    let (path, _) = begun(&client).await;
    let next = json!({ "act": { "is": "next" }, "index": 0 });
    assert_eq!(client.post(&format!("{path}/lesson"), None, &next).await.0, StatusCode::UNAUTHORIZED);
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    let (plain, secrets) = common::begin(&client, &wish).await;
    let (status, _) = client.get(&format!("{plain}/lesson"), Some(&secrets[0])).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(
        client.post(&format!("{plain}/lesson"), Some(&secrets[0]), &next).await.0,
        StatusCode::NOT_FOUND
    );
    let (status, _) =
        client.post("/api/lessons", None, &json!({ "book": "skirmish", "lesson": "none" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
