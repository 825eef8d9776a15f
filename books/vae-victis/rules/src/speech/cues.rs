//! What events look and sound like.

use engine::{Act, Cue};

use super::spots::GENERALS;
use crate::battle::{Battle, CorpsId, ElementId, GeneralId};
use crate::event::{Event, Manner};
use crate::period::Arm;

/// What an event looks like; nothing for what only moves the machine on.
pub(super) fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
    let by = |act, id: ElementId| Cue::new(act).by(ids(&[id]));
    let to = |act, id: ElementId| Cue::new(act).to(ids(&[id]));
    Some(match event {
        Event::TurnBegan { .. } | Event::PhaseBegan { .. } => Cue::new(Act::Began),
        Event::QuarterLaid { .. } | Event::RolledOff { .. } => Cue::new(Act::Rolled),
        Event::QualityRolled { general: id, .. } | Event::ChiefActivated { general: id, .. } => {
            Cue::new(Act::Rolled).to([general(*id)])
        }
        Event::Activated { corps, .. } | Event::RallyRolled { corps, .. } => {
            Cue::new(Act::Rolled).to([leader(battle, *corps)])
        }
        Event::TakenOver { corps, .. } => Cue::new(Act::Seen).to([leader(battle, *corps)]),
        Event::Deployed { element, .. } => by(Act::Went, *element),
        Event::Posted { general: id, .. } | Event::Rode { general: id, .. } => {
            Cue::new(Act::Went).by([general(*id)])
        }
        Event::Moved { moves, how, .. } => {
            let moved: Vec<ElementId> = moves.iter().map(|one| one.0).collect();
            match how {
                Manner::Tactical | Manner::March | Manner::WithGeneral => Cue::new(Act::Went).by(ids(&moved)),
                Manner::Recoil | Manner::Pushed => Cue::new(Act::Shaken).to(ids(&moved)),
                Manner::Flight | Manner::Rout => Cue::new(Act::Fled).to(ids(&moved)),
                Manner::Pursuit => Cue::new(Act::Fought).by(ids(&moved)),
            }
        }
        Event::Formed { element, .. } | Event::FacedAgain { element } => by(Act::Went, *element),
        Event::Entered { moves, general: with } => {
            let moved: Vec<ElementId> = moves.iter().map(|one| one.0).collect();
            Cue::new(Act::Seen).by(ids(&moved)).by(with.iter().map(|(id, _)| general(*id)))
        }
        Event::Attached { general: id, element } => {
            Cue::new(Act::Went).by([general(*id)]).to(ids(&[*element]))
        }
        Event::Pivoted { element, by: enemy, .. } => by(Act::Went, *element).to(ids(&[*enemy])),
        Event::Fired { firer, supports, target, .. } => {
            let guns = battle.arm(firer.element) == Arm::Artillery;
            by(if guns { Act::Shelled } else { Act::Shot }, firer.element)
                .by(ids(supports))
                .to(ids(&[target.element]))
        }
        Event::Fought { active, passive, .. } => by(Act::Fought, active.element).to(ids(&[passive.element])),
        Event::Befell { element, .. } => to(Act::Shaken, *element),
        Event::Destroyed { element, .. } => to(Act::Lost, *element),
        Event::GeneralLost { general: id, .. } => Cue::new(Act::Lost).to([general(*id)]),
        Event::Demoralised { routing, .. } => Cue::new(Act::Shaken).to(ids(routing)),
        Event::Rallied { elements } => Cue::new(Act::Rallied).to(ids(elements)),
        Event::Ended { .. } => Cue::new(Act::Ended),
        Event::StepTo { .. }
        | Event::SetUpTo { .. }
        | Event::Mustered { .. }
        | Event::RoadLaid { .. }
        | Event::EdgePicked { .. }
        | Event::MadeReady { .. }
        | Event::Paid { .. }
        | Event::Engaged { .. }
        | Event::StepCleared
        | Event::PhaseEnded { .. }
        | Event::DrawOffered { .. }
        | Event::Resigned { .. } => return None,
    })
}

fn ids(elements: &[ElementId]) -> impl Iterator<Item = u16> {
    elements.iter().map(|id| id.0.into())
}

fn general(id: GeneralId) -> u16 {
    GENERALS + u16::from(id.0)
}

fn leader(battle: &Battle, corps: CorpsId) -> u16 {
    general(battle.corps(corps).general)
}
