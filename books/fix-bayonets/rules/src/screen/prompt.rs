//! The one sentence that says what is to be decided, and about whom.

use engine::{Key, Line, Spot};
use hexmap::HexId;

use crate::battle::{Battle, LeaderId, Pass, Step, UnitId};
use crate::sequence::Declined;
use crate::speech::words;
use crate::{assault, charge, command, fire, key, leaders, loss, rally, rout};

fn of(key: Key, unit: Option<UnitId>) -> Line {
    unit.into_iter().fold(Line::new(key), |line, unit| line.with("unit", unit.spot()))
}

fn by(key: Key, leader: Option<LeaderId>) -> Line {
    leader.into_iter().fold(Line::new(key), |line, leader| line.with("leader", leader.spot()))
}

fn place(hex: HexId) -> Spot {
    Spot::Place(hex.0.into())
}

/// Why a question could only be declined, for whoever was not asked.
pub(super) fn idle(battle: &Battle) -> Option<Line> {
    let declined = Declined::in_step(battle.state().step)?;
    let what = match declined {
        Declined::Pick => key::IDLE_CARD,
        Declined::Interrupt => key::IDLE_INTERRUPT,
        Declined::Activation => key::IDLE_BRING,
        Declined::Initiative => key::IDLE_INITIATIVE,
        Declined::March => key::IDLE_MARCH,
        Declined::Fire => key::IDLE_FIRE,
        Declined::StackEnd => key::IDLE_STACK_END,
        Declined::Charges => key::IDLE_CHARGE,
        Declined::Reactions => key::IDLE_REACT,
        Declined::Square => key::IDLE_SQUARE,
        Declined::Regroup => key::IDLE_REGROUP,
        Declined::Evasion => key::IDLE_EVADE,
        Declined::Advance { .. } => key::IDLE_ADVANCE,
        Declined::Rally => key::IDLE_RALLY,
        Declined::Begin | Declined::Part(_) => return None,
    };
    Some(prompt(battle, what))
}

/// What is asked, with the unit, the Leader or the place that it is about.
pub(super) fn prompt(battle: &Battle, what: Key) -> Line {
    let state = battle.state();
    if let Some(unit) = loss::thinned(battle) {
        return of(what, Some(unit));
    }
    if let Some(rout) = rout::current(battle).filter(|_| !state.routs.is_empty()) {
        let units: Vec<Spot> = rout.units.iter().map(|id| id.spot()).collect();
        return Line::new(what).with("units", units);
    }
    let mover = state.moving.and_then(|moving| moving.units.first().copied());
    match state.step {
        Step::Returning => by(what, leaders::next_due(battle)),
        Step::Rally(_) => match rally::asked(battle) {
            Some((train, Pass::Resupply)) => of(key::ASK_RESUPPLY, Some(train)),
            asked => of(what, asked.map(|(unit, _)| unit)),
        },
        Step::Interrupt | Step::Activate => by(what, command::top(battle)),
        Step::PlaceOrder(leader, _) | Step::Command(leader) => by(what, Some(leader)),
        Step::March => {
            let left = state.moving.map_or(0, |moving| i32::from(moving.left));
            of(what, mover).with("points", words::halves(left))
        }
        Step::Offers(_) | Step::DefensiveFire(_) => match fire::due(battle) {
            Some((unit, hex, _)) => {
                let target = battle.top(hex).map_or_else(|| place(hex), UnitId::spot);
                of(what, Some(unit)).with("target", target)
            }
            None => Line::new(key::ASK_NOTHING),
        },
        Step::StackEnd => of(what, mover),
        Step::Squares(_) => of(what, charge::next_asked(battle)),
        Step::Gallop(side) => of(what, charge::movers(battle, side).next()),
        Step::Evade => of(what, assault::may_evade(battle)),
        Step::Begin
        | Step::SetUp(_)
        | Step::Cheers(_)
        | Step::Cards
        | Step::Choose(_)
        | Step::Initiative
        | Step::Lead
        | Step::Declare
        | Step::DeclareReactions
        | Step::Fights
        | Step::Aftermath
        | Step::Regroup
        | Step::Assaults(_)
        | Step::Advance { .. }
        | Step::Machine(_) => Line::new(what),
    }
}
