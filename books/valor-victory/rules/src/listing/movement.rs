use hex::Direction;

use super::{List, subsets};
use crate::battle::{Flag, Group, Mode, Moving, UnitId};
use crate::counters::Class;
use crate::map::HexId;
use crate::order::Order;
use crate::sight::SmokeAt;
use crate::terrain::{self, Entry, Way};

impl List<'_> {
    /// Movement Phase with no move open.
    pub(super) fn movement(&mut self) {
        let battle = self.battle;
        let fresh = |&id: &UnitId| {
            let unit = battle.unit(id);
            !unit.is(Flag::Fired) && !unit.is(Flag::Moved) && !unit.is_aboard()
        };
        let smoke = battle.state().supplies[self.side].smoke > 0;
        for stack in self.stacks(self.own().filter(fresh)) {
            let foot = self.only(&stack.units, |unit| battle.is_foot(unit));
            self.marches(&foot, stack.hex);
            if smoke {
                foot.iter().for_each(|&unit| self.smoke_layers(unit, stack.hex));
            }
            for &unit in stack.units.iter().filter(|&&unit| !battle.kind(unit).is_infantry()) {
                self.add(Order::Move { units: [unit].into_iter().collect(), mode: Mode::Normal });
                if !battle.unit(unit).is(Flag::Immobile) {
                    let facing = battle.unit(unit).facing();
                    let turns = Direction::ALL.into_iter().filter(|&way| way != facing);
                    turns.for_each(|facing| self.add_unchecked(Order::Face { unit, facing }));
                }
            }
        }
        for transport in self.own().filter(|&unit| battle.kind(unit).transport.is_some()) {
            self.loading(transport);
        }
        self.exits();
        self.arrivals();
    }

    /// Units still to come, by each of their entry hexes.
    fn arrivals(&mut self) {
        let battle = self.battle;
        for (index, setup) in battle.scenario().units.iter().enumerate() {
            let unit = UnitId::at(index);
            let Some(arrival) = setup.arrival.as_ref().filter(|_| battle.unit(unit).is(Flag::Waiting)) else {
                continue;
            };
            for &hex in &arrival.hexes {
                for facing in std::iter::once(None).chain(Direction::ALL.map(Some)) {
                    self.add(Order::Enter { unit, hex, facing });
                }
            }
        }
    }

    /// Units of the attacker on exit hexes.
    pub(super) fn exits(&mut self) {
        let battle = self.battle;
        for unit in self.own().filter(|&unit| battle.map().cell(battle.unit(unit).hex).exit) {
            self.add(Order::Exit { unit });
        }
    }

    /// Moves of infantry: one plain hex to go to, and every stack may set out (`vv.move.min`).
    fn marches(&mut self, foot: &Group, hex: HexId) {
        if foot.is_empty() {
            return;
        }
        let open = self.has_plain_step(hex);
        for units in subsets(foot) {
            for mode in [Mode::Normal, Mode::Assault] {
                if open {
                    self.add_unchecked(Order::Move { units, mode });
                } else {
                    self.add(Order::Move { units, mode });
                }
            }
        }
    }

    /// A neighbour that infantry may enter whatever it costs: no enemy, no wire, no steep climb.
    fn has_plain_step(&self, hex: HexId) -> bool {
        let map = self.battle.map();
        map.around(hex).any(|(way, next)| {
            let climb = i32::from(map.cell(next).level) - i32::from(map.cell(hex).level);
            climb < 2
                && !map.cell(next).has_wire()
                && matches!(terrain::entry(map, hex, way, next, Way::Foot), Entry::Cost(_))
                && !self.battle.has_enemy(next, self.side)
        })
    }

    /// Smoke laid by a unit that has done nothing yet.
    fn smoke_layers(&mut self, unit: UnitId, here: HexId) {
        let battle = self.battle;
        if battle.unit(unit).is(Flag::LaidSmoke) || battle.unit(unit).is(Flag::Loaded) {
            return;
        }
        let near = battle.map().around(here).map(|(_, hex)| hex);
        for hex in std::iter::once(here).chain(near).filter(|&hex| battle.smoke(hex) == 0) {
            self.add_unchecked(Order::LaySmoke { unit, hex });
        }
    }

    fn loading(&mut self, transport: UnitId) {
        let battle = self.battle;
        let here = battle.unit(transport).hex;
        let waiting: Group = battle.standing(here).filter(|&unit| unit != transport).collect();
        for units in subsets(&waiting) {
            self.add(Order::Load { transport, units });
        }
        let load: Group = battle.aboard(transport).collect();
        let near: Vec<_> =
            std::iter::once(here).chain(battle.map().around(here).map(|(_, hex)| hex)).collect();
        for units in subsets(&load) {
            let guns = units.iter().any(|&unit| battle.kind(unit).class == Class::Gun);
            let facings: &[Option<Direction>] = if guns { &Direction::ALL.map(Some) } else { &[None] };
            for &hex in &near {
                for &facing in facings {
                    self.add(Order::Unload { transport, units, hex, facing });
                }
            }
        }
    }

    /// A move under way.
    pub(super) fn moving(&mut self, moving: &Moving) {
        let battle = self.battle;
        let Some(&first) = moving.units.first() else { return };
        let kind = battle.kind(first);
        if kind.is_driven() {
            let ahead = battle.unit(first).facing();
            self.add(Order::Step { direction: ahead, reverse: false, facing: None });
            self.add(Order::Step { direction: ahead.opposite(), reverse: true, facing: None });
            Direction::ALL.into_iter().for_each(|facing| self.add(Order::Turn { facing }));
        } else {
            for direction in Direction::ALL {
                self.add(Order::Step { direction, reverse: false, facing: None });
                if kind.class == Class::Gun {
                    let turned = Direction::ALL.map(Some);
                    turned
                        .into_iter()
                        .for_each(|facing| self.add(Order::Step { direction, reverse: false, facing }));
                }
            }
        }
        if kind.class == Class::Afv {
            let riders: Group = battle.aboard(first).collect();
            for spend in self.spending(&riders) {
                self.add(Order::Overrun { spend });
            }
        }
        self.add(Order::Stop { confirm: false });
        self.add(Order::Stop { confirm: true });
    }
}
