//! Cases on disk: the thin part that reads and writes files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use engine::Book;

use crate::bless::bless;
use crate::report::Summary;
use crate::run::run_text;

/// Runs every case file (`*.md`) of a folder, those of folders within it too, in order of name; or one file.
pub fn run_folder(book: &dyn Book, path: &Path) -> io::Result<Summary> {
    let mut summary = Summary::default();
    for (file, text) in read_files(path)? {
        summary.add(run_text(&file.to_string_lossy(), &text, book));
    }
    Ok(summary)
}

/// Rewrites the failed expectations of a folder or file to what happened; returns the files changed.
pub fn bless_folder(book: &dyn Book, path: &Path) -> io::Result<Vec<PathBuf>> {
    let mut changed = Vec::new();
    for (file, text) in read_files(path)? {
        let blessed = bless(&text, &run_text(&file.to_string_lossy(), &text, book).cases);
        if blessed != text {
            // Written beside it and renamed, so that no half-written file is ever left.
            let draft = file.with_extension("md.new");
            fs::write(&draft, blessed)?;
            fs::rename(&draft, &file)?;
            changed.push(file);
        }
    }
    Ok(changed)
}

/// For a book's tests: every case of the folder holds, or the panic says what does not and why.
///
/// # Panics
/// When a case fails, a file has faults, or there is no case at all.
pub fn assert_cases(book: &dyn Book, path: impl AsRef<Path>) {
    let path = path.as_ref();
    let summary = run_folder(book, path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(summary.passed(), "\n{summary}");
    assert!(!summary.cases.is_empty(), "{}: no cases", path.display());
}

fn read_files(path: &Path) -> io::Result<Vec<(PathBuf, String)>> {
    if !path.is_dir() {
        return Ok(vec![(path.to_owned(), fs::read_to_string(path)?)]);
    }
    let mut entries: Vec<PathBuf> =
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "md") {
            files.extend(read_files(&entry)?);
        }
    }
    Ok(files)
}
