// The table as a reducer: what is asked when, and what becomes of answers and news that come at a bad moment.

import assert from "node:assert/strict";
import { test } from "node:test";

import { begin } from "../build/game/state/model.js";
import { reduce } from "../build/game/state/reduce.js";
import {
  awaitedTicket,
  coveredFor,
  draft,
  isAwaited,
  offersAt,
  questioned,
  tried,
  wishes,
} from "../build/game/state/select.js";
import { passed } from "../build/game/panels/strip.js";

const RED = { seat: "red", secret: "r" };
const BLUE = { seat: "blue", secret: "b" };
const SEATS = [
  { name: "red", title: "Red", side: 0, computer: null },
  { name: "blue", title: "Blue", side: 1, computer: null },
];
const HERE = { on: "hex", name: "0101" };
const THERE = { on: "hex", name: "0102" };

const piece = (id, place = HERE) => ({ id, name: `p${id}`, side: 0, place, carries: [], figures: [] });
const offer = (order, target = null, role = "other") => ({
  verb: order.split(" ")[0],
  role,
  title: order,
  pieces: [1],
  target,
  order,
});
const prompt = (awaited) => (awaited === null ? null : { seats: [awaited], text: "" });

/** The game as a seat gets it. */
const game = (
  index,
  { seat = "red", awaited = "red", pieces = [piece(1), piece(2)], outcome = null } = {},
) => ({
  index,
  orders: index,
  seat,
  seats: SEATS,
  ground: { board: "hexes" },
  log: [],
  choices: { offers: [], able: [1], together: [] },
  options: {},
  phases: [],
  view: {
    when: { turn: "Turn 1", phase: "Fire", number: 1 },
    pieces,
    markers: [],
    status: [],
    prompt: prompt(awaited),
    outcome,
    may_undo: true,
  },
});

const news = (index, { awaited = "red", log = [], mayUndo = true } = {}) => ({
  on: "news",
  news: { index, orders: index, prompt: prompt(awaited), may_undo: mayUndo, log },
});

const lawful = (order) => ({ lawful: true, order, reason: null, tallies: [], outcomes: [], exact: true });

/** A table that remembers what it was told to do. */
class Bench {
  constructor(tickets = [RED], isCovered = false, asks = "risks") {
    [this.model, this.effects] = begin(tickets, isCovered, asks);
  }

  /** Events one after the other; the effects of all of them. */
  on(...events) {
    this.effects = events.flatMap((event) => {
      const [model, effects] = reduce(this.model, event);
      this.model = model;
      return effects;
    });
    return this;
  }

  /** The last effect of a kind. */
  last(kind) {
    return this.effects.findLast((effect) => effect.do === kind);
  }

  did() {
    return this.effects.map((effect) => effect.do);
  }

  /** Answers the load that is on its way. */
  loads(known) {
    return this.on({ on: "loaded", id: this.model.sync.id, game: known });
  }

  /** Answers what has just been asked about the selection. */
  offered(...offers) {
    return this.on({ on: "offers", about: this.model.asked.offers, offers });
  }

  tried(said) {
    return this.on({ on: "tried", about: this.model.asked.draft, tried: said });
  }
}

/** A table with a game on it. */
const opened = (index = 3, options = {}) => new Bench().loads(game(index, options));

test("a game is loaded, then listened to, and its choices come with it", () => {
  const bench = new Bench();
  assert.deepEqual(bench.did(), ["load"]);
  bench.loads(game(3));
  assert.deepEqual(bench.did(), ["listen", "note"]);
  assert.equal(bench.model.sync.is, "live");
  assert.deepEqual(bench.model.choices.able, [1]);
});

test("a game that cannot be had says so", () => {
  const bench = new Bench();
  const [effect] = bench.effects;
  bench.on({
    on: "failed",
    effect,
    trouble: { error: "no-such-game", sentence: { text: "None.", rule: null } },
  });
  assert.equal(bench.model.ground, null);
  assert.equal(bench.model.trouble.text, "None.");
});

