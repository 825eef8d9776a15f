//! A2 Fire procedure, and who can fire how far.

use super::{Firing, TABLE};
use crate::terms::{Arm, Sky, TimeOfDay, Trait, Traits, Weather};

/// A2: what an attack does to its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub enum Effect {
    /// `fb.fire.proc.1`
    None,
    /// `fb.fire.proc.2`: a TEM check.
    Check,
    /// `fb.fire.proc.3`: 1 Stragglers loss and a TEM check.
    Stragglers,
    /// `fb.fire.proc.4`: 1 step loss and a TEM check that nobody is spared.
    StepLoss,
}

/// `fb.dec.10`: the rows are tried from the bottom; a negative MFV never has any effect.
pub fn effect(natural: u8, mfv: i32) -> Effect {
    let die = i32::from(natural);
    if TABLE.procedure.step_loss * die < mfv {
        Effect::StepLoss
    } else if die < mfv {
        Effect::Stragglers
    } else if die == mfv {
        Effect::Check
    } else {
        Effect::None
    }
}

/// `fb.fire.proc.6`, `fb.dec.34`: must the Leaders in the target hex check for casualties?
pub fn endangers_leaders(natural: u8, firer: Traits) -> bool {
    let rifle = firer.contains(Trait::Rifle);
    natural <= if rifle { TABLE.procedure.leaders_rifle } else { TABLE.procedure.leaders }
}

/// `fb.r.unit.2`: the Fire Value of infantry.
pub fn infantry_value(steps: u8, quality: u8) -> u8 {
    steps.min(TABLE.firing.front) + quality
}

/// `fb.r.fire.3`: how far a unit can fire at all; nobody else fires.
pub fn reach(arm: Arm, traits: Traits, printed_range: u8) -> u8 {
    let Firing { infantry_range, rifle_range, artillery_reach, .. } = TABLE.firing;
    match arm {
        Arm::Infantry if traits.contains(Trait::Rifle) => rifle_range,
        Arm::Infantry => infantry_range,
        Arm::Artillery => printed_range * artillery_reach,
        Arm::Cavalry | Arm::Train => 0,
    }
}

/// `fb.r.zone.2`: how far Opportunity fire reaches.
pub fn opportunity(arm: Arm, traits: Traits) -> u8 {
    match arm {
        Arm::Infantry if !traits.contains(Trait::Rifle) => TABLE.firing.opportunity_infantry,
        Arm::Infantry | Arm::Artillery => TABLE.firing.opportunity_other,
        Arm::Cavalry | Arm::Train => 0,
    }
}

/// `fb.r.fire.8`: is a battery's shot at this range canister?
pub fn is_canister(range: u8) -> bool {
    range <= TABLE.bounds.canister[1]
}

/// `fb.r.fire.9`: may a round shot at this range ricochet under this sky?
pub fn may_ricochet(range: u8, sky: Sky) -> bool {
    let is_soft = matches!(sky.weather, Weather::Rain | Weather::Fog | Weather::Snowfall);
    range >= TABLE.firing.ricochet && !is_soft && sky.time != TimeOfDay::Night
}

/// `fb.r.fire.10`: is a battery short of ammunition after this natural die?
pub fn runs_low(natural: u8) -> bool {
    natural >= TABLE.firing.low_ammunition
}
