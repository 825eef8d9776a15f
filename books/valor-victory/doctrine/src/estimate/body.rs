//! Bodies: men on foot of one hex, or one Gun or vehicle, as they count in a fight.

use engine::Side;
use valor_victory::Battle;
use valor_victory::estimate::{
    CasualtyPoints, Class, Firepower, Flag, Group, HexId, Inside, UnitId, foot_firepower,
};

use crate::value::worth;

/// Ranges that foot firepower is kept for.
const RANGES: usize = 20;

/// Men on foot of one hex, or one Gun or vehicle.
#[derive(Clone, Debug)]
pub struct Body {
    pub(crate) hex: HexId,
    pub(crate) units: Group,
    /// A Gun or vehicle.
    pub(crate) mounted: Option<UnitId>,
    /// Firepower of the men by range, those who can fire.
    fire: [Firepower; RANGES],
    /// What the best leader adds to the dice: zero or less.
    pub(crate) lead: i32,
    /// Casualty points it can take.
    pub(crate) absorb: CasualtyPoints,
    /// Points.
    pub(crate) worth: f64,
    /// AP fire hurts it.
    pub(crate) soft: bool,
    /// Somebody in it is neither pinned nor has fired.
    pub(crate) ready: bool,
    pub(crate) has_squad: bool,
}

/// The bodies of a side, in order of their first unit.
pub(super) fn bodies(battle: &Battle, side: Side) -> Vec<Body> {
    let mut found: Vec<Body> = Vec::with_capacity(24);
    for unit in battle.of_side(side) {
        let state = battle.unit(unit);
        if state.is_aboard() {
            continue;
        }
        let kind = battle.kind(unit);
        if !kind.is_infantry() {
            found.push(mounted(battle, unit));
            continue;
        }
        let known = found.iter().position(|body| body.hex == state.hex && body.mounted.is_none());
        let index = known.unwrap_or_else(|| {
            found.push(Body::new(state.hex));
            found.len() - 1
        });
        found[index].join(battle, unit);
    }
    found
}

/// Some units of one hex on foot as a body of their own.
pub(crate) fn body_of(battle: &Battle, units: &Group) -> Body {
    let hex = units.first().map_or(HexId::NOWHERE, |&unit| battle.unit(unit).hex);
    let mut body = Body::new(hex);
    units.iter().for_each(|&unit| body.join(battle, unit));
    body.mounted = units.first().copied().filter(|&unit| !battle.kind(unit).is_infantry());
    body
}

fn mounted(battle: &Battle, unit: UnitId) -> Body {
    let mut body = Body::new(battle.unit(unit).hex);
    body.join(battle, unit);
    body.mounted = Some(unit);
    body.worth += battle.aboard(unit).map(|rider| worth(battle, rider)).sum::<f64>();
    body
}

impl Body {
    fn new(hex: HexId) -> Self {
        Self {
            hex,
            units: Group::default(),
            mounted: None,
            fire: [Firepower::NONE; RANGES],
            lead: 0,
            absorb: CasualtyPoints::NONE,
            worth: 0.0,
            soft: false,
            ready: false,
            has_squad: false,
        }
    }

    fn join(&mut self, battle: &Battle, unit: UnitId) {
        let (kind, state) = (battle.kind(unit), battle.unit(unit));
        if !self.units.push(unit) {
            return;
        }
        self.worth += worth(battle, unit);
        self.absorb += kind.casualty;
        self.soft |= kind.is_soft();
        self.has_squad |= kind.class != Class::Leader;
        if state.is(Flag::Pinned) {
            return;
        }
        self.ready |= !state.is(Flag::Fired);
        self.lead = self.lead.min(kind.leadership.into());
        if kind.is_infantry() {
            for (range, sum) in (0..).zip(&mut self.fire) {
                *sum += foot_firepower(battle, unit, range);
            }
        }
    }

    /// Firepower of men on foot over a range.
    pub(crate) fn firepower(&self, range: u32) -> Firepower {
        self.fire.get(range as usize).copied().unwrap_or_default()
    }

    /// What one casualty point costs it.
    pub(crate) fn per_point(&self) -> f64 {
        self.worth / f64::from(self.absorb.0.max(1))
    }

    /// Who in it makes use of a position.
    pub(crate) fn inside(&self, battle: &Battle) -> Inside {
        match self.mounted.map(|unit| battle.kind(unit).class) {
            None | Some(Class::Squad | Class::Half | Class::Leader) => Inside::Infantry,
            Some(Class::Gun) => Inside::Guns,
            Some(Class::Afv | Class::Vehicle) => Inside::Vehicles,
        }
    }
}
