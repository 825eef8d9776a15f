//! 1 Counters and their numbers: what is printed on a counter, read from `data/units/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::clause;

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

/// Every counter there is.
#[derive(Debug)]
pub struct Catalogue {
    kinds: Vec<Kind>,
    weapons: Vec<WeaponKind>,
    kind_ids: BTreeMap<String, KindId>,
    weapon_ids: BTreeMap<String, WeaponId>,
    /// Names of leaders, by kind id, each used once in a battle.
    pub leader_names: BTreeMap<String, Vec<String>>,
}

/// The one catalogue, read from the embedded files.
pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::read);

impl Catalogue {
    /// A kind by index.
    #[inline]
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[usize::from(id.0)]
    }

    /// A weapon by index.
    #[inline]
    pub fn weapon(&self, id: WeaponId) -> &WeaponKind {
        &self.weapons[usize::from(id.0)]
    }

    /// A kind by its id in data files; half squads are `…-half`.
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        self.kind_ids.get(id).copied()
    }

    /// A weapon by its id in data files.
    pub fn weapon_named(&self, id: &str) -> Option<WeaponId> {
        self.weapon_ids.get(id).copied()
    }

    /// All kinds in order.
    #[cfg(test)]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// All weapons in order.
    #[cfg(test)]
    pub fn weapons(&self) -> &[WeaponKind] {
        &self.weapons
    }

    fn read() -> Self {
        let mut catalogue = Self {
            kinds: Vec::new(),
            weapons: Vec::new(),
            kind_ids: BTreeMap::new(),
            weapon_ids: BTreeMap::new(),
            leader_names: BTreeMap::new(),
        };
        for squad in read(include_str!("../data/units/squads.toml")).squad {
            catalogue.add_squad(&squad);
        }
        for mut leader in read(include_str!("../data/units/leaders.toml")).leader {
            catalogue.leader_names.insert(leader.id.clone(), std::mem::take(&mut leader.names));
            catalogue.add(leader.kind(Class::Leader));
        }
        for gun in read(include_str!("../data/units/guns.toml")).gun {
            catalogue.add(gun.kind(Class::Gun));
        }
        for afv in read(include_str!("../data/units/afvs.toml")).afv {
            catalogue.add(afv.kind(Class::Afv));
        }
        for vehicle in read(include_str!("../data/units/vehicles.toml")).vehicle {
            catalogue.add(vehicle.kind(Class::Vehicle));
        }
        for weapon in read(include_str!("../data/units/weapons.toml")).weapon {
            catalogue.weapon_ids.insert(weapon.id.clone(), WeaponId(catalogue.weapons.len() as u8));
            catalogue.weapons.push(weapon.kind());
        }
        catalogue
    }

    fn add(&mut self, mut kind: Kind) -> KindId {
        let id = KindId(self.kinds.len() as u16);
        kind.points = points(&kind);
        self.kind_ids.insert(kind.id.clone(), id);
        self.kinds.push(kind);
        id
    }

    fn add_squad(&mut self, row: &Row) {
        let numbers = row.half.as_ref().expect("every squad's row has its half squad");
        let squad = self.add(row.kind(Class::Squad));
        let mut half = row.kind(Class::Half);
        half.id.push_str("-half");
        half.title.push_str(" half squad");
        (half.firepower, half.range, half.casualty) = (numbers.firepower, numbers.range, numbers.casualty);
        half.other = Some(squad);
        let half = self.add(half);
        self.kinds[usize::from(squad.0)].other = Some(half);
    }
}

/// The value of a counter by the formula of `vv.data.points`.
fn points(kind: &Kind) -> u16 {
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

fn weapon_points(weapon: &WeaponKind) -> u16 {
    let grenades = if weapon.class == WeaponClass::Grenades { 3 } else { 0 };
    let full =
        u16::from(weapon.firepower) + u16::from(weapon.range) / 5 + weapon.at.map_or(0, at_points) + grenades;
    if weapon.is_expendable() { full.div_ceil(2) } else { full }
}

/// One file of counters; each file fills one of the lists.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    squad: Vec<Row>,
    leader: Vec<Row>,
    gun: Vec<Row>,
    afv: Vec<Row>,
    vehicle: Vec<Row>,
    weapon: Vec<WeaponRow>,
}

fn read(text: &str) -> File {
    toml::from_str(text).expect("the embedded counters are tested")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    nation: Nation,
    #[serde(default, rename = "force")]
    _force: String,
    title: String,
    #[serde(default)]
    firepower: u8,
    #[serde(default)]
    range: u8,
    #[serde(default)]
    casualty: u8,
    #[serde(default)]
    elite: bool,
    half: Option<HalfRow>,
    #[serde(default)]
    leadership: i8,
    #[serde(default)]
    names: Vec<String>,
    at: Option<Letter>,
    #[serde(default)]
    turret: bool,
    #[serde(default)]
    mg_all_round: u8,
    #[serde(default)]
    mg_forward: u8,
    armour: Option<(Letter, Letter)>,
    #[serde(default)]
    shield: bool,
    #[serde(default)]
    mp: u8,
    transport: Option<Transport>,
    #[serde(default)]
    tows: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HalfRow {
    firepower: u8,
    range: u8,
    casualty: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponRow {
    id: String,
    nation: Option<Nation>,
    title: String,
    class: WeaponClass,
    weight: Weight,
    #[serde(default)]
    firepower: u8,
    range: u8,
    #[serde(default)]
    minimum: u8,
    at: Option<Letter>,
}

impl Row {
    fn kind(&self, class: Class) -> Kind {
        Kind {
            id: self.id.clone(),
            title: self.title.clone(),
            nation: self.nation,
            class,
            firepower: self.firepower,
            range: self.range,
            casualty: self.casualty,
            elite: self.elite,
            leadership: self.leadership,
            other: None,
            at: self.at,
            turret: self.turret,
            mg_all_round: self.mg_all_round,
            mg_forward: self.mg_forward,
            armour: self.armour,
            shield: self.shield,
            mp: self.mp,
            transport: self.transport,
            tows: self.tows,
            points: 0,
        }
    }
}

impl WeaponRow {
    fn kind(self) -> WeaponKind {
        let mut kind = WeaponKind {
            id: self.id,
            title: self.title,
            nation: self.nation,
            class: self.class,
            weight: self.weight,
            firepower: self.firepower,
            range: self.range,
            minimum: self.minimum,
            at: self.at,
            points: 0,
        };
        kind.points = weapon_points(&kind);
        kind
    }
}

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
    use super::*;

    #[test]
    fn the_formula_gives_the_printed_points() {
        let printed: BTreeMap<String, u16> =
            toml::from_str(include_str!("../data/units/points.toml")).unwrap();
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
