//! B4 Fire: who may fire at what, the lines of A1 and the procedure of A2.

mod aim;
mod offers;

use engine::{Clause, Judged, Tally};
use hexmap::HexId;

use crate::battle::{Battle, Bounce, Mark, UnitId};
use crate::event::{ActionEvent, Check, FireKind, UnitEvent};
use crate::tables::fire::{self, Effect, Firer, Shot, Target};
use crate::terms::{Arm, Formation};
use crate::{Field, clause, dice, key, leaders, loss, tem};

pub use aim::{aim, check_fire, has_target, may_fire, opportunity, ricochet_hexes};
pub use offers::{check_shoot, due, resolve_pass, resolve_shoot, target};

/// One attack as the lines ask about it: a unit in one hex fires at the stack of another.
pub fn shot(battle: &Battle, unit: UnitId, from: HexId, hex: HexId, is_ricochet: bool) -> Option<Shot> {
    let target = battle.top(hex)?;
    let (own, printed) = (battle.unit(unit), battle.printed(unit));
    // Guns beside a Square are in it.
    let formation = battle.top(own.head()).map_or(own.formation.kind, |top| battle.formation(top));
    let formation = if printed.arm == Arm::Artillery && formation != Formation::Square {
        own.formation.kind
    } else {
        formation
    };
    Some(Shot {
        firer: Firer {
            arm: printed.arm,
            nation: printed.nation,
            formation,
            steps: own.steps,
            fatigue: battle.fatigue_of(unit),
            leader_bonus: battle.best(unit, |values| values.artillery),
            printed_range: printed.range,
        },
        target: Target {
            arm: battle.arm(target),
            formation: battle.formation(target),
            is_disordered: !battle.unit(target).is_in_order(),
            cover: battle.map().cell(hex).terrain.cover(),
            steps: battle.steps_in(hex),
        },
        range: battle.range(from, hex),
        sky: battle.state().sky,
        is_ricochet,
        readings: battle.state().options.readings,
    })
}

/// `fb.r.unit.2`, `fb.r.unit.3`: the Fire Value of a unit; `fb.r.loss.2`: a battery with one step left has its lower one.
pub fn value(battle: &Battle, unit: UnitId) -> i32 {
    let (own, printed) = (battle.unit(unit), battle.printed(unit));
    match printed.arm {
        Arm::Infantry => {
            let quality = u8::try_from(printed.fq).unwrap_or(0);
            fire::infantry_value(own.steps, quality).into()
        }
        Arm::Artillery => printed.fv[usize::from(own.steps < printed.steps)].into(),
        Arm::Cavalry | Arm::Train => 0,
    }
}

/// The Modified Fire Value with its lines.
pub fn tally(battle: &Battle, unit: UnitId, shot: &Shot) -> Tally {
    Tally::sum(key::FIRE_VALUE, value(battle, unit), shot.modifiers())
}

/// The fire of the active side, from whichever of its hexes sees the target.
pub fn resolve_fire(field: &mut Field<'_>, unit: UnitId, hex: HexId, then: HexId) {
    let from = aim(field.battle(), unit, hex).judged();
    fire(field, unit, from, hex, FireKind::Active, then);
}

/// `fb.r.sm.fire`: one attack. `fb.r.fire.11`: only guns run short of ammunition. A ball that flies on does so when whatever was hit has
/// routed ([`bounce`]). `then` is the hex of a ricochet that may go two ways.
pub fn fire(field: &mut Field<'_>, unit: UnitId, from: HexId, hex: HexId, kind: FireKind, then: HexId) {
    let mark = if kind == FireKind::Opportunity { Mark::OpportunityFired } else { Mark::Fired };
    if kind != FireKind::Defensive {
        field.happen(UnitEvent::Marked { unit, mark, why: clause::R_FIRE_1 }.into());
    }
    // Where the ball bounces to is settled before the first die (`fb.r.fire.13`).
    let next = aim::ricochet(field.battle(), unit, from, hex, kind, then);
    let natural = attack(field, unit, from, hex, kind, false);
    let is_gun = field.battle().arm(unit) == Arm::Artillery;
    if is_gun && natural == Some(9) && !field.battle().unit(unit).is(Mark::LowAmmunition) {
        field.happen(UnitEvent::Marked { unit, mark: Mark::LowAmmunition, why: clause::R_FIRE_10 }.into());
    }
    if let Some(next) = next {
        field.happen(ActionEvent::BounceSet { bounce: Some(Bounce { unit, from, hex, next }) }.into());
    }
}

