//! A1 and 15.3: the sheets to choose an army from, and what the book says to a draft.

use engine::{
    ArmyDraft, ArmySheet, BrigadeDraft, Clause, DraftOption, Drafted, DraftedUnit, Key, Line, Mustering,
    Musters, Notation as _, Printed, ProfileSheet, Refusal, Seat, Side, Stat, UnitDraft,
};
use ground::figure;
use plane::{Bearing, Point};

use crate::armies::{
    Arm, ArmyList, ListBrigade, ListUnit, Nation, Profile, Special, Weapon, figure_limits, points,
};
use crate::battle::{Battle, MOST_BRIGADES};
use crate::edition::Edition;
use crate::formation::{Block, Layout, Pose};
use crate::listing;
use crate::numbers;
use crate::order::Order;
use crate::screen::pieces::{arm, livery, profile_symbol};
use crate::{RULEBOOK, ValourFortitude, key, speech};

/// `vf.1.4.c`: fewest and most units of a brigade.
const BRIGADE: (u8, u8) = (2, 8);

/// What there is to muster from.
pub fn room(battle: &Battle, side: Side) -> Mustering {
    let scenario = battle.scenario();
    Mustering {
        limit: (scenario.points > 0).then_some(scenario.points.into()),
        part: key::ARMY_PART,
        brigade: BRIGADE,
        brigades: numbers::count(MOST_BRIGADES / 2),
        armies: Nation::ALL.map(|nation| sheet(battle.state().edition, nation)).to_vec(),
        lists: listing::titled_lists().iter().map(draft).collect(),
        suggested: scenario.sides[side].nation.key().name(),
    }
}

impl Musters for ValourFortitude {
    /// What there is to say to a draft; `None` if its army is none.
    fn drafted(battle: &Battle, _: Seat, draft: &ArmyDraft) -> Option<Drafted> {
        let list = list(draft)?;
        let sheet = list.army.sheet();
        let unit = |unit: &ListUnit| match sheet.named(&unit.profile).map(|index| sheet.profile(index)) {
            Some(profile) => {
                let limits = figure_limits(unit, profile);
                let figures = if unit.figures == 0 { limits.0 } else { unit.figures };
                DraftedUnit { points: points(unit, profile), figures, limits }
            }
            None => DraftedUnit { points: 0, figures: unit.figures, limits: (unit.figures, unit.figures) },
        };
        let units = list.brigades.iter().map(|brigade| brigade.units.iter().map(unit).collect()).collect();
        let faults = list.faults(battle.scenario().points).iter().map(sentence).collect();
        let points = list.points();
        let order = ValourFortitude::print(battle, &Order::Muster(list));
        Some(Drafted { order, points, units, faults })
    }
}

/// A fault of a list is told in a sentence; files are told of it in fewer words.
fn sentence(fault: &Refusal) -> Line {
    let line = fault.line();
    let told = |key: Key| Line { key, ..line.clone() };
    match fault.key {
        key::FAULT_BRIGADE_SIZE => told(key::DRAFT_BRIGADE_SIZE),
        key::FAULT_ARMY_SIZE => told(key::DRAFT_ARMY_SIZE),
        key::FAULT_BRIGADE_NAME => told(key::DRAFT_BRIGADE_NAME),
        key::FAULT_POINTS => told(key::DRAFT_POINTS),
        _ => Line::new(key::DRAFT_FAULT).with("what", Line { why: None, ..line.clone() }).by(fault.clause),
    }
}

fn sheet(edition: Edition, nation: Nation) -> ArmySheet {
    let sheet = nation.sheet();
    ArmySheet {
        id: nation.key().name(),
        nation: nation.key(),
        title: sheet.title.clone(),
        livery: livery(nation),
        profiles: sheet.profiles.iter().map(|profile| row(edition, profile)).collect(),
        leaders: sheet.leaders.clone(),
        options: if edition.knows_traits() {
            vec![option(CAUTIOUS, key::OPTION_CAUTIOUS, 0)]
        } else {
            Vec::new()
        },
    }
}

fn row(edition: Edition, profile: &Profile) -> ProfileSheet {
    let stat = |key: Key, value: String| Stat::new(key, value, Printed::Told);
    let fire = profile.fire.map_or("–".to_owned(), |fire| fire.to_string());
    let figures = if profile.arm == Arm::Artillery { 2 } else { profile.figures.0 };
    let pose =
        Pose { at: Point::new(0, 0), facing: Bearing::NORTH, layout: Layout::line(profile.arm, figures) };
    ProfileSheet {
        id: profile.id.clone(),
        title: profile.title.clone(),
        arm: arm(profile.arm),
        symbol: profile_symbol(profile.arm, profile.special),
        weapon: weapon(profile),
        stats: vec![
            stat(key::FIRE, fire),
            stat(key::MELEE, profile.melee.to_string()),
            stat(key::TENACITY, profile.tenacity.to_string()),
        ],
        rules: profile
            .special
            .iter()
            .filter_map(|special| Some((special_title(special), special_rule(special)?)))
            .collect(),
        points: profile.points.into(),
        look: None,
        figures: Block::new(profile.arm, figures, &pose).bases.iter().map(figure).collect(),
        options: options(edition, profile),
    }
}

/// The clause that begins a special rule.
pub(in crate::screen) fn special_rule(special: Special) -> Option<Clause> {
    let id = format!("vf.sr.{}", special.key());
    RULEBOOK.find(&id).or_else(|| RULEBOOK.find(&format!("{id}.a")))
}

