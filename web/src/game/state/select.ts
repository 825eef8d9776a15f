// What follows from a model: who may act, what lies where, what is offered there.

import type {
  GameView,
  March,
  Offer,
  Path,
  Piece,
  Place,
  Reach,
  Role,
  SeatTicket,
  Tried,
  Wish,
} from "../../api/types.ts";
import type { Model } from "./model.ts";

/** May whoever sits here act now? */
export function isAwaited({ known }: Model): boolean {
  return known?.seat != null && (known.view.prompt?.seats.includes(known.seat) ?? false);
}

/** Does a computer have to act? */
export function isComputerAwaited({ known }: Model): boolean {
  const seats = known?.view.prompt?.seats ?? [];
  return known?.seats.some((seat) => seats.includes(seat.name) && seat.computer !== null) ?? false;
}

/** The seat of ours that is awaited, if one is. */
export function awaitedTicket({ known, tickets }: Model): SeatTicket | null {
  const awaited = known?.view.prompt?.seats ?? [];
  return tickets.find((held) => awaited.includes(held.seat)) ?? null;
}

/** The seat that is about to sit down, while the screen is covered. */
export function coveredFor({ sync, isCovered, known, ticket }: Model): SeatTicket | null {
  if (sync.is === "covered") return sync.ticket;
  // Until the next player's view is there, the last one's stays hidden.
  const isHandedOver = sync.is === "loading" && isCovered && known !== null;
  return isHandedOver && sync.ticket?.seat !== ticket?.seat ? sync.ticket : null;
}

export function ownSide({ known }: Model): number | null {
  return known?.seats.find((seat) => seat.name === known.seat)?.side ?? null;
}

export function piece({ known }: Model, id: number): Piece | null {
  return known?.view.pieces.find((found) => found.id === id) ?? null;
}

/** The kind of order chosen, by its verb, if the player has chosen one. */
export function verb({ intent }: Model): string | null {
  return "verb" in intent ? intent.verb : null;
}

/** The draft in notation; empty if there is none. */
export function draft({ intent }: Model): string {
  return intent.is === "drafting" ? intent.order : "";
}

/** The way of the draft over the measured table. */
export function draftPath({ intent }: Model): Path | null {
  return intent.is === "drafting" ? intent.path : null;
}

/** Is what is drafted about to be given by itself, unless the book says that something is at stake? */
export function isEager({ intent }: Model): boolean {
  return intent.is === "drafting" && intent.isEager;
}

/** What the book says to the draft. */
export function tried({ intent }: Model): Tried | null {
  return intent.is === "drafting" ? intent.tried : null;
}

export function aim({ intent }: Model): Place | null {
  return intent.is === "drafting" ? intent.aim : null;
}

export function wishes({ intent }: Model): readonly Wish[] {
  return intent.is === "refused" ? intent.wishes : [];
}

/** The offer that the player is asked about before it is taken. */
export function questioned({ intent }: Model): Offer | null {
  return intent.is === "confirming" ? intent.offer : null;
}

export function isSame(one: Place | null, two: Place | null): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

/** The pieces that stand where the last selected one stands, if there are several. */
export function stack(model: Model): readonly Piece[] {
  const last = piece(model, model.selection.at(-1) ?? -1);
  if (last === null || last.place.on === "off") return [];
  const pieces = model.known?.view.pieces ?? [];
  const there = pieces.filter(({ id, place }) => isSame(place, last.place) || last.carries.includes(id));
  return there.length > 1 ? there : [];
}

/** A kind of order that the selection may give. */
export interface Mode {
  readonly verb: string;
  readonly title: string;
  readonly role: Role;
  /** Is it to go somewhere by several orders? */
  readonly isMarch: boolean;
  /** Is it the rest of a move that has been begun? */
  readonly isBegun: boolean;
  /** Does it want a place? */
  readonly isAimed: boolean;
  readonly offers: readonly Offer[];
}

/** What most people mean first. */
const RANKS: readonly Role[] = [
  "attack",
  "assault",
  "move",
  "ride",
  "double",
  "retreat",
  "exit",
  "place",
  "turn",
];

function rank({ isMarch, role }: Mode): number {
  const at = RANKS.indexOf(role);
  return isMarch ? -1 : at < 0 ? RANKS.length : at;
}

