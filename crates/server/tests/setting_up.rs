//! Scenario A of Valour & Fortitude set up by hand: armies, ground, objectives and deployment from typed facts alone.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use axum::http::StatusCode;
use common::{Client, begin, client, client_of};
use engine::BookOf;
use serde_json::{Value, json};
use valour_fortitude::ValourFortitude;

static BOOK: BookOf<ValourFortitude> = BookOf::new();

/// A game that is being set up.
struct Table {
    client: Client,
    path: String,
    secrets: Vec<String>,
}

impl Table {
    async fn begin(scenario: &str) -> Self {
        let client = client_of(&BOOK).await;
        let (path, secrets) =
            begin(&client, &json!({ "book": "valour-fortitude", "scenario": scenario })).await;
        Self { client, path, secrets }
    }

    async fn game(&self, seat: usize) -> Value {
        self.client.get(&self.path, Some(&self.secrets[seat])).await.1
    }

    /// What is set up now, and the seat that does it.
    async fn room(&self) -> (usize, Value) {
        for seat in 0..2 {
            let game = self.game(seat).await;
            let room = &game["choices"]["setting_up"];
            if room.is_object() {
                return (seat, room.clone());
            }
        }
        (0, Value::Null)
    }

    async fn ask(&self, seat: usize, route: &str, question: Value) -> (StatusCode, Value) {
        self.client.post(&format!("{}/{route}", self.path), Some(&self.secrets[seat]), &question).await
    }

    async fn draft(&self, seat: usize, draft: &Value) -> Value {
        let (status, said) = self.ask(seat, "drafts", json!({ "draft": draft })).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        said
    }

    async fn place(&self, seat: usize, placing: Value) -> Value {
        let (status, said) = self.ask(seat, "placings", json!({ "placing": placing })).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        said
    }

    async fn give(&self, seat: usize, order: &Value) {
        let index = self.game(seat).await["index"].clone();
        let (status, said) = self.ask(seat, "orders", json!({ "order": order, "index": index })).await;
        assert_eq!(status, StatusCode::OK, "{order}: {said}");
    }

    /// Both sides muster the first and the second list.
    async fn mustered(scenario: &str) -> Self {
        let table = Self::begin(scenario).await;
        for list in 0..2 {
            let (seat, room) = table.room().await;
            let said = table.draft(seat, &room["lists"][list]).await;
            table.give(seat, &said["order"]).await;
        }
        table
    }
}

fn unit(profile: &str) -> Value {
    json!({ "profile": profile, "figures": 0, "options": [] })
}

fn town(x: i32, y: i32) -> Value {
    json!({ "what": "feature", "kind": "town", "points": [[x, y]], "width": 5000, "depth": 4000, "bearing": 300 })
}

#[tokio::test]
async fn the_catalogue_has_both_sheets_with_points_values_and_options() {
    let table = Table::begin("set-piece").await;
    let (seat, room) = table.room().await;
    assert_eq!((seat, &room["is"], &room["limit"]), (0, &json!("muster"), &json!(200)));
    assert_eq!(room["armies"].as_array().unwrap().len(), 2);
    let line = &room["armies"][0]["profiles"][1];
    assert_eq!(
        (&line["title"], &line["points"], &line["arm"]),
        (&json!("Line Infantry"), &json!(24), &json!("infantry"))
    );
    assert_eq!(line["weapon"], "Musket 12″");
    assert_eq!(line["stats"][1]["value"], "4");
    assert!(line["rules"].as_array().unwrap().iter().any(|rule| rule["title"] == "Square"), "{line}");
    let ids: Vec<_> = line["options"].as_array().unwrap().iter().map(|option| &option["id"]).collect();
    assert_eq!(ids, ["fire", "melee", "tenacity", "understrength"]);
    assert_eq!(line["options"][3]["points"], -5);
    assert_eq!(room["lists"][1]["army"], "french");
    let stages = table.game(0).await;
    assert_eq!(stages["stages"], json!(["Armies", "Ground", "Deployment", "Battle"]));
    assert_eq!(stages["view"]["when"]["stage"], 0);
}

