//! Everything that can be ordered, as data: each kind of order and each option of it, by a name. A test proves that a
//! screen can say all of it, so a new order or option must be listed here.

use engine::{ArmyDraft, Placing};
use ground::stop;
use plane::{Length, Rect, Waypoint};

use crate::battle::{Battle, GENERAL_BASE, Group};
use crate::order::{Change, DrawnUp, Move, Order, Part, Parts, Sweeps, Way};
use crate::screen::{end_of, form_word, roster_draft};
use crate::speech::GENERALS;

/// All kinds and options.
pub const FORMS: [&str; 44] = [
    "muster",
    "edge",
    "deploy",
    "deploy, in square",
    "deploy, in skirmish order",
    "deploy, dismounted",
    "post",
    "ready",
    "rout",
    "take over",
    "take over, none",
    "move",
    "move, as a group",
    "move, by parts",
    "move, wheeling",
    "move, retiring",
    "move, sliding",
    "move, turning first",
    "move, turning last",
    "move, with a general",
    "move, with a general who ends elsewhere",
    "march",
    "march, as a group",
    "ride",
    "form square",
    "form line",
    "skirmish order",
    "form up",
    "mount",
    "dismount",
    "enter",
    "enter, as a column",
    "enter, marching",
    "attach",
    "fire",
    "fire, supported",
    "fight",
    "pursue",
    "stay",
    "rally",
    "end the movement",
    "cease fire",
    "draw",
    "resign",
];

/// The kind of an order with the options it uses.
pub fn forms(battle: &Battle, order: &Order) -> Vec<&'static str> {
    match order {
        Order::Muster(_) => vec!["muster"],
        Order::Edge { is_north: _ } => vec!["edge"],
        Order::Deploy { element: _, pose: _, drawn_up } => with(
            "deploy",
            &[
                (*drawn_up == DrawnUp::Square, "deploy, in square"),
                (matches!(drawn_up, DrawnUp::Skirmish(_)), "deploy, in skirmish order"),
                (*drawn_up == DrawnUp::Dismounted, "deploy, dismounted"),
            ],
        ),
        Order::Post { general: _, pose: _ } => vec!["post"],
        Order::Ready => vec!["ready"],
        Order::Rout(_) => vec!["rout"],
        Order::TakeOver(Some(_)) => vec!["take over"],
        Order::TakeOver(None) => vec!["take over, none"],
        Order::Move(order) => of_move(order),
        Order::Ride { general: _, pose: _ } => vec!["ride"],
        Order::Form { element: _, change } => vec![match change {
            Change::Square => "form square",
            Change::Line(_) => "form line",
            Change::Skirmish(_) => "skirmish order",
            Change::Reform => "form up",
            Change::Mount => "mount",
            Change::Dismount => "dismount",
        }],
        Order::Enter { group, parts: _, is_march } => {
            with("enter", &[(group.len() > 1, "enter, as a column"), (*is_march, "enter, marching")])
        }
        Order::Attach { general: _, element: _ } => vec!["attach"],
        Order::Fire(volley) => with("fire", &[(!volley.supports.is_empty(), "fire, supported")]),
        Order::Fight { ours: _, theirs: _ } => vec!["fight"],
        Order::Pursue(true) => vec!["pursue"],
        Order::Pursue(false) => vec!["stay"],
        Order::Rally(_) => vec!["rally"],
        Order::End if battle.state().step == crate::battle::Step::Fire => vec!["cease fire"],
        Order::End => vec!["end the movement"],
        Order::Draw => vec!["draw"],
        Order::Resign => vec!["resign"],
    }
}

