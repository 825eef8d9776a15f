//! Changes the battle by an event. No rule, no die.

use engine::Side;

use super::{Event, ShotReport, SquareResult, StrikeReport};
use crate::battle::{
    Activation, Battle, BrigadeId, Clash, Engagement, Fired, Leader, LeaderPost, Mark, Objective, Phase,
    Post, Stage, Step, Strike, UnitId,
};
use crate::clause;
use crate::fate::{self, Card, On};
use crate::setpiece;

/// Changes the battle by an event.
pub fn apply(battle: &mut Battle, event: &Event) {
    match event {
        Event::StepTo { step } => {
            battle.state.step = *step;
            if matches!(step, Step::Terrain | Step::Allot | Step::Deploy) {
                battle.state.armies.iter_mut().for_each(|army| army.ready = false);
            }
            if let (Step::Deploy, Some(defender)) = (step, battle.state.choosing.defender()) {
                battle.state.choosing.turn = defender;
            }
        }
        Event::StageTo { stage } => battle.state.engagement.stage = *stage,
        Event::Passed { .. }
        | Event::DrawSeen { .. }
        | Event::DeckEmpty { .. }
        | Event::ValourSpared { .. }
        | Event::ArmiesShown
        | Event::HeadstrongRoused { .. } => {}
        Event::TurnBegan { side, turn } => {
            battle.state.active = *side;
            battle.state.armies[index(*side)].turns = *turn;
            battle.state.armies[index(*side)].rode = false;
            battle.state.picked = false;
            crate::action::mark_remote(battle, *side);
        }
        Event::PhaseBegan { phase, .. } => battle.state.phase = *phase,
        Event::CardDrawn { side, card } => {
            let army = &mut battle.state.armies[index(*side)];
            army.deck = army.deck.without(*card);
            army.hand = army.hand.with(*card);
        }
        Event::TideTurned { side } => {
            let army = &mut battle.state.armies[index(*side)];
            army.hand = army.hand.without(Card::TIDE);
            army.deck = army.deck.and(army.discard).with(Card::TIDE);
            army.discard = fate::Cards::default();
        }
        Event::CardPlayed { side, card, on } => play(battle, *side, *card, *on),
        Event::StandingSet { side, card, stand } => {
            let army = &mut battle.state.armies[index(*side)];
            army.standing = army.standing.with(*card, *stand);
        }
        Event::TimeCalled { side } => battle.state.armies[index(*side)].calls_time = true,
        Event::TargetNamed { target, directed } => {
            battle.state.named = Some(*target);
            battle.state.directed = *directed;
        }
        Event::Shot(report) => shot(battle, report),
        Event::Struck { back, report } => struck(battle, *back, report),
        Event::StruckAgain { back, hits, .. } => {
            let engagement = &mut battle.state.engagement;
            let strike = if *back { &mut engagement.struck_back } else { &mut engagement.struck };
            strike.hits += hits;
            strike.missed = 0;
        }
        Event::LossesSuffered { unit, markers, .. } => battle.state.units[unit.index()].losses = *markers,
        Event::ValourTested { unit, failed, .. } => {
            battle.state.engagement.failed = failed.then_some(*unit);
        }
        Event::Routed { unit, counts, .. } => rout(battle, *unit, *counts),
        Event::Shattered { brigade } => battle.state.brigades[brigade.index()].leader = LeaderPost::Gone,
        Event::Defeated { side, .. } => battle.state.armies[index(*side)].defeats += 1,
        Event::Activated { brigade } => {
            battle.state.picked = true;
            battle.state.brigades[brigade.index()].activation = Activation::Active;
            battle.state.step = Step::Acting(*brigade);
        }
        Event::ActivationTested { brigade, active, .. } => {
            battle.state.picked = true;
            let activation = if *active { Activation::Active } else { Activation::Failed };
            battle.state.brigades[brigade.index()].activation = activation;
            if *active {
                battle.state.step = Step::Acting(*brigade);
            }
        }
        Event::MessengerSent { unit, arrived, .. } => {
            battle.state.units[unit.index()].set(if *arrived { Mark::Messaged } else { Mark::Acted }, true);
        }
        Event::InitiativeTaken { side, card, unit } => {
            discard(battle, *side, *card);
            battle.state.armies[index(*side)].initiative = true;
            battle.state.step = Step::Initiative(*unit);
        }
        Event::Held { unit } => acted(battle, *unit),
        Event::Moved { unit, pose, spends, .. } => {
            place(battle, *unit, *pose);
            forget_retreat(battle, *unit);
            if battle.state.engagement.stage == Stage::Headstrong && *spends {
                battle.state.units[unit.index()].set(Mark::Headlong, true);
            }
            if *spends {
                acted(battle, *unit);
            } else {
                battle.state.units[unit.index()].set(Mark::Surprised, true);
            }
        }
        Event::Occupied { unit, feature, .. } => {
            let one = &mut battle.state.units[unit.index()];
            one.post = Post::In(*feature);
            one.set(Mark::Settled, true);
            battle.draw_up(*unit);
            forget_retreat(battle, *unit);
            acted(battle, *unit);
        }
        Event::Exited { unit, pose } => {
            place(battle, *unit, *pose);
            acted(battle, *unit);
        }
        Event::Rallied { unit, removed, .. } => {
            battle.state.units[unit.index()].losses -= removed;
            acted(battle, *unit);
        }
        Event::Arrived { unit, pose } => {
            place(battle, *unit, *pose);
            acted(battle, *unit);
            battle.state.units[unit.index()].set(Mark::Arrived, true);
            let side = battle.unit(*unit).side();
            battle.state.armies[index(side)].arrived += 1;
        }
        Event::LeaderMoved { leader, to, why } => {
            set_leader(battle, *leader, *to);
            // Who is set up again, or only steps aside, has not ridden (vf.6.3.2.c, vf.geo.leader).
            if let (Leader::Army(side), false) =
                (leader, [clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER, clause::GEO_LEADER].contains(why))
            {
                battle.state.armies[index(*side)].rode = true;
            }
            battle.state.displaced.retain(|other| other != leader);
        }
        Event::LeaderDisplaced { leader } => {
            // He stays on his spot until he is set up again: the unit nearest to it is his refuge.
            let _ = battle.state.displaced.push(*leader);
        }
        Event::BrigadeDone { .. } => battle.state.step = Step::Action,
        Event::SquareRolled { unit, result, .. } => {
            battle.state.units[unit.index()].set(Mark::SquareRolled, true);
            if *result != SquareResult::Stays {
                battle.state.engagement = Engagement {
                    clash: Clash::Square,
                    stage: Stage::Settle,
                    main: *unit,
                    target: *unit,
                    struck: Strike { hits: u8::from(*result == SquareResult::Repulsed), ..Strike::default() },
                    main_unnerved: crate::melee::is_unnerved(battle, *unit),
                    ..Engagement::default()
                };
            }
        }
        Event::Picked { picks } => pick(battle, picks),
        Event::FightOpened { main, target, support, brigade, second } => {
            battle.state.engagement = Engagement {
                clash: Clash::Fight,
                stage: Stage::FightBack,
                main: *main,
                target: *target,
                support: *support,
                brigade: *brigade,
                second: *second,
                ..Engagement::default()
            };
            for &unit in support.iter().chain(brigade).chain([main]) {
                battle.state.units[unit.index()].set(Mark::Attacked, true);
            }
            battle.state.units[target.index()].set(Mark::Targeted, true);
        }
        Event::BackReady { support, brigade, main_unnerved, target_unnerved } => {
            let target = battle.state.engagement.target;
            for &unit in support.iter().chain(brigade).chain([&target]) {
                battle.state.units[unit.index()].set(Mark::Attacked, true);
            }
            let engagement = &mut battle.state.engagement;
            engagement.back_support = *support;
            engagement.back_brigade = *brigade;
            engagement.main_unnerved = *main_unnerved;
            engagement.target_unnerved = *target_unnerved;
            engagement.stage = Stage::Strike;
        }
        Event::FightDecided { winner, loser, .. } => {
            battle.state.units[winner.index()].set(Mark::Won, true);
            let feature = battle.occupied(*loser);
            let engagement = &mut battle.state.engagement;
            engagement.loser = Some(*loser);
            engagement.vacated = feature;
        }
        Event::RetreatOwed { units, .. } => battle.state.retreats = *units,
        Event::RetreatOffered { units } => battle.state.withdrawals = *units,
        Event::FightClosed { main, target } => {
            for unit in [main, target] {
                let one = &mut battle.state.units[unit.index()];
                one.fights += 1;
                one.set(Mark::Fought, true);
            }
            battle.state.engagement = Engagement::default();
        }
        Event::FortitudeTested { brigade, failed, .. } => {
            battle.state.brigades[brigade.index()].routs = 0;
            battle.state.wavering = failed.then_some(*brigade);
        }
        Event::Wavered { .. } => battle.state.wavering = None,
        Event::FortitudeSettled { brigade } => {
            battle.state.brigades[brigade.index()].routs = 0;
            battle.state.wavering = None;
        }
        Event::ObjectiveTaken { objective, side, .. } => {
            battle.state.objectives[usize::from(*objective)].holder = Some(*side);
        }
        Event::PhaseEnded { phase } => end_phase(battle, *phase),
        Event::TurnEnded { side } => end_turn(battle, *side),
        Event::Conceded { .. } => {}
        Event::Ended { ended, .. } => battle.state.ended = Some(*ended),
        Event::Mustered { side, units, brigades, nation } => {
            setpiece::muster(battle, *side, *nation, units, brigades);
        }
        Event::RolledOff { attacker, .. } => battle.state.choosing.attacker = *attacker,
        Event::Laid { laid } => {
            battle.state.laid.push((**laid).clone());
            battle.lay_out();
        }
        Event::Lifted { index } => {
            battle.state.laid.remove(usize::from(*index));
            battle.lay_out();
        }
        Event::EdgePicked { side, edge } => {
            battle.state.armies[index(*side)].edge = *edge;
            battle.state.armies[index(side.other())].edge = edge.opposite();
        }
        Event::ObjectivePlaced { at, feature, .. } => {
            let placed = Objective { at: *at, feature: *feature, ..Objective::default() };
            let _ = battle.state.objectives.push(placed);
        }
        Event::Allotted { brigade, seat } => battle.state.brigades[brigade.index()].commander = seat.0,
        Event::Deployed { unit, pose, feature } => match (pose, feature) {
            (Some(pose), _) => place(battle, *unit, *pose),
            (None, Some(feature)) => {
                battle.state.units[unit.index()].post = Post::In(*feature);
                battle.draw_up(*unit);
            }
            (None, None) => {}
        },
        Event::KeptBack { unit } => {
            battle.state.units[unit.index()].post = Post::Reserve;
            battle.draw_up(*unit);
        }
        Event::BrigadeDeployed { brigade } => {
            battle.state.brigades[brigade.index()].deployed = true;
            let side = battle.brigade(*brigade).side();
            battle.state.choosing.turn = side.other();
        }
        Event::TurnPassed { side } => battle.state.choosing.turn = *side,
        Event::ArrivalsCapped { caps } => {
            for (army, cap) in battle.state.armies.iter_mut().zip(caps) {
                army.arrivals = *cap;
                army.ready = false;
            }
            for unit in battle.state.units.iter_mut().filter(|unit| unit.post == Post::Reserve) {
                unit.arrives = 2; // vf.A4.1.b
            }
        }
        Event::MadeReady { side } => battle.state.armies[index(*side)].ready = true,
        Event::FirstRolled { decider, .. } => battle.state.choosing.turn = *decider,
        Event::FirstChosen { side } => battle.state.first = *side,
    }
}

