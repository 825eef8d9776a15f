//! 4 Fate phase and 15.7 the cards: when each may be played, and on what.

mod cards;

use engine::{Ask, Clause, Side};
use serde::{Deserialize, Serialize};

use crate::armies::Nation;
use crate::battle::{Activation, Battle, BrigadeId, Leader, Mark, Phase, Stage, Step, UnitId};
use crate::event::Event;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, action, clause, key};

pub use cards::{Card, Cards, Stand, Standing};

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

/// `vf.4.0.a`: the active side draws; a drawn 2 turns the tide at once (`vf.fate.2`).
pub fn draw(field: &mut Field<'_>) {
    let side = field.battle().state().active;
    let deck = field.battle().army(side).deck;
    if deck.count() == 0 {
        field.happen(Event::DeckEmpty { side }); // vf.2.4.b
        return;
    }
    let place = field.roll(Ask::one_of(deck.count(), clause::C4_0_A_DRAW)).total;
    let card = deck.iter().nth(usize::from(place) - 1).unwrap_or(Card::TIDE);
    field.happen(Event::CardDrawn { side, card });
    field.happen(Event::DrawSeen { side });
    if card == Card::TIDE {
        field.happen(Event::TideTurned { side });
    }
}

/// The clause of a card on its owner's sheet.
pub fn clause_of(nation: Nation, card: Card) -> Clause {
    match card {
        Card::ACE => clause::FATE_ACE,
        Card::TIDE => clause::FATE_2,
        Card::CONFUSION => clause::FATE_3,
        Card::BREAKTHROUGH => clause::FATE_4,
        Card::STUBBORN => clause::FATE_5,
        Card::DEADLY => clause::FATE_6,
        Card::DIRECTED => clause::FATE_7_A,
        Card::INSPIRATION => clause::FATE_8,
        Card::SURPRISE => clause::FATE_9,
        Card::CAPTURE => clause::FATE_10,
        _ => of_court(nation, card),
    }
}

fn of_court(nation: Nation, card: Card) -> Clause {
    match (nation, card) {
        (Nation::British, Card::JACK) => clause::FATE_BRITISH_JACK,
        (Nation::British, Card::QUEEN) => clause::FATE_BRITISH_QUEEN,
        (Nation::British, _) => clause::FATE_BRITISH_KING,
        (Nation::French, Card::JACK) => clause::FATE_FRENCH_JACK,
        (Nation::French, Card::QUEEN) => clause::FATE_FRENCH_QUEEN,
        (Nation::French, _) => clause::FATE_FRENCH_KING,
    }
}

/// May the side play this card now, on this?
pub fn check_play(battle: &Battle, side: Side, card: Card, on: On) -> Lawful {
    let army = battle.army(side);
    require(army.hand.has(card), || refuse(key::NOT_IN_HAND, clause::C4_0_D_SECRECY_AND_HAND).card(card))?;
    let clause = clause_of(army.nation, card);
    require(is_window(battle, side, card), || refuse(key::NOT_NOW, clause).card(card))?;
    check_on(battle, side, card, on, clause)
}

