//! Ways over the table, as a screen drags them.

use engine::{Marches, Path, Role, Stop};
use ground::{from_stop, stop};
use plane::{Length, Rect, Waypoint};

use super::chosen::{Chosen, chosen};
use super::route::{self, Body};
use crate::VaeVictis;
use crate::battle::{Battle, ElementId, GENERAL_BASE, GeneralId, Group, Pose};
use crate::contact::HALF_BASE;
use crate::movement::contacting::ends_in_contact;
use crate::movement::way;
use crate::order::{Move, Order, Sweeps, Way};
use crate::speech::GENERALS;

impl Marches for VaeVictis {
    /// The way an order goes; none if it says anything besides, or goes a way of its own.
    fn path(battle: &Battle, order: &Order) -> Option<Path> {
        let path = match order {
            Order::Move(order) => of_move(battle, order)?,
            Order::Ride { general, pose } => ride(*general, *pose),
            Order::Muster(_)
            | Order::Edge { .. }
            | Order::Deploy { .. }
            | Order::Post { .. }
            | Order::Ready
            | Order::Rout(_)
            | Order::TakeOver(_)
            | Order::Form { .. }
            | Order::Enter { .. }
            | Order::Attach { .. }
            | Order::Fire(_)
            | Order::Fight { .. }
            | Order::Pursue(_)
            | Order::Rally(_)
            | Order::End
            | Order::Draw
            | Order::Resign => return None,
        };
        (Self::order_along(battle, &path).as_ref() == Some(order)).then_some(path)
    }

    /// The order to go a way.
    fn order_along(battle: &Battle, path: &Path) -> Option<Order> {
        match (chosen(battle, path.piece)?, path.role) {
            (Chosen::General(general), Role::Ride) => {
                Some(Order::Ride { general, pose: general_pose(&path.to)? })
            }
            (Chosen::Element(first), Role::Move | Role::Assault | Role::Double) => {
                let poses: Vec<Pose> = path.via.iter().chain([&path.to]).map(pose).collect::<Option<_>>()?;
                let along = path.along.iter().map(|&piece| element(battle, piece));
                let group: Vec<ElementId> =
                    std::iter::once(Some(first)).chain(along).collect::<Option<_>>()?;
                let way = through(battle, &group, &poses, path.role == Role::Assault)?;
                Some(go(&group, way, path.role == Role::Double))
            }
            (Chosen::Element(_) | Chosen::General(_), _) => None,
        }
    }
}

fn of_move(battle: &Battle, order: &Move) -> Option<Path> {
    let (&first, others) = order.group.split_first()?;
    let is_plain = order.with.is_none() && !matches!(order.way, Way::To { sweeps: Some(_), .. });
    let course = way::course(battle, &order.group, &order.way, Sweeps::Old);
    let end = course.tracks.first().map(|track| Pose::of(&track.end))?;
    let role = match (order.is_march, ends_in_contact(battle, &course)) {
        (true, _) => Role::Double,
        (false, true) => Role::Assault,
        (false, false) => Role::Move,
    };
    is_plain.then(|| Path {
        role,
        piece: first.0.into(),
        along: others.iter().map(|id| id.0.into()).collect(),
        via: Vec::new(),
        to: halt(end),
        faces: true,
    })
}

fn halt(pose: Pose) -> Stop {
    stop(Waypoint { at: pose.front, facing: pose.facing })
}

/// Where a stop puts the front of a base.
pub(super) fn pose(stop: &Stop) -> Option<Pose> {
    from_stop(stop).map(|halt| Pose { front: halt.at, facing: halt.facing })
}

/// A general is shown at the middle of his base.
pub(super) fn general_pose(stop: &Stop) -> Option<Pose> {
    let halt = from_stop(stop)?;
    Some(Pose::of(&Rect::from_centre(halt.at, halt.facing, GENERAL_BASE.0, GENERAL_BASE.1)))
}

fn ride(general: GeneralId, pose: Pose) -> Path {
    let base = pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
    Path {
        role: Role::Ride,
        piece: GENERALS + u16::from(general.0),
        along: Vec::new(),
        via: Vec::new(),
        to: stop(Waypoint { at: base.centre(), facing: pose.facing }),
        faces: true,
    }
}

fn element(battle: &Battle, piece: u16) -> Option<ElementId> {
    match chosen(battle, piece)? {
        Chosen::Element(id) => Some(id),
        Chosen::General(_) => None,
    }
}

/// The order to go so, with nothing besides.
pub(super) fn go(group: &[ElementId], way: Way, is_march: bool) -> Order {
    let group: Group = group.iter().copied().collect();
    Order::Move(Box::new(Move { group, way, is_march, with: None }))
}

/// One element goes straight; a group, or who goes around by stops, goes by parts. Who attacks may slide (`vae.geo.14`).
pub(super) fn through(battle: &Battle, group: &[ElementId], poses: &[Pose], attacks: bool) -> Option<Way> {
    if let (&[_], &[pose]) = (group, poses) {
        return Some(Way::To { pose, sweeps: None });
    }
    let (parts, aside) = route::through(Body::of(battle, group), poses, attacks)?;
    let slides = attacks && aside.0.abs() <= HALF_BASE.0;
    Some(Way::By { parts, slide: if slides { aside } else { Length::ZERO } })
}
