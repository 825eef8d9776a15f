//! Whom each corps goes for: the enemy who is near, weakly supported and worth most; and the ways there.

use std::sync::{Arc, Mutex, PoisonError};

use vae_victis::estimate::{Battle, CorpsId, Cover, ElementId, MoveRow, Pose, area_covers};

use crate::battery::batteries;
use crate::estimate::Body;
use crate::ground::{Country, Field, Place};
use crate::numbers::far;
use crate::weights::CLOSE;

/// Paces of the way that a point of the enemies around somebody counts for.
const SHYNESS: f64 = 12.0;
/// Paces that a point of his own worth counts for.
const PRIZE: f64 = 25.0;
/// Paces that a half turn of everybody counts for.
const TURNING: f64 = 500.0;
/// Paces that soft cover counts for; hard cover twice as many.
const SHELTERED: f64 = 250.0;
/// Paces that those of a broken corps seem farther away.
const BROKEN: f64 = 300.0;
/// Paces that an enemy seems farther away who is not the one the corps goes for.
const OTHER: f64 = 250.0;

/// A field of one corps, for those of it who move alike.
type Found = (CorpsId, &'static MoveRow, Arc<Field>);

/// For each corps the enemy it goes for, and the ways to him and to the others.
#[derive(Debug, Default)]
pub(crate) struct Ways {
    goals: Vec<(CorpsId, ElementId)>,
    foes: Vec<(ElementId, plane::Point)>,
    country: Arc<Country>,
    /// Places with a field of fire for guns that have none.
    batteries: Vec<(ElementId, Pose)>,
    found: Mutex<Vec<Found>>,
}

impl Ways {
    /// Chooses for each corps.
    pub(crate) fn of(battle: &Battle, own: &[Body], foes: &[Body], country: Arc<Country>) -> Self {
        let mut corps: Vec<CorpsId> = own.iter().map(|body| body.corps).collect();
        corps.sort_unstable();
        corps.dedup();
        let goal = |corps: CorpsId| {
            let mine: Vec<&Body> = own.iter().filter(|body| body.corps == corps).collect();
            let costs = foes.iter().map(|foe| (foe.id, cost(battle, &mine, foes, foe)));
            costs.min_by(|one, two| one.1.total_cmp(&two.1)).map(|(foe, _)| (corps, foe))
        };
        let goals = corps.into_iter().filter_map(goal).collect();
        let batteries = batteries(battle, own, foes);
        let foes = foes.iter().map(|foe| (foe.id, foe.centre)).collect();
        Self { goals, foes, country, batteries, found: Mutex::default() }
    }

    /// Whom a corps goes for.
    pub(crate) fn goal(&self, corps: CorpsId) -> Option<ElementId> {
        self.goals.iter().find(|(one, _)| *one == corps).map(|(_, target)| *target)
    }

    /// Where a gun that saw nobody when the phase began has a field of fire.
    pub(crate) fn battery(&self, gun: ElementId) -> Option<Pose> {
        self.batteries.iter().find(|(one, _)| *one == gun).map(|(_, pose)| *pose)
    }

    /// The ways of those of a corps who move so to whoever is nearest; he whom the corps goes for seems nearer than others.
    pub(crate) fn field(&self, corps: CorpsId, row: &'static MoveRow) -> Arc<Field> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |(one, other, _): &&Found| *one == corps && std::ptr::eq(*other, row);
        if let Some((_, _, field)) = found.iter().find(known) {
            return Arc::clone(field);
        }
        let goal = self.goal(corps);
        let place = |&(id, at): &(ElementId, plane::Point)| Place {
            at,
            detour: if Some(id) == goal { 0.0 } else { OTHER },
        };
        let places: Vec<Place> = self.foes.iter().map(place).collect();
        let field = Arc::new(self.country.field(row, &places));
        found.push((corps, row, Arc::clone(&field)));
        field
    }
}

/// What it costs to go for an enemy, in paces.
fn cost(battle: &Battle, mine: &[&Body], foes: &[Body], foe: &Body) -> f64 {
    let points: f64 = mine.iter().map(|body| body.points).sum();
    let way = mine.iter().map(|body| body.points * far(body.centre, foe.centre)).sum::<f64>();
    let close = |other: &&Body| other.id != foe.id && far(other.centre, foe.centre) < CLOSE;
    let around: f64 = foes.iter().filter(close).map(|other| other.points).sum();
    let broken = if battle.corps(foe.corps).is_demoralised { BROKEN } else { 0.0 };
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
    way / points.max(1.0) + TURNING * turn + SHYNESS * around - PRIZE * foe.worth + broken + sheltered
}
