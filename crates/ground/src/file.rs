//! Terrain in scenario files, and reading such files with every fault at once.

use std::str::FromStr;

use engine::{Faults, Key, Line};
use plane::{Bearing, Length, Point};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::{Kind, Laid, Land, facing_named, key};

/// The most features of a table.
pub const MOST_FEATURES: usize = 100;

/// A feature as a scenario file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    name: String,
    #[serde(default)]
    title: String,
    kind: String,
    points: Vec<String>,
    #[serde(default)]
    crest: Vec<String>,
    width: Option<String>,
    depth: Option<String>,
    facing: Option<String>,
}

/// The text of a data file with the faults found in it so far.
///
/// ```
/// use ground::Source;
/// let mut source = Source::new("scenario.toml", "title = \"Ligny\"\nat = \"nowhere\"\n");
/// assert_eq!(source.point("nowhere", 16), None);
/// assert_eq!(source.faults().to_string(), "scenario.toml:2: no-point nowhere");
/// ```
#[derive(Debug)]
pub struct Source<'a> {
    file: &'a str,
    text: &'a str,
    faults: Faults,
}

impl<'a> Source<'a> {
    /// A file without a fault so far.
    pub fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, faults: Faults::default() }
    }

    /// The file as a value, or what TOML has against it.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Faults> {
        toml::from_str(self.text).map_err(|error| {
            let line = error.span().map_or(0, |span| self.line_of(span.start));
            Faults::unreadable(self.file, line, error.message())
        })
    }

    /// What is wrong with it.
    pub fn faults(self) -> Faults {
        self.faults
    }

    /// What was read from it if nothing is wrong, every fault otherwise.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Faults> {
        match read {
            Some(read) => self.faults.or(read),
            None => Err(self.faults),
        }
    }

    /// Notes a fault at a byte of the text.
    pub fn wrong(&mut self, at: usize, what: Line) {
        self.faults.add(self.file, self.line_of(at), what);
    }

    fn line_of(&self, at: usize) -> usize {
        self.text.get(..at).map_or(0, |before| before.matches('\n').count() + 1)
    }

    /// A word read as something; a fault if it cannot be.
    fn parse<T: FromStr>(&mut self, word: &str, at: usize, fault: Key) -> Option<T> {
        let read = word.parse().ok();
        if read.is_none() {
            self.wrong(at, Line::new(fault).with("word", word));
        }
        read
    }

    /// A point.
    pub fn point(&mut self, word: &str, at: usize) -> Option<Point> {
        self.parse(word, at, key::NO_POINT)
    }

    fn points(&mut self, words: &[String], at: usize) -> Vec<Point> {
        words.iter().filter_map(|word| self.point(word, at)).collect()
    }

    fn length(&mut self, word: Option<&str>, at: usize) -> Length {
        word.and_then(|word| self.parse(word, at, key::NO_LENGTH)).unwrap_or(Length::ZERO)
    }

    /// A facing; north if there is none.
    pub fn facing(&mut self, word: Option<&str>, at: usize) -> Bearing {
        let facing = word.map_or(Some(Bearing::NORTH), facing_named);
        if facing.is_none() {
            self.wrong(at, Line::new(key::NO_FACING).with("word", word.unwrap_or_default()));
        }
        facing.unwrap_or(Bearing::NORTH)
    }

    /// The table with the features of the file; none if one of them has no shape. `is_name` says what a book takes for a name.
    pub fn land<K: Kind>(
        &mut self,
        (width, depth): (Length, Length),
        files: &[Spanned<TerrainFile>],
        is_name: impl Fn(&str) -> bool,
    ) -> Option<Land<K>> {
        if files.len() > MOST_FEATURES {
            let what =
                Line::new(key::TOO_MANY_FEATURES).with("count", files.len()).with("most", MOST_FEATURES);
            self.wrong(0, what);
        }
        let mut laid: Vec<Laid<K>> = Vec::new();
        let mut places = Vec::new();
        for file in files.iter().take(MOST_FEATURES) {
            let (at, one) = (file.span().start, file.get_ref());
            if !is_name(&one.name) || laid.iter().any(|other| other.name == one.name) {
                self.wrong(at, Line::new(key::NO_FEATURE_NAME).with("name", one.name.as_str()));
            }
            if let Some(one) = self.laid(one, at) {
                laid.push(one);
                places.push(at);
            }
        }
        match Land::new(width, depth, &laid) {
            Ok(land) => Some(land),
            Err(faults) => {
                for fault in faults {
                    self.wrong(places[fault.index], fault.what);
                }
                None
            }
        }
    }

    fn laid<K: Kind>(&mut self, one: &TerrainFile, at: usize) -> Option<Laid<K>> {
        let kind = K::named(&one.kind);
        if kind.is_none() {
            let all: Vec<&str> = K::ALL.iter().map(|kind| kind.key().name()).collect();
            let what = Line::new(key::NO_TERRAIN).with("kind", one.kind.as_str());
            self.wrong(at, what.with("kinds", all.join(", ")));
        }
        let laid = |kind: K| Laid {
            name: one.name.clone(),
            title: one.title.clone(),
            kind,
            points: self.points(&one.points, at),
            crest: self.points(&one.crest, at),
            width: self.length(one.width.as_deref(), at),
            depth: self.length(one.depth.as_deref(), at),
            facing: self.facing(one.facing.as_deref(), at),
        };
        kind.map(laid)
    }
}
