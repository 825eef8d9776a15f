//! Courses of the Melee Phase: picks, fights, support of the fight-back, and what follows a fight.

use commander::Task;
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Action, Arm, Group, Pace, Resolving, UnitId, back_brigade_supporters, back_supporters,
    brigade_supporters, legal_sets, open_fights, opponents, owing, square_candidates, supporters_of,
    who_find_places,
};

use super::Planner;
use super::estimate::{Body, points};
use super::odds::bout;

impl Planner<'_> {
    /// T4.2: cavalry against squares, those with most to lose last.
    pub(super) fn squares(&mut self) {
        let units: Vec<UnitId> = square_candidates(self.battle).collect();
        for unit in units {
            let merit = 10.0 - super::value::worth(self.battle, unit) / 10.0;
            self.add(vec![Order::Square(unit)], Task::Take, self.name(unit), merit, &[]);
        }
    }

    /// T4.3: the set of picks that promises most.
    pub(super) fn picks(&mut self) {
        for set in legal_sets(self.battle) {
            let mut merit = 0.0;
            for (index, &(main, target)) in set.iter().enumerate() {
                if set[..index].iter().any(|&(_, other)| other == target) {
                    continue;
                }
                let sharing = set.iter().filter(|&&(unit, other)| other == target && unit != main);
                let support: Group = sharing.map(|&(unit, _)| unit).take(3).collect();
                merit += self.bout_of(main, target, support, brigade_supporters(self.battle, main).next());
            }
            self.add(vec![Order::Engage(set)], Task::Take, String::new(), 5.0 + merit, &[("odds", merit)]);
        }
        // Neighbours in sections side by side may fight, and need not.
        let inside: Vec<UnitId> = self
            .battle
            .of_side(self.estimate.side)
            .filter(|&unit| self.battle.is_inside(unit) && self.battle.unit(unit).pick.is_none())
            .collect();
        for unit in inside {
            let enemies: Vec<UnitId> = opponents(self.battle, unit).collect();
            for enemy in enemies {
                let merit = self.bout_of(unit, enemy, Group::default(), None);
                self.add(
                    vec![Order::Engage(vec![(unit, enemy)])],
                    Task::Take,
                    self.name(enemy),
                    merit,
                    &[("odds", merit)],
                );
            }
        }
        self.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
    }

    fn bout_of(&self, main: UnitId, target: UnitId, support: Group, brigade: Option<UnitId>) -> f64 {
        let back = brigade_supporters(self.battle, target).next();
        let found = bout(self.battle, (main, support, brigade), (target, Group::default(), back), 0);
        points(self.battle, main, target, &found)
    }

    /// T4.4: the surest fights first, each with a friend behind it.
    pub(super) fn fights(&mut self) {
        for (main, target) in open_fights(self.battle) {
            let support = supporters_of(self.battle, main, target);
            let help: Vec<Option<UnitId>> =
                std::iter::once(None).chain(brigade_supporters(self.battle, main).map(Some)).collect();
            for brigade in help {
                let merit = self.bout_of(main, target, support, brigade);
                // Whoever fights himself later is better not used up here.
                let spent =
                    brigade.map_or(0.0, |unit| if self.battle.unit(unit).pick.is_some() { 3.0 } else { 0.0 });
                let order = Order::Fight { main, target, brigade };
                let reasons = [("odds", merit), ("supporter used", -spent)];
                self.add(vec![order], Task::Take, self.name(target), 20.0 + merit - spent, &reasons);
            }
        }
    }

    /// What a stage of a fight asks for.
    pub(super) fn stage(&mut self, stage: Resolving) {
        match stage {
            Resolving::FightBack => self.back(),
            Resolving::Retreat => {
                let units: Vec<UnitId> = self.battle.state().retreats.iter().copied().collect();
                self.fall_back(&units);
            }
            Resolving::Withdraw => {
                let units: Vec<UnitId> = self.battle.state().withdrawals.iter().copied().collect();
                self.fall_back(&units);
                self.add(vec![Order::Pass], Task::Hold, String::new(), 0.0, &[]);
            }
            Resolving::Occupy => {
                let engagement = &self.battle.state().engagement;
                let feature = engagement.vacated;
                for unit in [engagement.main, engagement.target] {
                    if let Some(feature) = feature {
                        let order = Order::Act { unit, action: Action::Occupy(feature) };
                        self.add(vec![order], Task::Take, String::new(), 4.0, &[("the enemy’s ground", 4.0)]);
                    }
                }
                self.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
            }
            Resolving::Headstrong => self.headlong(),
            Resolving::Struck | Resolving::StruckBack | Resolving::Inspire => {
                self.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
            }
            Resolving::Idle
            | Resolving::Strike
            | Resolving::StrikeBack
            | Resolving::Settle
            | Resolving::Break
            | Resolving::Close => {}
        }
    }

    /// All the help there is, unless the helper has a fight of his own to come.
    fn back(&mut self) {
        let against = self.battle.state().engagement.main;
        let support = who_find_places(self.battle, against, back_supporters(self.battle));
        let helpers: Vec<UnitId> =
            back_brigade_supporters(self.battle).filter(|unit| !support.contains(unit)).collect();
        if !support.is_empty() {
            let merit = 2.0 * support.len() as f64;
            self.add(
                vec![Order::Back { support, brigade: None }],
                Task::Support,
                String::new(),
                merit,
                &[("support", merit)],
            );
        }
        for unit in helpers {
            let merit = 2.0 * support.len() as f64 + 1.0;
            let order = Order::Back { support, brigade: Some(unit) };
            self.add(vec![order], Task::Support, self.name(unit), merit, &[("support", merit)]);
        }
        self.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
    }

    /// Beaten or victorious cavalry goes back to where it is best off.
    fn fall_back(&mut self, units: &[UnitId]) {
        let bodies: Vec<Body> = units.iter().filter_map(|&unit| self.estimate.body(unit).copied()).collect();
        for body in &bodies {
            let stay = self.stand(body, &self.here(body), None);
            let mut tries = Vec::new();
            self.retreats(body, &mut tries);
            for one in tries {
                let stand = self.stand(body, &one.place, None);
                let merit = stand.total() - stay.total();
                let order = Order::Act { unit: body.id, action: one.action };
                if self.is_lawful(&order) {
                    self.add(vec![order], Task::Withdraw, self.name(body.id), merit, &stand.reasons(&stay));
                }
            }
        }
    }

    /// A headstrong winner must go on; at least against whom it pays.
    fn headlong(&mut self) {
        let engagement = &self.battle.state().engagement;
        for unit in [engagement.main, engagement.target] {
            let Some(body) = self.estimate.body(unit).copied() else { continue };
            for foe in &self.estimate.foes {
                let Some(place) = valour_fortitude::estimate::reaches(self.battle, unit, foe.id).next()
                else {
                    continue;
                };
                let manoeuvre =
                    valour_fortitude::estimate::Manoeuvre { way: vec![place], ..Default::default() };
                let order = Order::Act { unit, action: Action::Go(Pace::Assault, manoeuvre) };
                let merit = self.hope(&body, foe);
                self.add(vec![order], Task::Take, self.name(foe.id), merit, &[("odds", merit)]);
            }
        }
    }

    /// The brigade that is surest tests first.
    pub(super) fn fortitude(&mut self) {
        let brigades: Vec<_> = owing(self.battle, self.estimate.side).collect();
        for brigade in brigades {
            let merit = 7.0 - f64::from(valour_fortitude::estimate::fortitude_at_least(self.battle, brigade));
            self.add(vec![Order::Test(brigade)], Task::Hold, String::new(), merit, &[]);
        }
        self.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
    }

    /// Is somebody of ours in the melee, and how many?
    pub(super) fn fighting(&self) -> usize {
        let mine = self.battle.of_side(self.estimate.side);
        mine.filter(|&unit| valour_fortitude::estimate::is_engaged(self.battle, unit)).count()
    }

    /// Does an arm of ours fight?
    pub(super) fn fights_with(&self, arm: Arm, brigade: valour_fortitude::estimate::BrigadeId) -> usize {
        let mine = self.battle.of_brigade(brigade).filter(|&unit| self.battle.unit(unit).is_present());
        mine.filter(|&unit| {
            self.battle.is_arm(unit, arm) && valour_fortitude::estimate::is_engaged(self.battle, unit)
        })
        .count()
    }
}
