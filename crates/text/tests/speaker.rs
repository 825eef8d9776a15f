//! Lines of the toy book, spoken.

use engine::{Change, Clause, Die, Key, Line, Row, Side, Spot, Tally, Words};
use text::{Speaker, TextFault, assert_catalogue, keys};
use toy::{MESSAGES, RULEBOOK};

fn english() -> Speaker {
    Speaker::new("en", &[MESSAGES.of("en"), "list-last = { $list } and { $last }\nfell = { $units } fell.\n"])
        .expect("the catalogues are right")
}

fn name(spot: Spot) -> String {
    match spot {
        Spot::Piece(id) => format!("b{id}"),
        Spot::Place(place) | Spot::In(place, _) => place.to_string(),
        Spot::Side(_) => "Blue".to_owned(),
    }
}

fn clause(id: &str) -> Clause {
    Clause::new(RULEBOOK.entries.iter().find(|entry| entry.id == id).expect("the toy book has it"))
}

#[test]
fn facts_go_by_name_without_isolating_marks() {
    let line = Line::new(Key::new("moved"))
        .with("unit", Spot::Piece(1))
        .with("from", 2_u8)
        .with("to", Spot::Place(3));
    assert_eq!(english().say(&line, &name), "b1 moves from 2 to 3.");
}

#[test]
fn numbers_choose_their_plural() {
    let volley = |losses: u8| {
        Line::new(Key::new("volleyed"))
            .with("unit", Spot::Piece(1))
            .with("target", Spot::Piece(2))
            .with("losses", losses)
    };
    assert_eq!(english().say(&volley(1), &name), "b1 gives b2 a volley: one loss.");
    assert_eq!(english().say(&volley(3), &name), "b1 gives b2 a volley: 3 losses.");
}

#[test]
fn russian_has_more_plurals() {
    let catalogue = "loss = { $losses ->\n    [one] { $losses } потеря\n    [few] { $losses } потери\n   *[many] { $losses } потерь\n}\n";
    let speaker = Speaker::new("ru", &[catalogue]).unwrap();
    let said = |losses: u8| speaker.say(&Line::new(Key::new("loss")).with("losses", losses), &name);
    assert_eq!([said(1), said(3), said(5), said(21)], ["1 потеря", "3 потери", "5 потерь", "21 потеря"]);
}

#[test]
fn words_that_are_keys_are_spoken_and_others_stay() {
    let saw = |card: Key| Line::new(Key::new("saw")).with("side", Side(0)).with("card", card);
    assert_eq!(english().say(&saw(Key::new("dodge")), &name), "Blue drew a dodge.");
    assert_eq!(english().say(&saw(Key::new("joker")), &name), "Blue drew joker.");
}

#[test]
fn spots_are_listed() {
    let fell = |ids: &[u16]| {
        Line::new(Key::new("fell")).with("units", ids.iter().map(|&id| Spot::Piece(id)).collect::<Vec<_>>())
    };
    assert_eq!(english().say(&fell(&[1]), &name), "b1 fell.");
    assert_eq!(english().say(&fell(&[1, 2, 3]), &name), "b1, b2 and b3 fell.");
    let plain = Speaker::new("en", &["fell = { $units } fell."]).unwrap();
    assert_eq!(plain.say(&fell(&[1, 2]), &name), "b1, b2 fell.");
}

#[test]
fn what_cannot_be_said_is_told_in_notation() {
    let line = Line::new(Key::new("vanished")).with("unit", Spot::Piece(1)).by(clause("sk.fire"));
    assert_eq!(english().say(&line, &name), "vanished b1 [sk.fire]");
    assert_eq!(english().say(&Line::new(Key::new("moved")).with("unit", Spot::Piece(1)), &name), "moved b1");
    assert_eq!(english().missing(&["moved", "vanished"]), ["vanished"]);
}

#[test]
fn tallies_are_short() {
    let modifiers = [
        clause("sk.near").add(2).at(Spot::Piece(4)),
        clause("sk.cover").add(-1),
        clause("sk.volley").change(Change::Halve),
        clause("sk.card").change(Change::AtLeast(1)),
    ];
    let tally = Tally::sum(Key::new("dice"), 6, modifiers);
    assert_eq!(english().tally(&tally, &name), "3 dice (6, b4 +2, Cover −1, Volley halved, Card at least 1)");
    assert_eq!(
        english().tally(&tally.clone().rolled(), &name),
        "3 (dice 6, b4 +2, Cover −1, Volley halved, Card at least 1)"
    );
    let french = "dice = dés\nclause-sk-near = à bout portant\nclause-sk-cover = couvert\ntally-halved = moitié\ntally-at-least = au moins { $value }\n";
    let french = Speaker::new("fr", &[french]).unwrap();
    assert_eq!(french.tally(&tally, &name), "3 dés (6, b4 +2, couvert −1, Volley moitié, Card au moins 1)");
}

