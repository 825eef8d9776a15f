//! Every lawful order of a position: candidates by phase, each judged by the same check as anybody's order.

use engine::Side;
use hex::Direction;

use crate::battle::{Battle, Flag, Group, Mode, Moving, Phase, UnitId};
use crate::check::check;
use crate::counters::Class;
use crate::map::HexId;
use crate::order::Order;
use crate::support::{self, Mission};
use crate::{antitank, sequence, weapons};

/// Appends all lawful orders of a side.
pub fn orders(battle: &Battle, side: Side, out: &mut Vec<Order>) {
    if battle.state().ended.is_some() || sequence::deciding(battle) != side {
        return;
    }
    let mut list = List { battle, side, out };
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

/// `vv.seq.skip`: has the passive side anything to do in its Defensive Fire Phase?
pub fn has_defensive_fire(battle: &Battle) -> bool {
    let mut out = Vec::new();
    List { battle, side: battle.passive(), out: &mut out }.fire();
    !out.is_empty()
}

struct List<'a> {
    battle: &'a Battle,
    side: Side,
    out: &'a mut Vec<Order>,
}

impl List<'_> {
    /// Adds a candidate if it is lawful.
    fn add(&mut self, order: Order) {
        if check(self.battle, self.side, &order).is_ok() {
            self.out.push(order);
        }
    }

    fn own(&self) -> Vec<UnitId> {
        self.battle.of_side(self.side).filter(|&unit| !self.battle.unit(unit).is(Flag::Pinned)).collect()
    }

    /// Hexes with units of this side, and those units, in order of the first of them.
    fn stacks(&self, units: &[UnitId]) -> Vec<(HexId, Vec<UnitId>)> {
        let mut stacks: Vec<(HexId, Vec<UnitId>)> = Vec::new();
        for &unit in units {
            let hex = self.battle.unit(unit).hex;
            match stacks.iter_mut().find(|(known, _)| *known == hex) {
                Some((_, members)) => members.push(unit),
                None => stacks.push((hex, vec![unit])),
            }
        }
        stacks
    }

    fn enemy_hexes(&self) -> Vec<HexId> {
        let mut hexes: Vec<_> =
            self.battle.of_side(self.side.other()).map(|unit| self.battle.unit(unit).hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn command(&mut self) {
        let own = self.own();
        for (_, stack) in self.stacks(&own) {
            for &one in &stack {
                self.add(Order::Split { squad: one, weapon_to_second: false });
                self.add(Order::Split { squad: one, weapon_to_second: true });
                for &two in &stack {
                    self.add(Order::Merge { one, two });
                    self.add(Order::Transfer { from: one, to: two });
                }
            }
        }
        let left = self.battle.state().supplies[usize::from(self.side.0)];
        for mission in Mission::ALL.into_iter().filter(|mission| left.missions[mission.index()] > 0) {
            for hex in self.battle.map().hexes() {
                self.add(Order::Mission { mission, hex });
                self.add(Order::SmokeMission { mission, hex });
            }
        }
    }

    fn fire(&mut self) {
        let battle = self.battle;
        let ready: Vec<_> =
            self.own().into_iter().filter(|&unit| !battle.unit(unit).is(Flag::Fired)).collect();
        let targets = self.enemy_hexes();
        for (hex, stack) in self.stacks(&ready) {
            let foot: Vec<_> = stack.iter().copied().filter(|&unit| battle.is_foot(unit)).collect();
            let seen: Vec<_> = targets.iter().copied().filter(|&target| battle.sees(hex, target)).collect();
            for &target in &seen {
                self.groups(&foot, hex, target);
            }
            for &unit in stack.iter().filter(|&&unit| !battle.kind(unit).is_infantry()) {
                let crew: Vec<_> = self.crew(unit, &stack);
                for &target in &seen {
                    self.groups(&crew, hex, target);
                }
            }
            self.loads(&stack, hex, &seen);
            self.shots(&stack, &foot, &seen);
            self.mortars(&foot, &targets);
            self.smoke_rounds(&stack, &foot);
        }
    }

    /// A Gun or vehicle with its ready passengers, in order.
    fn crew(&self, unit: UnitId, ready: &[UnitId]) -> Vec<UnitId> {
        ready.iter().copied().filter(|&id| id == unit || self.battle.unit(id).carrier == unit).collect()
    }

    /// Passengers whose transport cannot fire with them any more.
    fn loads(&mut self, stack: &[UnitId], hex: HexId, seen: &[HexId]) {
        let battle = self.battle;
        let mut carriers: Vec<_> = stack
            .iter()
            .map(|&unit| battle.unit(unit).carrier)
            .filter(|&carrier| carrier != UnitId::NONE)
            .collect();
        carriers.dedup();
        for carrier in carriers.into_iter().filter(|carrier| !stack.contains(carrier)) {
            let riders: Vec<_> =
                stack.iter().copied().filter(|&unit| battle.unit(unit).carrier == carrier).collect();
            for &target in seen {
                self.groups(&riders, hex, target);
            }
        }
    }

    /// AP attacks of every group, with every choice of expendables.
    fn groups(&mut self, members: &[UnitId], from: HexId, target: HexId) {
        let adjacent = self.battle.map().are_adjacent(from, target);
        for units in subsets(members) {
            if !adjacent {
                self.add(Order::FireAp { units, target, spend: Group::default() });
                continue;
            }
            for spend in self.spending(&units) {
                self.add(Order::FireAp { units, target, spend });
            }
        }
    }

    /// Every choice of grenades and satchels among units, none first.
    fn spending(&self, units: &[UnitId]) -> Vec<Group> {
        let throws = |unit: &&UnitId| self.battle.weapon(**unit).is_some_and(weapons::is_thrown);
        let throwers: Vec<_> = units.iter().filter(throws).copied().collect();
        std::iter::once(Group::default()).chain(subsets(&throwers)).collect()
    }

    fn shots(&mut self, stack: &[UnitId], foot: &[UnitId], seen: &[HexId]) {
        let battle = self.battle;
        for &unit in stack.iter().filter(|&&unit| antitank::firepower(battle, unit).is_some()) {
            let leaders = foot.iter().copied().filter(|&id| battle.kind(id).class == Class::Leader);
            let leaders: Vec<_> = std::iter::once(None).chain(leaders.map(Some)).collect();
            for &hex in seen {
                for target in battle.standing(hex).filter(|&target| !battle.kind(target).is_infantry()) {
                    for &leader in &leaders {
                        self.add(Order::FireAt { unit, leader, target });
                    }
                }
            }
        }
    }

    /// Those of a hex who can form a mortar group.
    fn mortar_men(&self, foot: &[UnitId]) -> Vec<UnitId> {
        let battle = self.battle;
        let armed = |&unit: &UnitId| support::mortar(battle, unit).is_some();
        if !foot.iter().any(armed) {
            return Vec::new();
        }
        foot.iter().copied().filter(|unit| armed(unit) || battle.kind(*unit).class == Class::Leader).collect()
    }

    fn mortars(&mut self, foot: &[UnitId], targets: &[HexId]) {
        for units in subsets(&self.mortar_men(foot)) {
            for &target in targets {
                self.add(Order::Mortars { units, target });
            }
        }
    }

    fn smoke_rounds(&mut self, stack: &[UnitId], foot: &[UnitId]) {
        let battle = self.battle;
        if battle.state().supplies[usize::from(self.side.0)].smoke < 2 {
            return;
        }
        let guns = stack
            .iter()
            .filter(|&&unit| battle.kind(unit).has_gun())
            .map(|&unit| [unit].into_iter().collect());
        let groups: Vec<Group> = guns.chain(subsets(&self.mortar_men(foot))).collect();
        for units in groups {
            for hex in battle.map().hexes() {
                self.add(Order::SmokeRound { units, hex });
            }
        }
    }

    fn movement(&mut self) {
        let battle = self.battle;
        let own = self.own();
        let ready: Vec<_> = own
            .iter()
            .copied()
            .filter(|&id| {
                let unit = battle.unit(id);
                !unit.is(Flag::Fired) && !unit.is(Flag::Moved) && !unit.is_aboard()
            })
            .collect();
        for (_, stack) in self.stacks(&ready) {
            let foot: Vec<_> = stack.iter().copied().filter(|&unit| battle.is_foot(unit)).collect();
            for units in subsets(&foot) {
                self.add(Order::Move { units, mode: Mode::Normal });
                self.add(Order::Move { units, mode: Mode::Assault });
            }
            for &unit in stack.iter().filter(|&&unit| !battle.kind(unit).is_infantry()) {
                self.add(Order::Move { units: [unit].into_iter().collect(), mode: Mode::Normal });
                for facing in Direction::ALL {
                    self.add(Order::Face { unit, facing });
                }
            }
        }
        if battle.state().supplies[usize::from(self.side.0)].smoke > 0 {
            for &unit in ready.iter().filter(|&&unit| battle.is_foot(unit)) {
                for hex in self.near(unit) {
                    self.add(Order::LaySmoke { unit, hex });
                }
            }
        }
        for &transport in own.iter().filter(|&&unit| battle.kind(unit).transport.is_some()) {
            self.loading(transport, &ready);
        }
        own.iter().for_each(|&unit| self.add(Order::Exit { unit }));
    }

    /// The unit's hex and those around it.
    fn near(&self, unit: UnitId) -> Vec<HexId> {
        let here = self.battle.unit(unit).hex;
        std::iter::once(here).chain(self.battle.map().around(here).map(|(_, hex)| hex)).collect()
    }

    fn loading(&mut self, transport: UnitId, ready: &[UnitId]) {
        let battle = self.battle;
        let here = battle.unit(transport).hex;
        let waiting: Vec<_> = ready
            .iter()
            .copied()
            .filter(|&unit| battle.unit(unit).hex == here && unit != transport)
            .collect();
        for units in subsets(&waiting) {
            self.add(Order::Load { transport, units });
        }
        let load: Vec<_> = battle.aboard(transport).collect();
        for units in subsets(&load) {
            let guns = units.iter().any(|&unit| battle.kind(unit).class == Class::Gun);
            let facings: Vec<_> = if guns { Direction::ALL.map(Some).to_vec() } else { vec![None] };
            for hex in self.near(transport) {
                for &facing in &facings {
                    self.add(Order::Unload { transport, units, hex, facing });
                }
            }
        }
    }

    fn moving(&mut self, moving: &Moving) {
        let battle = self.battle;
        let Some(&first) = moving.units.first() else { return };
        let kind = battle.kind(first);
        for direction in Direction::ALL {
            if kind.class == Class::Gun {
                let facings = std::iter::once(None).chain(Direction::ALL.map(Some));
                for facing in facings {
                    self.add(Order::Step { direction, reverse: false, facing });
                }
            } else {
                self.add(Order::Step { direction, reverse: false, facing: None });
            }
            if kind.is_driven() {
                self.add(Order::Step { direction, reverse: true, facing: None });
                self.add(Order::Turn { facing: direction });
            }
        }
        if kind.class == Class::Afv {
            let riders: Vec<_> = battle.aboard(first).collect();
            for spend in self.spending(&riders) {
                self.add(Order::Overrun { spend });
            }
        }
        self.add(Order::Stop { confirm: false });
        self.add(Order::Stop { confirm: true });
    }

    fn advance(&mut self) {
        let battle = self.battle;
        let own = self.own();
        for &unit in own.iter().filter(|&&unit| !battle.unit(unit).is_aboard()) {
            let turns: &[i8] = if battle.kind(unit).has_facing() { &[-1, 0, 1] } else { &[0] };
            for direction in std::iter::once(None).chain(Direction::ALL.map(Some)) {
                for &turn in turns {
                    self.add(Order::Advance { unit, direction, turn });
                }
            }
            self.add(Order::Exit { unit });
        }
        for (hex, stack) in self.stacks(&own) {
            let ready = |&unit: &UnitId| {
                let state = battle.unit(unit);
                battle.is_foot(unit) && !state.is(Flag::Advanced) && !state.is(Flag::Assaulted)
            };
            let foot: Vec<_> = stack.into_iter().filter(ready).collect();
            for (_, target) in battle.map().around(hex) {
                if !battle.has_enemy(target, self.side) {
                    continue;
                }
                for units in subsets(&foot) {
                    for spend in self.spending(&units) {
                        self.add(Order::Assault { units, target, spend });
                    }
                }
            }
        }
        self.add(Order::WithdrawSniper);
    }
}

/// Every non-empty choice among at most eight units, kept in order.
fn subsets(units: &[UnitId]) -> impl Iterator<Item = Group> + use<> {
    let units: Group = units.iter().copied().collect();
    (1_u16..1 << units.len()).map(move |mask| {
        units.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1).map(|(_, &unit)| unit).collect()
    })
}
