//! Zones: where skirmishers, fire and formed troops reach.

use engine::Side;
use hexmap::HexId;

use crate::battle::{Battle, Mark, UnitId};
use crate::front;
use crate::sight;
use crate::tables::{fire, sky};
use crate::terms::{Arm, Formation};

/// `fb.r.zone.1`: does a hex lie in the Skirmish zone of a stack, given by its top unit?
pub fn skirmishes(battle: &Battle, top: UnitId, hex: HexId) -> bool {
    let unit = battle.unit(top);
    let printed = battle.printed(top);
    let reaches = match (printed.arm, unit.formation.kind) {
        (Arm::Infantry, Formation::Line | Formation::ExtendedLine | Formation::Column) => printed.sv > 0,
        (Arm::Infantry, Formation::SkirmishScreen | Formation::GeneralOrder) => printed.sv > 0,
        (Arm::Cavalry, Formation::SkirmishScreen) => true,
        _ => false,
    };
    reaches
        && unit.is_in_order()
        && !battle.in_reserve(top)
        && !unit.is(Mark::FixBayonets)
        && !unit.is(Mark::ToTheBayonet)
        && front::has_in_front(battle.map(), unit, hex)
        && sees_beside(battle, unit.hexes.iter().copied(), hex)
}

/// Adjacent hexes see each other unless there is no visibility at all.
fn sees_beside(battle: &Battle, from: impl Iterator<Item = HexId>, hex: HexId) -> bool {
    from.into_iter().any(|own| battle.range(own, hex) == 1 && sight::sees(battle, own, hex))
}

/// The top units of all enemy stacks in whose Skirmish zone a hex lies.
pub fn skirmishers<'a>(battle: &'a Battle, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
    battle.tops_beside(hex, side.other()).iter().filter(move |&top| skirmishes(battle, top, hex))
}

/// `fb.r.zone.2`: may a unit fire at all, by its formation and state? Having fired does not count here.
pub fn can_fire(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let fires = match battle.arm(id) {
        Arm::Infantry => unit.formation.kind.row().fires,
        // Guns beside a Square are in it and fire; limbered ones do not.
        Arm::Artillery => unit.formation.kind != Formation::RoadColumn,
        Arm::Cavalry | Arm::Train => false,
    };
    fires
        && unit.is_in_order()
        && !unit.is(Mark::Suppressed)
        && !battle.in_reserve(id)
        && is_firing_place(battle, id)
        && sky::may_fire(battle.state().sky)
}

/// `fb.r.fire.2`: the top infantry unit of a hex and every gun fire.
fn is_firing_place(battle: &Battle, id: UnitId) -> bool {
    battle.arm(id) == Arm::Artillery || battle.top(battle.unit(id).head()) == Some(id)
}

/// `fb.r.zone.2`: does a hex lie in the Opportunity fire zone of a unit?
pub fn covers(battle: &Battle, id: UnitId, hex: HexId) -> bool {
    let reach = fire::opportunity(battle.arm(id), battle.printed(id).traits);
    can_fire(battle, id) && looks_at(battle, id, hex, reach).is_some()
}

/// The hex from which a unit has another in its field of fire and in sight, with at most so many between them.
pub fn looks_at(battle: &Battle, id: UnitId, hex: HexId, reach: u8) -> Option<HexId> {
    let unit = battle.unit(id);
    let can = |own: &HexId| {
        let range = battle.range(*own, hex);
        (1..=reach).contains(&range)
            && front::in_field(battle.map(), unit, *own, hex)
            && sight::sees(battle, *own, hex)
    };
    unit.hexes.iter().copied().filter(can).min_by_key(|&own| battle.range(own, hex))
}

/// Is a hex free of enemy Skirmish and Opportunity fire zones (`fb.retreat.1`)?
pub fn is_free(battle: &Battle, side: Side, hex: HexId) -> bool {
    let mut near = battle.units_near(hex, side.other()).iter();
    !near.any(|id| covers(battle, id, hex) || throws_skirmishers(battle, id, hex))
}

fn throws_skirmishers(battle: &Battle, id: UnitId, hex: HexId) -> bool {
    battle.unit(id).hexes.iter().any(|&own| battle.range(own, hex) == 1)
        && battle.top(battle.unit(id).head()) == Some(id)
        && skirmishes(battle, id, hex)
}

/// `fb.r.move.4`: does a stack stop whoever enters the hex? Its top unit says.
pub fn stops(battle: &Battle, top: UnitId, hex: HexId) -> bool {
    let unit = battle.unit(top);
    let is_formed = !matches!(
        unit.formation.kind,
        Formation::RoadColumn | Formation::SkirmishScreen | Formation::Disorder
    );
    is_formed && unit.is_in_order() && !battle.in_reserve(top) && front::has_in_front(battle.map(), unit, hex)
}

/// The top units of enemy stacks that stop whoever enters the hex.
pub fn stoppers<'a>(battle: &'a Battle, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
    battle.tops_beside(hex, side.other()).iter().filter(move |&top| stops(battle, top, hex))
}
