//! 4 Fate phase and 15.7 the cards: when each may be played, and on what.

mod cards;
mod effect;
mod windows;

use engine::{Ask, Clause, Side};
use serde::{Deserialize, Serialize};

use crate::armies::Nation;
use crate::battle::{Battle, BrigadeId, Leader, Phase, Stage, Step, UnitId};
use crate::event::Event;
use crate::quantities::Losses;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, action, clause, key, melee, sequence};
use engine::Asker;

pub use cards::{Card, Cards, Stand, Standing};
pub use effect::Effect;
pub use windows::is_window;

/// What a card is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum On {
    /// Nothing in particular.
    #[default]
    Nothing,
    /// A unit.
    Unit(UnitId),
    /// A brigade.
    Brigade(BrigadeId),
    /// A leader.
    Leader(Leader),
    /// An objective.
    Objective(u8),
}

/// `vf.4.0.a`: the active side draws; a drawn 2 turns the tide at once (`vf.fate.2`), and an empty deck gives nothing
/// (`vf.2.4.b`).
pub fn draw(field: &mut Field<'_>) {
    let side = field.battle().state().active;
    let deck = field.battle().army(side).deck;
    if deck.count() == 0 {
        field.happen(Event::DeckEmpty { side });
        return;
    }
    let place = field.roll(Ask::one_of(deck.count(), clause::C4_0_A_DRAW)).total;
    let card = deck.iter().nth(usize::from(place) - 1).unwrap_or(Card::Tide);
    field.happen(Event::CardDrawn { side, card });
    field.happen(Event::DrawSeen { side });
    if card == Card::Tide {
        field.happen(Event::TideTurned { side });
    }
}

/// `vf.4.0.b`: the entry of a card in the fate table of its owner's sheet.
pub fn clause_of(nation: Nation, card: Card) -> Clause {
    match card {
        Card::Ace => clause::FATE_ACE,
        Card::Tide => clause::FATE_2,
        Card::Confusion => clause::FATE_3,
        Card::Breakthrough => clause::FATE_4,
        Card::Stubborn => clause::FATE_5,
        Card::Deadly => clause::FATE_6,
        Card::Directed => clause::FATE_7_A,
        Card::Inspiration => clause::FATE_8,
        Card::Surprise => clause::FATE_9,
        Card::Capture => clause::FATE_10,
        Card::Jack => of_sheet(nation, clause::FATE_BRITISH_JACK, clause::FATE_FRENCH_JACK),
        Card::Queen => of_sheet(nation, clause::FATE_BRITISH_QUEEN, clause::FATE_FRENCH_QUEEN),
        Card::King => of_sheet(nation, clause::FATE_BRITISH_KING, clause::FATE_FRENCH_KING),
    }
}

/// What one of two sheets says.
fn of_sheet(nation: Nation, british: Clause, french: Clause) -> Clause {
    match nation {
        Nation::British => british,
        Nation::French => french,
    }
}

/// May the side play this card now, on this? However many it has played before (`vf.4.0.e`).
pub fn check_play(battle: &Battle, by: Asker, card: Card, on: On) -> Lawful {
    sequence::check_chief(battle, by.seat)?;
    let side = by.side;
    let army = battle.army(side);
    require(army.hand.has(card), || refuse(key::NOT_IN_HAND, clause::C4_0_D_SECRECY_AND_HAND).card(card))?;
    let clause = clause_of(army.nation, card);
    require(is_window(battle, side, card), || refuse(key::NOT_NOW, clause).card(card))?;
    check_on(battle, side, card, on, clause)
}

/// Plays a card. `vf.time.window.general`: after one of the melee phase the other side has its say again.
pub fn play(field: &mut Field<'_>, side: Side, card: Card, on: On) {
    if card == Card::Deadly {
        return melee::play_deadly(field, side);
    }
    put_down(field, side, card, on);
    let state = field.battle().state();
    if state.step == Step::MeleeCards(1) && state.engagement.stage == Stage::Idle {
        field.happen(Event::StepTo { step: Step::MeleeCards(0) });
    }
}

/// Puts a card on the table, with what it does at once.
pub fn put_down(field: &mut Field<'_>, side: Side, card: Card, on: On) {
    field.happen(Event::CardPlayed { side, card, on, effect: Effect::of(side, card, on) });
}

/// `vf.time.prompts`: what the side does whenever the card might be played.
pub fn set_standing(field: &mut Field<'_>, side: Side, card: Card, stand: Stand) {
    field.happen(Event::StandingSet { side, card, stand });
}

