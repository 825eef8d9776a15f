//! 3 Sequence of play and 17 Timing: the machine that goes on until somebody must decide.

use engine::{Key, Seat, SeatSet, Side};

use crate::battle::{Battle, BrigadeId, Phase, Stage, Step, UnitId};
use crate::event::Event;
use crate::fate::{self, Card};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, action, clause, fire, key, leaders, measure, melee, morale, setpiece, winning};

/// Who decides now, and the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deciding {
    /// Whose decision it is.
    pub side: Side,
    /// The seats that may take it.
    pub seats: SeatSet,
    /// What is awaited.
    pub what: Key,
}

/// `vf.time`: who decides now.
pub fn deciding(battle: &Battle) -> Option<Deciding> {
    let state = battle.state();
    if state.ended.is_some() {
        return None;
    }
    if let Some(&leader) = state.displaced.first() {
        let side = battle.leader_side(leader);
        return Some(of_chief(battle, side, key::AWAIT_LEADER));
    }
    if state.engagement.stage != Stage::Idle {
        let side = melee::deciding(battle)?;
        return Some(of_side(battle, side, stage_key(state.engagement.stage)));
    }
    if let Some(brigade) = state.wavering {
        return Some(of_chief(battle, battle.brigade(brigade).side(), key::AWAIT_CARD));
    }
    let active = state.active;
    match state.step {
        Step::Muster
        | Step::Terrain
        | Step::Edge
        | Step::Objectives
        | Step::Allot
        | Step::Deploy
        | Step::FirstTurn => setpiece::deciding(battle),
        Step::Confusion => Some(of_chief(battle, active.other(), state.step.key())),
        Step::Acting(brigade) | Step::Pursuit(brigade) => {
            Some(of_commander(battle, brigade, state.step.key()))
        }
        Step::Initiative(unit) => Some(of_commander(battle, battle.unit(unit).brigade, state.step.key())),
        Step::MeleeCards(passes) => {
            let side = if passes == 0 { active } else { active.other() };
            Some(of_chief(battle, side, state.step.key()))
        }
        Step::Fortitude => {
            let side = morale::testing_side(battle).unwrap_or(active);
            Some(of_chief(battle, side, state.step.key()))
        }
        Step::Fire | Step::Picks => Some(of_side(battle, active, state.step.key())),
        Step::Fate | Step::Action | Step::Squares | Step::Fights | Step::Breakthrough => {
            Some(of_chief(battle, active, state.step.key()))
        }
    }
}

const fn stage_key(stage: Stage) -> Key {
    match stage {
        Stage::FightBack => key::AWAIT_FIGHT_BACK,
        Stage::Struck | Stage::StruckBack | Stage::Inspire => key::AWAIT_CARD,
        Stage::Retreat => key::AWAIT_RETREAT,
        Stage::Occupy => key::AWAIT_OCCUPY,
        Stage::Withdraw => key::AWAIT_WITHDRAW,
        Stage::Headstrong => key::AWAIT_HEADSTRONG,
        Stage::Idle | Stage::Strike | Stage::StrikeBack | Stage::Settle | Stage::Break | Stage::Close => {
            key::AWAIT_NOTHING
        }
    }
}

/// All seats of a side.
fn of_side(battle: &Battle, side: Side, what: Key) -> Deciding {
    Deciding { side, seats: battle.state().seats.of(side), what }
}

/// Its commander-in-chief alone (`vf.2.3.a`).
pub fn of_chief(battle: &Battle, side: Side, what: Key) -> Deciding {
    let chief = battle.state().chiefs[usize::from(side.0)];
    Deciding { side, seats: SeatSet::of(chief), what }
}

/// The commander of a brigade (`vf.1.4.b`).
fn of_commander(battle: &Battle, brigade: BrigadeId, what: Key) -> Deciding {
    let one = battle.brigade(brigade);
    Deciding { side: one.side(), seats: SeatSet::of(one.commander()), what }
}

/// `vf.conv.players`: does this seat command the unit?
pub fn check_commands(battle: &Battle, seat: Seat, unit: UnitId) -> Lawful {
    let brigade = battle.unit(unit).brigade;
    require(battle.brigade(brigade).commander() == seat, || {
        refuse(key::NOT_YOUR_BRIGADE, clause::CONV_PLAYERS).brigade(brigade)
    })
}

