// What the table answers a player: the menu at a place, the order that was meant, odds, the end, keys, words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { found as drawn } from "./page.mjs";
import { begin } from "../build/game/state/model.js";
import { entries } from "../build/game/state/menu.js";
import { reduce } from "../build/game/state/reduce.js";
import { arranged } from "../build/game/panels/outcomes.js";
import { rankFor, scale } from "../build/game/panels/ending/degrees.js";
import { fallen } from "../build/game/panels/ending/fallen.js";
import { laurel } from "../build/game/panels/ending/laurel.js";
import { rolled } from "../build/game/panels/ending/luck.js";
import { turning } from "../build/game/panels/ending/moments.js";
import { isHarmless } from "../build/game/panels/flash.js";
import { keysOn } from "../build/game/panels/help.js";
import { places } from "../build/game/panels/words.js";
import { corner } from "../build/game/corner.js";

const HERE = { on: "hex", name: "0101" };
const THERE = { on: "hex", name: "0102" };
const FAR = { on: "hex", name: "0909" };
const piece = (id, side, place) => ({ id, name: `p${id}`, title: `Squad ${id}`, side, place, carries: [] });
const offer = (verb, role, target) => ({
  verb,
  role,
  title: verb,
  pieces: [1],
  target,
  order: `${verb} now`,
  text: `Squad 1 does ${verb}`,
});

/** A table at which the squad of our side may act, chosen or not. */
function table(change = {}) {
  const [model] = begin([{ seat: "red", secret: "r" }], false, "risks");
  const view = {
    when: { number: 1 },
    pieces: [piece(1, 0, HERE), piece(2, 1, THERE)],
    prompt: { seats: ["red"], text: "" },
    outcome: null,
  };
  const seats = [{ name: "red", title: "Red", side: 0, computer: null }];
  return {
    ...model,
    ground: { board: "hexes" },
    sync: { is: "live" },
    known: { index: 3, orders: 3, seat: "red", seats, view },
    choices: { offers: [], able: [1], together: [] },
    ...change,
  };
}

const chosen = (change = {}) =>
  table({
    selection: [1],
    offers: [offer("fire", "attack", THERE), offer("smoke", "place", THERE), offer("split", "other", null)],
    reach: [{ verb: "move", way: [FAR], left: 2, orders: ["move 1", "step n"] }],
    ...change,
  });

test("the menu of a place lists every order of every kind that can be given there, as sentences", () => {
  const found = entries(chosen(), THERE);
  assert.deepEqual(
    found.map(({ is, text }) => [is, text]),
    [
      ["order", "Squad 1 does fire"],
      ["order", "Squad 1 does smoke"],
      ["about", "Squad 2"],
    ],
  );
});

test("a whole move is in the menu of the place it leads to", () => {
  const [way, ...others] = entries(chosen(), FAR);
  assert.deepEqual([way.is, way.verb, way.reach.left], ["way", "move", 2]);
  assert.deepEqual(others, []);
});

test("where whoever is chosen stands, the menu has what needs no place", () => {
  assert.deepEqual(
    entries(chosen(), HERE).map(({ is }) => is),
    ["order", "about"],
  );
});

test("with nobody chosen one may choose who stands there; with nothing to do there one may ask why", () => {
  assert.deepEqual(
    entries(table(), HERE).map(({ is }) => is),
    ["choose", "about"],
  );
  assert.deepEqual(
    entries(chosen({ reach: [] }), FAR).map(({ is }) => is),
    ["why"],
  );
});

test("nobody gives orders from the menu while the other side decides", () => {
  const model = chosen();
  const view = { ...model.known.view, prompt: { seats: ["blue"], text: "" } };
  const found = entries({ ...model, known: { ...model.known, view } }, THERE);
  assert.deepEqual(
    found.map(({ is }) => is),
    ["about"],
  );
});

test("why-not is asked about the order in hand, and about none if none is chosen", () => {
  const asked = (model) => reduce(model, { on: "why", place: FAR })[1][0];
  assert.equal(asked(chosen({ reach: [] })).mode, null);
  const [aiming] = reduce(chosen(), { on: "verb", verb: "smoke" });
  assert.equal(asked(aiming).mode, "place");
});

const outcome = (text, share, harm, danger = 0) => ({
  text,
  share,
  harm,
  danger,
  is_nothing: text === "",
});

test("outcomes stand in rising order of harm, and what harms oneself alone apart", () => {
  const all = [
    outcome("", 0.6, 0),
    outcome("reduced", 0.2, 2),
    outcome("eliminated", 0.1, 5),
    outcome("pinned", 0.06, 1),
    outcome("our squad is pinned", 0.04, 0, 1),
  ];
  const { shown, dangers, danger, effect, rest } = arranged(all);
  assert.deepEqual(
    shown.map(({ text }) => text),
    ["", "pinned", "reduced", "eliminated"],
  );
  assert.deepEqual(
    dangers.map(({ text }) => text),
    ["our squad is pinned"],
  );
  assert.ok(Math.abs(effect - 0.36) < 1e-9 && Math.abs(danger - 0.04) < 1e-9 && rest === 0);
});

test("where the book weighs nothing the likeliest comes first, and rare outcomes are summed up", () => {
  const all = Array.from({ length: 8 }, (_, k) => outcome(`way ${k}`, (k + 1) / 36, 0));
  const { shown, rest } = arranged(all);
  assert.deepEqual(
    shown.map(({ text }) => text),
    ["way 7", "way 6", "way 5", "way 4", "way 3"],
  );
  assert.ok(Math.abs(rest - 6 / 36) < 1e-9);
});

