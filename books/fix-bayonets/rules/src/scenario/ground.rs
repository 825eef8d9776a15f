//! The picture of the ground, which never changes.

use engine::{Ground, HexFeature, HexFeatureKind, HexsideKind};
use hexmap::{Drawn, Sides};

use super::Scenario;
use crate::map::{Cell, HexId};

/// The map of a scenario as it is drawn: ground, levels, roads, streams, places, what is to be held and where sides may leave.
///
/// A stream is shallow where a ford or bridge crosses it.
pub fn ground(scenario: &Scenario) -> Ground {
    let streams: [hexmap::Hexside<Cell>; 2] =
        [(HexsideKind::Stream, unbridged), (HexsideKind::Ford, |cell| cell.fords)];
    hexmap::ground(&scenario.map, &streams, |hex, cell| Drawn {
        terrain: cell.terrain.word(),
        land: scenario.map.land(hex),
        level: cell.level,
        roads: cell.roads,
        features: features(scenario, hex),
        place: cell.place.map(|place| scenario.places[usize::from(place)].name.clone()),
    })
}

fn unbridged(cell: &Cell) -> Sides {
    let sides = cell.streams.directions().filter(|&way| !cell.fords.has(way));
    sides.fold(Sides::default(), Sides::with)
}

fn features(scenario: &Scenario, hex: HexId) -> Vec<HexFeature> {
    let is_held = scenario.victory.iter().any(|held| held.hex == hex);
    let is_exit = scenario.exits.iter().any(|exit| exit.hex == hex);
    let held = HexFeature { kind: HexFeatureKind::Objective, key: "objective" };
    let exit = HexFeature { kind: HexFeatureKind::Exit, key: "exit" };
    is_held.then_some(held).into_iter().chain(is_exit.then_some(exit)).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Land, Scenario as _};

    use super::*;

    #[test]
    fn albuera_is_drawn_with_its_village_stream_and_knolls() {
        let texts = crate::CONTENTS.scenarios();
        let text = texts.iter().find(|text| text.id == "lances-in-the-rain").expect("it ships");
        let Ground::Hexes { columns, rows, cells, sides, .. } = ground(&Scenario::load(text).unwrap()) else {
            panic!("hexes")
        };
        let cell = |name: &str| cells.iter().find(|cell| cell.name == name).expect("it is on the map");
        assert_eq!((columns, rows, sides.len()), (24, 16, 31));
        assert_eq!((cell("2103").land, cell("2103").place.as_deref()), (Land::StoneHouses, Some("Albuera")));
        assert_eq!((cell("0808").level, cell("0808").features.len()), (2, 1));
    }
}
