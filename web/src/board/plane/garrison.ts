// Where men stand who hold houses or a wood: along its edge, looking out.

import type { Point } from "../atlas.ts";
import { mean } from "./frame.ts";

export interface Spot {
  readonly at: Point;
  /** Degrees clockwise from north. */
  readonly bearing: number;
}

/** How far behind the edge they stand, and how close together, in drawing units. */
const [INSIDE, APART] = [10, 15];

/** At most so many spots, evenly along an outline; the first is on its southern side, where all can see it. */
export function spots(outline: readonly Point[], men: number, random: () => number): readonly Spot[] {
  const middle = mean(outline);
  const sides = outline.map((from, k) => {
    const to = outline[(k + 1) % outline.length] ?? from;
    return { from, to, long: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const around = sides.reduce((sum, { long }) => sum + long, 0);
  const count = Math.max(1, Math.min(men, Math.floor(around / APART)));
  const found = Array.from({ length: count }, (_, k) => {
    let left = ((k + 0.3 + 0.4 * random()) / count) * around;
    const side = sides.find(({ long }) => {
      if (left <= long) return true;
      left -= long;
      return false;
    });
    const { from, to, long } = side ?? sides[0] ?? { from: middle, to: middle, long: 1 };
    const edge = {
      x: from.x + ((to.x - from.x) * left) / Math.max(1, long),
      y: from.y + ((to.y - from.y) * left) / Math.max(1, long),
    };
    const far = Math.max(1, Math.hypot(edge.x - middle.x, edge.y - middle.y));
    const kept = Math.max(0.3, 1 - INSIDE / far);
    return {
      at: { x: middle.x + (edge.x - middle.x) * kept, y: middle.y + (edge.y - middle.y) * kept },
      bearing: (Math.atan2(edge.x - middle.x, middle.y - edge.y) * 180) / Math.PI,
    };
  });
  const south = found.reduce((best, { at }, k) => (at.y > (found[best]?.at.y ?? 0) ? k : best), 0);
  return [...found.slice(south), ...found.slice(0, south)];
}
