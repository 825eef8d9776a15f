//! Journals: they read back, replay, and no damage or forgery goes unseen.

use engine::{BookOf, Die, Game, Journal, JournalFault, Nouns as _, ScenarioText, SeatSetup, Secret, Setup};
use testkit::golden::{record, reseal};
use toy::Skirmish;

const BOOK: BookOf<Skirmish> = BookOf::new();

fn scenario() -> ScenarioText {
    Skirmish::scenarios().remove(0)
}

fn golden() -> String {
    record(&BookOf::<Skirmish>::new(), "meeting", 7).expect("a random game ends")
}

/// Lines are counted from 1.
fn line_of(text: &str, wanted: impl Fn(&str) -> bool) -> usize {
    text.lines().position(wanted).expect("the golden game has such a line") + 1
}

fn with_line(text: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate();
    lines
        .map(|(index, line)| if index + 1 == number { change(line) } else { line.to_owned() } + "\n")
        .collect()
}

fn without_line(text: &str, number: usize) -> String {
    let lines = text.lines().enumerate().filter(|(index, _)| index + 1 != number);
    lines.map(|(_, line)| line.to_owned() + "\n").collect()
}

fn parse_fault(text: &str) -> JournalFault {
    Journal::parse(text).expect_err("the damage is seen")
}

/// The fault of a file whose checks all fit.
fn forgery(text: &str) -> JournalFault {
    let journal = Journal::parse(&reseal(text)).expect("the checks fit");
    Game::<Skirmish>::verify(&journal, &scenario()).expect_err("the forgery is seen")
}

/// What a person reads.
fn said(fault: &JournalFault) -> String {
    testkit::english(&BOOK).wrong(&fault.line())
}

fn rolls(line: &str) -> bool {
    line.contains(" fire ") && line.contains('[')
}

#[test]
fn a_journal_reads_back_replays_and_verifies() {
    let text = golden();
    let journal = Journal::parse(&text).unwrap();
    assert_eq!(journal.print(), text);
    let game = Game::<Skirmish>::open(&journal, &scenario()).unwrap();
    assert_eq!(game.journal(true).print(), text);
    let verdict = Game::<Skirmish>::verify(&journal, &scenario()).unwrap();
    assert_eq!(verdict.orders, journal.moves.len());
    assert!(verdict.dice > 0 && verdict.states > 0 && verdict.dice_proven);
}

#[test]
fn an_unpublished_secret_replays_without_proof() {
    let journal = Journal { secret: None, ..Journal::parse(&golden()).unwrap() };
    let verdict = Game::<Skirmish>::verify(&Journal::parse(&journal.print()).unwrap(), &scenario()).unwrap();
    assert!(!verdict.dice_proven && verdict.dice == 0);
}

#[test]
fn no_changed_byte_goes_unseen() {
    let text = golden();
    let orders = line_of(&text, |line| line.starts_with("orders "));
    let secret = line_of(&text, |line| line.starts_with("secret "));
    let mut number = 1;
    for (at, byte) in text.bytes().enumerate().take(text.len() - 1) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if byte == b'7' { b'8' } else { b'7' };
        let fault = parse_fault(&String::from_utf8(bytes).unwrap());
        let is_whole_line = byte != b'\n';
        if is_whole_line && (orders..secret).contains(&number) {
            assert_eq!(fault.line, number, "byte {at}: {fault}");
        }
        number += usize::from(byte == b'\n');
    }
}

#[test]
fn no_cut_goes_unseen() {
    let text = golden();
    let lines = text.lines().count();
    for cut in 0..text.len() - 1 {
        let fault = parse_fault(&text[..cut]);
        assert!(
            fault.line <= text[..cut].lines().count() + 1 && fault.line <= lines,
            "cut at {cut}: {fault}"
        );
    }
    let first = text.lines().take(20).map(|line| line.to_owned() + "\n").collect::<String>();
    assert_eq!(parse_fault(&first).line, 21);
    assert!(parse_fault(&first).what.key.name() == "journal-cut-short");
}

#[test]
fn a_dropped_or_doubled_line_is_missed_where_it_was() {
    let text = golden();
    let order = line_of(&text, |line| line.starts_with("5 "));
    assert_eq!(parse_fault(&without_line(&text, order)).line, order);
    let doubled = with_line(&text, order, |line| format!("{line}\n{line}"));
    assert_eq!(parse_fault(&doubled).line, order + 1);
    for header in 1..=6 {
        assert_eq!(parse_fault(&without_line(&text, header)).line, header);
    }
    assert!(parse_fault(&format!("{text}more\n")).what.key.name() == "journal-after-end");
}

#[test]
fn a_changed_header_does_not_fit_the_hash() {
    let text = golden();
    let end = text.lines().count();
    for (line, word) in [(2, "book chess"), (3, "edition 2"), (5, "game other"), (7, "seat red red")] {
        assert_eq!(parse_fault(&with_line(&text, line, |_| word.to_owned())).line, end);
    }
    assert_eq!(parse_fault(&with_line(&text, 1, |_| "grognard journal 9".to_owned())).line, 1);
}

