// What is painted of a map, read without a canvas.

import assert from "node:assert/strict";
import { test } from "node:test";

import { frosted, snowed } from "../build/board/ground/frost.js";
import { Atlas } from "../build/board/atlas.js";
import { courses } from "../build/board/ground/courses.js";
import { rows } from "../build/board/ground/fields.js";
import { DIRECTIONS, Plan } from "../build/board/ground/plan.js";
import { names, numbers, sheet } from "../build/board/ground/sheet.js";
import { overlaps } from "../build/board/ground/stroke.js";
import { wobble } from "../build/board/pen.js";
import { ground } from "./map.mjs";

const away = () => false;
const apart = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);
const plan = (letters, more) => new Plan(new Atlas(ground(letters, more)));

/** How far a point is from the nearest side of its hex. */
function inside(tiling, centre, at) {
  const depths = DIRECTIONS.map((direction) => {
    const middle = tiling.middle(centre, direction);
    const far = apart(middle, centre);
    const [x, y] = [(middle.x - centre.x) / far, (middle.y - centre.y) / far];
    return far - ((at.x - centre.x) * x + (at.y - centre.y) * y);
  });
  return Math.min(...depths);
}

for (const top of ["flat", "pointy"]) {
  test(`hex numbers stand inside their hex and on no hexside, ${top}`, () => {
    const map = plan(["...", "...", "..."], { top });
    for (const [k, { text, at }] of numbers(map).entries()) {
      const spot = map.spots[k];
      assert.equal(text, spot.cell.name);
      // A number is 8.6 high and about 17 wide, and stands on its baseline.
      for (const [x, y] of [
        [-9, 0],
        [9, 0],
        [-9, -7],
        [9, -7],
      ]) {
        assert.ok(inside(map.tiling, spot.at, { x: at.x + x, y: at.y + y }) > 1.5, text);
      }
    }
  });

  test(`every kind of land is painted inside the sheet, ${top}`, () => {
    const colours = ({ strokes }) => new Set(strokes.flatMap(({ fill, line }) => [fill, line]));
    const bare = colours(sheet(new Atlas(ground(["...", "...", "..."], { top })), "near"));
    for (const letter of "bfcohwvSTRsgmr") {
      const atlas = new Atlas(ground([`.${letter}.`, `.${letter}.`, "..."], { top }));
      const { strokes } = sheet(atlas, "near");
      assert.ok(
        [...colours({ strokes })].some((one) => !bare.has(one)),
        `${letter} has paint of its own`,
      );
      for (const { d, box } of strokes) {
        assert.ok(!d.includes("NaN"), letter);
        assert.ok(overlaps(box, atlas.box), letter);
      }
    }
  });
}

test("a connected field has one furrow angle, two fields two", () => {
  const angles = (map) =>
    new Set(
      sheet(new Atlas(ground(map)), "near").strokes.flatMap(({ turn }) => (turn ? [turn.degrees] : [])),
    );
  assert.equal(angles(["ff.", "ff.", "..."]).size, 1);
  assert.equal(angles(["f..", "...", "..f"]).size, 2);
});

test("an orchard stands in rows and a wood does not", () => {
  const map = plan(["oo", "oo"]);
  const trees = rows({ plan: map, spots: map.spots, random: wobble("orchard"), near: away });
  const nearest = (all, tree) =>
    Math.min(...all.filter((one) => one !== tree).map((one) => apart(one, tree)));
  assert.ok(trees.length > 20);
  for (const tree of trees) assert.ok(Math.abs(nearest(trees, tree) - 18.5) < 2.5, "the next tree of a row");
  const wood = map.scatter(map.spots, "wood", { gap: 10.5, reach: 40, tries: 110 });
  const gaps = wood.map((tree) => nearest(wood, tree));
  assert.ok(Math.min(...gaps) >= 10.5);
  assert.ok(Math.max(...gaps) - Math.min(...gaps) > 2, "no two trees are equally far apart");
});

test("trees of a wood stand over the hexsides inside of it and not outside", () => {
  const map = plan(["ww.", "...", "..."]);
  const wood = map.spots.filter(({ cell }) => cell.land === "woods");
  const trees = map.scatter(wood, "wood", { gap: 6, reach: 40, tries: 400 });
  const [one, two] = wood;
  const middle = { x: (one.at.x + two.at.x) / 2, y: (one.at.y + two.at.y) / 2 };
  assert.ok(trees.some((tree) => apart(tree, middle) < 9));
  for (const tree of trees) {
    const near = Math.min(
      ...map.spots.filter((spot) => !wood.includes(spot)).map(({ at }) => apart(at, tree)),
    );
    assert.ok(near > 43, "none stands in a meadow");
  }
});

test("a road is one course through its hexes, and a crossing keeps two straight ones", () => {
  // Roads leave by north and south in the middle column, by north-west and south-east through its middle.
  const map = plan(["...", "...", "..."]);
  const straight = courses(map, "road", ({ cell }) => (cell.name.startsWith("02") ? [0, 3] : []));
  assert.equal(straight.length, 1);
  assert.equal(straight[0].points.length, 5, "both edges and three hexes");
  const crossed = courses(map, "road", ({ cell }) => {
    if (cell.name === "0202") return [0, 1, 3, 4];
    if (cell.name === "0201" || cell.name === "0203") return [0, 3];
    if (cell.name === "0103") return [1];
    return cell.name === "0302" ? [4] : [];
  });
  assert.equal(crossed.length, 2);
});

test("the outline of hexes that enclose another has a hole", () => {
  const map = plan(["fff", "f.f", "fff"]);
  const [field] = map.areas(({ land }) => land === "field");
  const hand = { inset: 0, uneven: 0, points: 1 };
  assert.equal(map.outline(field, hand, "field").length, 2);
});

test("a place has its name once, in the middle of its hexes", () => {
  const map = ground(["...", "...", "..."]);
  for (const cell of map.cells) if (cell.name.startsWith("02")) cell.place = "The lane";
  const lane = new Plan(new Atlas(map));
  const [label, ...more] = names(lane);
  assert.deepEqual(more, []);
  assert.equal(label.text, "The lane");
  assert.ok(apart(label.at, lane.spots.find(({ cell }) => cell.name === "0202").at) < 1);
});

test("far away the same map takes fewer strokes", () => {
  const atlas = new Atlas(
    ground(["ww.", "ooc", "..."], { sides: [{ hex: "0101", side: 2, kind: "hedge" }] }),
  );
  assert.ok(sheet(atlas, "far").strokes.length < sheet(atlas, "near").strokes.length / 2);
});

test("snow turns meadows white, lets woods show through and freezes water", () => {
  const light = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [meadow, wood, water] = ["#d8dcae", "#2d4721", "#8fb6c6"].map((colour) => light(frosted(colour)));
  assert.ok(Math.min(...meadow) > 220, "white");
  assert.ok(Math.max(...wood) < 140, "dark");
  assert.ok(water[2] > water[0], "blue");
  assert.deepEqual(
    snowed([{ d: "", box: {}, fill: "#d8dcae80" }])[0].fill,
    "#d8dcae80",
    "what runs out stays",
  );
});
