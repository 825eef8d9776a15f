//! The tactical positions of Valour & Fortitude.

use plane::{Bearing, Disc, Length, Offset, Point, gap};
use trials::Positions;
use valour_fortitude::Battle;
use valour_fortitude::estimate::{Body, Leader, LeaderPost, UnitId, distance, leader_gap, to_point};
use valour_fortitude_doctrine::Tactics;

const POSITIONS: Positions<Tactics> = Positions {
    suite: include_str!("../positions.toml"),
    phase: |battle| {
        let state = battle.state();
        format!("{} {:?} {:?}", state.active.0, state.phase, battle.army(state.active).turns)
    },
    is_at,
};

trials::position_tests!(POSITIONS, 25);

/// Is a unit, or a leader, where these words say?
fn is_at(battle: &Battle, unit: &str, place: &str) -> Option<bool> {
    let words: Vec<&str> = place.split_whitespace().collect();
    if let Some(brigade) = unit.strip_prefix("leader ") {
        let id = battle.brigade_named(brigade).expect("a brigade of the position");
        let leader = Leader::Brigade(id);
        let LeaderPost::At(point) = battle.leader(leader) else { return None };
        return Some(match words[..] {
            ["within", far, "of", at] => gap(&disc(point), &spot(at)).at_most(inches(far)),
            ["beyond", far, "of", at] => gap(&disc(point), &spot(at)).more_than(inches(far)),
            ["near", other, far] => {
                let other = battle.unit_named(other).expect("a unit of the position");
                leader_gap(battle, leader, other).is_some_and(|gap| gap.at_most(inches(far)))
            }
            _ => panic!("“{place}” says nothing of a leader"),
        });
    }
    let id = battle.unit_named(unit).expect("a unit of the position");
    battle.body(id)?;
    Some(match words[..] {
        ["within", far, "of", at] => to_point(battle, id, spot(at))?.at_most(inches(far)),
        ["beyond", far, "of", at] => match battle.body(id)? {
            Body::Block(_) => battle.unit(id).pose.at.gap_to(spot(at)).more_than(inches(far)),
            Body::Feature(..) => to_point(battle, id, spot(at))?.more_than(inches(far)),
        },
        ["near", other, far] => {
            let other = battle.unit_named(other).expect("a unit of the position");
            distance(battle, id, other)?.at_most(inches(far))
        }
        ["facing", bearing, spread] => {
            let wanted = Bearing::degrees(bearing.parse().expect("degrees"));
            let spread: u16 = spread.parse().expect("degrees");
            battle.unit(id).pose.facing.difference(wanted) <= spread * 10
        }
        ["clear", far] => is_clear(battle, id, inches(far)),
        ["in", feature] => battle.occupied(id) == battle.land().named(feature),
        [formation] => battle.formation(id).is_some_and(|found| found.key().name() == formation),
        _ => panic!("“{place}” says nothing of a unit"),
    })
}

/// Does nobody of its own side stand straight ahead of a unit, so near?
fn is_clear(battle: &Battle, id: UnitId, far: Length) -> bool {
    let one = battle.unit(id);
    let wide = |id: UnitId| {
        let one = battle.unit(id);
        one.pose.layout.extent(battle.arm(id), one.figures).0.0
    };
    let ahead = Offset { right: Length::ZERO, forward: Length::units(1) }.towards(one.pose.facing);
    battle.of_side(one.side()).filter(|&mate| mate != id && battle.body(mate).is_some()).all(|mate| {
        let at = battle.unit(mate).pose.at;
        let (x, y) = (i64::from(at.x - one.pose.at.x), i64::from(at.y - one.pose.at.y));
        let (unit_x, unit_y) = (i64::from(ahead.x), i64::from(ahead.y));
        let (forward, aside) = ((x * unit_x + y * unit_y) / 1000, ((x * unit_y - y * unit_x) / 1000).abs());
        forward <= 0 || forward > i64::from(far.0) || 2 * aside >= i64::from(wide(id) + wide(mate))
    })
}

fn inches(word: &str) -> Length {
    word.parse().expect("a length")
}

fn spot(word: &str) -> Point {
    word.parse().expect("a point")
}

fn disc(centre: Point) -> Disc {
    Disc { centre, radius: Length(400) }
}