const fn index(side: Side) -> usize {
    side.0 as usize
}

fn acted(battle: &mut Battle, unit: UnitId) {
    let one = &mut battle.state.units[unit.index()];
    one.set(Mark::Acted, true);
    if battle.state.surprise == Some(unit) {
        battle.state.surprise = None;
    }
}

fn place(battle: &mut Battle, unit: UnitId, pose: crate::formation::Pose) {
    let one = &mut battle.state.units[unit.index()];
    one.post = Post::Table;
    one.pose = pose;
    battle.draw_up(unit);
}

fn forget_retreat(battle: &mut Battle, unit: UnitId) {
    battle.state.retreats.retain(|&other| other != unit);
    battle.state.withdrawals.retain(|&other| other != unit);
}

fn set_leader(battle: &mut Battle, leader: Leader, to: LeaderPost) {
    match leader {
        Leader::Brigade(brigade) => battle.state.brigades[brigade.index()].leader = to,
        Leader::Army(side) => battle.state.armies[index(side)].leader = to,
    }
}

fn discard(battle: &mut Battle, side: Side, card: Card) {
    let army = &mut battle.state.armies[index(side)];
    army.hand = army.hand.without(card);
    army.discard = army.discard.with(card);
}

fn play(battle: &mut Battle, side: Side, card: Card, on: On) {
    discard(battle, side, card);
    match on {
        On::Nothing => match card {
            Card::CONFUSION => battle.state.armies[index(side.other())].confused = true,
            Card::JACK => battle.state.armies[index(side)].scum = true,
            Card::INSPIRATION => {
                battle.state.engagement.failed = None;
                battle.state.wavering = None;
            }
            _ => {}
        },
        On::Leader(leader) => battle.state.armies[index(side)].all_out = Some(leader),
        On::Brigade(brigade) if card == Card::BREAKTHROUGH => pursue(battle, brigade),
        On::Brigade(brigade) => battle.state.brigades[brigade.index()].card = true,
        On::Objective(objective) => {
            battle.state.objectives[usize::from(objective)].capture[index(side)] = true;
        }
        On::Unit(unit) => match card {
            Card::STUBBORN => battle.state.units[unit.index()].losses -= 1,
            Card::SURPRISE => battle.state.surprise = Some(unit),
            Card::JACK => battle.state.units[unit.index()].set(Mark::Grognard, true),
            _ => {}
        },
    }
}

