//! Profiles that a case makes up from a row of the army sheets.

use engine::Words;

use super::{Read, number, said};
use crate::armies::{Arm, ListUnit, Nation, Profile, Special, Specials};
use crate::battle::Unit;

/// A row of a sheet with some of its values changed, private to the case. Arm, weapon and range stay those of the row.
#[derive(Clone, Debug, Default)]
pub(super) struct MadeUp {
    pub(super) name: String,
    like: String,
    figures: Option<u8>,
    fire: Option<u8>,
    melee: Option<u8>,
    tenacity: Option<u8>,
    special: Option<Specials>,
}

/// Most figures that a unit may be given.
const MOST_FIGURES: u8 = 60;
/// Highest value that a unit may be given.
const MOST_VALUE: u8 = 20;

impl MadeUp {
    /// `guard like line-infantry figures 30 fire 4 melee 9 tenacity 3 special stoic fast`.
    pub(super) fn read(words: &mut Words<'_>) -> Read<Self> {
        let name = said(words.word("a name"))?.to_owned();
        if rows_named(&name).next().is_some() {
            return Err(format!("“{name}” is on a sheet"));
        }
        said(words.keyword("like"))?;
        let like = said(words.word("a profile"))?.to_owned();
        let row = rows_named(&like).next().ok_or_else(|| format!("“{like}” is on no sheet"))?;
        let mut made = Self { name, like, ..Self::default() };
        while let Some(word) = words.next_word() {
            match word {
                "figures" if row.arm == Arm::Artillery => return Err("a gun is one cannon".to_owned()),
                "figures" => made.figures = Some(value(words, MOST_FIGURES)?),
                "fire" if row.fire.is_none() => return Err(format!("{} has no fire value", row.title)),
                "fire" => made.fire = Some(value(words, MOST_VALUE)?),
                "melee" => made.melee = Some(value(words, MOST_VALUE)?),
                "tenacity" => made.tenacity = Some(value(words, MOST_VALUE)?),
                "special" => made.special = Some(specials(words)?),
                other => return Err(format!("unknown word “{other}”")),
            }
        }
        Ok(made)
    }

    /// Lists the row in its place. If the profile has a number of figures of its own, the unit's figures are taken out of the
    /// list and returned: the sheet's limits do not hold for them.
    pub(super) fn stand_in(&self, listed: &mut ListUnit) -> Option<u8> {
        listed.profile.clone_from(&self.like);
        let figures = self.figures?;
        let given = std::mem::take(&mut listed.figures);
        Some(if given == 0 { figures } else { given })
    }

    /// Gives a unit that was mustered from the row the values of this profile; what its own line says of elite values,
    /// understrength and traits still counts.
    pub(super) fn change(&self, unit: &mut Unit, row: &Profile, listed: &ListUnit) {
        let changed = |now: u8, printed: u8, wanted: Option<u8>| {
            wanted.map_or(now, |wanted| (now + wanted).saturating_sub(printed).max(1))
        };
        unit.fire = changed(unit.fire, row.fire.unwrap_or_default(), self.fire);
        unit.melee = changed(unit.melee, row.melee, self.melee);
        unit.tenacity = changed(unit.tenacity, row.tenacity, self.tenacity);
        if let Some(special) = self.special {
            let traits = listed.traits.iter().filter_map(|one| Special::named(one));
            unit.special = traits.fold(special, Specials::with);
        }
    }
}

fn rows_named(id: &str) -> impl Iterator<Item = &'static Profile> {
    let sheets = [Nation::British, Nation::French].map(Nation::sheet);
    sheets.into_iter().filter_map(move |sheet| sheet.named(id).map(|index| sheet.profile(index)))
}

fn value(words: &mut Words<'_>, most: u8) -> Read<u8> {
    let value = number(words)?;
    if (1..=most).contains(&value) { Ok(value) } else { Err(format!("{value} is not from 1 to {most}")) }
}

/// The special rules that follow, with what they grant; none given: none.
fn specials(words: &mut Words<'_>) -> Read<Specials> {
    let mut found = Specials::default();
    while let Some(special) = words.peek().and_then(Special::named) {
        words.next_word();
        found = found.with(special);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use crate::draft::draft;

    #[test]
    fn every_fault_is_told_with_its_line() {
        let text = "profile a like dragons\nprofile line-infantry like line-infantry\n\
            profile b like field-artillery figures 9\nprofile c like line-infantry fire 0\n\
            profile d like line-infantry special brave\nprofile e line-infantry";
        let faults = draft(text).expect_err("every line has a fault").0;
        let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.what.as_str())).collect();
        assert_eq!(
            told[..5],
            [
                (1, "“dragons” is on no sheet"),
                (2, "“line-infantry” is on a sheet"),
                (3, "a gun is one cannon"),
                (4, "0 is not from 1 to 20"),
                (5, "unknown word “brave”"),
            ]
        );
        assert_eq!(told[5].0, 6);
    }
}
