//! Sets a battle up from a scenario (`fb.r.setup.1`, `fb.r.sm.setup`).

use std::sync::Arc;

use engine::{Begins, BySide, Faults, Line, List, Seats, Setup, Side};

use crate::battle::{
    Battle, Card, Leader, Mark, OrderMarker, Pick, Shape, State, Step, Unit, UnitSet, Whereabouts,
};
use crate::scenario::{LeaderSetup, Options, Scenario, UnitSetup, side_named};
use crate::tables::sky;
use crate::terms::{Face, Sky};
use crate::{FixBayonets, key, victory};

impl Begins for FixBayonets {
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let options = Options::read(scenario, setup, &mut faults);
        let sides: Option<Vec<Side>> = setup.seats.iter().map(|seat| side_named(&seat.side)).collect();
        let seats = sides.and_then(Seats::new);
        if seats.is_none() {
            faults.add("setup", 0, Line::new(key::SETUP_SIDES));
        }
        let seats = seats.unwrap_or(Seats::one_each(2));
        faults.or(begin(scenario, options, seats))
    }
}

/// The first position: everything where the scenario puts it, the first turn about to begin.
pub fn begin(scenario: &Arc<Scenario>, options: Options, seats: Seats) -> Battle {
    let last = if options.fight_on { scenario.fight_on } else { scenario.turns };
    let time = sky::time_of_day(options.season, scenario.start);
    let control = scenario.victory.iter().enumerate().filter(|(_, hex)| hex.owner == Side(1));
    let state = State {
        turn: 1,
        last,
        sky: Sky { weather: scenario.weather.unwrap_or_default(), time },
        initiative: scenario.initiative,
        is_compared: false,
        step: Step::Begin,
        routs: List::default(),
        chain: UnitSet::default(),
        thin: UnitSet::default(),
        bounce: None,
        staying: Default::default(),
        picks: BySide::new(Pick::Open, Pick::Open),
        stack: List::default(),
        activated: Default::default(),
        moving: None,
        charges: List::default(),
        contacts: List::default(),
        fight: None,
        assault: None,
        units: scenario.units.iter().map(|unit| place(unit, options)).collect(),
        leaders: scenario.leaders.iter().map(leader).collect(),
        destroyed: BySide::default(),
        control: control.fold(0, |bits, (nth, _)| bits | 1 << nth),
        held_all: BySide::default(),
        lost: BySide::default(),
        exited: BySide::default(),
        cohesion: BySide::default(),
        options,
        for_odds: false,
        ended: None,
        seats,
    };
    let mut battle = Battle::new(Arc::clone(scenario), state);
    // A side may begin with losses (`SideSetup::lost`), and so with a Cohesion Level.
    let level = |side: Side| {
        crate::tables::losses::cohesion_level(
            victory::cohesion_loss(&battle, side),
            battle.scenario().sides[side].base,
        )
    };
    let cohesion = BySide::each(level);
    battle.state.cohesion = cohesion;
    battle
}

fn place(printed: &UnitSetup, options: Options) -> Unit {
    let is_there = options.what_if || !printed.what_if;
    let mut unit = Unit {
        hexes: printed.hexes,
        formation: Shape::new(printed.formation, printed.facing),
        steps: printed.steps,
        depth: printed.depth,
        returns: 0,
        marks: Default::default(),
    };
    if !is_there {
        return Unit { steps: 0, hexes: List::default(), ..unit };
    }
    if printed.hexes.is_empty() {
        unit.marks.insert(Mark::Waiting);
    }
    unit
}

fn leader(printed: &LeaderSetup) -> Leader {
    let arrives = printed.arrival.is_some();
    let order = |hex| OrderMarker { hex, is_temporary: false };
    Leader {
        whereabouts: if arrives { Whereabouts::Expected } else { Whereabouts::OnMap },
        hex: printed.hex,
        face: if printed.passive { Face::Passive } else { Face::Active },
        card: if arrives { Card::Box } else { Card::Hand },
        order: printed.order.map(order),
        fatigue: printed.fatigue,
        in_reserve: printed.reserve,
        ..Leader::default()
    }
}
