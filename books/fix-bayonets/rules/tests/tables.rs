//! Every cell of every printed chart, compared with a second transcription in `charts.txt`.

use engine::{Change, Clause};
use fix_bayonets::tables::formations::{ChangeCost, Changing, Part, change_cost};
use fix_bayonets::tables::losses::{Casualty, Overrun, casualty, rested, spiked};
use fix_bayonets::tables::melee::Column;
use fix_bayonets::tables::special::{Attacker, Defender};
use fix_bayonets::tables::{
    Fraction, Lines, command, fire, formations, melee, skirmish, sky, special, stacking, staff, tem,
};
use fix_bayonets::terms::{Arm, Cover, Formation, TimeOfDay, Trait, Traits, Weather};

/// The rows of a chart: the word before the bar and what stands behind it.
fn chart(name: &str) -> Vec<(&'static str, Vec<&'static str>)> {
    let text = include_str!("charts.txt");
    let head = format!("[{name}]\n");
    let (_, rest) = text.split_once(&head).unwrap_or_else(|| panic!("no chart {name}"));
    let rows = rest.lines().take_while(|line| !line.starts_with('['));
    let rows = rows.filter_map(|line| line.split_once('|'));
    rows.map(|(word, cells)| (word.trim(), cells.split_whitespace().collect())).collect()
}

/// The dice that stand before the bar.
fn dice(word: &str) -> Vec<u8> {
    word.split_whitespace().map(|die| die.parse().expect("a die")).collect()
}

/// A figure as printed: with its sign, or with a number sign.
fn printed(figure: &str) -> i32 {
    let figure = figure.strip_prefix('+').unwrap_or(figure);
    figure
        .strip_suffix('#')
        .map_or_else(|| figure.parse().expect("a figure"), |sign| if sign == "-" { -1 } else { 1 })
}

/// A list is that of a chart, line by line, under the clauses `stem.1`, `stem.2` and so on.
fn assert_lines(lines: &Lines, stem: &str, name: &str) {
    let rows: Vec<(Clause, Vec<i32>)> = lines.printed().collect();
    let wanted = chart(name);
    assert_eq!(rows.len(), wanted.len(), "{name}");
    for (nth, ((clause, figures), (word, cells))) in rows.into_iter().zip(wanted).enumerate() {
        assert_eq!(clause.id(), format!("{stem}.{}", nth + 1), "{word}");
        assert_eq!(figures, cells.into_iter().map(printed).collect::<Vec<_>>(), "{name}: {word}");
    }
}

#[test]
fn modifiers_are_those_printed() {
    let [all, square, assault] = tem::lines();
    assert_lines(fire::lines(), "fb.fire.mod", "fire value");
    assert_lines(melee::lines(), "fb.melee.drm", "melee die");
    assert_lines(all, "fb.tem.all", "all checks");
    assert_lines(square, "fb.tem.sq", "square checks");
    assert_lines(assault, "fb.tem.ar", "assault checks");
    assert_lines(skirmish::lines(), "fb.skirm", "skirmish checks");
    assert_lines(staff::lines(), "fb.sr", "staff checks");
}

#[test]
fn the_fire_procedure_has_four_rows() {
    let rows = [fire::Effect::None, fire::Effect::Check, fire::Effect::Stragglers, fire::Effect::StepLoss];
    let words: Vec<Vec<&str>> = chart("fire procedure").into_iter().map(|(_, cells)| cells).collect();
    assert_eq!(words, [vec!["nothing"], vec!["check"], vec!["check", "stragglers"], vec!["check", "step"]]);
    for mfv in -3..=16_i32 {
        for die in 0..=9_u8 {
            let at = i32::from(die);
            let row = match () {
                () if 4 * at < mfv => 3,
                () if at < mfv => 2,
                () if at == mfv => 1,
                () => 0,
            };
            assert_eq!(fire::effect(die, mfv), rows[row], "die {die} against {mfv}");
        }
    }
    let rifle = Traits::only(Trait::Rifle);
    let endangered = |traits: Traits| (0..=9).filter(|&die| fire::endangers_leaders(die, traits)).count();
    assert_eq!((endangered(Traits::empty()), endangered(rifle)), (1, 2));
}

