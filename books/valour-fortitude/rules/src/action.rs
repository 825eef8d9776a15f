//! 6 Action phase: activation, messengers, and the list of actions.

use engine::{Ask, Side, Tally};
use plane::Length;

use crate::armies::Special;
use crate::battle::{Activation, Battle, BrigadeId, Fired, Leader, Mark, Phase, Step, UnitId};
use crate::defend::{self, Setting};
use crate::event::Event;
use crate::fate::Card;
use crate::land::FeatureId;
use crate::movement::{self, Manoeuvre, Pace};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, leaders, measure, morale};

/// `vf.6.1.1`: how near the army leader must be.
const AUTOMATIC: Length = Length::units(24);
/// `vf.6.2.2.a`: beyond this a messenger must ride.
const EARSHOT: Length = Length::units(12);
/// `vf.6.7.a`: beyond this from all enemies a rally is easier.
const QUIET: Length = Length::units(12);

/// `vf.6.2.1`: what a unit may do with its action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Stays where it is.
    Hold,
    /// Goes somewhere.
    Go(Pace, Manoeuvre),
    /// Takes losses back.
    Rally,
    /// Enters defendable terrain, or the next section of it.
    Occupy(FeatureId),
    /// Leaves it.
    Exit(Setting),
}

/// `vf.6.0.a`: may this brigade be picked?
pub fn check_activate(battle: &Battle, side: Side, brigade: BrigadeId) -> Lawful {
    let one = battle.brigade(brigade);
    require(battle.state().step == Step::Action, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))?;
    require(one.side() == side, || {
        refuse(key::NOT_YOURS, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade)
    })?;
    require(one.activation == Activation::Unpicked, || {
        refuse(key::PICKED_BEFORE, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade)
    })?;
    require(is_on_table(battle, brigade), || {
        refuse(key::BRIGADE_OFF_TABLE, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade)
    })
}

/// Has the brigade a unit on the table?
fn is_on_table(battle: &Battle, brigade: BrigadeId) -> bool {
    battle.of_brigade(brigade).any(|unit| battle.unit(unit).is_present())
}

/// The brigades that must still be picked.
pub fn unpicked(battle: &Battle, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    battle.brigades_of(side).filter(|&brigade| {
        battle.brigade(brigade).activation == Activation::Unpicked && is_on_table(battle, brigade)
    })
}

/// 6.1: the brigade activates by itself, or tests.
pub fn activate(field: &mut Field<'_>, brigade: BrigadeId) {
    if is_automatic(field.battle(), brigade) {
        field.happen(Event::Activated { brigade });
        return;
    }
    let face = field.roll(Ask::d6(clause::C6_1_A_ACTIVATION_TEST)).total as u8;
    let one = field.battle().brigade(brigade);
    let routs = one.has_routed.then(|| clause::C6_1_A_ACTIVATION_TEST.add(-1));
    let cautious = (one.cautious && field.battle().edition().has_traits())
        .then(|| clause::VF3_ACTIVATION_CAUTIOUS.add(-1));
    let roll = Tally::sum(key::ROLL, face.into(), routs.into_iter().chain(cautious));
    let active = morale::passes(face, roll.result, 2);
    field.happen(Event::ActivationTested { brigade, roll: Box::new(roll), face, active });
}

/// `vf.6.1.1`: the first brigade of a turn, its leader near the army leader, and no confusion (`vf.fate.3`).
pub fn is_automatic(battle: &Battle, brigade: BrigadeId) -> bool {
    let side = battle.brigade(brigade).side();
    !battle.state().picked
        && !battle.army(side).confused
        && measure::between_leaders(battle, Leader::Brigade(brigade), Leader::Army(side))
            .is_some_and(|gap| gap.at_most(AUTOMATIC))
}

/// Marks the units that start their turn out of earshot (`vf3.messenger.timing`).
pub fn mark_remote(battle: &mut Battle, side: Side) {
    let remote: Vec<(UnitId, bool)> =
        battle.of_side(side).map(|unit| (unit, is_out_of_earshot(battle, unit))).collect();
    for (unit, far) in remote {
        battle.state.units[unit.index()].set(Mark::Remote, far);
    }
}

