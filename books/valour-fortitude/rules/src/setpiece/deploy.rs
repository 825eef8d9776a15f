//! A4: deployment, brigade by brigade in turn, and who is held back.

use engine::{BySide, Side};
use plane::{Length, Point};

use super::{Variant, arrivals};
use crate::armies::Special;
use crate::battle::{Battle, BrigadeId, Leader, LeaderPost, Post, SetUp, Step, UnitId};
use crate::defend::{self, Setting};
use crate::event::Event;
use crate::land::FeatureId;
use crate::leaders::{self, Ride, distance_from_edge};
use crate::numbers;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key};

/// `vf.A4.0.b`: how deep the deployment area is.
pub const ZONE: Length = Length::units(18);

/// `vf.A4.1.b`: the turn from which those held back may arrive.
const FIRST_ARRIVALS: u8 = 2;

/// Where a unit is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// On the table.
    At(Setting),
    /// In defendable terrain (`vf.T.3.2.b`).
    In(FeatureId),
}

/// The brigade a side is setting up: the one it has begun, or none.
pub fn current(battle: &Battle, side: Side) -> Option<BrigadeId> {
    battle.brigades_of(side).find(|&brigade| {
        !battle.brigade(brigade).deployed
            && battle.of_brigade(brigade).any(|unit| battle.unit(unit).post != Post::Waiting)
    })
}

fn check_turn(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    let state = battle.state();
    require(state.step == Step::SettingUp(SetUp::Deploy) && state.choosing.turn == side, || {
        refuse(key::NOT_THIS_PHASE, clause::A4_0_B_DEPLOYMENT)
    })?;
    let one = battle.unit(unit);
    require(one.side() == side, || refuse(key::NOT_YOURS, clause::A4_0_B_DEPLOYMENT).unit(unit))?;
    require(!battle.brigade(one.brigade).deployed, || {
        refuse(key::BRIGADE_SET_UP, clause::A4_0_B_DEPLOYMENT).unit(unit)
    })?;
    match current(battle, side) {
        Some(brigade) if brigade != one.brigade => {
            Err(refuse(key::ONE_BRIGADE_FIRST, clause::A4_0_B_DEPLOYMENT).brigade(brigade))
        }
        Some(_) | None => Ok(()),
    }
}

/// May the unit be set up there?
pub fn check_deploy(battle: &Battle, side: Side, unit: UnitId, stand: &Stand) -> Lawful {
    check_turn(battle, side, unit)?;
    check_light(battle, unit)?;
    let edge = battle.army(side).edge;
    match stand {
        Stand::At(setting) => {
            let block = defend::check_setting(battle, unit, setting)?;
            let corners = block.parts.iter().flat_map(|part| *part.corners());
            let found =
                corners.map(|corner| distance_from_edge(battle, edge, corner)).max().unwrap_or(Length::ZERO);
            require(found.at_most(ZONE), || {
                refuse(key::OUTSIDE_ZONE, clause::A4_0_B_DEPLOYMENT).unit(unit).lengths(found, ZONE)
            })
        }
        Stand::In(feature) => {
            defend::check_free(battle, unit, *feature)?;
            check_feature_zone(battle, side, *feature)
        }
    }
}

/// `vf.T.3.2.b`: the feature lies wholly inside the deployment area.
fn check_feature_zone(battle: &Battle, side: Side, feature: FeatureId) -> Lawful {
    let edge = battle.army(side).edge;
    let outline = battle.land().feature(feature).outline();
    let corners = outline.map(|outline| outline.corners().to_vec()).unwrap_or_default();
    let found = corners.iter().map(|&corner| distance_from_edge(battle, edge, corner)).max();
    let found = found.unwrap_or(Length::ZERO);
    require(found.at_most(ZONE), || {
        refuse(key::OUTSIDE_ZONE, clause::T_3_2_B_AT_DEPLOYMENT).feature(feature).lengths(found, ZONE)
    })
}

/// `vf.A7.0.1.b`: in a meeting engagement only light troops are there at the start.
fn check_light(battle: &Battle, unit: UnitId) -> Lawful {
    let light = battle.has(unit, Special::LightInfantry) || battle.has(unit, Special::LightCavalry);
    let meeting = battle.state().choosing.variant == Variant::Meeting;
    require(!meeting || light, || {
        refuse(key::ONLY_LIGHT_TROOPS, clause::A7_0_1_B_MEETING_ENGAGEMENT_DEPLOYMENT).unit(unit)
    })
}

/// `vf.A4.1.a`: may the unit be held back? Any may.
pub fn check_keep(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    check_turn(battle, side, unit)
}

/// May the leader be set up there? In a feature that lies in the area, too (`vf.T.3.2.b`).
pub fn check_leader(battle: &Battle, side: Side, leader: Leader, ride: Ride) -> Lawful {
    check_leader_turn(battle, side, leader)?;
    match ride {
        Ride::To(at) => check_leader_at(battle, side, at),
        Ride::Into(feature) => {
            leaders::check_shelter(battle, side, feature)?;
            check_feature_zone(battle, side, feature)
        }
    }
}

fn check_leader_at(battle: &Battle, side: Side, at: Point) -> Lawful {
    let on_table = (0..=battle.land().width.0).contains(&at.x) && (0..=battle.land().depth.0).contains(&at.y);
    require(on_table, || refuse(key::OFF_TABLE, clause::C6_3_E_STAY_ON_THE_TABLE))?;
    let found = distance_from_edge(battle, battle.army(side).edge, at);
    require(found.at_most(ZONE), || refuse(key::OUTSIDE_ZONE, clause::A4_0_B_DEPLOYMENT).lengths(found, ZONE))
}

