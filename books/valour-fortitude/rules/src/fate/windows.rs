//! 17.2: the moments in which each card may be played.

use engine::Side;

use super::Card;
use crate::armies::Nation;
use crate::battle::{Activation, Battle, Mark, Phase, Stage, Step, UnitId};

/// Is this a moment in which the side could play the card? “Your” phase or turn is when it is active (`vf.4.0.f`).
pub fn is_window(battle: &Battle, side: Side, card: Card) -> bool {
    let now = Moment { battle, side };
    let french = battle.army(side).nation == Nation::French;
    match card {
        Card::Ace => now.all_out_attack(),
        Card::Tide => now.tide_of_battle(),
        Card::Confusion => now.confusion(),
        Card::Breakthrough => now.breakthrough(),
        Card::Stubborn => now.stubborn(),
        Card::Deadly => now.deadly_attack(),
        Card::Directed => now.directed_fire(),
        Card::Inspiration => now.inspiration(),
        Card::Surprise => now.surprise_attack(),
        Card::Capture => now.capture(),
        Card::Jack if french => now.les_grognards(),
        Card::Jack => now.scum_of_the_earth(),
        Card::Queen if french => now.attaque_a_outrance(),
        Card::Queen => now.defensive_fire(),
        Card::King if french => now.vive_l_empereur(),
        Card::King => now.perfect_volleys(),
    }
}

/// A side that holds a card, now.
#[derive(Clone, Copy)]
struct Moment<'a> {
    battle: &'a Battle,
    side: Side,
}

impl Moment<'_> {
    /// `vf.time.window.ace`: T4.1, when active.
    fn all_out_attack(self) -> bool {
        self.is_active_and_idle() && matches!(self.step(), Step::MeleeCards(_))
    }

    /// `vf.time.window.2`: it turns the tide when it is drawn, and is never kept.
    fn tide_of_battle(self) -> bool {
        false
    }

    /// `vf.time.window.3`: T0, when inactive.
    fn confusion(self) -> bool {
        !self.is_active() && self.step() == Step::Confusion
    }

    /// `vf.time.window.4`: T4.6, when active.
    fn breakthrough(self) -> bool {
        self.is_active_and_idle() && self.step() == Step::Breakthrough
    }

    /// `vf.time.window.5`: T3.4, when active, before a unit's action.
    fn stubborn(self) -> bool {
        self.is_active_and_idle() && self.is_acting()
    }

    /// `vf.time.window.6`: after dice of its own that have missed.
    fn deadly_attack(self) -> bool {
        let rolled = self.battle.state().engagement.rolled();
        rolled.is_some_and(|(unit, strike)| strike.missed > 0 && self.owns(unit))
    }

    /// `vf.time.window.7`: T2.2, when active.
    fn directed_fire(self) -> bool {
        self.is_active_and_idle() && self.step() == Step::Fire
    }

    /// `vf.time.window.8`: after a valour or fortitude test of its own has failed.
    fn inspiration(self) -> bool {
        let state = self.battle.state();
        match (state.engagement.failed, state.wavering) {
            (Some(unit), _) => state.engagement.stage == Stage::Inspire && self.owns(unit),
            (None, Some(brigade)) => self.battle.brigade(brigade).side() == self.side,
            (None, None) => false,
        }
    }

    /// `vf.time.window.9`: before an assault: in T3.4 when active, and for a headstrong unit in T4.4.
    fn surprise_attack(self) -> bool {
        let state = self.battle.state();
        let headlong = state.engagement.stage == Stage::Headstrong && self.owns(state.engagement.main);
        (self.is_active_and_idle() && self.is_acting() || headlong) && state.surprise.is_none()
    }

    /// `vf.time.window.10`: T1.2, when active.
    fn capture(self) -> bool {
        self.is_active() && self.step() == Step::Fate
    }

    /// `vf.time.window.french.jack`: T1.2, when active.
    fn les_grognards(self) -> bool {
        self.is_active() && self.step() == Step::Fate
    }

    /// `vf.time.window.british.jack`: T4.1, and T4.4 until the valour dice.
    fn scum_of_the_earth(self) -> bool {
        self.is_before_dice() || self.is_after_dice()
    }

    /// `vf.time.window.french.queen`: T4.1, and T4.4 before the dice.
    fn attaque_a_outrance(self) -> bool {
        self.is_before_dice()
    }

    /// `vf.time.window.british.queen`: T4.1, and T4.4 before the dice, when inactive.
    fn defensive_fire(self) -> bool {
        !self.is_active() && self.is_before_dice()
    }

    /// `vf.time.window.french.king`: T3.3, when active.
    fn vive_l_empereur(self) -> bool {
        self.is_active_and_idle() && self.is_fresh_activation()
    }

    /// `vf.time.window.british.king`: T2.1, when active.
    fn perfect_volleys(self) -> bool {
        self.is_active_and_idle() && self.step() == Step::Fire
    }

    fn step(self) -> Step {
        self.battle.state().step
    }

    fn is_active(self) -> bool {
        self.battle.state().active == self.side
    }

    fn is_active_and_idle(self) -> bool {
        self.is_active() && self.battle.is_idle()
    }

    fn owns(self, unit: UnitId) -> bool {
        self.battle.unit(unit).side() == self.side
    }

    /// T3.4: a unit is about to act.
    fn is_acting(self) -> bool {
        matches!(self.step(), Step::Acting(_) | Step::Initiative(_))
    }

    /// T3.3: the brigade has just been activated, and none of its units has acted; who came on before it counts for nothing.
    fn is_fresh_activation(self) -> bool {
        let Step::Acting(brigade) = self.step() else { return false };
        let untouched = |unit: UnitId| {
            let one = self.battle.unit(unit);
            one.is(Mark::Arrived) || !one.is(Mark::Acted) && !one.is(Mark::Messaged)
        };
        self.battle.brigade(brigade).activation == Activation::Active
            && self.battle.of_brigade(brigade).all(untouched)
    }

    /// T4.1, and T4.4 before the dice: A at his pick of a fight, I when he answers it.
    fn is_before_dice(self) -> bool {
        let state = self.battle.state();
        let opens =
            matches!(state.step, Step::MeleeCards(_)) || state.step == Step::Fights && self.is_active();
        let answers = state.engagement.stage == Stage::FightBack && self.owns(state.engagement.target);
        state.phase == Phase::Melee && (opens && state.engagement.stage == Stage::Idle || answers)
    }

    /// Between dice and valour dice: when the side is asked about a Deadly Attack anyway.
    fn is_after_dice(self) -> bool {
        let state = self.battle.state();
        let rolled = state.engagement.rolled();
        state.phase == Phase::Melee && rolled.is_some_and(|(unit, _)| self.owns(unit))
    }
}
