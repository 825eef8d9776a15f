// Units of horse and musket on hexes: the formation is the shape, seen from above and turned to where it faces; name and
// strength stand on an upright plate below. The plates of a stack lie below one another, the top unit first.

import type { Formation, Piece, Sign } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { type Worn, dressed } from "../figures/coats.ts";
import { LIVERIES, mark } from "./livery.ts";
import { RED, word } from "./print.ts";
import type { Lies } from "./sizes.ts";
import { states } from "./states.ts";

/** How much of a piece is drawn: all of it, or its plate where another lies on top. */
export type Part = "whole" | "plate";

/** The middle of a shape, above that of its hex, and of the first plate, below it. */
export const SHAPE = -10;
export const PLATE = 25;
/** From plate to plate. */
export const ROW = 13.4;

/** How much wider a shape is for each further hex. */
const WIDE = 80;
const DARK = "#17160c";
const PALE = "#f6efdc";
/** Signs that the shape itself shows. */
const SHOWN: ReadonlySet<Sign> = new Set([
  "line",
  "attack-column",
  "march-column",
  "open-order",
  "square",
  "acted",
]);
const SPENT: ReadonlySet<Sign> = new Set(["acted"]);

/** All that is drawn of a unit or a leader. */
export function formed(piece: Piece, lies: Lies, part: Part): SVGElement[] {
  const isSpent = piece.badges.some(({ sign }) => SPENT.has(sign));
  const discs = { ...piece, badges: piece.badges.filter(({ sign }) => !SHOWN.has(sign)) };
  const signs = states(discs, lies.distance);
  const beside = svg("g", { transform: `translate(6 ${part === "whole" ? SHAPE + 2 : 38})` }, ...signs);
  return [
    ...(part === "whole" ? [shape(piece, lies, isSpent)] : []),
    ...plate(piece, lies, isSpent),
    ...(signs.length === 0 ? [] : [part === "whole" ? beside : small(signs)]),
  ];
}

/** The states of a unit that only shows its plate, at the end of it. */
function small(signs: readonly SVGElement[]): SVGElement {
  return svg("g", { transform: `translate(22 ${PLATE + 18}) scale(.62)` }, ...signs);
}

function shape(piece: Piece, lies: Lies, isSpent: boolean): SVGElement {
  const look = piece.troop?.look;
  const worn = dressed(look ?? { coat: "french-line" });
  const order = piece.troop?.order;
  const drawn = order === undefined ? shield(worn) : drawnUp(piece, order, worn, lies);
  const turn = order === undefined ? 0 : (lies.turn ?? 0);
  const faces = order === undefined || lies.turn === null ? [] : [arrow(reach(piece, order))];
  return svg(
    "g",
    {
      class: isSpent ? "troops is-spent" : "troops",
      transform: `translate(0 ${SHAPE}) rotate(${turn})`,
    },
    ...(order === undefined ? [] : [footing(piece, order)]),
    ...drawn,
    ...faces,
  );
}

/** The pale ground that a unit stands on, edged by its side: dark coats are seen on any field. */
function footing(piece: Piece, order: Formation): SVGElement {
  const [width, depth] = room(piece, order);
  const wide = WIDE * (order === "line" || order === "open-order" ? (piece.covers?.length ?? 0) : 0);
  const across = width + (piece.arm === "infantry" ? wide : 0);
  const box = { x: -across / 2, y: -depth / 2, width: across, height: depth, rx: 4 };
  return svg("rect", { ...box, class: "footing" });
}

/** How much room a formation takes, across and in depth. */
function room({ arm, badges }: Piece, order: Formation): readonly [number, number] {
  const isShaken = badges.some(({ sign }) => sign === "shaken");
  if (order === "unlimbered") return [66, 44];
  if (order === "limbered") return [28, 62];
  if (arm === "cavalry") {
    if (isShaken || order === "open-order") return [80, 34];
    return order === "line" ? [74, 38] : order === "march-column" ? [32, 64] : [43, 50];
  }
  if (isShaken) return [54, 42];
  if (order === "march-column") return [23, 56];
  if (order === "square") return [50, 50];
  return order === "attack-column" ? [38, 50] : [72, 24];
}

