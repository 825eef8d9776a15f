//! Puts the page together, so that the program carries its own client and building it needs no Node, and makes the
//! server's own messages typed values. Types of the client are checked by `tools/test`, not here.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The client's folder, beside the crates.
const WEB: &str = "../../web";
/// What the table says by itself, and the club.
const CATALOGUES: [&str; 3] = ["text/en.ftl", "text/club.en.ftl", "text/lobby.en.ftl"];
/// Messages that only the page says: `web/src/api/words.ts` has them.
const OF_THE_PAGE: &[&str] = &["table-"];
/// Style sheets in the order in which they hold: of two rules for the same thing the later one counts.
const STYLES: &[&str] = &[
    "tokens", "fonts", "base", "pages", "battles", "front", "table", "bar", "strip", "board", "panel",
    "orders", "answer", "briefing", "hand", "log", "cover", "hexes", "plane", "targets", "pieces", "blocks",
    "ghost", "info", "markers", "setup", "lesson", "ending", "menu", "club", "narrow",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={WEB}/src");
    println!("cargo::rerun-if-changed={WEB}/page");
    println!("cargo::rerun-if-changed=text");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let messages = CATALOGUES.map(|file| read(Path::new(file))).into_iter().collect::<Result<String, _>>()?;
    let keys = rulebook::keys_but(&messages, OF_THE_PAGE)?;
    fs::write(out.join("messages.rs"), keys)?;
    let page = Path::new(WEB).join("page");
    let fonts = fonts(&page.join("fonts"))?;
    let named =
        |sheet: String| fonts.iter().fold(sheet, |sheet, font| sheet.replace(&font.plain, &font.name));
    let script =
        bundler::bundle(&Path::new(WEB).join("src"), "main.ts").map_err(|error| error.to_string())?;
    let assets = [
        ("index.html", read(&page.join("index.html"))?),
        ("icon.svg", read(&page.join("icon.svg"))?),
        ("style.css", named(style(&page.join("css"))?)),
        ("app.js", script),
    ];
    let mut list = String::from("&[\n");
    let mut add = |name: &str, digest: &str, path: &Path, packed: Option<&Path>| {
        let packed = packed.map_or("None".to_owned(), |path| format!("Some(include_bytes!({path:?}))"));
        writeln!(
            list,
            "    Asset {{ name: {name:?}, digest: {digest:?}, bytes: include_bytes!({path:?}), packed: {packed} }},"
        )
    };
    for (name, text) in assets {
        let (to, small) = (out.join(name), out.join(format!("{name}.gz")));
        add(name, &digest(text.as_bytes()), &to, Some(&small))?;
        fs::write(&small, packed(text.as_bytes())?)?;
        fs::write(&to, text)?;
    }
    for Font { name, digest, path, .. } in &fonts {
        add(name, digest, path, None)?;
    }
    // Whoever passes fonts on passes their licences on.
    for path in bundler::files(&page.join("fonts"))?.iter().filter(|file| file.extension().is_none()) {
        let name = format!("fonts/{}", path.file_name().unwrap_or_default().to_string_lossy());
        add(&name, &digest(&fs::read(path)?), &fs::canonicalize(path)?, None)?;
    }
    list.push(']');
    Ok(fs::write(out.join("assets.rs"), list)?)
}

/// Letters that the program carries.
struct Font {
    /// As the style sheet calls it.
    plain: String,
    /// As it is served: with a digest, so that a browser may keep it for good.
    name: String,
    digest: String,
    path: PathBuf,
}

fn fonts(folder: &Path) -> Result<Vec<Font>, Box<dyn Error>> {
    let mut files = bundler::files(folder)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "woff2"));
    let font = |file: PathBuf| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let digest = digest(&fs::read(&file)?);
        Ok(Font {
            plain: format!("fonts/{stem}.woff2"),
            name: format!("fonts/{stem}.{digest}.woff2"),
            digest,
            path: fs::canonicalize(&file)?,
        })
    };
    files.into_iter().map(font).collect()
}

/// Packed as every browser unpacks it. Fonts are packed already.
fn packed(bytes: &[u8]) -> Result<Vec<u8>, io::Error> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    packer.finish()
}

/// What tells two contents apart: FNV-1a, for a name and not for safety.
fn digest(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
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
