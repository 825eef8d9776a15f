//! How a scenario is won, level by level, as people read it in the briefing.

use engine::{Arg, Key, Line};

use super::info::title;
use super::{Scenario, Victory};
use crate::battle::Level;
use crate::victory::{DRAW_EXIT, Flags, Halves, MAJOR_LEAD, MINOR_EXIT, MINOR_LEAD};
use crate::{key, numbers};

/// All levels, best first.
const LEVELS: [(Level, Key); 5] = [
    (Level::MajorVictory, key::SHEET_MAJOR_VICTORY),
    (Level::MinorVictory, key::SHEET_MINOR_VICTORY),
    (Level::Draw, key::DRAW),
    (Level::MinorDefeat, key::SHEET_MINOR_DEFEAT),
    (Level::MajorDefeat, key::SHEET_MAJOR_DEFEAT),
];

/// What the attacker needs, what each level takes, and whose levels they are (`vv.win.levels`).
pub(super) fn sentences(scenario: &Scenario) -> Vec<Line> {
    let mut lines = match scenario.victory {
        Victory::Elimination => elimination(scenario),
        Victory::Objective { required, play_to_end } => {
            let all = numbers::count(scenario.objectives.len());
            objective(scenario, Flags { all, required }, play_to_end)
        }
        Victory::Exit { goal } => exit(scenario, goal),
    };
    lines.push(
        Line::new(key::SHEET_WHOSE_LEVELS)
            .with("attacker", title(scenario.attacker))
            .with("defender", title(scenario.attacker.other())),
    );
    lines
}

/// A level and what it takes.
fn level(title: Key, condition: Line) -> Line {
    Line::new(key::SHEET_LEVEL).with("level", title).with("condition", condition)
}

/// `vv.win.elim`.
fn elimination(scenario: &Scenario) -> Vec<Line> {
    let higher =
        |side, lead: i64| Line::new(key::SHEET_HIGHER_LOSS).with("side", title(side)).with("lead", lead);
    let (attacker, defender) = (scenario.attacker, scenario.attacker.other());
    let condition = |level| match level {
        Level::MajorVictory => higher(defender, MAJOR_LEAD),
        Level::MinorVictory => higher(defender, MINOR_LEAD),
        Level::Draw => Line::new(key::SHEET_LOSSES_DIFFER).with("lead", MINOR_LEAD),
        Level::MinorDefeat => higher(attacker, MINOR_LEAD),
        Level::MajorDefeat => higher(attacker, MAJOR_LEAD),
    };
    let head = Line::new(key::SHEET_ELIMINATION).with("turns", scenario.turns);
    let levels = LEVELS.iter().map(|&(of, title)| level(title, condition(of)));
    std::iter::once(head).chain(levels).collect()
}

/// `vv.win.obj`, `vv.win.required`, `vv.win.playon`: the table, read for every number of flags.
fn objective(scenario: &Scenario, flags: Flags, play_to_end: bool) -> Vec<Line> {
    let Flags { all, required } = flags;
    let what = if required == all { Line::new(key::SHEET_ALL) } else { Line::new(key::SHEET_SOME) };
    let need = if play_to_end { key::SHEET_NEED_AT_THE_END } else { key::SHEET_NEED_BEFORE };
    let mut lines = vec![
        Line::new(need)
            .with("side", title(scenario.attacker))
            .with("what", what.with("all", all).with("required", required))
            .with("turns", scenario.turns),
    ];
    lines.extend(named(scenario));
    for (of, title) in LEVELS {
        let reached = |held: &u32, more| flags.level(*held, more) == of;
        // More than he needs is as good as what he needs.
        let held = || (0..=required).rev();
        let either: Vec<u32> = held().filter(|held| reached(held, true) && reached(held, false)).collect();
        let better: Vec<u32> = held().filter(|held| reached(held, true) && !reached(held, false)).collect();
        let worse: Vec<u32> = held().filter(|held| !reached(held, true) && reached(held, false)).collect();
        let ways = [(either, None), (better, Some(key::SHEET_BETTER)), (worse, Some(key::SHEET_WORSE))];
        let ways = ways.into_iter().filter(|(held, _)| !held.is_empty()).map(|(held, how)| {
            let held = objectives(&held);
            how.map_or(held.clone(), |how| Line::new(how).with("held", held))
        });
        let either = |one: Line, other| Line::new(key::SHEET_EITHER).with("one", one).with("other", other);
        lines.extend(ways.reduce(either).map(|condition| level(title, condition)));
    }
    if !play_to_end {
        lines.push(Line::new(key::SHEET_ENDS_AT_ONCE).with("side", title(scenario.attacker)));
    }
    lines.push(Line::new(key::SHEET_LOSSES_COMPARED));
    lines
}

/// “2 or 1 objectives”, “no objective”.
fn objectives(held: &[u32]) -> Line {
    let or = |one: Arg, other| Line::new(key::SHEET_OR).with("one", one).with("other", other).into();
    match held {
        [one] => Line::new(key::SHEET_HELD).with("count", *one),
        several => {
            let numbers = several.iter().map(|&number| Arg::from(number)).reduce(or);
            Line::new(key::SHEET_HELD_SEVERAL).with("numbers", numbers.unwrap_or(Arg::Number(0)))
        }
    }
}

/// The objectives by name, if all have one.
fn named(scenario: &Scenario) -> Option<Line> {
    let name = |&hex: &_| scenario.texts.places.get(scenario.map.name(hex).to_string().as_str());
    let names: Option<Vec<&String>> = scenario.objectives.iter().map(name).collect();
    let names: Vec<&str> = names?.into_iter().map(String::as_str).collect();
    match names.as_slice() {
        [] => None,
        [one] => Some(Line::new(key::SHEET_OBJECTIVE).with("place", *one)),
        [first @ .., last] => {
            Some(Line::new(key::SHEET_OBJECTIVES).with("places", first.join(", ")).with("last", *last))
        }
    }
}

/// `vv.win.exit`, `vv.win.exitcount`.
fn exit(scenario: &Scenario, goal: u32) -> Vec<Line> {
    let minor = units(Halves::least(MINOR_EXIT, goal));
    let draw = units(Halves::least(DRAW_EXIT, goal));
    let condition = |level| match level {
        Level::MajorVictory => Line::new(key::SHEET_EXIT_ALL).with("goal", goal),
        Level::MinorVictory => Line::new(key::SHEET_EXIT_SOME).with("units", minor.as_str()),
        Level::Draw => Line::new(key::SHEET_EXIT_SOME).with("units", draw.as_str()),
        Level::MinorDefeat => Line::new(key::SHEET_EXIT_FEW).with("units", draw.as_str()),
        Level::MajorDefeat => Line::new(key::SHEET_EXIT_NONE),
    };
    let head = Line::new(key::SHEET_EXIT)
        .with("side", title(scenario.attacker))
        .with("goal", goal)
        .with("turns", scenario.turns);
    let levels = LEVELS.iter().map(|&(of, title)| level(title, condition(of)));
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
    use engine::{BookOf, Rules as _};

    use crate::ValorVictory;

    fn victory(id: &str) -> Vec<String> {
        let texts = ValorVictory::scenarios();
        let text = texts.iter().find(|text| text.id == id).expect("it ships");
        let info = ValorVictory::info(&ValorVictory::load(text).expect("shipped scenarios are lawful"));
        let english = testkit::english(&BookOf::<ValorVictory>::new());
        info.said(|line| english.wrong(line)).victory
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
