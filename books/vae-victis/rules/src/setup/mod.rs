//! 3.3, 3.4 and 11 Setting up: rosters, terrain, the first player, quality of generals, edges and deployment.

mod army;
mod chance;
mod deployment;

use std::sync::Arc;

use engine::{Ask, Begins, BySide, Faults, Key, Line, Seats, Setup, Side, numbers};
use plane::Length;

use crate::VaeVictis;
use crate::battle::{Battle, Fights, GeneralId, Quality, SetUp, State, Step};
use crate::event::Event;
use crate::refusal::{Lawful, refuse, require};
use crate::scenario::{Kind, Scenario};
use crate::{Field, clause, key, sequence};

pub use army::{add, check_muster, muster};
use chance::lay_terrain;
pub use deployment::{check_deploy, check_post, check_ready, deploy, is_half_slot};

/// `vae.3.3`: how deep the set-up strip is.
pub const STRIP: Length = Length::units(600);

impl Begins for VaeVictis {
    /// The battle with its scenario and who plays; faults in the choices are all reported.
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        for (key, value) in &setup.options {
            faults.unknown_option(key, value);
        }
        let mut battle = plain(scenario);
        if !setup.seats.is_empty() {
            let seated = setup.seats.iter();
            let sides: Vec<Side> =
                seated.filter_map(|seat| scenario.sides.find(|side| side.id == seat.side)).collect();
            let is_whole = sides.len() == setup.seats.len()
                && [Side(0), Side(1)].iter().all(|side| sides.contains(side));
            match Seats::new(sides).filter(|_| is_whole) {
                Some(seats) => battle.state.seats = seats,
                None => faults.add("setup", 0, Line::new(key::FAULT_SEATS)),
            }
        }
        faults.or(battle)
    }
}

/// The battle with one seat a side.
pub fn plain(scenario: &Arc<Scenario>) -> Battle {
    let first = scenario.first.unwrap_or(Side(0));
    let step = match scenario.kind {
        Kind::Ready => SetUp::Begin,
        Kind::Free { .. } => SetUp::Roster,
    };
    let state = State {
        turn: 0,
        first,
        active: first,
        step: Step::SettingUp(step),
        elements: scenario.elements.iter().copied().collect(),
        corps: scenario.corps.iter().copied().collect(),
        generals: scenario.generals.iter().copied().collect(),
        fights: Fights::default(),
        is_north: BySide::each(|side| scenario.sides[side].is_north),
        is_ready: BySide::default(),
        offers_draw: BySide::default(),
        nations: BySide::each(|side| scenario.sides[side].nation),
        laid: Vec::new(),
        seats: Seats::one_each(2),
        ended: None,
    };
    Battle::derive(Arc::clone(scenario), state)
}

/// Who decides in a step of the set-up; the first of those who are still asked.
pub fn deciding(battle: &Battle, step: SetUp) -> Option<(Side, Key)> {
    let both = [Side(0), Side(1)];
    let asked = both.into_iter().find(|&side| is_asked(battle, side, step))?;
    Some(match step {
        SetUp::Roster => (asked, key::AWAIT_ROSTER),
        SetUp::Begin => (asked, key::AWAIT_BEGIN),
        SetUp::Edge => (asked, key::AWAIT_EDGE),
        SetUp::Deploy(_) => (asked, key::AWAIT_DEPLOY),
        SetUp::Terrain | SetUp::Initiative | SetUp::Quality => return None,
    })
}

/// Is a side asked in this step?
pub fn is_asked(battle: &Battle, side: Side, step: SetUp) -> bool {
    match step {
        SetUp::Roster | SetUp::Begin => !battle.state().is_ready[side],
        SetUp::Edge => side != battle.state().first,
        SetUp::Deploy(by) => side == by,
        SetUp::Terrain | SetUp::Initiative | SetUp::Quality => false,
    }
}

/// One automatic step; false if somebody must decide.
pub fn go_on(field: &mut Field<'_>, step: SetUp) -> bool {
    let ready = field.battle().state().is_ready;
    let both = ready[Side(0)] && ready[Side(1)];
    let next = match step {
        SetUp::Roster if both => SetUp::Terrain,
        SetUp::Begin if both => SetUp::Initiative,
        SetUp::Roster | SetUp::Begin | SetUp::Edge => return false,
        SetUp::Terrain => {
            lay_terrain(field);
            SetUp::Initiative
        }
        SetUp::Initiative => {
            roll_first(field);
            SetUp::Quality
        }
        SetUp::Quality => {
            roll_quality(field);
            if field.battle().scenario().kind == Kind::Ready {
                let first = field.battle().state().first;
                sequence::begin_phase(field, first, true);
                return true;
            }
            SetUp::Edge
        }
        SetUp::Deploy(side) => {
            if !ready[side] {
                return false;
            }
            let first = field.battle().state().first;
            if side == first {
                sequence::begin_phase(field, first, true);
                return true;
            }
            SetUp::Deploy(first)
        }
    };
    field.happen(Event::SetUpTo { step: next });
    true
}

/// `vae.3.4`: both roll, the seat named first before the other; ties are rolled again.
fn roll_first(field: &mut Field<'_>) {
    if field.battle().scenario().first.is_some() {
        return;
    }
    let rolled = field.roll(Ask::contest(0, clause::C3_4_FIRST_PLAYER)).faces;
    if let Some(dice) = rolled.last_two() {
        let first = if dice[0] > dice[1] { Side(0) } else { Side(1) };
        field.happen(Event::RolledOff { dice, first });
    }
}

/// `vae.2.10`, `vae.0.5`: the first player's generals in roster order, his commander-in-chief, then the second player's.
fn roll_quality(field: &mut Field<'_>) {
    let first = field.battle().state().first;
    let count: u8 = numbers::count(field.battle().state().generals.len());
    for side in [first, first.other()] {
        for general in (0..count).map(GeneralId) {
            let one = field.battle().general(general);
            if one.side() != side || one.quality.is_some() {
                continue;
            }
            let die = numbers::face(field.roll(Ask::d6(clause::C2_10_QUALITY_OF_GENERALS)).total);
            let quality = match die {
                1 => Quality::Mediocre,
                6 => Quality::Good,
                _ => Quality::Average,
            };
            field.happen(Event::QualityRolled { general, die, quality });
        }
    }
}
/// `vae.3.4`: the second player picks an edge.
pub fn check_edge(battle: &Battle, side: Side) -> Lawful {
    require(is_step(battle, SetUp::Edge) && side != battle.state().first, || {
        refuse(key::NOT_THIS_STEP, clause::C3_4_FIRST_PLAYER)
    })
}
fn is_step(battle: &Battle, step: SetUp) -> bool {
    battle.state().step == Step::SettingUp(step)
}