/** How far a shape reaches to its front. */
function reach({ arm }: Piece, order: Formation): number {
  if (arm === "cavalry") return order === "line" ? 13 : order === "open-order" ? 8 : 22;
  if (order === "attack-column") return 22;
  if (order === "march-column" || order === "limbered") return 26;
  return order === "unlimbered" ? 17 : 10;
}

function arrow(front: number): SVGElement {
  return svg("path", {
    class: "facing",
    d: `M-7.4 ${-front - 2}L0 ${-front - 13} 7.4 ${-front - 2}Q0 ${-front - 5}-7.4 ${-front - 2}Z`,
  });
}

function drawnUp(piece: Piece, order: Formation, worn: Worn, lies: Lies): SVGElement[] {
  const isShaken = piece.badges.some(({ sign }) => sign === "shaken");
  const isNear = lies.distance === "near";
  if (order === "unlimbered" || order === "limbered") return guns(order, worn);
  if (piece.arm === "cavalry") return horse(isShaken ? "open-order" : order, worn, isNear);
  if (isShaken) return crowd(worn);
  // Whoever stands in several hexes side by side reaches over all of them.
  const wide = WIDE * (piece.covers?.length ?? 0);
  switch (order) {
    case "line":
      return ranks(64 + wide, 12, worn, isNear, 15 + Math.round(wide / 4), 2);
    case "march-column":
      return ranks(13, 46, worn, isNear, 3, 10);
    case "square":
      return square(worn, isNear);
    case "open-order":
    case "garrison":
      return screen(worn, wide);
    case "attack-column":
      return ranks(28, 38, worn, isNear, 6, 8);
  }
}

/** Men in close order: the block in their coats, bayonets before it, a stripe of facings, and their heads. */
function ranks(
  width: number,
  depth: number,
  worn: Worn,
  ...[isNear, files, rows]: [boolean, number, number]
): SVGElement[] {
  const box = { width, height: depth, rx: 1.2 };
  const [x, y] = [-width / 2, -depth / 2];
  return [
    svg("rect", { ...box, x: x + 1.6, y: y + 2, fill: DARK, opacity: 0.4 }),
    ...(isNear ? [svg("path", { d: bayonets(width, y), stroke: DARK, "stroke-width": 0.9 })] : []),
    svg("rect", { ...box, x, y, class: "body", fill: worn.coat }),
    svg("rect", { x: x + 0.6, y: y + 0.6, width: width - 1.2, height: 2.2, fill: worn.facing }),
    ...(isNear ? [heads(files, rows, width / (files + 1), depth / (rows + 0.4))] : []),
  ];
}

function bayonets(width: number, y: number): string {
  const count = Math.floor(width / 4);
  return Array.from({ length: count }, (_, k) => `M${-width / 2 + 2 + k * 4} ${y}v-3`).join("");
}

function heads(files: number, rows: number, across: number, down: number): SVGElement {
  const spots = Array.from({ length: files * rows }, (_, k) => {
    const x = ((k % files) - (files - 1) / 2) * across;
    const y = (Math.floor(k / files) - (rows - 1) / 2) * down + 0.8;
    return `M${(x - 1.2).toFixed(1)} ${y.toFixed(1)}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0`;
  });
  return svg("path", { d: spots.join(""), fill: PALE });
}

function square(worn: Worn, isNear: boolean): SVGElement[] {
  const side = (turn: number) =>
    svg(
      "g",
      { transform: `rotate(${turn})` },
      svg("path", { d: bayonets(36, -20), stroke: DARK, "stroke-width": 0.9 }),
      svg("g", { transform: "translate(0 -15.6)" }, heads(9, 2, 4, 4)),
    );
  return [
    svg("rect", { x: -18.4, y: -18, width: 40, height: 40, fill: DARK, opacity: 0.4 }),
    svg("path", {
      class: "body",
      d: "M-20-20H20V20H-20ZM-11-11V11H11V-11Z",
      fill: worn.coat,
      "fill-rule": "evenodd",
    }),
    ...(isNear ? [0, 90, 180, 270].map(side) : []),
    svg("circle", { r: 3, fill: worn.facing }),
  ];
}

