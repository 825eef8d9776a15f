//! What somebody means who points at a hex: the sight tool, and orders to ask “why not?” about.

use engine::{Line, Notation as _, Place, Pointed, Points, Role, Rules as _, Seat, Sees, Sight, Spot};
use hex::Direction;
use hexmap::HexId;

use super::offering;
use crate::battle::{Battle, Group, PieceId, Step, UnitId};
use crate::order::Order;
use crate::refusal::{Facts as _, refuse};
use crate::{FixBayonets, clause, key, sight};

impl Sees for FixBayonets {
    /// The sight tool: whether two hexes see each other, and how far they are apart.
    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        let (from, to) = (offering::at(battle, from)?, offering::at(battle, to)?);
        let clear = sight::sees(battle, from, to);
        let spot = |hex: HexId| Spot::Place(hex.0.into());
        let line = Line::new(if clear { key::SIGHT_CLEAR } else { key::SIGHT_BLOCKED })
            .with("from", spot(from))
            .with("to", spot(to))
            .with("range", battle.range(from, to))
            .by(clause::R_MAP_10);
        Some(Sight { clear, blocker: None, line })
    }
}

impl Points for FixBayonets {
    /// What somebody means who points at a hex: with an order in hand such an order, else what is done in this step to whoever
    /// stands there.
    fn wishes(battle: &Battle, _: Seat, pointed: Pointed<'_>) -> Vec<String> {
        let Some(hex) = offering::at(battle, pointed.target) else { return Vec::new() };
        let units = units(pointed.selection);
        let Some(&first) = units.first() else { return riding(battle, hex) };
        let orders = meant(battle, &units, first, hex, pointed.mode);
        orders.iter().map(|order| Self::print(battle, order)).collect()
    }

    /// Why a stack cannot go to a hex that is not among those within its reach.
    fn beyond_reach(battle: &Battle, seat: Seat, selection: &[u16], target: &Place) -> Option<Line> {
        let hex = offering::at(battle, target)?;
        let units = units(selection);
        let &first = units.first()?;
        if !matches!(battle.state().step, Step::March | Step::Command(_)) || battle.unit(first).stands_in(hex)
        {
            return None;
        }
        let set_out = Order::Move { units: as_they_lie(battle, &units), forced: false };
        if matches!(battle.state().step, Step::Command(_))
            && let Err(refusal) = Self::check(battle, seat, &set_out)
        {
            return Some(refusal.line());
        }
        if let Some(to) = way(battle, first, hex).filter(|_| battle.state().step == Step::March)
            && let Err(refusal) = Self::check(battle, seat, &Order::Enter(to))
        {
            return Some(refusal.line());
        }
        let far = battle.range(battle.unit(first).head(), hex);
        Some(refuse(key::BEYOND_REACH, clause::R_MOVE_1).unit(first).hex(hex).numbers(far, 0).line())
    }
}

fn units(selection: &[u16]) -> Vec<UnitId> {
    let unit = |&piece: &u16| match PieceId::numbered(piece) {
        PieceId::Unit(unit) => Some(unit),
        PieceId::Leader(_) => None,
    };
    selection.iter().filter_map(unit).collect()
}

fn as_they_lie(battle: &Battle, units: &[UnitId]) -> Group {
    let mut sorted = units.to_vec();
    sorted.sort_by_key(|&id| (battle.unit(id).depth, id));
    sorted.into_iter().collect()
}

/// The direction of a hex beside a unit.
fn way(battle: &Battle, unit: UnitId, hex: HexId) -> Option<Direction> {
    battle.map().direction(battle.unit(unit).head(), hex)
}

/// What units are to do there in this step.
fn meant(battle: &Battle, units: &[UnitId], first: UnitId, hex: HexId, mode: Option<Role>) -> Option<Order> {
    let step = battle.state().step;
    let enemy = battle.top(hex).filter(|&id| battle.side_of(id) != battle.side_of(first));
    if step == Step::Declare {
        return Some(Order::Charge(first, Default::default()));
    }
    if let (Step::Gallop(_), Some(enemy)) = (step, enemy) {
        return Some(Order::Contact(first, enemy));
    }
    if let Step::Gallop(_) = step {
        return way(battle, first, hex).map(|to| Order::Gallop(first, to));
    }
    if let (Step::Assaults(_), Some(enemy)) = (step, enemy) {
        return Some(Order::Assault([first].into_iter().collect(), enemy));
    }
    if mode == Some(Role::Attack) || step == Step::StackEnd {
        return Some(Order::Fire { unit: first, hex, then: HexId::NOWHERE });
    }
    if step == Step::March {
        return way(battle, first, hex).map(Order::Enter);
    }
    let set_out = || Order::Move { units: as_they_lie(battle, units), forced: mode == Some(Role::Double) };
    matches!(step, Step::Command(_)).then(set_out)
}

/// A Leader is chosen, or nobody: to ride there, or to be sent there.
fn riding(battle: &Battle, hex: HexId) -> Vec<String> {
    let order = if let Step::PlaceOrder(..) = battle.state().step {
        Order::Place(hex)
    } else if let Step::Command(_) = battle.state().step {
        Order::Ride(hex)
    } else {
        return Vec::new();
    };
    vec![FixBayonets::print(battle, &order)]
}
