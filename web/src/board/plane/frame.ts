// How a unit stands on the table: its bases in plan, told in its own front, flanks and rear.

import type { Piece } from "../../api/types.ts";
import { type Point, measured } from "../atlas.ts";

/** A base, and where it stands among the others. */
export interface Base {
  readonly corners: readonly Point[];
  readonly middle: Point;
  /** Degrees clockwise from north. */
  readonly bearing: number;
  /** From the front, and from the left of its rank. */
  readonly rank: number;
  readonly file: number;
  /** How many stand in its rank. */
  readonly files: number;
}

export interface Frame {
  readonly bases: readonly Base[];
  /** Degrees clockwise from north. */
  readonly bearing: number;
  readonly middle: Point;
  /** A point so far right of the middle and ahead of it. */
  readonly at: (right: number, ahead: number) => Point;
  /** How far it reaches from its middle. */
  readonly left: number;
  readonly right: number;
  readonly front: number;
  readonly rear: number;
}

/** Bases no farther apart than this, in drawing units, stand in one rank. */
const RANK = 3;

/** The frame of a piece on the table; nothing without bases. */
export function frame({ place, figures }: Piece): Frame | null {
  const found = figures.map((corners) => corners.map(([x, y]) => measured(x, y)));
  const middle = mean(found.flat());
  if (found.length === 0 || place.on !== "plane") return null;
  const bearing = place.bearing / 10;
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  const right = ({ x, y }: Point) => (x - middle.x) * cos + (y - middle.y) * sin;
  const ahead = ({ x, y }: Point) => (x - middle.x) * sin - (y - middle.y) * cos;
  const [rights, aheads] = [found.flat().map(right), found.flat().map(ahead)];
  const middles = found.map(mean);
  const rows = middles
    .map(ahead)
    .toSorted((one, two) => two - one)
    .filter((depth, k, all) => k === 0 || (all[k - 1] ?? depth) - depth > RANK);
  const rankOf = (at: Point) => rows.findLastIndex((depth) => depth >= ahead(at) - RANK);
  const rankOfEach = middles.map(rankOf);
  return {
    bases: found.map((corners, k) => {
      const at = middles[k] ?? middle;
      const beside = middles.filter((_, other) => rankOfEach[other] === rankOfEach[k]);
      return {
        corners,
        middle: at,
        bearing: facing(corners) ?? bearing,
        rank: rankOfEach[k] ?? 0,
        file: beside.filter((other) => right(other) < right(at) - 0.1).length,
        files: beside.length,
      };
    }),
    bearing,
    middle,
    at: (toRight, toFront) => ({
      x: middle.x + toRight * cos + toFront * sin,
      y: middle.y + toRight * sin - toFront * cos,
    }),
    left: Math.min(...rights),
    right: Math.max(...rights),
    front: Math.max(...aheads),
    rear: Math.min(...aheads),
  };
}

/** Where a base looks: its front edge runs from its first corner to its second. */
function facing([one, two]: readonly Point[]): number | null {
  if (one === undefined || two === undefined) return null;
  return (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI;
}

export function mean(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** The rectangle of a frame, grown on all sides. */
export function rectangle({ at, left, right, front, rear }: Frame, grown = 0): readonly Point[] {
  return [
    at(left - grown, front + grown),
    at(right + grown, front + grown),
    at(right + grown, rear - grown),
    at(left - grown, rear - grown),
  ];
}

/** The ground of close order, rank by rank: the last may be narrower. */
export function ranks(found: Frame): readonly (readonly Point[])[] {
  const { bases, at, middle, bearing } = found;
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  const numbers = [...new Set(bases.map(({ rank }) => rank))];
  const spans = numbers.map((number) => {
    const corners = bases.flatMap((base) => (base.rank === number ? base.corners : []));
    const rights = corners.map(({ x, y }) => (x - middle.x) * cos + (y - middle.y) * sin);
    const aheads = corners.map(({ x, y }) => (x - middle.x) * sin - (y - middle.y) * cos);
    return [Math.min(...rights), Math.max(...rights), Math.max(...aheads), Math.min(...aheads)] as const;
  });
  const merged: (readonly [number, number, number, number])[] = [];
  for (const [left, right, front, rear] of spans.toSorted((one, two) => two[2] - one[2])) {
    const last = merged.at(-1);
    if (last !== undefined && Math.abs(last[0] - left) < 1 && Math.abs(last[1] - right) < 1)
      merged.splice(-1, 1, [last[0], last[1], last[2], rear]);
    else merged.push([left, right, front, rear]);
  }
  return merged.map(([left, right, front, rear]) => [
    at(left, front),
    at(right, front),
    at(right, rear),
    at(left, rear),
  ]);
}
