// The measured table, read without a canvas: ground as strokes, men as marks, banners and clicks as elements.

import assert from "node:assert/strict";
import { test } from "node:test";
import { found, words } from "./page.mjs";
import { Atlas, measured as point, read, tick } from "../build/board/atlas.js";
import { base, hull } from "../build/board/plane/base.js";
import { banner } from "../build/board/plane/banner.js";
import { block } from "../build/board/plane/block.js";
import { cast } from "../build/board/plane/cast.js";
import { unit } from "../build/board/plane/control.js";
import { frame } from "../build/board/plane/frame.js";
import { inches, moved } from "../build/board/plane/ghost.js";
import { sideOf, tint } from "../build/board/plane/inks.js";
import { level } from "../build/board/plane/levels.js";
import { placing } from "../build/board/plane/placing.js";
import { grove, wood } from "../build/board/plane/ground/trees.js";
import { natural, nearest, softened, TRUE } from "../build/board/plane/ground/shapes.js";
import { tableSheet } from "../build/board/plane/ground/sheet.js";
import { dressed } from "../build/board/figures/coats.js";
import { foot } from "../build/board/figures/foot.js";
import { seen } from "../build/board/figures/views.js";
import { measured } from "../build/board/overlay.js";
import { wobble } from "../build/board/pen.js";

const idle = { isSelected: false, isAble: false };

/** Bases of 800 in files and ranks, the front rank's middle at x, y, facing north. */
function bases(files, ranks, gap = 0, x = 20000, y = 20000) {
  const step = 800 + gap;
  return Array.from({ length: files * ranks }, (_, k) => {
    const left = x + ((k % files) - (files - 1) / 2) * step - 400;
    const front = y - Math.floor(k / files) * step;
    return [
      [left, front],
      [left + 800, front],
      [left + 800, front - 800],
      [left, front - 800],
    ];
  });
}

function piece(own = {}) {
  return {
    id: 1,
    name: "f1",
    title: "34e Ligne",
    short: "34e Ligne",
    side: 0,
    nation: "french",
    livery: "imperial-french",
    arm: "infantry",
    symbol: "line-infantry",
    place: { on: "plane", x: 20000, y: 20000, bearing: 0 },
    facing: { bearing: 0 },
    stats: [],
    losses: 0,
    badges: [],
    figures: bases(6, 4),
    carries: [],
    troop: {
      look: { coat: "french-line", standard: "eagle" },
      group: { number: 0, title: "Foy" },
      order: "attack-column",
      tenacity: 4,
    },
    ...own,
  };
}

const table = (features) => ({ board: "plane", width: 48000, depth: 36000, sign: "″", man: 1000, features });
const square = (x, y, size) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

test("two armies in the same coat differ by the edge of their bases, not by the coat", () => {
  const [one, two] = [piece(), piece({ id: 2, side: 1 })];
  for (const draw of [(it) => base(it, idle), (it) => block(it, idle)]) {
    const lines = (it) => draw(it).filter(({ line }) => line === sideOf(it).colour);
    assert.ok(lines(one).every(({ dash }) => dash === undefined));
    assert.ok(lines(two).some(({ dash }) => dash !== undefined));
    assert.ok(lines(one).length > 0 && lines(two).length > 0);
  }
  const men = (it) => cast(it, "near").standing.map(({ figure }) => figure.key);
  assert.deepEqual(men(one), men(two));
});

test("brigades of a side have tints of their own, and the army leader has none of them", () => {
  const of = (number, side) =>
    tint(piece({ side, troop: { ...piece().troop, group: { number, title: "" } } }));
  assert.equal(new Set([0, 1, 2, 3, 4, 5, 6].map((number) => of(number, 0))).size, 7);
  assert.notEqual(of(0, 0), of(0, 1));
  const { group: _, ...troop } = piece().troop;
  assert.ok(![0, 1, 2, 3, 4, 5, 6].map((number) => of(number, 0)).includes(tint(piece({ troop }))));
});

test("the gaps of open order take clicks", () => {
  const open = piece({ figures: bases(8, 2, 450), troop: { ...piece().troop, order: "open-order" } });
  const [a, , c] = hull(open);
  const between = { x: 400, y: -400 + 10 };
  assert.ok(a.x < between.x && between.x < c.x && a.y < between.y && between.y < c.y);
  const [area] = found([unit(open, idle, undefined)], "bases");
  assert.equal(area.get("d").split("M").length, 2, "one area without holes");
});

