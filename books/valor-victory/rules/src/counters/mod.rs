//! 1 Counters and their numbers: what is printed on a counter, read from `data/units/`.

mod catalogue;
mod points;

use serde::Deserialize;

use crate::clause;

pub use catalogue::CATALOGUE;

/// 1 `vv.unit.kinds`: the kinds of counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// 8–12 men.
    Squad,
    /// 2–5 men.
    Half,
    /// One man who makes others better.
    Leader,
    /// A towed gun with its crew.
    Gun,
    /// A tank, self-propelled gun, halftrack or armoured car.
    Afv,
    /// A jeep or truck.
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
}

/// A kind of unit. Zero means the counter does not have that number (`vv.stat.dash`).
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Id in data files.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Army.
    pub nation: Nation,
    /// Class.
    pub class: Class,
    /// Inherent firepower of infantry, or of a main gun against soft targets.
    pub firepower: u8,
    /// Reach of inherent fire in hexes; main guns reach any range.
    pub range: u8,
    /// Casualty points needed to eliminate.
    pub casualty: u8,
    /// Printed E.
    pub elite: bool,
    /// What a leader adds to dice: zero or less.
    pub leadership: i8,
    /// The other kind of the same men: a squad's half, a half's squad.
    pub other: Option<KindId>,
    /// Firepower against armour.
    pub at: Option<Letter>,
    /// Does the main gun fire all round?
    pub turret: bool,
    /// Machine gun that fires all round.
    pub mg_all_round: u8,
    /// Machine gun that fires forward.
    pub mg_forward: u8,
    /// Front and rear armour.
    pub armour: Option<(Letter, Letter)>,
    /// Gun shield.
    pub shield: bool,
    /// Movement points of vehicles and Guns.
    pub mp: u8,
    /// Room for passengers.
    pub transport: Option<Transport>,
    /// May tow a Gun.
    pub tows: bool,
    /// Value by `vv.data.points`.
    pub points: u16,
}

impl Kind {
    /// Squad, half squad or leader.
    #[inline]
    pub fn is_infantry(&self) -> bool {
        matches!(self.class, Class::Squad | Class::Half | Class::Leader)
    }

    /// Infantry, Gun or unarmoured vehicle: what AP fire can hurt.
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

/// How a weapon weighs on its carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Weight {
    /// Light.
    L,
    /// Heavy: one movement point less.
    H,
    /// Expendable: gone after use.
    X,
}

/// A kind of support weapon.
#[derive(Clone, Debug, PartialEq)]
pub struct WeaponKind {
    /// Id in data files.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Army; any if none.
    pub nation: Option<Nation>,
    /// Class.
    pub class: WeaponClass,
    /// Weight.
    pub weight: Weight,
    /// Firepower against soft targets; 0: none.
    pub firepower: u8,
    /// Reach in hexes.
    pub range: u8,
    /// Nearest hex a mortar can hit.
    pub minimum: u8,
    /// Firepower against armour.
    pub at: Option<Letter>,
    /// Value by `vv.data.points`.
    pub points: u16,
}

impl WeaponKind {
    /// Light, medium or heavy machine gun.
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

/// The clauses that the counters themselves carry out.
pub const CLAUSES: &[engine::Clause] = &[
    clause::DATA_POINTS,
    clause::DATA_SQUADS,
    clause::DATA_LEADERS,
    clause::DATA_SW,
    clause::DATA_GUNS,
    clause::DATA_AFV,
    clause::DATA_VEHICLES,
    clause::DATA_RULE_HALF,
    clause::UNIT_KINDS,
    clause::UNIT_SQUAD,
    clause::UNIT_HALF,
    clause::UNIT_LEADER,
    clause::UNIT_ELITE,
    clause::UNIT_SW,
    clause::UNIT_GUN,
    clause::UNIT_AFV,
    clause::UNIT_VEHICLE,
    clause::STAT_DASH,
    clause::STAT_APFP,
    clause::STAT_ATFP,
    clause::STAT_MG,
    clause::STAT_RANGE,
    clause::STAT_CR,
    clause::STAT_ARMOUR,
    clause::STAT_SHIELD,
    clause::STAT_MP,
    clause::STAT_STATE,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_formula_gives_the_printed_points() {
        let printed: BTreeMap<String, u16> =
            toml::from_str(include_str!("../../data/units/points.toml")).unwrap();
        let mut counted: BTreeMap<String, u16> =
            CATALOGUE.kinds().iter().map(|kind| (kind.id.clone(), kind.points)).collect();
        counted.extend(CATALOGUE.weapons().iter().map(|weapon| (weapon.id.clone(), weapon.points)));
        assert_eq!(counted, printed);
    }

    #[test]
    fn a_half_squad_has_half_the_firepower_and_casualties_of_its_squad() {
        for kind in CATALOGUE.kinds().iter().filter(|kind| kind.class == Class::Half) {
            let squad = CATALOGUE.kind(kind.other.unwrap());
            assert_eq!(
                (kind.firepower, kind.casualty),
                (squad.firepower / 2, squad.casualty / 2),
                "{}",
                kind.id
            );
            assert_eq!((kind.range, kind.elite), (squad.range, squad.elite), "{}", kind.id);
        }
    }
}