#[test]
fn every_cell_of_the_melee_table() {
    let [(_, headings)] = &chart("melee headings")[..] else { panic!("one row of headings") };
    assert!(melee::headings().eq(headings.iter().copied()));
    let rows = chart("melee");
    assert_eq!(rows.len(), 14);
    for (die, cells) in rows {
        assert_eq!(cells.len(), 13, "{die}");
        for (column, cell) in (0..).zip(cells) {
            let result = melee::result(Column(column), die.parse().unwrap());
            assert_eq!(result.printed(), cell, "die {die}, column {column}");
        }
    }
}

#[test]
fn the_melee_table_gets_better_to_the_right_and_worse_downwards() {
    for die in -2..=11 {
        for column in 0..13 {
            let here = melee::result(Column(column), die);
            assert!(column == 0 || melee::result(Column(column - 1), die) <= here);
            assert!(die == -2 || melee::result(Column(column), die - 1) >= here);
        }
    }
    assert_eq!(melee::result(Column(0), -9), melee::result(Column(0), -2));
    assert_eq!(melee::result(Column(12), 40), melee::result(Column(12), 11));
}

#[test]
fn every_multiplier() {
    let rows: Vec<(Clause, Change)> = melee::multipliers().collect();
    let wanted = chart("multipliers");
    assert_eq!(rows.len(), wanted.len());
    for (nth, ((clause, change), (word, cells))) in rows.into_iter().zip(wanted).enumerate() {
        assert_eq!(clause.id(), format!("fb.melee.mult.{}", nth + 1));
        let printed = match change {
            Change::Halve => "x1/2".to_owned(),
            Change::Times(factor) => format!("x{factor}"),
            Change::Add(_) | Change::AtLeast(_) | Change::AtMost(_) => {
                panic!("{change:?} multiplies nothing")
            }
        };
        assert_eq!([printed.as_str()], cells[..], "{word}");
    }
}

#[test]
fn every_cell_of_the_special_table() {
    let rows = chart("special");
    assert_eq!(rows.len(), Defender::ALL.len());
    for (nth, (defender, (word, cells))) in Defender::ALL.into_iter().zip(rows).enumerate() {
        let cells = cells.join(" ");
        let cells: Vec<&str> = cells.split(" / ").collect();
        assert_eq!(cells.len(), 3, "{word}");
        for ((attacker, cell), letter) in Attacker::ALL.into_iter().zip(cells).zip(["a", "b", "c"]) {
            assert_eq!(special::result(defender, attacker).printed(), cell, "{word}");
            assert_eq!(special::clause(defender, attacker).id(), format!("fb.special.{}.{letter}", nth + 1));
        }
    }
}

#[test]
fn every_die_of_the_short_tables() {
    for (word, cells) in chart("spiked") {
        for die in dice(word) {
            let found = [Overrun::Assault, Overrun::Charge].map(|by| format!("{:?}", spiked(die, by).0));
            assert_eq!(found.to_vec(), cells, "die {die}");
        }
    }
    for (word, cells) in chart("fatigue reduction") {
        for die in dice(word) {
            assert_eq!(i32::from(rested(die).0), printed(cells[0]), "die {die}");
        }
    }
    for (word, cells) in chart("leader casualties") {
        for die in dice(word) {
            let result = match casualty(die) {
                Casualty::Scratch => "scratch",
                Casualty::Stunned => "stunned",
                Casualty::Wounded => "wounded",
                Casualty::SeriousWound => "serious-wound",
                Casualty::Killed => "killed",
            };
            assert_eq!(result, cells[0], "die {die}");
        }
    }
}

#[test]
fn leaders_are_away_as_long_as_the_formula_says() {
    for die in 0..=9 {
        assert_eq!(Casualty::Stunned.turns(die), (die + 1).div_ceil(2));
        assert_eq!(Casualty::Wounded.turns(die), die + 1);
        assert_eq!(Casualty::SeriousWound.turns(die), (die + 1) * 4);
    }
    assert!(!Casualty::Scratch.is_timed() && !Casualty::Killed.is_timed() && Casualty::Stunned.is_timed());
}