/// `fb.r.fire.9`, `fb.r.ask.22`: the ball flies on, at whatever then stands in the next hex.
pub fn bounce(field: &mut Field<'_>, bounce: Bounce) {
    let Bounce { unit, from, hex, next } = bounce;
    field.happen(ActionEvent::BounceSet { bounce: None }.into());
    if aim::may_bounce(field.battle(), unit, hex, next) {
        attack(field, unit, from, next, FireKind::Active, true);
    }
}

/// A2: one die against the Modified Fire Value, and what it does. Returns the natural die.
fn attack(
    field: &mut Field<'_>,
    unit: UnitId,
    from: HexId,
    hex: HexId,
    kind: FireKind,
    is_ricochet: bool,
) -> Option<u8> {
    let shot = shot(field.battle(), unit, from, hex, is_ricochet)?;
    let tally = tally(field.battle(), unit, &shot);
    let natural = dice::d10(field, clause::R_FIRE_1);
    let effect = fire::effect(natural, tally.result);
    let target = field.battle().top(hex)?;
    field.happen(ActionEvent::Fired { unit, hex, target, kind, natural, tally, effect }.into());
    for &id in field.battle().stack(hex).iter() {
        if !field.battle().unit(id).is(Mark::FiredOn) {
            field
                .happen(UnitEvent::Marked { unit: id, mark: Mark::FiredOn, why: clause::R_FATIGUE_4 }.into());
        }
    }
    // `fb.fire.proc.6`: Leaders first, even if nothing else happens.
    if fire::endangers_leaders(natural, field.battle().printed(unit).traits) {
        let side = field.battle().side_of(target);
        leaders::casualties(field, hex, side, clause::FIRE_PROC_6);
    }
    hit(field, target, hex, kind, effect);
    Some(natural)
}

/// Losses, then the check with whatever holds after them.
fn hit(field: &mut Field<'_>, target: UnitId, hex: HexId, kind: FireKind, effect: Effect) {
    let why = match effect {
        Effect::None => return,
        Effect::Check => clause::FIRE_PROC_2,
        Effect::Stragglers => clause::FIRE_PROC_3,
        Effect::StepLoss => clause::FIRE_PROC_4,
    };
    match effect {
        Effect::Stragglers => loss::straggle(field, target, why),
        Effect::StepLoss => loss::lose_step(field, target, why),
        Effect::None | Effect::Check => {}
    }
    let Some(top) = field.battle().top(hex) else { return };
    if is_spared(field.battle(), top, kind, effect) {
        return;
    }
    if !tem::check(field, top, Check::Fire, []) {
        fails(field, top, hex, kind, why);
    }
}

/// `fb.fire.proc.5`, `fb.dec.11`: a charging Open Column skips the check of the two starred rows under Opportunity and Defensive fire.
fn is_spared(battle: &Battle, top: UnitId, kind: FireKind, effect: Effect) -> bool {
    let unit = battle.unit(top);
    kind != FireKind::Active
        && effect != Effect::StepLoss
        && unit.is_charging()
        && unit.formation.kind == Formation::OpenColumn
}

/// `fb.r.sm.fire`: a charging stack that must rout under Defensive fire is marked only, and moves in step 4.
fn fails(field: &mut Field<'_>, top: UnitId, hex: HexId, kind: FireKind, why: Clause) {
    let is_loose = !field.battle().unit(top).is_in_order();
    if kind == FireKind::Defensive && is_loose {
        crate::rout::mark(field, top, why);
        crate::charge::attackers_rout(field, hex);
        return;
    }
    tem::shaken(field, top, hex, clause::R_TEM_3);
}
