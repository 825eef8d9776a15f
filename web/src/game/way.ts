// The way of a unit over the measured table, in the notation of orders. Draws nothing and knows no rules.

import type { Piece } from "../api/types.ts";

/** Where something stands: thousandths of the table's unit, tenths of a degree clockwise from north. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
}

/** An order that ends somewhere: what comes before its way, the places on it and the last. */
export interface March {
  readonly head: string;
  /** Does the order say how one faces? A leader's does not. */
  readonly faces: boolean;
  readonly via: readonly Pose[];
  readonly end: Pose;
}

const PLACE = String.raw`(-?[\d.]+),(-?[\d.]+)(?: facing ([\d.]+))?`;
const VIA = new RegExp(` via ${PLACE}`, "g");
const MARCH = new RegExp(String.raw`^(\S+ \S+)((?: via \S+(?: facing \S+)?)*) to ${PLACE}$`);

/** Reads an order that ends with a place; null if it does not. */
export function march(order: string): March | null {
  const found = MARCH.exec(order);
  if (found === null) return null;
  const [, head = "", via = "", x, y, facing] = found;
  return {
    head,
    faces: facing !== undefined,
    via: [...via.matchAll(VIA)].map(([, x, y, facing]) => read(x, y, facing)),
    end: read(x, y, facing),
  };
}

function read(x: string | undefined, y: string | undefined, facing: string | undefined): Pose {
  return {
    x: Math.round(1000 * Number(x)),
    y: Math.round(1000 * Number(y)),
    bearing: Math.round(10 * Number(facing ?? 0)),
  };
}

/** The order of a way. */
export function written(head: string, faces: boolean, via: readonly Pose[], end: Pose): string {
  const word = (pose: Pose) =>
    `${length(pose.x)},${length(pose.y)}${faces ? ` facing ${pose.bearing / 10}` : ""}`;
  return `${head}${via.map((pose) => ` via ${word(pose)}`).join("")} to ${word(end)}`;
}

/** Where a piece stands; null off the table. */
export function pose(piece: Piece): Pose | null {
  return piece.place.on === "plane"
    ? { x: piece.place.x, y: piece.place.y, bearing: piece.place.bearing }
    : null;
}

export function turned(from: Pose, tenths: number): Pose {
  return { ...from, bearing: (from.bearing + tenths + 3600) % 3600 };
}

/** The same place, facing another; to the half degree. */
export function facing(from: Pose, to: { readonly x: number; readonly y: number }): Pose {
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
  return { ...from, bearing: (Math.round(degrees * 2) * 5 + 3600) % 3600 };
}

export function apart(one: Pose, two: Pose): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

/** How long a way is, in thousandths. */
export function long(way: readonly Pose[]): number {
  return way.slice(1).reduce((sum, place, k) => sum + apart(place, way[k] ?? place), 0);
}

/** A length in the book's notation: its unit with a point, to the hundredth. */
function length(thousandths: number): string {
  return (Math.round(thousandths / 10) / 100).toString();
}