fn of_move(Move { group, way, is_march, with: general }: &Move) -> Vec<&'static str> {
    if *is_march {
        return with("march", &[(group.len() > 1, "march, as a group")]);
    }
    let is = |wanted: fn(&Part) -> bool| match way {
        Way::To { .. } => false,
        Way::By { parts, slide: _ } => parts.iter().any(wanted),
    };
    let sweeps = match way {
        Way::To { pose: _, sweeps } => *sweeps,
        Way::By { .. } => None,
    };
    let slides = matches!(way, Way::By { slide, .. } if *slide != Length::ZERO);
    with(
        "move",
        &[
            (group.len() > 1, "move, as a group"),
            (matches!(way, Way::By { .. }), "move, by parts"),
            (is(|part| matches!(part, Part::Wheel { .. })), "move, wheeling"),
            (is(|part| matches!(part, Part::Retire(_))), "move, retiring"),
            (slides, "move, sliding"),
            (sweeps == Some(Sweeps::New), "move, turning first"),
            (sweeps == Some(Sweeps::Old), "move, turning last"),
            (matches!(general, Some((_, None))), "move, with a general"),
            (matches!(general, Some((_, Some(_)))), "move, with a general who ends elsewhere"),
        ],
    )
}

/// The same order without what chips beside it add: the way alone. None if it adds nothing.
pub fn plain(battle: &Battle, order: &Order) -> Option<Order> {
    if let Order::Enter { group, parts, is_march } = order {
        let first: Group = group.iter().copied().take(1).collect();
        let parts: Parts = *parts;
        let bare = Order::Enter { group: first, parts, is_march: false };
        return (*is_march || group.len() > 1).then_some(bare);
    }
    let Order::Move(order) = order else { return None };
    let way = match order.way {
        Way::To { pose, sweeps: _ } => Way::To { pose, sweeps: None },
        // One that goes by parts alone is sent straight there first.
        Way::By { .. } if order.group.len() == 1 => Way::To { pose: end_of(battle, order)?, sweeps: None },
        Way::By { parts, slide } => Way::By { parts, slide },
    };
    let bare = Move { way, with: None, ..Move::clone(order) };
    (bare != **order).then(|| Order::Move(Box::new(bare)))
}

/// What a screen asks for that puts the same thing in the same place.
pub fn placing(order: &Order) -> Option<Placing> {
    let piece = |piece: u16, at, facing, form: &str| Placing::Piece {
        piece,
        to: stop(Waypoint { at, facing }),
        form: form.to_owned(),
        exactly: true,
    };
    if let Order::Deploy { element, pose, drawn_up } = order {
        return Some(piece(element.0.into(), pose.front, pose.facing, form_word(*drawn_up)));
    }
    let Order::Post { general, pose } = order else { return None };
    let base: Rect = pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
    Some(piece(GENERALS + u16::from(general.0), base.centre(), pose.facing, ""))
}

/// The army that is put together by hand for an order.
pub fn draft(battle: &Battle, order: &Order) -> Option<ArmyDraft> {
    if let Order::Muster(roster) = order { Some(roster_draft(battle.period(), roster)) } else { None }
}

/// The pieces that one selects to give an order.
pub fn selection(order: &Order) -> Vec<u16> {
    let of = |group: &Group| group.iter().map(|id| u16::from(id.0)).collect::<Vec<_>>();
    let mut pieces = match order {
        Order::Rout(id) | Order::Form { element: id, .. } | Order::Fight { ours: id, .. } => {
            vec![id.0.into()]
        }
        Order::Ride { general, .. } | Order::Attach { general, .. } => vec![GENERALS + u16::from(general.0)],
        Order::Move(order) => of(&order.group),
        Order::Enter { group, .. } => of(&group.iter().copied().take(1).collect()),
        Order::Fire(volley) => vec![volley.primary.0.into()],
        Order::Muster(_)
        | Order::Edge { .. }
        | Order::Deploy { .. }
        | Order::Post { .. }
        | Order::Ready
        | Order::TakeOver(_)
        | Order::Pursue(_)
        | Order::Rally(_)
        | Order::End
        | Order::Draw
        | Order::Resign => Vec::new(),
    };
    pieces.sort_unstable();
    pieces
}

fn with(kind: &'static str, options: &[(bool, &'static str)]) -> Vec<&'static str> {
    let used = options.iter().filter(|(is_used, _)| *is_used).map(|(_, option)| *option);
    std::iter::once(kind).chain(used).collect()
}
