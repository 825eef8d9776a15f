//! 10 Line of sight: exact, centre to centre, along hexsides too, with every blocker and hindrance named.

use engine::{Clause, Layer, Modifier, Spot};
use hex::{Direction, Grid, Hex, Passage, SightRows, Symmetry, Trace, trace};
use hexmap::Board;

use crate::clause;
use crate::map::{Cell, HexId, Map};

/// Who sees whom on a map. What a hex sees is judged when first asked, so that a large map costs nothing to set up.
#[derive(Debug)]
pub struct Sight {
    rows: SightRows,
}

/// What stands in the way of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocked {
    /// The hex that blocks; on a hexside line the one on the left.
    pub by: HexId,
    /// The rule.
    pub clause: Clause,
}

impl Sight {
    /// Nothing judged yet.
    pub fn new(grid: Grid) -> Self {
        Self { rows: SightRows::new(grid, Symmetry::Mutual) }
    }

    /// `vv.los.line`: is the sight between two hexes of this ground open? Smoke and units never block (`vv.los.units`).
    #[inline]
    pub fn sees(&self, ground: &Board<Cell>, from: HexId, to: HexId) -> bool {
        self.rows.sees_by_index(from.index(), to.index(), |line| blocked(ground, line).is_none())
    }
}

/// What blocks the sight between two hexes of a map, if anything does: for the sight tool and refusals.
pub fn blocker(map: &Map, from: HexId, to: HexId) -> Option<Blocked> {
    blocked(map, &trace(map.hex(from), map.hex(to)))
}

/// `vv.los.block`, `vv.los.height`, `vv.los.hexside` (1), on the hexes of `vv.geo.path` or `vv.geo.hexsideline`.
///
/// `vv.los.adjacent`: what is adjacent is always seen. `vv.los.ends`: a line's passages never hold its ends.
fn blocked(ground: &Board<Cell>, line: &Trace) -> Option<Blocked> {
    if line.range() <= 1 {
        return None;
    }
    let ends = Ends::of(ground, line);
    let mut sides: [Option<HexId>; 2] = [None, None];
    for passage in line.passages() {
        match passage {
            Passage::Crossed { hex } => {
                if let Some(by) = ends.blocks(ground, hex) {
                    let obstacle = ground.at(hex).is_some_and(|(_, cell)| cell.terrain.row().blocks);
                    let clause = if obstacle { clause::LOS_BLOCK } else { clause::LOS_HEIGHT };
                    return Some(Blocked { by, clause });
                }
            }
            Passage::Along { left, right, .. } => {
                for (side, hex) in sides.iter_mut().zip([left, right]) {
                    *side = side.or_else(|| ends.blocks(ground, hex));
                }
                if let [Some(by), Some(_)] = sides {
                    return Some(Blocked { by, clause: clause::LOS_HEXSIDE });
                }
            }
        }
    }
    None
}

/// Heights of the two ends of a line.
struct Ends {
    from: Hex,
    to: Hex,
    from_level: u8,
    to_level: u8,
    slope_is_open: bool,
}

impl Ends {
    fn of(ground: &Board<Cell>, line: &Trace) -> Self {
        let level = |hex| ground.at(hex).map_or(0, |(_, cell)| cell.level);
        let (from_level, to_level) = (level(line.from()), level(line.to()));
        let mut ends = Self { from: line.from(), to: line.to(), from_level, to_level, slope_is_open: false };
        ends.slope_is_open = from_level.abs_diff(to_level) == 2 && ends.lone_slope(ground, line);
        ends
    }

    /// `vv.los.height`: between levels 2 and 0 exactly one bare hex of level 1 is crossed, next to the upper end.
    fn lone_slope(&self, ground: &Board<Cell>, line: &Trace) -> bool {
        let mut slopes = 0;
        for passage in line.passages() {
            if let Passage::Crossed { hex } = passage {
                slopes += usize::from(ground.at(hex).is_some_and(|(_, cell)| cell.level == 1));
            }
        }
        slopes <= 1
    }

    fn upper(&self) -> Hex {
        if self.from_level > self.to_level { self.from } else { self.to }
    }

    /// Does a hex between the ends, or beside the line (`vv.los.hexside.ends`), rise above the lower of them?
    ///
    /// `vv.los.fort`, `vv.fort.los`: only ground and terrain do, never a fortification.
    fn blocks(&self, ground: &Board<Cell>, hex: Hex) -> Option<HexId> {
        let (id, cell) = ground.at(hex)?;
        let obstacle = cell.terrain.row().blocks;
        let height = cell.level + u8::from(obstacle);
        if height <= self.from_level.min(self.to_level) {
            return None;
        }
        let slope = self.slope_is_open && !obstacle && cell.level == 1 && hex.is_adjacent(self.upper());
        (!slope).then_some(id)
    }

    /// `vv.los.hindwhere`: low hindrances under a line between two heights do not count.
    fn counts(&self, level: u8) -> bool {
        level >= self.from_level.min(self.to_level)
    }
}

/// What smoke lies in a hex.
pub trait SmokeAt {
    /// The value of the smoke, 0 for none.
    fn smoke(&self, hex: HexId) -> u8;
}

