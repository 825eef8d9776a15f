//! 16 Opportunity fire and fire lanes, with the policy of chapter 26 that decides who fires.

use engine::{Modifier, Side, Tally};

use crate::antitank::{self, Shot};
use crate::ap::{self, Attack};
use crate::battle::{Battle, Flag, Group, Moving, UnitId};
use crate::casualties::{self, Hit};
use crate::counters::{Class, WeaponClass};
use crate::dice::two_dice;
use crate::event::{ApKind, ApReport, Event};
use crate::fire::{self, Against};
use crate::map::HexId;
use crate::quantities::{CasualtyPoints, Firepower};
use crate::tables::{FirepowerRow, Penetration, TABLES};
use crate::{Field, clause, key, numbers, sight, weapons};

/// `vv.opp.ap`: −1 where nothing shelters the movers, −2 when adjacent; they add up.
pub fn modifiers(battle: &Battle, attack: &Attack, shelter: i32, found: &mut Vec<Modifier>) {
    if shelter == 0 {
        found.push(clause::OPP_AP.add(-1));
    }
    if battle.map().are_adjacent(attack.from, attack.target) {
        found.push(clause::OPP_AP.add(-2));
    }
}

/// `vv.lane.attack`, `vv.lane.cross`: soft movers that enter a lane hex are attacked at once. `vv.lane.notrigger`: a natural 2
/// or 12 means nothing.
pub fn lane_attack(field: &mut Field<'_>, hex: HexId) {
    let battle = field.battle();
    let Some(moving) = battle.state().moving else { return };
    let Some(lane) = battle.state().lanes.iter().find(|lane| lane.hex == hex) else { return };
    let side = battle.passive();
    let targets = ap::targets(battle, side, hex, Against::Units(&moving.units));
    if targets.is_empty() {
        return;
    }
    let crossfire = (lane.count > 1).then(|| clause::LANE_CROSS.add(1 - i32::from(lane.count)));
    let pair = two_dice(field, side, clause::LANE_ATTACK);
    let dice = pair.tally(crossfire);
    let firepower = Tally::sum(key::FIREPOWER, 0, [clause::LANE_ATTACK.add(1)]);
    let points = TABLES.ap_points(FirepowerRow::default(), dice.result);
    let (units, faces) = (Group::default(), pair.faces);
    let report = ApReport {
        kind: ApKind::Lane,
        units,
        side,
        body: None,
        target: hex,
        firepower,
        dice,
        faces,
        points,
        score: None,
    };
    field.happen(Event::ApAttack(Box::new(report)));
    casualties::inflict(field, Hit { targets, points, from: None, why: clause::LANE_ATTACK });
}

/// Who decides whether a shot at movers is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// `vv.auto.opp.fire`.
    #[default]
    Automatic,
    /// A case: only these shots are taken, by a unit and whoever fires with it, at movers in a hex.
    Told(Vec<(UnitId, HexId)>),
}

/// A shot at the movers where they stand, and what the policy says of it.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    /// Who would fire.
    pub units: Group,
    /// The movers' hex.
    pub target: HexId,
    /// What speaks for it (`vv.auto.opp.score`).
    pub score: u16,
    /// Fires, or holds for a better shot.
    pub fires: bool,
}

/// A shot the policy may choose.
#[derive(Clone, Copy, Debug)]
enum Candidate {
    Ap(Attack),
    At(Shot),
}

impl Candidate {
    /// Who fires.
    fn units(&self) -> Group {
        match self {
            Self::Ap(attack) => attack.units,
            Self::At(shot) => [shot.unit].into_iter().chain(shot.leader).collect(),
        }
    }
}

/// A candidate with what speaks for it.
#[derive(Clone, Copy, Debug)]
struct Scored {
    candidate: Candidate,
    from: HexId,
    range: u32,
    score: u16,
    machine_gun: bool,
}

/// `vv.opp.what`, `vv.opp.many`: the passive side fires at the movers, best shot first, until none is worth it.
pub fn react(field: &mut Field<'_>) {
    while let Some(chosen) = best(field.battle()) {
        match chosen.candidate {
            Candidate::Ap(attack) => {
                let lanes = lanes(field.battle(), &attack);
                ap::resolve(field, &Attack { score: Some(chosen.score), ..attack });
                if lanes > 0 {
                    let hexes = sight::lane(field.battle().map(), attack.from, attack.target);
                    field.happen(Event::LanesLaid { from: attack.from, hexes, guns: lanes });
                }
            }
            Candidate::At(shot) => antitank::resolve(field, &Shot { score: Some(chosen.score), ..shot }),
        }
    }
}

