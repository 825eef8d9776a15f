//! 20 Anti-tank combat.

use engine::{Clause, Modifier, Side, Spot};
use hex::{FrontOrRear, front_or_rear, in_front_arc};

use crate::battle::{Battle, Flag, Group, UnitId};
use crate::counters::{Class, Letter, WeaponClass, WeaponKind};
use crate::dice::{one_die, two_dice};
use crate::event::{AtReport, Event, Note};
use crate::fire::{self, Against};
use crate::map::HexId;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::tables::{Penetration, TABLES};
use crate::{Field, casualties, clause, key, movement, weapons};

/// A shot about to be made by a unit on the map.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Who fires.
    pub unit: UnitId,
    /// Who leads him.
    pub leader: Option<UnitId>,
    /// At whom.
    pub target: UnitId,
    /// The policy's reason for opportunity fire.
    pub score: Option<u16>,
}

impl Shot {
    fn units(&self) -> Group {
        let mut units: Vec<_> = self.leader.into_iter().chain([self.unit]).collect();
        units.sort_unstable();
        units.into_iter().collect()
    }
}

/// `vv.at.who`: firepower against armour, if the unit has any to use.
pub fn firepower(battle: &Battle, unit: UnitId) -> Option<Letter> {
    let kind = battle.kind(unit);
    if battle.unit(unit).is_aboard() {
        return None;
    }
    if kind.is_infantry() {
        battle.weapon(unit).filter(|weapon| !is_mortar(weapon)).and_then(|weapon| weapon.at)
    } else {
        kind.at
    }
}

fn is_mortar(weapon: &WeaponKind) -> bool {
    weapon.class == WeaponClass::Mortar
}

/// `vv.seq.orders` FireAT.
pub fn check(battle: &Battle, side: Side, unit: UnitId, leader: Option<UnitId>, target: UnitId) -> Lawful {
    fire::check_phase(battle, side)?;
    fire::check_firer(battle, side, unit)?;
    if let Some(leader) = leader {
        check_leader(battle, side, unit, leader)?;
    }
    require(!battle.unit(unit).is_aboard(), || refuse(key::PASSENGER_AT, clause::TRANS_FIRE).unit(unit))?;
    check_shot(battle, side, unit, target)
}

/// `vv.fire.leader`: an unpinned leader of the firer's hex who has not led before this segment.
fn check_leader(battle: &Battle, side: Side, unit: UnitId, leader: UnitId) -> Lawful {
    fire::check_firer(battle, side, leader)?;
    let together =
        battle.is_foot(leader) && battle.unit(leader).hex == battle.unit(unit).hex && leader != unit;
    let able = together && battle.kind(leader).class == Class::Leader && battle.kind(unit).is_infantry();
    require(able, || refuse(key::CANNOT_LEAD, clause::FIRE_LEADER).unit(leader))
}

/// Range, sight, arc and target of a shot, whoever orders it.
pub fn check_shot(battle: &Battle, side: Side, unit: UnitId, target: UnitId) -> Lawful {
    require(firepower(battle, unit).is_some(), || refuse(key::NO_AT_WEAPON, clause::AT_WHO).unit(unit))?;
    check_target(battle, side, target)?;
    check_bearing(battle, unit, battle.unit(target).hex)
}

/// Sight, range and arc (`vv.geo.ffa`) of a weapon against a hex, whoever stands there.
pub fn check_bearing(battle: &Battle, unit: UnitId, to: HexId) -> Lawful {
    let from = battle.unit(unit).hex;
    fire::check_sight(battle, from, to)?;
    let range = battle.map().range(from, to);
    if let Some(weapon) = battle.weapon(unit).filter(|_| battle.kind(unit).is_infantry()) {
        let reach = u32::from(weapon.range);
        require(range <= reach, || {
            refuse(key::OUT_OF_RANGE, clause::AT_RANGE).unit(unit).numbers(range, reach)
        })?;
    } else {
        let kind = battle.kind(unit);
        let map = battle.map();
        let ahead = in_front_arc(battle.unit(unit).facing(), map.hex(from), map.hex(to));
        require(kind.turret || ahead, || refuse(key::OUTSIDE_ARC, clause::FACE_FFA).unit(unit).hex(to))?;
    }
    if battle.kind(unit).is_driven() { Ok(()) } else { fire::check_field_of_fire(battle, from, to) }
}

