// Stops of a way over the measured table. Draws nothing and knows no rules.

import type { Piece, Stop } from "../api/types.ts";

/** Where a piece stands; null off the table. */
export function stop(piece: Piece): Stop | null {
  return piece.place.on === "plane"
    ? { x: piece.place.x, y: piece.place.y, bearing: piece.place.bearing }
    : null;
}

/** The same stop in the lengths that players write: whole hundredths. */
export function rounded({ x, y, bearing }: Stop): Stop {
  const length = (thousandths: number) => 10 * Math.round(thousandths / 10);
  return { x: length(x), y: length(y), bearing };
}

export function turned(from: Stop, tenths: number): Stop {
  return { ...from, bearing: (((from.bearing + tenths) % 3600) + 3600) % 3600 };
}

/** The same place, facing another; to the half degree. */
export function facing(from: Stop, to: { readonly x: number; readonly y: number }): Stop {
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
  return { ...from, bearing: (Math.round(degrees * 2) * 5 + 3600) % 3600 };
}

export function apart(one: Stop, two: Stop): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

/** How long a way is, in thousandths. */
export function long(way: readonly Stop[]): number {
  return way.slice(1).reduce((sum, place, k) => sum + apart(place, way[k] ?? place), 0);
}
