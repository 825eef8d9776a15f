//! Ranges, delays and distances that rules name once: read from data like the charts.

use std::sync::LazyLock;

use serde::Deserialize;

use super::Fraction;

/// All of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// A26 Activation by initiative.
    pub initiative: Initiative,
    /// `fb.r.om.2`
    pub orders: Orders,
    /// `fb.r.reserve.1`
    pub reserve: Reserve,
    /// `fb.r.train.1`, `fb.r.train.2`
    pub train: Train,
    /// `fb.r.move.6`, `fb.r.rout.1`, `fb.r.charge.2`
    pub marches: Marches,
    /// `fb.r.charge.4`
    pub grand_charge: GrandCharge,
    /// `fb.r.charge.11`, `fb.r.charge.12`
    pub after_charge: AfterCharge,
    /// `fb.r.assault.5`
    pub reaction: Reaction,
    /// `fb.r.base.3`
    pub clock: Scale,
}

/// A26 Activation by initiative.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Initiative {
    /// `fb.init.1d`: hexes to a temporary order with Flexible Initiative.
    pub flexible_range: u8,
    /// `fb.init.2`: hexes that an order may be moved.
    pub shift: u8,
    /// `fb.init.2`: the same with Flexible Initiative.
    pub flexible_shift: u8,
}

/// Orders on their way.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// Cleanups until one arrives that was not handed over in person.
    pub delay: u8,
}

/// Reserve.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reserve {
    /// No enemy may be in sight this near.
    pub enemies: u8,
}

/// Trains.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Train {
    /// Hexes from which one serves a battery.
    pub range: u8,
    /// Turns it is away.
    pub turns: u8,
}

/// Parts of an MCF, each rounded up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marches {
    /// What a force march adds.
    pub force_march: Fraction,
    /// Hexes of a rout.
    pub rout: Fraction,
    /// Hexes of a charge.
    pub charge: Fraction,
}

/// What makes a Grand Charge.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrandCharge {
    /// Steps in all.
    pub steps: u8,
    /// Hexes between its stacks.
    pub gap: u8,
    /// Cavalry bonus of its Leader.
    pub bonus: u8,
}

/// What follows a charge.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AfterCharge {
    /// Hexes between a forced regroup and its opponent.
    pub regroup: u8,
    /// Hexes of a pursuit beyond the first.
    pub pursuit: u8,
}

/// Reaction moves before an assault.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// The most hexes.
    pub hexes: u8,
}

/// Time.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// Minutes of a turn.
    pub turn: u16,
    /// Turns of an hour.
    pub hour: u8,
}

/// Read once.
pub static NUMBERS: LazyLock<Numbers> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/tables/command.toml")).expect("the embedded tables are tested")
});
