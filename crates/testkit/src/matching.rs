//! When an expectation matches a line.

/// Do all words of `expected` stand in `line`, in the same order? Commas at the end of words do not count.
///
/// ```
/// assert!(testkit::matches("fired r1 +2", "fired b1 r1 8 = 6 dice, +2 [vv.terr.woods]"));
/// assert!(!testkit::matches("r1 b1", "fired b1 r1"));
/// assert!(!testkit::matches("loss r1 2", "loss r1 12"));
/// ```
pub fn matches(expected: &str, line: &str) -> bool {
    shared(expected, line) == words(expected).count()
}

/// The lines most like the expectation, the most alike first.
pub(crate) fn nearest<'a>(expected: &str, lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    const MOST: usize = 4;
    let mut ranked: Vec<(usize, &str)> = lines.map(|line| (alike(expected, line), line)).collect();
    ranked.retain(|(score, _)| *score > 0);
    ranked.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    ranked.dedup();
    ranked.into_iter().take(MOST).map(|(_, line)| line.to_owned()).collect()
}

/// How many words of `expected` are found in order, each after the one before.
fn shared(expected: &str, line: &str) -> usize {
    let mut rest = words(line);
    words(expected).take_while(|word| rest.any(|other| other == *word)).count()
}

/// How many words both have, wherever they stand; the first word counts double, it says what happened.
fn alike(expected: &str, line: &str) -> usize {
    let both = words(expected).filter(|word| words(line).any(|other| other == *word)).count();
    both + usize::from(words(expected).next() == words(line).next())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_end_matches(',')).filter(|word| !word.is_empty())
}
