//! Markers move in rounds, a hex each (`fb.charge.2`, `fb.dec.50`, `fb.r.charge.6` to `fb.r.charge.9`).

use engine::Side;
use engine::numbers::count;
use hex::{Corner, Direction};
use hexmap::HexId;

use super::{active_side, charge_of, offer_squares, set, set_contact};
use crate::battle::{Battle, Charge, Contact, Mark, Offers, Riding, Shape, Step, UnitId};
use crate::event::{Check, CommandEvent, TurnEvent, UnitEvent};
use crate::front::{self, aspect_number};
use crate::refusal::{Facts, Lawful, NOT_NOW, Refusal, refuse, require};
use crate::tables::terrain;
use crate::terms::{Formation, Reading};
use crate::{Field, clause, fire, key, loss, movement, tem};

/// Top units of a side's markers that have not moved in this round.
pub fn movers(battle: &Battle, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    let waits =
        move |charge: &&Charge| charge.side == side && charge.state == Riding::Moving && !charge.has_moved;
    battle.state().charges.iter().filter(waits).filter_map(|charge| battle.top(charge.hex))
}

/// The marker of a stack that may move now.
fn mover(battle: &Battle, side: Side, top: UnitId) -> Result<(u8, Charge), Refusal> {
    require(battle.state().step == Step::Gallop(side), || NOT_NOW)?;
    let own = |(_, charge): &(u8, Charge)| {
        charge.side == side && charge.state == Riding::Moving && !charge.has_moved
    };
    charge_of(battle, top).filter(own).ok_or(NOT_NOW)
}

/// `fb.r.charge.7`: may a charge contact this stack? `fb.r.charge.18`: Reaction Charges contact markers alone.
pub fn contactable(battle: &Battle, top: UnitId, charge: &Charge, enemy: UnitId) -> bool {
    let (own, map) = (battle.unit(top), battle.map());
    let Some(at) = front::hex_in_front(battle, top, enemy) else { return false };
    let Some(way) = map.direction(own.head(), at) else { return false };
    let is_open = terrain::may_be_contacted(map.cell(at).terrain, map.crossing(own.head(), way));
    let rides = battle.state().charges.iter().find(|other| other.hex == battle.unit(enemy).head());
    let is_marker = rides.is_some_and(|other| !other.is_reaction && other.state == Riding::Moving);
    is_open && (!charge.is_reaction || is_marker)
}

/// Stacks that the marker must contact one of.
pub fn must_contact<'a>(
    battle: &'a Battle,
    top: UnitId,
    charge: &'a Charge,
) -> impl Iterator<Item = UnitId> + 'a {
    let beside = battle.tops_beside(battle.unit(top).head(), charge.side.other());
    beside.iter().filter(move |&enemy| contactable(battle, top, charge, enemy))
}

/// What a step of the charge counts, if it may be taken: into a front hex that is enterable and empty. `fb.r.stack.4`: a hex with a friendly
/// Skirmish Screen is ridden through into the next one straight on, and both count.
pub fn can_gallop(
    battle: &Battle,
    top: UnitId,
    charge: &Charge,
    facing: Corner,
    way: Direction,
) -> Option<(HexId, u8)> {
    let map = battle.map();
    let from = battle.unit(top).head();
    let to = map.neighbour(from, way).filter(|_| facing.front().contains(&way))?;
    let step = |from: HexId, to: HexId| terrain::charge(map.cell(to).terrain, map.crossing(from, way));
    let counts = step(from, to)?;
    if battle.is_empty(to) {
        return (counts <= charge.left).then_some((to, counts));
    }
    let friend = battle.top(to).filter(|&id| battle.side_of(id) == charge.side)?;
    let beyond = map.neighbour(to, way).filter(|&hex| battle.is_empty(hex))?;
    let counts = counts + step(to, beyond)?;
    let is_screen = battle.formation(friend) == Formation::SkirmishScreen;
    (is_screen && counts <= charge.left).then_some((beyond, counts))
}

fn any_hex(battle: &Battle, top: UnitId, charge: &Charge, facing: Corner) -> bool {
    facing.front().iter().any(|&way| can_gallop(battle, top, charge, facing, way).is_some())
}

/// Has the marker anything to do but recall? `fb.r.charge.9`, `fb.r.charge.17`
fn is_exhausted(battle: &Battle, top: UnitId, charge: &Charge) -> bool {
    let facing = battle.unit(top).formation.facing;
    let wheels = [facing.left(1), facing.right(1)];
    must_contact(battle, top, charge).next().is_none()
        && !any_hex(battle, top, charge, facing)
        && (charge.has_wheeled || !wheels.iter().any(|&to| any_hex(battle, top, charge, to)))
}

/// `fb.r.charge.8`: once in each move, before anything else.
pub fn check_recall(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    let (_, charge) = mover(battle, side, top)?;
    require(!charge.has_recalled, || refuse(key::HAS_RECALLED, clause::R_CHARGE_8).unit(top))
}

