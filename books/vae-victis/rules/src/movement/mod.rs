//! 5 Movement.

mod column;
pub mod contacting;
mod cost;
pub mod group;
mod passing;
pub mod riding;
pub mod way;

use engine::{Judged, Side, Tally};
use plane::{Length, gap};

use crate::aftermath::{self, Movers};
use crate::battle::{Battle, ElementId, Flag, GeneralId, Pose, Post, Step};
use crate::event::{Event, Manner};
use crate::land::Going;
use crate::order::{Change, Move, Part, Sweeps, Way};
use crate::period::Trait;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{Field, clause, contact, generals, key, land, rates, terrain, zone};
use way::{Course, Track};

/// `vae.5.4.5`: a strategic march stays farther than this from every enemy.
const MARCH_DISTANCE: Length = Length::units(600);

/// `vae.5.4.3`: how far those on a road may stray from its middle.
const ON_ROAD: Length = Length::units(40);

/// `vae.geo.12`: a wheel is of at most a quarter turn, in tenths of a degree.
const MOST_WHEEL: u16 = 900;

/// A lawful move, worked out.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How everybody goes.
    pub course: Course,
    /// What it costs.
    pub cost: Tally,
    /// Where the general goes whose free move it is.
    pub general: Option<(GeneralId, Pose)>,
}

/// `vae.5.1.8`: may an element still do something in this phase: it is there, does not rout, and has not acted; or it may
/// enter now?
pub fn may_act(battle: &Battle, id: ElementId) -> bool {
    let element = battle.element(id);
    match element.post {
        Post::Table => has_not_acted(battle, id, Flag::Moved) && !contact::is_engaged(battle, id),
        Post::Awaited => element.arrives <= battle.state().turn,
        Post::Tray | Post::Joined | Post::Destroyed => false,
    }
}

/// `vae.5.1.8`: one move or one change a phase; American regulars may do both (`vae.lgr.special.3`).
pub fn has_not_acted(battle: &Battle, id: ElementId, what: Flag) -> bool {
    let element = battle.element(id);
    let done = element.is(Flag::Moved) || element.is(Flag::Changed);
    !done || battle.has(id, Trait::Drilled) && !element.is(what)
}

/// Is the move lawful, and how does it go? In the order of `vae.err.order`.
pub fn check(battle: &Battle, side: Side, order: &Move) -> Result<Plan, Refusal> {
    check_movers(battle, side, order)?;
    group::check(battle, &order.group)?;
    let corps = battle.element(order.group[0]).corps;
    let cost = cost::of_move(battle, &order.group, order.with.is_some());
    if let Some((general, _)) = order.with {
        riding::check_with(battle, side, general, &order.group)?;
    }
    cost::check(battle, corps, &order.group, &cost)?;
    check_way(battle, order)?;
    let course = lawful_course(battle, order)?;
    let general = match order.with {
        Some((general, pose)) => Some((general, riding::ends_with(battle, general, pose, &course)?)),
        None => None,
    };
    Ok(Plan { course, cost, general })
}

/// Whose they are, and what they have done.
fn check_movers(battle: &Battle, side: Side, order: &Move) -> Lawful {
    require(battle.state().step == Step::Movement, || {
        refuse(key::NOT_THIS_STEP, clause::C4_1_1_STEP_1_MOVEMENT)
    })?;
    require(!order.group.is_empty(), || refuse(key::NOBODY, clause::C5_1_4_USE_OF_AP))?;
    for &id in order.group.iter() {
        let element = battle.element(id);
        require(element.is_present() && element.side() == side, || {
            refuse(key::NOT_YOURS, clause::C5_1_4_USE_OF_AP).element(id)
        })?;
        require(has_not_acted(battle, id, Flag::Moved), || {
            refuse(key::ALREADY_ACTED, clause::C5_1_8_ONE_ACTION_PER_ELEMENT).element(id)
        })?;
    }
    Ok(())
}

