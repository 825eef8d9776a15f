// The base of a unit, which is the measured truth: what is inside of its edge is the unit. The edge tells the side, the
// tint the brigade.

import type { Piece } from "../../api/types.ts";
import { type Point, measured } from "../atlas.ts";
import type { Shown } from "../counter/counter.ts";
import { type Mark, flat, stroke } from "../figures/mark.ts";
import { circle, polygon, wobble } from "../pen.ts";
import { type Frame, frame, ranks, rectangle } from "./frame.ts";
import { CASING, LIGHT, SHAKEN, TURF, sideOf, tint } from "./inks.ts";

const GRASS = "#5f6a35";
const SHADOW = "#2a2412";

/** Does each man have a base of his own? */
function isLoose({ troop }: Piece): boolean {
  return troop?.order === "open-order" || troop?.order === "square";
}

/** The ground that a unit covers, as path data. */
export function ground(piece: Piece, found: Frame): string {
  const bases = found.bases.map(({ corners }) => corners);
  return (isLoose(piece) || piece.arm === "artillery" ? bases : ranks(found)).map(polygon).join("");
}

/** What is hit by a click: the gaps of open order and the inside of a square too. */
export function hull(piece: Piece): readonly Point[] {
  const found = frame(piece);
  if (found !== null) return rectangle(found, 2);
  return (piece.troop?.holds?.outline ?? []).map(([x, y]) => measured(x, y));
}

/** Does it stand on a disc: a leader without a base of his own? */
export function isDisc({ arm, figures }: Piece): boolean {
  return arm === "leader" && figures.length === 0;
}

/** The base of a unit, of a leader, or the edge of what a garrison holds. */
export function base(piece: Piece, shown: Shown): Mark[] {
  const found = frame(piece);
  if (piece.arm === "leader" && found === null) return disc(piece, shown);
  return found === null ? edge(piece, shown) : tray(piece, found, shown);
}

function tray(piece: Piece, found: Frame, shown: Shown): Mark[] {
  const area = ground(piece, found);
  const isOwn = isLoose(piece);
  const whole = polygon(rectangle(found, isOwn ? 2.4 : 0));
  const side = sideOf(piece);
  const tinge = tint(piece);
  const dash = side.dash === null ? undefined : isOwn ? [3, 2] : side.dash;
  const isShaken = piece.badges.some(({ sign }) => sign === "shaken");
  return [
    ...glow(whole, shown),
    ...(isOwn
      ? [
          { d: whole, fill: tinge, opacity: 0.14 },
          { ...stroke(whole, side.colour, 1.2, [2, 4]), opacity: 0.55 },
        ]
      : []),
    { ...flat(area, SHADOW), opacity: 0.26, at: [1, 0, 0, 1, 3.5, 4.5] },
    ...(isShaken ? [{ ...stroke(whole, SHAKEN, 9, [3, 6]), opacity: 0.85 }] : []),
    // The edge lies outside of what is measured: the ground covers its inner half.
    stroke(area, CASING, isOwn ? 4.4 : 6),
    stroke(area, side.colour, isOwn ? 3 : 4.4, dash),
    flat(area, TURF),
    { ...flat(area, tinge), opacity: 0.36 },
    ...(isOwn ? [] : [{ ...stroke(tufts(piece, found), GRASS, 0.7), opacity: 0.7 }]),
    wedge(piece, found),
  ];
}

/** Whoever may act is lit; whoever is chosen is lit brighter. */
function glow(d: string, { isSelected, isAble }: Shown): Mark[] {
  if (isSelected) return [{ ...stroke(d, LIGHT.halo, 13), opacity: 0.85 }, stroke(d, LIGHT.chosen, 8.5)];
  return isAble ? [{ ...stroke(d, LIGHT.able, 11), opacity: 0.6 }] : [];
}

/** Where the front is. */
function wedge(piece: Piece, { at, front, left, right }: Frame): Mark {
  const middle = (left + right) / 2;
  const points = [at(middle - 6, front + 3), at(middle, front + 10), at(middle + 6, front + 3)];
  return { d: polygon(points), fill: sideOf(piece).colour, line: CASING, width: 1 };
}

function tufts({ name }: Piece, { at, left, right, front, rear }: Frame): string {
  const random = wobble(`${name} grass`);
  const count = Math.min(40, Math.round(((right - left) * (front - rear)) / 240));
  return Array.from({ length: count }, () => {
    const { x, y } = at(
      left + 3 + random() * (right - left - 6),
      rear + 3 + random() * Math.max(0, front - rear - 6),
    );
    return `M${x.toFixed(1)} ${y.toFixed(1)}l-1.2-2.6m1.2 2.6v-3.2m0 3.2l1.2-2.6`;
  }).join("");
}

/** A leader stands on a disc, larger if he commands the army. */
function disc(piece: Piece, { isSelected, isAble }: Shown): Mark[] {
  if (piece.place.on !== "plane") return [];
  const at = measured(piece.place.x, piece.place.y);
  const radius = discOf(piece);
  const side = sideOf(piece);
  const round = circle(at, radius);
  return [
    ...(isSelected
      ? [stroke(circle(at, radius + 3.5), LIGHT.chosen, 5)]
      : isAble
        ? [{ ...stroke(circle(at, radius + 3), LIGHT.able, 6), opacity: 0.7 }]
        : []),
    { ...flat(circle({ x: at.x + 2.5, y: at.y + 3.5 }, radius + 1), SHADOW), opacity: 0.3 },
    flat(round, "#a39c63"),
    { ...flat(round, tint(piece)), opacity: 0.75 },
    stroke(round, CASING, 3.4),
    stroke(round, side.colour, 2.4, side.dash ?? undefined),
  ];
}

export function discOf({ symbol }: Piece): number {
  return symbol === "army-leader" ? 13.5 : 11.5;
}

/** What a garrison holds has the edge of its side. */
function edge(piece: Piece, shown: Shown): Mark[] {
  const outline = hull(piece);
  if (outline.length === 0) return [];
  const d = polygon(outline);
  const side = sideOf(piece);
  return [
    ...glow(d, shown),
    { ...flat(d, tint(piece)), opacity: 0.1 },
    stroke(d, CASING, 4.4),
    stroke(d, side.colour, 2.8, side.dash ?? undefined),
  ];
}
