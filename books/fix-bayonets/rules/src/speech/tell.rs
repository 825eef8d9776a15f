//! What is said about events.

use engine::{Die, Key, Line, Spot, Tally};
use hexmap::HexId;

use super::{marks, words};
use crate::battle::{ALLIES, Battle, Card, FRENCH, LeaderId, Pick, Riding, UnitId, Whereabouts};
use crate::event::{ActionEvent, CommandEvent, Event, TurnEvent, UnitEvent};
use crate::key;
use crate::terms::Face;

fn place(hex: HexId) -> Spot {
    Spot::Place(hex.0.into())
}

fn unit(key: Key, unit: UnitId) -> Line {
    Line::new(key).with("unit", unit.spot())
}

fn leader(key: Key, leader: LeaderId) -> Line {
    Line::new(key).with("leader", leader.spot())
}

fn units(units: &[UnitId]) -> Vec<Spot> {
    units.iter().map(|id| id.spot()).collect()
}

/// The die as it fell: a 0 shows as 10.
fn die(natural: u8) -> [Die; 1] {
    [Die { sides: 10, face: if natural == 0 { 10 } else { natural } }]
}

/// A tally by the name that people know it by, and whose it is.
fn called(tally: &Tally, name: Key, of: Spot) -> Tally {
    tally.clone().called(name).of_whom(of)
}

/// The die that a tally starts from.
fn rolled(tally: &Tally) -> [Die; 1] {
    die(u8::try_from(tally.base).unwrap_or(0))
}

pub(super) fn tell(battle: &Battle, event: &Event) -> Line {
    match event {
        Event::Turn(event) => turn(battle, event),
        Event::Command(event) => command(event),
        Event::Unit(event) => of_unit(event),
        Event::Action(event) => action(event),
    }
}

fn turn(battle: &Battle, event: &TurnEvent) -> Line {
    match event {
        TurnEvent::StepBegan { step } => Line::new(key::STEP_BEGAN).with("step", super::facts::step(*step)),
        TurnEvent::TurnBegan { turn, sky } => Line::new(key::TURN_BEGAN)
            .with("turn", *turn)
            .with("weather", words::weather(sky.weather))
            .with("time", words::time(sky.time)),
        TurnEvent::SkyChanged { sky, why } => {
            Line::new(key::SKY_CHANGED).with("weather", words::weather(sky.weather)).by(*why)
        }
        TurnEvent::WeatherRolled { natural, weather } => {
            Line::new(key::WEATHER_ROLLED).with("weather", words::weather(*weather)).rolling(die(*natural))
        }
        TurnEvent::SpecialRolled { natural, event } => {
            let what = event.map_or(key::EVENT_NONE, words::special);
            Line::new(key::SPECIAL_ROLLED).with("event", what).rolling(die(*natural))
        }
        TurnEvent::Resigned { side } => Line::new(key::RESIGNED).with("side", *side),
        TurnEvent::Ended { ended } => {
            let line = Line::new(if ended.winner.is_some() { key::WON } else { key::DRAWN });
            let line = ended.winner.into_iter().fold(line, |line, side| line.with("side", side));
            line.with("level", ended.level.key()).by(ended.outcome().why)
        }
        TurnEvent::DepotLost { side, .. } => {
            Line::new(key::DEPOT_LOST).with("side", *side).by(crate::clause::R_MAP_12)
        }
        TurnEvent::Controlled { objective, side } => Line::new(key::CONTROLLED)
            .with("objective", *objective)
            .with("side", *side)
            .with("hex", place(objective_hex(battle, *objective)))
            .by(crate::clause::R_VIC_3),
        TurnEvent::HeldAll { side, cleanups } => Line::new(key::HELD_ALL)
            .with("side", *side)
            .with("cleanups", *cleanups)
            .by(crate::clause::R_VIC_1),
        TurnEvent::CohesionSet { side, level, loss } => Line::new(key::COHESION_SET)
            .with("side", *side)
            .with("level", *level)
            .with("loss", *loss)
            .by(crate::clause::R_COH_2),
    }
}

