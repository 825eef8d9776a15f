// Houses round a yard, two or three to a hex: slate on stone, thatch on wood, and what is left of some. The material is
// what the rules ask for.

import { blob, circle, line, polygon, turned, wobble } from "../pen.ts";
import type { Point } from "../tiling.ts";
import { type Roof, SLATE, THATCH } from "./colours.ts";
import type { Plan, Spot } from "./plan.ts";
import { type Stroke, around } from "./stroke.ts";

type Land = Spot["cell"]["land"];

const ROOFS: Readonly<Partial<Record<Land, Roof>>> = { "stone-houses": SLATE, "thatched-houses": THATCH };
const RUBBLE = { wall: "#6f6a5e", stone: "#b3ab98", floor: "#a39a84" } as const;

interface House {
  readonly at: Point;
  readonly width: number;
  readonly depth: number;
}

function isBuilt({ cell }: Spot): boolean {
  return ROOFS[cell.land] !== undefined || cell.land === "ruins";
}

/** The trodden ground around houses. */
export function plots(plan: Plan): Stroke[] {
  return plan.spots.filter(isBuilt).map(({ cell, at }) => ({
    d: blob({ x: at.x, y: at.y + 2 }, 36, wobble(`${cell.name}plot`), 0.1, 11),
    box: around([at], 44),
    fill: "#d9cba0",
    line: "#b5a473",
    width: 1,
    dash: [3, 2.5],
  }));
}

export function houses(plan: Plan): Stroke[] {
  return plan.spots.filter(isBuilt).flatMap(({ cell, at }) => {
    const random = wobble(`${cell.name}house`);
    const angle = (random() - 0.5) * 0.7;
    const farm = yard(at, angle, random() > 0.5);
    const roof = ROOFS[cell.land];
    const box = around([at], 48);
    const shadows = farm.map(({ at: middle, width, depth }): Stroke => ({
      d: polygon(turned({ x: middle.x + 5, y: middle.y + 6 }, width, depth, angle)),
      box,
      fill: "#3b3a22",
      opacity: roof === undefined ? 0.22 : 0.42,
    }));
    const built = farm.flatMap((house) =>
      roof === undefined ? ruin(house, angle, random, box) : hipped(house, angle, roof, box),
    );
    return shadows.concat(built);
  });
}

/** Where the houses of a hex stand. */
function yard(at: Point, angle: number, isLeft: boolean): House[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const house = (x: number, y: number, width: number, depth: number): House => ({
    at: { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos },
    width,
    depth,
  });
  return isLeft
    ? [house(-12, -12, 38, 22), house(20, 8, 20, 34), house(-16, 18, 22, 15)]
    : [house(10, -12, 40, 22), house(-21, 6, 20, 34), house(14, 18, 24, 15)];
}

/** A roof with four slopes, lit from the north-west; the largest have a chimney. */
function hipped({ at, width, depth }: House, angle: number, roof: Roof, box: Stroke["box"]): Stroke[] {
  const [a, b, c, d] = corners(at, width, depth, angle);
  const isWide = width > depth;
  const [one, two] = isWide ? [half(a, d), half(b, c)] : [half(a, b), half(d, c)];
  const hip = 0.3 * (isWide ? depth / width : width / depth);
  const [from, to] = [half(one, two, hip), half(two, one, hip)];
  const [near, off] = isWide ? [b, d] : [d, b];
  const chimney = half(from, to, 0.75);
  const walls = polygon([a, b, c, d]);
  const ridges = [
    [from, to],
    [a, from],
    [off, from],
    [near, to],
    [c, to],
  ]
    .map((ends) => line(ends))
    .join("");
  return [
    { box, d: walls, fill: roof.middle, line: roof.line, width: 1.6 },
    { box, d: polygon([a, near, to, from]), fill: roof.lit },
    { box, d: polygon([off, c, to, from]), fill: roof.shaded },
    { box, d: polygon([a, off, from]), fill: roof.lit, opacity: 0.65 },
    { box, d: polygon([near, c, to]), fill: roof.middle },
    { box, d: ridges, line: roof.line, width: 0.8, opacity: 0.75 },
    { box, d: walls, line: roof.line, width: 1.3 },
    ...(width * depth > 500
      ? [
          {
            box,
            d: polygon(turned({ x: chimney.x + 1, y: chimney.y + 1.4 }, 4.4, 4.4, angle)),
            fill: "#0000004d",
          },
          { box, d: polygon(turned(chimney, 4, 4, angle)), fill: "#a4543a", line: "#4c2415", width: 0.7 },
        ]
      : []),
  ];
}

/** Broken walls around rubble. */
function ruin(
  { at, width, depth }: House,
  angle: number,
  random: () => number,
  box: Stroke["box"],
): Stroke[] {
  const [a, b, c, d] = corners(at, width, depth, angle);
  const broken = [line([half(a, d, 0.7), a, half(a, b, 0.8)]), line([half(b, c, 0.3), c, half(c, d, 0.45)])];
  const stones = Array.from({ length: 9 }, () => {
    const stone = { x: (random() - 0.5) * width * 0.9, y: (random() - 0.5) * depth * 0.9 };
    return circle({ x: at.x + stone.x, y: at.y + stone.y }, 1.2 + 1.6 * random());
  });
  return [
    { box, d: polygon([a, b, c, d]), fill: RUBBLE.floor, opacity: 0.75 },
    { box, d: stones.join(""), fill: RUBBLE.stone, line: RUBBLE.wall, width: 0.6 },
    { box, d: broken.join(""), line: "#38352c", width: 4.4 },
    { box, d: broken.join(""), line: RUBBLE.stone, width: 2.4 },
  ];
}

function corners(
  at: Point,
  width: number,
  depth: number,
  angle: number,
): readonly [Point, Point, Point, Point] {
  const [a = at, b = at, c = at, d = at] = turned(at, width, depth, angle);
  return [a, b, c, d];
}

function half(one: Point, two: Point, share = 0.5): Point {
  return { x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share };
}
