//! The same tests of the store on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::{Folder, opening, postgres::Postgres};
use engine::{Die, Move};
use server::store::{After, Entry, Store, StoreError};

#[tokio::test]
async fn sqlite() {
    let folder = Folder::new();
    let path = folder.path().join("games.sqlite");
    all(&Store::file(&path).await.unwrap(), &Store::file(&path).await.unwrap()).await;
}

#[tokio::test]
async fn postgresql() {
    let server = Postgres::start();
    let url = server.url();
    let (one, two) = tokio::join!(Store::postgres(&url), Store::postgres(&url));
    all(&one.unwrap(), &two.unwrap()).await;
}

/// Two connections to one database, as two programs would have.
async fn all(store: &Store, other: &Store) {
    a_game_comes_back_as_it_was_kept(store, other).await;
    entries_come_back_in_order(store, other).await;
    of_two_writers_one_appends(store, other).await;
    many_writers_leave_no_gap(store, other).await;
}

async fn a_game_comes_back_as_it_was_kept(store: &Store, other: &Store) {
    let opening = opening("kept");
    store.create(&opening, &After::default()).await.unwrap();
    assert_eq!(other.opening("kept").await.unwrap(), Some(opening.clone()));
    assert_eq!(other.opening("never").await.unwrap(), None);
    assert!(
        matches!(store.create(&opening, &After::default()).await, Err(StoreError::Database(_))),
        "twice the same id"
    );
}

async fn entries_come_back_in_order(store: &Store, other: &Store) {
    store.create(&opening("ordered"), &After::default()).await.unwrap();
    let entries =
        [order("move b2 to 3", &[]), Entry::Undo { seat: "blue".to_owned() }, order("draw", &[4, 9])];
    for (number, entry) in (1..).zip(&entries) {
        store.append("ordered", number, entry, After::default()).await.unwrap();
    }
    assert_eq!(other.entries("ordered", 0).await.unwrap(), entries);
    assert_eq!(other.entries("ordered", 2).await.unwrap(), entries[2..]);
    assert_eq!(other.entries("ordered", 3).await.unwrap(), []);
}

async fn of_two_writers_one_appends(store: &Store, other: &Store) {
    store.create(&opening("raced"), &After::default()).await.unwrap();
    let (end, draw) = (order("end", &[]), order("draw", &[1]));
    let (one, two) = tokio::join!(
        store.append("raced", 1, &end, After::default()),
        other.append("raced", 1, &draw, After::default())
    );
    assert!(matches!((&one, &two), (Ok(()), Err(_)) | (Err(_), Ok(()))), "{one:?} {two:?}");
    let lost = one.and(two).unwrap_err();
    assert!(matches!(lost, StoreError::Taken { number: 1, .. }), "{lost}");
    assert_eq!(store.entries("raced", 0).await.unwrap().len(), 1);
}

async fn many_writers_leave_no_gap(store: &Store, other: &Store) {
    store.create(&opening("crowded"), &After::default()).await.unwrap();
    let writers = (0..8).map(|number| {
        let store = if number % 2 == 0 { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            let mut mine = 0;
            while mine < 5 {
                let next = store.entries("crowded", 0).await.unwrap().len() as u32 + 1;
                match store.append("crowded", next, &order("end", &[]), After::default()).await {
                    Ok(()) => mine += 1,
                    Err(StoreError::Taken { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    assert_eq!(store.entries("crowded", 0).await.unwrap().len(), 40);
}

fn order(order: &str, faces: &[u8]) -> Entry {
    let dice = faces.iter().map(|&face| Die { sides: if face > 6 { 13 } else { 6 }, face }).collect();
    Entry::Order(Move { seat: "blue".to_owned(), order: order.to_owned(), dice, state: None, line: 0 })
}
