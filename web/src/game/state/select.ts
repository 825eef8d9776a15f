// What follows from a model: who may act, what lies where, what is offered there.

import type { GameView, Offer, Path, Piece, Place, SeatTicket, Tried, Wish } from "../../api/types.ts";
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

/** Offers with a place, of the chosen kind. */
export function aimed(model: Model): readonly Offer[] {
  const chosen = verb(model);
  const isGeneral = model.selection.length === 0;
  if (isGeneral && chosen === null) return [];
  const all = isGeneral ? model.choices.offers : model.offers;
  return all.filter((offer) => offer.target !== null && (chosen === null || offer.verb === chosen));
}

/** Offers that point at this place. */
export function offersAt(model: Model, place: Place): readonly Offer[] {
  return aimed(model).filter((offer) => isSame(offer.target, place));
}

/** How a game stands, in words. */
export function standing({ view }: GameView): string {
  return view.outcome?.text ?? `${view.when.turn} · ${view.when.phase}`;
}
