//! What men wear and carry, from `data/looks.toml`: for pictures, and for no rule.

use std::sync::LazyLock;

use engine::{Coat, Dress, Look, Regiment, Standard};
use serde::Deserialize;

use super::{FRENCH, Scenario, UnitSetup};
use crate::battle::LeaderId;
use crate::terms::{Arm, Nation, Rank, Trait};

/// What a nation wears.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wardrobe {
    general: Dress,
    commander: Dress,
    standard: Standard,
    infantry: Coat,
    cavalry: Coat,
    artillery: Coat,
    #[serde(default)]
    printed: Vec<Printed>,
    regiment: Vec<Regiment>,
}

/// What somebody wears who has something printed on his counter.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Printed {
    has: Trait,
    coat: Coat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    british: Wardrobe,
    portuguese: Wardrobe,
    spanish: Wardrobe,
    french: Wardrobe,
}

static SHEET: LazyLock<Sheet> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/looks.toml")).expect("the embedded looks are tested")
});

fn wardrobe(nation: Nation) -> &'static Wardrobe {
    match nation {
        Nation::British => &SHEET.british,
        Nation::Portuguese => &SHEET.portuguese,
        Nation::Spanish => &SHEET.spanish,
        Nation::French => &SHEET.french,
    }
}

/// What a unit wears and carries.
pub fn of_unit(unit: &UnitSetup) -> Look {
    let wardrobe = wardrobe(unit.nation);
    let of_arm = match unit.arm {
        Arm::Infantry => wardrobe.infantry,
        Arm::Cavalry => wardrobe.cavalry,
        Arm::Artillery | Arm::Train => wardrobe.artillery,
    };
    let printed = wardrobe.printed.iter().rfind(|printed| unit.traits.contains(printed.has));
    // Battalions carry their colours; riflemen and companies in a screen have none.
    let has_colours = unit.arm == Arm::Infantry && unit.steps > 2 && !unit.traits.contains(Trait::Rifle);
    let look = Look::plain(printed.map_or(of_arm, |printed| printed.coat));
    let look = Look { standard: has_colours.then_some(wardrobe.standard), ..look };
    let named = wardrobe.regiment.iter().filter(|regiment| regiment.is_named(&unit.title));
    named.fold(look, |look, regiment| regiment.dress(look))
}

/// What a Leader wears: as his nation does, which is that of the first unit he leads.
pub fn of_leader(scenario: &Scenario, id: LeaderId) -> Look {
    let leader = scenario.leader(id);
    let wardrobe = wardrobe(nation(scenario, id));
    let dress = match leader.rank {
        Rank::Army => wardrobe.commander,
        Rank::Corps | Rank::Formation => wardrobe.general,
    };
    dress.look()
}

/// The nation of a Leader: that of the first unit he leads, or of his side.
pub fn nation(scenario: &Scenario, id: LeaderId) -> Nation {
    let leader = scenario.leader(id);
    let own = scenario.units.iter().find(|unit| unit.leader == id);
    let any = || scenario.units.iter().find(|unit| unit.side == leader.side);
    let fallback = if leader.side == FRENCH { Nation::French } else { Nation::British };
    own.or_else(any).map_or(fallback, |unit| unit.nation)
}

#[cfg(test)]
mod tests {
    use engine::{Dye, Scenario as _};

    use super::*;

    #[test]
    fn everybody_is_dressed_and_every_regiment_of_the_sheet_serves_somewhere() {
        let scenarios: Vec<Scenario> =
            crate::CONTENTS.scenarios().iter().map(|text| Scenario::load(text).unwrap()).collect();
        let units = || scenarios.iter().flat_map(|scenario| &scenario.units);
        for nation in Nation::ALL {
            for regiment in &wardrobe(nation).regiment {
                let serves = units().any(|unit| unit.nation == nation && regiment.is_named(&unit.title));
                assert!(serves, "{:?}", regiment.words);
            }
        }
        let look = |name: &str| units().find(|unit| unit.name == name).map(of_unit).unwrap();
        assert_eq!((look("c01").coat, look("c01").facing), (Coat::BritishLine, Some(Dye::Buff)));
        assert_eq!((look("a01").coat, look("a01").standard), (Coat::BritishGuard, Some(Standard::British)));
        assert_eq!((look("a03").coat, look("a03").standard), (Coat::BritishRifle, None));
        assert_eq!((look("d15").coat, look("d20").coat), (Coat::FrenchLancer, Coat::FrenchCuirassier));
        assert_eq!((look("c17").coat, look("c10").coat), (Coat::SpanishLate, Coat::PortugueseCacador));
    }
}