#[test]
fn a_forged_die_is_recomputed() {
    let text = golden();
    let line = line_of(&text, rolls);
    let (at, _) = text.lines().nth(line - 1).unwrap().match_indices('[').next().unwrap();
    let forged = with_line(&text, line, |line| {
        let other = if line[at + 1..].starts_with('6') { '1' } else { '6' };
        format!("{}{other}{}", &line[..=at], &line[at + 2..])
    });
    let fault = forgery(&forged);
    assert!(fault.line == line && fault.what.plain().starts_with("journal-forged-die 1 "), "{fault}");
}

#[test]
fn a_forged_order_rolls_other_dice() {
    let text = golden();
    let line = line_of(&text, rolls);
    let fault = forgery(&with_line(&text, line, |line| line.replace(" fire ", " volley ")));
    assert_eq!(fault.line, line);
    assert!(fault.what.key.name() == "journal-forged-die", "{fault}");
}

#[test]
fn a_forged_order_without_dice_is_judged_by_the_rules() {
    let text = golden();
    let line = line_of(&text, |line| line.contains(" move "));
    let fault = forgery(&with_line(&text, line, |line| line.replace(" move ", "  move ")));
    assert!(fault.line == line && fault.what.key.name() == "journal-not-canonical", "{fault}");
    let fault = forgery(&with_line(&text, line, |line| line.replace(" to ", " to 8")));
    assert!(fault.line == line && fault.what.plain().starts_with("journal-refused not-next "), "{fault}");
    let fault = forgery(&with_line(&text, line, |line| line.replace(" to ", " towards ")));
    assert!(fault.line == line && said(&fault).contains("expected “to”"), "{fault}");
    let fault = forgery(&with_line(&text, line, |line| {
        line.replace(" blue ", " green ").replace(" red ", " green ")
    }));
    assert!(fault.line == line && said(&fault).ends_with("no seat “green”"), "{fault}");
}

#[test]
fn a_forged_state_diverges() {
    let text = golden();
    let line = line_of(&text, |line| line.starts_with("= "));
    let fault = forgery(&with_line(&text, line, |_| "= 0123456789abcdef ~000000".to_owned()));
    assert!(fault.line < line && fault.what.key.name() == "journal-diverges", "{fault}");
}

#[test]
fn a_forged_header_is_seen() {
    let text = golden();
    let header = |line: usize, new: &str| forgery(&with_line(&text, line, |_| new.to_owned()));
    assert_eq!(header(2, "book chess").line, 2);
    assert_eq!(header(3, "edition 9").line, 3);
    assert!(header(5, "game other").what.key.name() == "journal-forged-die");
    assert_eq!(header(6, &format!("scenario meeting sha256 {}", "0".repeat(64))).line, 6);
    assert_eq!(header(7, "seat blue green").line, 7);
    let dice = line_of(&text, |line| line.starts_with("dice "));
    assert!(
        header(dice, &format!("dice sha256 {}", "0".repeat(64))).what.key.name() == "journal-wrong-secret"
    );
}

#[test]
fn the_state_is_kept_now_and_then_and_at_the_end() {
    let journal = Journal::parse(&golden()).unwrap();
    for (index, played) in journal.moves.iter().enumerate() {
        let kept = (index + 1) % 25 == 0 || index + 1 == journal.moves.len();
        assert_eq!(played.state.is_some(), kept, "order {}", index + 1);
    }
}

#[test]
fn set_up_faults_are_told() {
    let faults = |setup| {
        Game::<Skirmish>::new(&scenario(), setup, "g", None).err().map(|faults| testkit::said(&BOOK, &faults))
    };
    let edition = Setup { edition: "9".to_owned(), ..Setup::default() };
    assert_eq!(faults(edition).as_deref(), Some("setup: unknown edition “9”: there are 1, 2"));
    let seat = |name: &str, player: &str| SeatSetup {
        name: name.to_owned(),
        side: "blue".to_owned(),
        player: player.to_owned(),
    };
    let seats = vec![seat("anna b", ""), seat("carl", "Carl\nend 0"), seat("carl", "")];
    assert_eq!(
        faults(Setup { seats, ..Setup::default() }).as_deref(),
        Some(
            "setup: the name of a seat is one word, not “anna b”\n\
             setup: “Carl\\nend 0” breaks the line\n\
             setup: two seats are called “carl”"
        )
    );
    let bad = ScenarioText {
        files: vec![("a.txt".to_owned(), "turns x\nblue b1 on 3\n".to_owned())],
        ..scenario()
    };
    let faults = Game::<Skirmish>::new(&bad, Setup::default(), "g", None).err().unwrap();
    assert_eq!(
        testkit::said(&BOOK, &faults),
        "a.txt:1: expected a number of turns at column 7, found “x”\na.txt:2: expected “at” at column 9, found “on”"
    );
}

#[test]
fn numbers_and_hashes_have_one_spelling() {
    assert!("+4".parse::<Die>().is_err() && "d+8:3".parse::<Die>().is_err() && "7".parse::<Die>().is_err());
    assert_eq!("d13:7".parse(), Ok(Die { sides: 13, face: 7 }));
    assert!(format!("+f{}", "0".repeat(62)).parse::<Secret>().is_err());
}

#[test]
fn a_secret_is_bound_by_its_commitment_and_never_printed_in_passing() {
    let secret = Secret::new([9; 32]);
    assert_eq!(secret.reveal().parse::<Secret>().unwrap(), secret);
    assert!(!format!("{secret:?}").contains('9'));
    assert_ne!(secret.commitment(), Secret::new([8; 32]).commitment());
}
