//! 8 Melee.

mod tally;

use engine::{Ask, Clause, Side, Tally};
use plane::Length;

use crate::battle::{Battle, ElementId, Fight, Flag, Pursuit, Step};
use crate::contact::{self, fighting_base};
use crate::event::{Event, Score};
use crate::fire::column;
use crate::outcome::{self, Goes, Stance};
use crate::period::{Column, Outcome};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, aftermath, clause, generals, key};

/// `vae.8.0.1`: the fights that are still to be fought in this step: both are there, in contact, and have not fought yet
/// (`vae.8.4.9`). Guns that are met fight like everybody, in the phases of both sides (`vae.8.4.4`).
pub fn due(battle: &Battle) -> impl Iterator<Item = &Fight> {
    let fresh = |id: ElementId| battle.element(id).is_present() && !battle.element(id).is(Flag::Fought);
    battle.state().fights.iter().filter(move |fight| fight.is_due && fresh(fight.one) && fresh(fight.two))
}

/// `vae.8.0.1`: the set of melees is fixed at the start of the step.
pub fn begin(field: &mut Field<'_>) {
    let fights = field.battle().state().fights.iter().map(|fight| Fight { is_due: true, ..*fight }).collect();
    field.happen(Event::Engaged { fights });
    field.happen(Event::StepTo { step: Step::Melee });
}

/// May this pair fight now?
pub fn check(battle: &Battle, side: Side, ours: ElementId, theirs: ElementId) -> Lawful {
    let no = |key| refuse(key, clause::C8_0_1_WHO_FIGHTS).element(ours).other(theirs);
    require(battle.state().step == Step::Melee, || no(key::NOT_THIS_STEP))?;
    require(battle.element(ours).side() == side, || no(key::NOT_YOURS))?;
    require(due(battle).any(|fight| fight.has(ours) && fight.has(theirs) && ours != theirs), || {
        no(key::NO_MELEE)
    })
}

/// `vae.8.4.1`: both roll until they differ; the lower suffers its result at once.
pub fn resolve(field: &mut Field<'_>, ours: ElementId, theirs: ElementId) {
    let battle = field.battle();
    let [mine, other] = tallies(battle, ours, theirs);
    let lead =
        i8::try_from(mine.result - other.result).unwrap_or(if mine.result > other.result { 12 } else { -12 });
    // `vae.0.5`: the active player's die first; a tie takes a new pair.
    let rolled = field.roll(Ask::contest(lead, clause::C8_4_1_RESOLUTION)).faces;
    let Some([first, second]) = rolled.last_two() else { return };
    let ties = engine::numbers::count(rolled.faces().len() / 2 - 1);
    let (active, passive) = (Score::new(ours, mine, first), Score::new(theirs, other, second));
    let has_won = active.total > passive.total;
    let (winner, loser) = if has_won { (ours, theirs) } else { (theirs, ours) };
    let (high, low) = if has_won { (active.total, passive.total) } else { (passive.total, active.total) };
    let column = column(high, low).unwrap_or(Column::Less);
    field.happen(Event::Fought { active, passive, ties, loser, column });
    settle(field, winner, loser, column);
}

/// What both add to their dice.
fn tallies(battle: &Battle, ours: ElementId, theirs: ElementId) -> [Tally; 2] {
    [(ours, theirs), (theirs, ours)].map(|(id, enemy)| tally::of(battle, id, enemy))
}

/// The same as plain numbers.
pub fn numbers(battle: &Battle, ours: ElementId, theirs: ElementId) -> (i32, i32) {
    let [mine, other] = tallies(battle, ours, theirs);
    (mine.result, other.result)
}

/// What befalls a loser, and by which clause.
pub fn befalls(battle: &Battle, loser: ElementId, winner: ElementId, column: Column) -> (Outcome, Clause) {
    match is_doomed(battle, loser, winner) {
        true => (Outcome::Destroyed, clause::C8_4_3_ATTACKED_ON_MORE_THAN_ONE_FRONT),
        false => outcome::decide(battle, loser, winner, column, true),
    }
}

/// What comes of a melee: the loser's result, the winner's other opponents, then pursuit (`vae.eng.melee`).
fn settle(field: &mut Field<'_>, winner: ElementId, loser: ElementId, column: Column) {
    let battle = field.battle();
    let others = other_opponents(battle, winner, loser);
    let depth = fighting_base(battle, loser).depth();
    let (outcome, why) = befalls(battle, loser, winner, column);
    let stance = stance(battle, loser, winner);
    let lives = outcome::suffer(field, loser, outcome, why, stance);
    outcome::drive_off(field, &others);
    if field.battle().state().ended.is_some() {
        return;
    }
    if lives && field.battle().element(winner).is_present() {
        return follow(field, winner, depth);
    }
    aftermath::settle(field, None);
}

/// How a loser stands to recoil: a square goes away from the face fought (`vae.8.6.3`).
pub fn stance(battle: &Battle, loser: ElementId, winner: ElementId) -> Stance {
    let own = Stance::of(battle, loser);
    let theirs = fighting_base(battle, winner);
    let faces =
        contact::fronts(battle, loser).filter(|face| contact::overlap_length(face, &theirs) > Length::ZERO);
    let face = faces.max_by_key(|face| contact::overlap_length(face, &theirs));
    face.map_or(own, |base| Stance { base, ..own })
}

/// `vae.8.4.6`: forced, offered, or none; decided when the whole retreat is over, generals included.
fn follow(field: &mut Field<'_>, winner: ElementId, depth: Length) {
    generals::make_room(field);
    match outcome::goes(field.battle(), winner, depth) {
        Goes::Must => outcome::pursue(field, winner, depth),
        Goes::May => {
            let paces = u16::try_from(depth.whole_units()).unwrap_or(0);
            field.happen(Event::StepTo { step: Step::Pursuit(Pursuit { winner, paces }) });
        }
        Goes::Not => aftermath::settle(field, None),
    }
}

/// `vae.8.4.3`: is a loser destroyed whatever its result: it had enemies on more than one front? A square never is.
fn is_doomed(battle: &Battle, loser: ElementId, winner: ElementId) -> bool {
    !battle.element(loser).is_square()
        && contact::enemies_on_flank(battle, loser).any(|enemy| enemy != winner)
}

/// `vae.8.4.3`: the winner's other opponents: those on its flanks or rear, or on the other faces of a square.
fn other_opponents(battle: &Battle, winner: ElementId, loser: ElementId) -> Vec<ElementId> {
    let is_square = battle.element(winner).is_square();
    let is_other = |&enemy: &ElementId| {
        enemy != loser
            && (contact::front_on(battle, enemy, winner).is_some()
                || is_square && contact::is_frontal(battle, enemy, winner))
    };
    battle.enemies_of(winner).filter(is_other).collect()
}

/// May a side pursue or stay now?
pub fn check_pursuit(battle: &Battle, side: Side) -> Lawful {
    let is_asked = matches!(battle.state().step, Step::Pursuit(pursuit) if battle.element(pursuit.winner).side() == side);
    require(is_asked, || refuse(key::NOT_THIS_STEP, clause::C8_4_6_PURSUIT))
}

/// An optional pursuit is decided.
pub fn decide_pursuit(field: &mut Field<'_>, goes: bool) {
    let Step::Pursuit(pursuit) = field.battle().state().step else { return };
    field.happen(Event::StepTo { step: Step::Melee });
    match goes {
        true => outcome::pursue(field, pursuit.winner, Length::units(pursuit.paces.into())),
        false => aftermath::settle(field, None),
    }
}
