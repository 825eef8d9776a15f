//! How a scenario is won, level by level, as people read it in the briefing.

use engine::Side;

use super::info::NAMES;
use super::{Scenario, Victory};
use crate::battle::Level;
use crate::numbers;
use crate::victory::{DRAW_EXIT, Flags, Halves, MAJOR_LEAD, MINOR_EXIT, MINOR_LEAD};

/// All levels, best first.
const LEVELS: [(Level, &str); 5] = [
    (Level::MajorVictory, "Major victory"),
    (Level::MinorVictory, "Minor victory"),
    (Level::Draw, "Draw"),
    (Level::MinorDefeat, "Minor defeat"),
    (Level::MajorDefeat, "Major defeat"),
];

/// What the attacker needs, what each level takes, and whose levels they are (`vv.win.levels`).
pub(super) fn sentences(scenario: &Scenario) -> Vec<String> {
    let attacker = the(scenario.attacker);
    let mut lines = match scenario.victory {
        Victory::Elimination => elimination(scenario),
        Victory::Objective { required, play_to_end } => {
            let all = numbers::count(scenario.objectives.len());
            objective(scenario, Flags { all, required }, play_to_end)
        }
        Victory::Exit { goal } => exit(scenario, goal),
    };
    lines.push(format!(
        "These are the levels of {attacker}, who attack; {} have the opposite.",
        defender(scenario)
    ));
    lines
}

/// A side with its article, inside a sentence.
fn the(side: Side) -> String {
    format!("the {}", NAMES[side])
}

fn defender(scenario: &Scenario) -> String {
    the(scenario.attacker.other())
}

/// `vv.win.elim`.
fn elimination(scenario: &Scenario) -> Vec<String> {
    let higher = |side, lead| format!("the loss of {side} is higher by {lead} or more");
    let (attacker, defender) = (the(scenario.attacker), defender(scenario));
    let condition = |level| match level {
        Level::MajorVictory => higher(&defender, MAJOR_LEAD),
        Level::MinorVictory => higher(&defender, MINOR_LEAD),
        Level::Draw => format!("the losses differ by less than {MINOR_LEAD}"),
        Level::MinorDefeat => higher(&attacker, MINOR_LEAD),
        Level::MajorDefeat => higher(&attacker, MAJOR_LEAD),
    };
    let head = format!(
        "Losses decide when turn {} is over, in per cent of the points each side started with. A side with nobody left \
         has lost at once.",
        scenario.turns
    );
    let levels = LEVELS.iter().map(|&(level, name)| format!("{name}: {}.", condition(level)));
    std::iter::once(head).chain(levels).collect()
}

/// `vv.win.obj`, `vv.win.required`, `vv.win.playon`: the table, read for every number of flags.
fn objective(scenario: &Scenario, flags: Flags, play_to_end: bool) -> Vec<String> {
    let Flags { all, required } = flags;
    let when = if play_to_end { "when turn" } else { "before turn" };
    let then = if play_to_end { "is over" } else { "ends" };
    let mut lines = vec![format!(
        "The {} need {} {when} {} {then}. A unit that enters one raises its side’s flag, which stays until an enemy \
         enters.",
        NAMES[scenario.attacker],
        if required == all { every(all) } else { format!("{required} of the {all} objectives") },
        scenario.turns
    )];
    lines.extend(named(scenario));
    for (level, name) in LEVELS {
        let reached = |held: &u32, more| flags.level(*held, more) == level;
        // More than he needs is as good as what he needs.
        let held = || (0..=required).rev();
        let either: Vec<u32> = held().filter(|held| reached(held, true) && reached(held, false)).collect();
        let better: Vec<u32> = held().filter(|held| reached(held, true) && !reached(held, false)).collect();
        let worse: Vec<u32> = held().filter(|held| !reached(held, true) && reached(held, false)).collect();
        let ways = [
            (either, ""),
            (better, " with smaller losses than the enemy"),
            (worse, " without smaller losses"),
        ];
        let ways: Vec<String> = ways
            .iter()
            .filter(|(held, _)| !held.is_empty())
            .map(|(held, how)| format!("{}{how}", objectives(held)))
            .collect();
        if !ways.is_empty() {
            lines.push(format!("{name}: {}.", ways.join(", or ")));
        }
    }
    if !play_to_end {
        lines.push(format!("The battle ends at once when {} have what they need.", the(scenario.attacker)));
    }
    lines.push("Losses are compared in per cent of the points each side started with.".to_owned());
    lines
}

