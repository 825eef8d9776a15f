// A board as a small picture with what stands on it: for battles to choose from and games to go on with.

import type { Ground, Piece, View } from "../api/types.ts";
import { Atlas } from "../board/atlas.ts";
import { counter } from "../board/counter/counter.ts";
import { defs } from "../board/counter/defs.ts";
import { dot, marker } from "../board/markers.ts";
import { tableDot } from "../board/plane/dots.ts";
import { small } from "../board/small.ts";
import { html, svg } from "../dom.ts";

/** Half the side of a mark on a map of hexes. */
const MARK = 16;

export interface Shows {
  /** How many pixels wide the ground is drawn. */
  readonly pixels: number;
  /** Whole counters, or only marks of their sides. */
  readonly counters: boolean;
}

export function picture(ground: Ground, view: View, { pixels, counters }: Shows): HTMLElement {
  const atlas = new Atlas(ground);
  const { x, y, width, height } = atlas.box;
  const drawn = (piece: Piece): SVGElement | null => {
    const at = atlas.point(piece.place);
    if (at === null) return null;
    if (piece.place.on === "plane") return tableDot(piece);
    return counters ? whole(piece, at) : dot(at, piece.side, MARK);
  };
  return html(
    "div",
    { class: "picture", "aria-hidden": "true" },
    small(atlas, pixels),
    svg(
      "svg",
      { viewBox: `${x} ${y} ${width} ${height}` },
      defs(),
      ...view.markers.flatMap((found) => marker(found, atlas) ?? []),
      ...view.pieces.flatMap((piece) => drawn(piece) ?? []),
    ),
  );
}

function whole(piece: Piece, { x, y }: { readonly x: number; readonly y: number }): SVGElement {
  const lies = { turn: null, distance: "near", isBehind: false } as const;
  return svg(
    "g",
    { class: `piece side-${piece.side}`, transform: `translate(${x} ${y}) scale(1.1)` },
    ...counter(piece, lies),
  );
}

/** Fills a place with a picture once somebody can see it. */
export function whenSeen(place: HTMLElement, draw: () => Promise<HTMLElement>): HTMLElement {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // A game that is not there any more, or a server that is away, leaves the place empty.
      draw().then(
        (made) => place.replaceChildren(made),
        () => place.classList.add("bare"),
      );
    },
    { rootMargin: "200px" },
  );
  watch.observe(place);
  return place;
}
