//! Any text as an order.
#![no_main]

use engine::BookOf;
use testkit::hostile;
use valor_victory::ValorVictory;

libfuzzer_sys::fuzz_target!(|text: &str| hostile::order(&BookOf::<ValorVictory>::new(), text));
