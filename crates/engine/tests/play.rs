//! Play, undo, seats, audiences, notation errors and odds, on the toy book.

use engine::{
    Book, BookOf, Chance, Denied, Die, Game, NoUndo, Odds, Rules as _, ScenarioText, Seat, SeatSetup, Secret,
    Setup, Side, Table, Viewer,
};
use toy::{Order, Skirmish};

const ANNA: Seat = Seat(0);
const BERT: Seat = Seat(1);
const CARL: Seat = Seat(2);

/// Anna and Bert command blue, Carl red.
fn game() -> Game<Skirmish> {
    let lines = "turns 3\ncard blue dodge\nblue b1 at 2\nblue b2 at 1\nred r1 at 4\n";
    let text = ScenarioText { id: "x".to_owned(), files: vec![("x.txt".to_owned(), lines.to_owned())] };
    let seat =
        |name: &str, side: &str| SeatSetup { name: name.into(), side: side.into(), player: String::new() };
    let seats = vec![seat("anna", "blue"), seat("bert", "blue"), seat("carl", "red")];
    let setup = Setup { seats, ..Setup::default() };
    Game::new(&text, setup, "g1", Some(Secret::new([1; 32]))).expect("the scenario is right")
}

fn draft(text: &str) -> Game<Skirmish> {
    Game::draft(text).expect("the battle is right")
}

fn six(faces: &[u8]) -> Vec<Die> {
    faces.iter().map(|&face| Die { sides: 6, face }).collect()
}

#[test]
fn seats_belong_to_sides() {
    let mut game = game();
    assert_eq!((game.seat("bert"), game.seat("dora")), (Some(BERT), None));
    assert_eq!(Skirmish::seats(game.battle()).side(CARL), Some(Side(1)));
    game.play(BERT, "move b1 to 3").unwrap();
    game.play(ANNA, "end").unwrap();
    let refused = game.play(ANNA, "move b1 to 4").unwrap_err();
    assert!(matches!(refused, Denied::Refused(line) if line.key.name() == "not-awaited"));
    game.play(CARL, "end").unwrap();
    assert!(game.play(Seat(9), "end").is_err());
}

#[test]
fn undo_goes_back_to_the_last_die_secret_or_hand_over() {
    let mut game = game();
    assert_eq!(game.undo(ANNA), Err(NoUndo::Nothing));
    let before = game.battle().clone();
    game.play(ANNA, "move b1 to 3").unwrap();
    assert_eq!(game.undo(CARL), Err(NoUndo::NotYours));
    assert_eq!(game.may_undo(BERT), Ok(()));
    game.undo(BERT).unwrap();
    assert_eq!((game.battle(), game.len(), game.log().len()), (&before, 0, 0));
    game.play(ANNA, "barrage b1").unwrap();
    assert_eq!(game.undo(ANNA), Err(NoUndo::Rolled));
    game.play(ANNA, "show").unwrap();
    assert_eq!(game.undo(ANNA), Err(NoUndo::Revealed));
    game.play(ANNA, "end").unwrap();
    assert_eq!(game.undo(ANNA), Err(NoUndo::HandedOver));
    assert_eq!(game.undo(CARL), Err(NoUndo::NotYours));
    assert_eq!(game.len(), 3);
}

#[test]
fn by_consent_any_number_is_taken_back_and_the_same_dice_fall_again() {
    let mut game = game();
    let mut states = vec![Table::state(&game)];
    for (seat, order) in [(ANNA, "fire b1 -> r1"), (ANNA, "move b2 to 2"), (BERT, "show")] {
        if Table::seats(&game).of(Side(1)) == game_awaits(&game) {
            game.play(CARL, "stand").unwrap();
            states.push(Table::state(&game));
        }
        game.play(seat, order).unwrap();
        states.push(Table::state(&game));
    }
    let (journal, log) = (game.journal(false), game.log());
    for count in (0..game.len()).rev() {
        game.take_back(count);
        assert_eq!((game.len(), &Table::state(&game)), (count, &states[count]));
    }
    for played in &journal.moves {
        let seat = game.seat(&played.seat).unwrap();
        game.play(seat, &played.order).unwrap();
    }
    assert_eq!((game.journal(false), game.log()), (journal, log));
}

fn game_awaits(game: &Game<Skirmish>) -> engine::SeatSet {
    Skirmish::awaits(game.battle()).seats()
}

#[test]
fn a_denied_order_leaves_no_trace() {
    let mut game = draft("blue b1 at 2\nred r1 at 4\n");
    let before = Table::state(&game);
    for (order, dice) in
        [("fire b1 -> r1", &[6][..]), ("fire b1 -> r1", &[6, 6, 6]), ("end", &[1]), ("draw", &[1])]
    {
        assert!(matches!(game.play_told(Seat(0), order, &six(dice)), Err(Denied::Dice(_))), "{order}");
        assert_eq!((Table::state(&game), game.len(), game.log().len()), (before.clone(), 0, 0));
    }
    assert!(matches!(game.play_told(Seat(1), "end", &[]), Err(Denied::Refused(_))));
    assert_eq!(Table::state(&game), before);
}

#[test]
fn notation_errors_say_what_was_expected_where() {
    let game = draft("blue b1 at 2\nred r1 at 4\n");
    let english = testkit::english(&BookOf::<Skirmish>::new());
    let error = |text: &str| match Table::check(&game, Seat(0), text).unwrap_err() {
        Denied::Notation(error) => english.wrong(&error.line()),
        denied @ (Denied::Refused(_) | Denied::Dice(_)) => panic!("{denied}"),
    };
    assert_eq!(error(""), "expected an order at the end");
    assert_eq!(error("charge b1"), "expected an order at column 1, found “charge”");
    assert_eq!(error("fire b9 -> r1"), "expected a unit at column 6, found “b9”");
    assert_eq!(error("move b1  into 3"), "expected “to” at column 10, found “into”");
    assert_eq!(error("move b1 to"), "expected a place at the end");
    assert_eq!(error("end it"), "expected the end at column 5, found “it”");
    assert_eq!(Table::check(&game, Seat(0), " move  b1 to 3 ").as_deref(), Ok("move b1 to 3"));
}