/// `vf.conv.players`: is this seat its side's commander-in-chief?
pub fn check_chief(battle: &Battle, seat: Seat) -> Lawful {
    require(battle.state().chiefs.contains(&seat), || refuse(key::ONLY_CHIEF, clause::C2_3_A_CIC))
}

/// Goes on until somebody must decide or the battle is over.
pub fn run(field: &mut Field<'_>) {
    while field.battle().state().ended.is_none() && go_on(field) {}
}

/// One automatic step; false if somebody must decide.
fn go_on(field: &mut Field<'_>) -> bool {
    if let Some(&leader) = field.battle().state().displaced.first() {
        let side = field.battle().leader_side(leader);
        if leaders::has_refuge(field.battle(), side) {
            return false;
        }
        let to = crate::battle::LeaderPost::Off;
        field.happen(Event::LeaderMoved { leader, to, why: clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER });
        return true;
    }
    if field.battle().state().engagement.stage != Stage::Idle {
        return melee::advance(field);
    }
    if let Some(brigade) = field.battle().state().wavering {
        return waver_or_ask(field, brigade);
    }
    match field.battle().state().step {
        Step::Muster
        | Step::Terrain
        | Step::Edge
        | Step::Objectives
        | Step::Allot
        | Step::Deploy
        | Step::FirstTurn => setpiece::go_on(field),
        Step::Confusion => confusion(field),
        Step::Fate => fate_phase(field),
        Step::Fire => fire_phase(field),
        Step::Action | Step::Acting(_) | Step::Initiative(_) | Step::Pursuit(_) => false,
        Step::MeleeCards(passes) => melee_cards(field, passes),
        Step::Squares => squares(field),
        Step::Picks => picks(field),
        Step::Fights => fights(field),
        Step::Fortitude => fortitude(field),
        Step::Breakthrough => breakthrough(field),
    }
}

fn step(field: &mut Field<'_>, step: Step) -> bool {
    field.happen(Event::StepTo { step });
    true
}

/// A side's turn begins (`vf.time.turn-start`).
pub fn begin_turn(field: &mut Field<'_>, side: Side) {
    let turn = field.battle().turn_of(side) + 1;
    field.happen(Event::TurnBegan { side, turn });
    field.happen(Event::StepTo { step: Step::Confusion });
}

/// T0: the inactive side may play Confusion, before the draw.
fn confusion(field: &mut Field<'_>) -> bool {
    let side = field.battle().inactive();
    if fate::is_asked(field.battle(), side, &[Card::CONFUSION]) {
        return false;
    }
    begin_fate(field);
    true
}

/// T1: the phase begins, and a card is drawn.
pub fn begin_fate(field: &mut Field<'_>) {
    begin(field, Phase::Fate);
    fate::draw(field);
    field.happen(Event::StepTo { step: Step::Fate });
}

fn begin(field: &mut Field<'_>, phase: Phase) {
    let side = field.battle().state().active;
    field.happen(Event::PhaseBegan { phase, side });
}

/// T1.2: Capture needs an objective in enemy hands, Les Grognards a unit with losses; else nobody is asked.
fn fate_phase(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let side = battle.state().active;
    let capture = battle.state().objectives.iter().any(|one| one.holder == Some(side.other()));
    let french = battle.army(side).nation == crate::armies::Nation::French;
    let grognards = french && battle.of_side(side).any(|unit| battle.unit(unit).losses > 0);
    let cards: Vec<Card> =
        capture.then_some(Card::CAPTURE).into_iter().chain(grognards.then_some(Card::JACK)).collect();
    if fate::is_asked(battle, side, &cards) {
        return false;
    }
    end_fate(field);
    true
}

/// The fate phase is over.
pub fn end_fate(field: &mut Field<'_>) {
    field.happen(Event::PhaseEnded { phase: Phase::Fate });
    begin(field, Phase::Fire);
    field.happen(Event::StepTo { step: Step::Fire });
}

/// T2: goes on by itself when nobody has an enemy in range.
fn fire_phase(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let side = battle.state().active;
    let in_range = |unit: UnitId, enemy: UnitId| {
        let reach = fire::reach(battle, unit, battle.has(unit, crate::armies::Special::Skirmishers));
        measure::range(battle, unit, enemy).is_some_and(|range| range.at_most(reach))
    };
    let may = |unit: UnitId| {
        let one = battle.unit(unit);
        crate::attack::fire_value(battle, unit) > 0
            && !one.is(crate::battle::Mark::Attacked)
            && battle.is_deployed(unit)
            && battle.of_side(side.other()).any(|enemy| {
                !battle.unit(enemy).is(crate::battle::Mark::Targeted)
                    && in_range(unit, enemy)
                    && measure::is_in_arc(battle, unit, enemy)
            })
    };
    if battle.of_side(side).any(may) {
        return false;
    }
    step(field, Step::Fortitude)
}

