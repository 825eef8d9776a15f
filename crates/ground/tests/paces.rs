//! A second book's table: its own kinds of terrain, measured in paces.
#![allow(clippy::unwrap_used)]

use engine::{Extent, Family, Faults, Ground, Key, Words};
use ground::{
    Area, Bed, Feature, Form, Kind, Laid, Land, Sightline, Source, Span, TerrainFile, Unit, first_stop,
    laid_words, picture, read_laid,
};
use plane::{Bearing, Length, Place, Point, Rect, Segment};
use serde::Deserialize;
use text::Speaker;
use toml::Spanned;

const PACE: Unit = Unit { name: "pace", sign: "p", finest: Length::units(1), man: Length::units(40) };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Terrain {
    Forest,
    Farm,
    Ridge,
    Ditch,
    Canal,
    Highway,
    Lock,
}

impl Kind for Terrain {
    const ALL: &'static [Self] =
        &[Self::Forest, Self::Farm, Self::Ridge, Self::Ditch, Self::Canal, Self::Highway, Self::Lock];

    fn key(self) -> Key {
        Key::new(match self {
            Self::Forest => "forest",
            Self::Farm => "farm",
            Self::Ridge => "ridge",
            Self::Ditch => "ditch",
            Self::Canal => "canal",
            Self::Highway => "highway",
            Self::Lock => "lock",
        })
    }

    fn form(self) -> Form {
        match self {
            Self::Forest => Form::Area(Area::Oval),
            Self::Farm => Form::Area(Area::Oblong),
            Self::Ridge => Form::Area(Area::Hill { crest: Key::new("ridge-line") }),
            Self::Ditch => Form::Line(Bed::Water),
            Self::Canal => Form::Strip(Bed::Water, Length::units(100)),
            Self::Highway => Form::Strip(Bed::Dry, Length::units(60)),
            Self::Lock => Form::Crossing(Span {
                opens: Length::units(120),
                over_line: Length::units(90),
                beyond: Length::units(40),
                along: Length::units(20),
            }),
        }
    }

    fn family(self) -> Family {
        match self {
            Self::Forest => Family::Wood,
            Self::Farm => Family::Town,
            Self::Ridge => Family::Hill,
            Self::Ditch => Family::Stream,
            Self::Canal => Family::River,
            Self::Highway => Family::Road,
            Self::Lock => Family::Bridge,
        }
    }

    fn level(self) -> u8 {
        match self {
            Self::Ridge => 0,
            Self::Canal | Self::Ditch => 1,
            Self::Highway => 2,
            Self::Lock => 3,
            Self::Forest | Self::Farm => 4,
        }
    }
}

fn laid(text: &str) -> Laid<Terrain> {
    let mut words = Words::new(text);
    let kind = words.read(Key::new("expect-kind"), Terrain::named).unwrap();
    let laid = read_laid(kind, &mut words).unwrap();
    words.end().unwrap();
    laid
}

fn land(lines: &[&str]) -> Land<Terrain> {
    let laid: Vec<_> = lines.iter().map(|line| laid(line)).collect();
    Land::new(Length::units(3_600), Length::units(2_400), &laid).unwrap()
}

fn feature<'a>(land: &'a Land<Terrain>, name: &str) -> &'a Feature<Terrain> {
    land.feature(land.named(name).unwrap())
}

#[test]
fn areas_are_laid_by_outline_or_by_middle() {
    let table = land(&[
        "forest F1 1000,1000 width 800",
        "farm H1 2000,1000 width 300 depth 200 facing 90",
        "forest F2 0,0 0,500 500,0",
        "ridge R1 3000,1000 width 600 depth 200",
    ]);
    let round = feature(&table, "F1").outline().unwrap();
    assert_eq!(round.corners().len(), 16);
    assert_eq!((feature(&table, "F1").bounds.west, feature(&table, "F1").bounds.north), (600_000, 1_400_000));
    let farm = feature(&table, "H1").outline().unwrap();
    assert!(farm.corners().contains(&Point::units(2_100, 1_150)), "{farm:?}");
    assert!(feature(&table, "F2").holds(Point::units(100, 100)));
    assert!(!feature(&table, "F2").holds(Point::units(0, 100)), "the edge is not inside");
    let crest = feature(&table, "R1").course.as_ref().unwrap();
    assert_eq!(crest.points(), [Point::units(2_800, 1_000), Point::units(3_200, 1_000)]);
}

