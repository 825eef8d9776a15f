//! Orders of the set-up: armies, terrain, objectives, deployment, arrivals.

use engine::Side;
use plane::{Bearing, Length, Point, Waypoint};

use crate::armies::ArmyList;
use crate::battle::{Battle, Leader, LeaderPost, Post, SetUp, UnitId};
use crate::defend::Setting;
use crate::formation::{Layout, Pose};
use crate::land::{Kind, Laid};
use crate::leaders::Ride;
use crate::movement::{self, Pace};
use crate::order::Order;
use crate::reinforcements::{self, Arrival};
use crate::setpiece::{self, Stand};

/// What might be done in this step of the set-up.
pub fn candidates(battle: &Battle, side: Side, step: SetUp, orders: &mut Vec<Order>) {
    match step {
        SetUp::Muster => orders.extend(lists().into_iter().map(Order::Muster)),
        SetUp::Terrain => {
            orders.push(Order::Ready);
            orders.extend(plain_ground(battle).map(Order::Lay));
        }
        SetUp::Edge => {
            orders.extend([Bearing::NORTH, Bearing::SOUTH, Bearing::EAST, Bearing::WEST].map(Order::Edge));
        }
        SetUp::Objectives => orders.extend(spots(battle, 6).into_iter().map(Order::Objective)),
        SetUp::Allot => {
            orders.push(Order::Ready);
            let seats: Vec<_> = battle.state().seats.of(side).iter().collect();
            for brigade in battle.brigades_of(side) {
                orders.extend(seats.iter().map(|&seat| Order::Allot { brigade, seat }));
            }
        }
        SetUp::Deploy => deployment(battle, side, orders),
        SetUp::FirstTurn => orders.extend([Order::First(Side(0)), Order::First(Side(1))]),
    }
}

/// The lists that ship with the book, as orders: an order carries the army, not the name of the file it came from.
pub fn lists() -> Vec<ArmyList> {
    titled_lists().into_iter().map(|list| ArmyList { title: String::new(), ..list }).collect()
}

/// The same with their titles.
pub fn titled_lists() -> Vec<ArmyList> {
    let files =
        [include_str!("../../data/lists/british-200.toml"), include_str!("../../data/lists/french-200.toml")];
    let read = |text: &&str| -> ArmyList { toml::from_str(text).expect("the embedded lists are tested") };
    files.iter().map(read).collect()
}

/// A plain layout of what must be there: two towns, two woods, a hill, one after the other.
pub fn plain_ground(battle: &Battle) -> impl Iterator<Item = Laid> {
    let (width, depth) = (battle.land().width.0, battle.land().depth.0);
    let at = |x: i32, y: i32| vec![Point::new(width * x / 16, depth * y / 16)];
    let town = |name: &str, x: i32, y: i32| Laid {
        name: name.to_owned(),
        kind: Kind::Town,
        points: at(x, y),
        width: Length::units(5),
        depth: Length::units(4),
        ..Laid::default()
    };
    let wood = |name: &str, x: i32, y: i32, across: i32| Laid {
        name: name.to_owned(),
        kind: Kind::Wood,
        points: at(x, y),
        width: Length::units(across),
        ..Laid::default()
    };
    let hill = Laid {
        name: "H1".to_owned(),
        kind: Kind::Hill,
        points: at(8, 8),
        width: Length::units(16),
        depth: Length::units(8),
        ..Laid::default()
    };
    let names: Vec<String> = battle.land().features.iter().map(|feature| feature.name.clone()).collect();
    [town("T1", 4, 6), town("T2", 12, 10), wood("W1", 3, 12, 7), wood("W2", 13, 4, 8), hill]
        .into_iter()
        .filter(move |laid| !names.contains(&laid.name))
}

/// Points of a coarse grid.
fn spots(battle: &Battle, step: i32) -> Vec<Point> {
    let (width, depth) = (battle.land().width.0 / 1_000, battle.land().depth.0 / 1_000);
    let columns = (0..=width / step).map(move |column| column * step);
    columns.flat_map(|x| (0..=depth / step).map(move |row| Point::units(x, row * step))).collect()
}

fn deployment(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    orders.push(Order::Ready);
    let brigade = setpiece::current(battle, side)
        .or_else(|| battle.brigades_of(side).find(|&brigade| !battle.brigade(brigade).deployed));
    let Some(brigade) = brigade else { return };
    let edge = battle.army(side).edge;
    let waiting: Vec<UnitId> =
        battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).post == Post::Waiting).collect();
    let standing = battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).is_present());
    orders.extend(standing.map(|unit| Order::Keep { unit }));
    for &unit in waiting.iter().take(1) {
        orders.push(Order::Keep { unit });
        let mut placed = 0;
        for spot in zone(battle, edge) {
            let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
            let setting = Setting { at: spot, facing: edge, layout: Layout::column(arm, figures) };
            if setpiece::check_deploy(battle, side, unit, &Stand::At(setting)).is_ok() {
                orders.push(Order::Deploy { unit, stand: Stand::At(setting) });
                placed += 1;
            }
            if placed == 8 {
                break;
            }
        }
    }
    if waiting.is_empty() {
        let leaders = [Leader::Brigade(brigade), Leader::Army(side)];
        for leader in leaders.into_iter().filter(|&leader| battle.leader(leader) == LeaderPost::Off) {
            let spots = zone(battle, edge);
            orders.extend(
                spots.into_iter().step_by(7).take(4).map(|at| Order::Leader { leader, ride: Ride::To(at) }),
            );
        }
    }
}

/// Points of a side's deployment area.
fn zone(battle: &Battle, edge: Bearing) -> Vec<Point> {
    let all = spots(battle, 2);
    all.into_iter()
        .filter(|&spot| {
            let deep = crate::leaders::distance_from_edge(battle, edge, spot);
            deep >= Length::units(6) && deep <= Length::units(16)
        })
        .collect()
}

/// Straight on from a few points of the entry.
pub fn arrivals(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let waiting = battle.units_where(|unit| unit.side() == side && unit.post == Post::Reserve);
    for unit in waiting.filter(|&unit| battle.unit(unit).arrives <= battle.turn_of(side)) {
        let (edge, least, most) = reinforcements::entry(battle, side, unit);
        let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
        let layout = Layout::march(arm, figures);
        let (distance, _) = movement::move_distance(battle, unit, layout);
        for share in 1..6 {
            let along = least.0 + (most.0 - least.0) * share / 6;
            let from = edge_point(battle, edge, along);
            let pose = Pose { at: from, facing: edge, layout };
            let ahead = |by: Length| {
                let offset = plane::Offset { right: Length::ZERO, forward: by };
                Waypoint { at: pose.at + offset.towards(edge), facing: edge }
            };
            let first = vec![ahead(distance)];
            let second = vec![ahead(distance * 2)];
            let arrival = Arrival { unit, from, layout: None, pace: Pace::Move, first, second, after: None };
            orders.push(Order::Arrive(arrival));
        }
    }
}

fn edge_point(battle: &Battle, edge: Bearing, along: i32) -> Point {
    let land = battle.land();
    match edge {
        Bearing::NORTH => Point::new(along, 0),
        Bearing::SOUTH => Point::new(along, land.depth.0),
        Bearing::EAST => Point::new(0, along),
        _ => Point::new(land.width.0, along),
    }
}
