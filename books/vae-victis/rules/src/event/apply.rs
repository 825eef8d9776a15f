//! The only code that changes a battle. It needs no rule: what an event needs is in the event.

use std::sync::Arc;

use engine::{Applies, List, Side};
use enumset::EnumSet;

use super::{Event, Half};
use crate::VaeVictis;
use crate::battle::{Battle, CorpsId, ElementId, Fate, Flag, Pose, Post, SetUp, Step};
use crate::event::Manner;

impl Applies for VaeVictis {
    /// Changes a battle by an event.
    fn apply(battle: &mut Battle, event: &Event) {
        match event {
            Event::StepTo { step } => battle.state.step = *step,
            Event::SetUpTo { step } => {
                battle.state.step = Step::SettingUp(*step);
                battle.state.is_ready = engine::BySide::default();
            }
            Event::Mustered { side, nation, elements, corps, generals } => {
                battle.state.nations[*side] = *nation;
                muster(battle, *side, elements, corps, generals);
            }
            Event::QuarterLaid { laid: Some(laid), .. } | Event::RoadLaid { laid } => {
                battle.state.laid.push((**laid).clone());
                battle.land = Arc::new(battle.scenario.with(&battle.state.laid));
            }
            Event::RolledOff { first, .. } => {
                battle.state.first = *first;
                battle.state.active = *first;
            }
            Event::QualityRolled { general, quality, .. } => {
                battle.state.general_mut(*general).quality = Some(*quality);
            }
            Event::EdgePicked { side, is_north } => {
                battle.state.step = Step::SettingUp(SetUp::Deploy(*side));
                battle.state.is_north[*side] = *is_north;
                battle.state.is_north[side.other()] = !is_north;
            }
            Event::Deployed { element, row, formation, pose, half } => {
                let one = battle.state.element_mut(*element);
                (one.row, one.formation) = (*row, *formation);
                stand(battle, *element, *pose);
                if let Some((half, pose)) = half {
                    let other = battle.state.element_mut(*half);
                    (other.row, other.formation) = (*row, *formation);
                    stand(battle, *half, *pose);
                }
            }
            Event::Posted { general, pose } => {
                let one = battle.state.general_mut(*general);
                (one.fate, one.pose) = (Fate::Table, *pose);
            }
            Event::MadeReady { side } => battle.state.is_ready[*side] = true,
            Event::TurnBegan { turn } => battle.state.turn = *turn,
            Event::PhaseBegan { side, .. } => {
                battle.state.active = *side;
                battle.state.step = Step::Rout;
            }
            Event::Activated { corps, points, .. } => {
                battle.state.corps_mut(*corps).activation = u8::try_from(points.result).unwrap_or(0);
            }
            Event::ChiefActivated { general, points, .. } => {
                battle.state.general_mut(*general).activation = u8::try_from(points.result).unwrap_or(0);
            }
            Event::TakenOver { corps, points } => {
                let taken = battle.state.corps_mut(*corps);
                (taken.activation, taken.is_taken_over) = (*points, true);
            }
            Event::Paid { corps, chief, points, .. } => pay(battle, *corps, *chief, *points),
            Event::Moved { moves, how, acts } => moved(battle, moves, *how, *acts),
            Event::Rode { general, pose, free, .. } => {
                let one = battle.state.general_mut(*general);
                one.pose = *pose;
                // Whom he is with stays said while he goes along or is shifted; riding off unsays it.
                if *free {
                    (one.attached, one.has_moved) = (None, true);
                }
            }
            Event::Formed { element, row, formation, pose, points, half } => {
                let one = battle.state.element_mut(*element);
                (one.row, one.formation, one.points) = (*row, *formation, *points);
                one.flags |= Flag::Changed;
                stand(battle, *element, *pose);
                halve(battle, *element, *half);
            }
            Event::Entered { moves, general } => {
                moves.iter().for_each(|&(element, pose)| {
                    battle.state.element_mut(element).flags |= Flag::Moved;
                    stand(battle, element, pose);
                });
                if let Some((general, pose)) = general {
                    let one = battle.state.general_mut(*general);
                    (one.fate, one.pose) = (Fate::Table, *pose);
                }
            }
            Event::Attached { general, element } => {
                battle.state.general_mut(*general).attached = Some(*element);
            }
            Event::Pivoted { element, pose, edge, .. } => {
                let one = battle.state.element_mut(*element);
                one.flags |= Flag::Pivoted;
                one.fights_with = *edge;
                stand(battle, *element, *pose);
            }
            Event::FacedAgain { element } => battle.state.element_mut(*element).fights_with = None,
            Event::Engaged { fights } => battle.state.fights = fights.iter().copied().collect(),
            Event::Fired { firer, supports, target, .. } => {
                let shooters = supports.iter().copied().chain([firer.element]);
                shooters.for_each(|id| battle.state.element_mut(id).flags |= Flag::Fired);
                battle.state.element_mut(target.element).flags |= Flag::FiredAt;
            }
            Event::Fought { active, passive, .. } => {
                for id in [active.element, passive.element] {
                    battle.state.element_mut(id).flags |= Flag::Fought;
                }
            }
            Event::Destroyed { element, points, .. } => {
                let one = battle.state.element_mut(*element);
                one.post = Post::Destroyed;
                let corps = one.corps;
                battle.state.corps_mut(corps).lost += points;
            }
            Event::GeneralLost { general, .. } => battle.state.general_mut(*general).fate = Fate::Lost,
            Event::Demoralised { corps, routing, .. } => {
                battle.state.corps_mut(*corps).is_demoralised = true;
                routing.iter().for_each(|&id| battle.state.element_mut(id).flags |= Flag::Routing);
            }
            Event::Rallied { elements } => {
                elements.iter().for_each(|&id| clear(battle, id, Flag::Routing.into()));
            }
            Event::StepCleared => {
                each(battle, |battle, id| clear(battle, id, Flag::Fired | Flag::FiredAt | Flag::Fought));
            }
            Event::PhaseEnded { side } => phase_ended(battle, *side),
            Event::DrawOffered { side } => battle.state.offers_draw[*side] = true,
            Event::Ended { ended, .. } => battle.state.ended = Some(*ended),
            Event::QuarterLaid { laid: None, .. }
            | Event::Befell { .. }
            | Event::RallyRolled { .. }
            | Event::Resigned { .. } => {}
        }
    }
}