test("news told while the game is asked for are not lost", () => {
  const bench = new Bench().on(news(4), news(5));
  bench.loads(game(4));
  assert.equal(bench.model.known.index, 5);
  assert.deepEqual(bench.model.queue, []);
});

test("news told while something else is asked are taken, and what may be done is asked for then", () => {
  const bench = opened().on({ on: "choose", pieces: [1] });
  const asked = bench.model.asked.offers;
  bench.on(news(4));
  assert.equal(bench.model.known.index, 4);
  assert.ok(bench.did().includes("choices") && bench.did().includes("offers"));
  bench.on({ on: "offers", about: asked, offers: [offer("fire")] });
  assert.deepEqual(bench.model.offers, [], "the first answer is about an earlier position");
  bench.offered(offer("move"));
  assert.equal(bench.model.offers[0].order, "move");
});

test("choices of an earlier position are dropped", () => {
  const bench = opened().on(news(4));
  const { about } = bench.last("choices");
  bench.on({ on: "stepped", id: bench.model.sync.id }, news(5));
  bench.on({ on: "choices", about, choices: { offers: [], able: [7] } });
  assert.deepEqual(bench.model.choices.able, []);
  assert.notEqual(bench.model.asked.choices, about);
});

test("what others do is shown step by step, and asked about after the last step only", () => {
  const bench = opened(3, { awaited: "blue" }).on(news(4, { awaited: "blue" }));
  assert.equal(bench.model.sync.is, "stepping");
  const { id } = bench.model.sync;
  bench.on(news(5, { awaited: "blue" }), news(6));
  assert.equal(bench.model.known.index, 4);
  assert.deepEqual(bench.did(), []);
  bench.on({ on: "stepped", id });
  assert.equal(bench.model.known.index, 5);
  assert.ok(!bench.did().includes("choices"));
  bench.on({ on: "stepped", id: bench.model.sync.id });
  assert.equal(bench.model.known.index, 6);
  assert.ok(bench.did().includes("choices"));
});

test("a step that was skipped does not end the next one", () => {
  const bench = opened(3, { awaited: "blue" }).on(news(4, { awaited: "blue" }));
  const { id } = bench.model.sync;
  bench.on(news(5, { awaited: "blue" }), { on: "skip" });
  assert.equal(bench.model.known.index, 5);
  bench.on(news(6, { awaited: "blue" }), { on: "stepped", id });
  assert.equal(bench.model.sync.is, "stepping");
});

test("a gap in the news is filled by looking again", () => {
  const bench = opened().on(news(5));
  assert.equal(bench.model.sync.is, "loading");
  bench.loads(game(5));
  assert.equal(bench.model.known.index, 5);
  assert.deepEqual(bench.model.queue, []);
});

test("where the game stands is asked after once", () => {
  const bench = new Bench().on({ on: "stands", index: 5 });
  assert.deepEqual(bench.did(), [], "it is being asked for");
  bench.loads(game(4));
  assert.deepEqual(bench.did(), ["listen", "load"]);
  bench.loads(game(4));
  assert.deepEqual(bench.did(), ["note"], "once is enough");
  bench.on({ on: "stands", index: 4 });
  assert.deepEqual(bench.did(), []);
  bench.on({ on: "stands", index: 6 });
  assert.deepEqual(bench.did(), ["load"]);
});

test("where the game stands, told while a step is shown, is looked after when the step is over", () => {
  const bench = opened(3, { awaited: "blue" }).on(news(4, { awaited: "blue" }), { on: "stands", index: 6 });
  assert.deepEqual(
    bench.did().filter((did) => did === "load"),
    [],
  );
  bench.on({ on: "stepped", id: bench.model.sync.id });
  assert.deepEqual(bench.did(), ["load"]);
});

test("one order at a time: who clicks twice means it once", () => {
  const bench = opened().on({ on: "give", order: "end" }, { on: "give", order: "end" }, { on: "undo" });
  assert.deepEqual(bench.did(), ["order"]);
});