/// `vv.at.targets`, `vv.at.bunker`, `vv.fog.fire`.
fn check_target(battle: &Battle, side: Side, target: UnitId) -> Lawful {
    let unit = battle.unit(target);
    let there =
        unit.is_alive() && !unit.is_aboard() && unit.side() != side && battle.is_spotted(side, target);
    require(there, || refuse(key::NO_AT_TARGET, clause::AT_TARGETS))?;
    require(!battle.kind(target).is_infantry(), || {
        refuse(key::INFANTRY_TARGET, clause::AT_TARGETS).unit(target)
    })?;
    let bunker = battle.map().cell(unit.hex).bunker().is_some() && battle.kind(target).class == Class::Gun;
    require(!bunker, || refuse(key::IN_BUNKER, clause::AT_BUNKER).unit(target))
}

/// `vv.at.mods`: the modifiers of a shot in printed order. `vv.opp.at`: in opportunity fire they are the same.
pub fn modifiers(battle: &Battle, shot: &Shot) -> Vec<Modifier> {
    let (from, to) = (battle.unit(shot.unit).hex, battle.unit(shot.target).hex);
    let units = shot.units();
    let target: Group = [shot.target].into_iter().collect();
    let against = Against::Units(&target);
    let mut found = Vec::new();
    let men: &[UnitId] = if battle.kind(shot.unit).is_infantry() { &units } else { &[] };
    fire::modifiers(battle, men, from, to, against, &mut found);
    if fire::is_shielded(battle, shot.target, Some(from)) {
        found.push(clause::FIRE_SHIELD.add(1).at(Spot::Piece(shot.target.0.into())));
    }
    found.extend(fire::from_wire(battle, men, from));
    if battle.unit(shot.unit).is(Flag::Valorous) {
        found.push(clause::VALOR_EFFECT.add(-1).at(Spot::Piece(shot.unit.0.into())));
    }
    found
}

/// `vv.at.tohit`: the number of a unit's weapon at a range.
pub fn to_hit(battle: &Battle, unit: UnitId, to: HexId) -> u8 {
    let range = battle.map().range(battle.unit(unit).hex, to);
    if battle.kind(unit).is_infantry() { TABLES.to_hit_infantry() } else { TABLES.to_hit_gun(range) }
}

/// Which armour a shot meets; a tie is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// `vv.at.facing`: from the firer's hex.
    From(HexId),
    /// `vv.sw.atgrenade`: AT grenades, missions and mortars always hit the rear.
    Rear,
}

impl Face {
    /// What this shot meets.
    pub fn of(battle: &Battle, unit: UnitId) -> Self {
        let rear = battle.weapon(unit).is_some_and(|weapon| weapon.class == WeaponClass::AtGrenades);
        if rear && battle.kind(unit).is_infantry() { Self::Rear } else { Self::From(battle.unit(unit).hex) }
    }

    /// `vv.geo.front`: armour met without a roll; `None` on the dividing line.
    pub fn armour(self, battle: &Battle, target: UnitId) -> Option<Option<Letter>> {
        let Some((front, rear)) = battle.kind(target).armour else { return Some(None) };
        let Self::From(firer) = self else { return Some(Some(rear)) };
        let (unit, map) = (battle.unit(target), battle.map());
        match front_or_rear(unit.facing(), map.hex(unit.hex), map.hex(firer)) {
            FrontOrRear::Front => Some(Some(front)),
            FrontOrRear::Rear => Some(Some(rear)),
            FrontOrRear::Tie if front == rear => Some(Some(rear)),
            FrontOrRear::Tie => None,
        }
    }
}

/// Carries out a shot in the side's own phase.
pub fn resolve_order(field: &mut Field<'_>, unit: UnitId, leader: Option<UnitId>, target: UnitId) {
    resolve(field, &Shot { unit, leader, target, score: None });
}

