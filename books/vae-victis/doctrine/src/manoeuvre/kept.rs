//! What was weighed in a phase is kept as long as nothing near it changes: an order moves a few, and all others would think
//! the same again.

use plane::Rect;
use vae_victis::estimate::{Battle, ElementId, Flag, GeneralId, Group, RowId};

use super::Weighed;
use crate::numbers::paces;

/// Paces around whatever has changed within which movers think again, and those who plan an attack.
const MOVERS: f64 = 260.0;
const ATTACK: f64 = 560.0;

/// Whom or what was thought of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Subject {
    /// Where these may go.
    Movers(Group),
    /// How this enemy may be attacked by several.
    Attack(ElementId),
}

/// How an element stood, and whether it had acted.
type Stood = Option<(Rect, RowId, bool)>;
/// How a general stood, and whether he had ridden.
type Posted = Option<(Rect, bool)>;

/// All that was weighed, and how everybody stood then.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    elements: Vec<Stood>,
    generals: Vec<Posted>,
    thoughts: Vec<(Subject, Vec<Weighed>)>,
}

impl Kept {
    /// Forgets whatever lies near something that has changed.
    pub(super) fn refresh(&mut self, battle: &Battle) {
        let elements: Vec<Stood> = battle.ids().map(|id| stood(battle, id)).collect();
        let generals: Vec<Posted> = (0..)
            .map(GeneralId)
            .take(battle.state().generals.len())
            .map(|id| {
                let one = battle.general(id);
                one.is_present().then(|| (one.base(), one.has_moved))
            })
            .collect();
        let mut changed: Vec<Rect> = Vec::new();
        for (before, now) in self.elements.iter().zip(&elements).filter(|(before, now)| before != now) {
            changed.extend([before, now].into_iter().flatten().map(|(base, _, _)| *base));
        }
        for (before, now) in self.generals.iter().zip(&generals).filter(|(before, now)| before != now) {
            changed.extend([before, now].into_iter().flatten().map(|(base, _)| *base));
        }
        let is_near = |id: ElementId, far: f64| {
            let base = battle.base(id);
            changed.iter().any(|one| paces(plane::gap(one, base).length()) < far)
        };
        self.thoughts.retain(|(subject, _)| match subject {
            Subject::Movers(group) => !group.iter().any(|&id| is_near(id, MOVERS)),
            Subject::Attack(enemy) => !is_near(*enemy, ATTACK),
        });
        (self.elements, self.generals) = (elements, generals);
    }

    /// What was thought of somebody.
    pub(super) fn of(&self, subject: Subject) -> Option<Vec<Weighed>> {
        self.thoughts.iter().find(|(one, _)| *one == subject).map(|(_, found)| found.clone())
    }

    /// Keeps a thought.
    pub(super) fn add(&mut self, subject: Subject, found: Vec<Weighed>) {
        self.thoughts.push((subject, found));
    }
}

fn stood(battle: &Battle, id: ElementId) -> Stood {
    let element = battle.element(id);
    let has_acted = element.is(Flag::Moved) || element.is(Flag::Changed);
    element.is_present().then(|| (*battle.base(id), element.row, has_acted))
}
