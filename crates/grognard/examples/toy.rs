//! The program with the toy book of the test kit on its shelf: `cargo run --example toy -- play meeting`.

use std::process::ExitCode;

use engine::BookOf;
use grognard::books::{Shelf, Volume};
use toy::Skirmish;

static TOY: Shelf = Shelf(&[Volume::Playable(&BookOf::<Skirmish>::new())]);

fn main() -> ExitCode {
    grognard::main(&TOY)
}
