//! The one script.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::BundleError;
use crate::module::{Module, Names, parsed};

/// Modules in this order, each in a scope of its own; the last one runs at the top, where it may wait.
pub fn joined(modules: &BTreeMap<PathBuf, Module>, order: &[PathBuf]) -> Result<String, BundleError> {
    let mut script = String::new();
    let mut scopes = BTreeMap::new();
    for name in order {
        if let Some(other) = scopes.insert(scope(name), name) {
            return Err(BundleError::SameName(other.clone(), name.clone()));
        }
        let module = &modules[name];
        let code = format!("{}{}", imports(module), module.code);
        let _ = match Some(name) == order.last() {
            true => write!(script, "{{\n{code}}}\n"),
            false => {
                write!(
                    script,
                    "const {} = (() => {{\n{code}return {};\n}})();\n",
                    scope(name),
                    exports(module)
                )
            }
        };
    }
    // What only a module of its own may do, such as to wait while it is loaded, is found here.
    parsed(Path::new("the script.js"), &script)?;
    Ok(script)
}

/// What a module takes from others, at its beginning: imports hold before anything runs.
fn imports(module: &Module) -> String {
    let line = |import: &crate::module::Import| match &import.names {
        Names::All(local) => format!("const {local} = {};\n", scope(&import.from)),
        Names::Some(pairs) if pairs.is_empty() => String::new(),
        Names::Some(pairs) => format!("const {} = {};\n", braced(pairs), scope(&import.from)),
    };
    module.imports.iter().map(line).collect()
}

/// What a module gives to others.
fn exports(module: &Module) -> String {
    braced(&module.exports)
}

fn braced(pairs: &[(String, String)]) -> String {
    let pair = |(key, value): &(String, String)| match key == value {
        true => key.clone(),
        false => format!("{key}: {value}"),
    };
    format!("{{ {} }}", pairs.iter().map(pair).collect::<Vec<_>>().join(", "))
}

/// The name that holds what a module exports. Nothing in a module begins so.
fn scope(name: &Path) -> String {
    let name = name.with_extension("").to_string_lossy().replace('/', "$");
    format!("${}", name.replace(|letter: char| !letter.is_alphanumeric() && letter != '$', "_"))
}
