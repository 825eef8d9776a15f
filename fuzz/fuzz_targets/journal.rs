//! Any text as a journal, read and replayed.
#![no_main]

use engine::BookOf;
use testkit::hostile;
use valor_victory::ValorVictory;

libfuzzer_sys::fuzz_target!(|text: &str| {
    hostile::journal(text);
    hostile::replay(&BookOf::<ValorVictory>::new(), text);
});
