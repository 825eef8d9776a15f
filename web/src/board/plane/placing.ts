// Where banners stand: behind their units, unless another stands there; names give way before figures do.

import type { Piece } from "../../api/types.ts";
import { type Box, type Point, measured } from "../atlas.ts";
import { overlaps } from "../ground/stroke.ts";
import { HEIGHT, type Size, widthOf } from "./banner.ts";
import { discOf, hull, isDisc } from "./base.ts";

export interface Stands {
  readonly at: Point;
  readonly size: Size;
}

/** Below these pixels an inch a banner gives way to the bare name. */
export const BARE = 12;
/** How tall the men are that stand on a base, in drawing units. */
const TALL: Readonly<Record<Piece["arm"], number>> = {
  infantry: 24,
  cavalry: 36,
  artillery: 22,
  vehicle: 10,
  leader: 34,
};

/** For each piece, by its id, where its banner stands. `pixel` is what a pixel measures on the drawing. */
export function placing(
  pieces: readonly Piece[],
  selection: readonly number[],
  pixel: number,
  isBare: boolean,
  lettered: readonly Box[],
): ReadonlyMap<number, Stands> {
  const found = new Map<number, Stands>();
  const taken: Box[] = [];
  const grounds = pieces.map((piece) => ({ id: piece.id, box: groundOf(piece) }));
  // The chosen ones are named first, then leaders.
  const rank = ({ id, arm }: Piece) => (selection.includes(id) ? 2 : arm === "leader" ? 1 : 0);
  const order = pieces.toSorted((one, two) => rank(two) - rank(one) || two.id - one.id);
  for (const piece of order) {
    const sizes: readonly Size[] = isBare ? ["name"] : ["full", "short"];
    const tries = sizes.flatMap((size, less) =>
      spots(piece, pixel, widthOf(piece, size)).map((at, off) => {
        const room = box(at, widthOf(piece, size), pixel);
        const over = taken.filter((other) => overlaps(room, other)).length;
        const upon = grounds.filter((other) => other.id !== piece.id && overlaps(room, other.box)).length;
        const hides = lettered.filter((other) => overlaps(room, other)).length;
        // A banner over a banner is worse than over men or the name of a place; all are worse than a short one, or one
        // beside its place.
        const cost = 9 * over + 5 * upon + 2.5 * hides + 6.5 * less + 0.8 * off;
        return { at, size, room, over, cost };
      }),
    );
    const [best] = tries.toSorted((one, two) => one.cost - two.cost);
    if (best === undefined || (isBare && best.over > 0)) continue;
    taken.push(best.room);
    found.set(piece.id, { at: best.at, size: best.size });
  }
  return found;
}

/** Where its men are. */
function groundOf(piece: Piece): Box {
  const points = isDisc(piece) ? about(piece) : hull(piece);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys) - TALL[piece.arm] * 0.7];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function box({ x, y }: Point, width: number, pixel: number): Box {
  const [across, high] = [width * pixel, (HEIGHT + 2) * pixel];
  return { x: x - across / 2, y: y - high / 2, width: across, height: high };
}

/** Behind it, before it, behind a wing of it, farther behind it, beside it, before a wing of it. */
function spots(piece: Piece, pixel: number, width: number): readonly Point[] {
  const points = isDisc(piece) ? about(piece) : hull(piece);
  if (points.length === 0) return [];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const high = (HEIGHT / 2) * pixel;
  const south = { x, y: Math.max(...ys) + 5 + high };
  const north = { x, y: Math.min(...ys) - TALL[piece.arm] * 0.86 - high };
  const bearing = piece.place.on === "plane" ? piece.place.bearing : 0;
  const looksNorth = bearing <= 900 || bearing >= 2700;
  const aside = (Math.max(...xs) - Math.min(...xs)) / 3;
  const [behind, before] = looksNorth ? [south, north] : [north, south];
  const farther = { x, y: behind.y + (looksNorth ? 1 : -1) * (HEIGHT + 3) * pixel };
  const wings = (y: number) => [-aside, aside].map((by) => ({ x: x + by, y }));
  const half = (width / 2 + 4) * pixel;
  const level = (Math.min(...ys) + Math.max(...ys)) / 2;
  const beside = [Math.min(...xs) - half, Math.max(...xs) + half].map((at) => ({ x: at, y: level }));
  return [behind, before, ...wings(behind.y), farther, ...beside, ...wings(before.y)];
}

function about(piece: Piece): readonly Point[] {
  if (piece.place.on !== "plane") return [];
  const { x, y } = measured(piece.place.x, piece.place.y);
  const radius = discOf(piece);
  return [
    { x: x - radius, y: y - radius * 0.6 },
    { x: x + radius, y: y + radius },
  ];
}
