//! The only code that changes a battle. It needs no rule and no die.

use engine::{Applies, Side};

use super::{ActionEvent, CommandEvent, Event, TurnEvent, UnitEvent};
use crate::FixBayonets;
use crate::battle::{
    Battle, Card, Leader, LeaderId, Machine, Mark, Pick, State, Step, Unit, UnitId, Whereabouts,
};
use crate::tables::losses::Casualty;
use crate::terms::{Arm, Face};
use hexmap::HexId;

impl Applies for FixBayonets {
    fn apply(battle: &mut Battle, event: &Event) {
        match event {
            Event::Turn(event) => turn(&mut battle.state, event),
            Event::Command(event) => command(battle, event),
            Event::Unit(event) => units(battle, event),
            Event::Action(event) => under_way(&mut battle.state, event),
        }
    }
}

fn turn(state: &mut State, event: &TurnEvent) {
    match *event {
        TurnEvent::StepBegan { step } => {
            state.step = step;
            state.staying = Default::default();
        }
        TurnEvent::TurnBegan { turn, sky } => begin_turn(state, turn, sky),
        TurnEvent::SkyChanged { sky, .. } => state.sky = sky,
        TurnEvent::Ended { ended } => {
            state.ended = Some(ended);
            state.step = Step::Machine(Machine::Over);
        }
        TurnEvent::DepotLost { side, depot } => state.destroyed[side] |= 1 << depot,
        TurnEvent::Controlled { objective, side } => {
            let bit = 1 << objective;
            state.control = if side == Side(1) { state.control | bit } else { state.control & !bit };
        }
        TurnEvent::HeldAll { side, cleanups } => state.held_all[side] = cleanups,
        TurnEvent::CohesionSet { side, level, .. } => state.cohesion[side] = level,
        TurnEvent::WeatherRolled { .. } | TurnEvent::SpecialRolled { .. } | TurnEvent::Resigned { .. } => {}
    }
}

/// `fb.r.sm.turn`: what is remembered for a turn is forgotten.
fn begin_turn(state: &mut State, turn: u8, sky: crate::terms::Sky) {
    state.turn = turn;
    state.sky = sky;
    state.is_compared = false;
    let memory = Mark::Moved
        | Mark::OpportunityFired
        | Mark::FiredOn
        | Mark::ForceMarched
        | Mark::Fought
        | Mark::LostStep
        | Mark::Fired
        | Mark::Acted;
    for unit in state.units.iter_mut() {
        unit.marks -= memory;
    }
}

fn leader(state: &mut State, id: LeaderId) -> &mut Leader {
    &mut state.leaders[id.index()]
}

fn command(battle: &mut Battle, event: &CommandEvent) {
    let state = &mut battle.state;
    match *event {
        CommandEvent::LeaderHit { leader: id, casualty: Casualty::Killed, .. } => {
            let officer = &battle.scenario.leaders[id.index()];
            state.lost[officer.side].leaders[officer.rank as usize] += 1;
        }
        CommandEvent::Picked { side, pick } => state.picks[side] = pick,
        CommandEvent::PickMade { side } if state.picks[side] == Pick::Open => {
            state.picks[side] = Pick::Hidden
        }
        CommandEvent::Revealed { picks } => state.picks = picks.into(),
        CommandEvent::Compared { .. } => state.is_compared = true,
        CommandEvent::InitiativeWon { side } => state.initiative = side,
        CommandEvent::CardWent { leader: id, card } => card_went(state, id, card),
        CommandEvent::Interrupted { leader: id, failed } => leader(state, id).has_failed = failed,
        CommandEvent::Activated { leaders } => {
            state.activated = leaders;
            for id in leaders.iter() {
                leader(state, id).done = Default::default();
            }
        }
        CommandEvent::Flipped { leader: id, face, .. } => {
            let turn = state.turn;
            let leader = leader(state, id);
            leader.face = face;
            leader.passive_since = if face == Face::Passive { turn } else { 0 };
        }
        CommandEvent::OrderSet { leader: id, order, .. } => leader(state, id).order = order,
        CommandEvent::OrderSent { leader: id, transit, .. } => leader(state, id).transit = transit,
        CommandEvent::ReserveSet { leader: id, in_reserve, .. } => leader(state, id).in_reserve = in_reserve,
        CommandEvent::DoneSet { leader: id, done } => leader(state, id).done = done,
        CommandEvent::Rode { leader: id, hex, .. } => {
            let leader = leader(state, id);
            leader.hex = hex;
            leader.whereabouts = Whereabouts::OnMap;
        }
        CommandEvent::StaysBehind { leader: id } => state.staying.insert(id),
        CommandEvent::LeaderWent { leader: id, whereabouts, returns, is_replaced, .. } => {
            let leader = leader(state, id);
            leader.whereabouts = whereabouts;
            leader.returns = returns;
            leader.is_replaced = is_replaced;
            leader.hex = HexId::NOWHERE;
        }
        CommandEvent::FatigueSet { leader: id, fatigue, .. } => leader(state, id).fatigue = fatigue,
        CommandEvent::StaffChecked { .. }
        | CommandEvent::LeaderHit { .. }
        | CommandEvent::FatigueRolled { .. }
        | CommandEvent::PickMade { .. } => {}
    }
}

fn card_went(state: &mut State, id: LeaderId, card: Card) {
    leader(state, id).card = card;
    state.stack.retain(|&held| held != id);
    if card == Card::Stack {
        let _ = state.stack.push(id);
    }
}

fn unit(state: &mut State, id: UnitId) -> &mut Unit {
    &mut state.units[id.index()]
}

