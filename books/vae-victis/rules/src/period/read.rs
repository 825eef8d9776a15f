//! Reads `data/periods/`. The files are embedded and tested, so a fault in one is a fault of the program.

use engine::{Clause, numbers};
use plane::Length;

use super::file::{
    CoverFile, Each, FateFile, File, FireFile, MarkFile, MeleeFile, RateFile, ResultFile, UnitFile,
    WantedFile, WeaponFile,
};
use super::modifier::{FireModifier, MeleeModifier, Of, Wanted};
use super::result::{Beaten, Fate, ResultRow};
use super::row::{Arm, Mark, MarkId, MoveRow, RateId, Row, RowId, Weapon, WeaponId};
use super::{ChanceTerrain, Forest, Period};
use crate::RULEBOOK;
use crate::land::Cover;

/// Reads a sheet.
pub(super) fn period(text: &str) -> Period {
    let file: File = toml::from_str(text).expect("the embedded sheets are tested");
    let names = Names::of(&file);
    Period {
        general: names.rate("general"),
        square: file.rates.contains_key("square").then(|| names.rate("square")),
        rates: file.rates.iter().map(|(id, rate)| rate_row(id, rate)).collect(),
        weapons: file.weapon.iter().map(|(id, weapon)| names.weapon_row(id, weapon)).collect(),
        rows: file.unit.iter().map(|unit| names.row(unit)).collect(),
        marks: file.mark.iter().map(|mark| names.mark_row(mark)).collect(),
        fire: file.fire.iter().map(|line| names.fire(line)).collect(),
        melee: file.melee.iter().map(|line| names.melee(line)).collect(),
        results: file.result.iter().map(|row| names.result(row)).collect(),
        most_supports: file.most_supports,
        most_overlaps: file.most_overlaps,
        flank_is_overlap: file.flank_is_overlap,
        forest: file.forest.as_ref().map(|forest| Forest {
            shorter: Length::units(forest.shorter),
            least: Length::units(forest.least),
        }),
        chance_terrain: ChanceTerrain { village: file.village, grove: file.grove },
        id: file.id,
        nations: file.nations,
    }
}

fn rate_row(id: &str, rate: &RateFile) -> MoveRow {
    // Nought stands for the dash of the book.
    let paces = |paces: i32| (paces > 0).then(|| Length::units(paces));
    MoveRow {
        id: id.to_owned(),
        road: Length::units(rate.road),
        clear: Length::units(rate.clear),
        rough: paces(rate.rough),
        difficult: paces(rate.difficult.unwrap_or(rate.rough)),
    }
}

fn clause(id: &str) -> Clause {
    RULEBOOK.find(id).unwrap_or_else(|| panic!("the sheet names the unknown clause {id}"))
}

/// `vae.1.2`: how deep a base is.
fn depth(arm: Arm) -> Length {
    Length::units(match arm {
        Arm::Infantry => 80,
        Arm::Cavalry => 120,
        Arm::Artillery => 160,
    })
}

/// What the words of a sheet stand for.
struct Names {
    nations: Vec<String>,
    rates: Vec<String>,
    weapons: Vec<String>,
    units: Vec<String>,
    marks: Vec<String>,
    results: Vec<String>,
}

impl Names {
    fn of(file: &File) -> Self {
        Self {
            nations: file.nations.clone(),
            rates: file.rates.keys().cloned().collect(),
            weapons: file.weapon.keys().cloned().collect(),
            units: file.unit.iter().map(|unit| unit.id.clone()).collect(),
            marks: file.mark.iter().map(|mark| mark.id.clone()).collect(),
            results: file.result.iter().map(|row| row.id.clone()).collect(),
        }
    }

    fn place(words: &[String], word: &str) -> u8 {
        let place = words.iter().position(|known| known == word);
        numbers::count(place.unwrap_or_else(|| panic!("the sheet names the unknown {word}")))
    }

    fn rate(&self, word: &str) -> RateId {
        RateId(Self::place(&self.rates, word))
    }

    fn nations(&self, words: &[String]) -> Vec<u8> {
        words.iter().map(|word| Self::place(&self.nations, word)).collect()
    }

    fn weapons(&self, words: &[String]) -> Vec<WeaponId> {
        words.iter().map(|word| WeaponId(Self::place(&self.weapons, word))).collect()
    }

    fn unit(&self, word: &str) -> RowId {
        RowId(Self::place(&self.units, word))
    }

