//! Everything that can be ordered, as data: each kind of order and each option of it, by a name. A test proves that a
//! screen can say all of it, so a new order or option must be listed here.

use engine::{ArmyDraft, Placing};
use ground::{Kind as _, stop};
use plane::{Bearing, Waypoint};

use crate::action::Action;
use crate::battle::{Battle, Leader};
use crate::defend::Setting;
use crate::fate::{On, Stand};
use crate::fire::Shooting;
use crate::formation::Middle;
use crate::land::Laid;
use crate::leaders::Ride;
use crate::movement::{Manoeuvre, Pace, Reform};
use crate::notation::layout_word;
use crate::order::Order;
use crate::reinforcements::Arrival;
use crate::screen::mustering_draft;
use crate::setpiece;
use crate::speech::leader_id;

/// All kinds and options.
pub const FORMS: [&str; 71] = [
    "muster",
    "lay, area",
    "lay, course",
    "lift",
    "edge",
    "objective",
    "allot",
    "deploy, on the table",
    "deploy, in a feature",
    "keep",
    "ready",
    "first",
    "card, on nothing",
    "card, on a unit",
    "card, on a brigade",
    "card, on a leader",
    "card, on an objective",
    "pass",
    "standing, ask",
    "standing, pass",
    "standing, play",
    "call time",
    "target",
    "target, directed",
    "fire",
    "fire, skirmishers",
    "fire, supported",
    "fire, supported by skirmishers",
    "fire, directed",
    "end",
    "activate",
    "messenger",
    "hold",
    "move",
    "move, by waypoints",
    "move, reforming first",
    "move, reforming last",
    "move, facing about last",
    "move, occupying",
    "reform",
    "reform, facing elsewhere",
    "reform, about the right middle",
    "reform, into the right middle",
    "retreat",
    "retreat, reforming",
    "assault",
    "double",
    "rally",
    "occupy",
    "leave",
    "done",
    "leader, to a point",
    "leader, into a feature",
    "initiative",
    "arrive",
    "arrive, second move",
    "arrive, one move",
    "arrive, drawn up",
    "arrive, at the double",
    "arrive, assaulting",
    "arrive, reforming",
    "square",
    "engage",
    "engage, several",
    "fight",
    "fight, brigade support",
    "fight back",
    "fight back, supported",
    "fight back, brigade support",
    "test",
    "concede",
];

/// The kind of an order with the options it uses.
pub fn forms(battle: &Battle, order: &Order) -> Vec<&'static str> {
    match order {
        Order::Muster(_) => vec!["muster"],
        Order::Lay(Laid { points, name: _, title: _, kind: _, crest: _, width: _, depth: _, facing: _ }) => {
            vec![if points.len() > 1 { "lay, course" } else { "lay, area" }]
        }
        Order::Lift { index: _ } => vec!["lift"],
        Order::Edge(_) => vec!["edge"],
        Order::Objective(_) => vec!["objective"],
        Order::Allot { brigade: _, seat: _ } => vec!["allot"],
        Order::Deploy { unit: _, stand } => vec![match stand {
            setpiece::Stand::At(_) => "deploy, on the table",
            setpiece::Stand::In(_) => "deploy, in a feature",
        }],
        Order::Keep { unit: _ } => vec!["keep"],
        Order::Ready => vec!["ready"],
        Order::First(_) => vec!["first"],
        Order::Play { card: _, on } => vec![match on {
            On::Nothing => "card, on nothing",
            On::Unit(_) => "card, on a unit",
            On::Brigade(_) => "card, on a brigade",
            On::Leader(_) => "card, on a leader",
            On::Objective(_) => "card, on an objective",
        }],
        Order::Pass => vec!["pass"],
        Order::Standing { card: _, stand } => vec![match stand {
            Stand::Ask => "standing, ask",
            Stand::Pass => "standing, pass",
            Stand::Play => "standing, play",
        }],
        Order::CallTime => vec!["call time"],
        Order::Target { target: _, directed } => with("target", &[(*directed, "target, directed")]),
        Order::Fire(shooting) => of_fire(shooting),
        Order::End => vec!["end"],
        Order::Activate(_) => vec!["activate"],
        Order::Messenger(_) => vec!["messenger"],
        Order::Act { unit, action } => of_action(battle.unit(*unit).pose.facing, action),
        Order::Done => vec!["done"],
        Order::Leader { leader: _, ride } => vec![match ride {
            Ride::To(_) => "leader, to a point",
            Ride::Into(_) => "leader, into a feature",
        }],
        Order::Initiative { card: _, unit: _ } => vec!["initiative"],
        Order::Arrive(arrival) => of_arrival(arrival),
        Order::Square(_) => vec!["square"],
        Order::Engage(picks) => with("engage", &[(picks.len() > 1, "engage, several")]),
        Order::Fight { main: _, target: _, brigade } => {
            with("fight", &[(brigade.is_some(), "fight, brigade support")])
        }
        Order::Back { support, brigade } => with(
            "fight back",
            &[
                (!support.is_empty(), "fight back, supported"),
                (brigade.is_some(), "fight back, brigade support"),
            ],
        ),
        Order::Test(_) => vec!["test"],
        Order::Concede => vec!["concede"],
    }
}

fn of_fire(
    Shooting { main: _, skirmish, support, skirmishing, target: _, directed }: &Shooting,
) -> Vec<&'static str> {
    with(
        "fire",
        &[
            (*skirmish, "fire, skirmishers"),
            (support.len() > skirmishing.len(), "fire, supported"),
            (!skirmishing.is_empty(), "fire, supported by skirmishers"),
            (*directed, "fire, directed"),
        ],
    )
}

