//! What must hold after every order.

use engine::{Holds, Side};

use crate::VaeVictis;
use crate::battle::{Battle, ElementId, Fate, Post};
use crate::contact;

impl Holds for VaeVictis {
    /// Everything that is wrong with a position.
    fn invariants(battle: &Battle) -> Vec<String> {
        let mut faults = Vec::new();
        let present: Vec<ElementId> = battle.present().collect();
        for (index, &one) in present.iter().enumerate() {
            let name = battle.element(one).name;
            if !battle.land().holds(battle.base(one)) {
                faults.push(format!("{name} is off the table"));
            }
            for &other in &present[index + 1..] {
                let is_friend = battle.element(one).side == battle.element(other).side;
                // Bases of a bent column may lie on each other (`vae.geo.28`): they face different ways.
                let is_column = is_friend
                    && battle.element(one).corps == battle.element(other).corps
                    && !contact::same_facing(battle.base(one), battle.base(other));
                if !is_column && contact::overlap(battle.base(one), battle.base(other)) {
                    faults.push(format!("{name} overlaps {}", battle.element(other).name));
                }
            }
        }
        for (number, corps) in battle.state().corps.iter().enumerate() {
            let of_corps = |id: &ElementId| usize::from(battle.element(*id).corps.0) == number;
            let left: u32 = battle
                .ids()
                .filter(of_corps)
                .map(|id| battle.element(id))
                .filter(|element| matches!(element.post, Post::Table | Post::Awaited | Post::Tray))
                .map(|element| u32::from(element.points))
                .sum();
            if left + u32::from(corps.lost) != u32::from(corps.points) {
                faults.push(format!(
                    "{} has {left} points and lost {} of {}",
                    corps.name, corps.lost, corps.points
                ));
            }
        }
        for side in [Side(0), Side(1)] {
            let chiefs =
                battle.state().generals.iter().filter(|one| one.side() == side && one.is_chief()).count();
            if chiefs > 1 {
                faults.push(format!("side {} has {chiefs} commanders-in-chief", side.0));
            }
        }
        let off =
            |one: &&crate::battle::General| one.fate == Fate::Table && !battle.land().holds(&one.base());
        faults.extend(
            battle.state().generals.iter().filter(off).map(|one| format!("{} is off the table", one.name)),
        );
        faults
    }
}
