//! A unit as a counter: its name, its picture and what is printed on it.

use engine::{Arm, Badge, Facing, Key, Piece, Place, Printed, Sign, Stat, Symbol};

use super::place;
use crate::battle::{Battle, Flag, UnitId};
use crate::counters::{Class, Kind, KindId, Transport, WeaponClass, WeaponKind};
use crate::key;
use crate::quantities::Firepower;
use crate::speech::describe::STATES;

pub(super) fn piece(battle: &Battle, id: UnitId) -> Piece {
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    let place = if unit.is_aboard() {
        Place::Aboard { piece: unit.carrier.0.into() }
    } else if unit.is(Flag::Waiting) {
        Place::Off
    } else {
        place(battle, unit.hex)
    };
    let mut badges: Vec<_> =
        STATES.into_iter().filter(|(flag, ..)| unit.is(*flag)).map(|(.., badge)| badge).collect();
    if kind.elite {
        badges.push(Badge { key: key::STATE_ELITE, sign: Sign::Elite });
    }
    Piece {
        id: id.0.into(),
        name: battle.unit_name(id),
        title: battle.title(id),
        short: short(battle, id),
        side: unit.side(),
        nation: kind.nation.word(),
        livery: kind.nation.livery(),
        arm: arm(kind),
        symbol: symbol(kind, battle.weapon(id)),
        place,
        covers: Vec::new(),
        layer: layer(kind),
        facing: kind.has_facing().then(|| Facing::Side(unit.facing().number())),
        stats: stats(battle, id),
        losses: 0,
        badges,
        figures: Vec::new(),
        carries: battle.aboard(id).map(|rider| rider.0.into()).collect(),
        troop: None,
    }
}

/// A name a person would use: a leader's own, else what the scenario calls the unit, else its kind, counted where the
/// side has several.
fn short(battle: &Battle, id: UnitId) -> String {
    let (scenario, kind) = (battle.scenario(), battle.kind(id));
    let Some(setup) = scenario.units.get(id.index()) else { return kind.short.clone() };
    if let Some(short) = &setup.short {
        return short.clone();
    }
    if kind.class == Class::Leader {
        return setup.title.split_whitespace().next_back().unwrap_or(&setup.title).to_uppercase();
    }
    // A squad and its half squad are the same men.
    let men = |kind: KindId| scenario.kind(kind).other.map_or(kind, |other| other.min(kind));
    let is_alike = |index: &usize| {
        let other = &scenario.units[*index];
        other.side == setup.side && men(other.kind) == men(setup.kind)
    };
    if (0..scenario.units.len()).filter(is_alike).count() == 1 {
        return kind.short.clone();
    }
    format!("{} {}", kind.short, (0..=id.index()).filter(is_alike).count())
}

/// Vehicles lie below, men on them, leaders on top.
fn layer(kind: &Kind) -> u8 {
    match kind.class {
        Class::Afv | Class::Vehicle => 0,
        Class::Gun => 1,
        Class::Squad | Class::Half => 2,
        Class::Leader => 3,
    }
}

fn arm(kind: &Kind) -> Arm {
    match kind.class {
        Class::Squad | Class::Half => Arm::Infantry,
        Class::Leader => Arm::Leader,
        Class::Gun => Arm::Artillery,
        Class::Afv | Class::Vehicle => Arm::Vehicle,
    }
}

fn symbol(kind: &Kind, weapon: Option<&WeaponKind>) -> Symbol {
    match kind.class {
        Class::Squad => Symbol::Squad,
        Class::Half => weapon.map_or(Symbol::HalfSquad, team),
        Class::Leader => Symbol::Leader,
        Class::Gun => Symbol::Gun,
        Class::Afv if kind.transport.is_some() => Symbol::Halftrack,
        Class::Afv if kind.has_gun() && !kind.turret => Symbol::AssaultGun,
        Class::Afv => Symbol::Tank,
        Class::Vehicle if kind.transport == Some(Transport::TH) => Symbol::Jeep,
        Class::Vehicle => Symbol::Truck,
    }
}

/// Few men are drawn with their weapon if they serve it together.
fn team(weapon: &WeaponKind) -> Symbol {
    match weapon.class {
        WeaponClass::Mmg | WeaponClass::Hmg => Symbol::MachineGunTeam,
        WeaponClass::Mortar => Symbol::MortarTeam,
        WeaponClass::Launcher => Symbol::RocketTeam,
        WeaponClass::Lmg
        | WeaponClass::AtRifle
        | WeaponClass::Panzerfaust
        | WeaponClass::AtGrenades
        | WeaponClass::Grenades
        | WeaponClass::Satchel
        | WeaponClass::Flamethrower => Symbol::HalfSquad,
    }
}

/// What is printed on a counter, and what it carries.
pub(super) fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let kind = battle.kind(id);
    let mut stats = if kind.is_infantry() { of_men(kind) } else { of_machine(kind) };
    if kind.leadership != 0 {
        stats.push(Stat::new(key::STAT_LEADERSHIP, signed(kind.leadership), Printed::Diamond));
    }
    if let Some(transport) = kind.transport {
        let tow = if kind.tows { " tow" } else { "" };
        stats.push(Stat::new(key::STAT_TRANSPORT, format!("{transport:?}{tow}"), Printed::Told));
    }
    if let Some(weapon) = battle.weapon(id) {
        stats.push(Stat::new(key::STAT_WEAPON, &weapon.title, Printed::Told));
        stats.push(plate(weapon).under(&weapon.short));
    }
    stats
}

