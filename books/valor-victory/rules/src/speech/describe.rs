//! The position as text: for the terminal, screen readers, cases and odds.

use std::fmt::Write as _;

use engine::{Key, Side, Viewer};

use crate::battle::{ALLIES, AXIS, Battle, Flag, UnitId};
use crate::map::{HexId, LAYOUT};
use crate::opportunity::{self, Prospect};
use crate::scenario::SIDES;
use crate::support::Mission;
use crate::{clause, key, victory};

/// States of a unit in a fixed order: the flag, its word in cases, and its badge.
pub const STATES: [(Flag, &str, Key); 9] = [
    (Flag::Pinned, "pinned", key::STATE_PINNED),
    (Flag::Fired, "fired", key::STATE_FIRED),
    (Flag::Moved, "moved", key::STATE_MOVED),
    (Flag::Advanced, "advanced", key::STATE_ADVANCED),
    (Flag::Assaulted, "assaulted", key::STATE_ASSAULTED),
    (Flag::Loaded, "loaded", key::STATE_LOADED),
    (Flag::LaidSmoke, "laid-smoke", key::STATE_LAID_SMOKE),
    (Flag::Immobile, "immobile", key::STATE_IMMOBILE),
    (Flag::Valorous, "valorous", key::STATE_VALOROUS),
];

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

/// The position for people: the map in letters, then the units of each side by hex.
pub fn describe(battle: &Battle, viewer: Viewer) -> String {
    let state = battle.state();
    let mut text = format!(
        "{}: turn {} of {}, {} {}\n\n",
        battle.scenario().title,
        state.turn,
        battle.scenario().turns,
        SIDES[state.active],
        state.phase.key(),
    );
    text.push_str(&hexmap::chart(battle.map(), |hex| mark(battle, hex)));
    for side in [ALLIES, AXIS] {
        let _ = writeln!(text, "\n{}", SIDES[side]);
        let mut living: Vec<_> = battle.of_side(side).collect();
        living.sort_by_key(|&unit| (battle.unit(unit).hex, unit));
        for unit in living {
            let _ = writeln!(text, "  {}", unit_line(battle, unit));
        }
    }
    let known =
        |fact: &&String| !ids(battle).any(|id| fact.starts_with(&format!("{} ", battle.unit_name(id))));
    let hidden = |fact: &&String| match viewer {
        Viewer::Side(side) => fact.starts_with(&format!("{} smoke", SIDES[side.other()])),
        Viewer::Spectator => fact.contains(" smoke "),
        Viewer::Umpire => false,
    };
    let unsure = |fact: &&String| state.fog && viewer != Viewer::Umpire && fact.contains(" points ");
    text.push('\n');
    for fact in facts(battle).iter().skip(1).filter(known).filter(|fact| !hidden(fact) && !unsure(fact)) {
        let _ = writeln!(text, "{fact}");
    }
    text
}

/// How a hex of the chart is marked: `a` or `x` where a side stands, else its terrain.
fn mark(battle: &Battle, hex: HexId) -> char {
    match battle.holder(hex) {
        Some(side) if side == ALLIES => 'a',
        Some(_) => 'x',
        None if battle.map().cell(hex).objective.is_some() => '*',
        None => battle.map().cell(hex).terrain.row().letter,
    }
}
