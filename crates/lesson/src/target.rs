//! What a step lights.

use std::fmt;

use engine::{Ground, Place, Seat, Table, Viewer};

/// Something that a step lights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A piece by its name in notation.
    Piece(String),
    /// A hex by its printed name.
    Hex(String),
    /// A place on the measured table, in thousandths.
    Spot(i32, i32),
    /// Whatever gives this order: a button, a card.
    Order(String),
    /// A part of the screen.
    Panel(Panel),
    /// A rule of the book.
    Rule(String),
}

/// A part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The ribbon of phases.
    Phases,
    /// The turn track.
    Turns,
    /// Who is winning.
    Score,
    /// Who is chosen and what they may do.
    Desk,
    /// What happened.
    Log,
    /// The cards in the hand.
    Hand,
    /// The tools on the board.
    Tools,
}

impl Panel {
    const ALL: [(&'static str, Self); 7] = [
        ("phases", Self::Phases),
        ("turns", Self::Turns),
        ("score", Self::Score),
        ("desk", Self::Desk),
        ("log", Self::Log),
        ("hand", Self::Hand),
        ("tools", Self::Tools),
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, panel)| *panel == self).map_or("", |(word, _)| word)
    }
}

/// A target as it stands in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lit {
    /// A piece, by its id.
    Piece(u16),
    /// A place on the board.
    Place(Place),
    /// Whatever gives this order.
    Order(String),
    /// A part of the screen.
    Panel(Panel),
    /// A rule, by its id.
    Rule(String),
}

impl Target {
    /// Reads `piece a1`, `hex 0405`, `spot 24,30.5`, `order end`, `panel score`, `rule vv.fire.once`.
    pub fn read(text: &str) -> Option<Self> {
        let (kind, what) = text.trim().split_once(' ')?;
        let what = what.trim();
        match kind {
            "piece" => Some(Self::Piece(what.to_owned())),
            "hex" => Some(Self::Hex(what.to_owned())),
            "spot" => {
                let (x, y) = what.split_once(',')?;
                Some(Self::Spot(thousandths(x)?, thousandths(y)?))
            }
            "order" => Some(Self::Order(what.to_owned())),
            "panel" => {
                Panel::ALL.iter().find(|(word, _)| *word == what).map(|(_, panel)| Self::Panel(*panel))
            }
            "rule" => Some(Self::Rule(what.to_owned())),
            _ => None,
        }
    }

    /// What it is in a position, for whoever sits there; `None` if it is not there.
    pub fn find(&self, table: &dyn Table, seat: Seat) -> Option<Lit> {
        let viewer = table.seats().side(seat).map_or(Viewer::Spectator, Viewer::Side);
        match self {
            Self::Piece(name) => {
                let view = table.view(viewer);
                let found = view.pieces.iter().find(|piece| piece.name == *name);
                found.filter(|piece| piece.place != Place::Off).map(|piece| Lit::Piece(piece.id))
            }
            Self::Hex(name) => {
                let Ground::Hexes { cells, .. } = table.ground() else { return None };
                let is_there = cells.iter().any(|cell| cell.name == *name);
                is_there.then(|| Lit::Place(Place::Hex { name: name.clone() }))
            }
            Self::Spot(x, y) => {
                let Ground::Plane { width, depth, .. } = table.ground() else { return None };
                let is_there = (0..=width).contains(x) && (0..=depth).contains(y);
                is_there.then_some(Lit::Place(Place::Plane { x: *x, y: *y, bearing: 0 }))
            }
            Self::Order(order) => table.check(seat, order).ok().map(Lit::Order),
            Self::Panel(panel) => Some(Lit::Panel(*panel)),
            Self::Rule(id) => Some(Lit::Rule(id.clone())),
        }
    }
}

/// `12`, `12.5` or `-3` of the book's unit.
fn thousandths(text: &str) -> Option<i32> {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let whole: i32 = whole.parse().ok()?;
    let digits: i32 = format!("{part:0<3}").get(..3)?.parse().ok()?;
    Some(whole * 1000 + if whole < 0 { -digits } else { digits })
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(name) => write!(f, "piece {name}"),
            Self::Hex(name) => write!(f, "hex {name}"),
            Self::Spot(x, y) => write!(f, "spot {x},{y}"),
            Self::Order(order) => write!(f, "order {order}"),
            Self::Panel(panel) => write!(f, "panel {}", panel.word()),
            Self::Rule(id) => write!(f, "rule {id}"),
        }
    }
}