test("an order is done when it is acknowledged and its news are there, whichever comes first", () => {
  for (const events of [
    [news(4), { on: "acknowledged", index: 4 }],
    [{ on: "acknowledged", index: 4 }, news(4)],
  ]) {
    const bench = opened().on({ on: "choose", pieces: [1] }, { on: "give", order: "fire" });
    const [first, second] = events;
    bench.on(first);
    assert.equal(bench.model.sync.is, "sending");
    bench.on(second);
    assert.equal(bench.model.sync.is, "live");
    assert.deepEqual(bench.model.selection, [1], "the selection stays");
    assert.ok(bench.did().includes("choices") && bench.did().includes("offers"));
  }
});

test("news that do not come are looked for, and news of others wait for our own", () => {
  const bench = opened().on({ on: "give", order: "fire" }, news(5), { on: "acknowledged", index: 4 });
  assert.equal(bench.model.known.index, 3);
  assert.deepEqual(bench.last("wait"), { do: "wait", index: 4 });
  bench.on({ on: "overdue", index: 4 });
  assert.equal(bench.model.sync.is, "loading");
  bench.loads(game(4));
  assert.equal(bench.model.known.index, 5);
});

test("a wait that is over says nothing about a later order", () => {
  const bench = opened().on({ on: "give", order: "fire" }, { on: "acknowledged", index: 4 }, news(4));
  bench.on({ on: "give", order: "fire" }, { on: "overdue", index: 4 });
  assert.equal(bench.model.sync.is, "sending");
});

test("an order that comes too late shows that the game has gone on", () => {
  const bench = opened().on({ on: "give", order: "fire" });
  const trouble = { error: "stale", sentence: { text: "Too late.", rule: null } };
  bench.on({ on: "failed", effect: bench.last("order"), trouble });
  assert.deepEqual(bench.did(), ["load"]);
  assert.equal(bench.model.trouble, null);
});

test("a refused order keeps its draft, says why, and lets news through", () => {
  const bench = opened().on({ on: "propose", order: "fire", path: null }).tried(lawful("fire"));
  bench.on({ on: "give", order: "fire" });
  const effect = bench.last("order");
  bench.on({ on: "failed", effect, trouble: { error: "refused", sentence: { text: "No.", rule: null } } });
  assert.equal(bench.model.trouble.text, "No.");
  assert.equal(draft(bench.model), "fire");
  bench.on(news(4));
  assert.equal(bench.model.known.index, 4);
});

test("restart takes back as long as something can be taken back", () => {
  const bench = opened().on({ on: "restart" });
  assert.deepEqual(bench.did(), ["undo"]);
  bench.on(news(4), { on: "acknowledged", index: 4 });
  assert.deepEqual(bench.last("undo"), { do: "undo", index: 4 });
  bench.on(news(5, { mayUndo: false }), { on: "acknowledged", index: 5 });
  assert.equal(bench.last("undo"), undefined);
  assert.equal(bench.model.sync.is, "live");
});

test("who cannot reach the server is told, until the stream is back", () => {
  const bench = opened().on({ on: "choose", pieces: [1] });
  bench.on({ on: "failed", effect: bench.last("offers"), trouble: null });
  assert.equal(bench.model.isLost, true);
  bench.on({ on: "connection", isLost: false });
  assert.equal(bench.model.isLost, false);
});

test("without a screen between them two players change seats by themselves", () => {
  const bench = new Bench([RED, BLUE]).loads(game(3));
  bench.on({ on: "choose", pieces: [1] }, { on: "give", order: "end" });
  bench.on({ on: "acknowledged", index: 4 }, news(4, { awaited: "blue" }));
  assert.equal(bench.last("load").ticket, BLUE);
  bench.loads(game(4, { seat: "blue", awaited: "blue" }));
  assert.ok(bench.did().includes("listen"));
  assert.equal(bench.model.ticket, BLUE);
  assert.deepEqual(bench.model.selection, []);
});

