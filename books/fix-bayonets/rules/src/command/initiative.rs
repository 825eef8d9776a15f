//! Step 3(a): one thing for each activated Leader (`fb.r.init.1`, `fb.r.init.2`, `fb.r.om.3`, `fb.r.reserve.1`), then OOC markers.

use engine::{Clause, Side};
use hexmap::HexId;

use super::orders::is_dwelling;
use crate::battle::{Battle, LeaderId, Mark, OrderMarker, Placing, Step, UnitId};
use crate::event::{CommandEvent, StaffCheck, TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::sight::{self, Eyes, is_under, sees_with};
use crate::tables::command::NUMBERS;
use crate::terms::{Face, Terrain};
use crate::{Field, clause, dice, key, rout};

/// `fb.r.init.2`, `fb.r.ask.13`: an activated Leader who has not done his one thing; `fb.r.cmd.8`: mostly an Active one.
fn may_decide(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    let is_turn = battle.state().step == Step::Initiative && battle.officer(leader).side == side;
    require(is_turn && battle.state().activated.has(leader), || NOT_NOW)?;
    let now = battle.leader(leader);
    require(!now.done.decided && now.is_on_map(), || {
        refuse(key::HAS_DECIDED, clause::R_INIT_2).leader(leader)
    })
}

fn is_active(battle: &Battle, leader: LeaderId) -> Lawful {
    let active = battle.leader(leader).face == Face::Active;
    require(active, || refuse(key::IS_PASSIVE, clause::R_CMD_8).leader(leader))
}

/// An SR check (`fb.dec.33`).
pub(crate) fn staff_check(
    field: &mut Field<'_>,
    leader: LeaderId,
    check: StaffCheck,
    lines: impl IntoIterator<Item = engine::Modifier>,
    asks: Clause,
) -> bool {
    let natural = dice::d10(field, asks);
    let tally = dice::tally(key::DIE, natural, lines);
    let rating = field.battle().values(leader).sr;
    let passed = tally.result <= i32::from(rating);
    field.happen(CommandEvent::StaffChecked { leader, check, tally, rating, passed }.into());
    passed
}

fn decided(field: &mut Field<'_>, leader: LeaderId) {
    let mut done = field.battle().leader(leader).done;
    done.decided = true;
    field.happen(CommandEvent::DoneSet { leader, done }.into());
}

/// `fb.r.om.3`: an order that has arrived.
pub fn check_implement(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    may_decide(battle, side, leader)?;
    is_active(battle, leader)?;
    let arrived = battle.leader(leader).transit.is_some_and(|transit| transit.delay == 0);
    require(arrived, || refuse(key::NO_ORDER_HERE, clause::R_OM_3).leader(leader))
}

/// A pass implements it in place of the old one.
pub fn resolve_implement(field: &mut Field<'_>, leader: LeaderId) {
    decided(field, leader);
    let Some(transit) = field.battle().leader(leader).transit else { return };
    if staff_check(field, leader, StaffCheck::Implement, [], clause::R_OM_3) {
        let order = Some(OrderMarker { hex: transit.hex, is_temporary: false });
        field.happen(CommandEvent::OrderSent { leader, transit: None, why: clause::R_OM_3 }.into());
        field.happen(CommandEvent::OrderSet { leader, order, why: clause::R_OM_3 }.into());
    }
}

/// `fb.r.init.1`: an Active Leader; `fb.init.2`: one with a dwelling order has nothing to gain.
pub fn check_initiative(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    may_decide(battle, side, leader)?;
    is_active(battle, leader)?;
    let placing = placing(battle, leader);
    let somewhere = battle.map().hexes().any(|hex| may_place(battle, leader, placing, hex));
    require(somewhere, || refuse(key::NO_INITIATIVE, clause::INIT_2).leader(leader))
}

fn placing(battle: &Battle, leader: LeaderId) -> Placing {
    if battle.leader(leader).order.is_some() { Placing::Shift } else { Placing::Temporary }
}

/// A pass lets him place or shift an order; a failure turns him Passive.
pub fn resolve_initiative(field: &mut Field<'_>, leader: LeaderId) {
    decided(field, leader);
    if staff_check(field, leader, StaffCheck::Initiative, [], clause::R_INIT_1) {
        let placing = placing(field.battle(), leader);
        field.happen(TurnEvent::StepBegan { step: Step::PlaceOrder(leader, placing) }.into());
    } else {
        field.happen(CommandEvent::Flipped { leader, face: Face::Passive, why: clause::R_CMD_6 }.into());
    }
}

/// A26: where the order may lie. Sight is never blocked by his own men (`fb.init.los`).
pub fn may_place(battle: &Battle, leader: LeaderId, placing: Placing, hex: HexId) -> bool {
    let (now, values) = (battle.leader(leader), battle.values(leader));
    if battle.map().cell(hex).terrain == Terrain::Impassable {
        return false;
    }
    match placing {
        Placing::Issue => true,
        // `fb.init.2`
        Placing::Shift => now.order.is_some_and(|order| {
            let most =
                if values.flexible { NUMBERS.initiative.flexible_shift } else { NUMBERS.initiative.shift };
            !is_dwelling(battle, order.hex) && order.hex != hex && battle.range(order.hex, hex) <= most
        }),
        Placing::Temporary => {
            let side = battle.officer(leader).side;
            values.flexible && battle.range(now.hex, hex) <= NUMBERS.initiative.flexible_range
                || nearer_depot(battle, side, now.hex, hex)
                || near_enemy(battle, leader, hex)
                || has_colleague(battle, leader, hex)
        }
    }
}

/// `fb.init.1a`: a hex with an enemy unit in sight, or beside one.
fn near_enemy(battle: &Battle, leader: LeaderId, hex: HexId) -> bool {
    let from = battle.leader(leader).hex;
    let side = battle.officer(leader).side;
    let seen = |at: HexId| battle.has_enemy(at, side) && sees_with(battle, from, at, Eyes::Leader(leader));
    seen(hex) || battle.map().around(hex).any(|(_, next)| seen(next))
}

/// `fb.init.1b`
fn nearer_depot(battle: &Battle, side: Side, from: HexId, hex: HexId) -> bool {
    rout::is_nearer_depot(battle, side, from, hex)
}

/// `fb.init.1c`: with a subordinate or a Leader of higher rank.
fn has_colleague(battle: &Battle, leader: LeaderId, hex: HexId) -> bool {
    let (side, rank) = (battle.officer(leader).side, battle.officer(leader).rank);
    battle
        .leaders_in(hex, side)
        .any(|id| id != leader && (is_under(battle, id, leader) || battle.officer(id).rank > rank))
}

/// `fb.r.reserve.1`: into Reserve, with no enemy near in sight.
pub fn check_reserve(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    may_decide(battle, side, leader)?;
    let may = battle.leads_units(leader) && !battle.leader(leader).in_reserve;
    let near = |id: UnitId| {
        battle.units_of(side.other()).any(|enemy| {
            let (own, theirs) = (battle.unit(id).hexes, battle.unit(enemy).hexes);
            let is_near = |one: HexId, two: HexId| {
                battle.range(one, two) <= NUMBERS.reserve.enemies && sight::sees(battle, one, two)
            };
            own.iter().any(|&one| theirs.iter().any(|&two| is_near(one, two)))
        })
    };
    let units = battle.formation_of(leader).filter(|&id| battle.unit(id).is_placed());
    require(may && !units.into_iter().any(near), || {
        refuse(key::NO_RESERVE, clause::R_RESERVE_1).leader(leader)
    })
}

/// The Formation is in Reserve.
pub fn resolve_reserve(field: &mut Field<'_>, leader: LeaderId) {
    decided(field, leader);
    field.happen(CommandEvent::ReserveSet { leader, in_reserve: true, why: clause::R_RESERVE_1 }.into());
}

/// `fb.r.reserve.1`: out of Reserve.
pub fn check_commit(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    may_decide(battle, side, leader)?;
    let may = battle.leader(leader).in_reserve;
    require(may, || refuse(key::NOT_IN_RESERVE, clause::R_RESERVE_1).leader(leader))
}

/// With a superior who acts, or by an SR check.
pub fn resolve_commit(field: &mut Field<'_>, leader: LeaderId) {
    decided(field, leader);
    let battle = field.battle();
    let is_ordered = battle.state().activated.iter().any(|id| id != leader && is_under(battle, leader, id));
    if is_ordered || staff_check(field, leader, StaffCheck::Commit, [], clause::R_RESERVE_1) {
        field.happen(CommandEvent::ReserveSet { leader, in_reserve: false, why: clause::R_RESERVE_1 }.into());
    }
}

/// Has anybody something to decide at 3(a)?
pub fn has_something(battle: &Battle, side: Side) -> bool {
    battle.state().activated.iter().any(|leader| {
        check_implement(battle, side, leader).is_ok()
            || check_initiative(battle, side, leader).is_ok()
            || check_reserve(battle, side, leader).is_ok()
            || check_commit(battle, side, leader).is_ok()
    })
}

/// `fb.seq.2.3b`, `fb.ops.3`, `fb.r.sm.ooc`, `fb.r.cmd.4`: OOC markers on the units of all activated Formations.
pub fn mark_out_of_command(field: &mut Field<'_>) {
    let battle = field.battle();
    let is_out =
        |&id: &UnitId| battle.state().activated.has(battle.leader_of(id)) && !battle.is_in_command(id);
    let out: Vec<UnitId> = battle.units().filter(is_out).collect();
    for unit in out {
        field.happen(UnitEvent::Marked { unit, mark: Mark::OutOfCommand, why: clause::R_CMD_4 }.into());
    }
}
