//! The table: its size, terrain, edges and objectives, and what kind of battle is fought on it.

use std::sync::Arc;

use engine::{BySide, Line, Words};
use ground::{edge_named, read_laid};
use plane::Length;

use super::Draft;
use super::words::{Read, point, side};
use crate::battle::Objective;
use crate::land::{FeatureId, Kind as Terrain, Land};
use crate::notation::EDGES;
use crate::setpiece::Variant;
use crate::{key, setup};

impl Draft {
    pub(super) fn table_size(&mut self, words: &mut Words<'_>) -> Read<()> {
        self.table = words.read(key::EXPECT_SIZE, |word| {
            let (width, depth) = word.split_once('x')?;
            Some((width.parse().ok()?, depth.parse().ok()?))
        })?;
        Ok(())
    }

    pub(super) fn set_piece(&mut self, words: &mut Words<'_>) -> Read<()> {
        let variant = |word: &str| match word {
            "plain" => Some(Variant::Plain),
            "meeting" => Some(Variant::Meeting),
            "assault" => Some(Variant::Assault),
            _ => None,
        };
        self.set_piece = Some(words.read(&["plain", "meeting", "assault"], variant)?);
        Ok(())
    }

    pub(super) fn edge(&mut self, words: &mut Words<'_>) -> Read<()> {
        let side = side(words)?;
        self.edges[side] = words.read(&EDGES, edge_named)?;
        Ok(())
    }

    pub(super) fn terrain(&mut self, kind: Terrain, words: &mut Words<'_>) -> Read<()> {
        self.laid.push(read_laid(kind, words)?);
        Ok(())
    }

    pub(super) fn lay(&mut self) -> Result<(), Vec<Line>> {
        let (width, depth) = (Length::units(self.table.0), Length::units(self.table.1));
        let land = Land::new(width, depth, &self.laid);
        let land = land.map_err(|faults| faults.into_iter().map(|fault| fault.what).collect::<Vec<_>>())?;
        self.land = Some(Arc::new(land));
        Ok(())
    }

    pub(super) fn objective(&mut self, words: &mut Words<'_>) -> Read<()> {
        let at = point(words)?;
        let is_held = words.peek().is_some_and(|word| word != "captured");
        let holder = if is_held { Some(side(words)?) } else { None };
        let mut capture = BySide::default();
        while words.take("captured") {
            capture[side(words)?] = true;
        }
        let feature = self.land.as_ref().and_then(|land| setup::objective_feature(land, at));
        self.objectives.push(Objective { at, feature, holder, capture });
        Ok(())
    }

    pub(super) fn feature(&self, name: &str) -> Read<FeatureId> {
        let found = self.land.as_ref().and_then(|land| land.named(name));
        found.ok_or_else(|| Line::new(key::FAULT_FEATURE).with("word", name))
    }
}