/// All objectives of so many.
fn every(all: u32) -> String {
    match all {
        1 => "the objective".to_owned(),
        2 => "both objectives".to_owned(),
        _ => format!("all {all} objectives"),
    }
}

/// “2 or 1 objectives”, “no objective”.
fn objectives(held: &[u32]) -> String {
    let numbers: Vec<String> = held.iter().map(u32::to_string).collect();
    match held {
        [0] => "no objective".to_owned(),
        [1] => "1 objective".to_owned(),
        _ => format!("{} objectives", numbers.join(" or ")),
    }
}

/// The objectives by name, if all have one.
fn named(scenario: &Scenario) -> Option<String> {
    let name = |&hex: &_| scenario.texts.places.get(scenario.map.name(hex).to_string().as_str());
    let names: Option<Vec<&String>> = scenario.objectives.iter().map(name).collect();
    let names: Vec<&str> = names?.into_iter().map(String::as_str).collect();
    match names.as_slice() {
        [] => None,
        [one] => Some(format!("The objective is {one}.")),
        [first @ .., last] => Some(format!("The objectives are {} and {last}.", first.join(", "))),
    }
}

/// `vv.win.exit`, `vv.win.exitcount`.
fn exit(scenario: &Scenario, goal: u32) -> Vec<String> {
    let minor = units(Halves::least(MINOR_EXIT, goal));
    let draw = units(Halves::least(DRAW_EXIT, goal));
    let condition = |level| match level {
        Level::MajorVictory => format!("{goal} units have left; the battle ends at once"),
        Level::MinorVictory => format!("{minor} units or more"),
        Level::Draw => format!("{draw} units or more"),
        Level::MinorDefeat => format!("fewer than {draw}, but not none"),
        Level::MajorDefeat => "nobody has left".to_owned(),
    };
    let head = format!(
        "The {} must bring {goal} units off the map by its exit hexes before turn {} ends. Vehicles and guns count, a \
         half squad counts for half.",
        NAMES[scenario.attacker], scenario.turns
    );
    let levels = LEVELS.iter().map(|&(level, name)| format!("{name}: {}.", condition(level)));
    std::iter::once(head).chain(levels).collect()
}

/// Half units as people write them.
fn units(halves: u64) -> String {
    match (halves / 2, halves % 2) {
        (0, _) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use engine::Rules as _;

    use crate::ValorVictory;

    fn victory(id: &str) -> Vec<String> {
        let texts = ValorVictory::scenarios();
        let text = texts.iter().find(|text| text.id == id).expect("it ships");
        ValorVictory::info(&ValorVictory::load(text).expect("shipped scenarios are lawful")).victory
    }

    #[test]
    fn every_level_of_an_objective_game_is_explained() {
        assert_eq!(
            victory("hedgerow-hell-to-st-lo"),
            [
                "The Allies need 3 of the 4 objectives before turn 8 ends. A unit that enters one raises its side’s \
                 flag, which stays until an enemy enters.",
                "The objectives are the lane crossing, the hilltop, the east crossing and the farm.",
                "Major victory: 3 objectives with smaller losses than the enemy.",
                "Minor victory: 3 objectives without smaller losses.",
                "Draw: 2 objectives, or 1 objective with smaller losses than the enemy.",
                "Minor defeat: 1 objective without smaller losses.",
                "Major defeat: no objective.",
                "The battle ends at once when the Allies have what they need.",
                "Losses are compared in per cent of the points each side started with.",
                "These are the levels of the Allies, who attack; the Axis have the opposite.",
            ]
        );
    }

    #[test]
    fn an_exit_game_counts_in_half_units() {
        let lines = victory("mochs-battalion-advances-on-neuville");
        assert_eq!(lines[2], "Minor victory: 7½ units or more.");
        assert_eq!(lines[3], "Draw: 4 units or more.");
    }

    #[test]
    fn losses_decide_by_their_difference() {
        let lines = victory("the-churchills-on-hill-226");
        assert_eq!(lines[1], "Major victory: the loss of the Allies is higher by 50 or more.");
    }
}
