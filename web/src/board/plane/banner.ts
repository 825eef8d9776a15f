// The banner of a unit: brigade and formation, name, a pip for each point of tenacity, and its states. It is drawn around
// 0,0 in pixels of the screen, however near the board is.

import type { Piece, Sign } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { pip } from "../counter/states.ts";
import { star } from "../counter/livery.ts";
import { GLYPHS } from "./glyphs.ts";
import { tint } from "./inks.ts";
import { wide } from "./letters.ts";

/** How much of a banner there is room for. */
export type Size = "full" | "short" | "name";

const LETTERS = 13.2;
/** Height of the plate. */
export const HEIGHT = 18;
const SQUARE = 17;
const PIP = 7;
const WAVE = 15;
const SIGN = 14;
/** What the plate itself shows; other states stand beside it. */
const PLAIN: ReadonlySet<Sign> = new Set([
  "shaken",
  "line",
  "attack-column",
  "march-column",
  "open-order",
  "square",
  "inside",
  "waiting",
  "gone",
]);

interface Parts {
  readonly name: number;
  readonly pips: number;
  readonly isShaken: boolean;
  readonly width: number;
  readonly signs: Piece["badges"];
}

function parts(piece: Piece, size: Size): Parts {
  const name = size === "short" ? 0 : wide(piece.short, LETTERS) + 6;
  const pips = Math.max(piece.troop?.tenacity ?? 0, piece.losses);
  const isShaken = piece.badges.some(({ sign }) => sign === "shaken");
  const signs = piece.badges.filter(({ sign }) => !PLAIN.has(sign));
  const width = SQUARE + 4 + name + pips * PIP + (pips > 0 ? 5 : 0) + (isShaken ? WAVE : 0);
  return { name, pips, isShaken, width, signs };
}

/** How wide a banner is with all that hangs on it. */
export function widthOf(piece: Piece, size: Size): number {
  if (piece.arm === "leader") return plaqueWidth(piece);
  if (size === "name") return wide(piece.short, LETTERS) + 6;
  const { width, signs } = parts(piece, size);
  return width + 10 + 2 * signs.length * SIGN;
}

export function banner(piece: Piece, size: Size): SVGElement[] {
  if (piece.arm === "leader") return plaque(piece);
  if (size === "name")
    return [svg("text", { class: "far-name", y: 4.4, "aria-hidden": "true" }, piece.short)];
  const { name, pips, isShaken, width, signs } = parts(piece, size);
  const [left, right] = [-width / 2, width / 2];
  const lost = (k: number) => (k < piece.losses ? "lost" : "kept");
  return [
    svg("rect", { class: "drop", x: left + 1, y: -7.2, width, height: HEIGHT }),
    svg("path", {
      class: "tails",
      d: `M${left - 5}-9h5v18h-5l3-9ZM${right + 5}-9h-5v18h5l-3-9Z`,
    }),
    svg("rect", { class: isShaken ? "plate shaken" : "plate", x: left, y: -9, width, height: HEIGHT }),
    svg("rect", { x: left + 0.5, y: -8.5, width: SQUARE, height: SQUARE, fill: tint(piece) }),
    ...(piece.troop?.order === undefined
      ? []
      : [
          svg("path", {
            class: "glyph",
            d: GLYPHS[piece.troop.order],
            transform: `translate(${(left + 9).toFixed(1)} 0)`,
          }),
        ]),
    ...(size === "short"
      ? []
      : [svg("text", { class: "name", x: left + SQUARE + 4, y: 4.4, "aria-hidden": "true" }, piece.short)]),
    ...Array.from({ length: pips }, (_, k) =>
      svg("circle", { class: lost(k), cx: left + SQUARE + 7 + name + k * PIP, cy: 0, r: 2.6 }),
    ),
    ...(isShaken
      ? [
          svg(
            "g",
            { class: "wave", transform: `translate(${(right - 9).toFixed(1)} 0)` },
            svg("circle", { r: 6.2 }),
            svg("path", { d: "M-4 0l2-3 2 3 2 3 2-3" }),
          ),
        ]
      : []),
    ...signs.map((badge, k) => pip(badge, { x: right + 13 + k * SIGN, y: 0 })),
  ];
}

/** A pip for each point that he may spend stands behind his name. */
function plaqueWidth({ short, troop }: Piece): number {
  const points = troop?.points ?? 0;
  return wide(short, 12.5) + 26 + (points > 0 ? points * PIP + 4 : 0);
}

/** The name of a leader: a dark plate with a star, rimmed with the tint of his brigade. */
function plaque(piece: Piece): SVGElement[] {
  const width = plaqueWidth(piece);
  const points = piece.troop?.points ?? 0;
  const isArmy = piece.symbol === "army-leader";
  return [
    svg("rect", {
      class: "plaque",
      x: -width / 2,
      y: -9,
      width,
      height: HEIGHT,
      rx: 9,
      stroke: tint(piece),
    }),
    svg("path", {
      class: isArmy ? "star army" : "star",
      d: star(5, 2.1),
      transform: `translate(${(11 - width / 2).toFixed(1)} 0)`,
    }),
    svg("text", { class: "leader", x: 19 - width / 2, y: 4.2, "aria-hidden": "true" }, piece.short),
    ...Array.from({ length: points }, (_, k) =>
      svg("circle", { class: "points", cx: width / 2 - 8 - (points - 1 - k) * PIP, cy: 0, r: 2.6 }),
    ),
  ];
}
