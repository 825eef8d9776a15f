//! A14 Skirmish checks.

use engine::Modifier;

use super::lines::Lines;
use super::tem::TABLE;
use crate::clause;
use crate::terms::{Cover, Sky, TimeOfDay, Weather};

/// A stack that enters Skirmish zones, and the best of those that throw them.
#[derive(Clone, Copy, Debug)]
pub struct Skirmish {
    /// SV of the top unit that moves.
    pub mover: u8,
    /// Steps of the mover if it is cavalry in Skirmish Screen, else none.
    pub mover_screen: u8,
    /// Steps of the whole mover.
    pub mover_steps: u8,
    /// The best SV among the top units that react.
    pub reactor: u8,
    /// Steps of the best cavalry screen that reacts, else none.
    pub reactor_screen: u8,
    /// Cover of the hex entered.
    pub cover: Cover,
    /// Weather and time of day.
    pub sky: Sky,
}

/// `fb.dec.32`: what comes of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skirmished {
    /// Nothing.
    Passed,
    /// 1 Stragglers loss.
    Straggles,
    /// 1 Stragglers loss, and the stack stops.
    Stops,
}

impl Skirmish {
    /// What changes the die, in printed order.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        let lines = [
            (self.mover > 0).then(|| TABLE.skirmish.each(clause::SKIRM_1, self.mover)),
            (self.reactor > 0).then(|| TABLE.skirmish.each(clause::SKIRM_2, self.reactor)),
            self.mover_screen(),
            self.reactor_screen(),
            (self.mover_steps > TABLE.bounds.crowd).then(|| TABLE.skirmish.add(clause::SKIRM_7)),
            self.cover(),
            (self.sky.time == TimeOfDay::Dusk).then(|| TABLE.skirmish.add(clause::SKIRM_11)),
            self.bad_weather(),
        ];
        lines.into_iter().flatten()
    }

    /// `fb.skirm.3`, `fb.skirm.4`
    fn mover_screen(&self) -> Option<Modifier> {
        screen(self.mover_screen).map(|nth| TABLE.skirmish.add([clause::SKIRM_3, clause::SKIRM_4][nth]))
    }

    /// `fb.skirm.5`, `fb.skirm.6`
    fn reactor_screen(&self) -> Option<Modifier> {
        screen(self.reactor_screen).map(|nth| TABLE.skirmish.add([clause::SKIRM_5, clause::SKIRM_6][nth]))
    }

    fn cover(&self) -> Option<Modifier> {
        let line = match self.cover {
            Cover::None => return None,
            Cover::Light => clause::SKIRM_8,
            Cover::Medium => clause::SKIRM_9,
            Cover::Heavy => clause::SKIRM_10,
        };
        Some(TABLE.skirmish.add(line))
    }

    /// `fb.skirm.12`: once.
    fn bad_weather(&self) -> Option<Modifier> {
        let is_bad = matches!(self.sky.weather, Weather::Fog | Weather::Snowfall | Weather::Rain);
        (is_bad || self.sky.time == TimeOfDay::Night).then(|| TABLE.skirmish.add(clause::SKIRM_12))
    }
}

/// Which figure counts for a cavalry screen of so many steps.
fn screen(steps: u8) -> Option<usize> {
    (steps > 0).then(|| usize::from(steps >= TABLE.bounds.screen))
}

/// `fb.dec.32`: the result of a modified die.
pub fn result(modified: i32) -> Skirmished {
    let [passes, straggles] = TABLE.bounds.skirmish;
    match modified {
        die if die <= passes => Skirmished::Passed,
        die if die <= straggles => Skirmished::Straggles,
        _ => Skirmished::Stops,
    }
}

/// The printed list, for whoever compares it.
pub fn lines() -> &'static Lines {
    &TABLE.skirmish
}