/// A pass stops the charge in place; otherwise it goes on.
pub fn resolve_recall(field: &mut Field<'_>, top: UnitId) {
    let passed = tem::check(field, top, Check::Recall, []);
    let Some((nth, charge)) = charge_of(field.battle(), top) else { return };
    if passed {
        stop(field, top);
    } else {
        set(field, nth, Charge { has_recalled: true, ..charge });
    }
}

/// `fb.r.charge.9`: a Failed Charge.
fn stop(field: &mut Field<'_>, top: UnitId) {
    for &unit in field.battle().stack_of(top).iter() {
        loss::drop_attack(field, unit, clause::R_CHARGE_9);
    }
}

/// `fb.r.charge.6`: one wheel of one vertex in a charge, unless it must make contact.
pub fn check_wheel(battle: &Battle, side: Side, top: UnitId, to: Corner) -> Lawful {
    let (_, charge) = mover(battle, side, top)?;
    let facing = battle.unit(top).formation.facing;
    let may = !charge.has_wheeled
        && facing.corners_to(to) == 1
        && must_contact(battle, top, &charge).next().is_none();
    require(may && any_hex(battle, top, &charge, to), || {
        refuse(key::CANNOT_TURN, clause::R_CHARGE_6).unit(top)
    })
}

/// The forward count begins anew.
pub fn resolve_wheel(field: &mut Field<'_>, top: UnitId, to: Corner) {
    let Some((nth, charge)) = charge_of(field.battle(), top) else { return };
    for &unit in field.battle().stack_of(top).iter() {
        let now = *field.battle().unit(unit);
        let shape = Shape::new(now.formation.kind, to);
        field.happen(UnitEvent::Stood { unit, hexes: now.hexes, shape, why: clause::R_CHARGE_6 }.into());
    }
    set(field, nth, Charge { has_wheeled: true, forward: 0, ..charge });
}

/// `fb.r.charge.6`: one hex forward.
pub fn check_gallop(battle: &Battle, side: Side, top: UnitId, way: Direction) -> Lawful {
    let (_, charge) = mover(battle, side, top)?;
    let facing = battle.unit(top).formation.facing;
    let must = must_contact(battle, top, &charge).next();
    require(must.is_none(), || refuse(key::MUST_CONTACT, clause::R_CHARGE_7).unit(top))?;
    let may = can_gallop(battle, top, &charge, facing, way).is_some();
    require(may, || refuse(key::CANNOT_GALLOP, clause::R_CHARGE_6).unit(top))
}

/// The stack moves with its marker, and draws Opportunity fire, then Square attempts (`fb.r.charge.16`).
pub fn resolve_gallop(field: &mut Field<'_>, top: UnitId, way: Direction) {
    let Some((nth, charge)) = charge_of(field.battle(), top) else { return };
    let facing = field.battle().unit(top).formation.facing;
    let Some((to, counts)) = can_gallop(field.battle(), top, &charge, facing, way) else { return };
    for &unit in field.battle().stack_of(top).iter() {
        let shape = field.battle().unit(unit).formation;
        field.happen(UnitEvent::Stood { unit, hexes: loss::one(to), shape, why: clause::R_CHARGE_6 }.into());
        if !field.battle().unit(unit).is(Mark::Moved) {
            field.happen(UnitEvent::Marked { unit, mark: Mark::Moved, why: clause::R_FATIGUE_4 }.into());
        }
    }
    for leader in
        charge.leaders.iter().filter(|&id| field.battle().leader(id).hex == charge.hex).collect::<Vec<_>>()
    {
        field.happen(CommandEvent::Rode { leader, hex: to, why: clause::R_CMD_10 }.into());
    }
    let left = charge.left - counts;
    let hexes = field.battle().range(charge.hex, to);
    let charge = Charge {
        hex: to,
        left,
        forward: charge.forward + hexes,
        has_moved: true,
        has_recalled: false,
        ..charge
    };
    set(field, nth, charge);
    movement::has_arrived(field, top, to);
    meet(field);
    let units = fire::opportunity(field.battle(), charge.side, to);
    let offers = Offers { units, hexes: loss::one(to), side: charge.side, charge: true };
    field.happen(TurnEvent::StepBegan { step: Step::Offers(offers) }.into());
}

/// `fb.r.charge.7`: a Charge and a Reaction Charge that come adjacent, one in the other's front, are in contact at once.
fn meet(field: &mut Field<'_>) {
    let battle = field.battle();
    let riding = |reaction: bool| {
        let all = battle.state().charges.iter().enumerate();
        let here =
            all.filter(move |(_, charge)| charge.is_reaction == reaction && charge.state == Riding::Moving);
        here.filter_map(|(nth, charge)| battle.top(charge.hex).map(|top| (count(nth), top)))
            .collect::<Vec<_>>()
    };
    let (charges, reactions) = (riding(false), riding(true));
    for &(nth, top) in &charges {
        for &(other, enemy) in &reactions {
            let battle = field.battle();
            let state = |nth: u8| battle.state().charges[usize::from(nth)].state;
            let faced = front::hex_in_front(battle, top, enemy).is_some()
                || front::hex_in_front(battle, enemy, top).is_some();
            if faced && state(nth) == Riding::Moving && state(other) == Riding::Moving {
                engage(field, nth, top, enemy);
            }
        }
    }
}