/// `vae.geo.12`: only one element goes straight to a pose; wheels are of at most 90 degrees, lengths are forwards, and who
/// retires does nothing else. `vae.5.4.5`: only a single element or a column marches, and no square.
fn check_way(battle: &Battle, order: &Move) -> Lawful {
    let first = order.group[0];
    let no = |key| refuse(key, clause::GEO_12_GROUP_MOVE_MEASURE).element(first);
    if order.is_march {
        let is_column = group::front_rank(battle, &order.group).len() == 1;
        require(is_column && !battle.element(first).is_square(), || {
            refuse(key::STRATEGIC_FORMATION, clause::C5_4_5_STRATEGIC_MARCH_MOVE).element(first)
        })?;
    }
    let Way::By { parts, slide } = &order.way else {
        return require(order.group.len() == 1, || no(key::GROUP_BY_PARTS));
    };
    let is_sound = |part: &Part| match part {
        Part::Advance(length) | Part::Retire(length) => length.0 > 0,
        Part::Wheel { tenths, .. } => (1..=MOST_WHEEL).contains(tenths),
    };
    require(!parts.is_empty() && parts.iter().all(is_sound), || no(key::BAD_PARTS))?;
    let retires = parts.iter().filter(|part| matches!(part, Part::Retire(_))).count();
    require(retires == 0 || retires == parts.len(), || no(key::RETIRES_ONLY))?;
    require(slide.0.abs() <= contact::HALF_BASE.0, || {
        refuse(key::SLIDE, clause::GEO_14_LINING_UP).paces(Length(slide.0.abs()), contact::HALF_BASE)
    })
}

/// The course of an order with its rate; a single element that does not say how its base faces on the way goes with the old
/// facing, or else with the new one (`vae.geo.11`).
fn lawful_course(battle: &Battle, order: &Move) -> Result<Course, Refusal> {
    let tried = |sweeps| {
        let course = way::course(battle, &order.group, &order.way, sweeps);
        check_course(battle, order, &course).map(|()| course)
    };
    match order.way {
        Way::To { sweeps: Some(sweeps), .. } => tried(sweeps),
        Way::To { sweeps: None, .. } => {
            tried(Sweeps::Old).or_else(|first| tried(Sweeps::New).map_err(|_| first))
        }
        Way::By { .. } => tried(Sweeps::Old),
    }
}

/// Everything that depends on where it goes.
fn check_course(battle: &Battle, order: &Move, course: &Course) -> Lawful {
    let rate = rate(battle, course)?;
    let rate = if order.is_march { rate + rate } else { rate };
    check_distance(battle, order, course, rate)?;
    passing::check_table(battle, course)?;
    passing::check_passing(battle, course)?;
    passing::check_overlap(battle, course)?;
    contacting::check(battle, course)?;
    check_slide(battle, order, course)?;
    zone::check(battle, course)?;
    if order.is_march {
        check_march(battle, course)?;
    }
    Ok(())
}

/// `vae.5.4.2`, `vae.5.2.2`: the lowest rate of any element over any ground it touches; the road's if all of it is on one
/// (`vae.5.4.3`).
fn rate(battle: &Battle, course: &Course) -> Result<Length, Refusal> {
    if is_on_road(battle, course) {
        let roads = course.tracks.iter().map(|track| rates::row(battle, track.id).road);
        return Ok(roads.min().unwrap_or_default());
    }
    let mut lowest: Option<Length> = None;
    for track in &course.tracks {
        let worst =
            track.ground.iter().map(|ground| terrain::worst(battle.land(), ground)).max().unwrap_or_default();
        let rate = rates::rate(rates::row(battle, track.id), worst).ok_or_else(|| {
            refuse(key::TERRAIN_FORBIDDEN, clause::C5_4_2_RATE_OVER_MIXED_TERRAIN)
                .element(track.id)
                .with("going", going_key(worst))
        })?;
        lowest = Some(lowest.map_or(rate, |lowest| lowest.min(rate)));
    }
    Ok(lowest.unwrap_or_default())
}

/// What a going is called.
pub const fn going_key(going: Going) -> engine::Key {
    match going {
        Going::Clear => key::GOING_CLEAR,
        Going::Rough => key::GOING_ROUGH,
        Going::Difficult => key::GOING_DIFFICULT,
        Going::Forbidden => key::GOING_FORBIDDEN,
    }
}

/// `vae.5.4.3`: a single element or a column whose front and rear middles stay within 40 paces of one road's middle.
fn is_on_road(battle: &Battle, course: &Course) -> bool {
    let members: Vec<ElementId> = course.tracks.iter().map(|track| track.id).collect();
    if group::front_rank(battle, &members).len() != 1 {
        return false;
    }
    let roads: Vec<&land::Feature> = battle
        .land()
        .iter()
        .map(|(_, feature)| feature)
        .filter(|feature| feature.kind.is_highway())
        .collect();
    let is_near = |point: plane::Point| {
        roads.iter().any(|road| match &road.course {
            Some(middle) => gap(middle, &point).whole_units() <= ON_ROAD.whole_units(),
            None => road.holds(point),
        })
    };
    let stays = |track: &Track| {
        track
            .stations
            .iter()
            .all(|base| is_near(base.front()) && is_near(base.with_front(plane::Edge::Rear).front()))
    };
    !roads.is_empty() && course.tracks.iter().all(stays)
}

