//! 9 Morale: losses, valour, routs, fortitude, wavering.

mod fortitude;
mod valour;

use engine::Clause;

use crate::armies::Special;
use crate::battle::{Battle, Clash, Unit, UnitId};
use crate::event::Event;
use crate::formation::Formation;
use crate::quantities::{Hits, Losses, ValourTests};
use crate::{Field, clause};

pub use fortitude::{check_test, fortitude_roll, owing, test_fortitude, testing_side, waver};
pub use valour::{Trial, awaits_inspiration, test_valour, trial};

/// `vf.1.0.2.a`, `vf.1.0.2.b`: a natural 6 passes, a natural 1 fails, otherwise the total decides.
pub fn passes(face: u8, total: i32, needed: i32) -> bool {
    face == 6 || face != 1 && total >= needed
}

/// The losses a unit suffers in the fire phase: halved in open order, and for light infantry in terrain.
pub fn fire_losses(battle: &Battle, unit: UnitId, hits: Hits) -> (Losses, Option<Clause>) {
    let halving = if battle.is_in(unit, Formation::Open) {
        Some(clause::SR_OPEN_ORDER_B)
    } else if battle.is_inside(unit) && battle.has(unit, Special::LightInfantry) {
        Some(clause::SR_LIGHT_INFANTRY_C)
    } else {
        None
    };
    match halving {
        Some(clause) if hits > Hits::NONE => (Losses((hits.0 / 2).max(1)), Some(clause)),
        _ => (hits.losses(), None),
    }
}

/// `vf.9.2.c`, `vf.8.3.1.b`: losses, halved if they were due to be, are markers up to tenacity, and a valour test for each
/// one beyond, as for a unit that was shaken before (`vf.9.1.b`): the markers it has then, and the tests.
pub fn markers_and_tests(unit: &Unit, losses: Losses) -> (Losses, ValourTests) {
    let (before, tenacity) = (unit.losses, unit.full_tenacity());
    let markers = (before + losses).min(tenacity.max(before));
    (markers, ValourTests((before + losses - markers).0))
}

/// The unit suffers losses. Returns the valour tests it owes.
pub fn suffer(
    field: &mut Field<'_>,
    unit: UnitId,
    losses: Losses,
    halved: Option<Clause>,
    why: Clause,
) -> ValourTests {
    if losses == Losses::NONE {
        return ValourTests::NONE;
    }
    let (markers, tests) = markers_and_tests(field.battle().unit(unit), losses);
    field.happen(Event::LossesSuffered { unit, losses, halved, markers, tests, why });
    tests
}

/// `vf.9.3`: the unit routs; its brigade may be shattered (9.4).
pub fn rout(field: &mut Field<'_>, unit: UnitId, why: Clause, counts: bool) {
    field.happen(Event::Routed { unit, why, counts });
    let brigade = field.battle().unit(unit).brigade;
    if field.battle().of_brigade(brigade).next().is_none() {
        let side = field.battle().brigade(brigade).side();
        field.happen(Event::Shattered { brigade });
        field.happen(Event::FortitudeSettled { brigade });
        field.happen(Event::Defeated { side, why: clause::C9_4_A_SHATTERED });
    }
}

/// Which clause the losses of an engagement come from.
pub fn cause(clash: Clash) -> Clause {
    match clash {
        Clash::Fire => clause::C8_3_1_A_LOSS_MARKERS,
        Clash::Fight => clause::C7_2_4_STEP_4_LOSSES_AND_VALOUR,
        Clash::Square => clause::SR_SQUARE_F,
    }
}
