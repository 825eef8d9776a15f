// How the table follows the game: loads it, takes news in order, hands the screen over, asks what may be done.

import type { Choices, GameView, Ground, News, Passing, SeatTicket } from "../../api/types.ts";
import { after, isNotable, logged } from "../news.ts";
import { AT_REST, type Effect, type Model, NO_CHOICES, type Question, type Step } from "./model.ts";
import { awaitedTicket, isAwaited } from "./select.ts";

/** Asks for the whole game, as whoever has this ticket. */
export function load(model: Model, ticket: SeatTicket | null): Step {
  const id = model.serial + 1;
  const sync = { is: "loading", id, ticket } as const;
  return [{ ...model, sync, serial: id, trouble: null, stands: 0 }, [{ do: "load", id, ticket }]];
}

/** The whole game has come. */
export function loaded(model: Model, id: number, game: GameView): Step {
  if (model.sync.is !== "loading" || model.sync.id !== id) return [model, []];
  const { ticket } = model.sync;
  const isFirst = model.known === null;
  const isOther = ticket?.seat !== model.ticket?.seat;
  const now = tidied({
    ...(isOther ? { ...model, ...AT_REST } : model),
    ticket,
    sync: { is: "live" },
    ground: laid(model.ground, game.ground),
    known: game,
    log: game.log,
    choices: game.choices,
    queue: model.queue.filter((news) => news.index > game.index),
    ...(isFirst || isOther ? {} : { flash: happened(model, game) }),
  });
  const listens: readonly Effect[] = isFirst || isOther ? [{ do: "listen" }] : [];
  if (isFirst && now.tickets.length > 1 && now.isCovered && game.view.outcome === null) {
    const next = awaitedTicket(now) ?? ticket;
    if (next !== null) return [{ ...now, sync: { is: "covered", ticket: next } }, listens];
  }
  return following(now.queue.length > 0 ? follow(now) : letPass(settle(now, false)), listens);
}

/** What has happened since we last knew, as when a lesson has shown a step; else what is shown already. */
function happened({ known, flash }: Model, game: GameView): Model["flash"] {
  const fresh = game.log.filter((line) => line.order > (known?.orders ?? 0));
  const found = fresh.filter((line) => (line.dice ?? []).length > 0 || isNotable(line));
  return found.length === 0 ? flash : found;
}

/** News have come: shown at once, or after the step that is being shown. */
export function told(model: Model, news: News): Step {
  const now = { ...model, queue: [...model.queue, news] };
  switch (now.sync.is) {
    case "loading":
    case "stepping":
      return [now, []];
    case "live":
      return now.isPaused ? [now, []] : follow(now);
    case "covered":
      return [caughtUp(now), []];
    case "sending":
      return news.index === now.sync.index + 1 ? arrive(now) : [now, []];
  }
}

/** Where the game stands, said when the stream begins. */
export function stands(model: Model, index: number): Step {
  const isBehind = model.known !== null && index !== model.known.index;
  if (model.sync.is === "live" && isBehind) return load(model, model.ticket);
  return [{ ...model, stands: index }, []];
}

/** Takes the next news. A gap between them is filled by asking for the whole game. */
export function follow(model: Model): Step {
  const { known } = model;
  const [next, ...queue] = model.queue.filter((news) => news.index > (known?.index ?? 0));
  if (next === undefined || known === null)
    return settle({ ...model, queue: [], sync: { is: "live" } }, true);
  if (next.index !== known.index + 1) return load(model, model.ticket);
  const id = model.serial + 1;
  const taken = take({ ...model, queue, serial: id, sync: { is: "stepping", id } }, next);
  const now = { ...taken, flash: next.log ?? [] };
  const step: readonly Effect[] = [{ do: "step", id }];
  return queue.length > 0 ? [now, step] : following(settle(now, true), step);
}

/** Whoever the screen was handed to sits down. */
export function sit(model: Model): Step {
  if (model.sync.is !== "covered") return [model, []];
  const { ticket } = model.sync;
  if (ticket.seat !== model.ticket?.seat) return load(model, ticket);
  return settle({ ...model, sync: { is: "live" } }, true);
}

/** The game could not be had: what was shown before is shown again. */
export function unloaded(model: Model): Model {
  if (model.sync.is !== "loading" || model.known === null) return model;
  const next = model.sync.ticket;
  const isHandedOver = model.isCovered && next !== null && next.seat !== model.ticket?.seat;
  return { ...model, sync: isHandedOver ? { is: "covered", ticket: next } : { is: "live" } };
}

