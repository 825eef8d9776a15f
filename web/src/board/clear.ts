// Where tools stand so that they cover nobody who can act.

import type { Box, Point } from "./atlas.ts";

/** The first of several boxes that holds none of these points; the first of all if each holds one. */
export function clear(boxes: readonly Box[], points: readonly Point[]): number {
  const isFree = ({ x, y, width, height }: Box) =>
    !points.some((at) => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height);
  return Math.max(0, boxes.findIndex(isFree));
}
