//! The room `fog`: who may know what. Only the card picked is hidden, until both have picked (`fb.r.base.4`, `fb.r.ask.42`).

use engine::numbers::count;
use engine::{Audience, BySide, FastDice, Fog, Side, Viewer};

use crate::FixBayonets;
use crate::battle::{Battle, Pick, SIDES, State, Step};
use crate::command;
use crate::event::{CommandEvent, Event};
use crate::speech::cues::is_machinery;

impl Fog for FixBayonets {
    fn audience(_: &Battle, event: &Event) -> Audience {
        match event {
            Event::Command(CommandEvent::Picked { side, .. }) => Audience::side(*side),
            // The screen shows where the turn stands; nobody wants to read it besides.
            event if is_machinery(event) => Audience::NOBODY,
            Event::Command(_) | Event::Turn(_) | Event::Unit(_) | Event::Action(_) => Audience::ALL,
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Command(CommandEvent::Revealed { .. }))
    }

    fn veil(battle: &Battle, viewer: Viewer) -> Battle {
        let State {
            turn,
            last,
            sky,
            initiative,
            is_compared,
            step,
            routs,
            chain,
            thin,
            bounce,
            staying,
            picks,
            stack,
            activated,
            moving,
            charges,
            contacts,
            fight,
            assault,
            units,
            leaders,
            destroyed,
            control,
            held_all,
            lost,
            exited,
            cohesion,
            options,
            for_odds,
            ended,
            seats,
        } = battle.state;
        let pick = |side| if is_hidden(battle, viewer, side) { Pick::Hidden } else { picks[side] };
        Battle::new(
            battle.scenario.clone(),
            State {
                turn,
                last,
                sky,
                initiative,
                is_compared,
                step,
                routs,
                chain,
                thin,
                bounce,
                staying,
                picks: BySide::each(pick),
                stack,
                activated,
                moving,
                charges,
                contacts,
                fight,
                assault,
                units,
                leaders,
                destroyed,
                control,
                held_all,
                lost,
                exited,
                cohesion,
                options,
                for_odds,
                ended,
                seats,
            },
        )
    }

    fn disturb(battle: &Battle, viewer: Viewer, dice: &mut FastDice) -> Battle {
        let mut other = battle.clone();
        for side in SIDES.into_iter().filter(|&side| is_hidden(battle, viewer, side)) {
            let hand: Vec<_> = command::hand(battle, side).collect();
            let nth = dice.below(count::<u32>(hand.len()) + 1) as usize;
            other.state.picks[side] = hand.get(nth).map_or(Pick::Pass, |&leader| Pick::Leader(leader));
        }
        other
    }
}

/// Is the pick of a side made and not shown to the viewer?
fn is_hidden(battle: &Battle, viewer: Viewer, side: Side) -> bool {
    let may_know = match viewer {
        Viewer::Umpire => true,
        Viewer::Spectator => false,
        Viewer::Side(own) => own == side,
    };
    let is_secret = battle.state().step == Step::Cards && battle.state().picks[side] != Pick::Open;
    is_secret && !may_know
}