#[test]
fn a_tally_says_no_more_than_it_must() {
    let bonus = [clause("sk.cover").add(1)];
    let say = |tally: &Tally| english().tally(tally, &name);
    assert_eq!(say(&Tally::sum(Key::new("dice"), 6, []).rolled()), "dice 6");
    assert_eq!(say(&Tally::sum(Key::new("dice"), 0, bonus)), "1 dice");
    assert_eq!(say(&Tally::sum(Key::new("dice"), 0, bonus).rolled()), "+1 (Cover)");
}

#[test]
fn each_tally_has_a_name_and_empty_ones_are_not_counted() {
    let speaker = Speaker::new(
        "en",
        &["said-by = by { $tally-1 }\nshot = { said-by }{ $tally-count ->\n    [1] { \"\" }\n   *[other] , { $tally-2 }\n}. { $none }\n"],
    )
    .unwrap();
    let fire = Tally::sum(Key::new("dice"), 2, []);
    let said = |roll: Tally| {
        speaker.say(&Line::new(Key::new("shot")).with("none", "").counting(&fire).counting(&roll), &name)
    };
    assert_eq!(said(Tally::sum(Key::new("dice"), 0, []).rolled()), "by 2 dice.");
    assert_eq!(said(Tally::sum(Key::new("dice"), 4, []).rolled()), "by 2 dice, dice 4.");
}

#[test]
fn a_message_may_use_tally_result_and_dice() {
    let speaker = Speaker::new("en", &["fired = { $dice }: { $result } ({ $tally })"]).unwrap();
    let tally = Tally::sum(Key::new("dice"), 9, [clause("sk.cover").add(-1)]);
    let dice = [6, 3].map(|face| Die { sides: 6, face });
    let line = Line::new(Key::new("fired")).counting(&tally).rolling(dice);
    assert_eq!(speaker.say(&line, &name), "6 3: 8 (8 dice (9, Cover −1))");
}

#[test]
fn faults_name_the_catalogue_and_the_line() {
    let fault = |language: &str, catalogues: &[&str]| Speaker::new(language, catalogues).err();
    assert_eq!(fault("not a language", &[]), Some(TextFault::Language("not a language".to_owned())));
    let broken = fault("en", &["a = A", "b = B\nc = { $\n"]);
    assert!(matches!(broken, Some(TextFault::Syntax { catalogue: 2, line: 2 | 3, .. })), "{broken:?}");
    let twice = fault("en", &["a = A", "a = B"]);
    assert!(matches!(twice, Some(TextFault::Twice { catalogue: 2, .. })), "{twice:?}");
}

#[test]
fn a_catalogue_is_held_to_its_keys() {
    let ftl = "# Comment\n-side = Blue\na = A\nb = B\n";
    assert_eq!(keys(ftl).unwrap(), ["a", "b"]);
    assert_catalogue(ftl, &["b", "a"]);
    let panic = std::panic::catch_unwind(|| assert_catalogue(ftl, &["a", "c"])).unwrap_err();
    let said = panic.downcast_ref::<String>().unwrap();
    assert!(said.contains("missing: c") && said.contains("unused: b"), "{said}");
}

#[test]
fn a_speaker_serves_many_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Speaker>();
}

#[test]
fn what_is_said_within_a_line_is_said_in_its_turn() {
    let speaker =
        Speaker::new("en", &["unit = { $unit }: { $how }\nat = at { $place }\npinned = pinned"]).unwrap();
    let at = Line::new(Key::new("at")).with("place", Spot::Place(7));
    let how = vec![at, Line::new(Key::new("pinned"))];
    let line = Line::new(Key::new("unit")).with("unit", Spot::Piece(1)).with("how", how);
    assert_eq!(speaker.say(&line, &name), "b1: at 7, pinned");
    assert_eq!(line.notation(&name), "unit b1 at 7, pinned");
    let rows = [
        Row::from(Line::new(Key::new("pinned"))),
        Row::Drawn(". .".to_owned()),
        Row::Said { depth: 1, line },
    ];
    assert_eq!(speaker.rows(&rows, &name), "pinned\n. .\n  b1: at 7, pinned\n");
}

#[test]
fn the_words_of_the_table_lie_beneath_every_catalogue() {
    let error = Words::new("fire").keyword("move").unwrap_err();
    assert_eq!(english().wrong(&error.line()), "expected “move” at column 1, found “fire”");
    let error = Words::new("").word(&["move", "fire"]).unwrap_err();
    assert_eq!(english().wrong(&error.line()), "expected one of move, fire at the end");
    let twice = Speaker::new("en", &["parse-end = once more"]).err();
    assert!(matches!(twice, Some(TextFault::Twice { catalogue: 1, .. })), "{twice:?}");
}