/** Single men with room between them. */
function screen(worn: Worn, wide: number): SVGElement[] {
  const men = 9 + Math.round(wide / 7);
  return Array.from({ length: men }, (_, k) => man((k - (men - 1) / 2) * 7, k % 2 === 0 ? 4 : -4, worn));
}

function crowd(worn: Worn): SVGElement[] {
  const spots: readonly (readonly [number, number])[] = [
    [-18, -8],
    [-9, -13],
    [1, -7],
    [11, -12],
    [19, -4],
    [-14, 3],
    [-3, 4],
    [8, 2],
    [-20, 12],
    [-8, 13],
    [4, 14],
    [15, 11],
  ];
  return spots.map(([x, y]) => man(x, y, worn));
}

function man(x: number, y: number, worn: Worn): SVGElement {
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    svg("circle", { cx: 0.8, cy: 1, r: 2.7, fill: DARK, opacity: 0.4 }),
    svg("circle", { class: "body", r: 2.6, fill: worn.coat }),
    svg("path", { d: "M0-2.4v-4", stroke: DARK, "stroke-width": 1 }),
  );
}

/** Horsemen: two ranks in line, four in column, single ones in a screen. */
function horse(order: Formation, worn: Worn, isNear: boolean): SVGElement[] {
  const [files, rows] = order === "line" ? [6, 2] : order === "march-column" ? [2, 4] : [3, 3];
  const [across, down] = [10.6, 13];
  const [width, depth] = [files * across + 3, rows * down + 3];
  const isOpen = order === "open-order";
  const ground = svg("rect", {
    class: "body",
    x: -width / 2,
    y: -depth / 2,
    width,
    height: depth,
    rx: 3,
    fill: worn.coat,
    "fill-opacity": 0.28,
  });
  const slash = svg("path", {
    d: `M${-width / 2} ${depth / 2}L${width / 2} ${-depth / 2}`,
    stroke: worn.coat,
    "stroke-width": isNear ? 1.3 : 5,
  });
  const riders = Array.from({ length: isOpen ? 6 : files * rows }, (_, k) =>
    isOpen
      ? rider(-30 + k * 12, k % 2 === 0 ? 5 : -5, worn)
      : rider(
          ((k % files) - (files - 1) / 2) * across,
          (Math.floor(k / files) - (rows - 1) / 2) * down,
          worn,
        ),
  );
  return [...(isOpen ? [] : [ground, slash]), ...(isNear || isOpen ? riders : [])];
}

function rider(x: number, y: number, worn: Worn): SVGElement {
  const arms = worn.hasLance ? "M2.4 3V-11" : "M2.4-1 5-7";
  return svg(
    "g",
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    svg("ellipse", { cx: 0.9, cy: 1.2, rx: 2.5, ry: 6.2, fill: DARK, opacity: 0.4 }),
    svg("ellipse", { rx: 2.4, ry: 5.8, fill: worn.horse ?? "#6b4a2c", stroke: DARK, "stroke-width": 0.8 }),
    svg("ellipse", { cy: -6.6, rx: 1.4, ry: 2.4, fill: "#4a3018", stroke: DARK, "stroke-width": 0.6 }),
    svg("circle", {
      cy: 0.6,
      r: 2.7,
      fill: worn.isSteel ? "#c9ced4" : worn.coat,
      stroke: DARK,
      "stroke-width": 0.8,
    }),
    svg("circle", { cy: 0.2, r: 1.1, fill: worn.facing }),
    svg("path", { d: arms, stroke: "#e9e4d4", "stroke-width": 1 }),
  );
}

