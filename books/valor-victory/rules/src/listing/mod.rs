//! Every lawful order of a position.
//!
//! There are two paths of legality: [`check`](crate::check) judges one order, and this lists them all. Listing asks what
//! many orders share only once (may this unit fire, is that hex seen, does a member add anything), so it does not
//! judge each order anew; the random games hold the two paths equal. What is rare or intricate is simply checked.

mod advance;
mod command;
mod fire;
mod movement;

use engine::{Asker, Lists, Side};

use crate::ValorVictory;
use crate::battle::{Battle, Flag, Group, Phase, UnitId};
use crate::check::check;
use crate::map::HexId;
use crate::order::Order;
use crate::{sequence, weapons};

impl Lists for ValorVictory {
    const LISTED: bool = true;

    /// Appends all lawful orders of a side.
    fn list(battle: &Battle, by: Asker, out: &mut Vec<Order>) {
        let side = by.side;
        if battle.state().ended.is_some() || sequence::deciding(battle) != side {
            return;
        }
        let mut list = List { battle, side, out, enough: usize::MAX };
        match (battle.state().phase, battle.state().moving) {
            (Phase::Command, _) => list.command(),
            (Phase::Fire | Phase::DefensiveFire, _) => list.fire(),
            (Phase::Movement, None) => list.movement(),
            (Phase::Movement, Some(moving)) => list.moving(&moving),
            (Phase::Advance, _) => list.advance(),
        }
        list.add(Order::End);
        list.add(Order::Resign);
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Resign)
    }
}

/// `vv.seq.skip`: has the passive side anything to do in its Defensive Fire Phase?
pub fn has_defensive_fire(battle: &Battle) -> bool {
    let mut out = Vec::new();
    List { battle, side: battle.passive(), out: &mut out, enough: 1 }.fire();
    !out.is_empty()
}

struct List<'a> {
    battle: &'a Battle,
    side: Side,
    out: &'a mut Vec<Order>,
    /// Listing may stop after so many.
    enough: usize,
}

/// Units of one hex.
struct Stack {
    hex: HexId,
    units: Group,
}

impl<'a> List<'a> {
    /// Adds a candidate if it is lawful.
    fn add(&mut self, order: Order) {
        if check(self.battle, self.side, &order).is_ok() {
            self.out.push(order);
        }
    }

    /// Adds an order that is lawful by what was asked before.
    fn add_unchecked(&mut self, order: Order) {
        self.out.push(order);
    }

    /// Units of this side on the map that are not pinned.
    fn own(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let battle = self.battle;
        battle.of_side(self.side).filter(move |&unit| !battle.unit(unit).is(Flag::Pinned))
    }

    /// Units by hex, in order of the first unit of each. A hex holds no more than a [`Group`] does.
    fn stacks(&self, units: impl Iterator<Item = UnitId>) -> Vec<Stack> {
        let mut stacks: Vec<Stack> = Vec::with_capacity(32);
        for unit in units {
            let hex = self.battle.unit(unit).hex;
            let index = stacks.iter().position(|stack| stack.hex == hex).unwrap_or_else(|| {
                stacks.push(Stack { hex, units: Group::default() });
                stacks.len() - 1
            });
            let _room = stacks[index].units.push(unit);
        }
        stacks
    }

    /// Every choice of grenades and satchels among units, none first.
    fn spending(&self, units: &[UnitId]) -> impl Iterator<Item = Group> + use<> {
        let throws = |unit: &&UnitId| self.battle.weapon(**unit).is_some_and(weapons::is_thrown);
        let throwers: Group = units.iter().filter(throws).copied().collect();
        std::iter::once(Group::default()).chain(subsets(&throwers))
    }

    /// The members of a group that pass.
    fn only(&self, units: &[UnitId], keep: impl Fn(UnitId) -> bool) -> Group {
        units.iter().copied().filter(|&unit| keep(unit)).collect()
    }
}

/// Every non-empty choice among at most eight units, kept in order.
fn subsets(units: &[UnitId]) -> impl Iterator<Item = Group> + use<> {
    subsets_with(units, u16::MAX)
}

/// Every choice that holds at least one of the units whose bit is set in `wanted`.
fn subsets_with(units: &[UnitId], wanted: u16) -> impl Iterator<Item = Group> + use<> {
    let units: Group = units.iter().copied().collect();
    (1_u16..1 << units.len()).filter(move |mask| mask & wanted != 0).map(move |mask| chosen(&units, mask))
}

/// The units whose bits are set.
fn chosen(units: &Group, mut mask: u16) -> Group {
    let mut group = Group::default();
    while mask != 0 {
        let _room = group.push(units[mask.trailing_zeros() as usize]);
        mask &= mask - 1;
    }
    group
}
