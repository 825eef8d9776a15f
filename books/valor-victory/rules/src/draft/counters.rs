//! Counters that a case makes up from those of the catalogue.

use engine::Words;

use super::{Draft, Read, number};
use crate::counters::{CATALOGUE, Class, Kind, KindId, Letter, Transport, points};
use crate::numbers::count;
use crate::scenario::kind_of;

/// Highest number that a counter may be given.
const MOST: u8 = 40;

impl Draft {
    /// `big like american-rifle firepower 9 range 8 casualty 5 half firepower 4`: what is not said is as printed on the other.
    /// A squad brings its half squad along; words after `half` are about that one.
    pub(super) fn counter(&mut self, words: &mut Words<'_>) -> Read<()> {
        let name = words.word("a name").map_err(|error| error.to_string())?.to_owned();
        if self.kind_named(&name).is_some() {
            return Err(format!("there is a counter “{name}”"));
        }
        words.keyword("like").map_err(|error| error.to_string())?;
        let like = words.word("a kind of unit").map_err(|error| error.to_string())?;
        let like = self.kind_named(like).ok_or_else(|| format!("unknown unit “{like}”"))?;
        let like = kind_of(&self.made_up, like);
        let half = like.other.filter(|_| like.class == Class::Squad).map(|half| kind_of(&self.made_up, half));
        let mut made = Kind { id: name.clone(), title: name.clone(), other: None, ..like.clone() };
        let mut half = half.map(|half| Kind {
            id: format!("{name}-half"),
            title: format!("{name} half squad"),
            ..half.clone()
        });
        let mut about_half = false;
        while let Some(word) = words.next_word() {
            match (word, &mut half) {
                ("half", Some(_)) => about_half = true,
                (_, Some(half)) if about_half => print(half, word, words)?,
                _ => print(&mut made, word, words)?,
            }
        }
        if half.as_ref().is_some_and(|half| half.casualty >= made.casualty) {
            return Err("a half squad has a lower casualty rating than its squad".to_owned());
        }
        self.add_made_up(made, half);
        Ok(())
    }

    fn add_made_up(&mut self, mut made: Kind, half: Option<Kind>) {
        let next = |made_up: &[Kind]| KindId(count(CATALOGUE.kind_count() + made_up.len()));
        let id = next(&self.made_up);
        made.points = points(&made);
        made.other = half.is_some().then_some(KindId(id.0 + 1));
        self.made_up.push(made);
        if let Some(mut half) = half {
            half.points = points(&half);
            half.other = Some(id);
            self.made_up.push(half);
        }
    }

    /// A counter of the catalogue, or one made up above.
    pub(super) fn kind_named(&self, name: &str) -> Option<KindId> {
        let made_up = || self.made_up.iter().position(|kind| kind.id == name);
        CATALOGUE
            .kind_named(name)
            .or_else(|| made_up().map(|index| KindId(count(CATALOGUE.kind_count() + index))))
    }
}

/// Changes one number or mark of a counter.
fn print(kind: &mut Kind, word: &str, words: &mut Words<'_>) -> Read<()> {
    match word {
        "firepower" => kind.firepower = value(words, 0)?,
        "range" => kind.range = value(words, 0)?,
        "casualty" => kind.casualty = value(words, 1)?,
        "leadership" if kind.class == Class::Leader => {
            kind.leadership = number(words)?;
            if !(-6..=0).contains(&kind.leadership) {
                return Err(format!("{} is not from -6 to 0", kind.leadership));
            }
        }
        "mp" if !kind.is_infantry() => kind.mp = value(words, 0)?,
        "at" if !kind.is_infantry() => kind.at = Some(letter(words)?),
        "armour" if kind.class == Class::Afv => kind.armour = Some((letter(words)?, letter(words)?)),
        "mg-all-round" if kind.is_driven() => kind.mg_all_round = value(words, 0)?,
        "mg-forward" if kind.is_driven() => kind.mg_forward = value(words, 0)?,
        "transport" if kind.is_driven() => kind.transport = Some(transport(words)?),
        "elite" if kind.is_infantry() => kind.elite = true,
        "turret" if kind.class == Class::Afv => kind.turret = true,
        "shield" if kind.class == Class::Gun => kind.shield = true,
        "tows" if kind.is_driven() => kind.tows = true,
        "plain" => (kind.elite, kind.turret, kind.shield, kind.tows) = (false, false, false, false),
        other => return Err(format!("“{other}” is nothing that this counter can have")),
    }
    Ok(())
}

fn value(words: &mut Words<'_>, least: u8) -> Read<u8> {
    let value = number(words)?;
    if (least..=MOST).contains(&value) {
        Ok(value)
    } else {
        Err(format!("{value} is not from {least} to {MOST}"))
    }
}

fn letter(words: &mut Words<'_>) -> Read<Letter> {
    let letters = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E, Letter::F];
    let find = |word: &str| letters.into_iter().find(|letter| format!("{letter:?}") == word);
    words.read("a letter from A to F", find).map_err(|error| error.to_string())
}

fn transport(words: &mut Words<'_>) -> Read<Transport> {
    let rooms = [Transport::TH, Transport::T1, Transport::T2];
    let find = |word: &str| rooms.into_iter().find(|room| format!("{room:?}") == word);
    words.read("TH, T1 or T2", find).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use crate::draft::draft;

    #[test]
    fn every_fault_is_told_with_its_line() {
        let text = "counter a like dragons\ncounter german-rifle like german-rifle\n\
            counter b like german-rifle armour A B\ncounter c like german-rifle casualty 0\n\
            counter d like german-rifle half casualty 9\nallies a1 nothing 0405";
        let faults = draft(text).expect_err("every line has a fault").0;
        let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.what.as_str())).collect();
        assert_eq!(
            told,
            [
                (1, "unknown unit “dragons”"),
                (2, "there is a counter “german-rifle”"),
                (3, "“armour” is nothing that this counter can have"),
                (4, "0 is not from 1 to 40"),
                (5, "a half squad has a lower casualty rating than its squad"),
                (6, "unknown unit “nothing”"),
            ]
        );
    }
}
