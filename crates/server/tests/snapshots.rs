//! Snapshots are a cache: with them, without them or with broken ones a game is the same to the byte.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{BOOK, Client, Folder, client, postgres::Postgres};
use engine::{Book as _, digest};
use serde_json::{Value, json};
use server::store::{After, Snapshot, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

/// A game of more than a hundred entries, most of them taken back again.
async fn long_game(client: &Client) -> (String, Vec<String>) {
    let wish = json!({ "book": "skirmish", "scenario": "meeting" });
    let (_, started) = client.post("/api/games", None, &wish).await;
    let secrets: Vec<_> = started["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["secret"].as_str().unwrap().to_owned())
        .collect();
    let game = started["game"].as_str().unwrap().to_owned();
    let mut index = 0;
    let mut act = async |door: &str, mut body: Value| {
        body["index"] = json!(index);
        let (status, done) =
            client.post(&format!("/api/games/{game}/{door}"), Some(&secrets[0]), &body).await;
        assert_eq!(status, StatusCode::OK, "{door} {body}: {done}");
        index += 1;
    };
    act("orders", json!({ "order": "draw" })).await;
    for _ in 0..52 {
        act("orders", json!({ "order": "move b2 to 3" })).await;
        act("undo", json!({})).await;
    }
    act("orders", json!({ "order": "move b2 to 3" })).await;
    (game, secrets)
}

/// Everything that can be read of a game, after the program has been started anew; and how it goes on.
async fn all_of(client: &Client, game: &str, secrets: &[String]) -> Vec<String> {
    let client = client.restarted().await;
    let path = format!("/api/games/{game}");
    let mut heard = Vec::new();
    for question in
        ["/view", "/offers", "/choices", "", "/log", "/log?from=2", "/text", "/view?at=1", "/view?at=2"]
    {
        for secret in secrets {
            heard.push(client.get_text(&format!("{path}{question}"), secret).await.1);
        }
    }
    heard.push(client.post_text(&format!("{path}/export"), &json!({ "secrets": secrets })).await.1);
    let tried = json!({ "order": "end" });
    heard.push(client.post(&format!("{path}/tries"), Some(&secrets[0]), &tried).await.1.to_string());
    heard
}

async fn kept(store: &Store, game: &str) -> Snapshot {
    // Kept in the background, after the order was acknowledged.
    for _ in 0..100_000 {
        if let Some(snapshot) = store.snapshot(game).await.unwrap().filter(|snapshot| snapshot.number >= 100)
        {
            return snapshot;
        }
        tokio::task::yield_now().await;
    }
    panic!("no snapshot is ever kept");
}

#[tokio::test]
async fn a_game_is_the_same_with_without_and_with_broken_snapshots() {
    let client = client().await;
    let (game, secrets) = long_game(&client).await;
    let file = client.folder().join("games.sqlite");
    let store = Store::file(&file).await.unwrap();
    let snapshot = kept(&store, &game).await;
    let opening = store.opening(&game).await.unwrap().unwrap();
    assert!(BOOK.thaw(&opening.journal, &opening.scenario, &snapshot.body).is_some(), "it can be read");
    let with = all_of(&client, &game, &secrets).await;
    assert!(with.iter().any(|text| text.contains("b2")), "{with:?}");

    let mut raw = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&file)).await.unwrap();
    let broken = [
        snapshot.body.replacen("move b2 to 3", "move b2 to 1", 1),
        snapshot.body.replacen("\\\"", "\\\\\\\"", 1),
        snapshot.body[..snapshot.body.len() / 2].to_owned(),
        "null".to_owned(),
        String::new(),
    ];
    for body in broken {
        // As damage on the disk would leave it, and as a program that does not know better would have written it.
        for digest in [digest::sha256(&snapshot.body), digest::sha256(&body)] {
            sqlx::query("UPDATE snapshots SET body = $1, digest = $2")
                .bind(&body)
                .bind(digest)
                .execute(&mut raw)
                .await
                .unwrap();
            assert_eq!(all_of(&client, &game, &secrets).await, with, "with the body {body:?}");
        }
    }
    for number in [101_i64, 5_000, -3] {
        sqlx::query("UPDATE snapshots SET body = $1, digest = $2, number = $3")
            .bind(&snapshot.body)
            .bind(digest::sha256(&snapshot.body))
            .bind(number)
            .execute(&mut raw)
            .await
            .unwrap();
        assert_eq!(all_of(&client, &game, &secrets).await, with, "with the number {number}");
    }
    sqlx::query("DELETE FROM snapshots").execute(&mut raw).await.unwrap();
    assert_eq!(all_of(&client, &game, &secrets).await, with, "without any");
}

#[tokio::test]
async fn a_later_snapshot_takes_the_place_of_an_earlier_one() {
    let folder = Folder::new();
    later_wins(&Store::file(&folder.path().join("games.sqlite")).await.unwrap()).await;
    let server = Postgres::start();
    later_wins(&Store::postgres(&server.url()).await.unwrap()).await;
}

async fn later_wins(store: &Store) {
    store.create(&common::opening("kept"), &After::default()).await.unwrap();
    assert_eq!(store.snapshot("kept").await.unwrap(), None);
    for (number, stays) in [(50, 50), (100, 100), (50, 100)] {
        store.keep_snapshot("kept", &Snapshot { number, body: format!("after {number}") }).await.unwrap();
        let body = format!("after {stays}");
        assert_eq!(store.snapshot("kept").await.unwrap(), Some(Snapshot { number: stays, body }));
    }
}
