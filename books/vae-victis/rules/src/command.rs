//! 5.1 to 5.3 Activation dice, the commander-in-chief, and command.

use engine::{Ask, Side, Tally, numbers};
use plane::{Length, Segment, gap};

use crate::battle::{Battle, CorpsId, ElementId, GeneralId, Post, Quality, Step};
use crate::demoralisation::CHIEF_REACH;
use crate::event::Event;
use crate::fire::sight;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key};

/// `vae.5.3.1`: the command radius where sight is clear, and where it is not.
pub const RADIUS: Length = Length::units(600);
const BLIND: Length = Length::units(300);

/// `vae.geo.24`: is an element within so many paces of a general?
pub fn is_near(battle: &Battle, general: GeneralId, id: ElementId, limit: Length) -> bool {
    gap(&battle.general(general).base(), battle.base(id)).whole_units() <= limit.whole_units()
}

/// `vae.5.3.1`: is an element in a general's command radius: within 600 paces and not hidden by the ground, or within 300?
pub fn is_in_radius(battle: &Battle, general: GeneralId, id: ElementId) -> bool {
    is_near(battle, general, id, BLIND)
        || is_near(battle, general, id, RADIUS) && is_seen(battle, general, id)
}

/// `vae.7.2.3`: does the ground leave one line from the general's centre to the element? Elements never stop it.
fn is_seen(battle: &Battle, general: GeneralId, id: ElementId) -> bool {
    let (base, target) = (battle.general(general).base(), battle.base(id));
    let corners = target.edges().map(|edge| edge.from());
    let middles = target.edges().map(|edge| edge.from().middle(edge.to()));
    let mut points = corners.into_iter().chain(middles);
    points.any(|point| {
        sight::ground(battle.land(), Segment::new(base.centre(), point), &base, target).is_none()
    })
}

/// `vae.5.3.1`, `vae.2.8`, `vae.5.1.5`: is an element in command: of its own general, or of the commander-in-chief who leads
/// its corps in this phase?
pub fn is_in_command(battle: &Battle, id: ElementId) -> bool {
    let corps = battle.element(id).corps;
    let general = battle.general_of(corps);
    let chief = battle.chief_of(battle.element(id).side()).filter(|_| battle.corps(corps).is_taken_over);
    general.is_some_and(|general| is_in_radius(battle, general, id))
        || chief.is_some_and(|chief| is_near(battle, chief, id, CHIEF_REACH))
}

/// `vae.5.1.1`: dice for each corps with troops, then for the commander-in-chief.
pub fn activate(field: &mut Field<'_>) {
    let side = field.battle().state().active;
    let all: Vec<CorpsId> =
        field.battle().corps_of(side).filter(|&corps| has_troops(field.battle(), corps)).collect();
    for corps in all {
        let quality =
            field.battle().general_of(corps).and_then(|general| field.battle().general(general).quality);
        let (die, points) = roll(field, quality);
        field.happen(Event::Activated { corps, die, points: Box::new(points) });
    }
    if let Some(chief) = field.battle().chief_of(side) {
        let quality = field.battle().general(chief).quality;
        let (die, points) = roll(field, quality);
        field.happen(Event::ChiefActivated { general: chief, die, points: Box::new(points) });
    }
    field.happen(Event::StepTo { step: Step::Takeover });
}

/// `vae.5.1.1`: has a corps troops on the table, or some that may enter now?
fn has_troops(battle: &Battle, corps: CorpsId) -> bool {
    let may_come = |id: ElementId| {
        let element = battle.element(id);
        element.corps == corps && element.post == Post::Awaited && element.arrives <= battle.state().turn
    };
    battle.of_corps(corps).next().is_some() || battle.ids().any(may_come)
}

/// `vae.5.1.2`, `vae.5.1.3`: a die, ±1 for the general, never less than 1.
fn roll(field: &mut Field<'_>, quality: Option<Quality>) -> (u8, Tally) {
    let die = numbers::face(field.roll(Ask::d6(clause::C5_1_1_ACTIVATION_DICE)).total);
    let quality = match quality {
        Some(Quality::Mediocre) => Some(clause::C5_1_2_QUALITY.add(-1)),
        Some(Quality::Good) => Some(clause::C5_1_2_QUALITY.add(1)),
        Some(Quality::Average) | None => None,
    };
    let least = clause::C5_1_3_MINIMUM.change(engine::Change::AtLeast(1));
    let is_low = i32::from(die) + quality.map_or(0, |modifier| modifier.amount()) < 1;
    let modifiers = quality.into_iter().chain(is_low.then_some(least));
    (die, Tally::sum(key::ACTIVATION, die.into(), modifiers).rolled())
}

/// `vae.5.1.5`: the corps that the commander-in-chief may take over: he has strictly more points.
pub fn may_take_over(battle: &Battle, side: Side) -> impl Iterator<Item = CorpsId> + '_ {
    let chief = battle.chief_of(side).map(|chief| battle.general(chief).activation);
    battle.corps_of(side).filter(move |&corps| {
        battle.of_corps(corps).next().is_some()
            && chief.is_some_and(|points| points > battle.corps(corps).activation)
    })
}

/// May the commander-in-chief take a corps over, or none?
pub fn check_take_over(battle: &Battle, side: Side, corps: Option<CorpsId>) -> Lawful {
    let no = |key| refuse(key, clause::C5_1_5_CINC_TAKES_OVER_A_CORPS);
    require(battle.state().step == Step::Takeover, || no(key::NOT_THIS_STEP))?;
    match corps {
        None => Ok(()),
        Some(corps) => require(may_take_over(battle, side).any(|other| other == corps), || {
            no(key::TAKEOVER).corps(corps)
        }),
    }
}

/// The corps is led by the commander-in-chief, with his points.
pub fn take_over(field: &mut Field<'_>, side: Side, corps: Option<CorpsId>) {
    let chief = field.battle().chief_of(side).map(|chief| field.battle().general(chief).activation);
    if let (Some(corps), Some(points)) = (corps, chief) {
        field.happen(Event::TakenOver { corps, points });
    }
    field.happen(Event::StepTo { step: Step::Movement });
}
