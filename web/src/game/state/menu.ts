// Everything that can be done at a place, as sentences: what the selection may do there in any mode, what needs no piece,
// whom one may choose there, and whom one may ask about.

import type { Offer, Place, Reach } from "../../api/types.ts";
import type { Model } from "./model.ts";
import { isAwaited, isSame, modes } from "./select.ts";

/** One line of the menu. */
export type Entry =
  /** An order is drafted, and its odds are shown. */
  | { readonly is: "order"; readonly text: string; readonly offer: Offer }
  /** A whole move is drafted. */
  | { readonly is: "way"; readonly text: string; readonly verb: string; readonly reach: Reach }
  | { readonly is: "choose"; readonly piece: number; readonly text: string }
  | { readonly is: "about"; readonly piece: number; readonly text: string }
  | { readonly is: "why" };

/** Orders of one kind at one place that are listed: on the measured table there may be any number. */
const MOST = 12;

export function entries(model: Model, place: Place): readonly Entry[] {
  const here = (model.known?.view.pieces ?? []).filter((piece) => isSame(piece.place, place));
  const about = here.map(({ id, title }): Entry => ({ is: "about", piece: id, text: title }));
  if (!isAwaited(model)) return about;
  const { selection, choices, offers, reach } = model;
  const isThere = ({ target }: Offer) => isSame(target, place);
  const order = (offer: Offer): Entry => ({ is: "order", text: offer.text, offer });
  const own = selection.length === 0 ? [] : offers.filter(isThere);
  // What needs no place can be done where whoever does it stands.
  const plain = here.some(({ id }) => selection.includes(id))
    ? offers.filter(({ target, role }) => target === null && role !== "end" && role !== "resign")
    : [];
  const titles = new Map(modes(model).map(({ verb, title }) => [verb, title]));
  const ways = reach
    .filter(({ way }) => isSame(way.at(-1) ?? null, place))
    .map((one): Entry => ({ is: "way", text: titles.get(one.verb) ?? "", verb: one.verb, reach: one }));
  const general = selection.length === 0 ? choices.offers.filter(isThere) : [];
  const chosen = here.filter(({ id }) => choices.able.includes(id) && !selection.includes(id));
  const found = [...ways, ...[...own, ...general, ...plain].slice(0, MOST).map(order)];
  const asks = selection.length > 0 && !here.some(({ id }) => selection.includes(id));
  return [
    ...found,
    ...chosen.map(({ id, title }): Entry => ({ is: "choose", piece: id, text: title })),
    ...about,
    ...(asks && found.length === 0 ? [{ is: "why" } as const] : []),
  ];
}
