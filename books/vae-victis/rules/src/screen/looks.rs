//! What troops are called, wear and carry, from `data/looks.toml`: for pictures and sentences, and for no rule.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Coat, Dress, Look, Regiment, Side, Standard};
use serde::Deserialize;

use crate::battle::{Battle, ElementId};
use crate::period::{Arm, Period, RowId};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    /// Rows by their words.
    titles: BTreeMap<String, String>,
    nations: BTreeMap<String, Wardrobe>,
}

/// What a nation wears.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wardrobe {
    title: String,
    general: Dress,
    commander: Dress,
    standard: Standard,
    infantry: Coat,
    cavalry: Coat,
    artillery: Coat,
    #[serde(default)]
    rows: BTreeMap<String, Coat>,
    #[serde(default)]
    regiment: Vec<Regiment>,
}

/// The file is embedded and tested, so a fault in it is a fault of the program.
static SHEETS: LazyLock<BTreeMap<String, Sheet>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/looks.toml")).expect("the embedded looks are tested")
});

fn sheet(period: &Period) -> &'static Sheet {
    SHEETS.get(&period.id).expect("every period has its looks")
}

fn wardrobe(period: &Period, nation: u8) -> &'static Wardrobe {
    let word = &period.nations[usize::from(nation)];
    sheet(period).nations.get(word).expect("every nation has its looks")
}

/// What a row is called, in the middle of a sentence.
pub(crate) fn row_words(period: &Period, row: RowId) -> &'static str {
    sheet(period).titles.get(&period.row(row).id).expect("every row has a title")
}

/// The same at the beginning of one.
pub(crate) fn row_title(period: &Period, row: RowId) -> String {
    let words = row_words(period, row);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What the people of a nation are called.
pub(crate) fn nation_title(period: &Period, nation: u8) -> &'static str {
    &wardrobe(period, nation).title
}

/// What a general wears.
pub(super) fn general(battle: &Battle, side: Side, is_chief: bool) -> Look {
    let wardrobe = wardrobe(battle.period(), battle.nation(side));
    let dress = if is_chief { wardrobe.commander } else { wardrobe.general };
    dress.look()
}

/// What a row wears and carries.
pub(super) fn of_row(period: &Period, nation: u8, id: RowId) -> Look {
    let (row, wardrobe) = (period.row(id), wardrobe(period, nation));
    let of_arm = match row.arm {
        Arm::Infantry => wardrobe.infantry,
        Arm::Cavalry => wardrobe.cavalry,
        Arm::Artillery => wardrobe.artillery,
    };
    let coat = wardrobe.rows.get(&row.id).copied().unwrap_or(of_arm);
    // Formed infantry carries its colours; who skirmishes or serves guns has none.
    let has_colours = row.arm == Arm::Infantry && row.figures > 2;
    Look { standard: has_colours.then_some(wardrobe.standard), ..Look::plain(coat) }
}

/// What an element wears and carries.
pub(super) fn element(battle: &Battle, id: ElementId, title: &str) -> Look {
    let one = battle.element(id);
    let nation = battle.nation(one.side());
    let look = of_row(battle.period(), nation, one.row);
    wardrobe(battle.period(), nation)
        .regiment
        .iter()
        .filter(|regiment| regiment.is_named(title))
        .fold(look, |look, regiment| regiment.dress(look))
}

#[cfg(test)]
mod tests {
    use super::{row_title, wardrobe};
    use crate::period::{Period, RowId};

    #[test]
    fn every_row_has_a_title_and_every_nation_a_wardrobe() {
        for period in Period::all() {
            for row in 0..period.rows.len() {
                let row = RowId(u8::try_from(row).expect("few rows"));
                assert!(!row_title(period, row).is_empty());
            }
            for nation in 0..period.nations.len() {
                let nation = u8::try_from(nation).expect("few nations");
                let found = wardrobe(period, nation);
                let known = |row: &String| period.row_named(row).is_some();
                assert!(!found.title.is_empty() && found.rows.keys().all(known));
            }
        }
    }
}
