//! 1 Counters and their numbers: what is printed on a counter, read from `data/units/`.

mod catalogue;
mod points;

use engine::Livery;
use serde::Deserialize;

use crate::quantities::{CasualtyPoints, Firepower, MovementPoints, Worth};

pub use catalogue::CATALOGUE;
pub(crate) use points::points;

/// 1 `vv.unit.kinds`: the kinds of counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// `vv.unit.squad`: 8–12 men, who may become a half squad of their own kind.
    Squad,
    /// 2–5 men.
    Half,
    /// `vv.unit.leader`: one man who makes others better.
    Leader,
    /// `vv.unit.gun`: a towed gun with its crew.
    Gun,
    /// `vv.unit.afv`: a tank, self-propelled gun, halftrack or armoured car.
    Afv,
    /// `vv.unit.vehicle`: a jeep or truck.
    Vehicle,
}

/// A letter of firepower against armour, or of armour: A is 1, F is 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Letter {
    /// Weakest.
    A = 1,
    /// 2.
    B,
    /// 3.
    C,
    /// 4.
    D,
    /// 5.
    E,
    /// Strongest.
    F,
}

/// What a transport carries: TH one half squad, Tn n squads, each number with a leader and a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Transport {
    /// Half a squad.
    TH,
    /// One squad.
    T1,
    /// Two squads.
    T2,
}

/// Armies, for colours and generators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// German.
    German,
    /// American.
    American,
    /// British.
    British,
    /// Russian.
    Russian,
}

impl Nation {
    /// Word used in data and on screen.
    pub const fn word(self) -> &'static str {
        match self {
            Self::German => "german",
            Self::American => "american",
            Self::British => "british",
            Self::Russian => "russian",
        }
    }

    /// What its counters and flags are printed in.
    pub const fn livery(self) -> Livery {
        match self {
            Self::German => Livery::German,
            Self::American => Livery::American,
            Self::British => Livery::British,
            Self::Russian => Livery::Soviet,
        }
    }
}

/// A kind of unit. Zero means the counter does not have that number (`vv.stat.dash`).
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Id in data files.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// The name as it stands on the counter.
    pub short: String,
    /// Army.
    pub nation: Nation,
    /// Class.
    pub class: Class,
    /// `vv.stat.apfp`: inherent firepower of infantry, or of a main gun against soft targets.
    pub firepower: Firepower,
    /// `vv.stat.range`: reach of inherent fire in hexes; main guns reach any range.
    pub range: u8,
    /// `vv.stat.cr`: casualty points needed to eliminate.
    pub casualty: CasualtyPoints,
    /// `vv.unit.elite`: printed E, rallies more easily.
    pub elite: bool,
    /// What a leader adds to dice: zero or less.
    pub leadership: i8,
    /// The other kind of the same men: a squad's half, a half's squad.
    pub other: Option<KindId>,
    /// `vv.stat.atfp`: firepower against armour.
    pub at: Option<Letter>,
    /// Does the main gun fire all round?
    pub turret: bool,
    /// Machine gun that fires all round.
    pub mg_all_round: Firepower,
    /// Machine gun that fires forward.
    pub mg_forward: Firepower,
    /// `vv.stat.armour`: front and rear; none is unarmoured.
    pub armour: Option<(Letter, Letter)>,
    /// `vv.stat.shield`: a Gun's shield, for attacks from ahead.
    pub shield: bool,
    /// `vv.stat.mp`: movement points of vehicles and Guns; infantry moves by its class.
    pub mp: MovementPoints,
    /// Room for passengers.
    pub transport: Option<Transport>,
    /// May tow a Gun.
    pub tows: bool,
    /// Value by `vv.data.points`.
    pub points: Worth,
}

impl Kind {
    /// Squad, half squad or leader.
    #[inline]
    pub fn is_infantry(&self) -> bool {
        matches!(self.class, Class::Squad | Class::Half | Class::Leader)
    }

