//! A8 Die roll modifiers of a melee.

use engine::{Clause, Modifier};
use hex::Aspect;

use super::{TABLE, has_momentum};
use crate::clause;
use crate::tables::Tired;
use crate::tables::lines::starred;
use crate::tables::tem::tired;
use crate::terms::{Reading, Readings, Sky, TimeOfDay, Weather};

/// What sort of attack a melee is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Infantry with the bayonet.
    Assault,
    /// Cavalry.
    Charge {
        /// Hexes the lead stack entered straight forward.
        forward: u8,
        /// Is the lead stack in Open Column?
        is_open_column: bool,
    },
}

/// What one side brings to the die.
#[derive(Clone, Copy, Debug, Default)]
pub struct Party {
    /// The best tactical bonus among its Leaders.
    pub bonus: u8,
    /// The worst Fatigue among its units; artillery and trains do not count.
    pub fatigue: u8,
    /// Steps of cavalry in Line.
    pub steps_in_line: u8,
    /// Is all of it cavalry?
    pub is_cavalry: bool,
}

/// One melee, as the die roll modifiers ask about it.
#[derive(Clone, Copy, Debug)]
pub struct Melee {
    /// Assault or charge.
    pub attack: Attack,
    /// Where the lead stack stood to the defender when that was judged (`fb.r.melee.2`).
    pub aspect: Aspect,
    /// The attacking stacks.
    pub attacker: Party,
    /// The defending stack.
    pub defender: Party,
    /// Weather and time of day.
    pub sky: Sky,
    /// Readings that differ from ours.
    pub readings: Readings,
}

impl Melee {
    /// What changes the die, in printed order; `fb.melee.drm.star`: lines that the star suppresses add nothing.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        let [longer, flank, rear] =
            starred([self.longer_line(), self.through(Aspect::Flank), self.through(Aspect::Rear)]);
        let bonus = |nth, points| (points > 0).then(|| TABLE.line.each_nth(clause::MELEE_DRM_5, nth, points));
        let lines = [
            longer,
            self.dusk_or_rain(),
            self.short_charge(),
            self.open_column(),
            bonus(0, self.attacker.bonus),
            bonus(1, self.defender.bonus),
            fatigue(clause::MELEE_DRM_6, self.attacker.fatigue),
            fatigue(clause::MELEE_DRM_7, self.defender.fatigue),
            flank,
            rear,
        ];
        lines.into_iter().flatten()
    }

    /// `fb.melee.drm.1`, `fb.r.melee.4`: cavalry against cavalry.
    fn longer_line(&self) -> Option<Modifier> {
        let (one, other) = (self.attacker.steps_in_line, self.defender.steps_in_line);
        let counts = self.attacker.is_cavalry && self.defender.is_cavalry && one != other;
        counts.then(|| TABLE.line.add_nth(clause::MELEE_DRM_1, usize::from(other > one)))
    }

    /// `fb.melee.drm.2`, `fb.dec.19`: once, and for charges alone.
    fn dusk_or_rain(&self) -> Option<Modifier> {
        let is_bad = self.sky.time == TimeOfDay::Dusk || self.sky.weather == Weather::Rain;
        let counts = self.attack != Attack::Assault || self.readings.contains(Reading::DuskAssaults);
        (is_bad && counts).then(|| TABLE.line.add(clause::MELEE_DRM_2))
    }

    /// `fb.melee.drm.3`
    fn short_charge(&self) -> Option<Modifier> {
        let is_short = matches!(self.attack, Attack::Charge { forward, .. } if !has_momentum(forward));
        (is_short && !self.defender.is_cavalry).then(|| TABLE.line.add(clause::MELEE_DRM_3))
    }

    /// `fb.melee.drm.4`
    fn open_column(&self) -> Option<Modifier> {
        let is_open = matches!(self.attack, Attack::Charge { is_open_column: true, .. });
        is_open.then(|| TABLE.line.add(clause::MELEE_DRM_4))
    }

    /// `fb.melee.drm.8`, `fb.melee.drm.9`
    fn through(&self, aspect: Aspect) -> Option<Modifier> {
        let line = match aspect {
            Aspect::Front => return None,
            Aspect::Flank => clause::MELEE_DRM_8,
            Aspect::Rear => clause::MELEE_DRM_9,
        };
        (self.aspect == aspect).then(|| TABLE.line.add(line))
    }
}

/// `fb.melee.drm.6`, `fb.melee.drm.7`
fn fatigue(line: Clause, fatigue: u8) -> Option<Modifier> {
    let nth = match tired(fatigue)? {
        Tired::Tired => 0,
        Tired::Exhausted => 1,
    };
    Some(TABLE.line.add_nth(line, nth))
}