/// More than 12″ from the brigade's leader, or he is not on the table (`vf.6.2.2.b`).
fn is_out_of_earshot(battle: &Battle, unit: UnitId) -> bool {
    let leader = Leader::Brigade(battle.unit(unit).brigade);
    measure::leader_gap(battle, leader, unit).is_none_or(|gap| gap.more_than(EARSHOT))
}

/// `vf.6.2.2.a`: must a messenger ride before the unit acts?
pub fn needs_messenger(battle: &Battle, unit: UnitId) -> bool {
    let one = battle.unit(unit);
    let far = if battle.edition().measures_messengers_at_turn_start() {
        one.is(Mark::Remote)
    } else {
        is_out_of_earshot(battle, unit)
    };
    // The charge after a surprise move is the same action (vf.fate.9).
    let told = one.is(Mark::Messaged) || one.is(Mark::Surprised);
    far && !told && battle.state().phase == Phase::Action
}

/// May a messenger be sent to this unit?
pub fn check_messenger(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    check_may_act(battle, side, unit)?;
    require(needs_messenger(battle, unit), || {
        refuse(key::NO_MESSENGER_NEEDED, clause::C6_2_2_A_MESSENGER_TEST).unit(unit)
    })
}

/// 6.2.2: the messenger's roll. A failure spends the action (`vf.6.2.2.b`).
pub fn send_messenger(field: &mut Field<'_>, unit: UnitId) {
    let face = field.roll(Ask::d6(clause::C6_2_2_A_MESSENGER_TEST)).total as u8;
    let roll = Tally::sum(key::ROLL, face.into(), messenger_bonus(field.battle(), unit));
    let arrived = morale::passes(face, roll.result, 4);
    field.happen(Event::MessengerSent { unit, roll: Box::new(roll), face, arrived });
    if !arrived {
        finish_initiative(field, unit);
    }
}

/// Light cavalry, and light infantry that is a detachment or in a light brigade; in 3.01A every detachment.
fn messenger_bonus(battle: &Battle, unit: UnitId) -> Option<engine::Modifier> {
    let detachment = battle.profile(unit).is_detachment();
    if battle.has(unit, Special::LightCavalry) {
        Some(clause::SR_LIGHT_CAVALRY.add(2))
    } else if battle.has(unit, Special::LightInfantry) && (detachment || battle.brigade_of(unit).light) {
        Some(clause::SR_LIGHT_INFANTRY_B.add(2))
    } else if detachment && battle.edition().hurries_all_detachments() {
        Some(clause::VF3_MESSENGER_MOD.add(2))
    } else {
        None
    }
}

/// `vf.6.2.a`: is it this unit's time to act?
pub fn check_may_act(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    let one = battle.unit(unit);
    require(one.side() == side, || refuse(key::NOT_YOURS, clause::C1_4_B_BRIGADE_COMMANDER).unit(unit))?;
    require(one.is_present(), || refuse(key::NOT_ON_TABLE, clause::C6_2_A_ACTING_UNITS).unit(unit))?;
    match battle.state().step {
        Step::Acting(brigade) => {
            require(one.brigade == brigade, || {
                refuse(key::OTHER_BRIGADE, clause::C6_2_A_ACTING_UNITS).unit(unit)
            })?;
        }
        Step::Initiative(chosen) => {
            require(unit == chosen, || refuse(key::OTHER_UNIT, clause::FATE_ANY).unit(unit))?;
        }
        Step::Pursuit(brigade) => {
            require(one.brigade == brigade, || refuse(key::OTHER_BRIGADE, clause::FATE_4).unit(unit))?;
        }
        Step::Action => match battle.brigade(one.brigade).activation {
            Activation::Failed => {
                return Err(refuse(key::BRIGADE_FAILED, clause::C6_1_B_FAILED_BRIGADE).brigade(one.brigade));
            }
            Activation::Unpicked | Activation::Active => {
                return Err(refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES));
            }
        },
        Step::Muster
        | Step::Terrain
        | Step::Edge
        | Step::Objectives
        | Step::Allot
        | Step::Deploy
        | Step::FirstTurn
        | Step::Confusion
        | Step::Fate
        | Step::Fire
        | Step::MeleeCards(_)
        | Step::Squares
        | Step::Picks
        | Step::Fights
        | Step::Fortitude
        | Step::Breakthrough => return Err(refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES)),
    }
    require(!one.is(Mark::Acted), || refuse(key::ACTED_BEFORE, clause::C6_2_A_ACTING_UNITS).unit(unit))?;
    if matches!(battle.state().step, Step::Pursuit(_)) {
        return Ok(());
    }
    require(one.fired != Fired::Full || battle.has(unit, Special::HorseArtillery), || {
        refuse(key::HAS_FIRED, clause::C5_0_D_SHOOTING_COSTS_THE_ACTION).unit(unit) // vf.sr.horse-artillery.c
    })
}

