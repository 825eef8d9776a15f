//! The program with the toy book on its shelf: `cargo run --example toy -- play meeting`.

use std::process::ExitCode;

use grognard::books::{Shelf, Volume};

static TOY: Shelf = Shelf(&[Volume::Playable(&toy_doctrine::BOOK)]);

fn main() -> ExitCode {
    grognard::main(&TOY)
}
