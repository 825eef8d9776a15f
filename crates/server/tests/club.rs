//! People register, meet, play and end games: the same on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use std::sync::OnceLock;

use common::Folder;
use common::club::{House, MONDAY, PASSWORD, Person, scenario};
use common::postgres::Postgres;
use serde_json::json;
use server::store::Store;
use server::{Access, Club};

const HOUR: i64 = 3_600_000;

#[tokio::test]
async fn sqlite() {
    let folder = Folder::new();
    let store = Store::file(&folder.path().join("games.sqlite")).await.unwrap();
    all(&House::new(store, Club::default(), Access::default())).await;
}

#[tokio::test]
async fn postgresql() {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    let server = SERVER.get_or_init(Postgres::start);
    let store = Store::postgres(&server.url()).await.unwrap();
    all(&House::new(store, Club::default(), Access::default())).await;
}

async fn all(house: &House) {
    accounts(house).await;
    a_game_from_challenge_to_rematch(house).await;
    clocks(house).await;
    proposals(house).await;
    seats_change_hands(house).await;
}

async fn accounts(house: &House) {
    let ney = house.join("Ney").await;
    let me = house.get(&ney, "/api/me").await;
    assert_eq!((me["name"].as_str(), me["role"].as_str()), (Some("Ney"), Some("player")));
    let wish = json!({ "name": "ney", "password": PASSWORD });
    house.fails(&Person::default(), "/api/account", wish, 409, "name-taken").await;
    let wrong = json!({ "name": "Ney", "password": "not this one" });
    house.fails(&Person::default(), "/api/login", wrong, 401, "wrong-login").await;
    let nobody = json!({ "name": "Nobody-at-all", "password": PASSWORD });
    house.fails(&Person::default(), "/api/login", nobody, 401, "wrong-login").await;
    let again =
        house.post(&Person::default(), "/api/login", json!({ "name": "NEY", "password": PASSWORD })).await;
    let second = Person { cookie: again.cookie, bearer: None };
    assert_eq!(house.get(&second, "/api/me/logins").await.as_array().unwrap().len(), 2);
    house.done(&second, "/api/logout", json!({})).await;
    house.fails(&second, "/api/me/fresh", json!({ "password": PASSWORD }), 401, "needs-login").await;

    // A token does what its scope says, and nothing about the account.
    let made = house.done(&ney, "/api/me/tokens", json!({ "label": "bot", "scopes": ["read"] })).await;
    let token = Person { cookie: None, bearer: made["token"].as_str().map(str::to_owned) };
    house.get(&token, "/api/me/games").await;
    assert_eq!(house.send(&token, "GET", "/api/me", None).await.status.as_u16(), 403);
    let challenge = json!({ "book": "skirmish", "scenario": scenario(), "pace": "steady" });
    house.fails(&token, "/api/challenges", challenge, 403, "not-by-token").await;

    // What is dangerous needs the password again after a quarter of an hour; another password ends other log-ins.
    house.clock.advance(16 * 60_000);
    let change = json!({ "old": PASSWORD, "new": "another horse" });
    house.fails(&ney, "/api/me/password", change.clone(), 403, "stale-login").await;
    house.fails(&ney, "/api/me/fresh", json!({ "password": "wrong wrong" }), 403, "wrong-password").await;
    house.done(&ney, "/api/me/fresh", json!({ "password": PASSWORD })).await;
    house.done(&ney, "/api/me/password", change).await;
    assert_eq!(house.send(&token, "GET", "/api/me/games", None).await.status.as_u16(), 401, "ended");
    house.get(&ney, "/api/me").await;
    assert_eq!(house.store.broken_audit().await.unwrap(), None);
}