/// `vv.lane.create`: machine guns of infantry whose firepower counted.
fn lanes(battle: &Battle, attack: &Attack) -> u8 {
    let guns =
        attack.units.iter().filter(|&&unit| battle.is_foot(unit) && attack.share(battle, unit).machine_gun);
    numbers::count(guns.count())
}

/// `vv.auto.opp.order`: the best shot worth taking now, if any.
fn best(battle: &Battle) -> Option<Scored> {
    let mut found: Option<Scored> = None;
    candidates(battle, |target, scored| {
        let key = |one: &Scored| {
            (one.score, std::cmp::Reverse(one.range), one.machine_gun, std::cmp::Reverse(one.from))
        };
        if is_worth(battle, target, &scored) && found.as_ref().is_none_or(|best| key(&scored) > key(best)) {
            found = Some(scored);
        }
    });
    found
}

/// Every shot at the movers where they now stand: what is left after a step is held.
pub fn prospects(battle: &Battle) -> Vec<Prospect> {
    let mut found = Vec::new();
    candidates(battle, |target, scored| {
        let (units, fires) = (scored.candidate.units(), is_worth(battle, target, &scored));
        found.push(Prospect { units, target, score: scored.score, fires });
    });
    found
}

/// The shots at the movers, with their hex.
///
/// `vv.fog.opp`: at movers in sight. `vv.opp.never`: not by pinned units, nor with mortars, smoke or missions.
fn candidates(battle: &Battle, mut consider_at: impl FnMut(HexId, Scored)) {
    let Some(moving) = battle.state().moving else { return };
    let Some(&first) = moving.units.first() else { return };
    let (target, side) = (battle.unit(first).hex, battle.passive());
    let mut consider = |scored: Scored| consider_at(target, scored);
    let mut seen_hexes: Vec<HexId> = Vec::new();
    for id in battle.of_side(side) {
        let unit = battle.unit(id);
        if unit.is(Flag::Pinned)
            || unit.is(Flag::Fired)
            || !battle.sees(unit.hex, target)
            || unit.hex == target
        {
            continue;
        }
        if battle.is_foot(id) {
            if !seen_hexes.contains(&unit.hex) {
                seen_hexes.push(unit.hex);
                group(battle, side, unit.hex, target, &moving).into_iter().for_each(&mut consider);
            }
            infantry_shot(battle, side, id, &moving).into_iter().for_each(&mut consider);
        } else if !unit.is_aboard() {
            mounted(battle, side, id, target, &moving).into_iter().for_each(&mut consider);
        }
    }
}

/// `vv.auto.opp.fire`: fire, or hold for a better shot.
fn is_worth(battle: &Battle, target: HexId, scored: &Scored) -> bool {
    match &battle.scenario().opportunity {
        Policy::Automatic => opens_fire(battle, target, scored.score, scored.range),
        Policy::Told(shots) => {
            let units = scored.candidate.units();
            shots.iter().any(|(unit, hex)| *hex == target && units.contains(unit))
        }
    }
}

/// `vv.auto.opp.fire` for a shot of this score from this range.
pub fn opens_fire(battle: &Battle, target: HexId, score: u16, range: u32) -> bool {
    let map = battle.map();
    let prize = |hex: HexId| map.cell(hex).objective.is_some() || map.cell(hex).exit;
    score >= 36
        || (range <= 2 && score >= 18)
        || (range == 1 && score > 0)
        || (score >= 12 && (prize(target) || map.around(target).any(|(_, next)| prize(next))))
}

