use hex::in_front_arc;

use super::{List, Stack, subsets, subsets_with};
use crate::battle::{Flag, Group, Phase, UnitId};
use crate::counters::Class;
use crate::fire as rules;
use crate::map::HexId;
use crate::order::Order;
use crate::quantities::Firepower;
use crate::sight::SmokeAt;
use crate::{antitank, support, weapons};

/// A hex with enemies in it that this side sees.
#[derive(Clone, Copy)]
struct Target {
    hex: HexId,
    /// Something there can be hurt by AP fire.
    soft: bool,
    /// Something there can be shot at by AT fire.
    hard: bool,
}

impl List<'_> {
    /// Fire Phase and Defensive Fire Phase.
    pub(super) fn fire(&mut self) {
        let targets = self.targets();
        let battle = self.battle;
        for stack in self.stacks(self.own().filter(|&unit| !battle.unit(unit).is(Flag::Fired))) {
            if self.out.len() >= self.enough {
                return;
            }
            let foot = self.only(&stack.units, |unit| battle.is_foot(unit));
            let mounted = self.only(&stack.units, |unit| {
                !battle.kind(unit).is_infantry() && !battle.unit(unit).is_aboard()
            });
            let aboard = foot.len() + mounted.len() < stack.units.len();
            for target in targets.iter().filter(|target| battle.sees(stack.hex, target.hex)) {
                if target.soft {
                    self.foot_groups(&foot, stack.hex, target.hex);
                    if aboard {
                        self.loads(&stack, target.hex);
                    } else {
                        mounted.iter().for_each(|&unit| self.lone(unit, stack.hex, target.hex));
                    }
                }
                if target.hard {
                    self.shots(&stack, &foot, target.hex);
                }
            }
            self.mortars(&foot, &targets);
            self.smoke_rounds(&stack, &foot);
        }
    }

    fn targets(&self) -> Vec<Target> {
        let battle = self.battle;
        let mut targets: Vec<Target> = Vec::with_capacity(32);
        for unit in battle.of_side(self.side.other()) {
            if battle.unit(unit).is_aboard() || !battle.is_spotted(self.side, unit) {
                continue;
            }
            let (hex, kind) = (battle.unit(unit).hex, battle.kind(unit));
            let (soft, hard) = (kind.is_soft(), !kind.is_infantry());
            match targets.iter_mut().find(|target| target.hex == hex) {
                Some(target) => (target.soft, target.hard) = (target.soft || soft, target.hard || hard),
                None => targets.push(Target { hex, soft, hard }),
            }
        }
        targets
    }

    /// AP attacks by infantry on foot: every choice of members that add something, leaders excepted.
    fn foot_groups(&mut self, foot: &Group, from: HexId, target: HexId) {
        let battle = self.battle;
        if foot.is_empty() || !rules::in_field_of_fire(battle, from, target) || from == target {
            return;
        }
        if rules::check_same_target(battle, Some(crate::battle::Body::Foot(from)), target).is_err() {
            return;
        }
        if battle.map().are_adjacent(from, target) {
            return self.checked_groups(foot, target);
        }
        let mut members = Group::default();
        let mut adding = 0;
        for &unit in foot.iter() {
            let adds = weapons::share(battle, unit, from, target, false).total() > Firepower::NONE;
            if adds || battle.kind(unit).leadership < 0 {
                adding |= u16::from(adds) << members.len();
                let _room = members.push(unit);
            }
        }
        for units in subsets_with(&members, adding) {
            self.add_unchecked(Order::FireAp { units, target, spend: Group::default() });
        }
    }

    /// AP attacks with every choice of expendables.
    fn checked_groups(&mut self, members: &[UnitId], target: HexId) {
        for units in subsets(members) {
            for spend in self.spending(&units) {
                self.add(Order::FireAp { units, target, spend });
            }
        }
    }

    /// AP attacks of transports and passengers, together or apart.
    fn loads(&mut self, stack: &Stack, target: HexId) {
        let battle = self.battle;
        let body =
            |unit: UnitId| if battle.unit(unit).is_aboard() { battle.unit(unit).carrier } else { unit };
        let mut bodies: Vec<_> =
            stack.units.iter().filter(|&&unit| !battle.is_foot(unit)).map(|&unit| body(unit)).collect();
        bodies.sort_unstable();
        bodies.dedup();
        for transport in bodies {
            let crew = self.only(&stack.units, |unit| body(unit) == transport && !battle.is_foot(unit));
            self.checked_groups(&crew, target);
        }
    }

    /// The AP attack of a Gun or vehicle whose passengers, if any, cannot join in.
    fn lone(&mut self, unit: UnitId, from: HexId, target: HexId) {
        let battle = self.battle;
        let shut_in = battle.kind(unit).class == Class::Gun && !rules::in_field_of_fire(battle, from, target);
        if from == target
            || shut_in
            || weapons::share(battle, unit, from, target, false).total() == Firepower::NONE
        {
            return;
        }
        let order = Order::FireAp { units: [unit].into_iter().collect(), target, spend: Group::default() };
        if battle.aboard(unit).next().is_some() {
            self.add(order);
        } else {
            self.add_unchecked(order);
        }
    }

    /// AT attacks: each weapon at each vehicle, AFV and Gun, led by any ready leader or nobody.
    fn shots(&mut self, stack: &Stack, foot: &Group, hex: HexId) {
        let battle = self.battle;
        for &unit in stack.units.iter().filter(|&&unit| antitank::firepower(battle, unit).is_some()) {
            for target in battle.standing(hex).filter(|&target| !battle.kind(target).is_infantry()) {
                if antitank::check_shot(battle, self.side, unit, target).is_err() {
                    continue;
                }
                self.add(Order::FireAt { unit, leader: None, target });
                for &leader in foot.iter().filter(|&&id| battle.kind(id).class == Class::Leader) {
                    self.add(Order::FireAt { unit, leader: Some(leader), target });
                }
            }
        }
    }

    /// Those of a hex who can form a mortar group.
    fn mortar_men(&self, foot: &Group) -> Group {
        let battle = self.battle;
        let armed = |unit: UnitId| support::mortar(battle, unit).is_some();
        if !foot.iter().any(|&unit| armed(unit)) {
            return Group::default();
        }
        self.only(foot, |unit| armed(unit) || battle.kind(unit).class == Class::Leader)
    }

    fn mortars(&mut self, foot: &Group, targets: &[Target]) {
        let (battle, side, men) = (self.battle, self.side, self.mortar_men(foot));
        if men.is_empty() {
            return;
        }
        for target in targets.iter().filter(|target| support::is_spotted_hex(battle, side, target.hex)) {
            for units in subsets(&men) {
                self.add(Order::Mortars { units, target: target.hex });
            }
        }
    }

    /// Smoke from a Gun or AFV in its own Fire Phase: at any clear hex that it sees and its gun bears on.
    fn gun_smoke(&mut self, gun: UnitId, from: HexId) {
        let (battle, map) = (self.battle, self.battle.map());
        if battle.state().phase != Phase::Fire || battle.unit(gun).is_aboard() {
            return;
        }
        let (kind, facing) = (battle.kind(gun), battle.unit(gun).facing());
        let bears = |hex: HexId| {
            let arc = kind.turret || in_front_arc(facing, map.hex(from), map.hex(hex));
            arc && (kind.is_driven() || rules::in_field_of_fire(battle, from, hex))
        };
        let units: Group = [gun].into_iter().collect();
        let seen = map.hexes().filter(|&hex| hex != from && battle.sees(from, hex));
        for hex in seen.filter(|&hex| bears(hex) && battle.smoke(hex) == 0) {
            self.add_unchecked(Order::SmokeRound { units, hex });
        }
    }

    /// Smoke from Guns and AFVs at any hex they see, and from mortars at any hex a friend sees.
    fn smoke_rounds(&mut self, stack: &Stack, foot: &Group) {
        let (battle, side) = (self.battle, self.side);
        if battle.state().supplies[side].smoke < 2 {
            return;
        }
        for &gun in stack.units.iter().filter(|&&unit| battle.kind(unit).has_gun()) {
            self.gun_smoke(gun, stack.hex);
        }
        let men = self.mortar_men(foot);
        if men.is_empty() {
            return;
        }
        for hex in battle.map().hexes().filter(|&hex| support::is_spotted_hex(battle, side, hex)) {
            for units in subsets(&men) {
                self.add(Order::SmokeRound { units, hex });
            }
        }
    }
}
