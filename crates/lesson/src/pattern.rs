//! Patterns of orders, facts and events in notation.

use std::fmt;

/// A line of notation with room in it: `*` in a word is any letters, `a|b` is either, and `*` as a word of its own is any
/// words, or none.
///
/// ```
/// use lesson::Pattern;
/// let pattern = Pattern::new("move a1|a2 -> 040*");
/// assert!(pattern.fits("move a2 -> 0405") && !pattern.fits("move a3 -> 0405"));
/// assert!(Pattern::new("fire * -> 0405 *").fits("fire a1+a2 -> 0405 spend a2"));
/// assert!(Pattern::new("fire * -> 0405 *").fits("fire a1 -> 0405"));
/// assert!(!Pattern::new("fire *").fits("move a1"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern(String);

impl Pattern {
    /// A pattern as it is written.
    pub fn new(text: &str) -> Self {
        Self(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Does a line fit? Commas at the end of words do not count.
    pub fn fits(&self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().map(|word| word.trim_end_matches(',')).collect();
        let wanted: Vec<&str> = self.0.split(' ').filter(|word| !word.is_empty()).collect();
        words_fit(&wanted, &words)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn words_fit(wanted: &[&str], words: &[&str]) -> bool {
    match (wanted, words) {
        ([], words) => words.is_empty(),
        (["*", rest @ ..], words) => (0..=words.len()).any(|skipped| words_fit(rest, &words[skipped..])),
        ([word, rest @ ..], [first, others @ ..]) => {
            word.split('|').any(|choice| letters_fit(choice, first)) && words_fit(rest, others)
        }
        (_, []) => false,
    }
}

fn letters_fit(wanted: &str, word: &str) -> bool {
    match wanted.split_once('*') {
        None => wanted == word,
        Some((start, rest)) => {
            let after = word.strip_prefix(start);
            after.is_some_and(|after| {
                let cuts = after.char_indices().map(|(at, _)| at).chain([after.len()]);
                cuts.into_iter().any(|at| letters_fit(rest, &after[at..]))
            })
        }
    }
}
