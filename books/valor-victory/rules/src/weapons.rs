//! 14 Support weapons: what a unit and its weapon bring into an attack.

use hex::in_front_arc;

use crate::Field;
use crate::battle::{Battle, Flag, UnitId};
use crate::clause;
use crate::counters::{Class, WeaponClass, WeaponKind, Weight};
use crate::event::{Event, UsedUp};
use crate::map::HexId;
use crate::quantities::{Firepower, MovementPoints};

/// Reach of every vehicle's machine guns (`vv.stat.mg`).
pub const MG_RANGE: u32 = 8;

/// What one unit brings into an AP attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Inherent firepower, or a main gun's.
    pub own: Firepower,
    /// Firepower of the weapon, or of a vehicle's machine guns.
    pub weapon: Firepower,
    /// One more for a valorous unit that fires itself.
    pub valor: Firepower,
    /// Uses a machine gun that can lay a fire lane.
    pub machine_gun: bool,
}

impl Share {
    /// All of it.
    pub fn total(self) -> Firepower {
        self.own + self.weapon + self.valor
    }
}

/// `vv.ap.sum`: what a unit brings against a hex. `spends`: it uses up its expendable weapon.
pub fn share(battle: &Battle, unit: UnitId, from: HexId, target: HexId, spends: bool) -> Share {
    let range = battle.map().range(from, target);
    if battle.kind(unit).is_infantry() {
        infantry(battle, unit, range, spends)
    } else {
        mounted(battle, unit, from, target, range)
    }
}

/// `vv.sw.use`, `vv.sw.range`: infantry with its weapon.
pub fn infantry(battle: &Battle, unit: UnitId, range: u32, spends: bool) -> Share {
    let kind = battle.kind(unit);
    let aboard = battle.unit(unit).is_aboard();
    let weapon = battle.weapon(unit).filter(|weapon| fires_at_soft(weapon, range, spends, aboard));
    let reaches = range <= u32::from(kind.range);
    let free = weapon.is_none_or(|weapon| !takes_all_hands(kind.class, weapon));
    let own = if free && reaches { kind.firepower } else { Firepower::NONE };
    Share {
        own,
        weapon: weapon.map_or(Firepower::NONE, |weapon| weapon.firepower),
        valor: Firepower(u16::from(own > Firepower::NONE && battle.unit(unit).is(Flag::Valorous))),
        machine_gun: weapon.is_some_and(WeaponKind::is_mg),
    }
}

/// `vv.sw.use`: a leader with a weapon, and a half squad with a heavy one, do nothing else.
pub fn takes_all_hands(class: Class, weapon: &WeaponKind) -> bool {
    class == Class::Leader || (class == Class::Half && weapon.weight == Weight::H)
}

/// May the weapon add its firepower at this range? `vv.sw.x`, `vv.sw.mortar`, `vv.trans.fire`.
///
/// `vv.sw.dual`: launchers do, besides their fire at armour; `vv.sw.flame`: flamethrowers do, to their range of one;
/// `vv.sw.panzerfaust`: a Panzerfaust never does.
fn fires_at_soft(weapon: &WeaponKind, range: u32, spends: bool, aboard: bool) -> bool {
    is_usable(weapon, spends, aboard)
        && weapon.firepower > Firepower::NONE
        && range <= u32::from(weapon.range)
}

/// Does the weapon fight soft targets, near or far? `spends`: it may be used up; `aboard`: its carrier rides.
pub fn is_usable(weapon: &WeaponKind, spends: bool, aboard: bool) -> bool {
    match weapon.class {
        WeaponClass::Lmg => true,
        WeaponClass::Mmg | WeaponClass::Hmg | WeaponClass::Launcher | WeaponClass::Flamethrower => !aboard,
        WeaponClass::Satchel => spends,
        WeaponClass::Mortar
        | WeaponClass::AtRifle
        | WeaponClass::Panzerfaust
        | WeaponClass::AtGrenades
        | WeaponClass::Grenades => false,
    }
}

/// `vv.ap.vehicle`, `vv.face.mixed`: every weapon of a Gun or vehicle that reaches.
fn mounted(battle: &Battle, unit: UnitId, from: HexId, target: HexId, range: u32) -> Share {
    let kind = battle.kind(unit);
    let ahead = in_front_arc(battle.unit(unit).facing(), battle.map().hex(from), battle.map().hex(target));
    let own = if kind.turret || ahead { kind.firepower } else { Firepower::NONE };
    let guns = if range <= MG_RANGE {
        kind.mg_all_round + if ahead { kind.mg_forward } else { Firepower::NONE }
    } else {
        Firepower::NONE
    };
    Share { own, weapon: guns, valor: Firepower::NONE, machine_gun: false }
}

/// May a unit use up this weapon in an AP attack, overrun or assault? Grenades and satchel charges only.
pub fn is_thrown(weapon: &WeaponKind) -> bool {
    matches!(weapon.class, WeaponClass::Grenades | WeaponClass::Satchel)
}

/// `vv.sw.x`: what these units carry is used up.
pub fn use_up(field: &mut Field<'_>, units: impl IntoIterator<Item = UnitId>) {
    for unit in units {
        if let Some(weapon) = field.battle().weapon(unit) {
            let used_up = UsedUp { unit, points: weapon.points };
            field.happen(Event::WeaponSpent { used_up, why: clause::SW_X });
        }
    }
}

/// `vv.sw.x`: what a unit uses up when it fires its weapon at armour.
pub fn used_up(battle: &Battle, unit: UnitId) -> Option<UsedUp> {
    let weapon = battle.weapon(unit).filter(|weapon| weapon.is_expendable())?;
    Some(UsedUp { unit, points: weapon.points })
}

/// `vv.sw.carry`: may this class of unit carry the weapon?
pub fn may_carry(class: Class, weapon: &WeaponKind) -> bool {
    match class {
        Class::Squad | Class::Half => true,
        Class::Leader => weapon.weight == Weight::L,
        Class::Gun | Class::Afv | Class::Vehicle => false,
    }
}

/// `vv.sw.mp`: points of movement a unit's weapon costs it.
pub fn burden(battle: &Battle, unit: UnitId) -> MovementPoints {
    MovementPoints(u8::from(battle.weapon(unit).is_some_and(|weapon| weapon.weight == Weight::H)))
}
