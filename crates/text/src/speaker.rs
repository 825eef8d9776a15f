//! A speaker: lines become sentences of one language.

use engine::{Arg, Die, Fault, Line, Messages, Row, Spot};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::tally::says_nothing;
use crate::{TextFault, catalogue};

/// Speaks one language from its catalogues.
///
/// ```
/// use engine::{Key, Line, Spot};
/// use text::Speaker;
/// let speaker = Speaker::new("en", &["pinned = { $unit } is pinned."]).unwrap();
/// let name = |_: Spot| "b1".to_owned();
/// assert_eq!(speaker.say(&Line::new(Key::new("pinned")).with("unit", Spot::Piece(3)), &name), "b1 is pinned.");
/// assert_eq!(speaker.say(&Line::new(Key::new("broken")).with("unit", Spot::Piece(3)), &name), "broken b1");
/// ```
pub struct Speaker {
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// A speaker of `language` with these catalogues, such as the program's own and a book's, above the table's own.
    pub fn new(language: &str, catalogues: &[&str]) -> Result<Self, TextFault> {
        let id: LanguageIdentifier =
            language.parse().map_err(|_| TextFault::Language(language.to_owned()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks around inserted names would show up in terminals, tests and copied text.
        bundle.set_use_isolating(false);
        let own = Messages::OF_THE_TABLE.of(language);
        for (catalogue, text) in [own].iter().chain(catalogues).enumerate() {
            let resource = catalogue::read(catalogue, text)?;
            let twice = |errors: Vec<FluentError>| {
                let what = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                TextFault::Twice { catalogue, what }
            };
            bundle.add_resource(resource).map_err(twice)?;
        }
        Ok(Self { bundle })
    }

    /// A speaker of `language` for what these crates say.
    pub fn of(language: &str, messages: &[Messages]) -> Result<Self, TextFault> {
        let catalogues: Vec<_> = messages.iter().map(|messages| messages.of(language)).collect();
        Self::new(language, &catalogues)
    }

    /// The sentence for a line; its notation when the catalogues lack the key or the message asks for a fact that the
    /// line does not have.
    ///
    /// Facts go by their names. Words that are themselves keys are spoken. A list has its length beside it
    /// (`$units-count` beside `$units`). Besides, a message may use `$tally` (all numbers in short form, `$tally-count` of
    /// them), `$tally-1`, `$tally-2` and so on (each of them), `$result` (what came out of the first) and `$dice`.
    pub fn say(&self, line: &Line, name: &dyn Fn(Spot) -> String) -> String {
        let mut args = FluentArgs::new();
        if let Some(first) = line.tallies.first() {
            for (at, tally) in line.tallies.iter().enumerate() {
                args.set(format!("tally-{}", at + 1), self.tally(tally, name));
            }
            let said = line.tallies.iter().filter(|tally| !says_nothing(tally));
            let tallies: Vec<_> = said.map(|tally| self.tally(tally, name)).collect();
            args.set("tally-count", tallies.len());
            args.set("tally", tallies.join("; "));
            args.set("result", i64::from(first.result));
        }
        if !line.dice.is_empty() {
            args.set("dice", line.dice.iter().map(Die::to_string).collect::<Vec<_>>().join(" "));
        }
        for (key, arg) in &line.args {
            if let Arg::Spots(spots) = arg {
                args.set(format!("{key}-count"), spots.len());
            }
            args.set(*key, self.value(arg, name));
        }
        self.format(line.key.name(), &args).unwrap_or_else(|| line.notation(name))
    }

    /// What is wrong with a file and by which rule, after the place: `scenario.toml:7: unknown unit “us-riffle”`.
    ///
    /// ```
    /// # use engine::{Fault, Key, Line};
    /// let speaker = text::Speaker::new("en", &["unknown-unit = unknown unit “{ $unit }”"]).unwrap();
    /// let what = Line::new(Key::new("unknown-unit")).with("unit", "us-riffle");
    /// let fault = Fault { file: "scenario.toml".to_owned(), line: 7, what };
    /// assert_eq!(speaker.fault(&fault), "scenario.toml:7: unknown unit “us-riffle”");
    /// ```
    pub fn fault(&self, fault: &Fault) -> String {
        fault.at(&self.wrong(&fault.what))
    }

    /// What is wrong, and by which rule; for what names no piece, place or side.
    pub fn wrong(&self, what: &Line) -> String {
        let said = self.say(what, &|spot| format!("{spot:?}"));
        match what.why {
            Some(clause) => format!("{said} ({clause})"),
            None => said,
        }
    }

    /// A position in words, a line for each row.
    pub fn rows(&self, rows: &[Row], name: &dyn Fn(Spot) -> String) -> String {
        let row = |row: &Row| match row {
            Row::Said { depth, line } => format!("{}{}\n", "  ".repeat(*depth), self.say(line, name)),
            Row::Drawn(letters) => format!("{letters}\n"),
        };
        rows.iter().map(row).collect()
    }

    /// A fact by itself, as it would stand in a sentence.
    pub fn fact(&self, fact: &Arg, name: &dyn Fn(Spot) -> String) -> String {
        if let FluentValue::String(text) = self.value(fact, name) {
            text.into_owned()
        } else {
            fact.notation(name)
        }
    }

    /// A message without facts, such as a phase or a badge; `None` if there is none.
    pub fn word(&self, key: &str) -> Option<String> {
        self.format(key, &FluentArgs::new())
    }

    /// A further form of a message, such as `short`; `None` if it has none.
    pub fn facet(&self, key: &str, facet: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(facet)?.value();
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, None, &mut errors).into_owned();
        errors.is_empty().then_some(said)
    }

    /// Keys that the catalogues lack, in the order given.
    pub fn missing<'a>(&self, keys: &[&'a str]) -> Vec<&'a str> {
        keys.iter().copied().filter(|key| !self.bundle.has_message(key)).collect()
    }

    fn value(&self, arg: &Arg, name: &dyn Fn(Spot) -> String) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Spot(spot) => name(*spot).into(),
            Arg::Spots(spots) => self.list(spots.iter().map(|&spot| name(spot)).collect()).into(),
            Arg::Word(word) => self.word(word.name()).unwrap_or_else(|| word.name().to_owned()).into(),
            Arg::Text(text) | Arg::Rounded { said: text, .. } => text.clone().into(),
            Arg::Lines(lines) => {
                lines.iter().map(|line| self.say(line, name)).collect::<Vec<_>>().join(", ").into()
            }
        }
    }

    /// `a, b and c`: the message `list-last` joins `$list` and `$last`; without it a comma does.
    fn list(&self, mut names: Vec<String>) -> String {
        let Some(last) = names.pop() else { return String::new() };
        if names.is_empty() {
            return last;
        }
        let list = names.join(", ");
        let mut args = FluentArgs::new();
        args.set("list", list.as_str());
        args.set("last", last.as_str());
        self.format("list-last", &args).unwrap_or_else(|| format!("{list}, {last}"))
    }

    pub(crate) fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        // A part that says nothing leaves the space before it.
        errors.is_empty().then(|| sentence.trim_end().to_owned())
    }
}
