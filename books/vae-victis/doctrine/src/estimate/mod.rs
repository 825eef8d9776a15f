//! What a side makes of a position: who is where, who can shoot at whom, whom each corps goes for.

mod body;

use std::sync::Arc;

use commander::{Doctrine as _, Player};
use engine::Side;
use vae_victis::estimate::{Battle, ElementId, Step, targets};

use crate::memory::Memory;
use crate::tasks::Ways;
use crate::value::standing;
use crate::weights::{Clock, Weights};
use crate::{OPEN_END, Tactics};

pub(crate) use body::Body;

/// A position weighed for one side.
#[derive(Debug)]
pub struct Estimate {
    pub(crate) side: Side,
    pub(crate) weights: Weights,
    pub(crate) own: Vec<Body>,
    pub(crate) foes: Vec<Body>,
    /// Enemies with those who can shoot at them now; only while somebody thinks of moves who
    /// lets several shoot together.
    pub(crate) bearing: Vec<Bearing>,
    /// Whom each corps goes for, and the ways there; only while moves are thought of.
    pub(crate) ways: Arc<Ways>,
}

/// An enemy, and who can shoot at him.
#[derive(Debug)]
pub(crate) struct Bearing {
    pub(crate) target: ElementId,
    pub(crate) shooters: Vec<ElementId>,
}

impl Estimate {
    pub(crate) fn of(memory: &Memory, battle: &Battle, side: Side, player: Player) -> Self {
        let all = |side: Side| battle.of_side(side).map(|id| Body::of(battle, id)).collect::<Vec<_>>();
        let (own, foes) = (all(side), all(side.other()));
        let mut weights = Weights::of(player);
        weights.settle(&clock(battle, side));
        let is_movement = battle.state().step == Step::Movement;
        let is_aimed = is_movement && weights.helpers > 0;
        let bearing = if is_aimed { bearing(battle, &own, &foes) } else { Vec::new() };
        let ways = if is_movement { memory.ways(battle, side, &own, &foes) } else { Arc::default() };
        Self { side, weights, own, foes, bearing, ways }
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

/// Where the battle stands. Whoever wins when time is up is as good as ahead.
fn clock(battle: &Battle, side: Side) -> Clock {
    let last = battle.scenario().turns.unwrap_or(OPEN_END);
    let held = battle.scenario().holds.map_or(0.0, |holder| if holder == side { 0.2 } else { -0.2 });
    Clock {
        standing: standing(battle, side) + held,
        elapsed: (f64::from(battle.state().turn) / f64::from(last.max(1))).min(1.0),
        turns_left: Tactics::turns_left(battle),
        holds: battle.scenario().holds == Some(side),
    }
}

/// Who can shoot at whom as everybody stands.
fn bearing(battle: &Battle, own: &[Body], foes: &[Body]) -> Vec<Bearing> {
    let shooters = own.iter().filter(|body| body.reach > 0.0);
    let aims: Vec<(ElementId, Vec<ElementId>)> =
        shooters.map(|body| (body.id, targets(battle, body.id))).collect();
    let at = |foe: &Body| {
        let able = aims.iter().filter(|(_, targets)| targets.contains(&foe.id)).map(|(id, _)| *id);
        Bearing { target: foe.id, shooters: able.collect() }
    };
    foes.iter().map(at).filter(|bearing| !bearing.shooters.is_empty()).collect()
}
