//! Offers of Opportunity and Defensive fire: each unit that can is asked, by number (`fb.r.fire.15`, `fb.r.fire.6`).

use engine::Side;
use hexmap::HexId;

use super::{aim, fire};
use crate::battle::{Battle, Offers, Step, UnitId};
use crate::event::{ActionEvent, FireKind, TurnEvent};
use crate::refusal::{Lawful, NOT_NOW, require};
use crate::{Field, charge};

/// The unit that is asked now, what it may fire at and how.
pub fn due(battle: &Battle) -> Option<(UnitId, HexId, FireKind)> {
    if let Step::Offers(offers) = battle.state().step {
        let unit = offers.units.first()?;
        return Some((unit, target(battle, &offers, unit)?, FireKind::Opportunity));
    }
    let Step::DefensiveFire(units) = battle.state().step else { return None };
    Some((units.first()?, charge::lead_hex(battle)?, FireKind::Defensive))
}

/// `fb.r.map.13`: of the hexes that a spread stack entered, the first that the unit can fire at.
pub fn target(battle: &Battle, offers: &Offers, unit: UnitId) -> Option<HexId> {
    let mut hexes = offers.hexes.iter().copied();
    hexes.find(|&hex| super::aim::can_react(battle, unit, hex))
}

/// `fb.r.ask.20`, `fb.r.ask.28`
pub fn check_shoot(battle: &Battle, side: Side) -> Lawful {
    let (unit, ..) = due(battle).ok_or(NOT_NOW)?;
    require(battle.side_of(unit) == side, || NOT_NOW)
}

/// The unit fires.
pub fn resolve_shoot(field: &mut Field<'_>) {
    let Some((unit, hex, kind)) = due(field.battle()) else { return };
    let from = aim(field.battle(), unit, hex);
    settle(field, unit);
    if let Ok(from) = from {
        fire(field, unit, from, hex, kind, HexId::NOWHERE);
    }
}

/// The unit holds.
pub fn resolve_pass(field: &mut Field<'_>) {
    let Some((unit, ..)) = due(field.battle()) else { return };
    field.happen(ActionEvent::Held { unit }.into());
    settle(field, unit);
}

/// The unit has decided.
fn settle(field: &mut Field<'_>, unit: UnitId) {
    let mut step = field.battle().state().step;
    if let Step::Offers(Offers { units, .. }) | Step::DefensiveFire(units) = &mut step {
        units.remove(unit);
    }
    field.happen(TurnEvent::StepBegan { step }.into());
}