test("a barrage that hurts nobody is told so, one that hurts somebody is not", () => {
  const landed = { text: "The shells go astray.", notable: "attack" };
  assert.equal(isHarmless([landed]), true);
  assert.equal(isHarmless([landed, { text: "Squad 2 is pinned.", notable: "loss" }]), false);
  assert.equal(
    isHarmless([landed, { text: "Shells fall.", notable: "attack", dice: [{ sides: 6, face: 3 }] }]),
    false,
  );
  assert.equal(isHarmless([{ text: "Squad 1 moves." }]), false);
  const goesIn = { text: "4e Dragons assaults.", notable: "attack", cue: { act: "went" } };
  assert.equal(isHarmless([goesIn]), false, "whoever goes in has not struck yet");
});

test("the degree that was reached is marked for one's own side", () => {
  const degrees = [2, 1, 0, -1, -2].map((rank) => ({ title: String(rank), condition: "", rank }));
  const ended = { winner: 1, degree: 2 };
  assert.equal(rankFor(ended, 0), -2);
  const marked = scale(degrees, ended, 1).map(([{ rank }, isReached]) => [rank, isReached]);
  assert.deepEqual(marked, [
    [-2, false],
    [-1, false],
    [0, false],
    [1, false],
    [2, true],
  ]);
  assert.equal(rankFor({ winner: null, degree: 0 }, 1), 0);
});

test("the fallen are those of a side who are not there any more, or said to be gone", () => {
  const stands = (id, side, place) => ({ ...piece(id, side, place), badges: [] });
  const gone = { ...piece(4, 0, HERE), badges: [{ sign: "gone" }] };
  const first = [stands(1, 0, HERE), stands(2, 1, THERE), stands(3, 0, HERE), stands(4, 0, HERE)];
  assert.deepEqual(
    fallen(first, [stands(3, 0, FAR), gone], 0).map(({ id }) => id),
    [1, 4],
  );
});

test("dice of a seat are counted by face, with their mean and the margin of chance", () => {
  const six = (face) => ({ sides: 6, face });
  const log = [
    { by: 0, dice: [six(1), six(6)] },
    { by: 1, dice: [six(2)] },
    { by: 0, dice: [six(6)] },
  ];
  const [{ dice, faces, mean, margin }] = rolled(log, 0);
  assert.deepEqual(
    [dice, faces, mean.toFixed(2), margin.toFixed(2)],
    [3, [1, 0, 0, 0, 0, 2], "4.33", "0.99"],
  );
  assert.deepEqual(rolled(log, 2), []);
  const tens = [
    {
      order: 1,
      by: 0,
      dice: [
        { sides: 10, face: 10 },
        { sides: 10, face: 4 },
        { sides: 6, face: 2 },
      ],
    },
  ];
  const [ten, other] = rolled(tens, 0);
  assert.deepEqual([ten.sides, ten.dice, ten.mean, ten.due], [10, 2, 2, 4.5], "ten sides run from 0 to 9");
  assert.deepEqual([ten.faces[0], ten.faces[4], other.dice], [1, 1, 1]);
});

test("moments that mattered are spread over the game, each once", () => {
  const line = (order, notable) => ({ order, notable, text: "" });
  const log = Array.from({ length: 40 }, (_, k) => line(k, k % 4 === 0 ? "rout" : "attack"));
  const found = turning(log).map(({ order }) => order);
  assert.deepEqual(found, [8, 20, 28]);
  assert.deepEqual(
    turning([line(1, "objective")]).map(({ order }) => order),
    [1],
  );
});

test("help lists only keys that mean something on this board", () => {
  const words = (board) => keysOn(board).map(([, word]) => word);
  assert.ok(words("plane").includes("key-waypoint"));
  assert.ok(!words("hexes").includes("key-waypoint"));
  assert.ok(words("hexes").includes("key-menu"));
});

test("places in words are in order of their names, with the ground and whoever is there", () => {
  const ground = {
    board: "hexes",
    cells: [
      { name: "0101", title: "Woods" },
      { name: "0102", title: "Stone house", place: "the mill" },
    ],
  };
  const view = {
    pieces: [piece(2, 1, THERE), piece(1, 0, HERE), piece(3, 0, HERE), piece(4, 0, { on: "off" })],
    markers: [{ place: THERE, title: "objective" }],
  };
  assert.deepEqual(places(view, ground), [
    ["0101", "Woods", "Squad 1, Squad 3"],
    ["0102, the mill", "Stone house", "Squad 2, objective"],
  ]);
});

test("tools stand in the corner they like unless somebody who can act is there", () => {
  const liked = [
    { isLeft: true, isTop: true },
    { isLeft: false, isTop: true },
  ];
  const [board, card] = [
    { width: 900, height: 700 },
    { width: 50, height: 250 },
  ];
  assert.deepEqual(corner(board, card, [], [{ x: 500, y: 500 }], liked), liked[0]);
  assert.deepEqual(corner(board, card, [], [{ x: 30, y: 100 }], liked), liked[1]);
});

test("only the victor has a star in his laurel", () => {
  assert.equal(drawn([laurel(true)], "star").length, 1);
  assert.equal(drawn([laurel(false)], "star").length, 0);
});
