//! Contacts are fought one by one (`fb.charge.3`, `fb.dec.39`, `fb.r.charge.10`): Receive check, Defensive fire, melee.

use engine::{List, Side};
use hexmap::HexId;

use super::{active_side, current, defender_routs, set, set_contact};
use crate::battle::{Battle, Charge, Mark, Riding, Stage, Step, UnitId, UnitSet};
use crate::event::{ActionEvent, Check, TurnEvent};
use crate::front::numbered_aspect;
use crate::melee::{self, Bout, Mode};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::melee::Attack;
use crate::tables::tem::{Charged, Horse, Receive};
use crate::tables::terrain;
use crate::terms::{Formation, Reading, Traits};
use crate::{Field, clause, fire, key, rout, tem, zone};

/// Contacts that are not fought yet, by place; `fb.dec.39`: where all of them pass a stage before any is in the next, those that come first.
pub fn pending_contacts(battle: &Battle) -> impl Iterator<Item = (u8, UnitId)> + '_ {
    let open = || (0..).zip(battle.state().contacts.iter()).filter(|(_, contact)| !contact.is_done);
    let stage = open().map(|(_, contact)| contact.stage).min().unwrap_or_default();
    open().filter(move |(_, contact)| contact.stage == stage).map(|(nth, contact)| (nth, contact.defender))
}

/// Hexes of the active charges in a contact that are still in order.
fn attackers(battle: &Battle, index: u8) -> List<HexId, 6> {
    let fights = |charge: &&Charge| charge.state == Riding::Contact(index) && !charge.is_reaction;
    let is_fit = |hex: &HexId| battle.top(*hex).is_some_and(|top| battle.unit(top).is_in_order());
    battle.state().charges.iter().filter(fights).map(|charge| charge.hex).filter(is_fit).collect()
}

/// `fb.r.melee.2`: the hex of the stack that leads the contact fought now.
pub fn lead_hex(battle: &Battle) -> Option<HexId> {
    let (_, contact) = current(battle)?;
    Some(contact.lead).filter(|&hex| hex != HexId::NOWHERE)
}

/// `fb.r.ask.27`: the active player says which contact is next.
pub fn check_fight(battle: &Battle, side: Side, defender: UnitId) -> Lawful {
    require(battle.state().step == Step::Fights && active_side(battle) == side, || NOT_NOW)?;
    let is_pending = pending_contacts(battle).any(|(_, id)| id == defender);
    require(is_pending, || refuse(key::NO_CONTACT, clause::R_CHARGE_7).unit(defender))
}

/// Goes on with the contacts; false if the active player must choose.
pub fn go_on(field: &mut Field<'_>) -> bool {
    let mut pending = pending_contacts(field.battle());
    match (pending.next(), pending.next()) {
        (None, _) => {
            drop(pending);
            field.happen(ActionEvent::FightSet { fight: None }.into());
            field.happen(TurnEvent::StepBegan { step: Step::Aftermath }.into());
            true
        }
        (Some((index, _)), None) => {
            drop(pending);
            begin(field, index);
            true
        }
        (Some((index, _)), Some(_)) => {
            let is_odds = field.battle().state().for_odds;
            drop(pending);
            if is_odds {
                begin(field, index);
            }
            is_odds
        }
    }
}

/// The contact of this defender is fought.
pub fn resolve_fight(field: &mut Field<'_>, defender: UnitId) {
    let index = pending_contacts(field.battle()).find(|(_, id)| *id == defender);
    if let Some((index, _)) = index {
        begin(field, index);
    }
}

/// `fb.charge.3`, `fb.r.charge.10`: the Receive check, then offers of Defensive fire, then the melee. `fb.r.melee.8`: nothing is fought
/// where one side is gone.
fn begin(field: &mut Field<'_>, index: u8) {
    field.happen(ActionEvent::FightSet { fight: Some(index) }.into());
    let hexes = attackers(field.battle(), index);
    let contact = field.battle().state().contacts[usize::from(index)];
    if hexes.is_empty() || !field.battle().unit(contact.defender).is_placed() {
        return finish(field, index);
    }
    match contact.stage {
        Stage::Receive => receive(field, index, &hexes),
        Stage::Fire => offer_fire(field, index),
        Stage::Melee => fight_on(field),
    }
}

/// Is every contact to pass a stage before any is in the next (`fb.dec.39`)?
fn in_passes(battle: &Battle) -> bool {
    battle.state().options.readings.contains(Reading::ThreePasses)
}

fn receive(field: &mut Field<'_>, index: u8, hexes: &[HexId]) {
    let mut contact = field.battle().state().contacts[usize::from(index)];
    let defender = contact.defender;
    contact.lead = melee::leads(field.battle(), hexes, defender).first().copied().unwrap_or(hexes[0]);
    contact.stage = Stage::Fire;
    set_contact(field, index, contact);
    let rides = field.battle().unit(defender).is(Mark::ReactionCharge);
    if !rides && !receives(field, index, defender, contact.lead) {
        return finish(field, index);
    }
    if !in_passes(field.battle()) {
        offer_fire(field, index);
    }
}

