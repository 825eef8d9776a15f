//! Two who want the same thing at the same moment: one gets it, and nobody sees a failure inside.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::Folder;
use common::club::{House, PASSWORD, Person, scenario};
use common::postgres::Postgres;
use futures_util::future::join_all;
use serde_json::json;
use server::store::{Bucket, Purpose, Store};
use server::{Access, Club};

const HOUR: i64 = 3_600_000;

/// Interleavings of each race. `RACES` has more of them.
fn rounds() -> usize {
    std::env::var("RACES").ok().and_then(|text| text.parse().ok()).unwrap_or(20)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite() {
    let folder = Folder::new();
    let path = folder.path().join("games.sqlite");
    let (one, two) = (Store::file(&path).await.unwrap(), Store::file(&path).await.unwrap());
    all(&house(one), &house(two)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql() {
    let server = Postgres::start();
    let (one, two) =
        (Store::postgres(&server.url()).await.unwrap(), Store::postgres(&server.url()).await.unwrap());
    all(&house(one), &house(two)).await;
}

fn house(store: Store) -> House {
    House::new(store, Club::default(), Access::default())
}

/// Two processes on one database.
async fn all(one: &House, two: &House) {
    let names = ["Ada", "Ben", "Cid", "Dot"];
    let mut people = Vec::new();
    for name in names {
        people.push(one.join(name).await);
    }
    for round in 0..rounds() {
        // Each round takes three days, and no log-in lasts longer than half a year.
        if round % 40 == 39 {
            for (name, person) in names.iter().zip(&mut people) {
                let login = json!({ "name": name, "password": PASSWORD });
                person.cookie = one.post(&Person::default(), "/api/login", login).await.cookie;
            }
        }
        many_accept(one, two, &people).await;
        both_want_a_rematch(one, two, &people).await;
        a_claim_against_an_order(one, two, &people).await;
        two_answers_to_a_proposal(one, two, &people).await;
    }
    a_token_is_used_once(one, two).await;
    a_bucket_holds_what_it_holds(one, two).await;
}

/// Sends the same from several people to two processes in turn; the statuses.
async fn together(one: &House, two: &House, asked: &[(&Person, String, serde_json::Value)]) -> Vec<u16> {
    let asked = asked.iter().enumerate().map(|(number, (who, path, body))| {
        let house = if number % 2 == 0 { one } else { two };
        async move { house.post(who, path, body.clone()).await }
    });
    let answers = join_all(asked).await;
    for answer in &answers {
        assert!(answer.status.as_u16() < 500, "{} {}", answer.status, answer.body);
    }
    answers.iter().map(|answer| answer.status.as_u16()).collect()
}

fn count(statuses: &[u16], status: u16) -> usize {
    statuses.iter().filter(|&&it| it == status).count()
}

async fn many_accept(one: &House, two: &House, people: &[Person]) {
    let wish = json!({ "book": "skirmish", "scenario": scenario(), "pace": "steady" });
    let made = one.done(&people[0], "/api/challenges", wish).await;
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let asked: Vec<_> = people[1..].iter().map(|who| (who, path.clone(), json!({}))).collect();
    let statuses = together(one, two, &asked).await;
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (1, 2), "{statuses:?}");
}

async fn both_want_a_rematch(one: &House, two: &House, people: &[Person]) {
    let game = one.game(&people[0], &people[1], "steady", false).await;
    one.done(&people[0], &format!("{game}/resign"), json!({})).await;
    let again = format!("{game}/rematch");
    let asked = [(&people[0], again.clone(), json!({})), (&people[1], again.clone(), json!({}))];
    let statuses = together(one, two, &asked).await;
    assert_eq!(count(&statuses, 201), 2, "{statuses:?}");
    let left = one.get(&people[0], "/api/me/challenges").await;
    assert!(
        left.as_array().unwrap().iter().all(|it| it["rematch_of"].is_null()),
        "the other's click accepts: {left}"
    );
    let games = one.get(&people[0], "/api/me/games").await;
    for game in games.as_array().unwrap().iter().filter(|game| game["closed_ms"].is_null()) {
        one.done(&people[0], &format!("/api/games/{}/resign", game["game"].as_str().unwrap()), json!({}))
            .await;
    }
}

/// Whoever plays at the last moment is in time, or the game is over: never both, never neither.
async fn a_claim_against_an_order(one: &House, two: &House, people: &[Person]) {
    let game = one.game(&people[0], &people[1], "steady", false).await;
    for house in [one, two] {
        house.clock.advance(73 * HOUR);
    }
    let order = json!({ "order": "end", "index": 0 });
    let asked =
        [(&people[0], format!("{game}/orders"), order), (&people[1], format!("{game}/claim"), json!({}))];
    let statuses = together(one, two, &asked).await;
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (1, 1), "{statuses:?}");
    let club = two.get(&people[0], &format!("{game}/club")).await;
    assert_eq!(club["state"] == "closed", statuses[1] == 200, "{club}");
    if statuses[1] != 200 {
        one.done(&people[0], &format!("{game}/resign"), json!({})).await;
    }
}

async fn two_answers_to_a_proposal(one: &House, two: &House, people: &[Person]) {
    let game = one.game(&people[0], &people[1], "steady", false).await;
    let made = one.done(&people[0], &format!("{game}/proposals"), json!({ "kind": "draw" })).await;
    let answer = |word: &str| format!("{game}/proposals/{}/{word}", made["number"]);
    let asked = [(&people[1], answer("accept"), json!({})), (&people[1], answer("decline"), json!({}))];
    let statuses = together(one, two, &asked).await;
    assert_eq!((count(&statuses, 200), count(&statuses, 409)), (1, 1), "{statuses:?}");
    if statuses[0] != 200 {
        one.done(&people[0], &format!("{game}/resign"), json!({})).await;
    }
}

async fn a_token_is_used_once(one: &House, two: &House) {
    let account = one.store.account_by_name("ada").await.unwrap().unwrap();
    for _ in 0..rounds() {
        let token = one.store.make_once(Purpose::Reset, Some(&account.id), "").await.unwrap();
        let uses = (0..8).map(|number| {
            let store = if number % 2 == 0 { &one.store } else { &two.store };
            store.use_once(Purpose::Reset, &token)
        });
        let used = join_all(uses).await;
        assert_eq!(used.into_iter().filter(|used| used.as_ref().unwrap().is_some()).count(), 1);
    }
}

async fn a_bucket_holds_what_it_holds(one: &House, two: &House) {
    let takes = (0..40).map(|number| {
        let store = if number % 2 == 0 { &one.store } else { &two.store };
        store.take_drop("race", Bucket::an_hour(10))
    });
    let taken = join_all(takes).await;
    assert_eq!(taken.into_iter().filter(|taken| taken.as_ref().unwrap().is_ok()).count(), 10);
}