/// Is this action lawful?
pub fn check(battle: &Battle, side: Side, unit: UnitId, action: &Action) -> Lawful {
    check_may_act(battle, side, unit)?;
    if matches!(battle.state().step, Step::Pursuit(_)) {
        let moves = matches!(action, Action::Hold | Action::Go(Pace::Move, _));
        require(moves, || refuse(key::ONLY_MOVES, clause::FATE_4).unit(unit))?;
    } else if *action != Action::Hold {
        require(!needs_messenger(battle, unit), || {
            refuse(key::NEEDS_MESSENGER, clause::C6_2_2_A_MESSENGER_TEST).unit(unit)
        })?;
    }
    if battle.state().surprise == Some(unit) {
        check_surprise(battle, unit, action)?;
    }
    match action {
        Action::Hold => Ok(()),
        Action::Go(pace, manoeuvre) => movement::plan(battle, unit, *pace, manoeuvre).map(drop),
        Action::Rally => {
            require(battle.unit(unit).losses > 0, || refuse(key::NO_LOSSES, clause::C6_7_A_RALLY).unit(unit))
        }
        Action::Occupy(feature) => defend::check_occupy(battle, unit, *feature),
        Action::Exit(setting) => defend::check_exit(battle, unit, setting),
    }
}

/// `vf.fate.9`: a move, then the assault.
fn check_surprise(battle: &Battle, unit: UnitId, action: &Action) -> Lawful {
    let moved = battle.unit(unit).is(Mark::Surprised);
    let lawful = match action {
        Action::Go(Pace::Move, _) => !moved,
        Action::Go(Pace::Assault, _) | Action::Hold => true,
        Action::Go(Pace::Retreat | Pace::Double, _) | Action::Rally | Action::Occupy(_) | Action::Exit(_) => {
            false
        }
    };
    require(lawful, || refuse(key::ONLY_ASSAULT, clause::FATE_9).unit(unit))
}

/// Carries an action out.
pub fn resolve(field: &mut Field<'_>, unit: UnitId, action: &Action) {
    match action {
        Action::Hold => field.happen(Event::Held { unit }),
        Action::Go(pace, manoeuvre) => {
            let surprised = field.battle().state().surprise == Some(unit) && *pace == Pace::Move;
            go(field, unit, *pace, manoeuvre, !surprised);
        }
        Action::Rally => rally(field, unit),
        Action::Occupy(feature) => defend::occupy(field, unit, *feature, clause::T_3_2_A_OCCUPYING),
        Action::Exit(setting) => defend::exit(field, unit, setting),
    }
    if field.battle().unit(unit).is(Mark::Acted) {
        finish_initiative(field, unit);
    }
}

/// After a unit has acted on initiative the brigades go on (`vf.fate.any`).
fn finish_initiative(field: &mut Field<'_>, unit: UnitId) {
    if field.battle().state().step == Step::Initiative(unit) {
        field.happen(Event::StepTo { step: Step::Action });
    }
}

