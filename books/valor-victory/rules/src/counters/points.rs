//! 30 The value of a counter, by the formula of `vv.data.points`.

use super::{Class, Kind, Letter, Transport, WeaponClass, WeaponKind};

use crate::quantities::Worth;

/// The value of a counter by the formula of `vv.data.points`.
pub fn points(kind: &Kind) -> Worth {
    let at = |letter: Option<Letter>| letter.map_or(0, at_points);
    let (firepower, casualty, moves) = (kind.firepower.0, kind.casualty.0, u16::from(kind.mp.0));
    let guns = kind.mg_all_round.0 + kind.mg_forward.0;
    let range = u16::from(kind.range);
    let carries = match kind.transport {
        None => 0,
        Some(Transport::TH) => 1,
        Some(Transport::T1) => 2,
        Some(Transport::T2) => 4,
    } + u16::from(kind.tows);
    Worth(match kind.class {
        Class::Squad | Class::Half => firepower + casualty + range / 5 + 2 * u16::from(kind.elite),
        Class::Leader => firepower + casualty + range / 5 + 8 * u16::from(kind.leadership.unsigned_abs()),
        Class::Gun => {
            2 * at(kind.at) + firepower.div_ceil(2) + 2 * casualty + 2 * u16::from(kind.shield) + moves
        }
        Class::Afv => {
            let (front, rear) = kind.armour.expect("every AFV's row has armour");
            2 * at(kind.at)
                + firepower.div_ceil(2)
                + guns
                + 3 * front as u16
                + 2 * rear as u16
                + 2 * u16::from(kind.turret)
                + moves / 4
                + carries
        }
        Class::Vehicle => guns + casualty + moves / 4 + carries,
    })
}

fn at_points(letter: Letter) -> u16 {
    match letter {
        Letter::A => 2,
        Letter::B => 3,
        Letter::C => 4,
        Letter::D => 6,
        Letter::E => 8,
        Letter::F => 10,
    }
}

/// The value of a support weapon; an expendable counts half.
pub fn weapon_points(weapon: &WeaponKind) -> Worth {
    let grenades = if weapon.class == WeaponClass::Grenades { 3 } else { 0 };
    let full = weapon.firepower.0 + u16::from(weapon.range) / 5 + weapon.at.map_or(0, at_points) + grenades;
    Worth(if weapon.is_expendable() { full.div_ceil(2) } else { full })
}
