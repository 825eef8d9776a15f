//! 17 Anti-personnel combat.

use engine::{Modifier, Side, Spot, Tally};

use crate::battle::{Battle, Body, Flag, Group, UnitId};
use crate::casualties::{self, Hit};
use crate::dice::two_dice;
use crate::event::{ApKind, ApReport, Event};
use crate::fire::{self, Against};
use crate::map::HexId;
use crate::quantities::Firepower;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::tables::TABLES;
use crate::weapons::{self, Share};
use crate::{Field, clause, key, snipers, valor};

/// An AP attack about to be made.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// Who attacks.
    pub units: Group,
    /// From where.
    pub from: HexId,
    /// Into which hex.
    pub target: HexId,
    /// The body whose fire is combined here and may not attack the target again this segment.
    pub body: Option<Body>,
    /// Who uses up an expendable weapon.
    pub spend: Group,
    /// Plain or opportunity fire.
    pub kind: ApKind,
    /// The policy's reason for opportunity fire.
    pub score: Option<u16>,
}

impl Attack {
    /// Fire of the group in its own phase: what [`check`] judges is what [`resolve_order`] carries out.
    fn plain(battle: &Battle, units: &Group, target: HexId, spend: &Group) -> Result<Self, Refusal> {
        let body = fire::body(battle, units)?;
        let from = battle.unit(units[0]).hex;
        Ok(Self { units: *units, from, target, body, spend: *spend, kind: ApKind::Fire, score: None })
    }

    /// What a member brings.
    pub fn share(&self, battle: &Battle, unit: UnitId) -> Share {
        weapons::share(battle, unit, self.from, self.target, self.spend.contains(&unit))
    }

    /// Total firepower.
    pub fn firepower(&self, battle: &Battle) -> Firepower {
        self.units.iter().map(|&unit| self.share(battle, unit).total()).sum()
    }
}

/// `vv.seq.orders` FireAP. `vv.auto.hexgroup`: the group is as the player chose it.
pub fn check(battle: &Battle, side: Side, units: &Group, target: HexId, spend: &Group) -> Lawful {
    fire::check_phase(battle, side)?;
    for &unit in units.iter() {
        fire::check_firer(battle, side, unit)?;
    }
    let attack = Attack::plain(battle, units, target, spend)?;
    fire::check_sight(battle, attack.from, target)?;
    check_targets(battle, side, target)?;
    fire::check_same_target(battle, attack.body, target)?;
    if units.iter().any(|&unit| battle.is_foot(unit) || !battle.kind(unit).is_driven()) {
        fire::check_field_of_fire(battle, attack.from, target)?;
    }
    check_spending(battle, &attack)?;
    check_reach(battle, &attack)
}

/// `vv.fire.targethex`, `vv.fog.fire`: an enemy soft target that the side sees.
fn check_targets(battle: &Battle, side: Side, target: HexId) -> Lawful {
    let any = battle.standing(target).any(|unit| {
        battle.unit(unit).side() != side && battle.kind(unit).is_soft() && battle.is_spotted(side, unit)
    });
    require(any, || refuse(key::NO_SOFT_TARGET, clause::FIRE_TARGETHEX).hex(target))
}

/// `vv.sw.grenades`, `vv.sw.satchel`: what may be used up, and only at adjacent targets.
fn check_spending(battle: &Battle, attack: &Attack) -> Lawful {
    for &unit in attack.spend.iter() {
        let thrown = battle.weapon(unit).is_some_and(weapons::is_thrown);
        let member = attack.units.contains(&unit);
        require(thrown && member, || refuse(key::NOTHING_TO_SPEND, clause::SW_X).unit(unit))?;
        let range = battle.map().range(attack.from, attack.target);
        require(range == 1, || {
            refuse(key::TOO_FAR_TO_THROW, clause::SW_GRENADES).unit(unit).numbers(range, 1)
        })?;
    }
    Ok(())
}

/// `vv.ap.sum`, `vv.fire.range`: every member adds something at this range (`vv.geo.range`), leaders excepted, and
/// somebody does.
fn check_reach(battle: &Battle, attack: &Attack) -> Lawful {
    let range = battle.map().range(attack.from, attack.target);
    for &unit in attack.units.iter() {
        let adds = attack.share(battle, unit).total() > Firepower::NONE || attack.spend.contains(&unit);
        let leads = battle.kind(unit).leadership < 0;
        let reach = battle.kind(unit).range;
        require(adds || leads, || {
            refuse(key::ADDS_NOTHING, clause::AP_SUM).unit(unit).numbers(range, reach)
        })?;
    }
    if attack.firepower(battle) > Firepower::NONE {
        return Ok(());
    }
    // Only leaders are left; alone, one of them is out of range like anybody else.
    let (first, alone) = (attack.units[0], attack.units.len() == 1);
    let reach = battle.kind(first).range;
    require(!alone || range <= reach.into(), || {
        refuse(key::OUT_OF_RANGE, clause::FIRE_RANGE).unit(first).numbers(range, reach)
    })?;
    Err(refuse(key::NO_FIREPOWER, clause::AP_SUM).hex(attack.target))
}