fn objective_hex(battle: &Battle, objective: u8) -> HexId {
    battle.scenario().victory.get(usize::from(objective)).map_or(HexId::NOWHERE, |one| one.hex)
}

fn pick(pick: Pick) -> Line {
    match pick {
        Pick::Leader(id) => leader(key::PICK_LEADER, id),
        Pick::Pass => Line::new(key::PICK_NOBODY),
        Pick::Open | Pick::Hidden => Line::new(key::PICK_HIDDEN),
    }
}

fn command(event: &CommandEvent) -> Line {
    match event {
        CommandEvent::Picked { side, pick: what } => {
            Line::new(key::PICKED).with("side", *side).with("pick", pick(*what))
        }
        CommandEvent::PickMade { side } => Line::new(key::PICK_MADE).with("side", *side),
        CommandEvent::Revealed { picks } => {
            Line::new(key::REVEALED).with("one", pick(picks[0])).with("other", pick(picks[1]))
        }
        CommandEvent::Compared { leaders, naturals, winner } => Line::new(key::COMPARED)
            .with("one", leaders[ALLIES].spot())
            .with("other", leaders[FRENCH].spot())
            .with("first", naturals[ALLIES])
            .with("second", naturals[FRENCH])
            .with("side", *winner)
            .rolling(naturals.values().flat_map(|&natural| die(natural)))
            .by(crate::clause::R_CARD_2),
        CommandEvent::InitiativeWon { side } => {
            Line::new(key::INITIATIVE_WON).with("side", *side).by(crate::clause::R_CARD_3)
        }
        CommandEvent::CardWent { leader: id, card } => leader(
            match card {
                Card::Box => key::CARD_BOX,
                Card::Hand => key::CARD_HAND,
                Card::Stack => key::CARD_STACK,
                Card::Played => key::CARD_PLAYED,
            },
            *id,
        ),
        CommandEvent::Interrupted { leader: id, failed } => {
            leader(if *failed { key::INTERRUPT_FAILED } else { key::MAY_INTERRUPT }, *id)
        }
        CommandEvent::Activated { leaders } => {
            let all: Vec<Spot> = leaders.iter().map(LeaderId::spot).collect();
            Line::new(if all.is_empty() { key::ACTIVATION_ENDED } else { key::ACTIVATED })
                .with("leaders", all)
        }
        CommandEvent::StaffChecked { leader: id, check, tally, rating, passed } => {
            leader(if *passed { key::STAFF_PASSED } else { key::STAFF_FAILED }, *id)
                .with("check", words::staff(*check))
                .with("rating", *rating)
                .counting(&called(tally, key::STAFF_DIE, id.spot()))
                .rolling(rolled(tally))
        }
        CommandEvent::Flipped { leader: id, face, why } => {
            leader(if *face == Face::Active { key::BECAME_ACTIVE } else { key::BECAME_PASSIVE }, *id).by(*why)
        }
        CommandEvent::OrderSet { leader: id, order, why } => match order {
            Some(order) => leader(key::ORDER_SET, *id).with("hex", place(order.hex)).by(*why),
            None => leader(key::ORDER_GONE, *id).by(*why),
        },
        CommandEvent::OrderSent { leader: id, transit, why } => match transit {
            Some(transit) => leader(key::ORDER_SENT, *id)
                .with("hex", place(transit.hex))
                .with("delay", transit.delay)
                .by(*why),
            None => leader(key::TRANSIT_GONE, *id).by(*why),
        },
        CommandEvent::ReserveSet { leader: id, in_reserve, why } => {
            leader(if *in_reserve { key::INTO_RESERVE } else { key::OUT_OF_RESERVE }, *id).by(*why)
        }
        CommandEvent::DoneSet { leader: id, .. } => leader(key::LEADER_DONE, *id),
        CommandEvent::Rode { leader: id, hex, why } => {
            leader(key::RODE, *id).with("hex", place(*hex)).by(*why)
        }
        CommandEvent::StaysBehind { leader: id } => {
            leader(key::STAYS_BEHIND, *id).by(crate::clause::R_CMD_10)
        }
        CommandEvent::LeaderHit { leader: id, natural, casualty, turns } => leader(key::LEADER_HIT, *id)
            .with("casualty", words::casualty(*casualty))
            .with("turns", *turns)
            .rolling(die(*natural))
            .by(casualty.clause()),
        CommandEvent::LeaderWent { leader: id, whereabouts, why, .. } => leader(
            match whereabouts {
                Whereabouts::OnMap => key::LEADER_ON_MAP,
                Whereabouts::Expected => key::LEADER_EXPECTED,
                Whereabouts::Entering => key::LEADER_ENTERING,
                Whereabouts::Due | Whereabouts::Hurt => key::LEADER_OFF_MAP,
                Whereabouts::Gone => key::LEADER_GONE,
            },
            *id,
        )
        .by(*why),
        CommandEvent::FatigueSet { leader: id, fatigue, why } => {
            leader(key::FATIGUE_SET, *id).with("fatigue", *fatigue).by(*why)
        }
        CommandEvent::FatigueRolled { leader: id, natural } => {
            leader(key::FATIGUE_ROLLED, *id).rolling(die(*natural))
        }
    }
}

