//! Mails of the club, through a real mail server: to verify, to reset, and to tell what happened.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::Folder;
use common::club::{House, PASSWORD, Person};
use common::postgres::Postgres;
use common::smtp::{Letter, Sink};
use serde_json::json;
use server::store::Store;
use server::{Access, Club, Relay};

const HOUR: i64 = 3_600_000;

#[tokio::test]
async fn sqlite() {
    let folder = Folder::new();
    all(Store::file(&folder.path().join("games.sqlite")).await.unwrap()).await;
}

#[tokio::test]
async fn postgresql() {
    let server = Postgres::start();
    all(Store::postgres(&server.url()).await.unwrap()).await;
}

async fn all(store: Store) {
    let sink = Sink::start().await;
    let relay = Relay { url: sink.url(), sender: "Grognard <club@example.org>".to_owned() };
    let club = Club { relay: Some(relay), ..Club::default() };
    let house = House::new(store, club, Access::default());
    let ann = join(&house, &sink, "Ann").await;
    let bob = join(&house, &sink, "Bob").await;
    an_address_tells_nothing(&house, &sink).await;
    a_forgotten_password(&house, &sink).await;
    notices_go_out_once(&house, &sink, &ann, &bob).await;
}

/// Registers by mail.
async fn join(house: &House, sink: &Sink, name: &str) -> Person {
    let before = sink.letters().len();
    let email = format!("{}@example.net", name.to_lowercase());
    let wish = json!({ "name": name, "password": PASSWORD, "email": email });
    let answer = house.post(&Person::default(), "/api/account", wish).await;
    assert_eq!((answer.status.as_u16(), &answer.body), (200, &json!({ "mail_sent": true })));
    // Nobody is let in by the password alone before.
    let login = json!({ "name": name, "password": PASSWORD });
    let early = house.post(&Person::default(), "/api/login", login).await;
    let early = Person { cookie: early.cookie, bearer: None };
    assert_eq!(house.send(&early, "GET", "/api/me", None).await.body["error"], "pending");
    let letter: Letter = sink.wait_for(before + 1).await.pop().unwrap();
    assert_eq!(letter.to, email);
    assert_eq!(letter.header("Auto-Submitted").as_deref(), Some("auto-generated"));
    let token = json!({ "token": letter.link("verify") });
    let answer = house.post(&Person::default(), "/api/account/verify", token.clone()).await;
    assert_eq!(answer.body["email_state"], "verified", "{}", answer.body);
    house.fails(&Person::default(), "/api/account/verify", token, 404, "link").await;
    Person { cookie: answer.cookie, bearer: None }
}

async fn an_address_tells_nothing(house: &House, sink: &Sink) {
    let before = sink.letters().len();
    let wish = |name: &str| json!({ "name": name, "password": PASSWORD, "email": "ANN@example.net" });
    let answer = house.post(&Person::default(), "/api/account", wish("Imposter")).await;
    assert_eq!(answer.body, json!({ "mail_sent": true }), "as if it were new");
    let letter = sink.wait_for(before + 1).await.pop().unwrap();
    assert!(letter.text.contains("You have one already"), "{}", letter.text);
    for email in ["ann@example.net", "nobody@example.net"] {
        let answer = house.post(&Person::default(), "/api/account/reset", json!({ "email": email })).await;
        assert_eq!((answer.status.as_u16(), answer.body), (200, json!({ "mail_sent": true })));
    }
    sink.wait_for(before + 3).await;
}

async fn a_forgotten_password(house: &House, sink: &Sink) {
    let before = sink.letters().len();
    house.done(&Person::default(), "/api/account/reset", json!({ "email": "ann@example.net" })).await;
    let letter = sink.wait_for(before + 1).await.pop().unwrap();
    let path = format!("/api/account/reset/{}", letter.link("reset"));
    house.fails(&Person::default(), &path, json!({ "password": "short" }), 422, "password-length").await;
    let new = json!({ "password": "a kingdom for it" });
    let anyone = Person::default();
    let (one, two) =
        tokio::join!(house.post(&anyone, &path, new.clone()), house.post(&anyone, &path, new.clone()));
    let mut statuses = [one.status.as_u16(), two.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404], "used once");
    house.done(&Person::default(), "/api/account/reset", json!({ "email": "ann@example.net" })).await;
    let letters = sink.wait_for(before + 3).await;
    let late = letters.iter().rev().find(|letter| letter.text.contains("#reset")).unwrap();
    house.clock.advance(31 * 60_000);
    let path = format!("/api/account/reset/{}", late.link("reset"));
    house.fails(&Person::default(), &path, new, 404, "link").await;
}

