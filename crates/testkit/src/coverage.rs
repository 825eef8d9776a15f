//! The test that a rulebook keeps its word.

use engine::Rulebook;

/// For a book's tests: every clause marked done is cited in code and shown in a case, and no case names a clause that
/// does not exist.
///
/// # Panics
/// When it does not hold, with every fault.
pub fn assert_coverage(rulebook: &'static Rulebook) {
    let faults = rulebook.faults();
    assert!(faults.is_empty(), "{}:\n  {}", rulebook.book, faults.join("\n  "));
}