fn of_action(faces: Bearing, action: &Action) -> Vec<&'static str> {
    match action {
        Action::Hold => vec!["hold"],
        Action::Go(pace, manoeuvre) => of_way(faces, *pace, manoeuvre),
        Action::Rally => vec!["rally"],
        Action::Occupy(_) => vec!["occupy"],
        Action::Exit(Setting { at: _, facing: _, layout: _ }) => vec!["leave"],
    }
}

fn of_way(faces: Bearing, pace: Pace, manoeuvre: &Manoeuvre) -> Vec<&'static str> {
    let Manoeuvre { before, way, after, occupies } = manoeuvre;
    let about = |end: Bearing, reform: &Reform| reform.facing == end.opposite();
    match (pace, before) {
        (Pace::Move, Some(Reform { layout: _, facing, pivot, slot })) if way.is_empty() => with(
            "reform",
            &[
                (*facing != faces, "reform, facing elsewhere"),
                (*pivot == Middle::Right, "reform, about the right middle"),
                (*slot == Middle::Right, "reform, into the right middle"),
            ],
        ),
        (Pace::Move, _) => {
            let end = way.last().map_or(faces, |last| last.facing);
            with(
                "move",
                &[
                    (way.len() > 1, "move, by waypoints"),
                    (before.is_some(), "move, reforming first"),
                    (after.is_some_and(|after| !about(end, &after)), "move, reforming last"),
                    (after.is_some_and(|after| about(end, &after)), "move, facing about last"),
                    (occupies.is_some(), "move, occupying"),
                ],
            )
        }
        (Pace::Retreat, _) => with("retreat", &[(before.is_some() || after.is_some(), "retreat, reforming")]),
        (Pace::Assault, _) => vec!["assault"],
        (Pace::Double, _) => vec!["double"],
    }
}

fn of_arrival(arrival: &Arrival) -> Vec<&'static str> {
    let Arrival { unit: _, from: _, layout, pace, first: _, second, after } = arrival;
    with(
        "arrive",
        &[
            (!second.is_empty(), "arrive, second move"),
            (second.is_empty(), "arrive, one move"),
            (layout.is_some(), "arrive, drawn up"),
            (*pace == Pace::Double, "arrive, at the double"),
            (*pace == Pace::Assault, "arrive, assaulting"),
            (after.is_some(), "arrive, reforming"),
        ],
    )
}

/// The same order without what chips beside it add: the way alone. None if it adds nothing.
pub fn plain(order: &Order) -> Option<Order> {
    let Order::Act { unit, action: Action::Go(pace, manoeuvre) } = order else { return None };
    let bare = Manoeuvre { way: manoeuvre.way.clone(), ..Manoeuvre::default() };
    let adds = bare != *manoeuvre && !bare.way.is_empty();
    adds.then_some(Order::Act { unit: *unit, action: Action::Go(*pace, bare) })
}

/// What a screen asks for that puts the same thing in the same place.
pub fn placing(battle: &Battle, order: &Order) -> Option<Placing> {
    let piece = |piece: u16, at, facing, form| Placing::Piece {
        piece,
        to: stop(Waypoint { at, facing }),
        form,
        exactly: true,
    };
    if let Order::Objective(at) = order {
        return Some(Placing::Marker { x: at.x, y: at.y });
    }
    if let Order::Lay(laid) = order {
        return Some(Placing::Feature {
            kind: laid.kind.key().name().to_owned(),
            points: laid.points.iter().map(|point| (point.x, point.y)).collect(),
            width: laid.width.0,
            depth: laid.depth.0,
            bearing: laid.facing.tenths(),
        });
    }
    if let Order::Deploy { unit, stand } = order {
        return Some(match stand {
            setpiece::Stand::At(Setting { at, facing, layout }) => {
                piece(unit.0.into(), *at, *facing, layout_word(*layout))
            }
            setpiece::Stand::In(feature) => {
                let outline = battle.land().feature(*feature).outline()?;
                piece(unit.0.into(), ground::middle(outline.corners()), Bearing::NORTH, String::new())
            }
        });
    }
    let Order::Leader { leader, ride } = order else { return None };
    Some(match ride {
        Ride::To(at) => piece(leader_id(*leader), *at, Bearing::NORTH, String::new()),
        Ride::Into(feature) => {
            let outline = battle.land().feature(*feature).outline()?;
            piece(leader_id(*leader), ground::middle(outline.corners()), Bearing::NORTH, String::new())
        }
    })
}

/// The army that is put together by hand for an order.
pub fn draft(order: &Order) -> Option<ArmyDraft> {
    if let Order::Muster(list) = order { Some(mustering_draft(list)) } else { None }
}

/// The piece that one selects to give an order, if it is given to one.
pub fn selection(order: &Order) -> Option<u16> {
    let leader = |leader: &Leader| leader_id(*leader);
    if let Order::Leader { leader: sent, .. } = order {
        Some(leader(sent))
    } else {
        order.unit().map(|unit| unit.0.into())
    }
}

fn with(kind: &'static str, options: &[(bool, &'static str)]) -> Vec<&'static str> {
    let used = options.iter().filter(|(is_used, _)| *is_used).map(|(_, option)| *option);
    std::iter::once(kind).chain(used).collect()
}
