//! 14 Support weapons: what a unit and its weapon bring into an attack.

use hex::in_front_arc;

use crate::battle::{Battle, Flag, UnitId};
use crate::counters::{Class, WeaponClass, WeaponKind, Weight};
use crate::map::HexId;

/// Reach of every vehicle's machine guns (`vv.stat.mg`).
pub const MG_RANGE: u32 = 8;

/// What one unit brings into an AP attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Inherent firepower, or a main gun's.
    pub own: u8,
    /// Firepower of the weapon, or of a vehicle's machine guns.
    pub weapon: u8,
    /// One more for a valorous unit that fires itself.
    pub valor: u8,
    /// Uses a machine gun that can lay a fire lane.
    pub machine_gun: bool,
}

impl Share {
    /// All of it.
    pub fn total(self) -> u16 {
        u16::from(self.own) + u16::from(self.weapon) + u16::from(self.valor)
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
    let own = match (kind.class, weapon) {
        (Class::Leader, Some(_)) => 0,
        (Class::Half, Some(weapon)) if weapon.weight == Weight::H => 0,
        _ if reaches => kind.firepower,
        _ => 0,
    };
    Share {
        own,
        weapon: weapon.map_or(0, |weapon| weapon.firepower),
        valor: u8::from(own > 0 && battle.unit(unit).is(Flag::Valorous)),
        machine_gun: weapon.is_some_and(WeaponKind::is_mg),
    }
}

/// May the weapon add its firepower at this range? `vv.sw.x`, `vv.sw.mortar`, `vv.trans.fire`.
///
/// `vv.sw.dual`: launchers do, besides their fire at armour; `vv.sw.flame`: flamethrowers do, to their range of one;
/// `vv.sw.panzerfaust`: a Panzerfaust never does.
fn fires_at_soft(weapon: &WeaponKind, range: u32, spends: bool, aboard: bool) -> bool {
    let allowed = match weapon.class {
        WeaponClass::Lmg => true,
        WeaponClass::Mmg | WeaponClass::Hmg | WeaponClass::Launcher | WeaponClass::Flamethrower => !aboard,
        WeaponClass::Satchel => spends,
        WeaponClass::Mortar
        | WeaponClass::AtRifle
        | WeaponClass::Panzerfaust
        | WeaponClass::AtGrenades
        | WeaponClass::Grenades => false,
    };
    allowed && weapon.firepower > 0 && range <= u32::from(weapon.range)
}

/// `vv.ap.vehicle`, `vv.face.mixed`: every weapon of a Gun or vehicle that reaches.
fn mounted(battle: &Battle, unit: UnitId, from: HexId, target: HexId, range: u32) -> Share {
    let kind = battle.kind(unit);
    let ahead = in_front_arc(battle.unit(unit).facing(), battle.map().hex(from), battle.map().hex(target));
    let own = if kind.turret || ahead { kind.firepower } else { 0 };
    let guns =
        if range <= MG_RANGE { kind.mg_all_round + if ahead { kind.mg_forward } else { 0 } } else { 0 };
    Share { own, weapon: guns, valor: 0, machine_gun: false }
}

/// May a unit use up this weapon in an AP attack, overrun or assault? Grenades and satchel charges only.
pub fn is_thrown(weapon: &WeaponKind) -> bool {
    matches!(weapon.class, WeaponClass::Grenades | WeaponClass::Satchel)
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
pub fn burden(battle: &Battle, unit: UnitId) -> u8 {
    u8::from(battle.weapon(unit).is_some_and(|weapon| weapon.weight == Weight::H))
}
