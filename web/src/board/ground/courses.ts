// Lines that run from hex to hex, such as roads and streams: joined into long courses that bend smoothly.

import { winding, wobble } from "../pen.ts";
import type { Point } from "../tiling.ts";
import type { Plan, Spot } from "./plan.ts";
import { around } from "./stroke.ts";
import type { Box } from "../atlas.ts";

export interface Course {
  readonly points: readonly Point[];
  readonly d: string;
  readonly box: Box;
}

/** A way out of a hex; two that go straightest on are one course. */
interface Arm {
  readonly spot: Spot;
  readonly direction: number;
}

/** How far a course leaves the middle of a hex. */
const SWAY = 9;

/** All courses; `ways` tells by which sides a hex is left. */
export function courses(plan: Plan, word: string, ways: (spot: Spot) => readonly number[]): Course[] {
  const middles = new Map(plan.spots.map((spot) => [spot, swayed(spot, word)]));
  const middle = (spot: Spot) => middles.get(spot) ?? spot.at;
  const left = new Set<string>();
  const onwards = new Map<string, number>();
  for (const spot of plan.spots) {
    const out = ways(spot);
    for (const direction of out) left.add(arm({ spot, direction }));
    for (const [one, two] of paired(out)) {
      onwards.set(arm({ spot, direction: one }), two);
      onwards.set(arm({ spot, direction: two }), one);
    }
  }
  const follow = (from: Arm): Point[] => {
    const points = [middle(from.spot)];
    for (let way: Arm | null = from; way !== null && left.delete(arm(way));) {
      const next: Spot | null = plan.beside(way.spot, way.direction);
      if (next === null) {
        points.push(beyond(plan, way));
        break;
      }
      const back = (way.direction + 3) % 6;
      left.delete(arm({ spot: next, direction: back }));
      points.push(middle(next));
      const on = onwards.get(arm({ spot: next, direction: back }));
      way = on === undefined ? null : { spot: next, direction: on };
    }
    return points;
  };
  return plan.spots.flatMap((spot) =>
    ways(spot).flatMap((direction) => {
      if (!left.has(arm({ spot, direction }))) return [];
      const ahead = follow({ spot, direction });
      const other = onwards.get(arm({ spot, direction }));
      const behind = other === undefined ? [] : follow({ spot, direction: other }).slice(1);
      const points = [...behind.toReversed(), ...ahead];
      return [{ points, d: winding(points), box: around(points, 14) }];
    }),
  );
}

/** How far a point is from the nearest course. */
export function nearness(found: readonly Course[]): (at: Point, far: number) => boolean {
  const parts = found.flatMap(({ points }) =>
    points.slice(1).map((to, k) => ({ from: points[k] ?? to, to })),
  );
  return (at, far) =>
    parts.some(({ from, to }) => {
      if (Math.abs(to.x - at.x) > 110 || Math.abs(to.y - at.y) > 110) return false;
      const [x, y] = [to.x - from.x, to.y - from.y];
      const along = ((at.x - from.x) * x + (at.y - from.y) * y) / Math.max(1, x * x + y * y);
      const t = Math.max(0, Math.min(1, along));
      return Math.hypot(from.x + x * t - at.x, from.y + y * t - at.y) < far;
    });
}

function arm({ spot, direction }: Arm): string {
  return `${spot.cell.name} ${direction}`;
}

function swayed({ cell, at }: Spot, word: string): Point {
  const random = wobble(cell.name + word);
  return { x: at.x + (random() - 0.5) * SWAY, y: at.y + (random() - 0.5) * SWAY };
}

/** Where a course leaves the map. */
function beyond(plan: Plan, { spot, direction }: Arm): Point {
  const side = plan.tiling.middle(spot.at, direction);
  return { x: spot.at.x + (side.x - spot.at.x) * 1.12, y: spot.at.y + (side.y - spot.at.y) * 1.12 };
}

/** Ways that go on into one another: at each crossing the straightest first. */
function paired(ways: readonly number[]): (readonly [number, number])[] {
  const bend = (one: number, two: number) => Math.abs(3 - ((two - one + 6) % 6));
  const free = new Set(ways);
  const pairs = ways
    .flatMap((one, k) => ways.slice(k + 1).map((two) => [one, two] as const))
    .toSorted(([a, b], [c, d]) => bend(a, b) - bend(c, d));
  return pairs.filter(([one, two]) => {
    const isOne = free.has(one) && free.has(two) && (ways.length === 2 || bend(one, two) < 2);
    if (isOne) for (const way of [one, two]) free.delete(way);
    return isOne;
  });
}