test("a covered game shows nothing before its player sits down, not even while his view is asked for", () => {
  const bench = new Bench([RED, BLUE], true).loads(game(3));
  assert.equal(coveredFor(bench.model), RED);
  bench.on({ on: "sit" });
  assert.equal(coveredFor(bench.model), null);
  bench.on({ on: "give", order: "end" }, { on: "acknowledged", index: 4 }, news(4, { awaited: "blue" }));
  assert.equal(coveredFor(bench.model), BLUE);
  bench.on({ on: "sit" });
  assert.equal(coveredFor(bench.model), BLUE, "red's view is still what is known");
  const [effect] = bench.effects;
  bench.on({ on: "failed", effect, trouble: null });
  assert.equal(coveredFor(bench.model), BLUE, "and stays hidden if blue's cannot be had");
  bench.on({ on: "sit" }).loads(game(4, { seat: "blue", awaited: "blue" }));
  assert.equal(coveredFor(bench.model), null);
  assert.ok(isAwaited(bench.model));
});

test("a game that is over is not covered", () => {
  const over = game(9, { awaited: null, outcome: { text: "Red won.", rule: null } });
  const bench = new Bench([RED, BLUE], true).loads(over);
  assert.equal(coveredFor(bench.model), null);
  assert.equal(awaitedTicket(bench.model), null);
});

test("a piece is selected, joined by others, and taken out again", () => {
  const bench = opened().on({ on: "select", piece: 2, isTogether: false });
  assert.deepEqual(bench.model.selection, [2]);
  bench.on({ on: "select", piece: 1, isTogether: true });
  assert.deepEqual(bench.last("offers").pieces, [1, 2]);
  bench.on({ on: "select", piece: 2, isTogether: true });
  assert.deepEqual(bench.model.selection, [1]);
  bench.on({ on: "select", piece: 1, isTogether: false });
  assert.deepEqual(bench.model.selection, [1], "a second click keeps it");
});

test("whoever selects faster than the server answers gets the answer about what he has selected", () => {
  const bench = opened().on({ on: "choose", pieces: [1] });
  const { about } = bench.last("offers");
  bench.on({ on: "choose", pieces: [] }, { on: "offers", about, offers: [offer("fire")] });
  assert.deepEqual(bench.model.offers, [], "nothing is selected");
  bench.on({ on: "choose", pieces: [1] }, { on: "offers", about, offers: [offer("fire")] });
  assert.equal(bench.model.offers.length, 1, "the first answer is as good as the second");
});

test("pieces that are gone are not selected any more", () => {
  const bench = opened().on({ on: "choose", pieces: [1, 2] });
  const gone = news(4);
  gone.news.gone = [2];
  bench.on(gone);
  assert.deepEqual(bench.model.selection, [1]);
});

test("pointing drafts what the mode in hand offers there, and once more gives it", () => {
  const bench = opened().on({ on: "choose", pieces: [1] });
  bench.offered(offer("smoke p1", THERE, "place"), offer("fire p1", THERE, "attack"));
  assert.deepEqual(
    offersAt(bench.model, THERE).map(({ order }) => order),
    ["fire p1"],
    "what most people mean comes first",
  );
  bench.on({ on: "point", place: THERE });
  assert.equal(draft(bench.model), "fire p1");
  bench.on({ on: "verb", verb: "smoke" }, { on: "point", place: THERE });
  assert.equal(draft(bench.model), "smoke p1", "another mode means another order there");
  bench.tried(lawful("smoke p1")).on({ on: "point", place: THERE });
  assert.deepEqual(bench.last("order"), { do: "order", index: 3, order: "smoke p1" });
});

test("several orders of one mode at a place come one after the other", () => {
  const bench = opened().on({ on: "choose", pieces: [1] });
  bench.offered(offer("fire p1", THERE), offer("fire p1 with grenades", THERE));
  bench.on({ on: "point", place: THERE }, { on: "point", place: THERE });
  assert.equal(draft(bench.model), "fire p1 with grenades");
  bench.on({ on: "propose", order: "fire p1", path: null });
  assert.equal(draft(bench.model), "fire p1");
});

