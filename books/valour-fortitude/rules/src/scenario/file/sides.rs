//! Sides, their edges, and the kind of battle.

use engine::{BySide, Line, Side};
use ground::edge_named;
use plane::Bearing;
use toml::Spanned;

use super::Reader;
use super::fields::SideFile;
use crate::battle::Name;
use crate::scenario::{Kind, SideSetup};
use crate::setpiece::Variant;
use crate::{clause, key};

impl Reader<'_> {
    /// `vf.1.0.a`: two sides with an army each.
    pub(super) fn sides(&mut self, files: &[Spanned<SideFile>]) -> Option<BySide<SideSetup>> {
        let [one, two] = files else {
            self.source.wrong(0, Line::new(key::FAULT_TWO_SIDES).by(clause::C1_0_A_SIDES));
            return None;
        };
        Some(BySide::new(self.one_side(one, Bearing::NORTH), self.one_side(two, Bearing::SOUTH)))
    }

    fn one_side(&mut self, file: &Spanned<SideFile>, edge: Bearing) -> SideSetup {
        let (at, side) = (file.span().start, file.get_ref());
        let edge = side.edge.as_deref().map_or(edge, |word| self.edge(word, at));
        if Name::new(&side.id).is_none() {
            self.source.wrong(at, Line::new(key::FAULT_SIDE_NAME).with("word", side.id.as_str()));
        }
        SideSetup {
            id: side.id.clone(),
            name: side.name.clone(),
            leader_name: side.leader_name.clone(),
            nation: side.army,
            edge,
            leader: side.leader.as_ref().and_then(|word| self.source.point(word, at)),
            arrivals: side.arrivals,
        }
    }

    pub(super) fn edge(&mut self, word: &str, at: usize) -> Bearing {
        edge_named(word).unwrap_or_else(|| {
            self.source.wrong(at, Line::new(key::FAULT_EDGE).with("word", word));
            Bearing::NORTH
        })
    }

    pub(super) fn side(&mut self, word: &str, at: usize, sides: &BySide<SideSetup>) -> Side {
        sides.find(|side| side.id == word).unwrap_or_else(|| {
            let both = format!("{}, {}", sides[Side(0)].id, sides[Side(1)].id);
            self.source.wrong(at, Line::new(key::FAULT_SIDE).with("word", word).with("sides", both));
            Side(0)
        })
    }

    pub(super) fn kind(&mut self, word: Option<&Spanned<String>>) -> Kind {
        match word.map(|word| word.get_ref().as_str()) {
            None | Some("ready") => Kind::Ready,
            Some("set-piece") => Kind::SetPiece(Variant::Plain),
            Some("meeting-engagement") => Kind::SetPiece(Variant::Meeting),
            Some("assault") => Kind::SetPiece(Variant::Assault),
            Some(other) => {
                let at = word.map_or(0, |word| word.span().start);
                self.source.wrong(at, Line::new(key::FAULT_KIND).with("word", other));
                Kind::Ready
            }
        }
    }
}
