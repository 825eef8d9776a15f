//! Every route of the table of who may do what, asked by everybody there is: exactly what the table says happens.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]
#![allow(clippy::wildcard_enum_match_arm, reason = "what is not named is turned away")]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::Folder;
use common::club::{House, PASSWORD, Person, scenario};
use common::postgres::Postgres;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::access::{Rule, TABLE, Who};
use server::store::{AccountState, Role, Store};
use server::{Access, Club, Scope};
use tower::ServiceExt as _;

/// Somebody who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asker {
    Anyone,
    WrongSecret,
    Guest,
    /// A token of whoever holds the seat, with this scope only.
    TokenOfSeat(Scope),
    Player,
    Seat,
    OtherSeat,
    FormerSeat,
    Host,
    Target,
    Moderator,
    Administrator,
    Suspended,
    /// Whoever holds the seat, an hour after he gave his password.
    StaleSeat,
}

const ASKERS: [Asker; 16] = [
    Asker::Anyone,
    Asker::WrongSecret,
    Asker::Guest,
    Asker::TokenOfSeat(Scope::Read),
    Asker::TokenOfSeat(Scope::Play),
    Asker::TokenOfSeat(Scope::Challenge),
    Asker::Player,
    Asker::Seat,
    Asker::OtherSeat,
    Asker::FormerSeat,
    Asker::Host,
    Asker::Target,
    Asker::Moderator,
    Asker::Administrator,
    Asker::Suspended,
    Asker::StaleSeat,
];

/// The object of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Object {
    /// A game that nobody may watch.
    Hidden,
    /// A game that everybody may watch.
    Watched,
    /// The game that the guest plays.
    OfGuest,
    /// A game at a table without accounts.
    Local,
    /// A challenge for anyone.
    Open,
    /// A challenge for one.
    Targeted,
    /// A challenge for whoever has the link.
    ByLink,
    /// None.
    Nothing,
}

struct World {
    house: House,
    people: Vec<(Asker, Person)>,
    hidden: String,
    watched: String,
    of_guest: String,
    local: String,
}

impl World {
    async fn new(house: House) -> Self {
        let mut people = vec![(Asker::Anyone, Person::default())];
        people.push((Asker::WrongSecret, secret(&"0".repeat(64))));
        let names = [
            (Asker::StaleSeat, "Seat"),
            (Asker::OtherSeat, "Other"),
            (Asker::FormerSeat, "Earlier"),
            (Asker::Player, "Somebody"),
            (Asker::Host, "Hostess"),
            (Asker::Target, "Target"),
            (Asker::Moderator, "Judge"),
            (Asker::Administrator, "Chief"),
            (Asker::Suspended, "Rogue"),
        ];
        for (asker, name) in names {
            people.push((asker, house.join(name).await));
        }
        let find = |people: &[(Asker, Person)], who: Asker| {
            people.iter().find(|(asker, _)| *asker == who).unwrap().1.clone()
        };
        let (seat, other) = (find(&people, Asker::StaleSeat), find(&people, Asker::OtherSeat));
        let former = find(&people, Asker::FormerSeat);
        let hidden = game(&house, &seat, &other, false).await;
        let watched = game(&house, &seat, &other, true).await;
        for game in [&hidden, &watched] {
            // Somebody sat on the other's seat before him.
            sit(&house, game, &former, "Other").await;
        }
        let wish = json!({ "book": "skirmish", "scenario": scenario(), "seat": "red", "pace": "open", "by_link": true, "watched": false });
        let made = house.done(&seat, "/api/challenges", wish).await;
        let accept = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
        let begun = house.done(&Person::default(), &accept, json!({})).await;
        people.push((Asker::Guest, secret(begun["secret"].as_str().unwrap())));
        let of_guest = begun["game"].as_str().unwrap().to_owned();
        for scope in Scope::ALL {
            let wish = json!({ "label": "t", "scopes": [scope.name()] });
            let made = house.done(&seat, "/api/me/tokens", wish).await;
            people.push((Asker::TokenOfSeat(scope), secret(made["token"].as_str().unwrap())));
        }
        appoint(&house).await;
        let local = house
            .done(&Person::default(), "/api/games", json!({ "book": "skirmish", "scenario": scenario() }))
            .await;
        // An hour later everybody but one gives his password again.
        house.clock.advance(3_600_000);
        let login = json!({ "name": "Seat", "password": PASSWORD });
        let fresh = house.post(&Person::default(), "/api/login", login).await;
        people.push((Asker::Seat, Person { cookie: fresh.cookie, bearer: None }));
        for (asker, person) in &people {
            let is_browser = person.cookie.is_some();
            if is_browser && ![Asker::StaleSeat, Asker::Seat, Asker::Suspended].contains(asker) {
                house.done(person, "/api/me/fresh", json!({ "password": PASSWORD })).await;
            }
        }
        let local = local["game"].as_str().unwrap().to_owned();
        Self { house, people, hidden, watched, of_guest, local }
    }

