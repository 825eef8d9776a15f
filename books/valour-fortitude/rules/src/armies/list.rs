//! A1 and 15.3: army lists, their options and points, as files and as one line.

use engine::Clause;
use serde::Deserialize;

use super::{Arm, Nation, Profile, Special, Specials};
use crate::battle::{Brigade, BrigadeId, MOST_BRIGADES, MOST_UNITS, Mark, Name, Post, Unit};
use crate::clause;

/// A unit of a list: a profile with its options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ListUnit {
    /// Row of the sheet, by its id.
    pub profile: String,
    /// Figures; the fewest allowed if 0.
    pub figures: u8,
    /// `vf.opt.elite.a`: which values are raised by one: fire, melee, tenacity.
    pub elite: Vec<String>,
    /// `vf.opt.understrength`.
    pub understrength: bool,
    /// Traits of edition 3.01A: stoic, fast, masse.
    pub traits: Vec<String>,
}

/// A brigade of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ListBrigade {
    /// Name in notation.
    pub name: String,
    /// `vf3.activation.cautious`.
    pub cautious: bool,
    /// Its units.
    #[serde(rename = "unit")]
    pub units: Vec<ListUnit>,
}

/// An army list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// Title for people.
    #[serde(default)]
    pub title: String,
    /// Its sheet.
    pub army: Nation,
    /// Its brigades.
    #[serde(default, rename = "brigade")]
    pub brigades: Vec<ListBrigade>,
}

/// What is wrong with a list, and by which clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFault {
    /// What is wrong.
    pub what: String,
    /// The clause that forbids it.
    pub clause: Clause,
}

impl ArmyList {
    /// `vf.A1.0.b`: the sum of all units with their options.
    pub fn points(&self) -> i32 {
        let sheet = self.army.sheet();
        let units = self.brigades.iter().flat_map(|brigade| &brigade.units);
        units.filter_map(|unit| Some(points(unit, sheet.profile(sheet.named(&unit.profile)?)))).sum()
    }

    /// Every fault at once; `limit` 0 for no limit.
    pub fn faults(&self, limit: u16) -> Vec<ListFault> {
        let mut faults = Vec::new();
        let mut fault = |clause: Clause, what: String| faults.push(ListFault { what, clause });
        let total: usize = self.brigades.iter().map(|brigade| brigade.units.len()).sum();
        if self.brigades.is_empty() || self.brigades.len() > MOST_BRIGADES / 2 || total > MOST_UNITS / 2 {
            fault(clause::C1_4_A_BRIGADES, format!("{} brigades with {total} units", self.brigades.len()));
        }
        for (index, brigade) in self.brigades.iter().enumerate() {
            let name = &brigade.name;
            if Name::new(name).is_none() || self.brigades[..index].iter().any(|other| other.name == *name) {
                fault(
                    clause::C1_4_D_BRIGADE_LEADER,
                    format!("“{name}” is no name for a brigade, or is used twice"),
                );
            }
            let count = brigade.units.len();
            if !(2..=8).contains(&count) {
                fault(clause::C1_4_C_BRIGADE_SIZE, format!("{name} has {count} units: 2 to 8"));
            }
            for unit in &brigade.units {
                unit_faults(self.army, unit)
                    .into_iter()
                    .for_each(|(clause, what)| fault(clause, format!("{name}: {what}")));
            }
        }
        let points = self.points();
        if limit > 0 && points > i32::from(limit) {
            fault(clause::A1_0_B_POINTS, format!("{points} points where {limit} are allowed"));
        }
        faults
    }

    /// The units and brigades of a lawful list, waiting to be set up; names count on from `prefix`.
    pub fn muster(&self, side: u8, prefix: char, brigades_before: usize) -> (Vec<Unit>, Vec<Brigade>) {
        let (mut units, mut brigades) = (Vec::new(), Vec::new());
        for (index, brigade) in self.brigades.iter().enumerate() {
            let id = BrigadeId((brigades_before + index) as u8);
            for unit in &brigade.units {
                let name = Name::new(&format!("{prefix}{}", units.len() + 1)).unwrap_or_default();
                units.extend(muster_unit(self.army, unit, side, id, name));
            }
            let mine = || units.iter().filter(|unit| unit.brigade == id);
            brigades.push(Brigade {
                name: Name::new(&brigade.name).unwrap_or_default(),
                side,
                cautious: brigade.cautious,
                light: mine().all(|unit| is_light(self.army, unit)),
                ..Brigade::default()
            });
        }
        (units, brigades)
    }

    /// The list as one line: `british Kempt line-infantry*2 field-artillery / Pack …`.
    pub fn line(&self) -> String {
        let brigade = |brigade: &ListBrigade| {
            let units: Vec<String> = brigade.units.iter().map(ListUnit::word).collect();
            let cautious = if brigade.cautious { "!" } else { "" };
            format!("{}{cautious} {}", brigade.name, units.join(" "))
        };
        let brigades: Vec<String> = self.brigades.iter().map(brigade).collect();
        format!("{} {}", self.army.key(), brigades.join(" / "))
    }

    /// Reads the line back; `None` if it is not one.
    pub fn from_words(words: &[&str]) -> Option<Self> {
        let (nation, rest) = words.split_first()?;
        let mut list = Self { army: Nation::named(nation)?, ..Self::default() };
        for part in rest.split(|&word| word == "/") {
            let (name, units) = part.split_first()?;
            let cautious = name.ends_with('!');
            let units = units.iter().map(|word| ListUnit::from_word(word)).collect::<Option<Vec<_>>>()?;
            list.brigades.push(ListBrigade { name: name.trim_end_matches('!').to_owned(), cautious, units });
        }
        Some(list)
    }
}

