//! B6 Melee: strengths, multipliers, the table, and what its results do.

mod result;

use engine::{List, Tally};
use hex::Aspect;
use hexmap::HexId;

use crate::battle::{Battle, Group, Mark, UnitId};
use crate::event::{ActionEvent, Strengths, UnitEvent};
use crate::front;
use crate::tables::melee::{self, Against, Attack, Column, Fighter, Melee, MeleeResult, Party, Role};
use crate::tables::special::{self, Attacker, Defender, SpecialResult};
use crate::terms::{Arm, Eighths, Formation, Trait};
use crate::{Field, clause, dice, key, leaders};

pub use result::{Mode, apply, disorder_stack};

/// `fb.r.melee.1`: one defending stack against one or more attacking stacks, which fight from their own hexes (`fb.r.melee.7`).
#[derive(Clone, Copy, Debug)]
pub struct Bout {
    /// Hexes of the attacking stacks, the lead stack first.
    pub attackers: List<HexId, 6>,
    /// Top unit of the defending stack.
    pub defender: UnitId,
    /// The hex of the defender that is attacked.
    pub at: HexId,
    /// `fb.r.melee.5`: judged once, at contact or selection.
    pub aspect: Aspect,
    /// Assault or charge.
    pub attack: Attack,
}

/// What came of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The table says.
    Table(MeleeResult),
    /// The special table says.
    Special(SpecialResult),
}

/// The units of all attacking stacks.
pub fn attackers<'a>(battle: &'a Battle, hexes: &'a [HexId]) -> impl Iterator<Item = UnitId> + 'a {
    hexes.iter().flat_map(|&hex| battle.stack(hex)).filter(move |&id| battle.unit(id).is_placed())
}

/// `fb.melee.odds`: CV if every unit on both sides is cavalry, otherwise Strength.
fn is_cv(battle: &Battle, one: &[UnitId], other: &[UnitId]) -> bool {
    one.iter().chain(other).all(|&id| battle.arm(id) == Arm::Cavalry)
}

fn against(battle: &Battle, units: &[UnitId]) -> Against {
    let is_shock = |&id: &UnitId| {
        battle.unit(id).is_charging() && (battle.has(id, Trait::Shock) || battle.has(id, Trait::Cuirassier))
    };
    Against {
        is_cavalry: units.iter().all(|&id| battle.arm(id) == Arm::Cavalry),
        is_charging: units.iter().any(|&id| battle.unit(id).is_charging()),
        has_charging_shock: units.iter().any(is_shock),
    }
}

fn fighter(battle: &Battle, id: UnitId, role: Role, enemies: &[UnitId]) -> Fighter {
    let unit = battle.unit(id);
    let charge = battle.state().charges.iter().find(|charge| charge.hex == unit.head());
    Fighter {
        role,
        arm: battle.arm(id),
        traits: battle.printed(id).traits,
        formation: unit.formation.kind,
        is_disordered: !unit.is_in_order(),
        is_spent: unit.is(Mark::Spent),
        is_charging: unit.is_charging(),
        forward: charge.map_or(0, |charge| charge.forward),
        cover: battle.map().cell(unit.head()).terrain.cover(),
        against: against(battle, enemies),
        readings: battle.state().options.readings,
    }
}

/// `fb.r.unit.4`: Strength is the steps of a unit, CV its steps times what is printed; both multiplied line by line.
pub fn strength(battle: &Battle, units: &[UnitId], enemies: &[UnitId], role: Role) -> Eighths {
    let by_cv = is_cv(battle, units, enemies);
    let points = |id: UnitId| {
        let steps = battle.unit(id).steps;
        if by_cv { steps * battle.printed(id).cv } else { steps }
    };
    units.iter().map(|&id| fighter(battle, id, role, enemies).multiplied(points(id))).sum()
}

/// `fb.r.melee.2`: of several attacking stacks the strongest leads; which of them are that strong.
pub fn leads(battle: &Battle, hexes: &[HexId], defender: UnitId) -> List<HexId, 6> {
    let enemies = battle.stack_of(defender);
    let of = |hex: HexId| strength(battle, &battle.stack(hex), &enemies, Role::Attacks);
    let most = hexes.iter().map(|&hex| of(hex)).max().unwrap_or(Eighths::NONE);
    hexes.iter().copied().filter(|&hex| of(hex) == most).collect()
}

/// `fb.dec.36`: the row of the special table for a defender.
pub fn row(battle: &Battle, defender: UnitId, aspect: Aspect) -> Defender {
    let stack = battle.stack_of(defender);
    let is_loose = |&id: &UnitId| {
        let unit = battle.unit(id);
        unit.formation.kind == Formation::SkirmishScreen || !unit.is_in_order()
    };
    if stack.iter().any(is_loose) {
        return Defender::Loose;
    }
    let kind = battle.formation(defender);
    if stack.iter().any(|&id| battle.arm(id) == Arm::Infantry) {
        return match (kind, aspect) {
            (Formation::GeneralOrder, _) => Defender::InfantryGeneralOrder,
            // Square and Masse Column have no flank or rear.
            (_, Aspect::Front) => Defender::InfantryFront,
            (_, Aspect::Flank | Aspect::Rear) => Defender::InfantryTurned,
        };
    }
    match (battle.arm(defender), kind) {
        (Arm::Cavalry, Formation::GeneralOrder) => Defender::CavalryGeneralOrder,
        (Arm::Cavalry, _) => Defender::Cavalry,
        (Arm::Artillery, Formation::Unlimbered) => Defender::Guns,
        (Arm::Infantry | Arm::Artillery | Arm::Train, _) => Defender::Limbered,
    }
}

