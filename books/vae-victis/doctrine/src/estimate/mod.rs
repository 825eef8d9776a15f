//! What a side makes of a position: who is where, who can shoot at whom, whom each corps goes for.

mod body;

use commander::Player;
use engine::Side;
use vae_victis::estimate::{Battle, ElementId, Step, targets, volley};

use crate::tasks::{Goals, goals};
use crate::value::harm;
use crate::weights::Weights;

pub(crate) use body::Body;

/// A position weighed for one side.
#[derive(Debug)]
pub struct Estimate {
    pub(crate) side: Side,
    pub(crate) weights: Weights,
    pub(crate) own: Vec<Body>,
    pub(crate) foes: Vec<Body>,
    /// Enemies with those who can shoot at them now; only while moves are thought of.
    pub(crate) bearing: Vec<Bearing>,
    /// Whom each corps goes for.
    pub(crate) goals: Goals,
}

/// An enemy, who can shoot at him, and what that brings.
#[derive(Debug)]
pub(crate) struct Bearing {
    pub(crate) target: ElementId,
    pub(crate) shooters: Vec<ElementId>,
    pub(crate) harm: f64,
}

impl Estimate {
    pub(crate) fn of(battle: &Battle, side: Side, player: Player) -> Self {
        let all = |side: Side| battle.of_side(side).map(|id| Body::of(battle, id)).collect::<Vec<_>>();
        let (own, foes) = (all(side), all(side.other()));
        let weights = Weights::of(player);
        let is_movement = battle.state().step == Step::Movement;
        let bearing = if is_movement { bearing(battle, &own, &foes) } else { Vec::new() };
        let goals = if is_movement { goals(battle, &own, &foes) } else { Goals::default() };
        Self { side, weights, own, foes, bearing, goals }
    }

    /// One of its own elements.
    pub(crate) fn body(&self, id: ElementId) -> Option<&Body> {
        self.own.iter().find(|body| body.id == id)
    }

    /// An enemy.
    pub(crate) fn foe(&self, id: ElementId) -> Option<&Body> {
        self.foes.iter().find(|foe| foe.id == id)
    }
}

/// Who can shoot at whom as everybody stands.
fn bearing(battle: &Battle, own: &[Body], foes: &[Body]) -> Vec<Bearing> {
    let aims: Vec<(ElementId, Vec<ElementId>)> =
        own.iter().filter(|body| body.reach > 0.0).map(|body| (body.id, targets(battle, body.id))).collect();
    foes.iter()
        .filter_map(|foe| {
            let shooters: Vec<ElementId> =
                aims.iter().filter(|(_, targets)| targets.contains(&foe.id)).map(|(id, _)| *id).collect();
            let best = shooters
                .iter()
                .filter_map(|&id| volley(battle, id, foe.id, shooters.len() - 1))
                .map(|shares| harm(shares, foe.worth))
                .fold(0.0, f64::max);
            (!shooters.is_empty()).then_some(Bearing { target: foe.id, shooters, harm: best })
        })
        .collect()
}
