// A unit from far away: a block in the colour of its coat with the symbol of its arm and a bar of its brigade in front.

import type { Piece } from "../../api/types.ts";
import { type Point, measured } from "../atlas.ts";
import { dressed } from "../figures/coats.ts";
import { type Mark, flat, stroke } from "../figures/mark.ts";
import { star } from "../counter/livery.ts";
import type { Shown } from "../counter/counter.ts";
import { circle, line, polygon } from "../pen.ts";
import { discOf, hull } from "./base.ts";
import { type Frame, frame, rectangle } from "./frame.ts";
import { CASING, LIGHT, SHAKEN, lookOf, sideOf, tint } from "./inks.ts";

const SYMBOL = "#fffaf0";

export function block(piece: Piece, shown: Shown): Mark[] {
  const found = frame(piece);
  if (piece.arm === "leader") return general(piece, shown);
  if (found === null) return held(piece, shown);
  const d = polygon(rectangle(found, 1));
  const isShaken = piece.badges.some(({ sign }) => sign === "shaken");
  const side = sideOf(piece);
  const front = line([found.at(found.left, found.front - 3), found.at(found.right, found.front - 3)]);
  return [
    ...lit(d, shown),
    ...(isShaken ? [stroke(d, SHAKEN, 16, [5, 7])] : []),
    flat(d, dressed(lookOf(piece)).coat),
    ...symbol(piece, found),
    stroke(front, tint(piece), 8),
    stroke(d, CASING, 7),
    stroke(d, side.colour, 5, side.dash === null ? undefined : [10, 6]),
  ];
}

function lit(d: string, { isSelected, isAble }: Shown): Mark[] {
  if (!isSelected && !isAble) return [];
  return [stroke(d, isSelected ? LIGHT.chosen : LIGHT.able, isSelected ? 20 : 14)];
}

/** Crossed belts, a slash for horse, a ball for guns, dashes for open order, a hollow for a square. */
function symbol({ arm, troop }: Piece, found: Frame): Mark[] {
  const { at, left, right, front, rear, middle } = found;
  const inner = (u: number, v: number): Point => at(left + (right - left) * u, rear + (front - rear) * v);
  if (arm === "artillery") return [flat(circle(middle, 9), SYMBOL)];
  if (arm === "cavalry") return [stroke(line([inner(0.08, 0.1), inner(0.92, 0.9)]), SYMBOL, 4)];
  if (troop?.order === "square")
    return [
      {
        d: polygon([inner(0.25, 0.25), inner(0.75, 0.25), inner(0.75, 0.75), inner(0.25, 0.75)]),
        fill: "#c6c18b",
        line: SYMBOL,
        width: 3,
      },
    ];
  if (troop?.order === "open-order")
    return [stroke(line([inner(0.08, 0.5), inner(0.92, 0.5)]), SYMBOL, 5, [10, 8])];
  return [
    stroke(
      line([inner(0.05, 0.1), inner(0.95, 0.9)]) + line([inner(0.05, 0.9), inner(0.95, 0.1)]),
      SYMBOL,
      4,
    ),
  ];
}

function general(piece: Piece, { isSelected, isAble }: Shown): Mark[] {
  if (piece.place.on !== "plane") return [];
  const at = measured(piece.place.x, piece.place.y);
  const side = sideOf(piece);
  const round = circle(at, discOf(piece) + 4);
  return [
    ...(isSelected || isAble
      ? [stroke(circle(at, discOf(piece) + 9), isSelected ? LIGHT.chosen : LIGHT.able, 8)]
      : []),
    flat(round, side.colour),
    stroke(round, CASING, 7),
    stroke(round, side.colour, 4.4, side.dash === null ? undefined : [7, 4]),
    { d: star(11, 4.6), fill: SYMBOL, at: [1, 0, 0, 1, at.x, at.y] },
  ];
}

function held(piece: Piece, shown: Shown): Mark[] {
  const outline = hull(piece);
  if (outline.length === 0) return [];
  const d = polygon(outline);
  const side = sideOf(piece);
  return [
    ...lit(d, shown),
    { ...flat(d, tint(piece)), opacity: 0.25 },
    stroke(d, CASING, 8),
    stroke(d, side.colour, 5.4, side.dash === null ? undefined : [10, 6]),
  ];
}
