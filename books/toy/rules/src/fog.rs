//! The room `fog`: who may know what. A card is hidden until it is shown.

use engine::{Audience, BySide, FastDice, Fog, Side, Viewer};

use crate::battle::{Battle, Card};
use crate::event::Event;
use crate::{Flawed, flaw};

impl<const FLAW: u8> Fog for Flawed<FLAW> {
    fn audience(_: &Battle, event: &Event) -> Audience {
        match event {
            Event::Saw { side, .. } => Audience::side(*side),
            Event::Moved { .. }
            | Event::Fired { .. }
            | Event::Volleyed { .. }
            | Event::Barraged { .. }
            | Event::Hit { .. }
            | Event::LossTaken { .. }
            | Event::Retreated { .. }
            | Event::Drew { .. }
            | Event::Showed { .. }
            | Event::Dodged { .. }
            | Event::Ended { .. }
            | Event::Won { .. } => Audience::ALL,
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Showed { .. } | Event::Dodged { .. })
    }

    fn veil(battle: &Battle, viewer: Viewer) -> Battle {
        let is_hidden = |side| FLAW != flaw::VEIL_LEAKS && hidden(battle, viewer).any(|other| other == side);
        Battle {
            scenario: battle.scenario.clone(),
            seats: battle.seats,
            turn: battle.turn + u8::from(FLAW == flaw::VEIL_WAVERS),
            active: battle.active,
            units: battle.units.clone(),
            cards: BySide::each(|side| if is_hidden(side) { Card::Blank } else { battle.cards[side] }),
            open: battle.open,
            hit: battle.hit,
            over: battle.over,
        }
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        let mut other = battle.clone();
        for side in hidden(battle, viewer) {
            other.cards[side] = if dice.below(2) == 0 { Card::Blank } else { Card::Dodge };
        }
        other
    }
}

/// Sides whose card is drawn and hidden from the viewer.
fn hidden(battle: &Battle, viewer: Viewer) -> impl Iterator<Item = Side> + '_ {
    [Side(0), Side(1)].into_iter().filter(move |&side| {
        let may_know = match viewer {
            Viewer::Umpire => true,
            Viewer::Spectator => false,
            Viewer::Side(own) => own == side,
        };
        let is_drawn = matches!(battle.cards[side], Card::Blank | Card::Dodge);
        is_drawn && !battle.open[side] && !may_know
    })
}
