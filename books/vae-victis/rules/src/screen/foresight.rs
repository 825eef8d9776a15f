//! What an order ends, how its elements stand after it, and the fight it leads to.

use engine::{Applies as _, FastDice, Figure, Foresees, Line, Offers as _, Record, Seat, Side};
use ground::figure;

use crate::battle::{Battle, ElementId, Fight, Step};
use crate::event::Event;
use crate::movement::{self, contacting, way};
use crate::order::{Move, Order, Sweeps, Way};
use crate::{Field, VaeVictis, clause, contact, formation, key};

/// The enemy that a move ends in contact with: the first of the roster that somebody of it lines up with.
pub(crate) fn attacked(battle: &Battle, order: &Move) -> Option<ElementId> {
    let course = way::course(battle, &order.group, &order.way, Sweeps::Old);
    let first = *order.group.first()?;
    battle
        .enemies_of(first)
        .find(|&enemy| course.tracks.iter().any(|track| contacting::is_lined_up(battle, &track.end, enemy)))
}

impl Foresees for VaeVictis {
    /// Who could still act and has not then stays as he is.
    fn ends(battle: &Battle, order: &Order) -> Option<Line> {
        let is_end = *order == Order::End;
        let (side, _) = crate::sequence::deciding(battle)?;
        let seat = battle.state().seats.of(side).iter().next()?;
        let waiting: Vec<_> = VaeVictis::able(battle, seat).into_iter().map(engine::Spot::Piece).collect();
        let (key, clause) = match battle.state().step == Step::Fire {
            true => (key::ENDS_FIRE, clause::C7_0_1_WHEN_AND_WHO),
            false => (key::ENDS_MOVEMENT, clause::C5_1_4_USE_OF_AP),
        };
        (is_end && !waiting.is_empty()).then(|| Line::new(key).with("elements", waiting).by(clause))
    }

    /// The bases of whoever changes his formation, and of a whole group where it goes by parts.
    fn drawn_up(battle: &Battle, order: &Order) -> Vec<Figure> {
        if let Order::Form { element, change } = order {
            return formation::bases_after(battle, *element, *change).iter().map(figure).collect();
        }
        if let Order::Move(order) = order
            && let Way::By { .. } = order.way
        {
            let course = way::course(battle, &order.group, &order.way, Sweeps::Old);
            return course.tracks.iter().map(|track| figure(&track.end)).collect();
        }
        if let Order::Enter { group, parts, is_march } = order {
            let side: Option<Side> = group.first().map(|&id| battle.element(id).side());
            let entry = side
                .and_then(|side| crate::reinforcements::check(battle, side, group, parts, *is_march).ok());
            return entry
                .map(|entry| entry.ends.iter().map(|(_, end)| figure(end)).collect())
                .unwrap_or_default();
        }
        Vec::new()
    }

    /// The melee that an attack leads to, as everybody then stands; what the defenders' fire does before it nobody knows.
    fn leads_to(battle: &Battle, _: Seat, order: &Order) -> Option<(Battle, Order)> {
        let Order::Move(moved) = order else { return None };
        let side = battle.element(*moved.group.first()?).side();
        attacked(battle, moved)?;
        let mut later = battle.clone();
        let (mut dice, mut record) = (FastDice::new(1), Record::default());
        movement::resolve(&mut Field::new(&mut later, &mut dice, &mut record), side, moved);
        let fights: Vec<Fight> =
            later.state().fights.iter().map(|fight| Fight { is_due: true, ..*fight }).collect();
        VaeVictis::apply(&mut later, &Event::Engaged { fights });
        VaeVictis::apply(&mut later, &Event::StepTo { step: Step::Melee });
        let ours = moved.group.iter().copied().find(|&id| contact::is_engaged(&later, id))?;
        let theirs = contact::frontal_enemies(&later, ours).next()?;
        Some((later, Order::Fight { ours, theirs }))
    }
}