/// The length in whole paces is within the rate. A single element that lines up with an enemy is measured to the nearest place
/// within half a base of its end (`vae.geo.14`).
fn check_distance(battle: &Battle, order: &Move, course: &Course, rate: Length) -> Lawful {
    let is_slid = matches!(order.way, Way::To { .. }) && contacting::ends_in_contact(battle, course);
    let length = match (is_slid, course.tracks.first()) {
        (true, Some(track)) => way::slid_way(&track.start, &track.end),
        (false, _) | (true, None) => course.length,
    };
    require(length.whole_units() <= rate.whole_units(), || {
        refuse(key::DISTANCE, clause::C5_4_1_TACTICAL_MOVE).element(order.group[0]).paces(length, rate)
    })
}

/// `vae.geo.14`: only who lines up slides.
fn check_slide(battle: &Battle, order: &Move, course: &Course) -> Lawful {
    let slides = matches!(order.way, Way::By { slide, .. } if slide != Length::ZERO);
    require(!slides || contacting::ends_in_contact(battle, course), || {
        refuse(key::SLIDE_ALONE, clause::GEO_14_LINING_UP).element(order.group[0])
    })
}

/// `vae.5.4.5`: at its start, throughout and at its end it stays more than 600 paces from every enemy.
fn check_march(battle: &Battle, course: &Course) -> Lawful {
    for track in &course.tracks {
        for enemy in battle.enemies_of(track.id) {
            let near = track
                .ground
                .iter()
                .map(|ground| gap(ground, battle.base(enemy)).whole_units())
                .min()
                .unwrap_or(0);
            require(near > MARCH_DISTANCE.whole_units(), || {
                refuse(key::STRATEGIC_NEAR, clause::C5_4_5_STRATEGIC_MARCH_MOVE)
                    .element(track.id)
                    .other(enemy)
                    .paces(Length::units(near), MARCH_DISTANCE)
            })?;
        }
    }
    Ok(())
}

/// A move that was judged lawful.
pub fn resolve(field: &mut Field<'_>, side: Side, order: &Move) {
    let plan = check(field.battle(), side, order).judged();
    carry_out(field, order, plan);
}

/// `vae.eng.move`: pay, place everybody at once, then what follows from it.
pub fn carry_out(field: &mut Field<'_>, order: &Move, plan: Plan) {
    let corps = field.battle().element(order.group[0]).corps;
    pay(field, corps, plan.cost);
    let moves = plan.course.tracks.iter().map(|track| (track.id, Pose::of(&track.end))).collect();
    let how = match (order.with.is_some(), order.is_march) {
        (true, _) => Manner::WithGeneral,
        (false, true) => Manner::March,
        (false, false) => Manner::Tactical,
    };
    for track in &plan.course.tracks {
        generals::capture(field, track.id, &track.ground);
    }
    field.happen(Event::Moved { moves, how, acts: true });
    if let Some((general, pose)) = plan.general {
        field.happen(Event::Rode { general, pose, why: clause::C5_7_2_ATTACHED_TROOPS_SHARE_IT, free: true });
    }
    let movers: Vec<ElementId> = order.group.to_vec();
    aftermath::settle(field, Some(Movers { elements: &movers, is_charge: true }));
}

/// `vae.5.1.4`: the corps pays; nothing is told of what costs nothing.
pub fn pay(field: &mut Field<'_>, corps: crate::battle::CorpsId, cost: Tally) {
    let points = u8::try_from(cost.result).unwrap_or(0);
    if points > 0 {
        field.happen(Event::Paid { corps: Some(corps), chief: None, points, cost: Box::new(cost) });
    }
}

/// What a formation change costs (`vae.5.1.c7`, `vae.5.1.c8`, `vae.5.1.c9`): one point, two for the squares of militia
/// (`vae.lgr.special.4`); out of command it costs no more (`vae.5.3.3`).
pub fn change_cost(battle: &Battle, id: ElementId, change: Change) -> Tally {
    let is_square = matches!(change, Change::Square | Change::Line(_));
    let raw = (is_square && battle.has(id, Trait::Raw)).then(|| clause::LGR_SPECIAL_4_MILITIA_SQUARES.add(1));
    Tally::sum(key::ACTIVATION_COST, 1, raw)
}

/// Checks that the corps of an element can pay for something that is not a move.
pub fn check_pays(battle: &Battle, id: ElementId, cost: &Tally) -> Lawful {
    cost::check(battle, battle.element(id).corps, &[id], cost)
}
