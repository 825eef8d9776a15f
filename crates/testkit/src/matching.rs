//! When an expectation matches a line.

/// Does what was said fit the expectation? All words of `expected` stand in `line`, in the same order and each number in its
/// place: a number may not be passed over to reach a later one, unless a tally is named by its result (`8 =`). Commas at the
/// end of words do not count. An expectation that starts with `=` is the whole line.
///
/// ```
/// assert!(testkit::matches("fired r1 +2", "fired b1 r1 8 = 6 dice, +2 [vv.terr.woods]"));
/// assert!(testkit::matches("fired 8 = 6", "fired b1 r1 3 8 = 6 dice, +2 [vv.terr.woods]"));
/// assert!(!testkit::matches("r1 b1", "fired b1 r1"));
/// assert!(!testkit::matches("loss r1 2", "loss r1 12"));
/// assert!(!testkit::matches("shot a t 0", "shot a t 3 0 = 0 roll"));
/// assert!(testkit::matches("= loss r1 2", "loss r1  2") && !testkit::matches("= loss r1", "loss r1 2"));
/// ```
pub fn matches(expected: &str, line: &str) -> bool {
    let found: Vec<&str> = words(line).collect();
    match whole(expected) {
        Some(expected) => words(expected).eq(found),
        None => fits(&words(expected).collect::<Vec<_>>(), &found, 0, &|_| false),
    }
}

/// The same for a fact of the position, in which numbers that stand side by side are a list (`hand 5 8`): any of them may be
/// named.
///
/// ```text
/// hand 8     fits   red hand 5 8
/// b1 at 2    fits not   b1 at 3 strength 2
/// ```
pub(crate) fn matches_fact(expected: &str, fact: &str) -> bool {
    let found: Vec<&str> = words(fact).collect();
    let is_listed = |at: usize| found.get(at + 1).is_some_and(|next| is_number(next));
    match whole(expected) {
        Some(expected) => words(expected).eq(found),
        None => fits(&words(expected).collect::<Vec<_>>(), &found, 0, &is_listed),
    }
}

/// What an expectation of a whole line says.
fn whole(expected: &str) -> Option<&str> {
    expected.strip_prefix("= ")
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

/// Are the wanted words found from here on? A number that the line tells may be passed over only if `is_free` says so.
fn fits(wanted: &[&str], found: &[&str], from: usize, is_free: &dyn Fn(usize) -> bool) -> bool {
    let [word, rest @ ..] = wanted else { return true };
    let names_tally = is_number(word) && rest.first() == Some(&"=");
    let stays = |at: usize| is_number(word) && !names_tally && is_told(found, at) && !is_free(at);
    let may_pass = |at: &usize| found[*at] == *word || !stays(*at);
    let is_it = |at: &usize| found[*at] == *word && (!names_tally || is_result(found, *at));
    (from..found.len()).take_while(may_pass).filter(is_it).any(|at| fits(rest, found, at + 1, is_free))
}

/// Is the word the result of a tally: a number before `=`?
fn is_result(words: &[&str], index: usize) -> bool {
    words.get(index + 1) == Some(&"=")
}

/// Is the word a number that the line tells by itself: a count or a result, not the base of a tally?
fn is_told(words: &[&str], index: usize) -> bool {
    is_number(words[index]) && index.checked_sub(1).is_none_or(|before| words[before] != "=")
}

/// How many words both have, wherever they stand; the first word counts double, it says what happened.
fn alike(expected: &str, line: &str) -> usize {
    let both = words(expected).filter(|word| words(line).any(|other| other == *word)).count();
    both + usize::from(words(expected).next() == words(line).next())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_end_matches(',')).filter(|word| !word.is_empty())
}

/// A plain number: what was counted, not what a modifier adds.
fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}
