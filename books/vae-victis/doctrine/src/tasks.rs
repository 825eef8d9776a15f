//! Whom each corps goes for: the enemy who is near, weakly supported and worth most.

use vae_victis::estimate::{Battle, CorpsId, Cover, ElementId, area_covers};

use crate::estimate::Body;
use crate::numbers::far;
use crate::weights::CLOSE;

/// For each corps the enemy it goes for.
#[derive(Debug, Default)]
pub(crate) struct Goals(Vec<(CorpsId, ElementId)>);

impl Goals {
    /// Whom a corps goes for.
    pub(crate) fn of(&self, corps: CorpsId) -> Option<ElementId> {
        self.0.iter().find(|(one, _)| *one == corps).map(|(_, target)| *target)
    }
}

/// Paces of the way that a point of the enemies around somebody counts for.
const SHYNESS: f64 = 12.0;
/// Paces that a point of his own worth counts for.
const PRIZE: f64 = 25.0;

/// Paces that a half turn of everybody counts for.
const TURNING: f64 = 500.0;
/// Paces that soft cover counts for; hard cover twice as many.
const SHELTERED: f64 = 250.0;

/// Chooses for each corps.
pub(crate) fn goals(battle: &Battle, own: &[Body], foes: &[Body]) -> Goals {
    let mut corps: Vec<CorpsId> = own.iter().map(|body| body.corps).collect();
    corps.dedup();
    corps.sort_unstable();
    corps.dedup();
    let goal = |corps: CorpsId| {
        let mine: Vec<&Body> = own.iter().filter(|body| body.corps == corps).collect();
        let cost = |foe: &Body| {
            let way = mine.iter().map(|body| body.points * far(body.centre, foe.centre)).sum::<f64>()
                / mine.iter().map(|body| body.points).sum::<f64>().max(1.0);
            let around: f64 = foes
                .iter()
                .filter(|other| other.id != foe.id && far(other.centre, foe.centre) < CLOSE)
                .map(|other| other.points)
                .sum();
            let broken = if battle.corps(foe.corps).is_demoralised { 300.0 } else { 0.0 };
            let sheltered = match area_covers(battle, foe.id).map(|(_, cover)| cover).max() {
                Some(Cover::Hard) => 2.0 * SHELTERED,
                Some(Cover::Soft) => SHELTERED,
                None => 0.0,
            };
            let turn = mine.iter().map(|body| {
                let towards = body.centre.bearing_to(foe.centre);
                towards.map_or(0.0, |towards| f64::from(body.base.facing().difference(towards)) / 1800.0)
            });
            let turn = turn.sum::<f64>() / crate::numbers::many(mine.len().max(1));
            way + TURNING * turn + SHYNESS * around - PRIZE * foe.worth + broken + sheltered
        };
        let best = foes.iter().min_by(|one, two| cost(one).total_cmp(&cost(two)))?;
        Some((corps, best.id))
    };
    Goals(corps.into_iter().filter_map(goal).collect())
}
