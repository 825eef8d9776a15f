//! Manoeuvres worth trying: forward, back, sideways, wheels, reforms, assaults, retreats.

use engine::FastDice;
use plane::{Bearing, Length, Offset, Waypoint};

use crate::action::{self, Action};
use crate::armies::{Arm, Special};
use crate::battle::{Battle, BrigadeId, Mark, Post, UnitId};
use crate::defend::Setting;
use crate::formation::{Drill, Layout, Middle};
use crate::movement::{self, Manoeuvre, Pace, Reform};
use crate::numbers;
use crate::order::Order;
use crate::quantities::Losses;

fn act(unit: UnitId, action: Action) -> Order {
    Order::Act { unit, action }
}

fn going(unit: UnitId, pace: Pace, place: Waypoint) -> Order {
    act(unit, Action::Go(pace, Manoeuvre { way: vec![place], ..Manoeuvre::default() }))
}

fn reforming(unit: UnitId, layout: Layout, facing: Bearing) -> Order {
    let reform = Reform { layout, facing, pivot: Middle::Left, slot: Middle::Left };
    act(unit, Action::Go(Pace::Move, Manoeuvre { before: Some(reform), ..Manoeuvre::default() }))
}

/// What a unit might do with its action.
pub fn of_unit(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    orders.push(act(unit, Action::Hold));
    if action::needs_messenger(battle, unit) {
        orders.push(Order::Messenger(unit));
        return;
    }
    if battle.unit(unit).losses > Losses::NONE {
        orders.push(act(unit, Action::Rally));
    }
    match battle.unit(unit).post {
        Post::In(feature) => {
            let sections = crate::terrain::neighbours(battle, feature);
            orders.extend(sections.map(|section| act(unit, Action::Occupy(section))));
            exits(battle, unit, orders);
        }
        Post::Table => {
            entries(battle, unit, orders);
            moves(battle, unit, orders);
            reforms(battle, unit, orders);
            assaults(battle, unit, orders);
            let retreat = movement::propose_retreat(battle, unit);
            orders.extend(retreat.map(|place| going(unit, Pace::Retreat, place)));
        }
        Post::Reserve | Post::Waiting | Post::Routed => {}
    }
}

/// Features near enough to enter.
fn entries(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    let features = battle.land().iter().filter(|(_, feature)| feature.kind.is_defendable());
    let near = features.filter(|&(id, _)| crate::defend::check_occupy(battle, unit, id).is_ok());
    orders.extend(near.map(|(id, _)| act(unit, Action::Occupy(id))));
}

/// Straight on, back and aside by the whole and half the distance; doubles.
fn moves(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    let pose = battle.unit(unit).pose;
    let (distance, _) = movement::move_distance(battle, unit, pose.layout);
    for turn in [0, 450, -450, 900, -900, 1800] {
        for share in [2, 1] {
            let place = shifted(&pose, turn, Length(distance.0 * share / 2), pose.facing);
            orders.push(going(unit, Pace::Move, place));
        }
    }
    orders.push(going(unit, Pace::Double, shifted(&pose, 0, distance * 2, pose.facing)));
    orders.push(going(unit, Pace::Move, Waypoint { at: pose.at, facing: pose.facing.opposite() }));
}

fn shifted(pose: &crate::formation::Pose, turn: i32, by: Length, facing: Bearing) -> Waypoint {
    let offset = Offset { right: Length::ZERO, forward: by };
    Waypoint { at: pose.at + offset.towards(pose.facing.turned(turn)), facing }
}

/// The customary formations, each about the middle figure.
fn reforms(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    let one = battle.unit(unit);
    for layout in usual_layouts(battle, unit) {
        if layout != one.pose.layout {
            orders.push(reforming(unit, layout, one.pose.facing));
        }
    }
}

fn usual_layouts(battle: &Battle, unit: UnitId) -> Vec<Layout> {
    let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
    let mut layouts = match arm {
        Arm::Artillery => vec![Layout::of(Drill::Limbered), Layout::of(Drill::Unlimbered)],
        Arm::Infantry | Arm::Cavalry => {
            vec![Layout::line(arm, figures), Layout::column(arm, figures), Layout::march(arm, figures)]
        }
    };
    if battle.has(unit, Special::OpenOrder) {
        layouts.push(Layout::skirmish(figures));
    }
    if battle.has(unit, Special::Square) {
        layouts.push(Layout::of(Drill::Square));
    }
    layouts
}

