//! Runs the book's cases, and holds its rulebook to them.

testkit::book_tests!(vae_victis::VaeVictis);
