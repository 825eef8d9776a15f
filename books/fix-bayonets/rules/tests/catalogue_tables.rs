//! The tables that the catalogue adds to the charts, compared with a second transcription in `charts.txt`.

use fix_bayonets::tables::{losses, sky, terrain};
use fix_bayonets::terms::{Arm, Crossing, Formation, Rank, Ranks, Season, Terrain, TimeOfDay};

/// The rows of a table: the word before the bar and what stands behind it.
fn table(name: &str) -> Vec<(&'static str, Vec<&'static str>)> {
    let text = include_str!("charts.txt");
    let (_, rest) = text.split_once(&format!("[{name}]\n")).unwrap_or_else(|| panic!("no table {name}"));
    let rows = rest.lines().take_while(|line| !line.starts_with('[')).filter_map(|line| line.split_once('|'));
    rows.map(|(word, cells)| (word.trim(), cells.split_whitespace().collect())).collect()
}

const ARMS: [Arm; 3] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];

/// What it costs each arm off the road, in whole MCF.
fn costs(into: Terrain, by: Crossing) -> Vec<String> {
    let cost = |arm| terrain::entry(arm, Formation::GeneralOrder, into, by);
    let said = |arm| cost(arm).map_or("no".to_owned(), |half| (half.0 / 2).to_string());
    ARMS.map(said).to_vec()
}

fn number(count: Option<u8>) -> String {
    count.map_or("no".to_owned(), |count| count.to_string())
}

#[test]
fn every_terrain() {
    let level = Crossing::default();
    for (kind, (word, cells)) in Terrain::ALL.into_iter().zip(table("terrain costs")) {
        assert_eq!((kind.word(), costs(kind, level)), (word, cells.into_iter().map(str::to_owned).collect()));
    }
    for (kind, (word, cells)) in Terrain::ALL.into_iter().zip(table("terrain")) {
        let admits = |formation| kind.admits(formation, false);
        let admitted = match (admits(Formation::Line), admits(Formation::GeneralOrder)) {
            (true, true) => "all",
            (false, true) => "open",
            (false, false) => "none",
            (true, false) => "closed",
        };
        let sees = if kind.row().blocks { "blocks" } else { "sees" };
        let found = [
            terrain::assault(kind, level).to_string(),
            admitted.to_owned(),
            sees.to_owned(),
            number(terrain::charge(kind, level)),
        ];
        assert_eq!(found.to_vec(), cells, "{word}");
        // A road lets a Road Column into woods and houses, and nothing else.
        assert_eq!(kind.admits(Formation::RoadColumn, true), kind != Terrain::Impassable, "{word}");
        assert_eq!(kind.admits(Formation::Column, true), admitted == "all", "{word}");
    }
}

#[test]
fn every_hexside() {
    let level = Crossing::default();
    let sides = [
        Crossing { rise: 1, ..level },
        Crossing { rise: -1, ..level },
        Crossing { rise: 2, ..level },
        Crossing { rise: -3, ..level },
        Crossing { stream: true, ..level },
        Crossing { ford: true, ..level },
    ];
    for (side, (word, cells)) in sides.into_iter().zip(table("hexside costs")) {
        // Clear ground costs one, which is not the hexside's.
        let added = costs(Terrain::Clear, side).into_iter().map(|cost| match cost.parse::<u8>() {
            Ok(cost) => (cost - 1).to_string(),
            Err(_) => cost,
        });
        assert_eq!(added.collect::<Vec<_>>(), cells, "{word}");
    }
    for (side, (word, cells)) in sides.into_iter().zip(table("hexsides")) {
        let found = [
            terrain::assault(Terrain::Clear, side).to_string(),
            number(terrain::charge(Terrain::Clear, side)),
        ];
        assert_eq!(found.to_vec(), cells, "{word}");
    }
}

#[test]
fn every_weather_of_every_season() {
    let rows = table("weather by season");
    assert_eq!(rows.len(), 10);
    for (die, cells) in rows {
        for (season, cell) in Season::ALL.into_iter().zip(cells) {
            assert_eq!(format!("{:?}", sky::rolled(season, die.parse().unwrap())), cell, "{season:?} {die}");
        }
    }
}

#[test]
fn every_dusk_and_night() {
    for (season, (word, cells)) in Season::ALL.into_iter().zip(table("dusk and night")) {
        assert_eq!(season.word(), word);
        let at = |cell: &str| sky::Clock::try_from(cell.to_owned()).unwrap();
        let (dusk, night) = (at(cells[0]), at(cells[1]));
        let time = |minutes| sky::time_of_day(season, sky::Clock(minutes));
        assert_eq!((time(dusk.0 - 1), time(dusk.0)), (TimeOfDay::Day, TimeOfDay::Dusk), "{word}");
        assert_eq!((time(night.0 - 1), time(night.0)), (TimeOfDay::Dusk, TimeOfDay::Night), "{word}");
        let morning = [5 * 60 + 59, 6 * 60, 6 * 60 + 29, 6 * 60 + 30].map(time);
        assert_eq!(morning, [TimeOfDay::Night, TimeOfDay::Dusk, TimeOfDay::Dusk, TimeOfDay::Day], "{word}");
    }
}

#[test]
fn every_event() {
    for (die, cells) in table("events") {
        assert_eq!(format!("{:?}", sky::event(die.parse().unwrap())), cells[0]);
    }
    assert!(sky::calls_event(0) && (1..=9).all(|die| !sky::calls_event(die)));
}

#[test]
fn every_formation() {
    let rows = table("formations");
    assert_eq!(rows.len(), Formation::ALL.len());
    for (formation, (word, cells)) in Formation::ALL.into_iter().zip(rows) {
        let row = formation.row();
        let mut found: Vec<&str> = row.arms.iter().map(|arm| arm.word()).chain(["/"]).collect();
        found.extend(row.ranks.map(|ranks| if ranks == Ranks::Close { "close" } else { "open" }));
        let can = [
            (row.faces, "faces"),
            (row.fires, "fires"),
            (row.assaults, "assaults"),
            (row.charges, "charges"),
        ];
        found.extend(can.into_iter().filter(|(does, _)| *does).map(|(_, what)| what));
        assert_eq!((formation.word(), found), (word, cells));
    }
}

#[test]
fn every_class_of_retreat_and_every_rank() {
    for (class, cells) in table("retreats") {
        assert_eq!(format!("{:?}", losses::retreat(class.parse().unwrap()).0), cells[0], "class {class}");
    }
    for (rank, (word, cells)) in [Rank::Formation, Rank::Corps, Rank::Army].into_iter().zip(table("points")) {
        let found = [losses::leader_loss(rank), losses::victory_points().leader(rank)];
        assert_eq!(
            (rank.word(), found.map(|points| points.to_string()).to_vec()),
            (word, cells.into_iter().map(str::to_owned).collect())
        );
    }
    assert_eq!((losses::replacement(7, 4), losses::replacement(2, 1)), ((5, 3), (1, 1)));
}