/// `fb.r.ask.26`: contact with a stack in a front hex; `fb.r.charge.7`: one that is contacted already is joined.
pub fn check_contact(battle: &Battle, side: Side, top: UnitId, enemy: UnitId) -> Lawful {
    let (_, charge) = mover(battle, side, top)?;
    let is_stack = battle.unit(enemy).is_placed() && battle.side_of(enemy) != side;
    let is_top = is_stack && battle.top(battle.unit(enemy).head()) == Some(enemy);
    require(is_top && contactable(battle, top, &charge, enemy), || {
        refuse(key::CANNOT_CONTACT, clause::R_CHARGE_7).unit(enemy)
    })
}

/// The marker is in contact and moves no more.
pub fn resolve_contact(field: &mut Field<'_>, top: UnitId, enemy: UnitId) {
    let Some((nth, charge)) = charge_of(field.battle(), top) else { return };
    if charge.is_reaction {
        // `fb.dec.40`: where a Charge meets a Reaction Charge, the active player's stack is the attacker.
        if let Some((other, _)) = charge_of(field.battle(), enemy) {
            engage(field, other, enemy, top);
        }
    } else {
        engage(field, nth, top, enemy);
    }
    let step = Step::Gallop(after(field.battle(), charge.side));
    if step != field.battle().state().step {
        field.happen(TurnEvent::StepBegan { step }.into());
    }
}

/// `fb.r.melee.5`: the position is judged now. The defender's own Reaction Charge is in contact as well.
fn engage(field: &mut Field<'_>, nth: u8, top: UnitId, enemy: UnitId) {
    let contacts = &field.battle().state().contacts;
    let known = contacts.iter().position(|contact| contact.defender == enemy && !contact.is_done);
    let index = count(known.unwrap_or(contacts.len()));
    if known.is_none() {
        set_contact(field, index, Contact { defender: enemy, ..Contact::default() });
    }
    let battle = field.battle();
    let aspect = aspect_number(front::aspect(battle.map(), battle.unit(enemy), battle.unit(top).head()));
    let charge = battle.state().charges[usize::from(nth)];
    set(field, nth, Charge { state: Riding::Contact(index), aspect, has_moved: true, ..charge });
    let rides = |(_, charge): &(u8, Charge)| charge.is_reaction && charge.state == Riding::Moving;
    if let Some((other, reaction)) = charge_of(field.battle(), enemy).filter(rides) {
        set(field, other, Charge { state: Riding::Contact(index), has_moved: true, ..reaction });
    }
}

/// After Opportunity fire at a charge: Square offers to the infantry that sees the marker, then the round goes on.
pub fn after_offers(field: &mut Field<'_>, offers: &Offers) {
    let active = active_side(field.battle());
    let then = after(field.battle(), offers.side);
    if offers.side == active {
        offer_squares(field, offers.hexes.first().copied(), then);
    } else {
        field.happen(TurnEvent::StepBegan { step: Step::Gallop(then) }.into());
    }
}

/// `fb.dec.50`: whose markers move after one of a side: its own, or the other's where markers are moved one by one in turn.
fn after(battle: &Battle, side: Side) -> Side {
    let in_turn = battle.state().options.readings.contains(Reading::MarkerByMarker);
    if in_turn && movers(battle, side.other()).next().is_some() { side.other() } else { side }
}

/// `fb.charge.2`: goes on with a round; false if the owner of a marker must decide.
pub fn round(field: &mut Field<'_>, side: Side) -> bool {
    let spent = movers(field.battle(), side).find(|&top| {
        charge_of(field.battle(), top).is_some_and(|(_, charge)| is_exhausted(field.battle(), top, &charge))
    });
    if let Some(top) = spent {
        stop(field, top);
        return true;
    }
    if movers(field.battle(), side).next().is_some() {
        return false;
    }
    if movers(field.battle(), side.other()).next().is_some() {
        field.happen(TurnEvent::StepBegan { step: Step::Gallop(side.other()) }.into());
        return true;
    }
    next_round(field, active_side(field.battle()));
    true
}

/// `fb.charge.0`: everybody has moved: round again while anybody moves, otherwise to the fights.
fn next_round(field: &mut Field<'_>, active: Side) {
    let charges: Vec<(u8, Charge)> = (0..).zip(field.battle().state().charges.iter().copied()).collect();
    let mut goes_on = false;
    for (nth, charge) in charges {
        if charge.state == Riding::Moving {
            goes_on = true;
            set(field, nth, Charge { has_moved: false, has_recalled: false, ..charge });
        }
    }
    let step = if goes_on { Step::Gallop(active) } else { Step::Fights };
    field.happen(TurnEvent::StepBegan { step }.into());
}
