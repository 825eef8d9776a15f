// Strokes of the measured table, made from points so that each knows where it lies.

import { circle, line, polygon, smooth } from "../../pen.ts";
import { type Stroke, around } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";

type Paint = Omit<Stroke, "d" | "box">;

/** Anything that stands up, by the ground it stands on: what is farther south covers what is farther north. */
export interface Upright {
  readonly y: number;
  readonly strokes: readonly Stroke[];
}

export function area(points: readonly Point[], paint: Paint): Stroke {
  return { d: polygon(points), box: around(points, (paint.width ?? 0) + 6), ...paint };
}

export function path(points: readonly Point[], paint: Paint): Stroke {
  return { d: line(points), box: around(points, (paint.width ?? 1) + 6), ...paint };
}

/** A path that passes its points in curves. */
export function flowing(points: readonly Point[], paint: Paint): Stroke {
  return { d: smooth(points), box: around(points, (paint.width ?? 0) + 6), ...paint };
}

export function dot(at: Point, radius: number, paint: Paint): Stroke {
  return { d: circle(at, radius), box: around([at], radius + 2), ...paint };
}

/** Path data that lie within these points. */
export function drawn(d: string, within: readonly Point[], room: number, paint: Paint): Stroke {
  return { d, box: around(within, room), ...paint };
}

/** Shadows fall to the south-east. */
export const SHADOW = "#241d0c";
