//! Who may stand together in a hex (A13, `fb.r.stack.2`, `fb.r.stack.3`, `fb.r.stack.7`).

use engine::numbers::count;
use engine::{Clause, Key};
use hexmap::HexId;

use crate::battle::{Battle, Group, Mark, Unit, UnitId};
use crate::tables::stacking;
use crate::terms::{Arm, Formation};
use crate::{clause, key};

/// What is wrong with a hex.
pub type Violation = (Key, Clause);

/// What is wrong with the units that stand in a hex, if anything is.
pub fn violation(battle: &Battle, hex: HexId) -> Option<Violation> {
    Table { battle, moved: &[] }.violation(hex)
}

/// Would the hexes be lawful if these units stood there as they are? Used for stops, advances, entries and ends of routs.
pub fn fits(battle: &Battle, units: &[(UnitId, Unit)]) -> Option<Violation> {
    let table = Table { battle, moved: units };
    let mut hexes = units.iter().flat_map(|(_, unit)| unit.hexes.iter().copied());
    hexes.find_map(|hex| table.violation(hex))
}

/// The same of some hexes only: what is wrong, and where.
pub fn wrong_in(battle: &Battle, units: &[(UnitId, Unit)], hexes: &[HexId]) -> Option<(HexId, Violation)> {
    let table = Table { battle, moved: units };
    hexes.iter().find_map(|&hex| table.violation(hex).map(|wrong| (hex, wrong)))
}

/// The units of a battle, some of them as they would stand.
struct Table<'a> {
    battle: &'a Battle,
    moved: &'a [(UnitId, Unit)],
}

impl Table<'_> {
    fn unit(&self, id: UnitId) -> &Unit {
        let moved = self.moved.iter().find(|(other, _)| *other == id);
        moved.map_or_else(|| self.battle.unit(id), |(_, unit)| unit)
    }

    fn arm(&self, id: UnitId) -> Arm {
        self.battle.arm(id)
    }

    /// As [`Battle::stack`].
    fn stack(&self, hex: HexId) -> Group {
        if self.moved.is_empty() {
            return self.battle.stack(hex);
        }
        let is_moved = |id: &UnitId| self.moved.iter().any(|(other, _)| other == id);
        let stays = self.battle.stack(hex).into_iter().filter(|id| !is_moved(id));
        let comes = self.moved.iter().filter(|(_, unit)| unit.stands_in(hex)).map(|&(id, _)| id);
        let mut stack: Group = stays.chain(comes).collect();
        stack.sort_unstable_by_key(|&id| (self.arm(id) == Arm::Artillery, self.unit(id).depth, id));
        stack
    }

    fn violation(&self, hex: HexId) -> Option<Violation> {
        let stack = self.stack(hex);
        let &[top, ref rest @ ..] = &stack[..] else { return None };
        let side = self.battle.side_of(top);
        if rest.iter().any(|&id| self.battle.side_of(id) != side) {
            return Some((key::MIXED_SIDES, clause::R_STACK_2));
        }
        if !rest.is_empty() && stack.iter().any(|&id| self.unit(id).is_spread()) {
            return Some((key::SPREAD_ALONE, clause::R_STACK_3));
        }
        if let Some(wrong) = rest.iter().find_map(|&id| self.clash(top, id)) {
            return Some(wrong);
        }
        self.over_limit(hex, &stack)
    }

    /// `fb.r.stack.2`: one formation and one facing, and one arm, but for infantry with guns.
    fn clash(&self, top: UnitId, other: UnitId) -> Option<Violation> {
        let (one, two) = (self.unit(top), self.unit(other));
        let arms = (self.arm(top), self.arm(other));
        if arms.0 == arms.1 {
            let same = one.formation == two.formation && is_loose(one) == is_loose(two);
            return (!same).then_some((key::OTHER_FORMATION, clause::R_STACK_7));
        }
        if arms != (Arm::Infantry, Arm::Artillery) {
            return Some((key::OTHER_ARM, clause::R_STACK_2));
        }
        let fits = match one.formation.kind {
            Formation::Line => {
                two.formation.kind == Formation::Unlimbered && one.formation.facing == two.formation.facing
            }
            Formation::Square => two.formation.kind == Formation::Square,
            Formation::Disorder => is_loose(two) || two.formation.kind == Formation::Unlimbered,
            Formation::ExtendedLine
            | Formation::Column
            | Formation::OpenColumn
            | Formation::RoadColumn
            | Formation::SkirmishScreen
            | Formation::MasseColumn
            | Formation::GeneralOrder
            | Formation::Unlimbered => false,
        };
        (!fits).then_some((key::OTHER_ARM, clause::R_STACK_2))
    }

    /// `fb.stack.f.star`, `fb.dec.30`, `fb.dec.44`: the limit of the formation for each arm, and the absolute one for all.
    fn over_limit(&self, hex: HexId, stack: &[UnitId]) -> Option<Violation> {
        let cover = self.battle.map().cell(hex).terrain.cover();
        let absolute = stacking::absolute(cover);
        let is_mixed = self.battle.is_mixed(stack);
        let share = |id: UnitId| self.unit(id).share(self.arm(id), hex);
        let all: u8 = stack.iter().map(|&id| stacking::counted(self.arm(id), share(id), is_mixed)).sum();
        if all > absolute.most {
            return Some((key::TOO_MANY, absolute.clause));
        }
        let kind = if stack.iter().all(|&id| is_loose(self.unit(id))) {
            Formation::Disorder
        } else {
            self.unit(stack[0]).formation.kind
        };
        let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Train];
        arms.into_iter().filter(|&arm| stack.iter().any(|&id| self.arm(id) == arm)).find_map(|arm| {
            let limit = stacking::limit(kind, arm, cover)?;
            (self.held(hex, stack, arm, is_mixed) > limit.most).then_some((key::TOO_MANY, limit.clause))
        })
    }

    /// `fb.dec.30`: steps of infantry and cavalry, with 2 for each gun beside infantry; units of artillery and trains.
    fn held(&self, hex: HexId, stack: &[UnitId], arm: Arm, is_mixed: bool) -> u8 {
        let of = |which: Arm| stack.iter().filter(move |&&id| self.arm(id) == which);
        let steps = || of(arm).map(|&id| self.unit(id).share(arm, hex)).sum::<u8>();
        match arm {
            Arm::Infantry if is_mixed => {
                let guns = of(Arm::Artillery)
                    .map(|&id| stacking::counted(Arm::Artillery, self.unit(id).steps, true));
                steps() + guns.sum::<u8>()
            }
            Arm::Infantry | Arm::Cavalry => steps(),
            Arm::Artillery | Arm::Train => count(of(arm).count()),
        }
    }
}

/// `fb.r.stack.7`: Disordered and Routed units stack only with such.
fn is_loose(unit: &Unit) -> bool {
    unit.is(Mark::Disordered) || unit.is(Mark::Routed)
}