fn of_unit(event: &UnitEvent) -> Line {
    match event {
        UnitEvent::Marked { unit: id, mark, why } => {
            unit(key::MARKED, *id).with("mark", marks::mark(*mark)).with("how", marks::gained(*mark)).by(*why)
        }
        UnitEvent::Unmarked { unit: id, mark, why } => {
            unit(key::UNMARKED, *id).with("mark", marks::mark(*mark)).with("how", marks::shed(*mark)).by(*why)
        }
        UnitEvent::Stood { unit: id, hexes, shape, why } => {
            let places: Vec<Spot> = hexes.iter().map(|&hex| place(hex)).collect();
            let line = unit(if shape.is_all_round() { key::STOOD } else { key::STOOD_FACING }, *id)
                .with("hexes", places)
                .with("formation", words::formation(shape.kind));
            let line =
                if shape.is_all_round() { line } else { line.with("facing", words::facing(shape.facing)) };
            line.by(*why)
        }
        UnitEvent::Reordered { unit: id, depth } => unit(key::REORDERED, *id).with("depth", *depth),
        UnitEvent::Thinned { unit: id } => unit(key::THINNED, *id).by(crate::clause::R_FORMN_7),
        UnitEvent::StepLost { unit: id, why } => unit(key::STEP_LOST, *id).by(*why),
        UnitEvent::Eliminated { unit: id, why } => unit(key::ELIMINATED, *id).by(*why),
        UnitEvent::TrainSent { unit: id, returns } => unit(key::TRAIN_SENT, *id).with("turn", *returns),
        UnitEvent::Exited { unit: id, points } => unit(key::EXITED, *id).with("points", *points),
    }
}

