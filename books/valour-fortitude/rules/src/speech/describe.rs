//! The position as facts, for cases.

use engine::Side;

use crate::battle::{Battle, Leader, LeaderPost, Mark, Post, UnitId};
use crate::formation::Formation;
use crate::notation::{layout_word, leader_word};
use crate::numbers;
use crate::quantities::Losses;
use crate::{sequence, winning};

fn leader_text(battle: &Battle, leader: Leader) -> String {
    match battle.leader(leader) {
        LeaderPost::At(point) => format!("at {point}"),
        LeaderPost::In(feature, _) => format!("in {}", battle.land().feature(feature).name),
        LeaderPost::Off => "off the table".to_owned(),
        LeaderPost::Gone => "gone".to_owned(),
    }
}

/// Where a unit stands and how it is.
fn state_text(battle: &Battle, id: UnitId) -> String {
    let unit = battle.unit(id);
    let place = match unit.post {
        Post::Table => {
            let formation = unit.pose.layout.formation(unit.figures);
            format!(
                "at {} facing {} {} {}",
                unit.pose.at,
                unit.pose.facing,
                word(formation),
                layout_word(unit.pose.layout)
            )
        }
        Post::In(feature) => format!("in {}", battle.land().feature(feature).name),
        Post::Reserve => "reserve".to_owned(),
        Post::Waiting => "waiting".to_owned(),
        Post::Routed => "routed".to_owned(),
    };
    let losses = if unit.losses > Losses::NONE { format!(" losses {}", unit.losses) } else { String::new() };
    let shaken = if unit.is_shaken() && unit.is_unrouted() { " shaken" } else { "" };
    let acted = if unit.is(Mark::Acted) { " acted" } else { "" };
    let fired = match unit.fired {
        crate::battle::Fired::No => "",
        crate::battle::Fired::Full => " fired",
        crate::battle::Fired::Skirmish => " skirmished",
    };
    format!("{place}{losses}{shaken}{fired}{acted}")
}

/// The row of the sheet as this unit bought it; what the special rules imply stands with them.
fn profile_text(battle: &Battle, id: UnitId) -> String {
    let (unit, profile) = (battle.unit(id), battle.profile(id));
    let special: Vec<&str> = unit.special.iter().map(|special| special.key()).collect();
    format!(
        "profile {} {} figures {} of {}-{} {} {} fire {} melee {} tenacity {} points {} special {}",
        profile.id,
        profile.arm.key(),
        unit.figures,
        profile.figures.0,
        profile.figures.1,
        profile.weapon.key(),
        profile.range,
        unit.fire,
        unit.melee,
        unit.tenacity,
        profile.points,
        special.join(" ")
    )
}

fn word(formation: Formation) -> &'static str {
    match formation {
        Formation::March => "march",
        Formation::Line => "line",
        Formation::Column => "column",
        Formation::Open => "open",
        Formation::Square => "square",
    }
}

/// The position as facts, one a line, for `expect` blocks.
pub fn facts(battle: &Battle) -> Vec<String> {
    let state = battle.state();
    let id = |side: Side| battle.scenario().sides[side].id.clone();
    let mut facts = Vec::new();
    for unit in 0..state.units.len() {
        let unit = UnitId(numbers::count(unit));
        facts.push(format!("{} {}", battle.unit(unit).name, state_text(battle, unit)));
        facts.push(format!("{} losses {}", battle.unit(unit).name, battle.unit(unit).losses));
        facts.push(format!("{} {}", battle.unit(unit).name, profile_text(battle, unit)));
    }
    for side in [Side(0), Side(1)] {
        for leader in battle.leaders_of(side) {
            facts.push(format!("leader {} {}", leader_word(battle, leader), leader_text(battle, leader)));
        }
        let army = battle.army(side);
        let cards =
            |cards: crate::fate::Cards| cards.iter().map(|card| card.key()).collect::<Vec<_>>().join(" ");
        facts.push(format!("{} defeats {}", id(side), army.defeats));
        facts.push(format!("{} hand {}", id(side), cards(army.hand)));
        facts.push(format!("{} discard {}", id(side), cards(army.discard)));
        facts.push(format!("{} deck {}", id(side), army.deck.count()));
        facts.push(format!("{} score {}", id(side), winning::score(battle, side).result));
    }
    facts.extend(objective_facts(battle));
    facts.push(format!("turn {} of {}", battle.turn_of(state.active), state.limit));
    facts.push(format!("phase {} {}", id(state.active), state.phase.key()));
    match (sequence::deciding(battle), state.ended) {
        (Some(deciding), _) => facts.push(format!("{} {}", deciding.what, id(deciding.side))),
        (None, Some(ended)) => facts.push(match ended.winner {
            Some(side) => format!("won {}", id(side)),
            None => "drawn".to_owned(),
        }),
        (None, None) => {}
    }
    facts
}

fn objective_facts(battle: &Battle) -> Vec<String> {
    let objectives = battle.state().objectives.iter().enumerate();
    objectives
        .map(|(index, objective)| {
            let holder = objective.holder.map_or("nobody", |side| &battle.scenario().sides[side].id);
            format!("objective o{} at {} {holder}", index + 1, objective.at)
        })
        .collect()
}
