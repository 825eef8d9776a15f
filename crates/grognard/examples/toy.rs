//! The program with the toy book of the test kit on its shelf: `cargo run --example toy -- play meeting`.

use std::process::ExitCode;

use engine::Shelved;
use grognard::books::{Shelf, Volume};
use testkit::toy::Skirmish;

static TOY: Shelf = Shelf(&[Volume::Playable(&Shelved::<Skirmish>::new())]);

fn main() -> ExitCode {
    grognard::main(&TOY)
}
