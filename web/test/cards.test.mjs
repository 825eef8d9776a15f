// Cards over the board and beside it: where they stand, how long they are shown, what they tell.

import assert from "node:assert/strict";
import { test } from "node:test";

import { beside } from "../build/game/beside.js";
import { overlap } from "../build/game/corner.js";
import { readingTime } from "../build/game/news.js";
import { byKind, overTime, thrown } from "../build/game/panels/ending/ledger.js";
import { isTold } from "../build/game/panels/numbers.js";
import { since } from "../build/game/panels/since.js";

const BOARD = { width: 1100, height: 700 };
const CARD = { width: 360, height: 400 };

test("a card hides neither the shooter nor its target", () => {
  const spot = { x: 400, y: 300 };
  const shooter = { x: 560, y: 250, width: 160, height: 90, weight: 6 };
  const target = { x: 350, y: 270, width: 100, height: 60, weight: 6 };
  const at = beside(BOARD, CARD, spot, [shooter, target], null);
  for (const one of [shooter, target]) assert.equal(overlap({ ...at, ...CARD }, one), 0);
  assert.ok(at.x >= 12 && at.y >= 12 && at.x + CARD.width <= 1088 && at.y + CARD.height <= 688);
});

test("a card stays where it is while nothing better comes up", () => {
  const first = beside(BOARD, CARD, { x: 400, y: 300 }, [], null);
  assert.deepEqual(beside(BOARD, CARD, { x: 404, y: 302 }, [], first), first);
});

test("a caption is shown as long as one reads at it", () => {
  const line = (text) => ({ text });
  assert.ok(readingTime([line("a".repeat(80))]) > readingTime([line("a".repeat(20))]) + 2000);
  assert.equal(readingTime([line("a".repeat(5000))]), readingTime([line("a".repeat(9000))]), "not for ever");
});

test("whoever moves second is told of the first enemy turn", () => {
  const game = { seats: [{ name: "red" }, { name: "blue" }], seat: "blue", orders: 2 };
  const log = [
    { order: 1, by: 0, text: "Red moves." },
    { order: 2, by: 0, text: "Red fires.", notable: "attack" },
  ];
  assert.deepEqual(
    since(game, log).map(({ text }) => text),
    ["Red fires."],
  );
  const own = [...log, { order: 3, by: 1, text: "Blue moves." }];
  assert.deepEqual(since({ ...game, orders: 3 }, own), []);
});

test("dice that nothing changes are told all the same", () => {
  assert.ok(isTold({ title: "fire", base: 3, is_rolled: false, rows: [], result: 3 }));
  assert.ok(!isTold({ title: "each die", is_rolled: true, rows: [], result: 0 }));
});

test("the ledger of luck sums pips over what was due, by kind of roll and as the game went on", () => {
  const roll = (order, by, act, ...dice) => ({ order, by, text: "", dice, cue: { act } });
  const six = (face) => ({ sides: 6, face });
  const log = [
    roll(1, 0, "shot", six(6), six(6)),
    roll(2, 1, "shot", six(1)),
    roll(3, 0, "rallied", six(1), { sides: 13, face: 5 }),
  ];
  const all = thrown(log, 0);
  assert.equal(all.length, 3, "cards are no dice, and others roll their own");
  const kinds = byKind(all);
  assert.deepEqual(
    kinds.map(([kind, { dice, over }]) => [kind, dice, over]),
    [
      ["rolls-fire", 2, 5],
      ["rolls-morale", 1, -2.5],
      ["rolls-all", 3, 2.5],
    ],
  );
  assert.ok(Math.abs(kinds[2][1].margin - Math.sqrt((35 / 12) * 3)) < 1e-9);
  assert.deepEqual(
    overTime(all).map(({ order, over }) => [order, over]),
    [
      [1, 5],
      [3, 2.5],
    ],
  );
});
