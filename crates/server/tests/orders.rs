//! Lawful orders as a list, and games on a scenario that came with the request.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{Client, begin, client, client_of};
use engine::BookOf;
use serde_json::{Value, json};
use toy::{Flawed, flaw};

async fn orders(client: &Client, path: &str, secret: &str) -> Value {
    let (status, listed) = client.get(&format!("{path}/orders"), Some(secret)).await;
    assert_eq!(status, StatusCode::OK, "{listed}");
    listed
}

#[tokio::test]
async fn lawful_orders_are_listed_for_whoever_is_awaited() {
    let client = client().await;
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    let listed = orders(&client, &path, &secrets[0]).await;
    assert_eq!((&listed["index"], &listed["complete"]), (&json!(0), &json!(true)));
    let words = listed["orders"].as_array().unwrap();
    for order in ["move b2 to 3", "draw", "end"] {
        assert!(words.contains(&json!(order)), "{order}: {listed}");
    }
    for order in words {
        let (_, tried) =
            client.post(&format!("{path}/tries"), Some(&secrets[0]), &json!({ "order": order })).await;
        assert_eq!((&tried["lawful"], &tried["order"]), (&json!(true), order));
    }
    assert_eq!(orders(&client, &path, &secrets[1]).await["orders"], json!([]), "red is not awaited");
    assert_eq!(client.get(&format!("{path}/orders"), None).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_book_that_cannot_list_its_orders_gives_a_selection() {
    static UNLISTED: BookOf<Flawed<{ flaw::UNLISTED }>> = BookOf::new();
    let client = client_of(&UNLISTED).await;
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    let listed = orders(&client, &path, &secrets[0]).await;
    assert_eq!(listed["complete"], false);
    assert!(!listed["orders"].as_array().unwrap().is_empty());
}

/// What red holds is hidden from blue, and red's card is all that differs between the two battles.
#[tokio::test]
async fn a_list_tells_nothing_hidden() {
    let scenario = |card: &str| {
        format!(
            "title Close\nturns 5\nlength 9\ncard red {card}\nblue b1 at 1 strength 2\nred r1 at 2 strength 2\n"
        )
    };
    let mut lists = Vec::new();
    for card in ["blank", "dodge"] {
        let client = client().await;
        let files = json!({ "files": { "close.txt": scenario(card) } });
        let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": files })).await;
        let (_, own) = client.get(&path, Some(&secrets[1])).await;
        assert!(own.to_string().contains(card), "red knows its card: {own}");
        lists.push((orders(&client, &path, &secrets[0]).await, own["view"]["status"].clone()));
    }
    assert_eq!(lists[0].0, lists[1].0, "blue's list is the same whatever red holds");
    assert_ne!(lists[0].1, lists[1].1, "red's screens differ: the test shows something");
}

#[tokio::test]
async fn a_scenario_that_is_brought_along_is_played_kept_and_forked() {
    let client = client().await;
    let text = "title Two on a bridge\nturns 3\nlength 5\nblue b1 at 1 strength 2\nred r1 at 4 strength 1\n";
    let scenario = json!({ "id": "bridge", "files": { "bridge.txt": text } });
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": scenario })).await;
    let (_, game) = client.get(&path, None).await;
    assert_eq!((&game["title"], &game["scenario"]), (&json!("Two on a bridge"), &json!("bridge")));
    assert_eq!(game["view"]["pieces"].as_array().unwrap().len(), 2);
    let order = json!({ "order": "move b1 to 2", "index": 0 });
    assert_eq!(client.post(&format!("{path}/orders"), Some(&secrets[0]), &order).await.0, StatusCode::OK);
    let client = client.restarted().await;
    let (status, forked) = client.post(&format!("{path}/fork"), None, &json!({ "secrets": secrets })).await;
    assert_eq!(status, StatusCode::CREATED, "{forked}");
}

#[tokio::test]
async fn every_fault_of_a_scenario_is_told_with_file_and_line() {
    let client = client().await;
    let wish = |scenario: Value| json!({ "book": "skirmish", "scenario": scenario });
    let text = "title Faulty\nturns many\nlength 5\nblue b1 on 1\nred r1 at 4\n";
    let (status, refused) =
        client.post("/api/games", None, &wish(json!({ "files": { "faulty.txt": text } }))).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("set-up")));
    let faults = refused["faults"].as_array().unwrap();
    let lines: Vec<_> = faults.iter().map(|fault| (&fault["file"], &fault["line"])).collect();
    let file = json!("faulty.txt");
    assert!(lines.contains(&(&file, &json!(2))) && lines.contains(&(&file, &json!(4))), "{refused}");

    let begun = async |scenario: Value| client.post("/api/games", None, &wish(scenario)).await.0;
    assert_eq!(begun(json!({ "files": {} })).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(begun(json!({ "id": "a b", "files": {} })).await, StatusCode::BAD_REQUEST);
    assert_eq!(begun(json!({ "files": { "x": 1 } })).await, StatusCode::BAD_REQUEST);
    assert_eq!(begun(json!({ "files": { "x\n": "" } })).await, StatusCode::PAYLOAD_TOO_LARGE);
    let many: serde_json::Map<_, _> = (0..33).map(|number| (number.to_string(), json!(""))).collect();
    assert_eq!(begun(json!({ "files": many })).await, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(begun(json!({ "files": { "x": "x".repeat(300_000) } })).await, StatusCode::PAYLOAD_TOO_LARGE);
}
