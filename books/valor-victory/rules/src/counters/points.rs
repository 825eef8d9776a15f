//! 30 The value of a counter, by the formula of `vv.data.points`.

use super::{Class, Kind, Letter, Transport, WeaponClass, WeaponKind};

/// The value of a counter by the formula of `vv.data.points`.
pub fn points(kind: &Kind) -> u16 {
    let at = |letter: Option<Letter>| letter.map_or(0, at_points);
    let by = |value: u8| u16::from(value);
    let carries = match kind.transport {
        None => 0,
        Some(Transport::TH) => 1,
        Some(Transport::T1) => 2,
        Some(Transport::T2) => 4,
    } + u16::from(kind.tows);
    match kind.class {
        Class::Squad | Class::Half => {
            by(kind.firepower) + by(kind.casualty) + by(kind.range) / 5 + 2 * u16::from(kind.elite)
        }
        Class::Leader => {
            by(kind.firepower)
                + by(kind.casualty)
                + by(kind.range) / 5
                + 8 * u16::from(kind.leadership.unsigned_abs())
        }
        Class::Gun => {
            2 * at(kind.at)
                + by(kind.firepower).div_ceil(2)
                + 2 * by(kind.casualty)
                + 2 * u16::from(kind.shield)
                + by(kind.mp)
        }
        Class::Afv => {
            let (front, rear) = kind.armour.expect("every AFV's row has armour");
            2 * at(kind.at)
                + by(kind.firepower).div_ceil(2)
                + by(kind.mg_all_round)
                + by(kind.mg_forward)
                + 3 * front as u16
                + 2 * rear as u16
                + 2 * u16::from(kind.turret)
                + by(kind.mp) / 4
                + carries
        }
        Class::Vehicle => {
            by(kind.mg_all_round) + by(kind.mg_forward) + by(kind.casualty) + by(kind.mp) / 4 + carries
        }
    }
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
pub fn weapon_points(weapon: &WeaponKind) -> u16 {
    let grenades = if weapon.class == WeaponClass::Grenades { 3 } else { 0 };
    let full =
        u16::from(weapon.firepower) + u16::from(weapon.range) / 5 + weapon.at.map_or(0, at_points) + grenades;
    if weapon.is_expendable() { full.div_ceil(2) } else { full }
}