/// T4.1: each side in turn, if it is asked and there is anything to fight about.
fn melee_cards(field: &mut Field<'_>, passes: u8) -> bool {
    let battle = field.battle();
    let active = battle.state().active;
    let fighting = battle.of_side(active).any(|unit| measure::is_engaged(battle, unit));
    if !fighting {
        return step(field, Step::Fortitude);
    }
    let side = if passes == 0 { active } else { active.other() };
    if passes < 2 && fate::is_asked(battle, side, &fate::of_melee(battle, side)) {
        return false;
    }
    if passes < 1 { step(field, Step::MeleeCards(passes + 1)) } else { step(field, Step::Squares) }
}

fn squares(field: &mut Field<'_>) -> bool {
    let mut candidates = melee::square_candidates(field.battle());
    match (candidates.next(), candidates.next()) {
        (None, _) => {
            drop(candidates);
            step(field, Step::Picks)
        }
        (Some(unit), None) => {
            drop(candidates);
            melee::roll_square(field, unit);
            true
        }
        (Some(_), Some(_)) => false,
    }
}

/// T4.3: when every unit has but one enemy and every enemy but one unit, there is nothing to ask.
fn picks(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let units: Vec<UnitId> = melee::pickers(battle).collect();
    let beside = battle.of_side(battle.state().active).any(|unit| {
        battle.unit(unit).pick.is_none()
            && !measure::is_engaged(battle, unit)
            && melee::opponents(battle, unit).next().is_some()
    });
    if units.is_empty() {
        return if beside { false } else { step(field, Step::Fights) };
    }
    let picked: Vec<Vec<UnitId>> =
        units.iter().map(|&unit| melee::opponents(battle, unit).collect()).collect();
    let single = picked.iter().all(|enemies| enemies.len() == 1);
    let mut targets: Vec<UnitId> = picked.iter().flatten().copied().collect();
    targets.sort_unstable();
    targets.dedup();
    if !single || beside || targets.len() != units.len() {
        return false;
    }
    let picks = units.iter().zip(&picked).map(|(&unit, enemies)| (unit, enemies[0])).collect();
    field.happen(Event::Picked { picks });
    step(field, Step::Fights)
}

fn fights(field: &mut Field<'_>) -> bool {
    if melee::open_fights(field.battle()).is_empty() { step(field, Step::Fortitude) } else { false }
}

/// Phase end: brigades that lost units test, one side after the other.
fn fortitude(field: &mut Field<'_>) -> bool {
    let Some(side) = morale::testing_side(field.battle()) else {
        return end_phase(field);
    };
    let owing: Vec<BrigadeId> = morale::owing(field.battle(), side).collect();
    match owing[..] {
        [brigade] => {
            morale::test_fortitude(field, brigade);
            true
        }
        _ => false,
    }
}

fn waver_or_ask(field: &mut Field<'_>, brigade: BrigadeId) -> bool {
    let side = field.battle().brigade(brigade).side();
    if fate::is_asked(field.battle(), side, &[Card::INSPIRATION]) {
        return false;
    }
    if fate::is_standing(field.battle(), side, Card::INSPIRATION) {
        field.happen(Event::CardPlayed { side, card: Card::INSPIRATION, on: fate::On::Nothing });
    } else {
        morale::waver(field, brigade);
    }
    true
}

/// The phase is over: the next begins, or Breakthrough, or the turn ends.
fn end_phase(field: &mut Field<'_>) -> bool {
    let phase = field.battle().state().phase;
    field.happen(Event::PhaseEnded { phase });
    match phase {
        Phase::Setup | Phase::Fate => begin_fate(field),
        Phase::Fire => {
            begin(field, Phase::Action);
            field.happen(Event::StepTo { step: Step::Action });
        }
        Phase::Action => {
            begin(field, Phase::Melee);
            field.happen(Event::StepTo { step: Step::MeleeCards(0) });
        }
        Phase::Melee => field.happen(Event::StepTo { step: Step::Breakthrough }),
    }
    true
}

