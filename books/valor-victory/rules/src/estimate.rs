//! What a computer player asks of the book: the judgements of the rules on what might be.
//!
//! Nothing here decides anything. Each answer is made by the function that the rules themselves use, so a planner
//! never has a rule of its own.

use engine::{Applies as _, Modifier, Side};

use crate::antitank::{self, Shot};
use crate::opportunity;
use crate::order::Order;
pub use crate::quantities::{CasualtyPoints, Firepower, MovementPoints, Worth};
use crate::{Battle, Event, ValorVictory, movement, sight, weapons};

pub use crate::battle::{Flag, Group, Level, Mode, Moving, Phase, Supplies, Unit, UnitId};
pub use crate::counters::{Class, Kind, WeaponClass, WeaponKind};
pub use crate::fog::supposed;
pub use crate::map::{Cell, HexId, Map};
pub use crate::opportunity::{expected_points, opens_fire};
pub use crate::scenario::Victory;
pub use crate::support::{Mission, mortar};
pub use crate::terrain::{Entry, Inside, Way, cover_value, entry};
pub use crate::victory::{Halves, losses, owner};
pub use crate::weapons::is_thrown;

/// What foot infantry brings into an AP attack over this range, no expendable used.
pub fn foot_firepower(battle: &Battle, unit: UnitId, range: u32) -> Firepower {
    weapons::infantry(battle, unit, range, false).total()
}

/// What a Gun or vehicle brings into an AP attack on a hex from where it stands.
pub fn mounted_firepower(battle: &Battle, unit: UnitId, target: HexId) -> Firepower {
    weapons::share(battle, unit, battle.unit(unit).hex, target, false).total()
}

/// Everything that hinders fire on the way, smoke included; the line must not be blocked.
pub fn hindrance(battle: &Battle, from: HexId, to: HexId) -> i32 {
    let mut found = Vec::new();
    sight::hindrances(battle.map(), battle, from, to, &mut found);
    found.iter().map(Modifier::amount).sum()
}

/// Does a Gun, vehicle or AT weapon bear on a hex: sight, reach and arc?
pub fn bears(battle: &Battle, unit: UnitId, to: HexId) -> bool {
    antitank::firepower(battle, unit).is_some() && antitank::check_bearing(battle, unit, to).is_ok()
}

/// The chance that a shot hits and stops a vehicle, AFV or Gun, whether or not it is that side's phase; out of 1.
pub fn stop_chance(battle: &Battle, unit: UnitId, target: UnitId) -> f64 {
    if !bears(battle, unit, battle.unit(target).hex) {
        return 0.0;
    }
    let shot = Shot { unit, leader: None, target, score: None };
    f64::from(opportunity::stop_chance(battle, &shot)) / f64::from(36 * 72)
}

/// The battle after a lawful order of movement if nobody fired at it and nobody took notice.
///
/// Answers nothing for orders that are not lawful, and for those that are no plain movement.
pub fn marched(battle: &Battle, side: Side, order: &Order) -> Option<Battle> {
    crate::check::check(battle, side, order).ok()?;
    let mut after = battle.clone();
    let mut happen = |event: &Event| ValorVictory::apply(&mut after, event);
    match (order, battle.state().moving) {
        (Order::Move { units, mode }, _) => happen(&movement::begun(battle, units, *mode)),
        (Order::Step { direction, reverse, facing }, Some(moving)) => {
            let step = movement::step(battle, &moving, *direction, *reverse).ok()?;
            let (units, hex, cost) = (moving.units, step.hex, step.cost);
            happen(&Event::Stepped { units, hex, cost, reverse: *reverse, facing: *facing });
            if let Some(why) = step.halts {
                happen(&Event::MoveHalted { why });
            }
        }
        (Order::Turn { facing }, Some(moving)) => happen(&movement::turned(battle, &moving, *facing)),
        (Order::Stop { .. }, Some(_)) => happen(&Event::MoveEnded),
        (Order::Advance { unit, direction, turn }, _) => {
            happen(&movement::advanced(battle, *unit, *direction, *turn));
        }
        _ => return None,
    }
    Some(after)
}

/// The movement points a stack would have, on foot or on wheels.
pub fn allowance(battle: &Battle, units: &Group, mode: Mode) -> MovementPoints {
    movement::allowance(battle, &movement::opened(battle, units, mode))
}