    fn mark(&self, word: &str) -> MarkId {
        MarkId(Self::place(&self.marks, word))
    }

    fn weapon_row(&self, id: &str, weapon: &WeaponFile) -> Weapon {
        let range = weapon.long.or(weapon.range).unwrap_or_else(|| panic!("{id} has no range"));
        Weapon {
            id: id.to_owned(),
            short: weapon.short.map(Length::units),
            medium: weapon.medium.map(Length::units),
            range: Length::units(range),
            rate: weapon.rate.as_ref().map(|word| self.rate(word)),
            nations: self.nations(&weapon.nations),
        }
    }

    fn row(&self, unit: &UnitFile) -> Row {
        Row {
            id: unit.id.clone(),
            arm: unit.arm,
            nations: self.nations(&unit.nations),
            limit: unit.limit,
            fire: unit.fire,
            melee: unit.melee,
            charge: unit.charge,
            cost: unit.cost,
            figures: unit.figures,
            depth: depth(unit.arm),
            rate: self.rate(&unit.rate),
            weapons: self.weapons(&unit.weapons),
            results: Self::place(&self.results, &unit.results),
            traits: unit.traits.iter().copied().collect(),
            marks: unit.marks.iter().map(|word| self.mark(word)).collect(),
            splits: unit.splits.as_ref().map(|word| self.unit(word)),
            dismounts: unit.dismounts.as_ref().map(|word| self.unit(word)),
            is_for_sale: unit.for_sale,
            is_reconstructed: unit.reconstructed,
        }
    }

    fn mark_row(&self, mark: &MarkFile) -> Mark {
        Mark {
            id: mark.id.clone(),
            nations: self.nations(&mark.nations),
            weapons: self.weapons(&mark.weapons),
            cost: mark.cost,
            of_corps: mark.of_corps,
            is_guard: mark.is_guard,
        }
    }

    fn wanted(&self, wanted: &WantedFile) -> Wanted {
        Wanted {
            nation: wanted.nation.as_ref().map(|word| Self::place(&self.nations, word)),
            arm: wanted.arm,
            rows: wanted.rows.iter().map(|word| self.unit(word)).collect(),
            weapons: self.weapons(&wanted.weapons),
            mark: wanted.mark.as_ref().map(|word| self.mark(word)),
            is_square: wanted.square,
        }
    }

    fn fire(&self, line: &FireFile) -> FireModifier {
        let cover = line.cover.as_ref().map(|cover| match cover {
            CoverFile::Any => None,
            CoverFile::Soft => Some(Cover::Soft),
            CoverFile::Hard => Some(Cover::Hard),
        });
        let of = match line.each {
            Some(Each::Support) => Of::Support,
            None if line.enfilade => Of::Enfilade,
            None => Of::Shot {
                firer: self.wanted(&line.firer),
                target: self.wanted(&line.target),
                cover,
                band: line.band,
                under: line.under.map(Length::units),
                over: line.over.map(Length::units),
                over_half: line.over_half,
            },
        };
        FireModifier {
            clause: clause(&line.clause),
            value: line.value,
            is_reconstructed: line.reconstructed,
            of,
        }
    }

    fn melee(&self, line: &MeleeFile) -> MeleeModifier {
        MeleeModifier {
            clause: clause(&line.clause),
            value: line.value,
            is_reconstructed: line.reconstructed,
            when: line.when,
            weapons: self.weapons(&line.weapons),
            mark: line.mark.as_deref().map(|mark| self.mark(mark)),
        }
    }

    fn result(&self, row: &ResultFile) -> ResultRow {
        let by = |word: &String| match word.as_str() {
            "infantry" if !self.results.contains(word) => Beaten::ByArm(Arm::Infantry),
            "cavalry" => Beaten::ByArm(Arm::Cavalry),
            "artillery" => Beaten::ByArm(Arm::Artillery),
            row => Beaten::ByRow(Self::place(&self.results, row)),
        };
        let fate = |line: &FateFile| Fate {
            by: line.by.iter().map(by).collect(),
            ground: line.ground,
            in_melee: line.in_melee,
            then: line.then,
        };
        ResultRow {
            clause: clause(&row.clause),
            id: row.id.clone(),
            less: row.less.iter().map(fate).collect(),
            half: row.half.iter().map(fate).collect(),
        }
    }
}
