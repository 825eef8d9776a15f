//! Cards: drawn, played, discarded, and what they do at once.

use engine::Side;

use crate::battle::{Army, BrigadeId, Mark, State, Step, UnitId};
use crate::fate::{Card, Cards, Effect, Stand};
use crate::quantities::Losses;

pub fn draw(army: &mut Army, card: Card) {
    army.deck = army.deck.without(card);
    army.hand = army.hand.with(card);
}

/// The discards and the card itself go back into the deck.
pub fn turn_tide(army: &mut Army) {
    army.hand = army.hand.without(Card::Tide);
    army.deck = army.deck.and(army.discard).with(Card::Tide);
    army.discard = Cards::default();
}

pub fn stand(army: &mut Army, card: Card, stand: Stand) {
    army.standing = army.standing.with(card, stand);
}

pub fn play(state: &mut State, side: Side, card: Card, effect: Effect) {
    discard(state.army_mut(side), card);
    match effect {
        Effect::None => {}
        Effect::Confuses(other) => state.army_mut(other).confused = true,
        Effect::Unnerves => state.army_mut(side).scum = true,
        Effect::Inspires => {
            state.engagement.failed = None;
            state.wavering = None;
        }
        Effect::Rouses(leader) => state.army_mut(side).all_out = Some(leader),
        Effect::Pursues(brigade) => pursue(state, brigade),
        Effect::Favours(brigade) => state.brigade_mut(brigade).card = true,
        Effect::Prizes(objective) => {
            state.objectives[usize::from(objective)].capture[side] = true;
        }
        Effect::Steadies(unit) => state.unit_mut(unit).losses -= Losses(1),
        Effect::Surprises(unit) => state.surprise = Some(unit),
        Effect::Hardens(unit) => state.unit_mut(unit).set(Mark::Grognard, true),
    }
}

pub fn take_initiative(state: &mut State, side: Side, card: Card, unit: UnitId) {
    discard(state.army_mut(side), card);
    state.army_mut(side).initiative = true;
    state.step = Step::Initiative(unit);
}

/// `vf.4.0.c`: a card played goes to its owner's discards.
fn discard(army: &mut Army, card: Card) {
    army.hand = army.hand.without(card);
    army.discard = army.discard.with(card);
}

/// `vf.fate.4`: the move is over and above what the units did in the action phase.
fn pursue(state: &mut State, brigade: BrigadeId) {
    state.step = Step::Pursuit(brigade);
    for unit in state.units.iter_mut().filter(|unit| unit.brigade == brigade) {
        unit.set(Mark::Acted, false);
    }
}