/** A place that the first piece can walk to in two orders. */
const reach = { verb: "move", way: [THERE], left: 2, orders: ["move p1", "step n", "stop"] };

/** A table on which the first piece is about to walk there. */
function walking(asks) {
  const bench = new Bench([RED], false, asks).loads(game(3)).on({ on: "choose", pieces: [1] });
  assert.deepEqual(bench.did(), ["offers", "reach"]);
  bench.offered(offer("move p1", null, "move"), offer("smoke p1", THERE, "place"));
  return bench.on({ on: "reach", about: bench.model.asked.reach, reach: [reach] });
}

test("a whole move is drafted by one click, its dangers are asked for, and the second click begins it", () => {
  const bench = walking().on({ on: "point", place: THERE });
  assert.deepEqual(bench.last("dangers").orders, reach.orders);
  const dangers = [{ at: THERE, by: [2], share: 0.5 }];
  bench.on({ on: "dangers", about: bench.model.asked.draft, dangers });
  assert.deepEqual(bench.model.intent.dangers, dangers);
  bench.on({ on: "point", place: THERE });
  assert.deepEqual(bench.last("order"), { do: "order", index: 3, order: "move p1" });
});

test("a move that draws no fire is made by the first click", () => {
  const bench = walking().on({ on: "point", place: THERE });
  assert.equal(bench.model.intent.isEager, true, "the card waits for the book");
  bench.on({ on: "dangers", about: bench.model.asked.draft, dangers: [] });
  assert.deepEqual(bench.last("order"), { do: "order", index: 3, order: "move p1" });
  assert.deepEqual(bench.model.marching.orders, reach.orders.slice(1));
});

test("whoever likes to be asked is always asked, and whoever does not never", () => {
  const always = walking("all").on({ on: "point", place: THERE });
  always.on({ on: "dangers", about: always.model.asked.draft, dangers: [] });
  assert.equal(always.last("order"), undefined);
  const never = walking("none").on({ on: "point", place: THERE });
  assert.deepEqual(never.last("order"), { do: "order", index: 3, order: "move p1" });
});

test("an order that leaves nothing to chance or to choose is given when its place is pointed at", () => {
  const aimed = () =>
    opened()
      .on({ on: "choose", pieces: [1] })
      .offered(offer("advance p1", THERE, "move"));
  const free = aimed().on({ on: "point", place: THERE });
  free.tried({ ...lawful("advance p1"), is_certain: true });
  assert.deepEqual(free.last("order"), { do: "order", index: 3, order: "advance p1" });
  for (const said of [
    { is_certain: false },
    { is_certain: true, ends: { text: "It ends the brigade.", rule: null } },
    { is_certain: true, variants: [{ title: "and turn" }] },
    { is_certain: true, forecast: { text: "a fight" } },
    { is_certain: false, lawful: false },
  ]) {
    const asked = aimed().on({ on: "point", place: THERE });
    asked.tried({ ...lawful("advance p1"), ...said });
    assert.equal(asked.last("order"), undefined, JSON.stringify(said));
    assert.equal(asked.model.intent.isEager, false, "the card is shown");
  }
});

test("a whole move goes on order by order, and is taken back whole", () => {
  const bench = walking().on({ on: "march", orders: reach.orders });
  for (const [index, order] of [
    [4, "step n"],
    [5, "stop"],
  ]) {
    bench.on(news(index), { on: "acknowledged", index });
    assert.deepEqual(bench.last("order"), { do: "order", index, order });
  }
  bench.on(news(6), { on: "acknowledged", index: 6 });
  assert.equal(bench.model.marching, null);
  bench.on({ on: "undo" });
  assert.equal(bench.model.sync.restarts, 2, "two more orders go with the last");
});

test("a whole move stops where something happens", () => {
  const bench = walking().on({ on: "march", orders: reach.orders });
  const shot = { order: 4, kind: "shot", text: "A shot.", dice: ["3", "4"] };
  bench.on(news(4, { log: [shot] }), { on: "acknowledged", index: 4 });
  assert.equal(bench.last("order"), undefined);
  assert.equal(bench.model.marching, null);
  assert.equal(bench.model.sync.is, "live");
});