/** The kinds of order that the selection may give, or that need none; what most people mean comes first. */
export function modes(model: Model): readonly Mode[] {
  const found = model.selection.length === 0 ? model.choices.offers : model.offers;
  // What needs another order first can be dragged, and is no kind of order of its own.
  const all = found.filter(({ needs }) => needs === undefined);
  const marches = new Set(model.reach.map((reach) => reach.verb));
  const verbs = [...new Set(all.map((offer) => offer.verb))];
  const kinds = verbs.map((kind): Mode => {
    const offers = all.filter((offer) => offer.verb === kind);
    const isMarch = marches.has(kind);
    return {
      verb: kind,
      title: offers[0]?.title ?? kind,
      role: offers[0]?.role ?? "other",
      isMarch,
      isBegun: false,
      isAimed: isMarch || offers.some(({ target }) => target !== null),
      offers,
    };
  });
  // A move that has been begun offers single steps as well: the whole way is what is meant.
  const [whole] = model.reach;
  const begun =
    whole === undefined || kinds.some((kind) => kind.verb === whole.verb) ? [] : [goingOn(whole, kinds)];
  return [...begun, ...kinds].toSorted((one, two) => rank(one) - rank(two));
}

/** What no single order does: the rest of a move, or several who go one after the other. */
function goingOn({ verb: whole, title }: Reach, kinds: readonly Mode[]): Mode {
  const isBegun = kinds.some(({ role }) => role === "move");
  return { verb: whole, title, role: "move", isMarch: true, isBegun, isAimed: true, offers: [] };
}

/** The kind of order in hand: the one chosen, else what most people mean. */
export function mode(model: Model): Mode | null {
  const all = modes(model);
  const chosen = verb(model);
  if (chosen !== null) return all.find((one) => one.verb === chosen) ?? null;
  return model.selection.length === 0 ? null : (all.find(({ isAimed }) => isAimed) ?? null);
}

/** Where the selection can go by the kind of order in hand. */
export function reached(model: Model): readonly Reach[] {
  const now = mode(model);
  return now?.isMarch === true ? model.reach.filter((reach) => reach.verb === now.verb) : [];
}

export function reachAt(model: Model, place: Place): Reach | null {
  return reached(model).find(({ way }) => isSame(way.at(-1) ?? null, place)) ?? null;
}

/** The whole move that is drafted. */
export function march({ intent }: Model): Reach | null {
  return intent.is === "drafting" ? intent.march : null;
}

/** Several pieces that are to go together. */
export function together({ intent }: Model): March | null {
  return intent.is === "drafting" ? intent.together : null;
}

/** All orders of what is drafted to be given one after the other; none if it is a single order. */
export function marching(model: Model): readonly string[] {
  const group = together(model);
  if (group === null) return march(model)?.orders ?? [];
  const first = group.first === undefined ? [] : [group.first.order];
  return group.steps.length === 0 ? [] : [...first, ...group.steps.map(({ order }) => order)];
}

/** Offers with a place, of the kind in hand. */
export function aimed(model: Model): readonly Offer[] {
  const now = mode(model);
  return now === null || now.isMarch ? [] : now.offers.filter((offer) => offer.target !== null);
}

/** Everything that can be pointed at: what the kind of order in hand offers, and every place within reach. */
export function pointable(model: Model): readonly Offer[] {
  const now = mode(model);
  const walks = reached(model).map(({ verb: kind, way, left, orders }): Offer => ({
    verb: kind,
    role: "move",
    title: `${now?.title ?? ""} (${left})`,
    pieces: [...model.selection],
    target: way.at(-1) ?? null,
    order: orders[0] ?? "",
    text: now?.title ?? "",
  }));
  return [...aimed(model), ...walks];
}

/** Offers that point at this place. */
export function offersAt(model: Model, place: Place): readonly Offer[] {
  return aimed(model).filter((offer) => isSame(offer.target, place));
}

/** How a game stands, in words. */
export function standing(game: GameView): string {
  const { outcome, when } = game.view;
  return outcome?.text ?? `${when.turn} · ${phase(game)}`;
}

/** The phase that is being played, in words. */
export function phase({ phases, view }: GameView): string {
  return phases[view.when.phase]?.title ?? "";
}

/** Which side we lead and against whom, in words, for the list of games. */
export function sides({ seats, seat, options }: GameView): {
  readonly side: string;
  readonly against: string;
  readonly fog: boolean;
} {
  const others = seats.filter(({ name }) => name !== seat);
  return {
    side: seats.find(({ name }) => name === seat)?.title ?? "",
    against: others
      .map(({ title, level }) => (level === undefined ? title : `${title} (${level})`))
      .join(", "),
    fog: options["fog"] === "on",
  };
}
