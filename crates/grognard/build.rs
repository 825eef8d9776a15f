//! Makes the list of books from the manifest: whatever it depends on below `books/` is on the shelf.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml").expect("a package has a manifest");
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("shelf.rs"), shelf(&manifest)).expect("the output folder can be written");
}

/// The list of books in the order of their lines: `name = { path = "../../books/<book>/doctrine" }`, or `/rules` for one
/// that can only be read so far.
pub fn shelf(manifest: &str) -> String {
    let parsed: toml::Table = manifest.parse().expect("cargo has read the manifest before");
    let dependencies = parsed["dependencies"].as_table().expect("dependencies are a table");
    let path = |name: &str| dependencies.get(name)?.get("path")?.as_str();
    // The table is sorted by name; the lines are in the order of the shelf.
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let section = lines.take_while(|line| !line.starts_with('['));
    let names = section.filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim());
    let volumes = names.filter_map(|name| {
        let krate = name.replace('-', "_");
        match path(name)?.strip_prefix("../../books/")?.rsplit_once('/')?.1 {
            "doctrine" => Some(format!("Volume::Playable(&{krate}::BOOK)")),
            "rules" => Some(format!("Volume::Planned(&{krate}::RULEBOOK)")),
            _ => None,
        }
    });
    format!("Shelf(&[{}])", volumes.collect::<Vec<_>>().join(", "))
}