/** The step has been shown. */
export function stepped(model: Model, id: number): Step {
  if (model.sync.is !== "stepping" || model.sync.id !== id) return [model, []];
  const now: Model = { ...model, sync: { is: "live" } };
  if (now.isPaused && now.queue.length > 0) return [now, []];
  return now.queue.length > 0 ? follow(now) : caught(now);
}

/** The film is held, or goes on with what has come meanwhile. */
export function paused(model: Model, isPaused: boolean): Step {
  const now = { ...model, isPaused };
  return !isPaused && now.sync.is === "live" && now.queue.length > 0 ? follow(now) : [now, []];
}

/** The next step of a film that is held. */
export function onward(model: Model): Step {
  return model.isPaused && model.sync.is === "live" && model.queue.length > 0 ? follow(model) : [model, []];
}

/** Shows at once all that the other side has done. */
export function skip(model: Model): Step {
  if (model.sync.is !== "stepping" && model.sync.is !== "live") return [model, []];
  const now: Model = { ...caughtUp(model), sync: { is: "live" }, flash: [], isPaused: false };
  return now.queue.length > 0 ? follow(now) : settle(now, true);
}

/** The order on its way has its news, or its acknowledgement, or both: then the game goes on. */
export function arrive(model: Model): Step {
  const { sync, known } = model;
  if (sync.is !== "sending" || known === null) return [model, []];
  const [own, ...queue] = model.queue;
  if (own !== undefined && own.index === known.index + 1 && own.index === sync.index + 1) {
    const flash = (own.log ?? []).filter((line) => (line.dice ?? []).length > 0 || isNotable(line));
    return arrive({ ...take({ ...model, queue }, own), flash });
  }
  if (sync.acknowledged === null) return [model, []];
  if (known.index < sync.acknowledged) return [model, [{ do: "wait", index: sync.acknowledged }]];
  if (sync.restarts > 0 && known.view.may_undo) return takeBack(model, sync.restarts - 1);
  if (model.marching !== null) return marchOn(model, known);
  const now: Model = { ...model, sync: { is: "live" } };
  return now.queue.length > 0 ? follow(now) : settle(now, true);
}

/** Gives the next order of a whole move, unless something has happened on the way: then whoever moves looks again. */
function marchOn(model: Model, known: GameView): Step {
  const { marching } = model;
  const [next, ...orders] = marching?.orders ?? [];
  const isHeld = model.flash.some((line) => isNotable(line) || (line.dice ?? []).length > 0);
  if (marching === null || next === undefined || isHeld || !isAwaited(model)) {
    const now: Model = {
      ...model,
      marching: null,
      marched: isHeld ? 0 : (marching?.given ?? 0),
      sync: { is: "live" },
    };
    return now.queue.length > 0 ? follow(now) : settle(now, true);
  }
  const index = known.index;
  const sync = { is: "sending", index, acknowledged: null, restarts: 0 } as const;
  return [
    { ...model, sync, marching: { orders, given: marching.given + 1 } },
    [{ do: "order", index, order: next }],
  ];
}

/** Takes the last order back, and perhaps more after it. */
export function takeBack(model: Model, restarts: number): Step {
  const index = model.known?.index ?? 0;
  const sync = { is: "sending", index, acknowledged: null, restarts } as const;
  return [{ ...model, sync, trouble: null }, [{ do: "undo", index }]];
}

/** Moves to the seat that is awaited, if it is one of ours; otherwise asks what may be done. */
export function settle(model: Model, isChanged: boolean): Step {
  const { known } = model;
  if (known === null) return [model, []];
  if (model.stands > known.index && model.queue.length === 0) return load(model, model.ticket);
  const ticket = awaitedTicket(model);
  if (ticket !== null && !isAwaited(model)) {
    if (!model.isCovered) return load(model, ticket);
    return [{ ...model, sync: { is: "covered", ticket } }, []];
  }
  const [now, asks] = askOffers(model);
  const notes: readonly Effect[] = [...asks, { do: "note", known }];
  if (!isChanged || !isAwaited(model)) return [now, notes];
  const about = position(model);
  return [ask(now, "choices", about), [...notes, { do: "choices", about }]];
}

/** What may be done is known. Whoever can no longer act leaves the selection; in the middle of a move those who make it
 * are selected, and against the computer a moment in which nothing can be done passes by itself. */