/// `vf.fate.4`: the move is over and above what the units did in the action phase.
fn pursue(battle: &mut Battle, brigade: BrigadeId) {
    battle.state.step = Step::Pursuit(brigade);
    for unit in battle.state.units.iter_mut().filter(|unit| unit.brigade == brigade) {
        unit.set(Mark::Acted, false);
    }
}

fn shot(battle: &mut Battle, report: &ShotReport) {
    let strike = &report.strike;
    let kind = |skirmish: bool| if skirmish { Fired::Skirmish } else { Fired::Full };
    let mark = |battle: &mut Battle, unit: UnitId, skirmish: bool| {
        let one = &mut battle.state.units[unit.index()];
        one.set(Mark::Attacked, true);
        one.fired = kind(skirmish);
    };
    mark(battle, strike.main, report.skirmish);
    for &unit in strike.support.iter() {
        mark(battle, unit, report.skirmishing.contains(&unit));
    }
    battle.state.units[strike.target.index()].set(Mark::Targeted, true);
    battle.state.named = None;
    battle.state.directed = false;
    battle.state.engagement = Engagement {
        clash: Clash::Fire,
        stage: Stage::Struck,
        main: strike.main,
        target: strike.target,
        support: strike.support,
        skirmish: report.skirmish,
        directed: report.directed,
        struck: strike_of(strike),
        ..Engagement::default()
    };
}