    /// `vv.fire.which`, `vv.pin.afv`: infantry, Gun or unarmoured vehicle, which AP fire can hurt and pin; AFVs it cannot.
    pub fn is_soft(&self) -> bool {
        self.class != Class::Afv
    }

    /// AFV or vehicle: moves by facing.
    pub fn is_driven(&self) -> bool {
        matches!(self.class, Class::Afv | Class::Vehicle)
    }

    /// AFVs, vehicles and Guns have a facing (`vv.face.has`).
    pub fn has_facing(&self) -> bool {
        !self.is_infantry()
    }

    /// Has it a main gun?
    pub fn has_gun(&self) -> bool {
        !self.is_infantry() && self.at.is_some()
    }
}

/// Index of a kind in the [`Catalogue`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Deserialize)]
pub struct KindId(pub u16);

/// Classes of support weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponClass {
    /// Light machine gun.
    Lmg,
    /// Medium machine gun.
    Mmg,
    /// Heavy machine gun.
    Hmg,
    /// Bazooka, PIAT, Panzerschreck.
    Launcher,
    /// Anti-tank rifle.
    AtRifle,
    /// Panzerfaust.
    Panzerfaust,
    /// Anti-tank grenades.
    AtGrenades,
    /// Hand grenades.
    Grenades,
    /// Satchel charge.
    Satchel,
    /// Flamethrower.
    Flamethrower,
    /// Mortar.
    Mortar,
}

/// `vv.sw.types`: how a weapon weighs on its carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Weight {
    /// Light.
    L,
    /// Heavy: one movement point less.
    H,
    /// Expendable: gone after use.
    X,
}

/// `vv.unit.sw`: a kind of support weapon, always carried by a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct WeaponKind {
    /// Id in data files.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// The name as it stands on a counter.
    pub short: String,
    /// Army; any if none.
    pub nation: Option<Nation>,
    /// Class.
    pub class: WeaponClass,
    /// Weight.
    pub weight: Weight,
    /// Firepower against soft targets; 0: none.
    pub firepower: Firepower,
    /// Reach in hexes.
    pub range: u8,
    /// Nearest hex a mortar can hit.
    pub minimum: u8,
    /// Firepower against armour.
    pub at: Option<Letter>,
    /// Value by `vv.data.points`.
    pub points: Worth,
}

impl WeaponKind {
    /// `vv.sw.mg`: light, medium or heavy machine gun, which lays fire lanes.
    pub fn is_mg(&self) -> bool {
        matches!(self.class, WeaponClass::Lmg | WeaponClass::Mmg | WeaponClass::Hmg)
    }

    /// Removed after use.
    pub fn is_expendable(&self) -> bool {
        self.weight == Weight::X
    }
}

/// Index of a weapon in the [`Catalogue`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Deserialize)]
pub struct WeaponId(pub u8);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_formula_gives_the_printed_points() {
        let printed: BTreeMap<String, u16> =
            toml::from_str(include_str!("../../data/units/points.toml")).unwrap();
        let mut counted: BTreeMap<String, u16> =
            CATALOGUE.kinds().iter().map(|kind| (kind.id.clone(), kind.points.0)).collect();
        counted.extend(CATALOGUE.weapons().iter().map(|weapon| (weapon.id.clone(), weapon.points.0)));
        assert_eq!(counted, printed);
    }

    #[test]
    fn a_half_squad_has_half_the_firepower_and_casualties_of_its_squad() {
        for kind in CATALOGUE.kinds().iter().filter(|kind| kind.class == Class::Half) {
            let squad = CATALOGUE.kind(kind.other.unwrap());
            assert_eq!(
                (kind.firepower.0, kind.casualty.0),
                (squad.firepower.0 / 2, squad.casualty.0 / 2),
                "{}",
                kind.id
            );
            assert_eq!((kind.range, kind.elite), (squad.range, squad.elite), "{}", kind.id);
        }
    }
}