export function chosen(model: Model, about: string, choices: Choices): Step {
  if (about !== model.asked.choices) return [model, []];
  const now = { ...model, choices };
  const passes = passing(now);
  if (passes !== null) return passed(now, passes);
  const still = model.selection.filter((id) => choices.able.includes(id));
  if (model.selection.length === 0 || still.length === model.selection.length) return [now, []];
  return askOffers({ ...now, selection: still, intent: { is: "none" } });
}

/** The order that lets a moment pass in which nothing else can be done; between people it would betray what is held. */
function passing({ choices, known, sync }: Model): Passing | null {
  const others = known?.seats.filter(({ name }) => name !== known.seat) ?? [];
  const isAlone = others.length > 0 && others.every(({ computer }) => computer !== null);
  return isAlone && sync.is === "live" ? (choices.passes ?? null) : null;
}

/** After a step or a look at the whole game: a moment in which nothing can be done passes by itself. */
function letPass(step: Step): Step {
  const [model, effects] = step;
  const passes = isAwaited(model) ? passing(model) : null;
  return passes === null ? step : following(passed(model, passes), effects);
}

/** It is given, and whoever was not asked is told why. */
function passed(model: Model, { order, said }: Passing): Step {
  const index = model.known?.index ?? 0;
  const sync = { is: "sending", index, acknowledged: null, restarts: 0 } as const;
  return [{ ...model, sync, passed: [...model.passed, said] }, [{ do: "order", index, order }]];
}

/** Asks what the selection may do. The same pieces in the same position are the same question, however often asked. */
export function askOffers(model: Model): Step {
  const pieces = model.selection;
  const isHexes = model.ground?.board === "hexes";
  if (!isAwaited(model) || pieces.length === 0) {
    return [{ ...ask(ask(model, "offers", ""), "reach", ""), offers: [], reach: [] }, []];
  }
  const about = `${position(model)} ${pieces.join("+")}`;
  const offers: Effect = { do: "offers", about, pieces };
  if (!isHexes) return [ask(model, "offers", about), [offers]];
  // Where one could go before is no answer to where one can go now.
  const fresh = about === model.asked.reach ? model : { ...model, reach: [] };
  return [ask(ask(fresh, "offers", about), "reach", about), [offers, { do: "reach", about, pieces }]];
}

/** What a question is about from now on: answers about anything else are dropped. */
export function ask(model: Model, question: Question, about: string): Model {
  return { ...model, asked: { ...model.asked, [question]: about } };
}

/** What is known, by whom. */
export function position({ ticket, known }: Model): string {
  return `${ticket?.seat ?? ""} ${known?.index ?? 0}`;
}

/** Nothing waits any more: was the game further than we are? */
function caught(model: Model): Step {
  return model.stands > (model.known?.index ?? 0) ? load(model, model.ticket) : letPass([model, []]);
}

function take(model: Model, news: News): Model {
  if (model.known === null) return model;
  return tidied({
    ...model,
    ground: news.ground ?? model.ground,
    known: after(model.known, news),
    log: logged(model.log, news),
    passed: [
      ...model.passed,
      ...(news.log ?? []).filter(({ notable }) => notable === "passed").map(({ text }) => text),
    ],
    choices: NO_CHOICES,
    asked: { ...model.asked, choices: "" },
  });
}

/** With all news that follow on one another. */
function caughtUp(model: Model): Model {
  const all = model.queue.reduce(
    (now, news) => (news.index === (now.known?.index ?? 0) + 1 ? take(now, news) : now),
    model,
  );
  return { ...all, queue: all.queue.filter((news) => news.index > (all.known?.index ?? 0)) };
}

/** Pieces that are gone are not selected. */
function tidied(model: Model): Model {
  const there = new Set(model.known?.view.pieces.map((piece) => piece.id));
  return { ...model, selection: model.selection.filter((piece) => there.has(piece)) };
}

/** The same step after other effects. */
function following([model, effects]: Step, before: readonly Effect[]): Step {
  return [model, [...before, ...effects]];
}

/** The ground as it is now; the same object as long as nothing has been laid. */
function laid(before: Ground | null, now: Ground | null): Ground | null {
  if (before === null || now === null) return before ?? now;
  const isSame = now.board === "hexes" || JSON.stringify(now) === JSON.stringify(before);
  return isSame ? before : now;
}