#[test]
fn water_is_cut_where_a_crossing_lies_over_it() {
    let table = land(&[
        "canal C1 0,1200 3600,1200",
        "lock L1 1800,1210",
        "ditch D1 600,0 600,600",
        "lock L2 600,300",
    ]);
    let canal = feature(&table, "C1");
    assert_eq!(canal.areas.len(), 2);
    assert!(canal.holds(Point::units(1_700, 1_200)) && !canal.holds(Point::units(1_800, 1_200)));
    let lock = feature(&table, "L1").bounds;
    assert_eq!(
        (lock.east - lock.west, lock.north - lock.south),
        (120_000, 140_000),
        "opens, and 40 beyond 100"
    );
    let small = feature(&table, "L2").bounds;
    assert_eq!((small.east - small.west, small.north - small.south), (90_000, 120_000));
    let wide = land(&["canal C1 0,1200 3600,1200 width 200", "lock L1 1800,1200 width 300"]);
    assert!(!feature(&wide, "C1").holds(Point::units(1_940, 1_200)));
    assert_eq!(feature(&wide, "L1").outline().unwrap().place(Point::units(1_800, 1_319)), Place::Inside);
}

#[test]
fn strips_have_the_width_of_their_kind_and_lines_have_none() {
    let table = land(&["highway H1 0,100 1000,100", "ditch D1 0,500 900,500"]);
    let highway = feature(&table, "H1");
    assert!(highway.holds(Point::units(500, 129)) && !highway.holds(Point::units(500, 131)));
    let ditch = feature(&table, "D1");
    assert!(ditch.areas.is_empty() && ditch.line().is_some() && highway.line().is_none());
    let element =
        |y| Rect::from_front(Point::units(400, y), Bearing::NORTH, Length::units(160), Length::units(80));
    assert!(ditch.touches(&element(500)) && ditch.touches(&element(540)) && !ditch.touches(&element(499)));
    assert!(table.holds(&element(2_400)) && !table.holds(&element(2_401)));
}

#[test]
fn every_feature_without_a_shape_is_named() {
    let bad = [
        laid("lock L1 5,5"),
        laid("forest F1 5,5"),
        laid("ditch D1 5,5"),
        laid("farm H1"),
        laid("forest F2 5,5 9,9"),
    ];
    let faults = Land::new(Length::units(100), Length::units(100), &bad).unwrap_err();
    let english = english();
    let said: Vec<_> = faults.iter().map(|fault| (fault.index, english.wrong(&fault.what))).collect();
    assert_eq!(
        said[..4],
        [
            (0, "“lock” needs water to cross".to_owned()),
            (1, "an area given by its middle needs a width".to_owned()),
            (2, "“ditch” needs a course of at least two points".to_owned()),
            (3, "“farm” needs an outline or a middle".to_owned()),
        ]
    );
    assert_eq!(faults[4].index, 4);
}

#[derive(Deserialize)]
struct File {
    terrain: Vec<Spanned<TerrainFile>>,
}

fn english() -> Speaker {
    Speaker::of("en", &[ground::MESSAGES]).unwrap()
}

fn told(faults: &Faults) -> String {
    let english = english();
    faults.0.iter().map(|fault| english.fault(fault)).collect::<Vec<_>>().join("\n")
}

const BAD: &str = r#"[[terrain]]
name = "F1"
kind = "forest"
points = ["10,x", "500,500"]
width = "wide"
facing = "up"

[[terrain]]
name = "F1"
kind = "swamp"
points = ["20,20"]

[[terrain]]
name = "two words"
kind = "lock"
points = ["20,20"]

[[terrain]]
name = "D1"
kind = "highway"
points = ["20,20"]
"#;