/** A battery: three guns abreast, or one behind its team. */
function guns(order: "unlimbered" | "limbered", worn: Worn): SVGElement[] {
  const gun = (x: number, y: number) =>
    svg(
      "g",
      { transform: `translate(${x} ${y}) scale(.8)` },
      svg("path", { d: "M0 0V17", stroke: DARK, "stroke-width": 3.6 }),
      svg("path", { d: "M0 1V16", stroke: "#7b5a2e", "stroke-width": 2 }),
      svg("path", { d: "M-7 2H7", stroke: DARK, "stroke-width": 2 }),
      svg("path", { d: "M-8.6-4h3V8h-3ZM5.6-4h3V8h-3Z", fill: "#7b5a2e", stroke: DARK, "stroke-width": 0.9 }),
      svg("path", { class: "body", d: "M-2.8 6-1.9-15H1.9L2.8 6Z", fill: "#c79a3c" }),
      ...[-12, 12].map((cx) =>
        svg("circle", { cx, cy: 2, r: 2.2, fill: worn.coat, stroke: DARK, "stroke-width": 0.8 }),
      ),
    );
  if (order === "unlimbered") return [-21, 0, 21].map((x) => gun(x, 0));
  const team = [-14, -1].flatMap((y) => [-4, 4].map((x) => rider(x, y - 6, worn)));
  return [...team, gun(0, 14)];
}

/** A leader: a shield with his hat. */
function shield(worn: Worn): SVGElement[] {
  return [
    svg("path", { d: "M1.6-17 18.6-2 12.6 18H-9.4L-15.4-2Z", fill: DARK, opacity: 0.4 }),
    svg("path", { class: "body", d: "M0-19 17-4 11 16H-11L-17-4Z", fill: worn.coat }),
    svg("path", { d: "M-12 3Q-10-9 0-11 10-9 12 3 0-2-12 3Z", fill: DARK }),
    svg("path", { d: "M-12 3Q0-2 12 3", stroke: "#f2b632", "stroke-width": 1.4, fill: "none" }),
    svg("circle", { cy: -4, r: 2, fill: worn.facing }),
    svg("path", { d: "M-5 4h10v4q-5 5-10 0Z", fill: "#efd2ad" }),
  ];
}

/** Name and strength; from farther away strength alone, from far away a bar of the side. */
function plate(piece: Piece, lies: Lies, isSpent: boolean): SVGElement[] {
  const colours = LIVERIES[piece.livery];
  const strength = piece.stats.find(({ printed }) => printed === "foot")?.value ?? "";
  const [half, high] = { near: [33, 13], middle: [24, 15], far: [17, 7] }[lies.distance] as [number, number];
  const y = PLATE - high / 2;
  const radius = piece.side === 0 ? 1.6 : 5;
  const box = { x: -half, y, width: 2 * half, height: high, rx: radius };
  const name = piece.arm === "leader" ? `★ ${piece.short}` : piece.short;
  return [
    svg("rect", { ...box, fill: colours.plate, class: isSpent ? "plate is-spent" : "plate" }),
    svg("path", { class: "band", d: `M${-half + 0.6} ${y + 0.6}h${high}v${high - 1.2}h${-high}Z` }),
    ...(lies.distance === "far"
      ? []
      : [
          svg(
            "g",
            { transform: `translate(${-half + high / 2 + 0.6} ${PLATE}) scale(${high / 16})` },
            ...mark(piece.livery),
          ),
        ]),
    ...(lies.distance === "near"
      ? [
          word(name, 3 - strength.length, PLATE + 3.3, 9.4, colours.ink, 36),
          word(strength, half - 2.5 - 2.6 * strength.length, PLATE + 3.8, 11, RED, 12),
        ]
      : lies.distance === "middle"
        ? [word(piece.arm === "leader" ? `★${strength}` : strength, 8, PLATE + 5.2, 15, RED, 30)]
        : []),
    svg("rect", { ...box, class: "edge", fill: "none" }),
  ];
}
