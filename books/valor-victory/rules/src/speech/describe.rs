//! The position as facts, for cases.

use std::fmt::Write as _;

use engine::{Badge, Key, Side, Sign};

use crate::battle::{ALLIES, AXIS, Battle, Flag, UnitId};
use crate::map::{HexId, LAYOUT};
use crate::opportunity::{self, Prospect};
use crate::scenario::SIDES;
use crate::support::Mission;
use crate::{clause, key, victory};

/// States of a unit in a fixed order: the flag, its word in cases, and its badge.
pub const STATES: [(Flag, &str, Badge); 9] = [
    (Flag::Pinned, "pinned", badge(key::STATE_PINNED, Sign::Pinned)),
    (Flag::Fired, "fired", badge(key::STATE_FIRED, Sign::Fired)),
    (Flag::Moved, "moved", badge(key::STATE_MOVED, Sign::Moved)),
    (Flag::Advanced, "advanced", badge(key::STATE_ADVANCED, Sign::Advanced)),
    (Flag::Assaulted, "assaulted", badge(key::STATE_ASSAULTED, Sign::Assault)),
    (Flag::Loaded, "loaded", badge(key::STATE_LOADED, Sign::Carrying)),
    (Flag::LaidSmoke, "laid-smoke", badge(key::STATE_LAID_SMOKE, Sign::Smoke)),
    (Flag::Immobile, "immobile", badge(key::STATE_IMMOBILE, Sign::Immobile)),
    (Flag::Valorous, "valorous", badge(key::STATE_VALOROUS, Sign::Valour)),
];

const fn badge(key: Key, sign: Sign) -> Badge {
    Badge { key, sign }
}

/// A unit in one line: `a1 american-rifle 0405 with bazooka pinned`.
fn unit_line(battle: &Battle, id: UnitId) -> String {
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    let mut line = format!("{} {}", battle.unit_name(id), kind.id);
    if unit.is(Flag::Exited) {
        return line + " exited";
    }
    if unit.is(Flag::Waiting) {
        return line + " waiting";
    }
    if !unit.is_alive() {
        return line + " lost";
    }
    let _ = write!(line, " {}", battle.map().name(unit.hex));
    if unit.is_aboard() {
        let _ = write!(line, " aboard {}", battle.unit_name(unit.carrier));
    }
    if let Some(weapon) = battle.weapon(id) {
        let _ = write!(line, " with {}", weapon.id);
    }
    if kind.has_facing() && !unit.is_aboard() {
        let _ = write!(line, " facing {}", LAYOUT.compass(unit.facing()));
    }
    for (flag, word, _) in STATES {
        if unit.is(flag) {
            let _ = write!(line, " {word}");
        }
    }
    line
}

/// What the policy says of each shot at the movers where they stand, for cases: `opportunity g1 0505 score 30 holds`. Players
/// are not told beforehand.
pub fn prospects(battle: &Battle) -> impl Iterator<Item = String> + '_ {
    opportunity::prospects(battle).into_iter().map(|prospect| prospect_line(battle, &prospect))
}

fn prospect_line(battle: &Battle, prospect: &Prospect) -> String {
    let units: Vec<_> = prospect.units.iter().map(|&unit| battle.unit_name(unit)).collect();
    let (units, target) = (units.join("+"), battle.map().name(prospect.target));
    let decision = if prospect.fires { "fires" } else { "holds" };
    format!("opportunity {units} {target} score {} {decision} {:?}", prospect.score, clause::AUTO_OPP_FIRE)
}

pub(super) fn ids(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    (0..battle.state().units.len()).map(UnitId::at).filter(|&id| !battle.unit(id).is(Flag::Vacant))
}

/// The position as facts, one a line.
pub fn facts(battle: &Battle) -> Vec<String> {
    let state = battle.state();
    let side_word = |side: Side| SIDES[side];
    let mut facts = vec![format!("turn {} {} {}", state.turn, side_word(state.active), state.phase.key())];
    facts.extend(ids(battle).map(|id| unit_line(battle, id)));
    facts.extend(
        state.smoke.iter().map(|smoke| format!("smoke {} {}", battle.map().name(smoke.hex), smoke.value)),
    );
    facts.extend(
        state.lanes.iter().map(|lane| format!("lane {} {}", battle.map().name(lane.hex), lane.count)),
    );
    for (index, &hex) in battle.scenario().objectives.iter().enumerate() {
        facts.push(format!(
            "objective {} {}",
            battle.map().name(hex),
            side_word(victory::owner(battle, index))
        ));
    }
    for side in [ALLIES, AXIS] {
        let supplies = &state.supplies[side];
        let [light, heavy, air] = Mission::ALL.map(|mission| supplies.missions[mission]);
        let (smoke, snipers, exited) = (supplies.smoke, supplies.snipers, supplies.exited.0);
        let word = side_word(side);
        facts.push(format!("{word} smoke {smoke} light {light} heavy {heavy} air {air} snipers {snipers} exited-halves {exited}"));
        if supplies.sniper != HexId::NOWHERE {
            facts.push(format!("{word} sniper {}", battle.map().name(supplies.sniper)));
        }
        let victory::Losses { start, lost } = victory::losses(battle, side);
        facts.push(format!("{word} points {start} lost {lost}"));
        if state.fog {
            let seen: Vec<_> = battle
                .of_side(side.other())
                .filter(|&unit| battle.is_spotted(side, unit))
                .map(|unit| battle.unit_name(unit))
                .collect();
            facts.push(format!("{word} sees {}", seen.join(" ")).trim_end().to_owned());
        }
    }
    if let Some(moving) = state.moving {
        let units: Vec<_> = moving.units.iter().map(|&unit| battle.unit_name(unit)).collect();
        facts.push(format!(
            "moving {} spent {} of {}",
            units.join("+"),
            moving.spent,
            crate::movement::allowance(battle, &moving)
        ));
    }
    if let Some(ended) = state.ended {
        facts.push(format!("ended {}", ended.level.key()));
    }
    facts
}
