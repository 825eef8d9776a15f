//! 9 Demoralisation.

use engine::{Ask, Modifier, Side, numbers};
use plane::Length;

use crate::battle::{Battle, CorpsId, ElementId, Flag, Group, Step};
use crate::event::Event;
use crate::period::Trait;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, command, key};

/// `vae.5.1.5`, `vae.9.6`: how far a commander-in-chief reaches.
pub const CHIEF_REACH: Length = Length::units(600);

/// `vae.9.5`: elements of a demoralised corps have −1 in attack; Guard has not.
pub fn shaken(battle: &Battle, id: ElementId) -> Option<Modifier> {
    let element = battle.element(id);
    let is_marked = element.mark.is_some_and(|mark| battle.period().mark(mark).is_guard);
    let is_guard = battle.has(id, Trait::Guard) || is_marked;
    (battle.corps(element.corps).is_demoralised && !is_guard).then(|| clause::C9_5_LASTING_EFFECT.add(-1))
}

/// `vae.9.1`: has a corps lost a third of its points?
pub fn is_over_threshold(battle: &Battle, corps: CorpsId) -> bool {
    let corps = battle.corps(corps);
    3 * u16::from(corps.lost) >= u16::from(corps.points)
}

/// `vae.4.1.4`: tests one corps of the passive side, then the next; with one corps a side nobody is demoralised (`vae.9.1`).
/// All of it that is on the table routs but for those who rally, Guard like the others (`vae.9.7`).
pub fn test(field: &mut Field<'_>, corps: CorpsId) {
    let battle = field.battle();
    let is_due = !battle.corps(corps).is_demoralised
        && is_over_threshold(battle, corps)
        && !crate::victory::is_single(battle);
    if !is_due {
        return next(field, corps);
    }
    let routing: Vec<ElementId> = battle.of_corps(corps).collect();
    let (lost, of) = (battle.corps(corps).lost, battle.corps(corps).points);
    field.happen(Event::Demoralised { corps, lost, of, routing });
    let able = able_to_rally(field.battle(), corps);
    if able.is_empty() {
        return next(field, corps);
    }
    // `vae.9.2`: the die is the number.
    let die = numbers::face(field.roll(Ask::d6(clause::C9_2_RALLY_ROLL)).total);
    field.happen(Event::RallyRolled { corps, die });
    match able.len() <= die.into() {
        true => {
            field.happen(Event::Rallied { elements: able });
            next(field, corps);
        }
        false => field.happen(Event::StepTo { step: Step::Rally { corps, count: die } }),
    }
}

/// The next corps, or the end of the phase.
fn next(field: &mut Field<'_>, corps: CorpsId) {
    let battle = field.battle();
    let step = match battle.corps_of(battle.passive()).find(|&other| other > corps) {
        Some(other) => Step::Demoralisation(other),
        None => Step::PhaseEnd,
    };
    field.happen(Event::StepTo { step });
}

/// `vae.9.2`, `vae.9.6`: who may rally: those in the command radius of the corps' general; if he is lost, those within 600
/// paces of the commander-in-chief, and without one nobody (`vae.2.9`).
pub fn able_to_rally(battle: &Battle, corps: CorpsId) -> Vec<ElementId> {
    let side = battle.corps(corps).side();
    let within = |id: &ElementId| match (battle.general_of(corps), battle.chief_of(side)) {
        (Some(general), _) => command::is_in_radius(battle, general, *id),
        (None, Some(chief)) => command::is_near(battle, chief, *id, CHIEF_REACH),
        (None, None) => false,
    };
    battle.of_corps(corps).filter(within).collect()
}

/// `vae.9.2`: exactly as many as the die says, all of them in the radius.
pub fn check_rally(battle: &Battle, side: Side, group: &Group) -> Lawful {
    let Step::Rally { corps, count } = battle.state().step else {
        return Err(refuse(key::NOT_THIS_STEP, clause::C9_2_RALLY_ROLL));
    };
    require(battle.corps(corps).side() == side, || refuse(key::NOT_YOUR_TURN, clause::C9_2_RALLY_ROLL))?;
    let able = able_to_rally(battle, corps);
    let outside = group.iter().find(|id| !able.contains(id));
    if let Some(&outside) = outside {
        return Err(refuse(key::RALLY_OUTSIDE, clause::C9_2_RALLY_ROLL).element(outside));
    }
    require(group.len() == usize::from(count), || {
        refuse(key::RALLY_COUNT, clause::C9_2_RALLY_ROLL).numbers(group.len(), count)
    })
}

/// Those named rally; the others rout.
pub fn rally(field: &mut Field<'_>, group: &Group) {
    let Step::Rally { corps, .. } = field.battle().state().step else { return };
    field.happen(Event::Rallied { elements: group.to_vec() });
    next(field, corps);
}

/// `vae.9.3`: those who still have to rout.
pub fn routing(battle: &Battle, side: Side) -> impl Iterator<Item = ElementId> + '_ {
    battle.of_side(side).filter(|&id| battle.element(id).is(Flag::Routing))
}

/// May an element rout next?
pub fn check_rout(battle: &Battle, side: Side, id: ElementId) -> Lawful {
    require(battle.state().step == Step::Rout, || refuse(key::NOT_THIS_STEP, clause::C9_3_THE_OTHERS_ROUT))?;
    require(routing(battle, side).any(|other| other == id), || {
        refuse(key::NOT_ROUTING, clause::C9_3_THE_OTHERS_ROUT).element(id)
    })
}
