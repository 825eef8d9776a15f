// Orders in hand on the measured table: a brigade that goes together, chips beside an order, who is heard.

import assert from "node:assert/strict";
import { test } from "node:test";

import { begin } from "../build/game/state/model.js";
import { reduce } from "../build/game/state/reduce.js";
import { draft, draftPath, marching, modes, together } from "../build/game/state/select.js";
import { explained } from "../build/game/explained.js";
import { turned } from "../build/game/way.js";

const at = (x, y) => ({ on: "plane", x, y, bearing: 0 });
const unit = (id, x, troop = {}) => ({
  id,
  name: `u${id}`,
  title: `Unit ${id}`,
  side: 0,
  place: at(x, 10_000),
  carries: [],
  figures: [],
  troop: { leader: 200, is_out_of_earshot: false, ...troop },
});
const leader = { ...unit(200, 20_000), title: "Foy", troop: { earshot: 12_000, is_out_of_earshot: false } };
const path = (piece, x) => ({
  role: "move",
  piece,
  via: [],
  to: { x, y: 16_000, bearing: 0 },
  faces: true,
});
const way = (piece, needs) => ({
  verb: "verb-move",
  role: "move",
  title: "Move",
  pieces: [piece],
  target: null,
  path: path(piece, 0),
  order: `move u${piece}`,
  text: "",
  ...(needs === undefined ? {} : { needs }),
});

function opened(pieces = [unit(1, 10_000), unit(2, 30_000), leader]) {
  const [first] = begin([{ seat: "red", secret: "r" }], false, "risks");
  const game = {
    index: 3,
    orders: 3,
    seat: "red",
    seats: [{ name: "red", title: "Red", side: 0, computer: null }],
    ground: { board: "plane", sign: "″", man: 1000, features: [] },
    log: [],
    choices: { offers: [], able: [1, 2], together: [{ by: 200, pieces: [1, 2] }] },
    options: {},
    phases: [],
    view: {
      when: { turn: "Turn 1", phase: 3, number: 1 },
      pieces,
      markers: [],
      status: [],
      prompt: { seats: ["red"], text: "" },
      outcome: null,
      may_undo: true,
    },
  };
  return reduce(first, { on: "loaded", id: first.sync.id, game })[0];
}

const on = (model, ...events) => events.reduce(([now], event) => reduce(now, event), [model, []]);

test("a click on a leader chooses all he commands, a second one himself, a third all again", () => {
  const [all] = on(opened(), { on: "select", piece: 200, isTogether: false });
  assert.deepEqual(all.selection, [1, 2]);
  const [alone] = on(all, { on: "select", piece: 200, isTogether: false });
  assert.deepEqual(alone.selection, [200]);
  const [again] = on(alone, { on: "select", piece: 200, isTogether: false });
  assert.deepEqual(again.selection, [1, 2], "a third one all of them again");
  const [added] = on(opened(), { on: "choose", pieces: [1] }, { on: "select", piece: 2, isTogether: true });
  assert.deepEqual(added.selection, [1, 2], "with Shift a unit joins");
});

test("a brigade is dragged as one and its orders are given one after the other", () => {
  const paths = [path(1, 10_000), path(2, 30_000)];
  const [asked, effects] = on(
    opened(),
    { on: "choose", pieces: [1, 2] },
    { on: "drag-together", paths, isEager: true },
  );
  assert.deepEqual(effects.at(-1), { do: "together", about: asked.asked.draft, paths });
  const march = {
    first: { order: "activate Foy", text: "Foy acts next" },
    steps: [{ order: "move u2", path: paths[1] }],
    stay: [{ path: paths[0], reason: { text: "Too near.", rule: null } }],
  };
  const [late] = on(asked, { on: "together", about: "another question", march });
  assert.equal(together(late), null, "an answer to another question is dropped");
  const [told] = on(asked, { on: "together", about: asked.asked.draft, march });
  assert.deepEqual(marching(told), ["activate Foy", "move u2"]);
  const [given, [order]] = on(told, { on: "march", orders: marching(told) });
  assert.deepEqual(order, { do: "order", index: 3, order: "activate Foy" });
  assert.deepEqual(given.marching, { orders: ["move u2"], given: 1 });
});

