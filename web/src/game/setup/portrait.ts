// Units as they will stand on the table, drawn alone: for the catalogue, for lists and for the tray.

import type { Arm, Livery, Look, Piece, Symbol as Drawn } from "../../api/types.ts";
import { counter } from "../../board/counter/counter.ts";
import { Stamps } from "../../board/figures/stamps.ts";
import { extent, paintUnit } from "../../board/plane/unit.ts";
import { html, svg } from "../../dom.ts";

/** What a portrait shows. */
export interface Sitter {
  readonly title: string;
  readonly side: number;
  readonly nation: string;
  readonly livery: Livery;
  readonly arm: Arm;
  readonly symbol: Drawn;
  readonly figures: Piece["figures"];
  /** What its men wear, where the livery does not say so. */
  readonly look?: Look | undefined;
}

/** Pixels for a drawing unit: portraits are looked at from near. */
const stamps = new Stamps(1.5);

/** Nobody reads it aloud, for what it shows is said beside it. */
export function portrait(sitter: Sitter): Element {
  const piece = posed(sitter);
  const box = sitter.figures.length === 0 ? null : extent(piece);
  if (box === null) {
    const lies = { turn: null, distance: "near", isBehind: false } as const;
    return svg(
      "svg",
      { class: "sitter", viewBox: "-31 -36 64 68", "aria-hidden": "true" },
      svg("g", { class: `piece side-${sitter.side}` }, ...counter(piece, lies)),
    );
  }
  const [width, height] = [box.width * stamps.scale, box.height * stamps.scale];
  const canvas = html("canvas", { class: "sitter", width, height, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  const how = { level: "near", shown: { isSelected: false, isAble: false }, isGhost: false } as const;
  if (context !== null) paintUnit(context, piece, how, stamps);
  return canvas;
}

function posed({ title, side: number, nation, livery, arm, symbol, figures, look }: Sitter): Piece {
  const troop = look === undefined ? {} : { troop: { look, tenacity: 0, is_out_of_earshot: false } };
  return {
    ...troop,
    id: 0,
    name: "",
    title,
    short: "",
    side: number,
    nation,
    livery,
    arm,
    symbol,
    place: { on: "plane", x: 0, y: 0, bearing: 0 },
    facing: null,
    stats: [],
    losses: 0,
    badges: [],
    figures,
    carries: [],
  };
}
