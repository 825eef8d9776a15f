//! The ground of the short form.

use engine::Words;
use engine::numbers::count;
use hexmap::HexId;

use super::Read;
use crate::key;
use crate::map::{LAYOUT, MapDraft};
use crate::scenario::Place;
use crate::terms::Terrain;

/// The map of a case, line by line.
pub(super) struct Ground {
    pub(super) map: MapDraft,
    pub(super) places: Vec<Place>,
}

impl Ground {
    pub(super) fn line(&mut self, line: &str) -> Read<()> {
        let mut words = Words::new(line);
        match words.word(key::EXPECT_WORD)? {
            "map" => drop(words.next_word()),
            "terrain" => {
                let terrain = words.read(key::EXPECT_TERRAIN, |word| {
                    Terrain::ALL.into_iter().find(|terrain| terrain.word() == word)
                })?;
                for hex in self.hexes(&mut words)? {
                    self.map.cell_mut(hex).terrain = terrain;
                }
            }
            "level" => {
                let level = words.number(key::EXPECT_NUMBER)?;
                for hex in self.hexes(&mut words)? {
                    self.map.cell_mut(hex).level = level;
                }
            }
            "road" => {
                let path = self.hexes(&mut words)?;
                self.map.draw_road(&path, |cell| &mut cell.roads).map_err(|error| error.line())?;
            }
            "place" => {
                let name = words.word(key::EXPECT_NAME)?.to_owned();
                let hexes = self.hexes(&mut words)?;
                let nth = count(self.places.len());
                hexes.iter().for_each(|&hex| self.map.cell_mut(hex).place = Some(nth));
                self.places.push(Place { name, hexes });
            }
            side => {
                let hex = self.hex(&mut words)?;
                while words.peek().is_some() {
                    let way = words.read(key::EXPECT_WAY, |word| LAYOUT.direction_named(word))?;
                    if side == "stream" {
                        self.map.draw_side(hex, way, |cell| &mut cell.streams);
                    } else {
                        self.map.draw_side(hex, way, |cell| &mut cell.fords);
                    }
                }
            }
        }
        Ok(words.end()?)
    }

    fn hex(&self, words: &mut Words<'_>) -> Read<HexId> {
        self.map.read_hex(words, key::EXPECT_HEX)
    }

    fn hexes(&self, words: &mut Words<'_>) -> Read<Vec<HexId>> {
        self.map.read_hexes(words, key::EXPECT_HEX)
    }
}
