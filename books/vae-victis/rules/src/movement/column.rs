//! 5a.13 and 5a.28 Columns: the leader goes, the others follow its track.

use plane::{Length, Point, Polyline, Rect};

use super::way::{Course, LOOK, Track, joined, part_length, step};
use crate::battle::{Battle, ElementId, FRONTAGE};
use crate::order::Part;

/// How far apart the places are that a wheel is followed by, in tenths of a degree.
const TURN: u16 = 50;

/// The way of a column: each follower's front lies on the track of the leader's front, behind it by the depths between.
pub(super) fn course(battle: &Battle, group: &[ElementId], parts: &[Part]) -> Course {
    let leader = *battle.base(group[0]);
    let poses = leader_poses(&leader, parts);
    let length = parts.iter().fold(Length::ZERO, |sum, part| sum + part_length(1, part));
    // Before the leader's start the track runs straight from each front to the next.
    let mut trail: Vec<Point> = group.iter().rev().map(|&id| battle.base(id).front()).collect();
    let run_up = length_of(&trail);
    trail.extend(poses.iter().map(Rect::front));
    trail.dedup();
    let walked = length_of(&trail);
    let mut behind = Length::ZERO;
    let mut tracks = vec![track(group[0], &poses)];
    for pair in group.windows(2) {
        behind += battle.depth(pair[0]);
        let places = places(&trail, run_up - behind, walked - behind);
        let depth = battle.depth(pair[1]);
        let start = *battle.base(pair[1]);
        let follows =
            places.into_iter().map(|(front, facing)| Rect::from_front(front, facing, FRONTAGE, depth));
        let poses: Vec<Rect> = std::iter::once(start).chain(follows).collect();
        tracks.push(track(pair[1], &poses));
    }
    Course { tracks, length }
}

fn track(id: ElementId, poses: &[Rect]) -> Track {
    let (start, end) = (poses[0], poses[poses.len() - 1]);
    let ground =
        poses.windows(2).map(|pair| joined(&pair[0], &pair[1])).chain([joined(&end, &end)]).collect();
    Track { id, start, end, ground, stations: poses.to_vec() }
}

/// Where the leader stands on its way.
fn leader_poses(leader: &Rect, parts: &[Part]) -> Vec<Rect> {
    let mut poses = vec![*leader];
    for part in parts {
        let last = poses[poses.len() - 1];
        match *part {
            Part::Wheel { pivot, tenths } => {
                let at = pivot.of(&last);
                let turns = (1..=tenths / TURN).map(|turn| turn * TURN).chain([tenths]);
                let wheel = |tenths| step(&last, &Part::Wheel { pivot, tenths }, at).0;
                poses.extend(turns.map(wheel));
            }
            Part::Advance(length) => {
                let steps = (1..=length.0 / LOOK.0).map(|step| Length(step * LOOK.0)).chain([length]);
                poses.extend(steps.map(|length| step(&last, &Part::Advance(length), last.front()).0));
            }
            Part::Retire(_) => poses.push(step(&last, part, last.front()).0),
        }
    }
    poses.dedup();
    poses
}

fn length_of(points: &[Point]) -> Length {
    points.windows(2).fold(Length::ZERO, |sum, pair| sum + pair[0].gap_to(pair[1]).length())
}

/// Places every 20 paces along a trail, with the direction it has there.
fn places(trail: &[Point], from: Length, to: Length) -> Vec<(Point, plane::Bearing)> {
    let Ok(line) = Polyline::new(trail.to_vec()) else { return Vec::new() };
    let steps = (1..=((to - from).0 / LOOK.0).max(0)).map(|step| from + Length(step * LOOK.0)).chain([to]);
    let place = |station: Length| {
        let at = line.at(station);
        // The direction of the part that leads to this place.
        let before = line.at((station - Length::units(1)).max(Length::ZERO));
        let beyond = line.at(station + Length::units(1));
        let facing = before.bearing_to(at).or_else(|| at.bearing_to(beyond))?;
        Some((at, facing))
    };
    steps.filter_map(place).collect()
}
