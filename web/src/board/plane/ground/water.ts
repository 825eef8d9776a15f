// Streams and rivers with banks and ripples, and what leads over them.

import { wobble } from "../../pen.ts";
import type { Detail, Stroke } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { SHADOW, area, drawn, dot, path } from "./brush.ts";
import { INK } from "./inks.ts";
import { apart, natural, normal, spaced } from "./shapes.ts";

/** How wide a stream is drawn: it is measured as a line. */
const STREAM = 12;

export function water(points: readonly Point[], wide: number | null, name: string, detail: Detail): Stroke[] {
  const random = wobble(`${name} water`);
  const course = natural(points, "along", random);
  const width = wide ?? STREAM;
  return [
    path(course, { line: INK.bank, width: width + 7, opacity: 0.45 }),
    path(course, { line: INK.waterEdge, width: width + 1.5 }),
    path(course, { line: INK.water, width: width - 1.5 }),
    path(course, { line: INK.waterLight, width: width * 0.4, opacity: 0.8 }),
    ...(detail === "near"
      ? [
          drawn(ripples(course, width, random), course, width, {
            line: INK.ripple,
            width: 1,
            opacity: 0.8,
          }),
          drawn(reeds(course, width, random), course, width, { line: INK.reed, width: 0.9, opacity: 0.85 }),
        ]
      : []),
  ];
}

function ripples(course: readonly Point[], width: number, random: () => number): string {
  const lanes = Math.max(1, Math.round(width / 14));
  return Array.from({ length: lanes }, () => {
    const samples = spaced(course, "along", 26);
    return samples
      .map(({ x, y }, k) => {
        const [nx, ny] = normal(samples, k, "along");
        const off = (random() - 0.5) * width * 0.62;
        const at = `${(x + nx * off - ny * 5).toFixed(1)} ${(y + ny * off + nx * 5).toFixed(1)}`;
        const bend = `${(ny * 5 + nx).toFixed(1)} ${(-nx * 5 + ny).toFixed(1)}`;
        return `M${at}q${bend} ${(ny * 10).toFixed(1)} ${(-nx * 10).toFixed(1)}`;
      })
      .join("");
  }).join("");
}

function reeds(course: readonly Point[], width: number, random: () => number): string {
  const samples = spaced(course, "along", 17);
  return samples
    .map(({ x, y }, k) => {
      const [nx, ny] = normal(samples, k, "along");
      const off = (width * 0.5 + 1.5 + random() * 4) * (k % 2 === 0 ? 1 : -1);
      const at = `${(x + nx * off).toFixed(1)} ${(y + ny * off).toFixed(1)}`;
      return `M${at}l-1.6-4.5M${at}v-5.6M${at}l1.6-4.5`;
    })
    .join("");
}

/** The corners of a crossing: its first side leads over the water. */
function crossing(outline: readonly Point[]): readonly [Point, Point, Point, Point] | null {
  const [a, b, c, d] = outline;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return [a, b, c, d];
}

function mix(one: Point, two: Point, share: number): Point {
  return { x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share };
}

/** A deck with planks and two parapets, along the way over the water. */
export function bridge(outline: readonly Point[]): Stroke[] {
  const found = crossing(outline);
  if (found === null) return [];
  const [a, b, c, d] = found;
  const planks = Array.from({ length: 7 }, (_, k) => {
    const [one, two] = [mix(a, b, (k + 1) / 8), mix(d, c, (k + 1) / 8)];
    return `M${one.x.toFixed(1)} ${one.y.toFixed(1)}L${two.x.toFixed(1)} ${two.y.toFixed(1)}`;
  }).join("");
  const rails = [
    [a, b],
    [d, c],
  ] as const;
  return [
    area([a, b, c, d], { fill: SHADOW, opacity: 0.4, by: { x: 4, y: 5 } }),
    area([a, b, c, d], { fill: "#d9cba6" }),
    drawn(planks, outline, 2, { line: "#a8966a", width: 0.9 }),
    ...rails.flatMap(([from, to]) => [
      path([from, to], { line: "#453d2d", width: 5.2 }),
      path([from, to], { line: "#b8ae97", width: 3.4 }),
    ]),
  ];
}

/** Pebbles across the water. */
export function ford(outline: readonly Point[], name: string): Stroke[] {
  const found = crossing(outline);
  if (found === null) return [];
  const [a, b, c, d] = found;
  const random = wobble(`${name} ford`);
  const count = Math.min(90, Math.round((apart(a, b) * apart(b, c)) / 26));
  const stones = Array.from({ length: count }, () => {
    const [u, v] = [random(), 0.06 + random() * 0.88];
    return dot(mix(mix(a, b, u), mix(d, c, u), v), 1 + random() * 1.4, {
      fill: random() < 0.5 ? "#b7ab8a" : "#958a6c",
      line: "#5a513c",
      width: 0.4,
    });
  });
  return [
    area(outline, { fill: "#cfc79f", opacity: 0.8 }),
    area(outline, { fill: "#a9c2bb", opacity: 0.5 }),
    ...stones,
  ];
}
