// What the ground is painted with: plain data, so that a test can read a map and a canvas can paint any part of it.

import type { Point } from "../tiling.ts";
import type { Box } from "../atlas.ts";

/** One path with its paint. */
export interface Stroke {
  readonly d: string;
  /** Nothing of it lies outside. */
  readonly box: Box;
  readonly fill?: string;
  /** Filled from one colour to the next, from a point to another. */
  readonly blend?: Blend;
  readonly line?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** Are the ends of dashes round? */
  readonly isDotted?: boolean;
  readonly opacity?: number;
  /** How far it is moved: shadows fall to the south-east. */
  readonly by?: Point;
  /** Turned about a point, in degrees. */
  readonly turn?: { readonly about: Point; readonly degrees: number };
  /** Painted only inside of this path, or only outside of it. */
  readonly inside?: string;
  readonly outside?: string;
}

/** Colours that follow each other between two points. */
export interface Blend {
  readonly from: Point;
  readonly to: Point;
  readonly stops: readonly (readonly [number, string])[];
}

/** Words on the ground. */
export interface Label {
  readonly text: string;
  readonly at: Point;
}

/** All that is painted of a map, the lowest first. */
export interface Sheet {
  readonly strokes: readonly Stroke[];
  readonly numbers: readonly Label[];
  /** Names of places. */
  readonly names: readonly Label[];
}

/** How much is drawn: `far` leaves out what would be finer than a pixel. */
export type Detail = "near" | "far";

/** The box around points, with room for the paint. */
export function around(points: readonly Point[], room: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}

export function overlaps(one: Box, two: Box): boolean {
  return (
    one.x < two.x + two.width
    && two.x < one.x + one.width
    && one.y < two.y + two.height
    && two.y < one.y + one.height
  );
}
