//! Reading and writing files, never trusting what is in them and never leaving half of one.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::trouble::{FileFault, Trouble};

/// No file we read is larger.
const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// No folder we walk holds more files.
const MOST_FILES: usize = 10_000;
/// Folders within folders.
const MOST_DEEP: usize = 16;

/// Who may read a file we write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Privacy {
    /// As the user's settings have it.
    Usual,
    /// Nobody but the user.
    Private,
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Trouble> {
    let fault = |what| Trouble::File { path: path.to_owned(), what };
    let metadata = fs::metadata(path).map_err(|error| fault(of(error)))?;
    if metadata.is_dir() {
        return Err(fault(FileFault::Folder));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| fault(of(error)))?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| fault(of(error)))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(fault(FileFault::TooLarge { most: MOST_BYTES }));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        fault(FileFault::NotText { line: good.iter().filter(|&&byte| byte == b'\n').count() + 1 })
    })
}

/// Writes a file whole or not at all: beside its place first, then renamed over it.
pub(crate) fn write(path: &Path, text: &str, privacy: Privacy) -> Result<(), Trouble> {
    let fault = |what| Trouble::File { path: path.to_owned(), what };
    let name = check_place(path)?;
    let draft = path.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
    let written = write_all(&draft, text, privacy).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        // The draft is ours alone; if it cannot be removed either, the first error is the one to tell.
        let _ = fs::remove_file(&draft);
        fault(of(error))
    })
}

/// Could a file stand here? Gives its name.
pub(crate) fn check_place(path: &Path) -> Result<&OsStr, Trouble> {
    let fault = |what| Trouble::File { path: path.to_owned(), what };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(fault(FileFault::NoFolder));
    }
    path.file_name().filter(|_| !path.is_dir()).ok_or_else(|| fault(FileFault::Folder))
}

/// Removes a file if it is there.
pub(crate) fn remove(path: &Path) -> Result<(), Trouble> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Trouble::File { path: path.to_owned(), what: of(error) })
        }
        _ => Ok(()),
    }
}

fn write_all(path: &Path, text: &str, privacy: Privacy) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    if privacy == Privacy::Private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The files named, and those with this ending below the folders named; a folder without any has the fault `none`.
pub(crate) fn named(paths: &[PathBuf], ending: &str, none: FileFault) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let below = below(path, ending)?;
            if below.is_empty() {
                return Err(Trouble::File { path: path.clone(), what: none });
            }
            found.extend(below);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// All files with this ending below a folder, in order of path.
pub(crate) fn below(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = Vec::new();
    walk(folder, ending, MOST_DEEP, &mut found)?;
    found.sort();
    Ok(found)
}

fn walk(folder: &Path, ending: &str, deep: usize, found: &mut Vec<PathBuf>) -> Result<(), Trouble> {
    let fault = |what| Trouble::File { path: folder.to_owned(), what };
    for entry in fs::read_dir(folder).map_err(|error| fault(of(error)))? {
        let entry = entry.map_err(|error| fault(of(error)))?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(|error| fault(of(error)))?);
        if kind.is_dir() && deep > 0 {
            walk(&path, ending, deep - 1, found)?;
        } else if !kind.is_dir() && path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
        if found.len() > MOST_FILES {
            return Err(fault(FileFault::TooMany { most: MOST_FILES }));
        }
    }
    Ok(())
}

fn of(error: io::Error) -> FileFault {
    if error.kind() == io::ErrorKind::NotFound { FileFault::Missing } else { FileFault::Io(error) }
}
