//! Fate cards: each when it brings more than keeping it.

use commander::Task;
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Arm, Card, Formation, Leader, Losses, Nation, On, Resolving, UnitId, is_engaged, is_roused_by, is_window,
};

use super::Planner;
use super::value::{POINT, rout};
use crate::key;

impl Planner<'_> {
    /// Cards that may be played now, but those that belong to an order of their own.
    pub(super) fn cards(&mut self) {
        let side = self.estimate.side;
        let hand: Vec<Card> = self.choice.battle.army(side).hand.iter().collect();
        let plain = |card: &Card| self.estimate.weights.plays || *card == Card::Inspiration;
        let hand: Vec<Card> = hand.into_iter().filter(plain).collect();
        for card in hand.into_iter().filter(|&card| is_window(self.choice.battle, side, card)) {
            for (on, merit) in self.plays(card) {
                let order = Order::Play { card, on };
                if merit > 0.0 && self.choice.is_lawful(&order) {
                    self.choice.add(
                        vec![order],
                        Task::Support,
                        card.key().to_owned(),
                        merit,
                        &[(key::TERM_CARD, merit)],
                    );
                }
            }
        }
    }

    /// Has it a card that it plans with?
    pub(super) fn has_card(&self, card: Card) -> bool {
        self.estimate.weights.cards && self.choice.battle.army(self.estimate.side).hand.has(card)
    }

    fn plays(&self, card: Card) -> Vec<(On, f64)> {
        let french = self.choice.battle.army(self.estimate.side).nation == Nation::French;
        match card {
            Card::Ace => self.all_out(),
            // The first brigade must test like the others: worth it once the armies are near each other.
            Card::Confusion => {
                let near = self
                    .estimate
                    .own
                    .iter()
                    .any(|body| self.estimate.foes.iter().any(|foe| foe.shape.gap(&body.shape) < 18.0));
                vec![(On::Nothing, if near { 2.0 } else { -1.0 })]
            }
            Card::Deadly => vec![(On::Nothing, self.deadly())],
            Card::Inspiration => vec![(On::Nothing, self.inspiration())],
            Card::Capture => self.capture(),
            Card::Breakthrough => self.breakthrough(),
            Card::Jack if french => self.grognards(),
            Card::Jack => vec![(On::Nothing, if self.fighting() >= 2 { 2.0 } else { -1.0 })],
            Card::Queen => self.queen(french),
            Card::Tide | Card::Stubborn | Card::Directed | Card::Surprise | Card::King => Vec::new(),
        }
    }

    /// The leader with most fighters around him.
    fn all_out(&self) -> Vec<(On, f64)> {
        let side = self.estimate.side;
        let fighters: Vec<UnitId> =
            self.choice.battle.of_side(side).filter(|&unit| is_engaged(self.choice.battle, unit)).collect();
        let near = |leader: Leader| {
            let close = |&&unit: &&UnitId| is_roused_by(self.choice.battle, leader, unit);
            fighters.iter().filter(close).count()
        };
        let late = if self.estimate.turns_left < 2.5 { 1.0 } else { 0.0 };
        self.choice
            .battle
            .leaders_of(side)
            .map(|leader| (On::Leader(leader), 1.5 * near(leader) as f64 - 2.0 + late))
            .collect()
    }

    /// Misses that may yet hit, against a card that may be needed more.
    fn deadly(&self) -> f64 {
        let engagement = &self.choice.battle.state().engagement;
        let (strike, target) = if engagement.stage == Resolving::StruckBack {
            (engagement.struck_back, engagement.main)
        } else {
            (engagement.struck, engagement.target)
        };
        let chance = (7.0 - f64::from(strike.at_least)) / 6.0;
        let hits = f64::from(strike.missed) * chance;
        let Some(foe) = self.estimate.foe(target) else { return -1.0 };
        let melee = self.choice.battle.state().phase == valour_fortitude::estimate::Phase::Melee;
        foe.hurt(hits) + if melee { 1.2 * hits } else { 0.0 } - 4.0
    }

    /// A unit or brigade saved.
    fn inspiration(&self) -> f64 {
        let state = self.choice.battle.state();
        match (state.engagement.failed, state.wavering) {
            (Some(unit), _) => rout(self.choice.battle, unit) - 6.0,
            (None, Some(_)) => POINT,
            (None, None) => -1.0,
        }
    }

    /// An enemy objective that somebody is about to take.
    fn capture(&self) -> Vec<(On, f64)> {
        let objectives = self.choice.battle.state().objectives.iter().enumerate();
        let near = |goal: usize| {
            let at = self.estimate.ways.goal(goal);
            let ours: f64 = self
                .estimate
                .own
                .iter()
                .filter(|body| body.shape.gap_to(at) < 18.0)
                .map(|body| body.worth)
                .sum();
            let theirs: f64 = self
                .estimate
                .foes
                .iter()
                .filter(|foe| foe.shape.gap_to(at) < 18.0)
                .map(|foe| foe.worth)
                .sum();
            ours - 1.2 * theirs
        };
        objectives
            .map(|(goal, _)| (On::Objective(u8::try_from(goal).unwrap_or(u8::MAX)), near(goal) / 4.0))
            .collect()
    }

    /// A brigade that would gain by moving once more.
    fn breakthrough(&self) -> Vec<(On, f64)> {
        let gain = |brigade| {
            let mine = self.estimate.own.iter().filter(|body| {
                self.choice.battle.unit(body.id).brigade == brigade
                    && !is_engaged(self.choice.battle, body.id)
            });
            mine.map(|body| self.wish(body)).sum::<f64>()
        };
        let keep = if self.estimate.turns_left < 1.5 { 1.0 } else { 9.0 };
        let brigades = self.choice.battle.brigades_of(self.estimate.side);
        brigades.map(|brigade| (On::Brigade(brigade), gain(brigade) - keep)).collect()
    }

    /// The best unit that has suffered.
    fn grognards(&self) -> Vec<(On, f64)> {
        let hurt =
            self.estimate.own.iter().filter(|body| self.choice.battle.unit(body.id).losses > Losses::NONE);
        let fit = hurt.filter(|body| body.arm != Arm::Artillery);
        fit.map(|body| (On::Unit(body.id), body.worth / 5.0 + if body.shaken { 2.0 } else { 0.0 })).collect()
    }

    /// The brigade with most fighters whom the card helps.
    fn queen(&self, french: bool) -> Vec<(On, f64)> {
        let brigades = self.choice.battle.brigades_of(self.estimate.side);
        let helped = |brigade| {
            if french {
                let mine = self
                    .choice
                    .battle
                    .of_brigade(brigade)
                    .filter(|&unit| self.choice.battle.unit(unit).is_present());
                mine.filter(|&unit| {
                    self.choice.battle.is_in(unit, Formation::Column) && is_engaged(self.choice.battle, unit)
                })
                .count()
            } else {
                self.fights_with(Arm::Infantry, brigade)
            }
        };
        brigades.map(|brigade| (On::Brigade(brigade), 1.5 * helped(brigade) as f64 - 1.0)).collect()
    }
}
