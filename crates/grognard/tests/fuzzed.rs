//! Any text at every door of every playable book: the entry points of `fuzz/`, with texts that are nearly right.

use engine::{Book, FastDice, Secret, Setup};
use grognard::books::SHELF;
use proptest::prelude::*;
use testkit::hostile;

fn books() -> impl Iterator<Item = &'static dyn Book> {
    SHELF.playable().map(|staff| staff as &dyn Book)
}

/// A journal of a random game.
fn journal(book: &dyn Book) -> String {
    let scenario = book.scenarios().remove(0);
    let secret = Some(Secret::new([3; 32]));
    let mut table = book.begin(&scenario, Setup::default(), "fuzzed", secret).expect("it loads");
    let mut dice = FastDice::new(1);
    for _ in 0..30 {
        let Some((seat, order)) = table.sample(&mut dice) else { break };
        table.play(seat, &order).expect("a sampled order is lawful");
    }
    table.journal(true).print()
}

/// One change to a text: a piece of it cut out, doubled, or replaced by something else.
#[derive(Clone, Debug)]
struct Damage {
    from: prop::sample::Index,
    length: usize,
    with: String,
}

fn damage() -> impl Strategy<Value = Damage> {
    let with = prop_oneof![
        Just(String::new()),
        "[ -~]{0,12}",
        "\\PC{0,4}",
        "-?[0-9]{1,20}",
        "(\n|\\[|\\]|\"|=| ){1,5}"
    ];
    (any::<prop::sample::Index>(), 0_usize..40, with).prop_map(|(from, length, with)| Damage {
        from,
        length,
        with,
    })
}

fn damaged(text: &str, damages: &[Damage]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for Damage { from, length, with } in damages {
        let from = from.index(letters.len() + 1);
        let to = (from + length).min(letters.len());
        letters.splice(from..to, with.chars());
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_text_is_read_without_a_crash(text in "\\PC{0,200}") {
        hostile::journal(&text);
        hostile::case(&text);
        for book in books() {
            hostile::draft(book, &text);
            hostile::order(book, &text);
        }
    }

    #[test]
    fn a_damaged_journal_is_read_without_a_crash(damages in prop::collection::vec(damage(), 1..4)) {
        for book in books() {
            let text = damaged(&journal(book), &damages);
            hostile::journal(&text);
            hostile::replay(book, &text);
        }
    }

    #[test]
    fn a_damaged_scenario_is_loaded_without_a_crash(
        file in 0_usize..8,
        damages in prop::collection::vec(damage(), 1..4),
    ) {
        for book in books() {
            let files = book.scenarios().remove(0).files;
            let text = damaged(&files[file % files.len()].1, &damages);
            hostile::scenario(book, file, &text);
        }
    }

    #[test]
    fn a_damaged_order_is_judged_without_a_crash(
        seed in any::<u64>(),
        damages in prop::collection::vec(damage(), 0..3),
    ) {
        for book in books() {
            let scenario = book.scenarios().remove(0);
            let table = book.begin(&scenario, Setup::default(), "fuzzed", None).expect("it loads");
            let (_, order) = table.sample(&mut FastDice::new(seed)).expect("somebody may act");
            hostile::order(book, &damaged(&order, &damages));
        }
    }
}
