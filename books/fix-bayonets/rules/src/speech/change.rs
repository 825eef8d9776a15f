//! What matters about what came of an order, for odds.

use engine::{Consequence, Line, Side};

use crate::battle::{Battle, LeaderId, Mark, UnitId};
use crate::key;

/// One thing that an order may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A unit is gone.
    Lost(UnitId),
    /// A unit loses steps.
    Steps(UnitId, u8),
    /// A unit routs.
    Routed(UnitId),
    /// A unit is in disorder.
    Disordered(UnitId),
    /// Guns are suppressed.
    Suppressed(UnitId),
    /// Stragglers.
    Stragglers(UnitId),
    /// A unit stands in Square.
    Square(UnitId),
    /// A Leader is hurt.
    Leader(LeaderId),
}

/// What differs between two battles.
pub(super) fn changes(before: &Battle, after: &Battle) -> Vec<Change> {
    let mut found = Vec::new();
    for id in before.units() {
        let (then, now) = (before.unit(id), after.unit(id));
        let gained = |mark: Mark| now.is(mark) && !then.is(mark);
        if now.steps == 0 {
            found.push(Change::Lost(id));
            continue;
        }
        if now.steps < then.steps {
            found.push(Change::Steps(id, then.steps - now.steps));
        }
        let marks = [
            (Mark::Routed, Change::Routed(id)),
            (Mark::Disordered, Change::Disordered(id)),
            (Mark::Suppressed, Change::Suppressed(id)),
            (Mark::Stragglers, Change::Stragglers(id)),
        ];
        found.extend(marks.into_iter().filter(|(mark, _)| gained(*mark)).map(|(_, change)| change));
        let square = crate::terms::Formation::Square;
        if now.formation.kind == square && then.formation.kind != square {
            found.push(Change::Square(id));
        }
    }
    let hurt = |&id: &LeaderId| before.leader(id).is_on_map() && !after.leader(id).is_on_map();
    found.extend(before.all_leaders().filter(hurt).map(Change::Leader));
    found
}

impl Consequence<Battle> for Change {
    fn notation(&self, battle: &Battle) -> String {
        let unit = |id: UnitId| battle.unit_name(id);
        match *self {
            Self::Lost(id) => format!("{} lost", unit(id)),
            Self::Steps(id, steps) => format!("{} loses {steps}", unit(id)),
            Self::Routed(id) => format!("{} routed", unit(id)),
            Self::Disordered(id) => format!("{} disordered", unit(id)),
            Self::Suppressed(id) => format!("{} suppressed", unit(id)),
            Self::Stragglers(id) => format!("{} stragglers", unit(id)),
            Self::Square(id) => format!("{} square", unit(id)),
            Self::Leader(id) => format!("{} hit", battle.leader_name(id)),
        }
    }

    fn line(&self) -> Line {
        let of = |key, id: UnitId| Line::new(key).with("unit", id.spot());
        match *self {
            Self::Lost(id) => of(key::CHANGE_LOST, id),
            Self::Steps(id, steps) => of(key::CHANGE_STEPS, id).with("steps", steps),
            Self::Routed(id) => of(key::CHANGE_ROUTED, id),
            Self::Disordered(id) => of(key::CHANGE_DISORDERED, id),
            Self::Suppressed(id) => of(key::CHANGE_SUPPRESSED, id),
            Self::Stragglers(id) => of(key::CHANGE_STRAGGLERS, id),
            Self::Square(id) => of(key::CHANGE_SQUARE, id),
            Self::Leader(id) => Line::new(key::CHANGE_LEADER).with("leader", id.spot()),
        }
    }

    fn harm(&self, battle: &Battle) -> Option<(Side, u16)> {
        let side = |id: UnitId| battle.side_of(id);
        Some(match *self {
            Self::Lost(id) => (side(id), 100),
            Self::Steps(id, steps) => (side(id), 40 * u16::from(steps)),
            Self::Routed(id) => (side(id), 60),
            Self::Disordered(id) => (side(id), 30),
            Self::Suppressed(id) => (side(id), 20),
            Self::Stragglers(id) => (side(id), 10),
            Self::Leader(id) => (battle.officer(id).side, 50),
            Self::Square(_) => return None,
        })
    }
}
