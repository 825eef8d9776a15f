//! Every counter there is, read from `data/units/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::points::{points, weapon_points};
use super::{Class, Kind, KindId, Letter, Nation, Transport, WeaponClass, WeaponId, WeaponKind, Weight};
use crate::numbers::count;
use crate::quantities::{CasualtyPoints, Firepower, MovementPoints, Worth};

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
        for squad in read(include_str!("../../data/units/squads.toml")).squad {
            catalogue.add_squad(&squad);
        }
        for mut leader in read(include_str!("../../data/units/leaders.toml")).leader {
            catalogue.leader_names.insert(leader.id.clone(), std::mem::take(&mut leader.names));
            catalogue.add(leader.kind(Class::Leader));
        }
        for gun in read(include_str!("../../data/units/guns.toml")).gun {
            catalogue.add(gun.kind(Class::Gun));
        }
        for afv in read(include_str!("../../data/units/afvs.toml")).afv {
            catalogue.add(afv.kind(Class::Afv));
        }
        for vehicle in read(include_str!("../../data/units/vehicles.toml")).vehicle {
            catalogue.add(vehicle.kind(Class::Vehicle));
        }
        for weapon in read(include_str!("../../data/units/weapons.toml")).weapon {
            catalogue.weapon_ids.insert(weapon.id.clone(), WeaponId(count(catalogue.weapons.len())));
            catalogue.weapons.push(weapon.kind());
        }
        catalogue
    }

    fn add(&mut self, mut kind: Kind) -> KindId {
        let id = KindId(count(self.kinds.len()));
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
        half.short.insert_str(0, "½ ");
        (half.firepower, half.range, half.casualty) = (numbers.firepower, numbers.range, numbers.casualty);
        half.other = Some(squad);
        let half = self.add(half);
        self.kinds[usize::from(squad.0)].other = Some(half);
    }
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
    /// The title, if it is not said.
    short: Option<String>,
    #[serde(default)]
    firepower: Firepower,
    #[serde(default)]
    range: u8,
    #[serde(default)]
    casualty: CasualtyPoints,
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
    mg_all_round: Firepower,
    #[serde(default)]
    mg_forward: Firepower,
    armour: Option<(Letter, Letter)>,
    #[serde(default)]
    shield: bool,
    #[serde(default)]
    mp: MovementPoints,
    transport: Option<Transport>,
    #[serde(default)]
    tows: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HalfRow {
    firepower: Firepower,
    range: u8,
    casualty: CasualtyPoints,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponRow {
    id: String,
    nation: Option<Nation>,
    title: String,
    short: String,
    class: WeaponClass,
    weight: Weight,
    #[serde(default)]
    firepower: Firepower,
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
            short: self.short.as_ref().unwrap_or(&self.title).clone(),
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
            points: Worth::NONE,
        }
    }
}

impl WeaponRow {
    fn kind(self) -> WeaponKind {
        let mut kind = WeaponKind {
            id: self.id,
            title: self.title,
            short: self.short,
            nation: self.nation,
            class: self.class,
            weight: self.weight,
            firepower: self.firepower,
            range: self.range,
            minimum: self.minimum,
            at: self.at,
            points: Worth::NONE,
        };
        kind.points = weapon_points(&kind);
        kind
    }
}
