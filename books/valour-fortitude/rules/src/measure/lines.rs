//! Shortest lines between bodies.

use plane::{Segment, Shape};

use crate::battle::Body;

/// The shortest line from one body to another.
pub fn shortest_line(one: Body<'_>, other: Body<'_>) -> Option<Segment> {
    match one {
        Body::Block(block) => shortest(block.parts.iter().filter_map(|part| line_from(part, other))),
        Body::Feature(_, outline) => line_from(outline, other),
    }
}

/// The shortest line from a body to a shape, the middle one where a front is parallel to it.
pub fn middle_line<S: Shape>(body: Body<'_>, shape: &S) -> Option<Segment> {
    match body {
        Body::Block(block) => shortest(block.parts.iter().map(|part| plane::middle_line(part, shape))),
        Body::Feature(_, outline) => Some(plane::middle_line(outline, shape)),
    }
}

fn line_from<S: Shape>(shape: &S, body: Body<'_>) -> Option<Segment> {
    match body {
        Body::Block(block) => shortest(block.parts.iter().map(|part| plane::shortest_line(shape, part))),
        Body::Feature(_, outline) => Some(plane::shortest_line(shape, outline)),
    }
}

fn shortest(lines: impl Iterator<Item = Segment>) -> Option<Segment> {
    lines.min_by_key(|line| line.vector().squared())
}