async fn a_game_from_challenge_to_rematch(house: &House) {
    let (ann, bob, eve) = (house.join("Ann").await, house.join("Bob").await, house.join("Eve").await);
    let wish = json!({
        "book": "skirmish", "scenario": scenario(), "seat": "blue", "pace": "steady", "password": "sesame", "watched": false,
    });
    let made = house.done(&ann, "/api/challenges", wish).await;
    let path = format!("/api/challenges/{}", made["id"].as_str().unwrap());
    let listed = house.get(&bob, "/api/challenges?book=skirmish").await;
    assert_eq!(listed[0]["host"], "Ann");
    assert_eq!((&listed[0]["has_password"], &listed[0]["pace"]["name"]), (&json!(true), &json!("steady")));
    house.fails(&ann, &format!("{path}/accept"), json!({}), 409, "own-challenge").await;
    house.fails(&bob, &format!("{path}/accept"), json!({ "password": "?" }), 403, "challenge-password").await;
    house.fails(&Person::default(), &format!("{path}/accept"), json!({}), 401, "needs-login").await;
    let begun = house.done(&bob, &format!("{path}/accept"), json!({ "password": "sesame" })).await;
    assert_eq!((&begun["seat"], &begun["secret"]), (&json!("red"), &json!(null)));
    house
        .fails(&eve, &format!("{path}/accept"), json!({ "password": "sesame" }), 409, "challenge-gone")
        .await;
    let game = format!("/api/games/{}", begun["game"].as_str().unwrap());

    // Nobody else may know of it; both sides see their own view.
    assert_eq!(house.send(&eve, "GET", &game, None).await.status.as_u16(), 404);
    assert_eq!(house.send(&Person::default(), "GET", &game, None).await.status.as_u16(), 404);
    assert_eq!(house.get(&bob, &game).await["seat"], "red");
    let view = house.get(&ann, &game).await;
    assert_eq!((&view["seat"], &view["index"]), (&json!("blue"), &json!(0)));
    let orders = house.get(&ann, &format!("{game}/orders")).await;
    assert!(orders["orders"].as_array().unwrap().iter().any(|order| order == "end"));
    let mine = house.get(&ann, "/api/me/games").await;
    assert_eq!((&mine[0]["is_my_turn"], mine[0]["clocks"].as_array().unwrap().len()), (&json!(true), 2));

    // A turn of twenty hours: 72 − 20 + 12.
    house.clock.advance(20 * HOUR);
    house.done(&ann, &format!("{game}/orders"), json!({ "order": "end", "index": 0 })).await;
    let club = house.get(&ann, &format!("{game}/club")).await;
    let clock =
        |side: &str| club["clocks"].as_array().unwrap().iter().find(|it| it["side"] == side).unwrap().clone();
    assert_eq!((&clock("blue")["left_ms"], &clock("blue")["is_running"]), (&json!(64 * HOUR), &json!(false)));
    assert_eq!((&clock("red")["left_ms"], &clock("red")["is_running"]), (&json!(72 * HOUR), &json!(true)));
    let told = house.get(&bob, "/api/me/notices").await;
    assert!(told[0]["text"].as_str().unwrap().starts_with("Your turn in"), "{told}");

    // The end, and the same again with sides swapped.
    house.fails(&bob, &format!("{game}/rematch"), json!({}), 409, "not-over-yet").await;
    let over = house.done(&bob, &format!("{game}/resign"), json!({})).await;
    assert_eq!(
        (&over["state"], &over["result"]["kind"], &over["result"]["winner"]),
        (&json!("closed"), &json!("resign"), &json!("blue"))
    );
    house.fails(&ann, &format!("{game}/resign"), json!({}), 409, "game-closed").await;
    house
        .fails(&bob, &format!("{game}/orders"), json!({ "order": "end", "index": 2 }), 409, "game-closed")
        .await;
    house.get(&eve, &game).await;
    let first = house.done(&ann, &format!("{game}/rematch"), json!({})).await;
    assert_eq!(first["game"], json!(null));
    let second = house.done(&bob, &format!("{game}/rematch"), json!({})).await;
    let again = format!("/api/games/{}/club", second["game"].as_str().unwrap());
    assert_eq!(house.get(&ann, &again).await["seat"], "red");
}

async fn clocks(house: &House) {
    let (cat, dog) = (house.join("Cat").await, house.join("Dog").await);
    let game = house.game(&cat, &dog, "steady", false).await;
    house.fails(&dog, &format!("{game}/claim"), json!({}), 409, "not-overdue").await;
    house.clock.advance(71 * HOUR);
    house.fails(&dog, &format!("{game}/claim"), json!({}), 409, "not-overdue").await;
    house.done(&dog, &format!("{game}/nudge"), json!({})).await;
    house.fails(&dog, &format!("{game}/nudge"), json!({}), 409, "nudge").await;
    house.done(&dog, &format!("{game}/gift"), json!({ "hours": 12 })).await;
    house.clock.advance(13 * HOUR - 1);
    house.fails(&dog, &format!("{game}/claim"), json!({}), 409, "not-overdue").await;
    house.clock.advance(1);
    let club = house.get(&dog, &format!("{game}/club")).await;
    assert!(club["may"].as_array().unwrap().contains(&json!("claim")), "{club}");
    let over = house.done(&dog, &format!("{game}/claim"), json!({})).await;
    assert_eq!((&over["result"]["kind"], &over["result"]["winner"]), (&json!("claim"), &json!("red")));

    // A vacation stops the clock; a rated game is forfeited by itself a day after the flag.
    let game = house.game(&cat, &dog, "brisk", true).await;
    house.done(&cat, "/api/me/vacation", json!({ "days": 2 })).await;
    house.clock.advance(71 * HOUR);
    assert_eq!(house.get(&dog, &format!("{game}/club")).await["clocks"][0]["left_ms"], json!(HOUR));
    house.clock.advance(HOUR);
    until(house, &dog, &game, "overdue").await;
    let told = house.get(&cat, "/api/me/notices").await.to_string();
    assert!(told.contains("is running out") && told.contains("Your time in"), "{told}");
    house.clock.advance(24 * HOUR);
    until(house, &dog, &game, "closed").await;
    let over = house.get(&dog, &format!("{game}/club")).await;
    assert_eq!((&over["result"]["kind"], &over["result"]["winner"]), (&json!("forfeit"), &json!("red")));
    assert!(MONDAY < house.clock.now_ms());
}