/// Carries out a shot by a unit on the map. `vv.at.order`: it is the unit's attack, whatever else it could have fired.
pub fn resolve(field: &mut Field<'_>, shot: &Shot) {
    let battle = field.battle();
    let side = battle.unit(shot.unit).side();
    let at = firepower(battle, shot.unit).expect("only a unit with firepower against armour may shoot");
    let number = to_hit(battle, shot.unit, battle.unit(shot.target).hex);
    let uses_up = weapons::used_up(battle, shot.unit);
    let face = Face::of(battle, shot.unit);
    let modifiers = modifiers(battle, shot);
    let pair = two_dice(field, side, clause::AT_TOHIT);
    let dice = pair.tally(modifiers);
    let hit = dice.result <= i32::from(number);
    let report = AtReport {
        units: shot.units(),
        side,
        body: None,
        uses_up,
        target: shot.target,
        dice,
        faces: pair.faces,
        number,
        hit,
        score: shot.score,
    };
    field.happen(Event::AtShot(Box::new(report)));
    strike(field, side, shot.target, at, face, hit);
    movement::after_losses(field);
}

/// What an attack against one vehicle or Gun does once it is known whether it hit.
pub fn strike(field: &mut Field<'_>, side: Side, target: UnitId, at: Letter, face: Face, hit: bool) {
    let immobile = field.battle().unit(target).is(Flag::Immobile);
    if hit {
        penetrate(field, side, target, at, face);
    }
    let survived = field.battle().unit(target).is_alive();
    if immobile && survived {
        abandon(field, target); // vv.at.abandon: every later attack that it survives
    }
}

/// `vv.at.kill`, `vv.at.soft`: what a hit does.
fn penetrate(field: &mut Field<'_>, side: Side, target: UnitId, at: Letter, face: Face) {
    let armour = match face.armour(field.battle(), target) {
        Some(armour) => armour,
        None => roll_facing(field, target),
    };
    match TABLES.penetration(at, armour) {
        Penetration::None => {}
        Penetration::Certain => {
            let why = if armour.is_none() { clause::AT_SOFT } else { clause::AT_TABLE };
            casualties::eliminate(field, target, why);
        }
        Penetration::Number(number) => {
            let pair = two_dice(field, side, clause::AT_KILL);
            let (faces, total) = (pair.faces, pair.total);
            field.happen(Event::Noted(Note::ArmourRolled { target, faces, number, total }));
            if total < number {
                casualties::eliminate(field, target, clause::AT_KILL);
            } else if total == number {
                immobilise(field, target, clause::AT_KILL);
            }
        }
    }
}

/// `vv.at.facingtie`: on the dividing line 1–3 is the front.
fn roll_facing(field: &mut Field<'_>, target: UnitId) -> Option<Letter> {
    let face = one_die(field, clause::AT_FACINGTIE);
    let front = face <= 3;
    field.happen(Event::Noted(Note::ArmourFaced { target, front, face }));
    field.battle().kind(target).armour.map(|(ahead, behind)| if front { ahead } else { behind })
}

/// `vv.at.immobile`: the AFV stays where it is, and its crew may leave at once.
pub fn immobilise(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    if field.battle().unit(unit).is(Flag::Immobile) {
        return; // The check for every attack on an immobile AFV follows anyway.
    }
    field.happen(Event::Immobilised { unit, why });
    abandon(field, unit);
}

/// `vv.at.abandon`: on 1 or 2 the crew leaves, and the AFV counts as lost.
pub fn abandon(field: &mut Field<'_>, unit: UnitId) {
    let face = one_die(field, clause::AT_ABANDON);
    let left = face <= 2;
    field.happen(Event::Noted(Note::Abandonment { unit, face, left }));
    if left {
        casualties::eliminate(field, unit, clause::AT_ABANDON);
    }
}

/// Is the shot lawful in somebody's move? For the opportunity fire policy.
pub fn may_shoot(battle: &Battle, side: Side, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    fire::check_firer(battle, side, unit)?;
    check_shot(battle, side, unit, target)
}
