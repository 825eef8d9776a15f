//! What events look and sound like, and which of them matter to somebody who was away.

use engine::{Act, Cue, Notable, Place};
use hexmap::HexId;

use super::marks;
use crate::battle::{Battle, LeaderId, Mark, Pick, Riding, UnitId, Whereabouts};
use crate::event::{ActionEvent, CommandEvent, Event, TurnEvent, UnitEvent};
use crate::terms::Arm;

/// What an event looks like; nothing for what only moves the machine on.
pub fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
    match event {
        Event::Turn(event) => turn(battle, event),
        Event::Command(event) => command(battle, event),
        Event::Unit(event) => unit(battle, event),
        Event::Action(event) => action(battle, event),
    }
}

fn at(battle: &Battle, act: Act, hex: HexId) -> Cue {
    let cue = Cue::new(act);
    if hex == HexId::NOWHERE { cue } else { cue.at(Place::Hex { name: battle.map().name(hex) }) }
}

fn ids(units: &[UnitId]) -> impl Iterator<Item = u16> {
    units.iter().map(|unit| unit.piece())
}

fn to(act: Act, unit: UnitId) -> Cue {
    Cue::new(act).to([unit.piece()])
}

fn of(act: Act, leader: LeaderId) -> Cue {
    Cue::new(act).by([leader.piece()])
}

fn turn(battle: &Battle, event: &TurnEvent) -> Option<Cue> {
    Some(match event {
        // The weather concerns everybody at once, as a turn does.
        TurnEvent::TurnBegan { .. } | TurnEvent::SkyChanged { .. } => Cue::new(Act::Began),
        TurnEvent::WeatherRolled { .. } | TurnEvent::SpecialRolled { .. } => Cue::new(Act::Rolled),
        TurnEvent::Ended { .. } => Cue::new(Act::Ended),
        TurnEvent::Controlled { objective, .. } => {
            at(battle, Act::Taken, battle.scenario().victory.get(usize::from(*objective))?.hex)
        }
        TurnEvent::DepotLost { side, depot } => {
            let depots = &battle.scenario().sides[*side].depots;
            at(battle, Act::Taken, depots.get(usize::from(*depot)).copied()?)
        }
        TurnEvent::StepBegan { .. }
        | TurnEvent::Resigned { .. }
        | TurnEvent::HeldAll { .. }
        | TurnEvent::CohesionSet { .. } => return None,
    })
}

fn command(battle: &Battle, event: &CommandEvent) -> Option<Cue> {
    Some(match event {
        CommandEvent::Revealed { .. } => Cue::new(Act::Carded),
        CommandEvent::Compared { leaders, .. } => {
            Cue::new(Act::Rolled).by(leaders.values().map(|leader| leader.piece()))
        }
        CommandEvent::StaffChecked { leader, .. } => of(Act::Rolled, *leader),
        CommandEvent::OrderSet { leader, order: Some(order), .. } => {
            at(battle, Act::Seen, order.hex).by([leader.piece()])
        }
        CommandEvent::Rode { leader, hex, .. } => at(battle, Act::Went, *hex).by([leader.piece()]),
        CommandEvent::LeaderHit { leader, .. } => Cue::new(Act::Hurt).to([leader.piece()]),
        CommandEvent::LeaderWent { leader, whereabouts, .. } => match whereabouts {
            Whereabouts::OnMap | Whereabouts::Expected | Whereabouts::Entering => of(Act::Seen, *leader),
            Whereabouts::Due | Whereabouts::Hurt | Whereabouts::Gone => {
                Cue::new(Act::Lost).to([leader.piece()])
            }
        },
        CommandEvent::Picked { .. }
        | CommandEvent::PickMade { .. }
        | CommandEvent::InitiativeWon { .. }
        | CommandEvent::CardWent { .. }
        | CommandEvent::Interrupted { .. }
        | CommandEvent::Activated { .. }
        | CommandEvent::Flipped { .. }
        | CommandEvent::OrderSet { order: None, .. }
        | CommandEvent::OrderSent { .. }
        | CommandEvent::ReserveSet { .. }
        | CommandEvent::StaysBehind { .. }
        | CommandEvent::DoneSet { .. }
        | CommandEvent::FatigueSet { .. }
        | CommandEvent::FatigueRolled { .. } => return None,
    })
}

fn unit(battle: &Battle, event: &UnitEvent) -> Option<Cue> {
    Some(match event {
        UnitEvent::Marked { unit, mark: Mark::Routed, .. } => to(Act::Fled, *unit),
        UnitEvent::Marked { unit, mark, .. } if is_shaking(*mark) => to(Act::Shaken, *unit),
        UnitEvent::Unmarked { unit, mark, .. } if is_shaking(*mark) || *mark == Mark::Routed => {
            to(Act::Rallied, *unit)
        }
        UnitEvent::Marked { .. }
        | UnitEvent::Unmarked { .. }
        | UnitEvent::Reordered { .. }
        | UnitEvent::Thinned { .. } => return None,
        UnitEvent::Stood { unit, hexes, .. } => {
            at(battle, Act::Went, hexes.first().copied().unwrap_or(HexId::NOWHERE)).by([unit.piece()])
        }
        UnitEvent::StepLost { unit, .. } => to(Act::Hurt, *unit),
        UnitEvent::Eliminated { unit, .. } => to(Act::Lost, *unit),
        UnitEvent::Exited { unit, .. } | UnitEvent::TrainSent { unit, .. } => {
            Cue::new(Act::Went).by([unit.piece()])
        }
    })
}

