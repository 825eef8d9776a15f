// What the player does with pieces and places: selects, points, drafts, gives.

import type { Danger, March, Offer, Path, Place, Reach, Tried, Wish } from "../../api/types.ts";
import { ask, askOffers, position, takeBack } from "./follow.ts";
import type { Effect, Intent, Model, Step } from "./model.ts";
import {
  aim as aimOf,
  draft,
  isAwaited,
  isSame,
  marching as marchingOf,
  mode as modeOf,
  offersAt,
  piece,
  reachAt,
  tried,
  verb,
} from "./select.ts";

/** How many orders “restart” takes back at most. */
const MOST_RESTARTS = 500;

/** Selects a piece with all that act together with it; together with others it joins them, or leaves them. Whoever clicks
 * one of several again means him alone, and then all of them again; a single one that is chosen stays so. */
export function select(model: Model, chosen: number, isTogether: boolean): Step {
  const others = model.selection.filter((other) => other !== chosen);
  const isChosen = others.length < model.selection.length;
  if (isTogether) return choose(model, isChosen ? others : [...others, chosen]);
  const group = model.choices.together.find(({ by }) => by === chosen)?.pieces ?? [chosen];
  // A leader who does not act himself is none of those he selects.
  const isGroup =
    group.length === model.selection.length && group.every((id) => model.selection.includes(id));
  const isAlone = others.length === 0 && isChosen;
  if (isAlone && group.every((id) => id === chosen)) return [undrafted(model), []];
  return choose(model, isGroup || (isChosen && !isAlone) ? [chosen] : group);
}

/** A draft is given up; the kind of order in hand stays. */
function undrafted(model: Model): Model {
  const chosen = verb(model);
  return { ...forgotten(model), intent: chosen === null ? { is: "none" } : { is: "aiming", verb: chosen } };
}

export function choose(model: Model, pieces: readonly number[]): Step {
  const selection = pieces.toSorted((one, two) => one - two);
  return askOffers({ ...forgotten(model), selection, trouble: null });
}

/** Chooses a kind of order, or gives the choice up. */
export function aim(model: Model, wanted: string): Step {
  const intent: Intent = verb(model) === wanted ? { is: "none" } : { is: "aiming", verb: wanted };
  return [{ ...forgotten(model), intent }, []];
}

/** Points at a place: drafts what is offered there, the next offer if pointed at again, or asks why nothing is. */
export function point(model: Model, place: Place): Step {
  const there = reachAt(model, place);
  if (there !== null) {
    const isMeant = isSame(aimOf(model), place) || model.asks === "none";
    return isMeant ? march(model, there.orders) : setOut(model, there, place);
  }
  const offers = offersAt(model, place);
  const [first] = offers;
  if (first === undefined) return why(model, place);
  const again = offers.findIndex((offer) => offer.order === draft(model));
  const isOne = offers.length === 1;
  const isMeant = (again >= 0 && tried(model)?.lawful === true) || model.asks === "none";
  if (isOne && isMeant) return give(model, first.order);
  const next = offers[(again + 1) % offers.length] ?? first;
  return propose(model, next.order, next.path ?? null, place, isOne && model.asks === "risks");
}

/** Drafts a whole move, and asks what may happen on the way. */
function setOut(model: Model, there: Reach, place: Place): Step {
  const [order = ""] = there.orders;
  const about = `${position(model)} ${there.orders.join(" ")}`;
  const isEager = model.asks === "risks";
  const drafted = { ...NO_DRAFT, order, march: there, aim: place, isEager };
  return drafting(model, drafted, { do: "dangers", about, orders: there.orders });
}

/** The fire that a drafted move may draw is known; a move that draws none is made at once. */
export function endangered(model: Model, about: string, dangers: readonly Danger[]): Step {
  const { intent } = model;
  if (about !== model.asked.draft || intent.is !== "drafting") return [model, []];
  const told: Model = { ...model, intent: { ...intent, dangers, isEager: false } };
  const isSafe = intent.isEager && dangers.length === 0;
  return isSafe ? march(told, marchingOf(told)) : [told, []];
}

/** Gives a whole move, order by order. */
export function march(model: Model, orders: readonly string[]): Step {
  const [first, ...rest] = orders;
  if (first === undefined) return [model, []];
  const [given, effects] = give(model, first);
  return given === model ? [model, []] : [{ ...given, marching: { orders: rest, given: 1 } }, effects];
}

/** Asks what keeps the selection from acting there. */
export function why(model: Model, place: Place): Step {
  const pieces = model.selection;
  if (pieces.length === 0 || !isAwaited(model)) return [model, []];
  const stands = piece(model, pieces.at(-1) ?? -1)?.place;
  // Whoever points at bare ground means to go on facing as he does.
  const target =
    place.on === "plane" && stands?.on === "plane" ? { ...place, bearing: stands.bearing } : place;
  // With an order in hand that one is meant; else the book says what is likeliest there.
  const mode = verb(model) === null ? null : (modeOf(model)?.role ?? null);
  const about = `${position(model)} ${JSON.stringify([pieces, target, mode])}`;
  return [ask({ ...model, trouble: null }, "draft", about), [{ do: "why", about, pieces, target, mode }]];
}

