//! Runs the book's cases, and holds its rulebook to them.

testkit::book_tests!(fix_bayonets::FixBayonets);