/// What a sheet calls a special rule.
pub(in crate::screen) const fn special_title(special: Special) -> Key {
    match special {
        Special::Battery => key::SPECIAL_BATTERY,
        Special::Canister => key::SPECIAL_CANISTER,
        Special::Carbines => key::SPECIAL_CARBINES,
        Special::DisciplinedMusketry => key::SPECIAL_DISCIPLINED_MUSKETRY,
        Special::Elan => key::SPECIAL_ELAN,
        Special::Headstrong => key::SPECIAL_HEADSTRONG,
        Special::HeavyCavalry => key::SPECIAL_HEAVY_CAVALRY,
        Special::HorseArtillery => key::SPECIAL_HORSE_ARTILLERY,
        Special::LightCavalry => key::SPECIAL_LIGHT_CAVALRY,
        Special::LightInfantry => key::SPECIAL_LIGHT_INFANTRY,
        Special::Militia => key::SPECIAL_MILITIA,
        Special::OpenOrder => key::SPECIAL_OPEN_ORDER,
        Special::Rockets => key::SPECIAL_ROCKETS,
        Special::Skirmishers => key::SPECIAL_SKIRMISHERS,
        Special::Slow => key::SPECIAL_SLOW,
        Special::Square => key::SPECIAL_SQUARE,
        Special::Stoic => key::OPTION_STOIC,
        Special::Fast => key::OPTION_FAST,
        Special::Masse => key::OPTION_MASSE,
    }
}

/// What it is armed with, and how far that reaches.
pub(in crate::screen) fn weapon(profile: &Profile) -> Line {
    let weapon = match profile.weapon {
        Weapon::Musket => key::WEAPON_MUSKET,
        Weapon::Rifle => key::WEAPON_RIFLE,
        Weapon::Sabre => return Line::new(key::WEAPON_SABRE),
        Weapon::Lance => return Line::new(key::WEAPON_LANCE),
        Weapon::Cannon => key::WEAPON_CANNON,
        Weapon::Rocket => key::WEAPON_ROCKET,
    };
    Line::new(weapon).with("range", speech::inches(profile.range))
}

const UNDERSTRENGTH: &str = "understrength";
const CAUTIOUS: &str = "cautious";
/// `vf.opt.elite.a`: values that may be raised.
const ELITE: [(&str, Key); 3] = [
    ("fire", key::OPTION_ELITE_FIRE),
    ("melee", key::OPTION_ELITE_MELEE),
    ("tenacity", key::OPTION_ELITE_TENACITY),
];
/// Traits of edition 3.01A.
const TRAITS: [(&str, Key); 3] =
    [("stoic", key::OPTION_STOIC), ("fast", key::OPTION_FAST), ("masse", key::OPTION_MASSE)];

/// What a unit may have: whatever makes no fault by itself, with what it costs.
fn options(edition: Edition, profile: &Profile) -> Vec<DraftOption> {
    let all = ELITE.into_iter().chain([(UNDERSTRENGTH, key::OPTION_UNDERSTRENGTH)]);
    let traits = TRAITS.into_iter().filter(|_| edition.knows_traits());
    let cost = |(id, title): (&'static str, Key)| {
        let unit =
            list_unit(&UnitDraft { profile: profile.id.clone(), figures: 0, options: vec![id.to_owned()] });
        let lawful = crate::armies::option_faults(&unit, profile).is_empty();
        lawful.then(|| option(id, title, points(&unit, profile) - i32::from(profile.points)))
    };
    all.chain(traits).filter_map(cost).collect()
}

const fn option(id: &'static str, title: Key, points: i32) -> DraftOption {
    DraftOption { id, title, points }
}

fn list(draft: &ArmyDraft) -> Option<ArmyList> {
    let brigade = |brigade: &BrigadeDraft| ListBrigade {
        name: brigade.name.clone(),
        cautious: brigade.options.iter().any(|option| option == CAUTIOUS),
        units: brigade.units.iter().map(list_unit).collect(),
    };
    Some(ArmyList {
        title: String::new(),
        army: Nation::named(&draft.army)?,
        brigades: draft.brigades.iter().map(brigade).collect(),
    })
}

fn list_unit(unit: &UnitDraft) -> ListUnit {
    let mut listed = ListUnit { profile: unit.profile.clone(), figures: unit.figures, ..ListUnit::default() };
    for option in &unit.options {
        if option == UNDERSTRENGTH {
            listed.understrength = true;
        } else if TRAITS.iter().any(|(id, _)| id == option) {
            listed.traits.push(option.clone());
        } else {
            listed.elite.push(option.clone());
        }
    }
    listed
}

/// A list as a draft to begin with.
pub fn draft(list: &ArmyList) -> ArmyDraft {
    let unit = |unit: &ListUnit| {
        let under = unit.understrength.then(|| UNDERSTRENGTH.to_owned());
        let options = unit.elite.iter().cloned().chain(under).chain(unit.traits.iter().cloned());
        UnitDraft { profile: unit.profile.clone(), figures: unit.figures, options: options.collect() }
    };
    let brigade = |brigade: &ListBrigade| BrigadeDraft {
        name: brigade.name.clone(),
        options: brigade.cautious.then(|| CAUTIOUS.to_owned()).into_iter().collect(),
        units: brigade.units.iter().map(unit).collect(),
    };
    ArmyDraft {
        title: list.title.clone(),
        army: list.army.key().name().to_owned(),
        brigades: list.brigades.iter().map(brigade).collect(),
    }
}
