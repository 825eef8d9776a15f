//! Any text as an order.
#![no_main]

use engine::Shelved;
use testkit::hostile;
use valor_victory::ValorVictory;

libfuzzer_sys::fuzz_target!(|text: &str| hostile::order(&Shelved::<ValorVictory>::new(), text));