/// What a card may be played on.
fn check_on(battle: &Battle, side: Side, card: Card, on: On, clause: Clause) -> Lawful {
    let wrong = || refuse(key::WRONG_OBJECT, clause).card(card);
    let own_brigade = |brigade: BrigadeId| {
        require(battle.brigade(brigade).side() == side, || refuse(key::NOT_YOURS, clause).brigade(brigade))
    };
    match (card, on) {
        (Card::Ace, On::Leader(leader)) => {
            require(battle.leader_side(leader) == side && is_on_table(battle, leader), wrong)
        }
        (Card::Breakthrough, On::Brigade(brigade)) => own_brigade(brigade),
        (Card::Stubborn, On::Unit(unit)) => {
            action::check_may_act(battle, side, unit)?;
            require(battle.unit(unit).losses > Losses::NONE, || refuse(key::NO_LOSSES, clause).unit(unit))
        }
        (Card::Surprise, On::Unit(unit)) => {
            if battle.state().engagement.stage == Stage::Headstrong {
                return require(unit == battle.state().engagement.main, wrong);
            }
            action::check_may_act(battle, side, unit)
        }
        (Card::Capture, On::Objective(objective)) => {
            let held = battle.state().objectives.get(usize::from(objective)).and_then(|one| one.holder);
            require(held == Some(side.other()), || refuse(key::NOT_ENEMY_HELD, clause))
        }
        (Card::Jack, On::Unit(unit)) if battle.army(side).nation == Nation::French => {
            let mine = battle.unit(unit).side() == side && battle.unit(unit).is_present();
            require(mine, || refuse(key::NOT_YOURS, clause).unit(unit))?;
            require(battle.unit(unit).losses > Losses::NONE, || refuse(key::NO_LOSSES, clause).unit(unit))
        }
        (Card::Jack, On::Nothing) => require(battle.army(side).nation == Nation::British, wrong),
        (Card::King, On::Brigade(brigade)) if battle.army(side).nation == Nation::French => {
            require(battle.state().step == Step::Acting(brigade), wrong)
        }
        (Card::Queen | Card::King, On::Brigade(brigade)) => own_brigade(brigade),
        (Card::Confusion | Card::Deadly | Card::Inspiration, On::Nothing) => Ok(()),
        // Directed Fire rides in the order that names the target.
        _ => Err(wrong()),
    }
}

fn is_on_table(battle: &Battle, leader: Leader) -> bool {
    use crate::battle::LeaderPost;
    matches!(battle.leader(leader), LeaderPost::At(_) | LeaderPost::In(..))
}

/// `vf.time.prompts`: is the side asked about any of these cards?
///
/// Only what everybody knows decides, and the side's own standing orders: it holds a card, and the card is not among its
/// discards. So a pause never betrays what is held.
pub fn is_asked(battle: &Battle, side: Side, cards: &[Card]) -> bool {
    let army = battle.army(side);
    army.hand.count() > 0
        && cards.iter().any(|&card| !army.discard.has(card) && army.standing.of(card) == Stand::Ask)
}

/// Does the side play the card by a standing order?
pub fn is_standing(battle: &Battle, side: Side, card: Card) -> bool {
    let army = battle.army(side);
    army.hand.has(card) && army.standing.of(card) == Stand::Play
}

/// The cards a side may be asked about after its dice: Deadly Attack, and Scum of the Earth for the British in melee.
pub fn after_dice(battle: &Battle, side: Side, missed: u8) -> Vec<Card> {
    let british = battle.army(side).nation == Nation::British && battle.state().phase == Phase::Melee;
    let deadly = (missed > 0).then_some(Card::Deadly);
    let scum = (british && !battle.army(side).scum).then_some(Card::Jack);
    deadly.into_iter().chain(scum).collect()
}

/// The cards a side may be asked about in a melee phase, before dice.
pub fn of_melee(battle: &Battle, side: Side) -> Vec<Card> {
    let active = battle.state().active == side;
    let ace = (active && matches!(battle.state().step, Step::MeleeCards(_))).then_some(Card::Ace);
    let british = battle.army(side).nation == Nation::British;
    let scum = (british && !battle.army(side).scum).then_some(Card::Jack);
    let queen = (!british || !active).then_some(Card::Queen);
    ace.into_iter().chain(scum).chain(queen).collect()
}