fn strike_of(report: &StrikeReport) -> Strike {
    Strike { hits: report.hits, missed: report.missed, at_least: report.at_least }
}

fn struck(battle: &mut Battle, back: bool, report: &StrikeReport) {
    let engagement = &mut battle.state.engagement;
    if back {
        engagement.struck_back = strike_of(report);
        engagement.stage = Stage::StruckBack;
    } else {
        engagement.struck = strike_of(report);
        engagement.stage = Stage::Struck;
    }
}

fn rout(battle: &mut Battle, unit: UnitId, counts: bool) {
    let one = &mut battle.state.units[unit.index()];
    one.post = Post::Routed;
    one.pick = None;
    let brigade = &mut battle.state.brigades[one.brigade.index()];
    brigade.has_routed = true;
    brigade.routs += u8::from(counts);
    battle.draw_up(unit);
    forget_retreat(battle, unit);
    if battle.state.engagement.failed == Some(unit) {
        battle.state.engagement.failed = None;
    }
}

fn pick(battle: &mut Battle, picks: &[(UnitId, UnitId)]) {
    for &(unit, target) in picks {
        let taken = battle.state.units.iter().any(|other| other.is(Mark::Main) && other.pick == Some(target));
        let one = &mut battle.state.units[unit.index()];
        one.pick = Some(target);
        one.set(Mark::Main, !taken);
    }
}

/// Marks of units that last a phase.
const OF_PHASE: [Mark; 6] =
    [Mark::Attacked, Mark::Targeted, Mark::Won, Mark::SquareRolled, Mark::Main, Mark::Fought];
/// Marks of units that last a turn.
const OF_TURN: [Mark; 7] = [
    Mark::Acted,
    Mark::Messaged,
    Mark::Settled,
    Mark::Surprised,
    Mark::Remote,
    Mark::Headlong,
    Mark::Arrived,
];

fn end_phase(battle: &mut Battle, phase: Phase) {
    for unit in battle.state.units.iter_mut() {
        OF_PHASE.iter().for_each(|&mark| unit.set(mark, false));
        unit.pick = None;
    }
    for brigade in battle.state.brigades.iter_mut() {
        brigade.card = false;
        brigade.routs = 0;
    }
    for army in &mut battle.state.armies {
        army.all_out = None;
        army.scum = false;
        if phase == Phase::Action {
            army.initiative = false;
        }
    }
    battle.state.named = None;
    battle.state.directed = false;
    battle.state.surprise = None;
}

fn end_turn(battle: &mut Battle, side: Side) {
    for unit in battle.state.units.iter_mut() {
        OF_TURN.iter().for_each(|&mark| unit.set(mark, false));
        unit.fired = Fired::No;
        unit.fights = 0;
    }
    for brigade in battle.state.brigades.iter_mut() {
        brigade.activation = Activation::Unpicked;
        if let LeaderPost::In(feature, _) = brigade.leader {
            brigade.leader = LeaderPost::In(feature, false);
        }
    }
    for army in &mut battle.state.armies {
        army.arrived = 0;
        if let LeaderPost::In(feature, _) = army.leader {
            army.leader = LeaderPost::In(feature, false);
        }
    }
    battle.state.armies[index(side)].confused = false;
}
