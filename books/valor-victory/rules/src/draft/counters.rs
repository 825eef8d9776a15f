//! Counters that a case makes up from those of the catalogue.

use engine::{Line, Words};

use super::units::unknown;
use super::{Draft, Read, number};
use crate::counters::{Class, Kind, KindId, Letter, Transport, points};
use crate::key;
use crate::numbers::count;
use crate::quantities::{CasualtyPoints, Firepower, MovementPoints};

/// Highest number that a counter may be given.
const MOST: u8 = 40;

impl Draft {
    /// `big like american-rifle firepower 9 range 8 casualty 5 half firepower 4`: what is not said is as printed on the other.
    /// A squad brings its half squad along; words after `half` are about that one.
    pub(super) fn counter(&mut self, words: &mut Words<'_>) -> Read<()> {
        let name = words.word(key::EXPECT_NAME)?.to_owned();
        if self.kind_named(&name).is_some() {
            return Err(Line::new(key::FAULT_COUNTER_TAKEN).with("name", name));
        }
        words.keyword("like")?;
        let like = words.word(key::EXPECT_KIND)?;
        let like = self.kind_named(like).ok_or_else(|| unknown(like))?;
        let like = self.kind(like);
        let half = like.other.filter(|_| like.class == Class::Squad).map(|half| self.kind(half));
        let mut made =
            Kind { id: name.clone(), title: name.clone(), short: name.clone(), other: None, ..like.clone() };
        let mut half = half.map(|half| Kind {
            id: format!("{name}-half"),
            title: format!("{name} half squad"),
            short: format!("½ {name}"),
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
            return Err(Line::new(key::FAULT_HALF_SQUAD));
        }
        self.add_made_up(made, half);
        Ok(())
    }

    fn add_made_up(&mut self, mut made: Kind, half: Option<Kind>) {
        let id = KindId(count(self.kinds.len()));
        made.points = points(&made);
        made.other = half.is_some().then_some(KindId(id.0 + 1));
        self.kinds.push(made);
        if let Some(mut half) = half {
            half.points = points(&half);
            half.other = Some(id);
            self.kinds.push(half);
        }
    }

    /// A counter of the catalogue, or one made up above.
    pub(super) fn kind_named(&self, name: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == name).map(|index| KindId(count(index)))
    }

    pub(super) fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[usize::from(id.0)]
    }
}

/// Changes one number or mark of a counter.
fn print(kind: &mut Kind, word: &str, words: &mut Words<'_>) -> Read<()> {
    match word {
        "firepower" => kind.firepower = Firepower(value(words, 0)?.into()),
        "range" => kind.range = value(words, 0)?,
        "casualty" => kind.casualty = CasualtyPoints(value(words, 1)?.into()),
        "leadership" if kind.class == Class::Leader => {
            kind.leadership = number(words)?;
            if !(-6..=0).contains(&kind.leadership) {
                return Err(outside(i64::from(kind.leadership), -6, 0));
            }
        }
        "mp" if !kind.is_infantry() => kind.mp = MovementPoints(value(words, 0)?),
        "at" if !kind.is_infantry() => kind.at = Some(letter(words)?),
        "armour" if kind.class == Class::Afv => kind.armour = Some((letter(words)?, letter(words)?)),
        "mg-all-round" if kind.is_driven() => kind.mg_all_round = Firepower(value(words, 0)?.into()),
        "mg-forward" if kind.is_driven() => kind.mg_forward = Firepower(value(words, 0)?.into()),
        "transport" if kind.is_driven() => kind.transport = Some(transport(words)?),
        "elite" if kind.is_infantry() => kind.elite = true,
        "turret" if kind.class == Class::Afv => kind.turret = true,
        "shield" if kind.class == Class::Gun => kind.shield = true,
        "tows" if kind.is_driven() => kind.tows = true,
        "plain" => (kind.elite, kind.turret, kind.shield, kind.tows) = (false, false, false, false),
        other => return Err(Line::new(key::FAULT_COUNTER_WORD).with("word", other)),
    }
    Ok(())
}

fn outside(value: i64, least: i64, most: i64) -> Line {
    Line::new(key::FAULT_OUTSIDE).with("value", value).with("least", least).with("most", most)
}

fn value(words: &mut Words<'_>, least: u8) -> Read<u8> {
    let value = number(words)?;
    if (least..=MOST).contains(&value) {
        Ok(value)
    } else {
        Err(outside(i64::from(value), i64::from(least), i64::from(MOST)))
    }
}

fn letter(words: &mut Words<'_>) -> Read<Letter> {
    let letters = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E, Letter::F];
    let find = |word: &str| letters.into_iter().find(|letter| format!("{letter:?}") == word);
    Ok(words.read(&["A", "B", "C", "D", "E", "F"], find)?)
}

fn transport(words: &mut Words<'_>) -> Read<Transport> {
    let rooms = [Transport::TH, Transport::T1, Transport::T2];
    let find = |word: &str| rooms.into_iter().find(|room| format!("{room:?}") == word);
    Ok(words.read(&["TH", "T1", "T2"], find)?)
}

#[cfg(test)]
mod tests {
    use crate::ValorVictory;
    use engine::Drafts as _;

    #[test]
    fn every_fault_is_told_with_its_line() {
        let text = "counter a like dragons\ncounter german-rifle like german-rifle\n\
            counter b like german-rifle armour A B\ncounter c like german-rifle casualty 0\n\
            counter d like german-rifle half casualty 9\nallies a1 nothing 0405";
        let faults = ValorVictory::draft(text).expect_err("every line has a fault").0;
        let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.what.plain())).collect();
        assert_eq!(
            told,
            [
                (1, "fault-unit dragons".to_owned()),
                (2, "fault-counter-taken german-rifle".to_owned()),
                (3, "fault-counter-word armour".to_owned()),
                (4, "fault-outside 0 1 40".to_owned()),
                (5, "fault-half-squad".to_owned()),
                (6, "fault-unit nothing".to_owned()),
            ]
        );
    }
}
