//! How a scenario is won, level by level, as people read it in the briefing.

use engine::{Arg, DegreeInfo, Key, Line, Side};

use super::info::title;
use super::{Scenario, Victory};
use crate::battle::Level;
use crate::victory::{DRAW_EXIT, Flags, Halves, MAJOR_LEAD, MINOR_EXIT, MINOR_LEAD};
use crate::{key, numbers};

/// All levels, best first: what each is called, and how good it is.
const LEVELS: [(Level, Key, i8); 5] = [
    (Level::MajorVictory, key::SHEET_MAJOR_VICTORY, 2),
    (Level::MinorVictory, key::SHEET_MINOR_VICTORY, 1),
    (Level::Draw, key::SHEET_DRAW, 0),
    (Level::MinorDefeat, key::SHEET_MINOR_DEFEAT, -1),
    (Level::MajorDefeat, key::SHEET_MAJOR_DEFEAT, -2),
];

/// What the attacker needs, and what else decides.
pub(super) fn sentences(scenario: &Scenario) -> Vec<Line> {
    let (attacker, turns) = (title(scenario.attacker), scenario.turns);
    match scenario.victory {
        Victory::Elimination => vec![Line::new(key::SHEET_ELIMINATION).with("turns", turns)],
        Victory::Objective { play_to_end, .. } => {
            let ends = (!play_to_end).then(|| Line::new(key::SHEET_ENDS_AT_ONCE).with("side", attacker));
            let need = need(scenario, flags(scenario), play_to_end);
            let rest = named(scenario).into_iter().chain(ends).chain([Line::new(key::SHEET_LOSSES_COMPARED)]);
            std::iter::once(need).chain(rest).collect()
        }
        Victory::Exit { goal } => {
            vec![Line::new(key::SHEET_EXIT).with("side", attacker).with("goal", goal).with("turns", turns)]
        }
    }
}

/// `vv.win.levels`: what each level takes, as it is called for this side; the best first.
pub(super) fn degrees(scenario: &Scenario, side: Side) -> Vec<DegreeInfo> {
    let degree = |&(own, title, rank): &(Level, Key, i8)| {
        let stated = if side == scenario.attacker { own } else { own.opposite() };
        let condition = match scenario.victory {
            Victory::Elimination => Some(elimination(scenario, stated)),
            Victory::Objective { .. } => objective(scenario, flags(scenario), stated),
            Victory::Exit { goal } => Some(exit(scenario, goal, stated)),
        };
        Some(DegreeInfo { title: Line::new(title), condition: condition?, rank })
    };
    LEVELS.iter().filter_map(degree).collect()
}

/// How many objectives there are and how many are required.
fn flags(scenario: &Scenario) -> Flags {
    let all = numbers::count(scenario.objectives.len());
    match scenario.victory {
        Victory::Objective { required, .. } => Flags { all, required },
        Victory::Elimination | Victory::Exit { .. } => Flags { all, required: all },
    }
}

/// `vv.win.elim`.
fn elimination(scenario: &Scenario, level: Level) -> Line {
    let higher =
        |side, lead: i64| Line::new(key::SHEET_HIGHER_LOSS).with("side", title(side)).with("lead", lead);
    let (attacker, defender) = (scenario.attacker, scenario.attacker.other());
    match level {
        Level::MajorVictory => higher(defender, MAJOR_LEAD),
        Level::MinorVictory => higher(defender, MINOR_LEAD),
        Level::Draw => Line::new(key::SHEET_LOSSES_DIFFER).with("lead", MINOR_LEAD),
        Level::MinorDefeat => higher(attacker, MINOR_LEAD),
        Level::MajorDefeat => higher(attacker, MAJOR_LEAD),
    }
}

/// `vv.win.required`, `vv.win.playon`: how many objectives, and until when.
fn need(scenario: &Scenario, Flags { all, required }: Flags, play_to_end: bool) -> Line {
    let what = if required == all { Line::new(key::SHEET_ALL) } else { Line::new(key::SHEET_SOME) };
    let need = if play_to_end { key::SHEET_NEED_AT_THE_END } else { key::SHEET_NEED_BEFORE };
    Line::new(need)
        .with("side", title(scenario.attacker))
        .with("what", what.with("all", all).with("required", required))
        .with("turns", scenario.turns)
}