fn is_shaking(mark: Mark) -> bool {
    matches!(mark, Mark::Disordered | Mark::Suppressed | Mark::Stragglers)
}

fn action(battle: &Battle, event: &ActionEvent) -> Option<Cue> {
    Some(match event {
        ActionEvent::Fired { unit, hex, .. } => {
            let is_gun = battle.arm(*unit) == Arm::Artillery;
            at(battle, if is_gun { Act::Shelled } else { Act::Shot }, *hex).by([unit.piece()])
        }
        ActionEvent::Skirmished { unit, .. } => to(Act::Shot, *unit),
        ActionEvent::Checked { unit, .. } | ActionEvent::Spiked { unit, .. } => to(Act::Rolled, *unit),
        ActionEvent::Fought { defender, .. } => {
            at(battle, Act::Fought, battle.unit(*defender).head()).to([defender.piece()])
        }
        ActionEvent::RoutBegan { rout, .. } => Cue::new(Act::Fled).to(ids(&rout.units)),
        ActionEvent::AssaultBegan { assault } => {
            at(battle, Act::Fought, assault.at).to([assault.target.piece()])
        }
        ActionEvent::ChargeDeclared { unit, charge } if charge.state == Riding::Moving => {
            at(battle, Act::Went, charge.hex).by([unit.piece()])
        }
        ActionEvent::MoveBegan { .. }
        | ActionEvent::McfSpent { .. }
        | ActionEvent::MoveChanged { .. }
        | ActionEvent::Halted { .. }
        | ActionEvent::MoveEnded
        | ActionEvent::Held { .. }
        | ActionEvent::Special { .. }
        | ActionEvent::RoutWent { .. }
        | ActionEvent::RoutEnded
        | ActionEvent::AssaultEnded
        | ActionEvent::ChargeDeclared { .. }
        | ActionEvent::ChargeSet { .. }
        | ActionEvent::ContactSet { .. }
        | ActionEvent::FightSet { .. }
        | ActionEvent::BounceSet { .. }
        | ActionEvent::ChargesEnded => return None,
    })
}

/// Does an event matter to somebody who was away, and how?
pub fn notable(event: &Event) -> Option<Notable> {
    let attack = matches!(
        event,
        Event::Action(
            ActionEvent::Fired { .. } | ActionEvent::Fought { .. } | ActionEvent::ChargeDeclared { .. }
        )
    );
    let loss = match event {
        Event::Unit(UnitEvent::StepLost { .. }) | Event::Command(CommandEvent::LeaderHit { .. }) => true,
        Event::Unit(UnitEvent::Marked { mark, .. }) => is_shaking(*mark),
        Event::Unit(_) | Event::Command(_) | Event::Turn(_) | Event::Action(_) => false,
    };
    let gone = matches!(
        event,
        Event::Unit(UnitEvent::Eliminated { .. } | UnitEvent::Exited { .. })
            | Event::Unit(UnitEvent::Marked { mark: Mark::Routed, .. })
    );
    let place = matches!(event, Event::Turn(TurnEvent::Controlled { .. } | TurnEvent::DepotLost { .. }));
    Notable::first([
        (Notable::Attack, attack),
        (Notable::Loss, loss),
        (Notable::Rout, gone),
        (Notable::Objective, place),
    ])
}

/// Does an event only move the machine on, so that whoever reads the log would be bored by it? What the screen shows is told.
pub fn is_machinery(event: &Event) -> bool {
    match event {
        Event::Turn(TurnEvent::StepBegan { .. }) => true,
        Event::Turn(_) => false,
        Event::Command(event) => matches!(
            event,
            CommandEvent::DoneSet { .. }
                | CommandEvent::CardWent { .. }
                | CommandEvent::FatigueRolled { .. }
                | CommandEvent::Interrupted { failed: false, .. }
                // The cards are taken up again.
                | CommandEvent::Revealed { picks: [Pick::Open, Pick::Open] }
        ),
        Event::Unit(UnitEvent::Marked { mark, .. } | UnitEvent::Unmarked { mark, .. }) => {
            !marks::is_seen(*mark)
        }
        Event::Unit(_) => false,
        Event::Action(event) => matches!(
            event,
            ActionEvent::McfSpent { .. }
                | ActionEvent::MoveBegan { .. }
                | ActionEvent::MoveChanged { .. }
                | ActionEvent::MoveEnded
                | ActionEvent::RoutWent { .. }
                | ActionEvent::RoutEnded
                | ActionEvent::AssaultEnded
                | ActionEvent::ChargeSet { .. }
                | ActionEvent::ContactSet { .. }
                | ActionEvent::FightSet { .. }
                | ActionEvent::BounceSet { .. }
                | ActionEvent::ChargesEnded
        ),
    }
}