#[test]
fn every_stacking_limit() {
    let limit = |formation, arm| stacking::limit(formation, arm, Cover::None);
    for (word, cells) in chart("stacking") {
        let formation = Formation::named(word).unwrap();
        for (arm, cell) in [Arm::Infantry, Arm::Cavalry, Arm::Artillery].into_iter().zip(cells) {
            let found = limit(formation, arm);
            match cell {
                "-" => assert_eq!(found, None, "{word}"),
                "absolute" => assert_eq!(found, Some(stacking::absolute(Cover::None)), "{word}"),
                number => assert_eq!(found.unwrap().most.to_string(), number, "{word}"),
            }
        }
    }
    // Extended Lines and guns in action stand as Lines do.
    assert_eq!(limit(Formation::ExtendedLine, Arm::Infantry), limit(Formation::Line, Arm::Infantry));
    assert_eq!(limit(Formation::Unlimbered, Arm::Artillery), limit(Formation::Line, Arm::Artillery));
    let covers = [Cover::None, Cover::Light, Cover::Medium, Cover::Heavy];
    for (cover, (word, cells)) in covers.into_iter().zip(chart("stacking by cover")) {
        assert_eq!(stacking::absolute(cover).most.to_string(), cells[0], "{word}");
        let within = stacking::cover_limit(cover).map_or("-".to_owned(), |limit| limit.to_string());
        assert_eq!(within, cells[1], "{word}");
    }
    assert_eq!(stacking::counted(Arm::Artillery, 1, true), 2);
}

#[test]
fn every_price_of_a_change() {
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    let poor = Traits::only(Trait::PoorlyTrained);
    for ((word, cells), traits) in chart("formation changes").into_iter().zip([poor, Traits::empty()]) {
        for (arm, cell) in arms.into_iter().zip(cells) {
            let cost = match change_cost(arm, traits, Changing::Limbers).unwrap().0 {
                ChangeCost::Points(points) => points.to_string(),
                ChangeCost::Part(Part::All) => "ALL".to_owned(),
                ChangeCost::Part(Part::Half) => "1/2".to_owned(),
            };
            assert_eq!(cost, cell, "{word}, {arm:?}");
        }
    }
    let clumsy = Traits::only(Trait::DifficultToLimber);
    let cost = |changing| change_cost(Arm::Artillery, clumsy, changing).unwrap().0;
    assert_eq!(cost(Changing::Limbers), ChangeCost::Part(Part::All));
    assert_eq!(cost(Changing::Forms), ChangeCost::Points(2));
    assert_eq!(change_cost(Arm::Train, Traits::empty(), Changing::Forms), None);
}

#[test]
fn every_cell_of_the_weather_table() {
    let rows = chart("weather");
    assert_eq!(rows.len(), sky::Row::ALL.len());
    for (nth, (row, (word, cells))) in sky::Row::ALL.into_iter().zip(rows).enumerate() {
        assert_eq!(row.clause().id(), format!("fb.weather.{}", nth + 1));
        let times = [TimeOfDay::Dusk, TimeOfDay::Night].map(|time| sky::of_time(row, time));
        let weathers = [Weather::Mist, Weather::Fog, Weather::Rain, Weather::Squall, Weather::Snowfall];
        let found = times.into_iter().chain(weathers.map(|weather| sky::of_weather(row, weather)));
        assert_eq!(cells.len(), 7, "{word}");
        for (found, cell) in found.zip(cells) {
            let wanted = match cell {
                "-" => sky::Cell::Nothing,
                "N/A" => sky::Cell::Forbidden,
                "1/2" => sky::Cell::Part(Fraction(1, 2)),
                "1/3" => sky::Cell::Part(Fraction(1, 3)),
                number => sky::Cell::Number(printed(number).try_into().unwrap()),
            };
            assert_eq!(found, wanted, "{word}");
        }
    }
}

#[test]
fn what_a_status_takes_and_initiative_gives() {
    let part = |Fraction(of, to)| format!("{of}/{to}");
    let found = [
        part(formations::disordered().0),
        part(formations::spent().0),
        part(Formation::Square.row().mcf),
        format!("+{}", Formation::Line.row().hex_cost),
    ];
    let wanted: Vec<&str> = chart("status").into_iter().map(|(_, cells)| cells[0]).collect();
    assert_eq!(found.to_vec(), wanted);
    let initiative = &command::NUMBERS.initiative;
    let found = [vec![initiative.flexible_range], vec![initiative.shift, initiative.flexible_shift]];
    let wanted: Vec<Vec<u8>> = chart("initiative")
        .into_iter()
        .map(|(_, cells)| cells.iter().map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(found.to_vec(), wanted);
}
