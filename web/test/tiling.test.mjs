// The geometry of hexes in all four layouts: what is drawn agrees with what the maps call neighbours.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZE, Tiling } from "../build/board/tiling.js";

const COLUMNS = 7;
const ROWS = 6;
const LAYOUTS = [
  ["flat", "even"],
  ["flat", "odd"],
  ["pointy", "even"],
  ["pointy", "odd"],
];

/** What a map calls the neighbours of the hex in a column and row, both from 0: as printed, clockwise from 0. */
function printed(top, shifted, column, row) {
  const isShifted = (index) => (index % 2 === 0) === (shifted === "odd");
  if (top === "flat") {
    const down = isShifted(column) ? 1 : 0;
    return [
      [column, row - 1],
      [column + 1, row - 1 + down],
      [column + 1, row + down],
      [column, row + 1],
      [column - 1, row + down],
      [column - 1, row - 1 + down],
    ];
  }
  const right = isShifted(row) ? 1 : 0;
  return [
    [column + right, row - 1],
    [column + 1, row],
    [column + right, row + 1],
    [column - 1 + right, row + 1],
    [column - 1, row],
    [column - 1 + right, row - 1],
  ];
}

const near = (one, two) => Math.hypot(one.x - two.x, one.y - two.y) < 1e-6;

for (const [top, shifted] of LAYOUTS) {
  const tiling = new Tiling(top, shifted);
  const all = Array.from({ length: COLUMNS * ROWS }, (_, index) => [Math.floor(index / ROWS), index % ROWS]);

  test(`${top}, ${shifted}: beside a hex lies its printed neighbour`, () => {
    for (const [column, row] of all) {
      printed(top, shifted, column, row).forEach(([c, r], direction) => {
        if (c < 0 || r < 0) return;
        const found = tiling.beside(tiling.centre(column, row), direction);
        assert.ok(near(found, tiling.centre(c, r)), `${column} ${row} ${direction}`);
      });
    }
  });

  test(`${top}, ${shifted}: two neighbours share the corners of their side`, () => {
    const at = tiling.centre(2, 2);
    for (const direction of [0, 1, 2, 3, 4, 5]) {
      const [one, two] = tiling.side(at, direction);
      const [back, forth] = tiling.side(tiling.beside(at, direction), direction + 3);
      assert.ok(near(one, forth) && near(two, back));
      assert.ok(Math.abs(Math.hypot(one.x - at.x, one.y - at.y) - SIZE) < 1e-6);
    }
  });

  test(`${top}, ${shifted}: distances are steps over neighbours`, () => {
    const key = ([column, row]) => `${column} ${row}`;
    const far = new Map([[key([3, 3]), 0]]);
    for (let ring = [[3, 3]], steps = 1; ring.length > 0; steps += 1) {
      ring = ring
        .flatMap(([c, r]) => printed(top, shifted, c, r))
        .filter(([c, r]) => c >= 0 && r >= 0 && c < COLUMNS && r < ROWS && !far.has(key([c, r])));
      for (const hex of ring) far.set(key(hex), steps);
    }
    for (const hex of all)
      assert.equal(tiling.distance(tiling.centre(3, 3), tiling.centre(...hex)), far.get(key(hex)));
  });

  test(`${top}, ${shifted}: a piece turns to the side or corner it faces`, () => {
    const at = tiling.centre(2, 2);
    const bearing = ({ x, y }) => ((Math.atan2(x - at.x, at.y - y) * 180) / Math.PI + 360) % 360;
    const agrees = (degrees, point) =>
      assert.ok(Math.abs(((degrees - bearing(point) + 540) % 360) - 180) < 1e-6);
    for (const k of [0, 1, 2, 3, 4, 5]) {
      agrees(tiling.turn({ side: k }), tiling.middle(at, k));
      agrees(tiling.turn({ corner: k }), tiling.corner(at, k));
    }
    assert.equal(tiling.turn({ bearing: 905 }), 90.5);
  });

  test(`${top}, ${shifted}: every hex lies in the drawing`, () => {
    const reach = tiling.reach(COLUMNS, ROWS);
    for (const hex of all) {
      const { x, y } = tiling.centre(...hex);
      assert.ok(x >= 0 && y >= 0 && x <= reach.x + 1e-6 && y <= reach.y + 1e-6);
    }
  });
}