/// One assault on each enemy within reach.
pub fn assaults(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    let side = battle.unit(unit).side();
    for enemy in battle.of_side(side.other()) {
        if let Some(place) = movement::reaches(battle, unit, enemy).next() {
            orders.push(going(unit, Pace::Assault, place));
        }
    }
}

/// The retreat the rules propose to a unit that must, if there is any.
pub fn retreats(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    if let Some(place) = movement::find_retreat(battle, unit) {
        orders.push(going(unit, Pace::Retreat, place));
    }
}

/// Places round a feature to come out at.
fn exits(battle: &Battle, unit: UnitId, orders: &mut Vec<Order>) {
    for setting in exit_settings(battle, unit) {
        orders.push(act(unit, Action::Exit(setting)));
    }
}

/// Places to come out at: at each side of the feature, in each customary formation.
pub fn exit_settings(battle: &Battle, unit: UnitId) -> Vec<Setting> {
    let Some(outline) = battle.occupied(unit).and_then(|feature| battle.land().feature(feature).outline())
    else {
        return Vec::new();
    };
    let mut settings = Vec::new();
    for edge in outline.edges() {
        let Some(along) = edge.from().bearing_to(edge.to()) else { continue };
        let out = along.turned(-900);
        let middle = edge.from().middle(edge.to());
        for layout in usual_layouts(battle, unit) {
            let ahead = Offset { right: Length::ZERO, forward: Length::units(5) };
            settings.push(Setting { at: middle + ahead.towards(out), facing: out, layout });
        }
    }
    settings
}

/// One thing a random unit of the brigade might do.
pub fn sample(battle: &Battle, brigade: BrigadeId, dice: &mut FastDice) -> Option<Order> {
    let units: Vec<UnitId> = battle
        .of_brigade(brigade)
        .filter(|&unit| {
            let one = battle.unit(unit);
            one.is_present()
                && !one.is(Mark::Acted)
                && action::check_may_act(battle, one.side(), unit).is_ok()
        })
        .collect();
    if units.is_empty() {
        return None;
    }
    let unit = units[dice.below(numbers::count(units.len())) as usize];
    if action::needs_messenger(battle, unit) && dice.below(3) > 0 {
        return Some(Order::Messenger(unit));
    }
    let hold = act(unit, Action::Hold);
    for _ in 0..4 {
        let order = propose(battle, unit, dice);
        let lawful = match &order {
            Some(Order::Act { action, .. }) => {
                action::check(battle, battle.unit(unit).side(), unit, action).is_ok()
            }
            Some(_) | None => false,
        };
        if lawful {
            return order;
        }
    }
    Some(hold)
}

/// A proposal, lawful or not.
fn propose(battle: &Battle, unit: UnitId, dice: &mut FastDice) -> Option<Order> {
    let one = battle.unit(unit);
    if let Post::In(_) = one.post {
        let settings = exit_settings(battle, unit);
        let setting = numbers::any(&settings, dice)?;
        return Some(act(unit, if dice.below(2) == 0 { Action::Hold } else { Action::Exit(*setting) }));
    }
    let pose = one.pose;
    let (distance, _) = movement::move_distance(battle, unit, pose.layout);
    match dice.below(12) {
        0 => Some(act(unit, Action::Rally)),
        1 => {
            let layouts = usual_layouts(battle, unit);
            let layout = layouts[dice.below(numbers::count(layouts.len())) as usize];
            Some(reforming(unit, layout, pose.facing.turned(numbers::signed(dice.below(9)) * 100 - 400)))
        }
        2 => movement::propose_retreat(battle, unit).map(|place| going(unit, Pace::Retreat, place)),
        3 => {
            let mut found = Vec::new();
            entries(battle, unit, &mut found);
            found.into_iter().next()
        }
        4 => Some(going(unit, Pace::Double, shifted(&pose, 0, distance * 2, pose.facing))),
        5..=8 => {
            let enemies: Vec<UnitId> = battle.of_side(one.side().other()).collect();
            let enemy = numbers::any(&enemies, dice)?;
            movement::reaches(battle, unit, *enemy).next().map(|place| going(unit, Pace::Assault, place))
        }
        _ => {
            let turn = numbers::signed(dice.below(13)) * 100 - 600;
            let by = Length(numbers::signed(dice.below(distance.0.max(1).unsigned_abs())) + 1);
            let facing = pose.facing.turned(numbers::signed(dice.below(7)) * 50 - 150);
            Some(going(unit, Pace::Move, shifted(&pose, turn, by, facing)))
        }
    }
}
