//! From a scenario to a battle.

use std::sync::Arc;

use engine::{Begins, BySide, Faults, Line, List, Seats, Setup};

use crate::ValorVictory;
use crate::battle::{ALLIES, AXIS, Battle, Bias, Phase, State, Supplies};
use crate::map::HexId;
use crate::scenario::{SIDES, Scenario, side_named, starting};
use crate::victory::Halves;
use crate::{clause, fog, key};

/// The state at the start, before anything is chosen.
fn state(scenario: &Scenario) -> State {
    let mut units = List::default();
    for (index, setup) in scenario.units.iter().enumerate() {
        let _room = units.push(starting(scenario, setup, index));
    }
    let supplies = scenario.sides.map(|side| Supplies {
        smoke: side.smoke,
        missions: side.missions(),
        snipers: side.snipers,
        sniper: HexId::NOWHERE,
        sniper_fired: false,
        exited: Halves::default(),
    });
    State {
        turn: 1,
        active: scenario.starts,
        phase: Phase::Command,
        moving: None,
        ended: None,
        units,
        smoke: List::default(),
        lanes: List::default(),
        attacked: List::default(),
        flags: 0,
        supplies,
        spent: BySide::default(),
        spotted: BySide::default(),
        fog: false,
        bias: BySide::default(),
        seats: Seats::one_each(2),
    }
}

/// The battle as the scenario's files put it, with nothing chosen.
pub fn plain(scenario: &Arc<Scenario>) -> Battle {
    Battle { scenario: Arc::clone(scenario), state: state(scenario) }
}

impl Begins for ValorVictory {
    /// Sets the battle up.
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let mut battle = plain(scenario);
        let state = &mut battle.state;
        let known: Vec<_> = setup.seats.iter().filter_map(|seat| side_named(&seat.side)).collect();
        if known.len() != setup.seats.len() || ![ALLIES, AXIS].iter().all(|side| known.contains(side)) {
            faults.add("setup", 0, Line::new(key::FAULT_SEATS));
        } else if let Some(seats) = Seats::new(known) {
            state.seats = seats;
        } else {
            faults.add("setup", 0, Line::new(key::FAULT_MANY_SEATS));
        }
        for (key, value) in &setup.options {
            match (key.as_str(), value.as_str()) {
                ("fog", "on") => state.fog = true,
                ("fog", "off") => state.fog = false,
                ("bias", value) => match bias(setup, value) {
                    Some(bias) => state.bias = bias,
                    None => {
                        let what = Line::new(key::FAULT_BIAS).with("bias", value).by(clause::DICE_BIAS);
                        faults.add("setup", 0, what);
                    }
                },
                _ => faults.unknown_option(key, value),
            }
        }
        if battle.state.fog {
            fog::first_look(&mut battle);
        }
        faults.or(battle)
    }
}

/// `vv.dice.bias`: five levels, only in games with one computer side.
fn bias(setup: &Setup, value: &str) -> Option<Bias> {
    let is_computer =
        |side: &str| setup.seats.iter().any(|seat| seat.side == side && seat.player.starts_with("computer"));
    let computer = (is_computer(SIDES[ALLIES]), is_computer(SIDES[AXIS]));
    let (ai, player) = match value {
        "none" => (0, 0),
        "strong-ai" => (1, -1),
        "ai" => (1, 0),
        "player" => (0, 1),
        "strong-player" => (-1, 1),
        _ => return None,
    };
    match computer {
        _ if value == "none" => Some(BySide::default()),
        (true, false) => Some(BySide::new(ai, player)),
        (false, true) => Some(BySide::new(player, ai)),
        (true, true) | (false, false) => None,
    }
}
