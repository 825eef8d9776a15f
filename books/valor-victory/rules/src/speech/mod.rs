//! What is said about events: message keys with their facts. The sentences are in `text/`.

mod between;
mod change;
mod cues;
pub mod describe;
mod orders;
mod reports;
mod rows;
mod things;

use engine::{Arg, Chart, Cue, Happened, Key, Line, Messages, Notable, Row, Side, Speech, Spot, Viewer};

use crate::battle::{ALLIES, Battle, Mode, UnitId};
use crate::event::{Event, Note};
use crate::map::HexId;
use crate::order::Order;
use crate::scenario::SIDES;
use crate::tables::TABLES;
use crate::{ValorVictory, clause, key};

pub use change::Change;
pub use reports::bare;
use reports::{ap, assault, at, called, facing, hex, noted, unit, units, way};

impl Speech for ValorVictory {
    type Change = Change;

    fn messages() -> Vec<Messages> {
        vec![crate::MESSAGES, hexmap::MESSAGES]
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        match spot {
            Spot::Piece(id) => battle.unit_name(UnitId::of_piece(id)),
            Spot::Place(id) | Spot::In(id, _) => {
                battle.map().name(u16::try_from(id).map_or(HexId::NOWHERE, HexId))
            }
            Spot::Side(side) => SIDES[side].to_owned(),
        }
    }

    fn title(battle: &Battle, spot: Spot) -> String {
        let plain = || Self::name(battle, spot);
        match spot {
            Spot::Piece(id) => battle.title(UnitId::of_piece(id)),
            Spot::Place(_) | Spot::In(..) => {
                battle.scenario().texts.places.get(&plain()).cloned().unwrap_or_else(plain)
            }
            Spot::Side(_) => plain(),
        }
    }

    fn order(battle: &Battle, order: &Order) -> Line {
        orders::line(battle, order)
    }

    fn thing(battle: &Battle, spot: Spot) -> Option<Key> {
        things::thing(battle, spot)
    }

    fn chart(_: &Battle, event: &Event) -> Option<Chart> {
        if let Event::ApAttack(report) = event {
            Some(TABLES.ap_chart(report.firepower.result, report.dice.result))
        } else if let Event::Assaulted(report) = event {
            Some(TABLES.kill_chart(report.odds.into()))
        } else {
            None
        }
    }

    fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
        cues::cue(battle, event)
    }

    fn side_title(_: &Battle, side: Side) -> Option<Key> {
        Some(if side == ALLIES { key::ALLIES } else { key::AXIS })
    }

    fn tell(battle: &Battle, event: &Event) -> Line {
        match event {
            Event::PhaseBegan { phase, active, turn } => Line::new(key::PHASE_BEGAN)
                .with("turn", *turn)
                .with("side", *active)
                .with("phase", phase.key())
                .by(clause::SEQ_ORDER),
            Event::SegmentEnded { active } => {
                Line::new(key::SEGMENT_ENDED).with("side", *active).by(clause::SEQ_AFTER)
            }
            Event::SmokeThinned { hex: at, value } => Line::new(key::SMOKE_THINNED)
                .with("hex", hex(*at))
                .with("value", *value)
                .by(clause::SMOKE_DECAY),
            Event::Rallied { unit: id, why } => Line::new(key::RALLIED).with("unit", unit(*id)).by(*why),
            Event::RallyRolled { unit: id, dice, faces, number, rallied } => {
                Line::new(if *rallied { key::RALLY_PASSED } else { key::RALLY_FAILED })
                    .with("unit", unit(*id))
                    .with("number", *number)
                    .counting(dice)
                    .rolling(faces.dice())
                    .by(clause::RALLY_ATTEMPT)
            }
            Event::SplitUp { squad, second, .. } => Line::new(key::SPLIT_UP)
                .with("unit", unit(*squad))
                .with("second", unit(*second))
                .by(clause::SEQ_SPLIT),
            Event::Merged { one, two, .. } => Line::new(key::MERGED)
                .with("unit", unit(*one))
                .with("second", unit(*two))
                .by(clause::SEQ_MERGE),
            Event::WeaponHanded { from, to } => Line::new(key::WEAPON_HANDED)
                .with("unit", unit(*from))
                .with("to", unit(*to))
                .by(clause::SW_TRANSFER),
            Event::WeaponSpent { used_up, why } => {
                Line::new(key::WEAPON_SPENT).with("unit", unit(used_up.unit)).by(*why)
            }
            Event::MissionCalled { side, mission, aim, delivery } => called(*side, *mission, *aim, *delivery),
            Event::ApAttack(report) => ap(report),
            Event::AtShot(report) => at(report),
            Event::Pinned { unit: id, why } => Line::new(key::PINNED).with("unit", unit(*id)).by(*why),
            Event::Reduced { unit: id, why, .. } => Line::new(key::REDUCED).with("unit", unit(*id)).by(*why),
            Event::Eliminated { unit: id, why } => {
                Line::new(key::ELIMINATED).with("unit", unit(*id)).by(*why)
            }
            Event::Immobilised { unit: id, why } => {
                Line::new(key::IMMOBILISED).with("unit", unit(*id)).by(*why)
            }
            Event::ValorChecked { unit: id, faces, number, gained } => {
                Line::new(if *gained { key::VALOR_GAINED } else { key::VALOR_MISSED })
                    .with("unit", unit(*id))
                    .with("number", *number)
                    .rolling(faces.dice())
                    .by(clause::VALOR_CHECK)
            }
            Event::SmokeLaid { units: by, hex: at, value, why, .. } => {
                let line = Line::new(if by.is_empty() { key::SMOKE_LANDED } else { key::SMOKE_LAID });
                let line = if by.is_empty() { line } else { line.with("units", units(by)) };
                line.with("hex", hex(*at)).with("value", *value).by(*why)
            }
            Event::MoveBegan { units: movers, mode, .. } => {
                Line::new(if *mode == Mode::Assault { key::ASSAULT_MOVE_BEGAN } else { key::MOVE_BEGAN })
                    .with("units", units(movers))
                    .by(clause::MOVE_GENERAL)
            }
            Event::Entered { unit: id, hex: at, cost, .. } => Line::new(key::ENTERED)
                .with("unit", unit(*id))
                .with("hex", hex(*at))
                .with("cost", *cost)
                .by(clause::SCEN_OOB),
            Event::Stepped { units: movers, hex: to, cost, reverse, .. } => {
                Line::new(if *reverse { key::REVERSED } else { key::STEPPED })
                    .with("units", units(movers))
                    .with("hex", hex(*to))
                    .with("cost", *cost)
                    .by(if *reverse { clause::MOVE_REVERSE } else { clause::MOVE_COST })
            }
            Event::Turned { unit: id, facing, cost } => Line::new(key::TURNED)
                .with("unit", unit(*id))
                .with("facing", way(*facing))
                .with("cost", *cost)
                .by(clause::MOVE_TURN),
            Event::LeaderLost => Line::new(key::LEADER_LOST).by(clause::MOVE_LEADERLOSS),
            Event::LeftBehind { units: behind, why } => {
                Line::new(key::LEFT_BEHIND).with("units", units(behind)).by(*why)
            }
            Event::MoveHalted { why } => Line::new(key::MOVE_HALTED).by(*why),
            Event::MoveEnded => Line::new(key::MOVE_ENDED).by(clause::MOVE_STOP),
            Event::Faced { unit: id, facing } => Line::new(key::FACED)
                .with("unit", unit(*id))
                .with("facing", way(*facing))
                .by(clause::FACE_CHANGE),
            Event::LanesLaid { from, hexes, guns } => Line::new(key::LANES_LAID)
                .with("from", hex(*from))
                .with("hexes", Arg::Spots(hexes.iter().map(|&id| hex(id)).collect()))
                .with("guns", *guns)
                .by(clause::LANE_CREATE),
            Event::LanesCleared => Line::new(key::LANES_CLEARED).by(clause::LANE_END),
            Event::Loaded { transport, units: load, .. } => Line::new(key::LOADED)
                .with("units", units(load))
                .with("transport", unit(*transport))
                .by(clause::TRANS_LOAD),
            Event::Unloaded { transport, units: load, hex: to, facing: turned } => Line::new(key::UNLOADED)
                .with("units", units(load))
                .with("transport", unit(*transport))
                .with("hex", hex(*to))
                .with("facing", facing(*turned))
                .by(clause::TRANS_UNLOAD),
            Event::Exited { unit: id, .. } => {
                Line::new(key::EXITED).with("unit", unit(*id)).by(clause::WIN_EXITHOW)
            }
            Event::Advanced { unit: id, hex: to, facing: turned } => Line::new(key::ADVANCED)
                .with("unit", unit(*id))
                .with("hex", hex(*to))
                .with("facing", facing(*turned))
                .by(clause::MOVE_ADVANCE),
            Event::Assaulted(report) => assault(report),
            Event::Occupied { units: victors, hex: at } => Line::new(key::OCCUPIED)
                .with("units", units(victors))
                .with("hex", hex(*at))
                .by(clause::CA_OCCUPY),
            Event::FlagTurned { objective, to } => {
                let at =
                    battle.scenario().objectives.get(usize::from(*objective)).copied().unwrap_or_default();
                Line::new(key::FLAG_TURNED).with("hex", hex(at)).with("side", *to).by(clause::WIN_OBJFLAG)
            }
            Event::SniperDeployed { side, hex: at } => Line::new(key::SNIPER_DEPLOYED)
                .with("side", *side)
                .with("hex", hex(*at))
                .by(clause::SNIP_PLACE),
            Event::SniperFired { side, target, dice, .. } => Line::new(key::SNIPER_FIRED)
                .with("side", *side)
                .with("hex", hex(*target))
                .counting(dice)
                .by(clause::SNIP_ATTACK),
            Event::SniperChecked { side, face, cover, lost } => {
                Line::new(if *lost { key::SNIPER_FOUND } else { key::SNIPER_HIDDEN })
                    .with("side", *side)
                    .with("die", *face)
                    .with("cover", *cover)
                    .by(clause::SNIP_CHECK)
            }
            Event::SniperLost { side, why } => Line::new(key::SNIPER_LOST).with("side", *side).by(*why),
            Event::SniperWithdrawn { side } => {
                Line::new(key::SNIPER_WITHDRAWN).with("side", *side).by(clause::SNIP_WITHDRAW)
            }
            Event::Spotted { unit: id, .. } => {
                Line::new(key::SPOTTED).with("unit", unit(*id)).by(clause::FOG_SEE)
            }
            Event::LostSight { unit: id, .. } => {
                Line::new(key::LOST_SIGHT).with("unit", unit(*id)).by(clause::FOG_CHANGE)
            }
            Event::Noted(note) => noted(note),
            Event::Ended { level, .. } => {
                Line::new(key::ENDED).with("level", level.key()).by(clause::WIN_LEVELS)
            }
        }
    }

    fn notable(event: &Event) -> Option<Notable> {
        use Event::*;
        let attack = matches!(
            event,
            ApAttack(_) | AtShot(_) | Assaulted(_) | SniperFired { .. } | Noted(Note::Landed { .. })
        );
        let loss = matches!(
            event,
            Pinned { .. } | Reduced { .. } | Immobilised { .. } | Noted(Note::Abandonment { left: true, .. })
        );
        let gone = matches!(
            event,
            Eliminated { .. } | SniperChecked { lost: true, .. } | SniperLost { .. } | Exited { .. }
        );
        let place = matches!(event, FlagTurned { .. } | Occupied { .. });
        Notable::first([
            (Notable::Attack, attack),
            (Notable::Loss, loss),
            (Notable::Rout, gone),
            (Notable::Objective, place),
        ])
    }

    fn describe(battle: &Battle, viewer: Viewer) -> Vec<Row> {
        rows::rows(battle, viewer)
    }

    fn facts(battle: &Battle) -> Vec<String> {
        let mut facts = describe::facts(battle);
        facts.extend(describe::prospects(battle));
        facts
    }

    fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
        between::between(battle, one, two)
    }

    fn changes(before: &Battle, after: &Battle, _: &[Happened<Event>]) -> Vec<Change> {
        change::changes(before, after)
    }
}
