//! What follows a fight: the fight-back, withdrawals, headstrong cavalry.

use commander::Task;
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Action, Choice, Pace, UnitId, back_brigade_supporters, back_supporters, who_find_places,
};

use crate::Planner;
use crate::estimate::Body;
use crate::key;

impl Planner<'_> {
    /// What may be decided in the middle of an attack.
    pub(crate) fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::FightBack => self.back(),
            Choice::Retreat => {
                let units: Vec<UnitId> = self.choice.battle.state().retreats.iter().copied().collect();
                self.fall_back(&units);
            }
            Choice::Withdraw => {
                let units: Vec<UnitId> = self.choice.battle.state().withdrawals.iter().copied().collect();
                self.fall_back(&units);
                self.choice.add(vec![Order::Pass], Task::Hold, String::new(), 0.0, &[]);
            }
            Choice::Occupy => {
                let engagement = &self.choice.battle.state().engagement;
                let feature = engagement.vacated;
                for unit in [engagement.main, engagement.target] {
                    if let Some(feature) = feature {
                        let order = Order::Act { unit, action: Action::Occupy(feature) };
                        self.choice.add(
                            vec![order],
                            Task::Take,
                            String::new(),
                            4.0,
                            &[(key::TERM_ENEMY_GROUND, 4.0)],
                        );
                    }
                }
                self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
            }
            Choice::Headstrong => self.headlong(),
            Choice::Deadly | Choice::Inspire => {
                self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
            }
        }
    }

    /// All the help there is, unless the helper has a fight of his own to come.
    fn back(&mut self) {
        let against = self.choice.battle.state().engagement.main;
        let support = who_find_places(self.choice.battle, against, back_supporters(self.choice.battle));
        let helpers: Vec<UnitId> =
            back_brigade_supporters(self.choice.battle).filter(|unit| !support.contains(unit)).collect();
        if !support.is_empty() {
            let merit = 2.0 * support.len() as f64;
            self.choice.add(
                vec![Order::Back { support, brigade: None }],
                Task::Support,
                String::new(),
                merit,
                &[(key::TERM_SUPPORT, merit)],
            );
        }
        for unit in helpers {
            let merit = 2.0 * support.len() as f64 + 1.0;
            let order = Order::Back { support, brigade: Some(unit) };
            self.choice.add(
                vec![order],
                Task::Support,
                self.name(unit),
                merit,
                &[(key::TERM_SUPPORT, merit)],
            );
        }
        self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
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
                if self.choice.is_lawful(&order) {
                    self.choice.add(
                        vec![order],
                        Task::Withdraw,
                        self.name(body.id),
                        merit,
                        &stand.reasons(&stay),
                    );
                }
            }
        }
    }

    /// A headstrong winner must go on; at least against whom it pays.
    fn headlong(&mut self) {
        let engagement = &self.choice.battle.state().engagement;
        for unit in [engagement.main, engagement.target] {
            let Some(body) = self.estimate.body(unit).copied() else { continue };
            for foe in &self.estimate.foes {
                let Some(place) =
                    valour_fortitude::estimate::reaches(self.choice.battle, unit, foe.id).next()
                else {
                    continue;
                };
                let manoeuvre =
                    valour_fortitude::estimate::Manoeuvre { way: vec![place], ..Default::default() };
                let order = Order::Act { unit, action: Action::Go(Pace::Assault, manoeuvre) };
                let merit = self.hope(&body, foe);
                self.choice.add(
                    vec![order],
                    Task::Take,
                    self.name(foe.id),
                    merit,
                    &[(key::TERM_ODDS, merit)],
                );
            }
        }
    }
}
