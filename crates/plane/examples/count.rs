//! To be counted.
fn main() {}