/// `vv.auto.opp.candidates`, `vv.opp.groups`: the whole eligible infantry of a hex as one group.
fn group(battle: &Battle, side: Side, from: HexId, target: HexId, moving: &Moving) -> Option<Scored> {
    if !has_soft(battle, moving) || !fire::in_field_of_fire(battle, from, target) {
        return None;
    }
    let men: Vec<_> = ap::ready_infantry(battle, from, side)
        .filter(|&unit| !is_reserved(battle, unit, target, moving))
        .collect();
    let shares = |unit: UnitId| weapons::share(battle, unit, from, target, false).total() > Firepower::NONE;
    let lead = fire::leader_of(battle, &men);
    let members: Group = men.iter().copied().filter(|&unit| shares(unit) || Some(unit) == lead).collect();
    if !members.iter().any(|&unit| shares(unit)) {
        return None;
    }
    let body = fire::body(battle, &members).ok()?;
    fire::check_same_target(battle, body, target).ok()?;
    let attack = Attack {
        units: members,
        from,
        target,
        body,
        spend: Group::default(),
        kind: ApKind::Opportunity,
        score: None,
    };
    Some(with_thrown(battle, attack, moving))
}

/// `vv.auto.opp.x`: grenades and satchel charges when adjacent and the shot would be weak without them.
fn with_thrown(battle: &Battle, attack: Attack, moving: &Moving) -> Scored {
    let plain = scored_ap(battle, attack, moving);
    if plain.range > 1 || plain.score >= 72 {
        return plain;
    }
    let throws = |unit: &&UnitId| battle.weapon(**unit).is_some_and(weapons::is_thrown);
    let spend: Group = attack.units.iter().filter(throws).copied().collect();
    if spend.is_empty() { plain } else { scored_ap(battle, Attack { spend, ..attack }, moving) }
}

fn has_soft(battle: &Battle, moving: &Moving) -> bool {
    moving.units.iter().any(|&unit| battle.kind(unit).is_soft())
}

/// `vv.auto.opp.score`, AP: casualty points over the 36 results, no more than the movers can absorb.
fn scored_ap(battle: &Battle, attack: Attack, moving: &Moving) -> Scored {
    let shift: i32 =
        ap::modifiers(battle, &attack, Against::Units(&moving.units)).iter().map(Modifier::amount).sum();
    let absorb: CasualtyPoints = moving.units.iter().map(|&unit| battle.kind(unit).casualty).sum();
    let score = expected_points(attack.firepower(battle), shift, absorb);
    Scored {
        candidate: Candidate::Ap(attack),
        from: attack.from,
        range: battle.map().range(attack.from, attack.target),
        score: numbers::score(score),
        machine_gun: lanes(battle, &attack) > 0,
    }
}

/// Casualty points over the 36 rolls of an AP attack, no roll more than `absorb`.
pub fn expected_points(firepower: Firepower, shift: i32, absorb: CasualtyPoints) -> i32 {
    let row = TABLES.ap_row(firepower.into());
    (2..=12).map(|dice| ways(dice) * i32::from(TABLES.ap_points(row, dice + shift).min(absorb))).sum()
}

/// Of 36 rolls of two dice, how many show this sum.
fn ways(sum: i32) -> i32 {
    (6 - (7 - sum).abs()).max(0)
}

/// Of 36 rolls of two dice, how many show at most this sum.
fn ways_up_to(sum: i32) -> i32 {
    (2..=sum.min(12)).map(ways).sum()
}

/// One AT-armed infantry unit with the best leader of its hex, against a vehicle, AFV or Gun.
fn infantry_shot(battle: &Battle, side: Side, unit: UnitId, moving: &Moving) -> Option<Scored> {
    let target = at_target(battle, moving)?;
    let weapon = battle.weapon(unit)?;
    antitank::may_shoot(battle, side, unit, target).ok()?;
    let from = battle.unit(unit).hex;
    let fresh = |&id: &UnitId| !battle.unit(id).is(Flag::Fired) && battle.is_foot(id);
    let leader = battle.best_leader(from, side, unit).filter(fresh);
    let scored = scored_at(battle, Shot { unit, leader, target, score: None });
    let expendable = matches!(weapon.class, WeaponClass::Panzerfaust | WeaponClass::AtGrenades);
    let thrown_away = expendable && (scored.score < 24 || battle.kind(target).class != Class::Afv);
    (!thrown_away).then_some(scored)
}

/// The vehicle, AFV or Gun that moves: alone, or unloaded together with infantry.
fn at_target(battle: &Battle, moving: &Moving) -> Option<UnitId> {
    moving.units.iter().copied().find(|&unit| !battle.kind(unit).is_infantry())
}

