//! Courses of the Melee Phase: picks, fights, support of the fight-back, and what follows a fight.

mod aftermath;

use commander::Task;
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Arm, Group, UnitId, brigade_supporters, legal_sets, open_fights, opponents, owing, square_candidates,
    supporters_of,
};

use super::Planner;
use super::estimate::points;
use super::odds::bout;
use crate::key;

impl Planner<'_> {
    /// T4.2: cavalry against squares, those with most to lose last.
    pub(super) fn squares(&mut self) {
        let units: Vec<UnitId> = square_candidates(self.choice.battle).collect();
        for unit in units {
            let merit = 10.0 - super::value::worth(self.choice.battle, unit) / 10.0;
            self.choice.add(vec![Order::Square(unit)], Task::Take, self.name(unit), merit, &[]);
        }
    }

    /// T4.3: the set of picks that promises most.
    pub(super) fn picks(&mut self) {
        for set in legal_sets(self.choice.battle) {
            let mut merit = 0.0;
            for (index, &(main, target)) in set.iter().enumerate() {
                if set[..index].iter().any(|&(_, other)| other == target) {
                    continue;
                }
                let sharing = set.iter().filter(|&&(unit, other)| other == target && unit != main);
                let support: Group = sharing.map(|&(unit, _)| unit).take(3).collect();
                merit +=
                    self.bout_of(main, target, support, brigade_supporters(self.choice.battle, main).next());
            }
            self.choice.add(
                vec![Order::Engage(set)],
                Task::Take,
                String::new(),
                5.0 + merit,
                &[(key::TERM_ODDS, merit)],
            );
        }
        // Neighbours in sections side by side may fight, and need not.
        let inside: Vec<UnitId> = self
            .choice
            .battle
            .of_side(self.estimate.side)
            .filter(|&unit| {
                self.choice.battle.is_inside(unit) && self.choice.battle.unit(unit).pick.is_none()
            })
            .collect();
        for unit in inside {
            let enemies: Vec<UnitId> = opponents(self.choice.battle, unit).collect();
            for enemy in enemies {
                let merit = self.bout_of(unit, enemy, Group::default(), None);
                self.choice.add(
                    vec![Order::Engage(vec![(unit, enemy)])],
                    Task::Take,
                    self.name(enemy),
                    merit,
                    &[(key::TERM_ODDS, merit)],
                );
            }
        }
        self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
    }

    fn bout_of(&self, main: UnitId, target: UnitId, support: Group, brigade: Option<UnitId>) -> f64 {
        let back = brigade_supporters(self.choice.battle, target).next();
        let found = bout(self.choice.battle, (main, support, brigade), (target, Group::default(), back), 0);
        points(self.choice.battle, main, target, &found)
    }

    /// T4.4: the surest fights first, each with a friend behind it.
    pub(super) fn fights(&mut self) {
        for (main, target) in open_fights(self.choice.battle) {
            let support = supporters_of(self.choice.battle, main, target);
            let help: Vec<Option<UnitId>> =
                std::iter::once(None).chain(brigade_supporters(self.choice.battle, main).map(Some)).collect();
            for brigade in help {
                let merit = self.bout_of(main, target, support, brigade);
                // Whoever fights himself later is better not used up here.
                let spent = brigade
                    .map_or(0.0, |unit| if self.choice.battle.unit(unit).pick.is_some() { 3.0 } else { 0.0 });
                let order = Order::Fight { main, target, brigade };
                let reasons = [(key::TERM_ODDS, merit), (key::TERM_SUPPORTER_USED, -spent)];
                self.choice.add(vec![order], Task::Take, self.name(target), 20.0 + merit - spent, &reasons);
            }
        }
    }

    /// The brigade that is surest tests first.
    pub(super) fn fortitude(&mut self) {
        let brigades: Vec<_> = owing(self.choice.battle, self.estimate.side).collect();
        for brigade in brigades {
            let merit =
                7.0 - f64::from(valour_fortitude::estimate::fortitude_at_least(self.choice.battle, brigade));
            self.choice.add(vec![Order::Test(brigade)], Task::Hold, String::new(), merit, &[]);
        }
        self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
    }

    /// Is somebody of ours in the melee, and how many?
    pub(super) fn fighting(&self) -> usize {
        let mine = self.choice.battle.of_side(self.estimate.side);
        mine.filter(|&unit| valour_fortitude::estimate::is_engaged(self.choice.battle, unit)).count()
    }

    /// Does an arm of ours fight?
    pub(super) fn fights_with(&self, arm: Arm, brigade: valour_fortitude::estimate::BrigadeId) -> usize {
        let mine =
            self.choice.battle.of_brigade(brigade).filter(|&unit| self.choice.battle.unit(unit).is_present());
        mine.filter(|&unit| {
            self.choice.battle.is_arm(unit, arm)
                && valour_fortitude::estimate::is_engaged(self.choice.battle, unit)
        })
        .count()
    }
}
