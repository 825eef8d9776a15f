//! 2 Army building: the sheets to choose from, and what the book says to a draft.

use engine::{
    ArmyDraft, ArmySheet, BrigadeDraft, DraftOption, Drafted, DraftedUnit, FastDice, Key, Line, Livery,
    Mustering, Musters, Notation as _, Printed, ProfileSheet, Seat, Side, Stat, UnitDraft,
};

use crate::battle::{Battle, Formation};
use crate::listing::some_roster;
use crate::order::Order;
use crate::period::{MarkId, Period, Row, RowId, Trait, WeaponId};
use crate::roster::{self, Bought, POINTS, Roster};
use crate::scenario::Kind;
use crate::screen::pieces::{arm, factor, symbol};
use crate::screen::{looks, men};
use crate::{VaeVictis, clause, key};

/// Elements of a corps: at least one, and as many of the cheapest as its points buy.
const CORPS: (u8, u8) = (1, 18);

/// What there is to muster from.
pub(super) fn room(battle: &Battle, side: Side) -> Mustering {
    let period = battle.period();
    let Kind::Free { corps } = battle.scenario().kind else {
        return Mustering { brigades: 0, ..empty(period) };
    };
    let nations = (0..).zip(&period.nations);
    let example = some_roster(battle, side, &mut FastDice::new(1));
    Mustering {
        limit: Some(u32::from(POINTS) * u32::from(corps)),
        brigades: corps,
        armies: nations.map(|(nation, _)| sheet(period, nation)).collect(),
        lists: vec![draft(period, &example)],
        suggested: &period.nations[usize::from(battle.nation(side))],
        ..empty(period)
    }
}

fn empty(period: &'static Period) -> Mustering {
    Mustering {
        limit: None,
        part: key::ARMY_PART,
        brigade: CORPS,
        brigades: 0,
        armies: Vec::new(),
        lists: Vec::new(),
        suggested: &period.nations[0],
    }
}

fn sheet(period: &'static Period, nation: u8) -> ArmySheet {
    let is_open = |row: &Row| row.is_for_sale && (row.nations.is_empty() || row.nations.contains(&nation));
    let rows = (0..).zip(&period.rows).filter(|(_, row)| is_open(row));
    let word = period.nations[usize::from(nation)].as_str();
    ArmySheet {
        id: word,
        nation: nation_key(word),
        title: looks::nation_title(period, nation).to_owned(),
        livery: Livery::Plain,
        profiles: rows.map(|(index, row)| profile(period, nation, RowId(index), row)).collect(),
        leaders: (1..=4).map(crate::speech::corps_name).collect(),
        options: Vec::new(),
    }
}

fn profile(period: &'static Period, nation: u8, id: RowId, row: &'static Row) -> ProfileSheet {
    let usual = Bought { row: id, weapon: None, mark: None }.weapon(period, nation);
    let weapon = match usual {
        Some(weapon) => Line::new(key::ARMED)
            .with("weapon", weapon_title(&period.weapon(weapon).id))
            .with("paces", period.weapon(weapon).range.whole_units()),
        None => Line::new(key::ARMED_WITH_STEEL),
    };
    let squares = period.square.is_some() && row.traits.contains(Trait::Squares);
    let rules = [
        squares.then_some((key::TRAIT_SQUARES, clause::C5_6_1_SQUARES)),
        row.splits.map(|_| (key::TRAIT_SPLITS, clause::C5_6_3_SKIRMISH_ORDER_LGA)),
        row.dismounts.map(|_| (key::TRAIT_DISMOUNTS, clause::C5_6_4_MOUNTING_AND_DISMOUNTING_RY)),
        row.traits.contains(Trait::Pursues).then_some((key::TRAIT_PURSUES, clause::C8_4_6_PURSUIT)),
        row.traits.contains(Trait::Guard).then_some((key::TRAIT_GUARD, clause::C9_5_LASTING_EFFECT)),
    ];
    ProfileSheet {
        id: row.id.clone(),
        title: looks::row_title(period, id),
        arm: arm(row.arm),
        symbol: symbol(row),
        weapon,
        stats: vec![
            Stat::new(key::FIRE_FACTOR, factor(row.fire), Printed::Told),
            Stat::new(key::MELEE_FACTOR, row.melee, Printed::Told),
            Stat::new(key::CARD_CHARGE, row.charge, Printed::Told),
        ],
        rules: rules.into_iter().flatten().collect(),
        points: row.cost.into(),
        look: Some(looks::of_row(period, nation, id)),
        figures: men::at_rest(row, row.depth, Formation::Formed),
        options: options(period, nation, id, row),
    }
}

/// Weapons other than the usual one, and marks: whatever makes no fault by itself.
fn options(period: &'static Period, nation: u8, row: RowId, of: &'static Row) -> Vec<DraftOption> {
    let plain = Bought { row, weapon: None, mark: None };
    let is_sound = |bought: Bought| roster::fault_of(period, nation, bought).is_none();
    let usual = plain.weapon(period, nation);
    let weapons = of.weapons.iter().copied().filter(|&id| Some(id) != usual).filter_map(|id| {
        let word = period.weapon(id).id.as_str();
        let option = DraftOption { id: word, title: weapon_title(word), points: 0 };
        is_sound(Bought { weapon: Some(id), ..plain }).then_some(option)
    });
    let marks = of.marks.iter().copied().filter_map(|id| {
        let mark = period.mark(id);
        let option = DraftOption { id: &mark.id, title: mark_title(&mark.id), points: mark.cost.into() };
        let armed = of.weapons.iter().copied().map(Some).chain([None]);
        let fits = armed.into_iter().any(|weapon| is_sound(Bought { weapon, mark: Some(id), ..plain }));
        fits.then_some(option)
    });
    weapons.chain(marks).collect()
}

