//! The tests that every book with cases has.

/// Tests of a book, to stand in a file of its `tests/`: its cases pass, its clauses are cited and shown, and its rulings stand
/// once. The book is named by its type.
#[macro_export]
macro_rules! book_tests {
    ($book:ty) => {
        #[test]
        fn cases_pass() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
            $crate::assert_cases(&engine::BookOf::<$book>::new(), folder);
        }

        #[test]
        fn clauses_marked_done_are_cited_and_cased() {
            $crate::assert_coverage(<$book as engine::Nouns>::rulebook());
        }

        #[test]
        fn rulings_stand_once() {
            $crate::assert_rulings(<$book as engine::Nouns>::rulebook(), env!("CARGO_MANIFEST_DIR"));
        }
    };
}