    fn person(&self, who: Asker) -> &Person {
        &self.people.iter().find(|(asker, _)| *asker == who).unwrap().1
    }

    /// The id of an object; challenges are made anew, since asking may use them up.
    async fn id(&self, object: Object) -> String {
        let mut wish = json!({ "book": "skirmish", "scenario": scenario(), "pace": "open" });
        match object {
            Object::Hidden => return self.hidden.clone(),
            Object::Watched => return self.watched.clone(),
            Object::OfGuest => return self.of_guest.clone(),
            Object::Local => return self.local.clone(),
            Object::Nothing => return "skirmish".to_owned(),
            Object::Open => {}
            Object::Targeted => wish["target"] = json!("Target"),
            Object::ByLink => wish["by_link"] = json!(true),
        }
        let made = self.house.done(self.person(Asker::Host), "/api/challenges", wish).await;
        made["id"].as_str().unwrap().to_owned()
    }

    /// Asks with a body that no route takes, so that nothing happens but what the table decides.
    async fn ask(&self, rule: &Rule, who: Asker, id: &str) -> (u16, String) {
        let person = self.person(who);
        let path = rule.path.replace("{id}", id).replace("{scenario}", &scenario());
        let path = path.replace("{number}", "99").replace("{piece}", "0").replace("{name}", "Somebody");
        let path = path.replace("{token}", "none").replace("{login}", "none");
        let mut request = Request::builder().method(rule.method).uri(path).header(header::HOST, "localhost");
        request = request
            .header(header::ORIGIN, "http://localhost")
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = &person.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(bearer) = &person.bearer {
            request = request.header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        }
        let body = if ["GET", "DELETE"].contains(&rule.method) { "" } else { "\"nothing\"" };
        let response = self.house.app.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let status = response.status();
        if status.is_success() {
            return (status.as_u16(), String::new());
        }
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        (status.as_u16(), body["error"].as_str().unwrap_or_default().to_owned())
    }
}

fn secret(bearer: &str) -> Person {
    Person { cookie: None, bearer: Some(bearer.to_owned()) }
}

async fn game(house: &House, blue: &Person, red: &Person, watched: bool) -> String {
    let wish = json!({ "book": "skirmish", "scenario": scenario(), "seat": "blue", "pace": "steady", "watched": watched });
    let made = house.done(blue, "/api/challenges", wish).await;
    let accept = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    house.done(red, &accept, json!({})).await["game"].as_str().unwrap().to_owned()
}

/// Writes into the record of chairs that somebody sat here before.
async fn sit(house: &House, game: &str, former: &Person, now: &str) {
    let me = house.get(former, "/api/me").await;
    let account = |name: &str| {
        let name = name.to_lowercase();
        async move { house.store.account_by_name(&name).await.unwrap().unwrap().id }
    };
    let (before, after) = (account(me["name"].as_str().unwrap()).await, account(now).await);
    house.store.move_chair(game, "red", &before, &after).await.unwrap();
}

