//! Losses and Disorder (`fb.r.loss.1` to `fb.r.loss.3`).

use engine::numbers::count;
use engine::{Clause, List, Side};
use hexmap::HexId;

use crate::battle::{Battle, LeaderId, Mark, Riding, Shape, UnitId, Whereabouts};
use crate::event::{ActionEvent, CommandEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::terms::{Arm, Formation};
use crate::{Field, clause, key};

/// A battery that stands to fire: alone, or with infantry.
pub fn is_gun_in_action(battle: &Battle, id: UnitId) -> bool {
    battle.arm(id) == Arm::Artillery && battle.unit(id).formation.kind != Formation::RoadColumn
}

/// `fb.r.loss.1`: a first Stragglers loss marks the unit, a second costs a step.
pub fn straggle(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    if field.battle().unit(unit).is(Mark::Stragglers) {
        field.happen(UnitEvent::Unmarked { unit, mark: Mark::Stragglers, why: clause::R_LOSS_1 }.into());
        lose_step(field, unit, why);
    } else {
        field.happen(UnitEvent::Marked { unit, mark: Mark::Stragglers, why }.into());
    }
}

/// `fb.r.loss.2`, `fb.r.sm.loss`, `fb.r.unit.7`: a step is gone for good, and the unit with its last one.
pub fn lose_step(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    field.happen(UnitEvent::StepLost { unit, why }.into());
    if field.battle().unit(unit).steps == 0 {
        eliminate(field, unit, why);
    } else {
        shrink(field, unit);
    }
}

/// `fb.r.formn.7`: a spread unit gives up hexes it no longer fills, from the tail. An Extended Line of one step becomes a Line where its
/// owner says ([`gather`]).
fn shrink(field: &mut Field<'_>, unit: UnitId) {
    let battle = field.battle();
    let now = battle.unit(unit);
    if !now.is_spread() {
        return;
    }
    let (kind, arm) = (now.formation.kind, battle.arm(unit));
    if kind == Formation::ExtendedLine && now.steps < 2 {
        field.happen(UnitEvent::Thinned { unit }.into());
        return;
    }
    let hexes = usize::from(kind.hexes(arm, now.steps));
    if hexes < now.hexes.len() {
        let hexes = now.hexes.iter().copied().take(hexes).collect();
        let shape = Shape::new(kind, now.formation.facing);
        field.happen(UnitEvent::Stood { unit, hexes, shape, why: clause::R_FORMN_7 }.into());
    }
}

/// An Extended Line of one step that is still spread: its owner says where it stands.
pub fn thinned(battle: &Battle) -> Option<UnitId> {
    let is_thin = |&id: &UnitId| battle.unit(id).formation.kind == Formation::ExtendedLine;
    battle.state().thin.iter().find(is_thin)
}

/// `fb.r.formn.7`: in one of its hexes.
pub fn check_gather(battle: &Battle, side: Side, hex: HexId) -> Lawful {
    let unit = thinned(battle).filter(|&id| battle.side_of(id) == side).ok_or(NOT_NOW)?;
    require(battle.unit(unit).stands_in(hex), || {
        refuse(key::NOT_THERE, clause::R_FORMN_7).unit(unit).hex(hex)
    })
}

/// It is a Line there.
pub fn gather(field: &mut Field<'_>, hex: HexId) {
    let Some(unit) = thinned(field.battle()) else { return };
    let shape = Shape::new(Formation::Line, field.battle().unit(unit).formation.facing);
    field.happen(UnitEvent::Stood { unit, hexes: one(hex), shape, why: clause::R_FORMN_7 }.into());
}

/// A unit is gone; `fb.r.rout.9`: Leaders whom a rout or melee leaves alone come back later, after fire they stay (`fb.r.fire.12`).
pub fn eliminate(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    let formation = field.battle().leader_of(unit);
    leave_marker(field, unit);
    field.happen(UnitEvent::Eliminated { unit, why }.into());
    disband(field, formation);
}

/// `fb.r.charge.9`: a marker under which nobody is left rides no farther.
fn leave_marker(field: &mut Field<'_>, unit: UnitId) {
    let battle = field.battle();
    let head = battle.unit(unit).head();
    let rides = |charge: &crate::battle::Charge| charge.hex == head && charge.state == Riding::Moving;
    if battle.unit(unit).is_charging()
        && battle.stack_of(unit).len() == 1
        && battle.state().charges.iter().any(rides)
    {
        fail_charge(field, head);
    }
}

/// `fb.r.cmd.12`: a Leader whose last unit is gone leaves the game with his card.
pub fn disband(field: &mut Field<'_>, leader: LeaderId) {
    let battle = field.battle();
    let is_gone = battle.leader(leader).whereabouts == Whereabouts::Gone;
    let is_still_there = |id: UnitId| !battle.unit(id).is(Mark::Left);
    if is_gone || battle.formation_of(leader).any(is_still_there) {
        return;
    }
    let returns = battle.leader(leader).returns;
    let is_replaced = battle.leader(leader).is_replaced;
    let whereabouts = Whereabouts::Gone;
    field.happen(
        CommandEvent::LeaderWent { leader, whereabouts, returns, is_replaced, why: clause::R_CMD_12 }.into(),
    );
    field.happen(CommandEvent::CardWent { leader, card: crate::battle::Card::Box }.into());
}

/// `fb.r.loss.3`: one unit becomes Disordered. Infantry and cavalry lose shape and facing and gather in the hex that was hit; guns
/// and trains keep their state.
pub fn disorder(field: &mut Field<'_>, unit: UnitId, at: HexId, why: Clause) {
    field.happen(UnitEvent::Marked { unit, mark: Mark::Disordered, why }.into());
    drop_attack(field, unit, clause::R_LOSS_3);
    let battle = field.battle();
    if battle.arm(unit).is_wheeled() {
        loosen_guns(field, unit);
        return;
    }
    let now = battle.unit(unit);
    let gather = if now.stands_in(at) { at } else { now.head() };
    let shape = Shape::new(Formation::Disorder, now.formation.facing);
    field.happen(UnitEvent::Stood { unit, hexes: one(gather), shape, why: clause::R_LOSS_3 }.into());
}

/// Guns that stood in a Square stand alone again.
fn loosen_guns(field: &mut Field<'_>, unit: UnitId) {
    let now = *field.battle().unit(unit);
    if now.formation.kind == Formation::Square {
        let shape = Shape { kind: Formation::Unlimbered, facing: now.formation.facing };
        field.happen(UnitEvent::Stood { unit, hexes: now.hexes, shape, why: clause::R_STACK_8 }.into());
    }
}

/// `fb.r.assault.2`, `fb.r.charge.9`: FB! and TB! go; a Charge becomes a Failed Charge.
pub fn drop_attack(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    for mark in [Mark::FixBayonets, Mark::ToTheBayonet] {
        if field.battle().unit(unit).is(mark) {
            field.happen(UnitEvent::Unmarked { unit, mark, why }.into());
        }
    }
    if field.battle().unit(unit).is_charging() {
        for mark in [Mark::Charge, Mark::ReactionCharge] {
            if field.battle().unit(unit).is(mark) {
                field.happen(UnitEvent::Unmarked { unit, mark, why }.into());
            }
        }
        field.happen(UnitEvent::Marked { unit, mark: Mark::FailedCharge, why: clause::R_CHARGE_9 }.into());
        fail_charge(field, field.battle().unit(unit).head());
    }
}

/// The charge of the stack in a hex does not go on.
pub fn fail_charge(field: &mut Field<'_>, hex: HexId) {
    let charges = &field.battle().state().charges;
    let is_it =
        |charge: &&crate::battle::Charge| charge.hex == hex && !matches!(charge.state, Riding::Fought(_));
    if let Some(nth) = charges.iter().position(|charge| is_it(&charge)) {
        let charge = crate::battle::Charge { state: Riding::Failed, ..charges[nth] };
        field.happen(ActionEvent::ChargeSet { index: count(nth), charge }.into());
    }
}

/// One hex as a footprint.
pub fn one(hex: HexId) -> List<HexId, 3> {
    [hex].into_iter().collect()
}
