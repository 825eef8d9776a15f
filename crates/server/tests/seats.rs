//! Computer seats, replays, records that travel, and what a side must never be able to tell.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use common::{BOOK, Client, begin, client, client_with};
use engine::{Book as _, Secret, Setup, digest};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::store::{Opening, SeatKey};

async fn give(client: &Client, path: &str, secret: &str, order: &str) -> u64 {
    let index = client.get(&format!("{path}/view"), None).await.1["index"].clone();
    let asked = json!({ "order": order, "index": index });
    let (status, done) = client.post(&format!("{path}/orders"), Some(secret), &asked).await;
    assert_eq!(status, StatusCode::OK, "{order}: {done}");
    done["index"].as_u64().unwrap()
}

/// Asks until it is blue's turn again, or the game is over.
async fn when_blue_is_awaited(client: &Client, path: &str, blue: &str) -> Value {
    for _ in 0..10_000 {
        let (_, game) = client.get(&format!("{path}/view"), Some(blue)).await;
        let awaits = game["view"]["prompt"]["seats"].clone();
        if awaits == Value::Null || awaits.as_array().unwrap().contains(&json!("blue")) {
            return game;
        }
        tokio::task::yield_now().await;
    }
    panic!("the computer never answers");
}

#[tokio::test]
async fn a_computer_answers_and_nobody_gets_its_secret() {
    let client = client().await;
    let wish = json!({ "book": "skirmish", "scenario": "meeting", "computers": { "red": "random" } });
    let (path, secrets) = begin(&client, &wish).await;
    let [blue] = &secrets[..] else { panic!("one secret, for blue") };
    give(&client, &path, blue, "end").await;
    let game = when_blue_is_awaited(&client, &path, blue).await;
    assert!(game["orders"].as_u64().unwrap() > 1, "red has played: {game}");
    assert_eq!(game["seats"][1]["computer"], "random");
    // While the game goes on the computer's reasons are its own, and so are those of anyone else.
    for order in [1, 2, 500] {
        let asked = format!("{path}/reasons?order={order}");
        for secret in [Some(&**blue), None] {
            let expected = if order == 1 && secret.is_some() { StatusCode::OK } else { StatusCode::CONFLICT };
            assert_eq!(client.get(&asked, secret).await.0, expected, "{order}");
        }
    }

    let unknown = json!({ "book": "skirmish", "scenario": "meeting", "computers": { "red": "genius" } });
    assert_eq!(client.post("/api/games", None, &unknown).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let styled =
        json!({ "book": "skirmish", "scenario": "meeting", "computers": { "red": "random-cautious" } });
    assert_eq!(client.post("/api/games", None, &styled).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = json!({ "book": "skirmish", "scenario": "meeting", "computers": { "green": "random" } });
    assert_eq!(client.post("/api/games", None, &nobody).await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn two_computers_end_their_game_while_nobody_looks() {
    let client = client().await;
    let computers = json!({ "blue": "random", "red": "random" });
    let (path, secrets) =
        begin(&client, &json!({ "book": "skirmish", "scenario": "meeting", "computers": computers })).await;
    assert_eq!(secrets.len(), 0);
    for _ in 0..10_000 {
        if client.get(&format!("{path}/view"), None).await.1["view"]["outcome"] != Value::Null {
            // Now everyone may ask: this one took any lawful order.
            let (status, reasons) = client.get(&format!("{path}/reasons?order=1"), None).await;
            assert_eq!((status, &reasons["chosen"]), (StatusCode::OK, &Value::Null), "{reasons}");
            let (status, _) = client.get(&format!("{path}/reasons?order=100000"), None).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
            return;
        }
        tokio::task::yield_now().await;
    }
    panic!("the game never ends");
}

#[tokio::test]
async fn earlier_positions_are_shown_through_the_same_eyes() {
    let client = client().await;
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    give(&client, &path, &secrets[0], "draw").await;
    give(&client, &path, &secrets[0], "move b2 to 3").await;
    let place = async |at: u32| {
        let (_, then) = client.get(&format!("{path}/view?at={at}"), Some(&secrets[0])).await;
        then["view"]["pieces"][1]["place"]["name"].clone()
    };
    assert_eq!((place(1).await, place(2).await, place(99).await), (json!("2"), json!("3"), json!("3")));
    let (_, then) = client.get(&format!("{path}/view?at=1"), Some(&secrets[1])).await;
    let (_, others) = client.get(&format!("{path}/view?at=1"), None).await;
    assert_eq!(then["view"]["status"], others["view"]["status"], "red does not see the card in the replay");
    let peeks = client.get(&format!("{path}/view?at=1&eyes=blue"), Some(&secrets[1])).await;
    assert_eq!(peeks.0, StatusCode::CONFLICT, "not before the game is over");
}

#[tokio::test]
async fn a_game_travels_as_a_journal_and_branches() {
    let client = client().await;
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    give(&client, &path, &secrets[0], "draw").await;
    give(&client, &path, &secrets[0], "move b2 to 3").await;

    let one = json!({ "secrets": [secrets[0]] });
    assert_eq!(client.post(&format!("{path}/export"), None, &one).await.0, StatusCode::CONFLICT);
    let (status, journal) = client.post_text(&format!("{path}/export"), &json!({ "secrets": secrets })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(!journal.contains("\nsecret "), "the dice to come stay secret");

    let (status, imported) = client.import(&journal).await;
    assert_eq!(status, StatusCode::CREATED, "{imported}");
    let copy = format!("/api/games/{}", imported["game"].as_str().unwrap());
    assert_ne!(copy, path);
    let (_, view) = client.get(&copy, None).await;
    assert_eq!((&view["orders"], &view["view"]["pieces"][1]["place"]["name"]), (&json!(2), &json!("3")));
    let blue = imported["seats"][0]["secret"].as_str().unwrap();
    give(&client, &copy, blue, "end").await;

    let fork = json!({ "secrets": secrets, "orders": 1 });
    let (status, forked) = client.post(&format!("{path}/fork"), None, &fork).await;
    assert_eq!(status, StatusCode::CREATED, "{forked}");
    let branch = format!("/api/games/{}", forked["game"].as_str().unwrap());
    assert_eq!(client.get(&branch, None).await.1["orders"], 1);

    let damaged = journal.replacen("draw", "end", 1);
    assert_eq!(client.import(&damaged).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(client.import("a letter").await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(client.import(&"x".repeat(10_000_000)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_game_on_a_scenario_of_ones_own_comes_back_with_its_files() {
    let client = client().await;
    let files = json!({ "close.txt": "title Close\nblue b1 at 2\nred r1 at 4\n" });
    let wish = json!({ "book": "skirmish", "scenario": { "id": "close", "files": files } });
    let (path, secrets) = begin(&client, &wish).await;
    give(&client, &path, &secrets[0], "move b1 to 3").await;
    let (_, journal) = client.post_text(&format!("{path}/export"), &json!({ "secrets": secrets })).await;

    assert_eq!(client.import(&journal).await.0, StatusCode::NOT_FOUND, "nobody else has the files");
    let import = async |files: &Value| {
        client.post("/api/import", None, &json!({ "journal": journal, "files": files })).await
    };
    let (status, imported) = import(&files).await;
    assert_eq!(status, StatusCode::CREATED, "{imported}");
    let (_, view) = client.get(&format!("/api/games/{}", imported["game"].as_str().unwrap()), None).await;
    assert_eq!((&view["title"], &view["orders"]), (&json!("Close"), &json!(1)));
    let others = json!({ "close.txt": "title Close\nblue b1 at 1\nred r1 at 4\n" });
    assert_eq!(
        import(&others).await.0,
        StatusCode::UNPROCESSABLE_ENTITY,
        "not the scenario it was played on"
    );
}

/// A game with given secrets, so that two of them can be the same to the byte.
fn known_opening(dice: [u8; 32]) -> Opening {
    let scenario = BOOK.scenarios().remove(0);
    let table = BOOK.begin(&scenario, Setup::default(), "twin", Some(Secret::new(dice))).unwrap();
    let key = |name: &str| SeatKey {
        name: name.to_owned(),
        secret_hash: digest::sha256(&format!("grognard/seat/v1\n{name}")),
    };
    Opening { journal: table.journal(true), scenario, seats: vec![key("blue"), key("red")] }
}

/// Everything that red can ask, byte for byte.
async fn all_that_red_hears(dice: [u8; 32]) -> (Vec<String>, Value) {
    let client = client_with(&known_opening(dice)).await;
    let path = "/api/games/twin";
    let listen = Request::get(format!("{path}/events"))
        .header(header::HOST, "localhost")
        .header(header::AUTHORIZATION, "Bearer red");
    let mut events = client.send(listen.body(Body::empty()).unwrap()).await.into_body();
    give(&client, path, "blue", "draw").await;
    let mut heard = Vec::new();
    for _ in 0..2 {
        let frame = events.frame().await.unwrap().unwrap();
        heard.push(String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap());
    }
    for question in [
        "",
        "/view",
        "/view?at=0",
        "/view?at=1",
        "/view?at=1&eyes=blue",
        "/log",
        "/text",
        "/journal",
        "/offers",
        "/choices",
        "/orders",
        "/reasons?order=1",
        "/reasons?order=7",
    ] {
        let (status, answer) = client.get_text(&format!("{path}{question}"), "red").await;
        heard.push(format!("{question} {status} {answer}"));
    }
    for (door, body) in [
        ("orders", json!({ "order": "dodge", "index": 1 })),
        ("orders", json!({ "order": "end", "index": 0 })),
        ("tries", json!({ "order": "barrage r1 -> b1" })),
        ("tries", json!({ "order": "dodge" })),
        (
            "paths",
            json!({ "path": {
                "role": "move", "piece": 2, "via": [], "to": { "x": 0, "y": 0, "bearing": 0 }, "faces": true,
            } }),
        ),
        ("undo", json!({ "index": 1 })),
        ("why", json!({ "pieces": [2], "target": { "on": "hex", "name": "2" } })),
        ("sight", json!({ "from": { "on": "hex", "name": "2" }, "to": null })),
        ("export", json!({ "secrets": ["red"] })),
        ("fork", json!({ "secrets": ["red"], "orders": 1 })),
    ] {
        let (status, answer) = client.post(&format!("{path}/{door}"), Some("red"), &body).await;
        heard.push(format!("{door} {body} {status} {answer}"));
    }
    let own = client.get(path, Some("blue")).await.1["view"]["status"].clone();
    (heard, own)
}

#[tokio::test]
async fn what_is_hidden_makes_no_difference_to_any_byte() {
    let first = all_that_red_hears([0; 32]).await;
    let mut differ = 0;
    for seed in 1..16 {
        let other = all_that_red_hears([seed; 32]).await;
        for (one, two) in first.0.iter().zip(&other.0) {
            assert_eq!(one, two);
        }
        differ += usize::from(first.1 != other.1);
    }
    assert!(differ > 0, "blue's card was the same in every game: the test shows nothing");
}