fn offer_fire(field: &mut Field<'_>, index: u8) {
    let mut contact = field.battle().state().contacts[usize::from(index)];
    contact.stage = Stage::Melee;
    set_contact(field, index, contact);
    let rides = field.battle().unit(contact.defender).is(Mark::ReactionCharge);
    let battle = field.battle();
    let units = if rides { UnitSet::default() } else { firers(battle, contact.defender, contact.lead) };
    field.happen(TurnEvent::StepBegan { step: Step::DefensiveFire(units) }.into());
}

/// A12, `fb.r.tem.5`: a stack that was loose already and fails routs without a melee.
fn receives(field: &mut Field<'_>, index: u8, defender: UnitId, lead: HexId) -> bool {
    let battle = field.battle();
    let receive = facts(battle, index, defender, lead);
    let is_routed = battle.unit(defender).is(Mark::Routed);
    let at = attacked(battle, defender, lead);
    if !is_routed && tem::check(field, defender, Check::Receive, receive.modifiers()) {
        return true;
    }
    if melee::disorder_stack(field, defender, at, clause::R_TEM_5) {
        rout::mark(field, defender, clause::R_TEM_5);
        defender_routs(field, at);
        return false;
    }
    true
}

fn facts(battle: &Battle, index: u8, defender: UnitId, lead: HexId) -> Receive {
    let charges = battle.state().charges.iter();
    let here =
        || charges.clone().filter(|charge| charge.state == Riding::Contact(index) && !charge.is_reaction);
    let units = here().flat_map(|charge| battle.stack(charge.hex));
    let traits = units.fold(Traits::empty(), |all, id| all | battle.printed(id).traits);
    let aspect = here().find(|charge| charge.hex == lead).map_or(0, |charge| charge.aspect);
    let horse = Horse { traits, is_grand: here().any(|charge| charge.is_grand) };
    let is_fixing_bayonets = battle.unit(defender).is(Mark::FixBayonets);
    let map = battle.map();
    let at = attacked(battle, defender, lead);
    let way = map.direction(lead, at);
    let ground = way.map(|way| terrain::assault(map.cell(at).terrain, map.crossing(lead, way)));
    Receive {
        terrain: ground.unwrap_or(0),
        aspect: numbered_aspect(aspect),
        charged: Some(Charged { horse, is_fixing_bayonets }),
    }
}

/// The hex of the defender that the lead stack charges.
fn attacked(battle: &Battle, defender: UnitId, lead: HexId) -> HexId {
    let unit = battle.unit(defender);
    let beside = unit.hexes.iter().copied().find(|&hex| battle.map().are_adjacent(hex, lead));
    beside.unwrap_or(unit.head())
}

/// `fb.r.fire.6`, `fb.r.charge.14`: only the contacted stack, only at a charger in its field of fire, whatever it fired before.
fn firers(battle: &Battle, defender: UnitId, lead: HexId) -> UnitSet {
    let stack = battle.stack_of(defender);
    stack
        .iter()
        .copied()
        .filter(|&id| zone::can_fire(battle, id) && fire::aim(battle, id, lead).is_ok())
        .collect()
}

/// Everybody has fired or held.
pub fn after_fire(field: &mut Field<'_>) {
    if in_passes(field.battle()) {
        field.happen(TurnEvent::StepBegan { step: Step::Fights }.into());
    } else {
        fight_on(field);
    }
}

/// The melee, if both sides still stand to it.
fn fight_on(field: &mut Field<'_>) {
    let Some((index, contact)) = current(field.battle()) else { return };
    if field.battle().state().step != Step::Fights {
        field.happen(TurnEvent::StepBegan { step: Step::Fights }.into());
    }
    let hexes = attackers(field.battle(), index);
    let defender = contact.defender;
    let stands = field.battle().unit(defender).is_placed();
    if hexes.is_empty() || !stands {
        return finish(field, index);
    }
    let leads = melee::leads(field.battle(), &hexes, defender);
    let lead = if leads.contains(&contact.lead) { contact.lead } else { leads[0] };
    let attackers = std::iter::once(lead).chain(hexes.iter().copied().filter(|&hex| hex != lead)).collect();
    let battle = field.battle();
    let charge = battle.state().charges.iter().find(|charge| charge.hex == lead).copied().unwrap_or_default();
    let is_open_column = battle.top(lead).is_some_and(|top| battle.formation(top) == Formation::OpenColumn);
    let bout = Bout {
        attackers,
        defender,
        at: attacked(battle, defender, lead),
        aspect: numbered_aspect(charge.aspect),
        attack: Attack::Charge { forward: charge.forward, is_open_column },
    };
    let verdict = melee::fight(field, &bout);
    melee::apply(field, &bout, verdict, Mode::Charge);
    finish(field, index);
}

/// The contact is done; its charges have fought.
fn finish(field: &mut Field<'_>, index: u8) {
    let charges: Vec<(u8, Charge)> = (0..).zip(field.battle().state().charges.iter().copied()).collect();
    for (nth, charge) in charges {
        if charge.state == Riding::Contact(index) {
            set(field, nth, Charge { state: Riding::Fought(index), ..charge });
        }
    }
    let mut contact = field.battle().state().contacts[usize::from(index)];
    contact.is_done = true;
    set_contact(field, index, contact);
    if field.battle().state().step != Step::Fights {
        field.happen(TurnEvent::StepBegan { step: Step::Fights }.into());
    }
}
