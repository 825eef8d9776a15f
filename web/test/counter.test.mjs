// What is printed on counters, and how they lie.

import assert from "node:assert/strict";
import { test } from "node:test";
import { found, words } from "./page.mjs";
import { ground } from "./map.mjs";
import { Atlas } from "../build/board/atlas.js";
import { counter } from "../build/board/counter/counter.js";
import { distance, fitted } from "../build/board/counter/sizes.js";
import { laid } from "../build/board/counter/stacks.js";
import { marker } from "../build/board/markers.js";

const NEAR = { turn: null, distance: "near", isBehind: false };

function piece(more = {}) {
  return {
    id: 1,
    name: "a1",
    title: "Rifle",
    short: "Rifle 1",
    side: 0,
    nation: "american",
    livery: "american",
    arm: "infantry",
    symbol: "squad",
    place: { on: "hex", name: "0101" },
    facing: null,
    stats: [5, 6, 4].map((value) => ({ key: "n", title: "n", value: String(value), printed: "foot" })),
    losses: 0,
    badges: [],
    figures: [],
    carries: [],
    ...more,
  };
}

const plate = (over, value) => ({ key: "w", title: "weapon's firepower", value, over, printed: "plate" });

test("every weapon has its plate, whatever letters its name has", () => {
  for (const [kind, value] of [
    ["LMG", "3"],
    ["81", "10"],
    ["PzF", "D"],
  ]) {
    const armed = piece({ stats: [...piece().stats, plate(kind, value)] });
    const drawn = counter(armed, NEAR);
    assert.equal(found(drawn, "weapon").length, 1);
    assert.deepEqual(words(drawn).slice(-2), [kind, value]);
  }
  assert.equal(found(counter(piece(), NEAR), "weapon").length, 0);
});

test("a long name is set smaller and not cut", () => {
  const name = "Oberfeldwebel Schmidt";
  const drawn = counter(piece({ short: name }), NEAR);
  assert.ok(words(drawn).includes(name));
  assert.ok(fitted(name, 9.4, 37) < fitted("Rifle", 9.4, 37));
  assert.ok(fitted(name, 9.4, 37) * 0.5 * name.length <= 37 + 1e-6, "it fits the strip");
});

test("men show their three numbers, machines theirs on shield and disc", () => {
  assert.ok(words(counter(piece(), NEAR)).includes("5-6-4"));
  const stat = (value, printed) => ({ key: "n", title: "n", value, printed });
  const tank = piece({
    arm: "vehicle",
    symbol: "tank",
    stats: [
      stat("C", "disc"),
      stat("12", "under-disc"),
      stat("4", "small"),
      stat("3", "small"),
      stat("D/C", "shield"),
      stat("10", "corner"),
    ],
  });
  const drawn = counter(tank, { ...NEAR, turn: 180 });
  for (const word of ["C", "12", "4/3", "D/C", "10"]) assert.ok(words(drawn).includes(word), word);
  assert.equal(found(drawn, "facing")[0].get("transform"), "rotate(180)");
  assert.ok(found(drawn, "machine")[0].get("transform").endsWith("rotate(180)"), "drawn as it faces");
});

test("from farther away a counter shows one number, then none", () => {
  const of = (how) => words(counter(piece(), { ...NEAR, distance: how }));
  assert.deepEqual(of("middle"), ["5"]);
  assert.deepEqual(of("far"), []);
  const leader = piece({
    arm: "leader",
    symbol: "leader",
    stats: [...piece().stats, { key: "l", title: "l", value: "−1", printed: "diamond" }],
  });
  assert.deepEqual(words(counter(leader, { ...NEAR, distance: "middle" })), ["−1"]);
  assert.deepEqual([1, 0.6, 0.3].map(distance), ["near", "middle", "far"]);
});

test("sides differ by corner and band, whatever the nation", () => {
  const corner = (side) =>
    counter(piece({ side }), NEAR)
      .find((part) => part.has("edge"))
      .get("rx");
  assert.equal(corner(0), "4");
  assert.equal(corner(1), "9");
  assert.deepEqual(
    found(counter(piece({ side: 1 }), NEAR), "edge").length,
    1,
    "an American of the second side is drawn too",
  );
});

test("states have a word or a sign of their own, and who is spent is washed out", () => {
  const is = (sign) => counter(piece({ badges: [{ key: sign, sign, title: sign }] }), NEAR);
  assert.ok(words(is("pinned")).includes("PINNED"));
  assert.equal(found(is("moved"), "pip").length, 1);
  assert.equal(found(is("moved"), "wash").length, 1);
  assert.equal(found(is("assault"), "wash").length, 0);
  assert.equal(found(is("valour"), "medal").length, 1);
});

test("a leader hides none of his squads", () => {
  const stack = [
    piece({ id: 1, arm: "leader", layer: 3 }),
    piece({ id: 2, layer: 2 }),
    piece({ id: 3, layer: 2 }),
  ];
  const lies = laid(stack, { x: 0, y: 0 }, 1);
  assert.deepEqual(
    lies.map(({ piece: { id } }) => id),
    [1, 2, 3],
    "he lies lowest",
  );
  const [leader, , top] = lies;
  assert.ok(leader.isBehind && !top.isBehind);
  assert.equal(leader.at.x, top.at.x);
  assert.ok(top.at.y - leader.at.y > 12, "his name shows above the top counter");
  const alone = laid([stack[0]], { x: 0, y: 0 }, 1);
  assert.ok(!alone[0].isBehind);
});

test("a flag is in the colours of its side with the mark of its nation, and no star for the Axis", () => {
  const atlas = new Atlas(ground(["."]));
  const flag = (side, livery) =>
    marker(
      { emblem: "flag", title: "objective", place: { on: "hex", name: "0101" }, side, livery, value: 0 },
      atlas,
    );
  const axis = flag(1, "german");
  const points = (drawn) => drawn.all().map((one) => one.get("d") ?? "");
  assert.ok(axis.has("side-1"));
  const star = points(flag(0, "american")).at(-1);
  assert.ok(!points(axis).includes(star));
  assert.ok(
    points(axis).some((d) => d.startsWith("M-1.6-4.6h3.2v3")),
    "the German cross",
  );
});

test("a stack lies in the order of its layers, however it is told", () => {
  const stack = [piece({ id: 1, layer: 2 }), piece({ id: 2 }), piece({ id: 3, layer: 1 })];
  const lies = laid(stack, { x: 0, y: 0 }, 1);
  assert.deepEqual(
    lies.map(({ piece: { id } }) => id),
    [2, 3, 1],
  );
  const [lowest, , top] = lies;
  assert.ok(top.at.y < lowest.at.y, "whoever lies higher is drawn further up");
});

test("a piece over several hexes is found in each of them, on pointy hexes too", () => {
  for (const top of ["flat", "pointy"]) {
    const atlas = new Atlas(ground(["....", "....", "...."], { top, shifted: "odd" }));
    const long = piece({
      place: { on: "hex", name: "0202" },
      covers: ["0302", "0402"],
      facing: { corner: 1 },
    });
    const hexes = atlas.footprint(long);
    assert.deepEqual(
      hexes.map((at) => atlas.place(at)),
      ["0202", "0302", "0402"].map((name) => ({ on: "hex", name })),
    );
    assert.deepEqual(hexes[0], atlas.point(long.place), "its own hex comes first");
    assert.deepEqual(atlas.footprint(piece({ covers: ["9999"] })).length, 1, "a hex off the map is none");
  }
});
