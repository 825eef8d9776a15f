// Roads with a double rut, tracks with a broken edge.

import type { Stroke } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { path } from "./brush.ts";
import { INK } from "./inks.ts";
import { softened } from "./shapes.ts";

/** How wide a way is drawn that is measured as a line. */
const WIDTH = 12;

export function road(points: readonly Point[], wide: number | null): Stroke[] {
  const course = softened(points, "along");
  const width = wide ?? WIDTH;
  return [
    path(course, { line: INK.roadEdge, width: width + 2, opacity: 0.8 }),
    path(course, { line: INK.road, width: width - 0.6 }),
    path(course, { line: INK.rut, width: width * 0.5, opacity: 0.75 }),
    path(course, { line: INK.verge, width: width * 0.3 }),
  ];
}

export function track(points: readonly Point[], wide: number | null): Stroke[] {
  const course = softened(points, "along");
  const width = wide ?? WIDTH;
  return [
    path(course, { line: INK.trackEdge, width: width + 1, opacity: 0.55, dash: [9, 6] }),
    path(course, { line: INK.track, width: width - 1.4, opacity: 0.85 }),
    path(course, { line: "#c4b17c", width: width * 0.34, opacity: 0.5, dash: [14, 9] }),
  ];
}
