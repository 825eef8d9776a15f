//! Play, save, replay, verify, odds.

mod common;

use common::{Folder, finished, passing, play, toy};

#[test]
fn a_game_in_the_terminal() {
    let typing = "?\nwhy fire b1 -> r1\nfire b9\nmove b1 to 2\nundo\nundo\nodds barrage b1\nmove b2 to 3\nlog\nposition\n";
    let ran = play(&["play", "meeting", "--seed", "7"], typing);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    for expected in [
        "Dice: sha256 7a707c1c",
        "Turn 1 of 5",
        "b1 at 1, strength 2",
        "  move (4)\n    move b1 to 0",
        "refused: b1 cannot reach r1: 5 places, reach 3. [sk.range]",
        "[sk.range] Range\n  Fire reaches three places.",
        "not an order: expected a unit at column 6, found “b9”",
        "b1 moves from 1 to 2. [sk.move]",
        "taken back: move b1 to 2",
        "not taken back: there is nothing to take back",
        "%",
        "   1  b2 moves from 2 to 3. [sk.move]",
        "1 orders were not saved",
    ] {
        assert!(ran.out.contains(expected), "“{expected}” is not in\n{}", ran.out);
    }
    assert_eq!(ran.out, play(&["play", "meeting", "--seed", "7"], typing).out, "a seed repeats the game");
}

#[test]
fn without_a_seed_every_game_has_its_own_secret() {
    let commitment =
        |ran: common::Ran| ran.out.lines().find(|line| line.starts_with("Dice:")).map(str::to_owned);
    let (one, two) = (play(&["play", "meeting"], ""), play(&["play", "meeting"], ""));
    assert_eq!((one.code, two.code), (0, 0));
    assert_ne!(commitment(one), commitment(two));
}

#[test]
fn either_side_or_both_at_one_keyboard() {
    let red = play(&["play", "meeting", "--side", "red", "--seed", "1"], "");
    assert!(red.out.contains("blue: computer random") && red.out.contains("red: player"), "{}", red.out);
    let both = play(&["play", "meeting", "--against", "hotseat", "--seed", "1"], "end\nred end\n");
    assert!(both.out.contains("red: player") && both.out.contains("Turn 2 of 5"), "{}", both.out);
    let nobody = play(&["play", "meeting", "--side", "green"], "");
    assert_eq!(nobody.code, 2);
    assert!(nobody.errors.contains("blue, red"), "{}", nobody.errors);
    assert_eq!(play(&["play", "meeting", "--option", "fog=on"], "").code, 2);
    assert_eq!(play(&["play", "meeting", "--option", "fog"], "").code, 2);
}

#[test]
fn a_finished_game_publishes_its_secret_and_verifies() {
    let folder = Folder::new("finished");
    let path = finished(&folder, "game.journal");
    assert_eq!(folder.names(), ["game.journal"], "no draft and no secret beside it is left");
    assert!(folder.read("game.journal").contains("\nsecret "));
    let verdict = toy(&["verify", &path]);
    assert_eq!(verdict.code, 0, "{}", verdict.errors);
    assert!(verdict.out.contains("holds") && verdict.out.contains("dice recomputed"), "{}", verdict.out);
    let json = toy(&["verify", &path, "--json"]).json();
    assert_eq!(
        (&json["ok"], &json["dice_proven"], &json["book"]),
        (&true.into(), &true.into(), &"skirmish".into())
    );
    assert!(json["orders"].as_u64() > Some(5) && json["dice"].is_u64() && json["states"].as_u64() > Some(0));
}

#[test]
fn a_changed_order_or_die_is_found_with_its_line() {
    let folder = Folder::new("forged");
    let text = std::fs::read_to_string(finished(&folder, "game.journal")).expect("it was saved");
    let is_roll =
        |line: &str| line.split_once('[').is_some_and(|(_, dice)| dice.starts_with(char::is_numeric));
    let at = text.lines().position(is_roll).expect("somebody rolled");
    let forge = |line: &str| {
        let (order, dice) = line.split_once('[').expect("it has dice");
        let first = if dice.starts_with('6') { "5" } else { "6" };
        format!("{order}[{first}{}", &dice[1..])
    };
    let lines = text.lines().enumerate();
    let forged: Vec<String> =
        lines.map(|(index, line)| if index == at { forge(line) } else { line.to_owned() }).collect();
    let forged = forged.join("\n") + "\n";

    let damaged = toy(&["verify", &folder.file("damaged.journal", &forged)]);
    assert_eq!(damaged.code, 1);
    assert!(damaged.errors.contains(&format!("damaged.journal:{}: damaged", at + 1)), "{}", damaged.errors);

    let resealed = folder.file("resealed.journal", testkit::golden::reseal(&forged));
    let json = toy(&["verify", &resealed, "--json"]);
    assert_eq!(json.code, 1);
    let json = json.json();
    assert_eq!((&json["ok"], json["line"].as_u64()), (&false.into(), Some(at as u64 + 1)));
    assert!(json["what"].as_str().is_some_and(|what| what.contains("by the secret")), "{json}");

    let cut = folder.file("cut.journal", &text[..text.len() / 2]);
    assert_eq!(toy(&["verify", &cut]).code, 1);
    assert_eq!(toy(&["replay", &cut]).code, 1);
}

