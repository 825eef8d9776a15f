// The reducers of a set-up by hand: an army that is put together, and what is held over the table.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { TINTS, tint, tintAt } from "../build/board/plane/inks.js";
import { changed, freeNames, start, unitAt } from "../build/game/setup/draft.js";
import {
  MARKER,
  again,
  carried,
  lengthened,
  reformed,
  shortened,
  sized,
  takeFeature,
  takePiece,
  wheeled,
  wish,
} from "../build/game/setup/inhand.js";
import { next, open } from "../build/game/setup/tray.js";
import { begin } from "../build/game/state/model.js";
import { reduce } from "../build/game/state/reduce.js";

const unit = (profile) => ({ profile, figures: 0, options: [] });
const room = {
  limit: 200,
  brigade: [2, 8],
  brigades: 3,
  suggested: "british",
  armies: [
    { id: "british", leaders: ["Kempt", "Pack", "Adam"], profiles: [], options: [] },
    { id: "french", leaders: ["Foy", "Soye"], profiles: [], options: [] },
  ],
  lists: [
    {
      title: "A division",
      army: "british",
      brigades: [
        { name: "Kempt", options: [], units: [unit("line"), unit("rifles")] },
        { name: "Pack", options: [], units: [unit("guard")] },
      ],
    },
  ],
};
const profiles = ({ draft }) => draft.brigades.map(({ units }) => units.map(({ profile }) => profile));
const after = (...changes) => changes.reduce((now, change) => changed(now, change, room), start(room));

test("an army begins with the list of the suggested sheet, another sheet with an empty brigade", () => {
  assert.deepEqual(profiles(start(room)), [["line", "rifles"], ["guard"]]);
  const french = after({ to: "army", army: "french" });
  assert.deepEqual(french.draft, {
    title: "",
    army: "french",
    brigades: [{ name: "Foy", options: [], units: [] }],
  });
});

test("units are added to the brigade in hand, doubled, moved and removed", () => {
  const added = after({ to: "brigade", brigade: 1 }, { to: "add", brigade: 1, profile: "hussars" });
  assert.deepEqual(profiles(added), [
    ["line", "rifles"],
    ["guard", "hussars"],
  ]);
  assert.deepEqual(added.chosen, { brigade: 1, unit: 1 });
  const doubled = changed(added, { to: "double", at: { brigade: 0, unit: 0 } }, room);
  assert.deepEqual(profiles(doubled)[0], ["line", "line", "rifles"]);
  const earlier = { to: "move", at: { brigade: 0, unit: 1 }, into: { brigade: 0, unit: 0 } };
  assert.deepEqual(profiles(after(earlier))[0], ["rifles", "line"]);
  const across = after({ to: "move", at: { brigade: 0, unit: 1 }, into: { brigade: 1, unit: 99 } });
  assert.deepEqual(profiles(across), [["line"], ["guard", "rifles"]]);
  assert.deepEqual(across.chosen, { brigade: 1, unit: 1 });
  assert.deepEqual(profiles(after({ to: "remove", at: { brigade: 0, unit: 0 } }))[0], ["rifles"]);
});

test("an option is taken and given back, and the size begins anew with it", () => {
  const at = { brigade: 0, unit: 0 };
  const large = after({ to: "figures", at, figures: 36 });
  assert.equal(unitAt(large, at).figures, 36);
  const weak = changed(large, { to: "option", at, option: "understrength" }, room);
  assert.deepEqual(unitAt(weak, at), { profile: "line", figures: 0, options: ["understrength"] });
  assert.deepEqual(
    unitAt(changed(weak, { to: "option", at, option: "understrength" }, room), at).options,
    [],
  );
});

test("brigades are founded with a free name, shifted and dissolved, and there are no more than may be", () => {
  const three = after({ to: "found" });
  assert.deepEqual(
    three.draft.brigades.map(({ name }) => name),
    ["Kempt", "Pack", "Adam"],
  );
  assert.equal(three.brigade, 2);
  assert.equal(changed(three, { to: "found" }, room), three);
  assert.deepEqual(freeNames(start(room).draft, room, 0), ["Kempt", "Adam"]);
  const shifted = after({ to: "shift", brigade: 1, by: -1 });
  assert.deepEqual(profiles(shifted), [["guard"], ["line", "rifles"]]);
  assert.deepEqual(profiles(after({ to: "dissolve", brigade: 0 })), [["guard"]]);
});

const forms = [
  { id: "6", title: "column", figures: [] },
  { id: "12", title: "line", figures: [] },
];
const wood = {
  id: "wood",
  form: "oval",
  width: { least: 6000, usual: 7000, most: 9000 },
  depth: null,
};
const river = { id: "river", form: "course", width: { least: 1500, usual: 3000, most: 6000 }, depth: null };

test("a unit in hand is asked about where it is, as it is drawn up and turned", () => {
  const hand = takePiece(4, forms, 0);
  assert.equal(wish(hand), null, "beside the table there is nothing to ask");
  const over = wheeled(reformed(carried(hand, { x: 12_004, y: 8_996 }, false)), -50);
  assert.deepEqual(wish(over), {
    what: "piece",
    piece: 4,
    to: { x: 12_000, y: 9_000, bearing: 3550 },
    form: "12",
    exactly: false,
  });
  assert.equal(wish(reformed(over)).form, "6", "formations go round");
});