/// The column of the special table for an attacking stack.
pub fn column(battle: &Battle, attacker: UnitId) -> Attacker {
    if battle.arm(attacker) == Arm::Cavalry {
        Attacker::Cavalry
    } else if battle.formation(attacker).is_open() {
        Attacker::OpenInfantry
    } else {
        Attacker::CloseInfantry
    }
}

/// `fb.dec.26`, `fb.dec.40`: does the special table allow this stack to attack that one?
pub fn is_allowed(battle: &Battle, attacker: UnitId, defender: UnitId) -> bool {
    let aspect = front::aspect_of(battle, attacker, defender);
    special::result(row(battle, defender, aspect), column(battle, attacker)) != SpecialResult::NotAllowed
}

/// What one side brings to the die. `fb.r.melee.6`: a Leader brings the bonus of the arm he is stacked with.
fn party(battle: &Battle, units: &[UnitId]) -> Party {
    let bonus = |&id: &UnitId| match battle.arm(id) {
        Arm::Infantry => battle.best(id, |values| values.infantry),
        Arm::Cavalry => battle.best(id, |values| values.cavalry),
        Arm::Artillery | Arm::Train => 0,
    };
    let in_line =
        |id: &&UnitId| battle.arm(**id) == Arm::Cavalry && battle.formation(**id) == Formation::Line;
    Party {
        bonus: units.iter().map(bonus).max().unwrap_or(0),
        fatigue: units.iter().map(|&id| battle.fatigue_of(id)).max().unwrap_or(0),
        steps_in_line: units.iter().filter(in_line).map(|&id| battle.unit(id).steps).sum(),
        is_cavalry: units.iter().all(|&id| battle.arm(id) == Arm::Cavalry),
    }
}

/// The strengths of a bout, and what changes its die.
pub fn odds(battle: &Battle, bout: &Bout) -> (Strengths, Vec<engine::Modifier>) {
    let ours: Group = attackers(battle, &bout.attackers).collect();
    let theirs = battle.stack_of(bout.defender);
    let attacker = strength(battle, &ours, &theirs, Role::Attacks);
    let defender = strength(battle, &theirs, &ours, Role::Defends);
    let readings = battle.state().options.readings;
    let column = Column::of(attacker, defender, readings);
    let melee = Melee {
        attack: bout.attack,
        aspect: bout.aspect,
        attacker: party(battle, &ours),
        defender: party(battle, &theirs),
        sky: battle.state().sky,
        readings,
    };
    let strengths = Strengths {
        attacker: attacker.0,
        defender: defender.0,
        is_cv: is_cv(battle, &ours, &theirs),
        column: column.0,
    };
    (strengths, melee.modifiers().collect())
}

/// `fb.r.sm.melee`, `fb.r.melee.3`: strengths, column, modifiers, the die, Leaders, the result.
pub fn fight(field: &mut Field<'_>, bout: &Bout) -> Verdict {
    remember(field, bout);
    let (strengths, modifiers) = odds(field.battle(), bout);
    let column = Column(strengths.column);
    let row = row(field.battle(), bout.defender, bout.aspect);
    let natural = dice::d10(field, clause::MELEE_CRT);
    let tally = Tally::sum(key::DIE, natural.into(), modifiers).rolled();
    let modified = tally.result;
    let result = melee::result(column, modified);
    let why = column.clause();
    let defender = bout.defender;
    field.happen(ActionEvent::Fought { defender, strengths, tally, result: result.printed(), why }.into());
    endanger(field, bout, natural, modified);
    if result != MeleeResult::Special {
        return Verdict::Table(result);
    }
    let lead = bout.attackers.first().and_then(|&hex| field.battle().top(hex));
    let column = lead.map_or(Attacker::CloseInfantry, |lead| self::column(field.battle(), lead));
    let special = special::result(row, column);
    let why = special::clause(row, column);
    field.happen(ActionEvent::Special { defender, result: special.printed(), why }.into());
    Verdict::Special(special)
}

/// `fb.melee.crt.star`, `fb.dec.4`: Leaders of the defender on a natural 0, of the attackers on a 9, before the result.
fn endanger(field: &mut Field<'_>, bout: &Bout, natural: u8, modified: i32) {
    let readings = field.battle().state().options.readings;
    let (defenders, attackers) = melee::endangers_leaders(natural, modified, readings);
    let side = field.battle().side_of(bout.defender);
    if defenders {
        let hexes = field.battle().unit(bout.defender).hexes;
        for &hex in hexes.iter() {
            leaders::casualties(field, hex, side, clause::MELEE_CRT_STAR);
        }
    }
    if attackers {
        for &hex in bout.attackers.iter() {
            leaders::casualties(field, hex, side.other(), clause::MELEE_CRT_STAR);
        }
    }
}

/// What is remembered of a melee; `fb.r.reserve.1`: it ends Reserve.
fn remember(field: &mut Field<'_>, bout: &Bout) {
    let battle = field.battle();
    let all: Vec<UnitId> =
        attackers(battle, &bout.attackers).chain(battle.stack_of(bout.defender).iter().copied()).collect();
    for unit in all {
        if !field.battle().unit(unit).is(Mark::Fought) {
            field.happen(UnitEvent::Marked { unit, mark: Mark::Fought, why: clause::R_FATIGUE_2 }.into());
        }
        if field.battle().in_reserve(unit) {
            let leader = field.battle().leader_of(unit);
            let why = clause::R_RESERVE_1;
            field.happen(crate::event::CommandEvent::ReserveSet { leader, in_reserve: false, why }.into());
        }
    }
}
