//! 15.3: the options of a unit, their points and their faults.

use engine::{Refusal, refuse};

use super::ListUnit;
use crate::armies::{Arm, Nation, Profile, Special, Specials};
use crate::battle::{BrigadeId, Mark, Name, Post, Unit};
use crate::{clause, key};

pub(super) fn is_light(nation: Nation, unit: &Unit) -> bool {
    nation.sheet().profile(unit.profile).arm == Arm::Infantry && unit.has(Special::LightInfantry)
}

/// The limits of figures with options (`vf.opt.understrength`: halved, rounding down).
pub fn figure_limits(unit: &ListUnit, profile: &Profile) -> (u8, u8) {
    let (least, most) = profile.figures;
    if unit.understrength { ((least / 2).max(1), (most / 2).max(1)) } else { (least, most) }
}

/// Every fault of one unit.
pub fn unit_faults(nation: Nation, unit: &ListUnit) -> Vec<Refusal> {
    let sheet = nation.sheet();
    let Some(profile) = sheet.named(&unit.profile).map(|index| sheet.profile(index)) else {
        let fault = refuse(key::FAULT_PROFILE, clause::C1_5_A_ARMY_SHEET);
        return vec![fault.with("word", unit.profile.as_str()).with("army", nation.key().name())];
    };
    let mut faults = Vec::new();
    let of_profile = |key, clause| refuse(key, clause).with("profile", profile.title.as_str());
    let (least, most) = figure_limits(unit, profile);
    let figures = if unit.figures == 0 { least } else { unit.figures };
    if !(least..=most).contains(&figures) {
        let fault = of_profile(key::FAULT_FIGURES, clause::C1_2_A_UNIT_SIZE);
        faults.push(fault.with("figures", figures).with("least", least).with("most", most));
    }
    faults.extend(option_faults(unit, profile));
    faults
}

/// Every fault of its options alone.
pub fn option_faults(unit: &ListUnit, profile: &Profile) -> Vec<Refusal> {
    let mut faults = Vec::new();
    let of_profile = |key, clause| refuse(key, clause).with("profile", profile.title.as_str());
    for (index, value) in unit.elite.iter().enumerate() {
        if !["fire", "melee", "tenacity"].contains(&value.as_str()) {
            faults.push(refuse(key::FAULT_ELITE, clause::OPT_ELITE_A).with("word", value.as_str()));
        }
        if unit.elite[..index].contains(value) {
            let fault = of_profile(key::FAULT_ELITE_TWICE, clause::OPT_ELITE_B);
            faults.push(fault.with("word", value.as_str()));
        }
    }
    if unit.elite.iter().any(|value| value == "fire") && profile.fire.is_none() {
        faults.push(of_profile(key::FAULT_ELITE_FIRE, clause::OPT_ELITE_A));
    }
    if unit.understrength && (profile.arm == Arm::Artillery || profile.is_detachment()) {
        faults.push(of_profile(key::FAULT_UNDERSTRENGTH, clause::OPT_UNDERSTRENGTH));
    }
    for one in &unit.traits {
        if !["stoic", "fast", "masse"].contains(&one.as_str()) {
            faults.push(refuse(key::FAULT_TRAIT, clause::VF3_PRINCIPLE).with("word", one.as_str()));
        }
    }
    faults
}

/// `vf.opt.elite.a`, `vf.opt.understrength`: what a unit costs.
pub fn points(unit: &ListUnit, profile: &Profile) -> i32 {
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