async fn notices_go_out_once(house: &House, sink: &Sink, _: &Person, bob: &Person) {
    let login = json!({ "name": "Ann", "password": "a kingdom for it" });
    let ann =
        Person { cookie: house.post(&Person::default(), "/api/login", login).await.cookie, bearer: None };
    let before = sink.letters().len();
    let game = house.game(&ann, bob, "steady", false).await;
    // Ann hears at once that Bob joined; that it is her turn only if she does not look for five minutes.
    let joined = sink.wait_for(before + 1).await.pop().unwrap();
    assert_eq!(joined.to, "ann@example.net");
    assert!(joined.header("Subject").unwrap().contains("Bob has accepted"), "{}", joined.text);
    assert_eq!(joined.header("List-Unsubscribe-Post").as_deref(), Some("List-Unsubscribe=One-Click"));
    sink.put_off(1);
    house.clock.advance(5 * 60_000 + 1);
    // The server is busy once; the letter comes a minute later, with the same id.
    tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
    assert_eq!(sink.letters().len(), before + 1, "put off");
    house.clock.advance(61_000);
    let turn = sink.wait_for(before + 2).await.pop().unwrap();
    assert!(turn.header("Subject").unwrap().contains("Your turn in"), "{}", turn.text);
    assert!(turn.text.contains("You have time until 2026-"), "{}", turn.text);
    assert!(
        turn.header("Message-ID").unwrap().ends_with(".mail@example.org>"),
        "{:?}",
        turn.header("Message-ID")
    );

    // Whoever has looked gets no mail.
    house.done(&ann, &format!("{game}/orders"), json!({ "order": "end", "index": 0 })).await;
    house.get(bob, &format!("{game}/club")).await;
    house.clock.advance(6 * 60_000);
    // A stranger's letter after it shows that his was skipped.
    house.done(&Person::default(), "/api/account/reset", json!({ "email": "none@example.net" })).await;
    let letters = sink.wait_for(before + 3).await;
    assert!(letters.iter().skip(before + 2).all(|letter| letter.to == "none@example.net"), "{letters:#?}");

    a_link_stops_mails_of_its_kind(house, &ann, &turn).await;
    the_daily_mail_holds_what_was_chosen(house, sink, (&ann, bob), &game, before).await;
    let mut ids: Vec<_> = sink.letters().iter().map(|letter| letter.header("Message-ID").unwrap()).collect();
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "each letter once");
}

/// Without logging in, as mail programs do it.
async fn a_link_stops_mails_of_its_kind(house: &House, ann: &Person, turn: &Letter) {
    let link = turn.header("List-Unsubscribe").unwrap();
    let path =
        link.trim_matches(['<', '>']).split_once("/api/").map(|(_, rest)| format!("/api/{rest}")).unwrap();
    let shown = house.get(&Person::default(), &path).await;
    assert_eq!(shown, json!({ "kind": "turn", "is_done": false }));
    assert_eq!(house.done(&Person::default(), &path, json!({})).await["is_done"], json!(true));
    assert_eq!(house.get(ann, "/api/me/notices/settings").await["kinds"]["turn"], "site");
    let forged = path.replace(".turn.", ".over.");
    assert_eq!(house.send(&Person::default(), "POST", &forged, None).await.status.as_u16(), 404);
}

async fn the_daily_mail_holds_what_was_chosen(
    house: &House,
    sink: &Sink,
    (ann, bob): (&Person, &Person),
    game: &str,
    before: usize,
) {
    let choices = json!({ "kinds": { "over": "digest" }, "digest_hour": 6 });
    assert_eq!(house.send(ann, "PUT", "/api/me/notices/settings", Some(&choices)).await.status.as_u16(), 200);
    house.done(bob, &format!("{game}/resign"), json!({})).await;
    let at_end = sink.wait_for(before + 4).await;
    assert_eq!(at_end.last().unwrap().to, "bob@example.net", "at once for Bob");
    house.clock.advance(24 * HOUR);
    let digest = sink.wait_for(before + 5).await.pop().unwrap();
    assert_eq!(
        (digest.to.as_str(), digest.header("Subject").as_deref()),
        ("ann@example.net", Some("Your games"))
    );
    assert!(digest.text.contains("you have won"), "{}", digest.text);
}