test("a brigade of which all can go goes when it is put down, unless a die is rolled or a finger put it there", () => {
  const paths = [path(1, 10_000), path(2, 30_000)];
  const steps = paths.map((one) => ({ order: `move u${one.piece}`, path: one }));
  const put = (march, isEager = true) => {
    const [asked] = on(opened(), { on: "choose", pieces: [1, 2] }, { on: "drag-together", paths, isEager });
    return on(asked, { on: "together", about: asked.asked.draft, march })[1].map((effect) => effect.order);
  };
  assert.deepEqual(put({ steps, stay: [], is_certain: true }), ["move u1"]);
  assert.deepEqual(put({ steps, stay: [], is_certain: false }), []);
  assert.deepEqual(put({ steps, stay: [], is_certain: true }, false), []);
  const stay = [{ path: paths[0], reason: { text: "Too near.", rule: null } }];
  assert.deepEqual(put({ steps: [steps[1]], stay, is_certain: true }), []);
});

test("a brigade of which nobody can go gives no order", () => {
  const [asked] = on(opened(), { on: "drag-together", paths: [path(1, 0)], isEager: true });
  const march = { steps: [], stay: [{ path: path(1, 0), reason: { text: "No.", rule: null } }] };
  const [told] = on(asked, { on: "together", about: asked.asked.draft, march });
  assert.deepEqual(marching(told), []);
});

test("what comes after a move keeps the way that is drawn", () => {
  const [dragged] = on(opened(), { on: "choose", pieces: [1] }, { on: "drag", path: path(1, 10_000) });
  const said = { lawful: true, order: "move u1 to 10,16", path: path(1, 10_000), reason: null, text: "" };
  const [tried] = on(dragged, { on: "tried", about: dragged.asked.draft, tried: said });
  const other = "move u1 to 10,16 form 6 facing 0";
  const [chosen, effects] = on(tried, { on: "propose", order: other, path: draftPath(tried) });
  assert.equal(effects.at(-1).order, other);
  const { path: _, ...bare } = { ...said, order: other };
  const [judged] = on(chosen, { on: "tried", about: chosen.asked.draft, tried: bare });
  assert.equal(draft(judged), other);
  assert.deepEqual(draftPath(judged), path(1, 10_000));
});

test("what needs another order first can be dragged and is no button", () => {
  const [chosen] = on(opened(), { on: "choose", pieces: [1] });
  const [told] = on(chosen, { on: "offers", about: chosen.asked.offers, offers: [way(1, "activate Foy")] });
  assert.deepEqual(modes(told), []);
  const [free] = on(chosen, { on: "offers", about: chosen.asked.offers, offers: [way(1)] });
  assert.deepEqual(
    modes(free).map(({ verb }) => verb),
    ["verb-move"],
  );
});

test("the ring of the leader is drawn, and who does not hear him is marked", () => {
  const pieces = [unit(1, 10_000), unit(2, 90_000, { is_out_of_earshot: true }), leader];
  const [chosen] = on(opened(pieces), { on: "choose", pieces: [1, 2] });
  const found = explained(chosen, [], null);
  assert.deepEqual(
    found.map((one) => [one.is, one.is === "command" ? one.radius : one.place.x]),
    [
      ["command", 12_000],
      ["tag", 90_000],
    ],
  );
});

test("a turn stays within a circle, whichever way", () => {
  assert.equal(turned({ x: 0, y: 0, bearing: 100 }, -3500).bearing, 200);
  assert.equal(turned({ x: 0, y: 0, bearing: 3500 }, 200).bearing, 100);
});
