//! Surprise Attack: a move, and a charge from where it ends.

use commander::{Choice, Task};
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Action, Card, Manoeuvre, On, Pace, Waypoint, needs_messenger, plan, standing_at,
};

use super::Planner;
use super::estimate::Body;
use super::shape::Shape;
use super::stand::Stand;
use crate::key;

/// What the card is worth in the hand.
const KEPT: f64 = 2.0;
/// Inches from an enemy at which a move ends before a charge; nearer than three nobody may come without charging.
const STANDOFF: f64 = 4.0;

impl Planner<'_> {
    /// `vf.fate.9`: charges that are out of reach but for a move before them.
    pub(super) fn surprises(&mut self, body: &Body, stay: &Stand) {
        let card = Order::Play { card: Card::Surprise, on: On::Unit(body.id) };
        if !self.has_card(Card::Surprise)
            || !self.can_charge(body)
            || needs_messenger(self.choice.battle, body.id)
            || !self.choice.is_lawful(&card)
        {
            return;
        }
        let reach = body.pace - 0.5..2.0 * body.pace;
        let estimate = self.estimate;
        for foe in estimate.foes.iter().filter(|foe| reach.contains(&foe.shape.gap(&body.shape))) {
            let ways = approaches(body, &foe.shape).into_iter();
            let found = ways.filter_map(|way| self.surprise(body, foe, way, stay));
            let Some(best) = found.max_by(|one, two| one.merit().total_cmp(&two.merit())) else { continue };
            let act = |action: Action| Order::Act { unit: body.id, action };
            let reasons =
                [(key::TERM_FIGHT, best.fight), (key::TERM_GROUND, best.ground), (key::TERM_CARD, -KEPT)];
            let (name, merit) = (self.name(foe.id), best.merit());
            self.choice.add(
                vec![card.clone(), act(best.approach), act(best.charge)],
                Task::Take,
                name,
                merit,
                &reasons,
            );
        }
    }

    /// The charge at an enemy after a move to this place.
    fn surprise(&self, body: &Body, foe: &Body, place: Waypoint, stay: &Stand) -> Option<Surprise> {
        let manoeuvre = Manoeuvre { way: vec![place], ..Manoeuvre::default() };
        let planned = plan(self.choice.battle, body.id, Pace::Move, &manoeuvre).ok()?;
        let there = standing_at(self.choice.battle, body.id, planned.pose);
        let shape = Shape::posed(body.arm, self.choice.battle.unit(body.id).figures, &planned.pose);
        let moved = Body { shape, ..*body };
        let choice = Choice { battle: &there, courses: &mut Vec::new(), ..self.choice };
        let planner = Planner { estimate: self.estimate, choice };
        let assault = planner.assault(&moved, foe)?;
        let (fight, ground) = planner.assault_merit(&moved, &assault, stay);
        Some(Surprise { approach: Action::Go(Pace::Move, manoeuvre), charge: assault.action, fight, ground })
    }
}

/// A move and the charge after it.
struct Surprise {
    approach: Action,
    charge: Action,
    fight: f64,
    ground: f64,
}

impl Surprise {
    fn merit(&self) -> f64 {
        self.fight + self.ground - KEPT
    }
}

/// As far as one gets in a move towards the front and the flanks of an enemy, facing it.
fn approaches(body: &Body, foe: &Shape) -> [Waypoint; 3] {
    let (from, right) = (body.shape.front(), foe.ahead.right());
    [(foe.ahead, foe.depth), (right, foe.width), (right.times(-1.0), foe.width)].map(|(way, across)| {
        let spot = foe.centre.plus(way, across / 2.0 + STANDOFF);
        let at = from.plus(from.towards(spot), from.far(spot).min(0.95 * body.pace));
        Waypoint { at: at.point(), facing: at.towards(foe.centre).bearing() }
    })
}