test("a whole move that is refused on the way asks what may be done instead", () => {
  const bench = walking().on({ on: "march", orders: reach.orders });
  bench.on(news(4), { on: "acknowledged", index: 4 });
  const trouble = { error: "refused", sentence: { text: "No.", rule: null } };
  bench.on({ on: "failed", effect: bench.last("order"), trouble });
  assert.equal(bench.model.marching, null);
  assert.ok(bench.did().includes("choices"));
});

test("a click selects all that act together with a piece", () => {
  const bench = opened();
  const together = [{ by: 2, pieces: [1, 2] }];
  bench.on({ on: "choices", about: "", choices: { offers: [], able: [1, 2], together } });
  bench.model = { ...bench.model, choices: { offers: [], able: [1, 2], together } };
  bench.on({ on: "select", piece: 2, isTogether: false });
  assert.deepEqual(bench.model.selection, [1, 2]);
});

test("a moment in which nothing can be done passes by itself against the computer only", () => {
  const passes = { offers: [], able: [], together: [], passes: { order: "pass", said: "No card fits." } };
  const bench = opened();
  bench.model = { ...bench.model, asked: { ...bench.model.asked, choices: "now" } };
  bench.on({ on: "choices", about: "now", choices: passes });
  assert.equal(bench.last("order"), undefined, "between people a pause must not betray");
  const [red, blue] = SEATS;
  const seats = [red, { ...blue, computer: "regular" }];
  bench.model = { ...bench.model, known: { ...bench.model.known, seats } };
  bench.on({ on: "choices", about: "now", choices: passes });
  assert.deepEqual(bench.last("order").order, "pass");
  assert.deepEqual(bench.model.passed, ["No card fits."], "whoever was not asked is told why");
  bench.on(news(4), { on: "acknowledged", index: 4 }, { on: "give", order: "fire" });
  assert.deepEqual(bench.model.passed, [], "until he acts again");
});

test("what a lesson shows by itself is told like what one does", () => {
  const bench = opened();
  const hit = { order: 4, text: "Rifle A is pinned.", notable: "loss" };
  bench.on({ on: "stands", index: 4 }).loads({ ...game(4), orders: 4, log: [hit] });
  assert.deepEqual(bench.model.flash, [hit]);
});

test("what passed several times is told once, the latest last", () => {
  assert.deepEqual(passed(["No card.", "Nobody near.", "No card."]), ["Nobody near.", "No card. (×2)"]);
});

test("a phase that the book lets pass is told as well, and holds nothing up", () => {
  const bench = opened();
  const idle = { order: 4, text: "Your Fate Phase passed.", notable: "passed" };
  bench.on({ on: "give", order: "end" }, news(4, { log: [idle] }), { on: "acknowledged", index: 4 });
  assert.deepEqual(bench.model.passed, ["Your Fate Phase passed."]);
  assert.deepEqual(bench.model.flash, [], "it is no result");
});

test("a moment in which nothing can be done passes also after a step of the film, and when the game is opened", () => {
  const passes = { offers: [], able: [], together: [], passes: { order: "pass", said: "No card fits." } };
  const [red, blue] = SEATS;
  const seats = [red, { ...blue, computer: "regular" }];
  const bench = opened();
  bench.model = { ...bench.model, known: { ...bench.model.known, seats }, choices: passes };
  bench.model = { ...bench.model, sync: { is: "stepping", id: 7 } };
  bench.on({ on: "stepped", id: 7 });
  assert.deepEqual(bench.last("order").order, "pass");
  const fresh = new Bench([RED], false);
  fresh.on({ on: "loaded", id: 1, game: { ...game(0), seats, choices: passes } });
  assert.deepEqual(fresh.last("order").order, "pass");
});

test("a film that is held goes on step by step", () => {
  const bench = opened();
  const { index } = bench.model.known;
  const { news: next } = news(index + 1);
  bench.model = { ...bench.model, isPaused: true, queue: [next] };
  bench.on({ on: "next" });
  assert.equal(bench.model.known.index, index + 1);
  assert.equal(bench.model.sync.is, "stepping");
});