/** The book has said what may be meant: on the measured table nobody can list every place that is lawful. */
export function wished(model: Model, about: string, wishes: readonly Wish[]): Step {
  if (about !== model.asked.draft) return [model, []];
  const meant = wishes.find((wish) => wish.reason === null);
  if (meant !== undefined) return propose(model, meant.order, meant.path ?? null, null, false);
  if (wishes.length === 0) return [model, []];
  return [{ ...model, intent: { is: "refused", verb: verb(model), wishes } }, []];
}

/** Writes an order down without giving it, and asks what may come of it. */
export function propose(
  model: Model,
  order: string,
  path: Path | null,
  place: Place | null,
  isEager: boolean,
): Step {
  // What was said of another order does not hold for this one.
  const said = order === draft(model) ? tried(model) : null;
  const about = `${position(model)} ${order}`;
  return drafting(
    model,
    { ...NO_DRAFT, order, path, aim: place, tried: said, isEager },
    { do: "try", about, order },
  );
}

/** Drafts the order to go a way; the server writes it down. */
export function drag(model: Model, path: Path): Step {
  const about = `${position(model)} ${JSON.stringify(path)}`;
  return drafting(model, { ...NO_DRAFT, path }, { do: "path", about, path });
}

/** Drafts that several pieces go together, each its own way. */
export function dragTogether(model: Model, paths: readonly Path[], isEager: boolean): Step {
  const about = `${position(model)} ${JSON.stringify(paths)}`;
  return drafting(
    model,
    { ...NO_DRAFT, isEager: isEager && model.asks !== "all" },
    { do: "together", about, paths },
  );
}

/** The book has said who can go, and in which order; if all of them can and nothing is left to chance they go at once. */
export function gathered(model: Model, about: string, found: March): Step {
  const { intent } = model;
  if (about !== model.asked.draft || intent.is !== "drafting") return [model, []];
  const told: Model = { ...model, intent: { ...intent, together: found, isEager: false } };
  const isAll = intent.isEager && found.is_certain && found.stay.length === 0;
  return isAll ? march(told, marchingOf(told)) : [told, []];
}

const NO_DRAFT = {
  order: "",
  path: null,
  march: null,
  together: null,
  dangers: null,
  aim: null,
  tried: null,
  isEager: false,
} as const satisfies Drafted;

type Drafted = Omit<Extract<Intent, { is: "drafting" }>, "is" | "verb">;

function drafting(
  model: Model,
  drafted: Drafted,
  effect: Extract<Effect, { do: "try" | "path" | "together" | "dangers" }>,
): Step {
  const intent: Intent = { is: "drafting", verb: verb(model), ...drafted };
  return [ask({ ...model, intent, trouble: null }, "draft", effect.about), [effect]];
}

/** What is typed is a draft that nobody has judged yet. */
export function type(model: Model, order: string): Step {
  const intent: Intent =
    order === "" ? { is: "none" } : { is: "drafting", verb: verb(model), ...NO_DRAFT, order };
  return [{ ...model, intent, asked: { ...model.asked, draft: "" } }, []];
}

/** The book has judged the draft; what was pointed at and leaves nothing to chance or to choose is given at once. */
export function judged(model: Model, about: string, said: Tried): Step {
  const { intent } = model;
  if (about !== model.asked.draft || intent.is !== "drafting") return [model, []];
  const order = intent.order === "" ? said.order : intent.order;
  // A way with something after it is still the way that is drawn.
  const path = said.path ?? intent.path;
  const told: Model = { ...model, intent: { ...intent, order, path, tried: said, isEager: false } };
  return intent.isEager && path === null && isSettled(said) ? give(told, order) : [told, []];
}

/** Is nothing left to chance, nothing ended besides, and nothing left to choose? It can be taken back. */
function isSettled({ lawful, is_certain: isCertain, ends, forecast, variants = [] }: Tried): boolean {
  return lawful && isCertain && ends === undefined && forecast === undefined && variants.length === 0;
}

/** Asks the player before an offer is taken. */
export function confirm(model: Model, offer: Offer): Step {
  return [{ ...forgotten(model), intent: { is: "confirming", offer } }, []];
}

export function give(model: Model, order: string): Step {
  const index = sendingFrom(model);
  if (index === null) return [model, []];
  const sync = { is: "sending", index, acknowledged: null, restarts: 0 } as const;
  return [{ ...model, sync, trouble: null, passed: [] }, [{ do: "order", index, order }]];
}

/** Takes the last order back. */
export function undo(model: Model): Step {
  if (sendingFrom(model) === null) return [model, []];
  return takeBack({ ...model, marched: 0 }, Math.max(0, model.marched - 1));
}

/** Takes back all that can be taken back: the phase from its start, or from the last die. */
export function restart(model: Model): Step {
  const mayUndo = model.known?.view.may_undo === true;
  return !mayUndo || sendingFrom(model) === null ? [model, []] : takeBack(model, MOST_RESTARTS - 1);
}

/** One step back: the draft, then the selection. */
export function back(model: Model): Step {
  if (model.intent.is !== "none") return [{ ...forgotten(model), flash: [] }, []];
  if (model.selection.length > 0) return choose(model, []);
  return [{ ...model, flash: [] }, []];
}

/** Nothing is drafted any more; the selection stays. */
export function forgotten(model: Model): Model {
  return { ...model, intent: { is: "none" }, lit: [], asked: { ...model.asked, draft: "" } };
}

/** Where the game stands for an order to be given; null while another is on its way: who clicks twice means it once. */
function sendingFrom({ sync, known }: Model): number | null {
  const isFree = sync.is === "live" || sync.is === "stepping";
  return isFree && known !== null ? known.index : null;
}