/// Moves a unit by a lawful manoeuvre; `spends` says whether that was its action.
pub fn go(field: &mut Field<'_>, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre, spends: bool) {
    let Ok(planned) = movement::plan(field.battle(), unit, pace, manoeuvre) else { return };
    for &leader in &planned.overrun {
        field.happen(Event::LeaderDisplaced { leader });
    }
    field.happen(Event::Moved { unit, pace, pose: planned.pose, spends });
    if let Some(feature) = planned.occupies {
        defend::occupy(field, unit, feature, clause::SR_LIGHT_INFANTRY_D);
    } else {
        leaders::slide_clear(field, unit);
    }
}

/// 6.7 Rally: a die for each loss marker; 6 or more takes one away.
fn rally(field: &mut Field<'_>, unit: UnitId) {
    let battle = field.battle();
    let far = is_far_from_enemies(battle, unit);
    let roll = Tally::sum(key::ROLL, 0, far.then(|| clause::C6_7_A_RALLY.add(1)));
    let dice = battle.unit(unit).losses;
    let at_least = (6 - roll.result) as u8;
    let rolled = field.roll(Ask::pool(dice, at_least, clause::C6_7_A_RALLY));
    field.happen(Event::Rallied { unit, roll: Box::new(roll), faces: rolled.faces, removed: rolled.passed });
}

fn is_far_from_enemies(battle: &Battle, unit: UnitId) -> bool {
    let side = battle.unit(unit).side();
    battle
        .of_side(side.other())
        .all(|enemy| measure::distance(battle, unit, enemy).is_none_or(|gap| gap.more_than(QUIET)))
}

/// May the brigade's commander finish with it? He always may; what has not acted stays where it is.
pub fn check_done(battle: &Battle) -> Lawful {
    let open = matches!(battle.state().step, Step::Acting(_) | Step::Pursuit(_));
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))
}

/// `vf.6.0.a`: the phase may end when every brigade on the table has been picked.
pub fn check_end(battle: &Battle, side: Side) -> Lawful {
    match unpicked(battle, side).next() {
        Some(brigade) => {
            Err(refuse(key::BRIGADE_UNPICKED, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade))
        }
        None => Ok(()),
    }
}

/// `vf.fate.any`: a card for one unit of a brigade that failed its test this phase.
pub fn check_initiative(battle: &Battle, side: Side, card: Card, unit: UnitId) -> Lawful {
    let army = battle.army(side);
    let one = battle.unit(unit);
    require(battle.state().step == Step::Action, || refuse(key::NOT_THIS_PHASE, clause::FATE_ANY))?;
    require(army.hand.has(card), || refuse(key::NOT_IN_HAND, clause::C4_0_D_SECRECY_AND_HAND).card(card))?;
    require(!army.initiative, || refuse(key::ONCE_A_PHASE, clause::FATE_ANY))?;
    require(one.side() == side && one.is_present(), || refuse(key::NOT_YOURS, clause::FATE_ANY).unit(unit))?;
    let failed = battle.brigade(one.brigade).activation == Activation::Failed;
    require(failed, || refuse(key::BRIGADE_NOT_FAILED, clause::FATE_ANY).brigade(one.brigade))?;
    require(!one.is(Mark::Acted), || refuse(key::ACTED_BEFORE, clause::C6_2_A_ACTING_UNITS).unit(unit))?;
    let free = one.fired != Fired::Full || battle.has(unit, Special::HorseArtillery);
    require(free, || refuse(key::HAS_FIRED, clause::C5_0_D_SHOOTING_COSTS_THE_ACTION).unit(unit))
}

/// What the phase carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::C1_4_A_BRIGADES,
    clause::C6_1_1_AUTOMATIC_ACTIVATION,
    clause::C6_2_2_B_FAILED_MESSENGER,
    clause::FAQ_6_2_1,
    clause::VF3_MESSENGER_TIMING,
    clause::SR_HORSE_ARTILLERY_B,
    clause::SR_HORSE_ARTILLERY_C,
    clause::SR_LIGHT_INFANTRY_A,
    clause::TIME_ACTION,
];