/// An element stands on the table with this pose.
fn stand(battle: &mut Battle, id: ElementId, pose: Pose) {
    let element = battle.state.element_mut(id);
    (element.post, element.pose) = (Post::Table, pose);
    battle.rebase(id);
}

fn moved(battle: &mut Battle, moves: &[(ElementId, Pose)], how: Manner, acts: bool) {
    for &(id, pose) in moves {
        let element = battle.state.element_mut(id);
        if acts {
            element.flags |= Flag::Moved;
        }
        if how == Manner::Rout {
            // A rout stands for everything that could be done in the phase, a change of formation among it.
            element.flags.remove(Flag::Routing);
            element.flags |= Flag::Changed;
        }
        stand(battle, id, pose);
    }
}

fn pay(battle: &mut Battle, corps: Option<CorpsId>, chief: Option<crate::battle::GeneralId>, points: u8) {
    if let Some(corps) = corps {
        battle.state.corps_mut(corps).activation -= points;
    }
    if let Some(chief) = chief {
        battle.state.general_mut(chief).activation -= points;
    }
}

fn halve(battle: &mut Battle, element: ElementId, half: Half) {
    match half {
        Half::None => {}
        Half::Comes(other, pose) => {
            let like = *battle.element(element);
            let one = battle.state.element_mut(other);
            (one.row, one.formation, one.points, one.flags) =
                (like.row, like.formation, like.points, like.flags);
            stand(battle, other, pose);
        }
        Half::Joins(other) => battle.state.element_mut(other).post = Post::Joined,
    }
}

fn each(battle: &mut Battle, mut change: impl FnMut(&mut Battle, ElementId)) {
    battle.ids().for_each(|id| change(battle, id));
}

fn clear(battle: &mut Battle, id: ElementId, flags: EnumSet<Flag>) {
    battle.state.element_mut(id).flags -= flags;
}

fn phase_ended(battle: &mut Battle, side: Side) {
    each(battle, |battle, id| clear(battle, id, Flag::Moved | Flag::Changed | Flag::Pivoted));
    let state = &mut battle.state;
    state.corps.iter_mut().filter(|corps| corps.side() == side).for_each(|corps| {
        (corps.activation, corps.is_taken_over) = (0, false);
    });
    for general in state.generals.iter_mut() {
        (general.has_moved, general.attached, general.activation) = (false, None, 0);
    }
    for fight in state.fights.iter_mut() {
        (fight.round, fight.is_charge, fight.is_due) = (fight.round.saturating_add(1), false, false);
    }
    state.offers_draw = engine::BySide::default();
}

/// An army takes the place of whatever its side had.
fn muster(
    battle: &mut Battle,
    side: Side,
    elements: &[crate::battle::Element],
    corps: &[crate::battle::Corps],
    generals: &[crate::battle::General],
) {
    let state = &mut battle.state;
    state.elements = elements.iter().copied().collect::<List<_, _>>();
    state.corps = corps.iter().copied().collect::<List<_, _>>();
    state.generals = generals.iter().copied().collect::<List<_, _>>();
    state.is_ready[side] = true;
    *battle = Battle::derive(Arc::clone(&battle.scenario), battle.state.clone());
}
