//! The room `fog`: nothing is hidden (`vae.0.7`).

use std::sync::Arc;

use engine::{Audience, FastDice, Fog, Viewer};

use crate::VaeVictis;
use crate::battle::{Battle, State};
use crate::event::Event;

impl Fog for VaeVictis {
    /// `vae.0.7`: everybody is told everything that is worth telling; that the machine goes on is not.
    fn audience(_: &Battle, event: &Event) -> Audience {
        let is_silent = matches!(
            event,
            Event::StepTo { .. } | Event::SetUpTo { .. } | Event::StepCleared | Event::Engaged { .. }
        );
        if is_silent { Audience::NOBODY } else { Audience::ALL }
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn veil(battle: &Battle, _: Viewer) -> Battle {
        let state = battle.state();
        Battle {
            scenario: Arc::clone(&battle.scenario),
            land: Arc::clone(&battle.land),
            bases: Arc::clone(&battle.bases),
            is_rehearsed: battle.is_rehearsed,
            state: State {
                turn: state.turn,
                first: state.first,
                active: state.active,
                step: state.step,
                elements: state.elements,
                corps: state.corps,
                generals: state.generals,
                fights: state.fights,
                is_north: state.is_north,
                is_ready: state.is_ready,
                offers_draw: state.offers_draw,
                nations: state.nations,
                laid: state.laid.clone(),
                seats: state.seats,
                ended: state.ended,
            },
        }
    }

    fn disturb(battle: &Battle, _: Viewer, _: &mut FastDice) -> Battle {
        battle.clone()
    }
}
