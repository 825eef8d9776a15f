//! Languages: which ones the table speaks, and which one a request asks for.

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use engine::Line;
use text::{Speaker, TextFault};

use crate::error::Error;

/// The words of the table in one language. Books bring their own, under the same name.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// Name of the language, such as `en` or `pt-BR`.
    pub language: &'static str,
    /// Messages as Fluent text.
    pub messages: &'static str,
}

/// English, the language of whoever asks for none that we speak.
pub const ENGLISH: Catalogue = Catalogue {
    language: "en",
    messages: concat!(
        include_str!("../text/en.ftl"),
        include_str!("../text/club.en.ftl"),
        include_str!("../text/lobby.en.ftl"),
    ),
};

/// The languages that ship, the default first.
pub(crate) const CATALOGUES: &[Catalogue] = &[ENGLISH];

/// One of the languages of a table, by its place among them. The default is the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Language(usize);

impl Language {
    /// Its place among the languages of the table.
    pub(crate) fn number(self) -> usize {
        self.0
    }
}

/// The query parameter that overrules `Accept-Language`.
pub(crate) const OVERRIDE: &str = "lang";

/// All languages of a table.
pub(crate) struct Languages(Vec<Words>);

/// What the table says by itself, in one language.
pub(crate) struct Words {
    catalogue: Catalogue,
    speaker: Speaker,
}

impl Languages {
    /// The first is spoken to whoever asks for none of them.
    pub(crate) fn new(catalogues: &[Catalogue]) -> Result<Self, TextFault> {
        let words = |&catalogue: &Catalogue| {
            let speaker = Speaker::new(catalogue.language, &[catalogue.messages])?;
            Ok(Words { catalogue, speaker })
        };
        catalogues.iter().map(words).collect::<Result<_, _>>().map(Self)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Words> {
        self.0.iter()
    }

    pub(crate) fn words(&self, language: Language) -> &Words {
        &self.0[language.0]
    }

    /// The words of a language that somebody once chose; those of the first if it is not spoken any more.
    pub(crate) fn named(&self, language: &str) -> &Words {
        self.words(self.find(language).unwrap_or_default())
    }

    /// What a request asks for: `?lang=`, else the best of `Accept-Language`, else the first.
    pub(crate) fn negotiate(&self, uri: &Uri, headers: &HeaderMap) -> Language {
        let asked = parameters(uri).find_map(|(key, value)| (key == OVERRIDE).then_some(value));
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let named = asked.and_then(|range| self.find(range));
        named
            .or_else(|| preferences(accepted).into_iter().find_map(|range| self.find(range)))
            .unwrap_or_default()
    }

    /// The language of a range such as `de-CH`: that very one, else one that begins alike.
    fn find(&self, range: &str) -> Option<Language> {
        let is_same = |words: &Words| words.language().eq_ignore_ascii_case(range);
        let is_alike = |words: &Words| primary(words.language()).eq_ignore_ascii_case(primary(range));
        let place = self.0.iter().position(is_same).or_else(|| self.0.iter().position(is_alike));
        place.map(Language)
    }
}

/// The pairs of a query, as they stand there.
pub(crate) fn parameters(uri: &Uri) -> impl Iterator<Item = (&str, &str)> {
    let pairs = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")))
}

fn primary(language: &str) -> &str {
    language.split('-').next().unwrap_or_default()
}

/// The ranges of an `Accept-Language`, the most wanted first; those of one weight as they stand.
fn preferences(accepted: &str) -> Vec<&str> {
    let weighed = |part| {
        let (range, weight) = str::split_once(part, ';').unwrap_or((part, "q=1"));
        let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
        (weight > 0.0).then(|| (range.trim(), weight))
    };
    let mut ranges: Vec<_> = accepted.split(',').filter_map(weighed).collect();
    ranges.sort_by(|(_, one), (_, two)| two.total_cmp(one));
    ranges.into_iter().map(|(range, _)| range).collect()
}

impl Words {
    pub(crate) fn language(&self) -> &'static str {
        self.catalogue.language
    }

    pub(crate) fn messages(&self) -> &'static str {
        self.catalogue.messages
    }

    /// What the table says by itself, without a book.
    pub(crate) fn say(&self, line: &Line) -> String {
        self.speaker.say(line, &|_| String::new())
    }

    /// The words of the page by their keys.
    pub(crate) fn page(&self) -> impl Iterator<Item = (String, String)> {
        let keys = text::keys(self.messages()).unwrap_or_default();
        keys.into_iter().filter_map(|key| {
            let name = key.strip_prefix("table-")?.to_owned();
            self.speaker.word(&key).map(|word| (name, word))
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Error;

    /// Negotiated once, where the request came in.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

impl aide::OperationInput for Language {}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(query: &str, accepted: &'static str) -> &'static str {
        let catalogue = |language| Catalogue { language, messages: "" };
        let languages = Languages::new(&["en", "de", "pt-BR", "pt-PT"].map(catalogue)).unwrap();
        let uri = format!("/api/text{query}").parse().unwrap();
        let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, accepted.parse().unwrap())]);
        languages.words(languages.negotiate(&uri, &headers)).language()
    }

    #[test]
    fn the_page_gets_its_own_words_only() {
        let languages = Languages::new(&[ENGLISH]).unwrap();
        let page = || languages.words(Language::default()).page();
        assert!(page().any(|(key, word)| key == "title" && word == "Grognard"));
        assert!(!page().any(|(key, _)| key.starts_with("error") || key == "turn-of"));
    }

    #[test]
    fn the_most_wanted_language_that_is_spoken_is_taken() {
        assert_eq!(language("", "de"), "de");
        assert_eq!(language("", "de-CH, en;q=0.9"), "de");
        assert_eq!(language("", "en;q=0.2, de;q=0.8"), "de");
        assert_eq!(language("", "tlh, pt-PT;q=0.5"), "pt-PT");
        assert_eq!(language("", "pt"), "pt-BR");
        assert_eq!(language("", "de;q=0, *"), "en");
        assert_eq!(language("", ";;;q=x,,"), "en");
        assert_eq!(language("?at=1&lang=DE", "pt"), "de");
        assert_eq!(language("?lang=tlh", "pt"), "pt-BR");
    }
}
