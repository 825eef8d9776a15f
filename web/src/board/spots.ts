// Hexes of a map with where they are drawn.

import type { Cell } from "../api/types.ts";
import { course, line } from "./pen.ts";
import type { Point, Tiling } from "./tiling.ts";

export interface Spot {
  readonly cell: Cell;
  readonly at: Point;
}

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/** Lines through a hex by its sides, bent in the middle. */
export function through(at: Point, ways: readonly number[], tiling: Tiling): string[] {
  const [one, two] = ways;
  if (one === undefined) return [];
  if (two === undefined) return [line([at, tiling.middle(at, one)])];
  if (ways.length === 2) return [course([tiling.middle(at, one), at, tiling.middle(at, two)])];
  return ways.map((way) => line([at, tiling.middle(at, way)]));
}
