//! What can never be (`fb.r.sm.inv.1` to `fb.r.sm.inv.9`).

use engine::Holds;

use crate::FixBayonets;
use crate::battle::{Battle, Card, Machine, Mark, SIDES, Step, UnitId, Whereabouts};
use crate::terms::{Arm, Formation};
use crate::{loss, stacking};

impl Holds for FixBayonets {
    fn invariants(battle: &Battle) -> Vec<String> {
        let mut faults = Vec::new();
        let state = battle.state();
        if !battle.holders_agree() {
            faults.push("who stands where is not where the units stand".to_owned());
        }
        let is_settled = state.routs.is_empty() && state.moving.is_none() && !is_riding(state.step);
        for id in battle.units() {
            unit(battle, id, &mut faults);
            if is_settled {
                for &hex in battle.unit(id).hexes.iter() {
                    if let Some((key, clause)) = stacking::violation(battle, hex) {
                        faults.push(format!(
                            "{} in {}: {key} [{clause}]",
                            battle.unit_name(id),
                            battle.map().name(hex)
                        ));
                    }
                }
            }
        }
        for id in battle.all_leaders() {
            let leader = battle.leader(id);
            let is_stacked = state.stack.contains(&id);
            if (leader.card == Card::Stack) != is_stacked {
                faults.push(format!("the card of {} is in two places", battle.leader_name(id)));
            }
            if leader.fatigue > 10 {
                faults.push(format!("{} has Fatigue {}", battle.leader_name(id), leader.fatigue));
            }
            let is_held = leader.card != Card::Box;
            if is_held
                != matches!(
                    leader.whereabouts,
                    Whereabouts::OnMap | Whereabouts::Entering | Whereabouts::Due | Whereabouts::Hurt
                )
            {
                faults.push(format!("{} has no card, or a card too many", battle.leader_name(id)));
            }
            if leader.is_on_map() && battle.map().hexes().count() <= leader.hex.index() {
                faults.push(format!("{} is nowhere", battle.leader_name(id)));
            }
        }
        if SIDES.into_iter().any(|side| state.cohesion[side] > 3) {
            faults.push("a Cohesion Level above 3".to_owned());
        }
        faults
    }
}

/// Charging stacks may stand anywhere while they ride.
fn is_riding(step: Step) -> bool {
    matches!(step, Step::Gallop(_) | Step::Squares(_) | Step::Offers(_))
}

/// `fb.r.sm.inv.4`
fn is_charge_segment(step: Step) -> bool {
    matches!(
        step,
        Step::Declare
            | Step::DeclareReactions
            | Step::Squares(_)
            | Step::Gallop(_)
            | Step::Offers(_)
            | Step::Fights
            | Step::DefensiveFire(_)
            | Step::Aftermath
            | Step::Regroup
            | Step::Machine(Machine::EndOfCharge | Machine::Over)
    )
}

fn is_assault_phase(step: Step) -> bool {
    matches!(
        step,
        Step::Assaults(_)
            | Step::Evade
            | Step::Advance { .. }
            | Step::Machine(Machine::AssaultChecks | Machine::Bayonets | Machine::Over)
    )
}

fn unit(battle: &Battle, id: UnitId, faults: &mut Vec<String>) {
    let (unit, printed, name) = (battle.unit(id), battle.printed(id), battle.unit_name(id));
    let mut wrong = |what: &str| faults.push(format!("{name} {what}"));
    if unit.steps == 0 || unit.steps > printed.steps {
        wrong("has steps it cannot have");
    }
    if unit.is(Mark::Disordered) && unit.is(Mark::Routed) {
        wrong("is Disordered and Routed");
    }
    if unit.is(Mark::Suppressed) && !loss::is_gun_in_action(battle, id) {
        wrong("is Suppressed and no gun in action");
    }
    let has_bayonets = unit.is(Mark::FixBayonets) || unit.is(Mark::ToTheBayonet);
    if has_bayonets && (printed.arm != Arm::Infantry || !unit.is_in_order()) {
        wrong("has bayonets it cannot have");
    }
    if unit.is_charging() && !is_charge_segment(battle.state().step) {
        wrong("charges outside the charge segment");
    }
    if unit.is(Mark::ToTheBayonet) && !is_assault_phase(battle.state().step) {
        wrong("has TB! outside the Assault Phase");
    }
    let kind = unit.formation.kind;
    let is_loose = !unit.is_in_order() && !printed.arm.is_wheeled();
    if is_loose != (kind == Formation::Disorder) {
        wrong("is out of shape");
    }
    let is_entering = battle.state().moving.is_some_and(|moving| moving.units.contains(&id));
    let is_thin = battle.state().thin.has(id);
    if unit.hexes.len() != usize::from(kind.hexes(printed.arm, unit.steps)) && !is_entering && !is_thin {
        wrong("stands in too few or too many hexes");
    }
}