impl ListUnit {
    /// `line-infantry:30+melee+understrength`.
    fn word(&self) -> String {
        let figures = if self.figures > 0 { format!(":{}", self.figures) } else { String::new() };
        let under = self.understrength.then_some("understrength");
        let options =
            self.elite.iter().map(String::as_str).chain(under).chain(self.traits.iter().map(String::as_str));
        options.fold(format!("{}{figures}", self.profile), |word, option| format!("{word}+{option}"))
    }

    fn from_word(word: &str) -> Option<Self> {
        let mut parts = word.split('+');
        let head = parts.next()?;
        let (profile, figures) = match head.split_once(':') {
            Some((profile, figures)) => (profile, figures.parse().ok()?),
            None => (head, 0),
        };
        let mut unit = Self { profile: profile.to_owned(), figures, ..Self::default() };
        for option in parts {
            match option {
                "fire" | "melee" | "tenacity" => unit.elite.push(option.to_owned()),
                "understrength" => unit.understrength = true,
                "stoic" | "fast" | "masse" => unit.traits.push(option.to_owned()),
                _ => return None,
            }
        }
        Some(unit)
    }
}

fn is_light(nation: Nation, unit: &Unit) -> bool {
    nation.sheet().profile(unit.profile).arm == Arm::Infantry && unit.has(Special::LightInfantry)
}

/// The limits of figures with options (`vf.opt.understrength`: halved, rounding down).
pub fn figure_limits(unit: &ListUnit, profile: &Profile) -> (u8, u8) {
    let (least, most) = profile.figures;
    if unit.understrength { ((least / 2).max(1), (most / 2).max(1)) } else { (least, most) }
}

/// Every fault of one unit.
pub fn unit_faults(nation: Nation, unit: &ListUnit) -> Vec<(Clause, String)> {
    let sheet = nation.sheet();
    let Some(profile) = sheet.named(&unit.profile).map(|index| sheet.profile(index)) else {
        return vec![(
            clause::C1_5_A_ARMY_SHEET,
            format!("“{}” is not on the {} sheet", unit.profile, nation.key()),
        )];
    };
    let mut faults = Vec::new();
    let (least, most) = figure_limits(unit, profile);
    let figures = if unit.figures == 0 { least } else { unit.figures };
    if !(least..=most).contains(&figures) {
        faults.push((
            clause::C1_2_A_UNIT_SIZE,
            format!("{} has {figures} figures: {least} to {most}", profile.title),
        ));
    }
    for (index, value) in unit.elite.iter().enumerate() {
        if !["fire", "melee", "tenacity"].contains(&value.as_str()) {
            faults
                .push((clause::OPT_ELITE_A, format!("“{value}” cannot be raised: fire, melee or tenacity")));
        }
        if unit.elite[..index].contains(value) {
            faults.push((clause::OPT_ELITE_B, format!("{}: {value} is raised twice", profile.title)));
        }
    }
    if unit.elite.iter().any(|value| value == "fire") && profile.fire.is_none() {
        faults.push((clause::OPT_ELITE_A, format!("{} has no fire value to raise", profile.title)));
    }
    if unit.understrength && (profile.arm == Arm::Artillery || profile.is_detachment()) {
        faults.push((clause::OPT_UNDERSTRENGTH, format!("{} cannot be understrength", profile.title)));
    }
    for one in &unit.traits {
        if !["stoic", "fast", "masse"].contains(&one.as_str()) {
            faults.push((clause::VF3_PRINCIPLE, format!("“{one}” is no trait: stoic, fast or masse")));
        }
    }
    faults
}

/// `vf.opt.elite.a`, `vf.opt.understrength`: what a unit costs.
fn points(unit: &ListUnit, profile: &Profile) -> i32 {
    let fire = if profile.arm == Arm::Artillery { 6 } else { 3 };
    let elite: i32 = unit
        .elite
        .iter()
        .map(|value| match value.as_str() {
            "fire" => fire,
            "melee" => 2,
            _ => 4,
        })
        .sum();
    i32::from(profile.points) + elite - if unit.understrength { 5 } else { 0 }
}

/// `vf.1.0.1.e`: the unit with its effective values; `None` for a profile that is not on the sheet.
pub fn muster_unit(
    nation: Nation,
    listed: &ListUnit,
    side: u8,
    brigade: BrigadeId,
    name: Name,
) -> Option<Unit> {
    let sheet = nation.sheet();
    let index = sheet.named(&listed.profile)?;
    let profile = sheet.profile(index);
    let (least, most) = figure_limits(listed, profile);
    let figures = if listed.figures == 0 { least } else { listed.figures.clamp(least, most) };
    let raised = |value: &str| u8::from(listed.elite.iter().any(|one| one == value));
    let weak = u8::from(listed.understrength);
    let traits: Specials = listed.traits.iter().filter_map(|one| Special::named(one)).collect();
    let special = traits.iter().fold(profile.special, Specials::with);
    let mut unit = Unit {
        name,
        side,
        brigade,
        profile: index,
        figures: if profile.arm == Arm::Artillery { 2 } else { figures },
        fire: profile.fire.map_or(0, |fire| fire + raised("fire")),
        melee: (profile.melee + raised("melee")).saturating_sub(weak).max(1),
        tenacity: (profile.tenacity + raised("tenacity")).saturating_sub(weak).max(1),
        special,
        post: Post::Waiting,
        ..Unit::default()
    };
    unit.set(Mark::Understrength, listed.understrength);
    unit.set(Mark::EliteFire, raised("fire") > 0);
    unit.set(Mark::EliteMelee, raised("melee") > 0);
    unit.set(Mark::EliteTenacity, raised("tenacity") > 0);
    Some(unit)
}
