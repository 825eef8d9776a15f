//! Any text as one of the files of a scenario.
#![no_main]

use engine::BookOf;
use testkit::hostile;
use valor_victory::ValorVictory;

libfuzzer_sys::fuzz_target!(|input: (u8, &str)| {
    let (file, text) = input;
    hostile::scenario(&BookOf::<ValorVictory>::new(), file.into(), text);
});
