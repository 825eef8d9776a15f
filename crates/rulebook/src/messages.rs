//! Makes the keys of a Fluent catalogue typed values.

use std::fmt::Write as _;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

/// Messages that whoever speaks looks up by itself: names of clauses, the joints of lists and tallies, things that
/// data files name, and parts that other messages of a catalogue refer to (`said-`).
const OF_THE_SPEAKER: [&str; 5] = ["clause-", "list-", "said-", "tally-", "thing-"];

/// A module `key` with a constant for each message: `pinned-down` becomes `key::PINNED_DOWN`.
///
/// ```
/// let source = rulebook::keys("pinned = { $unit } is pinned.\n").unwrap();
/// assert!(source.contains("pub const PINNED: engine::Key = engine::Key::new(\"pinned\");"));
/// assert!(rulebook::keys("pinned = once\npinned = twice\n").is_err());
/// ```
pub fn keys(catalogue: &str) -> Result<String, String> {
    keys_but(catalogue, &[])
}

/// The same without messages that begin like this: others say them.
///
/// ```
/// let source = rulebook::keys_but("table-title = Grognard\nstale = Too late.\n", &["table-"]).unwrap();
/// assert!(source.contains("STALE") && !source.contains("TITLE"));
/// ```
pub fn keys_but(catalogue: &str, left_out: &[&str]) -> Result<String, String> {
    let resource =
        parser::parse(catalogue).map_err(|(_, errors)| format!("it does not parse: {errors:?}"))?;
    let mut names = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let name = message.id.name;
            if names.contains(&name) {
                return Err(format!("“{name}” stands there twice"));
            }
            names.push(name);
        }
    }
    let mut out = String::from("/// The messages of the catalogue as values.\npub(crate) mod key {\n");
    let is_ours = |name: &&str| !OF_THE_SPEAKER.iter().chain(left_out).any(|start| name.starts_with(start));
    for name in names.into_iter().filter(is_ours) {
        let constant = name.replace('-', "_").to_ascii_uppercase();
        let _ = writeln!(
            out,
            "    #[doc = {:?}]\n    pub const {constant}: engine::Key = engine::Key::new({name:?});",
            format!("`{name}`")
        );
    }
    out.push_str("}\n");
    Ok(out)
}
