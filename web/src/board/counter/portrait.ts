// A counter by itself, for a panel. Its patterns stand in the board beside it.

import type { Piece } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { counter } from "./counter.ts";

/** So many pixels wide; nobody reads it aloud, for what it shows is said beside it. */
export function portrait(piece: Piece, pixels: number): SVGSVGElement {
  const lies = { turn: null, distance: "near", isBehind: false } as const;
  return svg(
    "svg",
    { class: "portrait", width: pixels, height: pixels, viewBox: "-31 -36 64 68", "aria-hidden": "true" },
    svg("g", { class: `piece side-${piece.side}` }, ...counter(piece, lies)),
  );
}