/// 17.2: is this a moment in which the side could play the card?
pub fn is_window(battle: &Battle, side: Side, card: Card) -> bool {
    let state = battle.state();
    let (active, stage) = (state.active == side, state.engagement.stage);
    let idle = stage == Stage::Idle && state.wavering.is_none() && state.displaced.is_empty();
    let french = battle.army(side).nation == Nation::French;
    let struck = |unit: UnitId| battle.unit(unit).side() == side;
    match card {
        Card::ACE => active && idle && matches!(state.step, Step::MeleeCards(_)), // vf.time.window.ace
        Card::CONFUSION => !active && state.step == Step::Confusion,              // vf.time.window.3
        Card::BREAKTHROUGH => active && idle && state.step == Step::Breakthrough, // vf.time.window.4
        Card::STUBBORN => active && idle && is_acting(state.step),                // vf.time.window.5
        Card::DEADLY => match stage {
            Stage::Struck => struck(state.engagement.main) && state.engagement.struck.missed > 0,
            Stage::StruckBack => struck(state.engagement.target) && state.engagement.struck_back.missed > 0,
            Stage::Idle
            | Stage::FightBack
            | Stage::Strike
            | Stage::StrikeBack
            | Stage::Settle
            | Stage::Inspire
            | Stage::Break
            | Stage::Retreat
            | Stage::Occupy
            | Stage::Withdraw
            | Stage::Headstrong
            | Stage::Close => false,
        },
        Card::DIRECTED => active && idle && state.step == Step::Fire, // vf.time.window.7
        Card::INSPIRATION => match (state.engagement.failed, state.wavering) {
            (Some(unit), _) => stage == Stage::Inspire && struck(unit),
            (None, Some(brigade)) => battle.brigade(brigade).side() == side,
            (None, None) => false,
        },
        Card::SURPRISE => {
            let headlong = stage == Stage::Headstrong && struck(state.engagement.main);
            (active && idle && is_acting(state.step) || headlong) && state.surprise.is_none()
        }
        Card::CAPTURE => active && state.step == Step::Fate, // vf.time.window.10
        Card::JACK if french => active && state.step == Step::Fate,
        Card::JACK => is_melee_moment(battle, side) || is_after_dice(battle, side),
        Card::QUEEN if french => is_melee_moment(battle, side),
        Card::QUEEN => !active && is_melee_moment(battle, side),
        Card::KING if french => active && idle && is_fresh_activation(battle),
        Card::KING => active && idle && state.step == Step::Fire,
        _ => false, // Tide of Battle is never kept.
    }
}

/// T3.4: a unit is about to act.
fn is_acting(step: Step) -> bool {
    matches!(step, Step::Acting(_) | Step::Initiative(_))
}

/// T3.3: the brigade has just been activated, and none of its units has acted; who came on before it counts for nothing.
fn is_fresh_activation(battle: &Battle) -> bool {
    let Step::Acting(brigade) = battle.state().step else { return false };
    let untouched = |unit: UnitId| {
        let one = battle.unit(unit);
        one.is(Mark::Arrived) || !one.is(Mark::Acted) && !one.is(Mark::Messaged)
    };
    battle.brigade(brigade).activation == Activation::Active && battle.of_brigade(brigade).all(untouched)
}

/// T4.1, and T4.4 before the dice: A at his pick of a fight, I when he answers it.
fn is_melee_moment(battle: &Battle, side: Side) -> bool {
    let state = battle.state();
    if state.phase != Phase::Melee {
        return false;
    }
    match (state.step, state.engagement.stage) {
        (Step::MeleeCards(_), Stage::Idle) => true,
        (Step::Fights, Stage::Idle) => state.active == side,
        (_, Stage::FightBack) => battle.unit(state.engagement.target).side() == side,
        _ => false,
    }
}

/// Between dice and valour dice: when the side is asked about a Deadly Attack anyway.
fn is_after_dice(battle: &Battle, side: Side) -> bool {
    let state = battle.state();
    let struck = |unit: UnitId| state.phase == Phase::Melee && battle.unit(unit).side() == side;
    match state.engagement.stage {
        Stage::Struck => struck(state.engagement.main),
        Stage::StruckBack => struck(state.engagement.target),
        Stage::Idle
        | Stage::FightBack
        | Stage::Strike
        | Stage::StrikeBack
        | Stage::Settle
        | Stage::Inspire
        | Stage::Break
        | Stage::Retreat
        | Stage::Occupy
        | Stage::Withdraw
        | Stage::Headstrong
        | Stage::Close => false,
    }
}