/// With his brigade; the army leader with the last.
fn check_leader_turn(battle: &Battle, side: Side, leader: Leader) -> Lawful {
    let state = battle.state();
    require(state.step == Step::SettingUp(SetUp::Deploy) && state.choosing.turn == side, || {
        refuse(key::NOT_THIS_PHASE, clause::A4_0_B_DEPLOYMENT)
    })?;
    require(battle.leader_side(leader) == side, || refuse(key::NOT_YOURS, clause::A4_0_B_DEPLOYMENT))?;
    let meeting = state.choosing.variant == Variant::Meeting;
    match leader {
        Leader::Brigade(brigade) => {
            let mine = current(battle, side) == Some(brigade);
            require(mine, || refuse(key::ONE_BRIGADE_FIRST, clause::A4_0_B_DEPLOYMENT).brigade(brigade))?;
            let there = battle.of_brigade(brigade).any(|unit| battle.unit(unit).is_present());
            require(!meeting || there, || {
                refuse(key::ONLY_LIGHT_TROOPS, clause::A7_0_1_B_MEETING_ENGAGEMENT_DEPLOYMENT)
                    .brigade(brigade)
            })?;
        }
        Leader::Army(_) => {
            require(!meeting, || {
                refuse(key::ONLY_LIGHT_TROOPS, clause::A7_0_1_B_MEETING_ENGAGEMENT_DEPLOYMENT)
            })?;
            let left = battle.brigades_of(side).filter(|&brigade| !battle.brigade(brigade).deployed).count();
            require(left <= 1, || refuse(key::LEADER_LATER, clause::A4_0_B_DEPLOYMENT))?;
        }
    }
    Ok(())
}

/// Sets a unit up.
pub fn deploy(field: &mut Field<'_>, unit: UnitId, stand: &Stand) {
    match stand {
        Stand::At(setting) => {
            field.happen(Event::Deployed { unit, pose: Some(setting.pose()), feature: None })
        }
        Stand::In(feature) => field.happen(Event::Deployed { unit, pose: None, feature: Some(*feature) }),
    }
}

/// `vf.A4.1.a`: holds a unit back.
pub fn keep(field: &mut Field<'_>, unit: UnitId) {
    field.happen(Event::KeptBack { unit });
}

/// May the side end with the brigade it is setting up?
pub fn check_ready(battle: &Battle, side: Side) -> Lawful {
    let Some(brigade) = current(battle, side) else {
        return Err(refuse(key::NO_BRIGADE, clause::A4_0_B_DEPLOYMENT));
    };
    let waiting = battle.of_brigade(brigade).find(|&unit| battle.unit(unit).post == Post::Waiting);
    if let Some(unit) = waiting {
        return Err(refuse(key::UNIT_WAITS, clause::A4_0_B_DEPLOYMENT).unit(unit));
    }
    let present = battle.of_brigade(brigade).any(|unit| battle.unit(unit).is_present());
    let led = battle.brigade(brigade).leader != LeaderPost::Off;
    require(!present || led, || refuse(key::LEADER_MISSING, clause::A4_0_B_DEPLOYMENT).brigade(brigade))?;
    let last = battle.brigades_of(side).filter(|&other| !battle.brigade(other).deployed).count() == 1;
    let variant = battle.state().choosing.variant;
    if last && variant != Variant::Meeting {
        let led = battle.army(side).leader != LeaderPost::Off;
        require(led, || refuse(key::LEADER_MISSING, clause::A4_0_B_DEPLOYMENT))?;
    }
    if variant == Variant::Assault && battle.state().choosing.defender() == Some(side) {
        // Those still waiting could be held back: nobody gets stuck with his last brigade.
        let of = |post: fn(Post) -> bool| {
            battle.units_where(move |unit| unit.side() == side && post(unit.post)).count()
        };
        let held = of(|post| matches!(post, Post::Reserve | Post::Waiting));
        let all = of(|_| true);
        require(2 * held >= all, || {
            refuse(key::TOO_FEW_RESERVES, clause::A7_0_2_B_ASSAULT_RESERVES)
                .numbers(numbers::count::<i32>(held), numbers::count::<i32>(all.div_ceil(2)))
        })?;
    }
    Ok(())
}

/// The brigade is set up; the other side is next.
pub fn finish(field: &mut Field<'_>, side: Side) {
    if let Some(brigade) = current(field.battle(), side) {
        field.happen(Event::BrigadeDeployed { brigade, next: side.other() });
    }
}

/// A side with nothing left lets the other go on alone; when both are done, who goes first is rolled.
pub fn go_on(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let left = |side: Side| battle.brigades_of(side).any(|brigade| !battle.brigade(brigade).deployed);
    let turn = battle.state().choosing.turn;
    if left(turn) {
        return false;
    }
    if left(turn.other()) {
        field.happen(Event::TurnPassed { side: turn.other() });
        return true;
    }
    super::roll_first(field);
    let caps = BySide::each(|side| arrivals(field.battle(), side));
    field.happen(Event::ArrivalsCapped { caps, arrives: FIRST_ARRIVALS });
    super::step(field, SetUp::FirstTurn)
}