#[tokio::test]
async fn every_fault_of_a_draft_is_told_at_once_with_its_clause() {
    let table = Table::begin("set-piece").await;
    let guards: Vec<Value> = (0..9).map(|_| unit("foot-guard")).collect();
    let draft = json!({ "title": "", "army": "british", "brigades": [
        { "name": "Pack", "options": [], "units": guards },
        { "name": "Pack", "options": [], "units": [unit("line-infantry")] },
    ] });
    let said = table.draft(0, &draft).await;
    assert_eq!(said["order"], Value::Null);
    assert_eq!((&said["points"], &said["units"][0][0]["limits"]), (&json!(9 * 36 + 24), &json!([30, 48])));
    let faults = said["faults"].as_array().unwrap();
    let told: Vec<&str> = faults.iter().map(|fault| fault["text"].as_str().unwrap()).collect();
    assert_eq!(
        told,
        [
            "Pack has 9 units. A brigade has 2 to 8.",
            "“Pack” is no name for a brigade, or is used twice.",
            "Pack has 1 unit. A brigade has 2 to 8.",
            "The army costs 348 points. 200 are allowed.",
        ]
    );
    assert!(faults.iter().all(|fault| fault["rule"]["id"].is_string()), "{said}");

    let mut weak = unit("line-infantry");
    weak["options"] = json!(["melee", "understrength"]);
    let lawful = json!({ "title": "", "army": "british", "brigades": [
        { "name": "Pack", "options": [], "units": [weak, unit("line-infantry")] },
    ] });
    let said = table.draft(0, &lawful).await;
    assert_eq!(said["faults"], json!([]));
    assert_eq!(said["units"][0][0], json!({ "points": 21, "figures": 12, "limits": [12, 18] }));
    assert_eq!(said["order"], "muster british Pack line-infantry+melee+understrength line-infantry");

    let (status, _) =
        table.ask(0, "drafts", json!({ "draft": { "title": "", "army": "saxon", "brigades": [] } })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

/// What red is told while both muster does not depend on what blue has chosen.
#[tokio::test]
async fn nobody_learns_of_the_other_army_before_both_are_chosen() {
    let mut told = Vec::new();
    for list in 0..2 {
        let table = Table::begin("set-piece").await;
        let (_, room) = table.room().await;
        let said = table.draft(0, &room["lists"][list]).await;
        table.give(0, &said["order"]).await;
        let game = table.game(1).await;
        let said = table.draft(1, &room["lists"][0]).await;
        told.push((game["choices"].clone(), game["view"].clone(), said));
    }
    assert_eq!(told[0], told[1]);
}

/// Both sides have chosen the same list: brigades, units and leaders are told apart by their names all the same.
#[tokio::test]
async fn a_mirror_match_has_a_name_for_every_leader() {
    let table = Table::begin("set-piece").await;
    for seat in 0..2 {
        let (_, room) = table.room().await;
        let said = table.draft(seat, &room["lists"][1]).await;
        table.give(seat, &said["order"]).await;
    }
    let game = table.game(0).await;
    let pieces = game["view"]["pieces"].as_array().unwrap();
    let leaders = pieces.iter().filter(|piece| piece["arm"] == "leader");
    let mut names: Vec<&str> = leaders.map(|piece| piece["title"].as_str().unwrap()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!((count, names.len()), (8, 8), "{names:?}");
    assert!(names.iter().all(|name| name.chars().all(char::is_alphabetic)), "{names:?}");
}

#[tokio::test]
async fn the_ground_is_laid_from_numbers_and_the_other_side_is_told() {
    let table = Table::mustered("set-piece").await;
    let (seat, room) = table.room().await;
    assert_eq!(room["is"], "lay");
    assert_eq!(room["ready"]["reason"]["rule"]["id"], "vf.A3.1.a");
    let needs: Vec<_> = room["needs"].as_array().unwrap().iter().map(|need| &need["count"]).collect();
    assert_eq!(needs, [0, 0, 0, 0]);

    let placed = table.place(seat, town(30_000, 20_000)).await;
    assert_eq!(placed["tried"]["lawful"], true, "{placed}");
    assert_eq!(placed["tried"]["order"], "lay town T1 30,20 width 5 depth 4 facing 30");
    let huge = json!({ "what": "feature", "kind": "wood", "points": [[50_000, 20_000]], "width": 20_000, "depth": 0, "bearing": 0 });
    let refused = table.place(seat, huge).await;
    assert_eq!(refused["tried"]["reason"]["rule"]["id"], "vf.A3.1.b");
    // The ends of a river come onto the edges near by.
    let river = json!({ "what": "feature", "kind": "river", "points": [[1_000, 30_000], [50_000, 33_000], [95_000, 30_000]], "width": 0, "depth": 0, "bearing": 0 });
    let laid = table.place(seat, river).await;
    assert_eq!(laid["tried"]["order"], "lay river R1 0,30 50,33 96,30");
    let (status, _) = table.ask(seat, "placings", json!({ "placing": { "what": "feature", "kind": "moon", "points": [[0, 0]], "width": 0, "depth": 0, "bearing": 0 } })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);

    let ground = |game: &Value| game["ground"]["features"].as_array().unwrap().len();
    assert_eq!(ground(&table.game(1 - seat).await), 0);
    table.give(seat, &placed["tried"]["order"]).await;
    assert_eq!(ground(&table.game(1 - seat).await), 1);
    let (_, room) = table.room().await;
    table.give(seat, &room["laid"][0]["lift"]["order"]).await;
    assert_eq!(ground(&table.game(1 - seat).await), 0, "what is taken up is gone");
}

#[tokio::test]
async fn a_set_piece_battle_is_set_up_from_army_to_first_turn() {
    let table = Table::mustered("set-piece").await;
    for _ in 0..200 {
        let (seat, room) = table.room().await;
        match room["is"].as_str() {
            Some("lay") => lay(&table, seat, &room).await,
            Some("choose") => {
                let among = room["among"].as_array().unwrap();
                let open: Vec<_> = among.iter().filter(|one| one["decision"]["reason"].is_null()).collect();
                assert_eq!(open.len(), 2, "{room}");
                table.give(seat, &open[0]["decision"]["order"]).await;
            }
            Some("mark") => mark(&table, seat, &room).await,
            Some("deploy") => deploy(&table, seat, &room).await,
            other => {
                assert_eq!(other, None);
                break;
            }
        }
    }
    let game = table.game(0).await;
    assert_eq!(game["view"]["when"]["stage"], Value::Null, "the battle goes: {}", game["view"]["prompt"]);
    assert!(game["view"]["pieces"].as_array().unwrap().iter().any(|piece| piece["place"]["on"] == "plane"));
}

/// Lays what is suggested next, or goes on when nothing is.
async fn lay(table: &Table, seat: usize, room: &Value) {
    let next = room["suggested"].as_array().unwrap().first().unwrap_or(&room["ready"]["order"]);
    table.give(seat, next).await;
}

/// Places the next objective; nearer than 12″ to another or to an edge it is refused.
async fn mark(table: &Table, seat: usize, room: &Value) {
    let near = table.place(seat, json!({ "what": "marker", "x": 5_000, "y": 30_000 })).await;
    assert_eq!(near["tried"]["reason"]["rule"]["id"], "vf.A3.2");
    let x = 20_000 + 15_000 * i32::try_from(room["placed"][0].as_u64().unwrap()).unwrap();
    let placed = table.place(seat, json!({ "what": "marker", "x": x, "y": 30_000 })).await;
    table.give(seat, &placed["tried"]["order"]).await;
}

/// Places the next unit of a brigade beside the one before; the second is brought into line.
async fn deploy(table: &Table, seat: usize, room: &Value) {
    let own = &room["zones"][0];
    assert_eq!((&own["depth"], own["outline"].as_array().unwrap().len()), (&json!(18_000), 4));
    let brigades = room["brigades"].as_array().unwrap();
    let is_open = |one: &&Value| !one["tray"].as_array().unwrap().is_empty();
    let begun = brigades.iter().find(|one| one["state"] == "now");
    let brigade = begun.or_else(|| brigades.iter().find(is_open)).unwrap();
    let tray = brigade["tray"].as_array().unwrap();
    let Some((number, piece)) = tray.iter().enumerate().find(|(_, piece)| piece["state"] == "waiting") else {
        assert_eq!(room["ready"]["reason"], Value::Null, "{room}");
        return table.give(seat, &room["ready"]["order"]).await;
    };
    let faces_north = own["bearing"] == 0;
    let place = |x: i32, inward: i32| {
        let y = if faces_north { inward } else { 60_000 - inward };
        json!({ "what": "piece", "piece": piece["piece"], "to": { "x": x, "y": y, "bearing": own["bearing"] },
            "form": piece["forms"][0]["id"].as_str().unwrap_or_default(), "exactly": false })
    };
    let outside = table.place(seat, place(48_000, 25_000)).await;
    assert_eq!(outside["tried"]["lawful"], false, "{outside}");
    for step in 0..40 {
        let placed = table.place(seat, place(8_000 + 2_000 * step, 12_000)).await;
        if placed["tried"]["lawful"] == true {
            return table.give(seat, &placed["tried"]["order"]).await;
        }
    }
    assert!(piece["keep"]["reason"].is_null(), "unit {number} stands nowhere and cannot be held back");
    table.give(seat, &piece["keep"]["order"]).await;
}

#[tokio::test]
async fn a_dragged_unit_comes_into_line_unless_it_is_to_stand_exactly_there() {
    let table = Table::mustered("assault").await;
    // On to deployment by what is suggested.
    loop {
        let (seat, room) = table.room().await;
        match room["is"].as_str() {
            Some("lay") => lay(&table, seat, &room).await,
            Some("choose") => {
                let among = room["among"].as_array().unwrap();
                let open = among.iter().find(|one| one["decision"]["reason"].is_null()).unwrap();
                table.give(seat, &open["decision"]["order"]).await;
            }
            Some("mark") => {
                let within = room["within"][0][1].as_i64().unwrap();
                let y = if within == 0 { 20_000 } else { 40_000 };
                let x = 20_000 + 15_000 * room["placed"][0].as_i64().unwrap();
                let placed = table.place(seat, json!({ "what": "marker", "x": x, "y": y })).await;
                table.give(seat, &placed["tried"]["order"]).await;
            }
            _ => break,
        }
    }
    let (seat, room) = table.room().await;
    let own = &room["zones"][0];
    let tray = &room["brigades"][0]["tray"];
    let inward = |inward: i32| if own["bearing"] == 0 { inward } else { 60_000 - inward };
    let place = |number: usize, x: i32, y: i32, exactly: bool| {
        json!({ "what": "piece", "piece": tray[number]["piece"], "form": tray[number]["forms"][0]["id"],
            "to": { "x": x, "y": inward(y), "bearing": own["bearing"] }, "exactly": exactly })
    };
    let first = table.place(seat, place(0, 48_000, 6_000, false)).await;
    assert_eq!(first["snapped"], false);
    table.give(seat, &first["tried"]["order"]).await;
    let beside = table.place(seat, place(1, 54_500, 6_600, false)).await;
    assert_eq!((&beside["snapped"], &beside["to"]["y"]), (&json!(true), &json!(inward(6_000))), "{beside}");
    let free = table.place(seat, place(1, 54_500, 6_600, true)).await;
    assert_eq!((&free["snapped"], &free["to"]["y"]), (&json!(false), &json!(inward(6_600))));
}

#[tokio::test]
async fn a_battle_that_is_set_up_begins_with_one_order() {
    let table = Table::begin("introduction").await;
    let (seat, room) = table.room().await;
    assert_eq!(room, json!({ "is": "begin", "order": "ready" }));
    let game = table.game(seat).await;
    assert!(game["view"]["prompt"]["text"].as_str().unwrap().ends_with("begin the battle."), "{game}");
    let offers = game["choices"]["offers"].as_array().unwrap();
    assert!(offers.iter().any(|offer| offer["title"] == "Begin the battle"), "{offers:?}");
    table.give(seat, &room["order"]).await;
    assert_eq!(table.room().await.1, Value::Null);
}

#[tokio::test]
async fn a_book_without_set_up_says_so() {
    let client = client().await;
    let (path, secrets) = begin(&client, &json!({ "book": "skirmish", "scenario": "meeting" })).await;
    let draft = json!({ "draft": { "title": "", "army": "british", "brigades": [] } });
    let (status, _) = client.post(&format!("{path}/drafts"), Some(&secrets[0]), &draft).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(client.post(&format!("{path}/drafts"), None, &draft).await.0, StatusCode::UNAUTHORIZED);
    let placing = json!({ "placing": { "what": "marker", "x": 0, "y": 0 } });
    let (status, _) = client.post(&format!("{path}/placings"), Some(&secrets[0]), &placing).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}
