//! What there is to know about a counter: every number on it, its weapon and its state.

use engine::{Clause, InfoCard, InfoRow, Key, KnowsUnits, Line, Stat, Topic};

use super::super::piece::stats;
use crate::ValorVictory;
use crate::battle::{Battle, Flag, UnitId};
use crate::counters::{WeaponClass, WeaponKind, Weight};
use crate::quantities::Firepower;
use crate::speech::describe::STATES;
use crate::{clause, key};

impl KnowsUnits for ValorVictory {
    /// The card of a unit.
    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        let id = UnitId::of_piece(piece);
        let id = battle.living().find(|&one| one == id)?;
        let (unit, kind) = (battle.unit(id), battle.kind(id));
        let mut rows: Vec<InfoRow> = stats(battle, id).iter().filter_map(number).collect();
        rows.extend(battle.weapon(id).into_iter().flat_map(weapon));
        let states = STATES.into_iter().filter(|(flag, ..)| unit.is(*flag));
        rows.extend(states.map(|(flag, _, badge)| state(flag, badge.key)));
        rows.extend(
            kind.elite.then(|| InfoRow::plain(Topic::State, key::STATE_ELITE).by(clause::UNIT_ELITE)),
        );
        let name = Line::new(key::CARD_KIND).with("kind", kind.title.as_str());
        Some(InfoCard { title: battle.title(id).into(), kind: Some(name), rows })
    }
}

/// A number of the counter by the rule that says what it is for. Those of the weapon stand in its own rows.
fn number(stat: &Stat) -> Option<InfoRow> {
    let (topic, clause) = meaning(stat.key)?;
    Some(InfoRow::new(topic, stat.key, stat.value.as_str()).by(clause))
}

fn meaning(stat: Key) -> Option<(Topic, Clause)> {
    const MEANINGS: [(Key, Topic, Clause); 10] = [
        (key::STAT_FIREPOWER, Topic::Arms, clause::STAT_APFP),
        (key::STAT_RANGE, Topic::Arms, clause::STAT_RANGE),
        (key::STAT_AT, Topic::Arms, clause::STAT_ATFP),
        (key::STAT_GUN, Topic::Arms, clause::STAT_APFP),
        (key::STAT_MG_ALL_ROUND, Topic::Arms, clause::STAT_MG),
        (key::STAT_MG_FORWARD, Topic::Arms, clause::STAT_MG),
        (key::STAT_ARMOUR, Topic::State, clause::STAT_ARMOUR),
        (key::STAT_CASUALTY, Topic::State, clause::STAT_CR),
        (key::STAT_MP, Topic::Movement, clause::STAT_MP),
        (key::STAT_LEADERSHIP, Topic::Command, clause::FIRE_LEADER),
    ];
    let transport = (key::STAT_TRANSPORT, Topic::Movement, clause::TRANS_CLASS);
    let mut all = MEANINGS.into_iter().chain([transport]);
    all.find(|(key, ..)| *key == stat).map(|(_, topic, clause)| (topic, clause))
}

/// What a weapon does, and what it weighs.
fn weapon(weapon: &WeaponKind) -> Vec<InfoRow> {
    let arms = |key: Key, value: String| InfoRow::new(Topic::Arms, key, value);
    let class = InfoRow { clause: Some(class(weapon.class)), ..arms(key::STAT_WEAPON, weapon.title.clone()) };
    let mut rows = vec![class];
    if weapon.firepower > Firepower::NONE {
        rows.push(arms(key::STAT_WEAPON_FIREPOWER, weapon.firepower.to_string()).by(clause::STAT_APFP));
    }
    if let Some(at) = weapon.at {
        rows.push(arms(key::STAT_WEAPON_AT, format!("{at:?}")).by(clause::STAT_ATFP));
    }
    let range = match weapon.minimum {
        0 => weapon.range.to_string(),
        least => format!("{least}–{}", weapon.range),
    };
    rows.push(arms(key::CARD_WEAPON_RANGE, range).by(clause::STAT_RANGE));
    rows.extend(match weapon.weight {
        Weight::L => None,
        Weight::H => Some(InfoRow::plain(Topic::Movement, key::CARD_HEAVY).by(clause::SW_MP)),
        Weight::X => Some(InfoRow::plain(Topic::Special, key::CARD_EXPENDABLE).by(clause::SW_X)),
    });
    rows
}

fn class(class: WeaponClass) -> Clause {
    match class {
        WeaponClass::Lmg | WeaponClass::Mmg | WeaponClass::Hmg => clause::SW_MG,
        WeaponClass::Launcher | WeaponClass::AtRifle => clause::SW_TYPES,
        WeaponClass::Panzerfaust => clause::SW_PANZERFAUST,
        WeaponClass::AtGrenades => clause::SW_ATGRENADE,
        WeaponClass::Grenades => clause::SW_GRENADES,
        WeaponClass::Satchel => clause::SW_SATCHEL,
        WeaponClass::Flamethrower => clause::SW_FLAME,
        WeaponClass::Mortar => clause::SW_MORTAR,
    }
}

fn state(flag: Flag, title: Key) -> InfoRow {
    const MEANINGS: [(Flag, Clause); 4] = [
        (Flag::Pinned, clause::PIN_EFFECT),
        (Flag::Valorous, clause::VALOR_EFFECT),
        (Flag::Assaulted, clause::MOVE_ASSAULT),
        (Flag::Immobile, clause::AT_IMMOBILE),
    ];
    let clause = MEANINGS.into_iter().find(|(one, _)| *one == flag).map(|(_, clause)| clause);
    InfoRow { clause, ..InfoRow::plain(Topic::State, title) }
}