/// `vv.win.obj`: the table, read for every number of flags; nothing if no number gives this level.
fn objective(scenario: &Scenario, flags: Flags, level: Level) -> Option<Line> {
    let reached = |held: &u32, more| flags.level(*held, more) == level;
    // More than he needs is as good as what he needs.
    let held = || (0..=flags.required).rev();
    let either: Vec<u32> = held().filter(|held| reached(held, true) && reached(held, false)).collect();
    let better: Vec<u32> = held().filter(|held| reached(held, true) && !reached(held, false)).collect();
    let worse: Vec<u32> = held().filter(|held| !reached(held, true) && reached(held, false)).collect();
    let ways = [(either, key::SHEET_ANY), (better, key::SHEET_BETTER), (worse, key::SHEET_WORSE)];
    let ways = ways.into_iter().filter(|(held, _)| !held.is_empty()).map(|(held, how)| {
        let line = Line::new(how).with("held", objectives(&held)).with("side", title(scenario.attacker));
        if how == key::SHEET_ANY { line } else { line.with("enemy", title(scenario.attacker.other())) }
    });
    ways.reduce(|one: Line, other| Line::new(key::SHEET_EITHER).with("one", one).with("other", other))
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
fn exit(scenario: &Scenario, goal: u32, level: Level) -> Line {
    let minor = units(Halves::least(MINOR_EXIT, goal));
    let draw = units(Halves::least(DRAW_EXIT, goal));
    let line = match level {
        Level::MajorVictory => Line::new(key::SHEET_EXIT_ALL).with("goal", goal),
        Level::MinorVictory => Line::new(key::SHEET_EXIT_SOME).with("units", minor.as_str()),
        Level::Draw => Line::new(key::SHEET_EXIT_SOME).with("units", draw.as_str()),
        Level::MinorDefeat => Line::new(key::SHEET_EXIT_FEW).with("units", draw.as_str()),
        Level::MajorDefeat => Line::new(key::SHEET_EXIT_NONE),
    };
    line.with("side", title(scenario.attacker))
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
    use engine::{BookOf, Nouns as _};

    use crate::ValorVictory;

    /// The sheet of a shipped scenario in English.
    fn sheet(id: &str) -> engine::ScenarioInfo<String> {
        let texts = ValorVictory::scenarios();
        let text = texts.iter().find(|text| text.id == id).expect("it ships");
        let info = ValorVictory::info(&ValorVictory::load(text).expect("shipped scenarios are lawful"));
        let english = testkit::english(&BookOf::<ValorVictory>::new());
        info.said(|line| english.wrong(line))
    }

    /// What each degree is called and takes, for a side.
    fn degrees(id: &str, side: usize) -> Vec<String> {
        let degrees = sheet(id).sides.swap_remove(side).degrees.into_iter();
        degrees.map(|degree| format!("{} ({}): {}", degree.title, degree.rank, degree.condition)).collect()
    }

    #[test]
    fn every_level_of_an_objective_game_is_explained() {
        assert_eq!(
            sheet("hedgerow-hell-to-st-lo").victory,
            [
                "The Allies need 3 of the 4 objectives before turn 8 ends. A unit that enters one raises its side’s \
                 flag, which stays until an enemy enters.",
                "The objectives are the lane crossing, the hilltop, the east crossing and the farm.",
                "The battle ends at once when the Allies have what they need.",
                "Losses are compared in per cent of the points each side started with.",
            ]
        );
        assert_eq!(
            degrees("hedgerow-hell-to-st-lo", 0),
            [
                "Major victory (2): The Allies hold 3 objectives and have lost less than the Axis.",
                "Minor victory (1): The Allies hold 3 objectives and have not lost less than the Axis.",
                "Draw (0): The Allies hold 2 objectives. Or: The Allies hold 1 objective and have lost less than the \
                 Axis.",
                "Minor defeat (-1): The Allies hold 1 objective and have not lost less than the Axis.",
                "Major defeat (-2): The Allies hold no objective.",
            ]
        );
    }

    #[test]
    fn the_defender_has_the_opposite() {
        let [best, .., worst] = &degrees("hedgerow-hell-to-st-lo", 1)[..] else { panic!("five levels") };
        assert_eq!(best, "Major victory (2): The Allies hold no objective.");
        assert_eq!(
            worst,
            "Major defeat (-2): The Allies hold 3 objectives and have lost less than the Axis."
        );
    }

    #[test]
    fn an_exit_game_counts_in_half_units() {
        let lines = degrees("mochs-battalion-advances-on-neuville", 1);
        assert_eq!(lines[1], "Minor victory (1): 7½ units of the Axis or more have left.");
        assert_eq!(lines[2], "Draw (0): 4 units of the Axis or more have left.");
    }

    #[test]
    fn losses_decide_by_their_difference() {
        let lines = degrees("the-churchills-on-hill-226", 1);
        assert_eq!(lines[0], "Major victory (2): The loss of the Allies is higher by 50 or more.");
    }
}