/// What a card may be played on.
fn check_on(battle: &Battle, side: Side, card: Card, on: On, clause: Clause) -> Lawful {
    let wrong = || refuse(key::WRONG_OBJECT, clause).card(card);
    let own_brigade = |brigade: BrigadeId| {
        require(battle.brigade(brigade).side() == side, || refuse(key::NOT_YOURS, clause).brigade(brigade))
    };
    match (card, on) {
        (Card::ACE, On::Leader(leader)) => {
            require(battle.leader_side(leader) == side && is_on_table(battle, leader), wrong)
        }
        (Card::BREAKTHROUGH, On::Brigade(brigade)) => own_brigade(brigade),
        (Card::STUBBORN, On::Unit(unit)) => {
            action::check_may_act(battle, side, unit)?;
            require(battle.unit(unit).losses > 0, || refuse(key::NO_LOSSES, clause).unit(unit))
        }
        (Card::SURPRISE, On::Unit(unit)) => {
            if battle.state().engagement.stage == Stage::Headstrong {
                return require(unit == battle.state().engagement.main, wrong);
            }
            action::check_may_act(battle, side, unit)
        }
        (Card::CAPTURE, On::Objective(objective)) => {
            let held = battle.state().objectives.get(usize::from(objective)).and_then(|one| one.holder);
            require(held == Some(side.other()), || refuse(key::NOT_ENEMY_HELD, clause))
        }
        (Card::JACK, On::Unit(unit)) if battle.army(side).nation == Nation::French => {
            let mine = battle.unit(unit).side() == side && battle.unit(unit).is_present();
            require(mine, || refuse(key::NOT_YOURS, clause).unit(unit))?;
            require(battle.unit(unit).losses > 0, || refuse(key::NO_LOSSES, clause).unit(unit))
        }
        (Card::JACK, On::Nothing) => require(battle.army(side).nation == Nation::British, wrong),
        (Card::KING, On::Brigade(brigade)) if battle.army(side).nation == Nation::French => {
            require(battle.state().step == Step::Acting(brigade), wrong)
        }
        (Card::QUEEN | Card::KING, On::Brigade(brigade)) => own_brigade(brigade),
        (Card::CONFUSION | Card::DEADLY | Card::INSPIRATION, On::Nothing) => Ok(()),
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
    let deadly = (missed > 0).then_some(Card::DEADLY);
    let scum = (british && !battle.army(side).scum).then_some(Card::JACK);
    deadly.into_iter().chain(scum).collect()
}

/// The cards a side may be asked about in a melee phase, before dice.
pub fn of_melee(battle: &Battle, side: Side) -> Vec<Card> {
    let active = battle.state().active == side;
    let ace = (active && matches!(battle.state().step, Step::MeleeCards(_))).then_some(Card::ACE);
    let british = battle.army(side).nation == Nation::British;
    let scum = (british && !battle.army(side).scum).then_some(Card::JACK);
    let queen = (!british || !active).then_some(Card::QUEEN);
    ace.into_iter().chain(scum).chain(queen).collect()
}

/// What the cards carry out by themselves.
pub const CLAUSES: &[Clause] = &[
    clause::CONV_HIDDEN,
    clause::C2_4_A_FATE_DECK,
    clause::C4_0_B_WHEN_PLAYED,
    clause::C4_0_C_DISCARD,
    clause::C4_0_E_NO_PLAY_LIMIT,
    clause::C4_0_F_YOUR_PHASE_OR_TURN,
    clause::FAQ_5_2_A,
    clause::TIME_WINDOW_GENERAL,
    clause::TIME_WINDOW_ACE,
    clause::TIME_WINDOW_2,
    clause::TIME_WINDOW_3,
    clause::TIME_WINDOW_4,
    clause::TIME_WINDOW_5,
    clause::TIME_WINDOW_6,
    clause::TIME_WINDOW_7,
    clause::TIME_WINDOW_8,
    clause::TIME_WINDOW_9,
    clause::TIME_WINDOW_10,
    clause::TIME_WINDOW_BRITISH_KING,
    clause::TIME_WINDOW_BRITISH_QUEEN,
    clause::TIME_WINDOW_BRITISH_JACK,
    clause::TIME_WINDOW_FRENCH_KING,
    clause::TIME_WINDOW_FRENCH_QUEEN,
    clause::TIME_WINDOW_FRENCH_JACK,
    clause::TIME_WINDOW_ANY,
    clause::TIME_PROMPTS,
];