#[test]
fn a_terrain_file_reports_every_fault_at_once() {
    let mut source = Source::new("ground.toml", BAD);
    let file: File = source.read().unwrap();
    let size = (Length::units(3_600), Length::units(2_400));
    let land: Option<Land<Terrain>> = source.land(size, &file.terrain, |name| !name.contains(' '));
    assert!(land.is_none());
    assert_eq!(
        told(&source.faults()),
        "ground.toml:1: “10,x” is no point such as 12.5,8
ground.toml:1: “wide” is no length
ground.toml:1: “up” is no facing: degrees from north, or north, east, south, west
ground.toml:8: “F1” is no name for a feature, or is used twice
ground.toml:8: “swamp” is no kind of terrain: forest, farm, ridge, ditch, canal, highway, lock
ground.toml:13: “two words” is no name for a feature, or is used twice
ground.toml:1: an area given by its middle needs a width
ground.toml:13: “lock” needs water to cross
ground.toml:18: “highway” needs a course of at least two points"
    );
    let unknown = Source::new("ground.toml", "[[terrain]]\nname = \"F1\"\ncolour = \"red\"\n");
    let faults = unknown.read::<File>().map(|_| ()).unwrap_err();
    assert!(told(&faults).starts_with("ground.toml:3: unknown field"));
}

#[test]
fn a_sound_terrain_file_gives_the_same_land_as_the_words() {
    let text = "[[terrain]]\nname = \"F1\"\ntitle = \"Old Forest\"\nkind = \"forest\"\npoints = [\"1000,1000\"]\nwidth = \"800\"\nfacing = \"east\"\n";
    let mut source = Source::new("ground.toml", text);
    let file: File = source.read().unwrap();
    let size = (Length::units(3_600), Length::units(2_400));
    let read: Land<Terrain> = source.land(size, &file.terrain, |_| true).unwrap();
    assert!(source.faults().or(()).is_ok());
    let words = laid_words(&read.features[0].laid);
    assert_eq!(words, "forest F1 1000,1000 width 800 facing 90");
    assert_eq!(land(&[&words]).features[0].areas, read.features[0].areas);
}

#[test]
fn the_picture_has_the_unit_and_the_lowest_feature_first() {
    let table = land(&[
        "forest F1 1000,1000 width 800",
        "ditch D1 0,500 900,500",
        "ridge R1 3000,1000 width 600 depth 200",
    ]);
    let Ground::Plane { width, unit, features, .. } = picture(&table, PACE) else {
        panic!("a measured table")
    };
    assert_eq!((width, unit), (3_600_000, "pace"));
    let kinds: Vec<_> = features.iter().map(|feature| (feature.kind.name(), feature.outline.len())).collect();
    assert_eq!(kinds, [("ridge", 16), ("ridge-line", 2), ("ditch", 2), ("forest", 16)]);
    let drawn: Vec<_> = features.iter().map(|feature| (feature.family, feature.extent)).collect();
    let (area, course) = (Extent::Area, Extent::Course);
    let expected =
        [(Family::Hill, area), (Family::Crest, course), (Family::Stream, course), (Family::Wood, area)];
    assert_eq!(drawn, expected);
    assert_eq!(features[2].outline, [(0, 500_000), (900_000, 500_000)]);
}

#[test]
fn a_line_is_stopped_by_the_first_thing_it_meets() {
    let table = land(&[
        "forest F1 1000,1000 width 200",
        "ditch D1 700,0 700,2000",
        "ridge R1 1500,1000 width 100 depth 600",
    ]);
    let line = Segment::new(Point::units(0, 1_000), Point::units(2_048, 1_000));
    let stop = |lines: &[(&'static str, Sightline)]| {
        let things = lines
            .iter()
            .flat_map(|&(name, how)| feature(&table, name).blockers(how).map(move |blocker| (blocker, name)));
        first_stop(line, things).map(|(at, name)| (PACE.rounded(Length(at.x)).whole_units(), name))
    };
    let (passes, ends) = (Sightline::Passes, Sightline::EndsOnIt);
    assert_eq!(stop(&[("F1", passes), ("D1", passes)]), Some((702, "D1")));
    assert_eq!(stop(&[("F1", passes), ("R1", passes)]), Some((902, "F1")));
    assert_eq!(stop(&[("F1", ends), ("D1", ends)]), None, "whoever stands on it looks out of it");
    assert_eq!(stop(&[("R1", passes)]), Some((1_452, "R1")), "at the foot of the hill");
    assert_eq!(stop(&[("R1", ends)]), Some((1_502, "R1")), "at the crest");
}
