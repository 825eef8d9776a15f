//! What an order changed, for odds: losses, routs, hits and activations.

use engine::{Consequence, Happened, Line, Side};

use super::{brigade, unit};
use crate::battle::{Activation, Battle, BrigadeId, Stage, UnitId};
use crate::event::Event;
use crate::key;
use crate::numbers;
use crate::quantities::Hits;

/// One thing that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A unit has left the table.
    Routs(UnitId),
    /// A unit has gained or lost markers, and is now shaken or not.
    Markers(UnitId, i32, Shaken),
    /// An attack has hit this side so often, and nothing has come of it yet.
    Hits(Side, Hits),
    /// A brigade was picked and activates, or does not.
    Activates(BrigadeId, bool),
    /// A messenger reaches a unit, or does not.
    Reached(UnitId, bool),
}

/// Is a unit shaken?
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shaken {
    /// It is.
    Yes,
    /// It is not.
    No,
}

/// What changed between two positions.
pub fn changes(before: &Battle, after: &Battle, events: &[Happened<Event>]) -> Vec<Change> {
    let mut changes = Vec::new();
    for index in 0..before.state().units.len() {
        let unit = UnitId(numbers::count(index));
        let (old, new) = (before.unit(unit), after.unit(unit));
        if old.is_unrouted() && !new.is_unrouted() {
            changes.push(Change::Routs(unit));
        } else if new.losses != old.losses {
            let shaken = if new.is_shaken() { Shaken::Yes } else { Shaken::No };
            changes.push(Change::Markers(unit, i32::from(new.losses) - i32::from(old.losses), shaken));
        }
    }
    let engagement = &after.state().engagement;
    if engagement.stage == Stage::Struck || engagement.stage == Stage::StruckBack {
        let hit = if engagement.stage == Stage::Struck { engagement.target } else { engagement.main };
        changes.push(Change::Hits(after.unit(hit).side(), engagement.struck.hits));
    }
    for index in 0..before.state().brigades.len() {
        let (old, new) = (&before.state().brigades[index], &after.state().brigades[index]);
        if old.activation != new.activation && new.activation != Activation::Unpicked {
            changes.push(Change::Activates(
                BrigadeId(numbers::count(index)),
                new.activation != Activation::Failed,
            ));
        }
    }
    changes.extend(events.iter().filter_map(|happened| {
        let Event::MessengerSent { unit, arrived, .. } = happened.event else { return None };
        Some(Change::Reached(unit, arrived))
    }));
    changes
}

impl Consequence<Battle> for Change {
    fn notation(&self, battle: &Battle) -> String {
        match self {
            Self::Routs(id) => format!("{} routs", battle.unit(*id).name),
            Self::Markers(id, change, Shaken::Yes) => format!("{} {change:+}, shaken", battle.unit(*id).name),
            Self::Markers(id, change, Shaken::No) => format!("{} {change:+}", battle.unit(*id).name),
            Self::Hits(_, hits) => format!("{hits} hits"),
            Self::Activates(id, true) => format!("{} activates", battle.brigade(*id).name),
            Self::Activates(id, false) => format!("{} fails", battle.brigade(*id).name),
            Self::Reached(id, true) => format!("{} reached", battle.unit(*id).name),
            Self::Reached(id, false) => format!("{} not reached", battle.unit(*id).name),
        }
    }

    fn line(&self) -> Line {
        match self {
            Self::Routs(id) => Line::new(key::CHANGE_ROUTS).with("unit", unit(*id)),
            Self::Markers(id, change, shaken) => {
                let key = match (change.is_positive(), shaken) {
                    (true, Shaken::Yes) => key::CHANGE_MARKERS_SHAKEN,
                    (true, Shaken::No) => key::CHANGE_MARKERS,
                    (false, _) => key::CHANGE_RALLIES,
                };
                Line::new(key).with("unit", unit(*id)).with("markers", change.abs())
            }
            Self::Hits(_, hits) => Line::new(key::CHANGE_HITS).with("hits", *hits),
            Self::Activates(id, true) => Line::new(key::CHANGE_ACTIVATES).with("brigade", brigade(*id)),
            Self::Activates(id, false) => Line::new(key::CHANGE_FAILS).with("brigade", brigade(*id)),
            Self::Reached(id, true) => Line::new(key::CHANGE_REACHED).with("unit", unit(*id)),
            Self::Reached(id, false) => Line::new(key::CHANGE_NOT_REACHED).with("unit", unit(*id)),
        }
    }

    fn harm(&self, battle: &Battle) -> Option<(Side, u16)> {
        /// A unit that is gone is worse than any number of markers.
        const GONE: u16 = 100;
        match self {
            Self::Routs(id) => Some((battle.unit(*id).side(), GONE)),
            Self::Markers(id, change, shaken) if change.is_positive() => {
                let markers = u16::try_from(*change).unwrap_or(GONE);
                Some((battle.unit(*id).side(), markers * 2 + u16::from(*shaken == Shaken::Yes)))
            }
            Self::Hits(side, hits) => (*hits > Hits::default()).then(|| (*side, u16::from(hits.0) * 2)),
            Self::Markers(..) | Self::Activates(..) | Self::Reached(..) => None,
        }
    }
}
