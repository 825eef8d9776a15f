//! An army list as one line.

use super::{ArmyList, ListBrigade, ListUnit};
use crate::armies::Nation;

impl ArmyList {
    /// The list as one line: `british Kempt line-infantry*2 field-artillery / Pack …`.
    pub fn line(&self) -> String {
        let brigade = |brigade: &ListBrigade| {
            let units: Vec<String> = brigade.units.iter().map(ListUnit::word).collect();
            let cautious = if brigade.cautious { "!" } else { "" };
            format!("{}{cautious} {}", brigade.name, units.join(" "))
        };
        let brigades: Vec<String> = self.brigades.iter().map(brigade).collect();
        format!("{} {}", self.army.key(), brigades.join(" / "))
    }

    /// Reads the line back; `None` if it is not one.
    pub fn from_words(words: &[&str]) -> Option<Self> {
        let (nation, rest) = words.split_first()?;
        let mut list = Self { army: Nation::named(nation)?, ..Self::default() };
        for part in rest.split(|&word| word == "/") {
            let (name, units) = part.split_first()?;
            let cautious = name.ends_with('!');
            let units = units.iter().map(|word| ListUnit::from_word(word)).collect::<Option<Vec<_>>>()?;
            list.brigades.push(ListBrigade { name: name.trim_end_matches('!').to_owned(), cautious, units });
        }
        Some(list)
    }
}

impl ListUnit {
    /// `line-infantry:30+melee+understrength`.
    fn word(&self) -> String {
        let figures = if self.figures > 0 { format!(":{}", self.figures) } else { String::new() };
        let under = self.understrength.then_some("understrength");
        let options =
            self.elite.iter().map(String::as_str).chain(under).chain(self.traits.iter().map(String::as_str));
        options.fold(format!("{}{figures}", self.profile), |word, option| format!("{word}+{option}"))
    }

    fn from_word(word: &str) -> Option<Self> {
        let mut parts = word.split('+');
        let head = parts.next()?;
        let (profile, figures) = match head.split_once(':') {
            Some((profile, figures)) => (profile, figures.parse().ok()?),
            None => (head, 0),
        };
        let mut unit = Self { profile: profile.to_owned(), figures, ..Self::default() };
        for option in parts {
            match option {
                "fire" | "melee" | "tenacity" => unit.elite.push(option.to_owned()),
                "understrength" => unit.understrength = true,
                "stoic" | "fast" | "masse" => unit.traits.push(option.to_owned()),
                _ => return None,
            }
        }
        Some(unit)
    }
}