#[test]
fn each_viewer_reads_what_its_side_may_know() {
    let mut game = draft("blue b1 at 2\nred r1 at 4\n");
    game.play_told(Seat(0), "draw", &[Die { sides: 4, face: 1 }]).unwrap();
    let keys =
        |viewer| -> Vec<_> { Table::log(&game, viewer, 0).iter().map(|told| told.line.key.name()).collect() };
    assert_eq!(keys(Viewer::Side(Side(0))), ["drew", "saw"]);
    assert_eq!(keys(Viewer::Umpire), ["drew", "saw"]);
    assert_eq!(keys(Viewer::Side(Side(1))), ["drew"]);
    assert_eq!(keys(Viewer::Spectator), ["drew"]);
    let english = testkit::english(&BookOf::<Skirmish>::new());
    let position = |viewer| english.rows(&game.describe(viewer), &|spot| Table::name(&game, spot));
    assert!(position(Viewer::Side(Side(0))).contains("Card of blue: a dodge"));
    assert!(position(Viewer::Side(Side(1))).contains("Card of blue: a blank card"));
    assert!(Table::log(&game, Viewer::Umpire, 2).is_empty());
}

fn odds(battle: &str, order: &str) -> Vec<(String, String)> {
    let odds = Table::odds(&draft(battle), Seat(0), order).expect("the order is lawful");
    assert!(odds.exact);
    let exact = |chance: Option<Chance>| chance.expect("exact odds have a chance").to_string();
    odds.lines.into_iter().map(|line| (exact(line.chance), line.outcome)).collect()
}

fn pairs(lines: &[(&str, &str)]) -> Vec<(String, String)> {
    lines.iter().map(|(chance, outcome)| ((*chance).to_owned(), (*outcome).to_owned())).collect()
}

#[test]
fn odds_are_the_fractions_worked_out_by_hand() {
    // Eight or more on two dice: 15 of 36. One better: 21. One worse: 10.
    assert_eq!(
        odds("blue b1 at 2\nred r1 at 4\n", "fire b1 -> r1"),
        pairs(&[("7/12", "nothing"), ("5/12", "hit")])
    );
    assert_eq!(
        odds("blue b1 at 3\nred r1 at 4\n", "fire b1 -> r1"),
        pairs(&[("7/12", "hit"), ("5/12", "nothing")])
    );
    let woods = "woods 4\nblue b1 at 2\nred r1 at 4\n";
    assert_eq!(odds(woods, "fire b1 -> r1"), pairs(&[("13/18", "nothing"), ("5/18", "hit")]));
    // Three tests that pass half the time.
    let volley = "blue b1 at 2 strength 3\nred r1 at 4 strength 3\n";
    let expected = [("3/8", "loss 1"), ("3/8", "loss 2"), ("1/8", "loss 3, over"), ("1/8", "nothing")];
    assert_eq!(odds(volley, "volley b1 -> r1"), pairs(&expected));
    assert_eq!(odds(volley, "end"), pairs(&[("1", "nothing")]));
}

#[test]
fn odds_show_the_tally_and_refuse_what_check_refuses() {
    let game = draft("woods 3\nblue b1 at 2\nred r1 at 3\n");
    let odds = Table::odds(&game, Seat(0), "fire b1 -> r1").unwrap();
    let tallies: Vec<_> = odds.tallies.iter().map(|tally| tally.notation(&|_| String::new())).collect();
    assert_eq!(tallies, ["2 = 2 dice, +1 [sk.near], -1 [sk.cover]"]);
    assert!(matches!(Table::odds(&game, Seat(1), "end"), Err(Denied::Refused(_))));
}

#[test]
fn above_the_cap_odds_are_an_estimate_and_say_so() {
    let game = draft("blue b1 at 2\nred r1 at 4\n");
    let estimate = || Odds::of::<Skirmish>(game.battle(), Seat(0), &Order::Barrage { unit: 0 }).unwrap();
    let odds = estimate();
    assert!(!odds.exact && odds.leaves == Odds::SAMPLES);
    assert!(odds.lines.iter().all(|line| line.chance.is_none()));
    // One six among seven dice: 7 × 5⁶ / 6⁷.
    let one = odds.lines.iter().find(|line| line.outcome == "sixes 1").unwrap();
    assert!((one.share - 109_375.0 / 279_936.0).abs() < 0.02, "{}", one.share);
    assert_eq!(odds, estimate());
}

#[test]
fn a_book_hands_out_its_games_without_its_types() {
    let book = BookOf::<Skirmish>::new();
    let text = &book.scenarios()[0];
    let mut table = book.begin(text, Setup::default(), "g2", Some(Secret::new([2; 32]))).unwrap();
    assert_eq!(book.info(text).unwrap().title, "A meeting on the road");
    let orders = table.orders(Seat(0));
    assert!(orders.contains(&"move b1 to 0".to_owned()) && table.orders(Seat(1)).is_empty());
    table.play(Seat(0), "draw").unwrap();
    let again = book.open(&table.journal(false), text).unwrap();
    assert_eq!((again.state(), again.len()), (table.state(), 1));
    let other = ScenarioText { files: vec![("meeting.txt".to_owned(), String::new())], ..text.clone() };
    assert_eq!(book.open(&table.journal(false), &other).err().unwrap().line, 6);
}
