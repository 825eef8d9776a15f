//! What a catalogue holds.

use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;

use crate::TextFault;

pub(crate) fn read(catalogue: usize, text: &str) -> Result<FluentResource, TextFault> {
    FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
        let at = errors.first().map_or(0, |error| error.pos.start);
        let line = text.get(..at).unwrap_or(text).matches('\n').count() + 1;
        let what = errors.first().map_or(String::new(), |error| error.kind.to_string());
        TextFault::Syntax { catalogue, line, what }
    })
}

/// The keys of a catalogue, in order.
pub fn keys(ftl: &str) -> Result<Vec<String>, TextFault> {
    let resource = read(1, ftl)?;
    let key = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        Entry::Term(_)
        | Entry::Comment(_)
        | Entry::GroupComment(_)
        | Entry::ResourceComment(_)
        | Entry::Junk { .. } => None,
    };
    Ok(resource.entries().filter_map(key).collect())
}

/// For tests: the catalogue has exactly these keys.
///
/// # Panics
/// When one is missing, unused or twice there, or the catalogue does not parse; all at once.
pub fn assert_catalogue(ftl: &str, used: &[&str]) {
    let held = keys(ftl).unwrap_or_else(|fault| panic!("{fault}"));
    let mut faults: Vec<String> = Vec::new();
    let missing = used.iter().filter(|key| !held.iter().any(|held| held == *key));
    faults.extend(missing.map(|key| format!("missing: {key}")));
    for (index, key) in held.iter().enumerate() {
        if !used.contains(&key.as_str()) {
            faults.push(format!("unused: {key}"));
        }
        if held[..index].contains(key) {
            faults.push(format!("twice: {key}"));
        }
    }
    assert!(faults.is_empty(), "the catalogue does not fit:\n  {}", faults.join("\n  "));
}
