//! What an order may bring.

use engine::{Consequence, Happened, Line, Side, Spot};

use super::spots::{element, general};
use crate::battle::{Battle, ElementId, Ended, GeneralId};
use crate::event::{Event, Manner};
use crate::key;

/// What an order may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// An element recoils.
    Recoils(ElementId),
    /// An element flees.
    Flees(ElementId),
    /// An element is destroyed.
    Destroyed(ElementId),
    /// A general falls.
    GeneralLost(GeneralId),
    /// The battle is won, or drawn.
    Over(Option<Side>),
}

/// What came of an order.
pub(super) fn changes(events: &[Happened<Event>]) -> Vec<Change> {
    let change = |happened: &Happened<Event>| {
        if let Event::Moved { moves, how, .. } = &happened.event {
            let first = moves.first()?.0;
            let flees = (*how == Manner::Flight).then_some(Change::Flees(first));
            return flees.or((*how == Manner::Recoil).then_some(Change::Recoils(first)));
        }
        if let Event::Destroyed { element, .. } = happened.event {
            Some(Change::Destroyed(element))
        } else if let Event::GeneralLost { general, .. } = happened.event {
            Some(Change::GeneralLost(general))
        } else if let Event::Ended { ended: Ended { winner, .. }, .. } = happened.event {
            Some(Change::Over(winner))
        } else {
            None
        }
    };
    let mut changes: Vec<Change> = events.iter().filter_map(change).collect();
    // Whoever flees has recoiled first, and whoever is destroyed may have: the worst is what is told.
    let all = changes.clone();
    changes.retain(|change| match change {
        Change::Recoils(id) => !all.contains(&Change::Flees(*id)) && !all.contains(&Change::Destroyed(*id)),
        Change::Flees(id) => !all.contains(&Change::Destroyed(*id)),
        Change::Destroyed(_) | Change::GeneralLost(_) | Change::Over(_) => true,
    });
    changes
}

impl Consequence<Battle> for Change {
    fn notation(&self, battle: &Battle) -> String {
        let name = |id: ElementId| battle.element(id).name;
        match *self {
            Self::Recoils(id) => format!("{} recoils", name(id)),
            Self::Flees(id) => format!("{} flees", name(id)),
            Self::Destroyed(id) => format!("{} destroyed", name(id)),
            Self::GeneralLost(id) => format!("{} lost", battle.general(id).name),
            Self::Over(Some(side)) => format!("{} wins", battle.scenario().sides[side].id),
            Self::Over(None) => "drawn".to_owned(),
        }
    }

    fn line(&self) -> Line {
        let of = |key, spot: Spot| Line::new(key).with("element", spot);
        match *self {
            Self::Recoils(id) => of(key::CHANGE_RECOILS, element(id)),
            Self::Flees(id) => of(key::CHANGE_FLEES, element(id)),
            Self::Destroyed(id) => of(key::CHANGE_DESTROYED, element(id)),
            Self::GeneralLost(id) => Line::new(key::CHANGE_GENERAL_LOST).with("general", general(id)),
            Self::Over(Some(side)) => Line::new(key::CHANGE_WON).with("side", side),
            Self::Over(None) => Line::new(key::CHANGE_DRAWN),
        }
    }

    fn harm(&self, battle: &Battle) -> Option<(Side, u16)> {
        let side = |id: ElementId| battle.element(id).side();
        let worth = |id: ElementId| u16::from(battle.element(id).points);
        Some(match *self {
            Self::Recoils(id) => (side(id), worth(id)),
            Self::Flees(id) => (side(id), 2 * worth(id)),
            Self::Destroyed(id) => (side(id), 10 * worth(id)),
            Self::GeneralLost(id) => (battle.general(id).side(), 30),
            Self::Over(Some(winner)) => (winner.other(), 1_000),
            Self::Over(None) => return None,
        })
    }
}
