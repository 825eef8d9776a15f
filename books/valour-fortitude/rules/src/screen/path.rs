//! Ways over the table, as a screen drags them.

use engine::{Marches, Path, Role};
use ground::{from_stop, stop};
use plane::{Bearing, Waypoint};

use super::pointing::{Pointing, piece};
use crate::ValourFortitude;
use crate::action::Action;
use crate::battle::Battle;
use crate::leaders::Ride;
use crate::movement::{Manoeuvre, Pace};
use crate::order::Order;
use crate::speech::leader_id;

impl Marches for ValourFortitude {
    /// The way an order goes; none if it does anything besides.
    fn path(_: &Battle, order: &Order) -> Option<Path> {
        if let Order::Act { unit, action: Action::Go(pace, manoeuvre) } = order {
            let Manoeuvre { before: None, way, after: None, occupies: None } = manoeuvre else { return None };
            let (to, via) = way.split_last()?;
            let via = via.iter().copied().map(stop).collect();
            return Some(Path {
                role: role(*pace),
                piece: unit.0.into(),
                along: Vec::new(),
                via,
                to: stop(*to),
                faces: true,
            });
        }
        let Order::Leader { leader, ride: Ride::To(at) } = order else { return None };
        let to = stop(Waypoint { at: *at, facing: Bearing::NORTH });
        Some(Path {
            role: Role::Ride,
            piece: leader_id(*leader),
            along: Vec::new(),
            via: Vec::new(),
            to,
            faces: false,
        })
    }

    /// The order to go a way.
    fn order_along(battle: &Battle, path: &Path) -> Option<Order> {
        let way: Vec<Waypoint> = path.via.iter().chain([&path.to]).map(from_stop).collect::<Option<_>>()?;
        match (piece(battle, path.piece)?, pace(path.role)) {
            (Pointing::Unit(unit), Some(pace)) => {
                let manoeuvre = Manoeuvre { way, ..Manoeuvre::default() };
                Some(Order::Act { unit, action: Action::Go(pace, manoeuvre) })
            }
            (Pointing::Leader(leader), None) if path.role == Role::Ride => {
                Some(Order::Leader { leader, ride: Ride::To(way.last()?.at) })
            }
            (Pointing::Unit(_) | Pointing::Leader(_), _) => None,
        }
    }
}

/// What going at a pace is for.
pub fn role(pace: Pace) -> Role {
    match pace {
        Pace::Move => Role::Move,
        Pace::Retreat => Role::Retreat,
        Pace::Assault => Role::Assault,
        Pace::Double => Role::Double,
    }
}

fn pace(wanted: Role) -> Option<Pace> {
    [Pace::Move, Pace::Retreat, Pace::Assault, Pace::Double].into_iter().find(|&pace| role(pace) == wanted)
}
