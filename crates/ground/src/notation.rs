//! Ways, facings and features in order notation.

use engine::{ParseError, Words};
use plane::{Bearing, Length, Point, Waypoint};

use crate::{Kind, Laid, key};

/// The most places of one way.
const MOST_PLACES: usize = 8;

/// A way in words, each after a space: ` via 12,8 facing 90 to 20,8 facing 0`.
///
/// ```
/// use engine::Words;
/// use ground::{read_way, way_words};
/// use plane::Bearing;
/// let way = read_way(&mut Words::new("via 12,8 facing 90 to 20,8"), Bearing::NORTH).unwrap();
/// assert_eq!(way_words(&way), " via 12,8 facing 90 to 20,8 facing 90");
/// ```
pub fn way_words(way: &[Waypoint]) -> String {
    let last = way.len().saturating_sub(1);
    let word = |(index, place): (usize, &Waypoint)| {
        format!(" {} {} facing {}", if index == last { "to" } else { "via" }, place.at, place.facing)
    };
    way.iter().enumerate().map(word).collect()
}

/// Reads a way, which may be empty. A place without a facing keeps that of the place before it, the first one this.
pub fn read_way(words: &mut Words<'_>, mut facing: Bearing) -> Result<Vec<Waypoint>, ParseError> {
    let mut way = Vec::new();
    loop {
        let is_last = !words.take("via");
        if is_last && !words.take("to") {
            if way.is_empty() {
                return Ok(way);
            }
            words.keyword("to")?;
        }
        let at = read_point(words)?;
        if words.take("facing") {
            facing = read_facing(words)?;
        }
        if way.len() == MOST_PLACES {
            return Err(words.wrong("via", key::EXPECT_FEWER_PLACES));
        }
        way.push(Waypoint { at, facing });
        if is_last {
            return Ok(way);
        }
    }
}

/// Reads a point.
pub fn read_point(words: &mut Words<'_>) -> Result<Point, ParseError> {
    words.read(key::EXPECT_POINT, |word| word.parse().ok())
}

/// Reads a facing.
pub fn read_facing(words: &mut Words<'_>) -> Result<Bearing, ParseError> {
    words.read(key::EXPECT_FACING, facing_named)
}

/// A facing by word or in degrees.
pub fn facing_named(word: &str) -> Option<Bearing> {
    match word {
        "north" => Some(Bearing::NORTH),
        "east" => Some(Bearing::EAST),
        "south" => Some(Bearing::SOUTH),
        "west" => Some(Bearing::WEST),
        degrees => degrees.parse().ok(),
    }
}

/// An edge of the table, as the bearing one looks in from it.
pub fn edge_named(word: &str) -> Option<Bearing> {
    match word {
        "south" => Some(Bearing::NORTH),
        "north" => Some(Bearing::SOUTH),
        "west" => Some(Bearing::EAST),
        "east" => Some(Bearing::WEST),
        _ => None,
    }
}

/// A feature in words: kind, name, points, then what else there is to say.
pub fn laid_words<K: Kind>(laid: &Laid<K>) -> String {
    let points = |points: &[Point]| points.iter().map(|point| format!(" {point}")).collect::<String>();
    let crest = if laid.crest.is_empty() { String::new() } else { format!(" crest{}", points(&laid.crest)) };
    let length = |word: &str, length: Length| {
        if length > Length::ZERO { format!(" {word} {length}") } else { String::new() }
    };
    let facing =
        if laid.facing == Bearing::NORTH { String::new() } else { format!(" facing {}", laid.facing) };
    format!(
        "{} {}{}{crest}{}{}{facing}",
        laid.kind.key(),
        laid.name,
        points(&laid.points),
        length("width", laid.width),
        length("depth", laid.depth)
    )
}

/// Reads a feature of a kind that has been read already; what follows its points may come in any order.
pub fn read_laid<K: Kind>(kind: K, words: &mut Words<'_>) -> Result<Laid<K>, ParseError> {
    let mut laid = Laid::new(kind, words.word(key::EXPECT_FEATURE_NAME)?);
    laid.points = read_points(words);
    loop {
        if words.take("crest") {
            laid.crest = read_points(words);
        } else if words.take("width") {
            laid.width = read_length(words)?;
        } else if words.take("depth") {
            laid.depth = read_length(words)?;
        } else if words.take("facing") {
            laid.facing = read_facing(words)?;
        } else {
            return Ok(laid);
        }
    }
}

fn read_points(words: &mut Words<'_>) -> Vec<Point> {
    let mut points = Vec::new();
    while let Some(point) = words.peek().and_then(|word| word.parse().ok()) {
        words.next_word();
        points.push(point);
    }
    points
}

fn read_length(words: &mut Words<'_>) -> Result<Length, ParseError> {
    words.read(key::EXPECT_LENGTH, |word| word.parse().ok())
}
