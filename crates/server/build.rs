//! Puts the page together, so that the program carries its own client and building it needs no Node, and makes the
//! server's own messages typed values. Types of the client are checked by `tools/test`, not here.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The client's folder, beside the crates.
const WEB: &str = "../../web";
/// What the table says by itself.
const CATALOGUE: &str = "text/en.ftl";
/// Messages that only the page says: `web/src/api/words.ts` has them.
const OF_THE_PAGE: &[&str] = &["table-"];
/// Style sheets in the order in which they hold: of two rules for the same thing the later one counts.
const STYLES: &[&str] = &[
    "base", "front", "pages", "table", "board", "panel", "orders", "answer", "log", "cover", "hexes",
    "plane", "targets", "pieces", "blocks", "ghost", "markers", "narrow",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={WEB}/src");
    println!("cargo::rerun-if-changed={WEB}/page");
    println!("cargo::rerun-if-changed={CATALOGUE}");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let keys = rulebook::keys_but(&read(Path::new(CATALOGUE))?, OF_THE_PAGE)?;
    fs::write(out.join("messages.rs"), keys)?;
    let page = Path::new(WEB).join("page");
    let assets = [
        ("index.html", read(&page.join("index.html"))?),
        ("icon.svg", read(&page.join("icon.svg"))?),
        ("style.css", style(&page.join("css"))?),
        (
            "app.js",
            bundler::bundle(&Path::new(WEB).join("src"), "main.ts").map_err(|error| error.to_string())?,
        ),
    ];
    let mut list = String::from("&[\n");
    for (name, text) in assets {
        let to = out.join(name);
        fs::write(&to, text)?;
        writeln!(list, "    (\"{name}\", include_str!({to:?})),")?;
    }
    list.push(']');
    Ok(fs::write(out.join("assets.rs"), list)?)
}

/// All style sheets in one; one that is not in the list would be forgotten.
fn style(folder: &Path) -> Result<String, Box<dyn Error>> {
    for file in bundler::files(folder)? {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        if !STYLES.contains(&&*name) {
            return Err(format!("{}: {name} is missing in STYLES", file.display()).into());
        }
    }
    STYLES.iter().map(|name| read(&folder.join(name).with_extension("css"))).collect()
}

fn read(file: &Path) -> Result<String, Box<dyn Error>> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()).into())
}