test("a unit is read off its bases: ranks, files, colours in the middle of the front, an officer on its right", () => {
  const { bases: all, bearing } = frame(piece());
  assert.equal(bearing, 0);
  assert.deepEqual(
    all.slice(0, 7).map(({ rank, file, files }) => [rank, file, files]),
    [
      [0, 0, 6],
      [0, 1, 6],
      [0, 2, 6],
      [0, 3, 6],
      [0, 4, 6],
      [0, 5, 6],
      [1, 0, 6],
    ],
  );
  const keys = cast(piece(), "near").standing.map(({ figure }) => figure.key);
  assert.equal(keys.filter((key) => key.includes("standard")).length, 1);
  assert.equal(keys.filter((key) => key.includes("officer")).length, 1);
  assert.equal(keys.length, 24);
});

test("losses take no men away: so many lie before the front", () => {
  const { fallen, standing } = cast(piece({ losses: 3 }), "near");
  assert.equal(fallen.length, 3);
  assert.equal(standing.length, 24);
  const front = Math.min(...hull(piece()).map(({ y }) => y));
  assert.ok(fallen.every(({ at }) => at.y < front));
});

test("men who stand farther south are painted over those farther north", () => {
  const ys = cast(piece(), "near").standing.map(({ at }) => at.y);
  assert.deepEqual(
    ys,
    ys.toSorted((one, two) => one - two),
  );
});

test("a regiment changes cuffs and what follows them, and nothing else", () => {
  const [plain, rangers] = [
    dressed({ coat: "british-line" }),
    dressed({ coat: "british-line", facing: "white" }),
  ];
  assert.notEqual(plain.facing, rangers.facing);
  assert.equal(plain.coat, rangers.coat);
  const colours = (worn) =>
    new Set(
      foot({ worn, view: "s", pose: "shouldered", carries: "pack", cloth: [] }).flatMap(({ fill, line }) => [
        fill,
        line,
      ]),
    );
  assert.ok(colours(rangers).has(rangers.facing));
});

test("a figure is seen from eight sides, three of them mirrored", () => {
  const views = [0, 45, 90, 135, 180, 225, 270, 315, 359].map((bearing) => {
    const { view, isMirrored } = seen(bearing);
    return isMirrored ? `-${view}` : view;
  });
  assert.deepEqual(views, ["n", "ne", "e", "se", "s", "-se", "-e", "-ne", "n"]);
});

test("levels change by pixels an inch, and not to and fro at a border", () => {
  assert.deepEqual(
    [17.9, 18, 8.9, 9].map((inch) => level(inch / 20, null)),
    ["middle", "near", "far", "middle"],
  );
  assert.equal(level(17 / 20, "near"), "near");
  assert.equal(level(16 / 20, "near"), "middle");
  assert.equal(level(9.5 / 20, "far"), "far");
});

test("a banner has a pip for each point of tenacity, red for each loss, and the wave of the shaken", () => {
  const shaken = { key: "shaken", sign: "shaken", title: "Shaken" };
  const drawn = banner(piece({ losses: 1, badges: [shaken] }), "full");
  assert.equal(found(drawn, "lost").length, 1);
  assert.equal(found(drawn, "kept").length, 3);
  assert.equal(found(drawn, "wave").length, 1);
  assert.deepEqual(words(drawn), ["34e Ligne"]);
});

test("no banner stands on another while there is room", () => {
  const row = [0, 1, 2].map((k) =>
    piece({
      id: k,
      place: { on: "plane", x: 8000 + 6000 * k, y: 20000, bearing: 0 },
      figures: bases(6, 4, 0, 8000 + 6000 * k),
    }),
  );
  const stands = [...placing(row, [], 1, false, []).values()];
  assert.equal(stands.length, 3);
  assert.equal(new Set(stands.map(({ at }) => `${at.x} ${at.y}`)).size, 3);
});

test("a banner does not hide the name of a place while there is room", () => {
  const one = piece({
    place: { on: "plane", x: 20000, y: 20000, bearing: 0 },
    figures: bases(6, 4, 0, 20000),
  });
  const [free] = placing([one], [], 1, false, []).values();
  const name = { x: free.at.x - 30, y: free.at.y - 6, width: 60, height: 12 };
  const [gave] = placing([one], [], 1, false, [name]).values();
  assert.notDeepEqual(gave.at, free.at);
});

test("a ghost is the unit itself, moved and turned about the middle of its front", () => {
  const from = { x: 20000, y: 20000, bearing: 0 };
  const there = moved(piece(), from, { x: 30000, y: 22000, bearing: 900 });
  const [[left, right]] = there.figures;
  // Facing east, the left of the front is north of its right, and both lie on the front edge.
  assert.ok(left[1] > right[1]);
  assert.ok(Math.abs(left[0] - 30000) < 1 && Math.abs(right[0] - 30000) < 1);
});

