//! Any text as a case file, and as the battle of a case.
#![no_main]

use engine::BookOf;
use testkit::hostile;
use valor_victory::ValorVictory;

libfuzzer_sys::fuzz_target!(|text: &str| {
    hostile::case(text);
    hostile::draft(&BookOf::<ValorVictory>::new(), text);
});