/// Some have powers, and one has lost his.
async fn appoint(house: &House) {
    for (name, role) in [("judge", Role::Moderator), ("chief", Role::Administrator)] {
        let account = house.store.account_by_name(name).await.unwrap().unwrap();
        house.store.set_role(&account.id, role).await.unwrap();
    }
    let rogue = house.store.account_by_name("rogue").await.unwrap().unwrap();
    let (active, suspended) = (AccountState::Active, AccountState::Suspended);
    assert!(house.store.set_account_state(&rogue.id, active, suspended).await.unwrap());
}

/// What has to happen, spelled out once more: passed, or turned away with one of these.
fn expected(rule: &Rule, asker: Asker, object: Object) -> Option<&'static [u16]> {
    use Asker::*;
    let who = rule.who;
    let is_account = !matches!(asker, Anyone | WrongSecret | Guest);
    let is_token = matches!(asker, TokenOfSeat(_));
    let has = |scope: Scope| !is_token || asker == TokenOfSeat(scope);
    if who == Who::Anyone {
        return None;
    }
    if who == Who::Former {
        return match asker {
            Anyone | WrongSecret | Guest => Some(&[401]),
            Suspended => Some(&[403]),
            TokenOfSeat(scope) if scope != Scope::Play => Some(&[403]),
            Seat | StaleSeat | TokenOfSeat(_) => None,
            OtherSeat | FormerSeat if object != Object::OfGuest => None,
            _ => Some(&[404]),
        };
    }
    let nobody = |is_fine: bool| if is_fine { None } else { Some(&[401_u16][..]) };
    let forbidden = |is_fine: bool| if is_fine { None } else { Some(&[403_u16][..]) };
    if matches!(who, Who::Viewer | Who::Seat | Who::Member) {
        return expected_at_a_table(rule, asker, object);
    }
    if who == Who::Invited && object == Object::ByLink && !is_account {
        return None;
    }
    if !is_account {
        return nobody(false);
    }
    if asker == Suspended {
        return forbidden(false);
    }
    match who {
        Who::LoggedIn => forbidden(!is_token),
        Who::Fresh => forbidden(!is_token && asker != StaleSeat),
        Who::Account(scope) => forbidden(has(scope)),
        Who::Invited if !has(Scope::Read) => forbidden(false),
        Who::Host | Who::Target if !has(Scope::Challenge) => forbidden(false),
        Who::Invited | Who::Host | Who::Target => {
            let (is_host, is_target) = (asker == Host, asker == Target && object == Object::Targeted);
            if object == Object::Targeted && !is_host && !is_target {
                return Some(&[404]);
            }
            forbidden(match who {
                Who::Host => is_host,
                Who::Target => is_target,
                _ => true,
            })
        }
        Who::Anyone | Who::Viewer | Who::Seat | Who::Member | Who::Former => None,
    }
}

/// The same at the table of a game.
fn expected_at_a_table(rule: &Rule, asker: Asker, object: Object) -> Option<&'static [u16]> {
    use Asker::*;
    let who = rule.who;
    // The record of a local table is the same for everybody, so nobody is asked who he is.
    let is_record = ["journal", "export", "fork"].iter().any(|end| rule.path.ends_with(end));
    let holds_seat = matches!(asker, Seat | StaleSeat | TokenOfSeat(Scope::Play));
    if object == Object::Local {
        return match (who, asker) {
            (Who::Member, _) => Some(&[404]),
            (_, WrongSecret | Guest) if !is_record => Some(&[401]),
            (Who::Viewer, _) => None,
            _ => Some(&[401]),
        };
    }
    let is_in = match (asker, object) {
        (WrongSecret, _) => return Some(&[401]),
        (Guest, Object::OfGuest) => true,
        (Guest, _) => return Some(&[401]),
        (Suspended, _) => return Some(&[403]),
        (TokenOfSeat(scope), _) if scope != Scope::Play => return Some(&[403]),
        (OtherSeat, Object::OfGuest) => false,
        (OtherSeat, _) => true,
        _ => holds_seat,
    };
    match (is_in, object) {
        (true, _) => None,
        (false, Object::Hidden | Object::OfGuest) => Some(&[404]),
        (false, _) if who == Who::Viewer => None,
        (false, _) if asker == Anyone => Some(&[401]),
        (false, _) => Some(&[403]),
    }
}