fn of_men(kind: &Kind) -> Vec<Stat> {
    [
        (key::STAT_FIREPOWER, kind.firepower.to_string()),
        (key::STAT_RANGE, kind.range.to_string()),
        (key::STAT_CASUALTY, kind.casualty.to_string()),
    ]
    .map(|(key, value)| Stat::new(key, value, Printed::Foot))
    .into()
}

fn of_machine(kind: &Kind) -> Vec<Stat> {
    let mut stats = Vec::new();
    let mut add = |key: Key, value: String, printed| stats.push(Stat::new(key, value, printed));
    if let Some(at) = kind.at {
        add(key::STAT_AT, format!("{at:?}"), Printed::Disc);
        add(key::STAT_GUN, kind.firepower.to_string(), Printed::UnderDisc);
    }
    if kind.mg_all_round > Firepower::NONE {
        add(key::STAT_MG_ALL_ROUND, kind.mg_all_round.to_string(), Printed::Small);
    }
    if kind.mg_forward > Firepower::NONE {
        add(key::STAT_MG_FORWARD, kind.mg_forward.to_string(), Printed::Small);
    }
    match kind.armour {
        Some((front, rear)) => add(key::STAT_ARMOUR, format!("{front:?}/{rear:?}"), Printed::Shield),
        None => add(key::STAT_CASUALTY, kind.casualty.to_string(), Printed::Foot),
    }
    add(key::STAT_MP, kind.mp.to_string(), Printed::Corner);
    stats
}

/// The number on a weapon's plate: against men, else against armour; grenades have neither and help the dice.
fn plate(weapon: &WeaponKind) -> Stat {
    match (weapon.at, weapon.firepower) {
        (Some(at), firepower) if firepower == Firepower::NONE || weapon.class == WeaponClass::Launcher => {
            Stat::new(key::STAT_WEAPON_AT, format!("{at:?}"), Printed::Plate)
        }
        (None, Firepower::NONE) => Stat::new(key::STAT_WEAPON_DICE, signed(-1), Printed::Plate),
        (_, firepower) => Stat::new(key::STAT_WEAPON_FIREPOWER, firepower, Printed::Plate),
    }
}

/// With a true minus.
fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use engine::{Begins as _, Nouns as _, Setup};

    use super::*;
    use crate::ValorVictory;
    use crate::counters::CATALOGUE;
    use engine::Drafts as _;

    /// A weapon's plate has room for so many letters, a head strip for so many.
    const PLATE: usize = 4;
    const STRIP: usize = 14;

    #[test]
    fn every_weapon_is_printed_whatever_letters_its_name_has() {
        for weapon in CATALOGUE.weapons() {
            let stat = plate(weapon).under(&weapon.short);
            let over = stat.over.unwrap_or_default();
            assert_eq!(stat.printed, Printed::Plate);
            assert!((1..=PLATE).contains(&over.chars().count()), "{} is {over}", weapon.title);
            assert!(!stat.value.is_empty(), "{}", weapon.title);
        }
    }

    #[test]
    fn a_counter_carries_its_numbers_where_they_are_printed() {
        let text =
            "allies a1 american-rifle 0506 with m1919a6\naxis g1 german-rifle-half 0503 with 8-cm-grw-34";
        let battle = ValorVictory::draft(text).expect("a battle with nothing wrong in it");
        let of = |name: &str| piece(&battle, battle.unit_named(name).expect("a unit of the battle"));
        let squad = of("a1");
        let foot: Vec<_> =
            squad.stats.iter().filter(|stat| stat.printed == Printed::Foot).map(|stat| &stat.value).collect();
        assert_eq!(foot, ["5", "6", "4"]);
        let printed = |piece: &Piece| {
            let plate = piece.stats.iter().find(|stat| stat.printed == Printed::Plate)?;
            Some((plate.over.clone()?, plate.value.clone()))
        };
        assert_eq!(printed(&squad), Some(("LMG".to_owned(), "3".to_owned())));
        let mortar = of("g1");
        assert_eq!(printed(&mortar), Some(("8 cm".to_owned(), "10".to_owned())));
        assert_eq!((squad.symbol, mortar.symbol), (Symbol::Squad, Symbol::MortarTeam));
    }

    #[test]
    fn units_of_a_side_have_names_that_tell_them_apart() {
        for text in ValorVictory::scenarios() {
            let scenario = Arc::new(ValorVictory::load(&text).expect("shipped scenarios are lawful"));
            let setup = Setup::default().completed(&ValorVictory::info(&scenario), &["1"]);
            let battle = ValorVictory::begin(&scenario, &setup).expect("it can be set up");
            let mut seen = BTreeSet::new();
            for id in (0..scenario.units.len()).map(UnitId::at) {
                let name = short(&battle, id);
                assert!((1..=STRIP).contains(&name.chars().count()), "{}: {name}", text.id);
                assert!(seen.insert((battle.unit(id).side(), name.clone())), "{}: two {name}", text.id);
            }
        }
    }
}