fn breakthrough(field: &mut Field<'_>) -> bool {
    let side = field.battle().state().active;
    let any = field.battle().of_side(side).next().is_some();
    if any && fate::is_asked(field.battle(), side, &[Card::BREAKTHROUGH]) {
        return false;
    }
    end_turn(field);
    true
}

/// T5: objectives, the end, or the other side's turn.
pub fn end_turn(field: &mut Field<'_>) {
    let side = field.battle().state().active;
    winning::take_objectives(field);
    field.happen(Event::TurnEnded { side });
    if winning::is_over(field.battle()) {
        winning::end(field);
    } else {
        begin_turn(field, side.other());
    }
}

/// May this side end what it is doing?
pub fn check_end(battle: &Battle, side: Side) -> Lawful {
    let state = battle.state();
    let idle =
        state.engagement.stage == Stage::Idle && state.displaced.is_empty() && state.wavering.is_none();
    require(idle && state.active == side, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))?;
    match state.step {
        Step::Fire => Ok(()),
        Step::Action => action::check_end(battle, side),
        Step::Muster
        | Step::Terrain
        | Step::Edge
        | Step::Objectives
        | Step::Allot
        | Step::Deploy
        | Step::FirstTurn
        | Step::Confusion
        | Step::Fate
        | Step::Acting(_)
        | Step::Initiative(_)
        | Step::MeleeCards(_)
        | Step::Squares
        | Step::Picks
        | Step::Fights
        | Step::Fortitude
        | Step::Breakthrough
        | Step::Pursuit(_) => Err(refuse(key::NOTHING_TO_END, clause::C3_0_B_FOUR_PHASES)),
    }
}

/// May this side let the moment pass?
pub fn check_pass(battle: &Battle, side: Side) -> Lawful {
    let state = battle.state();
    let mine = deciding(battle).is_some_and(|deciding| deciding.side == side) && state.displaced.is_empty();
    if mine && state.step == Step::Picks && state.engagement.stage == Stage::Idle {
        return match melee::pickers(battle).next() {
            Some(unit) => Err(refuse(key::MUST_FIGHT, clause::C7_0_A_COMPULSORY).unit(unit)),
            None => Ok(()),
        };
    }
    let open = match state.engagement.stage {
        Stage::Idle => {
            state.wavering.is_some()
                || matches!(
                    state.step,
                    Step::Confusion | Step::Fate | Step::MeleeCards(_) | Step::Breakthrough
                )
        }
        Stage::FightBack
        | Stage::Struck
        | Stage::StruckBack
        | Stage::Inspire
        | Stage::Occupy
        | Stage::Withdraw => true,
        Stage::Strike
        | Stage::StrikeBack
        | Stage::Settle
        | Stage::Break
        | Stage::Retreat
        | Stage::Headstrong
        | Stage::Close => false,
    };
    require(mine && open, || refuse(key::NOTHING_TO_PASS, clause::TIME_PROMPTS))
}

/// Lets the moment pass.
pub fn pass(field: &mut Field<'_>, side: Side) {
    if field.battle().state().engagement.stage != Stage::Idle {
        return melee::pass(field, side);
    }
    field.happen(Event::Passed { side });
    if let Some(brigade) = field.battle().state().wavering {
        return morale::waver(field, brigade);
    }
    match field.battle().state().step {
        Step::Confusion => begin_fate(field),
        Step::Fate => end_fate(field),
        Step::MeleeCards(0) => drop(step(field, Step::MeleeCards(1))),
        Step::MeleeCards(_) => drop(step(field, Step::Squares)),
        Step::Picks => drop(step(field, Step::Fights)),
        Step::Breakthrough => end_turn(field),
        Step::Muster
        | Step::Terrain
        | Step::Edge
        | Step::Objectives
        | Step::Allot
        | Step::Deploy
        | Step::FirstTurn
        | Step::Fire
        | Step::Action
        | Step::Acting(_)
        | Step::Initiative(_)
        | Step::Squares
        | Step::Fights
        | Step::Fortitude
        | Step::Pursuit(_) => {}
    }
}

/// What the sequence carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::C1_0_A_SIDES,
    clause::C2_0_PREPARATION_STEPS,
    clause::C2_1_SCENARIO,
    clause::C2_2_A_LIMIT,
    clause::C3_0_A_ALTERNATING_TURNS,
    clause::TIME_TURN_START,
    clause::TIME_FATE,
];
