//! What an order ends, how a unit stands after it, and the fight it leads to.

use engine::{Applies as _, FastDice, Field, Figure, Foresees, Line, Record, Rules as _, Seat};
use ground::figure;

use super::pointing;
use crate::ValourFortitude;
use crate::action::{self, Action};
use crate::battle::{Activation, Battle, BrigadeId, Leader, Mark, Phase, Post, Step, UnitId};
use crate::event::{Event, Pick, Spends};
use crate::formation::Block;
use crate::movement::{self, Manoeuvre, Pace};
use crate::order::Order;
use crate::{attack, clause, key, measure, melee, speech};

impl Foresees for ValourFortitude {
    /// `vf.6.8.a`: a brigade's leader rides when its units have acted. Who could act and has not then stays where he is; so
    /// too if the brigade is said to have finished.
    fn ends(battle: &Battle, order: &Order) -> Option<Line> {
        let Step::Acting(brigade) = battle.state().step else { return None };
        let is_last = matches!(order, Order::Leader { leader: Leader::Brigade(of), .. } if *of == brigade);
        if !is_last && *order != Order::Done {
            return None;
        }
        let waits = |&unit: &UnitId| {
            let side = battle.unit(unit).side();
            action::check_may_act(battle, side, unit).is_ok()
        };
        let waiting: Vec<_> = battle.of_brigade(brigade).filter(waits).map(speech::unit).collect();
        (!waiting.is_empty()).then(|| {
            Line::new(key::ENDS_BRIGADE).with("units", waiting).by(clause::C6_8_A_BRIGADE_LEADER_MOVE)
        })
    }

    /// The bases of a unit that changes its formation or comes out of terrain.
    fn drawn_up(battle: &Battle, order: &Order) -> Vec<Figure> {
        let Order::Act { unit, action } = order else { return Vec::new() };
        let pose = match action {
            Action::Go(pace, manoeuvre) if manoeuvre.before.is_some() || manoeuvre.after.is_some() => {
                movement::plan(battle, *unit, *pace, manoeuvre).ok().map(|planned| planned.pose)
            }
            Action::Exit(setting) => Some(setting.pose()),
            Action::Go(..) | Action::Hold | Action::Rally | Action::Occupy(_) => None,
        };
        let block = pose.map(|pose| Block::new(battle.arm(*unit), battle.unit(*unit).figures, &pose));
        block.map(|block| block.bases.iter().map(figure).collect()).unwrap_or_default()
    }

    /// `vf.8.2.2.d`: in the odds of a fight the defender is taken to bring all who may support him. Who that is shows when the
    /// fight is carried out on a table where nobody speaks up: it is settled before any die is rolled.
    fn assumes(battle: &Battle, seat: Seat, order: &Order) -> Option<Line> {
        let Order::Fight { .. } = order else { return None };
        ValourFortitude::check(battle, seat, order).ok()?;
        let mut after = ValourFortitude::for_odds(battle);
        let mut record = Record::<ValourFortitude>::default();
        let mut dice = FastDice::new(1);
        ValourFortitude::carry_out(&mut Field::new(&mut after, &mut dice, &mut record), seat, order);
        let (support, brigade) = record.events.iter().find_map(|happened| {
            let Event::BackReady { support, brigade, .. } = &happened.event else { return None };
            Some((*support, *brigade))
        })?;
        let all: Vec<_> = support.iter().copied().chain(brigade).map(speech::unit).collect();
        (!all.is_empty()).then(|| {
            let clause = clause::C8_2_2_D_SUPPORT_FOR_A_FIGHT_BACK;
            Line::new(key::ASSUMES_SUPPORT).with("units", all).by(clause)
        })
    }

    /// The fight that an assault leads to in the Melee Phase, as everybody then stands: with all who touch the target now, and
    /// with a unit of the brigade standing by.
    fn leads_to(battle: &Battle, _: Seat, order: &Order) -> Option<(Battle, Order)> {
        let Order::Act { unit, action: Action::Go(Pace::Assault, manoeuvre) } = order else { return None };
        let planned = movement::plan(battle, *unit, Pace::Assault, manoeuvre).ok()?;
        let mut later = battle.clone();
        let side = battle.unit(*unit).side();
        for event in [
            Event::Moved { unit: *unit, pace: Pace::Assault, pose: planned.pose, spends: Spends::Action },
            Event::PhaseEnded { phase: Phase::Action },
            Event::PhaseBegan { phase: Phase::Melee, side },
        ] {
            ValourFortitude::apply(&mut later, &event);
        }
        let target = measure::contacts(&later, *unit).next()?;
        let helps = melee::opponents;
        let friends = later
            .of_side(side)
            .filter(|&friend| friend != *unit && helps(&later, friend).any(|enemy| enemy == target));
        let main = Pick { unit: *unit, target, is_main: true };
        let others = friends.map(|unit| Pick { unit, target, is_main: false });
        let picks = std::iter::once(main).chain(others).collect();
        ValourFortitude::apply(&mut later, &Event::Picked { picks });
        ValourFortitude::apply(&mut later, &Event::StepTo { step: Step::Fights });
        let picked = |unit: &UnitId| later.unit(*unit).pick.is_some();
        let brigade = attack::brigade_supporters(&later, *unit).find(|unit| !picked(unit));
        Some((later, Order::Fight { main: *unit, target, brigade }))
    }

    /// `vf.6.1`: units of a brigade that has not been picked go when it has activated.
    fn prelude(battle: &Battle, seat: Seat, pieces: &[u16]) -> Option<(Order, Battle)> {
        let units = pointing::units(battle, pieces);
        let brigade: BrigadeId = units.first().map(|&unit| battle.unit(unit).brigade)?;
        let is_one = units.iter().all(|&unit| battle.unit(unit).brigade == brigade);
        let is_waiting = battle.brigade(brigade).activation == Activation::Unpicked;
        if !is_one || !is_waiting || ValourFortitude::check(battle, seat, &Order::Activate(brigade)).is_err()
        {
            return None;
        }
        let mut activated = battle.clone();
        ValourFortitude::apply(&mut activated, &Event::Activated { brigade });
        Some((Order::Activate(brigade), activated))
    }
}

/// Does an order let a unit act that waits for its brigade?
pub fn may_go(battle: &Battle, unit: UnitId) -> bool {
    let one = battle.unit(unit);
    one.post == Post::Table && !one.is(Mark::Acted) && !action::needs_messenger(battle, unit)
}

/// The plain way on, for a unit that is to be dragged.
pub fn going(unit: UnitId, way: plane::Waypoint) -> Order {
    let manoeuvre = Manoeuvre { way: vec![way], ..Manoeuvre::default() };
    Order::Act { unit, action: Action::Go(Pace::Move, manoeuvre) }
}
