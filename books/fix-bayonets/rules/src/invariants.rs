//! What can never be (`fb.r.sm.inv.1` to `fb.r.sm.inv.9`).

use engine::Holds;

use crate::FixBayonets;
use crate::battle::{Battle, Card, Mark, Step, UnitId};
use crate::terms::{Arm, Formation};
use crate::{loss, stacking};

impl Holds for FixBayonets {
    fn invariants(battle: &Battle) -> Vec<String> {
        let mut faults = Vec::new();
        let state = battle.state();
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
            if leader.is_on_map() && battle.map().hexes().count() <= leader.hex.index() {
                faults.push(format!("{} is nowhere", battle.leader_name(id)));
            }
        }
        faults
    }
}

/// Charging stacks may stand anywhere while they ride.
fn is_riding(step: Step) -> bool {
    matches!(step, Step::Gallop(_) | Step::Squares(_) | Step::Offers(_))
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
    let kind = unit.formation.kind;
    let is_loose = !unit.is_in_order() && !printed.arm.is_wheeled();
    if is_loose != (kind == Formation::Disorder) {
        wrong("is out of shape");
    }
    let is_entering = battle.state().moving.is_some_and(|moving| moving.units.contains(&id));
    if unit.hexes.len() != usize::from(kind.hexes(printed.arm, unit.steps)) && !is_entering {
        wrong("stands in too few or too many hexes");
    }
}
