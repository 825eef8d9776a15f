//! The program: everything is in the library, which tests call with books of their own.

use std::process::ExitCode;

fn main() -> ExitCode {
    grognard::main(&grognard::books::SHELF)
}
