//! The test that rulings stand once.

use std::path::Path;

use engine::Rulebook;

/// For a book's tests: its `RULINGS.md` says exactly what its rulebook says. With `BLESS=1` in the environment it is written
/// anew.
///
/// # Panics
/// When the file differs or cannot be written.
pub fn assert_rulings(rulebook: &Rulebook, folder: &str) {
    let (file, made) = (Path::new(folder).join("RULINGS.md"), rulebook.rulings());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &made).expect("the rulings can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = found.lines().zip(made.lines()).position(|(one, two)| one != two);
    assert!(
        found == made,
        "{} is not what rulebook.toml makes of it (line {}): BLESS=1 writes it anew",
        file.display(),
        differs.unwrap_or_else(|| found.lines().count().min(made.lines().count())) + 1
    );
}
