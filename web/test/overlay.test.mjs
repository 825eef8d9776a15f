// What explains a choice on the map.

import assert from "node:assert/strict";
import { test } from "node:test";
import { found, words } from "./page.mjs";
import { ground } from "./map.mjs";
import { Atlas } from "../build/board/atlas.js";
import { overlays, rim } from "../build/board/overlay.js";

const atlas = new Atlas(ground(["....", "....", "...."]));
const hex = (name) => ({ on: "hex", name });
const steps = [
  { place: hex("0102"), label: "3" },
  { place: hex("0103"), label: "1" },
];

test("reach has a rim, veils what lies outside, and says a number in each hex", () => {
  const { under } = overlays([{ is: "reach", from: hex("0101"), steps }], atlas);
  assert.equal(found(under, "veil")[0].get("fill-rule"), "evenodd");
  assert.equal(found(under, "rim").length, 1);
  assert.deepEqual(words(under), ["3", "1"]);
});

test("hexes that touch have one rim, others each their own", () => {
  const loops = (names) => rim(names.map(hex), atlas).split("M").length - 1;
  assert.equal(loops(["0101", "0102"]), 1);
  assert.equal(loops(["0101", "0403"]), 2);
});

test("a path is numbered over the counters, its end larger", () => {
  const { under, over } = overlays([{ is: "path", from: hex("0101"), steps }], atlas);
  assert.equal(found(under, "path").length, 1);
  assert.deepEqual(words(over), ["3", "1"]);
  assert.equal(found(over, "end").length, 1);
});

test("danger is hatched and tagged, sight told by its line and a cross", () => {
  const danger = overlays([{ is: "danger", place: hex("0102"), label: "31 %", from: hex("0402") }], atlas);
  assert.equal(found(danger.under, "danger").length, 1);
  assert.deepEqual(words(danger.over), ["31 %"]);
  const sight = (seen, blocked) =>
    overlays([{ is: "sight", from: hex("0101"), to: hex("0401"), seen, blocked, label: "range 3" }], atlas)
      .over;
  assert.equal(found(sight("clear", null), "sight-cross").length, 0);
  assert.equal(found(sight("blocked", hex("0201")), "sight-cross").length, 2);
});

test("what is not on the map explains nothing", () => {
  const { under, over } = overlays([{ is: "tag", place: { on: "off" }, label: "?" }], atlas);
  assert.deepEqual([under, over], [[], []]);
});