/// The dice modifiers of an attack in printed order (`vv.fire.modlist`).
pub fn modifiers(battle: &Battle, attack: &Attack, against: Against<'_>) -> Vec<Modifier> {
    let mut found = Vec::new();
    let shelter = fire::modifiers(battle, &attack.units, attack.from, attack.target, against, &mut found);
    if attack.kind == ApKind::Opportunity {
        crate::opportunity::modifiers(battle, attack, shelter, &mut found);
    }
    found.extend(fire::grenades(battle, &attack.spend));
    found.extend(fire::from_wire(battle, &attack.units, attack.from));
    found
}

/// The firepower of an attack, each share named.
fn firepower_tally(battle: &Battle, attack: &Attack) -> Tally {
    let lines = attack.units.iter().filter_map(|&unit| {
        let share = attack.share(battle, unit).total();
        (share > Firepower::NONE).then(|| clause::AP_SUM.add(share.into()).at(Spot::Piece(unit.0.into())))
    });
    Tally::sum(key::FIREPOWER, 0, lines)
}

/// Carries out an attack in the side's own phase.
pub fn resolve_order(field: &mut Field<'_>, units: &Group, target: HexId, spend: &Group) {
    let attack = Attack::plain(field.battle(), units, target, spend);
    resolve(field, &attack.expect("only a group that may fire together has passed the check"));
}

/// `vv.ap.procedure`: roll, read the table, hand out casualties, look for valor and snipers.
///
/// `vv.dice.nonatural`: a natural 2 or 12 means something here, to infantry on foot, and nowhere else.
pub fn resolve(field: &mut Field<'_>, attack: &Attack) {
    let battle = field.battle();
    let side = battle.unit(attack.units[0]).side();
    let movers = battle.state().moving.map(|moving| moving.units);
    let against = match (&movers, attack.kind) {
        (Some(movers), ApKind::Opportunity) => Against::Units(movers),
        _ => Against::Hex,
    };
    let firepower = firepower_tally(battle, attack);
    let modifiers = modifiers(battle, attack, against);
    let body = attack.body.map(Body::code);
    let targets = targets(battle, side, attack.target, against);
    let foot = attack.units.iter().all(|&unit| battle.is_foot(unit));
    let pair = two_dice(field, side, clause::AP_PROCEDURE);
    let dice = pair.tally(modifiers);
    let row = TABLES.ap_row(firepower.result);
    let points = TABLES.ap_points(row, dice.result);
    field.happen(Event::ApAttack(Box::new(ApReport {
        kind: attack.kind,
        units: attack.units,
        side,
        body,
        target: attack.target,
        firepower,
        dice,
        faces: pair.faces,
        points,
        score: attack.score,
    })));
    weapons::use_up(field, attack.spend.iter().copied());
    casualties::inflict(field, Hit { targets, points, from: Some(attack.from), why: clause::AP_TABLE });
    if foot && pair.total == 2 {
        valor::check_group(field, &attack.units);
    }
    if foot && pair.total == 12 {
        snipers::reply(field, side, attack.from, &attack.units);
    }
}

/// `vv.ap.area`, `vv.cas.movers`, `vv.opp.target`: the soft targets an attack hits, all in the hex or the movers alone.
pub fn targets(battle: &Battle, side: Side, hex: HexId, against: Against<'_>) -> Vec<UnitId> {
    let soft = |&unit: &UnitId| battle.unit(unit).side() != side && battle.kind(unit).is_soft();
    match against {
        Against::Hex => battle.standing(hex).filter(soft).collect(),
        Against::Units(movers) => movers.iter().copied().filter(soft).collect(),
    }
}

/// Everybody of a side in a hex who could join an AP attack: unpinned, unfired foot infantry.
pub fn ready_infantry(battle: &Battle, hex: HexId, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    battle.standing(hex).filter(move |&id| {
        let unit = battle.unit(id);
        unit.side() == side
            && battle.kind(id).is_infantry()
            && !unit.is(Flag::Pinned)
            && !unit.is(Flag::Fired)
    })
}