/// What the table itself turns people away with; whatever else is said comes from behind it.
const BY_TABLE: [&str; 12] = [
    "needs-login",
    "not-by-token",
    "stale-login",
    "pending",
    "suspended",
    "not-seated",
    "not-host",
    "not-for-you",
    "no-such-game",
    "no-such-challenge",
    "wrong-secret",
    "needs-seat",
];

async fn every_route_for_everybody(world: &World) {
    let mut asked = 0;
    for rule in TABLE {
        let objects: &[Object] = match rule.who {
            Who::Former => &[Object::Hidden, Object::Watched, Object::OfGuest],
            Who::Viewer | Who::Seat | Who::Member => {
                &[Object::Hidden, Object::Watched, Object::OfGuest, Object::Local]
            }
            Who::Invited | Who::Host | Who::Target => &[Object::Open, Object::Targeted, Object::ByLink],
            Who::Anyone | Who::LoggedIn | Who::Fresh | Who::Account(_) => &[Object::Nothing],
        };
        for &object in objects {
            let is_challenge = rule.path.starts_with("/api/challenges/{id}");
            let shared = world.id(object).await;
            for asker in ASKERS {
                // A host who withdraws his challenge needs another one.
                let id = if rule.method == "DELETE" && is_challenge {
                    world.id(object).await
                } else {
                    shared.clone()
                };
                let (status, error) = world.ask(rule, asker, &id).await;
                let told =
                    format!("{} {} by {asker:?} at {object:?}: {status} {error}", rule.method, rule.path);
                assert!(status < 500, "{told}");
                match expected(rule, asker, object) {
                    Some(statuses) => assert!(statuses.contains(&status), "{told}, expected {statuses:?}"),
                    None => assert!(!BY_TABLE.contains(&error.as_str()), "{told}, expected to pass"),
                }
                asked += 1;
                if rule.method == "DELETE" && is_challenge {
                    world
                        .house
                        .send(world.person(Asker::Host), "DELETE", &format!("/api/challenges/{id}"), None)
                        .await;
                }
            }
            if is_challenge {
                world
                    .house
                    .send(world.person(Asker::Host), "DELETE", &format!("/api/challenges/{shared}"), None)
                    .await;
            }
        }
    }
    assert!(asked > 1_500, "{asked}");
}

#[tokio::test]
async fn sqlite() {
    let folder = Folder::new();
    let store = Store::file(&folder.path().join("games.sqlite")).await.unwrap();
    let world = World::new(House::new(store, Club::default(), Access::default())).await;
    every_route_for_everybody(&world).await;
}

#[tokio::test]
async fn postgresql() {
    let server = Postgres::start();
    let store = Store::postgres(&server.url()).await.unwrap();
    let world = World::new(House::new(store, Club::default(), Access::default())).await;
    every_route_for_everybody(&world).await;
}

/// Whatever is served below `/api` has a row, and each row is served.
#[tokio::test]
async fn no_route_is_without_a_row() {
    let folder = Folder::new();
    let store = Store::file(&folder.path().join("games.sqlite")).await.unwrap();
    let house = House::new(store, Club::default(), Access::default());
    let api = house.get(&Person::default(), "/api").await;
    let mut served = Vec::new();
    for (path, operations) in api["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            served.push((method.to_uppercase(), path.clone()));
        }
    }
    for (method, path) in &served {
        assert!(
            server::access::rule(method, path).is_some(),
            "{method} {path} is open to nobody: it has no row"
        );
    }
    for rule in TABLE.iter().filter(|rule| rule.path != "/api/") {
        let is_served = served.iter().any(|(method, path)| method == rule.method && path == rule.path);
        assert!(is_served, "{} {} has a row and no route", rule.method, rule.path);
    }
}