fn units(battle: &mut Battle, event: &UnitEvent) {
    let state = &mut battle.state;
    match *event {
        UnitEvent::Marked { unit: id, mark, .. } => {
            unit(state, id).marks.insert(mark);
        }
        UnitEvent::Unmarked { unit: id, mark, .. } => {
            unit(state, id).marks.remove(mark);
        }
        UnitEvent::Thinned { unit: id } => state.thin.insert(id),
        UnitEvent::Stood { unit: id, hexes, shape, .. } => {
            unit(state, id).formation = shape;
            state.thin.remove(id);
            battle.stand(id, hexes);
        }
        UnitEvent::Reordered { unit: id, depth } => unit(state, id).depth = depth,
        UnitEvent::StepLost { unit: id, .. } => {
            let printed = &battle.scenario.units[id.index()];
            let state = &mut battle.state;
            let unit = unit(state, id);
            unit.steps = unit.steps.saturating_sub(1);
            unit.marks.insert(Mark::LostStep);
            if !printed.arm.is_wheeled() {
                state.lost[printed.side].steps += 1;
            }
        }
        UnitEvent::Eliminated { unit: id, .. } => eliminate(battle, id),
        UnitEvent::TrainSent { unit: id, returns } => {
            let unit = unit(state, id);
            unit.returns = returns;
            unit.marks.insert(Mark::Resupplying);
            battle.stand(id, Default::default());
        }
        UnitEvent::Exited { unit: id, points } => {
            let side = battle.scenario.units[id.index()].side;
            battle.state.exited[side] += points;
            unit(&mut battle.state, id).marks = Mark::Left.into();
            battle.stand(id, Default::default());
        }
    }
}

/// A unit that is lost takes its last steps with it; whatever was under way with it goes on with the next of its stack.
fn eliminate(battle: &mut Battle, id: UnitId) {
    let stack = battle.stack_of(id);
    let heir = stack.iter().copied().find(|&other| other != id);
    battle.stand(id, Default::default());
    let printed = &battle.scenario.units[id.index()];
    let state = &mut battle.state;
    let lost = &mut state.lost[printed.side];
    match printed.arm {
        Arm::Infantry | Arm::Cavalry => lost.steps += state.units[id.index()].steps,
        Arm::Artillery => lost.guns += 1,
        Arm::Train => {}
    }
    let unit = &mut state.units[id.index()];
    unit.steps = 0;
    unit.marks = Default::default();
    unit.marks.insert(Mark::LostStep);
    state.thin.remove(id);
    if let Some(moving) = &mut state.moving {
        moving.units.retain(|&mover| mover != id);
    }
    for rout in state.routs.iter_mut() {
        rout.units.retain(|&router| router != id);
    }
    let Some(heir) = heir else { return };
    for contact in state.contacts.iter_mut().filter(|contact| contact.defender == id) {
        contact.defender = heir;
    }
    if let Some(assault) = state.assault.as_mut().filter(|assault| assault.target == id) {
        assault.target = heir;
    }
}

fn under_way(state: &mut State, event: &ActionEvent) {
    match *event {
        ActionEvent::MoveBegan { moving } | ActionEvent::MoveChanged { moving } => {
            state.moving = Some(moving)
        }
        ActionEvent::McfSpent { left, .. } => {
            if let Some(moving) = &mut state.moving {
                moving.left = left;
                moving.has_spent = true;
            }
        }
        ActionEvent::Halted { .. } => {
            if let Some(moving) = &mut state.moving {
                moving.is_halted = true;
            }
        }
        ActionEvent::MoveEnded => state.moving = None,
        ActionEvent::RoutBegan { rout, .. } => {
            for &id in rout.units.iter() {
                state.chain.insert(id);
            }
            let _ = state.routs.push(rout);
        }
        ActionEvent::RoutWent { hex, .. } => rout_went(state, hex),
        ActionEvent::RoutEnded => rout_ended(state),
        ActionEvent::BounceSet { bounce } => state.bounce = bounce,
        ActionEvent::AssaultBegan { assault } => state.assault = Some(assault),
        ActionEvent::AssaultEnded => state.assault = None,
        ActionEvent::ChargeDeclared { charge, .. } => {
            let _ = state.charges.push(charge);
        }
        ActionEvent::ChargeSet { index, charge } => state.charges[usize::from(index)] = charge,
        ActionEvent::ContactSet { index, contact } => {
            if usize::from(index) == state.contacts.len() {
                let _ = state.contacts.push(contact);
            } else {
                state.contacts[usize::from(index)] = contact;
            }
        }
        ActionEvent::FightSet { fight } => state.fight = fight,
        ActionEvent::ChargesEnded => {
            state.charges.clear();
            state.contacts.clear();
            state.fight = None;
        }
        ActionEvent::Skirmished { .. }
        | ActionEvent::Fired { .. }
        | ActionEvent::Held { .. }
        | ActionEvent::Checked { .. }
        | ActionEvent::Fought { .. }
        | ActionEvent::Special { .. }
        | ActionEvent::Spiked { .. } => {}
    }
}

fn rout_went(state: &mut State, hex: HexId) {
    let Some(rout) = state.routs.last_mut() else { return };
    rout.left = rout.left.saturating_sub(1);
    let _ = rout.been.push(hex);
    let contact = rout.contact;
    if let Some(contact) = contact.checked_sub(1).and_then(|nth| state.contacts.get_mut(usize::from(nth))) {
        let _ = contact.way.push(hex);
    }
}

fn rout_ended(state: &mut State) {
    let left = state.routs.len().saturating_sub(1);
    let mut nth = 0;
    state.routs.retain(|_| {
        nth += 1;
        nth <= left
    });
    if state.routs.is_empty() {
        state.chain = Default::default();
    }
}
