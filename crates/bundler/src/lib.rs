//! Joins the TypeScript modules of the client into one script, so that the program carries its own client and building
//! it needs no Node.
//!
//! Modules are joined in the order of their imports, each in a scope of its own that returns what it exports. What is
//! an import or an export the parser says, never a line of text. Types are stripped, not checked.

mod module;
mod script;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

use crate::module::Module;

/// Why modules cannot be joined.
#[derive(Debug, Error)]
pub enum BundleError {
    /// A file cannot be read.
    #[error("{path}: {source}")]
    Read {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A module is not TypeScript.
    #[error("{path}:\n{what}")]
    Syntax {
        /// Which.
        path: PathBuf,
        /// What is wrong, with the place.
        what: String,
    },
    /// A module uses something that cannot be joined.
    #[error("{path}: {what} cannot be joined")]
    Unsupported {
        /// Which.
        path: PathBuf,
        /// What.
        what: &'static str,
    },
    /// An import names a module that is not there.
    #[error("there is no module {0}")]
    Missing(PathBuf),
    /// Modules import each other in a circle.
    #[error("modules import each other in a circle: {0:?}")]
    Cycle(Vec<PathBuf>),
    /// Two modules would have the same scope.
    #[error("{0} and {1} are too much alike in name")]
    SameName(PathBuf, PathBuf),
}

/// All modules below a folder in one script, the entry last, with neither comments nor blanks: so it travels.
pub fn bundle(root: &Path, entry: &str) -> Result<String, BundleError> {
    let mut sources = BTreeMap::new();
    for file in files(root)? {
        let name = file.strip_prefix(root).unwrap_or(&file).to_owned();
        let text = fs::read_to_string(&file).map_err(|source| BundleError::Read { path: file, source })?;
        sources.insert(name, text);
    }
    module::packed(&join(&sources, Path::new(entry))?)
}

/// Modules by their names in one script, the entry last.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::path::{Path, PathBuf};
/// let one = (PathBuf::from("one.ts"), "export const one: number = 1;".to_owned());
/// let main = (PathBuf::from("main.ts"), r#"import { one } from "./one.ts"; alert(one);"#.to_owned());
/// let script = bundler::join(&BTreeMap::from([one, main]), Path::new("main.ts")).unwrap();
/// assert!(script.contains("const { one } = $one;"));
/// ```
pub fn join(sources: &BTreeMap<PathBuf, String>, entry: &Path) -> Result<String, BundleError> {
    let modules = sources
        .iter()
        .map(|(name, source)| Ok((name.clone(), Module::new(name, source)?)))
        .collect::<Result<BTreeMap<_, _>, BundleError>>()?;
    let mut order = Vec::new();
    visit(entry, &modules, &mut Vec::new(), &mut order)?;
    script::joined(&modules, &order)
}

/// Modules in the order in which they must run.
fn visit(
    name: &Path,
    modules: &BTreeMap<PathBuf, Module>,
    open: &mut Vec<PathBuf>,
    order: &mut Vec<PathBuf>,
) -> Result<(), BundleError> {
    if order.iter().any(|done| done == name) {
        return Ok(());
    }
    if open.iter().any(|other| other == name) {
        return Err(BundleError::Cycle(open.clone()));
    }
    let module = modules.get(name).ok_or_else(|| BundleError::Missing(name.to_owned()))?;
    open.push(name.to_owned());
    for import in &module.imports {
        visit(&import.from, modules, open, order)?;
    }
    open.pop();
    order.push(name.to_owned());
    Ok(())
}

/// All files below a folder, in order of name.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, BundleError> {
    let read = |source| BundleError::Read { path: folder.to_owned(), source };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(read)? {
        let path = entry.map_err(read)?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
