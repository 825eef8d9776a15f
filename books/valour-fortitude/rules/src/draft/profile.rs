//! Profiles that a case makes up from a row of the army sheets.

use engine::{Line, Words};

use super::words::{Read, number, unknown};
use crate::armies::{Arm, ListUnit, Nation, Profile, Special, Specials};
use crate::battle::Unit;
use crate::key;

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
        let name = words.word(key::EXPECT_NAME)?.to_owned();
        if rows_named(&name).next().is_some() {
            return Err(Line::new(key::FAULT_ON_A_SHEET).with("word", name));
        }
        words.keyword("like")?;
        let like = words.word(key::EXPECT_PROFILE)?.to_owned();
        let missing = || Line::new(key::FAULT_NO_SHEET).with("word", like.as_str());
        let row = rows_named(&like).next().ok_or_else(missing)?;
        let mut made = Self { name, like, ..Self::default() };
        while let Some(word) = words.next_word() {
            match word {
                "figures" if row.arm == Arm::Artillery => return Err(Line::new(key::FAULT_GUN)),
                "figures" => made.figures = Some(value(words, MOST_FIGURES)?),
                "fire" if row.fire.is_none() => {
                    return Err(Line::new(key::FAULT_NO_FIRE).with("profile", row.title.as_str()));
                }
                "fire" => made.fire = Some(value(words, MOST_VALUE)?),
                "melee" => made.melee = Some(value(words, MOST_VALUE)?),
                "tenacity" => made.tenacity = Some(value(words, MOST_VALUE)?),
                "special" => made.special = Some(specials(words)?),
                other => return Err(unknown(other)),
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
    let outside = || Line::new(key::FAULT_OUTSIDE).with("value", value).with("most", most);
    if (1..=most).contains(&value) { Ok(value) } else { Err(outside()) }
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
    use crate::ValourFortitude;
    use engine::Drafts as _;

    #[test]
    fn every_fault_is_told_with_its_line() {
        let text = "profile a like dragons\nprofile line-infantry like line-infantry\n\
            profile b like field-artillery figures 9\nprofile c like line-infantry fire 0\n\
            profile d like line-infantry special brave\nprofile e line-infantry";
        let faults = ValourFortitude::draft(text).expect_err("every line has a fault").0;
        let told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.what.plain())).collect();
        assert_eq!(
            told[..5],
            [
                (1, "fault-no-sheet dragons".to_owned()),
                (2, "fault-on-a-sheet line-infantry".to_owned()),
                (3, "fault-gun".to_owned()),
                (4, "fault-outside 0 20".to_owned()),
                (5, "fault-word brave".to_owned()),
            ]
        );
        assert_eq!(told[5].0, 6);
    }
}
