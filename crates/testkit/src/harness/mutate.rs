//! Variations of order texts: near enough to orders that many are.

use engine::FastDice;

/// Draws variations of the texts it was given.
pub(super) struct Variations<'a> {
    texts: &'a [String],
    dice: &'a mut FastDice,
}

impl<'a> Variations<'a> {
    pub(super) fn new(texts: &'a [String], dice: &'a mut FastDice) -> Self {
        Self { texts, dice }
    }

    pub(super) fn below(&mut self, count: u32) -> u32 {
        self.dice.below(count.max(1))
    }

    fn any_text(&mut self) -> String {
        let index = self.below(self.texts.len() as u32) as usize;
        self.texts.get(index).cloned().unwrap_or_default()
    }

    /// A text with up to three changes.
    pub(super) fn next_text(&mut self) -> String {
        let mut parts = split(&self.any_text());
        for _ in 0..self.below(4) {
            self.change(&mut parts);
        }
        parts.concat()
    }

    fn change(&mut self, parts: &mut Vec<String>) {
        if parts.is_empty() {
            return;
        }
        let at = self.below(parts.len() as u32) as usize;
        match self.below(7) {
            // A part of another order, most often from the same place.
            0..=2 => {
                let others = split(&self.any_text());
                let from = if self.below(4) == 0 { self.below(others.len() as u32) as usize } else { at };
                if let Some(other) = others.get(from) {
                    parts[at].clone_from(other);
                }
            }
            3 => parts[at] = self.other_number(&parts[at]),
            4 => drop(parts.remove(at)),
            5 => parts.insert(at, parts[at].clone()),
            _ => {
                let other = self.below(parts.len() as u32) as usize;
                parts.swap(at, other);
            }
        }
    }

    /// The part with its number a little or very different; without a number, as it is.
    fn other_number(&mut self, part: &str) -> String {
        let Some(start) = part.find(|letter: char| letter.is_ascii_digit()) else { return part.to_owned() };
        let digits = part[start..].chars().take_while(char::is_ascii_digit).count();
        let (before, rest) = part.split_at(start);
        let (number, after) = rest.split_at(digits);
        let value: u32 = number.parse().unwrap_or(0);
        let other = match self.below(4) {
            0 => value + 1,
            1 => value.saturating_sub(1),
            2 => self.below(20),
            _ => self.below(100_000),
        };
        format!("{before}{other:0digits$}{after}")
    }
}

/// Words, the marks that join them, and the spaces between: together they are the text again.
fn split(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut was_mark = true;
    for letter in text.chars() {
        let is_mark = letter.is_whitespace() || "+,@/".contains(letter);
        match parts.last_mut() {
            Some(last) if !is_mark && !was_mark => last.push(letter),
            _ => parts.push(letter.to_string()),
        }
        was_mark = is_mark;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_text_again() {
        assert_eq!(split("fire b1+b2 -> 0405"), ["fire", " ", "b1", "+", "b2", " ", "->", " ", "0405"]);
    }

    #[test]
    fn other_numbers_keep_their_width() {
        let mut dice = FastDice::new(3);
        let mut variations = Variations::new(&[], &mut dice);
        let others: Vec<_> = (0..20).map(|_| variations.other_number("a0405b")).collect();
        assert!(
            others.iter().all(|other| other.starts_with('a') && other.ends_with('b') && other.len() >= 6)
        );
    }
}