fn action(event: &ActionEvent) -> Line {
    match event {
        ActionEvent::MoveBegan { moving } => {
            let key = if moving.is_forced { key::FORCE_MARCH_BEGAN } else { key::MOVE_BEGAN };
            Line::new(key).with("units", units(&moving.units))
        }
        ActionEvent::McfSpent { left, why } => Line::new(key::MCF_SPENT)
            .with("left", i32::from(*left))
            .with("points", words::halves(i32::from(*left)))
            .by(*why),
        ActionEvent::MoveChanged { .. } => Line::new(key::MOVE_CHANGED),
        ActionEvent::Halted { unit: id, why } => unit(key::HALTED, *id).by(*why),
        ActionEvent::MoveEnded => Line::new(key::MOVE_ENDED),
        ActionEvent::Skirmished { unit: id, tally, straggles, stops } => {
            let key = match (straggles, stops) {
                (_, true) => key::SKIRMISH_STOPS,
                (true, false) => key::SKIRMISH_STRAGGLES,
                (false, false) => key::SKIRMISH_PASSED,
            };
            unit(key, *id).counting(&called(tally, key::SKIRMISH_DIE, id.spot())).rolling(rolled(tally))
        }
        ActionEvent::Fired { unit: id, hex, target, kind, natural, tally, effect } => unit(key::FIRED, *id)
            .with("hex", place(*hex))
            .with("kind", words::fire(*kind))
            .with("die", *natural)
            .with("effect", words::effect(*effect))
            .with("target", target.spot())
            .counting(&called(tally, key::FIRE_SUM, id.spot()))
            .rolling(die(*natural)),
        ActionEvent::BounceSet { .. } => Line::new(key::BOUNCE_SET),
        ActionEvent::Held { unit: id } => unit(key::HELD, *id),
        ActionEvent::Checked { unit: id, check, tally, tem, passed } => {
            unit(if *passed { key::PASSED } else { key::FAILED }, *id)
                .with("check", words::check(*check))
                .with("tem", *tem)
                .counting(&called(tally, key::CHECK_DIE, id.spot()))
                .rolling(rolled(tally))
        }
        ActionEvent::Fought { defender, strengths, tally, result, why } => unit(key::FOUGHT, *defender)
            .with("attacker", strengths.attacker)
            .with("defender", strengths.defender)
            .with("result", *result)
            .with("meaning", words::verdict(result))
            .with("ours", words::eighths(strengths.attacker))
            .with("theirs", words::eighths(strengths.defender))
            .counting(&called(tally, key::MELEE_DIE, defender.spot()))
            .rolling(rolled(tally))
            .by(*why),
        ActionEvent::Special { defender, result, why } => unit(key::SPECIAL, *defender)
            .with("result", *result)
            .with("meaning", words::verdict(result))
            .by(*why),
        ActionEvent::Spiked { unit: id, natural, eliminated, why } => {
            unit(if *eliminated { key::SPIKED_LOST } else { key::SPIKED_ROUTED }, *id)
                .rolling(die(*natural))
                .by(*why)
        }
        ActionEvent::RoutBegan { rout, why } => {
            Line::new(key::ROUT_BEGAN).with("units", units(&rout.units)).by(*why)
        }
        ActionEvent::RoutWent { hex, class, why } => {
            Line::new(key::ROUT_WENT).with("hex", place(*hex)).with("class", *class).by(*why)
        }
        ActionEvent::RoutEnded => Line::new(key::ROUT_ENDED),
        ActionEvent::AssaultBegan { assault } => {
            let hexes: Vec<Spot> = assault.hexes.iter().map(|&hex| place(hex)).collect();
            Line::new(key::ASSAULT_BEGAN).with("hexes", hexes).with("target", assault.target.spot())
        }
        ActionEvent::AssaultEnded => Line::new(key::ASSAULT_ENDED),
        ActionEvent::ChargeDeclared { charge, unit: id } => {
            let key = match (charge.is_reaction, charge.state) {
                (false, _) => key::CHARGE_DECLARED,
                (true, Riding::Moving) => key::REACTION_DECLARED,
                (true, Riding::Contact(_) | Riding::Failed | Riding::Fought(_)) => key::REACTION_FAILED,
            };
            unit(key, *id)
        }
        ActionEvent::ChargeSet { charge, .. } => Line::new(match charge.state {
            Riding::Moving => key::CHARGE_RIDES,
            Riding::Contact(_) => key::CHARGE_CONTACT,
            Riding::Failed => key::CHARGE_FAILED,
            Riding::Fought(_) => key::CHARGE_FOUGHT,
        })
        .with("hex", place(charge.hex)),
        ActionEvent::ContactSet { contact, .. } => unit(key::CONTACT_SET, contact.defender),
        ActionEvent::FightSet { .. } => Line::new(key::FIGHT_SET),
        ActionEvent::ChargesEnded => Line::new(key::CHARGES_ENDED),
    }
}
