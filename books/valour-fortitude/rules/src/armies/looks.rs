//! What men wear and carry, from `data/looks.toml`: for pictures, and for no rule.

use std::sync::LazyLock;

use engine::{Coat, Dye, Headgear, Look, Standard};
use serde::Deserialize;

use super::{Arm, Nation, Profile};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    british: Wardrobe,
    french: Wardrobe,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wardrobe {
    general: Coat,
    commander: Coat,
    standard: Standard,
    unit: Vec<Row>,
    regiment: Vec<Regiment>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    profile: String,
    coat: Coat,
    #[serde(default)]
    carries_standard: bool,
}

/// What a regiment wears that others of its kind do not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Regiment {
    arm: Arm,
    /// The words of a title by which it is known.
    words: Vec<String>,
    coat: Option<Coat>,
    facing: Option<Dye>,
    hat: Option<Headgear>,
    standard: Option<Standard>,
}

/// The file is embedded and tested, so a fault in it is a fault of the program.
static FILE: LazyLock<File> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/looks.toml")).expect("the embedded looks are tested")
});

impl Nation {
    fn wardrobe(self) -> &'static Wardrobe {
        match self {
            Self::British => &FILE.british,
            Self::French => &FILE.french,
        }
    }

    /// The coat of its leaders: of brigades, and of the army.
    pub fn leaders_coat(self, of_army: bool) -> Coat {
        let wardrobe = self.wardrobe();
        if of_army { wardrobe.commander } else { wardrobe.general }
    }

    /// What a unit of this row and title wears and carries.
    pub fn look(self, profile: &Profile, title: &str) -> Option<Look> {
        let wardrobe = self.wardrobe();
        let row = wardrobe.unit.iter().find(|row| row.profile == profile.id)?;
        let plain = Look::plain(row.coat);
        let worn = wardrobe.regiment.iter().filter(|regiment| regiment.arm == profile.arm).fold(
            Look { standard: row.carries_standard.then_some(wardrobe.standard), ..plain },
            |look, regiment| if regiment.is_named(title) { regiment.dress(look) } else { look },
        );
        Some(worn)
    }
}

impl Regiment {
    fn is_named(&self, title: &str) -> bool {
        let mut words = self.words.iter();
        words.all(|word| title.split([' ', '/', ',']).any(|one| one == word))
    }

    fn dress(&self, look: Look) -> Look {
        // Who carries no colours has none to change.
        let standard = look.standard.map(|carried| self.standard.unwrap_or(carried));
        Look {
            coat: self.coat.unwrap_or(look.coat),
            facing: self.facing.or(look.facing),
            hat: self.hat.or(look.hat),
            standard,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worn(nation: Nation, profile: &str, title: &str) -> Look {
        let sheet = nation.sheet();
        let row = sheet.named(profile).expect("the sheet has this row");
        nation.look(sheet.profile(row), title).expect("every row has a coat")
    }

    #[test]
    fn every_row_of_every_sheet_has_a_coat() {
        for nation in Nation::ALL {
            for profile in &nation.sheet().profiles {
                assert!(nation.look(profile, "").is_some(), "{} has no coat", profile.id);
            }
        }
    }

    #[test]
    fn a_regiment_is_known_by_whole_words_of_its_title() {
        let rangers = worn(Nation::British, "line-infantry", "88th Connaught Rangers");
        assert_eq!((rangers.facing, rangers.standard), (Some(Dye::Yellow), Some(Standard::British)));
        assert_eq!(worn(Nation::British, "line-infantry", "1/45th Foot").facing, Some(Dye::DarkGreen));
        assert_eq!(worn(Nation::British, "line-infantry", "145th Foot").facing, None);
        let portuguese = worn(Nation::British, "line-infantry", "9th Portuguese");
        assert_eq!(
            (portuguese.coat, portuguese.standard),
            (Coat::PortugueseLine, Some(Standard::Portuguese))
        );
        assert_eq!(worn(Nation::British, "rifle-detachment", "Caçadores").standard, None);
        assert_eq!(worn(Nation::French, "dragoons", "15e Dragons").facing, Some(Dye::Rose));
        assert_eq!(worn(Nation::French, "line-infantry", "15e Ligne, 1er").facing, None);
    }
}
