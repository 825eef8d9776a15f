//! Finding a scenario by its id or path, and what is chosen before play.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use commander::PlayableBook;
use engine::{ScenarioInfo, ScenarioText};

use crate::books::Shelf;
use crate::files;
use crate::trouble::{FileFault, Trouble, faulty};

/// A scenario that loads, with its book.
pub(crate) struct Found {
    pub(crate) staff: &'static dyn PlayableBook,
    pub(crate) text: ScenarioText,
    pub(crate) info: ScenarioInfo,
}

/// A scenario by `id`, `book/id`, or the path of its folder or `scenario.toml`.
pub(crate) fn find(shelf: &Shelf, name: &str, book: Option<&str>) -> Result<Found, Trouble> {
    let (staff, text, place) = match shipped(shelf, name, book)? {
        Some((staff, text)) => (staff, text, String::new()),
        None => {
            let folder = folder(shelf, name)?;
            let text = read(&folder)?;
            let staff = match book {
                Some(book) => shelf.staff(book)?,
                None => book_of(shelf, &folder, &text)?,
            };
            (staff, text, folder.display().to_string())
        }
    };
    let info = staff.info(&text).map_err(|faults| faulty(staff, &place, &faults))?;
    Ok(Found { staff, text, info })
}

/// Every scenario that ships with a playable book.
pub(crate) fn all(shelf: &Shelf) -> impl Iterator<Item = (&'static dyn PlayableBook, ScenarioText)> {
    shelf.playable().flat_map(|staff| staff.scenarios().into_iter().map(move |text| (staff, text)))
}

/// The files of a scenario's folder, as a book embeds them.
pub(crate) fn read(folder: &Path) -> Result<ScenarioText, Trouble> {
    const MOST: usize = 64;
    let fault = |what| Trouble::File { path: folder.to_owned(), what };
    let paths = files::below(folder, "toml")?;
    if !paths.iter().any(|path| *path == folder.join("scenario.toml")) {
        return Err(fault(FileFault::NoScenario));
    }
    if paths.len() > MOST {
        return Err(fault(FileFault::TooMany { most: MOST }));
    }
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let name = whole.file_name().map_or("scenario".into(), |name| name.to_string_lossy().into_owned());
    // A journal names the scenario in one word.
    let id = name.replace(|letter: char| letter.is_whitespace() || letter.is_control(), "-");
    let mut texts = Vec::new();
    for path in paths {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        texts.push((name, files::read(&path)?));
    }
    Ok(ScenarioText { id, files: texts })
}

/// Choices as `--option key=value` gives them, held against the scenario sheet.
pub(crate) fn options(
    info: &ScenarioInfo,
    chosen: &[(String, String)],
) -> Result<BTreeMap<String, String>, Trouble> {
    for (key, value) in chosen {
        let Some(option) = info.options.iter().find(|option| option.key == key) else {
            let known = info.options.iter().map(|option| option.key).collect();
            return Err(Trouble::NoOption { key: key.clone(), known });
        };
        if !option.values.contains(value) {
            let (key, value) = (key.clone(), value.clone());
            return Err(Trouble::NoValue { key, value, values: option.values.clone() });
        }
    }
    Ok(chosen.iter().cloned().collect())
}

/// Reads `key=value`, for clap.
pub(crate) fn read_option(text: &str) -> Result<(String, String), &'static str> {
    let (key, value) = text.split_once('=').ok_or("expected key=value")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

fn shipped(
    shelf: &Shelf,
    name: &str,
    book: Option<&str>,
) -> Result<Option<(&'static dyn PlayableBook, ScenarioText)>, Trouble> {
    let book = book.map(|book| shelf.staff(book)).transpose()?.map(|staff| staff.rulebook().book);
    let wanted = |(staff, text): &(&'static dyn PlayableBook, ScenarioText)| {
        let own = staff.rulebook().book;
        book.is_none_or(|book| book == own)
            && (text.id == name
                || name.split_once('/').is_some_and(|(book, id)| text.id == id && is(shelf, book, own)))
    };
    let mut found = all(shelf).filter(wanted);
    let first = found.next();
    match found.next() {
        // Two books have one: only its full name will do.
        Some(_) => Err(Trouble::WhichBook { what: format!("scenario “{name}”") }),
        None => Ok(first),
    }
}

fn is(shelf: &Shelf, name: &str, book: &str) -> bool {
    shelf.volume(name).is_ok_and(|volume| volume.rulebook().book == book)
}

fn folder(shelf: &Shelf, name: &str) -> Result<PathBuf, Trouble> {
    let path = Path::new(name);
    if path.is_dir() {
        return Ok(path.to_owned());
    }
    if path.file_name().is_some_and(|file| file == "scenario.toml") && path.exists() {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        return Ok(folder.unwrap_or(Path::new(".")).to_owned());
    }
    let known = all(shelf).map(|(staff, text)| format!("{}/{}", staff.rulebook().book, text.id)).collect();
    Err(Trouble::NoScenario { name: name.to_owned(), known })
}

/// The book that `scenario.toml` names, or the only one there is.
fn book_of(shelf: &Shelf, folder: &Path, text: &ScenarioText) -> Result<&'static dyn PlayableBook, Trouble> {
    let sheet = text.file("scenario.toml").and_then(|sheet| sheet.parse::<toml::Table>().ok());
    let named = sheet.as_ref().and_then(|sheet| sheet.get("book")).and_then(toml::Value::as_str);
    match named {
        Some(book) => shelf.staff(book),
        None => shelf.only().ok_or_else(|| Trouble::WhichBook { what: folder.display().to_string() }),
    }
}
