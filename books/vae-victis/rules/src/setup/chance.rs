//! 3.19 Terrain without a scenario: a die for each quarter, and a road.

use engine::{Ask, numbers};
use ground::Kind as _;
use plane::{Length, Point};

use crate::battle::Battle;
use crate::event::Event;
use crate::land::{Kind as Terrain, Laid};
use crate::{Field, clause};

/// `vae.3.19`: a die for each quarter, then a road from edge to edge.
pub(super) fn lay_terrain(field: &mut Field<'_>) {
    let (width, depth) = (field.battle().land().width, field.battle().land().depth);
    let mut has_passed = false;
    for (quarter, (east, north)) in (0..).zip([(false, false), (true, false), (false, true), (true, true)]) {
        let die = numbers::face(field.roll(Ask::d6(clause::C3_19_TERRAIN_WITHOUT_A_SCENARIO)).total);
        let kind = quarter_kind(field.battle(), die, has_passed);
        has_passed |= die == 6;
        let laid = kind.map(|kind| Box::new(quarter_feature(kind, quarter, (width, depth), east, north)));
        field.happen(Event::QuarterLaid { quarter, die, laid });
    }
    let middle = width.0 / 2;
    let mut road = Laid::new(Terrain::Road, "Road");
    road.title = "The road".to_owned();
    road.points = vec![Point::new(middle, 0), Point::new(middle, depth.0)];
    field.happen(Event::RoadLaid { laid: Box::new(road) });
}

/// `vae.3.19`: what a die brings; the figures are those of the period's sheet where it says so.
fn quarter_kind(battle: &Battle, die: u8, has_passed: bool) -> Option<Terrain> {
    let chance = &battle.period().chance_terrain;
    match die {
        1 | 2 => Some(Terrain::Wood),
        3 => Some(chance.village),
        4 => Some(Terrain::Hill),
        5 => Some(chance.grove),
        _ if has_passed => Some(Terrain::Hill),
        _ => None,
    }
}

/// A rectangle 600 wide and 400 deep about the middle of its quarter, moved 200 paces towards the middle of the table.
fn quarter_feature(
    kind: Terrain,
    quarter: u8,
    (width, depth): (Length, Length),
    east: bool,
    north: bool,
) -> Laid {
    const INWARDS: i32 = 200_000;
    let along = |whole: i32, far: bool| if far { whole * 3 / 4 - INWARDS } else { whole / 4 + INWARDS };
    let middle = Point::new(along(width.0, east), along(depth.0, north));
    let corner = |x: i32, y: i32| Point::new(middle.x + x * 300_000, middle.y + y * 200_000);
    let mut laid = Laid::new(kind, &format!("{}{}", kind.key().name(), quarter + 1));
    laid.points = vec![corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
    laid.title =
        format!("The {}{} {}", north_word(north), if east { "east" } else { "west" }, plain_word(kind));
    laid
}

const fn north_word(north: bool) -> &'static str {
    if north { "north" } else { "south" }
}

/// What people call a feature of the procedure, whatever it is made of.
const fn plain_word(kind: Terrain) -> &'static str {
    match kind {
        Terrain::Wood => "wood",
        Terrain::VillageWood | Terrain::VillageStone => "village",
        Terrain::Hill => "hill",
        Terrain::Orchard => "orchard",
        Terrain::Scrub => "scrub",
        Terrain::Road
        | Terrain::Hedge
        | Terrain::Wall
        | Terrain::Frozen
        | Terrain::Steep
        | Terrain::Palisade
        | Terrain::Redoubt
        | Terrain::Trench
        | Terrain::Barricade
        | Terrain::River
        | Terrain::Ford
        | Terrain::Bridge
        | Terrain::Crest
        | Terrain::Impassable
        | Terrain::Field => "ground",
    }
}
