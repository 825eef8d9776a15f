// Outlines and courses as a hand draws them: never farther from what is measured than a tenth of an inch.

import type { Point } from "../../tiling.ts";

/** A tenth of an inch in drawing units. */
export const TRUE = 2;

/** Whether points go around something or along it. */
export type Runs = "around" | "along";

function next(points: readonly Point[], k: number): Point {
  return points[(k + 1) % points.length] ?? { x: 0, y: 0 };
}

function between(one: Point, two: Point, share: number): Point {
  return { x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share };
}

export function apart(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

/** The same line with its corners rounded off, nowhere farther from it than `within`. */
export function softened(points: readonly Point[], runs: Runs, within = TRUE): readonly Point[] {
  if (points.length < 3) return points;
  const rounded = points.flatMap((corner, k) => {
    if (runs === "along" && (k === 0 || k === points.length - 1)) return [corner];
    const [before, after] = [points.at(k - 1) ?? corner, next(points, k)];
    const [one, two] = [apart(corner, before), apart(corner, after)];
    const cos =
      ((before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y))
      / Math.max(1e-6, one * two);
    // A parabola from `cut` before the corner to `cut` after it leaves the corner by half of cut × cos(half the angle).
    const half = Math.sqrt(Math.max(0, (1 + cos) / 2));
    const cut = Math.min(one / 2, two / 2, (2 * within) / Math.max(1e-3, half));
    const [from, to] = [
      between(corner, before, cut / Math.max(1e-6, one)),
      between(corner, after, cut / Math.max(1e-6, two)),
    ];
    return [0, 0.25, 0.5, 0.75, 1].map((t) => between(between(from, corner, t), between(corner, to, t), t));
  });
  return rounded;
}

/** Points on a line, so far apart. */
export function spaced(points: readonly Point[], runs: Runs, gap: number): readonly Point[] {
  const sides = (runs === "around" ? points : points.slice(0, -1)).map((from, k) => {
    const to = next(points, k);
    return { from, to, long: apart(from, to) };
  });
  const whole = sides.reduce((sum, { long }) => sum + long, 0);
  const count = Math.max(2, Math.round(whole / gap));
  const found: Point[] = [];
  let [side, gone] = [0, 0];
  for (let k = 0; k < (runs === "around" ? count : count + 1); k += 1) {
    const wanted = (k * whole) / count;
    while (side < sides.length - 1 && gone + (sides[side]?.long ?? 0) < wanted) {
      gone += sides[side]?.long ?? 0;
      side += 1;
    }
    const { from, to, long } = sides[side] ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, long: 1 };
    found.push(between(from, to, Math.min(1, (wanted - gone) / Math.max(1e-6, long))));
  }
  return found;
}

/** A line that nature has drawn: soft, and a little uneven. */
export function natural(points: readonly Point[], runs: Runs, random: () => number): readonly Point[] {
  const [soft, uneven] = [0.8, 1.1];
  const samples = spaced(softened(points, runs, soft), runs, 11);
  return samples.map((at, k) => {
    if (runs === "along" && (k === 0 || k === samples.length - 1)) return at;
    const [dx, dy] = normal(samples, k, runs);
    const by = (random() - 0.5) * 2 * uneven;
    return { x: at.x + dx * by, y: at.y + dy * by };
  });
}

/** The direction across a line at one of its points; to the right of where it goes. */
export function normal(points: readonly Point[], k: number, runs: Runs): readonly [number, number] {
  const last = points.length - 1;
  const at = (index: number) =>
    points[runs === "around" ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last)];
  const [one, two] = [at(k - 1), at(k + 1)];
  if (one === undefined || two === undefined) return [0, 1];
  const long = Math.max(1e-6, apart(one, two));
  return [-(two.y - one.y) / long, (two.x - one.x) / long];
}

export function isIn(at: Point, points: readonly Point[]): boolean {
  return points.reduce((is, one, k) => {
    const two = next(points, k);
    const crosses =
      one.y > at.y !== two.y > at.y && at.x < ((two.x - one.x) * (at.y - one.y)) / (two.y - one.y) + one.x;
    return crosses ? !is : is;
  }, false);
}

/** How far a point is from a line, and the nearest point of it. */
export function nearest(at: Point, points: readonly Point[]): { readonly to: Point; readonly far: number } {
  let best = { to: points[0] ?? at, far: apart(at, points[0] ?? at) };
  points.slice(1).forEach((two, k) => {
    const one = points[k] ?? two;
    const long = (two.x - one.x) ** 2 + (two.y - one.y) ** 2;
    const share =
      ((at.x - one.x) * (two.x - one.x) + (at.y - one.y) * (two.y - one.y)) / Math.max(1e-6, long);
    const to = between(one, two, Math.min(1, Math.max(0, share)));
    const far = apart(at, to);
    if (far < best.far) best = { to, far };
  });
  return best;
}

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function bounds(points: readonly Point[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The area inside, in square drawing units. */
export function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, one, k) => {
    const two = next(points, k);
    return sum + one.x * two.y - two.x * one.y;
  }, 0);
  return Math.abs(twice) / 2;
}
