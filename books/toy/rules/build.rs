//! Turns rulebook.toml into typed clauses.

fn main() {
    rulebook::build();
}