/// A Gun, AFV or vehicle, with its passengers: AP against soft movers, AT against armour, the better against both.
fn mounted(battle: &Battle, side: Side, unit: UnitId, target: HexId, moving: &Moving) -> Option<Scored> {
    let shot = at_target(battle, moving)
        .filter(|&mover| antitank::may_shoot(battle, side, unit, mover).is_ok())
        .map(|mover| scored_at(battle, Shot { unit, leader: None, target: mover, score: None }));
    let spray = has_soft(battle, moving)
        .then(|| mounted_group(battle, unit, target, moving))
        .flatten()
        .filter(|_| !is_reserved(battle, unit, target, moving));
    shot.into_iter().chain(spray).max_by_key(|scored| scored.score)
}

fn mounted_group(battle: &Battle, unit: UnitId, target: HexId, moving: &Moving) -> Option<Scored> {
    let from = battle.unit(unit).hex;
    if battle.kind(unit).class == Class::Gun && !fire::in_field_of_fire(battle, from, target) {
        return None;
    }
    let ready = |&id: &UnitId| !battle.unit(id).is(Flag::Fired) && !battle.unit(id).is(Flag::Pinned);
    let adds = |&id: &UnitId| weapons::share(battle, id, from, target, false).total() > Firepower::NONE;
    let riders = battle.aboard(unit).filter(|&id| battle.kind(id).is_infantry()).filter(ready).filter(adds);
    let own = [unit].into_iter().filter(adds);
    let all: std::collections::BTreeSet<_> = own.chain(riders).collect();
    let units: Group = all.into_iter().collect();
    if units.is_empty() {
        return None;
    }
    let body = fire::body(battle, &units).ok()?;
    fire::check_same_target(battle, body, target).ok()?;
    let (spend, kind) = (Group::default(), ApKind::Opportunity);
    let attack = Attack { units, from, target, body, spend, kind, score: None };
    Some(scored_ap(battle, attack, moving))
}

/// `vv.auto.opp.score`, AT: four times the chance to eliminate or immobilise, in 36ths.
fn scored_at(battle: &Battle, shot: Shot) -> Scored {
    let from = battle.unit(shot.unit).hex;
    let to = battle.unit(shot.target).hex;
    Scored {
        candidate: Candidate::At(shot),
        from,
        range: battle.map().range(from, to),
        score: numbers::score(stop_chance(battle, &shot) * 4 / 72),
        machine_gun: false,
    }
}

/// The chance that a shot hits and stops its target, out of 36 times 72.
pub fn stop_chance(battle: &Battle, shot: &Shot) -> i32 {
    let to = battle.unit(shot.target).hex;
    let shift: i32 = antitank::modifiers(battle, shot).iter().map(Modifier::amount).sum();
    ways_up_to(i32::from(antitank::to_hit(battle, shot.unit, to)) - shift) * kills_of_72(battle, shot)
}

/// Out of 72 results (36 rolls on either armour), how many stop the target; the two armours differ on a tie only.
fn kills_of_72(battle: &Battle, shot: &Shot) -> i32 {
    let Some(at) = antitank::firepower(battle, shot.unit) else { return 0 };
    let stops = |armour| match TABLES.penetration(at, armour) {
        Penetration::Certain => 36,
        Penetration::Number(number) => ways_up_to(number.into()),
        Penetration::None => 0,
    };
    match antitank::Face::of(battle, shot.unit).armour(battle, shot.target) {
        Some(armour) => 2 * stops(armour),
        None => {
            battle.kind(shot.target).armour.map_or(0, |(front, rear)| stops(Some(front)) + stops(Some(rear)))
        }
    }
}

/// `vv.auto.opp.reserve`: AT weapons wait for armour that has not moved yet rather than fire at distant infantry.
fn is_reserved(battle: &Battle, id: UnitId, target: HexId, moving: &Moving) -> bool {
    let infantry = moving.units.iter().all(|&unit| battle.kind(unit).is_infantry());
    let armed = antitank::firepower(battle, id).is_some();
    let here = battle.unit(id).hex;
    if !infantry || !armed || battle.map().range(here, target) <= 2 {
        return false;
    }
    battle.of_side(battle.state().active).any(|enemy| {
        let unit = battle.unit(enemy);
        let may_come = !unit.is(Flag::Moved) && !unit.is(Flag::Immobile);
        battle.kind(enemy).class == Class::Afv && may_come && battle.sees(here, unit.hex)
    })
}
