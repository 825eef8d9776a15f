//! What events look and sound like.

use engine::{Act, Cue, Place};

use crate::battle::{Battle, UnitId};
use crate::event::{ApKind, Event, Note};
use crate::map::HexId;

/// What an event looks like; nothing for what only moves the machine on.
pub fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
    let at = |act, hex: HexId| Cue::new(act).at(Place::Hex { name: battle.map().name(hex) });
    let by = |act, units: &[UnitId]| Cue::new(act).by(ids(units));
    let to = |act, unit: UnitId| Cue::new(act).to(ids(&[unit]));
    let cue = match event {
        Event::PhaseBegan { .. } => Cue::new(Act::Began),
        Event::SmokeThinned { hex, .. } | Event::SmokeLaid { hex, .. } => at(Act::Smoked, *hex),
        Event::Rallied { unit, .. } | Event::RallyRolled { unit, rallied: true, .. } => {
            to(Act::Rallied, *unit)
        }
        Event::RallyRolled { unit, rallied: false, .. } | Event::ValorChecked { unit, .. } => {
            to(Act::Rolled, *unit)
        }
        Event::SplitUp { squad: unit, .. }
        | Event::Merged { one: unit, .. }
        | Event::WeaponHanded { from: unit, .. }
        | Event::Turned { unit, .. }
        | Event::Faced { unit, .. } => by(Act::Went, &[*unit]),
        Event::MissionCalled { aim, .. } => at(Act::Rolled, *aim),
        Event::ApAttack(report) => at(weapon(report.kind), report.target).by(ids(&report.units)),
        Event::AtShot(report) => by(Act::Shelled, &report.units).to(ids(&[report.target])),
        Event::Pinned { unit, .. } => to(Act::Shaken, *unit),
        Event::Reduced { unit, .. } | Event::Immobilised { unit, .. } => to(Act::Hurt, *unit),
        Event::Eliminated { unit, .. } => to(Act::Lost, *unit),
        Event::MoveBegan { units, .. } | Event::LeftBehind { units, .. } => by(Act::Went, units),
        Event::Entered { unit, hex, .. } | Event::Advanced { unit, hex, .. } => {
            at(Act::Went, *hex).by(ids(&[*unit]))
        }
        Event::Stepped { units, hex, .. } | Event::Occupied { units, hex } => {
            at(Act::Went, *hex).by(ids(units))
        }
        Event::Loaded { units, transport, .. } => by(Act::Went, units).to(ids(&[*transport])),
        Event::Unloaded { units, hex, .. } => at(Act::Went, *hex).by(ids(units)),
        Event::Exited { unit, .. } => by(Act::Went, &[*unit]),
        Event::Assaulted(report) => at(Act::Fought, report.target).by(ids(&report.units)),
        Event::FlagTurned { objective, .. } => {
            let hexes = &battle.scenario().objectives;
            at(Act::Taken, hexes.get(usize::from(*objective)).copied()?)
        }
        Event::SniperDeployed { hex, .. } => at(Act::Seen, *hex),
        Event::SniperFired { target, .. } => at(Act::Shot, *target),
        Event::SniperChecked { .. } | Event::SniperLost { .. } | Event::SniperWithdrawn { .. } => {
            Cue::new(Act::Rolled)
        }
        Event::Spotted { unit, .. } | Event::LostSight { unit, .. } => to(Act::Seen, *unit),
        Event::Ended { .. } => Cue::new(Act::Ended),
        Event::Noted(note) => return noted(battle, note),
        Event::SegmentEnded { .. }
        | Event::WeaponSpent { .. }
        | Event::LeaderLost
        | Event::MoveHalted { .. }
        | Event::MoveEnded
        | Event::LanesLaid { .. }
        | Event::LanesCleared => return None,
    };
    Some(cue)
}

fn noted(battle: &Battle, note: &Note) -> Option<Cue> {
    let unit = match note {
        Note::Landed { to, .. } => {
            let name = battle.map().name((*to)?);
            return Some(Cue::new(Act::Shelled).at(Place::Hex { name }));
        }
        Note::ArmourFaced { target: unit, .. }
        | Note::ArmourRolled { target: unit, .. }
        | Note::Abandonment { unit, .. }
        | Note::AfvStruck { unit, .. }
        | Note::Ignored { unit, .. }
        | Note::Renamed { unit } => *unit,
        Note::Resigned { .. } => return None,
    };
    Some(Cue::new(Act::Rolled).to(ids(&[unit])))
}

fn weapon(kind: ApKind) -> Act {
    match kind {
        ApKind::Fire | ApKind::Opportunity | ApKind::Lane => Act::Shot,
        ApKind::Mortars | ApKind::Mission => Act::Shelled,
        ApKind::Overrun => Act::Fought,
    }
}

fn ids(units: &[UnitId]) -> impl Iterator<Item = u16> {
    units.iter().map(|unit| unit.0.into())
}