test("a feature has the sizes of its kind, a course grows point by point", () => {
  const hand = carried(takeFeature(wood), { x: 1000, y: 2000 }, false);
  const [large, small] = [
    [1, 1, 1, 1, 1],
    [-1, -1, -1],
  ].map((steps) => steps.reduce((now, by) => sized(now, "width", by), hand));
  assert.equal(wish(large).width, 9000);
  assert.equal(wish(small).width, 6000);
  assert.equal(sized(hand, "depth", 1), hand, "a round wood has no depth");
  const one = lengthened(carried(takeFeature(river), { x: 5000, y: 5000 }, false), { x: 0, y: 1000 });
  assert.equal(wish(one), null, "a course has two points at least");
  const two = lengthened(one, { x: 9000, y: 1000 });
  assert.deepEqual(wish(two).points, [
    [0, 1000],
    [9000, 1000],
  ]);
  assert.equal(wish(shortened(two)), null);
  assert.deepEqual(again(two).held.course, []);
  assert.equal(again(two).over, null);
});

test("a marker is asked about where it is", () => {
  assert.equal(wish(MARKER), null);
  assert.deepEqual(wish(carried(MARKER, { x: 30_000, y: 20_000 }, true)), {
    what: "marker",
    x: 30_000,
    y: 20_000,
  });
});

test("the tray is that of the brigade that was begun, else of the one chosen, else of the first", () => {
  const brigade = (leader, state, ...states) => ({
    leader,
    state,
    tray: states.map((one, piece) => ({ piece, state: one, keep: null, forms: [] })),
  });
  const waiting = [brigade(200, "waiting", "waiting"), brigade(201, "waiting", "waiting")];
  const theirs = { leader: 203, state: "waiting", tray: [] };
  assert.equal(open({ brigades: [...waiting, theirs] }, null).leader, 200);
  assert.equal(open({ brigades: waiting }, 201).leader, 201);
  const begun = brigade(202, "now", "placed", "waiting");
  assert.equal(open({ brigades: [...waiting, begun] }, 201).leader, 202);
  assert.equal(next(begun).piece, 1);
  assert.equal(next(brigade(202, "now", "placed")), null);
});

test("ground that the other side lays comes with the news; the same ground stays the same", () => {
  const bare = { board: "plane", width: 96_000, depth: 60_000, sign: "″", man: 1000, features: [] };
  const laid = { ...bare, features: [{ family: "wood", extent: "area", name: "W1", outline: [] }] };
  const view = {
    when: {},
    pieces: [],
    markers: [],
    status: [],
    prompt: null,
    outcome: null,
    may_undo: false,
  };
  const choices = { offers: [], able: [], together: [] };
  const game = (index, ground) => ({
    index,
    orders: index,
    seat: "red",
    seats: [],
    ground,
    log: [],
    choices,
    view,
  });
  const [first] = begin([{ seat: "red", secret: "r" }], false, "risks");
  const [loaded] = reduce(first, { on: "loaded", id: 1, game: game(0, bare) });
  const [told] = reduce(loaded, {
    on: "news",
    news: { index: 1, orders: 1, prompt: null, may_undo: false, ground: laid },
  });
  const live = told.sync.is === "stepping" ? reduce(told, { on: "stepped", id: told.sync.id })[0] : told;
  assert.equal(live.ground, laid);
  const asked = { ...live, sync: { is: "loading", id: 9, ticket: live.ticket } };
  const [same] = reduce(asked, { on: "loaded", id: 9, game: game(1, structuredClone(laid)) });
  assert.equal(same.ground, laid, "nothing is drawn again");
  const [lifted] = reduce(asked, { on: "loaded", id: 9, game: game(1, bare) });
  assert.deepEqual(lifted.ground.features, []);
});

test("a brigade has the same colour in the builder, on the desk and on the table", () => {
  const css = readFileSync(new URL("../page/css/setup.css", import.meta.url), "utf8");
  TINTS.forEach((colour, k) => {
    const [, rest = ""] = css.split(`.tint-${k} {`);
    assert.ok(rest.split("}")[0].includes(`--tint: ${colour};`), `.tint-${k} is ${colour}`);
  });
  for (const side of [0, 1])
    for (const number of [0, 1, 2, 9]) {
      const piece = { side, troop: { group: { number, title: "" } } };
      assert.equal(TINTS[tintAt(number, side)], tint(piece), `brigade ${number} of side ${side}`);
    }
  assert.notEqual(tintAt(0, 0), tintAt(0, 1), "the first brigades of both sides differ");
});

test("what is high has another swatch than what is low", () => {
  const css = readFileSync(new URL("../page/css/setup.css", import.meta.url), "utf8");
  for (const family of ["wall", "hedge", "fence"])
    assert.ok(css.includes(`.swatch.${family}.high {`), family);
});