/// Waits until a job has brought a game there.
async fn until(house: &House, who: &Person, game: &str, state: &str) {
    for _ in 0..400 {
        if house.get(who, &format!("{game}/club")).await["state"] == state {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("{game} never is {state}: {}", house.get(who, &format!("{game}/club")).await);
}

async fn proposals(house: &House) {
    let (fox, hen) = (house.join("Fox").await, house.join("Hen").await);
    let game = house.game(&fox, &hen, "brisk", false).await;
    let proposals = format!("{game}/proposals");
    let made = house.done(&hen, &proposals, json!({ "kind": "pause", "days": 3 })).await;
    let accept = format!("{proposals}/{}/accept", made["number"]);
    house.fails(&hen, &accept, json!({}), 403, "own-proposal").await;
    house.fails(&hen, &proposals, json!({ "kind": "pause", "days": 2 }), 409, "proposal-open").await;
    let paused = house.done(&fox, &accept, json!({})).await;
    assert_eq!(paused["state"], "paused");
    house.fails(&fox, &accept, json!({}), 409, "proposal-gone").await;
    house.clock.advance(72 * HOUR);
    let club = house.get(&hen, &format!("{game}/club")).await;
    assert_eq!((&club["state"], &club["clocks"][0]["left_ms"]), (&json!("running"), &json!(24 * HOUR)));

    let made = house.done(&fox, &proposals, json!({ "kind": "pace", "pace": "easy" })).await;
    let eased = house.done(&hen, &format!("{proposals}/{}/accept", made["number"]), json!({})).await;
    assert_eq!((&eased["pace"]["name"], &eased["clocks"][0]["left_ms"]), (&json!("easy"), &json!(72 * HOUR)));

    let made = house.done(&fox, &proposals, json!({ "kind": "draw" })).await;
    house.done(&hen, &format!("{proposals}/{}/decline", made["number"]), json!({})).await;
    house.fails(&fox, &proposals, json!({ "kind": "draw" }), 409, "proposal-soon").await;
    let made = house.done(&hen, &proposals, json!({ "kind": "draw" })).await;
    let over = house.done(&fox, &format!("{proposals}/{}/accept", made["number"]), json!({})).await;
    assert_eq!((&over["result"]["kind"], &over["result"]["winner"]), (&json!("draw"), &json!(null)));
}

async fn seats_change_hands(house: &House) {
    let (owl, rat) = (house.join("Owl").await, house.join("Rat").await);
    let game = house.game(&owl, &rat, "steady", false).await;
    let handed = house.done(&owl, &format!("{game}/hand"), json!({ "level": "random" })).await;
    assert_eq!(handed["seats"][0]["player"], "computer random");
    // The computer plays by a job until the other is awaited.
    for _ in 0..400 {
        if house.get(&rat, &format!("{game}/club")).await["is_my_turn"] == json!(true) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let club = house.get(&rat, &format!("{game}/club")).await;
    assert_eq!(club["is_my_turn"], json!(true), "{club}");
    let back = house.done(&owl, &format!("{game}/return"), json!({})).await;
    assert_eq!((&back["seat"], &back["seats"][0]["player"]), (&json!("blue"), &json!("person")));
    house.done(&owl, &format!("{game}/leave"), json!({})).await;
    let left = house.get(&rat, &format!("{game}/club")).await;
    assert_eq!(left["seats"][0]["player"], "open");

    // By link, somebody without an account sits down with a secret.
    let wish =
        json!({ "book": "skirmish", "scenario": scenario(), "seat": "red", "pace": "open", "by_link": true });
    let made = house.done(&rat, "/api/challenges", wish).await;
    let accept = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let begun = house.done(&Person::default(), &accept, json!({})).await;
    let guest = Person { cookie: None, bearer: begun["secret"].as_str().map(str::to_owned) };
    let game = format!("/api/games/{}", begun["game"].as_str().unwrap());
    assert_eq!(house.get(&guest, &game).await["seat"], "blue");
    house.done(&guest, &format!("{game}/orders"), json!({ "order": "end", "index": 0 })).await;
    let stranger = Person { cookie: None, bearer: Some("0".repeat(64)) };
    assert_eq!(house.send(&stranger, "GET", &game, None).await.status.as_u16(), 401);
}
