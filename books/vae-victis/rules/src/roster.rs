//! 2 Troops and army building: what an army is bought of, and every fault of it at once.

use engine::{Clause, Line};

use crate::period::{Mark, MarkId, Period, Row, RowId, Weapon, WeaponId};
use crate::{clause, key};

/// `vae.2.2`: the points a corps may spend.
pub const POINTS: u8 = 36;

/// `vae.2.1`: the most corps of an army.
pub const MOST_CORPS_A_SIDE: usize = 4;

/// An army as it is bought (`vae.2.1`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// Its nation, by its place among those of the period (`vae.2.5`).
    pub nation: u8,
    /// Its corps, each with a general.
    pub corps: Vec<Vec<Bought>>,
}

/// An element as it is bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bought {
    /// Its row.
    pub row: RowId,
    /// What it carries, if its row leaves a choice; else the usual weapon.
    pub weapon: Option<WeaponId>,
    /// Its mark.
    pub mark: Option<MarkId>,
}

impl Bought {
    /// What it costs (`vae.2.2`), its mark included.
    pub fn cost(self, period: &Period) -> u8 {
        period.row(self.row).cost + self.mark.map_or(0, |mark| period.mark(mark).cost)
    }

    /// What it carries in the army of a nation: what was chosen, or the first weapon its row and nation have.
    pub fn weapon(self, period: &Period, nation: u8) -> Option<WeaponId> {
        let usual = || {
            period
                .row(self.row)
                .weapons
                .iter()
                .copied()
                .find(|&id| is_open(&period.weapon(id).nations, nation))
        };
        self.weapon.or_else(usual)
    }
}

/// Is something open to a nation: to all where nobody is named?
fn is_open(nations: &[u8], nation: u8) -> bool {
    nations.is_empty() || nations.contains(&nation)
}

/// Everything that is wrong with an army: points, structure, maxima, nations, weapons and marks.
pub fn faults(period: &Period, roster: &Roster) -> Vec<Line> {
    let mut faults = structure(period, roster);
    faults.extend(maxima(period, roster));
    for (number, corps) in (1..).zip(&roster.corps) {
        let of_corps = |line: Line| line.with("corps", number);
        faults
            .extend(corps.iter().filter_map(|&bought| fault_of(period, roster.nation, bought)).map(of_corps));
        faults.extend(marks(period, corps).map(of_corps));
    }
    faults
}

/// `vae.2.1`, `vae.2.2`: one to four corps, each of at least one element and at most 36 points.
fn structure(period: &Period, roster: &Roster) -> Vec<Line> {
    let mut faults = Vec::new();
    if !(1..=MOST_CORPS_A_SIDE).contains(&roster.corps.len()) {
        faults.push(
            Line::new(key::ROSTER_CORPS).with("corps", roster.corps.len()).by(clause::C2_1_ARMY_STRUCTURE),
        );
    }
    for (number, corps) in (1..).zip(&roster.corps) {
        let points: u32 = corps.iter().map(|bought| u32::from(bought.cost(period))).sum();
        let wrong = |what| Line::new(what).with("corps", number).by(clause::C2_2_POINTS);
        if corps.is_empty() {
            faults.push(wrong(key::ROSTER_EMPTY));
        }
        if points > POINTS.into() {
            faults.push(wrong(key::ROSTER_POINTS).with("found", points).with("allowed", POINTS));
        }
    }
    faults
}

/// `vae.2.4`: rows of which an army may have so many.
fn maxima<'a>(period: &'a Period, roster: &'a Roster) -> impl Iterator<Item = Line> + 'a {
    period.rows.iter().enumerate().filter_map(|(index, row)| {
        let limit = row.limit?;
        let count = roster.corps.iter().flatten().filter(|bought| usize::from(bought.row.0) == index).count();
        (count > limit.into()).then(|| {
            let line = Line::new(key::ROSTER_MAXIMUM).with("row", row.id.clone());
            line.with("found", count).with("allowed", limit).by(clause::C2_4_MAXIMA)
        })
    })
}

/// `vae.2.5`, `vae.ry.weapons`: what is wrong with one element.
pub fn fault_of(period: &Period, nation: u8, bought: Bought) -> Option<Line> {
    let row = period.row(bought.row);
    let wrong = |what, why: Clause| Some(Line::new(what).with("row", row.id.clone()).by(why));
    let has_weapon =
        |id: WeaponId, weapon: &Weapon| row.weapons.contains(&id) && is_open(&weapon.nations, nation);
    if !row.is_for_sale || !is_open(&row.nations, nation) {
        return wrong(key::ROSTER_NATION, clause::C2_5_SIDE_AND_NATION);
    }
    if bought.weapon.is_some_and(|id| !has_weapon(id, period.weapon(id))) {
        return wrong(key::ROSTER_WEAPON, clause::C2_5_SIDE_AND_NATION);
    }
    let is_lawful = |id: MarkId, mark: &Mark| may_bear(row, id, mark, nation, bought.weapon(period, nation));
    if bought.mark.is_some_and(|id| !is_lawful(id, period.mark(id))) {
        return wrong(key::ROSTER_MARK, clause::C2_5_SIDE_AND_NATION);
    }
    None
}

/// May an element of this row, nation and weapon bear a mark?
fn may_bear(row: &Row, id: MarkId, mark: &Mark, nation: u8, weapon: Option<WeaponId>) -> bool {
    let fits = mark.weapons.is_empty() || weapon.is_some_and(|weapon| mark.weapons.contains(&weapon));
    row.marks.contains(&id) && is_open(&mark.nations, nation) && fits
}

/// `vae.lga.oldguard`: marks of which a corps may have so many.
fn marks<'a>(period: &'a Period, corps: &'a [Bought]) -> impl Iterator<Item = Line> + 'a {
    period.marks.iter().enumerate().filter_map(|(index, mark)| {
        let limit = mark.of_corps?;
        let bears = |bought: &&Bought| bought.mark.is_some_and(|mark| usize::from(mark.0) == index);
        let count = corps.iter().filter(bears).count();
        (count > limit.into()).then(|| {
            let line = Line::new(key::ROSTER_MARKS).with("mark", mark.id.clone());
            line.with("found", count).with("allowed", limit).by(clause::LGA_OLDGUARD)
        })
    })
}