test("a way has a mark each inch, around corners too", () => {
  const marks = inches([
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 55 },
  ]);
  // 105 drawing units are 5.25 inches.
  assert.equal(marks.split("M").length - 1, 5);
});

test("a line of sight ends at what stops it", () => {
  const ends = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, blocked: { x: 40, y: 0 } };
  const drawn = measured(ends, "blocked", "");
  assert.equal(
    found(drawn, "cased")
      .find((one) => one.has("sight"))
      .get("d"),
    "M0 0L40 0",
  );
  assert.equal(found(drawn, "beyond")[0].get("d"), "M40 0L100 0");
});

test("what is drawn lies within a tenth of an inch of what is measured", () => {
  const outline = [
    { x: 0, y: 0 },
    { x: 300, y: 20 },
    { x: 340, y: 200 },
    { x: 150, y: 260 },
    { x: -40, y: 120 },
  ];
  const closed = [...outline, outline[0]];
  for (const drawn of [softened(outline, "around"), natural(outline, "around", wobble("a"))])
    for (const at of drawn) assert.ok(nearest(at, closed).far <= TRUE + 0.01, `${at.x} ${at.y}`);
  for (const at of natural(outline, "along", wobble("b"))) assert.ok(nearest(at, outline).far <= TRUE + 0.01);
});

test("a light wood stands in rows and a wood in clumps, and neither stands outside its outline", () => {
  const outline = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 160 },
    { x: 0, y: 160 },
  ];
  const [thick, light] = [wood(outline, wobble("w"), "near"), grove(outline, wobble("w"), "near")];
  assert.ok(thick.trees.length > 1.5 * light.trees.length, `${thick.trees.length} ${light.trees.length}`);
  const fills = ({ trees }) => new Set(trees.flatMap(({ strokes }) => strokes.map(({ fill }) => fill)));
  // No crown of one has a colour of the other: from any distance they are told apart.
  const shared = [...fills(thick)].filter((fill) => fill !== undefined && fills(light).has(fill));
  assert.deepEqual(shared, ["#1f220c"], "only their shadows are alike");
  for (const { y } of [...thick.trees, ...light.trees]) assert.ok(y > 0 && y < 160);
});

test("a map is the same on every visit, and each kind of ground leaves a trace of its own", () => {
  const families = [
    ["field", "area"],
    ["hill", "area"],
    ["mud", "area"],
    ["wood", "area"],
    ["town", "area"],
    ["ford", "area"],
    ["bridge", "area"],
    ["river", "course"],
    ["stream", "course"],
    ["road", "course"],
    ["track", "course"],
    ["wall", "course"],
    ["hedge", "course"],
    ["fence", "course"],
  ];
  const bare = tableSheet(table([]), "near").strokes.length;
  for (const [family, extent] of families) {
    const outline =
      extent === "area"
        ? square(10000, 10000, 9000)
        : [
            [0, 9000],
            [24000, 12000],
            [48000, 9000],
          ];
    const ground = table([{ family, extent, name: `The ${family}`, outline }]);
    const [one, two] = [tableSheet(ground, "near"), tableSheet(ground, "near")];
    assert.ok(one.strokes.length > bare, family);
    assert.deepEqual(one, two);
  }
});

test("houses stand inside of what may be occupied, and none on the road", () => {
  const town = { family: "town", extent: "area", name: "Los Olmos", outline: square(10000, 10000, 10000) };
  const road = {
    family: "road",
    extent: "course",
    name: "Road",
    outline: [
      [5000, 15000],
      [30000, 15000],
    ],
    width: 1000,
  };
  const { strokes } = tableSheet(table([town, road]), "near");
  const doors = strokes.filter(({ fill }) => fill === "#5f4227");
  assert.ok(doors.length >= 6);
  for (const { d } of doors) {
    const [x, y] = d.slice(1).split("v")[0].split(" ").map(Number);
    assert.ok(x > 200 && x < 400 && -y > 200 && -y < 400, d);
    assert.ok(Math.abs(-y - 300) > 8, d);
  }
});

test("men are drawn alike whatever a table measures in", () => {
  const sized = (man, sign) =>
    new Atlas({ board: "plane", width: 60 * man, depth: 60 * man, sign, man, features: [] });
  const paces = sized(40_000, " p");
  assert.deepEqual([point(40_000, -40_000), tick(), read(1_234_600)], [{ x: 20, y: 20 }, 50, "1235"]);
  const inPaces = paces.box;
  const measuredInInches = sized(1_000, "″");
  assert.deepEqual([point(1_000, -1_000), tick(), read(1_260)], [{ x: 20, y: 20 }, 1, "1.3"]);
  assert.deepEqual(measuredInInches.box, inPaces);
});
