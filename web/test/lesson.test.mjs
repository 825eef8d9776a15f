// Where the card of a lesson stands, and what it lights.

import assert from "node:assert/strict";
import { test } from "node:test";

import { corner } from "../build/game/corner.js";
import { rings } from "../build/game/lesson/spotlight.js";

const board = { width: 1000, height: 700 };
const card = { width: 380, height: 240 };

test("the card of a lesson stands at the lower right unless it hides something there", () => {
  assert.deepEqual(corner(board, card, [], []), { isLeft: false, isTop: false });
  assert.deepEqual(corner(board, card, [], [{ x: 900, y: 600 }]), { isLeft: true, isTop: false });
});

test("it never lies over the card with the confirm button, even if it hides what it speaks of", () => {
  const other = { x: 650, y: 420, width: 340, height: 270 };
  const everywhere = [
    { x: 100, y: 600 },
    { x: 900, y: 100 },
    { x: 100, y: 100 },
  ];
  const found = corner(board, card, [other], everywhere);
  assert.notDeepEqual(found, { isLeft: false, isTop: false });
});

test("pieces and places are ringed where they stand, panels are not on the board", () => {
  const place = { on: "hex", name: "0405" };
  const view = {
    spotlight: [
      { on: "piece", piece: 3 },
      { on: "piece", piece: 9 },
      { on: "place", place: { on: "hex", name: "0101" } },
      { on: "panel", panel: "score" },
    ],
  };
  const found = rings(view, [{ id: 3, place }]);
  assert.deepEqual(
    found.map((ring) => ring.place),
    [place, { on: "hex", name: "0101" }],
  );
});