impl Musters for VaeVictis {
    /// What there is to say to a draft; `None` if its army is none.
    fn drafted(battle: &Battle, _: Seat, draft: &ArmyDraft) -> Option<Drafted> {
        let period = battle.period();
        let roster = roster(period, draft)?;
        let unit =
            |bought: &Bought| DraftedUnit { points: bought.cost(period).into(), figures: 1, limits: (1, 1) };
        let units: Vec<Vec<DraftedUnit>> =
            roster.corps.iter().map(|corps| corps.iter().map(unit).collect()).collect();
        let mut faults = roster::faults(period, &roster);
        if let Kind::Free { corps } = battle.scenario().kind
            && roster.corps.len() != usize::from(corps)
        {
            let line = Line::new(key::ROSTER_SIZE).with("found", roster.corps.len()).with("allowed", corps);
            faults.insert(0, line.by(clause::C2_14_SIZE_OF_A_GAME));
        }
        let points = units.iter().flatten().map(|unit| unit.points).sum();
        let order = VaeVictis::print(battle, &Order::Muster(Box::new(roster)));
        Some(Drafted { order, points, units, faults })
    }
}

fn roster(period: &Period, draft: &ArmyDraft) -> Option<Roster> {
    let corps =
        |corps: &BrigadeDraft| corps.units.iter().map(|unit| bought(period, unit)).collect::<Option<_>>();
    Some(Roster {
        nation: period.nation_named(&draft.army)?,
        corps: draft.brigades.iter().map(corps).collect::<Option<_>>()?,
    })
}

fn bought(period: &Period, unit: &UnitDraft) -> Option<Bought> {
    let weapon = unit.options.iter().find_map(|option| period.weapon_named(option));
    let mark = unit.options.iter().find_map(|option| period.mark_named(option));
    Some(Bought { row: period.row_named(&unit.profile)?, weapon, mark })
}

/// A roster as a draft to begin with.
pub(crate) fn draft(period: &Period, roster: &Roster) -> ArmyDraft {
    let weapon = |id: WeaponId| period.weapon(id).id.clone();
    let mark = |id: MarkId| period.mark(id).id.clone();
    let unit = |one: &Bought| UnitDraft {
        profile: period.row(one.row).id.clone(),
        figures: 0,
        options: one.weapon.map(weapon).into_iter().chain(one.mark.map(mark)).collect(),
    };
    let corps = |(number, corps): (usize, &Vec<Bought>)| BrigadeDraft {
        name: crate::speech::corps_name(number),
        options: Vec::new(),
        units: corps.iter().map(unit).collect(),
    };
    ArmyDraft {
        title: looks::nation_title(period, roster.nation).to_owned(),
        army: period.nations[usize::from(roster.nation)].clone(),
        brigades: (1..).zip(&roster.corps).map(corps).collect(),
    }
}

/// What the people of a nation are called.
fn nation_key(word: &str) -> Key {
    match word {
        "british" => key::NATION_BRITISH,
        "russian" => key::NATION_RUSSIAN,
        "austrian" => key::NATION_AUSTRIAN,
        "prussian" => key::NATION_PRUSSIAN,
        "spanish" => key::NATION_SPANISH,
        "portuguese" => key::NATION_PORTUGUESE,
        "american" => key::NATION_AMERICAN,
        "mexican" => key::NATION_MEXICAN,
        "union" => key::NATION_UNION,
        "confederate" => key::NATION_CONFEDERATE,
        "german" => key::NATION_GERMAN,
        _ => key::NATION_FRENCH,
    }
}

/// What a weapon of any period is called, by its word.
pub(crate) fn weapon_title(word: &str) -> Key {
    match word {
        "rifled-carbines" => key::WEAPON_RIFLED_CARBINES,
        "guns-horse" => key::WEAPON_GUNS_HORSE,
        "guns-field" => key::WEAPON_GUNS_FIELD,
        "guns-light" => key::WEAPON_GUNS_LIGHT,
        "guns-medium" => key::WEAPON_GUNS_MEDIUM,
        "guns-heavy" => key::WEAPON_GUNS_HEAVY,
        "rifled-muskets" => key::WEAPON_RIFLED_MUSKETS,
        "light-smoothbore" => key::WEAPON_LIGHT_SMOOTHBORE,
        "field-smoothbore" => key::WEAPON_FIELD_SMOOTHBORE,
        "field-rifled" => key::WEAPON_FIELD_RIFLED,
        "sharpshooters" => key::WEAPON_SHARPSHOOTERS,
        "carbines" => key::WEAPON_CARBINES,
        "smoothbore-muskets" => key::WEAPON_SMOOTHBORE_MUSKETS,
        "shotguns-pistols" => key::WEAPON_SHOTGUNS_PISTOLS,
        "chassepots" => key::WEAPON_CHASSEPOTS,
        "needle-guns" => key::WEAPON_NEEDLE_GUNS,
        "guns-french" | "guns-german" => key::WEAPON_GUNS_FIELD,
        "mitrailleuse" => key::WEAPON_MITRAILLEUSE,
        _ => key::WEAPON_MUSKETS,
    }
}

/// What a mark is called.
fn mark_title(word: &str) -> Key {
    match word {
        "breech-loaders" => key::MARK_BREECH_LOADERS,
        "guard-cavalry" => key::MARK_GUARD_CAVALRY,
        _ => key::MARK_OLD_GUARD,
    }
}
