//! Reads `data/periods/`. The files are embedded and tested, so a fault in one is a fault of the program.

use std::collections::BTreeMap;

use engine::{Clause, numbers};
use plane::Length;
use serde::Deserialize;

use super::modifier::{Band, FireModifier, MeleeModifier, Of, Wanted, When};
use super::result::{Beaten, Fate, Footing, Outcome, ResultRow};
use super::row::{Arm, Mark, MarkId, MoveRow, RateId, Row, RowId, Trait, Weapon, WeaponId};
use super::{ChanceTerrain, Forest, Period};
use crate::RULEBOOK;
use crate::land::{Cover, Kind};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    nations: Vec<String>,
    most_supports: Option<u8>,
    most_overlaps: Option<u8>,
    #[serde(default = "yes")]
    flank_is_overlap: bool,
    forest: Option<ForestFile>,
    village: Kind,
    grove: Kind,
    #[serde(rename = "move")]
    rates: BTreeMap<String, RateFile>,
    weapon: BTreeMap<String, WeaponFile>,
    unit: Vec<UnitFile>,
    #[serde(default)]
    mark: Vec<MarkFile>,
    fire: Vec<FireFile>,
    melee: Vec<MeleeFile>,
    result: Vec<ResultFile>,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForestFile {
    shorter: i32,
    least: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RateFile {
    road: i32,
    clear: i32,
    rough: i32,
    /// `vae.5.4.4`: the rough figure where the sheet has no such column.
    difficult: Option<i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponFile {
    short: Option<i32>,
    medium: Option<i32>,
    long: Option<i32>,
    range: Option<i32>,
    #[serde(rename = "move")]
    rate: Option<String>,
    #[serde(default)]
    nations: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    id: String,
    arm: Arm,
    #[serde(default)]
    nations: Vec<String>,
    limit: Option<u8>,
    fire: Option<i32>,
    melee: i32,
    #[serde(default)]
    charge: i32,
    cost: u8,
    #[serde(default)]
    figures: u8,
    #[serde(rename = "move")]
    rate: String,
    #[serde(default)]
    weapons: Vec<String>,
    results: String,
    #[serde(default)]
    traits: Vec<Trait>,
    #[serde(default)]
    marks: Vec<String>,
    splits: Option<String>,
    dismounts: Option<String>,
    #[serde(default = "yes")]
    for_sale: bool,
    #[serde(default)]
    reconstructed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkFile {
    id: String,
    #[serde(default)]
    nations: Vec<String>,
    #[serde(default)]
    weapons: Vec<String>,
    #[serde(default)]
    cost: u8,
    of_corps: Option<u8>,
    #[serde(default)]
    is_guard: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FireFile {
    clause: String,
    value: i32,
    #[serde(default)]
    reconstructed: bool,
    each: Option<Each>,
    #[serde(default)]
    enfilade: bool,
    #[serde(default)]
    firer: WantedFile,
    #[serde(default)]
    target: WantedFile,
    cover: Option<CoverFile>,
    band: Option<Band>,
    under: Option<i32>,
    over: Option<i32>,
    #[serde(default)]
    over_half: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Each {
    Support,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum CoverFile {
    Any,
    Soft,
    Hard,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WantedFile {
    nation: Option<String>,
    arm: Option<Arm>,
    rows: Vec<String>,
    weapons: Vec<String>,
    mark: Option<String>,
    square: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MeleeFile {
    clause: String,
    #[serde(default)]
    value: i32,
    when: WhenFile,
    #[serde(default)]
    weapons: Vec<String>,
    mark: Option<String>,
    #[serde(default)]
    reconstructed: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhenFile {
    General,
    RearSupport,
    Overlap,
    Higher,
    SoftCover,
    HardCover,
    CoverOrRiver,
    CrestOrRiver,
    Difficult,
    Uneven,
    Charge,
    AgainstSquare,
    GunsSupported,
    Flanked,
    Armed,
    Marked,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultFile {
    clause: String,
    id: String,
    less: Vec<FateFile>,
    half: Vec<FateFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FateFile {
    #[serde(default)]
    by: Vec<String>,
    ground: Option<Footing>,
    #[serde(default)]
    in_melee: bool,
    then: Outcome,
}

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
        let when = match line.when {
            WhenFile::General => When::General,
            WhenFile::RearSupport => When::RearSupport,
            WhenFile::Overlap => When::Overlap,
            WhenFile::Higher => When::Higher,
            WhenFile::SoftCover => When::SoftCover,
            WhenFile::HardCover => When::HardCover,
            WhenFile::CoverOrRiver => When::CoverOrRiver,
            WhenFile::CrestOrRiver => When::CrestOrRiver,
            WhenFile::Difficult => When::Difficult,
            WhenFile::Uneven => When::Uneven,
            WhenFile::Charge => When::Charge,
            WhenFile::AgainstSquare => When::AgainstSquare,
            WhenFile::GunsSupported => When::GunsSupported,
            WhenFile::Flanked => When::Flanked,
            WhenFile::Armed => When::Armed(self.weapons(&line.weapons)),
            WhenFile::Marked => When::Marked(self.mark(line.mark.as_deref().unwrap_or_default())),
        };
        MeleeModifier {
            clause: clause(&line.clause),
            value: line.value,
            is_reconstructed: line.reconstructed,
            when,
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