#[test]
fn a_saved_game_goes_on_with_the_same_dice() {
    let folder = Folder::new("saved");
    let path = folder.path("game.journal");
    let first = play(&["play", "meeting", "--seed", "3"], &format!("move b2 to 3\nend\nsave {path}\nquit\n"));
    assert!(first.out.contains("orders to "), "{}", first.out);
    assert_eq!(folder.names(), ["game.journal", "game.journal.secret"]);
    assert!(!folder.read("game.journal").contains("secret"), "not before it is over");
    assert!(toy(&["verify", &path]).out.contains("not published"));

    let on = play(&["play", "--load", &path, "--save", &path], &passing());
    assert!(on.out.contains("It is over"), "{}{}", on.out, on.errors);
    assert_eq!(folder.names(), ["game.journal"]);
    assert_eq!(toy(&["verify", &path, "--json"]).json()["dice_proven"], true);
}

#[test]
fn a_game_without_its_secret_can_only_be_looked_at() {
    let folder = Folder::new("secretless");
    let path = folder.path("game.journal");
    play(&["play", "meeting", "--seed", "3"], &format!("end\nsave {path}\n"));
    std::fs::rename(folder.path("game.journal.secret"), folder.path("elsewhere")).expect("it was there");
    let refused = play(&["play", "--load", &path], "");
    assert_eq!(refused.code, 2);
    assert!(refused.errors.contains("game.journal.secret"), "{}", refused.errors);
    folder.file("game.journal.secret", "00".repeat(32));
    assert_eq!(play(&["play", "--load", &path], "").code, 1, "another game's secret");
    assert_eq!(toy(&["replay", &path]).code, 0);
}

#[test]
fn a_save_that_fails_leaves_nothing_and_the_game_goes_on() {
    let folder = Folder::new("unsaveable");
    let (nowhere, dir) = (folder.path("no/such/file"), folder.path(""));
    let ran =
        play(&["play", "meeting", "--seed", "3"], &format!("save {nowhere}\nsave {dir}\nsave\nend\nlog\n"));
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("not saved: ") && ran.out.contains("save where?"), "{}", ran.out);
    assert!(ran.out.contains("blue ends its turn"), "{}", ran.out);
    assert!(folder.names().is_empty());
}

#[test]
fn a_replay_is_told_turn_by_turn() {
    let folder = Folder::new("replay");
    let path = finished(&folder, "game.journal");
    let told = toy(&["replay", &path]);
    assert_eq!(told.code, 0, "{}", told.errors);
    for expected in
        ["Turn 1 of 5", "   1 blue end", "blue ends its turn. [sk.turn]", "seen by umpire", "It is over"]
    {
        assert!(told.out.contains(expected), "“{expected}” is not in\n{}", told.out);
    }
    let json = toy(&["replay", &path, "--to", "1", "--view", "red", "--json"]).json();
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(1));
    assert!(json["steps"][0]["order"].is_null(), "red does not read blue's orders");
    assert_eq!(json["steps"][0]["log"][0]["notation"], "ended blue [sk.turn]");
    assert!(json["view"]["pieces"].is_array() && json["outcome"].is_null());
    assert_eq!(toy(&["replay", &path, "--view", "spectator"]).code, 0);
    let nobody = toy(&["replay", &path, "--view", "green"]);
    assert_eq!(nobody.code, 2);
    assert!(nobody.errors.contains("umpire, spectator, blue, red"), "{}", nobody.errors);
    assert_eq!(toy(&["replay", &path, "--to", "9999"]).code, 2);
}

#[test]
fn odds_are_exact_from_a_battle_block_and_a_journal() {
    let folder = Folder::new("odds");
    let battle = "woods 4\nblue b1 at 2\nred r1 at 4   # in the woods\n";
    let plain = folder.file("plain.txt", battle);
    let marked = folder.file("case.md", format!("# Fire\nBook: skirmish\n## One\n```battle\n{battle}```\n## Two\n```battle\nblue b1 at 0\nred r1 at 4\n```\n"));
    for path in [&plain, &marked] {
        let odds = toy(&["odds", path, "fire b1 -> r1", "--json"]).json();
        assert_eq!((&odds["exact"], &odds["seat"]), (&true.into(), &"blue".into()));
        assert_eq!(
            (&odds["outcomes"][0]["chance"], &odds["outcomes"][1]["chance"]),
            (&"13/18".into(), &"5/18".into())
        );
        assert!(odds["tallies"][0].as_str().is_some_and(|tally| tally.contains("[sk.cover]")), "{odds}");
    }
    let told = toy(&["odds", &plain, "fire b1 -> r1"]).out;
    assert!(told.contains("13/18  72.22 %") && told.contains("Cover"), "{told}");

    let refused = toy(&["odds", &marked, "fire b1 -> r1", "--case", "Two"]);
    assert_eq!(refused.code, 1);
    assert!(refused.errors.contains("[sk.range]"), "{}", refused.errors);
    assert_eq!(toy(&["odds", &marked, "fire b1 -> r1", "--case", "Three"]).code, 1);
    assert_eq!(toy(&["odds", &marked, "dance"]).code, 1);
    assert_eq!(toy(&["odds", &marked, "end", "--seat", "green"]).code, 2);

    let path = finished(&folder, "game.journal");
    assert_eq!(toy(&["odds", &path, "end"]).code, 1, "it is over");
    assert_eq!(toy(&["odds", &path, "barrage b1", "--at", "0", "--json"]).json()["exact"], false);
}