test("of those in one place each is ticked and unticked by itself", () => {
  const bench = opened().on({ on: "choose", pieces: [1, 2] });
  bench.on({ on: "select", piece: 2, isTogether: true });
  assert.deepEqual(bench.model.selection, [1]);
  bench.on({ on: "select", piece: 2, isTogether: true });
  assert.deepEqual(bench.model.selection, [1, 2]);
});

test("pointing where nothing is offered asks why, and drafts what is lawful there all the same", () => {
  const bench = opened()
    .on({ on: "choose", pieces: [1] })
    .offered();
  bench.on({ on: "point", place: THERE });
  const no = { order: "fire p1", reason: { text: "Too far.", rule: null } };
  bench.on({ on: "wishes", about: bench.model.asked.draft, wishes: [no] });
  assert.deepEqual(wishes(bench.model), [no]);
  bench.on({ on: "why", place: THERE });
  const yes = { order: "move p1", reason: null };
  bench.on({ on: "wishes", about: bench.model.asked.draft, wishes: [no, yes] });
  assert.equal(draft(bench.model), "move p1");
  assert.deepEqual(bench.last("try").order, "move p1");
});

test("an answer about another draft is no answer", () => {
  const bench = opened().on({ on: "propose", order: "fire", path: null });
  const { about } = bench.last("try");
  bench.on({ on: "propose", order: "move", path: null }, { on: "tried", about, tried: lawful("fire") });
  assert.equal(tried(bench.model), null);
  const later = bench.model.asked.draft;
  bench.on({ on: "back" }, { on: "tried", about: later, tried: lawful("move") });
  assert.equal(draft(bench.model), "");
});

test("what is typed is a draft that nobody has judged", () => {
  const bench = opened().on({ on: "propose", order: "fire", path: null }).tried(lawful("fire"));
  bench.on({ on: "type", order: "fire p1" });
  assert.equal(draft(bench.model), "fire p1");
  assert.equal(tried(bench.model), null);
  bench.on({ on: "type", order: "" });
  assert.equal(bench.model.intent.is, "none");
});

test("a dragged way is written down by the server", () => {
  const stop = { x: 0, y: 0, bearing: 0 };
  const path = { role: "move", piece: 1, via: [], to: stop, faces: true };
  const bench = opened().on({ on: "drag", path });
  assert.deepEqual(bench.last("path").path, path);
  assert.equal(draft(bench.model), "");
  bench.tried({ ...lawful("move p1 to 0,0 facing 0"), path });
  assert.equal(draft(bench.model), "move p1 to 0,0 facing 0");
});

test("the question before the end is answered or taken back", () => {
  const bench = opened().on({ on: "confirm", offer: offer("end") });
  assert.equal(questioned(bench.model).order, "end");
  bench.on({ on: "back" });
  assert.equal(questioned(bench.model), null);
});

test("one step back: the draft, then the selection, then what just happened", () => {
  const bench = opened().on({ on: "choose", pieces: [1] }, { on: "propose", order: "fire", path: null });
  bench.on({ on: "back" });
  assert.equal(bench.model.intent.is, "none");
  assert.deepEqual(bench.model.selection, [1]);
  bench.on({ on: "back" });
  assert.deepEqual(bench.model.selection, []);
  bench.on({ on: "flash", lines: [{ text: "Fire!" }] }, { on: "back" });
  assert.deepEqual(bench.model.flash, []);
});

test("the dice of our own order are shown large, and all that others did", () => {
  const log = [
    { text: "Fire.", order: 4 },
    { text: "Hit.", order: 4, dice: ["3"] },
  ];
  const own = opened().on({ on: "give", order: "fire" }, news(4, { log }));
  assert.deepEqual(own.model.flash, [log[1]]);
  const other = opened(3, { awaited: "blue" }).on(news(4, { log }));
  assert.deepEqual(other.model.flash, log);
});
