//! What an event is about, and so who may read it.

use engine::Side;

use crate::battle::UnitId;
use crate::event::{Event, Note, UsedUp};
use crate::map::HexId;

/// What an event is about, for deciding who may read it. `vv.fog.blind`: whoever does not see the hex or the unit that
/// an attack strikes hears neither its result nor its losses.
pub(super) enum About<'a> {
    Everybody,
    Units(&'a [UnitId]),
    Unit(UnitId),
    Hex(HexId),
    Side(Side),
}

pub(super) fn about(event: &Event) -> About<'_> {
    match event {
        Event::PhaseBegan { .. }
        | Event::SegmentEnded { .. }
        | Event::SmokeThinned { .. }
        | Event::FlagTurned { .. }
        | Event::LanesLaid { .. }
        | Event::LanesCleared
        | Event::Ended { .. } => About::Everybody,
        Event::Rallied { unit, .. }
        | Event::RallyRolled { unit, .. }
        | Event::WeaponSpent { used_up: UsedUp { unit, .. }, .. }
        | Event::Pinned { unit, .. }
        | Event::Reduced { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::Immobilised { unit, .. }
        | Event::ValorChecked { unit, .. }
        | Event::Turned { unit, .. }
        | Event::Faced { unit, .. }
        | Event::Exited { unit, .. }
        | Event::Entered { unit, .. }
        | Event::Advanced { unit, .. } => About::Unit(*unit),
        Event::Noted(note) => about_note(note),
        Event::SplitUp { squad, .. } => About::Unit(*squad),
        Event::Merged { one, .. } => About::Unit(*one),
        Event::WeaponHanded { from, .. } => About::Unit(*from),
        Event::MoveBegan { units, .. }
        | Event::Stepped { units, .. }
        | Event::LeftBehind { units, .. }
        | Event::Loaded { units, .. }
        | Event::Unloaded { units, .. }
        | Event::Occupied { units, .. } => About::Units(units),
        // Smoke is seen by all, but who laid it only by those who see him.
        Event::SmokeLaid { units, .. } if units.is_empty() => About::Everybody,
        Event::SmokeLaid { units, .. } => About::Units(units),
        Event::MissionCalled { side, .. } => About::Side(*side),
        Event::ApAttack(report) => About::Hex(report.target),
        Event::AtShot(report) => About::Unit(report.target),
        Event::Assaulted(report) => About::Hex(report.target),
        Event::LeaderLost | Event::MoveHalted { .. } | Event::MoveEnded => About::Units(&[]),
        Event::SniperDeployed { .. }
        | Event::SniperFired { .. }
        | Event::SniperChecked { .. }
        | Event::SniperLost { .. }
        | Event::SniperWithdrawn { .. } => About::Everybody,
        Event::Spotted { side, .. } | Event::LostSight { side, .. } => About::Side(*side),
    }
}

pub(super) fn about_note(note: &Note) -> About<'static> {
    match note {
        Note::Landed { side, .. } => About::Side(*side),
        Note::ArmourFaced { target, .. } | Note::ArmourRolled { target, .. } => About::Unit(*target),
        Note::Abandonment { unit, .. }
        | Note::AfvStruck { unit, .. }
        | Note::Ignored { unit, .. }
        | Note::Renamed { unit } => About::Unit(*unit),
        Note::Resigned { .. } => About::Everybody,
    }
}
