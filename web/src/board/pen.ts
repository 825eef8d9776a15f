// A steady hand: shapes as path data, with a wobble that is the same every time.

import type { Point } from "./atlas.ts";

/** Numbers from 0 to 1 that follow from a word. */
export function wobble(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A round shape with an uneven edge. */
export function blob(at: Point, radius: number, random: () => number, uneven = 0.12, count = 10): string {
  const points = Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const far = radius * (1 - uneven + 2 * uneven * random());
    return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
  });
  return smooth(points);
}

/** A closed curve through the middles of the sides of a polygon. */
export function smooth(points: readonly Point[]): string {
  const between = (one: Point, two: Point) => `${n((one.x + two.x) / 2)} ${n((one.y + two.y) / 2)}`;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  const curves = points.map(
    (point, k) => `Q${n(point.x)} ${n(point.y)} ${between(point, points[k + 1] ?? first)}`,
  );
  return `M${between(last, first)}${curves.join("")}Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => `${n(point.x)} ${n(point.y)}`).join("L")}Z`;
}

export function line(points: readonly Point[]): string {
  return `M${points.map((point) => `${n(point.x)} ${n(point.y)}`).join("L")}`;
}

/** An open curve through all its points. */
export function winding(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return "";
  const curves = points.slice(1).map((to, k) => {
    const from = points[k] ?? to;
    const [before, after] = [points[k - 1] ?? from, points[k + 2] ?? to];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${n(out.x)} ${n(out.y)} ${n(into.x)} ${n(into.y)} ${n(to.x)} ${n(to.y)}`;
  });
  return `M${n(first.x)} ${n(first.y)}${curves.join("")}`;
}

export function circle({ x, y }: Point, radius: number): string {
  const half = (across: number) => `a${n(radius)} ${n(radius)} 0 1 0 ${n(across)} 0`;
  return `M${n(x - radius)} ${n(y)}${half(2 * radius)}${half(-2 * radius)}Z`;
}

/** Short strokes that begin at one height: where across, and how they go on. */
export function strokes(y: number, ...each: readonly (readonly [number, string])[]): string {
  return each.map(([x, rest]) => `M${n(x)} ${n(y)}${rest}`).join("");
}

/** Three blades of grass. */
export function tuft({ x, y }: Point): string {
  return strokes(y, [x - 3, "l1.5-4"], [x, "v-5"], [x + 3, "l-1.5-4"]);
}

/** A rectangle turned by an angle. */
export function turned(at: Point, width: number, height: number, angle: number): readonly Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => {
    const [x, y] = [(a * width) / 2, (b * height) / 2];
    return { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos };
  });
}