/// `vv.los.hind`: every hindrance on the way, in order from the firer. The target hex's own orchard or crop is not
/// among them: it is that hex's cover (`vv.terr.hindcover`). The line must not be blocked.
pub fn hindrances(map: &Map, smoke: &impl SmokeAt, from: HexId, to: HexId, found: &mut Vec<Modifier>) {
    let line = trace(map.hex(from), map.hex(to));
    let ends = Ends::of(map, &line);
    if line.runs_along_sides() {
        along(map, smoke, &line, &ends, found);
    } else {
        for passage in line.passages() {
            if let Passage::Crossed { hex } = passage {
                crossed(map, smoke, &ends, hex, found);
            }
        }
    }
    let value = smoke.smoke(to);
    if value > 0 && from != to {
        found.push(clause::SMOKE_EFFECT.add(value.into()).at(Spot::In(to.0.into(), Layer::Air)));
    }
    walls_crossed(map, &line, &ends, found); // vv.fire.modlist: after the hexes
}

fn crossed(map: &Map, smoke: &impl SmokeAt, ends: &Ends, hex: Hex, found: &mut Vec<Modifier>) {
    let Some((id, cell)) = map.at(hex) else { return };
    if !ends.counts(cell.level) {
        return;
    }
    let spot = |layer| Spot::In(id.0.into(), layer);
    if cell.terrain.row().hinders {
        found.push(clause::LOS_HIND.add(1).at(spot(Layer::Ground)));
    }
    let value = smoke.smoke(id);
    if value > 0 {
        found.push(clause::SMOKE_EFFECT.add(value.into()).at(spot(Layer::Air)));
    }
}

/// `vv.los.wall`: each wall or hedge crossed (`vv.geo.sidecross`), but not those of the firing hex.
fn walls_crossed(map: &Map, line: &Trace, ends: &Ends, found: &mut Vec<Modifier>) {
    for crossing in line.crossings() {
        let (Some((near, near_cell)), Some((far, far_cell))) = (map.at(crossing.near), map.at(crossing.far))
        else {
            continue;
        };
        let Some(way) = crossing.near.direction_to(crossing.far) else { continue };
        let high = near_cell.level.max(far_cell.level);
        if near != map.id(line.from()).unwrap_or(HexId::NOWHERE)
            && near_cell.has_barrier(way)
            && ends.counts(high)
        {
            found.push(clause::LOS_WALL.add(1).at(Spot::In(far.0.into(), Layer::Border)));
        }
    }
}

/// `vv.los.hexside` (2) and (3), `vv.los.wallalong`: a line along hexsides.
fn along(map: &Map, smoke: &impl SmokeAt, line: &Trace, ends: &Ends, found: &mut Vec<Modifier>) {
    let mut blocks = [false; 2];
    let mut sides: [Vec<Modifier>; 2] = [Vec::new(), Vec::new()];
    for passage in line.passages() {
        match passage {
            Passage::Crossed { hex } => crossed(map, smoke, ends, hex, found),
            Passage::Along { left, right, .. } => {
                for (side, hex) in [left, right].into_iter().enumerate() {
                    blocks[side] |= ends.blocks(map, hex).is_some();
                    crossed(map, smoke, ends, hex, &mut sides[side]);
                }
                if let Some((spot, true)) = barrier_between(map, left, right) {
                    found.push(clause::LOS_WALLALONG.add(1).at(spot));
                }
            }
        }
    }
    let hindered = [!sides[0].is_empty(), !sides[1].is_empty()];
    let pair = (hindered[1] && (blocks[0] || hindered[0])) || (hindered[0] && (blocks[1] || hindered[1]));
    if !pair {
        return;
    }
    let first_pair_counts_once = !blocks[0] && !blocks[1];
    let both = sides.into_iter().flatten();
    found.extend(both);
    if first_pair_counts_once {
        found.push(clause::LOS_HEXSIDE.add(-1));
    }
}

fn barrier_between(map: &Map, left: Hex, right: Hex) -> Option<(Spot, bool)> {
    let way: Direction = left.direction_to(right)?;
    let (cell, spot, side) = match map.at(left) {
        Some((id, cell)) => (cell, id, way),
        None => map.at(right).map(|(id, cell)| (cell, id, way.opposite()))?,
    };
    Some((Spot::In(spot.0.into(), Layer::Border), cell.has_barrier(side)))
}

/// `vv.lane.hexes`: every hex a line crosses and its end; along hexsides the left, then the right neighbour, in turn.
/// `vv.lane.height`: at whatever level.
pub fn lane(map: &Map, from: HexId, to: HexId) -> Vec<HexId> {
    let line = trace(map.hex(from), map.hex(to));
    let mut hexes = Vec::new();
    let mut runs = 0;
    for passage in line.passages() {
        let hex = match passage {
            Passage::Crossed { hex } => hex,
            Passage::Along { left, right, .. } => {
                runs += 1;
                if runs % 2 == 1 { left } else { right }
            }
        };
        hexes.extend(map.id(hex));
    }
    hexes.push(to);
    hexes
}

#[cfg(test)]
mod tests {
    use engine::{Drafts as _, Fog as _, Rules as _, Screen as _, Seat, Viewer};

    use crate::ValorVictory;

    #[test]
    fn a_large_map_is_set_up_without_judging_sight_and_then_only_for_those_who_look() {
        let large = "map 62x62\nallies a1 american-rifle 0505\naxis g1 german-rifle 5858\n";
        let battle = ValorVictory::draft(large).unwrap();
        let judged = || battle.map().sight.rows.judged();
        assert_eq!(judged(), 0);
        let mut orders = Vec::new();
        ValorVictory::orders(&battle, Seat(0), &mut orders);
        ValorVictory::view(&ValorVictory::veil(&battle, Viewer::Spectator), Viewer::Spectator);
        let units = 2;
        assert!(judged() <= units, "{} rows judged for {units} units", judged());
        let (here, there) = (battle.map().named("0505").unwrap(), battle.map().named("5858").unwrap());
        assert!(battle.sees(here, there));
        assert_eq!(judged(), 1);
    }
}
